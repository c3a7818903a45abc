"""A turn as far as everybody can see it."""

from __future__ import annotations

from warband.kernel.event import Piece
from warband.kernel.machine import find
from warband.kernel.state import Frame, State

AFAR = "attack from afar"  # a normal attack on a figure that is not adjacent, as a turn remembers it


class Turn(Frame):
    """A turn: its seat and number, the card whose marker was revealed, and the deeds of its figures."""

    scope = True

    seat: int
    number: int
    card: int = 0
    who: Piece = 0
    deed: str = ""
    moved: tuple[int, ...] = ()
    struck: tuple[int, ...] = ()
    pushed: tuple[int, ...] = ()
    used: tuple[tuple[int, str], ...] = ()
    abilities: tuple[int, ...] = ()
    extra: bool = False  # a power gave it; it gives no further one
    bonded: tuple[int, ...] = ()  # the cards with which turns were taken by a power of this one
    near: tuple[int, ...] = ()  # in a turn that a power gave: the figures that act in it, if not all do
    bars: tuple[str, ...] = ()  # deeds that nobody does in it
    replaced: bool = False  # these turns take the place of this one
    blows: tuple[tuple[int, str, int], ...] = ()  # attacks: by whom, of which name, on whom
    met: tuple[tuple[int, int], ...] = ()  # who was adjacent to whom when it began, where a card asks for that
    origins: tuple[tuple[int, int], ...] = ()  # who stood where when it began, where a card asks for that
    rallied: tuple[tuple[int, int], ...] = ()  # who was near whose aura when it began
    touched: tuple[tuple[str, int], ...] = ()  # powers with those whom they affect once in a turn
    slain: tuple[tuple[int, int], ...] = ()  # who has destroyed whom; 0: nobody
    luck: tuple[int, int, int] = (0, 0, 0)  # of the last attack: skulls, wounds, and whether it destroyed its target


# hs.power.recover
def strike_again(g: State, who: int) -> None:
    """Let a figure attack once more in the running turn."""
    turn = find(g, Turn)
    if turn is not None:
        turn.struck = tuple(one for one in turn.struck if one != who)


# hs.power.each-turn
def note_use(g: State, who: int, power: str) -> None:
    """A figure has used a power in the running turn."""
    turn = find(g, Turn)
    if turn is not None:
        turn.used = (*turn.used, (who, power))


# hs.power.once-each
def note_touch(g: State, power: str, whom: int) -> None:
    """A power has affected a figure in the running turn."""
    turn = find(g, Turn)
    if turn is not None:
        turn.touched = (*turn.touched, (power, whom))


def touched(g: State, power: str, whom: int) -> bool:
    """Whether a power has affected a figure in the running turn."""
    turn = find(g, Turn)
    return turn is not None and (power, whom) in turn.touched
