"""What powers and texts wait for: who sees an event, and what it makes due."""

from __future__ import annotations

from typing import Any

from warband.games.heroclix.terrain import board, standing
from warband.games.heroclix.text.events import AT_ONCE
from warband.games.heroclix.values import Sheet, changes_of, sheet
from warband.kernel.event import capture
from warband.kernel.state import State
from warband.kernel.window import Order, settle


def watch(event: str) -> Any:
    """A watcher that captures the triggers of one event."""

    def watcher(g: State, facts: dict[str, Any]) -> None:
        for figure in watching(g, event, facts):
            for trigger in last_sheet(g, figure).triggers.get(event, ()):
                bound = trigger.sees(g, figure.id, facts)
                if bound is not None:
                    capture(g, trigger.when, figure.controller, figure.id, trigger.name, *bound)
        if g.pending:
            resolve_at_once(g)

    return watcher


def watching(g: State, event: str, facts: dict[str, Any]) -> list[Any]:
    """Who may have a trigger for an event: some on the map, and the one it happened to, though it is gone."""
    b = board(g)
    if b.watchers is None:
        b.watchers = {}
        for figure in standing(g):
            for kind in last_sheet(g, figure).triggers:
                b.watchers.setdefault(kind, []).append(figure.id)
    figures = [g.entities[who] for who in b.watchers.get(event, ())]
    who = facts.get("who")
    return [*figures, g.entities[who]] if who is not None and who not in b.footprints else figures


def last_sheet(g: State, figure: Any) -> Sheet:
    """What a character can do now; of one whose dial shows KO, what the last click before it let it do."""
    clicks = len(g.rules.cards[figure.card].dial)
    if not clicks or figure.click <= clicks or not g.rules.holds("hc.text.last-click"):
        return sheet(g, figure)
    found: Sheet = g.rules.sheet(figure.card, clicks, *changes_of(g, figure.id))
    return found


AT_ONCE_STEP = settle(AT_ONCE)


def resolve_at_once(g: State) -> None:
    """Triggers that are part of what caused them resolve before anything else."""
    if not (isinstance(g.stack[-1], Order) and g.stack[-1].when == AT_ONCE):
        AT_ONCE_STEP.run(g, None)
