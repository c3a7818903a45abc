"""Texts look back on any event that a trigger can wait for: on that of a doer, and of those to whom it is done.

[hc.text.past-events]
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import fields, replace

from warband.games.heroclix.effects.events import EVENTS
from warband.games.heroclix.effects.references import concerning
from warband.games.heroclix.effects.references.happening import IN_COURSE
from warband.games.heroclix.position import memory
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Happening
from warband.kernel.event import Event
from warband.kernel.rules import Watcher

ANYONE = ops.Group(ops.ONE)


def past(event: Happening) -> ops.Past | None:
    """The deed of an event that is over, by anybody; None if nobody remembers its circumstances."""
    several = event.what in concerning.COUNTED and event.least > 1  # then they are counted when it happens
    whoever = replace(event, who=ANYONE, whom=ops.ANYBODY if several else None)
    known = event.what in REMEMBERED and not (event.only or event.opens or event.first or event.also or event.equipped)
    if not known or event.number is not None or (several and event.whom != ops.ANYBODY):
        return None
    return ops.Past(named(whoever), event.whom, event=whoever)


def named(event: Happening) -> str:
    """The name of the deed of an event: what happened, and how."""
    usual = Happening(event.what, ANYONE)
    how = [field.name for field in fields(event) if getattr(event, field.name) != getattr(usual, field.name)]
    return ", ".join((event.what, *(f"{name} {getattr(event, name)}" for name in how)))


def recorder(event: Happening) -> tuple[type[Event], Watcher]:
    """The class of an event, and a watcher that keeps who did it, and to whom."""
    known, name = EVENTS[event.what], named(event)

    def keep(g: Position, happened: Event) -> None:
        if event.what in IN_COURSE and not concerning.in_course(g, event.powers):
            return
        bound = known.binds(g, 0, happened, event)
        if bound is not None and bound.ids:
            doer, *others = bound.ids
            for other in others or (0,):
                memory.remember(g, (doer, name, other))

    return known.event, keep


def events_in(part: object) -> Iterator[Happening]:
    """The events that a text looks back on."""
    if isinstance(part, ops.Past) and isinstance(part.event, Happening):
        yield part.event
    inside = [getattr(part, name) for name in getattr(part, "__struct_fields__", ())]
    for one in part if isinstance(part, tuple | list) else inside:
        yield from events_in(one)


REMEMBERED = frozenset((
    "attacks", "attack over", "hits", "hits every", "misses", "misses one", "damages", "kos", "kos attacking",
    "knocks back", "is knocked back", "moves", "carries", "breaks away", "picks up", "generates", "destroys terrain",
    "destroys object", "rolls", "rolls attack", "uses", "aims", "clears", "harmed", "is_dealt", "heals", "placed",
    "is aimed at", "burdened", "unburdened", "evades", "mends", "answers", "is generated",
    "gains token", "loses token", "is equipped", "is unequipped", "is_stooge", "enters",
))  # fmt: skip
