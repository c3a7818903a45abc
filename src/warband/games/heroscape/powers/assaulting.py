"""A normal attack that a power allows at once."""

from __future__ import annotations

from warband.games.heroscape.fighting.attack import Attack
from warband.games.heroscape.fighting.facing import faces
from warband.games.heroscape.fighting.targets import targets
from warband.games.heroscape.position.answers import FIGURE
from warband.games.heroscape.position.board import seat_of
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.position.using import Using
from warband.games.heroscape.powers.ending import end
from warband.games.heroscape.printed import programs
from warband.kernel.ask import PASS, Ask, Options, Question, Refusal
from warband.kernel.machine import push


def attacker(f: Using, op: programs.Assault) -> int:
    """The figure that attacks."""
    return f.target if op.chosen else f.who


# hs.power.strike-back
def victims(g: Position, who: int, target: int, op: programs.Assault) -> list[int]:
    """Those whom it can attack."""
    return [one for one in targets(g, who) if faces(g, who, one, op.whom) and (not op.back or one == target)]


def ask_target(g: Position, f: Using, op: programs.Assault) -> None:
    who = attacker(f, op)
    f.striker, f.victims = who, tuple(victims(g, who, f.target, op)) if g.figures[who].there else ()
    if f.victims:
        g.ask = Ask(seat_of(g, f.who), "assault")
    else:
        end(g, f)


# hs.power.assault
def assault(g: Position, f: Using, op: programs.Assault) -> None:
    if g.answer != PASS:
        push(g, Attack(attacker(f, op), g.answer))


def assault_options(g: Position, f: Using) -> Options:
    return [*f.victims, PASS]


def why_no_assault(g: Position, f: Using, target: object) -> Refusal:
    return Refusal("no-target", "hs.power.assault", "It can't attack that.")


QUESTIONS = {"assault": Question(assault_options, why_no_assault, "Whom does {striker} attack?", FIGURE)}
