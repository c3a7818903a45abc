"""Squares as options: nothing is listed until somebody looks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from warband.boards.choice import Squares
from warband.boards.square import Grid, squares

GRID = Grid(6, 5)
MASKS = st.sets(st.sampled_from(list(squares(GRID.full)))).map(lambda chosen: sum(1 << s for s in chosen))


@given(MASKS, st.lists(st.sampled_from(["done", "pass"]), unique=True))
def test_they_behave_like_a_list_of_squares_and_words(mask: int, words: list[str]) -> None:
    options = Squares(mask, *words)
    listed = [*squares(mask), *words]
    assert list(options) == listed
    assert len(options) == len(listed)
    assert [options[k] for k in range(len(listed))] == listed
    assert all(option in options for option in listed)
    assert list(eval(repr(options), {"Squares": Squares})) == listed


@pytest.mark.parametrize("stranger", [-1, GRID.square(1, 0), "pass", None, 3.5, (1, 2)])
def test_nothing_else_is_in_them(stranger: object) -> None:
    assert stranger not in Squares(1 << GRID.square(0, 0), "done")


def test_there_is_no_option_beyond_the_last() -> None:
    with pytest.raises(IndexError):
        Squares(1, "done")[2]
