"""What is so of objects and equipment at every decision of every game."""

from __future__ import annotations

from collections import Counter

from warband.games.heroclix.model import CARD, KO, MAP, OUTSIDE, Figure, Thing
from warband.games.heroclix.using import changes_of, sheet
from warband.kernel.state import State


def check(g: State) -> None:
    """Raise AssertionError when something is lost, doubled or works where it should not."""
    things = [e for e in g.entities if isinstance(e, Thing)]
    for thing in things:
        assert in_one_place(g, thing), f"{thing} is in no place, or in two"
    held = Counter(thing.host for thing in things if thing.host and thing.place == MAP)
    worn = Counter(thing.host for thing in things if thing.place == CARD)
    assert max(held.values(), default=0) <= 1, held
    assert max(worn.values(), default=0) <= 1, worn
    assert scored(g) == g.entities[0].scores
    if g.entities[0].map:
        effects_while_equipped(g, things)


def in_one_place(g: State, thing: Thing) -> bool:
    """An object lies on a square, is with one host that is on the map, or is out of the game."""
    if thing.place == MAP:
        return (thing.square >= 0) != bool(thing.host) and (not thing.host or g.entities[thing.host].place == MAP)
    if thing.place == CARD:
        return thing.square < 0 and g.entities[thing.host].place in (MAP, OUTSIDE) and equipment(g, thing)
    return thing.square < 0 and not (thing.place == KO and thing.host)


def equipment(g: State, thing: Thing) -> bool:
    """Whether an object may be on a character's card at all."""
    return bool(g.rules.gear[thing.gear].is_equipment)


def effects_while_equipped(g: State, things: list[Thing]) -> None:
    """Everybody has the effects of what it is equipped with and no other, and what is remembered is true."""
    fresh = g.with_entities(g.entities.copy())
    for figure in g.entities:
        if isinstance(figure, Figure) and figure.place == MAP:
            keys = {key for key in changes_of(g, figure.id)[1] if key in g.rules.effect_keys.values()}
            own = [thing.gear for thing in things if thing.host == figure.id and thing.place == CARD]
            assert keys == {g.rules.effect_keys[gear] for gear in own if gear in g.rules.effect_keys}
            assert sheet(g, figure).names == sheet(fresh, figure).names, figure


def scored(g: State) -> tuple[int, int]:
    """What each player must have scored: the points of everything that the other has lost."""
    scores = [0, 0]
    for e in g.entities:
        if isinstance(e, Figure) and e.place == KO:
            scores[1 - e.owner] += e.points
        if isinstance(e, Thing) and e.place == KO and e.gear:
            scores[1 - e.owner] += g.rules.gear[e.gear].points
    return scores[0], scores[1]
