"""Layers: changes apply layer by layer, and within a layer by timestamp.

A static ability goes on applying once it has begun to, even if a later layer takes it away. Within a layer, an effect
that would change whether another applies, or to whom, goes first, however late it came.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from warband.games.magic.characteristics.amounts import amount_in
from warband.games.magic.characteristics.drafts import Drafts, counted_in, fits, holds
from warband.games.magic.characteristics.values import change
from warband.games.magic.position.model import BATTLEFIELD, Bound, Lasting, Object
from warband.games.magic.position.position import Position
from warband.games.magic.programs.abilities import Static
from warband.games.magic.programs.amounts import Amount, Greatest, PowerOf, Total, inside
from warband.games.magic.programs.changes import (
    ABILITY,
    COLOUR,
    CONTROL,
    KEYWORDS,
    MODIFY,
    SET,
    SWITCH,
    TYPE,
    AnyChange,
    Base,
    BaseFor,
    Becomes,
    BecomesChosen,
    Gains,
    GainsChosen,
    Gets,
    GetsFor,
    GetsNumber,
    Loses,
)
from warband.games.magic.programs.conditions import AnyCondition, TotalOf, plain
from warband.games.magic.programs.qualities import Quality

Begun = dict[tuple[int, str], list[int]]  # sources that have begun to apply, and to whom


class Source(NamedTuple):
    """Changes with one timestamp: of a static ability, or of an effect that lasts."""

    stamp: int
    who: int  # the permanent that has the ability; 0: an effect that lasts
    key: str
    changes: tuple[AnyChange, ...]
    affects: str | Quality
    bearer: int  # of a lasting effect: whom it changes
    only: Quality | None = None  # a quality of the objects that it changes
    given: AnyCondition | None = None


def lasting(g: Position) -> Iterator[Source]:
    """Effects that last. One whose object is gone changes nothing."""
    for effect in g.effects:
        if not isinstance(effect, Lasting | Bound):
            continue
        card = g.objects[effect.who]
        if card.born == effect.born and card.zone == BATTLEFIELD:
            yield Source(effect.stamp, 0, "", effect.changes, "bearer", effect.who)


# mtg.core.counter.hone, mtg.core.counter.keyword
def counted(card: Object) -> Iterator[Source]:
    """Counters that change their bearer, or, for hone counters, the object that it is attached to."""
    for kind, number in card.counters:
        if kind == "hone" and card.host:
            yield Source(0, 0, kind, (Gets(number, 0),), "bearer", card.host)
        if kind in KEYWORDS:
            yield Source(0, 0, kind, (Gains((kind,)),), "bearer", card.id)
        if kind in ("+1/+1", "-1/-1"):
            sign = number if kind == "+1/+1" else -number
            yield Source(0, 0, kind, (Gets(sign, sign),), "bearer", card.id)


def static(g: Position, card: Object, keys: Iterable[str]) -> Iterator[Source]:
    """Static abilities of a permanent."""
    for key in keys:
        found = g.rules.abilities[key]
        if isinstance(found, Static) and works(g, card, found):
            changes = with_word(found.changes, card.chosen) if card.chosen else found.changes
            yield Source(card.stamp, card.id, key, changes, found.affects, 0, found.only, found.given)


# mtg.core.static.while
def works(g: Position, card: Object, ability: Static) -> bool:
    """Whether an ability applies now: some need something that it is attached to, some the turn of its controller."""
    return bool(card.host or not ability.attached) and (card.held == g.tables[0].active or not ability.own_turn)


# mtg.core.attach.choose
def with_word(changes: tuple[AnyChange, ...], word: str) -> tuple[AnyChange, ...]:
    """Changes that speak of the word that was chosen for their source."""
    return tuple(spoken(one, word) for one in changes)


def spoken(one: AnyChange, word: str) -> AnyChange:
    """A change with the chosen word."""
    if isinstance(one, GainsChosen):
        return Gains((one.before + word,))
    return Becomes(subtypes=(word,)) if isinstance(one, BecomesChosen) else one


def printed_sources(g: Position) -> list[Source]:
    """All changes before anything changes who has which ability."""
    objects, changing, printed = g.objects, g.rules.changing, g.rules.printed
    found = list(lasting(g)) if g.effects else []
    for who in g.table.battlefield:
        card = objects[who]
        if card.counters:
            found += counted(card)
        if card.name in changing:
            found += static(g, card, printed[card.name].abilities)
    return found


# mtg.article.affects-creature, mtg.article.nothing-unless-attached
def affected(g: Position, source: Source, drafts: Drafts) -> list[int]:
    """The permanents that a source changes, as they are now."""
    if source.given is not None and not holds(g, source.given, drafts, source.who):
        return []
    if isinstance(source.affects, Quality):
        return [who for who in g.table.battlefield if fits(g, source.affects, drafts, who, source.who)]
    if source.affects == "bearer":
        return [source.bearer]
    who = source.who if source.affects == "self" else g.objects[source.who].host
    if source.only is not None and who and not fits(g, source.only, drafts, who, source.who):
        return []
    return [who] if who and g.objects[who].zone == BATTLEFIELD else []


# mtg.core.layer.order
def layered(g: Position, sources: list[Source]) -> Drafts:
    """The characteristics of permanents; `touched` says which of them differ from the printed ones."""
    drafts = Drafts(g)
    begun = by_numbers(g, sources)
    for layer in sorted({one.layer for source in sources for one in source.changes}):
        apply(g, layer, [s for s in sources if has_layer(s, layer)], drafts, begun)
        if layer == ABILITY and any(regroups(g, source) for source in sources):
            return regrouped(g, sources, drafts, begun)
    return drafts


# mtg.core.static.numbers
def by_numbers(g: Position, sources: list[Source]) -> Begun:
    """Static abilities that ask for a power: those that have it without them."""
    asking = [source for source in sources if asks_for_power(source)]
    if not asking:
        return {}
    settled = layered(g, [source for source in sources if source not in asking])
    return {(source.who, source.key): affected(g, source, settled) for source in asking}


def asks_for_power(source: Source) -> bool:
    """Whether the power of objects decides whom a source changes."""
    if any(isinstance(one, TotalOf) for one in plain(source.given)):
        return True
    return any(one.power or one.toughness or one.greater or one.most for one in asked(source))


def asked(source: Source) -> list[Quality]:
    """The qualities that decide whether a source applies, and to whom."""
    found = (source.only, source.affects, *(getattr(one, "what", None) for one in plain(source.given)))
    return [part for one in found if isinstance(one, Quality) for part in one.all]


def has_layer(source: Source, layer: int) -> bool:
    return any(one.layer == layer for one in source.changes)


def regroups(g: Position, source: Source) -> bool:
    """Whether a source changes who has which static abilities."""
    return any(
        (isinstance(one, Loses) and one.all)
        or (isinstance(one, Gains) and any(isinstance(g.rules.abilities[key], Static) for key in one.abilities))
        for one in source.changes
    )


# mtg.core.layer.begun
def regrouped(g: Position, before: list[Source], drafts: Drafts, begun: Begun) -> Drafts:
    """The numbers, when abilities have come and gone: those that have begun to apply go on."""
    now = [s for who in g.table.battlefield for s in static(g, g.objects[who], drafts[who].abilities)]
    known = {(s.who, s.key) for s in now}
    kept = [s for s in before if not s.who or ((s.who, s.key) in begun and (s.who, s.key) not in known)]
    for layer in (SET, MODIFY, SWITCH):
        apply(g, layer, [s for s in (*kept, *now) if has_layer(s, layer)], drafts, begun)
    return drafts


# mtg.core.layer.timestamps
def apply(g: Position, layer: int, sources: list[Source], drafts: Drafts, begun: Begun) -> None:
    """All the changes of one layer, those first on which others depend, then by timestamp."""
    waiting = sorted(sources, key=lambda source: rank(source, layer))
    while waiting:
        source = next((s for s in waiting if not depends(g, layer, s, waiting, drafts)), waiting[0])
        waiting.remove(source)
        whom = begun.get((source.who, source.key)) if source.who else None
        whom = affected(g, source, drafts) if whom is None else whom
        begun[source.who, source.key] = whom
        apply_one(layer, source, drafts, whom)


# mtg.core.layer.defining
def rank(source: Source, layer: int) -> tuple[bool, int]:
    """The place of a source in a layer: by timestamp, but what defines the numbers of its own object comes first."""
    defines = layer == SET and source.affects == "self" and any(isinstance(one, BaseFor) for one in source.changes)
    return not defines, source.stamp


# mtg.article.control-of-creature-only
def apply_one(layer: int, source: Source, drafts: Drafts, whom: list[int]) -> None:
    """The changes of one source that belong to a layer."""
    seat = drafts[source.who].controller if source.who else 0
    for who in whom:
        draft = drafts[who]
        draft.touched = True
        for one in source.changes:
            if one.layer == layer:
                change(numbered(one, source, drafts, who) if isinstance(one, COUNTING) else one, draft, seat)


COUNTING = (GetsFor, BaseFor, GetsNumber)


# mtg.core.static.counts, mtg.core.layer.defining, mtg.core.static.mana-value, mtg.core.static.greatest
def numbered(how: GetsFor | BaseFor | GetsNumber, source: Source, drafts: Drafts, who: int) -> Gets | Base:
    """Numbers for as many as there are now."""
    if isinstance(how, GetsNumber):
        number = amount_in(drafts, how.amount, source.who, who)
        return Gets(number * how.power, number * how.toughness)
    if isinstance(how, BaseFor):
        return Base(*[counted_in(drafts, how.each, how.where, source.who, who)] * 2)
    if isinstance(how.each, str):
        number = dict(drafts.objects[who if how.own else source.who].counters).get(how.each, 0)
    else:
        number = counted_in(drafts, how.each, how.where, source.who, who)
    return Gets(number * how.power, number * how.toughness)


def looks_up(source: Source) -> bool:
    """Whether a source looks up the power or the toughness of some objects."""
    return any(isinstance(one, GetsNumber) and is_of_size(inside(one.amount)) for one in source.changes)


def is_of_size(amount: Amount) -> bool:
    """Whether an amount is a power or a toughness."""
    return isinstance(amount, PowerOf | Greatest | Total) and amount.value != "mana value"


# mtg.core.layer.dependency
def depends(g: Position, layer: int, source: Source, others: list[Source], drafts: Drafts) -> bool:
    """Whether another source of the layer would change the objects that this one changes, tried in both orders.

    A source that looks up powers depends on all that change them.
    """
    if layer == MODIFY and looks_up(source):
        return not all(looks_up(other) for other in others)
    if len(others) == 1 or not sensitive(source, layer):
        return False
    return any(
        decides(g, layer, other, source, drafts) and not decides(g, layer, source, other, drafts)
        for other in others
        if other is not source
    )


# mtg.core.layer.dependency, mtg.core.condition.not
def sensitive(source: Source, layer: int) -> bool:
    """Whether the changes of a layer could decide whom a source changes; of conditions, those that ask for keywords."""
    if isinstance(source.affects, Quality) and speaks_of(source.affects, layer):
        return True
    return layer == ABILITY and any(one.keyword or one.lacks for one in asked(source))


def speaks_of(quality: Quality, layer: int) -> bool:
    """Whether the changes of a layer could decide who has a quality: no quality speaks of numbers."""
    if layer == TYPE:
        return True
    if layer == COLOUR and any(one.shares is not None for one in quality.all):
        return True
    return any(
        (layer == CONTROL and one.whose != "anyone")
        or (layer == COLOUR and (one.colours or one.colourless or one.multicoloured or one.monocoloured or one.chosen))
        or (layer == ABILITY and (one.keyword or one.lacks))
        for one in quality.all
    )


def decides(g: Position, layer: int, first: Source, second: Source, drafts: Drafts) -> bool:
    """Whether one source changes the set of objects that another one changes."""
    if not isinstance(second.affects, Quality) and not sensitive(second, layer):
        return False
    tried = drafts.copied()
    apply_one(layer, first, tried, affected(g, first, tried))
    return affected(g, second, tried) != affected(g, second, drafts)
