"""Normalising evens out spacing, quotes, dashes and self-names, and nothing else; every sign keeps its place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from warband.text.normal import normalise

ME = "this character"


def normal(text: str, *names: str) -> str:
    return normalise(text, ME, names).text


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("  Charge,\tFlurry.  ", "Charge, Flurry."),
        ("“Heal 1”", '"Heal 1"'),
        ("this character’s dial", "this character's dial"),
        ("5–6: Heal 1. Modify its attack −1", "5-6: Heal 1. Modify its attack -1"),
        ("One.\n\n  Two.", "One. // Two."),
        ("One. // Two.", "One. // Two."),
        ("One.//Two.", "One. // Two."),
        ("", ""),
    ],
)
def test_spacing_quotes_and_dashes(typed: str, text: str) -> None:
    assert normal(typed) == text


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("When Iron Man hits, heal Iron Man 1.", "When this character hits, heal this character 1."),
        ("Iron Man evades. Iron Man heals.", "This character evades. This character heals."),
        ("Modify Iron Man's attack +1.", "Modify this character's attack +1."),
        ("5-6: Iron Man evades. // Iron Man heals.", "5-6: This character evades. // This character heals."),
        ("Friendly characters named Iron Man heal.", "Friendly characters named Iron Man heal."),
        ("Generate an Iron Man.", "Generate an Iron Man."),
        ("Generate 2 Iron Man.", "Generate 2 Iron Man."),
        ("Iron Mandrill heals. Iron Man-Bat heals.", "Iron Mandrill heals. Iron Man-Bat heals."),
    ],
)
def test_its_own_name(typed: str, text: str) -> None:
    assert normal(typed, "Iron Man") == text


def test_its_own_name_with_or_without_an_article() -> None:
    assert normal("When The Robot hits Robot.", "The Robot") == "When this character hits this character."
    assert normal("When The Robot hits Robot.", "Robot") == "When this character hits this character."


def test_an_own_name_that_ends_in_s() -> None:
    assert normal("Modify Atlas' attack and Atlas’s speed.", "Atlas") == (
        "Modify this character's attack and this character's speed."
    )


def test_the_longest_own_name_counts() -> None:
    assert normal("When Ant Man Junior hits.", "Ant Man", "Ant Man Junior") == "When this character hits."


def test_every_sign_knows_its_place() -> None:
    typed = "  Heal  Ada 1.\n Bo heals."
    found = normalise(typed, ME, ["Ada"])
    assert found.text == "Heal this character 1. // Bo heals."
    assert typed[found.place(found.text.index("1"))] == "1"
    assert typed[found.place(found.text.index("this"))] == "A"
    assert typed[found.place(found.text.index("Bo"))] == "B"
    assert found.place(len(found.text)) == len(typed)


@given(st.text())
def test_normalising_twice_changes_nothing(typed: str) -> None:
    once = normalise(typed)
    assert normalise(once.text).text == once.text
    assert len(once.places) == len(once.text)
    assert list(once.places) == sorted(once.places)


def test_slips_of_the_pen_are_mended_where_they_stood() -> None:
    found = normalise("He can used it. Scan used ones.", slips={"can used": "can use"})
    assert found.text == "He can use it. Scan used ones."
    assert found.place(found.text.index("it")) == len("He can used ")


def test_all_of_a_name_but_its_first_letter_may_be_large_or_small() -> None:
    assert normal("Queen Of The Night moves.", "Queen of the Night") == "This character moves."
    assert normal("Queen of the night moves.", "Queen Of The Night") == "This character moves."
    assert normal("queen of the night moves.", "Queen Of The Night") == "queen of the night moves."
