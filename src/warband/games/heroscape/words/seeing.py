"""The view of a seat: markers of others lie face down, glyphs with their symbol up; imagination fills both in."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroscape.position.model import MARKS, UNSEEN, Card, Glyph, Piece
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.rounds.match import Match
from warband.games.heroscape.rounds.winning import alive
from warband.kernel import secret
from warband.kernel.ask import Shuffle
from warband.kernel.chance import Source


def view(g: Position, seat: int) -> Position:
    """The position as a seat sees it."""
    pieces = [masked(piece, seat) for piece in g.entities]
    return g.with_parts(entities=pieces, stack=[secret.masked(frame, seat) for frame in g.stack])


# hs.round.markers-secret, hs.power.borrow
def masked(piece: Piece, seat: int) -> Piece:
    """A piece as a seat sees it."""
    if isinstance(piece, Card) and piece.keeper != seat and piece.markers:
        return replace(piece, markers=(UNSEEN,) * len(piece.markers))
    if isinstance(piece, Glyph) and not piece.up and not piece.gone:
        return replace(piece, name=UNSEEN, handle=f"Glyph {piece.id}")
    return piece


def imagine(seen: Position, chance: Source) -> Position:
    """A position that agrees with a view."""
    pieces = list(seen.entities)
    imagine_markers(seen, pieces, chance)
    imagine_glyphs(seen, pieces, chance)
    other = seen.with_parts(entities=pieces)
    secret.imagined(other, chance)
    return other


def imagine_markers(g: Position, pieces: list[Piece], chance: Source) -> None:
    """Put marks in the place of those that lie face down."""
    for seat in range(len(g.rules.seats)):
        mine = [piece for piece in pieces if isinstance(piece, Card) and piece.keeper == seat]
        cards = [card for card in mine if UNSEEN in card.markers]
        if cards:
            pool = shuffled(left_marks(g, seat), chance)
            for card in cards:
                marks, pool = pool[: len(card.markers)], pool[len(card.markers) :]
                pieces[card.id] = replace(card, markers=tuple(sorted(marks)))


def left_marks(g: Position, seat: int) -> list[str]:
    """The marks that a seat can still have face down: not shown, and their turn has not passed.

    A seat without figures has no turns any more, so its markers stay as they lie.
    """
    cards = [piece for piece in g.entities if isinstance(piece, Card) and piece.keeper == seat]
    shown = {mark for card in cards for mark in card.shown}
    playing = alive(g, seat)
    return [mark for mark in MARKS if mark not in shown and not (playing and passed(g, seat, mark))]


def passed(g: Position, seat: int, mark: str) -> bool:
    """Whether the turn of a marker has passed."""
    table, whole = g.table, g.stack[0]
    if not table.order or not mark.isdecimal():
        return False
    assert isinstance(whole, Match)
    had = table.order.index(seat) < whole.place
    return int(mark) < table.number or (int(mark) == table.number and had)


def imagine_glyphs(g: Position, pieces: list[Piece], chance: Source) -> None:
    """Put glyphs of the same family in the place of those that lie with their symbol up."""
    for family in ("power", "treasure", "item"):
        hidden = [p for p in pieces if isinstance(p, Glyph) and p.name == UNSEEN and p.family == family]
        known = sorted(card.name for card in g.rules.printed.glyphs.values() if card.family == family)
        names = shuffled([name for name in known if name != UNSEEN], chance) if hidden else []
        for n, piece in enumerate(hidden):
            pieces[piece.id] = replace(piece, name=names[n % len(names)])


def shuffled(things: list[str], chance: Source) -> list[str]:
    """The things in another order."""
    return [things[int(place)] for place in chance(Shuffle(len(things)))] if things else []


def reveals(before: Position, after: Position) -> bool:
    """Whether a marker or a glyph was turned up between a position and the next."""
    return shown_in(before) != shown_in(after)


def shown_in(g: Position) -> tuple[object, ...]:
    """The revealed part of everything that was hidden."""
    cards = tuple((piece.seat, piece.shown, len(piece.markers)) for piece in g.entities if isinstance(piece, Card))
    glyphs = tuple(piece.up for piece in g.entities if isinstance(piece, Glyph))
    return cards, glyphs, g.table.round


