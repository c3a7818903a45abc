"""A move in answer to an attack: the figure leaves engagements freely, and may have to end beside no enemy."""

from __future__ import annotations

from warband.boards.bits import members
from warband.games.heroscape.moving import reach
from warband.games.heroscape.position import atoms, events
from warband.games.heroscape.position.answers import PLACE
from warband.games.heroscape.position.board import engaging, engaging_at, printed, seat_of
from warband.games.heroscape.position.model import NOWHERE
from warband.games.heroscape.position.position import Position
from warband.kernel.ask import PASS, Ask, Options, Question, Refusal
from warband.kernel.event import Piece
from warband.kernel.machine import finish, procedure, step
from warband.kernel.state import Frame


class Wandering(Frame):
    """A figure may move up to so many spaces."""

    who: Piece
    spaces: int
    clear: bool
    seat: int = -1  # who moves it, if not its player does


# hs.power.wander
def havens(g: Position, who: int, spaces: int, *, clear: bool) -> list[int]:
    """The spaces that a figure reaches, perhaps only those beside no enemy; none for a figure on two spaces."""
    if printed(g, who).hexes > 1:
        return []
    ways = reach.on_foot(g, who, spaces)
    if reach.flies(g, who):
        ways += reach.in_the_air(g, who, spaces)
    found = sorted({space for places in ways for space in members(places.mask)})
    return [space for space in found if not (clear and engaging_at(g, who, (space,)))]


# hs.power.march-others
def ask_way(g: Position, f: Wandering) -> None:
    if g.figures[f.who].there and havens(g, f.who, f.spaces, clear=f.clear):
        g.ask = Ask(seat_of(g, f.who) if f.seat < 0 else f.seat, "wander")
    else:
        finish(g, f)


def go(g: Position, f: Wandering) -> None:
    if g.answer != PASS:
        start = g.figures[f.who].space
        atoms.put(g, f.who, g.answer, NOWHERE, events.Leapt(f.who, start, g.answer))


def wander_options(g: Position, f: Wandering) -> Options:
    stays = not (f.clear and engaging(g, f.who))
    return [*havens(g, f.who, f.spaces, clear=f.clear), *([PASS] if stays else [])]


def why_no_haven(g: Position, f: Wandering, space: object) -> Refusal:
    return Refusal("no-haven", "hs.power.wander", "It can't get there, or an enemy is beside that space.")


WANDERING = procedure(Wandering, step(ask_way, "hs.power.wander"), step(go, "hs.power.wander"))
QUESTIONS = {"wander": Question(wander_options, why_no_haven, "Where does {who} go?", PLACE)}
