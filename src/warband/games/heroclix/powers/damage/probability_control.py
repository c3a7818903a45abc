"""Probability Control: once per turn, a reroll for a character in range and line of fire."""

from __future__ import annotations

from warband.games.heroclix.fighting.dice import can_be_rerolled, roll_again, roller
from warband.games.heroclix.fighting.targets import RANGE_OF
from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.abilities.declared import new_ability, rare_ability, rare_property, rare_relation
from warband.games.heroclix.position.abilities.guards import safe
from warband.games.heroclix.position.abilities.parts import Power, Reaction
from warband.games.heroclix.position.abilities.using import has, properties, told_of, usable_on
from warband.games.heroclix.position.abilities.values import value
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.board.terrain import is_within
from warband.games.heroclix.position.model import RANGE
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.sight.lines import line_of_fire
from warband.games.heroclix.position.sight.obstacles import out_of_reach
from warband.kernel import limits
from warband.kernel.ask import Refusal
from warband.kernel.machine import find
from warband.kernel.state import Frame

NAME, RULE = "Probability Control", "hc.pac.probability-control"


def reaches(g: Position, who: int, other: int, power: str = "") -> bool:
    """Whether a character is within range (at least 6) and line of fire, or within the range of a text."""
    if g.rules.any_states and unseen_too(g, who, other, power):
        return True
    return is_within(g, who, other, own_range(g, who, power)) and sees(g, who, other)


def own_range(g: Position, who: int, power: str = "") -> int:
    """The range value of a character, at least 6, or the range that a text gives a power."""
    least: int = g.rules.numbers.minimum_range
    if g.rules.any_states:
        if told := [p.amount for p in properties(g, who, RANGE_OF, of=power)]:
            return max(told)  # hc.text.range-of-power
        least = max([least, *(p.amount for p in properties(g, who, LEAST_FOR, of=power))])
    return max(value(g, who, RANGE), least)


LEAST_FOR, UNSEEN_FOR = rare_property("least range for"), rare_property("without line of fire")  # of a power


USERS = ("Outwit", "Perplex", NAME)  # powers with the same reach
UNSEEN = {power: rare_relation(f"{power} unseen") for power in USERS}  # on those of whom a text says so
ANYWHERE = {power: rare_relation(f"{power} anywhere") for power in USERS}


def unseen_too(g: Position, who: int, other: int, power: str) -> bool:
    """Whether a text lets a power reach a character without a line of fire, or wherever it is. [hc.text.regardless]"""
    if told_of(g, who, ANYWHERE.get(power, ""), other):
        return True
    if told_of(g, who, UNSEEN.get(power, ""), other) and is_within(g, who, other, own_range(g, who, power)):
        return True
    return any(is_within(g, who, other, p.amount) for p in properties(g, who, UNSEEN_FOR, of=power))


def sees(g: Position, who: int, other: int) -> bool:
    """Whether there is a line of fire, if one is needed."""
    return line_of_fire(g, who, other) is not None


# hc.supp.16.limits.other-force, hc.supp.16.limits.regranted, hc.core.attack.step3.finalize
def can(g: Position, matter: Frame, who: int) -> bool:
    if limits.spent(g, "turn", who, NAME) and not anew(g, matter, who):
        return False
    other = roller(matter)
    if not can_be_rerolled(g, matter, who) or (not isinstance(matter, Attack) and has(g, who, ATTACKS_ONLY, NAME)):
        return False
    return reaches(g, who, other, NAME) and not safe(g, other, NAME, who) and usable_on(g, who, NAME, other)


def anew(g: Position, matter: Frame, who: int) -> bool:
    """Whether a text allows a use each time it is attacked, and it has not used it in this attack."""
    attacked = isinstance(matter, Attack) and who in matter.targets and has(g, who, EACH_ATTACK)
    return attacked and not limits.spent(g, "turn", who, f"{NAME} in {matter.serial}")  # hc.supp.16.limits.overruled


EACH_ATTACK = new_ability("rerolls each attack on it")
ATTACKS_ONLY = rare_ability("rerolls attack rolls only")  # of Probability Control: hc.text.only-attack-rolls


def why(g: Position, matter: Frame, who: int) -> Refusal:
    """The reason why a character can't reroll."""
    if limits.spent(g, "turn", who, NAME):
        return Refusal("used", "hc.core.pc.once-per-turn", "It has used this already this turn.", "Once per turn.")
    if safe(g, roller(matter), NAME, who):
        return Refusal("safeguard", "hc.key.safeguard", "The one who rolls is safe from it.")
    if not can_be_rerolled(g, matter, who):
        return Refusal("not-rerolled", "hc.text.not-rerolled", "A text keeps it from rerolling this roll.")
    if not isinstance(matter, Attack) and has(g, who, ATTACKS_ONLY, NAME):
        return Refusal("attacks-only", "hc.text.only-attack-rolls", "A text lets it reroll attack rolls only.")
    if not usable_on(g, who, NAME, roller(matter)):
        return Refusal("not-meant", RULE, "A text lets it use this on others only.")
    words = out_of_reach(g, who, roller(matter), own_range(g, who, NAME))
    if not is_within(g, who, roller(matter), own_range(g, who, NAME)):
        return Refusal("out-of-range", "hc.core.pc.minimum-range-six", words, "Stand closer.")
    return Refusal("no-line-of-fire", "hc.core.pc.range-and-line-of-fire", words, "Stand where it can be seen.")


def use(g: Position, who: int) -> None:
    atoms.spend(g, "turn", who, NAME)
    if has(g, who, EACH_ATTACK) and (matter := find(g, Attack)):
        atoms.spend(g, "turn", who, f"{NAME} in {matter.serial}")
    roll_again(g, "hc.core.pc.rerolls-attack-or-breakaway")


def can_any(g: Position, matter: Frame, who: int) -> bool:
    """Whether the roll is neither an attack roll nor a break away roll."""
    return False


def why_not_any(g: Position, matter: Frame, who: int) -> Refusal:
    words = "Probability Control rerolls attack rolls and break away rolls only."
    return Refusal("other-roll", ONLY_THESE, words)


ONLY_THESE = "hc.supp.8.rerolls.probability-control"
POWERS = (
    Power(
        NAME,
        RULE,
        (
            *(Reaction(window, NAME, RULE, can, use, why) for window in ("attack.rolled", "breakaway.rolled")),
            Reaction("d6.rolled", NAME, RULE, can_any, use, why_not_any),
        ),
        "damage",
        "light blue",
    ),
)
