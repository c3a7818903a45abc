"""The third step of an attack: the attack roll and its hits."""

from __future__ import annotations

from functools import singledispatch

from warband.games.heroclix.fighting import damage
from warband.games.heroclix.position import events
from warband.games.heroclix.position.abilities.declared import PropertyName, rare_property
from warband.games.heroclix.position.abilities.using import properties
from warband.games.heroclix.position.abilities.values import explain, value
from warband.games.heroclix.position.attacking import KINDS, Attack
from warband.games.heroclix.position.model import ATTACK, DEFENSE, MAP
from warband.games.heroclix.position.position import Position
from warband.kernel.ask import Dice
from warband.kernel.event import capture, happen
from warband.kernel.machine import finish, goto, procedure, running, step, unwind
from warband.kernel.state import Frame, Pending
from warband.kernel.window import window

CRITICAL, CRITICAL_IF_IT_HITS = rare_property("critical hit"), rare_property("critical hit if it hits")  # on a roll
MISSED, EVADED = 0, -1  # in place of the hit character: none


class FindHit(Frame):
    """Whether one target is hit."""

    attacker: int
    target: int
    evaded: bool = False
    redirect: int = 0


def roll_dice(g: Position, f: Attack) -> None:
    """Effects may have taken targets, or the attacker, off the map; an attack without them ends."""
    f.targets = tuple(who for who in f.targets if g.figures[who].place == MAP)
    if f.targets and g.figures[f.attacker].place == MAP:
        g.ask = Dice(2, "attack")  # hc.core.attack.step3.roll-2d6
    else:
        finish(g, f)  # hc.decided.gone-before-roll


def read_dice(g: Position, f: Attack) -> None:
    f.roll = g.answer


def final_roll(g: Position, f: Attack) -> None:
    """Rerolls are over."""
    total = told_total(g, f)
    happen(g, events.AttackRoll(f.attacker, f.roll, total), "hc.core.attack.step3.add-attack")


def attack_total(g: Position, f: Attack) -> int:
    """The sum of roll and attack value."""
    return sum(f.roll) + value(g, f.attacker, ATTACK, f)


def told_total(g: Position, f: Attack) -> int:
    """The sum of roll and attack value, for the log only."""
    return attack_total(g, f) if g.log is not None else 0


def critical_hit(g: Position, f: Attack) -> bool:
    """Whether the roll is a critical hit."""
    total = sum(f.roll)
    return total >= g.rules.numbers.critical_hit or (g.rules.any_states and counts_as(g, f, CRITICAL))


def counts_as(g: Position, f: Attack, critical: PropertyName) -> bool:
    """Whether a text lets the roll count as a critical hit."""
    return any(p.amount == sum(f.roll) for p in properties(g, f.attacker, critical))


def hit_critically(g: Position, f: Attack) -> bool:
    """Whether the roll is a critical hit, or counts as one if it hits."""
    return critical_hit(g, f) or (g.rules.any_states and counts_as(g, f, CRITICAL_IF_IT_HITS))


def critical_miss(g: Position, f: Attack) -> bool:
    """Whether the roll is a critical miss."""
    return sum(f.roll) <= g.rules.numbers.critical_miss


def compare(g: Position, f: FindHit) -> None:
    attack = running(g, Attack)
    if not is_hit(g, attack, f.target):  # hc.core.attack.step3.mixed-results
        finish(g, f, 0)


def is_hit(g: Position, attack: Attack, target: int) -> bool:
    """Whether the roll hits a target."""
    if critical_hit(g, attack):
        return True
    if critical_miss(g, attack):
        return False
    return attack_total(g, attack) >= defense(attack, g, target)


@singledispatch
def defense(attack: Attack, g: Position, target: int) -> int:
    """The defense value of a target against an attack. The attack of a power may have another one."""
    return value(g, target, DEFENSE, attack)


def evade(g: Position) -> None:
    """A verb of the window before a hit: the attack misses this target."""
    f = running(g, FindHit)
    f.evaded = True
    unwind(g, f)


def redirect(g: Position, who: int) -> None:
    """A verb of the window before a hit: another character is hit in its place."""
    f = running(g, FindHit)
    unwind(g, f)
    if g.rules.decided("hc.decided.mastermind-no-evading"):
        f.redirect = who
    else:
        f.target = who
        goto(g, f, "would hit")


def can_evade(g: Position, f: FindHit) -> bool:
    """Whether a target that would be hit may evade: not a critical hit."""
    return not critical_hit(g, running(g, Attack))  # hc.core.attack.step3.critical-hit-no-evade


def found(g: Position, f: FindHit) -> None:
    finish(g, f, EVADED if f.evaded else f.redirect or f.target)


# hc.supp.17.evade.only-evaders-missed, hc.supp.17.evade.others-still-hit
def fix_hits(g: Position, f: Attack) -> None:
    f.struck = tuple(dict.fromkeys(who for who in f.hits if who > 0))
    for target, hit in zip(f.targets, f.hits, strict=True):
        if hit > 0 or target not in f.struck:  # a target that is hit in another's place is not missed
            tell_hit(g, f, target, hit)
    happen(g, events.Struck(f.attacker, f.targets, KINDS[f.kind], f.struck, f.roll))


def tell_hit(g: Position, f: Attack, target: int, hit: int) -> None:
    """Announce a hit or a miss; for the log, with the compared numbers."""
    critical = is_critical(g, f)
    against = str(explain(g, target, DEFENSE, f)) if g.log is not None and not critical else ""
    compared = (f.attacker, target, told_total(g, f), against, critical)
    if hit > 0:
        rule = "hc.core.attack.step3.critical-hit-hits" if critical else "hc.core.attack.step3.hit"
        happen(g, events.Hit(hit, *compared), rule)
    else:
        rule = "hc.core.attack.step3.critical-miss-misses" if critical else "hc.core.attack.step3.miss"
        rule = rule if hit == MISSED else "hc.core.attack.step3.finalize"
        happen(g, events.Miss(target, *compared, hit == EVADED), rule)


def is_critical(g: Position, f: Attack) -> bool:
    """Whether the dice alone decide, without values."""
    return critical_hit(g, f) or critical_miss(g, f)


def critical_miss_damage(g: Position, f: Attack) -> None:
    """On a critical miss the attacker takes unavoidable damage: at once, or (2019) after the action has resolved."""
    if critical_miss(g, f) and g.rules.numbers.critical_miss_waits:
        capture(g, "immediately after resolutions", g.figures[f.attacker].controller, f.attacker, CLUMSY)
    elif critical_miss(g, f):
        damage.take(g, f.attacker, g.rules.numbers.critical_miss_damage, 0, "hc.core.attack.step3.critical-miss-damage")


def take_clumsy(g: Position, pending: Pending) -> None:
    rule = "hc.core.attack.step3.critical-miss-damage"
    damage.take(g, pending.source, g.rules.numbers.critical_miss_damage, 0, rule)


CLUMSY = "critical miss"
WAITING = {CLUMSY: take_clumsy}  # effects at the end of an action that no power has

PROCEDURES = {
    FindHit: procedure(
        FindHit,
        step(compare, "hc.core.attack.step3.compare-defense"),
        window("attack.would hit", "hc.supp.5.order.would-be-before-is", label="would hit"),
        step(found),
    ),
}
ROLLS = {Attack: "{attacker} attacks {targets}"}
