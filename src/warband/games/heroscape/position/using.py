"""A power in use, and the reactions of a figure, as frames: `powers/running.py` carries them out."""

from __future__ import annotations

from warband.kernel.event import Piece
from warband.kernel.state import Frame
from warband.programs.control import Running

# The results of programs.
STIR = "stir"  # the figures of the card move once more
IGNORE, CEASE = "ignore", "cease"  # an attack gives no wounds; it ends


class Using(Running):
    """A figure uses a power. `source` is the glyph or object that has it, 0 for the figure's own card."""

    who: Piece
    source: int
    power: str
    branch: str
    target: int = 0
    lost: int = 0  # whom a figure that comes back replaces
    picked: tuple[int, ...] = ()  # those who were chosen so far
    turn: int = 0  # the card with which a turn is taken
    rolled: int = 0  # the number on the 20-sided die
    verdict: str = ""  # the result of the program
    striker: Piece = 0  # the figure that attacks at once
    victims: tuple[int, ...] = ()  # those whom it can attack


class Reacting(Frame):
    """The powers that answer something in an attack, one after another. The result is the last verdict."""

    who: int  # to whom it happens
    other: int
    uses: tuple[tuple[int, str], ...]  # figures, each with the name of its power
    verdicts: tuple[object, ...] = ()
