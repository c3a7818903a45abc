"""Kinds of answers that many questions share: pieces, squares, numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from warband.boards.square import squares
from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.model import Figure, Thing
from warband.games.heroclix.position.position import Position
from warband.kernel import event
from warband.kernel.ask import DONE, PASS, Answers, Option

FEW = 12  # options that an agent tries


def every_piece(g: Position, f: object) -> Iterable[int]:
    """All characters and objects."""
    return [e.id for e in g.entities if isinstance(e, Figure | Thing)]


def every_square(g: Position, f: object) -> Iterable[int]:
    """All squares of the map."""
    return squares(board(g).ground.grid.full)


def every_number(g: Position, f: object) -> Iterable[int]:
    """All numbers up to more than any count of clicks or damage."""
    return range(31)


def all_options(g: Position, f: object) -> Sequence[Option]:
    """All options, 'done' first: of equal ones an agent takes the first."""
    return sorted(g.options, key=lambda option: option not in (PASS, DONE))


def some_options(g: Position, f: object) -> Sequence[Option]:
    """The first few options, in the same order."""
    return sorted(list(g.options)[:FEW], key=lambda option: option not in (PASS, DONE))


PIECE = Answers(event.PIECE, every_piece)
SQUARE = Answers(event.SPACE, every_square)
NUMBER = Answers(every=every_number)
