"""Whether an object has a quality."""

from __future__ import annotations

from collections.abc import Callable

from warband.games.magic.position.model import SPELL, Seen, Traits
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import (
    PAST,
    VARIETIES,
    controller,
    counters,
    is_historic,
    is_of,
    items,
    kind_of,
    leans,
    party,
    shares,
    times,
    traits,
    varieties,
)
from warband.games.magic.programs.qualities import Compared, Measure, Quality, Shared, singulars


# mtg.212.2h.control-when-played, mtg.article.equip-not-onto-opponents-creature, mtg.core.trigger.graveyards
def fits(g: Position, quality: Quality, who: int, seat: int, source: int = 0) -> bool:
    """Whether an object has a quality, as a seat says it of an object with the id `source`."""
    now = traits(g, who)
    if quality.types and now.types.isdisjoint(quality.types):
        return False
    if quality.whose != "anyone" and (controller(g, who) == seat) != (quality.whose == "you"):
        return False
    if quality.owned and g.objects[who].owner != seat:
        return False
    if quality.either and not any(fits(g, one, who, seat, source) for one in quality.either):  # mtg.core.quality.either
        return False
    return quality in PLAIN or particular(g, quality, who, source)


# mtg.core.equip.commander, mtg.core.condition.deeds, mtg.core.quality.outlaw, mtg.core.quality.named
def particular(g: Position, quality: Quality, who: int, source: int) -> bool:
    """The qualities that few cards ask for."""
    now, card = traits(g, who), g.objects[who]
    return (
        not (quality.also and not (now.types | now.subtypes).issuperset(quality.also))
        and not (quality.without and has_any(now, quality.without))
        and not (quality.subtypes and now.subtypes.isdisjoint(quality.subtypes))
        and not (quality.supertypes and now.supertypes.isdisjoint(quality.supertypes))
        and not (quality.colours and now.colours.isdisjoint(quality.colours))
        and not (quality.keyword and quality.keyword not in now.keywords)
        and not (quality.other and leaves_out(g, quality, who, source))
        and not (quality.colourless and now.colours)
        and (card.commander or not quality.commander)
        and quality.tapped in (None, card.tapped)
        and quality.equipped in (None, is_equipped(g, who))
        and quality.token in (None, card.token)
        and quality.attacking in (None, who in g.table.attackers)
        and quality.blocking in (None, any(who == blocker for blocker, _ in g.table.blocks))
        and (not quality.blocks or blocks(g, who, source if quality.blocks == "self" else g.objects[source].host))
        and (quality.power is None or quality.power[0] <= now.power <= quality.power[1])
        and (quality.value is None or quality.value[0] <= now.value <= quality.value[1])
        and (quality.toughness is None or quality.toughness[0] <= now.toughness <= quality.toughness[1])
        and (card.face_down or not quality.face_down)
        and quality.blocked in (None, who in g.table.blocked)
        and not (quality.hosted and not hangs_on(g, quality.hosted[0], who, source))
        and quality.name in ("", now.name)
        and not (quality.lacks and quality.lacks in now.keywords)
        and not (quality.counter and not counters(g, who, kind_of(quality)))
        and not (quality.multicoloured and len(now.colours) < 2)
        and not (quality.monocoloured and len(now.colours) != 1)
        and not (quality.modified and not is_modified(g, who))
        and not (quality.enchanted and not is_enchanted(g, who))
        and not (quality.historic and not is_historic(now))
        and (not quality.did or quality.did in card.did)
        and (quality.than is None or compares(g, quality.than, who, source))
        and (not quality.greater or leans(now.power, now.toughness, quality.greater))
        and not (quality.chosen and not is_of(now, g.objects[source].chosen))
        and is_beside_others(g, quality, who, source)
        and (not quality.targets or aims(g, who, source if quality.targets == "self" else g.objects[source].host))
    )


# mtg.core.quality.another
def leaves_out(g: Position, quality: Quality, who: int, source: int) -> bool:
    """Whether 'another' leaves out an object."""
    if not source:
        return False
    return quality.leaves_out(who, source, g.objects[source].host, gear="creature" not in traits(g, source).types)


# mtg.core.quality.hosted
def hangs_on(g: Position, what: Quality, item: int, source: int) -> bool:
    """Whether something is attached to an object with a quality."""
    host = g.objects[item].host
    return bool(host) and fits(g, what, host, controller(g, source) if source else controller(g, item), source)


# mtg.core.combat.blocking-it
def blocks(g: Position, who: int, attacker: int) -> bool:
    """Whether a creature blocks an attacker."""
    return (who, attacker) in g.table.blocks


def has_any(now: Traits, words: tuple[str, ...]) -> bool:
    """Whether an object has one of some types, subtypes, supertypes or colours."""
    return not all(some.isdisjoint(words) for some in (now.types, now.subtypes, now.supertypes, now.colours))


def count(g: Position, quality: Quality, where: str, seat: int, source: int = 0) -> int:
    """The number of objects with a quality in a zone, or attached to the source; or how often something happened."""
    if where in PAST:
        return times(g, PAST[where], seat, quality.whose)
    if where in VARIETIES:
        buried = tuple(card for player in g.players[1:3] for card in player.graveyard)
        place = buried if where == "card types" else g.table.battlefield
        found = [who for who in place if fits(g, quality, who, seat, source)]
        return len(varieties(traits(g, who) for who in found)[where])
    if where == "party":
        return party(traits(g, who) for who in g.table.battlefield if fits(g, quality, who, seat, source))
    if where == "attached":
        there = items(g, source)
    elif where == "battlefield":
        there = g.table.battlefield
    else:
        there = tuple(card for player in g.players[1:3] for card in getattr(player, where))
    return sum(fits(g, quality, who, seat, source) for who in there)


def is_equipped(g: Position, who: int) -> bool:
    """Whether an Equipment is attached to it."""
    return any("Equipment" in traits(g, item).subtypes for item in items(g, who))


def is_enchanted(g: Position, who: int) -> bool:
    """Whether an Aura is attached to it."""
    return any("Aura" in traits(g, item).subtypes for item in items(g, who))


# mtg.core.quality.compared
def compares(g: Position, than: Compared, who: int, source: int) -> bool:
    """Whether a number of an object is less or greater than that of the source, or of its host."""
    measure, how, whom, against = than
    other = source if whom == "self" else g.objects[source].host
    if not other:
        return False
    mine, its = measured(traits(g, who), measure), measured(traits(g, other), against)
    return {"less": mine < its, "at most": mine <= its, "greater": mine > its, "at least": mine >= its}[how]


# mtg.core.quality.most
def is_beside_others(g: Position, quality: Quality, who: int, source: int) -> bool:
    """Whether a permanent has the most or the least of some, and shares a word with another."""
    return (
        (quality.most is None or leads(g, quality.most, who, source))
        and (quality.fewest is None or leads(g, quality.fewest, who, source, least=True))
        and (quality.shares is None or shares(quality.shares, traits(g, who), sharer(g, quality.shares, source)))
    )


def leads(g: Position, most: tuple[Measure, Quality], who: int, source: int, *, least: bool = False) -> bool:
    """Whether no object with a quality has a greater, or a smaller, number than this one; of equals, each leads."""
    measure, among = most
    mine, seat = measured(traits(g, who), measure), controller(g, source)
    others = [measured(traits(g, one), measure) for one in g.table.battlefield if fits(g, among, one, seat, source)]
    return all(other >= mine if least else other <= mine for other in others)


def sharer(g: Position, shared: Shared, source: int) -> Traits | None:
    """The characteristics that something is to share: those of the source, or of its host."""
    other = source if shared[1] == "self" else g.objects[source].host
    return traits(g, other) if other else None


def measured(now: Traits, measure: str) -> int:
    """The power, the toughness or the mana value of an object."""
    return now.power if measure == "power" else now.toughness if measure == "toughness" else now.value


# mtg.core.quality.targets
def aims(g: Position, card: int, target: int) -> bool:
    """Whether a card is a spell on the stack with a target."""
    spells = [g.waiting[item] for item in g.table.stack if g.waiting[item].kind == SPELL]
    return any(spell.source == card and target in spell.targets for spell in spells)


# mtg.core.trigger.targeted, mtg.core.keyword.ward
def aimed_by(g: Position, what: Quality, item: int, seat: int) -> bool:
    """Whether a spell or ability that targets something is a spell, if only these count, of the right player."""
    waiting = g.waiting[item]
    if what.types and (waiting.kind == SPELL) != (what.types == ("spell",)):
        return False
    if what.either and not any(fits(g, one, waiting.source, seat) for one in what.either):
        return False
    return what.whose == "anyone" or (g.waiting[item].controller == seat) == (what.whose == "you")


# mtg.core.quality.modified
def is_modified(g: Position, who: int) -> bool:
    """Whether a counter or an Equipment is on it, or an Aura that its controller controls."""
    auras = [item for item in items(g, who) if "Aura" in traits(g, item).subtypes]
    mine = any(controller(g, aura) == controller(g, who) for aura in auras)
    return bool(g.objects[who].counters) or is_equipped(g, who) or mine


PLAIN = frozenset(
    Quality(types=types, whose=whose)
    for types in ((), ("creature",), ("land",), ("artifact",), ("enchantment",), ("artifact", "enchantment"))
    for whose in ("anyone", "you", "opponent")
)


COUNTED: dict[str, Callable[[int], bool]] = {
    "multicolored": lambda colours: colours > 1, "monocolored": lambda colours: colours == 1,
    "colorless": lambda colours: colours == 0,
}  # fmt: skip


# mtg.core.protection.quality
# mtg.502.7d.other-quality-unaffected, mtg.article.protection-from-artifacts
def source_has(g: Position, quality: str, source: int, seen: Seen | None) -> bool:
    """Whether a source has a quality that something is protected from: a colour, a type, or everything."""
    now = traits(g, source) if seen is None else None
    colours = now.colours if now is not None else frozenset(seen.colours if seen is not None else ())
    if quality in COUNTED:
        return COUNTED[quality](len(colours))
    kinds = now.types | now.subtypes if now is not None else frozenset(seen.types if seen is not None else ())
    return quality == "everything" or quality in colours or not kinds.isdisjoint(singulars(quality))
