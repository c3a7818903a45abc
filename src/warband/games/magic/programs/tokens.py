"""Tokens that the rules define, and those that keywords make."""

from __future__ import annotations

from warband.games.magic.programs.abilities import Activated, Timing
from warband.games.magic.programs.cards import Card
from warband.games.magic.programs.costs import Cost, mana
from warband.games.magic.programs.ops import AddMana, AnyOp, Draw, Effect, ExileTop, Explore, Fetch, GainLife
from warband.games.magic.programs.qualities import CREATURE_YOU_CONTROL, Quality, Target

ANY_COLOUR = AddMana((1, 1, 1, 1, 1, 0), choice=True)


BASIC_LAND = Fetch(Quality(types=("land",), supertypes=("basic",)), zone="battlefield", tapped=True)


def food_like(name: str, cost: Cost, op: AnyOp, timing: Timing = "instant") -> Card:
    """A token that is sacrificed for something."""
    return Card(name=name, types=("artifact",), subtypes=(name,), abilities=(Activated(cost, Effect((op,)), timing),))


# Tokens that the rules define, by their subtype.
DEFINED = {
    "Treasure": food_like("Treasure", Cost(tap=True, sacrifice_self=True), ANY_COLOUR),
    "Food": food_like("Food", Cost(mana("{2}"), tap=True, sacrifice_self=True), GainLife(3)),
    "Gold": food_like("Gold", Cost(sacrifice_self=True), ANY_COLOUR),
    "Blood": food_like("Blood", Cost(mana("{1}"), tap=True, discards=1, sacrifice_self=True), Draw()),
    "Junk": food_like("Junk", Cost(tap=True, sacrifice_self=True), ExileTop(until="end of turn"), "sorcery"),
    "Lander": food_like("Lander", Cost(mana("{2}"), tap=True, sacrifice_self=True), BASIC_LAND),
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
