"""Secret choices of several seats side by side in a match: their beginning, and the undo of one of them."""

from __future__ import annotations

from collections.abc import Collection

from warband.kernel.ask import Answer, Ask, Left, Option, Said
from warband.kernel.history import History
from warband.kernel.machine import secret_seats
from warband.kernel.secret import Secret
from warband.kernel.state import State


def asked_in(state: State) -> tuple[int, ...]:
    """The seats that are asked in a position: one, or several that choose in secret."""
    return (state.ask.seat, *secret_seats(state)) if isinstance(state.ask, Ask) else ()


def said(state: State, seat: int, option: Option) -> Answer:
    """An option of a seat as the kernel's answer."""
    return option if isinstance(state.ask, Ask) and state.ask.seat == seat else Said(seat, option)


def began(history: History, n: int) -> int | None:
    """The position before the secret choices at the n-th position; None when there were none."""
    state = history.past[n] if n < len(history.past) else history.state
    frame = state.stack[-1] if state.stack else None
    if not isinstance(frame, Secret):
        return None
    while n and any(other.serial == frame.serial for other in history.past[n - 1].stack):
        n -= 1
    return n


def last_answer(history: History, since: int, seats: Collection[int]) -> int | None:
    """The last answer of some seats since a position; None when there is none."""
    own = (n for n in range(len(history.past) - 1, since - 1, -1) if history.seat_of(n) in seats)
    return next(own, None)


def choose_anew(history: History, n: int) -> None:
    """Undo a secret choice; the choices of others stay."""
    later = range(n + 1, len(history.past))
    others = [(history.seat_of(k), history.record.answers[k], k in history.late) for k in later]
    history.rewind(n)
    for seat, answer, late in others:
        option = answer.answer if isinstance(answer, Said) else answer
        kept = option if seat is None or isinstance(option, Left) else said(history.state, seat, option)
        history.choose(kept, late=late)
