"""Breaking blocking terrain and walls: their names as answers, and the debris that they leave."""

from __future__ import annotations

from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.model import MAP, Marker
from warband.games.heroclix.position.names import handle
from warband.games.heroclix.position.names import square as square_name
from warband.games.heroclix.position.position import Position
from warband.kernel.ask import At, Option

EAST, SOUTH = 0, 1
Breakable = tuple[str | int, ...]
"""('square', S): blocking terrain; ('wall', S, side): the wall on the east or south side of S; ('object', ID)."""


def destroy_block(g: Position, block: Breakable) -> None:
    """Destroy a square of blocking terrain, or a wall."""
    match block:
        case ("square", int(square)):
            destroy_square(g, square)
        case ("wall", int(square), int(side)):
            destroy_wall(g, square, side)


def destroy_square(g: Position, square: int) -> None:
    """Destroy blocking terrain: it becomes debris; a temporary marker is only removed."""
    markers = [
        e
        for e in g.entities
        if isinstance(e, Marker) and e.place == MAP and e.square == square and e.terrain == "blocking"
    ]
    if markers:
        for marker in markers:
            atoms.remove_marker(g, marker.id, "hc.core.destroy.temporary-blocking-removed")
        return
    atoms.crumble(g, square, "hc.core.destroy.what")
    put_debris(g, square, "hc.core.destroy.blocking-to-debris")


def destroy_wall(g: Position, square: int, side: int) -> None:
    """Destroy a wall: it leaves debris on both sides, but not on blocking terrain behind it.

    [hc.supp.10.walls.blocking-behind-stays, hc.supp.10.walls.no-debris-behind]
    """
    solid = board(g).ground.solid
    atoms.breach(g, square, side, "hc.core.destroy.what")
    beyond = square + (1, board(g).ground.grid.stride)[side]
    for where in (square, beyond):
        if not solid >> where & 1:
            put_debris(g, where, "hc.core.destroy.wall-debris-both-sides")


def put_debris(g: Position, square: int, rule: str) -> None:
    """A debris marker makes its square hindering terrain.

    [hc.core.destroy.debris-is-hindering, hc.core.destroy.debris-required]
    """
    atoms.put_marker(g, "debris", square, "hindering", rule=rule)


def breakable_at(g: Position, f: object, option: Option) -> At:
    match option:
        case ("square", int(s)):
            return At(space=s)
        case ("wall", int(s), int(side)):
            return At(border=(s, s + (1, board(g).ground.grid.stride)[side]))
        case ("object", int(item)):
            return At(piece=item)
    return At()


def breakable_said(g: Position, f: object, option: Option) -> str:
    """'B5', 'wall B5-C5', 'H1'."""
    match breakable_at(g, f, option):
        case At(border=(int(s), int(beyond))):
            return f"wall {square_name(g, s)}-{square_name(g, beyond)}"
        case At(space=int(s)):
            return square_name(g, s)
        case At(piece=int(item)):
            return handle(g, item)
    return str(option)
