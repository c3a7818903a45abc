"""Charge and Running Shot: move half the speed, then attack."""

from __future__ import annotations

from warband.games.heroclix.fighting.knockback import NOT_KNOCKED_BACK
from warband.games.heroclix.moving.steps import Move
from warband.games.heroclix.position.abilities.declared import new_ability
from warband.games.heroclix.position.abilities.parts import Ability, Action, Power
from warband.games.heroclix.position.abilities.using import has, sheet
from warband.games.heroclix.position.abilities.values import halved, value
from warband.games.heroclix.position.model import MAP, SPEED
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.turns import giving
from warband.games.heroclix.turns.action_answers import ANY_ACTION
from warband.kernel.ask import PASS, Ask, Options, Question, Refusal, allowed
from warband.kernel.event import Piece
from warband.kernel.machine import ask_with, procedure, push, step
from warband.kernel.state import Frame

FULL_SPEED = new_ability("full speed")  # of a power


class Rush(Frame):
    """A move of half the speed, and then an action of a type at no cost."""

    who: Piece
    kind: str


def charge(g: Position, who: int) -> Rush:
    return Rush(who, "CLOSE")


def running_shot(g: Position, who: int) -> Rush:
    return Rush(who, "RANGE")


def half_move(g: Position, f: Rush) -> None:
    name = "Charge" if f.kind == "CLOSE" else "Running Shot"
    whole = value(g, f.who, SPEED)
    far = whole if has(g, f.who, FULL_SPEED, name) else halved(g, f.who, SPEED)
    push(g, Move(f.who, far))  # hc.supp.3.values.replacement-default-length


def follow_ups(g: Position, f: Rush) -> list[str]:
    """The actions of the type that may follow."""
    if g.figures[f.who].place != MAP:
        return []
    known = giving.known_actions(g, f.who)
    if f.kind in sheet(g, g.figures[f.who]).barred:
        known = {f.kind: known[f.kind]}  # it can't be given the action, but can still attack
    return [name for name, action in known.items() if action.type == f.kind and allowed(action.checks, g, f.who)]


def ask_attack(g: Position, f: Rush) -> None:
    options = follow_ups_offered(g, f)
    if len(options) > 1:
        ask_with(g, Ask(g.figures[f.who].controller, "follow up"), options)
    else:
        f.pc += 1


def take_attack(g: Position, f: Rush) -> None:
    if g.answer != PASS:
        push(g, giving.known_actions(g, f.who)[g.answer].start(g, f.who))  # hc.core.actions.nested-no-extra-token


def follow_ups_offered(g: Position, f: Rush) -> Options:
    return [*follow_ups(g, f), PASS]


def why_no_follow_up(g: Position, f: Rush, option: object) -> Refusal:
    rule = "hc.pac.charge" if f.kind == "CLOSE" else "hc.pac.running-shot"
    said = repr(option) if isinstance(option, str) else "That"
    remedy = f"A {f.kind} action may follow, or nothing."
    return Refusal("no-follow-up", rule, f"{said} can't follow this move.", remedy)


CHARGE = Power("Charge", "hc.pac.charge", (Action("Charge", "POWER", "hc.pac.charge", charge),), "speed", "dark green")
POWERS = (
    CHARGE,
    Power(
        "Running Shot",
        "hc.pac.running-shot",
        (Action("Running Shot", "POWER", "hc.pac.running-shot", running_shot),),
        "speed",
        "grey",
    ),
)
SOLID = Ability(NOT_KNOCKED_BACK, "hc.2019.charge")
EDITIONS = {"2019": {"hc.2019.charge": CHARGE._replace(parts=(*CHARGE.parts, SOLID))}}
PROCEDURES = {
    Rush: procedure(
        Rush, step(half_move, "hc.core.move.powers-may-move"), step(ask_attack, "hc.pac.charge"), step(take_attack)
    )
}
QUESTIONS = {
    "follow up": Question(follow_ups_offered, why_no_follow_up, "What does {who} do after the move?", ANY_ACTION)
}
