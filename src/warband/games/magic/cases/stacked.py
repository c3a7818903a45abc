"""The stack in words, from the bottom: 'p1: Blaze on p2 with x 3', 'p2: ability "Hammer#1" of Hammer on Hill Giant'."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from warband.files.mistakes import NotFound, insist
from warband.games.magic.cases import exact
from warband.games.magic.cases.entries import Facts, parted, plain, quoted, read_entry, read_facts, said_facts
from warband.games.magic.cases.references import meant, word
from warband.games.magic.position import atoms
from warband.games.magic.position.model import ABILITY, BLOWS, SEATS, SPELL, STACK, Waiting
from warband.games.magic.position.position import Position, is_player

WORDS = ("id", "kind", "controller", "source", "key", "targets")  # that a line has by themselves
COMBAT = "combat damage"
Add = Callable[[Position, int, str, int, Facts], int]


class Line(NamedTuple):
    """An item of the stack in parts."""

    seat: int
    what: str
    on: str
    fields: str


def item_line(g: Position, item: int) -> str:
    """An item of the stack."""
    waiting = g.waiting[item]
    aims = " and ".join(quoted(word(g, who)) for who in waiting.targets)
    usual = usual_births(g, waiting)
    shown = [name for name in ("born", "births") if getattr(waiting, name) == getattr(usual, name)]
    said = exact.fields(g, waiting, (*WORDS, *shown))
    on, more = f" on {aims}" if aims else "", f" with {said}" if said else ""
    return f"{SEATS[waiting.controller]}: {item_name(g, waiting)}{on}{more}"


def item_name(g: Position, waiting: Waiting) -> str:
    if waiting.kind == BLOWS:
        return COMBAT
    if waiting.kind == ABILITY:
        return f"ability {quoted(waiting.key, always=True)} of {quoted(word(g, waiting.source))}"
    card = g.objects[waiting.source]
    facts = Facts(owner=card.owner if card.owner != waiting.controller else -1, token=card.token)
    return quoted(card.name) + said_facts(facts)


def usual_births(g: Position, waiting: Waiting) -> Waiting:
    """An item whose source and targets are the objects that they were."""
    births = tuple(0 if not who or is_player(who) else g.objects[who].born for who in waiting.targets)
    return replace(waiting, born=g.objects[waiting.source].born if waiting.source else 0, births=births)


# --- read


def parse(text: str) -> Line:
    """A line in its parts."""
    seat, colon, rest = text.partition(":")
    insist(seat.strip() if colon else text, SEATS, "a seat and an item, such as 'p1: Shock on p2'")
    rest, fields = parted(rest.strip(), " with ")
    what, on = parted(rest, " on ")
    return Line(SEATS.index(seat.strip()), what.strip(), on, fields)


def names(text: str) -> list[str]:
    """The card of a spell."""
    what = parse(text).what
    return [] if what == COMBAT or what.startswith("ability ") else [read_entry(what).name]


def add_item(g: Position, text: str, add: Add) -> None:
    """An item comes onto the stack."""
    line = parse(text)
    targets = tuple(meant(g, one) for one in aimed(line.on))
    kind, source, key = identified(g, line, add)
    waiting = Waiting(g.new_id(), kind, line.seat, source, 0, key, targets)
    found = exact.build(g, Waiting, line.fields, given(usual_births(g, waiting)))
    if key and key not in g.rules.abilities:
        raise NotFound(repr(key), "the key of an ability")
    atoms.put(g, found)


def given(waiting: Waiting) -> dict[str, object]:
    """The fields that a line need not name."""
    return {name: getattr(waiting, name) for name in (*WORDS, "born", "births")}


def identified(g: Position, line: Line, add: Add) -> tuple[str, int, str]:
    """The kind of an item, its source, and the key of an ability."""
    if line.what == COMBAT:
        return BLOWS, 0, ""
    if line.what.startswith("ability "):
        key, source = parted(line.what.removeprefix("ability "), " of ")
        return ABILITY, meant(g, plain(source)), plain(key)
    entry = read_entry(line.what)
    return SPELL, add(g, line.seat, entry.name, STACK, read_facts(entry.facts)), ""


def aimed(text: str) -> list[str]:
    """The names behind 'on'."""
    found = []
    while text:
        one, text = parted(text, " and ")
        found.append(plain(one.strip()))
    return found
