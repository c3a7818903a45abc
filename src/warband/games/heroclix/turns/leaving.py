"""A player leaves a game of three or four: a defeat, and every procedure that waited for the player ends."""

from __future__ import annotations

from warband.games.heroclix.fighting.damage import check_ko
from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.board.terrain import board, shape_of, standing
from warband.games.heroclix.position.model import KO, REMOVED, Figure, Thing
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.turns import defeat, winning
from warband.games.heroclix.turns.placing import placing_seat
from warband.games.heroclix.turns.setup import Setup
from warband.games.heroclix.turns.turn import Game, Turn
from warband.kernel.machine import find, goto, running, unwind


def leave(g: Position, seat: int) -> None:
    """A player is defeated, and the others play on: with the next action, or with the setup."""
    g.ask = None
    if find(g, Game) is None:
        leave_setup(g, running(g, Setup), seat)
        return
    now = running(g, Turn)
    unwind(g, now)
    end_action(g)
    defeat.defeat(g, seat)
    remove_all(g, seat)
    forget_triggers(g, seat)
    winning.decided(g)
    goto(g, now, "end" if now.seat == seat else "action")


def end_action(g: Position) -> None:
    """An action was broken off: KOs that show are KOs, control ends, and passengers stand beside their carrier."""
    for figure in standing(g):
        check_ko(g, figure.id)
    for e in [e for e in g.entities if isinstance(e, Figure) and e.controller != e.side]:
        atoms.control(g, e.id, e.side)
    taken = 0
    for who, mask in list(board(g).footprints.items()):
        if mask & taken:
            atoms.place(g, who, beside(g, who), "hc.carry.set-down")
        taken |= mask


def beside(g: Position, who: int) -> int:
    """The nearest free square for a character."""
    b = board(g)
    near, free = b.footprints[who], b.ground.grid.full & ~b.occupied
    while not (found := b.ground.places(free & near, shape_of(g, g.figures[who]))):
        near = b.ground.grid.spread(near)
    return (found & -found).bit_length() - 1


def forget_triggers(g: Position, seat: int) -> None:
    """Effects that wait for decisions of a player do not resolve."""
    atoms.drop(g, [pending for pending in g.pending if pending.seat == seat])


def remove_all(g: Position, seat: int) -> None:
    """Remove everything of a player that is not KO'd, such as characters that can't be."""
    for e in [e for e in g.entities if isinstance(e, Figure) and e.owner == seat]:
        if e.place not in (KO, REMOVED):
            atoms.leave(g, e.id, REMOVED, defeat.ALL_KO)
    for thing in [e for e in g.entities if isinstance(e, Thing) and e.owner == seat]:
        if thing.place not in (KO, REMOVED):
            atoms.destroy_object(g, thing.id, defeat.ALL_KO)


def leave_setup(g: Position, f: Setup, seat: int) -> None:
    """The setup goes on without a player and everything that the player brought."""
    unwind(g, f)
    placing = bool(g.table.map) and placing_seat(g, f) == seat
    atoms.defeat(g, seat, defeat.OUT)
    remove_all(g, seat)
    forget_triggers(g, seat)
    f.left = tuple(who for who in f.left if g.figures[who].owner != seat)
    if placing:
        goto(g, f, "next")
    else:
        f.pc -= 1  # the step that asked asks again, of the others
