"""Success and failure, and the d6 of a power."""

from __future__ import annotations

from typing import Any

from warband.games.heroclix.position import events
from warband.games.heroclix.position.abilities.declared import new_ability, new_property, rare_relation
from warband.games.heroclix.position.abilities.using import has, properties, told_of
from warband.games.heroclix.position.answers import NUMBER
from warband.games.heroclix.position.position import Position
from warband.kernel.ask import Ask, Dice, Options, Question, Refusal
from warband.kernel.event import Piece, happen
from warband.kernel.machine import finish, goto, procedure, running, step, unwind
from warband.kernel.state import Frame
from warband.kernel.window import Window, window


def succeeds(die: int, least: int, modifier: int = 0) -> bool:
    """Whether a d6 succeeds: a 1 never does and a 6 always does, regardless of modifiers."""
    if die == 1:  # hc.core.roll.one-always-fails
        return False
    if die == 6:  # hc.core.roll.six-always-succeeds
        return True
    return die + modifier >= least  # hc.core.roll.other-results-fail


# The numbers on which powers succeed, for messages.
SUCCESS = {"Shape Change": 5, "Super Senses": 5, "Impervious": 5, "Leadership": 5, "Willpower": 5}


RESULT, SUCCEEDS = new_property("result"), new_property("least result")  # of a power


def bonus(g: Position, who: int, power: str) -> int:
    """The bonus to a character's d6 for a power."""
    return sum(p.amount for p in properties(g, who, RESULT, of=power))


def works(g: Position, who: int, power: str, die: int, modifier: int = 0) -> bool:
    """Whether a character's d6 for a power succeeds."""
    least = min([p.amount for p in properties(g, who, SUCCEEDS, of=power)], default=SUCCESS[power])
    return succeeds(die, least, modifier + bonus(g, who, power))


class Roll(Frame):
    """The d6 of a power; the power defines the meaning of the result."""

    who: Piece
    power: str
    die: int = 0  # the result, or the sum of several
    dice: int = 1
    fixed: bool = False  # whether it can't be rerolled
    faces: tuple[int, ...] = ()  # of two dice, one of which is chosen

    def purpose(self, g: Position) -> str:
        """The name of the power, or of the text that calls for the roll."""
        return events.purpose(g, self.power)


TWO_DICE = new_ability("rolls two d6 and chooses one")  # for a power


def roll(g: Position, f: Roll) -> None:
    g.ask = Dice(2 if has(g, f.who, TWO_DICE, f.power) else f.dice, f.power)


# hc.text.two-dice
def choose_die(g: Position, f: Roll) -> None:
    """Two dice were rolled in place of one: the player chooses one of them."""
    f.die, f.faces = sum(g.answer), ()
    if len(g.answer) > f.dice:
        f.faces = tuple(g.answer)
        g.ask = Ask(g.figures[f.who].controller, "which die")


def read(g: Position, f: Roll) -> None:
    f.die = g.answer if f.faces else f.die
    happen(g, events.PowerRoll(f.who, f.power, f.die), g.rules.power(f.power).rule)


def leave_alone(g: Position, f: Roll) -> None:
    """Skip the reroll window: a text forbids rerolls, or the roll is neither a d6 nor 2d6.

    [hc.supp.8.rerolls.cant-be-rerolled, hc.supp.8.rerolls.other-dice-never]
    """
    if f.fixed or f.dice > 2:
        f.pc += 1


def roller(matter: Frame) -> int:
    """The character that rolls."""
    found: int = getattr(matter, "attacker" if hasattr(matter, "attacker") else "who")
    return found


NOT_REROLLED_BY = rare_relation("some can't reroll its attack rolls")


# hc.text.not-rerolled
def can_be_rerolled(g: Position, matter: Frame, who: int) -> bool:
    """Whether no text keeps a character from rerolling a roll."""
    if not g.rules.any_states or not hasattr(matter, "attacker"):
        return True
    return not told_of(g, roller(matter), NOT_REROLLED_BY, who)


def dice_of(matter: Frame) -> tuple[int, ...]:
    """The dice that were rolled."""
    found: tuple[int, ...] = getattr(matter, "roll", ()) or (getattr(matter, "die", 0),)
    return found


def roll_again(g: Position, rule: str) -> None:
    """A verb of the windows after a roll: it is rolled again, and the window opens again."""
    matter = g.stack[g.stack.index(running(g, Window)) - 1]
    happen(g, events.Reroll(roller(matter), dice_of(matter)), rule)
    unwind(g, matter)
    goto(g, matter, "roll")


def mean(g: Position, f: Roll) -> None:
    """The meaning of a d6 by its power; two dice of a standard power are read by the step that asked for them."""
    power = g.rules.power(f.power)
    rolled: Any = power.rolled
    finish(g, f, f.die)
    if f.dice == 2 and power.slot:
        return
    rolled(g, f.who, f.die)
    happen(g, events.Rolled(f.who, f.power, f.die))
    if f.power in SUCCESS and works(g, f.who, f.power, f.die):
        happen(g, events.Use(f.who, f.power, "success"))


PROCEDURES = {
    Roll: procedure(
        Roll,
        step(roll, label="roll"),
        step(choose_die),
        step(read),
        step(leave_alone),
        window("d6.rolled", "hc.supp.8.rerolls.d6-and-2d6"),
        step(mean, "hc.core.roll.effect-lists-results"),
    ),
}


def faces_offered(g: Position, f: Roll) -> Options:
    return sorted(set(f.faces), reverse=True)


def why_not_die(g: Position, f: Roll, option: object) -> Refusal:
    return Refusal("not-rolled", "hc.text.two-dice", "No die shows that.", "Choose one of the dice.")


QUESTIONS = {"which die": Question(faces_offered, why_not_die, "Which die of {who} counts for {power}?", NUMBER)}
ROLLS = {Roll: "{who} rolls for {purpose}"}
