"""The cards of a position in words: '3 Plains', 'Grizzly Bears (tapped) with Loxodon Warhammer'."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from warband.files.mistakes import NotFound, insist
from warband.games.magic.cases.counters import insist_counter
from warband.games.magic.position.model import SEATS

ZONES = ("battlefield", "hand", "library", "graveyard", "exile")
COUNTED = re.compile(r"(?P<number>[1-9][0-9]?) (?P<name>\S.*)")
QUOTED = r'"(?:[^"]|"")*"(?!")'
FACTS = re.compile(r'(?P<name>"(?:[^"]|"")*"(?!")|(?!")[^()]+?) ?\((?P<facts>[^()]*)\)')
DAMAGE = re.compile(r"(?P<number>\d{1,2}) damage")
COUNTERS = re.compile(r"(?P<number>\d{1,2}) (?P<kind>\S+) counters?")
UNKNOWN = "unknown"  # in the place of a name: a hidden card
NOTHING_ELSE = "nothing else"  # at the end of a library
OWNED = re.compile(r"(?P<seat>p[12])'s")


class Entry(NamedTuple):
    """A card of a position, with its facts and its attached cards."""

    name: str
    facts: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    host: str = ""  # of a card that is attached to something of the other player's


def split(text: str, sign: str) -> list[str]:
    """The parts of a text between signs; signs within brackets and quotes don't count."""
    parts, depth, quoted = [""], 0, False
    for letter in text:
        quoted ^= letter == '"'
        depth += 0 if quoted else (letter == "(") - (letter == ")")
        if letter == sign and not depth and not quoted:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts]


def read_entries(text: str) -> Iterator[Entry]:
    """The cards that a list names, one by one."""
    for part in split(text, ","):
        if not part:
            raise NotFound("an empty place between commas", "the name of a card")
        counted = COUNTED.fullmatch(part)
        entry = read_entry(counted["name"] if counted else part)
        yield from [entry] * (int(counted["number"]) if counted else 1)


def read_entry(text: str) -> Entry:
    """One card: 'NAME (facts) with ITEM and ITEM', or 'NAME on HOST'."""
    card, items = parted(text, " with ")
    card, host = parted(card, " on ")
    found = FACTS.fullmatch(card.strip())
    facts = tuple(split(found["facts"], ",")) if found else ()
    worn: tuple[str, ...] = ()
    while items:
        item, items = parted(items, " and ")
        worn = (*worn, unquoted(item))
    return Entry(unquoted(found["name"] if found else card), facts, worn, unquoted(host))


def parted(text: str, word: str) -> tuple[str, str]:
    """A text before and behind a word; words within quotes don't count."""
    at = text.find(word)
    while at >= 0 and text[:at].count('"') % 2:
        at = text.find(word, at + 1)
    return (text, "") if at < 0 else (text[:at], text[at + len(word) :])


def unquoted(text: str) -> str:
    """A name without its quotes; '' for a hidden card."""
    return "" if text.strip() == UNKNOWN else plain(text.strip())


def plain(name: str) -> str:
    """A name without the quotes around it; one within stands there twice."""
    return name[1:-1].replace('""', '"') if re.fullmatch(QUOTED, name) else name


class Facts(NamedTuple):
    """The facts of a permanent."""

    tapped: bool = False
    new: bool = False  # it came this turn
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    owner: int = -1
    commander: bool = False
    token: bool = False


def read_facts(facts: tuple[str, ...]) -> Facts:
    """Facts in words: 'tapped', 'new', '2 damage', '1 +1/+1 counter', "p2's"."""
    found = Facts()
    for fact in facts:
        if fact == "tapped":
            found = found._replace(tapped=True)
        elif fact == "new":
            found = found._replace(new=True)
        elif fact == "commander":
            found = found._replace(commander=True)
        elif fact == "token":
            found = found._replace(token=True)
        elif match := DAMAGE.fullmatch(fact):
            found = found._replace(damage=int(match["number"]))
        elif match := COUNTERS.fullmatch(fact):
            insist_counter(match["kind"])
            found = found._replace(counters=(*found.counters, (match["kind"], int(match["number"]))))
        elif match := OWNED.fullmatch(fact):
            found = found._replace(owner=SEATS.index(match["seat"]))
        else:
            known = ("tapped", "new", "commander", "token", "2 damage", "1 +1/+1 counter", "p2's")
            insist(fact, known, "a fact of a permanent")
    return found
