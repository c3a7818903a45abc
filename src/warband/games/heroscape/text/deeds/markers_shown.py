"""Order markers that somebody reveals, as moments that a power answers."""

from __future__ import annotations

from warband.games.heroscape.text.interpreter import Interpreter
from warband.text.reader.nodes import Node, Nominal


def own_marker(by: Interpreter, subject: Node, obj: Node, on: Node) -> str:
    """'you reveal an order marker on this card': its turn begins."""
    by.note_all(on)
    if not isinstance(on, Nominal) or not (on.head == "namesake" or (on.sort == "card" and on.det == "this")):
        raise by.nothing(on, "reaction: a marker on which card")
    revealed(by, subject, obj)
    return "own marker"


def revealed(by: Interpreter, subject: Node, obj: Node) -> str:
    """'you reveal an order marker'."""
    by.note_all(obj)
    by.note_all(subject)
    words = [word.word for word in getattr(obj, "adjectives", ())]
    plain = isinstance(obj, Nominal) and obj.head == "order marker" and words in ([], ["numbered"]) and not obj.mods
    if not plain or getattr(subject, "head", "") != "you":
        raise by.nothing(obj, "reaction: what is revealed")
    return "revealed"
