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


@pytest.mark.parametrize("attack", range(5))
@pytest.mark.parametrize("defense", range(5))
def test_chances_are_those_of_the_enumerated_dice(attack: int, defense: int) -> None:
    found = [0.0] * (attack + 1)
    for skulls, struck in Dice(attack, "attack", COMBAT).outcomes():
        for shields, met in Dice(defense, "defense", COMBAT).outcomes():
            found[max(skulls.count("skull") - shields.count("shield"), 0)] += struck * met
    assert all(isclose(float(exact), rolled) for exact, rolled in zip(wounds(attack, defense), found, strict=True))


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
        assert [Fraction(text) for text in row["p"]] == list(wounds(int(attack), int(defense))), name
