"""Chance is asked like a seat: dice and shuffles have outcomes, samples, and results that they could not have."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.kernel.duel import duel
from tests.kernel.tables import play
from warband.kernel.ask import Chance, Dice, Shuffle
from warband.kernel.machine import choose


def test_two_dice_have_36_outcomes_that_sum_to_one() -> None:
    outcomes = list(Dice(2).outcomes())
    assert len(outcomes) == 36
    assert sum(chance for _, chance in outcomes) == pytest.approx(1)
    assert Counter(sum(roll) for roll, _ in outcomes)[7] == 6


def test_three_things_have_six_orders() -> None:
    outcomes = dict(Shuffle(3).outcomes())
    assert len(outcomes) == 6
    assert outcomes[2, 0, 1] == pytest.approx(1 / 6)


@pytest.mark.parametrize("chance", [Dice(2), Dice(3, faces=20), Shuffle(5), Shuffle(0), Dice(0)])
def test_samples_are_results_and_a_seed_gives_the_same_ones(chance: Chance) -> None:
    samples = [chance.sample(Random(7)) for _ in range(3)]
    assert samples[0] in chance
    assert samples == [samples[0]] * 3


def test_every_outcome_is_sampled() -> None:
    rng = Random(1)
    assert {Dice(1).sample(rng) for _ in range(200)} == {(face,) for face in range(1, 7)}
    assert len({Shuffle(3).sample(rng) for _ in range(200)}) == 6


@pytest.mark.parametrize("roll", [(1,), (1, 2, 3), (0, 1), (1, 7), (1, "2"), (True, 1), (1.0, 1), [1, 2], 3, None])
def test_what_two_dice_can_not_show(roll: Any) -> None:
    assert roll not in Dice(2)


@pytest.mark.parametrize("order", [(0, 1), (0, 1, 1), (1, 2, 3), (0, "1", 2), (0, True, 2), [0, 1, 2], None])
def test_what_is_no_order_of_three(order: Any) -> None:
    assert order not in Shuffle(3)


def test_a_roll_that_the_dice_can_not_show_changes_nothing() -> None:
    g = play(duel([["Ada", 1]], [["Bo", 1]]), "strike", 1, 2)
    before = g.save()
    with pytest.raises(ValueError, match=r"\(7, 1\) is not a result of Dice\(count=2"):
        choose(g, (7, 1))
    assert g.save() == before
