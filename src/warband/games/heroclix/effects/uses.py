"""The uses of texts: counted for each character, or for all characters with the same text together."""

from __future__ import annotations

from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.programs.keys import title
from warband.kernel import limits

TOGETHER = " all"


# hc.supp.16.limits.per-character
def counted(g: Position, limit: str, who: int, key: str) -> tuple[str, int, str]:
    """The name under which a use is counted."""
    if limit.endswith(TOGETHER):
        return limit.removesuffix(TOGETHER), 0, f"{title(key)} of {g.figures[who].controller}"
    return limit, who, key


def spent(g: Position, limit: str, who: int, key: str) -> bool:
    """Whether a text can't be used again yet."""
    return bool(limit) and bool(limits.spent(g, *counted(g, limit, who, key)))


def spend(g: Position, limit: str, who: int, key: str) -> None:
    """A text is used."""
    atoms.spend(g, *counted(g, limit, who, key))
