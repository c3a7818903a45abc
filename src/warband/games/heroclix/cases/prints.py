"""Cards of a case's own: a head line with facts, and below it more of them and the lines of a dial.

    Dummy: 30 points, range 4, keywords Amazon / Warrior
      1 | 8 Charge | 11 | 15           | 3
      2 | 8        | 10 | 15 Toughness | 3
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from warband.files.located import Path, TomlFile
from warband.files.mistakes import ContentError, Mistake, NotFound, suggest
from warband.games.heroclix.cases.printed import GEAR, PRINTED, Fields, change_card, split, with_bonus
from warband.games.heroclix.library.cards import CardReader
from warband.games.heroclix.position.model import Card, Gear
from warband.games.heroclix.starting import library

PLAIN: Fields = {"symbols": ("boot", "fist", "shield", "starburst"), "traits": {}, "specials": {}}
PLAIN |= {"point_traits": {}, "optional_traits": {}, "errata": {}}


KINDS = ("equipment", "special object", "resource", "special terrain", "ID card", "Location")


class Print(NamedTuple):
    """A card as a case writes it."""

    line: int
    name: str
    facts: list[tuple[int, str]]
    clicks: list[tuple[int, str]]

    @property
    def is_gear(self) -> bool:
        """Whether it is a special object, not a character."""
        return any(fact in KINDS for _, fact in self.facts)


def read_prints(lines: Sequence[tuple[int, str]], file: str) -> list[Print]:
    """The cards of a section. A line that is neither a head nor a click has more facts."""
    found: list[Print] = []
    for number, text in lines:
        name, facts = head_of(text)
        if name:
            found.append(Print(number, name, [], []))
        elif not found:
            expected = "a name and ':' before the facts of a card, such as 'Dummy: 30 points'"
            raise ContentError([Mistake(file, number, 1, repr(text.strip()), expected)])
        if is_click(text):
            found[-1].clicks.append((number, text))
        else:
            found[-1].facts.extend((number, fact) for fact in split(facts))
    return found


def head_of(text: str) -> tuple[str, str]:
    """The name before the first colon of a line, and the facts after it; '' and the whole line where there is none."""
    name, colon, facts = text.partition(":")
    is_name = colon and name.strip() and not {"|", '"'} & set(name)
    return (name.strip(), facts) if is_name else ("", text)


def is_click(text: str) -> bool:
    """Whether a line is one of a dial."""
    number, bar, _ = text.partition("|")
    return bool(bar) and number.strip().isdecimal()


def printed_card(what: Print, file: str, number: int, more: Iterable[tuple[int, str]] = ()) -> Card:
    """The card; `more` are facts that a variant adds, with their lines."""
    fields = {"name": what.name, **PLAIN}
    for line, fact in [*what.facts, *more]:
        print_fact(fields, fact, line, file)
    source = Source(what, file, fields, number)
    card = CardReader(source, 0, library().known).card()
    source.finish()
    return card


def printed_gear(what: Print, file: str, number: int, more: Iterable[tuple[int, str]] = ()) -> Gear:
    """The special object."""
    fields: Fields = {"id": f"case-{number}", "name": what.name, "points": 5}
    for line, fact in [*what.facts, *more]:
        reading = GEAR.read(fact)
        if reading is None:
            expected = GEAR.likely(fact) or f"one of: {'; '.join(GEAR.examples())}"
            raise ContentError([Mistake(file, line, 1, f"the fact {fact!r}", expected)])
        made = reading.sentence.means(*(word.strip() for _, word in reading.words))
        fields["bonuses"] = with_bonus(fields.get("bonuses", ()), made.pop("bonuses", {}))
        fields.update(made)
    return Gear(**fields | ({"points": 0} if fields.get("kind") == "Location" else {}))


def print_fact(fields: Fields, fact: str, line: int, file: str) -> None:
    """Print a fact on a card."""
    try:
        known = change_card(fields, fact)
    except NotFound as error:
        raise ContentError([Mistake(file, line, 1, error.found, error.expected)]) from error
    except ValueError as error:
        raise ContentError([Mistake(file, line, 1, str(error), "a text that the game can read")]) from error
    if not known:
        expected = PRINTED.likely(fact) or "a fact of a card, such as '30 points', 'range 6' or 'keywords Amazon'"
        raise ContentError([Mistake(file, line, 1, f"the fact {fact!r}", expected)])


class Source(TomlFile):
    """A card of a case in place of a set's file: the same reader checks it, and mistakes have their lines."""

    def __init__(self, what: Print, file: str, fields: Fields, number: int) -> None:
        self.file, self.what = file, what
        self.mistakes: list[Mistake] = []
        card = {key: value for key, value in fields.items() if key != "base"}
        card |= {"id": fields.get("id", f"case-{number}"), "name": what.name}
        for key in ("point_traits", "optional_traits"):
            card[key.replace("_", "-")] = card.pop(key)
        card |= {"real-name": card.pop("real_name")} if "real_name" in card else {}
        card |= {"plot-points": card.pop("plot_points")} if "plot_points" in card else {}
        for key in ("pilot_abilities", "multi_dial", "red_line"):
            card |= {key.replace("_", "-"): card.pop(key)} if key in card else {}
        if "unequip" in card:
            card["keyphrases"] = [f"Unequip ({card.pop('unequip')})"]
        card["dial"] = "\n".join(text for _, text in what.clicks)
        card["points"] = list(fields.get("points", (30,)))
        card["base"] = "{}x{}".format(*fields.get("base", (1, 1)))
        self.data = {"card": [card]}

    def wrong(self, path: Path, found: str, expected: str) -> None:
        """A mistake of the card as a whole."""
        self.mistakes.append(Mistake(self.file, self.what.line, 1, found, expected))

    def wrong_inside(self, path: Path, row: int, column: int, found: str, expected: str) -> None:
        """A mistake in a line of the dial."""
        self.mistakes.append(Mistake(self.file, self.what.clicks[row][0], column + 1, found, expected))


def find_gear(own: Mapping[str, Gear], name: str) -> Gear:
    """A special object by its name: one of the case's own, or of the library."""
    found = next((gear for key, gear in own.items() if key.casefold() == name.casefold()), None)
    try:
        return found or library().gear(name)
    except NotFound as error:
        expected = suggest(name, own, "'light', 'heavy' or the name of a special object")
        raise NotFound(f"the object {name!r}", expected) from error


def find(prints: Mapping[str, Card], name: str, points: int) -> Card:
    """A card by its name: one of the case's own, or of the library."""
    own = next((card for key, card in prints.items() if key.casefold() == name.casefold()), None)
    if own is None:
        return library().find(name, points)
    if points and points not in own.points:
        raise NotFound(f"{name!r} at {points} points", f"{name!r} at {' or '.join(map(str, own.points))} points")
    return own
