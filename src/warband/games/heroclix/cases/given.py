"""Facts about the table of a case: first player, actions taken, themes, scores, markers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from warband.files.mistakes import NotFound
from warband.games.heroclix.cases.pieces import named_square
from warband.games.heroclix.cases.printed import Fields
from warband.games.heroclix.cases.quotes import QUOTED, unquoted
from warband.games.heroclix.position.handles import SQUARE
from warband.games.heroclix.position.model import SEATS, Map, Marker
from warband.text.phrases import Sentence, Vocabulary

T = TypeVar("T")


class Given:
    """The table of a case while its facts are gathered."""

    def __init__(self, on: Map, seats: int) -> None:
        self.map = on
        self.seats = seats
        self.table: Fields = {}
        self.markers: list[Marker] = []
        self.makers: list[str] = []  # the maker of each marker
        self.shunned: list[tuple[str, str]] = []
        self.used: list[tuple[str, str]] = []

    def pieces(self) -> set[str]:
        """The pieces that the facts so far name."""
        return {*filter(None, self.makers), *(who for pair in self.shunned for who in pair)}


def first(given: Given, seat: str) -> None:
    given.table["first"] = playing(given, seat)


def taken(given: Given, number: str) -> None:
    given.table["actions"] = int(number)


def set_one(given: Given, field: str, seat: str, value: T, nothing: T) -> None:
    """Set one player's part of a field."""
    every = list(given.table.get(field, (nothing,) * given.seats))
    every[playing(given, seat)] = value
    given.table[field] = tuple(every)


def playing(given: Given, seat: str) -> int:
    """A seat of the case."""
    found = SEATS.index(seat.casefold())
    if found >= given.seats:
        raise NotFound(f"the player {seat}", f"one of {', '.join(SEATS[: given.seats])}")
    return found


def defeated(given: Given, seat: str) -> None:
    given.table["defeated"] = (*given.table.get("defeated", ()), playing(given, seat))


def to_divide(given: Given, points: str) -> None:
    given.table["shared"] = int(points)


def scored(given: Given, seat: str, points: str) -> None:
    set_one(given, "scores", seat, int(points), 0)


def themed(given: Given, seat: str, theme: str) -> None:
    set_one(given, "themes", seat, theme, "")


def rerolls(given: Given, seat: str, number: str) -> None:
    set_one(given, "rerolls", seat, int(number), 0)


def debris(given: Given, square: str) -> None:
    put(given, "debris", "hindering", square)


def marker(given: Given, terrain: str, square: str) -> None:
    put(given, f"{terrain} marker", terrain, square)


def named_marker(given: Given, terrain: str, name: str, square: str) -> None:
    put(given, unquoted(name), terrain, square)


def marker_of(given: Given, terrain: str, name: str, maker: str, square: str) -> None:
    put(given, unquoted(name), terrain, square, maker)


def bare_marker(given: Given, name: str, square: str) -> None:
    put(given, unquoted(name), "", square)


def bare_marker_of(given: Given, name: str, maker: str, square: str) -> None:
    put(given, unquoted(name), "", square, maker)


def put(given: Given, name: str, terrain: str, square: str, maker: str = "") -> None:
    """A marker, on top of those that are there."""
    where = named_square(given.map, square)
    below = sum(marker.square == where for marker in given.markers)
    given.markers.append(Marker(0, name, where, terrain, height=below))
    given.makers.append(maker)


def area(given: Given, seat: str, number: str) -> None:
    if not 1 <= int(number) <= len(given.map.areas):
        raise NotFound(f"area {number}", f"one of the {len(given.map.areas)} starting areas of the map")
    set_one(given, "areas", seat, int(number) - 1, -1)


def used(period: str) -> Callable[[Given, str], None]:
    """A fact about a use of a whole force in a period."""

    def change(given: Given, what: str) -> None:
        given.used.append((period, unquoted(what)))

    return change


def shunned(given: Given, attacker: str, target: str) -> None:
    given.shunned.append((attacker, target))


BLANKS = {
    "SEAT": "|".join(SEATS),
    "NUMBER": r"\d{1,5}",
    "NAME": QUOTED,
    "PIECE": r"[A-Za-z]\w*",
    "TEXT": ".+",
    "SQUARE": SQUARE,
    "TERRAIN": "hindering|blocking|water",
}
VOCABULARY = Vocabulary(
    BLANKS,
    (
        Sentence("SEAT is the first player", first),
        Sentence("NUMBER action(s) taken", taken),
        Sentence("SEAT has scored NUMBER point(s)", scored),
        Sentence("SEAT is defeated", defeated),
        Sentence("NUMBER point(s) to divide", to_divide),
        Sentence("SEAT has the theme TEXT", themed),
        Sentence("SEAT has NUMBER use(s) of themed team Probability Control", rerolls),
        Sentence("debris on SQUARE", debris),
        Sentence("a TERRAIN marker on SQUARE", marker),
        Sentence("a TERRAIN marker NAME on SQUARE", named_marker),
        Sentence("a TERRAIN marker NAME of PIECE on SQUARE", marker_of),
        Sentence("a marker NAME on SQUARE", bare_marker),
        Sentence("a marker NAME of PIECE on SQUARE", bare_marker_of),
        Sentence("SEAT has starting area NUMBER", area),
        Sentence("NAME was used this turn", used("turn")),
        Sentence("NAME was used this game", used("game")),
        Sentence("PIECE can't target PIECE this turn", shunned),
    ),
)


def change(given: Given, fact: str) -> None:
    """Apply a fact to the table."""
    reading = VOCABULARY.read(fact)
    if reading is None:
        raise NotFound(f"the fact {fact!r}", VOCABULARY.likely(fact) or f"one of: {'; '.join(VOCABULARY.examples())}")
    reading.sentence.means(given, *(word for _, word in reading.words))
