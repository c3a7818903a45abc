"""All that happens in random games with published cards is told without a fault; `make soak` plays many of them."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor

import pytest

from tests.conformance.figures import keep
from tests.heroclix.imported import NEEDS_CORPUS, told

SAMPLE = 100  # cards of the collection
GAMES = 700


@NEEDS_CORPUS
@pytest.mark.parametrize("seed", range(8))
def test_a_game_with_published_cards_is_told(seed: int) -> None:
    assert told(seed, SAMPLE) > 20


@pytest.mark.soak
@NEEDS_CORPUS
def test_many_games_with_published_cards_are_told() -> None:
    with ProcessPoolExecutor(2) as workers:
        events = list(workers.map(told, range(GAMES), chunksize=10))
    keep("told games with published cards", games=GAMES, events=sum(events))
    assert min(events) > 20
