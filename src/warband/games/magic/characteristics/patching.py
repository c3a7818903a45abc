"""A board after a plain permanent has come or gone: the rest of it stays, so nothing is computed anew."""

from __future__ import annotations

from warband.games.magic.characteristics.board import Alike, index, note
from warband.games.magic.position.board import Board, Found, Group
from warband.games.magic.position.model import BATTLEFIELD, Object
from warband.games.magic.position.position import Position

Lists = dict[str, list[Found]]


def patched(g: Position, before: Board, card: Object) -> Board | None:
    """The board after a card has entered or left the battlefield; None where it must be worked out."""
    if before.sweeping or before.any_dependent or card.name in g.rules.changing:
        return None
    now = g.objects[card.id]
    if now.zone == BATTLEFIELD:
        return entered(g, before, now)
    if card.host or card.counters or card.id in before.changed or card.id in before.control:
        return None
    return None if card.id in before.attached else left(g, before, card)


def entered(g: Position, before: Board, card: Object) -> Board:
    """The board with one more permanent, which is the last of them."""
    found, traits, seat = copied(before), g.rules.printed[card.name], card.controller
    note(found, card, traits)
    alike: Alike = {}
    index(g, found, card, traits, seat, alike)
    for key, place, those in alike.values():
        join(g, found.sources[seat], (key, place, tuple(those)), card)
    return found


def join(g: Position, groups: list[Group], new: Group, card: Object) -> None:
    """A source of mana joins those that are like it, or is the first of its kind."""
    key, place, those = new
    for n, (other, at, members) in enumerate(groups):
        first = g.objects[members[0]]
        if (other, at, first.name, first.host) == (key, place, card.name, card.host):
            groups[n] = (key, place, members + those)
            return
    groups.append(new)


def left(g: Position, before: Board, card: Object) -> Board:
    """The board without a permanent."""
    who, found = card.id, copied(before)
    for some in (found.creatures, found.suspects, found.legends, found.handed):
        if who in some:
            some.remove(who)
    for usable in found.activated:
        usable[:] = [one for one in usable if one[0] != who]
    for lists in (found.triggers, found.permissions, found.replacements):
        drop(lists, who)
    for groups in found.sources:
        thin(g, groups, who)
    return found


def drop(lists: Lists, who: int) -> None:
    """Abilities of a permanent are found no longer."""
    for word in list(lists):
        lists[word] = [one for one in lists[word] if one[0] != who]
        if not lists[word]:
            del lists[word]


def thin(g: Position, groups: list[Group], who: int) -> None:
    """A source of mana is gone; groups stand in the order of their first members."""
    if any(who in those for _, _, those in groups):
        kept = [(key, place, tuple(one for one in those if one != who)) for key, place, those in groups]
        order = g.table.battlefield
        groups[:] = sorted((group for group in kept if group[2]), key=lambda group: order.index(group[2][0]))


def copied(b: Board) -> Board:
    """The same board with lists of its own."""
    return Board(
        b.attached, b.changed, b.control, lists(b.triggers), (b.activated[0].copy(), b.activated[1].copy()),
        (b.sources[0].copy(), b.sources[1].copy()), lists(b.permissions), lists(b.replacements), b.creatures.copy(),
        b.suspects.copy(), b.legends.copy(), b.handed.copy(), b.sweeping, b.any_dependent,
    )  # fmt: skip


def lists(found: Lists) -> Lists:
    return {word: some.copy() for word, some in found.items()} if found else {}
