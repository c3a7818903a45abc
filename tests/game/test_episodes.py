"""Episodes: the events between one that begins and one that ends them."""

from __future__ import annotations

from collections.abc import Sequence

from warband.game.episodes import Episode, Episodes, follow
from warband.kernel.event import Event, Happened


class Began(Event, frozen=True):
    begins = "fight"


class Ended(Event, frozen=True):
    ends = "fight"


class Step(Event, frozen=True):
    number: int


def followed(events: Sequence[Event]) -> tuple[Episodes, list[Episode]]:
    """The episodes that still run after some events, one a line, and those that are over."""
    running: Episodes = ()
    over: list[Episode] = []
    for line, event in enumerate(events):
        running, ended = follow(running, Happened(event, ()), line)
        over += [ended] if ended else []
    return running, over


def test_an_episode_has_its_first_line_and_all_its_events() -> None:
    running, (fight,) = followed([Step(1), Began(), Step(2), Ended(), Step(3)])
    assert (running, fight.first) == ((), 1)
    assert [happened.event for happened in fight.events] == [Began(), Step(2), Ended()]


def test_an_episode_within_another_ends_first() -> None:
    running, (inner,) = followed([Began(), Began(), Step(1), Ended()])
    assert (len(running), inner.first, len(inner.events)) == (1, 1, 3)
    assert len(running[0].events) == 4, "the outer one has its events, too"


def test_an_end_without_a_beginning_is_no_episode() -> None:
    assert followed([Ended(), Step(1)]) == ((), [])
