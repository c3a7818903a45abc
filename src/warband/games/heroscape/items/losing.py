"""Losing items: those of a destroyed figure are laid on its last spaces, one on each; the rest is removed."""

from __future__ import annotations

from collections.abc import Iterable

from warband.boards.bits import members
from warband.games.heroscape.items.carrying import free
from warband.games.heroscape.position import atoms, events
from warband.games.heroscape.position.answers import PAIR
from warband.games.heroscape.position.board import board, items_of, seat_of
from warband.games.heroscape.position.position import Position
from warband.kernel.ask import Ask, Option, Options, Question, Refusal
from warband.kernel.attach import host_gone
from warband.kernel.event import Piece
from warband.kernel.machine import again, goto, procedure, step
from warband.kernel.state import Frame


class Losing(Frame):
    """A carrier is destroyed. It stood on these spaces; `inside` says whether it was in an object."""

    who: Piece
    spaces: tuple[int, ...]
    seat: int


# hs.item.lose.double-space
def left_where(g: Position, f: Losing) -> list[tuple[int, int]]:
    """The items that can still be laid somewhere, each with a space."""
    items = board(g).carried.get(f.who, ())
    return [(item, space) for item in items for space in f.spaces if free(g, space)]


def ask_lose(g: Position, f: Losing) -> None:
    options = left_where(g, f)
    if len(options) > 1:
        g.ask = Ask(f.seat, "leave behind")
    elif options:
        lay(g, *options[0])
    else:
        goto(g, f, "rest")


def lay_chosen(g: Position, f: Losing) -> None:
    if g.answer is not None:
        lay(g, *g.answer)


def lay(g: Position, item: int, space: int) -> None:
    """An item of a destroyed figure is laid on a space."""
    atoms.drop(g, item, events.ItemLost)
    atoms.lay(g, item, space)


def remove_rest(g: Position, f: Losing) -> None:
    host_gone(g, f.who)


LOSING = procedure(
    Losing,
    step(ask_lose, "hs.item.lose.placed-on-last-space", label="next"),
    step(lay_chosen, "hs.item.lose.controller-chooses"),
    again("next"),
    step(remove_rest, "hs.item.lose.space-has-glyph", "hs.item.lose.rest-removed", label="rest"),
)


def lose_options(g: Position, f: Losing) -> Options:
    return left_where(g, f)


def why_no_lose(g: Position, f: Losing, option: object) -> Refusal:
    return Refusal("not-free", "hs.item.lose.space-has-glyph", "That can't be laid there.", "Choose an offered space.")


def lost_items(g: Position, f: Losing) -> Iterable[Option]:
    return [(item.id, space) for item in items_of(g, f.who) for space in members(g.rules.ground.spaces)]


LOST = PAIR._replace(every=lost_items)
QUESTIONS = {"leave behind": Question(lose_options, why_no_lose, "What does {who} leave, and where?", LOST)}


def begin(g: Position, who: int, spaces: tuple[int, ...]) -> Losing | None:
    """The consequences for the items of a destroyed figure; None when it carried nothing."""
    return Losing(who, spaces, seat_of(g, who)) if items_of(g, who) else None
