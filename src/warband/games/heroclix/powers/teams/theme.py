"""Themed teams: their characters can use Probability Control a few times per game."""

from __future__ import annotations

from typing import Any

from warband.games.heroclix.fighting.dice import roller
from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.abilities.using import changes_of
from warband.games.heroclix.position.board.terrain import standing
from warband.games.heroclix.position.model import Figure
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.powers.damage import probability_control
from warband.games.heroclix.turns import giving
from warband.kernel.window import Response

NAME, RULE = "Themed Team Probability Control", "hc.core.ttpc.members-may-use"
WINDOWS = ("attack.rolled", "breakaway.rolled")


def responses(g: Position, matter: Any) -> list[Response]:
    """The characters that may use it on a roll."""
    rerolls = g.table.rerolls
    return [
        Response(figure.controller, figure.id, NAME)
        for figure in standing(g)
        if rerolls[figure.side]
        and figure.side == figure.controller
        and (not g.rules.numbers.theme_members_only or is_member(g, matter, figure))
        and probability_control.can(g, matter, figure.id)
        and not barred(g, figure.id)
    ]


def barred(g: Position, who: int) -> bool:
    """Whether a character is barred from using Probability Control in any way."""
    lost = changes_of(g, who)[0] if g.effects or g.rules.any_conditional_grants else ()
    return probability_control.NAME in lost  # hc.supp.18.ttpc.barred-by-cant-use


def is_member(g: Position, matter: Any, figure: Figure) -> bool:
    """In 2019, whether a character has the keyword of the theme, and it is not its own roll.

    [hc.2019.themed-team-members]
    """
    theme = g.table.themes[figure.side]
    return theme in g.rules.cards[figure.card].keywords and figure.id != roller(matter)


def use(g: Position, who: int) -> None:
    """Count one use for the whole force, and this character's use of the turn."""
    rerolls = list(g.table.rerolls)
    rerolls[g.figures[who].side] -= 1  # hc.core.ttpc.x-uses-per-game
    atoms.set_table(g, rerolls=tuple(rerolls))
    if g.rules.numbers.theme_token:  # hc.2019.themed-team-token
        giving.give_token_freely(g, who, "hc.2019.themed-team-token")
    probability_control.use(g, who)
