"""Words for options: compared with the notation, without small words, case and spacing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from warband.kernel.ask import DONE, PASS, Ask, Option
from warband.kernel.state import State

# Words that may stand between the parts of a choice. If an option has such a word itself, it counts.
SMALL = frozenset(("the", "of", "to", "at", "on", "onto", "with", "from", "by", "and", "then")) | frozenset(
    ("attack", "attacks", "action", "carrying")
)

OTHER = {PASS: DONE, DONE: PASS}


class Notation(Protocol):
    """A game's notation."""

    def say(self, g: State, option: Option, /) -> str:
        """An option of the present ask."""


def comparable(text: str) -> str:
    """A text in comparable form: case, spacing and commas make no difference."""
    return " ".join(text.replace(",", " ").casefold().split())


def same(one: str, other: str) -> bool:
    """Whether two texts are equal in comparable form."""
    return comparable(one) == comparable(other)


def meaningful(words: Sequence[str]) -> bool:
    """Whether any words are left but small ones."""
    return any(word.casefold() not in SMALL for word in words)


def used(notation: str, words: Sequence[str]) -> int:
    """The number of words that an option's notation takes up, from the first on; 0 when they differ."""
    at = 0
    for part in comparable(notation).split():
        while at < len(words) and words[at].casefold() != part and words[at].casefold() in SMALL:
            at += 1
        if at == len(words) or part not in (words[at].casefold(), words[at].casefold().strip('"')):  # a name in quotes
            return 0
        at += 1
    return at


def longest(game: Notation, g: State, options: Iterable[Option], words: Sequence[str]) -> tuple[Option, int] | None:
    """The option that takes up most of the words, and their number; None when no option fits.

    The kind of question may stand before the answer: 'knock back to C1', 'share 2'.
    """
    skipped = used(g.ask.kind, words) if g.ask else 0
    best: tuple[Option, int] | None = None
    for option in options:
        count = taken_up(game.say(g, option), words, skipped)
        if count and (best is None or count > best[1]):
            best = option, count
    if best is None and (out := lone_way_out(g)) and (count := taken_up(OTHER[out], words, skipped)):
        best = out, count
    return best


def taken_up(notation: str, words: Sequence[str], skipped: int) -> int:
    """The number of words that an option takes up, with or without the kind of question before it."""
    if count := used(notation, words):
        return count
    further = used(notation, words[skipped:]) if skipped else 0
    return further and skipped + further


def lone_way_out(g: State) -> str:
    """'pass' or 'done', if only one of them is offered: then the other one means the same. '' otherwise."""
    offered = [word for word in OTHER if word in g.options] if isinstance(g.ask, Ask) else []
    return offered[0] if len(offered) == 1 else ""
