"""Permanents that make mana when they are tapped, and all the mana that a player could have now."""

from __future__ import annotations

from typing import NamedTuple

from warband.games.magic.position.board import Usable
from warband.games.magic.position.model import Object
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import board, traits
from warband.games.magic.programs.abilities import Activated
from warband.games.magic.programs.costs import KINDS, Cost, Pool
from warband.games.magic.programs.ops import AddMana

TAPPING = Cost(tap=True)


class Unit(NamedTuple):
    """One mana that a source can make, and its kinds: one of these."""

    source: int
    key: str
    kinds: tuple[int, ...]


def made_by(ability: Activated) -> list[tuple[int, ...]]:
    """The mana that a mana ability makes: for each unit, the kinds it may be of."""
    units: list[tuple[int, ...]] = []
    for op in ability.effect.ops:
        if isinstance(op, AddMana):
            kinds = tuple(kind for kind in range(len(KINDS)) if op.kinds[kind])
            units += [kinds] if op.choice else [(kind,) for kind in kinds for _ in range(op.kinds[kind])]
    return units


# mtg.core.activate.summoning-sick
def can_tap(g: Position, card: Object) -> bool:
    """Whether a permanent can be tapped for a cost: it is untapped, and no creature that came this turn."""
    if card.tapped:
        return False
    if card.since < g.table.turn:
        return True
    now = traits(g, card.id)
    return not now.creature or "haste" in now.keywords


def units(g: Position, seat: int) -> list[Unit]:
    """All the mana that the untapped permanents of a player can make."""
    objects, simple = g.objects, g.rules.mana_units
    return [
        Unit(who, key, kinds)
        for key, _, those in board(g).sources[seat]
        if key in simple
        for who in those
        if can_tap(g, objects[who])
        for kinds in simple[key]
    ]


class Purse(NamedTuple):
    """The mana that a player can have at once: in all, and of each kind. Everybody sees that."""

    total: int
    kinds: list[int]
    exact: bool  # whether no source can make mana of several kinds
    makers: list[Usable]  # of sources that are alike, the first by its number that can make mana now


def purse(g: Position, seat: int) -> Purse:
    """The mana in the pool, and that of untapped permanents."""
    objects, simple = g.objects, g.rules.mana_units
    pool, turn = g.players[seat + 1].pool, g.tables[0].turn
    kinds, total, exact = list(pool), sum(pool), True
    makers: list[Usable] = []
    for key, place, those in (g.derived or board(g)).sources[seat]:
        made = simple.get(key)
        if made is None:
            continue
        number = 0
        for who in those:
            card = objects[who]
            if not card.tapped and (card.since < turn or can_tap(g, card)):
                if not number:
                    makers.append((who, key, place))
                elif card.number < objects[makers[-1][0]].number:
                    makers[-1] = (who, key, place)
                number += 1
        if number:
            total += number * len(made)
            for some in made:
                exact = exact and len(some) == 1
                for kind in some:
                    kinds[kind] += number
    return Purse(total, kinds, exact, makers)


def has_any(g: Position, seat: int) -> bool:
    """Whether a player has any mana at all, or can make some."""
    objects, turn = g.objects, g.tables[0].turn
    for _, _, those in (g.derived or board(g)).sources[seat]:
        for who in those:
            card = objects[who]
            if not card.tapped and (card.since < turn or can_tap(g, card)):
                return True
    return any(g.players[seat + 1].pool)


def as_pool(kinds: list[int]) -> Pool:
    """Some mana as a pool."""
    made = [0] * len(KINDS)
    for kind in kinds:
        made[kind] += 1
    w, u, b, r, g, c = made
    return (w, u, b, r, g, c)
