"""Poison: a character that has not moved deals damage to all adjacent opponents."""

from __future__ import annotations

from warband.games.heroclix.fighting.damage import Harm
from warband.games.heroclix.position.abilities.declared import AMOUNT_OF, new_ability
from warband.games.heroclix.position.abilities.guards import safe
from warband.games.heroclix.position.abilities.parts import Action, Power
from warband.games.heroclix.position.abilities.using import has, parameter, sheet, told_of, usable_on
from warband.games.heroclix.position.board.terrain import adjacent_opponents, opposing, standing
from warband.games.heroclix.position.position import Position
from warband.kernel.ask import Check

NAME, RULE = "Poison", "hc.pac.poison"
PENETRATES = new_ability("deals penetrating damage by")  # of a power


def has_moved(g: Position, who: int) -> bool:
    return g.figures[who].moved


def victims(g: Position, who: int) -> list[int]:
    """The opponents without a SAFEGUARD against it that are adjacent, or count as adjacent by a text."""
    near = adjacent_opponents(g, who)
    if BESIDE in sheet(g, g.figures[who]).narrows:
        far = [f.id for f in standing(g) if opposing(g, who, f.id) and f.id not in near]
        near += [other for other in far if told_of(g, who, BESIDE, other)]
    return [other for other in near if not safe(g, other, NAME, who) and usable_on(g, who, NAME, other)]


# hc.supp.16.phrasing.sentence-restricts: those that count as adjacent for it
BESIDE = f"{NAME} as if adjacent"


def nobody_near(g: Position, who: int) -> bool:
    return not victims(g, who)


def start(g: Position, who: int) -> Harm:
    each = parameter(g, who, AMOUNT_OF, NAME, 1)
    return Harm(who, tuple(victims(g, who)), each, has(g, who, PENETRATES, NAME), rule=RULE)


CHECKS = (
    Check("moved", RULE, has_moved, "It has moved or been placed this turn.", "Use Poison before moving."),
    Check("nobody", RULE, nobody_near, "No opposing character is adjacent."),
)
POWERS = (Power(NAME, RULE, (Action(NAME, "FREE", RULE, start, CHECKS),), "attack", "brown"),)
