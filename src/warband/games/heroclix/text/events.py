"""The events that texts speak of: what the engine calls each, when its effects resolve, and whom it concerns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from warband.games.heroclix.fighting.damage import RESCUE, Deal
from warband.games.heroclix.fighting.dice import works
from warband.games.heroclix.fighting.hits import FindHit, can_evade, hit_critically
from warband.games.heroclix.fighting.knockback import KnockBack
from warband.games.heroclix.fighting.targets import KINDS, Attack
from warband.games.heroclix.position import memory
from warband.games.heroclix.position.model import ACTIONS, KO, MAP, OFF, SIDELINE
from warband.games.heroclix.position.terrain import board
from warband.games.heroclix.position.using import ACTIVE, can_use, has
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Happening
from warband.games.heroclix.text import uses
from warband.games.heroclix.text.effect import resolving
from warband.games.heroclix.text.happening import BY_ATTACK
from warband.games.heroclix.text.things import is_equipped
from warband.games.heroclix.text.who import fits, footprint
from warband.kernel import limits
from warband.kernel.machine import find
from warband.kernel.state import Captured, State

Facts = dict[str, Any]
Bound = Captured | None  # None: a trigger is not concerned
NOTHING = Captured()
AT_ONCE = "at once"
BLADES = "Blades/Claws/Fangs"


class Known(NamedTuple):
    """An event: its name in the engine, the time when its effects resolve, and what of it concerns a character.

    What is bound is first who did it or to whom it happened, then the others: those hit, or the attacker.
    """

    event: str
    when: str
    binds: Callable[[State, int, Facts, Happening], Bound]
    special: bool = False  # its effects are special triggered effects
    gone: bool = False  # it concerns even a character that has left the map

    def sees(self, key: str, limit: str, happening: Happening) -> Callable[[State, int, Facts], Bound]:
        """The trigger of a text: not off the map, not more often than its limit says, not while it resolves itself."""

        def concerned(g: State, who: int, facts: Facts) -> Bound:
            off_map = not (is_present(g, who) or self.gone) or is_off(g, who) or is_off(g, facts.get("who", 0))
            if happening.equipped and not is_equipped(g, who, (happening.equipped,)):
                return None
            itself = not happening.again and resolving(g, key, who)
            if off_map or itself or uses.spent(g, limit, who, key):
                return None
            return self.binds(g, who, facts, happening)

        return concerned


def is_present(g: State, who: int) -> bool:
    """Whether a character is on the map, or active on the Sideline."""
    place = g.entities[who].place
    return bool(place == MAP or (place == SIDELINE and has(g, who, ACTIVE)))


def is_off(g: State, who: int) -> bool:
    """Whether a character is off the map, where it neither triggers anything nor is triggered by anything."""
    silent = g.rules.holds("hc.supp.16.off-map.does-not-trigger-others")
    return bool(who and g.entities[who].place == OFF and silent)


def meant(g: State, who: int, doer: int, happening: Happening) -> bool:
    """Whether an event is about whom a text means."""
    if happening.being and not fits(g, who, footprint(g, who), doer, happening.being):
        return False
    if happening.who.which != ops.ONE:
        return doer == who
    return fits(g, who, footprint(g, who), doer, happening.who.kind)


def everybody(g: State, who: int, facts: Facts, happening: Happening) -> Bound:
    return NOTHING


def own_turn(g: State, who: int, facts: Facts, happening: Happening) -> Bound:
    return NOTHING if facts["seat"] == g.entities[who].controller else None


def itself(g: State, who: int, facts: Facts, happening: Happening) -> Bound:
    return Captured((facts["who"],)) if meant(g, who, facts["who"], happening) else None


def moving(g: State, who: int, facts: Facts, happening: Happening) -> Bound:
    """A move; by a power and not far, if that is said."""
    if happening.powers and not any(uses_now(g, power) for power in happening.powers):
        return None
    if happening.most and board(g).ground.grid.distance(facts["start"], facts["end"]) > happening.most:
        return None
    return itself(g, who, facts, happening)


def turned(g: State, who: int, facts: Facts, happening: Happening) -> Bound:
    """A click was revealed, be it only in passing."""
    passing = g.rules.holds("hc.supp.16.reveal.applied-when-passed") or facts["click"] == g.entities[who].click
    return Captured((who,)) if facts["who"] == who and passing else None


def attacking(g: State, who: int, facts: Facts, happening: Happening) -> Bound:
    attacker, kind = facts["attacker"], KINDS.index(facts["kind"])
    if not meant(g, who, attacker, happening) or happening.attack not in (ops.ANY_KIND, kind):
        return None
    if happening.powers and not any(can_use(g, attacker, power) for power in happening.powers):
        return None
    if not of_kind(g, who, facts["targets"], happening) or (happening.single and len(facts["targets"]) > 1):
        return None
    return Captured((attacker, *(facts["targets"] if happening.whom else ())))


def of_kind(g: State, who: int, others: Sequence[int], happening: Happening) -> bool:
    """Whether one of some characters, or each of them, is of the kind that a text speaks of."""
    if happening.whom is None:
        return True
    found = [fits(g, who, footprint(g, who), other, happening.whom) for other in others]
    return all(found) if happening.only else any(found)


def attack_fits(g: State, who: int, facts: Facts, happening: Happening) -> bool:
    """Whether an attack that is over is one that a text speaks of."""
    if not meant(g, who, facts["attacker"], happening) or happening.attack not in (ops.ANY_KIND, facts["kind"]):
        return False
    if happening.single and len(facts["targets"]) > 1:
        return False
    if happening.opens and limits.spent(g, memory.TURN, facts["attacker"], memory.OPENED) == 0:
        return False
    roll = happening.roll
    if roll and not rolled_so(facts["roll"], roll):
        return False
    if happening.critical and not hit_critically(g, find(g, Attack)):
        return False
    return not happening.powers or any(uses_now(g, power) for power in happening.powers)


def uses_now(g: State, power: str) -> bool:
    """Whether an action of a power goes on."""
    from warband.games.heroclix.turns.actions import Doing

    attack = find(g, Attack)
    if power in BY_ATTACK:
        return attack is not None and can_use(g, attack.attacker, power)
    if attack is not None and (power in (attack.sweep, attack.effect) or (power == BLADES and attack.instead >= 0)):
        return True
    return any(isinstance(f, Doing) and f.name.removesuffix(" as FREE") == power for f in g.stack)


def counted(facts: Facts, happening: Happening) -> tuple[int, ...]:
    """The number that a text counts in an attack that is over."""
    return (facts["roll"].count(happening.number.face),) if happening.number else ()


def over(g: State, who: int, facts: Facts, happening: Happening) -> Bound:
    """An attack was made, whatever came of it."""
    if not attack_fits(g, who, facts, happening) or not of_kind(g, who, facts["targets"], happening):
        return None
    return Captured((facts["attacker"], *facts["targets"]), counted(facts, happening))


def hitting(g: State, who: int, facts: Facts, happening: Happening) -> Bound:
    struck = facts["struck"]
    if not struck or not attack_fits(g, who, facts, happening) or not of_kind(g, who, struck, happening):
        return None
    return Captured((facts["attacker"], *struck), counted(facts, happening))


def hitting_every(g: State, who: int, facts: Facts, happening: Happening) -> Bound:
    return hitting(g, who, facts, happening) if len(facts["struck"]) == len(facts["targets"]) else None


def missing(g: State, who: int, facts: Facts, happening: Happening) -> Bound:
    if facts["struck"] or not attack_fits(g, who, facts, happening):
        return None
    return Captured((facts["attacker"], *facts["targets"]), counted(facts, happening))


def damaging(g: State, who: int, facts: Facts, happening: Happening) -> Bound:
    hurt = tuple(other for other, taken in zip(facts["struck"], facts["taken"], strict=False) if taken > 0)
    if not hurt or not attack_fits(g, who, facts, happening) or not of_kind(g, who, hurt, happening):
        return None
    return Captured((facts["attacker"], *hurt))


def rolling(g: State, who: int, facts: Facts, happening: Happening) -> Bound:
    low, high = happening.faces
    if facts["power"] not in happening.powers or not low <= facts["die"] <= high:
        return None
    if happening.action and works(g, facts["who"], facts["power"], facts["die"]) != (happening.action == "success"):
        return None
    attack = find(g, Attack)
    struck = attack.struck if attack is not None else ()
    bound = Captured((facts["who"], *struck), (facts["die"],))
    return bound if meant(g, who, facts["who"], happening) else None


def knocking(g: State, who: int, facts: Facts, happening: Happening) -> Bound:
    knocked = find(g, KnockBack)
    if knocked is None or knocked.who != facts["who"] or not meant(g, who, knocked.attacker, happening):
        return None
    far = board(g).ground.grid.distance(facts["start"], facts["end"])
    counts = far >= happening.least and of_kind(g, who, (knocked.who,), happening)
    return Captured((knocked.attacker, knocked.who)) if counts else None


def killing(g: State, who: int, facts: Facts, happening: Happening) -> Bound:
    gone = tuple(other for other in facts["struck"] if g.entities[other].place == KO)
    if not gone or not attack_fits(g, who, facts, happening) or not of_kind(g, who, gone, happening):
        return None
    return Captured((facts["attacker"], *gone))


def killed_by(g: State, who: int, facts: Facts, happening: Happening) -> Bound:
    attack = find(g, Attack)
    if not facts["by"]:
        return None
    return attacked_by(g, who, (facts["who"],), facts["by"], attack.kind if attack else ops.ANY_KIND, happening)


def harmed(g: State, who: int, facts: Facts, happening: Happening) -> Bound:
    return Captured((facts["who"],)) if facts["amount"] > 0 and meant(g, who, facts["who"], happening) else None


def hurt_by(g: State, who: int, facts: Facts, happening: Happening) -> Bound:
    attacker = facts["attacker"]
    if not attacker or facts["amount"] < max(1, happening.least):
        return None
    attack = find(g, Attack)
    return attacked_by(g, who, (facts["who"],), attacker, attack.kind if attack else ops.ANY_KIND, happening)


def own_clear(g: State, who: int, facts: Facts, happening: Happening) -> Bound:
    return own_turn(g, who, facts, happening) if g.rules.holds("hc.text.own-clear-phase") else NOTHING


def each_begin(g: State, who: int, facts: Facts, happening: Happening) -> Bound:
    return NOTHING if g.rules.holds("hc.core.turn.phase-1-each-turn") else own_turn(g, who, facts, happening)


def clearing(g: State, who: int, facts: Facts, happening: Happening) -> Bound:
    return itself(g, who, facts, happening) if g.rules.holds("hc.supp.6.clear.trigger-needs-own-clear") else NOTHING


def using(g: State, who: int, facts: Facts, happening: Happening) -> Bound:
    used = facts["power"].removesuffix(" as FREE").removesuffix(" (close)")
    if happening.powers and used not in happening.powers:
        return None
    if happening.action in GIVEN:
        return itself(g, who, facts, happening) if facts["type"] in GIVEN[happening.action] else None
    if facts["type"] != happening.action and (happening.action or facts["type"] == "success"):
        return None
    return itself(g, who, facts, happening)


def rolling_attack(g: State, who: int, facts: Facts, happening: Happening) -> Bound:
    face, roll = happening.faces[0], happening.roll
    if happening.alone and facts["roll"].count(face) != 1:
        return None
    if (face and face not in facts["roll"]) or (roll and not rolled_so(facts["roll"], roll)):
        return None
    return Captured((who,)) if meant(g, who, facts["attacker"], happening) else None


def rolled_so(dice: Sequence[int], roll: ops.AttackRoll) -> bool:
    """Whether an attack roll is as high, or low, as it should be, or doubles."""
    return roll.least <= sum(dice) <= roll.most and not (roll.doubles and len(set(dice)) > 1)


def aiming(g: State, who: int, facts: Facts, happening: Happening) -> Bound:
    if facts["power"] not in happening.powers or not meant(g, who, facts["who"], happening):
        return None
    return Captured((facts["who"], facts["target"])) if of_kind(g, who, (facts["target"],), happening) else None


def answering(g: State, who: int, facts: Facts, happening: Happening) -> Bound:
    """A power succeeds against an attack."""
    found, attack = using(g, who, facts, happening), find(g, Attack)
    return Captured((*found.ids, attack.attacker)) if found and attack is not None else None


def healing(g: State, who: int, facts: Facts, happening: Happening) -> Bound:
    by = not happening.powers or facts.get("by") in happening.powers
    return itself(g, who, facts, happening) if by else None


def chosen_instead(g: State, who: int, facts: Facts, happening: Happening) -> Bound:
    """Somebody is chosen to be hit instead of another."""
    if not meant(g, who, facts["who"], happening) or not of_kind(g, who, (facts["by"],), happening):
        return None
    return Captured((facts["who"], facts["attacker"]))


GIVEN = {"any": ACTIONS, "costed": tuple(action for action in ACTIONS if action != "FREE")}


def being_attacked(g: State, who: int, facts: Facts, happening: Happening) -> Bound:
    return attacked_by(g, who, facts["targets"], facts["attacker"], KINDS.index(facts["kind"]), happening)


def being_hit(g: State, who: int, facts: Facts, happening: Happening) -> Bound:
    return attacked_by(g, who, facts["struck"], facts["attacker"], facts["kind"], happening)


def being_missed(g: State, who: int, facts: Facts, happening: Happening) -> Bound:
    missed = [target for target in facts["targets"] if target not in facts["struck"]]
    return attacked_by(g, who, missed, facts["attacker"], facts["kind"], happening)


def attacked_by(g: State, who: int, others: Sequence[int], attacker: int, kind: int, happening: Happening) -> Bound:
    """The first of some whom a text means, and who attacks it, if it is such an attack."""
    if happening.attack not in (ops.ANY_KIND, kind) or not of_kind(g, who, (attacker,), happening):
        return None
    return next((Captured((other, attacker)) for other in others if meant(g, who, other, happening)), None)


def evading(g: State, who: int, facts: Facts, happening: Happening) -> Bound:
    attack = find(g, Attack)
    if not facts["evaded"] or attack is None:
        return None
    return attacked_by(g, who, (facts["who"],), facts["attacker"], attack.kind, happening)


def doomed(g: State, who: int, facts: Facts, happening: Happening) -> Bound:
    if happening.whom or happening.attack != ops.ANY_KIND:
        attack = find(g, Attack)
        if not facts["attacker"] or attack is None:
            return None
        return attacked_by(g, who, (facts["who"],), facts["attacker"], attack.kind, happening)
    return itself(g, who, facts, happening)


def destroyed(g: State, who: int, facts: Facts, happening: Happening) -> Bound:
    """An object was destroyed, which is the same as KO'd. A resource is none."""
    gear = g.rules.gear.get(g.entities[facts["item"]].gear)
    is_object = gear is None or gear.kind != "resource"
    return NOTHING if is_object and g.rules.holds("hc.supp.11.destroy.counts-for-effects") else None


EVENTS = {
    "game_begins": Known("game begins", "beginning of the game", everybody, special=True),
    "outset": Known("game begins", AT_ONCE, everybody),
    "turn_begins": Known("turn begins", "beginning", own_turn, special=True),
    "any_turn_begins": Known("turn begins", "beginning", each_begin, special=True),
    "turn_ends": Known("turn ends", "end", own_turn, special=True),
    "any_turn_ends": Known("turn ends", "end", everybody, special=True),
    "clears": Known("clear", "clearing", clearing, special=True),
    "clear_phase_over": Known("clear phase over", "after the clear phase", own_clear, special=True),
    "moves": Known("move", AT_ONCE, moving),
    "clicked": Known("click", AT_ONCE, itself),
    "revealed": Known("reveal", AT_ONCE, turned),
    "unburdened": Known("token off", AT_ONCE, itself),
    "attacks": Known("attack", AT_ONCE, attacking),
    "targets": Known("targeting", AT_ONCE, attacking),
    "attack over": Known("attack done", AT_ONCE, over),
    "hits": Known("attack done", AT_ONCE, hitting),
    "hits every": Known("attack done", AT_ONCE, hitting_every),
    "strikes": Known("struck", AT_ONCE, hitting),
    "is struck": Known("struck", AT_ONCE, being_hit),
    "aims": Known("aimed", AT_ONCE, aiming),
    "rolls attack": Known("attack roll", AT_ONCE, rolling_attack),
    "misses": Known("attack done", AT_ONCE, missing),
    "damages": Known("attack done", AT_ONCE, damaging),
    "knocks back": Known("place", AT_ONCE, knocking),
    "rolls": Known("die", AT_ONCE, rolling),
    "kos": Known("attack done", AT_ONCE, killing),
    "attacked": Known("attack", AT_ONCE, being_attacked),
    "is hit": Known("attack done", AT_ONCE, being_hit, gone=True),
    "is missed": Known("attack done", AT_ONCE, being_missed),
    "evades": Known("miss", AT_ONCE, evading),
    "harmed": Known("damage", AT_ONCE, harmed, gone=True),
    "doomed": Known("would ko", RESCUE, doomed),
    "hurt by": Known("damage", AT_ONCE, hurt_by, gone=True),
    "ko": Known("ko", AT_ONCE, itself, gone=True),
    "ko by": Known("ko", AT_ONCE, killed_by, gone=True),
    "is_dealt": Known("dealt", AT_ONCE, itself),
    "starts_game": Known("starts", AT_ONCE, itself),
    "burdened": Known("token", AT_ONCE, itself),
    "heals": Known("heal", AT_ONCE, healing),
    "is_stooge": Known("redirected", AT_ONCE, chosen_instead),
    "placed": Known("place", AT_ONCE, itself),
    "uses": Known("use", AT_ONCE, using),
    "object gone": Known("object destroyed", AT_ONCE, destroyed),
    "answers": Known("use", AT_ONCE, answering),
}


def would_be_targeted(g: State, matter: Attack, who: int) -> bool:
    return who in matter.targets


def would_be_hit(g: State, matter: FindHit, who: int) -> bool:
    return matter.target == who and not matter.redirect and can_evade(g, matter)


def would_be_dealt(g: State, matter: Deal, who: int) -> bool:
    return matter.who == who and matter.amount > 0


WOULD: dict[str, tuple[str, Callable[[State, Any, int], bool]]] = {
    "would_target": ("attack.targeted", would_be_targeted),
    "would_hit": ("attack.would hit", would_be_hit),
    "would_deal": ("damage.would be dealt", would_be_dealt),
}
