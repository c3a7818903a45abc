"""Objects and equipment through many games: nothing is lost, doubled or works where it should not.

`make test` plays a sample, `make soak` two thousand games in which everything happens to every piece.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.conformance.figures import keep
from tests.equipment.games import game, play
from tests.equipment.invariants import check
from warband.games.heroclix.game import library
from warband.games.heroclix.model import Gear

ARMORY = library().set("armory").gear


@pytest.mark.parametrize("seed", range(24))
def test_a_game_with_equipment(seed: int) -> None:
    play(game(seed, ARMORY), seed, check)


@pytest.mark.parametrize(
    "rule",
    [
        "hc.equip.25.2d.when-ko",
        "hc.equip.25.2d.when-equipped-again",
        "hc.equip.25.2c.may-use-effect",
        "hc.supp.11.destroy.is-ko",
    ],
)
def test_what_is_checked_would_be_noticed(rule: str) -> None:
    with pytest.raises(AssertionError):
        several(24, rule)


def several(games: int, *off: str) -> Counter[tuple[str, str]]:
    """What happened in some games, each decision of which is checked."""
    found: Counter[tuple[str, str]] = Counter()
    for seed in range(games):
        found += play(game(seed, ARMORY, off), seed, check)
    return found


@pytest.mark.soak
def test_everything_happens_to_every_piece() -> None:
    found = several(2000)
    missing = [(gear.name, what) for gear in ARMORY for what in fates(gear) if not found[gear.id, what]]
    keep("equipment", games=2000, pieces=len(ARMORY), events=sum(found.values()))
    assert missing == []


def fates(gear: Gear) -> list[str]:
    """What can happen to an object in a game."""
    if not gear.is_equipment:
        return [] if gear.indestructible else ["destroyed"]
    taken = ["equipped", "unequipped"]
    if gear.unequip == "Drop":
        taken += ["dropped", "equipped again"]
    if gear.equip == "Any":
        taken += ["stolen"]
    return taken if gear.indestructible and gear.unequip == "Drop" else [*taken, "destroyed"]
