"""The words in the blanks of a statement: pieces, squares, seats, values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from warband.files.mistakes import NotFound, insist, suggest
from warband.game.notation import normal
from warband.games.heroclix.cases import known
from warband.games.heroclix.cases.quotes import QUOTED, unquoted
from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.handles import SQUARE
from warband.games.heroclix.position.model import SEATS, SLOTS, VALUES, Figure, Thing
from warband.games.heroclix.position.past_rules import KINDS
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.powers import POWERS
from warband.kernel.cite import Catalogue
from warband.kernel.event import Happened

RULES = Path(__file__).parents[1] / "rules"
SIGHTS = ("clear", "hindered", "blocked")
TERRAIN = ("clear", "hindering", "blocking", "water", "elevated", "special")
PHASES = ("beginning of the turn", "action phase", "end of the turn", "clear phase")
AREAS = (
    "outside the game",
    "on the map",
    "KO'd",
    "on the Sideline",
    "on a character's card",
    "beside the map",
    "off the map",
    "removed from the game",
    "part of the map",
)

Finding = tuple[bool, str]
"""Whether a statement is true, and what is the case."""


class Look(NamedTuple):
    """The subject of a statement: a position, and its recent events."""

    g: Position
    events: Sequence[Happened]


BLANKS = {
    "PIECE": r"[A-Za-z]\w*",
    "OBJECT": r"[A-Za-z]\w*",
    "SQUARE": SQUARE,
    "NUMBER": r"\d{1,3}|no",
    "VALUE": "|".join(VALUES),
    "SLOT": "|".join(SLOTS),
    "COLOUR": "|".join(sorted({power.colour for power in POWERS.standard})),
    "KIND": "close|range",
    "SIGHT": "|".join(SIGHTS),
    "TERRAIN": "|".join(TERRAIN),
    "PHASE": "|".join(PHASES),
    "SEAT": "|".join(SEATS),
    "CRITICAL": "hit|miss",
    "PAST": "|".join(KINDS),
    "RULE": r"[\w-]+(?:\.[\w-]+)+",
    "POWER": "(?!not ).+",
    "ACTION": "(?!not ).+",
    "NAME": QUOTED,
    "TEXT": ".+",
}


@cache
def catalogue() -> Catalogue:
    """The clauses of the documents."""
    return Catalogue.read(*sorted(RULES.glob("*.toml")))


def check(blank: str, word: str) -> None:
    """Check that a word means something at any table: a clause, or a power; otherwise `NotFound`."""
    if blank == "RULE":
        insist(word, catalogue().clauses, "the id of a clause in the catalogue")
    elif blank == "POWER" and not word.startswith("*"):
        known_power(word)


def read(look: Look, blank: str, word: str) -> int | str:
    """The meaning of a word in a blank."""
    reader = READERS.get(blank)
    return reader(look.g, word) if reader else word


def piece(g: Position, word: str) -> int:
    """A character, by its handle."""
    return _handled(g, word, Figure, "a character")


def thing(g: Position, word: str) -> int:
    """An object, by its handle."""
    return _handled(g, word, Thing, "an object")


def _handled(g: Position, word: str, kind: type[Figure] | type[Thing], what: str) -> int:
    handles = {e.handle: e.id for e in g.entities if isinstance(e, kind)}
    for handle, found in handles.items():
        if normal(handle) == normal(word):
            return found
    raise NotFound(repr(word), suggest(word, handles, f"{what}: {', '.join(handles) or 'there is none here'}"))


def square(g: Position, word: str) -> int:
    """A square, by its name."""
    if not g.table.map:
        raise NotFound(f"the square {word}", "no squares before the map is chosen")
    grid = board(g).ground.grid
    try:
        return grid.parse(word.upper())
    except ValueError as error:
        raise NotFound(f"the square {word}", f"a square from {grid.extent}") from error


def power(g: Position, word: str) -> str:
    """A power, a keyphrase or a team ability, by its name; a special power by its name after a star."""
    if word.startswith("*"):
        known.insist(word, known.specials(g), "special power")
        return word
    return known_power(word)


def known_power(word: str) -> str:
    """A power by its name, as it is spelt."""
    powers = {name.casefold(): name for name in POWERS}
    if word.casefold() not in powers:
        raise NotFound(f"the power {word!r}", suggest(word, POWERS, "the name of a power that the game knows"))
    return powers[word.casefold()]


def seat(g: Position, word: str) -> int:
    """A seat, by its colour."""
    if word.casefold() not in g.rules.seats:
        raise NotFound(f"the player {word}", f"one of {', '.join(g.rules.seats)}")
    return g.rules.seats.index(word.casefold())


def number(g: Position, word: str) -> int:
    """A number; 'no' is 0."""
    return 0 if word.casefold() == "no" else int(word)


def value(g: Position, word: str) -> int:
    """A combat value."""
    return VALUES.index(word.casefold())


def one_of(words: Sequence[str]) -> Callable[[Position, str], int]:
    """A word of a list, as its place in the list."""
    folded = [word.casefold() for word in words]
    return lambda g, word: folded.index(word.casefold())


READERS: dict[str, Callable[[Position, str], int | str]] = {
    "PIECE": piece,
    "OBJECT": thing,
    "SQUARE": square,
    "NUMBER": number,
    "VALUE": value,
    "KIND": one_of(("close", "range")),
    "SIGHT": one_of(SIGHTS),
    "TERRAIN": one_of(TERRAIN),
    "PHASE": one_of(PHASES),
    "SEAT": seat,
    "CRITICAL": one_of(("hit", "miss")),
    "POWER": power,
    "NAME": lambda g, word: unquoted(word),
    "ACTION": lambda g, word: unquoted(word),
}


def handle(g: Position, who: int) -> str:
    """The short name of a piece."""
    return str(g.figures[who].handle)


def square_name(g: Position, where: int) -> str:
    """The name of a square; words when there is none."""
    return board(g).ground.grid.name(where) if where >= 0 else "no square"
