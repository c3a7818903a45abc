"""Statements about the last events."""

from __future__ import annotations

from collections.abc import Sequence

from warband.games.heroscape.cases import lookups
from warband.games.heroscape.position import events
from warband.games.heroscape.position.position import Position
from warband.kernel.event import Event, Happened
from warband.text.phrases import Sentence

Finding = tuple[bool, str]
Events = Sequence[Happened]


def of(kind: type[Event], happened: Events) -> list[Event]:
    """The events of a kind."""
    return [one.event for one in happened if type(one.event) is kind]


def received(g: Position, happened: Events, piece: str, number: str) -> Finding:
    who = lookups.standing(g, piece).id
    found = sum(e.amount for e in of(events.Wounded, happened) if isinstance(e, events.Wounded) and e.who == who)
    return found == (0 if number == "no" else int(number)), f"{piece} received {found} wounds"


def fell(g: Position, happened: Events, piece: str, number: str) -> Finding:
    who = lookups.figure(g, piece).id
    found = [e.levels for e in of(events.Fell, happened) if isinstance(e, events.Fell) and e.who == who]
    return int(number) in found, f"{piece} fell {found or 'not at all'}"


def fell_at_all(g: Position, happened: Events, piece: str) -> Finding:
    who = lookups.figure(g, piece).id
    found = [e.levels for e in of(events.Fell, happened) if isinstance(e, events.Fell) and e.who == who]
    return bool(found), f"{piece} fell {found or 'not at all'}"


def left_engagement(g: Position, happened: Events, piece: str, number: str) -> Finding:
    who = lookups.figure(g, piece).id
    found = [e for e in of(events.Leaving, happened) if isinstance(e, events.Leaving) and e.who == who]
    total = sum(len(e.enemies) for e in found)
    return total == (0 if number == "no" else int(number)), f"{piece} left the engagement with {total} enemies"


def was_attacked_with(g: Position, happened: Events, piece: str, number: str) -> Finding:
    who = lookups.standing(g, piece).id
    found = [e.dice for e in of(events.Attacked, happened) if isinstance(e, events.Attacked) and e.target == who]
    return int(number) in found, f"{piece} was attacked with {found} dice"


def defended_with(g: Position, happened: Events, piece: str, number: str) -> Finding:
    who = lookups.standing(g, piece).id
    found = [e.dice for e in of(events.Defended, happened) if isinstance(e, events.Defended) and e.who == who]
    return int(number) in found, f"{piece} defended with {found} dice"


def lost_turn(g: Position, happened: Events, seat: str, number: str) -> Finding:
    found = [(e.seat, e.number) for e in of(events.TurnLost, happened) if isinstance(e, events.TurnLost)]
    return (lookups.seat(g, seat), lookups.turn(g, number)) in found, f"lost turns: {found or 'none'}"


def revealed(g: Position, happened: Events, seat: str, mark: str) -> Finding:
    found = [(e.seat, e.mark) for e in of(events.Revealed, happened) if isinstance(e, events.Revealed)]
    return (lookups.seat(g, seat), mark) in found, f"revealed: {found or 'nothing'}"


SENTENCES = (
    Sentence("PIECE received NUMBER wound(s)", received),
    Sentence("PIECE fell NUMBER levels", fell),
    Sentence("PIECE fell", fell_at_all, "PIECE did not fall"),
    Sentence("PIECE left the engagement with NUMBER enemies", left_engagement),
    Sentence("PIECE was attacked with NUMBER dice", was_attacked_with),
    Sentence("PIECE defended with NUMBER dice", defended_with),
    Sentence("SEAT lost turn NUMBER", lost_turn, "SEAT did not lose turn NUMBER"),
    Sentence("SEAT revealed marker MARK", revealed, "SEAT did not reveal marker MARK"),
)
