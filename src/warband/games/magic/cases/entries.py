"""The cards of a position in words: '3 Plains', 'Grizzly Bears (tapped) with Loxodon Warhammer'."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple, TypeAlias

from warband.files.mistakes import NotFound, insist
from warband.games.magic.cases.counters import insist_counter
from warband.games.magic.position.model import SEATS

ZONES = ("battlefield", "hand", "library", "graveyard", "exile", "phased out", "entering")
PLAIN = re.compile(r"[^\W\d][\w'-]*(?: (?!(?:with|on|and)\b)[\w'-]+)*")  # names that a list does not part
COUNTED = re.compile(r"(?P<number>[1-9][0-9]?) (?P<name>\S.*)")
QUOTED = r'"(?:[^"]|"")*"(?!")'
FACTS = re.compile(r'(?P<name>"(?:[^"]|"")*"(?!")|(?!")[^()]+?) ?\((?P<facts>(?:[^()"]|"[^"]*")*)\)')
COUNTERS = re.compile(r"(?P<number>\d{1,4}) (?P<kind>\S+) counters?")
UNKNOWN = "unknown"  # in the place of a name: a hidden card
NOTHING_ELSE = "nothing else"  # at the end of a library
OWNED = re.compile(r"(?P<seat>p[12])'s")


Value: TypeAlias = Any  # of a fact; its field has its type


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


def quoted(name: str, *, always: bool = False) -> str:
    """A name, in quotes where a list would part it; that of a hidden card."""
    if not name:
        return UNKNOWN
    plainly = not always and PLAIN.fullmatch(name) and name not in (UNKNOWN, NOTHING_ELSE)
    return name if plainly else '"{}"'.format(name.replace('"', '""'))


class Facts(NamedTuple):
    """The facts of a card."""

    tapped: bool = False
    new: bool = False  # it came this turn
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    owner: int = -1
    commander: bool = False
    token: bool = False
    deadly: bool = False  # some of the damage came from deathtouch
    shields: int = 0  # regeneration
    known: tuple[int, ...] = ()  # seats that know it though it is hidden
    held: int = -1  # the seat that has controlled it since this turn, or since an earlier one
    number: int = 0  # among permanents of its name
    time: int = 0  # its timestamp
    along: bool = False  # phased out along with another
    real: str = ""  # of a copy: the name of the card itself
    chosen: str = ""  # the word that was chosen when it was attached
    face_down: bool = False


FLAGS = {"tapped": "tapped", "new": "new", "commander": "commander", "token": "token", "deadly damage": "deadly",
         "phased out along": "along", "face down": "face_down"}  # fmt: skip
EXAMPLES = (*FLAGS, "2 damage", "1 +1/+1 counter", "p2's", "held by p2", "known to p1", "number 2", "time 30",
            "1 shield", 'really "Clone"', 'chose "red"')  # fmt: skip
HELD = re.compile(r"held by (?P<seat>p[12])")
KNOWN = re.compile(r"known to (?P<seats>p1|p2|p1 and p2)")
NUMBERS = {"number": re.compile(r"number (\d{1,3})"), "time": re.compile(r"time (\d{1,9})"),
           "damage": re.compile(r"(\d{1,4}) damage"), "shields": re.compile(r"(\d{1,2}) shields?")}  # fmt: skip
WORDS = {
    "real": re.compile(r'really ("(?:[^"]|"")*"(?!"))'),
    "chosen": re.compile(r'chose ("(?:[^"]|"")*"(?!"))'),
}


def read_facts(facts: tuple[str, ...]) -> Facts:
    """Facts in words: 'tapped', 'new', '2 damage', '1 +1/+1 counter', "p2's"."""
    found = Facts()
    for fact in facts:
        found = found._replace(**read_fact(fact, found))
    return found


def read_fact(fact: str, found: Facts) -> dict[str, Value]:
    """One fact."""
    if fact in FLAGS:
        return {FLAGS[fact]: True}
    for name, pattern in NUMBERS.items():
        if match := pattern.fullmatch(fact):
            return {name: int(match[1])}
    for name, pattern in WORDS.items():
        if match := pattern.fullmatch(fact):
            return {name: plain(match[1])}
    if match := COUNTERS.fullmatch(fact):
        insist_counter(match["kind"])
        return {"counters": (*found.counters, (match["kind"], int(match["number"])))}
    if match := OWNED.fullmatch(fact):
        return {"owner": SEATS.index(match["seat"])}
    if match := HELD.fullmatch(fact):
        return {"held": SEATS.index(match["seat"])}
    if match := KNOWN.fullmatch(fact):
        return {"known": tuple(SEATS.index(seat) for seat in match["seats"].split(" and "))}
    insist(fact, EXAMPLES, "a fact of a permanent")
    return {}


def said(facts: Facts) -> list[str]:
    """Facts in words."""
    found = [word for word, name in FLAGS.items() if getattr(facts, name)]
    found += [f"{facts.damage} damage"] if facts.damage else []
    found += [f"{number} {kind} counters" for kind, number in facts.counters if number]
    found += [f"{facts.shields} shield{'s' * (facts.shields > 1)}"] if facts.shields else []
    found += [f"{SEATS[facts.owner]}'s"] if facts.owner >= 0 else []
    found += [f"held by {SEATS[facts.held]}"] if facts.held >= 0 else []
    found += [f"known to {' and '.join(SEATS[seat] for seat in facts.known)}"] if facts.known else []
    found += [f"really {quoted(facts.real, always=True)}"] if facts.real else []
    found += [f"chose {quoted(facts.chosen, always=True)}"] if facts.chosen else []
    found += [f"number {facts.number}"] if facts.number else []
    return found + ([f"time {facts.time}"] if facts.time else [])


def said_facts(facts: Facts) -> str:
    """Facts in brackets behind a name."""
    found = said(facts)
    return f" ({', '.join(found)})" if found else ""
