"""Games that only the tests of the command line play."""

from pathlib import Path

import pytest

import warband.games

GAMES = str(Path(__file__).with_name("games"))


@pytest.fixture
def several_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Besides those of Warband: secret bids, and hidden hands."""
    monkeypatch.setattr(warband.games, "__path__", [*warband.games.__path__, GAMES])
