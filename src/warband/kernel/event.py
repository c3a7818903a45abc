"""What happened. Atoms announce events; watchers capture triggers from them; the log keeps them for people."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from warband.kernel.machine import running_rules, scope_serial
from warband.kernel.state import Captured, Pending, State

NOTHING = Captured()


class Event(msgspec.Struct, frozen=True):
    """One observable change, stamped with the rules that made it."""

    kind: str
    facts: dict[str, Any]
    rules: tuple[str, ...]


def happen(g: State, kind: str, rule: str = "", /, **facts: Any) -> None:
    """Announce a change: to the log when there is one, and to whoever watches for it."""
    if g.log is not None:
        g.log.append(Event(kind, facts, (rule,) if rule else running_rules(g)))
    if g.held is not None:
        g.held.append((kind, facts))
        return
    for watcher in g.rules.watchers.get(kind, ()):
        watcher(g, facts)


@contextmanager
def together(g: State) -> Iterator[None]:
    """Changes inside happen at the same time: triggers see the position after all of them, and `g.before` them.

    Something that leaves is seen there as it last was, however many leave together.
    """
    if g.held is not None:
        yield
        return
    g.held = []
    before = g.clone()
    try:
        yield
    finally:
        held, g.held = g.held, None
    g.before = before
    for kind, facts in held:
        for watcher in g.rules.watchers.get(kind, ()):
            watcher(g, facts)
    g.before = None


def capture(g: State, when: str, seat: int, source: int, what: str, facts: Captured = NOTHING) -> None:
    """Keep a trigger on the nearest resolving scope, so that it outlives its source."""
    g.pending.append(Pending(when, scope_serial(g), seat, source, what, facts))
