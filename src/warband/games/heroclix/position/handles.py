"""The short names of pieces: each means one thing, however it is typed, and is no other word of the notation."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from itertools import count
from string import ascii_lowercase, digits
from unicodedata import normalize

from warband.game.notation import normal

SQUARE = r"(?:[A-Za-z]|[Aa][A-Na-n])\d{1,2}"  # A1 to AN40, whatever the map
NAMELESS = "X"  # for a name without any letter
LONGEST = 4  # letters of initials

# Words that mean something else where a handle could stand: in answers, in cases, at the terminal.
WORDS = frozenset(
    (
        *("pass", "done", "yes", "no", "none", "all", "any", "end", "turn", "dial", "wall", "area"),
        *("right", "left", "row", "pick", "up", "put", "down", "act", "mark", "card"),
        *("move", "close", "range", "free", "power", "equip", "stop"),
        *("blue", "red", "green", "yellow", "dice", "allowed", "refused", "proves", "light", "heavy"),
        *("the", "of", "to", "at", "on", "onto", "with", "from", "by", "and", "then"),
        *("attack", "attacks", "action", "carrying"),
        *("help", "look", "map", "options", "show", "why", "rules", "log", "story", "back", "undo", "save", "resign"),
        *("quit", "exit"),
    )
)  # fmt: skip


def reserved(handle: str) -> bool:
    """Whether the word has another meaning: a square, an answer, a small word."""
    return normal(handle) in WORDS or re.fullmatch(SQUARE, handle) is not None


def handle_for(name: str, taken: Collection[str]) -> str:
    """An unused handle: the initials of a name or its first letters, with a number if necessary."""
    used = {normal(handle) for handle in taken}
    stem = next(stem for stem in stems(name) if not reserved(stem))
    return next(h for h in numbered(stem) if normal(h) not in used and not reserved(h))


def stems(name: str) -> Iterator[str]:
    """Handles for a name, the best first."""
    words = spelled(name)
    if len(words) > 1:
        yield from filter(None, ["".join(word[0] for word in words)[:LONGEST].upper().lstrip(digits)])
    letters = "".join(words).lstrip(digits)
    yield from (letters[:n].capitalize() for n in range(min(2, len(letters)), len(letters) + 1) if n)
    yield from (NAMELESS + letters.capitalize(), NAMELESS)


def spelled(name: str) -> list[str]:
    """The words of a name that begin with a letter or a digit, in plain letters; without a leading 'The'."""
    plain = normalize("NFKD", name).encode("ascii", "ignore").decode()
    words = [re.sub("[^A-Za-z0-9]", "", word) for word in plain.replace("-", " ").split() if word[0].isalnum()]
    return [word for word in words if word != "The"] or words


def numbered(stem: str) -> Iterator[str]:
    """A handle and its numbered variants: WW, WW2, WW3; with letters where a number would make it a square."""
    yield stem
    if re.fullmatch(SQUARE, f"{stem}2"):
        yield from (f"{stem}{letter}" for letter in ascii_lowercase[1:])
        stem = f"{stem}z"
    yield from (f"{stem}{number}" for number in count(2))
