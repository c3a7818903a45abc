"""Flurry: up to two close attacks."""

from __future__ import annotations

from warband.games.heroclix.fighting.targets import CLOSE_CHECKS
from warband.games.heroclix.position.abilities.parts import Action, Power
from warband.games.heroclix.position.abilities.using import can_use
from warband.games.heroclix.position.attacking import CLOSE, Attack
from warband.games.heroclix.position.model import MAP
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.turns.action_answers import OFFERED
from warband.kernel.ask import PASS, Ask, Options, Question, Refusal, allowed
from warband.kernel.event import Piece
from warband.kernel.machine import procedure, push, step
from warband.kernel.state import Frame

NAME, RULE = "Flurry", "hc.pac.flurry"


class Flurry(Frame):
    """Two close attacks, the second one optional."""

    who: Piece


def start(g: Position, who: int) -> Flurry:
    return Flurry(who)


def attack(g: Position, f: Flurry) -> None:
    push(g, Attack(f.who, CLOSE))


def ask_second(g: Position, f: Flurry) -> None:
    goes_on = can_use(g, f.who, NAME) or g.rules.decided("hc.decided.action-finishes")
    if goes_on and g.figures[f.who].place == MAP and allowed(CLOSE_CHECKS, g, f.who):
        g.ask = Ask(g.figures[f.who].controller, "second attack")
    else:
        f.pc += 1


def take_second(g: Position, f: Flurry) -> None:
    if g.answer != PASS:
        attack(g, f)


def offered(g: Position, f: Flurry) -> Options:
    return ["attack", PASS]


def why(g: Position, f: Flurry, option: object) -> Refusal:
    return Refusal("no-second", RULE, "Attack a second time, or pass.")


POWERS = (Power(NAME, RULE, (Action(NAME, "CLOSE", RULE, start, CLOSE_CHECKS),), "speed", "red"),)
PROCEDURES = {Flurry: procedure(Flurry, step(attack, RULE), step(ask_second, RULE), step(take_second))}
QUESTIONS = {"second attack": Question(offered, why, "Does {who} attack a second time?", OFFERED)}
