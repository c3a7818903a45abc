"""The squares where a text lets a character be placed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warband.boards.square import squares
from warband.games.heroclix.effects.meant.amounts import size_of
from warband.games.heroclix.effects.meant.ground import terrain_mask
from warband.games.heroclix.effects.meant.who import around, candidates, reach
from warband.games.heroclix.position.model import RANGE
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.sight import line_to_square
from warband.games.heroclix.position.using import sheet
from warband.games.heroclix.position.values import value
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Group

if TYPE_CHECKING:
    from warband.games.heroclix.effects.effect import Effect


def area(g: Position, f: Effect, who: int, op: ops.Place) -> int:
    """The squares that a text lets a character be placed in."""
    if op.beside:
        mask = 0
        for other in candidates(g, f, op.beside):
            mask |= around(g, other) if other != who else 0
        return mask
    if op.aiming >= 0:
        return vantage(g, who, candidates(g, f, Group(ops.CHOSEN)), op.aiming)
    mask = near(g, who, op, f)
    if op.terrain:
        mask &= terrain_mask(g, op.terrain, f.who)
    if op.sight:
        mask = sum(1 << s for s in squares(mask) if line_to_square(g, who, s) is not None)
    return mask


def near(g: Position, who: int, op: ops.Place, f: Effect | None = None) -> int:
    """The squares adjacent to a character, or within so many squares of it, as a text says."""
    if op.adjacent:
        return around(g, who)
    return reach(g, who, size_of(g, op.within, who if f is None else f.who, f))


def vantage(g: Position, who: int, others: list[int], kind: int) -> int:
    """The squares from which a character could make a kind of attack at some."""
    far = value(g, who, RANGE) if kind else sheet(g, g.figures[who]).reach
    mask = 0
    for other in others:
        if far > 1:
            near = reach(g, other, far) & ~(around(g, other) if kind else 0)
            mask |= sum(1 << s for s in squares(near) if line_to_square(g, other, s) is not None)
        if not kind:
            mask |= around(g, other)
    return mask
