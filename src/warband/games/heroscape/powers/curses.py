"""Powers on many figures: wounds are healed in a whole army, and a curse falls on everybody."""

from __future__ import annotations

from warband.games.heroscape.fighting.destroying import destroy, gone
from warband.games.heroscape.position import atoms, events
from warband.games.heroscape.position.answers import FIGURE
from warband.games.heroscape.position.board import army
from warband.games.heroscape.position.position import Position
from warband.kernel.ask import DONE, Ask, Dice, Options, Question, Refusal
from warband.kernel.event import happen
from warband.kernel.machine import each, finish, goto, procedure, step
from warband.kernel.state import Frame


class Mending(Frame):
    """A seat removes up to so many wound markers from its figures."""

    seat: int
    left: int


def wounded(g: Position, seat: int) -> list[int]:
    """The figures of a seat that have wounds."""
    return [figure.id for figure in army(g, seat) if figure.wounds]


def ask_mend(g: Position, f: Mending) -> None:
    if f.left and wounded(g, f.seat):
        g.ask = Ask(f.seat, "mend")
    else:
        finish(g, f)


def mend(g: Position, f: Mending) -> None:
    if g.answer == DONE:
        return finish(g, f)
    f.left -= 1
    atoms.heal(g, g.answer, 1)
    goto(g, f, "next")


MENDING = procedure(Mending, step(ask_mend, "hs.power.mend", label="next"), step(mend, "hs.power.mend"))


class Cursing(Frame):
    """Figures are cursed: with a roll of `most` or less each is destroyed."""

    figures: tuple[int, ...]
    most: int


class Cursed(Frame):
    """One of them."""

    who: int
    most: int


def roll(g: Position, f: Cursed) -> None:
    if gone(g, f.who):
        finish(g, f)
    else:
        g.ask = Dice(1, "curse", 20)


def fall(g: Position, f: Cursed) -> None:
    happen(g, events.D20Rolled(f.who, g.answer))
    if g.answer[0] <= f.most:
        destroy(g, f.who)


def end(g: Position, f: Cursed) -> None:
    finish(g, f)


CURSED = procedure(Cursed, step(roll, "hs.power.curse"), step(fall, "hs.power.curse"), step(end))
CURSING = procedure(Cursing, each("figures", lambda g, f, who: Cursed(who, f.most), "hs.power.curse"))


def mend_options(g: Position, f: Mending) -> Options:
    return [*wounded(g, f.seat), DONE]


def why_no_mending(g: Position, f: Mending, who: object) -> Refusal:
    return Refusal("not-wounded", "hs.power.mend", "That is no wounded figure of yours.")


QUESTIONS = {"mend": Question(mend_options, why_no_mending, "Who loses a wound marker?", FIGURE)}
