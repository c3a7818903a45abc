"""A position in words, read strictly: zones of both players, and the turn."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from warband.files.mistakes import ContentError, Mistake, NotFound, in_line, insist
from warband.games.magic.cases.entries import NOTHING_ELSE, ZONES, Entry, Value, read_entries, read_facts, split
from warband.games.magic.cases.imported import LENT, lent
from warband.games.magic.cases.start import ENDS, OPENING, TURN, Plan, Side
from warband.games.magic.library.catalogue import cards
from warband.games.magic.position.editions import OVERLAYS
from warband.games.magic.position.model import SEATS, STEPS
from warband.games.magic.programs.costs import KINDS
from warband.games.magic.programs.tokens import is_sized
from warband.kernel.ask import Ask

PERMANENT = ("battlefield", "phased out")
NUMBERED = re.compile(r" \d{1,3}$")
EXTRAS = ("combat", "stack", "lasting", "moment")  # a position in the middle of something
SECTIONS = (*SEATS, "turn", *EXTRAS)
LIFE = re.compile(r"(?P<life>-?\d{1,4}) life")
POISON = re.compile(r"(?P<poison>\d{1,2}) poison")
ENERGY = re.compile(r"(?P<energy>\d{1,3}) energy")
LANDS = re.compile(r"(?P<lands>\d) lands? played")
MULLIGANS = re.compile(r"(?P<mulligans>\d) mulligans?")
POOL = re.compile(r"(?P<pool>(?:\{[WUBRGC]\})+) in the pool")
GOES = "goes to "
NUMBER = re.compile(r"turn (?P<number>[1-9]\d{0,5})")
EMPTY = "drew from an empty library"
Lines = Sequence[tuple[int, str]]
UNFIT = (IndexError, KeyError, AttributeError, TypeError, ValueError, AssertionError, RecursionError)
T = TypeVar("T")


def read_position(sections: Mapping[str, Lines], file: str) -> Plan:
    """The position that some sections describe; all mistakes at once."""
    reader = Reader(file)
    edition = reader.part(sections, "game", read_edition) or "2026"
    sides = [reader.part(sections, seat, lambda text: read_side(edition, text)) or Side({}) for seat in SEATS]
    active, step, number = reader.part(sections, "turn", read_turn) or (0, "upkeep", TURN)
    if "with" in sections:
        reader.wrong(sections["with"], "'also with'", "'also', and the part of the position anew")
    if "turn" not in sections:
        reader.wrong(sections.get("game", ((1, ""),)), "no turn", "a line such as 'turn p1, main 1'")
    for seat, side in zip(SEATS, sides, strict=True):
        for host in missing_hosts(side, sides):
            reader.wrong(sections[seat], repr(host), "the name of a permanent")
    if reader.mistakes:
        raise ContentError(reader.mistakes)
    plan = Plan(edition, (sides[0], sides[1]), active, step, number, file)
    combat, stack, lasting, moment = (lines(sections, word) for word in EXTRAS)
    plan = plan._replace(combat=combat, stack=stack, lasting=lasting, moment=moment)
    return fitting(plan, sections)


def lines(sections: Mapping[str, Lines], word: str) -> tuple[tuple[int, str], ...]:
    """The lines of a section, without empty ones."""
    return tuple((line, text.strip()) for line, text in sections.get(word, ()) if text.strip())


def fitting(plan: Plan, sections: Mapping[str, Lines]) -> Plan:
    """A plan whose moment fits its cards; all that is said of it in the file is read."""
    said = [word for word in EXTRAS if word in sections]
    if said:
        try:
            g = plan.state()
            if isinstance(g.ask, Ask):
                tuple(g.options)
        except UNFIT as error:
            line = sections[said[-1]][0][0]
            expected = "a moment that fits the cards, the stack and the step"
            raise ContentError([in_line(plan.file, line, f"the section {said[-1]!r}", expected)]) from error
    return plan


def missing_hosts(side: Side, sides: Sequence[Side]) -> list[str]:
    """The names behind 'on' that no permanent has."""
    entries = [entry for one in sides for zone in PERMANENT for entry in one.cards.get(zone, ())]
    there = {name for entry in entries for name in (entry.name, *entry.items)}
    wanted = [entry.host for entries in side.cards.values() for entry in entries if entry.host]
    return [host for host in wanted if host not in there and NUMBERED.sub("", host) not in there]


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


def read_turn(text: str) -> tuple[int, str, int]:
    """'p1, main 1', or 'p1, main 1, turn 3'."""
    seat, _, rest = (part.strip() for part in text.partition(","))
    step, _, number = (part.strip() for part in rest.partition(","))
    insist(seat, SEATS, f"a seat: {' or '.join(SEATS)}")
    known = (OPENING, *ENDS)
    insist(step, known, f"a step: {', '.join(known)}")
    count = NUMBER.fullmatch(number) if number else None
    if number and count is None:
        raise NotFound(repr(number), "the number of the turn, such as 'turn 3'")
    return SEATS.index(seat), step, int(count["number"]) if count else TURN


def read_side(edition: str, text: str) -> Side:
    """'battlefield: Grizzly Bears, 3 Plains; hand: Lightning Bolt; 15 life'."""
    side = Side({})
    for part in split(text, ";"):
        if counted := read_count(part):
            side = side._replace(**counted)
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


def read_count(part: str) -> dict[str, Value]:
    """'15 life', '3 poison', '{G}{G} in the pool', 'goes to main 2': a fact of a player; nothing where it is none."""
    for pattern in (LIFE, POISON, ENERGY, LANDS, MULLIGANS):
        if match := pattern.fullmatch(part):
            return {name: int(number) for name, number in match.groupdict().items()}
    if match := POOL.fullmatch(part):
        return {"pool": tuple(match["pool"].count(f"{{{kind}}}") for kind in KINDS)}
    if part.startswith(GOES) and part.removeprefix(GOES) in STEPS:
        return {"going": STEPS.index(part.removeprefix(GOES))}
    return {"failed_draw": True} if part == EMPTY else {}


def checked(edition: str, entry: Entry) -> Entry:
    """A card whose name and facts are known."""
    known = cards(edition)
    for name in (entry.name, *entry.items):
        if name not in known and not lent(edition, (name,)) and not is_sized(name, known):
            insist(name, (*known, *LENT), "the name of a card, or 'unknown'")
    read_facts(entry.facts)
    return entry
