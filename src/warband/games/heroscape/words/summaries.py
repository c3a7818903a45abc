"""Episodes in one sentence: an attack with its skulls, shields and wounds; a leaving; a roll for initiative."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from warband.game.story import Part, listed_parts
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


def left(g: Position, happened: Sequence[Happened]) -> list[Part]:
    """The leaving of an engagement: 'Dune Scout leaves the engagement with Ash Ranger: 1 skull, 1 wound, destroyed.'"""
    found = [one.event for one in happened]
    leaving = next((event for event in found if isinstance(event, events.Leaving)), None)
    if leaving is None:
        return []
    names = listed_parts([Part(full_name(g, piece), piece) for piece in leaving.enemies])
    result = ", ".join([leaving.struck(g), *suffered(leaving.who, found)])
    who = Part(full_name(g, leaving.who), leaving.who)
    return [who, Part(" leaves the engagement with "), *names, Part(f": {result}.")]


def ordered(g: Position, happened: Sequence[Happened]) -> list[Part]:
    """A roll for initiative: 'Initiative: Blue 12, Red 12, again Blue 3, Red 5; Red goes first.'"""
    found, said, told = [one.event for one in happened], list[str](), set[int]()
    for roll in found:
        if isinstance(roll, events.InitiativeRolled):
            again = "again " if roll.seat in told else ""
            told = {roll.seat} if again else told | {roll.seat}
            said.append(f"{again}{seat_name(g, roll.seat)} {roll.total}")
    first = next((event for event in found if isinstance(event, events.First)), None)
    return [Part(f"Initiative: {', '.join(said)}; {seat_name(g, first.seat)} goes first.")] if first and said else []


def seat_name(g: Position, seat: int) -> str:
    """'Blue'."""
    return g.rules.seats[seat].capitalize()


OF = {"combat": attacked, "leaving": left, "initiative": ordered}
