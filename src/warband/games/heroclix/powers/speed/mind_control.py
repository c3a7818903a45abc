"""Mind Control: instead of damage, each hit character becomes friendly, may move and attack, and reverts."""

from __future__ import annotations

from warband.games.heroclix.fighting.targets import (
    CLOSE_CHECKS,
    NO_ATTACKS,
    RANGE_CHECKS,
    RANGE_OF,
    close_targets,
    range_targets,
)
from warband.games.heroclix.moving.steps import Move
from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.abilities.guards import safe
from warband.games.heroclix.position.abilities.parts import Action, Instead, Power
from warband.games.heroclix.position.abilities.using import parameter, usable_on
from warband.games.heroclix.position.abilities.values import halved, value
from warband.games.heroclix.position.attacking import CLOSE, RANGED, Attack
from warband.games.heroclix.position.model import MAP, RANGE, SPEED
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.turns.action_answers import OFFERED
from warband.kernel.ask import PASS, Ask, Check, Options, Question, Refusal, allowed
from warband.kernel.event import Piece
from warband.kernel.machine import goto, procedure, push, step
from warband.kernel.state import Frame

NAME, RULE = "Mind Control", "hc.pac.mind-control"
MOVE, CLOSE_ATTACK, RANGE_ATTACK = "move", "close attack", "range attack"


class Controlled(Frame):
    """A controlled character: one move and one attack, in either order. They are not actions."""

    kind = ""

    who: Piece
    seat: int
    owner: int = -1
    done: tuple[str, ...] = ()


def start_close(g: Position, who: int) -> Attack:
    return Attack(who, CLOSE, effect=NAME)


def start_range(g: Position, who: int) -> Attack:
    return Attack(who, RANGED, effect=NAME, reach=reach(g, who))


def reach(g: Position, who: int) -> int:
    """The range of the attack: it has a minimum."""
    return parameter(g, who, RANGE_OF, NAME, max(value(g, who, RANGE), g.rules.numbers.mind_control_range))


def nobody(g: Position, who: int) -> bool:
    return not any(can_seize(g, who, other) for other in range_targets(g, who, reach(g, who)))


def nobody_near(g: Position, who: int) -> bool:
    return not any(can_seize(g, who, other) for other in close_targets(g, who))


def can_seize(g: Position, who: int, other: int) -> bool:
    """Whether the power can be used on another."""
    return usable_on(g, who, NAME, other) and not safe(g, other, NAME, who)


def seize(g: Position, f: Attack, who: int) -> Controlled:
    """Take control of a hit character."""
    return Controlled(who, g.figures[f.attacker].controller)


def begin(g: Position, f: Controlled) -> None:
    f.owner = g.figures[f.who].controller
    atoms.control(g, f.who, f.seat, RULE)


def choices(g: Position, f: Controlled) -> list[str]:
    """The uses that are left."""
    if g.figures[f.who].place != MAP:
        return []
    found = []
    if MOVE not in f.done:
        found.append(MOVE)
    if not {CLOSE_ATTACK, RANGE_ATTACK} & set(f.done):
        found += [CLOSE_ATTACK] if allowed(CLOSE_CHECKS, g, f.who) else []
        found += [RANGE_ATTACK] if allowed(RANGE_CHECKS, g, f.who) else []
    return found


def ask(g: Position, f: Controlled) -> None:
    if choices(g, f):
        g.ask = Ask(f.seat, "control")
    else:
        goto(g, f, "revert")


def take(g: Position, f: Controlled) -> None:
    if g.answer == PASS:
        return
    f.done += (g.answer,)
    goto(g, f, "command")
    if g.answer == MOVE:
        push(g, Move(f.who, halved(g, f.who, SPEED)))
    else:
        push(g, Attack(f.who, CLOSE if g.answer == CLOSE_ATTACK else RANGED))


def revert(g: Position, f: Controlled) -> None:
    atoms.control(g, f.who, f.owner, RULE)


def offered(g: Position, f: Controlled) -> Options:
    return [*choices(g, f), PASS]


def why(g: Position, f: Controlled, option: object) -> Refusal:
    return Refusal("not-now", RULE, f"It can't {option} now.", "It may move once and attack once, in either order.")


NOBODY = Check(
    "no-target",
    "hc.core.attack.step2.at-least-one-target",
    nobody,
    "No opposing character is within range and line of fire, and every attack needs a target.",
)
SAFE = Check("safeguard", "hc.key.safeguard", nobody_near, "Every adjacent opponent is safe from Mind Control.")
POWERS = (
    Power(
        NAME,
        RULE,
        (
            Action("Mind Control (close)", "CLOSE", RULE, start_close, (*CLOSE_CHECKS, SAFE)),
            Action("Mind Control", "RANGE", RULE, start_range, (*RANGE_CHECKS[1:3], NO_ATTACKS, NOBODY)),
            Instead(NAME, RULE, seize),
        ),
        "speed",
        "light blue",
    ),
)
PROCEDURES = {
    Controlled: procedure(
        Controlled,
        step(begin, RULE),
        step(ask, RULE, label="command"),
        step(take, RULE),
        step(revert, RULE, label="revert"),
    )
}
QUESTIONS = {"control": Question(offered, why, "What does {who} do under your control?", OFFERED)}
