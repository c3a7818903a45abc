"""Layers: changes apply layer by layer, and within a layer by timestamp.

A static ability goes on applying once it has begun to, even if a later layer takes it away. Within a layer, an effect
that would change whether another applies, or to whom, goes first, however late it came.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from warband.games.magic.characteristics.values import Draft, change
from warband.games.magic.position.model import Object
from warband.games.magic.position.position import Position
from warband.games.magic.programs.abilities import Static
from warband.games.magic.programs.changes import LAYERS, AnyChange, Gets
from warband.games.magic.programs.qualities import Quality

Drafts = dict[int, Draft]


class Source(NamedTuple):
    """Changes with one timestamp: of a static ability, or of an effect that lasts."""

    stamp: int
    who: int  # the permanent that has the ability; 0: an effect that lasts
    key: str
    changes: tuple[AnyChange, ...]
    affects: str | Quality
    bearer: int  # of a lasting effect: whom it changes


def lasting(g: Position) -> Iterator[Source]:
    """Effects that last. One whose object is gone changes nothing."""
    for effect in g.effects:
        if g.objects[effect.who].born == effect.born:
            yield Source(effect.stamp, 0, "", effect.changes, "bearer", effect.who)


def counted(g: Position, card: Object) -> Iterator[Source]:
    """Counters that change numbers."""
    for kind, number in card.counters:
        if kind in ("+1/+1", "-1/-1"):
            sign = number if kind == "+1/+1" else -number
            yield Source(0, 0, kind, (Gets(sign, sign),), "bearer", card.id)


def static(g: Position, card: Object, keys: Iterable[str]) -> Iterator[Source]:
    """Static abilities of a permanent."""
    for key in keys:
        found = g.rules.abilities[key]
        if isinstance(found, Static) and (card.host or not found.attached):
            yield Source(card.stamp, card.id, key, found.changes, found.affects, 0)


def affected(g: Position, source: Source, drafts: Drafts) -> list[int]:
    """The permanents that a source changes, as they are now."""
    if source.affects == "bearer":
        return [source.bearer] if source.bearer in drafts else []
    if isinstance(source.affects, Quality):
        return [who for who in drafts if fits(g, source.affects, drafts, who, source.who)]
    host = g.objects[source.who].host
    who = source.who if source.affects == "self" else host
    return [who] if who in drafts else []


def fits(g: Position, quality: Quality, drafts: Drafts, who: int, source: int) -> bool:
    """Whether a permanent has a quality, as far as the layers have come."""
    draft, mine = drafts[who], drafts[source].controller
    if quality.other and who == source:
        return False
    if quality.whose != "anyone" and (draft.controller == mine) != (quality.whose == "you"):
        return False
    if not draft.types.isdisjoint(quality.without) or (quality.types and draft.types.isdisjoint(quality.types)):
        return False
    if quality.subtypes and draft.subtypes.isdisjoint(quality.subtypes):
        return False
    if quality.supertypes and draft.supertypes.isdisjoint(quality.supertypes):
        return False
    if quality.colours and draft.colours.isdisjoint(quality.colours):
        return False
    if quality.equipped is not None and equipped(g, drafts, who) != quality.equipped:
        return False
    return not quality.keyword or quality.keyword in draft.keywords


def equipped(g: Position, drafts: Drafts, who: int) -> bool:
    """Whether an Equipment is attached to a permanent, as far as the layers have come."""
    return any(g.objects[item].host == who and "Equipment" in draft.subtypes for item, draft in drafts.items())


def layered(g: Position) -> Drafts:
    """The characteristics of all permanents; `touched` says which of them differ from the printed ones."""
    objects, printed, changing = g.objects, g.rules.printed, g.rules.changing
    cards = [objects[who] for who in g.table.battlefield]
    if not g.effects and not any(card.counters or card.name in changing for card in cards):
        return {}
    drafts = {card.id: Draft(card, printed[card.name]) for card in cards}
    always = [*lasting(g), *(source for card in cards if card.counters for source in counted(g, card))]
    begun: dict[tuple[int, str], Source] = {}
    for layer in range(len(LAYERS)):
        found = [s for card in cards for s in static(g, card, drafts[card.id].abilities)]
        begun_before = [s for at, s in begun.items() if at not in {(s.who, s.key) for s in found}]
        sources = [s for s in (*always, *found, *begun_before) if any(one.layer == layer for one in s.changes)]
        if sources:
            apply(g, layer, sources, drafts)
            begun |= {(s.who, s.key): s for s in sources if s.who}
    return drafts


def apply(g: Position, layer: int, sources: list[Source], drafts: Drafts) -> None:
    """All the changes of one layer, those first on which others depend, then by timestamp."""
    waiting = sorted(sources, key=lambda source: source.stamp)
    while waiting:
        source = next((s for s in waiting if not depends(g, layer, s, waiting, drafts)), waiting[0])
        waiting.remove(source)
        apply_one(g, layer, source, drafts)


def apply_one(g: Position, layer: int, source: Source, drafts: Drafts) -> None:
    """The changes of one source that belong to a layer."""
    seat = drafts[source.who].controller if source.who else 0
    for who in affected(g, source, drafts):
        drafts[who].touched = True
        for one in source.changes:
            if one.layer == layer:
                change(one, drafts[who], seat)


def depends(g: Position, layer: int, source: Source, others: list[Source], drafts: Drafts) -> bool:
    """Whether another source of the layer would change whom this one changes. Tried out, where that can be."""
    if not isinstance(source.affects, Quality) or len(others) == 1:
        return False
    now = affected(g, source, drafts)
    for other in others:
        if other is not source:
            tried = {who: copied(draft) for who, draft in drafts.items()}
            apply_one(g, layer, other, tried)
            if affected(g, source, tried) != now and not mutual(g, layer, other, source, drafts):
                return True
    return False


def mutual(g: Position, layer: int, other: Source, source: Source, drafts: Drafts) -> bool:
    """Whether two sources depend on each other: then only timestamps count."""
    if not isinstance(other.affects, Quality):
        return False
    tried = {who: copied(draft) for who, draft in drafts.items()}
    apply_one(g, layer, source, tried)
    return affected(g, other, tried) != affected(g, other, drafts)


def copied(draft: Draft) -> Draft:
    other = Draft.__new__(Draft)
    for field in Draft.__slots__:
        setattr(other, field, getattr(draft, field))
    return other
