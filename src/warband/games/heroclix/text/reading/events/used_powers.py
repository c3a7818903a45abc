"""Triggers: use and aim of powers, first times."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.effects import names
from warband.games.heroclix.effects.references.happening import BY_ATTACK
from warband.games.heroclix.fighting.dice import SUCCESS
from warband.games.heroclix.position.abilities.declared import GEAR_EFFECT
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Happening, Kind
from warband.games.heroclix.text.reading.interpreter import Interpreter

AIMED = ("Perplex", "Outwit")  # powers that are used on one character
UNUSED = frozenset((
    "Leap/Climb", "Earthbound/Neutralized", "Plasticity", "Stealth", "Super Strength", "Steal Energy",
    "Toughness", "Defend", "Combat Reflexes", "Energy Shield/Deflection", "Invincible", "Invulnerability",
    "Battle Fury", "Enhancement", "Empower", GEAR_EFFECT,
))  # powers of which nothing says when they are used  # fmt: skip


Outcome = str | tuple[str, ops.AttackRoll | None]  # success, failure, or a hit with a roll


LEAPING = "Leap/Climb"  # used by every move: hc.text.leaping


def one(by: Interpreter, power: str) -> Happening:
    if power in BY_ATTACK:
        return Happening("attacks", attack=BY_ATTACK[power], powers=(power,))
    if power in UNUSED:
        return Happening("unused", powers=(power,))
    if power not in names.standard():
        raise by.wrong("a power of which it is known when it is used")
    return Happening("uses", powers=(power,))


def moving(by: Interpreter, power: str, most: int) -> Happening:
    if power == LEAPING:
        return Happening("moves", most=most)
    if power != "Phasing/Teleport":
        raise by.wrong("a power by which nothing is in the way: Phasing/Teleport")
    return Happening("moves", powers=(power,), most=most)


def as_action(by: Interpreter, power: str, action: str) -> Happening:
    event = one(by, power)
    if event.what != "uses" or not names.costed(power):
        raise by.wrong("a power that is an action with a cost")
    return replace(event, action=action)


def that_power(by: Interpreter) -> str:
    """The power that 'it' means."""
    listed = by.listed or (by.mentioned,)
    if len(listed) != 1 or not listed[0]:
        raise by.wrong("one power right before that 'it' can mean")
    return listed[0]


def with_outcome(by: Interpreter, power: str, outcome: Outcome) -> Happening:
    if isinstance(outcome, tuple):
        if power in UNUSED:
            raise by.wrong("a power of which it is known when it is used")
        return replace(one(by, power), what="hits", roll=outcome[1])
    if power not in SUCCESS:
        raise by.wrong("a power that succeeds or fails")
    if outcome == "failure":
        return Happening("rolls", powers=(power,), action=outcome, faces=(1, 6))
    return Happening("uses", powers=(power,), action=outcome)


def succeeding(by: Interpreter, *powers: str) -> Happening:
    if not set(powers) <= SUCCESS.keys():
        raise by.wrong("a power that succeeds or fails")
    return Happening("rolls", powers=powers, action="success", faces=(1, 6))


def either_power(by: Interpreter) -> tuple[str, ...]:
    """The two powers that 'either' means."""
    if len(by.listed) != 2:
        raise by.wrong("two powers right before that 'either' can mean")
    return by.listed


def aimed(by: Interpreter, powers: tuple[str, ...], whom: Kind | None) -> Happening:
    """One of some powers is used on somebody."""
    if not set(powers) <= set(AIMED):
        raise by.wrong("a power of which it is known whom it targets")
    return Happening("aims", powers=powers, whom=whom)


def any_of(by: Interpreter, powers: tuple[str, ...], outcome: Outcome = "") -> Happening:
    """One of some powers is used, in the same way."""
    if not powers:
        raise by.wrong("a power right before that this can mean")
    events = [with_outcome(by, power, outcome) if outcome else one(by, power) for power in powers]
    if len({replace(event, powers=()) for event in events}) > 1:
        raise by.wrong("powers that are used in the same way")
    return replace(events[0], powers=powers)


def healing(by: Interpreter, power: str) -> Happening:
    if power not in HEALING:
        raise by.wrong("a power that heals")
    return Happening("heals", powers=(power,))


HEALING = frozenset(("Regeneration", "Steal Energy", "Support", "Fantastic Four", "Suicide Squad"))
