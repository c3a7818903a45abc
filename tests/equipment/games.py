"""Games with equipment whose players are after it: they take up what lies there and break what they can."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any

from warband.games.heroclix.content import Placed
from warband.games.heroclix.forces import Brought, Fighter
from warband.games.heroclix.game import begun, library
from warband.games.heroclix.model import Card, Gear, Thing
from warband.games.heroclix.ruleset import HeroClix
from warband.kernel.ask import Ask
from warband.kernel.machine import choose
from warband.kernel.state import State

MOST = 4000  # answers in a game
EVENTS = {"equip": "equipped", "unequip": "unequipped", "object destroyed": "destroyed", "object placed": "dropped"}
YARD = "Training Yard"
FIGHTERS = ("battlegrounds", "armory")


def game(seed: int, gear: Sequence[Gear], off: Iterable[str] = ()) -> State:
    """A game of three against three with some equipment on characters and some on the map; some rules may be off."""
    rng, lib = Random(seed), library()
    cards = [card for stem in FIGHTERS for card in lib.set(stem).cards]
    team = [rng.choice(cards) for _ in range(6)]
    items = rng.sample(list(gear), min(8, len(gear)))
    worn, lying = [one for one in items if one.is_equipment][:4], items
    fighters = [Fighter(card, card.points[0], (Brought(one),) if one else ()) for card, one in pairs(team, worn)]
    yard = lib.map(YARD)
    free = [s for s in range(yard.blocking.bit_length() or 256) if not yard.blocking >> s & 1 and in_middle(yard, s)]
    squares = rng.sample(free, len(lying) + 1)
    placed = [Placed(one, s, rng.randrange(2)) for one, s in zip(lying, squares, strict=False) if one not in worn]
    placed.append(Placed("heavy", squares[-1], 0))
    cards_by_id = {card.id: card for card in team}
    rules = HeroClix("2021", cards_by_id, {yard.name: yard}, off=frozenset(off), gear={one.id: one for one in items})
    g = begun(rules, [fighters[:3], fighters[3:]], lying=placed)
    g.log = []
    return g


def pairs(team: Sequence[Card], gear: Sequence[Gear]) -> list[tuple[Card, Gear | None]]:
    """Every other character with a piece of equipment."""
    return [(card, gear[k // 2] if k % 2 == 0 and k // 2 < len(gear) else None) for k, card in enumerate(team)]


def in_middle(yard: Any, square: int) -> bool:
    """Whether a square is one of the map outside the starting areas."""
    return bool(yard.grid.full >> square & 1) and not any(area >> square & 1 for area in yard.areas)


def play(g: State, seed: int, look: Callable[[State], None]) -> Counter[tuple[str, str]]:
    """Play at random, but greedily; what happened to which object is counted."""
    rng = Random(seed)
    for _ in range(MOST):
        if g.over:
            break
        look(g)
        choose(g, greedy(g, rng) if isinstance(g.ask, Ask) else g.ask.sample(rng))  # type: ignore[union-attr]
    return happened(g)


def greedy(g: State, rng: Random) -> Any:
    """An answer: equipping, breaking and going where equipment lies are liked best."""
    assert isinstance(g.ask, Ask)
    options = list(g.options)
    liked = [option for option in options if option in ("Equip", "CLOSE destroy", "CLOSE object")]
    if g.ask.kind == "move to":
        lying = {e.square for e in g.entities if isinstance(e, Thing) and e.gear and e.square >= 0}
        liked = [option for option in options if option in lying]
    return rng.choice(liked if liked and rng.random() < 0.6 else options)


def happened(g: State) -> Counter[tuple[str, str]]:
    """What happened to each object, by its card."""
    found: Counter[tuple[str, str]] = Counter()
    last: dict[int, int] = {}
    for event in g.log or ():
        item = event.facts.get("item")
        if event.kind not in EVENTS or item is None or not g.entities[item].gear:
            continue
        gear = g.entities[item].gear
        found[gear, EVENTS[event.kind]] += 1
        if event.kind == "equip":
            side = g.entities[event.facts["host"]].owner
            if item in last:
                found[gear, "equipped again"] += 1
            if side != g.entities[item].owner:
                found[gear, "stolen"] += 1
            last[item] = side
    return found
