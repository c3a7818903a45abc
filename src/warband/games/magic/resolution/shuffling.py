"""Libraries that are shuffled while an effect resolves."""

from __future__ import annotations

from collections.abc import Iterable

from warband.games.magic.position import atoms
from warband.games.magic.position.position import Position
from warband.kernel.ask import Shuffle
from warband.kernel.machine import Procedure, again, finish, procedure, push, step
from warband.kernel.state import Frame


class Mixing(Frame):
    """Players shuffle their libraries, one after another."""

    seats: tuple[int, ...]


def shuffle_libraries(g: Position, owners: Iterable[int]) -> None:
    """Each of some players shuffles its library."""
    push(g, Mixing(tuple(dict.fromkeys(owners))))


# mtg.core.zone.shuffled
def ask_mix(g: Position, f: Mixing) -> None:
    if f.seats:
        g.ask = Shuffle(len(g.player(f.seats[0]).library), "library")
    else:
        finish(g, f)


def take_mix(g: Position, f: Mixing) -> None:
    atoms.shuffle(g, f.seats[0], g.answer)
    f.seats = f.seats[1:]


PROCEDURES: dict[type[Frame], Procedure] = {
    Mixing: procedure(Mixing, step(ask_mix, "mtg.core.zone.shuffled", label="mix"), step(take_mix), again("mix")),
}
