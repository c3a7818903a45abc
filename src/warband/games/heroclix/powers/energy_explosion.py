"""Energy Explosion: a range attack that spreads to everybody beside its targets."""

from __future__ import annotations

from functools import reduce
from operator import or_

from warband.games.heroclix.fighting import attack, hits
from warband.games.heroclix.fighting.targets import RANGE_CHECKS
from warband.games.heroclix.position.attacking import RANGED, Attack
from warband.games.heroclix.position.guards import safe
from warband.games.heroclix.position.parts import Action, Power
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.terrain import board, figures_on
from warband.kernel.machine import procedure, step

NAME, RULE = "Energy Explosion", "hc.pac.energy-explosion"
SPREAD_DAMAGE = 2


class Explosion(Attack):
    """An attack whose targets draw in those beside them."""

    drawn: tuple[int, ...] = ()  # those who became targets so


def start(g: Position, who: int) -> Explosion:
    return Explosion(who, RANGED, by=NAME)


def draw_back(g: Position, f: Explosion) -> None:
    """Before targets are chosen once more: those who were drawn in are targets no longer."""
    if f.sweep == NAME:
        f.targets = tuple(who for who in f.targets if who not in f.drawn)
        f.drawn, f.each = (), -1


def spread_out(g: Position, f: Explosion) -> None:
    """Everybody beside the chosen targets is a target as well, friend or foe."""
    b = board(g)
    near = b.ground.adjacent(reduce(or_, [b.footprints[who] for who in f.targets], 0)) if f.targets else 0
    f.drawn = tuple(who for who in figures_on(g, near) if who not in f.targets and may_be_drawn(g, f, who))
    f.targets += f.drawn
    f.sweep, f.each = NAME, SPREAD_DAMAGE


def may_be_drawn(g: Position, f: Explosion, who: int) -> bool:
    """Whether somebody beside a target can become one."""
    if who == f.attacker or who in f.barred or (f.attacker, who) in g.table.shunned:
        return False
    return not safe(g, who, NAME, f.attacker)


POWERS = (Power(NAME, RULE, (Action(NAME, "RANGE", RULE, start, RANGE_CHECKS),), "attack", "orange"),)
count, ask, take, *rest = attack.PROCEDURES[Attack].steps
PROCEDURES = {
    Explosion: procedure(
        Explosion,
        count,
        step(draw_back, label="targets"),
        ask._replace(label=""),
        take,
        step(spread_out, RULE),
        *rest,
    )
}
ROLLS = {Explosion: hits.ROLLS[Attack]}
