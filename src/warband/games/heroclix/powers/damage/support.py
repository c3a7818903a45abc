"""Support: heal a friend, away from opponents."""

from __future__ import annotations

from warband.games.heroclix.fighting.damage import STOP, heal
from warband.games.heroclix.fighting.dice import Roll, bonus
from warband.games.heroclix.position.abilities.guards import safe
from warband.games.heroclix.position.abilities.parts import Action, Power
from warband.games.heroclix.position.abilities.using import has, properties, usable_on
from warband.games.heroclix.position.abilities.values import value
from warband.games.heroclix.position.answers import PIECE
from warband.games.heroclix.position.board.terrain import adjacent_opponents, adjacent_squares, figures_on
from warband.games.heroclix.position.model import ATTACK, DEFENSE
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.powers.defense.regeneration import HEALS
from warband.kernel.ask import Ask, Check, Options, Question, Refusal
from warband.kernel.event import Piece
from warband.kernel.machine import procedure, push, running, step
from warband.kernel.state import Frame

NAME, RULE = "Support", "hc.pac.support"


class Supporting(Frame):
    """The target, and the rolls."""

    who: Piece
    target: int = 0
    only: tuple[int, ...] | None = None  # those whom a text means


def patients(g: Position, who: int) -> list[int]:
    """The adjacent friends, when no opponent is adjacent to either."""
    if adjacent_opponents(g, who):
        return []
    near = figures_on(g, adjacent_squares(g, who))
    friends = [w for w in near if not safe(g, w, NAME, who)]
    friends = [w for w in friends if usable_on(g, who, NAME, w)]
    return [w for w in friends if not adjacent_opponents(g, w)]  # hc.supp.3.healing.may-be-affected-without-turn


def nobody(g: Position, who: int) -> bool:
    return not patients(g, who)


def start(g: Position, who: int) -> Supporting:
    return Supporting(who)


def ask(g: Position, f: Supporting) -> None:
    g.ask = Ask(g.figures[f.who].controller, "support whom")


def take(g: Position, f: Supporting) -> None:
    f.target = g.answer
    push(g, Roll(f.who, NAME, dice=2))


def treat(g: Position, f: Supporting) -> None:
    if g.result + value(g, f.who, ATTACK) >= value(g, f.target, DEFENSE):
        push(g, Roll(f.who, NAME))


def rolled(g: Position, who: int, die: int) -> None:
    target = running(g, Supporting).target
    amount = max(die + bonus(g, who, NAME) - 2, 2)
    amount += sum(p.amount for p in properties(g, who, HEALS, of=NAME))
    heal(g, target, amount - (1 if has(g, target, STOP) else 0), RULE, NAME)


def offered(g: Position, f: Supporting) -> Options:
    return [one for one in patients(g, f.who) if f.only is None or one in f.only]


def why(g: Position, f: Supporting, option: object) -> Refusal:
    return Refusal("no-patient", RULE, "It must be an adjacent friend, and no opponent may be adjacent to either.")


CHECKS = (Check("nobody", RULE, nobody, "There is no adjacent friend, or opponents are too near."),)
POWERS = (Power(NAME, RULE, (Action(NAME, "POWER", RULE, start, CHECKS),), "damage", "yellow", rolled),)
PROCEDURES = {Supporting: procedure(Supporting, step(ask, RULE), step(take, RULE), step(treat, RULE))}
QUESTIONS = {"support whom": Question(offered, why, "Whom does {who} heal?", PIECE)}
