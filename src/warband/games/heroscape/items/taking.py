"""Picking up: where a Unique Hero's movement ends, it may take the item that lies there; a treasure may be trapped."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from warband.games.heroscape.items.carrying import BEARING, lying_under, may_bear
from warband.games.heroscape.position import atoms, events
from warband.games.heroscape.position.board import seat_of
from warband.games.heroscape.position.position import Position
from warband.kernel.ask import PASS, Answers, Ask, Dice, Option, Options, Question, Refusal, first_refusal
from warband.kernel.event import PIECE, Piece, happen
from warband.kernel.machine import finish, goto, procedure, step
from warband.kernel.state import Frame

TRAPPED = 5  # up to this a trap springs


class Taking(Frame):
    """A figure has ended its movement where glyphs lie. `item` is the one that it takes."""

    who: Piece
    item: int = 0


def takeable(g: Position, who: int) -> list[int]:
    """The glyphs that a figure may pick up."""
    return [glyph.id for glyph in lying_under(g, who) if may_bear(g, who, glyph.id)]


def ask_take(g: Position, f: Taking) -> None:
    if takeable(g, f.who):
        g.ask = Ask(seat_of(g, f.who), "pick up")
    else:
        finish(g, f)


def choose_item(g: Position, f: Taking) -> None:
    if g.answer == PASS:
        return finish(g, f)
    f.item = g.answer
    if g.glyphs[f.item].up:
        goto(g, f, "take")


def search_trap(g: Position, f: Taking) -> None:
    g.ask = Dice(1, "trap", 20)


def spring_trap(g: Position, f: Taking) -> None:
    happen(g, events.D20Rolled(f.who, g.answer))
    if g.glyphs[f.item].family == "treasure" and g.answer[0] <= TRAPPED:
        happen(g, events.TrapSprung(f.who))
        return finish(g, f, "trap")
    atoms.turn_up(g, f.item, f.who)


def take(g: Position, f: Taking) -> None:
    atoms.take(g, f.item, f.who)


TAKING = procedure(
    Taking,
    step(ask_take, "hs.item.2.pick-up-at-end-of-move"),
    step(choose_item, "hs.item.2.pick-up-optional"),
    step(search_trap, "hs.treasure.trap"),
    step(spring_trap, "hs.treasure.trap"),
    step(take, "hs.item.2.placed-on-army-card", label="take"),
)


# hs.item.1.may-stand-without-picking-up
def take_options(g: Position, f: Taking) -> Options:
    return [*takeable(g, f.who), PASS]


def why_no_take(g: Position, f: Taking, item: object) -> Refusal:
    for glyph in lying_under(g, f.who):
        if glyph.id == item and (refusal := first_refusal(BEARING, g, f.who, glyph.id)):
            return refusal
    return Refusal("not-here", "hs.item.2.pick-up-at-end-of-move", "That does not lie where the figure stands.")


def under_figure(g: Position, f: Taking) -> Iterable[Option]:
    return [*(glyph.id for glyph in lying_under(g, f.who)), PASS]


def items_worth_trying(g: Position, f: Taking) -> Sequence[Option]:
    """The figure takes every item that it can."""
    options: list[Option] = list(g.options)
    return [option for option in options if option != PASS] or options


GLYPH = Answers(PIECE, every=under_figure)
QUESTIONS = {
    "pick up": Question(take_options, why_no_take, "What does {who} pick up?", GLYPH, tries=items_worth_trying)
}
