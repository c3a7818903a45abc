"""Answers of several questions: their notation, where one points, and the answers that somebody could think of."""

from __future__ import annotations

from collections.abc import Iterable

from warband.boards.bits import members
from warband.games.heroscape.position.model import Card, Figure, Glyph, Thing
from warband.games.heroscape.position.names import handle, place_name, space_name
from warband.games.heroscape.position.position import Position
from warband.kernel.ask import Answers, At, Option
from warband.kernel.event import PIECE, SPACE
from warband.kernel.state import Frame

# --- notation


def say_space(g: Position, f: Frame, option: Option) -> str:
    """A space by its name, or two spaces."""
    spaces = option if isinstance(option, tuple) else (option,)
    return place_name(g, tuple(int(space) for space in spaces))


def say_pair(g: Position, f: Frame, option: Option) -> str:
    """A piece and a space."""
    assert isinstance(option, tuple)
    return f"{handle(g, int(option[0]))} {space_name(g, int(option[1]))}"


# --- where one points


def at_spaces(g: Position, f: Frame, option: Option) -> At:
    """The space, or both of them."""
    spaces = option if isinstance(option, tuple) else (option,)
    found = tuple(int(space) for space in spaces if isinstance(space, int))
    return At(space=found[0]) if len(found) == 1 else At(spaces=found)


def at_pair(g: Position, f: Frame, option: Option) -> At:
    """The space of a piece and a space."""
    return At(space=int(option[1])) if isinstance(option, tuple) else At()


# --- answers that somebody could think of


def all_figures(g: Position, f: Frame) -> Iterable[Option]:
    return [piece.id for piece in g.entities if isinstance(piece, Figure) and not piece.gone]


def all_cards(g: Position, f: Frame) -> Iterable[Option]:
    return [piece.id for piece in g.entities if isinstance(piece, Card | Thing)]


def all_spaces(g: Position, f: Frame) -> Iterable[Option]:
    return list(members(g.rules.ground.spaces))


def touching_pairs(g: Position) -> Iterable[Option]:
    """Every two spaces that touch."""
    ground = g.rules.ground
    return [(a, b) for a in members(ground.spaces) for b in members(ground.around[a]) if a < b]


def all_glyphs(g: Position, f: Frame) -> Iterable[Option]:
    return [piece.id for piece in g.entities if isinstance(piece, Glyph) and not piece.gone]


FIGURE = Answers(PIECE, every=all_figures)
CARD = Answers(PIECE, every=all_cards)
GLYPH = Answers(PIECE, every=all_glyphs)
PLACE = Answers(SPACE, every=all_spaces, say=say_space, at=at_spaces)
PAIR = Answers(say=say_pair, at=at_pair)
