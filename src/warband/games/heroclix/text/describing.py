"""Descriptions of characters in texts: kind, past deeds, conditions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from msgspec.structs import replace

from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Group, Kind, Past

FOE = Kind(side="opposing")
ME = Kind(me=True, having=(ops.Named(()),))  # nobody but the one from whom it is seen


def did(what: str) -> Callable[[Kind | None], Past]:
    """Something that was done to somebody."""
    return lambda whom: Past(what, whom)


def by(what: str) -> Callable[..., Past]:
    """Something that was done by somebody."""
    return lambda *said: Past(what, said[-1])


Period = Literal["", "action", "turn", "round", "last", "game"]


def timed(pasts: tuple[Past, ...], period: Period) -> tuple[Past, ...]:
    """A deed within a time."""
    return tuple(replace(past, period=period) for past in pasts)


def whoever(group: Group) -> Kind:
    """The kind of those who are spoken of; of this character, itself."""
    return group.kind if group.which == ops.ONE else ME


def was(group: Group, pasts: tuple[Past, ...], period: Period) -> ops.Condition:
    """Somebody did or suffered something."""
    if group.which == ops.ONE:
        return ops.Was(group.kind, timed(pasts, period))
    return ops.Is(group, Kind(having=(ops.Did(timed(pasts, period)),)))


def was_not(group: Group, pasts: tuple[Past, ...], period: Period) -> ops.Condition:
    """Somebody did or suffered nothing of the kind."""
    if {past.what for past in pasts} == {"moved", "was placed"} and period == "turn" and group.which != ops.ONE:
        return ops.Still(group)
    return ops.Not(was(group, pasts, period))
