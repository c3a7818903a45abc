"""Names in cases, and the pieces and spaces that they mean."""

from __future__ import annotations

from collections.abc import Sequence

from warband.files.mistakes import NotFound, Unexpected, suggest
from warband.games.heroscape.position.model import TURNS, Card, Figure, Glyph, Piece, Table, Thing
from warband.games.heroscape.position.position import Position

KINDS: dict[type[Piece], str] = {Figure: "a figure", Thing: "an object", Glyph: "a glyph", Card: "an army card"}


class Wrong(Unexpected):
    """A text in a line of a position that can't be played."""


def named(g: Position, name: str, *kinds: type[Piece]) -> Piece:
    """A piece by its handle or its name; `NotFound` when there is none, or several."""
    wanted = name.casefold()
    pieces = [piece for piece in g.entities if isinstance(piece, kinds)]
    handles = [piece for piece in pieces if not isinstance(piece, Table) and piece.handle.casefold() == wanted]
    if len(handles) == 1:
        return handles[0]
    known = [piece.handle for piece in pieces if not isinstance(piece, Table)]
    wanted_kinds = " or ".join(KINDS[kind] for kind in kinds)
    raise NotFound(repr(name), suggest(name, known, one_of(known, wanted_kinds)))


def one_of(known: Sequence[str], kind: str) -> str:
    """The known names of a kind, or that there is none."""
    return f"one of {', '.join(known)}" if known else f"{kind}, of which there is none here"


def figure(g: Position, name: str) -> Figure:
    """A figure."""
    found = named(g, name, Figure)
    assert isinstance(found, Figure)
    return found


def standing(g: Position, name: str) -> Figure | Thing:
    """A figure or an object."""
    found = named(g, name, Figure, Thing)
    assert isinstance(found, Figure | Thing)
    return found


def thing(g: Position, name: str) -> Thing:
    """An object."""
    found = named(g, name, Thing)
    assert isinstance(found, Thing)
    return found


def glyph(g: Position, name: str) -> Glyph:
    """A glyph."""
    found = named(g, name, Glyph)
    assert isinstance(found, Glyph)
    return found


def card(g: Position, name: str) -> Card:
    """An army card."""
    found = named(g, name, Card)
    assert isinstance(found, Card)
    return found


def space(g: Position, name: str) -> int:
    """A space; `NotFound` when there is none of that name on the map."""
    try:
        found = g.rules.ground.grid.parse(name.upper())
    except ValueError:
        found = -1
    if found < 0 or not g.rules.ground.spaces >> found & 1:
        raise NotFound(repr(name), "a space of the map")
    return found


def turn(g: Position, number: str) -> int:
    """A turn of a round."""
    if not 1 <= int(number) <= TURNS:
        raise NotFound(f"turn {number}", f"a turn from 1 to {TURNS}")
    return int(number)


def seat(g: Position, name: str) -> int:
    """A seat by its name."""
    if name.casefold() not in g.rules.seats:
        raise NotFound(repr(name), f"one of {', '.join(g.rules.seats)}")
    return g.rules.seats.index(name.casefold())
