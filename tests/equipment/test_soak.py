"""Objects and equipment through many games: nothing is lost, doubled or works where it should not.

`make test` plays a sample, `make soak` two thousand games in which everything happens to every piece: it is equipped,
used, dropped, stolen, equipped again and destroyed.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import pytest

from tests.conformance.figures import keep
from tests.equipment.games import game, play
from tests.equipment.invariants import Watch
from tests.equipment.wrong import noticed
from warband.cases import read_mutants
from warband.cases.biting import fresh_processes
from warband.games.heroclix.library.imports.reading import elements, listed
from warband.games.heroclix.library.imports.units import Imported, import_lists
from warband.games.heroclix.position.model import Card, Gear
from warband.games.heroclix.starting import library
from warband.games.heroclix.text.compile import mistake

ARMORY = library().set("armory").gear
WALKING = [card for card in library().set("armory").cards if card.effect]
PUBLISHED = Path(__file__).parents[3] / "shared" / "data" / "heroclix" / "equipment.json"
MUTANTS = sorted((Path(__file__).parents[2] / "cases" / "heroclix" / "equipment").glob("*.mutants"))
GAMES = 2000
GENERATED = {"btu": ("Blue Construct", "Orange Construct", "Red Construct"), "svc": ("Illusion",)}


def bystander(name: str, of: str, number: int) -> dict[str, object]:
    """A bystander that published equipment generates: the published list lacks it, so one of ours stands in for it."""
    values = {"speed_value": 6, "attack_value": 9, "defense_value": 15, "damage_value": 1}
    made = {"set_id": of, "collector_number": f"made{number}", "name": name, "type": "bystander"}
    return {**made, "dial": [{"click_number": 1, **values}]}


BYSTANDERS = [bystander(name, of, n) for of, names in GENERATED.items() for n, name in enumerate(names)]


@pytest.mark.parametrize("seed", range(24))
def test_a_game_with_equipment(seed: int) -> None:
    several([seed])


@pytest.mark.parametrize(
    "rule",
    [
        "hc.equip.25.2d.when-equipped-again",
        "hc.equip.25.2c.may-use-effect",
        "hc.supp.11.destroy.is-ko",
        pytest.param("hc.supp.21.linking.simultaneous", marks=pytest.mark.soak),  # noticed late
    ],
)
def test_what_is_checked_would_be_noticed(rule: str) -> None:
    mutants = [mutant for file in MUTANTS for mutant in read_mutants(file) if mutant.rule == rule]
    with fresh_processes(1) as pool:
        assert pool.apply(noticed, mutants[:1])  # the rule's own; others are readings of it


def several(
    seeds: Sequence[int], gear: Sequence[Gear] = ARMORY, made: Sequence[Card] = ()
) -> Counter[tuple[str, str]]:
    """What happened in some games, each decision of which is checked; some cards may come into them."""
    found: Counter[tuple[str, str]] = Counter()
    for seed in seeds:
        g = game(seed, gear, made)
        found += play(g, seed, Watch(g))
    return found


def published() -> Imported:
    """The published equipment as one set."""
    if not PUBLISHED.exists():
        pytest.skip("the published equipment is not here")
    lists = [partial(listed, str(PUBLISHED)), partial(elements, "bystanders", json.dumps(BYSTANDERS))]
    sets, skipped = import_lists(lists, library().known._replace(mistake=mistake))
    assert not skipped
    every = ([one for found in sets for one in getattr(found, kind)] for kind in ("cards", "gear", "others"))
    return Imported("", "", *map(tuple, every))


def test_games_with_published_equipment() -> None:
    found = published()
    several(range(6), gear=found.gear, made=found.cards)


def test_most_published_equipment_is_played() -> None:
    found = published()
    assert len(found.gear) >= 0.55 * (len(found.gear) + len(found.others))
    assert not any("no card" in other.printed["not played"] for other in found.others)


@pytest.mark.soak
def test_everything_happens_to_every_piece() -> None:
    collection = published()
    gear = [*ARMORY, *collection.gear]
    parts = [range(first, first + 50) for first in range(0, GAMES, 50)]
    with ProcessPoolExecutor() as workers:
        found = sum(workers.map(partial(several, gear=gear, made=collection.cards), parts), Counter[tuple[str, str]]())
    keep("equipment", games=GAMES, pieces=len(gear) + len(WALKING), events=sum(found.values()))
    assert missing(found, [*gear, *WALKING]) == []


def missing(found: Counter[tuple[str, str]], pieces: Sequence[Gear | Card]) -> list[tuple[str, str]]:
    """What did not happen to some pieces in any game."""
    return [(one.name, what) for one in pieces for what in fates(one) if not found[one.id, what]]


def fates(one: Gear | Card) -> list[str]:
    """What can happen to a piece in a game. Even what is indestructible is used up by an attack with it."""
    if isinstance(one, Card):
        return ["equipped", "used", "unequipped", "destroyed"]
    if not one.is_equipment:
        return ["destroyed"]
    happens = ["equipped", "used", "unequipped", "destroyed"]
    happens += ["dropped"] if one.unequip == "Drop" else ["returned"] if one.unequip == "Return" else []
    if one.equip and one.unequip != "KO":
        happens.append("equipped again")
    return [*happens, "stolen"] if one.equip == "Any" else happens
