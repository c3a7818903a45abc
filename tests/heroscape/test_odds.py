"""The chances of attacks: exact, and the same as those of the dice that are rolled and those of the published table."""

from __future__ import annotations

import json
from fractions import Fraction
from math import isclose
from pathlib import Path

import pytest

from warband.games.heroscape.fighting.odds import wounds
from warband.games.heroscape.position.model import COMBAT
from warband.kernel.ask import Dice

TABLE = Path(__file__).parents[3] / "shared" / "data" / "heroscape" / "attack_defense_exact.json"


def rolled(dice: int, face: str) -> list[int]:
    """In how many of all rolls of so many dice a face comes up 0, 1, 2 ... times: die after die, face after face."""
    found = [1]
    for _ in range(dice):
        longer = [0] * (len(found) + 1)
        for count, rolls in enumerate(found):
            for side in COMBAT:
                longer[count + (side == face)] += rolls
        found = longer
    return found


def enumerated(attack: int, defense: int) -> list[Fraction]:
    """The chance of 0, 1, 2 ... wounds, by counting all rolls of both players."""
    ways = [0] * (attack + 1)
    for skulls, struck in enumerate(rolled(attack, "skull")):
        for shields, met in enumerate(rolled(defense, "shield")):
            ways[max(skulls - shields, 0)] += struck * met
    return [Fraction(count, len(COMBAT) ** (attack + defense)) for count in ways]


@pytest.mark.parametrize("attack", range(11))
@pytest.mark.parametrize("defense", range(11))
def test_chances_are_those_of_the_enumerated_dice(attack: int, defense: int) -> None:
    assert enumerated(attack, defense) == list(wounds(attack, defense))


@pytest.mark.parametrize("dice", range(5))
def test_the_dice_that_are_asked_for_have_the_same_chances(dice: int) -> None:
    for face in ("skull", "shield"):
        found = [0.0] * (dice + 1)
        for roll, chance in Dice(dice, "attack", COMBAT).outcomes():
            found[roll.count(face)] += chance
        assert all(isclose(ways / 6**dice, one) for ways, one in zip(rolled(dice, face), found, strict=True))


def test_some_chances_are_known() -> None:
    assert wounds(3, 3)[0] == Fraction(53, 108)
    assert wounds(1, 0) == (Fraction(1, 2), Fraction(1, 2))
    assert wounds(0, 4) == (Fraction(1),)
    assert all(sum(wounds(attack, defense)) == 1 for attack in range(10) for defense in range(10))


@pytest.mark.skipif(not TABLE.exists(), reason="the table is not here")
def test_all_hundred_tables_agree() -> None:
    table = json.loads(TABLE.read_text())["table"]
    assert len(table) == 100
    for name, row in table.items():
        attack, _, defense = name.partition("v")
        assert [Fraction(text) for text in row["p"]] == enumerated(int(attack), int(defense)), name
