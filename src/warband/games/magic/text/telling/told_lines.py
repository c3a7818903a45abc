"""Lines of a card that are no abilities: what is paid besides, and how it enters."""

from __future__ import annotations

from warband.games.magic.programs.abilities import AnyAbility, Triggered
from warband.games.magic.programs.cards import Card
from warband.games.magic.text.keyword_lines import GIFTS, KICKED
from warband.games.magic.text.telling.nouns import Untold, capital, many, noun
from warband.games.magic.text.telling.speaking import Speaking
from warband.games.magic.text.telling.told_costs import cost


def kicked(card: Card) -> list[str]:
    """'Kicker {2}', 'Bargain', 'Gift a card'."""
    if card.kicker is None:
        return []
    if card.kicker.sacrifice is not None:
        return ["Bargain"]
    if card.kicker.free:
        given = [one for one in card.abilities if isinstance(one, Triggered) and one.given == KICKED]
        return [capital(word) for word, op in GIFTS.items() if any(one.effect.ops == (op,) for one in given)][:1]
    return [f"Kicker {card.kicker.mana}"]


def besides(card: Card, me: Speaking) -> list[str]:
    """'As an additional cost to cast this spell, sacrifice a creature.'"""
    return [f"As an additional cost to cast this spell, {cost(card.extra, me)}."] if card.extra is not None else []


def is_gift(one: AnyAbility, card: Card) -> bool:
    """Whether an ability is that of a gift, which is told already."""
    promised = isinstance(one, Triggered) and one.given == KICKED and card.kicker is not None and card.kicker.free
    return promised and isinstance(one, Triggered) and any(one.effect.ops == (op,) for op in GIFTS.values())


def entering(card: Card, me: Speaking) -> list[str]:
    """The way in which it enters."""
    if card.enters is None:
        return []
    if card.enters.copies is not None:
        return [f"{capital(me.me)} may enter as a copy of any {noun(card.enters.copies)} on the battlefield."]
    if card.enters.tapped and card.enters.counters:
        raise Untold("entering tapped and with counters")
    if card.enters.tapped:
        return [f"{capital(me.me)} enters tapped."]
    [(kind, count)] = card.enters.counters
    each = f" for each {me.there(card.enters.each)}" if card.enters.each is not None else ""
    return [f"{capital(me.me)} enters with {many(count, f'{kind} counter')} on it{each}."]
