"""Every statement of cases stands in docs/magic.md, with an example that is true at the end of the case above it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from warband.cases import CaseError, read_text, run
from warband.games.magic.cases.statements import VOCABULARY

PAGE = (Path(__file__).parents[2] / "docs" / "magic.md").read_text("utf-8")
BLOCK = re.compile(r"```case\n(.*?)```(.*?)(?=```case|\Z)", re.DOTALL)
ROW = re.compile(r"^\| `([^`]+)` \| `([^`]+)` \|$", re.MULTILINE)


def rows() -> Iterator[tuple[str, str, str]]:
    """Every row: the case above it, the statement, its example."""
    for case, rest in BLOCK.findall(PAGE):
        yield from ((case, statement, example) for statement, example in ROW.findall(rest))


def failures(text: str) -> str:
    [case] = read_text(text)
    return "\n".join(map(str, run(case).failures))


def test_every_statement_has_a_row() -> None:
    assert {statement for _, statement, _ in rows()} >= set(VOCABULARY.examples())


@pytest.mark.parametrize(("case", "statement", "example"), list(rows()), ids=[example for _, _, example in rows()])
def test_an_example_is_read_so_and_true(case: str, statement: str, example: str) -> None:
    word = "then" if "Everything is over" in case or "Nobody is left" in case else "now"
    assert VOCABULARY.read(example) is not None
    assert failures(f"{case}{word}    {example}\n") == ""


WRONG = [
    "Hill Giant is 2/2",
    "Hill Giant is tapped",
    "Loxodon Warhammer is attached to nothing",
    "Leonin Scimitar is attached to Hill Giant",
    "p1 has 20 life",
    "p2 has 1 card in hand",
    "p2 sees Shock in p1's hand",
    "p2 does not see Moonwalker in p1's hand",
    "the stack is not empty",
    "it is p2's turn",
    "p1 controls Hill Giant",
    "Hill Giant has trample",
    "Silvercoat Lion has 1 +1/+1 counter",
    "Plains is on the battlefield",
    "Hill Giant is a land",
    "the game is over",
]


def test_a_card_that_is_not_there_is_not_unseen() -> None:
    case = BLOCK.findall(PAGE)[0][0]
    assert "expected a card in p1's hand" in failures(f"{case}now    p2 does not see Hill Giant in p1's hand\n")


@pytest.mark.parametrize("statement", WRONG)
def test_a_statement_that_is_not_true_fails(statement: str) -> None:
    case = BLOCK.findall(PAGE)[0][0]
    assert "expected" in failures(f"{case}now    {statement}\n")


@pytest.mark.parametrize(
    ("line", "found", "expected"),
    [
        ("p1      battlefield: Grizly Bears", "'Grizly Bears'", "'Grizzly Bears'"),
        ("p1      battlefeld: Forest", "'battlefeld'", "'battlefield'"),
        ("p1      battlefield: Forest (taped)", "'taped'", "'tapped'"),
        ("p1      battlefield: Forest,, Plains", "an empty place", "the name of a card"),
        ("p1      hand: Shock; hand: Opt", "'hand' twice", "every zone once"),
        ("turn    p3, main 1", "'p3'", "a seat: p1 or p2"),
        ("turn    p1, main 3", "'main 3'", "'main 1'"),
        ("game    magic 2004", "'2004'", "2003"),
        ("then    Grizzly Bears is strong and wise", "'strong and wise'", "a type"),
        ("then    Grizzly Bears is taped", "'taped'", "or a colour, or 'CARD is tapped'"),
        ("then    Shuko is attachd to Grizzly Bears", "'attachd to grizzly bears'", "'CARD is attached to OTHER'"),
        ("then    Grizzly Bears has no banana counters", "'banana'", "a kind of counter"),
        ("then    Grizzly Bears has 0 chrage counters", "'chrage'", "'charge'"),
        ("p1      battlefield: Grizzly Bears (2 banana counters)", "'banana'", "a kind of counter"),
    ],
)
def test_a_mistake_is_told_with_its_line(line: str, found: str, expected: str) -> None:
    lines = {"game": "game    magic 2026", "p1": "p1      battlefield: Grizzly Bears", "turn": "turn    p1, main 1"}
    word = line.split()[0]
    text = "\n".join(["case    Wrong", *({**lines, word: line}).values(), "now     it is p1's turn", ""])
    with pytest.raises(CaseError) as error:
        read_text(text)
    told = str(error.value)
    assert re.match(r"case:\d+: found ", told)
    assert found in told
    assert expected in told


def test_an_item_on_nobody_is_a_mistake_with_its_line() -> None:
    text = (
        "case    A\ngame    magic 2026\np1      battlefield: Bonesplitter on Nobody\n"
        "turn    p1, main 1\nnow     it is main 1\n"
    )
    with pytest.raises(CaseError) as caught:
        read_text(text)
    assert "3: found 'Nobody'; expected the name of a permanent" in str(caught.value)
