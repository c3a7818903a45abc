"""Words that people use for options: compared with the notation, small words skipped, case not counting."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from warband.kernel.ask import Option
from warband.kernel.state import State

# Words that may stand between the parts of a choice, for the ear. Where an option has such a word itself, it counts.
SMALL = frozenset(("the", "of", "to", "at", "on", "onto", "with", "from", "by", "and", "then")) | frozenset(
    ("attack", "attacks", "action", "carrying")
)


class Notation(Protocol):
    """A game, as far as it writes options."""

    def say(self, g: State, option: Option, /) -> str:
        """An option of the present ask."""


def spoken(text: str) -> str:
    """A text as it is compared: case, spacing and commas make no difference."""
    return " ".join(text.replace(",", " ").casefold().split())


def same(one: str, other: str) -> bool:
    """Whether two texts are the same to the ear."""
    return spoken(one) == spoken(other)


def meaningful(words: Sequence[str]) -> bool:
    """Whether any words are left but small ones."""
    return any(word.casefold() not in SMALL for word in words)


def used(notation: str, words: Sequence[str]) -> int:
    """How many of the words an option's notation takes up, from the first on; 0 when it is not what they say."""
    at = 0
    for part in spoken(notation).split():
        while at < len(words) and words[at].casefold() != part and words[at].casefold() in SMALL:
            at += 1
        if at == len(words) or words[at].casefold() != part:
            return 0
        at += 1
    return at


def longest(game: Notation, g: State, options: Iterable[Option], words: Sequence[str]) -> tuple[Option, int] | None:
    """The option that takes up most of the words, and how many; None when none says what they say.

    What is asked may be said before the answer: 'knock back to C1', 'share 2'.
    """
    skipped = used(g.ask.kind, words) if g.ask else 0
    best: tuple[Option, int] | None = None
    for option in options:
        said = game.say(g, option)
        count = used(said, words) or (skipped and used(said, words[skipped:]) and skipped + used(said, words[skipped:]))
        if count and (best is None or count > best[1]):
            best = option, count
    return best
