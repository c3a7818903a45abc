"""Random forces of everything importable are played, and each kind of element is used; `make soak` plays many."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import pytest

from tests.conformance.figures import keep
from tests.heroclix.everything import KINDS, everything, played

SAMPLE = 100  # elements of each published list in the short test
SEEDS = 5 * len(KINDS)
GAMES = 60 * len(KINDS)


def test_each_kind_of_element_is_used() -> None:
    used = [played(seed, 300, SAMPLE)[1] for seed in range(SEEDS)]
    assert frozenset().union(*used) == KINDS.keys()


def test_there_are_elements_of_each_kind() -> None:
    every = everything(SAMPLE)
    assert all(every.of_kind(kind) for kind in KINDS)
    assert {"ID card", "special terrain", "Location", "equipment"} <= {one.kind for one in every.gear}


@pytest.mark.soak
def test_each_kind_of_element_is_used_again_and_again() -> None:
    """Games of everything, each about one kind; how often each was used is kept."""
    everything()
    with ProcessPoolExecutor(2) as workers:
        found = list(workers.map(partial(played, most=800), range(GAMES), chunksize=10))
    count = Counter(kind for _, used in found for kind in used)
    keep("everything importable", games=GAMES, used=[f"{kind}: {count[kind]}" for kind in KINDS])
    assert all(count[kind] >= 10 for kind in KINDS), count
