"""Statements about the last events."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from warband.files.mistakes import insist
from warband.games.magic.cases.lookups import Finding, Look, number, thing
from warband.games.magic.position import events
from warband.games.magic.position.model import GRAVEYARD, SEATS
from warband.text.phrases import Sentence

E = TypeVar("E")


def of_kind(look: Look, kind: type[E]) -> Iterator[E]:
    return (happened.event for happened in look.events if isinstance(happened.event, kind))


def dealt(look: Look, card: str, amount: str, other: str) -> Finding:
    source = thing(look.g, card).id
    to = SEATS.index(other) + 1 if other in SEATS else thing(look.g, other).id
    found = sum(e.amount for e in of_kind(look, events.DealsDamage) if (e.source, e.to) == (source, to))
    return found == number(amount), f"{card} dealt {found} damage to {other}"


def gained(look: Look, seat: str, amount: str) -> Finding:
    who = SEATS.index(seat) + 1
    found = sum(e.change for e in of_kind(look, events.LifeChanges) if e.who == who and e.change > 0)
    return found == number(amount), f"{seat} gained {found} life"


def triggered(look: Look, card: str, times: str) -> Finding:
    """The number of times that abilities of a card triggered: those that have resolved are told by their sources."""
    who = thing(look.g, card).id
    found = sum(1 for e in of_kind(look, events.Triggers) if e.source == who)
    return found == number(times), f"{card} triggered {found} times"


def became_attached(look: Look, card: str, times: str) -> Finding:
    who = thing(look.g, card).id
    found = sum(1 for e in of_kind(look, events.Attached) if e.item == who)
    return found == number(times), f"{card} became attached {found} times"


def died(look: Look, card: str) -> Finding:
    names = [e.name for e in of_kind(look, events.Moves) if e.creature and e.end == GRAVEYARD]
    insist(card, look.g.rules.cards, "the name of a card")
    return card in names, f"{', '.join(names) or 'nobody'} died"


def countered(look: Look, card: str) -> Finding:
    thing(look.g, card)
    names = [e.name for e in of_kind(look, events.Countered)]
    return card in names, f"{', '.join(names) or 'nothing'} was countered"


def fizzled(look: Look) -> Finding:
    found = len(list(of_kind(look, events.Fizzles)))
    return bool(found), f"{found} without a legal target"


def drew(look: Look, seat: str, amount: str) -> Finding:
    found = sum(1 for e in of_kind(look, events.Drawn) if e.seat == SEATS.index(seat))
    return found == number(amount), f"{seat} drew {found}"


SENTENCES = (
    Sentence("CARD dealt NUMBER damage to SEAT", dealt),
    Sentence("CARD dealt NUMBER damage to OTHER", dealt),
    Sentence("SEAT gained NUMBER life", gained),
    Sentence("SEAT drew NUMBER card(s)", drew),
    Sentence("CARD triggered NUMBER time(s)", triggered),
    Sentence("CARD became attached NUMBER time(s)", became_attached),
    Sentence("CARD died", died, "CARD did not die"),
    Sentence("CARD was countered", countered, "CARD was not countered"),
    Sentence("the target was illegal", fizzled, "the target was legal"),
)
