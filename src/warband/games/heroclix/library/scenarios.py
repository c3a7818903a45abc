"""Scenarios: a story, a map, two to four forces, and how to win, in a TOML file.

A win condition is one of these, where names are joined by 'and':

    KO all opposing characters
    KO 2 opposing characters
    KO Wonder Woman and Wonder Girl

and may end in 'while Medusa and The Cheetah are not KO'd' and start with 'if villain-alternative:', an option.
A clause that it comes from is cited last, in brackets.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from warband.files.located import Path, TomlFile
from warband.files.mistakes import suggest
from warband.files.schema import faults
from warband.games.heroclix.library.schemas import schema
from warband.games.heroclix.position.model import FREE, PAID, SEATS
from warband.games.heroclix.position.names import count, same_name
from warband.games.heroclix.position.scenario import Scenario
from warband.games.heroclix.turns.winning import WINS, read_win

POINTS = re.compile(r"\d{1,4}", re.ASCII)
TRAIT = " equipped by trait"


class Entry(NamedTuple):
    """A line of a force: the name or the id of a card, its point value (0: its highest), extras."""

    name: str
    points: int
    equipment: tuple[tuple[str, str], ...] = ()  # names, and the way they come to the force
    by_trait: bool = False
    chosen: str = ""  # the equipment chosen for a trait
    paid: tuple[str, ...] = ()  # optional traits
    purpose: str = ""  # on the Sideline: the effect for which it is there


def read_entry(line: str) -> Entry:
    """'Wonder Woman 30', 'Wonder Woman 30 with Lariat for 0 and Sword of Dawn' or 'Squire 40 equipped by trait'.

    An optional trait stands after the points: 'Squire 40 + Shield with Lariat'. A character on the Sideline names its
    effect: 'Mole 20 for Molehills'.
    """
    words, trait, chosen = " ".join(line.split()).partition(TRAIT)
    if chosen and not chosen.startswith(" with "):
        words, trait, chosen = words + trait + chosen, "", ""
    words, purpose = with_purpose(words.split())
    words, _, equipment = words.partition(" with ")
    words, *paid = words.split(" + ")
    name, _, points = words.rpartition(" ")
    if not name or not POINTS.fullmatch(points):
        name, points = words, "0"
    brought = tuple(map(read_brought, listed(equipment)))
    extra = tuple(trait.strip() for trait in paid)
    return Entry(name, int(points), brought, bool(trait), chosen.removeprefix(" with "), extra, purpose)


def with_purpose(words: list[str]) -> tuple[str, str]:
    """The words of an entry, and the words after the first 'for' that follows its points or an optional trait."""
    paid = False
    for k, word in enumerate(words):
        if word == "for" and 1 < k < len(words) - 1 and (paid or POINTS.fullmatch(words[k - 1])):
            return " ".join(words[:k]), " ".join(words[k + 1 :])
        paid = word != "with" and (paid or (k > 1 and words[k - 1] == "+"))
    return " ".join(words), ""


class Lying(NamedTuple):
    """An object of a scenario on the map: 'light', 'heavy' or a name, its square, and its side."""

    name: str
    square: str
    side: str


def read_lying(text: str) -> Lying:
    """'Sun Idol on H8 for heroes', or 'heavy on C5'."""
    name, _, where = text.rpartition(" on ")
    square, _, side = where.partition(" for ")
    return Lying(name, square, side)


def listed(names: str) -> list[str]:
    """Names joined by 'and'."""
    return [name.strip() for name in names.split(" and ") if name.strip()]


def read_brought(text: str) -> tuple[str, str]:
    """'Lariat', or 'Lariat for 0' for a qualifying character."""
    name = text.removesuffix(" points").removesuffix(" for 0") if text.endswith((" for 0", " for 0 points")) else text
    return name, FREE if name != text else PAID


def load_scenario(file: str) -> Scenario:
    """The scenario in a file."""
    return read_scenario(TomlFile.load(file))


def read_scenario(source: TomlFile) -> Scenario:
    """A scenario: every fault of its structure first; without any, every fault of its meaning."""
    for fault in faults(source.data, schema("scenario")):
        source.wrong(*fault)
    source.finish()
    scenario = Scenario(**source.data)
    _check_sides(source, scenario)
    _check_total(source, scenario)
    for side, conditions in scenario.wins.items():
        for i, condition in enumerate(conditions):
            _check_win(source, scenario, side, ("wins", side, i), condition)
    source.finish()
    return scenario


def _check_sides(source: TomlFile, scenario: Scenario) -> None:
    if not 2 <= len(scenario.forces) <= len(SEATS):  # hc.supp.20.players.three-or-four
        source.wrong(("forces",), count(len(scenario.forces), "side"), f"two to {len(SEATS)} sides")
    tables: dict[str, Iterable[str]] = {"wins": scenario.wins, "next": scenario.next, "sideline": scenario.sideline}
    for key, table in tables.items():
        for side in table:
            if side not in scenario.forces:
                expected = suggest(side, scenario.forces, f"one of the sides {', '.join(scenario.forces)}")
                source.wrong((key, side), repr(side), expected)
    for i, text in enumerate(scenario.objects):
        side = read_lying(text).side
        if side and side not in scenario.forces:
            source.wrong(("objects", i), repr(side), f"one of the sides {', '.join(scenario.forces)}")


def _check_total(source: TomlFile, scenario: Scenario) -> None:
    total = scenario.options.get("build-total")
    if type(total) is not int:
        if total is not None:
            source.wrong(("options", "build-total"), repr(total), "a number of points")
        return
    for side, force in scenario.forces.items():
        spent = sum(read_entry(line).points for line in force)
        if spent > total:
            source.wrong(("forces", side), f"{spent} points", f"at most the build total, {total}")


def _check_win(source: TomlFile, scenario: Scenario, side: str, path: Path, condition: str) -> None:
    if side not in scenario.forces:
        return
    try:
        win = read_win(condition)
    except ValueError:
        source.wrong(path, repr(condition), WINS)
        return
    if win.option and type(scenario.options.get(win.option)) is not bool:
        expected = suggest(win.option, scenario.options, "an option under [options] that is true or false")
        source.wrong(path, f"the option {win.option!r}", expected)
    others = [line for other, force in scenario.forces.items() if other != side for line in force]
    _check_names(source, path, win.names, others)
    _check_names(source, path, win.standing, [line for force in scenario.forces.values() for line in force])


def _check_names(source: TomlFile, path: Path, names: Iterable[str], force: list[str]) -> None:
    known = [read_entry(line).name for line in force]
    for name in names:
        if same_name(name) not in map(same_name, known):
            source.wrong(path, repr(name), suggest(name, known, f"one of {', '.join(known)}"))
