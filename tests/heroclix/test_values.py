"""Combat values: what is explained is what counts, modifiers are held within three, and nothing goes below zero."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conformance.heroclix import invented
from tests.conformance.tables import Table, play
from tests.golden.perft import TRAINING, first_turn
from warband.games.heroclix.game import GAME, mine
from warband.games.heroclix.position.abilities.values import explain, printed, value
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.lasting import Modification
from warband.games.heroclix.position.model import VALUES, Figure
from warband.games.heroclix.position.position import Position
from warband.kernel.machine import find
from warband.kernel.modify import Bound, Explained, Term, fold

amounts = st.lists(st.integers(-9, 9), max_size=6)
CAP = Bound("Rule of Three", "hc.named.rule-of-three", -3, 3, of="change")
FLOOR = Bound("no value below 0", "hc.named.minimum-zero", 0)


def modified(changes: list[int], what: int) -> tuple[Position, int]:
    """A position in which changes of one value of a character last, and that character."""
    g = first_turn(TRAINING)
    (who, *_) = board(g).footprints
    g.effects.extend(Modification(who, what, amount, f"change {n}", "hc.any") for n, amount in enumerate(changes))
    g.derived = None
    return g, who


def terms(changes: list[int]) -> list[Term]:
    return [Term(amount, f"change {n}", "hc.any") for n, amount in enumerate(changes)]


def total(explained: Explained) -> int:
    return explained.base.amount + sum(term.amount for term in (*explained.terms, *explained.bounds))


@pytest.mark.parametrize("seed", range(6))
def test_what_is_explained_is_what_counts(seed: int) -> None:
    line = play(Table("invented", GAME, lambda: invented(seed, GAME.editions[seed % 2], 4), {}), seed, 1500)
    begun = [mine(g) for g in line.positions if mine(g).table.map]
    for g in Random(seed).sample(begun, min(100, len(begun))):
        for attack in {id(found): found for found in (None, find(g, Attack))}.values():
            for who in board(g).footprints:
                for what in range(len(VALUES)):
                    explained = explain(g, who, what, attack)
                    assert explained.value == value(g, who, what, attack) == total(explained), str(explained)
                    reasons = (explained.base, *explained.terms, *explained.bounds)
                    assert all(term.name and term.rule for term in reasons)


@given(st.integers(0, 20), amounts)
def test_modifiers_are_held_within_three_and_the_value_above_zero(base: int, changes: list[int]) -> None:
    explained = fold(Term(base, "printed", "hc.any"), terms(changes), CAP, FLOOR)
    assert explained.value == max(0, base + max(-3, min(3, sum(changes)))) == total(explained)
    assert explained.terms == tuple(terms(changes))
    assert all(bound.amount for bound in explained.bounds)


@given(st.integers(0, 20), amounts, st.randoms())
def test_the_order_of_modifiers_does_not_matter(base: int, changes: list[int], rng: Random) -> None:
    some, others = terms(changes), terms(changes)
    rng.shuffle(others)
    printed_term = Term(base, "printed", "hc.any")
    assert fold(printed_term, some, CAP, FLOOR).value == fold(printed_term, others, CAP, FLOOR).value


@settings(max_examples=50)
@given(amounts, st.integers(0, 3), st.randoms())
def test_lasting_changes_are_folded_in_any_order(changes: list[int], what: int, rng: Random) -> None:
    g, who = modified(changes, what)
    expected = max(0, printed(g, who, what) + max(-3, min(3, sum(changes))))
    assert value(g, who, what) == explain(g, who, what).value == expected
    rng.shuffle(g.effects)
    assert value(g, who, what) == explain(g, who, what).value == expected


def test_the_changes_of_one_value_leave_the_others_and_everybody_else_alone() -> None:
    g, who = modified([2, -1], 1)
    plain = first_turn(TRAINING)
    for other in board(g).footprints:
        for what in range(len(VALUES)):
            expected = value(plain, other, what) + (1 if (other, what) == (who, 1) else 0)
            assert value(g, other, what) == expected


def test_what_is_printed_is_what_the_dial_shows() -> None:
    g = first_turn(TRAINING)
    for figure in g.entities:
        if isinstance(figure, Figure):
            card = g.rules.cards[figure.card]
            shown = (*card.dial[figure.click - 1].values, card.range)
            assert tuple(printed(g, figure.id, what) for what in range(len(VALUES))) == shown
