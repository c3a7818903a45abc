"""Armies in TOML files, and their faults, each with its rule.

    name = "The Watch at the Ford"
    points = 300
    cards = ["Knight Captain", "Shieldguard", "Shieldguard"]
    map = "The Ford"       # if the start zone is to be measured
    zone = 1
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from warband.files.located import TomlFile
from warband.files.mistakes import ContentError, suggest
from warband.games.heroscape.library.content import converted, maps, with_own
from warband.games.heroscape.printed.cards import ArmyCard


class Army(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The army of a player."""

    cards: tuple[str, ...]
    name: str = "an army"
    points: int = 0  # at most; 0: any number
    map: str = ""
    zone: int = 1


class Violation(NamedTuple):
    """Something that an army may not be: the rule, and the words for it."""

    rule: str
    words: str

    def __str__(self) -> str:
        return f"{self.words} ({self.rule})"


def read_army(file: str) -> Army:
    """The army of a file; `ContentError` with the mistakes in it, cards that nobody knows among them."""
    source = TomlFile.load(file)
    army: Army = converted(source, Army)
    cards = with_own(army.cards).cards
    known = {name.casefold(): name for name in cards}
    for n, name in enumerate(army.cards):
        if name.casefold() not in known:
            source.wrong(("cards", n), repr(name), suggest(name, cards, "the name of an army card"))
    if army.map and army.map.casefold() not in {name.casefold() for name in maps()}:
        source.wrong(("map",), repr(army.map), suggest(army.map, maps(), "the name of a map"))
    elif army.map and not 1 <= army.zone <= len(zones(army.map)):
        source.wrong(("zone",), str(army.zone), f"a start zone of {army.map}, from 1 to {len(zones(army.map))}")
    source.finish()
    return msgspec.structs.replace(army, cards=tuple(known[name.casefold()] for name in army.cards))


def zones(name: str) -> tuple[int, ...]:
    """The start zones of a map."""
    return next(ground.zones for title, ground in maps().items() if title.casefold() == name.casefold())


def total(army: Army, cards: Mapping[str, ArmyCard]) -> int:
    """The points of an army."""
    return sum(cards[name].points for name in army.cards)


def violations(army: Army, cards: Mapping[str, ArmyCard]) -> Iterator[Violation]:
    """The faults of an army."""
    if not army.cards:
        yield Violation("hs.army.cards", "The army has no cards.")
    points = total(army, cards)
    if army.points and points > army.points:
        yield Violation("hs.army.points", f"The army has {points} points, {points - army.points} more than allowed.")
    for name, number in Counter(army.cards).items():
        if number > 1 and cards[name].rarity == "unique":
            yield Violation("hs.army.unique", f"{name} is Unique, but is there {number} times.")
    if army.map and (over := spaces(army.cards, cards) - zones(army.map)[army.zone - 1].bit_count()) > 0:
        yield Violation("hs.setup.no-room", f"The start zone has {over} spaces too few: who finds no room is not used.")


def spaces(names: Sequence[str], cards: Mapping[str, ArmyCard]) -> int:
    """The number of spaces that the figures of some cards need."""
    return sum(cards[name].figures * cards[name].hexes for name in names)


def check_army(file: str) -> list[str]:
    """The faults of the army in a file, in words."""
    try:
        army = read_army(file)
    except ContentError as error:
        return [str(mistake) for mistake in error.mistakes]
    return [f"{file}: {violation}" for violation in violations(army, with_own(army.cards).cards)]
