"""Responses in windows: their words, their use, and the reasons against them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from warband.games.heroclix.fighting import hits, odds
from warband.games.heroclix.fighting.dice import roller
from warband.games.heroclix.moving import breakaway
from warband.games.heroclix.moving.breakaway import BreakAway
from warband.games.heroclix.position.abilities.parts import Reaction
from warband.games.heroclix.position.abilities.using import properties, sheet
from warband.games.heroclix.position.abilities.values import value
from warband.games.heroclix.position.answers import PIECE
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.model import DEFENSE, Figure
from warband.games.heroclix.position.names import handle, name, names
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.powers.damage import probability_control
from warband.games.heroclix.powers.defense import super_senses
from warband.games.heroclix.powers.teams import theme
from warband.games.heroclix.programs.keys import shown
from warband.kernel import window
from warband.kernel.ask import Answers, Option, Question, Refusal
from warband.kernel.window import Order, Window, due, responses_offered

ELSE = "Choose another response, or pass."
FEW = 2  # equal reactions that are listed one by one


def why_no_reaction(g: Position, w: Window, option: object) -> Refusal:
    """The reason why a response in a window is refused."""
    match option:
        case (int(who), str(what)) if who in board(g).footprints:
            return why_not_this(g, w, who, what)
    words = "Nobody on the map can respond so."
    return Refusal("not-a-response", "hc.core.other.describes-when", words, "Choose an offered response, or pass.")


def why_not_this(g: Position, w: Window, who: int, what: str) -> Refusal:
    """The reason why one character can't respond with one power."""
    name = g.rules.cards[g.figures[who].card].name
    if (who, what) in w.answered:
        words = f"{name} has answered this already with {what}."
        return Refusal("answered", "hc.decided.answered-once", words, ELSE)
    if what == theme.NAME and w.name in theme.WINDOWS:
        return probability_control.why(g, g.stack[-2], who)
    for reaction in sheet(g, g.figures[who]).reactions.get(w.name, ()):
        if reaction.name == what:
            plain = Refusal("not-here", reaction.rule, f"{what} of {name} does not answer this.", ELSE)
            return reaction.why(g, g.stack[-2], who) if reaction.why else plain
    rule = POWERS[what].rule if what in POWERS else "hc.core.lost.not-showing"
    return Refusal("no-such-power", rule, f"{name} can't use {what} here.", ELSE)


# --- the matter


def reaction(g: Position, w: Window) -> str:
    words = MATTERS.get(w.name)
    return f"{words(g, g.stack[-2])} Does anybody react?" if words else "Does anybody react?"


def attack_rolled(g: Position, f: Attack) -> str:
    dice = " and ".join(map(str, f.roll))
    results = "; ".join(result(g, f, target) for target in f.targets)
    return f"{name(g, f.attacker)} rolls {dice} for the attack on {names(g, f.targets)}: {results}."


def result(g: Position, f: Attack, target: int) -> str:
    """The present result of a roll for a target."""
    hit = "a hit" if hits.is_hit(g, f, target) else "a miss"
    if hits.is_critical(g, f):
        return f"{'a critical hit' if hits.critical_hit(g, f) else 'a critical miss'}"
    whom = f" on {name(g, target)}" if len(f.targets) > 1 else ""
    return f"{hits.attack_total(g, f)} against {value(g, target, DEFENSE, f)}, {hit}{whom}"


MATTERS: dict[str, Callable[[Position, Any], str]] = {
    "attack.hit": lambda g, f: f"{names(g, f.struck)} hit by {name(g, f.attacker)}.",
    "attack.rolled": attack_rolled,
    "attack.targeted": lambda g, f: f"{name(g, f.attacker)} is about to attack {names(g, f.targets)}.",
    "attack.would hit": lambda g, f: f"{name(g, f.target)} would be hit.",
    "breakaway.rolled": lambda g, f: (
        f"{name(g, f.who)} rolls {f.die} to break away ({g.rules.numbers.breakaway} or more is needed)."
    ),
    "d6.rolled": lambda g, f: f"{name(g, f.who)} rolls {f.die} for {f.power}.",
    "damage.would be dealt": lambda g, f: f"{name(g, f.who)} is about to be dealt {f.amount} damage.",
    "damage.would take": lambda g, f: f"{name(g, f.who)} is about to take {f.amount} damage.",
}


# --- the use of a reaction


def every_reaction(g: Position, w: Window) -> Iterator[Option]:
    """Every reaction of every character, and the offered ones of texts."""
    yield from g.options
    yield from ((e.id, name) for e in g.entities if isinstance(e, Figure) for name in REACTIONS)


def alike(options: Sequence[Option], option: Option) -> list[tuple[int | str, ...]]:
    """The reactions that differ only in the character, if these are many."""
    if not isinstance(option, tuple):
        return []
    same = [other for other in options if isinstance(other, tuple) and other[1:] == option[1:]]
    return same if len(same) > FEW else []


def different(g: Position, w: Window) -> list[Option]:
    """The reactions; of those that are alike, the first."""
    options = list(g.options)
    return [option for option in options if option not in alike(options, option)[1:]]


def reaction_note(g: Position, w: Window, option: Option) -> str:
    """The use of a reaction; behind that of the first of several that are alike, the other characters with it."""
    match option:
        case (int(who), str(what), *_):
            first, *others = alike(list(g.options), option) or (option,)
            names = ", ".join(name(g, int(other[0])) for other in others if option == first)
            return f"{name(g, who)}{good_for(g, who, what)}" + (f" (or {names})" if names else "")
    return ""


def good_for(g: Position, who: int, what: str) -> str:
    """The roll that a reaction needs, and the number of uses left."""
    if what == super_senses.ALLY:
        return ": a 6 evades"
    if what == super_senses.SENSES:
        least = 5 - sum(part.amount for part in properties(g, who, super_senses.HELPS))
        return f": {'a 5 or 6' if least == 5 else f'{least} or more'} evades"
    if what not in REROLLS:
        return ""
    left = f"; {g.table.rerolls[g.figures[who].side]} left in this game" if what == theme.NAME else ""
    return f": roll again{rolled_anew(g)}{left}"


def rolled_anew(g: Position) -> str:
    """The chance of another roll: ', hits with 42%'; with several targets that of each."""
    matter = g.stack[-2]
    if isinstance(matter, BreakAway):
        return f", breaks away with {breakaway.chance(g, matter):.0%}"
    if not isinstance(matter, Attack):
        return ""
    chances = [(name(g, target), odds.anew(g, matter, target)) for target in matter.targets]
    several = len(chances) > 1
    return "".join(f", hits {f'{who} ' if several else ''}with {chance:.0%}" for who, chance in chances)


# --- reactions that can't help


def in_vain(g: Position, w: Window, option: Option) -> bool:
    """Whether a new roll can't help its player: the result is in the player's favour already."""
    matter = g.stack[-2]
    if not isinstance(option, tuple) or not isinstance(option[0], int) or option[1] not in REROLLS:
        return False
    mine = g.figures[option[0]].controller == g.figures[roller(matter)].controller
    if isinstance(matter, Attack):
        results = {hits.is_hit(g, matter, target) for target in matter.targets}
        return results == {mine}
    if isinstance(matter, BreakAway):
        return mine == breakaway.breaks_away(g, matter)
    return False


REROLLS = (probability_control.NAME, theme.NAME)


# --- effects that wait


def waiting(g: Position, f: Order, index: int) -> str:
    """A triggered effect that waits, by its source; equal ones are numbered."""
    _, group = g.rules.ordering(g, due(g, f.when, f.scope_serial))
    said = [f"{handle(g, p.source)} {shown(p.what) if p.what in g.rules.programs else p.what}" for p in group]
    earlier = said[:index].count(said[index])
    return said[index] + (f" ({earlier + 1})" if earlier else "")


PARTS = [part for power in POWERS.every for part in power.parts]
REACTIONS = tuple(dict.fromkeys(part.name for part in PARTS if isinstance(part, Reaction)))
REACTION = PIECE._replace(every=every_reaction, note=reaction_note)
QUESTIONS = {
    "respond": Question(responses_offered, why_no_reaction, reaction, REACTION, first=different),
    "order": window.QUESTIONS["order"]._replace(answers=Answers(say=waiting)),
}
