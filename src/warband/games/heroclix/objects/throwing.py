"""Attacks with objects: close attacks with a held one, or throws. The object is destroyed in any case."""

from __future__ import annotations

from warband.games.heroclix.fighting.targets import CLOSE_CHECKS, NO_ATTACKS, RANGE_CHECKS, any_range_target
from warband.games.heroclix.objects.objects import NO_OBJECTS, destroy, held
from warband.games.heroclix.position.abilities.parts import Action, Modifier
from warband.games.heroclix.position.abilities.using import has
from warband.games.heroclix.position.abilities.values import value
from warband.games.heroclix.position.attacking import CLOSE, RANGED, Attack
from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.model import DAMAGE, MAP, RANGE
from warband.games.heroclix.position.position import Position
from warband.kernel.ask import Check
from warband.kernel.machine import procedure, push, step
from warband.kernel.state import Frame

INHERENT, RULE = "hc.core.inherent.object-attack", "hc.core.objects.attack-with-object"
BLOW, THROW, GONE = "hc.objects.blow", "hc.objects.throw", "hc.objects.used-up"
ALONE = "hc.2019.object-action-alone"
THROWN = {"light": 2, "heavy": 3}  # damage


class WithObject(Frame):
    """An attack with the object that a character holds."""

    who: int
    kind: int
    item: int = 0


def blow(g: Position, who: int) -> WithObject:
    return WithObject(who, CLOSE)


def throw(g: Position, who: int) -> WithObject:
    return WithObject(who, RANGED)


def attack_with(g: Position, f: WithObject) -> None:
    thing = held(g, f.who)[0]
    f.item = thing.id
    if f.kind == CLOSE:
        push(g, Attack(f.who, CLOSE, item=f.item))
    else:
        push(g, Attack(f.who, RANGED, item=f.item, reach=reach(g, f.who), instead=THROWN[thing.weight]))


def reach(g: Position, who: int) -> int:
    """The range of a throw: the range value of the thrower, but a minimum at least. [hc.objects.throw]"""
    return max(value(g, who, RANGE), g.rules.numbers.throwing_range)


# hc.equip.25.1a.indestructible-object-attack
def use_up(g: Position, f: WithObject) -> None:
    if g.things[f.item].place == MAP:
        destroy(g, f.item, GONE)


class SpendObject(Frame):
    """An object action without a target: the held object is KO'd, and no attack is made."""

    who: int


def spend(g: Position, who: int) -> SpendObject:
    return SpendObject(who)


def spend_object(g: Position, f: SpendObject) -> None:
    destroy(g, held(g, f.who)[0].id, ALONE)


def empty_handed(g: Position, who: int) -> bool:
    return who not in board(g).holders


def nobody(g: Position, who: int) -> bool:
    return not any_range_target(g, who, reach(g, who))


def with_light(g: Position, who: int, attack: Attack | None) -> bool:
    return strikes_with(g, attack, "light")


def with_heavy(g: Position, who: int, attack: Attack | None) -> bool:
    return strikes_with(g, attack, "heavy")


def strikes_with(g: Position, attack: Attack | None, weight: str) -> bool:
    """Whether targets are struck with an object of a weight."""
    if attack is None or not attack.item or not attack.targets:
        return False
    return bool(attack.kind == CLOSE and g.things[attack.item].weight == weight)


CIRCUMSTANCES = (
    Modifier(DAMAGE, 1, "light object", BLOW, with_light),
    Modifier(DAMAGE, 2, "heavy object", BLOW, with_heavy),
)
def no_hands(g: Position, who: int) -> bool:
    return has(g, who, NO_OBJECTS)


NO_BLOW, NO_THROW = "hc.supp.19.vehicles.no-close-object-action", "hc.supp.19.vehicles.no-range-object-action"
HANDLESS = Check("no-objects", NO_BLOW, no_hands, "A vehicle can't use object actions.")
HOLDS = Check("empty-handed", RULE, empty_handed, "It holds no object.", "Pick one up in a move.")
NOBODY = Check("no-target", THROW, nobody, "No opposing character is within range and line of fire.")
THROW_CHECKS = (*RANGE_CHECKS[1:3], NO_ATTACKS, NOBODY)
ACTIONS = (
    Action("CLOSE object", "CLOSE", INHERENT, blow, (HANDLESS, HOLDS, *CLOSE_CHECKS)),
    Action("RANGE object", "RANGE", INHERENT, throw, (HANDLESS._replace(rule=NO_THROW), HOLDS, *THROW_CHECKS)),
)
WITHOUT_TARGET = Action("CLOSE object alone", "CLOSE", ALONE, spend, (HANDLESS, HOLDS))
WITH_OBJECTS = frozenset(action.name for action in (*ACTIONS, WITHOUT_TARGET))
PROCEDURES = {
    WithObject: procedure(WithObject, step(attack_with, RULE), step(use_up, GONE)),
    SpendObject: procedure(SpendObject, step(spend_object, ALONE)),
}
