"""Sentences that no card has: constructions of texts, crossed with each other."""

from __future__ import annotations

from pathlib import Path

import pytest

from warband.games.heroscape.printed.conditions import Standing
from warband.games.heroscape.text.reading import read
from warband.games.heroscape.text.telling import told
from warband.games.heroscape.text.told_conditions import Untold
from warband.text.mistake import TextError

LINES = [line for line in (Path(__file__).parent / "probes.txt").read_text().splitlines() if not line.startswith("#")]
END = LINES.index("DECLINED")
CARD, POWER = "Sir Brand", "Test"


@pytest.mark.parametrize("text", LINES[:END])
def test_a_new_sentence_is_understood_and_told_back(text: str) -> None:
    found = read(text, CARD, POWER)
    try:
        words = told(found)
    except Untold:
        return
    assert read(words, CARD, POWER) == found


@pytest.mark.parametrize("text", LINES[END + 1 :])
def test_a_sentence_that_is_understood_by_now_stands_above(text: str) -> None:
    with pytest.raises(TextError):
        read(text, CARD, POWER)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("For each Orc you control adjacent to Sir Brand, add 1 die to his attack.",
         "Sir Brand adds 1 die to his attack for each Orc you control adjacent to Sir Brand."),
        ("When an unengaged Sir Brand is attacked, add 2 defense dice.",
         "While Sir Brand is unengaged, when Sir Brand is attacked, he adds 2 dice to his defense."),
        ("Sir Brand rolls 1 additional defense die against Huge figures.",
         "When defending against a huge figure, Sir Brand rolls 1 additional defense die."),
        ("Small figures roll 1 less attack die when attacking Sir Brand.",
         "Small figures attacking Sir Brand roll 1 less attack die."),
        ("Small figures roll 1 less defense die when attacked by Sir Brand.",
         "When Sir Brand attacks a small figure, the defending figure rolls 1 less defense die."),
        ("Sir Brand can only be attacked by adjacent figures.",
         "Sir Brand cannot be attacked by non-adjacent figures."),
        ("Add 1 to Sir Brand's defense unless he is engaged.", "While Sir Brand is unengaged, add 1 to his defense."),
        ("After Sir Brand destroys a figure, remove 1 wound marker from this card.",
         "When Sir Brand destroys a figure, remove 1 wound marker from this card."),
        ("Any Elf or Dwarf you control adjacent to Sir Brand adds 1 to its defense.",
         "All Elves and Dwarves you control adjacent to Sir Brand add 1 to their defense."),
        ("Range 5. Attack 3. This special attack can only be used against small figures.",
         "Range 5. Attack 3. This special attack cannot be used on medium, large or huge figures."),
    ],
)  # fmt: skip
def test_two_ways_to_say_the_same(one: str, other: str) -> None:
    assert read(one, CARD, POWER) == read(other, CARD, POWER)


def test_only_the_sentence_that_says_so_looks_back_on_the_start_of_the_turn() -> None:
    text = "While Sir Brand is on a water space, add 2 to his defense. If Sir Brand starts his turn on a water space, "
    found = read(f"{text}add 1 to his movement for that turn.", CARD, POWER).power
    assert found is not None
    now, before = found.bonuses
    assert (now.value, now.terrain, now.given) == ("defense", "water", ())
    assert (before.value, before.terrain, before.given) == ("move", "", (Standing(("water",), began=True),))
