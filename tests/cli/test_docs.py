"""The page for players: its transcripts are what the program prints, and it knows every command."""

from __future__ import annotations

import pytest

from tests.cli.transcripts import DOCS, TRANSCRIPT, made
from warband.cli.commands import COMMANDS

PAGE = (DOCS / "playing.md").read_text("utf-8")


@pytest.mark.parametrize("match", list(TRANSCRIPT.finditer(PAGE)), ids=lambda match: match["command"])
def test_a_transcript_is_what_the_program_prints(match: object) -> None:
    assert match["block"] == made(match)  # type: ignore[index, arg-type]


def test_there_are_transcripts() -> None:
    assert len(TRANSCRIPT.findall(PAGE)) >= 3


def test_every_command_is_explained() -> None:
    assert all(f"`{command.usage}`" in PAGE for command in COMMANDS.values())
