"""Spells and abilities are put on the stack and leave it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from warband.games.magic.position import events
from warband.games.magic.position.atoms.zones import add, without
from warband.games.magic.position.model import ABILITY, NOWHERE, STACK, Object, Waiting
from warband.games.magic.position.position import Position
from warband.kernel.event import happen
from warband.kernel.state import Pending


# mtg.core.cast.onto-stack
def put(g: Position, item: Waiting) -> int:
    """Something is put on top of the stack. A spell's card is there with it."""
    who = add(g, item)
    g.entities[0] = replace(g.table, stack=(*g.table.stack, who))
    return who


def release(g: Position, item: int) -> None:
    """Something is no longer on the stack; its id may be another's."""
    table = g.table
    g.entities[0] = replace(table, stack=without(table.stack, item), spare=(*table.spare, item))
    g.entities[item] = Object(item, born=g.next_serial(), zone=NOWHERE)


# mtg.core.copy.ability
def copy_spell(g: Position, item: int, seat: int) -> int:
    """A copy of a spell is put on top of the stack; it is no card."""
    spell = g.waiting[item]
    if spell.kind == ABILITY:
        copied = put(g, replace(spell, id=g.new_id(), controller=seat))
        happen(g, events.Copied(seat, copied, g.objects[spell.source].name))
        return copied
    name, born = g.objects[spell.source].name, g.next_serial()
    copied = add(g, Object(g.new_id(), 0, name, seat, STACK, seat, born, born, held=seat, token=True))
    found = put(g, replace(spell, id=g.new_id(), controller=seat, source=copied, born=born))
    happen(g, events.Copied(seat, found, name))
    return found


def retarget(g: Position, item: int, targets: tuple[int, ...], births: tuple[int, ...]) -> None:
    """Something on the stack has other targets."""
    g.entities[item] = replace(g.waiting[item], targets=targets, births=births)


def capture_all(g: Position, found: Iterable[Pending]) -> None:
    """Triggers wait to be put on the stack."""
    g.pending.extend(found)


def forget(g: Position, pending: Pending) -> None:
    """A trigger waits no longer."""
    g.pending.remove(pending)


def settled(g: Position) -> None:
    """State-based actions have been looked for, and there are none."""
    if g.derived is not None:
        g.derived = replace(g.derived, stable=True)  # clones share the old one


# mtg.core.resolve.pay-x
def announce_x(g: Position, item: int, x: int) -> None:
    """A spell or an ability on the stack gets an X of its own while it resolves."""
    g.entities[item] = replace(g.waiting[item], x=x)
