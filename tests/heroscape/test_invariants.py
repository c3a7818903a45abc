"""What holds at every decision of every game: items are conserved, everybody has one place, limits are kept."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.conformance.tables import any_answer
from warband.games.heroscape.fighting.destroying import life
from warband.games.heroscape.fighting.targets import legal_targets, seek_targets, targets
from warband.games.heroscape.game import GAME
from warband.games.heroscape.items.carrying import MOST
from warband.games.heroscape.library.content import scenarios
from warband.games.heroscape.moving.move import Move
from warband.games.heroscape.position import values
from warband.games.heroscape.position.board import (
    Board,
    board,
    fielded,
    items_of,
    occupants,
    printed,
    printed_glyph,
    seat_of,
)
from warband.games.heroscape.position.model import MARKS, Card, Figure, Glyph, Thing
from warband.games.heroscape.position.position import Position
from warband.kernel.machine import choose, find

MANY = 30  # pieces, above which only some positions are looked at
LAZY = {"aims", "armed", "bearers", "crews", "engaged", "open", "stirring", "swayed", "waves"}  # found on demand


def check(g: Position, items: int) -> None:
    """Everything that must hold."""
    glyphs = [piece for piece in g.entities if isinstance(piece, Glyph)]
    assert len(glyphs) == items
    for glyph in glyphs:
        assert (bool(glyph.host), glyph.space >= 0, glyph.gone).count(True) == 1, glyph
    lying = Counter(glyph.space for glyph in glyphs if glyph.space >= 0)
    assert not lying or max(lying.values()) == 1
    assert not any(g.rules.ground.lava >> space & 1 for space in lying)
    for figure in [piece for piece in g.entities if isinstance(piece, Figure)]:
        check_figure(g, figure)
    check_places(g)
    check_markers(g)
    if find(g, Move) is None:
        check_targets(g)
    fresh, kept = Board(g), board(g)
    for name in set(Board.__slots__) - LAZY:
        assert getattr(fresh, name) == getattr(kept, name), name


def check_figure(g: Position, figure: Figure) -> None:
    carried = items_of(g, figure.id)
    if figure.gone:
        return
    assert figure.wounds < life(g, figure.id)
    if carried:
        assert printed(g, figure.id).bears_items
        assert sum(item.family == "item" for item in carried) <= MOST
        uncommon = Counter(item.name for item in carried if printed_glyph(g, item.id).rarity == "uncommon")
        assert not uncommon or max(uncommon.values()) == 1
    if figure.host:
        thing = g.things[figure.host]
        assert isinstance(thing, Thing)
        assert not thing.gone
        assert {seat_of(g, one.id) for one in occupants(g, thing.id)} == {seat_of(g, figure.id)}


def check_places(g: Position) -> None:
    if find(g, Move) is None:  # on its way a figure passes its friends
        spaces = Counter(space for figure in fielded(g) for space in figure.spaces)
        assert not spaces or max(spaces.values()) == 1
        levels = g.rules.ground.levels
        assert all(len({levels[space] for space in figure.spaces}) == 1 for figure in fielded(g))
    unique = Counter(
        (seat_of(g, who), g.glyphs[item].name)
        for who, items in board(g).carried.items()
        for item in items
        if printed_glyph(g, item).rarity == "unique" and not g.figures[who].gone
    )
    assert not unique or max(unique.values()) == 1


def check_targets(g: Position) -> None:
    """The fast way to find targets agrees with the checks."""
    for figure in fielded(g):
        for shot in ("", *(shot.name for shot in printed(g, figure.id).shots)):
            assert sorted(targets(g, figure.id, shot)) == sorted(legal_targets(g, figure.id, shot))
            assert (next(seek_targets(g, figure.id, shot), None) is not None) == bool(targets(g, figure.id, shot))
        for value in ("move", "range", "attacks", "initiative"):
            assert not (values.unchanged(g, figure.id, value) and [*values.bonuses(g, figure.id, value)])


def check_markers(g: Position) -> None:
    for seat in range(len(g.rules.seats)):
        cards = [piece for piece in g.entities if isinstance(piece, Card) and piece.seat == seat]
        marks = [mark for card in cards for mark in (*card.markers, *card.shown)]
        assert len(marks) == len(set(marks))
        assert set(marks) <= set(MARKS)


def played(setup: dict[str, object], seed: int) -> int:
    g, rng = GAME.new(setup), Random(seed)
    items, answers = sum(isinstance(piece, Glyph) for piece in g.entities), 0
    every = 1 if len(g.entities) < MANY else 40
    while not g.over:
        if answers % every == 0:
            check(g, items)
        choose(g, any_answer(g, rng))
        answers += 1
    return answers


@pytest.mark.parametrize("scenario", sorted(scenarios()))
@pytest.mark.parametrize("seed", range(3))
def test_everything_holds_at_every_decision(scenario: str, seed: int) -> None:
    assert played({"scenario": scenario}, seed) > 50


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_holds_with_drafted_armies(seats: int) -> None:
    assert played({"map": "The Ford", "draft": 250, "seats": seats}, seats) > 20


@pytest.mark.soak
@pytest.mark.parametrize("scenario", sorted(scenarios()))
def test_everything_holds_in_many_games(scenario: str) -> None:
    for seed in range(100, 300):
        played({"scenario": scenario}, seed)
