"""Triggered abilities that an effect makes: they trigger once, later or at once."""

from __future__ import annotations

from warband.games.magic.happening.registers import Registers
from warband.games.magic.position.model import Delayed
from warband.games.magic.position.position import Position, is_player
from warband.games.magic.programs.abilities import Triggered
from warband.kernel.event import capture
from warband.kernel.limits import end, last, stamped
from warband.kernel.state import Captured

AT_ONCE = "you do"


# mtg.core.trigger.reflexive
def trigger_at_once(g: Position, r: Registers, key: str) -> None:
    """'When you do': it triggers, with the registers of the effect."""
    item = r.item
    facts = item.facts if item.facts.ids else Captured((item.source,), (0, item.born, item.born, 0))
    capture(g, "stack", item.controller, item.source, key, facts)


# mtg.core.trigger.delayed
def wait(g: Position, r: Registers, key: str, who: int) -> None:
    """An ability waits for its event."""
    birth = 0 if is_player(who) else g.objects[who].born
    last(g, Delayed(key, r.item.controller, r.item.source, r.item.born, who, birth, stamp=stamped(g)))


# mtg.core.trigger.delayed-yours
def due(g: Position, when: str) -> None:
    """The abilities that wait for a step trigger; some wait for one of their own controller's."""
    waiting = [one for one in g.effects if isinstance(one, Delayed) and waits_for(g, one.key, when)]
    trigger(g, [one for one in waiting if one.seat == g.table.active or not is_yours(g, one.key)])


def is_yours(g: Position, key: str) -> bool:
    return getattr(g.rules.abilities[key], "who", "") == "you"


def lost(g: Position, who: int, seat: int) -> None:
    """A seat controls an object now: abilities that wait until another seat loses it trigger."""
    waiting = [one for one in g.effects if isinstance(one, Delayed) and (one.who, one.seat) == (who, 1 - seat)]
    trigger(g, [one for one in waiting if waits_for(g, one.key, "you lose control")])


def trigger(g: Position, found: list[Delayed]) -> None:
    """Abilities that have waited trigger, and wait no longer."""
    if found:
        end(g, lambda effect: effect in found)
    for one in found:
        capture(g, "stack", one.seat, one.source, one.key, Captured((one.who,), (0, one.born, one.birth, 0)))


def waits_for(g: Position, key: str, when: str) -> bool:
    ability = g.rules.abilities[key]
    return isinstance(ability, Triggered) and ability.when == when
