"""The kinds of counters that there are: those of the rules, of the library's cards, and of imported ones."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from warband.files.mistakes import insist
from warband.games.magic.cases.imported import LENT
from warband.games.magic.library.catalogue import cards
from warband.games.magic.programs.cards import parts
from warband.games.magic.programs.changes import KEYWORDS
from warband.games.magic.programs.conditions import HasCounters
from warband.games.magic.programs.costs import Cost
from warband.games.magic.programs.ops import CountersOn, Move, PutCounters, RemoveCounters
from warband.games.magic.programs.qualities import ANY_COUNTER, Quality
from warband.games.magic.programs.replacements import Entering

RULED = ("+1/+1", "-1/-1", "stun", "hone", "shield", *KEYWORDS)  # of the rules


def insist_counter(kind: str) -> None:
    """Check that there are counters of a kind; otherwise `NotFound`."""
    said = re.compile(rf"(?<!\S){re.escape(kind)} counter")
    if not any(said.search(record.text) for record in LENT.values()):
        insist(kind, printed(), f"a kind of counter: {', '.join(sorted(printed()))}")


@cache
def printed() -> frozenset[str]:
    """The kinds of the rules and of the library."""
    found = [kind for part in parts(tuple(cards("2026").values())) for kind in kinds(part)]
    return frozenset((*RULED, *found))


def kinds(part: object) -> Iterator[str]:
    """The kinds of counters that a part of a card names itself."""
    match part:
        case PutCounters() | RemoveCounters() | CountersOn() | HasCounters():
            yield part.kind
        case Move() | Cost() if part.counters is not None:
            yield part.counters[0]
        case Entering():
            yield from (kind for kind, _ in part.counters)
        case Quality() if part.counter and part.counter != ANY_COUNTER:
            yield part.counter
