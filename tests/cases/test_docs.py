"""docs/cases.md is true: its cases run, its tables list the whole vocabulary, and every example in them holds."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from warband.cases import Case, read_text, run, statements
from warband.cases.words import SMALL
from warband.games.heroclix.cases import facts, given, printed
from warband.games.heroclix.cases.statements import VOCABULARY
from warband.games.heroclix.chapters import ACTIONS
from warband.games.heroclix.position.model import SEATS
from warband.text.phrases import Vocabulary

TEXT = (Path(__file__).parents[2] / "docs" / "cases.md").read_text("utf-8")
BLOCK = re.compile(r"```(\w+)\n(.*?)```", re.DOTALL)
CELL = r"`(?P<result>[^`|]+)`|(?P<words>\w[^|]+)"
ROW = re.compile(rf"^\| `(?P<form>[^`]+)` \| `(?P<example>[^`]+)` \|(?: (?:{CELL}) \|)?$", re.MULTILINE)
CASES = [text for language, text in BLOCK.findall(TEXT) if language == "case"]
ANY_GAME = statements.vocabulary(SEATS)

YARD = """\
case    An example
game    heroclix 2021
map     Training Yard
blue    W Wonder Woman 30, on H8{piece}
        M Miss Martian 30, on H3
red     C The Cheetah 30, on H12
objects
        K light{thing}
        X Axe{where}
cards
        Axe: {gear}
{given}
turn    blue
now     {result}
"""


class Row(NamedTuple):
    form: str
    example: str
    case: str


def rows() -> list[Row]:
    """The rows of the tables of statements, each with the case before it."""
    found = []
    for part in re.split(r"(?=```case\n)", TEXT)[1:]:
        _, text = BLOCK.findall(part)[0]
        told = [row for row in ROW.finditer(part) if not row["result"] and not row["words"]]
        found += [Row(row["form"], row["example"], text) for row in told]
    return found


def fact_rows() -> list[tuple[str, str, str, str]]:
    """The rows of the tables of facts: the kind, the fact, its example, and its result; a result in words is none."""
    section = TEXT[TEXT.index("### Facts") : TEXT.index("## Statements")]
    tables = re.split(r"\n\n(?=\| fact)", section)[1:]
    kinds = ("printed", "state", "thing", "gear", "given")
    return [
        (kind, row["form"], row["example"], row["result"] or "W is not KO'd")
        for kind, table in zip(kinds, tables, strict=True)
        for row in ROW.finditer(table)
    ]


def only(text: str) -> Case:
    [case] = read_text(text, "docs/cases.md")
    return case


@pytest.mark.parametrize("text", [text for text in CASES if "then" in text or "now " in text or "try " in text])
def test_cases_run(text: str) -> None:
    assert run(only(text)).failures == ()


@pytest.mark.parametrize("row", rows(), ids=lambda row: row.example)
def test_examples_of_statements_hold(row: Row) -> None:
    assert run(only(f"{row.case}now   {row.example}\n")).failures == ()


@pytest.mark.parametrize("row", rows(), ids=lambda row: row.form)
def test_examples_are_of_their_form(row: Row) -> None:
    assert form_of(row.example, VOCABULARY, ANY_GAME) == row.form


def test_all_statements_are_listed() -> None:
    assert {row.form for row in rows()} == {*VOCABULARY.examples(), *ANY_GAME.examples()}


@pytest.mark.parametrize(("kind", "form", "example", "result"), fact_rows())
def test_examples_of_facts_hold(kind: str, form: str, example: str, result: str) -> None:
    blanks = {"piece": "", "thing": ", on H9", "where": ", on I8", "gear": "equipment", "given": "", "result": result}
    if kind in ("printed", "state"):
        blanks["piece"] = f", {example}"
    elif kind == "thing":
        blanks["thing"] += f", {example}"
    elif kind == "gear":
        blanks["gear"] += f", {example}"
        kinds = ("special object", "resource", "special terrain", "ID card", "Location")
        blanks["piece"] = "" if example in kinds else ", equipped with X"
    else:
        blanks["given"] = f"given   {example}"
    assert run(only(YARD.format(**blanks))).failures == ()


def test_all_facts_are_listed() -> None:
    listed: dict[str, set[str]] = {}
    for kind, form, example, _ in fact_rows():
        listed.setdefault(kind, set()).add(form)
        assert form_of(example, *known(kind)) == form
    for kind, forms in listed.items():
        assert forms == {example for vocabulary in known(kind) for example in vocabulary.examples()}


def known(kind: str) -> tuple[Vocabulary[object], ...]:
    """The vocabulary of a table of facts."""
    vocabularies: dict[str, Vocabulary[object]] = {
        "printed": printed.PRINTED,
        "state": facts.STATE,
        "thing": facts.OBJECTS,
        "gear": printed.GEAR,
        "given": given.VOCABULARY,
    }
    return (vocabularies[kind],)


def form_of(text: str, *vocabularies: Vocabulary[object]) -> str:
    """The form in which a vocabulary understands a text."""
    for vocabulary in reversed(vocabularies):
        reading = vocabulary.read(text)
        if reading:
            return reading.sentence.says if reading.affirms else reading.sentence.denies
    return ""


def test_small_words_are_listed() -> None:
    listed = re.search(r"these small words may stand anywhere: \*([^*]+)\*", TEXT)
    assert listed is not None
    assert set(listed[1].split()) == SMALL


def test_all_actions_are_listed() -> None:
    section = TEXT[TEXT.index("## The names of HeroClix's actions") : TEXT.index("## Statements")]
    lists = [line for line in section.splitlines() if line.startswith("- ")]
    assert sorted(name for line in lists for name in re.findall(r"`([^`]+)`", line)) == sorted(ACTIONS)


def test_python_runs() -> None:
    for language, text in BLOCK.findall(TEXT):
        if language == "python":
            exec(compile(text, "docs/cases.md", "exec"), {})
