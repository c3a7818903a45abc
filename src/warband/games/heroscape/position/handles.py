"""The short names of figures and objects: each means one thing, however it is typed, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from itertools import product
from string import ascii_lowercase
from unicodedata import normalize

from warband.game.notation import normal
from warband.games.heroscape.position.model import SEATS

LONGEST = 5  # letters of a handle
NAMELESS = "X"  # for a name without any letter

# Words that mean something else where a handle could stand: in answers, in cases, at the terminal.
WORDS = frozenset(
    (
        *SEATS,
        *("pass", "done", "yes", "no", "none", "all", "any", "end", "move", "fly", "leap", "drop", "push", "use"),
        *("it", "the", "of", "to", "at", "on", "in", "with", "from", "by", "and", "then", "is", "has", "turn", "round"),
        *("table", "dice", "card", "help", "look", "map", "show", "why", "rules", "log", "back", "undo", "save"),
        *("mark", "quit", "exit", "story"),
    )
)  # fmt: skip


def reserved(handle: str) -> bool:
    """Whether the word has another meaning: a seat, an answer, a small word. No space is a handle: it has a number."""
    return normal(handle) in WORDS


def initials(name: str, longest: int = LONGEST - 1) -> str:
    """The capitals of a name; its first two letters when it has only one. Plain letters, the first one a capital."""
    plain = normalize("NFKD", name).encode("ascii", "ignore").decode().replace("-", " ")
    words = list(filter(None, (re.sub("[^A-Za-z]", "", word) for word in plain.split())))
    letters = "".join(word[0] for word in words if word[0].isupper())[:longest]
    return letters if len(letters) > 1 else "".join(words)[:2].capitalize() or NAMELESS


def handle_for(wanted: str, taken: Collection[str]) -> str:
    """A handle that nobody has: the wanted one, or with letters behind it."""
    used = {normal(handle) for handle in taken}
    return next(handle for handle in variants(wanted) if normal(handle) not in used and not reserved(handle))


def variants(wanted: str) -> Iterator[str]:
    """A handle, and others like it: KC, KCa, KCb; at the end only its first letter is left."""
    yield wanted
    for more in range(1, LONGEST):
        for letters in product(ascii_lowercase, repeat=more):
            yield wanted[: LONGEST - more] + "".join(letters)
