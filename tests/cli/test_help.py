"""The help, and how soon it is there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.terminal import warband
from warband import __version__
from warband.cli import COMMANDS as GENERAL
from warband.cli import of_games

COMMANDS = {**GENERAL, **of_games()}
HEAVY = ("rich", "msgspec", "warband.text.reader", "warband.games.heroclix.game")


def test_the_help_names_every_command(tmp_path: Path) -> None:
    output = warband("--help", home=tmp_path).output
    assert all(f"  {name}" in output and says in output for name, says in COMMANDS.items())


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_a_help_that_begins_as_the_list_says(tmp_path: Path, command: str) -> None:
    result = warband(command, "--help", home=tmp_path)
    assert result.exit_code == 0
    assert COMMANDS[command] in result.output


def test_an_unknown_command_is_wrong_usage(tmp_path: Path) -> None:
    result = warband("fly", home=tmp_path)
    assert result.exit_code == 2
    assert "No such command 'fly'" in result.output


def test_the_version_is_told(tmp_path: Path) -> None:
    assert __version__ in warband("--version", home=tmp_path).output


@pytest.mark.parametrize("statement", ["import warband", "from warband.cli import cli; cli(['--help'])"])
def test_nothing_heavy_is_loaded_for_it(statement: str) -> None:
    code = f"import sys\ntry:\n    {statement}\nexcept SystemExit:\n    pass\nprint(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not set(HEAVY) & set(done.stderr.split())


def test_a_game_without_people_and_terminal_needs_neither_colours_nor_cases(tmp_path: Path) -> None:
    game = ["play", "--as", "nobody", "--against", "random", "--seed", "5"]
    code = f"import sys\ntry:\n    from warband.cli import cli; cli({game!r})\nexcept SystemExit:\n    pass\n"
    code += "print(*sys.modules, file=sys.stderr)"
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment)
    assert "wins." in done.stdout
    assert not {"rich", "warband.cases", "warband.kernel.cite"} & set(done.stderr.split())


def test_a_word_that_no_kind_of_import_has_names_all_kinds(tmp_path: Path) -> None:
    result = warband("import", "cards.json", home=tmp_path)
    assert result.exit_code == 2
    assert "Found 'cards.json'; expected" in result.output
    assert "oracle (magic)" in result.output


def test_a_game_that_is_nearly_named_is_suggested(tmp_path: Path) -> None:
    assert "Did you mean magic?" in warband("play", "magik", home=tmp_path).output
