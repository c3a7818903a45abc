"""What a case says of the table before anything is done: first player, actions taken, themes, scores, markers."""

from __future__ import annotations

from typing import Any

from warband.games.heroclix.cases.pieces import named_square
from warband.games.heroclix.handles import SQUARE
from warband.games.heroclix.mistakes import NotFound
from warband.games.heroclix.model import SEATS, Map, Marker
from warband.text.phrases import Sentence, Vocabulary


class Given:
    """The table of a case while its facts are gathered."""

    def __init__(self, on: Map) -> None:
        self.map = on
        self.table: dict[str, Any] = {}
        self.markers: list[Marker] = []


def first(given: Given, seat: str) -> None:
    given.table["first"] = SEATS.index(seat.casefold())


def taken(given: Given, number: str) -> None:
    given.table["actions"] = int(number)


def pair(given: Given, field: str, seat: str, value: Any, nothing: Any) -> None:
    """Set one player's half of something that both have."""
    both = list(given.table.get(field, (nothing, nothing)))
    both[SEATS.index(seat.casefold())] = value
    given.table[field] = tuple(both)


def scored(given: Given, seat: str, points: str) -> None:
    pair(given, "scores", seat, int(points), 0)


def themed(given: Given, seat: str, theme: str) -> None:
    pair(given, "themes", seat, theme, "")


def rerolls(given: Given, seat: str, number: str) -> None:
    pair(given, "rerolls", seat, int(number), 0)


def debris(given: Given, square: str) -> None:
    put(given, "debris", "hindering", square)


def marker(given: Given, terrain: str, square: str) -> None:
    put(given, f"{terrain} marker", terrain, square)


def put(given: Given, name: str, terrain: str, square: str) -> None:
    """A marker, on top of those that are there."""
    given.markers.append(Marker(0, name, named_square(given.map, square), terrain, height=len(given.markers)))


BLANKS = {
    "SEAT": "|".join(SEATS),
    "NUMBER": r"\d{1,3}",
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
        Sentence("SEAT has the theme TEXT", themed),
        Sentence("SEAT has NUMBER use(s) of themed team Probability Control", rerolls),
        Sentence("debris on SQUARE", debris),
        Sentence("a TERRAIN marker on SQUARE", marker),
    ),
)


def change(given: Given, fact: str) -> None:
    """Apply a fact to the table."""
    reading = VOCABULARY.read(fact)
    if reading is None:
        raise NotFound(f"the fact {fact!r}", VOCABULARY.likely(fact) or f"one of: {'; '.join(VOCABULARY.examples())}")
    reading.sentence.means(given, *(word for _, word in reading.words))
