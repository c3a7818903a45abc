"""Episodes of a story: events between one that begins and one that ends them, which one sentence sums up."""

from __future__ import annotations

from typing import NamedTuple

from warband.kernel.event import Happened


class Episode(NamedTuple):
    """Something with a beginning and an end, such as an attack."""

    name: str
    first: int  # the number of its first line
    events: tuple[Happened, ...] = ()


Episodes = tuple[Episode, ...]  # those that run, the innermost last


def follow(running: Episodes, happened: Happened, line: int) -> tuple[Episodes, Episode | None]:
    """The running episodes after an event whose line has a number, and the episode that it ends."""
    event = happened.event
    if event.begins:
        running = (*running, Episode(event.begins, line))
    running = tuple(episode._replace(events=(*episode.events, happened)) for episode in running)
    names = [episode.name for episode in running]
    if event.ends not in names:
        return running, None
    last = len(names) - 1 - names[::-1].index(event.ends)
    return running[:last], running[last]
