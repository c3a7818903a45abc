"""Exiting an object: after an order marker is revealed on an occupant's card, before anybody moves."""

from __future__ import annotations

from collections.abc import Iterable

from warband.boards.bits import members
from warband.games.heroscape.position import atoms, events
from warband.games.heroscape.position.answers import PAIR
from warband.games.heroscape.position.board import army, board, height, printed, seat_of, zone_of
from warband.games.heroscape.position.model import NOWHERE, Figure
from warband.games.heroscape.position.position import Position
from warband.kernel.ask import DONE, Ask, Option, Options, Question, Refusal
from warband.kernel.machine import goto, procedure, step
from warband.kernel.state import Frame


class Exiting(Frame):
    """Some figures may leave the objects that they are in: those of a card whose marker was just revealed."""

    seat: int
    figures: tuple[int, ...]


def may_exit(g: Position, seat: int, card: int) -> tuple[int, ...]:
    """The occupants that may exit when a marker on a card is revealed."""
    inside = [figure for figure in army(g, seat) if figure.host]
    hosts = {figure.host for figure in inside if figure.card == card}
    if g.rules.options_of_edition.exit_revealed_card_only:
        return tuple(figure.id for figure in inside if figure.card == card)
    return tuple(figure.id for figure in inside if figure.host in hosts)


def empty_beside(g: Position, who: int) -> list[int]:
    """The empty spaces adjacent to the object that a figure is in."""
    thing = g.figures[who].host
    zone = zone_of(g, thing, height(g, who)) & g.rules.ground.walkable & ~board(g).occupied
    if g.rules.options_of_edition.glyphs_fill_spaces:
        zone &= ~board(g).lying
    return list(members(zone))


def exits(g: Position, f: Exiting) -> list[Option]:
    """Every figure that may exit, with every space."""
    inside = [who for who in f.figures if g.figures[who].host]
    return [(who, space) for who in inside for space in empty_beside(g, who) if printed(g, who).hexes == 1]


def ask_exit(g: Position, f: Exiting) -> None:
    if exits(g, f):
        g.ask = Ask(f.seat, "exit")
    else:
        goto(g, f, "end")


# hs.object.exit.any-of-those-figures
def exit_one(g: Position, f: Exiting) -> None:
    if g.answer == DONE:
        return goto(g, f, "end")
    who, space = g.answer
    leave_object(g, who, space)
    goto(g, f, "next")


# hs.gap.exit-is-placement
def leave_object(g: Position, who: int, space: int) -> None:
    """A figure comes out of its object onto a space."""
    atoms.leave(g, who)
    atoms.put(g, who, space, NOWHERE, events.Placed(who, space))


def end(g: Position, f: Exiting) -> None:
    """Nobody else leaves."""


EXITING = procedure(
    Exiting,
    step(ask_exit, "hs.object.exit.after-reveal", label="next"),
    step(exit_one, "hs.object.exit.empty-adjacent-space"),
    step(end, "hs.object.exit.must-remain-if-no-space", label="end"),
)


def exit_options(g: Position, f: Exiting) -> Options:
    return [*exits(g, f), DONE]


def why_no_exit(g: Position, f: Exiting, option: object) -> Refusal:
    if isinstance(option, tuple) and len(option) == 2 and isinstance(option[0], int) and option[0] < len(g.entities):
        who = g.entities[option[0]]
        if isinstance(who, Figure) and who.id not in f.figures:
            return Refusal("not-revealed", "hs.object.exit.after-reveal", "Its order marker was not revealed.")
    return Refusal("not-empty", "hs.object.exit.empty-adjacent-space", "That is no empty space beside the object.")


def all_exits(g: Position, f: Frame) -> Iterable[Option]:
    inside = [piece.id for piece in g.entities if isinstance(piece, Figure) and piece.host and not piece.gone]
    return [(who, space) for who in inside for space in members(g.rules.ground.spaces)]


EXIT = PAIR._replace(every=all_exits)
QUESTIONS = {"exit": Question(exit_options, why_no_exit, "Who exits, and where to?", EXIT)}


# hs.object.occupy.control
def occupied_by(g: Position, thing: int) -> int:
    """The seat whose figures are in an object and control it; -1 while nobody is."""
    for piece in g.entities:
        if isinstance(piece, Figure) and piece.host == thing and not piece.gone:
            return seat_of(g, piece.id)
    return -1
