"""Episodes in one sentence: an attack with its skulls, its shields and its wounds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from warband.game.story import Part
from warband.games.heroscape.position import events
from warband.games.heroscape.position.events import counted
from warband.games.heroscape.position.names import full_name
from warband.games.heroscape.position.position import Position
from warband.kernel.event import Event, Happened


def attacked(g: Position, happened: Sequence[Happened]) -> list[Part]:
    """An attack: 'Ash Ranger attacks Knight Captain: 2 skulls against 1 shield, 1 wound.'"""
    found = [one.event for one in happened]
    attack = next((event for event in found if isinstance(event, events.Attacked)), None)
    if attack is None:
        return []
    attacker, target = (Part(full_name(g, piece), piece) for piece in (attack.who, attack.target))
    result = ", ".join([*rolled(attack, found), *suffered(attack.target, found)])
    back = ", ".join(suffered(attack.who, found)) if hurts(attack.who, found) else ""
    more = [Part("; "), attacker, Part(f": {back}")] if back else []
    return [attacker, Part(" attacks "), target, Part(f": {result}"), *more, Part(".")]


def rolled(attack: events.Attacked, found: Sequence[Event]) -> Iterator[str]:
    """Skulls against shields."""
    met = [event.shields for event in found if isinstance(event, events.Defended) and event.who == attack.target]
    yield counted(attack.skulls, "skull") + (f" against {counted(met[0], 'shield')}" if met else "")


def hurts(who: int, found: Sequence[Event]) -> int:
    """The wounds of a figure."""
    return sum(event.amount for event in found if isinstance(event, events.Wounded) and event.who == who)


def suffered(who: int, found: Sequence[Event]) -> Iterator[str]:
    """The wounds of a figure, and its end."""
    wounds = hurts(who, found)
    yield counted(wounds, "wound") if wounds else "no wound"
    if any(isinstance(event, events.Destroyed) and event.who == who for event in found):
        yield "destroyed"
