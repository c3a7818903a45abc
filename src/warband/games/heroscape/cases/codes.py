"""The codes that refusals have: those of all checks, and those of the other reasons."""

from __future__ import annotations

from functools import cache

from warband.games.heroscape.fighting import targets
from warband.games.heroscape.items import carrying
from warband.games.heroscape.moving import pushing
from warband.games.heroscape.objects import entering
from warband.games.heroscape.powers import choosing
from warband.games.heroscape.rounds import deeds
from warband.kernel.ask import Check

LISTS: tuple[tuple[Check, ...], ...] = (
    targets.CHECKS,
    carrying.BEARING,
    carrying.PASSING,
    pushing.TARGETS,
    pushing.SPACES_OF,
    entering.CHECKS,
    choosing.TARGETS,
    *deeds.CHECKS.values(),
    deeds.POWER,
    deeds.ITEM,
)
OTHERS = (
    "glyph-here", "not-here", "not-free", "no-object", "not-revealed", "not-empty", "not-in-line", "no-target",
    "not-now", "no-figure", "not-yours", "no-deed", "no-ability", "object", "no-card", "not-in-zone", "not-begun",
    "no-place", "not-carried", "no-space", "obstacle", "occupied", "two-spaces", "no-flying", "too-far", "no-leap",
    "moved", "too-high", "stopped", "no-way", "engaged-friend", "enemy", "stop", "no-room", "no-glyph", "not-wounded",
    "points", "taken", "twice", "no-turn", "no-haven", "no-answer",
)  # fmt: skip


@cache
def codes() -> frozenset[str]:
    """All codes."""
    return frozenset((*(check.code for checks in LISTS for check in checks), *OTHERS))
