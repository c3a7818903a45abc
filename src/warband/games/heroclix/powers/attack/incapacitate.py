"""Incapacitate: an action token instead of damage; in edition 2019 an action of its own."""

from __future__ import annotations

from warband.games.heroclix.fighting.attack import act_instead
from warband.games.heroclix.fighting.damage import Harm
from warband.games.heroclix.fighting.targets import CLOSE_CHECKS, RANGE_CHECKS
from warband.games.heroclix.position import events
from warband.games.heroclix.position.abilities.declared import new_ability
from warband.games.heroclix.position.abilities.guards import safe
from warband.games.heroclix.position.abilities.parts import Action, Instead, Power, Reaction, trigger
from warband.games.heroclix.position.abilities.using import has
from warband.games.heroclix.position.attacking import CLOSE, RANGED, Attack
from warband.games.heroclix.position.board.terrain import opposing
from warband.games.heroclix.position.model import MAP
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.turns.actions import receive_token
from warband.kernel.event import happen
from warband.kernel.machine import procedure, push, step
from warband.kernel.state import Captured, Frame, Pending

NAME, RULE, RULE_2019 = "Incapacitate", "hc.pac.incapacitate", "hc.2019.incapacitate"
NO_TOKENS = new_ability("opponents can't give it tokens")


class Stun(Frame):
    """An action token for a hit character."""

    who: int
    source: int


def can(g: Position, f: Attack, who: int) -> bool:
    return f.attacker == who and bool(f.struck) and f.effect != NAME and f.instead < 0


def use(g: Position, who: int) -> None:
    act_instead(g, NAME)


def stunned(g: Position, f: Attack, who: int) -> Stun:
    return Stun(who, f.attacker)


def stun(g: Position, f: Stun) -> None:
    if safe(g, f.who, NAME, f.source) or (has(g, f.who, NO_TOKENS) and opposing(g, f.who, f.source)):
        return
    if g.figures[f.who].tokens >= g.rules.numbers.max_tokens:
        happen(g, events.TokenRefused(f.who, f.source), RULE)
    receive_token(g, f.who, RULE)


def close(g: Position, who: int) -> Attack:
    return Attack(who, CLOSE, effect=NAME)


def range_(g: Position, who: int) -> Attack:
    return Attack(who, RANGED, effect=NAME)


def no_room(g: Position, who: int, refused: events.TokenRefused) -> Captured | None:
    return Captured((refused.who,)) if refused.source == who else None


def hurt(g: Position, pending: Pending) -> None:
    (victim,) = pending.facts.ids
    if g.figures[victim].place == MAP:
        push(g, Harm(pending.source, (victim,), 1, penetrating=True, rule=RULE_2019))


TOKEN = Instead(NAME, RULE, stunned)
INCAPACITATE = Power(NAME, RULE, (Reaction("attack.hit", NAME, RULE, can, use), TOKEN), "attack", "light blue")
POWERS = (INCAPACITATE,)
IN_2019 = INCAPACITATE._replace(
    parts=(
        Action("Incapacitate (close)", "CLOSE", RULE, close, CLOSE_CHECKS),
        Action(NAME, "RANGE", RULE, range_, RANGE_CHECKS),
        TOKEN,
        trigger(events.TokenRefused, "after resolutions", "Incapacitate in 2019", RULE_2019, no_room, hurt),
    )
)
EDITIONS = {"2019": {RULE_2019: IN_2019}}
PROCEDURES = {Stun: procedure(Stun, step(stun, RULE))}
