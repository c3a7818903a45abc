"""RALLY dice: a character with the keyphrase keeps dice of attack rolls that show its number, and texts spend them."""

from __future__ import annotations

from functools import partial

from warband.games.heroclix.effects.effect import resolve_special
from warband.games.heroclix.effects.references.who import is_on_side
from warband.games.heroclix.position import events
from warband.games.heroclix.position.abilities.parts import Power, trigger
from warband.games.heroclix.position.abilities.using import can_use
from warband.games.heroclix.position.board.terrain import standing
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Group, Kind, Pick, Program
from warband.kernel.state import Captured

RULE, NAME = "hc.text.rally", "RALLY"


def title(side: str, face: int) -> str:
    """The title of a RALLY of a colour and a number."""
    return f"{NAME} {face} ({side or 'all'})"


def program(side: str, face: int) -> Program:
    """For each die one friendly character with the same RALLY may gain it; there are two dice."""
    gains = (ops.May(2), Pick(Group(ops.ONE, Kind(side="friendly", having=(ops.Able((title(side, face),)),)))), GAIN)
    return (*gains, ops.Unless(ops.Rolled(2, 6), len(gains)), *gains)


GAIN = ops.Token(NAME, 1)


def power(side: str, face: int, key: str) -> Power:
    """The keyphrase, with the effect of its program."""
    sees = partial(gaining, side=side, face=face)
    gains = trigger(events.AttackDone, "after resolutions", key, RULE, sees, resolve_special)
    return Power(title(side, face), RULE, (gains,))


def gaining(g: Position, who: int, attack: events.AttackDone, side: str, face: int) -> Captured | None:
    """The number of dice from an attack roll. Of several characters with the same RALLY, the first gains them."""
    dice = attack.roll.count(face)
    mates = [one.id for one in standing(g) if one.controller == g.figures[who].controller]
    first = min((one for one in mates if can_use(g, one, title(side, face))), default=0)
    if not dice or who != first:
        return None
    mine = not side or is_on_side(g, who, attack.attacker, side)
    return Captured((who,), (dice,)) if mine else None
