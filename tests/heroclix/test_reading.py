"""The reader of card texts: what it reads stays what it was, and nothing is lost on the way."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from bench.worklist import Outcome, changed, outcome, recorded, texts
from tests.heroclix.test_citations import CATALOGUE
from tests.heroclix.test_text_docs import EXAMPLES
from warband.games.heroclix.programs.clauses import Clause
from warband.games.heroclix.text.coverage import Bearer, digest
from warband.games.heroclix.text.reading.language import LEXICON, Text, clauses, lexicon
from warband.games.heroclix.text.reading.telling.telling import told
from warband.games.heroclix.text.reading.telling.words_for import Untold
from warband.text.mistake import TextError
from warband.text.normal import normalise
from warband.text.reader.layout import Layout
from warband.text.reader.lexicon import entries_of, unsourced
from warband.text.reader.meaning import NoMeaning
from warband.text.reader.nodes import owners, sketched, walk

BANK = Path(__file__).parent / "reading_bank.txt"
STRUCTURES = BANK.with_name("structure_bank.txt")
DATA = Path(__file__).parents[3] / "shared" / "data" / "heroclix"
FILES = [DATA / f"{name}.json" for name in ("units", "equipment")]
SIGNS = frozenset((".", ":"))
TOLD = 0.77  # of what is read that can be told back


def bank(file: Path) -> list[tuple[str, list[str]]]:
    """Sentences, and the structure that each has, as somebody read them by hand."""
    found: list[tuple[str, list[str]]] = []
    for line in file.read_text("utf-8").splitlines():
        if line.startswith("    "):
            found[-1][1].append(line.strip())
        elif line and not line.startswith("#"):
            found.append((line, []))
    return found


@pytest.mark.parametrize(
    ("text", "structure"), bank(BANK), ids=lambda value: value[:60] if isinstance(value, str) else ""
)
def test_sentences_are_read_as_by_hand(text: str, structure: list[str]) -> None:
    read = Text(normalise(text), text, True)
    read.clauses()
    assert [sketched(said) for said in read.taken] == structure


@pytest.mark.parametrize(
    ("text", "structure"), bank(STRUCTURES), ids=lambda value: value[:60] if isinstance(value, str) else ""
)
def test_structures_are_those_that_somebody_gave_by_hand(text: str, structure: list[str]) -> None:
    read = Text(normalise(text), text, True)
    lines = [line for lines in Layout(read.tokens).paragraphs() for line in lines]
    assert [sketched(read.sentences.of(line)[0][1]) for line in lines] == structure


@pytest.fixture(scope="module")
def examples() -> list[Outcome]:
    return [outcome(text, Bearer("", True)) for text in EXAMPLES]


@pytest.mark.skipif(not FILES[0].exists(), reason="the published texts are not here")
@pytest.mark.parametrize("most", [300, pytest.param(10_000, marks=pytest.mark.soak)])
def test_published_texts_mean_what_the_record_says(most: int) -> None:
    published = [(text, bearer) for text, bearer in texts(FILES).items() if digest(text) in recorded()]
    assert len(published) > 900
    found = [outcome(text, bearer) for text, bearer in Random(1).sample(published, min(most, len(published)))]
    assert [one.text for one in changed(found)] == []
    check_told([(one.text, one.read) for one in found if one.read is not None])


def check_told(read: list[tuple[str, tuple[Clause, ...]]]) -> None:
    """Most programs are told, each in words that mean the same."""
    told_back = 0
    for text, program in read:
        try:
            words = told(program)
        except Untold:
            continue
        told_back += 1
        assert Text(normalise(words), words, True).clauses() == program, f"{text}: {words}"
    assert told_back >= TOLD * len(read)


def test_every_word_of_what_is_read_is_in_one_node_that_means_something(examples: list[Outcome]) -> None:
    for one in examples:
        if one.read is None:
            continue
        read = Text(normalise(one.text), one.text, True)
        read.clauses()
        for said in read.taken:
            assert all(len(nodes) == 1 for nodes in owners(said).values()), one.text
            missed = [
                sketched(node)
                for node in walk(said)
                if (type(node).__name__, node.first, node.last) not in read.by.understood and node.last > node.first
            ]
            assert missed == [], one.text


def test_programs_are_told_in_words_that_mean_the_same(examples: list[Outcome]) -> None:
    check_told([(one.text, one.read) for one in examples if one.read is not None])


def test_every_word_of_the_lexicon_has_a_source() -> None:
    for file in sorted(LEXICON.glob("*.toml")):
        assert unsourced(entries_of(file), CATALOGUE.clauses) == [], file.name


HOSTILE = [
    "Heal 1. " * 12_000,
    "If " * 900,
    "(" * 1900,
    '"' * 1901,
    "FREE: " * 300,
    "Heal a character adjacent to " * 60 + "it.",
    "Flurry, " * 240,
    "a and b or " * 170,
    "\x00\x01\x02 heal \x7f 1",
    "Deal 1 damage to each opposing character that hit a friendly character that hit " * 20,
    "[" * 500 + "]" * 500,
    "+1 -or- " * 200,
]


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: text[:20])
def test_hostile_texts_are_declined_in_words(text: str) -> None:
    with pytest.raises(TextError) as caught:
        clauses(normalise(text[:2000]), text[:2000])
    assert re.fullmatch(r"column \d+: found .+; expected .+; in .*", str(caught.value), re.DOTALL)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("FREE: Hael 1.", "'heal'"),
        ("FREE: Deal 1 dammage to it.", "'damage'"),
        ("FREE: Heal an attack 1.", "heal amount:number unfit:value"),
        ("FREE: Heal and of when.", "another way"),
        ("FREE: Deal that character 1 damage.", "somebody whom 'that character' means"),
        ("When this character is hit, you may give that character an action token.", "somebody whom"),
        ("FREE: Place this character adjacent to it.", "somebody whom"),
        ("When this character KO's an opposing character with Poison, heal 1.", "has or uses"),
    ],
)
def test_a_decline_says_what_is_missing(text: str, expected: str) -> None:
    with pytest.raises(TextError, match=expected):
        clauses(normalise(text), text)


def test_the_lexicon_is_loaded_once() -> None:
    assert lexicon() is lexicon()


def test_a_block_without_a_meaning_names_itself() -> None:
    text = "FREE: Prevent 1 damage."
    with pytest.raises(NoMeaning) as caught:
        Text(normalise(text), text).clauses()
    assert "prevent" in caught.value.block
