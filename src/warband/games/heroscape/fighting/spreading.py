"""Special attacks that strike some figures beside their target, whom the attacker's player chooses one by one."""

from __future__ import annotations

from warband.games.heroscape.fighting.attack import Blast
from warband.games.heroscape.fighting.facing import faces
from warband.games.heroscape.fighting.targets import special
from warband.games.heroscape.position import values
from warband.games.heroscape.position.answers import FIGURE
from warband.games.heroscape.position.board import board, seat_of
from warband.games.heroscape.position.conditions import close
from warband.games.heroscape.position.model import Figure
from warband.games.heroscape.position.position import Position
from warband.kernel.ask import DONE, Ask, Options, Question, Refusal
from warband.kernel.event import Piece
from warband.kernel.machine import finish, goto, procedure, push, step
from warband.kernel.state import Frame


class Spreading(Frame):
    """A special attack on a target, and on others near it."""

    who: Piece
    shot: str
    targets: tuple[int, ...]


# hs.shot.spread
def others(g: Position, f: Spreading) -> list[int]:
    """The figures that can be struck as well."""
    shot, first = special(g, f.who, f.shot), f.targets[0]
    if len(f.targets) > shot.spread:
        return []
    free = [one for one in board(g).figures if one not in (f.who, *f.targets)]
    figures = [one for one in free if isinstance(g.entities[one], Figure)]
    near = [one for one in figures if close(g, first, one, shot.spread_within, blind=False)]
    return [one for one in near if faces(g, f.who, one, shot.struck)]


def ask_other(g: Position, f: Spreading) -> None:
    if others(g, f):
        g.ask = Ask(seat_of(g, f.who), "spread")
    else:
        goto(g, f, "strike")


def choose_other(g: Position, f: Spreading) -> None:
    if g.answer == DONE:
        return goto(g, f, "strike")
    f.targets = (*f.targets, g.answer)
    goto(g, f, "next")


def strike(g: Position, f: Spreading) -> None:
    dice = values.shot_attack(g, f.who, f.targets[0], special(g, f.who, f.shot)).value
    push(g, Blast(f.who, f.targets, dice, f.shot))


def end(g: Position, f: Spreading) -> None:
    finish(g, f)


SPREADING = procedure(
    Spreading,
    step(ask_other, "hs.shot.spread", label="next"),
    step(choose_other, "hs.shot.spread"),
    step(strike, "hs.shot.one-roll", label="strike"),
    step(end),
)


def other_options(g: Position, f: Spreading) -> Options:
    return [*others(g, f), DONE]


def why_no_other(g: Position, f: Spreading, who: object) -> Refusal:
    return Refusal("no-target", "hs.shot.spread", "That figure is not near enough to the target.")


QUESTIONS = {"spread": Question(other_options, why_no_other, "Whom does {who} strike as well?", FIGURE)}
