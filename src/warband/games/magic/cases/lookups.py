"""Words of statements: seats, permanents, cards, zones, keywords. Each must be something that there is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from warband.files.mistakes import NotFound, insist, nearest
from warband.games.magic.cases.counters import insist_counter
from warband.games.magic.cases.entries import QUOTED
from warband.games.magic.cases.imported import lent_kinds
from warband.games.magic.library.catalogue import cards
from warband.games.magic.position.model import BATTLEFIELD, SEATS, STEPS, ZONES, Object
from warband.games.magic.position.names import name, object_name
from warband.games.magic.position.position import Position
from warband.games.magic.programs.abilities import Activated, Static, Triggered
from warband.games.magic.programs.cards import Card
from warband.games.magic.programs.changes import Becomes
from warband.games.magic.programs.costs import NAMES
from warband.games.magic.programs.ops import Apply
from warband.kernel.event import Happened

PROTECTION = "protection from "
Finding = tuple[bool, str]
NAME = rf"[A-Z][\w',-]{{0,40}}(?: [\w',+-]{{1,40}}){{0,9}}?|{QUOTED}"
BLANKS = {
    "SEAT": "|".join(SEATS),
    "CARD": NAME,
    "OTHER": NAME,
    "ZONE": "|".join(ZONES[:6]),
    "NUMBER": r"no|-?\d{1,4}",
    "POWER": r"-?\d{1,3}",
    "TOUGHNESS": r"-?\d{1,3}",
    "KEYWORD": r"[a-z][a-z' ]{0,60}",
    "TYPE": r"(?!not )[A-Za-z][A-Za-z ]{0,60}",
    "STEP": "|".join(STEPS),
    "LIST": r".+",
    "COUNTER": r"[^\s\"]{1,40}",
}
KEYWORDS = (
    "flying", "reach", "trample", "lifelink", "haste", "vigilance", "deathtouch", "defender", "first strike",
    "double strike", "menace", "indestructible", "hexproof", "shroud", "flash", "unblockable", "phasing",
    "can't be sacrificed",
)  # fmt: skip


class Look(NamedTuple):
    """A position, and the last events."""

    g: Position
    events: Sequence[Happened]


def number(text: str) -> int:
    return 0 if text == "no" else int(text)


def things(g: Position, text: str) -> list[Object]:
    """All cards that have a name: permanents by name and number, others by name. Someone must have it."""
    cards = [e for e in g.entities if isinstance(e, Object) and e.name and e.zone < len(ZONES) - 1]
    found = [card for card in cards if object_name(card).casefold() == text.casefold()]
    if not found:
        known = sorted({object_name(card) for card in cards})
        raise NotFound(repr(text), " or ".join(map(repr, nearest(text, known))) or "a card of the game")
    return sorted(found, key=lambda card: card.zone != BATTLEFIELD)


def thing(g: Position, text: str) -> Object:
    """The card that a name means: a permanent before others."""
    return things(g, text)[0]


def permanent(g: Position, text: str) -> Object:
    """The permanent that a name means."""
    found = thing(g, text)
    if found.zone != BATTLEFIELD:
        raise NotFound(f"{text!r} in the {ZONES[found.zone]}", "a permanent of that name")
    return found


def anybody(g: Position, text: str) -> int:
    """A player by its seat, or a card by its name."""
    return SEATS.index(text) + 1 if text in SEATS else thing(g, text).id


def check(blank: str, word: str) -> None:
    """See that a word in a blank is one that there is; `NotFound` when it is not."""
    if blank == "KEYWORD" and not word.startswith(PROTECTION):
        insist(word, KEYWORDS, "a keyword")
    elif blank == "COUNTER":
        insist_counter(word)
    elif blank == "TYPE":
        insist(word.casefold(), kinds() | lent_kinds(), "a type, a subtype, a supertype or a colour")


@cache
def kinds() -> frozenset[str]:
    """All types, subtypes, supertypes and colours."""
    printed = [(*card.types, *card.subtypes, *card.supertypes) for card in cards("2026").values()]
    given = [(*one.types, *one.subtypes) for card in cards("2026").values() for one in becoming(card)]
    return frozenset(word.casefold() for words in (*printed, *given, NAMES) for word in words)


def becoming(card: Card) -> Iterator[Becomes]:
    """The types that a card gives to itself or to others."""
    for ability in card.abilities:
        ops = ability.effect.ops if isinstance(ability, Activated | Triggered) else ()
        applied = [op.changes for op in ops if isinstance(op, Apply)]
        for changes in (ability.changes if isinstance(ability, Static) else (), *applied):
            yield from (change for change in changes if isinstance(change, Becomes))


def called(g: Position, who: int) -> str:
    return name(g, who)
