"""The names of abilities and properties. Each is declared once, where it is read; no other string is such a name.

A character has an ability or not; a property has an amount, and may apply to some attacks only. Numbers and powers are
no part of a name: a number is the `amount` of a property, and `of` is the power, value, card or type of action that it
applies to. A relation (`Narrow`) is so between a character and some others. A name is rare when only card texts bring
it: in a game without such cards it is never looked for (`Rulebook.any_states`).
"""

from __future__ import annotations

from typing import NewType

AbilityName = NewType("AbilityName", str)
PropertyName = NewType("PropertyName", str)
AbilityKey = AbilityName | tuple[AbilityName, str]  # a name alone, or with its `of`
PropertyKey = PropertyName | tuple[PropertyName, str]

ABILITIES: set[AbilityName] = set()
PROPERTIES: set[PropertyName] = set()
RARE: set[str] = set()


def new_ability(name: str) -> AbilityName:
    """Declare the name of an ability."""
    check_new(name)
    ABILITIES.add(AbilityName(name))
    return AbilityName(name)


def new_property(name: str) -> PropertyName:
    """Declare the name of a property."""
    check_new(name)
    PROPERTIES.add(PropertyName(name))
    return PropertyName(name)


def rare_ability(name: str) -> AbilityName:
    """Declare the name of an ability that only card texts bring."""
    RARE.add(name)
    return new_ability(name)


def rare_property(name: str) -> PropertyName:
    """Declare the name of a property that only card texts bring."""
    RARE.add(name)
    return new_property(name)


def rare_relation(name: str) -> str:
    """Declare the name of a relation to some other characters; only card texts bring it."""
    check_new(name)
    RARE.add(name)
    return name


def check_new(name: str) -> None:
    """Check that a name is declared once, as one kind."""
    if name in ABILITIES or name in PROPERTIES:
        raise ValueError(f"found {name!r} declared again; expected one declaration of a name")


# --- names that several chapters read

MOVEMENT = {
    name: new_ability(f"MOVEMENT {name}")
    for name in (
        "Elevated", "Blocking", "Indoor Blocking", "Outdoor Blocking", "Destroy Blocking", "Characters", "Move Through",
        "Hindering", "Water",
    )
}  # improved movement, as cards name it  # fmt: skip
TARGETING = {
    name: new_ability(f"TARGETING {name}")
    for name in (
        "Adjacent", "Blocking", "Characters", "Destroy Blocking", "Elevated", "Friendly Characters", "Hindering",
        "Indoor Blocking", "Opposing Characters", "Outdoor Blocking",
    )
}  # improved targeting, as cards name it  # fmt: skip
PASSES_CHARACTERS = MOVEMENT["Characters"]
SHOOTS_WHEN_ADJACENT = TARGETING["Adjacent"]

SAFEGUARD = new_ability("SAFEGUARD")  # of a power, for all its users
FROM_FRIENDS, FROM_OPPONENTS = new_ability("SAFEGUARD: Friendly"), new_ability("SAFEGUARD: Opposing")  # of a power
PROTECTED = new_ability("Protected")  # of Outwit or Pulse Wave: the power with this ability can't be suppressed by it
AUTONOMOUS = new_ability("AUTONOMOUS")
TIRELESS = new_ability("acts with two tokens")
AUTOPILOT = new_ability("Autopilot")  # a vehicle acts without a pilot
NOT_GIVEN = new_ability("can't be given actions")  # of a type
NOT_MOVED = new_ability("can't be moved")
STRAIGHT = new_ability("can only move in a direct path")
KEYWORD, LOST_KEYWORD = rare_ability("has the keyword"), rare_ability("has lost the keyword")
GIANT_REACH = new_property("Giant Reach")
GEAR_EFFECT = "EFFECT"  # the name of the effect of equipment among powers
CHOICES = new_property("choices")  # of an effect
AMOUNT_OF = rare_property("amount of")  # a power: squares, markers, clicks, damage
