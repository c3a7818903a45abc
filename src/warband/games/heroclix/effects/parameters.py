"""The parameters of powers and of characters that a text can set: one table of parameters and powers.

A rider adjusts one of them: 'Pulse Wave with a range of 6' is the parameter `range` of Pulse Wave, at 6.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from warband.games.heroclix.fighting.attack import LEAST_DAMAGE
from warband.games.heroclix.fighting.bolts import BOLTS, EXACT_BOLTS
from warband.games.heroclix.fighting.damage import (
    DEALS_AT_MOST,
    HEALED_TO,
    NOT_BELOW,
    PAST_LINE,
    REDUCES,
    REDUCES_AT_MOST,
    TAKES_AT_MOST,
)
from warband.games.heroclix.fighting.dice import RESULT, SUCCEEDS, SUCCESS, TWO_DICE
from warband.games.heroclix.fighting.hits import CRITICAL, CRITICAL_IF_IT_HITS
from warband.games.heroclix.fighting.targets import (
    NOT_FROM_AFAR,
    RANGE_OF,
    SEVERAL,
    UNDERLYING,
)
from warband.games.heroclix.moving.breakaway import NEAR_FOR_MOVES
from warband.games.heroclix.moving.carrying import SPEEDS
from warband.games.heroclix.objects.markers import CLEAR_OF
from warband.games.heroclix.position.abilities.declared import (
    ABILITIES,
    AMOUNT_OF,
    CHOICES,
    GEAR_EFFECT,
    KEYWORD,
    LOST_KEYWORD,
    AbilityName,
    PropertyName,
)
from warband.games.heroclix.position.abilities.parts import Ability, Power, Property, When, always, check_declared
from warband.games.heroclix.position.abilities.sheets import LEAST_RANGE, REPLACED
from warband.games.heroclix.position.attacking import CLOSE, RANGED, Attack
from warband.games.heroclix.position.model import VALUES
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.powers.attack import poison, steal_energy
from warband.games.heroclix.powers.attack.blades import LEAST as LEAST_BLADES
from warband.games.heroclix.powers.attack.blades import NAME as BLADES
from warband.games.heroclix.powers.damage import outwit
from warband.games.heroclix.powers.damage.perplex import ONLY_SIGN, ONLY_VALUE
from warband.games.heroclix.powers.damage.probability_control import ATTACKS_ONLY, LEAST_FOR, UNSEEN_FOR
from warband.games.heroclix.powers.damage.probability_control import USERS as REACHING
from warband.games.heroclix.powers.defense.regeneration import HEALS
from warband.games.heroclix.powers.speed import charge
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import THIS_CLICK
from warband.games.heroclix.turns.giving import MORE_ACTIONS

RULE = "hc.supp.16.phrasing.passive-first"
HEALERS = ("Regeneration", "Support")
HEALING = (*HEALERS, "Steal Energy")
ROLLERS = (*SUCCESS, *HEALERS, BLADES, GEAR_EFFECT)
RUSHES = ("Charge", "Running Shot")
SHOOTING = ("Pulse Wave", "Energy Explosion", "Mind Control", *UNDERLYING)  # powers of range attacks
UNITS = {
    "Quake": "damage", "Pulse Wave": "damage", "Energy Explosion": "damage", "Poison": "damage", "Sidestep": "square",
    "Smoke Cloud": "marker", "Barrier": "marker", "Steal Energy": "click",
}  # what the amount of a power is counted in  # fmt: skip
AMOUNTS = {
    "Quake": 2, "Pulse Wave": 1, "Energy Explosion": 2, "Poison": 1, "Sidestep": 2, "Smoke Cloud": 6, "Barrier": 4,
    "Steal Energy": 1,
}  # fmt: skip
ITSELF = ("",)  # of a character, not of a power
CHANGES = (-3, -2, -1, 1, 2, 3)
SQUARES = range(1, 21)
FEW = range(1, 10)
CLICKS = (THIS_CLICK, *range(1, 27))
SUMS = range(2, 13)


class AnyName(tuple[str, ...]):
    """Any name at all, of which none is listed."""

    def __contains__(self, name: object) -> bool:
        return bool(name)


class Parameter(NamedTuple):
    """A parameter: the name that the rules look for, the powers that have it, and its possible amounts."""

    name: PropertyName | AbilityName
    of: Collection[str] = ITSELF
    amounts: Collection[int] = (0,)
    when: When = always
    usual: Mapping[str, int] = {}  # the amounts that the powers have by themselves


def attacked(g: Position, who: int, attack: Attack | None) -> bool:
    """Only attacks count."""
    return attack is not None


def of_kind(kind: int) -> When:
    """Whether an attack is of a kind."""
    return lambda g, who, attack: attack is not None and attack.kind == kind


PARAMETERS = {
    "result": Parameter(RESULT, ROLLERS, CHANGES),
    "two dice": Parameter(TWO_DICE, ROLLERS),
    "choices": Parameter(CHOICES, (GEAR_EFFECT,), FEW),
    "success": Parameter(SUCCEEDS, SUCCESS, range(2, 7)),
    "healing": Parameter(HEALS, HEALERS, CHANGES),
    "past line": Parameter(PAST_LINE, HEALING),
    "full speed": Parameter(charge.FULL_SPEED, RUSHES),
    "any attack": Parameter(steal_energy.ANY_ATTACK, ("Steal Energy", BLADES)),
    "range attacks": Parameter(steal_energy.RANGE_ATTACK, ("Steal Energy", BLADES)),
    "least range": Parameter(LEAST_FOR, REACHING, SQUARES),
    "without line of fire": Parameter(UNSEEN_FOR, REACHING, SQUARES),
    "range": Parameter(RANGE_OF, (*SHOOTING, *REACHING), range(1, 21)),
    "targets": Parameter(EXACT_BOLTS, ("", "Incapacitate", "Mind Control", "Energy Explosion"), FEW),
    "amount": Parameter(AMOUNT_OF, AMOUNTS, FEW, usual=AMOUNTS),
    "only attack rolls": Parameter(ATTACKS_ONLY, ("Probability Control",)),
    "only chooses": Parameter(outwit.ONLY_CHOOSES, outwit.SORTS),
    "sign": Parameter(ONLY_SIGN, ("Perplex",), (1, -1)),
    "value to change": Parameter(ONLY_VALUE, ("Perplex",), range(len(VALUES))),
    "several targets": Parameter(SEVERAL, ("Precision Strike", "Ranged Combat Expert", "Close Combat Expert")),
    "penetrating": Parameter(poison.PENETRATES, ("Poison",)),
    "least over printed damage": Parameter(LEAST_BLADES, (BLADES,), CHANGES),
    # of a character
    "value": Parameter(REPLACED, VALUES, range(26)),
    "least range value": Parameter(LEAST_RANGE, ITSELF, SQUARES),
    "more targets": Parameter(BOLTS, ITSELF, CHANGES),
    "critical hit": Parameter(CRITICAL, ITSELF, SUMS),
    "critical hit if it hits": Parameter(CRITICAL_IF_IT_HITS, ITSELF, SUMS),
    "takes at most of anything": Parameter(TAKES_AT_MOST, ITSELF, FEW),
    "takes at most": Parameter(TAKES_AT_MOST, ITSELF, FEW, attacked),
    "takes at most from close attacks": Parameter(TAKES_AT_MOST, ITSELF, FEW, of_kind(CLOSE)),
    "takes at most from range attacks": Parameter(TAKES_AT_MOST, ITSELF, FEW, of_kind(RANGED)),
    "deals at most": Parameter(DEALS_AT_MOST, ITSELF, FEW, attacked),
    "deals at least": Parameter(LEAST_DAMAGE, ITSELF, FEW),
    "reduces damage": Parameter(REDUCES, ITSELF, FEW),
    "reduces damage from attacks": Parameter(REDUCES, ITSELF, FEW, attacked),
    "reduces damage from close attacks": Parameter(REDUCES, ITSELF, FEW, of_kind(CLOSE)),
    "reduces damage from range attacks": Parameter(REDUCES, ITSELF, FEW, of_kind(RANGED)),
    "reduces damage by at most": Parameter(REDUCES_AT_MOST, ITSELF, FEW),
    "keyword": Parameter(KEYWORD, AnyName()),
    "lost keyword": Parameter(LOST_KEYWORD, AnyName()),
    "reduces damage to": Parameter(NOT_BELOW, ITSELF, FEW),
    "not targeted from": Parameter(NOT_FROM_AFAR, ITSELF, SQUARES),
    "carrier's speed": Parameter(SPEEDS, ITSELF, CHANGES),
    "adjacent for moves": Parameter(NEAR_FOR_MOVES, ITSELF, SQUARES),
    "healed to": Parameter(HEALED_TO, ITSELF, CLICKS),
    "action total": Parameter(MORE_ACTIONS, ITSELF, CHANGES),
    "clear of markers": Parameter(CLEAR_OF, ITSELF, SQUARES),
}


def fits(said: ops.Adjusted) -> bool:
    """Whether there is such a parameter with such an amount."""
    found = PARAMETERS[said.what]
    return said.of in found.of and said.amount in found.amounts


def at_click(power: str, click: int) -> str:
    """The name of a state that is told of the present click, once the click is known."""
    return f"healed to {click}" if power == f"healed to {THIS_CLICK}" else power


def every_click(said: ops.Adjusted) -> list[ops.Adjusted]:
    """All that a parameter may become when it is told of the present click."""
    if said.amount != THIS_CLICK or said.what != "healed to":
        return [said]
    return [said, *(ops.Adjusted(said.what, click) for click in CLICKS[1:])]


def adjusted(said: ops.Adjusted) -> Power:
    """A parameter that a text sets, as a power of its own."""
    found = PARAMETERS[said.what]
    name = " ".join(filter(None, (said.of, said.what, str(said.amount))))
    own = said.of if found.of is not ITSELF else ""
    if found.name in ABILITIES:
        return Power(name, RULE, (Ability(AbilityName(found.name), RULE, own),))
    return Power(name, RULE, (Property(PropertyName(found.name), RULE, said.amount, found.when, own),))


def keyword_state(word: str) -> str:
    """The name of the state of a character that a text gives a keyword."""
    return f"{word}{HAS_KEYWORD}"


def keyword_of(name: str) -> Power | None:
    """The state of a character with a keyword that is known only when it is chosen; None of other names."""
    return adjusted(ops.Adjusted("keyword", 0, name.removesuffix(HAS_KEYWORD))) if name.endswith(HAS_KEYWORD) else None


HAS_KEYWORD = " keyword 0"
EVERY = tuple(
    adjusted(ops.Adjusted(what, amount, of))
    for what, one in PARAMETERS.items()
    for of in one.of
    for amount in one.amounts
)
check_declared(EVERY)
