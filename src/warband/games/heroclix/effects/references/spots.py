"""The squares where a text lets a character be placed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_

from warband.boards.square import squares
from warband.games.heroclix.effects.frame import Effect
from warband.games.heroclix.effects.references.amounts import size_of
from warband.games.heroclix.effects.references.belongings import marked
from warband.games.heroclix.effects.references.ground import is_next_to, terrain_mask
from warband.games.heroclix.effects.references.who import around, candidates, footprint, reach
from warband.games.heroclix.position.abilities.using import sheet
from warband.games.heroclix.position.abilities.values import value
from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.memory import ACTION, MOVED_FROM
from warband.games.heroclix.position.model import RANGE
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.sight.lines import line_to_square
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Group


# hc.text.home
def area(g: Position, f: Effect, who: int, op: ops.Place) -> int:
    """The squares that a text lets a character be placed in."""
    if op.aiming >= 0:
        return vantage(g, who, candidates(g, f, Group(ops.CHOSEN)), op.aiming)
    starts = [who] if op.of is None else those(g, f, op.of)
    if op.left:
        mask = union(departed(g, one) for one in starts)
    elif op.of is not None and not op.within and not op.adjacent:
        mask = union(footprint(g, one) for one in starts)  # hc.text.generated
    else:
        mask = union(near(g, one, op, f) for one in starts) if op.within or not op.beside else board(g).ground.grid.full
    if op.beside:
        mask &= union(around(g, other) for other in candidates(g, f, op.beside) if other != who)
    if op.terrain:
        mask &= terrain_mask(g, op.terrain, who if op.terrain == ops.OWN_HOME else f.who)
    if op.next_to:  # hc.text.generated
        mask = sum(1 << s for s in squares(mask) if is_next_to(g, 1 << s, op.next_to, f.who))
    if op.marker:
        mask &= marked(g, op.marker, f.who)
    if op.sight:
        mask = sum(1 << s for s in squares(mask) if any(line_to_square(g, one, s) is not None for one in starts))
    return mask


def union(masks: Iterable[int]) -> int:
    """All squares of several sets."""
    return reduce(or_, masks, 0)


# hc.text.left-square
def departed(g: Position, who: int) -> int:
    """The square where a character began its last move of this action; 0 if it has not moved."""
    deeds = [what for period, one, what in g.used if (period, one) == (ACTION, who) and what.startswith(MOVED_FROM)]
    return 1 << int(deeds[-1].rpartition(" ")[2]) if deeds else 0


def those(g: Position, f: Effect, group: Group) -> list[int]:
    """The characters whose squares are meant; one that is KO'd has left a square, too."""
    if group.which in (ops.OTHERS, ops.HIT_ONE, ops.HIT_ALL, ops.ATTACKER):
        return list(f.facts[1:])
    return list(f.kept) if group.which == ops.CHOSEN else candidates(g, f, group)


def near(g: Position, who: int, op: ops.Place, f: Effect | None = None) -> int:
    """The squares adjacent to a character, or within so many squares of it, as a text says."""
    if op.adjacent:
        return around(g, who)
    far = size_of(g, op.within, who if f is None else f.who, f)
    return reach(g, who, value(g, who, RANGE) if far < 0 else far)


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
