"""Sentences with blanks: what fits, what stands in the blanks, and what was probably meant."""

from __future__ import annotations

import pytest

from warband.text.phrases import Sentence, Vocabulary


def tokens(piece: str, number: str) -> str:
    return f"{number} on {piece}"


def ko(piece: str) -> str:
    return f"{piece} is gone"


def says(piece: str, text: str) -> str:
    return f"{piece}: {text}"


WORDS = Vocabulary(
    {"PIECE": r"[A-Z]\w*", "NUMBER": r"\d+|no", "TEXT": ".+"},
    [
        Sentence("PIECE has NUMBER [action] token(s)", tokens),
        Sentence("PIECE is KO'd", ko, "PIECE is not KO'd"),
        Sentence("PIECE says TEXT", says),
    ],
)


@pytest.mark.parametrize(
    ("text", "means", "words", "affirms"),
    [
        ("W has 2 tokens", "2 on W", ("W", "2"), True),
        ("W has 1 token", "1 on W", ("W", "1"), True),
        ("W  has no  action   tokens", "no on W", ("W", "no"), True),
        ("W IS KO'D", "W is gone", ("W",), True),
        ("W is not KO'd", "W is gone", ("W",), False),
        ("W says hello (there)", "W: hello (there)", ("W", "hello (there)"), True),
    ],
)
def test_what_fits(text: str, means: str, words: tuple[str, ...], affirms: bool) -> None:
    reading = WORDS.read(text)
    assert reading is not None
    assert tuple(word for _, word in reading.words) == words
    assert reading.sentence.means(*words) == means
    assert reading.affirms is affirms
    assert reading.words[0][0] == "PIECE"


@pytest.mark.parametrize("text", ["", "W has tokens", "W is KO", "2 has 2 tokens", "W has 2 tokens or so"])
def test_what_does_not_fit(text: str) -> None:
    assert WORDS.read(text) is None


def test_what_was_probably_meant() -> None:
    assert WORDS.likely("W hass 2 tokens") == '"PIECE has NUMBER [action] token(s)"'.replace('"', "'")
    assert WORDS.likely("nothing of the kind at all") == ""


def test_what_was_meant_has_neither_names_nor_blanks_for_a_few_words() -> None:
    zones = Vocabulary({"CARD": r".+", "SEAT": r"p1|p2", "ZONE": "hand|graveyard"}, (
        Sentence("CARD is in SEAT's ZONE", str),
        Sentence("SEAT has a card in the graveyard", str),
    ))  # fmt: skip
    assert zones.likely("Old Silver Lion is in the graveyard of p2").startswith("\"CARD is in SEAT's ZONE\"")


def test_examples() -> None:
    assert WORDS.examples() == [
        "PIECE has NUMBER [action] token(s)",
        "PIECE is KO'd",
        "PIECE is not KO'd",
        "PIECE says TEXT",
    ]
