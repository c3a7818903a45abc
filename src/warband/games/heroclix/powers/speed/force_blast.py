"""Force Blast: KNOCKBACK, and knockback without an attack; in edition 2019 only adjacent, a d6 squares."""

from __future__ import annotations

from warband.games.heroclix.fighting.dice import Roll
from warband.games.heroclix.fighting.knockback import KNOCKBACK, NOT_KNOCKED_BACK, KnockBack, bigger
from warband.games.heroclix.position.abilities.guards import IMMOBILE, safe
from warband.games.heroclix.position.abilities.parts import Action, Power, Property
from warband.games.heroclix.position.abilities.using import has
from warband.games.heroclix.position.answers import PIECE
from warband.games.heroclix.position.board.terrain import adjacent_opponents, board, opposing
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.powers.damage.probability_control import reaches
from warband.kernel.ask import Ask, Check, Options, Question, Refusal
from warband.kernel.event import Piece
from warband.kernel.machine import finish, procedure, push, running, step
from warband.kernel.state import Frame

NAME, RULE, RULE_2019 = "Force Blast", "hc.pac.force-blast", "hc.2019.force-blast"


class Blast(Frame):
    """The target of the knockback, and its distance."""

    who: Piece
    near: bool = False  # only adjacent characters
    target: int = 0
    squares: int = 0


def targets(g: Position, who: int, near: bool = False) -> list[int]:
    """The opponents it can knock back: adjacent, or within range (at least 6) and line of fire."""
    pool = adjacent_opponents(g, who) if near else [w for w in board(g).footprints if opposing(g, who, w)]
    return [
        other
        for other in pool
        if (near or reaches(g, who, other))
        and not bigger(g, other, who)
        and not safe(g, other, NAME, who)
        and not has(g, other, NOT_KNOCKED_BACK)
        and not has(g, other, IMMOBILE)
    ]


def nobody(g: Position, who: int) -> bool:
    return not targets(g, who)


def nobody_near(g: Position, who: int) -> bool:
    return not targets(g, who, near=True)


def start(g: Position, who: int) -> Blast:
    return Blast(who, squares=g.rules.numbers.knockback)


def start_near(g: Position, who: int) -> Blast:
    return Blast(who, near=True)


def ask(g: Position, f: Blast) -> None:
    g.ask = Ask(g.figures[f.who].controller, "blast whom")


def take(g: Position, f: Blast) -> None:
    f.target = g.answer
    if not f.squares:
        push(g, Roll(f.who, NAME))


def rolled(g: Position, who: int, die: int) -> None:
    running(g, Blast).squares = die


def blow(g: Position, f: Blast) -> None:
    who, target, squares = f.who, f.target, f.squares
    finish(g, f)
    push(g, KnockBack(who, target, squares, squares))


def offered(g: Position, f: Blast) -> Options:
    return targets(g, f.who, f.near)


def why(g: Position, f: Blast, option: object) -> Refusal:
    words = "It must be an opposing character that is no bigger, within range (at least 6) and line of fire."
    return Refusal("out-of-reach", RULE, words)


POWER = Action(NAME, "POWER", RULE, start, (Check("nobody", RULE, nobody, "Nobody can be knocked back from here."),))
NEAR = POWER._replace(start=start_near, checks=(Check("nobody", RULE, nobody_near, "Nobody can be knocked back."),))
FORCE_BLAST = Power(NAME, RULE, (Property(KNOCKBACK, RULE), POWER), "speed", "purple", rolled)
POWERS = (FORCE_BLAST,)
EDITIONS = {"2019": {RULE_2019: FORCE_BLAST._replace(parts=(Property(KNOCKBACK, RULE_2019), NEAR))}}
PROCEDURES = {Blast: procedure(Blast, step(ask, RULE), step(take, RULE), step(blow, RULE))}
QUESTIONS = {"blast whom": Question(offered, why, "Whom does {who} knock back?", PIECE)}
