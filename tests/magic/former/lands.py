"""Basic lands."""

from __future__ import annotations

from warband.games.magic.programs.abilities import Activated
from warband.games.magic.programs.cards import Card
from warband.games.magic.programs.costs import NO_MANA, Cost, Pool
from warband.games.magic.programs.ops import AddMana, Effect


def one(kind: int) -> Pool:
    """One mana of a kind."""
    w, u, b, r, g, c = (int(n == kind) for n in range(len(NO_MANA)))
    return (w, u, b, r, g, c)


def taps_for(kind: int) -> Activated:
    """'Tap: add one mana of a kind.'"""
    return Activated(Cost(tap=True), Effect((AddMana(one(kind)),)))


BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
LANDS = tuple(
    Card(name=name, types=("land",), subtypes=(name,), supertypes=("basic",), abilities=(taps_for(kind),))
    for kind, name in enumerate(BASICS)
)
