"""Carriers of items: Unique Heroes, three items at most, and duplicates by rarity."""

from __future__ import annotations

from warband.games.heroscape.position.board import (
    adjacent,
    army,
    board,
    friends,
    glyph_at,
    items_of,
    printed,
    printed_glyph,
    seat_of,
)
from warband.games.heroscape.position.model import Glyph
from warband.games.heroscape.position.position import Position
from warband.kernel.ask import Check, Refusal, allowed, first_refusal

MOST = 3  # items of one Unique Hero


def no_bearer(g: Position, who: int, item: int) -> bool:
    """Whether a figure is no Unique Hero."""
    return not printed(g, who).bears_items


# hs.item.intro.mobile, hs.item.intro.scenarios-may-break
def not_mobile(g: Position, who: int, item: int) -> bool:
    """Whether a glyph stays where it lies."""
    glyph = g.glyphs[item]
    return glyph.fixed or glyph.family == "power"


def too_many(g: Position, who: int, item: int) -> bool:
    """Whether a figure has as many items as it can carry."""
    return counted(g, item) and sum(counted(g, mine.id) for mine in items_of(g, who)) >= MOST


# hs.treasure.any-number
def counted(g: Position, item: int) -> bool:
    """Whether a glyph counts as an item; of treasures, any number may be carried."""
    return g.glyphs[item].family == "item"


# hs.item.6.common
def second_of_figure(g: Position, who: int, item: int) -> bool:
    """Whether a figure carries a copy of an Uncommon item already."""
    card = printed_glyph(g, item)
    return card.rarity == "uncommon" and any(mine.name == card.name for mine in items_of(g, who))


# hs.item.6.rarity-limits-duplicates, hs.item.6.uncommon-other-figure, hs.item.6.unique-other-army
def second_of_army(g: Position, who: int, item: int) -> bool:
    """Whether another copy of a Unique item is in the army already; the one that is passed on does not count."""
    card = printed_glyph(g, item)
    if card.rarity != "unique":
        return False
    others = [one for mate in army(g, seat_of(g, who)) for one in items_of(g, mate.id)]
    return any(one.name == card.name and one.id != item for one in others)


BEARING = (
    Check("not-a-unique-hero", "hs.item.1.unique-hero-only", no_bearer, "Only Unique Heroes pick up items."),
    Check("not-mobile", "hs.item.intro.scenario-exception", not_mobile, "The glyph can't be carried."),
    Check("three-items", "hs.item.5.carry-limit", too_many, "It carries three items already.", "Drop one before."),
    Check("second-copy", "hs.item.6.uncommon", second_of_figure, "It carries one of these already."),
    Check("army-has-one", "hs.item.6.unique", second_of_army, "The army carries one of these already."),
)


def may_bear(g: Position, who: int, item: int) -> bool:
    """Whether a figure may carry an item."""
    return allowed(BEARING, g, who, item)


# --- dropping


# hs.gap.drop-where-it-stands, hs.item.drop.announce-which
def droppable(g: Position, who: int) -> list[tuple[int, int]]:
    """The items that a figure may drop now, each with the space."""
    return [
        (item.id, space) for item in items_of(g, who) for space in g.figures[who].spaces if free(g, space)
    ]


# hs.terrain.lava-glyphs
def free(g: Position, space: int) -> bool:
    """Whether a glyph may be laid on a space: none lies there, and it is no lava."""
    return space not in board(g).glyphs and not g.rules.ground.lava >> space & 1


def why_not_drop(g: Position, item: int) -> Refusal:
    """The reason why an item can't be dropped here."""
    return Refusal("glyph-here", "hs.item.drop.not-onto-glyph", "A glyph lies there.", "Drop it on another space.")


# --- passing


def no_passing(g: Position, who: int, item: int, mate: int) -> bool:
    """Whether the edition has no rule for passing."""
    return not g.rules.options_of_edition.passing


def not_next(g: Position, who: int, item: int, mate: int) -> bool:
    """Whether a friend is not adjacent."""
    return not adjacent(g, who, mate)


def no_friend(g: Position, who: int, item: int, mate: int) -> bool:
    """Whether a figure is of another side."""
    return who == mate or not friends(g, seat_of(g, who), seat_of(g, mate))


PASSING = (
    Check("no-passing", "hs.item.4.pass", no_passing, "Items are not passed at this table."),
    Check("not-friendly", "hs.item.4.pass", no_friend, "Items are passed to friendly figures."),
    Check("not-adjacent", "hs.item.4.pass", not_next, "Items are passed to adjacent figures."),
)


def why_not_pass(g: Position, who: int, item: int, mate: int) -> Refusal | None:
    """The reason why an item can't be passed; None when it can."""
    return first_refusal(PASSING, g, who, item, mate) or first_refusal(BEARING, g, mate, item)


def passable(g: Position, who: int) -> list[tuple[int, int]]:
    """The items that a figure may pass now, each with the figure that gets it."""
    items = items_of(g, who)
    if not items or not g.rules.options_of_edition.passing:
        return []
    near = [mate for mate in board(g).figures if mate != who and adjacent(g, who, mate)]
    return [(item.id, mate) for item in items for mate in near if why_not_pass(g, who, item.id, mate) is None]


def lying_under(g: Position, who: int) -> list[Glyph]:
    """The glyphs on the spaces of a figure."""
    found = [glyph_at(g, space) for space in g.figures[who].spaces]
    return [glyph for glyph in found if glyph is not None]
