"""A position in words, read strictly: zones of both players, and the turn."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from warband.files.mistakes import ContentError, Mistake, NotFound, in_line, insist
from warband.games.magic.cases.entries import NOTHING_ELSE, ZONES, Entry, read_entries, read_facts, split
from warband.games.magic.cases.lending import LENT, lent
from warband.games.magic.cases.start import BEGINNINGS, OPENING, Plan, Side
from warband.games.magic.library.catalogue import cards
from warband.games.magic.position.editions import OVERLAYS
from warband.games.magic.position.model import SEATS

SECTIONS = (*SEATS, "turn")
LIFE = re.compile(r"(?P<life>-?\d{1,4}) life")
POISON = re.compile(r"(?P<poison>\d{1,2}) poison")
LANDS = re.compile(r"(?P<lands>\d) lands? played")
Lines = Sequence[tuple[int, str]]
T = TypeVar("T")


def read_position(sections: Mapping[str, Lines], file: str) -> Plan:
    """The position that some sections describe; all mistakes at once."""
    reader = Reader(file)
    edition = reader.part(sections, "game", read_edition) or "2026"
    sides = [reader.part(sections, seat, lambda text: read_side(edition, text)) or Side({}) for seat in SEATS]
    active, step = reader.part(sections, "turn", read_turn) or (0, "upkeep")
    if "with" in sections:
        reader.wrong(sections["with"], "'also with'", "'also', and the part of the position anew")
    if "turn" not in sections:
        reader.wrong(sections.get("game", ((1, ""),)), "no turn", "a line such as 'turn p1, main 1'")
    for seat, side in zip(SEATS, sides, strict=True):
        for host in missing_hosts(side, sides):
            reader.wrong(sections[seat], repr(host), "the name of a permanent")
    if reader.mistakes:
        raise ContentError(reader.mistakes)
    return Plan(edition, (sides[0], sides[1]), active, step)


def missing_hosts(side: Side, sides: Sequence[Side]) -> list[str]:
    """The names behind 'on' that no permanent has."""
    there = {entry.name for one in sides for entry in one.cards.get("battlefield", ())}
    wanted = [entry.host for entries in side.cards.values() for entry in entries if entry.host]
    return [host for host in wanted if host not in there]


class Reader:
    """Reads sections, and notes their mistakes."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.mistakes: list[Mistake] = []

    def wrong(self, lines: Lines, found: str, expected: str) -> None:
        self.mistakes.append(in_line(self.file, lines[0][0], found, expected))

    def part(self, sections: Mapping[str, Lines], word: str, read: Callable[[str], T]) -> T | None:
        """One section; None when it is not there or can't be understood."""
        if word not in sections:
            return None
        try:
            return read(" ".join(text.strip() for _, text in sections[word]))
        except NotFound as error:
            self.wrong(sections[word], error.found, error.expected)
            return None


def read_edition(text: str) -> str:
    """'magic 2026'."""
    words = text.split()
    edition = words[1] if len(words) == 2 else " ".join(words[1:])
    insist(edition, tuple(OVERLAYS), f"an edition: {' or '.join(OVERLAYS)}")
    return edition


def read_turn(text: str) -> tuple[int, str]:
    """'p1, main 1'."""
    seat, _, step = (part.strip() for part in text.partition(","))
    insist(seat, SEATS, f"a seat: {' or '.join(SEATS)}")
    known = (OPENING, *BEGINNINGS)
    insist(step, known, f"a step: {', '.join(known)}")
    return SEATS.index(seat), step


def read_side(edition: str, text: str) -> Side:
    """'battlefield: Grizzly Bears, 3 Plains; hand: Lightning Bolt; 15 life'."""
    side = Side({})
    for part in split(text, ";"):
        if match := LIFE.fullmatch(part):
            side = side._replace(life=int(match["life"]))
            continue
        if match := POISON.fullmatch(part):
            side = side._replace(poison=int(match["poison"]))
            continue
        if match := LANDS.fullmatch(part):
            side = side._replace(lands=int(match["lands"]))
            continue
        zone, colon, names = part.partition(":")
        insist(
            zone.strip() if colon else part, ZONES, f"one of {', '.join(f'{zone}:' for zone in ZONES)}, or '15 life'"
        )
        if zone.strip() in side.cards:
            raise NotFound(f"{zone.strip()!r} twice", "every zone once")
        if zone.strip() == "library" and names.strip().endswith(NOTHING_ELSE):
            side, names = side._replace(unknown=0), names.strip().removesuffix(NOTHING_ELSE).rstrip(", ")
        side.cards[zone.strip()] = tuple(checked(edition, entry) for entry in read_entries(names)) if names else ()
    return side


def checked(edition: str, entry: Entry) -> Entry:
    """A card whose name and facts are known."""
    known = cards(edition)
    for name in (entry.name, *entry.items):
        if name not in known and not lent(edition, (name,)):
            insist(name, (*known, *LENT), "the name of a card, or 'unknown'")
    read_facts(entry.facts)
    return entry
