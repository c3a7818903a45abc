"""Statements about any game: cited rules, questions, and options."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache

from warband.cases.judge import Check, Judging, asked
from warband.cases.words import OTHER, comparable, lone_way_out, same
from warband.files.mistakes import insist
from warband.kernel.ask import DONE, PASS, Ask, Dice, Option
from warband.kernel.event import Happened
from warband.kernel.state import State
from warband.text.phrases import Sentence, Vocabulary

Finding = tuple[bool, str]


def ids(text: str) -> list[str]:
    """Rule ids, with or without commas between them."""
    return text.replace(",", " ").split()


def cited(judging: Judging, g: State, events: Sequence[Happened], rules: str) -> Finding:
    """Whether each of some rules is cited by a recent event."""
    there = list(dict.fromkeys(rule for event in events for rule in event.rules))
    missing = [rule for rule in ids(rules) if rule not in there]
    return not missing, f"cited: {', '.join(there) or 'nothing'}"


def not_cited(judging: Judging, g: State, events: Sequence[Happened], rules: str) -> Finding:
    """Whether none of some rules is cited."""
    there = {rule for event in events for rule in event.rules}
    found = [rule for rule in ids(rules) if rule in there]
    return not found, f"cited: {', '.join(found)}"


def is_asked(judging: Judging, g: State, events: Sequence[Happened], seat: str, kind: str) -> Finding:
    """Whether a seat is asked a kind of question."""
    insist(comparable(kind), {comparable(known) for known in g.rules.questions}, "a kind of question")
    mine = asked(g, seat_of(judging, g, seat))
    return mine is not None and mine.ask is not None and same(mine.ask.kind, kind), describe(judging, g)


def dice_asked(judging: Judging, g: State, events: Sequence[Happened], kind: str) -> Finding:
    """Whether dice or a shuffle are asked for."""
    true = g.ask is not None and not isinstance(g.ask, Ask) and same(g.ask.kind, kind)
    if not true:
        judging.insist_roll(g, kind)
    return true, describe(judging, g)


def may_choose(judging: Judging, g: State, events: Sequence[Happened], seat: str, options: str) -> Finding:
    """Whether a seat may choose each of some options now."""
    wanted, offered = choices(judging, g, seat, options)
    return wanted <= offered, describe(judging, g)


def may_choose_exactly(judging: Judging, g: State, events: Sequence[Happened], seat: str, options: str) -> Finding:
    """Whether a seat may choose some options and no others."""
    wanted, offered = choices(judging, g, seat, options)
    return wanted == offered, describe(judging, g)


def may_choose_none(judging: Judging, g: State, events: Sequence[Happened], seat: str, options: str) -> Finding:
    """Whether a seat may choose none of some options now."""
    wanted, offered = choices(judging, g, seat, options)
    return not wanted & offered, describe(judging, g)


def choices(judging: Judging, g: State, seat: str, options: str) -> tuple[set[str], set[str]]:
    """The options that a statement names, and those of a seat; `NotFound` for an inconceivable one."""
    mine = asked(g, seat_of(judging, g, seat))
    offered = notations(judging, mine, mine.options) if mine else set()
    out = lone_way_out(mine) if mine else ""
    wanted = {out if out and OTHER[out] == word else word for word in map(comparable, options.split(","))}
    if not wanted <= offered:
        thinkable = offered | notations(judging, mine or g, judging.imaginable(mine or g)) | {PASS, DONE}
        for option in sorted(wanted):
            insist(option, thinkable, f"a possible answer to the question: {describe(judging, g)}")
    return wanted, offered


def notations(judging: Judging, g: State, options: Iterable[Option]) -> set[str]:
    """Options in comparable form."""
    return {comparable(judging.say(g, option)) for option in options}


def seat_of(judging: Judging, g: State, name: str) -> int:
    """A seat of the table by its name; `NotFound` for one that nobody has."""
    seats = [comparable(seat) for seat in g.rules.seats or judging.seats]
    insist(comparable(name), seats, f"one of {', '.join(seats)}")
    return seats.index(comparable(name))


def describe(judging: Judging, g: State) -> str:
    """The asked seat and its question, for a message."""
    if g.ask is None:
        return "nobody is asked; the game is over" if g.over else "nobody is asked"
    if not isinstance(g.ask, Ask):
        dice = "1 die" if g.ask.count == 1 else f"{g.ask.count} dice"
        what = dice if isinstance(g.ask, Dice) else f"{g.ask.count} things to shuffle"
        return f"the dice are asked: {g.ask.kind} ({what})"
    offered = [judging.say(g, option) for option in g.options]
    some = ", ".join(offered[:16]) + (" ..." if len(offered) > 16 else "")
    return f"{judging.seats[g.ask.seat]} is asked: {g.ask.kind}, and may choose {some}"


SENTENCES = (
    Sentence("cited: RULES", cited),
    Sentence("not cited: RULES", not_cited),
    Sentence("SEAT is asked: KIND", is_asked, "SEAT is not asked: KIND"),
    Sentence("the dice are asked: KIND", dice_asked, "the dice are not asked: KIND"),
    Sentence("SEAT may choose exactly OPTIONS", may_choose_exactly),
    Sentence("SEAT may not choose OPTIONS", may_choose_none),
    Sentence("SEAT may choose OPTIONS", may_choose),
)


@cache
def vocabulary(seats: tuple[str, ...]) -> Vocabulary[Finding]:
    """These sentences, for the seats of a game."""
    names = sorted(map(re.escape, seats), key=len, reverse=True)
    return Vocabulary({"SEAT": "|".join(names), "RULES": ".+", "KIND": ".+", "OPTIONS": ".+"}, SENTENCES)


def read(judging: Judging, text: str) -> Check[State]:
    """The meaning of a statement: one for every game, or one of this game."""
    reading = vocabulary(judging.seats).read(text)
    if reading is None:
        return judging.statement(text)
    words = [word for _, word in reading.words]
    for rule in [rule for blank, text in reading.words if blank == "RULES" for rule in ids(text)]:
        judging.insist_clause(rule)

    def check(g: State, events: Sequence[Happened]) -> Finding:
        true, found = reading.sentence.means(judging, g, events, *words)
        return true == reading.affirms, found

    return check
