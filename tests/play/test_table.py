"""A game from Python, of which something can't be told."""

from __future__ import annotations

import pytest

from warband.games.heroclix.words import story
from warband.kernel.event import Event
from warband.kernel.state import State
from warband.play.table import Table


def test_an_event_that_can_not_be_told_is_named_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = story.tell

    def breaks(g: State, event: Event) -> str:
        if event.kind == "theme":
            raise KeyError("a fault of ours")
        return usual(g, event)

    monkeypatch.setattr(story, "tell", breaks)
    table = Table("heroclix", seed=7)
    told = table.choose("Amazon")
    assert told[0] == "The event 'theme' could not be told."
    assert len(table.history.past) > 0
    again = table.choose(*[table.options[0]])
    assert again
    assert "a fault of ours" not in " ".join(told + again)
