"""Games with equipment whose players are after it: they take up what lies there, use it and break what they can."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any

from warband.games.heroclix.forces.forces import Backing, Brought, Fighter
from warband.games.heroclix.library.content import Placed
from warband.games.heroclix.position.abilities.parts import Action, ConditionalGrant, Forbids, Narrow, Reaction, Trigger
from warband.games.heroclix.position.model import Card, Figure, Gear, Thing
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.programs.ops import Program
from warband.games.heroclix.ruleset import HeroClix
from warband.games.heroclix.starting import begun, library
from warband.kernel.ask import Ask
from warband.kernel.machine import choose

MOST = 4000  # answers in a game
YARD = "Training Yard"
FIGHTERS = ("battlegrounds", "armory")
LIKED = ("Equip", "CLOSE destroy", "CLOSE object", "RANGE object", "RANGE destroy", "Step Inside", "Cling")
WORTH = 0.6  # how often what is liked is done


class Recording(HeroClix):
    """The rules, which also know which texts have run."""

    ran: list[str]

    def program(self, key: str) -> Program:
        self.ran.append(key)
        return super().program(key)


def game(seed: int, gear: Sequence[Gear], made: Iterable[Card] = ()) -> Position:
    """A game of three against three with some equipment on characters and some on the map.

    Cards that were made may come into it.
    Where there are resources, each side may have one with one of its items; the other items are worn or lie about.
    """
    rng, lib = Random(seed), library()
    cards = [card for stem in FIGHTERS for card in lib.set(stem).cards]
    team = [rng.choice(cards) for _ in range(6)]
    resources = [one for one in gear if one.kind == "resource"]
    items = rng.sample([one for one in gear if one not in resources], min(8, len(gear) - len(resources)))
    backing = [backed(rng, resources, gear, team[:3]), backed(rng, resources, gear, team[3:])]
    taken = [item for some in backing for one in some for item in one.items]
    items = [one for one in items if one not in taken]
    worn = [one for one in items if one.is_equipment][:4]
    fighters = [Fighter(card, card.points[0], (Brought(one),) if one else ()) for card, one in pairs(team, worn)]
    yard = lib.map(YARD)
    free = [s for s in range(yard.blocking.bit_length() or 256) if not yard.blocking >> s & 1 and in_middle(yard, s)]
    squares = rng.sample(free, len(items) + 1)
    placed = [Placed(one, s, rng.randrange(2)) for one, s in zip(items, squares, strict=False) if one not in worn]
    placed.append(Placed("heavy", squares[-1], 0))
    every = [*items, *resources, *taken]
    rules = Recording(
        "2021",
        {card.id: card for card in (*team, *made)},
        {yard.name: yard},
        gear={one.id: one for one in every},
    )
    rules.ran = []
    g = begun(rules, [fighters[:3], fighters[3:]], lying=placed, backing=backing)
    g.log = []
    return g


def backed(rng: Random, resources: Sequence[Gear], gear: Sequence[Gear], team: Sequence[Card]) -> list[Backing]:
    """A resource for somebody of a force with one of its items, in two games of three."""
    if not resources or rng.random() < 1 / 3:
        return []
    one = rng.choice(resources)
    items = [item for item in gear if item.resource == one.name]
    return [Backing(one, (rng.choice(team).name,), (rng.choice(items),) if items else ())]


def pairs(team: Sequence[Card], gear: Sequence[Gear]) -> list[tuple[Card, Gear | None]]:
    """Every other character with a piece of equipment."""
    return [(card, gear[k // 2] if k % 2 == 0 and k // 2 < len(gear) else None) for k, card in enumerate(team)]


def in_middle(yard: Any, square: int) -> bool:
    """Whether a square is one of the map outside the starting areas."""
    return bool(yard.grid.full >> square & 1) and not any(area >> square & 1 for area in yard.areas)


def play(g: Position, seed: int, look: Callable[[Position], None]) -> Counter[tuple[str, str]]:
    """Play at random, but greedily; what happened to which piece is counted, by its card."""
    rng = Random(seed)
    found: Counter[tuple[str, str]] = Counter()
    seen, ran = 0, 0
    story = Story(g, found)
    rules = g.rules
    assert isinstance(rules, Recording)
    for _ in range(MOST):
        if g.over:
            break
        look(g)
        choose(g, greedy(g, rng) if isinstance(g.ask, Ask) else g.ask.sample(rng))  # type: ignore[union-attr]
        story.note_used(rules.ran[ran:])  # before what came off in this very step is off
        ran = len(rules.ran)
        assert g.log is not None
        for event in g.log[seen:]:
            story.note(event.kind, event.facts)
        seen = len(g.log)
    look(g)
    return found


def greedy(g: Position, rng: Random) -> Any:
    """An answer: equipping, breaking, using what one has and going where equipment lies are liked best."""
    assert isinstance(g.ask, Ask)
    options = list(g.options)
    named = {gear.name for gear in g.rules.gear.values()}
    liked = [option for option in options if option in LIKED or option in named]
    if g.ask.kind == "move to":
        lying = {e.square for e in g.entities if isinstance(e, Thing) and e.gear and e.square >= 0}
        liked = [option for option in options if option in lying]
    if g.ask.kind == "object":
        liked = [option for option in options if isinstance(option, tuple) and g.things[option[1]].gear]
    return rng.choice(liked if liked and rng.random() < WORTH else options)


class Story:
    """What happened to each piece: equipped, used, unequipped, dropped, stolen, equipped again, destroyed, returned."""

    def __init__(self, g: Position, found: Counter[tuple[str, str]]) -> None:
        self.g, self.found = g, found
        self.bearer: dict[int, int] = {}  # of each piece that is on somebody's card
        self.had: set[int] = set()  # the pieces that were on somebody's card
        self.off: set[int] = set()  # those that came off in the last event about them
        for e in g.entities:
            if isinstance(e, Thing) and isinstance(g.figures[e.host], Figure):
                self.put_on(e.id, e.host)

    def card(self, item: int) -> str:
        """The id of a piece's card."""
        e = self.g.things[item]
        return str(e.card if isinstance(e, Figure) else e.gear)

    def count(self, item: int, what: str) -> None:
        if self.card(item):
            self.found[self.card(item), what] += 1

    def put_on(self, item: int, host: int) -> None:
        self.count(item, "equipped")
        if item in self.had:
            self.count(item, "equipped again")
        if self.g.figures[host].controller != self.g.things[item].owner:
            self.count(item, "stolen")
        self.bearer[item] = host
        self.had.add(item)

    def note(self, kind: str, facts: dict[str, Any]) -> None:
        """One event."""
        item = facts.get("item", 0)
        if kind == "equip":
            self.put_on(item, facts["host"])
        elif kind == "unequip":
            self.count(item, "unequipped")
            self.bearer.pop(item, None)
            self.off.add(item)
        elif kind in ("object placed", "item") and item in self.off:
            self.count(item, "dropped" if kind == "object placed" else "returned")
            self.off.discard(item)
        elif kind == "object destroyed":
            self.count(item, "destroyed")
        elif kind in ("ko", "leave") and self.g.rules.cards[self.g.figures[facts["who"]].card].effect:
            self.count(facts["who"], "destroyed")
        elif kind in ("use", "reacts"):
            self.uses(facts["who"], facts["power"])
        elif kind == "heal":
            self.uses(facts["who"], facts.get("by", ""))
        elif kind in ("attack", "move", "damage", "attack roll"):
            self.busy(facts.get("attacker") or facts.get("who", 0))
        elif kind == "object placed" or kind == "put down":
            self.off.discard(item)

    def uses(self, who: int, power: str) -> None:
        """Somebody uses a power: perhaps one that it has from a piece."""
        for item, host in self.bearer.items():
            if host == who and power.partition(" as ")[0] in self.given(item):
                self.count(item, "used")

    def busy(self, who: int) -> None:
        """Somebody moves, fights or is hurt: what it has and need not use is at work."""
        for item, host in self.bearer.items():
            if host == who and not self.active(item):
                self.count(item, "used")

    def note_used(self, ran: Sequence[str]) -> None:
        """Texts have run."""
        cards = {key.partition(" ")[0] for key in ran}
        for item in self.bearer:
            if self.card(item) in cards:
                self.count(item, "used")

    def given(self, item: int) -> set[str]:
        """The names of what a piece lets its bearer use."""
        key = self.g.rules.effect_keys.get(self.card(item))
        powers = self.g.rules.texts[key].powers if key else ()
        parts = [part for power in powers for part in power.parts]
        named = [part.name for part in parts if not isinstance(part, Forbids | ConditionalGrant | Narrow)]
        return {*named, *(power.name for power in powers)}

    def active(self, item: int) -> bool:
        """Whether something that a piece lets its bearer do has to be done: an action, a reaction, a trigger."""
        key = self.g.rules.effect_keys.get(self.card(item))
        parts = self.g.rules.texts[key].parts if key else []
        return any(isinstance(part, Action | Reaction | Trigger) for part in parts)
