"""docs/heroscape.md is true: its cases run, its tables list the whole vocabulary and all options, its map is read."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from warband.cases import read_text, run
from warband.games.heroscape.cases import catalogue
from warband.games.heroscape.cases.statements import VOCABULARY
from warband.games.heroscape.library.maps import read_map_text
from warband.games.heroscape.printed.editions import Options, option_names
from warband.games.heroscape.printed.terrain import KINDS

TEXT = (Path(__file__).parents[2] / "docs" / "heroscape.md").read_text("utf-8")
BLOCK = re.compile(r"```(\w+)\n(.*?)```", re.DOTALL)
ROW = re.compile(r"^\| `(?P<form>[^`]+)` \| `(?P<example>[^`]+)` \|$", re.MULTILINE)
OPTION = re.compile(r"^\| `([a-z-]+)` \| `(\w+)` \| `(hs[\w.-]+)` \|$", re.MULTILINE)


class Row(NamedTuple):
    form: str
    example: str
    case: str


def rows() -> list[Row]:
    """The rows of the tables of statements, each with the case before it."""
    found = []
    for part in re.split(r"(?=```case\n)", TEXT)[1:]:
        _, text = BLOCK.findall(part)[0]
        found += [Row(row["form"], row["example"], text) for row in ROW.finditer(part)]
    return found


@pytest.mark.parametrize("text", [text for kind, text in BLOCK.findall(TEXT) if kind == "case"])
def test_cases_hold(text: str) -> None:
    for case in read_text(text):
        assert run(case).failures == ()


@pytest.mark.parametrize("row", rows(), ids=lambda row: row.form)
def test_examples_hold(row: Row) -> None:
    (case,) = read_text(f"{row.case}now    {row.example}\n")
    assert run(case).failures == ()
    reading = VOCABULARY.read(row.example)
    assert reading is not None
    assert row.form in (reading.sentence.says, reading.sentence.denies)


def test_every_statement_has_a_row() -> None:
    assert sorted({row.form for row in rows()}) == sorted(VOCABULARY.examples())


def test_every_option_has_a_row() -> None:
    found = OPTION.findall(TEXT)
    usual = {name: getattr(Options(), field) for name, field in option_names().items()}
    words = {name: {True: "on", False: "off"}.get(value, str(value)) for name, value in usual.items()}
    assert {name: default for name, default, _ in found} == words
    assert catalogue().unknown(rule for _, _, rule in found) == []


def test_the_map_is_read_and_every_sign_is_told() -> None:
    (text,) = [text for kind, text in BLOCK.findall(TEXT) if kind == "map"]
    assert read_map_text(text).name == "Two Hills"
    assert all(f"`{kind.sign}`" in TEXT for kind in KINDS if kind.sign)
