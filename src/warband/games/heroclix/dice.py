"""Success and failure, and the d6 that a power calls for."""

from __future__ import annotations

from typing import Any

from warband.games.heroclix.values import properties
from warband.kernel.ask import Dice
from warband.kernel.event import happen
from warband.kernel.machine import finish, procedure, step
from warband.kernel.state import Frame, State
from warband.kernel.window import window


def succeeds(g: State, die: int, least: int, modifier: int = 0) -> bool:
    """Whether a d6 succeeds: a 1 never does and a 6 always does, whatever modifies it."""
    if die == 1 and g.rules.holds("hc.core.roll.one-always-fails"):
        return False
    if die == 6 and g.rules.holds("hc.core.roll.six-always-succeeds"):
        return True
    return die + modifier >= least or not g.rules.holds("hc.core.roll.other-results-fail")


# What powers succeed on, when that is worth knowing afterwards.
SUCCESS = {"Shape Change": 5, "Super Senses": 5, "Impervious": 5, "Leadership": 5, "Willpower": 5}


RESULT, SUCCEEDS = "result of ", "least result for "  # properties, with the name of a power


def bonus(g: State, who: int, power: str) -> int:
    """What is added to a character's d6 for a power."""
    return sum(p.amount for p in properties(g, who, f"{RESULT}{power}"))


def works(g: State, who: int, power: str, die: int, modifier: int = 0) -> bool:
    """Whether a character's d6 for a power succeeds."""
    least = min([p.amount for p in properties(g, who, f"{SUCCEEDS}{power}")], default=SUCCESS[power])
    return succeeds(g, die, least, modifier + bonus(g, who, power))


class Roll(Frame):
    """A power calls for a d6; the power says what the result means."""

    who: int
    power: str
    die: int = 0


def roll(g: State, f: Roll) -> None:
    g.ask = Dice(1, f.power)


def read(g: State, f: Roll) -> None:
    (f.die,) = g.answer
    happen(g, "power roll", g.rules.power(f.power).rule, who=f.who, power=f.power, die=f.die)


def mean(g: State, f: Roll) -> None:
    rolled: Any = g.rules.power(f.power).rolled
    finish(g, f)
    rolled(g, f.who, f.die)
    if "die" in g.rules.watchers:
        happen(g, "die", who=f.who, power=f.power, die=f.die)
    if "use" in g.rules.watchers and f.power in SUCCESS and works(g, f.who, f.power, f.die):
        happen(g, "use", who=f.who, power=f.power, type="success")


PROCEDURES = {
    Roll: procedure(
        Roll, step(roll, label="roll"), step(read), window("d6.rolled"), step(mean, "hc.core.roll.effect-lists-results")
    ),
}
