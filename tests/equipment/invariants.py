"""What is so of objects and equipment at every decision of every game."""

from __future__ import annotations

from collections import Counter
from operator import is_
from typing import Any

from warband.games.heroclix.objects.equipment import BEARS, borne
from warband.games.heroclix.objects.resources import assigned
from warband.games.heroclix.position.abilities.using import changes_of, has, sheet
from warband.games.heroclix.position.model import BESIDE, CARD, KO, MAP, OUTSIDE, REMOVED, Figure, Thing
from warband.games.heroclix.position.position import Position


class Watch:
    """Looks at a game, decision after decision: nothing is lost, doubled or works where it should not."""

    def __init__(self, g: Position) -> None:
        self.brought = census(g)
        self.total = points(g)
        self.seen: tuple[Any, ...] = ()

    def __call__(self, g: Position) -> None:
        """Raise AssertionError when something is wrong. The very same position need not be looked at again."""
        now = (*g.entities, *g.effects)
        if len(now) == len(self.seen) and all(map(is_, now, self.seen)):
            return
        self.seen = now
        assert census(g) == self.brought, "something is lost, or there twice"
        assert points(g) == self.total, "points came or went"
        check(g)


def census(g: Position) -> Counter[tuple[int, str]]:
    """Everything that was brought to the game, by owner and card."""
    things = [(e.owner, e.gear or e.name) for e in g.entities if isinstance(e, Thing)]
    figures = [(e.owner, e.card) for e in g.entities if isinstance(e, Figure) and not e.maker]
    return Counter([*things, *figures])


def points(g: Position) -> tuple[int, int]:
    """What each player has in the game, and what the other has scored of it."""
    sides = [0, 0]
    for e in g.entities:
        if isinstance(e, Figure | Thing) and e.place not in (KO, REMOVED):
            sides[e.owner] += worth(g, e)
    blue, red = g.table.scores
    return sides[0] + red, sides[1] + blue


def worth(g: Position, e: Figure | Thing) -> int:
    """What a piece is scored at."""
    if isinstance(e, Figure):
        return e.points
    return int(g.rules.gear[e.gear].points) if e.gear else 0


def check(g: Position) -> None:
    """What must be so whatever was before."""
    things = [e for e in g.entities if isinstance(e, Thing)]
    worn = [e for e in g.entities if isinstance(e, Figure) and e.host]
    for thing in things:
        assert in_one_place(g, thing), f"{thing} is in no place, or in two"
    for figure in worn:
        assert figure.place == CARD, figure
        assert figure.square < 0, figure
        assert figure.tokens == 0, figure
        assert g.figures[figure.host].place == MAP, figure
        assert figure.id not in [thing.host for thing in things], figure
        assert figure.id not in [other.host for other in worn], figure
    for linked in g.entities:
        if isinstance(linked, Figure) and linked.main and linked.place in (MAP, CARD):
            assert linked.click == g.figures[linked.main].click, linked
    held = Counter(thing.host for thing in things if thing.host and thing.place == MAP)
    assert max(held.values(), default=0) <= 1, held
    on_cards = Counter([thing.host for thing in things if thing.place == CARD] + [figure.host for figure in worn])
    for who, count in on_cards.items():
        several = has(g, who, BEARS) or borne(g, who)
        assert count == 1 or several, f"{g.figures[who]} is equipped with {count} things"
    if g.table.map:
        effects_while_equipped(g, things, worn)


def in_one_place(g: Position, thing: Thing) -> bool:
    """An object lies on a square, is with one host that is there, or is out of the game."""
    host = g.figures[thing.host] if thing.host else None
    if thing.place == MAP:
        lies = 0 <= thing.square < g.rules.maps[g.table.map].grid.full.bit_length() if g.table.map else True
        return lies if host is None else thing.square < 0 and isinstance(host, Figure) and host.place == MAP
    if thing.place == CARD:
        there = isinstance(host, Figure) and host.place in (MAP, OUTSIDE)
        return thing.square < 0 and there and bool(g.rules.gear[thing.gear].is_equipment)
    if thing.place == BESIDE and host is not None:
        return thing.square < 0 and isinstance(host, Thing) and host.place == BESIDE
    return thing.square < 0 and (host is None or thing.place == OUTSIDE)


def effects_while_equipped(g: Position, things: list[Thing], worn: list[Figure]) -> None:
    """Everybody has the effects of what it is equipped with and no other, and what is remembered is true."""
    fresh = g.with_parts(entities=g.entities.copy())
    served = [(who, thing.gear) for thing in things if thing.place == BESIDE for who in assigned(g, thing)]
    own = {who for who, _ in served if g.figures[who].controller == g.figures[who].side}
    has = [(who, gear) for who, gear in served if who in own]
    has += [(thing.host, thing.gear) for thing in things if thing.place == CARD]
    has += [(figure.host, figure.card) for figure in worn]
    keys = g.rules.effect_keys
    for figure in g.entities:
        if isinstance(figure, Figure) and figure.place == MAP:
            granted = Counter(key for key in changes_of(g, figure.id)[1] if key in keys.values())
            expected = Counter(keys[card] for who, card in has if who == figure.id and card in keys)
            assert granted == expected, f"{figure} can use {granted}"
            assert sheet(g, figure).names == sheet(fresh, figure).names, figure
