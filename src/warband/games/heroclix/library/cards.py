"""Sets of characters as collectors type them: TOML files in which a dial is a small table.

    [[card]]
    id     = "ww80-101a"
    name   = "Wonder Woman"
    points = 30
    dial   = '''
    1 | 8 Sidestep | 11 | 18 Toughness  | 2
    2 | 7          | 10 | 17 *Fearless  | 3
    '''
    [card.specials]
    "Fearless" = "STOP. Combat Reflexes."

Each line of the dial has the number of the click, then speed, attack, defense and damage, each with the power in its
slot; a star marks a special power, which the card explains.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from warband.files.located import Path, TomlFile, Values
from warband.files.mistakes import ContentError, Mistake, suggest
from warband.files.schema import faults
from warband.games.heroclix.library.gear import KEYPHRASES, KINDS, Mistaken, check_text, read_gear
from warband.games.heroclix.library.schemas import schema
from warband.games.heroclix.position.abilities.construction import read_by
from warband.games.heroclix.position.abilities.declared import AUTOPILOT
from warband.games.heroclix.position.characters.piloting import EXPECTED, NEEDS
from warband.games.heroclix.position.model import SLOTS, Card, Click, Gear, Other
from warband.games.heroclix.position.names import count
from warband.games.heroclix.programs.keys import key_of, listed_in
from warband.games.heroclix.text.facts import compiled

if TYPE_CHECKING:
    from warband.games.heroclix.text.compile import Bearing

read_by(compiled)
UNPRINTED = "??"  # in place of a point value: optional traits set it
HIGHEST = 30  # the maximum of a combat value
CELL = re.compile(r"(\d{1,3})(?:\s+(\S.*))?", re.ASCII)
COUNTDOWN = re.compile(r"countdown ([1-9]\d?)", re.ASCII)
RENAMED = {
    "real-name": "real_name",
    "point-traits": "point_traits",
    "optional-traits": "optional_traits",
    "pilot-abilities": "pilot_abilities",
    "multi-dial": "multi_dial",
    "plot-points": "plot_points",
    "red-line": "red_line",
}
LISTS = ("starts", "keywords", "ranks", "teams", "symbols", "improved", "declined", "continuity")


class Known(NamedTuple):
    """The names that the game can play: powers and symbols with their slots, team and improved abilities.

    None: any name.
    """

    powers: Mapping[str, str] | None = None
    symbols: Mapping[str, str] | None = None
    teams: Collection[str] | None = None
    improved: Collection[str] | None = None
    mistake: Mistaken | None = None  # the mistakes of a text


ANYTHING = Known()


class CardSet(NamedTuple):
    """A set: its short name, its name, its cards, its special objects, and its other elements."""

    id: str
    name: str
    cards: tuple[Card, ...]
    gear: tuple[Gear, ...] = ()
    others: tuple[Other, ...] = ()


def load_set(file: str, known: Known = ANYTHING) -> CardSet:
    """The set in a file."""
    return read_set(TomlFile.load(file), known)


def read_set(source: TomlFile, known: Known = ANYTHING) -> CardSet:
    """A set: every fault of its structure, and every fault of the meaning of all elements without one."""
    found = [*faults(source.data, schema("set"))]
    for fault in found:
        source.wrong(*fault)
    if not any(source.data.get(key) for key in ("card", *KINDS, "other")):
        source.wrong(("card",), "nothing in it", "a [[card]] for each character")
    faulty = {fault.path[:2] for fault in found}
    if any(len(path) < 2 for path in faulty):
        source.finish()
    numbers = range(len(source.data.get("card", ())))
    cards = tuple(CardReader(source, i, known).card() for i in numbers if ("card", i) not in faulty)
    gear = tuple(read_gear(source, known.mistake, faulty))
    _check_ids(source, faulty)
    source.finish()
    others = tuple(Other(**other) for other in source.data.get("other", ()))
    return CardSet(source.data["set"], source.data["name"], cards, gear, others)


def load_sets(files: Iterable[str], known: Known = ANYTHING) -> dict[str, Card]:
    """The cards of some sets, by id. Mistakes of all files are reported together."""
    mistakes: list[Mistake] = []
    cards: dict[str, Card] = {}
    for file in files:
        try:
            mistakes += add_cards(cards, TomlFile.load(file), known)
        except ContentError as error:
            mistakes += error.mistakes
    if mistakes:
        raise ContentError(mistakes)
    return cards


def add_cards(cards: dict[str, Card], source: TomlFile, known: Known) -> list[Mistake]:
    """Add the cards of a set to others; an id that the others already have is a mistake."""
    for i, card in enumerate(read_set(source, known).cards):
        if card.id in cards:
            source.wrong(("card", i, "id"), repr(card.id), f"an id that no other set has; {cards[card.id].name} has it")
        cards.setdefault(card.id, card)
    return source.mistakes


def _check_ids(source: TomlFile, faulty: Collection[Path]) -> None:
    owners: dict[str, str] = {}
    keys = ("card", *KINDS, "other")
    elements = [(key, i, one) for key in keys for i, one in enumerate(source.data.get(key, ()))]
    for key, i, card in (one for one in elements if one[:2] not in faulty):
        path = (key, i, "id")
        if not card["id"].startswith(f"{source.data['set']}-"):
            source.wrong(path, repr(card["id"]), f"an id that starts with '{source.data['set']}-', as the set says")
        if card["id"] in owners:
            source.wrong(path, repr(card["id"]), f"an id that no other card has; {owners[card['id']]} has it")
        owners.setdefault(card["id"], card["name"])


class CardReader:
    """Makes one card of a file with a sound structure, and notes the mistakes of its meaning."""

    def __init__(self, source: TomlFile, number: int, known: Known) -> None:
        self.source = source
        self.path: Path = ("card", number)
        self.data: Values = source.data["card"][number]
        self.known = known

    def wrong(self, key: str | int, *more: str | int, found: str, expected: str) -> None:
        self.source.wrong((*self.path, key, *more), found, expected)

    def card(self) -> Card:
        variable = self.data["points"] == UNPRINTED or self.data.get("variable", False)
        said = 0 if self.data["points"] == UNPRINTED else self.data["points"]
        points = said if isinstance(said, list) else [said]
        dial = tuple(self._dial())
        self._check_points(points, len(dial))
        self._check_specials(dial)
        self._check_priced(points)
        self._check_plots()
        self._check_vehicle()
        self._check_dials(points)
        if variable and not self.data.get("optional-traits"):
            self.wrong("points", found=UNPRINTED, expected="'optional-traits', whose points make the point value")
        self._check_names()
        self._check_texts()
        self._check_declined()
        self._check_lists()
        self._check_effect()
        given: Values = {RENAMED.get(key, key): tuple(v) if key in LISTS else v for key, v in self.data.items()}
        given["lists"] = {name: tuple(names) for name, names in self.data.get("lists", {}).items()}
        given["pilot_abilities"] = {name: tuple(needs) for name, needs in self.data.get("pilot-abilities", {}).items()}
        given["base"] = tuple(map(int, self.data.get("base", "1x1").split("x")))
        for phrase in given.pop("keyphrases", ()):
            given |= KEYPHRASES[phrase]
        return Card(**given | {"points": tuple(points), "variable": variable, "dial": dial})

    def _check_plots(self) -> None:
        """Check that only title characters have Plot and Continuity abilities, and that these are traits."""
        traits = self.data.get("traits", {})
        for key in ("plots", "continuity", "plot-points"):
            if self.data.get(key) and not self.data.get("title", False):
                expected = "'title = true', as only title characters have that [hc.supp.19.title.symbols]"
                self.wrong(key, found=f"{key} on {self.data['name']}", expected=expected)
        for key in ("plots", "continuity"):
            for name in self.data.get(key, ()):
                if name not in traits:
                    self.wrong(key, found=repr(name), expected=suggest(name, traits, "the name of a trait of the card"))

    def _check_vehicle(self) -> None:
        """Check that only vehicles have Pilot Abilities and Autopilot, and that Pilot Abilities are traits."""
        traits = self.data.get("traits", {})
        needed = "the defense symbol 'vehicle', as only vehicles have that"
        vehicle = tuple(self.data.get("symbols", ()))[2:3] == ("vehicle",)
        for name, needs in self.data.get("pilot-abilities", {}).items():
            if not vehicle:
                expected = f"{needed} [hc.supp.19.vehicles.pilot-ability-prerequisites]"
                self.wrong("pilot-abilities", name, found=f"the Pilot Ability {name!r}", expected=expected)
            if name not in traits:
                expected = suggest(name, traits, "the name of a trait of the card")
                self.wrong("pilot-abilities", name, found=repr(name), expected=expected)
            for n, need in enumerate(needs):
                if not NEEDS.fullmatch(need):
                    self.wrong("pilot-abilities", name, n, found=repr(need), expected=EXPECTED)
        for name, text in traits.items():
            if not vehicle and AUTOPILOT in text:
                expected = f"{needed} [hc.supp.19.vehicles.autopilot-only-vehicles]"
                self.wrong("traits", name, found=AUTOPILOT, expected=expected)

    def _check_dials(self, points: list[int]) -> None:
        """Check that a multi-dial character has several dials, and a base of several squares."""
        if self.data.get("multi-dial") and (len(points) < 2 or self.data.get("base", "1x1") == "1x1"):
            expected = "several point values, and a base of several squares [hc.supp.19.multi-dial.defined]"
            self.wrong("multi-dial", found=f"multi-dial on {self.data['name']}", expected=expected)

    def _dial(self) -> Iterator[Click]:
        number = 0
        for row, line in enumerate(self.data["dial"].split("\n")):
            if line.strip():
                number += 1
                if click := self._click(row, number, line):
                    yield click
        length = self.data.get("length", 12)
        if not 1 <= number <= length:
            self.wrong("dial", found=f"{number} clicks", expected=f"1 to {length}, a line for each")

    def _click(self, row: int, number: int, line: str) -> Click | None:
        cells = list(re.finditer(r"[^|]+", line))
        if len(cells) == 2 and (counted := COUNTDOWN.fullmatch(cells[1][0].strip())):
            return Click((0, 0, 0, 0), blank=True, countdown=int(counted[1]))
        if line.count("|") != 4 or len(cells) != 5:
            expected = "a click and four values between '|', such as '1 | 8 Sidestep | 11 | 18 Toughness | 2'"
            self._wrong_click(row, len(line) - len(line.lstrip()), repr(line.strip()), expected)
            return None
        if cells[0][0].strip() != str(number):
            self._wrong_click(row, _indent(cells[0]), repr(cells[0][0].strip()), f"click {number}")
        if all(cell[0].strip() == "-" for cell in cells[1:]):
            return Click((0, 0, 0, 0), blank=True)
        (a, p), (b, q), (c, r), (d, s) = map(self._cell, [row] * 4, cells[1:], SLOTS)
        return Click((a, b, c, d), (p, q, r, s))

    def _wrong_click(self, row: int, column: int, found: str, expected: str) -> None:
        self.source.wrong_inside((*self.path, "dial"), row, column, found, expected)

    def _cell(self, row: int, cell: re.Match[str], slot: str) -> tuple[int, str]:
        """A value and the name of a power, checked."""
        match = CELL.fullmatch(cell[0].strip())
        if not match or int(match[1]) > HIGHEST:
            expected = f"{slot}: a value from 0 to {HIGHEST}, and a power if there is one"
            self._wrong_click(row, _indent(cell), repr(cell[0].strip()), expected)
            return 0, ""
        power = match[2] or ""
        at = _indent(cell) + match.start(2)
        if power.startswith("*"):
            specials = self.data.get("specials", {})
            if power[1:] not in specials:
                expected = suggest(power[1:], specials, "a special power that the card explains under [card.specials]")
                self._wrong_click(row, at, repr(power), expected)
        elif power and (expected := _unknown(power, slot, self.known.powers, "power")):
            self._wrong_click(row, at, repr(power), expected)
        return int(match[1]), power

    def _check_points(self, points: list[int], clicks: int) -> None:
        if any(low >= high for high, low in pairwise(points)):
            self.wrong("points", found=f"{points}", expected="the highest point value first, each only once")
        if len(points) > 1 and "starts" not in self.data:
            self.wrong("points", found=f"{points}", expected="'starts' with the starting click of each, such as [1, 4]")
            return
        starts = self.data.get("starts", [1])
        if len(starts) != len(points):
            expected = f"{len(points)}, one for each point value"
            self.wrong("starts", found=count(len(starts), "starting click"), expected=expected)
        elif starts[-1] > clicks or any(late <= early for early, late in pairwise(starts)):
            self.wrong("starts", found=f"{starts}", expected=f"rising clicks of the dial, from 1 to {clicks}")

    def _check_specials(self, dial: tuple[Click, ...]) -> None:
        used = {power[1:] for click in dial for power in click.powers if power.startswith("*")}
        for name in self.data.get("specials", {}):
            if name not in used:
                self.wrong("specials", name, found=repr(name), expected=f"a click of the dial that shows '*{name}'")

    def _check_priced(self, points: list[int]) -> None:
        traits = self.data.get("traits", {})
        for key in ("point-traits", "optional-traits"):
            for name, number in self.data.get(key, {}).items():
                if name not in traits:
                    expected = suggest(name, traits, "a trait that the card has under [card.traits]")
                    self.wrong(key, name, found=repr(name), expected=expected)
                elif key == "point-traits" and number not in points:
                    self.wrong(key, name, found=str(number), expected=f"a point value of the card: {points}")

    def _check_texts(self) -> None:
        for kind in ("traits", "specials"):
            for name, text in self.data.get(kind, {}).items():
                mark = {"traits": f"trait {name}", "specials": f"*{name}"}[kind]
                if mark not in self.data.get("declined", ()):
                    named = tuple(self.data.get("lists", {}).get(name, ())) or listed_in(key_of("text", mark))
                    self._check_text((kind, name), text, "character", named)

    def _check_text(self, path: Path, text: str, kind: Bearing, named: tuple[str, ...] = ()) -> None:
        check_text(self.source, (*self.path, *path), text, self.data["name"], kind, self.known.mistake, named)

    def _check_effect(self) -> None:
        """Check that an equipment-character has an effect and an Unequip keyphrase."""
        effect, phrases = self.data.get("effect", ""), self.data.get("keyphrases", ())
        self._check_text(("effect",), effect, "equipment")
        if bool(effect) != bool(phrases):
            has, expected = ("effect", "keyphrases") if effect else ("keyphrases", "effect")
            words = f"{expected!r} as well: what an equipment-character does, and 'Unequip (Drop)' or 'Unequip (KO)'"
            self.wrong(has, found=f"{has!r} alone", expected=f"{words} [hc.supp.21.equipment-characters.own-rules]")

    def _check_lists(self) -> None:
        texts = [*self.data.get("traits", ()), *self.data.get("specials", ())]
        for name in self.data.get("lists", ()):
            if name not in texts:
                self.wrong("lists", name, found=repr(name), expected=suggest(name, texts, "a text of this card"))

    def _check_declined(self) -> None:
        marks = [f"trait {name}" for name in self.data.get("traits", ())]
        marks += [f"*{name}" for name in self.data.get("specials", ())]
        for i, mark in enumerate(self.data.get("declined", ())):
            if mark not in marks:
                self.wrong("declined", i, found=repr(mark), expected=suggest(mark, marks, "a text of this card"))

    def _check_abilities(self, key: str, known: Collection[str] | None, expected: str) -> None:
        for i, name in enumerate(self.data.get(key, ())):
            if known is not None and name not in known:
                self.wrong(key, i, found=repr(name), expected=suggest(name, known, expected))

    def _check_names(self) -> None:
        self._check_abilities("teams", self.known.teams, "the name of a team ability that the game knows")
        self._check_abilities("improved", self.known.improved, "the name of an improved ability that the game knows")
        for i, (name, slot) in enumerate(zip(self.data.get("symbols", ()), SLOTS, strict=False)):
            if expected := _unknown(name, slot, self.known.symbols, "symbol"):
                self.wrong("symbols", i, found=repr(name), expected=expected)


def _indent(cell: re.Match[str]) -> int:
    """The column of the first word of a cell."""
    return cell.start() + len(cell[0]) - len(cell[0].lstrip())


def _unknown(name: str, slot: str, known: Mapping[str, str] | None, what: str) -> str:
    """The expectation in place of a name that is not known, or not in this slot; '' if it is right."""
    if known is None or known.get(name) == slot:
        return ""
    if name in known:
        return f"a {what} for {slot}; this one is for {known[name]}"
    return suggest(name, (n for n, s in known.items() if s == slot), f"a {what} for {slot} that the game knows")
