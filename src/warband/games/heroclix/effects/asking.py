"""The questions of texts in words: the name of a text, and its offer in its own words."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from warband.games.heroclix.effects.frame import Effect
from warband.games.heroclix.position.answers import NUMBER
from warband.games.heroclix.position.model import VALUES, Card
from warband.games.heroclix.position.names import name
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.programs.keys import shown, title
from warband.games.heroclix.turns.giving import known_actions
from warband.kernel.ask import Answers, Option


def of_text(rest: str) -> Callable[[Position, Effect], str]:
    """A question that begins with whose text it is, and with its name."""
    return lambda g, f: f"{name(g, f.who)}, {shown(f.key)}: {rest}"


def whether(g: Position, f: Effect) -> str:
    return f"Does {name(g, f.who)} use {shown(f.key)}?"


def which_of(g: Position, f: Effect) -> str:
    said = "" if alternatives(g, f) else f" ({text_of(g, f)})"
    return f"{name(g, f.who)}, {shown(f.key)}: which of these?{said}"


def text_of(g: Position, f: Effect) -> str:
    """The text that is being carried out; '' when it is not on a character's card."""
    card: Card | None = g.rules.cards.get(f.key.partition(" ")[0])
    return card.texts.get(title(f.key), "") if card else ""


def alternatives(g: Position, f: Effect) -> list[str]:
    """The alternatives of a text in its own words; none without a list."""
    first, *others = " ".join(text_of(g, f).split()).split(" -or- ")
    if len(others) + 1 != len(g.options):
        return []
    return [first.rpartition(":")[2].strip(), *others[:-1], others[-1].partition(".")[0]]


def alternative(g: Position, f: Effect, option: Option) -> str:
    """One of them."""
    listed = alternatives(g, f)
    return listed[list(g.options).index(option)] if listed else ""


def click_note(g: Position, f: Effect, click: int) -> str:
    """The values of a click."""
    card: Card = g.rules.cards[g.figures[(*f.them, f.who)[0]].card]
    shows = card.dial[click - 1]
    powers = ", ".join(power.removeprefix("*") for power in shows.powers if power)
    values = ", ".join(f"{what} {value}" for what, value in zip(VALUES, shows.values, strict=False))
    return values + (f" ({powers})" if powers else "")


def every_action(g: Position, f: Effect) -> Iterable[str]:
    """The actions that are offered, and all others of the character."""
    return dict.fromkeys((*g.options, *known_actions(g, f.who)))


EITHER = Answers(note=alternative)
CLICK = NUMBER._replace(note=click_note)
GRANTED = Answers(every=every_action)
