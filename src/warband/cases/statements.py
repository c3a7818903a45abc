"""What a case can say of any game: which rules were cited, who is asked what, and what may be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from warband.cases.judge import Check, Judging
from warband.cases.words import same, spoken
from warband.kernel.ask import Ask
from warband.kernel.event import Happened
from warband.kernel.state import State
from warband.text.phrases import Sentence, Vocabulary

Finding = tuple[bool, str]


def cited(judging: Judging, g: State, events: Sequence[Happened], rules: str) -> Finding:
    """Whether every one of some rules is cited by something that just happened."""
    there = list(dict.fromkeys(rule for event in events for rule in event.rules))
    missing = [rule for rule in rules.replace(",", " ").split() if rule not in there]
    return not missing, f"cited: {', '.join(there) or 'nothing'}"


def not_cited(judging: Judging, g: State, events: Sequence[Happened], rules: str) -> Finding:
    """Whether none of some rules is cited."""
    there = {rule for event in events for rule in event.rules}
    found = [rule for rule in rules.replace(",", " ").split() if rule in there]
    return not found, f"cited: {', '.join(found)}"


def is_asked(judging: Judging, g: State, events: Sequence[Happened], seat: str, kind: str) -> Finding:
    """Whether a seat is asked a kind of question."""
    asked = isinstance(g.ask, Ask) and judging.seats[g.ask.seat] == seat.casefold()
    return asked and g.ask is not None and same(g.ask.kind, kind), describe(judging, g)


def dice_asked(judging: Judging, g: State, events: Sequence[Happened], kind: str) -> Finding:
    """Whether dice are asked for."""
    asked = g.ask is not None and not isinstance(g.ask, Ask)
    return asked and g.ask is not None and same(g.ask.kind, kind), describe(judging, g)


def may_choose(judging: Judging, g: State, events: Sequence[Happened], seat: str, options: str) -> Finding:
    """Whether a seat may choose each of some options now."""
    offered = offered_to(judging, g, seat)
    return all(spoken(option) in offered for option in options.split(",")), describe(judging, g)


def may_choose_exactly(judging: Judging, g: State, events: Sequence[Happened], seat: str, options: str) -> Finding:
    """Whether a seat may choose some options and no others."""
    return offered_to(judging, g, seat) == {spoken(option) for option in options.split(",")}, describe(judging, g)


def may_choose_none(judging: Judging, g: State, events: Sequence[Happened], seat: str, options: str) -> Finding:
    """Whether a seat may choose none of some options now."""
    offered = offered_to(judging, g, seat)
    return not any(spoken(option) in offered for option in options.split(",")), describe(judging, g)


def offered_to(judging: Judging, g: State, seat: str) -> set[str]:
    """What a seat may choose now; nothing when it is not asked."""
    if not isinstance(g.ask, Ask) or judging.seats[g.ask.seat] != seat.casefold():
        return set()
    return {spoken(judging.say(g, option)) for option in g.options}


def describe(judging: Judging, g: State) -> str:
    """Who is asked what now, for a message."""
    if g.ask is None:
        return "nobody is asked; the game is over" if g.over else "nobody is asked"
    if not isinstance(g.ask, Ask):
        return f"the dice are asked: {g.ask.kind} ({g.ask.count} dice)"
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
def vocabulary(seats: tuple[str, ...]) -> Vocabulary:
    """These sentences, for the seats of a game."""
    return Vocabulary({"SEAT": "|".join(seats), "RULES": ".+", "KIND": ".+", "OPTIONS": ".+"}, SENTENCES)


def read(judging: Judging, text: str) -> Check:
    """What a statement means: one for every game, or one of this game's own."""
    reading = vocabulary(judging.seats).read(text)
    if reading is None:
        return judging.statement(text)
    words = [word for _, word in reading.words]

    def check(g: State, events: Sequence[Happened]) -> Finding:
        true, found = reading.sentence.means(judging, g, events, *words)
        return true == reading.affirms, found

    return check
