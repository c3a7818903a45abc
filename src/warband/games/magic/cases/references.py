"""A word for anything in a position: 'p1', 'Grizzly Bears 2', 'card 3 of p2's hand', 'item 1 of the stack'."""

from __future__ import annotations

import re
from collections.abc import Iterator

from warband.files.mistakes import NotFound
from warband.games.magic.position.model import ALONG, BATTLEFIELD, NOWHERE, PHASED, SEATS, SPELL, STACK, Object, Waiting
from warband.games.magic.position.position import Position, is_player

NOTHING, GONE = "nothing", "gone"
IN_ZONE = re.compile(r"card (?P<place>\d{1,3}) of (?P<seat>p[12])'s (?P<zone>library|hand|graveyard|exile)")
ON_STACK = re.compile(r"(?P<kind>item|card) (?P<place>\d{1,3}) of the stack")
THERE = (BATTLEFIELD, PHASED, ALONG)


def zone(g: Position, seat: int, name: str) -> tuple[int, ...]:
    """The cards of a zone of a player, in order; of the exile, those that it owns."""
    if name == "exile":
        return tuple(who for who in g.table.exile if g.objects[who].owner == seat)
    found: tuple[int, ...] = getattr(g.player(seat), name)
    return found


def on_stack(g: Position) -> list[int]:
    """The cards on the stack: those of its spells from the bottom, then those that are about to enter."""
    waiting = [g.waiting[item] for item in g.table.stack]
    spells = [item.source for item in waiting if item.kind == SPELL]
    return [*spells, *entering(g, spells)]


def entering(g: Position, spells: list[int]) -> Iterator[int]:
    """Cards that were spells a moment ago, and enter the battlefield now."""
    for one in g.entities:
        if isinstance(one, Object) and one.zone == STACK and one.id not in spells:
            yield one.id


def permanents(g: Position) -> tuple[int, ...]:
    """Everything on the battlefield, phased out or not."""
    return g.table.battlefield + g.table.phased


def permanent_name(card: Object) -> str:
    """The name of a permanent; further ones of a name have numbers."""
    return f"{card.name} {card.number}" if card.number > 1 else card.name


def word(g: Position, who: int) -> str:
    """A word that means an entity."""
    if not who:
        return NOTHING
    if is_player(who):
        return SEATS[who - 1]
    entity = g.entities[who]
    if isinstance(entity, Waiting):
        return f"item {g.table.stack.index(who) + 1} of the stack" if who in g.table.stack else GONE
    assert isinstance(entity, Object)
    if entity.zone in THERE:
        return permanent_name(entity)
    if entity.zone == STACK:
        return f"card {on_stack(g).index(who) + 1} of the stack"
    for seat, name in ((seat, name) for seat in (0, 1) for name in ("library", "hand", "graveyard", "exile")):
        if who in zone(g, seat, name):
            return f"card {zone(g, seat, name).index(who) + 1} of {SEATS[seat]}'s {name}"
    return GONE


def meant(g: Position, text: str) -> int:
    """The entity that a word means; `NotFound` if there is none."""
    if text == NOTHING:
        return 0
    if text in SEATS:
        return SEATS.index(text) + 1
    if text == GONE:
        return gone(g)
    if match := IN_ZONE.fullmatch(text):
        return placed(zone(g, SEATS.index(match["seat"]), match["zone"]), int(match["place"]), text)
    if match := ON_STACK.fullmatch(text):
        there = g.table.stack if match["kind"] == "item" else on_stack(g)
        return placed(tuple(there), int(match["place"]), text)
    for who in permanents(g):
        if permanent_name(g.objects[who]) == text:
            return who
    raise NotFound(repr(text), 'a permanent, a seat, or a place such as "card 1 of p1\'s hand"')


def placed(those: tuple[int, ...], place: int, text: str) -> int:
    if not 0 < place <= len(those):
        raise NotFound(repr(text), f"a number from 1 to {len(those)}" if those else "a zone with cards")
    return those[place - 1]


def gone(g: Position) -> int:
    """Something that has left the game."""
    found = (one.id for one in g.entities if isinstance(one, Object) and one.zone == NOWHERE)
    return next(found, -1)


def birth_word(g: Position, born: int) -> str:
    """A word for the object that was born then, if it is still the same one."""
    if not born:
        return NOTHING
    found = (one for one in g.entities if isinstance(one, Object) and one.born == born and one.zone != NOWHERE)
    same = next(found, None)
    return GONE if same is None else word(g, same.id)


def birth_meant(g: Position, text: str) -> int:
    """The birth of an object that a word means; one that nothing has where it is gone."""
    if text == GONE:
        return -1
    who = meant(g, text)
    return g.objects[who].born if who and not is_player(who) else 0
