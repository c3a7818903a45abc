"""Games that only the tests of the command line play."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.shelves import shelf

GAMES = Path(__file__).with_name("games")


@pytest.fixture
def several_games() -> Iterator[None]:
    """Besides those of Warband: secret bids, and hidden hands."""
    with shelf(GAMES):
        yield
