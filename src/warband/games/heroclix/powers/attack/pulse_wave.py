"""Pulse Wave: an attack on all characters within half the range, which can't use powers and abilities meanwhile."""

from __future__ import annotations

from warband.games.heroclix.fighting import attack, hits
from warband.games.heroclix.fighting.targets import NO_ATTACKS, RANGE_OF, range_checks
from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.abilities.declared import AMOUNT_OF, TARGETING
from warband.games.heroclix.position.abilities.guards import IMMUNE, NOT_TARGETED_BY, safeguarded
from warband.games.heroclix.position.abilities.parts import Action, Power
from warband.games.heroclix.position.abilities.sheets import EARTHBOUND, able
from warband.games.heroclix.position.abilities.using import has, left_of, parameter, sheet, usable_on
from warband.games.heroclix.position.abilities.values import halved, printed, value
from warband.games.heroclix.position.attacking import RANGED, Attack
from warband.games.heroclix.position.board.terrain import board, distance, opposing
from warband.games.heroclix.position.characters.countdown import TARGET, banned
from warband.games.heroclix.position.lasting import EVERYTHING, Suppression
from warband.games.heroclix.position.model import DAMAGE, DEFENSE, RANGE
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.sight.special import GREAT, improved_line
from warband.kernel.ask import Check
from warband.kernel.machine import procedure, push, step
from warband.kernel.state import Frame

NAME, RULE = "Pulse Wave", "hc.pac.pulse-wave"
IMPROVED = (TARGETING["Characters"], TARGETING["Adjacent"])


class Wave(Frame):
    """An attack on everybody around: characters in range can't use their powers meanwhile."""

    who: int
    alone: bool = False  # a single target is dealt normal damage
    targets: tuple[int, ...] = ()


class WaveAttack(Attack):
    """The attack itself. Its roll is compared with printed defense values."""


@hits.defense.register
def printed_defense(attack: WaveAttack, g: Position, target: int) -> int:
    """[hc.supp.3.values.printed-unmodified]"""
    return printed(g, target, DEFENSE)


def start(g: Position, who: int) -> Wave:
    return Wave(who)


def start_2019(g: Position, who: int) -> Wave:
    return Wave(who, alone=True)


def in_range(g: Position, who: int) -> list[int]:
    """The other characters within half the range."""
    told = parameter(g, who, RANGE_OF, NAME, 0)
    reach = (told + 1) // 2 if told else halved(g, who, RANGE)
    return [other for other in board(g).footprints if other != who and distance(g, who, other) <= reach]


# hc.decided.pulse-wave-powers-first  hc.supp.19.countdown.no-target
def spared(g: Position, who: int, by: int) -> bool:
    """Whether a character can't be targeted, although nothing is left of its powers but what is protected."""
    if safeguarded(g, who, NAME, by) or banned(g, who, TARGET):
        return True
    left = left_of(g, who)
    immune = IMMUNE in left.abilities and opposing(g, who, by)
    return immune or any(part.to(g, who, by) for part in left.narrows.get(NOT_TARGETED_BY, ()))


def targets(g: Position, who: int) -> list[int]:
    """The characters in range and line of fire; other characters do not block it, and Stealth does not work."""
    abilities = able((*sheet(g, g.figures[who]).abilities, *IMPROVED))
    return [
        other
        for other in in_range(g, who)
        if not spared(g, other, who)
        and usable_on(g, who, NAME, other)  # hc.text.wave-on-some
        and improved_line(g, who, other, abilities, GREAT in abilities or has(g, other, GREAT)) is not None
    ]


def nobody(g: Position, who: int) -> bool:
    return not any(opposing(g, who, other) for other in targets(g, who))


def held_back(g: Position, who: int) -> bool:
    return has(g, who, EARTHBOUND) and range_checks(NAME)[2].fails(g, who)


def silence(g: Position, f: Wave) -> None:
    """[hc.decided.pulse-wave-powers-first]"""
    f.targets = tuple(targets(g, f.who))
    for other in in_range(g, f.who):
        if not safeguarded(g, other, NAME, f.who):
            atoms.last(g, Suppression(other, EVERYTHING, f.who, NAME, scope=f.serial), RULE)


def strike(g: Position, f: Wave) -> None:
    each = value(g, f.who, DAMAGE) if f.alone and len(f.targets) == 1 else parameter(g, f.who, AMOUNT_OF, NAME, 1)
    push(g, WaveAttack(f.who, RANGED, f.targets, by=NAME, sweep=NAME, each=each))


CHECKS = (
    *range_checks(NAME)[:2],
    range_checks(NAME)[2]._replace(fails=held_back),
    NO_ATTACKS,
    Check("no-target", RULE, nobody, "No opposing character is within half its range and line of fire."),
)
PULSE_WAVE = Power(NAME, RULE, (Action(NAME, "RANGE", RULE, start, CHECKS),), "attack", "yellow")
POWERS = (PULSE_WAVE,)
IN_2019 = PULSE_WAVE._replace(parts=(Action(NAME, "RANGE", RULE, start_2019, CHECKS),))
EDITIONS = {"2019": {"hc.2019.pulse-wave": IN_2019}}
PROCEDURES = {
    Wave: procedure(Wave, step(silence, RULE), step(strike, RULE)),
    WaveAttack: procedure(WaveAttack, *attack.PROCEDURES[Attack].steps),
}
ROLLS = {WaveAttack: hits.ROLLS[Attack]}
