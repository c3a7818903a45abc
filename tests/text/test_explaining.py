"""Texts explained to their makers: meanings, faults, and the nearest sentence."""

from __future__ import annotations

import pytest

from warband.text.explaining import explained, sentences
from warband.text.mistake import TextError

KNOWN = frozenset(("heal", "move", "1", "2", "squares", "free:", "and", "then", "you", "may", '"heal'))


def tell(text: str) -> str:
    """A language of a few words; a text is told in small letters."""
    at = 0
    for word in text.split():
        at = text.index(word, at)
        if word.lower().strip('.,"') not in KNOWN and word != "//":
            raise TextError(text, at, repr(word), "a known word, such as 'heal' or 'move'")
        at += len(word)
    return text.lower()


def split(text: str) -> list[str]:
    return [text[span.start : span.end] for span in sentences(text)]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Heal 1. Move 2 squares.", ["Heal 1.", "Move 2 squares."]),
        ("Heal 1 // Move 2.", ["Heal 1", "Move 2."]),
        ("Heal 1.\nMove 2.", ["Heal 1.", "Move 2."]),
        ('You may "Heal 1. Move 2." Heal 2.', ['You may "Heal 1. Move 2."', "Heal 2."]),
        ('You may "Heal 1', ['You may "Heal 1']),
        (" // . ", ["."]),
        ("", []),
    ],
)
def test_sentences(text: str, parts: list[str]) -> None:
    assert split(text) == parts


def test_a_text_that_is_read_is_told() -> None:
    found = explained("Heal 1. Move 2 squares.", tell)
    assert (found.meaning, found.faults, found.parts) == (
        "heal 1. move 2 squares.", (), [("Heal 1. Move 2 squares.", None)],
    )  # fmt: skip


def test_a_fault_has_its_words_its_reason_and_the_nearest_sentence() -> None:
    found = explained("Heal 1. Hael 2. Move 2.", tell)
    [fault] = found.faults
    assert found.text[fault.start : fault.end] == "Hael"
    assert fault.why == "Warband does not know this word; did you mean 'heal' or 'move'?"
    assert fault.nearest == "Heal 2."
    assert found.meaning == "heal 1. move 2."
    assert found.parts == [("Heal 1. ", None), ("Hael", 0), (" 2. Move 2.", None)]


def test_a_word_too_many_is_removed() -> None:
    [fault] = explained("Move gladly 2 squares.", tell).faults
    assert fault.nearest in ("Move heal 2 squares.", "Move 2 squares.")


def test_several_faults_in_several_paragraphs() -> None:
    found = explained("Sneeze wildly loudly twice. // Heal 1. // Cough softly often twice.", tell, ["Cough twice."])
    assert [fault.sentence[:6] for fault in found.faults] == ["Sneeze", "Cough "]
    assert found.faults[1].like == "Cough twice."
    assert found.meaning == "heal 1."


def test_nothing_is_left_of_some_texts() -> None:
    assert explained("Sneeze.", tell).meaning == ""
    assert explained("  ", tell) == ("  ", "", ())
