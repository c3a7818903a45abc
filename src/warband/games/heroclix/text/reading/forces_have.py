"""Conditions on forces and on places where somebody stands."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Group, Kind
from warband.games.heroclix.text.reading import past
from warband.games.heroclix.text.reading.described import (
    somebody_known,
)
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.modifiers import is_yours
from warband.text.reader.nodes import Node, Nominal
from warband.text.reader.tokens import MANY

BEGINNING = ("game_begins", "starts_game", "outset")  # events in which a force is the starting force


def force_has(by: Interpreter, subject: Node, obj: Node) -> ops.Condition:
    """'your force has 3+ characters'."""
    by.note_all(subject)
    if (
        isinstance(subject, Nominal)
        and subject.head in ("force", "starting force")
        and (subject.head == "force" or (by.event is not None and by.event.what in BEGINNING))
        and is_yours(subject)
        and isinstance(obj, Nominal)
        and obj.count is not None
        and obj.count.most == MANY
        and not obj.det
    ):
        by.note(obj.count)
        if obj.sort == "number":
            return ops.Force(obj.count.least, Kind())
        return ops.Force(obj.count.least, by.understand("kind", replace(obj, count=None)))
    raise by.nothing(obj, "condition: has so many")


def you_have(by: Interpreter, subject: None, obj: Nominal, on: Nominal | None = None) -> ops.Condition:
    """'you have 3 or more characters with the Robot keyword on your force'."""
    rest = tuple(mod for mod in obj.mods if mod.word != "on")
    places = [mod.of for mod in obj.mods if mod.word == "on"] + ([on] if on is not None else [])
    by.note(*(mod for mod in obj.mods if mod.word == "on"))
    for place in places:
        if not isinstance(place, Nominal) or place.head != "force" or not is_yours(place):
            raise by.nothing(obj, "condition: you have")
        by.note_all(place)
    if obj.sort != "character" or len(places) != 1:
        raise by.nothing(obj, "condition: you have")
    if obj.count is None and obj.det in ("a", "an", "another"):
        return ops.Force(1, by.understand("a kind", replace(obj, mods=rest)))
    if obj.count is None or obj.count.most != MANY:
        raise by.nothing(obj, "condition: you have")
    by.note(obj, obj.count)
    return ops.Force(obj.count.least, by.understand("kind", replace(obj, count=None, mods=rest)))


def occupies(by: Interpreter, subject: Group, obj: Node) -> ops.Condition:
    """Where somebody stands."""
    if isinstance(obj, Nominal) and obj.head == "marker" and obj.det in ("a", "an"):
        if len(obj.names) == 1 and not obj.mods:
            by.note_all(obj)
            return ops.Marked(by.meaning.certain(subject), obj.names[0].name)
        if not obj.names and [mod.word for mod in obj.mods] == ["named"] and obj.mods[0].of is not None:
            by.note(obj.mods[0])
            (name,) = by.understand("names", obj.mods[0].of)
            return ops.Marked(by.meaning.certain(subject), name, anybodys=True)
    return ops.Stands(somebody_known(by, subject), by.understand("terrain", obj))


def began(by: Interpreter, subject: Group, obj: Node, on: Node) -> ops.Condition:
    """'began your turn on the map'."""
    by.note_all(obj)
    by.note_all(on)
    if past.is_time(obj, "turn", whose="you") and isinstance(on, Nominal) and on.head == "map":
        return ops.Not(ops.Is(subject, Kind(having=(ops.Did((ops.Past("entered", period="turn"),)),))))
    raise by.nothing(obj, "condition: began")


def began_on(by: Interpreter, subject: Group, obj: Nominal) -> ops.Condition:
    """'your turn on the map', where the place belongs to the time."""
    if [mod.word for mod in obj.mods] != ["on"] or obj.mods[0].of is None:
        raise by.nothing(obj, "condition: began")
    by.note(*obj.mods)
    return began(by, subject, replace(obj, mods=()), obj.mods[0].of)
