"""Moves and attacks go as they are foretold."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import get_args, get_origin

import pytest

from tests.heroscape.test_table import positions
from warband.games.heroscape.fighting.prospects import prospect
from warband.games.heroscape.game import GAME, mine
from warband.games.heroscape.library.content import printed, scenarios
from warband.games.heroscape.moving.foretelling import foretold, risks
from warband.games.heroscape.moving.move import Move
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.position.turning import Turn
from warband.games.heroscape.printed.programs import Op
from warband.games.heroscape.printed.words import Number, Trait
from warband.games.heroscape.rounds.noting import shot_of
from warband.games.heroscape.words.powers import OPS, TRAITS, VALUES, card_powers, glyph_words, object_powers
from warband.kernel.ask import Ask, Dice, Option
from warband.kernel.chance import outcomes
from warband.kernel.machine import choose
from warband.kernel.state import State

SAMPLED = 6  # options of a position


def asked(scenario: str, kind: str) -> list[Position]:
    """Positions of random games at a kind of question."""
    found = [g for seed in (1, 2, 3) for g in positions(scenario, seed)]
    return [g for g in found if isinstance(g.ask, Ask) and g.ask.kind == kind]


def after(g: Position, option: Option) -> Position:
    """The position after an answer."""
    further = g.clone()
    choose(further, option)
    return further


@pytest.mark.parametrize("scenario", sorted(scenarios()))
def test_a_leg_of_a_move_is_as_foretold(scenario: str) -> None:
    rng, told = Random(1), 0
    for g in asked(scenario, "move")[:30]:
        move = g.stack[-1]
        assert isinstance(move, Move)
        options = list(g.options)
        for option in rng.sample(options, min(SAMPLED, len(options))):
            leg = foretold(g, move, option)
            if leg is None:
                continue
            told += 1
            then = after(g, option)
            if leg.partings:
                assert isinstance(then.ask, Dice)
                assert (then.ask.kind, then.ask.count) == ("leaving engagement", len(leg.partings[0].enemies))
                continue
            assert then.figures[move.who].space == leg.path[-1][0]
            moved = then.stack[-1]
            if isinstance(moved, Move) and isinstance(then.ask, Ask):
                assert move.left - moved.left == leg.cost
                assert moved.falls[len(move.falls) :] == tuple(drop.levels for drop in leg.drops)
                assert moved.halted == leg.stops
    assert told


def test_dangerous_spaces_are_marked_in_the_terminal() -> None:
    marked = 0
    for g in asked("The Vault of Relics", "move")[:40]:
        move = g.stack[-1]
        assert isinstance(move, Move)
        legs = [leg for option in g.options if (leg := foretold(g, move, option))]
        safe = {space for leg in legs if not any(risks(g, leg)) for space in leg.path[-1]}
        feared = {space for leg in legs for space in leg.path[-1] if space >= 0} - safe
        rows = ["".join(text for text, _ in row) for row in GAME.terminal.draw_table(g, 0)]
        assert sum(row.count("#") for row in rows) == len(feared)
        marked += len(feared)
    assert marked


@pytest.mark.parametrize("scenario", ["The Three Terraces", "The Vault of Relics"])
def test_an_attack_is_as_foretold(scenario: str) -> None:
    for g in asked(scenario, "target")[:12]:
        turn = g.stack[-1]
        assert isinstance(turn, Turn)
        for target in list(g.options)[:2]:
            found = prospect(g, turn.who, target, shot_of(turn))
            then = after(g, target)
            assert isinstance(then.ask, Dice)
            assert then.ask.count == found.attack.value
            assert GAME.note(g, target)
            assert wounded(then, target, g.figures[target].wounds) == pytest.approx(float(found.chance))


def wounded(g: State, target: int, wounds: int) -> float:
    """The chance that a target has more wounds after all dice of an attack."""
    if not isinstance(g.ask, Dice) or g.ask.kind not in ("attack", "defense"):
        return float(mine(g).figures[target].wounds > wounds)
    return sum([chance * wounded(then, target, wounds) for chance, then in outcomes(g)])


def test_every_power_has_words() -> None:
    assert set(OPS) == {get_origin(op) or op for op in get_args(Op)}
    assert set(TRAITS) == set(get_args(Trait))
    assert set(get_args(Number)) <= {*VALUES, "pierce"}
    known = printed()
    powers = [*(pair for card in known.cards.values() for pair in card_powers(card))]
    powers += [pair for card in known.objects.values() for pair in object_powers(card)]
    assert all(words.endswith(".") or not words for _, words in powers)
    assert sum(bool(words) for _, words in powers) > 50
    items = [glyph_words(card) for card in known.glyphs.values() if card.powers]
    assert all(words.endswith(".") for words in items)
    assert Fraction(len(items), len(known.glyphs)) > Fraction(1, 2)
