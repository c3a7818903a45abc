"""Perplex: one combat value of a character, +1 or -1 until your next turn."""

from __future__ import annotations

from collections.abc import Iterator

from warband.games.heroclix.position import atoms, events
from warband.games.heroclix.position.abilities.declared import rare_property
from warband.games.heroclix.position.abilities.guards import safe
from warband.games.heroclix.position.abilities.parts import Action, Power
from warband.games.heroclix.position.abilities.using import properties, told_of, usable_on
from warband.games.heroclix.position.answers import PIECE
from warband.games.heroclix.position.board.terrain import board, standing
from warband.games.heroclix.position.characters.countdown import TARGET, banned, refusal
from warband.games.heroclix.position.lasting import Modification
from warband.games.heroclix.position.model import DAMAGE, VALUES
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.sight.obstacles import out_of_reach
from warband.games.heroclix.powers.damage.probability_control import own_range, reaches
from warband.kernel.ask import Answers, Ask, Check, Options, Question, Refusal
from warband.kernel.event import Piece, happen
from warband.kernel.machine import procedure, step
from warband.kernel.state import Frame

NAME, RULE = "Perplex", "hc.pac.perplex"
NO_VALUE = "hc.core.click.number-not-combat-value"


class Perplexing(Frame):
    """The target, and the value."""

    who: Piece
    target: Piece = 0


# hc.supp.16.off-map.not-targeted-or-chosen
def targets(g: Position, who: int) -> Iterator[int]:
    """The characters within range (at least 6) and line of fire, itself among them."""
    met = (figure.id for figure in standing(g) if reaches(g, who, figure.id, NAME))
    return (other for other in met if not safe(g, other, NAME, who) and usable_on(g, who, NAME, other))


BY_TWO = {"Perplex by 2": "+-", "Perplex by +2": "+", "Perplex by -2": "-"}  # on those of whom a text says so


def changes(g: Position, who: int, target: int) -> list[str]:
    """The combat values that may be changed: any, since 2021 any but damage. The click number is no combat value."""
    names = [name for value, name in enumerate(VALUES) if value != DAMAGE or g.rules.numbers.perplex_damage]
    signs = {sign for told, both in BY_TWO.items() for sign in both if told_of(g, who, told, target)}
    more = [f"{sign}2 {name}" for name in names for sign in sorted(signs) if name != VALUES[DAMAGE]]
    found = [*(f"{sign}1 {name}" for name in names for sign in "+-"), *more]
    return [change for change in found if permitted(g, who, change)] if g.rules.any_states else found


ONLY_SIGN, ONLY_VALUE = rare_property("only changes by"), rare_property("only changes")  # +1 or -1; a value


def permitted(g: Position, who: int, change: str) -> bool:
    """Whether a text lets a character make a change."""
    amount, name = change.split(" ", 1)
    signs = {p.amount for p in properties(g, who, ONLY_SIGN, of=NAME)}  # hc.text.parameters
    values = {p.amount for p in properties(g, who, ONLY_VALUE, of=NAME)}
    return (int(amount) > 0) * 2 - 1 in (signs or {1, -1}) and (not values or VALUES.index(name) in values)


def start(g: Position, who: int) -> Perplexing:
    return Perplexing(who)


def ask_target(g: Position, f: Perplexing) -> None:
    g.ask = Ask(g.figures[f.who].controller, "perplex whom")


def take_target(g: Position, f: Perplexing) -> None:
    f.target = g.answer
    g.ask = Ask(g.figures[f.who].controller, "perplex what")


def take_change(g: Position, f: Perplexing) -> None:
    amount, name = g.answer.split(" ", 1)
    seat = g.figures[f.who].controller
    change = Modification(f.target, VALUES.index(name), int(amount), NAME, RULE, f.who, "next turn", seat)
    atoms.last(g, change, RULE)
    happen(g, events.Aimed(f.who, NAME, f.target))


def targets_offered(g: Position, f: Perplexing) -> Options:
    return list(targets(g, f.who))


def changes_offered(g: Position, f: Perplexing) -> Options:
    return changes(g, f.who, f.target)


def why_no_target(g: Position, f: Perplexing, option: object) -> Refusal:
    if option not in board(g).footprints:
        return Refusal("not-on-map", "hc.core.areas.map", "There is no such character on the map.")
    if isinstance(option, int) and banned(g, option, TARGET):
        return refusal(g, TARGET)
    words = out_of_reach(g, f.who, option, own_range(g, f.who, NAME))
    return Refusal("out-of-reach", RULE, words, "Choose a character in reach.")


def why_no_change(g: Position, f: Perplexing, option: object) -> Refusal:
    if str(option).endswith("click number"):
        return Refusal("click-number", NO_VALUE, "The click number is no combat value.", "Choose a combat value.")
    return Refusal(
        "no-such-value",
        RULE,
        f"{option!r} is not a change of a combat value other than damage.",
        "Say +1 or -1 and the value.",
    )


def nobody(g: Position, who: int) -> bool:
    return next(targets(g, who), None) is None


def every_change(g: Position, f: Perplexing) -> list[str]:
    """All conceivable changes."""
    amounts = [f"{sign}{amount}" for amount in (1, 2, 3) for sign in "+-"]
    return [f"{amount} {name}" for name in (*VALUES, "click number") for amount in amounts]


CHECKS = (Check("nobody", RULE, nobody, "Nobody in reach is open to it."),)
POWERS = (Power(NAME, RULE, (Action(NAME, "FREE", RULE, start, CHECKS),), "damage", "brown"),)
PROCEDURES = {
    Perplexing: procedure(Perplexing, step(ask_target, RULE), step(take_target, RULE), step(take_change, RULE))
}
QUESTIONS = {
    "perplex whom": Question(targets_offered, why_no_target, "Whom does {who} perplex?", PIECE),
    "perplex what": Question(
        changes_offered, why_no_change, "Which value of {target} changes?", Answers(every=every_change)
    ),
}
