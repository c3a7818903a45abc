"""Counted things of an event in words: those that were hit, squares that somebody moved."""

from __future__ import annotations

from collections.abc import Callable

from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Group

THOSE = {ops.HIT_ALL: "hit", ops.CHOSEN: "chosen"}


def many_of(of: ops.Part, many: bool, one: Callable[[Group], str]) -> str:
    """'hit characters', 'square that it moved'; '' of other things."""
    s = "s" if many else ""
    match of:
        case ops.Those(Group(which, kind)) if which in THOSE and kind == ops.ANYBODY:
            return f"{THOSE[which]} character{s}"
        case ops.Moved(whose, period):
            return f"square{s} {one(whose)} moved{' this turn' if period == 'turn' else ''}"
        case ops.Gap(whose, other):
            return f"square{s} {one(whose)} is away from {one(other)}"
    return ""
