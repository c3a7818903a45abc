"""Tokens that the rules define, and those that keywords make."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from typing import TypeVar

from warband.games.magic.programs.abilities import Activated, Timing, Triggered
from warband.games.magic.programs.cards import Card
from warband.games.magic.programs.costs import Cost, mana
from warband.games.magic.programs.ops import (
    AddMana,
    AnyOp,
    Counter,
    Crown,
    Draw,
    Effect,
    ExileTop,
    Explore,
    Fetch,
    GainLife,
    PutCounters,
    Toll,
)
from warband.games.magic.programs.qualities import CREATURE, CREATURE_YOU_CONTROL, Quality, Target

T = TypeVar("T")
ANY_COLOUR = AddMana((1, 1, 1, 1, 1, 0), choice=True)


BASIC_LAND = Fetch(Quality(types=("land",), supertypes=("basic",)), zone="battlefield", tapped=True)


def food_like(name: str, cost: Cost, op: AnyOp, timing: Timing = "instant") -> Card:
    """A token that is sacrificed for something."""
    targets = (Target(CREATURE),) if getattr(op, "what", "") == "target" else ()
    effect = Effect((op,), targets)
    return Card(name=name, types=("artifact",), subtypes=(name,), abilities=(Activated(cost, effect, timing),))


UNSIZED = "X-X"  # in the names of tokens whose power and toughness are known when they are created
SIZED = re.compile(r"(?<![\w-])(\d+)-\1(?![\w-])")


class BySize(dict[str, T]):
    """Something for each card by its name; for 'Green 5-5 Ooze', where there is none, that of 'Green X-X Ooze'."""

    def __init__(self, found: Mapping[str, T], resized: Callable[[T, str, int], T]) -> None:
        super().__init__(found)
        self.resized = resized
        self.known: dict[str, T] = {}

    # mtg.core.token.size
    def __missing__(self, name: str) -> T:
        if name not in self.known:
            size = SIZED.search(name)
            if size is None:
                raise KeyError(name)
            open_ = f"{name[: size.start()]}{UNSIZED}{name[size.end() :]}"
            if open_ not in self:
                raise KeyError(name)
            self.known[name] = self.resized(self[open_], name, int(size[1]))
        return self.known[name]


def is_sized(name: str, known: Collection[str]) -> bool:
    """Whether a name is that of a token of some size, of which any size is known."""
    size = SIZED.search(name)
    return size is not None and f"{name[: size.start()]}{UNSIZED}{name[size.end() :]}" in known


def of_size(name: str, size: int) -> str:
    """The name of a token of a size."""
    return name.replace(UNSIZED, f"{size}-{size}")


# Tokens that the rules define, by their subtype.
DEFINED = {
    "Treasure": food_like("Treasure", Cost(tap=True, sacrifice_self=True), ANY_COLOUR),
    "Food": food_like("Food", Cost(mana("{2}"), tap=True, sacrifice_self=True), GainLife(3)),
    "Gold": food_like("Gold", Cost(sacrifice_self=True), ANY_COLOUR),
    "Blood": food_like("Blood", Cost(mana("{1}"), tap=True, discards=1, sacrifice_self=True), Draw()),
    "Junk": food_like("Junk", Cost(tap=True, sacrifice_self=True), ExileTop(until="end of turn"), "sorcery"),
    "Lander": food_like("Lander", Cost(mana("{2}"), tap=True, sacrifice_self=True), BASIC_LAND),
    "Mutagen": food_like("Mutagen", Cost(mana("{1}"), tap=True, sacrifice_self=True), PutCounters("+1/+1"), "sorcery"),
    "Clue": food_like("Clue", Cost(mana("{2}"), sacrifice_self=True), Draw()),
}
EXPLORING = Effect((Explore(),), (Target(CREATURE_YOU_CONTROL),))
MAPPED = Activated(Cost(mana("{1}"), tap=True, sacrifice_self=True), EXPLORING, "sorcery")
DEFINED["Map"] = Card(name="Map", types=("artifact",), subtypes=("Map",), abilities=(MAPPED,))
WALKER = Card(name="Walker", types=("creature",), subtypes=("Zombie",), colours=("black",), power=2, toughness=2)
DEFINED["Walker"] = WALKER
# Tokens that are called by their subtype alone, because keywords make them.
GERM = Card(name="Germ", types=("creature",), subtypes=("Phyrexian", "Germ"), colours=("black",))
REBEL = Card(name="Rebel", types=("creature",), subtypes=("Rebel",), colours=("red",), power=2, toughness=2)
HERO = Card(name="Hero", types=("creature",), subtypes=("Hero",), power=1, toughness=1)
TOKENS = (GERM, REBEL, HERO, *DEFINED.values())

# A card that is face down has these characteristics, and those of its own card in no way.
TURNING = Activated(Cost(), Effect(()), keyword="turn up")
WARDING = Effect((Toll(Cost(mana("{2}")), "victim"), Counter("victim")))
FACE_DOWN = Card(name="Face-down creature", types=("creature",), power=2, toughness=2, abilities=(TURNING,))
# mtg.core.face-down
CLOAKED = Card(
    name="Cloaked creature", types=("creature",), power=2, toughness=2,
    abilities=(TURNING, Triggered("becomes the target", WARDING, what=Quality(whose="opponent"))),
)  # fmt: skip
FACES = (FACE_DOWN, CLOAKED)
# The abilities of the monarch: no object has them.
# mtg.core.monarch
THE_MONARCH = Card(
    name="The monarch",
    abilities=(
        Triggered("end step", Effect((Draw(),)), "you"),
        Triggered("deals combat damage to a player", Effect((Crown("opponent"),)), CREATURE, to="you"),
    ),
)
MONARCHS = ("The monarch#0", "The monarch#1")
RULES = (THE_MONARCH,)
