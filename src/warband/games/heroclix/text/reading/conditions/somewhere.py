"""Conditions that say where somebody is: on the map, on a force, on a click, near others, or equipped."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce

from msgspec.structs import replace

from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Group, Kind
from warband.games.heroclix.text.reading.conditions.described import described, more_exactly, somebody_known
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns import past
from warband.games.heroclix.text.reading.nouns.amounts import clicks
from warband.games.heroclix.text.reading.nouns.modifiers import is_yours
from warband.text.reader.nodes import Mod, Node, Nominal, Together, Word


def on_map(by: Interpreter, group: Group, of: Nominal) -> ops.Condition:
    by.note_all(of)
    if group.which == ops.ALL and any(isinstance(one, ops.Listed) for one in group.kind.having):
        return ops.Gathered(group.kind)
    if group == ops.SELF:
        return ops.having(group, ops.OnMap())
    return ops.Near(ops.SELF, replace(by.one_of(group), other=True))


def on_force(by: Interpreter, group: Group, of: Nominal) -> ops.Condition:
    by.note_all(of)
    if not is_yours(of):
        raise by.nothing(of, "condition: on a force")
    kind = by.one_of(group)
    if of.head == "starting force":  # hc.text.starting-force
        kind = more_exactly(by, of, kind, past.on_starting_force(by, Mod(of.first, of.last, "on", of), True))
    return ops.Force(1, replace(kind, other=True, side="friendly"))


def on_team(by: Interpreter, group: Group, of: Nominal) -> ops.Condition:
    by.note_all(of)
    if not of.names and not of.mods and [one.word for one in of.adjectives] == ["listed"]:
        by.certain(group)
        return ops.Themed(ops.LISTED)
    if of.names and of.det in ("a", "an"):
        by.certain(group)
        return ops.Themed(tuple(one.name for one in of.names))
    if of.det == "a" and not of.mods and [one.word for one in of.adjectives] == ["named"]:
        by.certain(group)
        return ops.Themed()
    raise by.nothing(of, "condition: on a team")


def on_click(by: Interpreter, group: Group, of: Node) -> ops.Condition:
    if isinstance(of, Together) and of.word == "or":
        parts = [on_click(by, group, part) for part in of.parts]
        return reduce(lambda one, other: ops.Any((one, other)), parts)
    return ops.having(somebody_known(by, group), ops.Showing(*clicks(by, of)))


def is_near(by: Interpreter, group: Group, of: Node | None) -> ops.Condition:
    if group.which not in (ops.ONE, ops.ALL) and group != ops.SELF:  # 'if the attacker is adjacent'
        return ops.Is(somebody_known(by, group), Kind(adjacent=True))
    kind = by.one_of(group)
    if kind.within or kind.adjacent:
        raise by.nothing(of or Word(0, 0, ""), "condition: two distances")
    return ops.Near(ops.SELF, replace(kind, other=True, adjacent=True))


def is_equipped(by: Interpreter, group: Group, of: Node | None) -> ops.Condition:
    return described(by, of or Word(0, 0, ""), group, ops.Equipped())


def is_equipped_with(by: Interpreter, group: Group, of: Node) -> ops.Condition:
    return described(by, of, group, ops.Equipped((by.understand("thing", of),)))


IS: dict[str, Callable[..., ops.Condition]] = {
    "on map": on_map,
    "on force": on_force,
    "on starting force": on_force,
    "on themed team": on_team,
    "part of themed team": on_team,
    "on theme team": on_team,
    "part of theme team": on_team,
    "on click": on_click,
    "on faces": on_click,
    "on starting click": on_click,
    "on starting line": on_click,
    "on last non-KO click": on_click,
    "adjacent": is_near,
    "equipped": is_equipped,
    "equipped with name": is_equipped_with,
    "equipped with thing": is_equipped_with,
}
