"""Triggers of powers and texts: the characters that see an event, and the effects that become due."""

from __future__ import annotations

from warband.games.heroclix.effects.events import AT_ONCE
from warband.games.heroclix.position.abilities.sheets import Sheet
from warband.games.heroclix.position.abilities.using import active_sheet, changes_of, powers_now, present, sheet
from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.events import OfCharacter, Reveal
from warband.games.heroclix.position.model import KO, Figure
from warband.games.heroclix.position.position import Position
from warband.kernel.event import Event, capture
from warband.kernel.rules import Watcher
from warband.kernel.window import Order, settle


def watch(kind: type[Event]) -> Watcher:
    """A watcher that captures the triggers of one kind of event."""

    def watcher(g: Position, event: Event) -> None:
        for figure, able in revealed(g, event) if isinstance(event, Reveal) else concerned(g, event):
            for trigger in able.triggers.get(kind, ()):
                bound = trigger.sees(g, figure.id, event)
                if bound is not None:
                    capture(g, trigger.when, figure.controller, figure.id, trigger.name, bound)
        if g.pending:
            resolve_at_once(g)

    return watcher


def revealed(g: Position, event: Reveal) -> list[tuple[Figure, Sheet]]:
    """A click that was revealed, even in passing, has its own triggers."""
    figure = g.figures[event.who]
    clicks = len(g.rules.cards[figure.card].dial)
    return [(figure, g.rules.sheet(figure.card, min(event.click, clicks), *changes_of(g, figure.id)))]


def concerned(g: Position, event: Event) -> list[tuple[Figure, Sheet]]:
    """The characters that may have a trigger on an event, with their sheets: some on the map, and the event's own."""
    watchers = powers_now(g).watchers
    if watchers is None:
        watchers = find_watchers(g)
    them = [g.figures[who] for who in watchers.get(event.__class__, ())]
    gone = event.who if isinstance(event, OfCharacter) and event.who not in board(g).footprints else 0
    found = [(figure, watching_sheet(g, figure)) for figure in them if figure.id != gone]
    return [*found, (g.figures[gone], last_sheet(g, g.figures[gone]))] if gone else found


# hc.supp.16.off-map.effects-not-triggered, hc.supp.2.step4.must-be-on-force
def find_watchers(g: Position) -> dict[type[Event], list[int]]:
    """For each kind of event, the characters with a trigger on it."""
    powers = powers_now(g)
    powers.watchers = {}
    for figure in present(g):
        for event in watching_sheet(g, figure).triggers:
            powers.watchers.setdefault(event, []).append(figure.id)
    return powers.watchers


def watching_sheet(g: Position, figure: Figure) -> Sheet:
    """The sheet of a character that waits for the events of others."""
    return active_sheet(g, figure) if figure.place == KO else last_sheet(g, figure)


def last_sheet(g: Position, figure: Figure) -> Sheet:
    """The sheet of a character now; if its dial shows KO, that of the last click before."""
    clicks = len(g.rules.cards[figure.card].dial)
    if not clicks or figure.click <= clicks:  # hc.text.last-click
        return sheet(g, figure)
    found: Sheet = g.rules.sheet(figure.card, clicks, *changes_of(g, figure.id))
    return found


AT_ONCE_STEP = settle(AT_ONCE)


def resolve_at_once(g: Position) -> None:
    """Resolve triggers that are part of their cause before anything else."""
    if not (isinstance(g.stack[-1], Order) and g.stack[-1].when == AT_ONCE):
        AT_ONCE_STEP.run(g, None)
