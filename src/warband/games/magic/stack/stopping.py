"""Stops: the steps in which a player is asked although nothing waits, changed in the middle of a game."""

from __future__ import annotations

from warband.games.magic.casting.deeds import GO, MAKE, STOPS
from warband.games.magic.casting.timing import PRESETS, USUAL
from warband.games.magic.position import atoms
from warband.games.magic.position.model import CLEANUP, STEPS, UNTAP
from warband.games.magic.position.position import Position
from warband.kernel.ask import Ask, Option, Options, Refusal
from warband.kernel.event import Seat
from warband.kernel.machine import Procedure, procedure, step
from warband.kernel.state import Frame

OWN, OTHERS = 1, 2  # the bits of a step: one's own turn, another's
SINGLE = {
    f"{whose} {name}": (at, bit)
    for at, name in enumerate(STEPS)
    if at not in (UNTAP, CLEANUP)
    for whose, bit in (("my", OWN), ("their", OTHERS))
}


class Stopping(Frame):
    """A player changes where it is asked."""

    seat: Seat


def ask_stop(g: Position, f: Stopping) -> None:
    g.ask = Ask(f.seat, "stops")


# mtg.core.priority.stops
def take_stop(g: Position, f: Stopping) -> None:
    """A step is stopped at from now on, or no longer; or all of them are set at once."""
    stops = g.player(f.seat).stops
    if g.answer in PRESETS:
        atoms.set_stops(g, f.seat, PRESETS[g.answer])
    else:
        at, bit = SINGLE[g.answer]
        atoms.set_stops(g, f.seat, stops ^ bit << 2 * at)


def stops_offered(g: Position, f: Stopping) -> Options:
    return (*SINGLE, *PRESETS)


def why_no_stop(g: Position, f: Stopping, option: object) -> Refusal:
    return Refusal("no-step", "mtg.core.priority.stops", f"{option!r} is no stop.", "Choose one of the steps.")


def in_vain(g: Position, option: Option) -> bool:
    """Whether an option is no answer to a deed: mana, the way through a turn, stops; not at a stop of one's choice."""
    table, ask = g.table, g.ask
    if not isinstance(ask, Ask) or ask.kind != "priority":
        return False
    kind = option[0] if isinstance(option, tuple) else option
    own = table.active == ask.seat
    chosen = (g.player(ask.seat).stops ^ USUAL) >> 2 * table.step & (OWN if own else OTHERS)
    return kind in (GO, MAKE, STOPS) and (bool(table.stack) or not (own or chosen))


PROCEDURES: dict[type[Frame], Procedure] = {
    Stopping: procedure(
        Stopping, step(ask_stop, "mtg.core.priority.stops"), step(take_stop, "mtg.core.priority.stops")
    ),
}
