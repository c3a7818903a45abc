"""The game of secret bids without any drawing: it is played in words."""

from __future__ import annotations

from tests.serve.games.bids import Served


class Wordy(Served):
    """Nothing is drawn."""

    name = "words"
    page = None  # type: ignore[assignment]


GAME = Wordy()
