"""Sentences about the start of the game: what a character starts with, and where its dial starts."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from warband.games.heroclix.effects.deeds import things
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Clause, Starts, Triggers
from warband.games.heroclix.programs.ops import Group, Happening, Pick
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns.past import is_time
from warband.text.reader import nodes
from warband.text.reader.nodes import Node, Nominal, Together


def starts_with(
    by: Interpreter, subject: Group, with_: Nominal, obj: Nominal | None = None, instead: object = None
) -> Clause:
    """'starts the game with X equipped', 'with two Rage tokens'."""
    if obj is not None:
        game(by, obj)
    if with_.sort == "token":
        name, count = by.understand("tokens", beside_card(by, with_))
        if name:
            return Triggers(Happening("outset"), (Pick(ops.SELF), ops.Token(name, count)))
    if with_.count is not None:
        raise by.nothing(with_, "fact: starts the game with so many")
    mods = [(mod.word, getattr(mod.of, "verb", "")) for mod in with_.mods]
    if mods == [("done", "equip")] and with_.proper and with_.det in ("a", "an", "the", "", "any one"):
        by.note_all(with_)
        return Starts(things.SET.sub("", with_.head), instead=instead is not None)
    if mods == [("done", "equip")] and with_.head == "equipment" and with_.det == "any" and len(with_.names) == 1:
        by.note_all(with_)
        return Starts(with_.names[0].name, any=True)
    raise by.nothing(with_, "fact: starts the game with")


def beside_card(by: Interpreter, tokens: Nominal) -> Nominal:
    """Tokens without 'on its card', where all named tokens of a character are."""
    last = tokens.mods[-1] if tokens.mods else None
    if last is None or last.word != "on" or getattr(last.of, "head", "") != "card":
        return tokens
    by.note_every(last)
    return replace(tokens, mods=tokens.mods[:-1])


def starts_with_one(by: Interpreter, subject: Group, obj: Nominal, with_: Together) -> tuple[Clause, ...]:
    """'starts the game with either A or B equipped': nobody is equipped with both."""
    game(by, obj)
    *others, last = with_.parts
    mods = [getattr(mod.of, "verb", "") for mod in last.mods] if isinstance(last, Nominal) else []
    if with_.word != "or" or mods != ["equip"] or not isinstance(last, Nominal):
        raise by.nothing(with_, "fact: starts the game with one of")
    by.note(with_)
    by.note_all(last)
    named = [*others, replace(last, mods=())]
    return tuple(Starts(by.understand("thing", plain(one))) for one in named)


def plain(node: Node) -> Node:
    """A noun without 'either'."""
    return replace(node, det="") if isinstance(node, Nominal) and node.det == "either" else node


def starts_on(by: Interpreter, subject: Group, obj: Nominal, on: int) -> Clause:
    game(by, obj)
    return Triggers(Happening("outset"), (Pick(ops.SELF), ops.Dial(on)))


def game(by: Interpreter, node: Nominal) -> None:
    by.note_all(node)
    if not is_time(node, "game", det="the"):
        raise by.nothing(node, "fact: starts what")


# hc.text.points-paid
def at_line(by: Interpreter, lead: nodes.Lead, found: object) -> Clause:
    """'if you paid 40 points for this character, it may start with X equipped': at that point value."""
    match by.understand("condition", lead.of or Nominal(0, 0, "", "")):
        case ops.Is(ops.SELF, ops.Kind(having=(ops.Worth(low, high),))) if low == high and isinstance(found, Starts):
            by.note(lead)
            return replace(found, line=low)
    raise by.nothing(lead, "lead of a state: if")


ROWS: dict[str, Callable[..., Clause | tuple[Clause, ...]]] = {
    "start subject:me obj?:noun with:noun": starts_with,
    "begin subject:me obj:noun with:noun": starts_with,
    "start subject:me obj?:noun instead?:said with:noun !may": starts_with,
    "start subject:me obj:noun with:several": starts_with_one,
    "start subject:me obj:noun with:several !may": starts_with_one,
    "start subject:me obj:noun on:click": starts_on,
}
