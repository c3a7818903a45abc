"""Straight lines of spaces from a figure: the six directions of the hexes."""

from __future__ import annotations

from warband.games.heroscape.position.board import board
from warband.games.heroscape.position.model import Figure
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.position.seeing import sees


def rays(g: Position, who: int, length: int) -> list[tuple[int, ...]]:
    """The straight lines of so many spaces that begin beside a figure; shorter at the edge of the map."""
    ground, found = g.rules.ground, list[tuple[int, ...]]()
    for start in g.figures[who].spaces:
        for direction in range(6):
            ray, mask = list[int](), 1 << start
            for _ in range(length):
                mask = ground.grid.shifted(mask, direction) & ground.spaces
                if not mask:
                    break
                ray.append(mask.bit_length() - 1)
            found.append(tuple(ray))
    return found


# hs.shot.line
def on_line(g: Position, who: int, target: int, length: int) -> tuple[int, ...]:
    """The target and all other figures on the first line that leads to it, as far as the attacker sees them."""
    spaces = set(g.figures[target].spaces)
    ray = next(ray for ray in rays(g, who, length) if spaces & set(ray))
    pieces = dict.fromkeys(board(g).at[space] for space in ray if space in board(g).at)
    others = [one for one in pieces if one not in (who, target) and isinstance(g.entities[one], Figure)]
    return (target, *(one for one in others if sees(g, who, one)))


def in_line(g: Position, who: int, target: int, length: int) -> bool:
    """Whether a target stands on a straight line of so many spaces."""
    spaces = set(g.figures[target].spaces)
    return any(spaces & set(ray) for ray in rays(g, who, length))
