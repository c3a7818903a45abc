"""The position of a case, read: a map, cards, the figures of each seat, glyphs, objects, and whose turn it is."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeVar

from msgspec.structs import replace

from warband.files.mistakes import ContentError, Mistake, Unexpected, in_line, suggest
from warband.games.heroscape.cases.cards import UnknownFact, with_cards
from warband.games.heroscape.cases.pieces import (
    Built,
    Figured,
    Lain,
    Side,
    card_name,
    check_handle,
    read_facts,
    read_glyph,
    read_object,
    read_side,
)
from warband.games.heroscape.cases.quoting import parts
from warband.games.heroscape.cases.start import Plan, Turning
from warband.games.heroscape.library.content import lent, maps
from warband.games.heroscape.library.maps import MapReader
from warband.games.heroscape.position.model import SEATS
from warband.games.heroscape.position.rulebook import Printed, Scenario
from warband.games.heroscape.printed.editions import EDITIONS, Options, option_names, option_value
from warband.games.heroscape.printed.ground import Ground
from warband.games.heroscape.ruleset import HeroScape

Read = TypeVar("Read", Side, Built)
Lines = Sequence[tuple[int, str]]
SECTIONS = ("map", "cards", *SEATS, "glyphs", "objects", "teams", "scenario", "turn")
TURN = re.compile(
    r"(?P<seat>\w+) (?P<number>[123])(?:, round (?P<round>\d{1,2}))?(?:, order (?P<order>[\w ]+?))?(?P<begun>, begun)?",
    re.ASCII,
)
ROUND = re.compile(r"round(?: ([1-9]\d?))?", re.ASCII)
DRAFT = re.compile(r"draft of (\d{1,4}) points", re.ASCII)
A_TURN = "a seat and the number of its turn ('red 1', 'red 1, begun'), 'round 2', 'setup' or 'draft of 200 points'"


class Entry(NamedTuple):
    """A part of a section, in its line."""

    line: int
    text: str


def read_position(sections: Mapping[str, Lines], file: str) -> Plan:
    """The position; `ContentError` with all mistakes."""
    return Reader(sections, file).plan()


def entries(lines: Lines) -> Iterator[Entry]:
    """The parts of a section: in lines, or with ';' between them."""
    for number, text in lines:
        for part in parts(text, ";"):
            if part:
                yield Entry(number, " ".join(part.split()))


class Reader:
    """Reads sections, and notes their mistakes."""

    def __init__(self, sections: Mapping[str, Lines], file: str) -> None:
        self.sections, self.file = sections, file
        self.mistakes: list[Mistake] = []
        self.handles: list[str] = []

    def each(self, word: str, read: Callable[[str], Any]) -> list[Any]:
        """The meanings of the parts of a section."""
        found = []
        for entry in entries(self.sections.get(word, ())):
            try:
                found.append(read(entry.text))
            except Unexpected as error:
                self.mistakes.append(in_line(self.file, entry.line, error.found, error.expected))
            except ValueError as error:
                found_, expected = getattr(error, "found", repr(entry.text)), getattr(error, "expected", str(error))
                self.mistakes.append(in_line(self.file, entry.line, found_, expected))
        return found

    def own(self, piece: Read) -> Read:
        """A piece whose handle no other has."""
        if isinstance(piece, Figured | Built):
            check_handle(piece.handle, self.handles)
            self.handles.append(piece.handle)
        return piece

    def line(self, word: str) -> int:
        """The first line of a section."""
        return next((number for number, _ in self.sections.get(word, ())), 1)

    def wrong(self, word: str, found: str, expected: str) -> None:
        self.mistakes.append(in_line(self.file, self.line(word), found, expected))

    def piece(self, seat: int, printed: Printed, text: str) -> Side:
        """A figure or a marker of a seat."""
        return self.own(read_side(seat, text, printed))

    def plan(self) -> Plan:
        edition, options = self.edition()
        ground = self.ground()
        printed = self.printed()
        seats = [seat for seat, name in enumerate(SEATS) if name in self.sections]
        pieces: list[Side] = []
        for seat in seats:
            pieces += self.each(SEATS[seat], partial(self.piece, seat, printed))
        glyphs: list[Lain] = self.each("glyphs", lambda text: read_glyph(text, printed))
        objects: list[Built] = self.each("objects", lambda text: self.own(read_object(text, printed)))
        pieces = self.varied(pieces)
        turning, scenario = self.turning(), self.scenario()
        teams = self.teams(max(seats, default=0) + 1)
        if ground is None or self.mistakes:
            raise ContentError(self.mistakes)
        rules = HeroScape(edition, options, printed, ground, scenario, max(2, max(seats, default=0) + 1), teams)
        plan = Plan(rules, tuple(pieces), tuple(glyphs), tuple(objects), turning)
        self.try_out(plan)
        return plan

    def try_out(self, plan: Plan) -> None:
        """See that the position can be: spaces that exist, room for everybody."""
        try:
            plan.state()
        except Unexpected as error:
            raise ContentError([in_line(self.file, self.saying(error.found), error.found, error.expected)]) from error

    def saying(self, found: str) -> int:
        """The line of a piece that says something which is told in quotation marks; that of the map if none does."""
        _, _, quoted = found.partition("'")
        for word in (*SEATS, "glyphs", "objects", "with"):
            for number, text in self.sections.get(word, ()):
                if quoted and quoted.rstrip("'") in text:
                    return number
        return self.line("map")

    # --- the parts

    def edition(self) -> tuple[str, Options]:
        """The edition and the options of the table: 'heroscape 2008, passing off'."""
        head, *words = [part.strip() for part in " ".join(text for _, text in self.sections["game"]).split(",")]
        edition = (head.split()[1:] or [next(iter(EDITIONS))])[0]
        if edition not in EDITIONS:
            self.wrong("game", repr(edition), f"one of the editions {', '.join(EDITIONS)}")
            return edition, Options()
        options, known = EDITIONS[edition], option_names()
        for text in words:
            name, _, value = text.rpartition(" ")
            if name not in known:
                self.wrong("game", repr(text), suggest(name, known, f"one of the options {', '.join(known)}"))
                continue
            try:
                options = replace(options, **{known[name]: option_value(known[name], value)})
            except ValueError as error:
                self.wrong("game", repr(text), str(error).partition("expected ")[2])
        return edition, options

    def ground(self) -> Ground | None:
        """The map that is drawn, or one of the library by its name."""
        lines = self.sections.get("map", ())
        name = " ".join(text.strip() for _, text in lines)
        if name in maps():
            return maps()[name]
        try:
            return MapReader(self.file, "the drawing").read(lines)
        except ContentError as error:
            self.mistakes += error.mistakes
            return None

    def printed(self) -> Printed:
        """The cards: each line by itself, so that a mistake has its line; then all together, with the user's own."""
        sound = [entry.text for entry in entries(self.sections.get("cards", ())) if self.is_card(entry)]
        known = with_cards(sound)
        named = {card_name(entry.text) for seat in SEATS for entry in entries(self.sections.get(seat, ()))}
        return known._replace(cards={**known.cards, **lent(named - set(known.cards))})

    def is_card(self, entry: Entry) -> bool:
        """Whether a line is one about cards; otherwise its mistake is noted."""
        try:
            with_cards([entry.text])
        except UnknownFact as error:
            self.mistakes.append(in_line(self.file, entry.line, error.found, error.expected))
            return False
        return True

    def varied(self, pieces: list[Side]) -> list[Side]:
        """The pieces with the facts of a variant: 'K: 1 wound left; R: carries Vibroblade'."""
        for entry in entries(self.sections.get("with", ())):
            handle, _, text = entry.text.partition(":")
            facts = [fact for fact in parts(text, ",") if fact]
            at = next((n for n, p in enumerate(pieces) if isinstance(p, Figured) and p.handle == handle.strip()), -1)
            if at < 0:
                self.mistakes.append(in_line(self.file, entry.line, repr(handle), "the handle of a figure, then ':'"))
                continue
            piece = pieces[at]
            assert isinstance(piece, Figured)
            try:
                pieces[at] = piece._replace(facts=read_facts(facts, piece.facts))
            except Unexpected as error:
                self.mistakes.append(in_line(self.file, entry.line, error.found, error.expected))
        return pieces

    def turning(self) -> Turning:
        """The seat of the present turn, or another start of the case."""
        text = " ".join(" ".join(text for _, text in self.sections.get("turn", ())).split())
        if text == "setup":
            return Turning(text)
        if match := ROUND.fullmatch(text):
            return Turning("round", round=int(match[1] or 1))
        if match := DRAFT.fullmatch(text):
            return Turning("draft", points=int(match[1]))
        match = TURN.fullmatch(text)
        names = [match["seat"], *(match["order"] or "").split()] if match else []
        if match is None or not set(names) <= set(SEATS):
            self.wrong("turn", repr(text) if text else "no turn", A_TURN)
            return Turning("turn")
        order = tuple(SEATS.index(name) for name in names[1:])
        seat, number, round_ = SEATS.index(names[0]), int(match["number"]), int(match["round"] or 1)
        return Turning("turn", seat, number, round_, order, begun=bool(match["begun"]))

    def teams(self, seats: int) -> tuple[int, ...]:
        """The team of each seat: 'blue green / red yellow'."""
        text = " ".join(text for _, text in self.sections.get("teams", ()))
        if not text.strip():
            return ()
        sides = [side.split() for side in text.split("/")]
        found = {name: n for n, side in enumerate(sides) for name in side}
        if set(found) != set(SEATS[:seats]):
            every = " ".join(SEATS[:seats])
            self.wrong("teams", repr(text.strip()), f"every seat once, with '/' between teams: {every}")
            return ()
        return tuple(found[name] for name in SEATS[:seats])

    def scenario(self) -> Scenario:
        """The facts of the scenario: 'rounds 3, trap 2, artifact Holocron, stationary items'."""
        found = Scenario("a case")
        for text in [part.strip() for _, line in self.sections.get("scenario", ()) for part in line.split(",")]:
            word, _, value = text.partition(" ")
            number = int(value) if value.isascii() and value.isdecimal() and len(value) < 3 else -1
            if word == "rounds" and number >= 0:
                found = found._replace(rounds=number)
            elif word == "trap" and number >= 0:
                found = found._replace(trap=number)
            elif word == "artifact" and value:
                found = found._replace(artifact=value)
            elif text == "stationary items":
                found = found._replace(stationary_items=True)
            elif text:
                self.wrong("scenario", repr(text), "'rounds 3', 'trap 1', 'artifact NAME' or 'stationary items'")
        return found
