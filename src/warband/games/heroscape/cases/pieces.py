"""Lines of a position about pieces, read: 'K Knight Captain on B1, 1 wound left, carries Stun Baton'."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from warband.game.notation import normal
from warband.games.heroscape.cases.lookups import Wrong
from warband.games.heroscape.cases.quoting import parts, unquoted
from warband.games.heroscape.position.handles import reserved
from warband.games.heroscape.position.rulebook import Printed

FIGURE = re.compile(
    r"(?P<handle>[A-Z][A-Za-z]{0,4}) (?P<name>.+?)(?: on (?P<place>[A-Z]{1,2}\d{1,2}(?:-[A-Z]{1,2}\d{1,2})?))?",
    re.ASCII,
)
MARKER = re.compile(r"markers? (?P<marks>[123X](?: [123X])*)(?P<shown> shown)? on (?P<name>.+)", re.ASCII)
TOKENS = re.compile(r"(?P<number>\d{1,2}) (?P<token>[A-Z][\w' -]*?) markers? on (?P<name>.+)", re.ASCII)
GLYPH = re.compile(r"(?P<name>.+?) on (?P<space>[A-Z]{1,2}\d{1,2})", re.ASCII)
LEFT = re.compile(r"(\d{1,2}) wounds? left", re.ASCII)
WOUNDS = re.compile(r"(\d{1,2}) wounds?", re.ASCII)
A_FIGURE = "a handle, the name of a card and a space: 'K Knight Captain on B1'"
ACTS = ("moved", "attacked", "pushed")  # what a figure has done in a turn that has begun
FACTS = (
    "'1 wound', '1 wound left', 'carries ITEM', 'in OBJECT', 'destroyed', 'moved', 'attacked', 'pushed' or 'used POWER'"
)


class Facts(NamedTuple):
    """The facts of a figure or an object."""

    wounds: int = 0
    left: int = 0  # wounds that it still can take; 0: not said
    carries: tuple[str, ...] = ()
    inside: str = ""
    destroyed: bool = False
    acts: tuple[str, ...] = ()  # of a turn that has begun
    used: tuple[str, ...] = ()  # powers and items, likewise


class Figured(NamedTuple):
    """A figure of a case."""

    seat: int
    handle: str
    name: str
    place: str
    facts: Facts


class Tokened(NamedTuple):
    """Markers with a name on a card of a case."""

    seat: int
    number: int
    token: str
    name: str


class Marked(NamedTuple):
    """Order markers of a case."""

    seat: int
    marks: tuple[str, ...]
    shown: bool
    name: str


Side: TypeAlias = Figured | Marked | Tokened


class Lain(NamedTuple):
    """A glyph on the map."""

    name: str
    space: str
    up: bool = True
    fixed: bool = False


class Built(NamedTuple):
    """An object on the map."""

    handle: str
    name: str
    space: str
    wounds: int = 0


def read_facts(texts: list[str], facts: Facts = Facts()) -> Facts:  # noqa: B008 (it never changes)
    """Facts between commas; the later one counts."""
    for text in texts:
        if match := LEFT.fullmatch(text):
            facts = facts._replace(left=int(match[1]))
        elif match := WOUNDS.fullmatch(text):
            facts = facts._replace(wounds=int(match[1]))
        elif text.startswith("carries "):
            facts = facts._replace(carries=(*facts.carries, text.removeprefix("carries ").strip()))
        elif text.startswith("in "):
            facts = facts._replace(inside=text.removeprefix("in ").strip())
        elif text in ACTS:
            facts = facts._replace(acts=(*facts.acts, text))
        elif text.startswith("used "):
            facts = facts._replace(used=(*facts.used, unquoted(text.removeprefix("used ").strip())))
        elif text == "destroyed":
            facts = facts._replace(destroyed=True)
        else:
            raise Wrong(repr(text), FACTS)
    return facts


def check_handle(handle: str, others: Iterable[str]) -> None:
    """Check that a handle means one piece, and nothing else."""
    taken = {normal(other): other for other in others}
    if normal(handle) in taken:
        other = taken[normal(handle)]
        same = "" if other == handle else f" beside {other!r}, which is read as the same"
        raise Wrong(f"a second piece {handle!r}{same}", "a handle of its own for each piece")
    if reserved(handle):
        raise Wrong(f"the handle {handle!r}", "one that is neither a seat nor an answer, such as 'K'")


def read_side(seat: int, text: str, known: Printed) -> Side:
    """A line of a seat: a figure, order markers, or markers with a name."""
    head, *facts = parts(text, ",")
    if match := MARKER.fullmatch(head):
        return Marked(seat, tuple(match["marks"].split()), bool(match["shown"]), unquoted(match["name"]))
    if match := TOKENS.fullmatch(head):
        return Tokened(seat, int(match["number"]), f"{match['token']} markers", unquoted(match["name"]))
    found = FIGURE.fullmatch(head)
    if found is None:
        raise Wrong(repr(head), A_FIGURE)
    name = unquoted(found["name"])
    if name not in known.cards:
        raise Wrong(f"the card {name!r}", f"one of {', '.join(sorted(known.cards))}, or one under 'cards'")
    return Figured(seat, found["handle"], name, found["place"] or "", read_facts(facts))


def card_name(text: str) -> str:
    """The name of the card in a line of a seat; '' if there is none."""
    found = FIGURE.fullmatch(parts(text, ",")[0])
    return unquoted(found["name"]) if found else ""


def read_glyph(text: str, known: Printed) -> Lain:
    """A glyph that lies somewhere: 'Astrid on C1, symbol up'."""
    head, *facts = parts(text, ",")
    match = GLYPH.fullmatch(head)
    if match is None or match["name"] not in known.glyphs:
        raise Wrong(repr(head), "the name of a glyph and its space: 'Stun Baton on B2'")
    if not set(facts) <= {"symbol up", "power side up", "fixed"}:
        raise Wrong(repr(", ".join(facts)), "'symbol up', 'power side up' or 'fixed'")
    return Lain(match["name"], match["space"], "symbol up" not in facts, "fixed" in facts)


def read_object(text: str, known: Printed) -> Built:
    """An object: 'T Bacta Tank on C2, 1 wound'."""
    head, *facts = parts(text, ",")
    match = FIGURE.fullmatch(head)
    if match is None or not match["place"] or match["name"] not in known.objects:
        raise Wrong(repr(head), "a handle, the name of an object and its space: 'T Bacta Tank on C2'")
    return Built(match["handle"], match["name"], match["place"], read_facts(facts).wounds)
