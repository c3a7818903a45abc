"""The characters that an event concerns. A trigger binds some of the event's facts, or None if it is not concerned.

The first of them is the doer, or the character it happened to; then come the others: those hit, or the attacker.
"""

from __future__ import annotations

from collections.abc import Sequence

from warband.boards.square import Grid
from warband.games.heroclix.effects.references.happening import BY_ATTACK, DIRECT
from warband.games.heroclix.effects.references.who import fits, footprint
from warband.games.heroclix.fighting.dice import works
from warband.games.heroclix.fighting.hits import critical_miss, hit_critically
from warband.games.heroclix.fighting.knockback import KnockBack
from warband.games.heroclix.position import events, memory
from warband.games.heroclix.position.abilities.using import can_use
from warband.games.heroclix.position.attacking import KINDS, Attack
from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.model import ACTIONS
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Happening
from warband.kernel import limits
from warband.kernel.event import Event
from warband.kernel.machine import find, running
from warband.kernel.state import Captured

Bound = Captured | None  # None: a trigger is not concerned
NOTHING = Captured()
BLADES = "Blades/Claws/Fangs"


def meant(g: Position, who: int, doer: int, happening: Happening) -> bool:
    """Whether an event is about a character that a text means."""
    if happening.who.which != ops.ONE:
        return doer == who
    if happening.who.kind == ops.ANYBODY:
        return True
    return fits(g, who, footprint(g, who), doer, happening.who.kind)


def everybody(g: Position, who: int, event: Event, happening: Happening) -> Bound:
    return NOTHING


# hc.core.turn.phase-1-beginning-effects
def own_turn(g: Position, who: int, event: events.OfSeat, happening: Happening) -> Bound:
    return NOTHING if event.seat == g.figures[who].controller else None


def other_turn(g: Position, who: int, event: events.OfSeat, happening: Happening) -> Bound:
    return None if event.seat == g.figures[who].controller else NOTHING


def itself(g: Position, who: int, event: events.OfCharacter, happening: Happening) -> Bound:
    return Captured((event.who,)) if meant(g, who, event.who, happening) else None


def moving(g: Position, who: int, event: events.Move, happening: Happening) -> Bound:
    """A move; far or not far, if that is said."""
    far = board(g).ground.grid.distance(event.start, event.end)
    if far < happening.least or (happening.most and far > happening.most):
        return None
    if happening.action == DIRECT and not in_line(board(g).ground.grid, event.start, event.end):  # hc.text.direct-path
        return None
    return itself(g, who, event, happening)


def in_line(grid: Grid, start: int, end: int) -> bool:
    """Whether two squares are on a straight line, also a diagonal one."""
    (ax, ay), (bx, by) = grid.xy(start), grid.xy(end)
    return ax == bx or ay == by or abs(ax - bx) == abs(ay - by)


# hc.supp.16.reveal.multiple
def turned(g: Position, who: int, event: events.Reveal, happening: Happening) -> Bound:
    """A click was revealed, be it only in passing."""
    return Captured((who,)) if event.who == who else None  # hc.supp.16.reveal.applied-when-passed


def attacking(g: Position, who: int, event: events.OnTargets, happening: Happening) -> Bound:
    attacker, kind = event.attacker, kind_of(event)
    if not meant(g, who, attacker, happening) or happening.attack not in (ops.ANY_KIND, kind):
        return None
    if not of_kind(g, who, event.targets, happening) or (happening.single and len(event.targets) > 1):
        return None
    return Captured((attacker, *event.targets))


def kind_of(event: events.OnTargets) -> int:
    """The kind of an attack."""
    return KINDS.index(event.attack_kind)


COUNTED = frozenset(("attacks", "hits", "strikes", "carries"))  # events of one or more characters


def of_kind(g: Position, who: int, others: Sequence[int], happening: Happening) -> bool:
    """Whether one of some characters, or each of them, is of the kind that a text speaks of."""
    if happening.whom is None:
        return True
    if happening.whom == ops.ANYBODY:
        return len(others) >= (happening.least if happening.what in COUNTED else 1)
    found = [fits(g, who, footprint(g, who), other, happening.whom) for other in others]
    if happening.least and happening.what in COUNTED:
        return sum(found) >= happening.least
    return all(found) if happening.only else any(found)


# hc.text.those-of-the-kind
def those(g: Position, who: int, others: Sequence[int], happening: Happening) -> tuple[int, ...]:
    """The characters, out of some, that the effect of a text means by their kind."""
    kind, here = happening.whom, footprint(g, who)
    return tuple(other for other in others if kind is None or fits(g, who, here, other, kind))


def attack_fits(g: Position, who: int, event: events.WithHits, happening: Happening) -> bool:
    """Whether an attack that is over is one that a text speaks of."""
    if not meant(g, who, event.attacker, happening) or happening.attack not in (ops.ANY_KIND, kind_of(event)):
        return False
    if happening.single and len(event.targets) > 1:
        return False
    if happening.opens and limits.spent(g, memory.TURN, event.attacker, memory.OPENED) == 0:
        return False
    roll = happening.roll
    if roll and not rolled_so(event.roll, roll):
        return False
    return not happening.critical or is_critical(g, happening)


def is_critical(g: Position, happening: Happening) -> bool:
    """Whether the running attack is a critical hit, or a critical miss if a text speaks of misses. [hc.text.events]"""
    attack = running(g, Attack)
    return critical_miss(g, attack) if happening.what in MISSES else hit_critically(g, attack)


MISSES = ("misses", "is missed")


# hc.text.in-course
def in_course(g: Position, powers: Sequence[str]) -> bool:
    """Whether one of some powers is being used, if any are named."""
    return not powers or any(uses_now(g, power) for power in powers)


def uses_now(g: Position, power: str) -> bool:
    """Whether an action of a power goes on."""
    from warband.games.heroclix.turns.actions import Doing

    attack = find(g, Attack)
    if power in BY_ATTACK:
        return attack is not None and can_use(g, attack.attacker, power)
    if attack is not None and (power in (attack.sweep, attack.effect) or (power == BLADES and attack.instead >= 0)):
        return True
    return any(isinstance(f, Doing) and f.name.removesuffix(" as FREE") == power for f in g.stack)


def counted(event: events.WithHits, happening: Happening) -> tuple[int, ...]:
    """The number that a text counts in an attack that is over."""
    if happening.number:
        return (event.roll.count(happening.number.face),)
    return (max(event.dealt),) if isinstance(event, events.AttackDone) and event.dealt else ()  # hc.text.counted-others


def over(g: Position, who: int, event: events.WithHits, happening: Happening) -> Bound:
    """An attack was made, with any result."""
    if not attack_fits(g, who, event, happening) or not of_kind(g, who, event.targets, happening):
        return None
    return Captured((event.attacker, *event.targets), counted(event, happening))


def hitting(g: Position, who: int, event: events.WithHits, happening: Happening) -> Bound:
    struck = event.struck
    if not struck or not attack_fits(g, who, event, happening) or not of_kind(g, who, struck, happening):
        return None
    return Captured((event.attacker, *those(g, who, struck, happening)), counted(event, happening))


def hitting_every(g: Position, who: int, event: events.WithHits, happening: Happening) -> Bound:
    return hitting(g, who, event, happening) if len(event.struck) == len(event.targets) else None


# hc.text.both-attacks
def hitting_twice(g: Position, who: int, event: events.WithHits, happening: Happening) -> Bound:
    """The second attack of an action that hits."""
    landed = limits.spent(g, memory.ACTION, event.attacker, "landed an attack 0")
    return hitting(g, who, event, happening) if landed == 2 else None


def missing(g: Position, who: int, event: events.WithHits, happening: Happening) -> Bound:
    if event.struck or not attack_fits(g, who, event, happening):
        return None
    return Captured((event.attacker, *event.targets), counted(event, happening))


def missing_one(g: Position, who: int, event: events.WithHits, happening: Happening) -> Bound:
    """An attack misses at least one of its targets."""
    missed = tuple(target for target in event.targets if target not in event.struck)
    if not missed or not attack_fits(g, who, event, happening) or not of_kind(g, who, missed, happening):
        return None
    return Captured((event.attacker, *those(g, who, missed, happening)), counted(event, happening))


def damaging(g: Position, who: int, event: events.AttackDone, happening: Happening) -> Bound:
    least = max(1, happening.least)
    hurt = tuple(other for other, taken in zip(event.struck, event.taken, strict=False) if taken >= least)
    if not hurt or not attack_fits(g, who, event, happening) or not of_kind(g, who, hurt, happening):
        return None
    return Captured((event.attacker, *those(g, who, hurt, happening)), counted(event, happening))


def rolling(g: Position, who: int, event: events.Rolled, happening: Happening) -> Bound:
    low, high = happening.faces
    if event.power not in happening.powers or not low <= event.die <= high:
        return None
    if happening.action and works(g, event.who, event.power, event.die) != (happening.action == "success"):
        return None
    attack = find(g, Attack)
    struck = attack.struck if attack is not None else ()
    bound = Captured((event.who, *struck), (event.die,))
    return bound if meant(g, who, event.who, happening) else None


def knocking(g: Position, who: int, event: events.Place, happening: Happening) -> Bound:
    knocked = find(g, KnockBack)
    if knocked is None or knocked.who != event.who or not meant(g, who, knocked.attacker, happening):
        return None
    far = board(g).ground.grid.distance(event.start, event.end)
    counts = far >= happening.least and of_kind(g, who, (knocked.who,), happening)
    return Captured((knocked.attacker, knocked.who)) if counts else None


def killing(g: Position, who: int, event: events.AttackDone, happening: Happening) -> Bound:
    gone = tuple(event.felled(g))
    if not gone or not attack_fits(g, who, event, happening) or not of_kind(g, who, gone, happening):
        return None
    return Captured((event.attacker, *those(g, who, gone, happening)))


# hc.text.ko-by-effect
def killing_otherwise(g: Position, who: int, event: events.Ko, happening: Happening) -> Bound:
    """Somebody KO'd somebody by damage or an effect that is no attack's."""
    if not event.by or by_attack(g, event):
        return None
    counts = of_kind(g, who, (event.who,), happening) and meant(g, who, event.by, happening)
    return Captured((event.by, event.who)) if counts else None


def killed_by(g: Position, who: int, event: events.Ko, happening: Happening) -> Bound:
    """Somebody KO'd somebody, by an attack or by other damage."""
    return attacked_by(g, who, (event.who,), event.by, ops.ANY_KIND, happening) if event.by else None


def by_attack(g: Position, event: events.Ko) -> bool:
    """Whether an attack is the reason of a KO."""
    attack = find(g, Attack)
    return attack is not None and attack.attacker == event.by and event.who in attack.struck


def killed_by_attack(g: Position, who: int, event: events.Ko, happening: Happening) -> Bound:
    if not by_attack(g, event):
        return None  # hc.text.ko-by-effect
    return attacked_by(g, who, (event.who,), event.by, running(g, Attack).kind, happening)


def harmed(g: Position, who: int, event: events.Damage, happening: Happening) -> Bound:
    counts = event.amount >= max(1, happening.least) and meant(g, who, event.who, happening)
    return Captured((event.who,), (event.amount,)) if counts else None


def dealt(g: Position, who: int, event: events.Dealt, happening: Happening) -> Bound:
    counts = event.amount >= happening.least and meant(g, who, event.who, happening)
    return Captured((event.who,), (event.amount,)) if counts else None


def hurt_by(g: Position, who: int, event: events.Damage, happening: Happening) -> Bound:
    attacker = event.attacker
    if not attacker or event.amount < max(1, happening.least):
        return None
    attack = find(g, Attack)
    bound = attacked_by(g, who, (event.who,), attacker, attack.kind if attack else ops.ANY_KIND, happening)
    return bound and Captured(bound.ids, (event.amount,))  # hc.text.counted-others


def own_clear(g: Position, who: int, event: events.OfSeat, happening: Happening) -> Bound:
    return own_turn(g, who, event, happening)  # hc.text.own-clear-phase


def each_begin(g: Position, who: int, event: events.OfSeat, happening: Happening) -> Bound:
    return NOTHING  # hc.core.turn.phase-1-each-turn


def clearing(g: Position, who: int, event: events.Clear, happening: Happening) -> Bound:
    if event.tokens < happening.least:
        return None
    return itself(g, who, event, happening)  # hc.supp.6.clear.trigger-needs-own-clear


def using(g: Position, who: int, event: events.Use, happening: Happening) -> Bound:
    used = event.power.removesuffix(" as FREE").removesuffix(" (close)")
    if happening.powers and used not in happening.powers:
        return None
    if happening.action in GIVEN:
        return itself(g, who, event, happening) if event.type in GIVEN[happening.action] else None
    if event.type != happening.action and (happening.action or event.type == "success"):
        return None
    return itself(g, who, event, happening)


def rolling_attack(g: Position, who: int, event: events.AttackRoll, happening: Happening) -> Bound:
    (face, _), roll = happening.faces, happening.roll
    if happening.alone and event.roll.count(face) != 1:
        return None
    if (face and face not in event.roll) or (roll and not rolled_so(event.roll, roll)):
        return None
    number = (event.roll.count(happening.number.face),) if happening.number else ()
    return Captured((event.attacker,), number) if meant(g, who, event.attacker, happening) else None


def rolled_so(dice: Sequence[int], roll: ops.AttackRoll) -> bool:
    """Whether an attack roll is as high, or low, as it should be, or doubles."""
    return roll.least <= sum(dice) <= roll.most and not (roll.doubles and len(set(dice)) > 1)


def aiming(g: Position, who: int, event: events.Aimed, happening: Happening) -> Bound:
    if event.power not in happening.powers or not meant(g, who, event.who, happening):
        return None
    return Captured((event.who, event.target)) if of_kind(g, who, (event.target,), happening) else None


def answering(g: Position, who: int, event: events.Use, happening: Happening) -> Bound:
    """A power succeeds against an attack."""
    found = using(g, who, event, happening)
    return Captured((*found.ids, running(g, Attack).attacker)) if found else None


def healing(g: Position, who: int, event: events.Heal, happening: Happening) -> Bound:
    by = not happening.powers or event.by in happening.powers
    counts = by and event.amount >= happening.least and meant(g, who, event.who, happening)
    return Captured((event.who,), (event.amount,)) if counts else None


GIVEN = {"any": ACTIONS, "costed": tuple(action for action in ACTIONS if action != "FREE")}


def being_attacked(g: Position, who: int, event: events.OnTargets, happening: Happening) -> Bound:
    return attacked_by(g, who, event.targets, event.attacker, kind_of(event), happening)


def being_hit(g: Position, who: int, event: events.WithHits, happening: Happening) -> Bound:
    return attacked_by(g, who, event.struck, event.attacker, kind_of(event), happening)


def being_missed(g: Position, who: int, event: events.WithHits, happening: Happening) -> Bound:
    missed = [target for target in event.targets if target not in event.struck]
    if happening.critical and not is_critical(g, happening):
        return None
    return attacked_by(g, who, missed, event.attacker, kind_of(event), happening)


def attacked_by(g: Position, who: int, others: Sequence[int], attacker: int, kind: int, happening: Happening) -> Bound:
    """The first character that a text means, and its attacker, if the attack is of the kind."""
    if happening.attack not in (ops.ANY_KIND, kind) or not of_kind(g, who, (attacker,), happening):
        return None
    return next((Captured((other, attacker)) for other in others if meant(g, who, other, happening)), None)


def evading(g: Position, who: int, event: events.Miss, happening: Happening) -> Bound:
    if not event.evaded:
        return None
    return attacked_by(g, who, (event.who,), event.attacker, running(g, Attack).kind, happening)


def doomed(g: Position, who: int, event: events.WouldKo, happening: Happening) -> Bound:
    if happening.whom or happening.attack != ops.ANY_KIND:
        if not event.attacker:
            return None
        return attacked_by(g, who, (event.who,), event.attacker, running(g, Attack).kind, happening)
    return itself(g, who, event, happening)


def destroyed(g: Position, who: int, event: events.ObjectDestroyed, happening: Happening) -> Bound:
    """An object was destroyed, which is the same as KO'd. A resource is none."""
    gear = g.rules.gear.get(g.things[event.item].gear)
    is_object = gear is None or gear.kind != "resource"
    return NOTHING if is_object else None  # hc.supp.11.destroy.counts-for-effects
