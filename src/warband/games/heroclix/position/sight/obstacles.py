"""Reasons in words why a character is out of reach: its distance, and the obstacles in the line of fire."""

from __future__ import annotations

from collections.abc import Iterator

from warband.boards.square import squares
from warband.games.heroclix.position.board.ground import Lane
from warband.games.heroclix.position.board.terrain import board, distance, figures_on, opposing, standing
from warband.games.heroclix.position.names import count, name, names, square
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.sight.lines import blocking_characters, draw_lane, line_of_fire, look

MOST = 3  # blockers that are named


def out_of_reach(g: Position, who: int, other: int, reach: int) -> str:
    """The reason why a character is not within a range and line of fire of another."""
    away = distance(g, who, other)
    if away > reach:
        return f"{name(g, other)} is {count(away, 'square')} away, and the range is {reach}."
    return in_the_way(g, who, other)


def in_the_way(g: Position, who: int, other: int) -> str:
    """The reason why one character has no line of fire to another."""
    if look(g, board(g), who, other) is not None:
        return f"{name(g, other)} can't be seen behind hindering terrain."
    found = list(dict.fromkeys(blockers(g, who, other)))
    more = " and more" if len(found) > MOST else ""
    return f"The line of fire to {name(g, other)} is blocked by {', '.join(found[:MOST])}{more}."


def nobody_in_reach(g: Position, who: int, reach: int) -> str:
    """The reason why no opposing character is within a range and line of fire."""
    foes = [figure.id for figure in standing(g) if opposing(g, who, figure.id)]
    foes.sort(key=lambda other: (distance(g, who, other) > reach, distance(g, who, other)))
    unseen = [other for other in foes if distance(g, who, other) > reach or line_of_fire(g, who, other) is None]
    return " ".join(out_of_reach(g, who, other, reach) for other in unseen[:MOST])


def blockers(g: Position, who: int, other: int) -> Iterator[str]:
    """All blockers of the line between two characters; with larger bases, between their nearest squares."""
    b = board(g)
    here, there = b.footprints[who], b.footprints[other]
    ends = ((start, end) for start in squares(here) for end in squares(there))
    lane = draw_lane(b.ground, *min(ends, key=lambda pair: b.ground.grid.distance(*pair)))
    if lane is not None:
        yield from stops(g, lane, blocking_characters(g, larger(g, who, other)) & ~here & ~there)


def larger(g: Position, who: int, other: int) -> int:
    """The size of the larger of two characters: only characters at least as large block the line between them."""
    return max(g.rules.shapes[g.figures[piece].card][1] for piece in (who, other))


def stops(g: Position, lane: Lane, characters: int) -> Iterator[str]:
    """The blockers of a line: characters and terrain by their squares, walls by the squares on both sides."""
    ground = board(g).ground
    found = ground.terrain.blockers(lane.line, (ground.opaque(lane.low) | characters) & lane.between)
    for where in squares(found.squares):
        if characters >> where & 1:
            yield f"{names(g, figures_on(g, 1 << where))} at {square(g, where)}"
        else:
            kind = "blocking terrain" if ground.solid >> where & 1 else "elevated terrain"
            yield f"{kind} at {square(g, where)}"
    for walls, step in ((found.east_walls, 1), (found.south_walls, ground.grid.stride)):
        yield from (f"the wall {square(g, where)}-{square(g, where + step)}" for where in squares(walls))
