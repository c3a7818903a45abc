"""Triggered abilities that wait for deeds of players: scrying, searching, playing a land."""

from __future__ import annotations

from warband.games.magic.position import events
from warband.games.magic.position.position import Position
from warband.games.magic.stack.counting import tally
from warband.games.magic.stack.triggers import watch
from warband.kernel.event import Event
from warband.kernel.rules import Watcher

TALLIED = {"commits a crime": "committed a crime"}  # deeds that conditions ask for


# mtg.core.trigger.acts
def on_act(g: Position, event: events.Acts) -> None:
    if event.what in TALLIED:
        tally(g, event.who - 1, TALLIED[event.what])
    watch(g, event.what, event.who)


# mtg.core.trigger.abilities
def on_activation(g: Position, event: events.Activates) -> None:
    """An ability that is no mana ability is activated: of a player, and of its source."""
    watch(g, "activates", event.seat + 1, other=event.item)
    watch(g, "is activated", g.waiting[event.item].source, other=event.item)


def on_land(g: Position, event: events.PlaysLand) -> None:
    watch(g, "plays a land", event.seat + 1, other=event.card)


def on_shuffle(g: Position, event: events.Shuffled) -> None:
    watch(g, "shuffles", event.seat + 1)


def on_phasing(g: Position, event: events.PhasesOut) -> None:
    watch(g, "phases out", event.card, seen=g.before)


WATCHERS: dict[type[Event], tuple[Watcher, ...]] = {
    events.Acts: (on_act,),
    events.Activates: (on_activation,),
    events.PlaysLand: (on_land,),
    events.Shuffled: (on_shuffle,),
    events.PhasesOut: (on_phasing,),
}
