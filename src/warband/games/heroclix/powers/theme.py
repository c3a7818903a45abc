"""Themed teams: their characters can use Probability Control a few times per game."""

from __future__ import annotations

from typing import Any

from warband.games.heroclix.model import Figure
from warband.games.heroclix.powers.probability_control import reaches, roll_again, roller
from warband.games.heroclix.terrain import board
from warband.kernel import limits
from warband.kernel.state import State
from warband.kernel.window import Response

NAME, RULE = "Themed Team Probability Control", "hc.core.ttpc.members-may-use"
WINDOWS = ("attack.rolled", "breakaway.rolled")


def uses(g: State, side: int) -> int:
    """How many uses a force has per game."""
    theme = g.entities[0].themes[side]
    if not theme or not g.rules.holds(RULE):
        return 0
    count = sum(isinstance(e, Figure) and e.owner == side and not e.maker and theme in g.rules.cards[e.card].keywords for e in g.entities)
    return int(min(count, g.rules.numbers.theme_rerolls))


def left(g: State, side: int) -> int:
    """How many uses a force has left."""
    return uses(g, side) - (limits.spent(g, "game", -1 - side, NAME) if g.rules.holds("hc.core.ttpc.x-uses-per-game") else 0)


def responses(g: State, matter: Any) -> list[Response]:
    """Which characters may use it on a roll."""
    target = roller(matter)
    return [
        Response(figure.controller, figure.id, NAME)
        for figure in board(g).figures
        if g.entities[0].themes[figure.side] and left(g, figure.side) > 0 and reaches(g, figure.id, target)
    ]


def use(g: State, who: int) -> None:
    limits.spend(g, "game", -1 - g.entities[who].side, NAME)
    roll_again(g)


PROCEDURES: dict[Any, Any] = {}
