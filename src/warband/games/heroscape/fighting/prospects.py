"""An attack before it is made: the dice of both sides with every term, and the chance of a wound."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from warband.game import Data
from warband.games.heroscape.fighting.attack import Attack, shields_of, skulls_of, wounds_of
from warband.games.heroscape.fighting.destroying import life
from warband.games.heroscape.fighting.odds import counts
from warband.games.heroscape.fighting.targets import special
from warband.games.heroscape.position import values
from warband.games.heroscape.position.position import Position
from warband.kernel.modify import Explained


class Prospect(NamedTuple):
    """The dice of an attack and of the defense against it, and the chance that it wounds."""

    attack: Explained
    defense: Explained
    wounds: tuple[Fraction, ...]  # the chance of 0, 1, 2 ... wounds

    @property
    def chance(self) -> Fraction:
        """The chance of a wound."""
        return sum(self.wounds[1:], Fraction(0))

    @property
    def mean(self) -> Fraction:
        """The mean number of wounds."""
        return sum((n * chance for n, chance in enumerate(self.wounds)), Fraction(0))


def prospect(g: Position, who: int, target: int, shot: str = "") -> Prospect:
    """A normal or a special attack of a figure on a target."""
    if shot:
        attack = values.shot_attack(g, who, target, special(g, who, shot))
        defense = values.plain_defense(g, target, who, special(g, who, shot))
    else:
        attack, defense = values.attack(g, who, target), values.defense(g, target, who)
    begun = Attack(who, target, shot, attack.value if shot else 0)
    return Prospect(attack, defense, wounds(g, begun, attack.value, defense.value))


def wounds(g: Position, f: Attack, attack: int, defense: int) -> tuple[Fraction, ...]:
    """The chance of each number of wounds."""
    found: dict[int, Fraction] = {}
    for skulls, struck in enumerate(counts(attack, "skull")):
        f.skulls = skulls_of(g, f, skulls)
        for shields, met in enumerate(counts(defense, "shield")):
            suffered = max(0, wounds_of(g, f, shields_of(g, f, shields)))
            found[suffered] = found.get(suffered, Fraction(0)) + struck * met
    return tuple(found.get(n, Fraction(0)) for n in range(max(found) + 1))


def foreseen(g: Position, who: int, target: int, shot: str = "") -> tuple[list[str], Data]:
    """The chances of an attack for people and programs: of a wound, of the mean, and of the end of the target."""
    found, left = prospect(g, who, target, shot), life(g, target) - g.figures[target].wounds
    ko = float(sum(found.wounds[left:], Fraction(0)))
    words = f"{float(found.mean):.1f} wounds on average, destroyed with {round(ko * 100)}%."
    return [words], {"hits": float(found.chance), "damage": float(found.mean), "ko": ko}


# --- words


def attack_words(found: Prospect) -> str:
    """The dice of both sides, and the chance of a wound."""
    percent = round(float(found.chance) * 100)
    return f"{with_terms(found.attack, 'die', 'dice')} against {with_terms(found.defense)}: wounds with {percent}%"


def with_terms(value: Explained, one: str = "", many: str = "") -> str:
    """A number of dice, with its terms."""
    terms = ", ".join(f"{term.name} {term.amount:+d}" for term in value.terms)
    number = f"{value.value} {one if value.value == 1 else many}".strip()
    return f"{number} ({terms})" if terms else number


def dice(count: int) -> str:
    """'1 die', '2 dice'."""
    return "1 die" if count == 1 else f"{count} dice"
