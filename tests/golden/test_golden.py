"""Whole games that were played before are played again in the same words."""

from __future__ import annotations

import pytest

from tests.golden.files import AGAIN, FILES, FOLDER, kept

GAMES = sorted(name for name in FILES if name != "perft.txt")


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_as_it_was(name: str) -> None:
    now, before = FILES[name]().splitlines(), kept(name).splitlines()
    for n, (mine, theirs) in enumerate(zip(now, before, strict=False), 1):
        assert mine == theirs, f"{name}, line {n}; {AGAIN}"
    assert len(now) == len(before), f"{name}; {AGAIN}"


def test_every_file_here_is_made_by_something() -> None:
    assert sorted(path.name for path in FOLDER.glob("*.txt")) == sorted(FILES)
