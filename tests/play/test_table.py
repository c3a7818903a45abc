"""A game from Python, of which something can't be told."""

from __future__ import annotations

import pytest

from warband.game import Game, story
from warband.kernel.event import Happened
from warband.kernel.state import State
from warband.play.table import Table


def test_an_event_that_can_not_be_told_is_named_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = story.tell

    def breaks(game: Game, g: State, happened: Happened) -> str:
        if happened.kind == "theme":
            raise KeyError("a fault of ours")
        return usual(game, g, happened)

    monkeypatch.setattr(story, "tell", breaks)
    table = Table("heroclix", seed=7)
    told = table.choose("Amazon")
    assert told[0] == "The event 'theme' could not be told."
    assert len(table.history.past) > 0
    again = table.choose(*[table.options[0]])
    assert again
    assert "a fault of ours" not in " ".join(told + again)
