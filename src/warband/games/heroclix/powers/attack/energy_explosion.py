"""Energy Explosion: a range attack that also targets every character adjacent to its targets."""

from __future__ import annotations

from warband.games.heroclix.fighting import attack, hits
from warband.games.heroclix.fighting.targets import attack_range, range_checks
from warband.games.heroclix.position.abilities.declared import AMOUNT_OF
from warband.games.heroclix.position.abilities.guards import safe
from warband.games.heroclix.position.abilities.parts import Action, Power
from warband.games.heroclix.position.abilities.using import parameter
from warband.games.heroclix.position.attacking import RANGED, Attack
from warband.games.heroclix.position.board.terrain import board, figures_on
from warband.games.heroclix.position.position import Position
from warband.kernel.machine import procedure, step

NAME, RULE = "Energy Explosion", "hc.pac.energy-explosion"
SPREAD_DAMAGE = 2


class Explosion(Attack):
    """An attack with additional targets beside the chosen ones."""

    drawn: tuple[int, ...] = ()  # the additional targets


def start(g: Position, who: int) -> Explosion:
    return Explosion(who, RANGED, by=NAME, reach=attack_range(g, who, NAME))


def draw_back(g: Position, f: Explosion) -> None:
    """Before targets are chosen again: the additional targets are removed."""
    if f.sweep == NAME:
        f.targets = tuple(who for who in f.targets if who not in f.drawn)
        f.drawn, f.each = (), -1


def spread_out(g: Position, f: Explosion) -> None:
    """Every character adjacent to a chosen target becomes a target, friend or foe."""
    b = board(g)
    near = b.ground.adjacent(sum(b.footprints[who] for who in f.targets))
    f.drawn = tuple(who for who in figures_on(g, near) if who not in f.targets and may_be_drawn(g, f, who))
    f.targets += f.drawn
    f.sweep, f.each = NAME, parameter(g, f.attacker, AMOUNT_OF, NAME, SPREAD_DAMAGE)


def may_be_drawn(g: Position, f: Explosion, who: int) -> bool:
    """Whether a character adjacent to a target can become one."""
    if who == f.attacker or who in f.barred or (f.attacker, who) in g.table.shunned:
        return False
    return not safe(g, who, NAME, f.attacker)


POWERS = (Power(NAME, RULE, (Action(NAME, "RANGE", RULE, start, range_checks(NAME)),), "attack", "orange"),)
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
