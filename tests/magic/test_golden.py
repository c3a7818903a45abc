"""Games that were played before are played again in the same words, and trees are as large as they were."""

from __future__ import annotations

import pytest

from tests.magic.golden import FILES, FOLDER


@pytest.mark.parametrize("name", sorted(FILES))
def test_it_is_as_it_was(name: str) -> None:
    now, before = FILES[name]().splitlines(), (FOLDER / name).read_text("utf-8").splitlines()
    for n, (mine, theirs) in enumerate(zip(now, before, strict=False), 1):
        assert mine == theirs, f"{name}, line {n}; if that is meant: python -m tests.magic.golden"
    assert len(now) == len(before)
