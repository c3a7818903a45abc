"""A board that was patched when a plain permanent came or went equals a new one."""

from __future__ import annotations

import msgspec
import pytest

from tests.magic.games import MIXED, USUAL, positions
from warband.games.magic.characteristics.board import work_out


@pytest.mark.parametrize("setup", [USUAL, MIXED], ids=["usual", "mixed"])
@pytest.mark.parametrize("seed", range(3))
def test_patched_boards_are_like_new_ones(setup: dict[str, object], seed: int) -> None:
    compared = 0
    for g in positions(setup, seed, 500):
        if g.derived is not None:
            assert msgspec.structs.replace(g.derived, stable=False) == work_out(g)
            compared += 1
    assert compared > 50
