"""Hypertime: a d6 to keep an opponent from moving next to the character."""

from __future__ import annotations

from warband.games.heroclix.fighting.dice import succeeds
from warband.games.heroclix.moving.keeping import HYPERTIME
from warband.games.heroclix.moving.move import keep_off, let_near
from warband.games.heroclix.moving.steps import Move
from warband.games.heroclix.position.abilities.parts import Ability, Power
from warband.games.heroclix.position.position import Position
from warband.kernel.machine import running

RULE = "hc.team.hypertime"


def rolled(g: Position, who: int, die: int) -> None:
    """On 1-2 the mover can't come beside this character in this turn; its player chooses another end of the move."""
    f = running(g, Move)
    if succeeds(die, 3):
        let_near(g, f)
    else:
        keep_off(g, f)


POWERS = (Power(HYPERTIME, RULE, (Ability(HYPERTIME, RULE),), rolled=rolled),)
