"""What a power does in answer to an attack: wounds are ignored, the attack ends, the figure moves away."""

from __future__ import annotations

from typing import Any

from warband.games.heroscape.printed import programs as ops
from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.program import REACTIONS, Deed, Program
from warband.games.heroscape.text.who import SELF, Who
from warband.text.reader.nodes import Node, Nominal

UNHURT = ("those", "any", "all", "the", "no")


def ignore(by: Interpreter, obj: Node) -> Deed:
    """'ignore those wounds', 'ignore all damage that would be inflicted by the attack'."""

    def done(by: Interpreter, node: Node, found: Program) -> Program:
        by.note_all(obj)
        wounds = isinstance(obj, Nominal) and obj.sort in ("wound", "damage") and obj.det in UNHURT and not obj.count
        if not wounds or found.when not in ("struck", "wounded"):
            raise by.nothing(node, "deed: ignore what")
        return found.add(ops.Ignore())

    return done


def unhurt(by: Interpreter, subject: Who, obj: Node) -> Deed:
    """'takes no damage'."""

    def done(by: Interpreter, node: Node, found: Program) -> Program:
        by.note_all(obj)
        none = isinstance(obj, Nominal) and obj.sort == "damage" and obj.det == "no"
        if subject != SELF or not none or found.when not in ("struck", "wounded"):
            raise by.nothing(node, "deed: takes what")
        return found.add(ops.Ignore())

    return done


def ends(by: Interpreter, subject: Node) -> Deed:
    """'the attack immediately ends'."""

    def done(by: Interpreter, node: Node, found: Program) -> Program:
        by.note_all(subject)
        if getattr(subject, "head", "") != "attack" or found.when != "targeted":
            raise by.nothing(node, "deed: what ends")
        return found.add(ops.Cease())

    return done


def nothing(by: Interpreter, **said: Any) -> Deed:
    """'nothing happens', 'roll defense dice normally': no op at all."""

    def done(by: Interpreter, node: Node, found: Program) -> Program:
        by.note_all(node)
        if not found.bands:
            raise by.nothing(node, "deed: nothing happens when")
        return found

    return done


def flees(by: Interpreter, subject: Who, amount: Node, **said: Any) -> Deed:
    """'may immediately move up to 4 spaces', in answer to an attack."""

    def done(by: Interpreter, node: Node, found: Program) -> Program:
        by.note_all(amount)
        count = amount.count if isinstance(amount, Nominal) and amount.head == "space" else None
        if subject != SELF or count is None or not count.limit or found.when not in REACTIONS:
            raise by.nothing(node, "deed: moves where")
        return found.add(ops.Wander(count.most))

    return done
