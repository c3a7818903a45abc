"""Proliferating: any number of permanents and players with counters get another one of each kind."""

from __future__ import annotations

from warband.games.magic.happening.registers import Registers
from warband.games.magic.position import atoms, events
from warband.games.magic.position.position import Position, is_player
from warband.games.magic.programs import ops
from warband.games.magic.resolution.effects import carry_out
from warband.kernel.ask import DONE, Ask, Options, Refusal
from warband.kernel.event import Pieces, Seat, happen, together
from warband.kernel.machine import Procedure, again, finish, goto, procedure, push, step
from warband.kernel.state import Frame


class Proliferating(Frame):
    """A player chooses permanents and players with counters, one after another."""

    seat: Seat
    chosen: Pieces = ()


@carry_out.register
def proliferate(op: ops.Proliferate, g: Position, r: Registers) -> None:
    push(g, Proliferating(r.item.controller))


def bearers(g: Position, f: Proliferating) -> list[int]:
    """Permanents and players with a counter that are not chosen yet."""
    players = [who for who in (1, 2) if g.players[who].poison or g.players[who].energy]
    there = [who for who in g.table.battlefield if g.objects[who].counters]
    return [who for who in (*players, *there) if who not in f.chosen]


def ask_bearer(g: Position, f: Proliferating) -> None:
    if bearers(g, f):
        g.ask = Ask(f.seat, "proliferate")
    else:
        goto(g, f, "grow")


def take_bearer(g: Position, f: Proliferating) -> None:
    if g.answer == DONE:
        goto(g, f, "grow")
    else:
        assert isinstance(g.answer, int)
        f.chosen += (g.answer,)


# mtg.core.proliferate
def grow(g: Position, f: Proliferating) -> None:
    """Each that was chosen gets another counter of each kind that it has."""
    happen(g, events.Acts(f.seat + 1, "proliferates"))
    with together(g):
        for who in f.chosen:
            if is_player(who):
                for grows, there in ((atoms.poison, g.players[who].poison), (atoms.energy, g.players[who].energy)):
                    if there:
                        grows(g, who - 1, 1)
            else:
                for kind, _ in g.objects[who].counters:
                    atoms.put_counters(g, who, kind, 1)
    finish(g, f)


def bearers_offered(g: Position, f: Proliferating) -> Options:
    return [*bearers(g, f), DONE]


def why_no_bearer(g: Position, f: Proliferating, option: object) -> Refusal:
    return Refusal("no-counter", "mtg.core.proliferate", "There is no counter on that.", "Choose another, or done.")


PROCEDURES: dict[type[Frame], Procedure] = {
    Proliferating: procedure(
        Proliferating,
        step(ask_bearer, "mtg.core.proliferate", label="ask"),
        step(take_bearer, "mtg.core.proliferate"),
        again("ask"),
        step(grow, "mtg.core.proliferate", label="grow"),
    ),
}
__all__ = ["carry_out"]  # with the deeds of this module
