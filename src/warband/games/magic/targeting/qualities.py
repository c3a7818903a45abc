"""Whether an object has a quality."""

from __future__ import annotations

from warband.games.magic.position.model import Seen
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import controller, items, traits
from warband.games.magic.programs.qualities import Quality


# mtg.212.2h.control-when-played, mtg.article.equip-not-onto-opponents-creature
def fits(g: Position, quality: Quality, who: int, seat: int, source: int = 0) -> bool:
    """Whether an object has a quality, as a seat says it of an object with the id `source`."""
    now = traits(g, who)
    if quality.types and now.types.isdisjoint(quality.types):
        return False
    if quality.whose != "anyone" and (controller(g, who) == seat) != (quality.whose == "you"):
        return False
    return quality in PLAIN or particular(g, quality, who, source)


# mtg.core.equip.commander
def particular(g: Position, quality: Quality, who: int, source: int) -> bool:
    """The qualities that few cards ask for."""
    now, card = traits(g, who), g.objects[who]
    return (
        now.types.isdisjoint(quality.without)
        and not (quality.subtypes and now.subtypes.isdisjoint(quality.subtypes))
        and not (quality.supertypes and now.supertypes.isdisjoint(quality.supertypes))
        and not (quality.colours and now.colours.isdisjoint(quality.colours))
        and not (quality.keyword and quality.keyword not in now.keywords)
        and not (quality.other and who == source)
        and not (quality.colourless and now.colours)
        and (card.commander or not quality.commander)
        and quality.tapped in (None, card.tapped)
        and quality.equipped in (None, is_equipped(g, who))
    )


def is_equipped(g: Position, who: int) -> bool:
    """Whether an Equipment is attached to it."""
    return any("Equipment" in traits(g, item).subtypes for item in items(g, who))


PLAIN = frozenset(
    Quality(types=types, whose=whose)
    for types in ((), ("creature",), ("land",), ("artifact",), ("enchantment",), ("artifact", "enchantment"))
    for whose in ("anyone", "you", "opponent")
)


# mtg.502.7d.other-quality-unaffected, mtg.article.protection-from-artifacts
def source_has(g: Position, quality: str, source: int, seen: Seen | None) -> bool:
    """Whether a source has a quality that something is protected from: a colour, a type, or everything."""
    word = quality.removesuffix("s")
    if seen is not None:
        return quality == "everything" or quality in seen.colours or word in seen.types
    now = traits(g, source)
    return quality == "everything" or quality in now.colours or word in now.types
