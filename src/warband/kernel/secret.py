"""Secret choices of several seats at once: laid out side by side, revealed together.

A game pushes `Secret` with the kind of its question; the result is the choices by seat. A seat answers until its
question has no option left, or until it says that it is done. No seat waits for another: `Said` is the answer of a seat
that is not asked yet.
"""

from __future__ import annotations

from msgspec.structs import replace

from warband.kernel.ask import DONE, Ask, Option, Shuffle
from warband.kernel.chance import Source
from warband.kernel.machine import Procedure, asked_in_secret, finish, procedure, running, secret_seats, step
from warband.kernel.machine import Secret as Secret
from warband.kernel.state import Frame, State

HIDDEN = ""  # in a view: a choice of another seat


def ask(g: State, f: Secret) -> None:
    """Ask the first seat that can still choose."""
    f.chosen = f.chosen or ((),) * len(g.rules.seats)
    f.waiting = tuple(seat for seat in f.waiting if choices_left(g, f, seat))
    if f.waiting:
        f.seat = f.waiting[0]
        g.ask = Ask(f.seat, f.kind)
    else:
        finish(g, f, f.chosen)


def choices_left(g: State, f: Secret, seat: int) -> bool:
    """Whether a seat can still choose."""
    f.seat, g.ask = seat, Ask(seat, f.kind)
    left = len(g.options) > 0
    g.ask = g._options = None
    return left


def take(g: State, f: Secret) -> None:
    """Lay a choice out."""
    f.pc = 0
    if g.answer == DONE:
        f.waiting = tuple(seat for seat in f.waiting if seat != f.seat)
    else:
        f.chosen = with_choices(f, (*f.mine, g.answer))


PROCEDURES: dict[type[Frame], Procedure] = {Secret: procedure(Secret, step(ask), step(take))}


def facing(g: State, seat: int) -> State:
    """The position for one seat: if it may choose in secret beside the seat that is asked, it is asked itself."""
    return asked_in_secret(g, seat) if seat in secret_seats(g) else g


def revealed(before: State, after: State) -> bool:
    """Whether secret choices were revealed between a position and the next."""
    frame = before.stack[-1] if before.stack else None
    return isinstance(frame, Secret) and all(other.serial != frame.serial for other in after.stack)


def masked(f: Frame, seat: int) -> Frame:
    """A frame in the view of a seat: the number of the others' choices, but not the choices."""
    if not isinstance(f, Secret):
        return f
    shown = tuple(them if who == seat else (HIDDEN,) * len(them) for who, them in enumerate(f.chosen))
    return replace(f, chosen=shown)


def imagined(g: State, chance: Source) -> None:
    """Replace the choices that a view hides by legal ones, picked at random."""
    f = g.stack[-1]
    if not isinstance(f, Secret):
        return
    asked = f.seat
    for seat, them in enumerate(f.chosen):
        if HIDDEN in them:
            f.seat = seat
            f.chosen = with_choices(f, ())
            for _ in them:
                f.chosen = with_choices(f, (*f.mine, picked(g, chance)))
    f.seat = asked
    g.ask, g._options = Ask(asked, f.kind), None


def with_choices(f: Secret, them: tuple[Option, ...]) -> tuple[tuple[Option, ...], ...]:
    """All choices, with those of the asked seat replaced."""
    return tuple(them if seat == f.seat else others for seat, others in enumerate(f.chosen))


def picked(g: State, chance: Source) -> Option:
    """A random option of the frame's seat."""
    f = running(g, Secret)
    g.ask, g._options = Ask(f.seat, f.kind), None
    options: list[Option] = [option for option in g.options if option != DONE]
    (place,) = chance(Shuffle(len(options)))[:1]
    return options[int(place)]
