"""Willpower: at the beginning of your turn a d6 to remove an action token; in edition 2019 no pushing damage."""

from __future__ import annotations

from warband.games.heroclix.fighting.dice import Roll, works
from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.abilities.parts import Ability, Power, Reaction
from warband.games.heroclix.position.abilities.using import awaited
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.turns.actions import IGNORES_PUSHING
from warband.games.heroclix.turns.turn import Turn
from warband.kernel.machine import push

NAME, RULE = "Willpower", "hc.pac.willpower"


def can(g: Position, f: Turn, who: int) -> bool:
    figure = g.figures[who]
    return figure.controller == f.seat and (bool(figure.tokens) or awaited(g, NAME))


def use(g: Position, who: int) -> None:
    push(g, Roll(who, NAME))


def rolled(g: Position, who: int, die: int) -> None:
    if works(g, who, NAME, die):
        atoms.remove_token(g, who, RULE)


WILLPOWER = Power(NAME, RULE, (Reaction("turn.beginning", NAME, RULE, can, use),), "defense", "purple", rolled)
POWERS = (WILLPOWER,)
IN_2019 = WILLPOWER._replace(parts=(Ability(IGNORES_PUSHING, "hc.2019.willpower"),))
EDITIONS = {"2019": {"hc.2019.willpower": IN_2019}}
