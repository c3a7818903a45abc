"""Chance is asked like a seat: dice and shuffles have outcomes, samples, and results that they could not have."""

import math
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kernel.duel import duel
from tests.kernel.tables import play
from warband.kernel.ask import Chance, Dice, Shuffle
from warband.kernel.machine import choose


def test_two_dice_have_36_outcomes_that_sum_to_one() -> None:
    outcomes = list(Dice(2).outcomes())
    assert len(outcomes) == 36
    assert sum(chance for _, chance in outcomes) == pytest.approx(1)
    assert Counter(sum(map(int, roll)) for roll, _ in outcomes)[7] == 6


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


# --- dice with named faces

COMBAT = Dice(9, "attack", ("skull", "skull", "skull", "shield", "shield", "blank"))


def test_nine_dice_with_three_names_have_55_outcomes_that_sum_to_one() -> None:
    outcomes = dict(COMBAT.outcomes())
    assert len(outcomes) == COMBAT.number == 55
    assert math.fsum(outcomes.values()) == pytest.approx(1)
    assert all(roll in COMBAT for roll in outcomes)


def test_a_counted_result_is_as_likely_as_all_the_rolls_that_show_it() -> None:
    two = Dice(2, faces=("sun", "sun", "moon"))
    assert dict(two.outcomes()) == pytest.approx(
        {("sun", "sun"): 4 / 9, ("sun", "moon"): 4 / 9, ("moon", "moon"): 1 / 9}
    )


@given(st.integers(0, 6), st.lists(st.sampled_from("abcd"), min_size=1, max_size=7), st.integers(0, 99))
def test_samples_of_named_faces_are_among_their_outcomes(count: int, faces: list[str], seed: int) -> None:
    dice = Dice(count, faces=tuple(faces))
    outcomes = dict(dice.outcomes())
    assert dice.sample(Random(seed)) in outcomes
    assert len(outcomes) == dice.number
    assert math.fsum(outcomes.values()) == pytest.approx(1)


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("skull blank", ("skull", "blank")),
        ("Blank SKULL", ("skull", "blank")),
        ("skull", None),
        ("skull sword", None),
        ("skull blank blank", None),
        ("", None),
    ],
)
def test_named_faces_are_read_in_any_order(text: str, result: tuple[str, ...] | None) -> None:
    assert Dice(2, faces=COMBAT.faces).read(text) == result


@pytest.mark.parametrize("result", [("blank", "skull"), ("skull",), ("skull", "sword"), [1, 2], ("skull", 1)])
def test_a_result_of_named_faces_has_them_in_their_order(result: object) -> None:
    assert result not in Dice(2, faces=COMBAT.faces)


@pytest.mark.parametrize(
    ("chance", "text", "result"),
    [
        (Dice(2), "3 5", (3, 5)),
        (Dice(2), "35", (3, 5)),
        (Dice(2), "3,5", (3, 5)),
        (Dice(2), "3 x", None),
        (Dice(2), "3 9", None),
        (Dice(1, faces=20), "17", (17,)),
        (Shuffle(3), "3 1 2", (2, 0, 1)),
        (Shuffle(3), "3 1", None),
    ],
)
def test_results_are_read(chance: Chance, text: str, result: tuple[int, ...] | None) -> None:
    assert chance.read(text) == result


def test_a_chance_says_what_its_results_look_like() -> None:
    forms = [chance.form for chance in (Dice(1), Dice(2), COMBAT, Shuffle(3))]
    assert forms == [
        "one number from 1 to 6",
        "2 numbers from 1 to 6, such as 3 4",
        "9 of skull, shield, blank",
        "the numbers from 1 to 3 in their new order",
    ]
