"""Traits: permanent abilities of a figure, by the powers of its card and of its items."""

from __future__ import annotations

from warband.games.heroscape.position.board import board, printed_glyph
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.position.values import bonuses
from warband.games.heroscape.printed.words import Trait

NONE: frozenset[str] = frozenset()
BRACES: Trait = "braces"
CLIMBS: Trait = "climbs double"  # hs.power.climbs
HIGHER: Trait = "climbs triple"
DEADLY: Trait = "deadly"
PARRIES: Trait = "parries"
STALWART: Trait = "stalwart"
COUNTERS: Trait = "counterstrikes"
DODGES: Trait = "dodges"
OVERWHELMS: Trait = "overwhelms"
FREE: Trait = "shoots free"
FIREPROOF: Trait = "fireproof"
PASSES: Trait = "passes figures"
SLIPS: Trait = "disengages"
STEADFAST: Trait = "steadfast"
STEADY: Trait = "never falls"
SURE: Trait = "sure-footed"
SWEEPS: Trait = "sweeps"
TWICE: Trait = "attacks twice"
VARIES: Trait = "varies"
STRIDES: Trait = "walks on lava"
FLIES: Trait = "flies"
UNSEEN: Trait = "flies unseen"
WADES: Trait = "walks on water"


# hs.power.trait
def has(g: Position, who: int, trait: Trait, other: int = 0) -> bool:
    """Whether a figure has a trait, by its card, by an item that it carries, or under a condition."""
    if trait in g.rules.traits.get(g.cards[g.figures[who].card].name, NONE):
        return True
    items = board(g).carried.get(who)
    if items is not None and item_gives(g, items, trait):
        return True
    return trait in g.rules.lent and any(True for _ in bonuses(g, who, trait, other))  # hs.power.trait-given


# hs.power.item-trait
def item_gives(g: Position, items: list[int], trait: Trait) -> bool:
    """Whether one of some items gives a trait to its carrier."""
    return any(trait in power.traits for item in items for power in printed_glyph(g, item).powers)
