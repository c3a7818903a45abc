"""How often a text was used: each character by itself, or all characters with that text together."""

from __future__ import annotations

from warband.games.heroclix.position import atoms
from warband.games.heroclix.programs.keys import title
from warband.kernel import limits
from warband.kernel.state import State

TOGETHER = " all"


def counted(g: State, limit: str, who: int, key: str) -> tuple[str, int, str]:
    """Under what a use is counted."""
    if limit.endswith(TOGETHER):
        return limit.removesuffix(TOGETHER), 0, f"{title(key)} of {g.entities[who].controller}"
    return limit, who, key


def spent(g: State, limit: str, who: int, key: str) -> bool:
    """Whether a text can't be used again yet."""
    return bool(limit) and bool(limits.spent(g, *counted(g, limit, who, key)))


def spend(g: State, limit: str, who: int, key: str) -> None:
    """A text is used."""
    atoms.spend(g, *counted(g, limit, who, key))
