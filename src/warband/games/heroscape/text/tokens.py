"""Markers with names on army cards: 'Rage Markers'. They lie there from the start, are put there, or are a price."""

from __future__ import annotations

from warband.games.heroscape.printed import programs as ops
from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.nouns.markers import cards
from warband.games.heroscape.text.program import Program
from warband.text.reader.nodes import Clause, Node, Nominal, walk

MANY = 99


# hs.power.tokens
def token(by: Interpreter, node: Node, *wheres: Node | None) -> tuple[str, int]:
    """'3 red Rage Markers', on the figure's own card: the name and the number; MANY of 'all'."""
    if not isinstance(node, Nominal) or node.sort != "token":
        raise by.nothing(node, "markers: which")
    by.note(node, node.count, *node.adjectives, *node.mods)
    places = [mod.of for mod in node.mods if mod.word == "on"] + [where for where in wheres if where is not None]
    if len(places) < len(node.mods) or any(place is None or cards(by, place) != () for place in places):
        raise by.nothing(node, "markers: on which card")
    some = node.count is not None and node.count.least not in (0, node.count.most) and not node.count.limit
    if some:
        raise by.nothing(node, "markers: how many")
    one = node.det in ("a", "an", "one of your", "your") or bool(node.whose)
    if node.count is None and not one and node.det not in ("all", "each", "any number of"):
        raise by.nothing(node, "markers: how many")
    return node.head, node.count.most if node.count is not None else 1 if one else MANY


def put(by: Interpreter, node: Node, found: Program, obj: Node, on: Node | None) -> Program:
    """'place a Rage Marker on this card'."""
    name, number = token(by, obj, on)
    if not found.begun or number >= MANY:
        raise by.nothing(node, "deed: which markers are placed")
    return found.add(ops.Mark(name, number))


def paid(by: Interpreter, node: Node, found: Program, obj: Node, from_: Node | None) -> Program:
    """'remove a Rage Marker from this card'."""
    name, number = token(by, obj, from_)
    if not found.begun:
        raise by.nothing(node, "deed: which markers are removed")
    return found.add(ops.Mark(name, -number))


def at_first(by: Interpreter, body: Node | None) -> tuple[str, ...]:
    """'start the game with 3 Rage Markers on this card': these markers; none of other sentences."""
    time = body.role("obj") if isinstance(body, Clause) and body.verb in ("start", "begin") else None
    if not isinstance(body, Clause) or body.denied or not isinstance(time, Nominal) or time.head != "game":
        return ()
    with_ = body.role("with") or next((mod.of for mod in time.mods if mod.word == "with"), None)
    on = body.role("on") or next((mod.of for mod in time.mods if mod.word == "on"), None)
    if not isinstance(with_, Nominal) or with_.sort != "token":
        return ()
    by.note_all(body)
    name, number = token(by, with_, on)
    return (name,) * number if number < MANY else ()


def speaks_of_tokens(node: Node) -> bool:
    """Whether there are such markers in a sentence."""
    return any(isinstance(one, Nominal) and one.sort == "token" for one in walk(node))


def bounded(by: Interpreter, found: Program, obj: Node, on: Node | None = None) -> Program:
    """'a maximum of 3 Rage Markers can be placed on this card'."""
    name, number = token(by, obj, on)
    some = tuple(capped(op, name, number) for op in found.ops)
    if some == found.ops or number >= MANY:
        raise by.nothing(obj, "limit: of which markers")
    return found._replace(ops=some)


def capped(op: ops.Op, name: str, most: int) -> ops.Op:
    """A deed that puts markers on the card, so many at most in all."""
    return ops.Mark(name, op.amount, most) if isinstance(op, ops.Mark) and op.token == name and op.amount > 0 else op
