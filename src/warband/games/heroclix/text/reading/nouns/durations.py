"""Durations."""

from __future__ import annotations

from warband.games.heroclix.programs import ops
from warband.games.heroclix.text.reading.effects.spoken import THIS_ATTACK
from warband.games.heroclix.text.reading.interpreter import Interpreter, Way
from warband.games.heroclix.text.reading.nouns.past import is_time
from warband.text.reader.nodes import Clause, Node, Nominal


def lasting(by: Interpreter, node: Node) -> ops.Until:
    """A duration without 'until': this turn, this game."""
    by.note_all(node)
    if is_time(node, "turn", det="this"):
        return ops.TURN_ENDS
    if is_time(node, "game", det="this"):
        return ops.GAME_ENDS
    raise by.nothing(node, f"for how long: {getattr(node, 'head', '')}")


def until(by: Interpreter, node: Node) -> ops.Until:
    """Until when, or for what, something lasts."""
    by.note_all(node)
    if (
        isinstance(node, Clause)
        and node.verb == "choose"
        and {role.name for role in node.roles} == {"again"}
        and not node.modal
        and isinstance(node.subject, Nominal)
        and node.subject.head in ("you", "it")
    ):
        return ops.CHOSEN_AGAIN
    if is_time(node, "turn", "next", whose="you"):
        return ops.YOUR_TURN_BEGINS
    if is_time(node, "turn", det="this") or is_time(node, "game", det="this"):
        return ops.TURN_ENDS if getattr(node, "head", "") == "turn" else ops.GAME_ENDS
    if isinstance(node, Nominal) and node.head == "attack" and node.det in ("this", "that") and not node.mods:
        by.must_exist(THIS_ATTACK)
        return ops.ATTACK_ENDS
    if isinstance(node, Nominal) and len(node.mods) == 1 and node.mods[0].word == "of":
        of = node.mods[0].of
        if of is not None and node.det == "the" and not node.adjectives:
            if node.head in ("end", "rest") and any(is_time(of, "game", det=det) for det in ("the", "this")):
                return ops.GAME_ENDS
            if node.head in ("end", "rest") and (is_time(of, "turn", det="this") or is_time(of, "turn", det="the")):
                return ops.TURN_ENDS
            if node.head == "end" and is_time(of, "turn", whose="you"):
                return ops.YOUR_TURN_ENDS
            if is_time(of, "turn", "next", whose="you"):
                return ops.YOUR_NEXT_TURN_ENDS if node.head == "end" else ops.YOUR_TURN_BEGINS
    raise by.nothing(node, f"until: {getattr(node, 'head', '')}")


WAYS: dict[str, Way] = {"until": until, "lasting": lasting}
