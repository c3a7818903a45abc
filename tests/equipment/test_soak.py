"""Objects and equipment through many games: nothing is lost, doubled or works where it should not.

`make test` plays a sample, `make soak` two thousand games in which everything happens to every piece.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.conformance.figures import keep
from tests.equipment.games import game, play
from tests.equipment.invariants import check
from warband.games.heroclix.game import library
from warband.games.heroclix.imports.units import import_units
from warband.games.heroclix.model import Gear
from warband.games.heroclix.text.compile import mistake

ARMORY = [gear for gear in library().set("armory").gear if gear.kind != "resource"]
PUBLISHED = Path(__file__).parents[3] / "shared" / "data" / "heroclix" / "equipment.json"


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


def several(games: int, *off: str, gear: Sequence[Gear] = ARMORY) -> Counter[tuple[str, str]]:
    """What happened in some games, each decision of which is checked."""
    found: Counter[tuple[str, str]] = Counter()
    for seed in range(games):
        found += play(game(seed, gear, off), seed, check)
    return found


def collection() -> list[Gear]:
    """The published equipment that can be played."""
    if not PUBLISHED.exists():
        pytest.skip("the published equipment is not here")
    sets = import_units([str(PUBLISHED)], library().known._replace(mistake=mistake))
    return [gear for one in sets for gear in one.gear]


def test_games_with_published_equipment() -> None:
    several(6, gear=collection())


@pytest.mark.soak
def test_everything_happens_to_every_piece() -> None:
    found = several(2000)
    missing = [(gear.name, what) for gear in ARMORY for what in fates(gear) if not found[gear.id, what]]
    keep("equipment", games=2000, pieces=len(ARMORY), events=sum(found.values()))
    assert missing == []


@pytest.mark.soak
def test_everything_happens_to_published_equipment() -> None:
    gear = collection()
    found = several(2000, gear=gear)
    keep("published equipment", games=2000, pieces=len(gear), events=sum(found.values()))
    assert [(one.name, what) for one in gear for what in fates(one) if not found[one.id, what]] == []


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
