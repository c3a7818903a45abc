"""Slips of the pen: unknown words that are one sign away from a single known word."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from string import ascii_lowercase

SHORTEST = 5  # letters of a word that is mended; a shorter one is like too many others


def slips(words: Iterable[str], known: Collection[str]) -> dict[str, str]:
    """Unknown words, each with the only known word that is one sign away from it."""
    found = {word: near(word.lower(), known) for word in words if len(word) >= SHORTEST and word.isalpha()}
    return {word: as_written(word, likely[0]) for word, likely in found.items() if len(likely) == 1}


def near(word: str, known: Collection[str]) -> list[str]:
    """The known words that are one sign away: one too many, one missing, another one, or two exchanged."""
    parts = [(word[:at], word[at:]) for at in range(len(word) + 1)]
    fewer = {one + rest[1:] for one, rest in parts if rest}
    turned = {one + rest[1] + rest[0] + rest[2:] for one, rest in parts if len(rest) > 1}
    other = {one + sign + rest[1:] for one, rest in parts if rest for sign in ascii_lowercase}
    more = {one + sign + rest for one, rest in parts for sign in ascii_lowercase}
    return sorted(likely for likely in fewer | turned | other | more if likely != word and likely in known)


def as_written(word: str, mended: str) -> str:
    """A mended word with a capital, if the slip has one."""
    return mended.capitalize() if word[:1].isupper() else mended
