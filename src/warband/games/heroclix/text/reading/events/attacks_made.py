"""Events of attacks that somebody makes: their kind, the number of their targets, and whom they target."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.effects.references.happening import on
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Group, Happening
from warband.games.heroclix.text.reading.events.rolls import some
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.text.reader.nodes import Clause, Node, Nominal
from warband.text.reader.tokens import MANY


def makes(by: Interpreter, subject: Group, obj: Nominal) -> Happening:
    """Somebody makes an attack, on some if that is said."""
    if obj.head == "attack roll" and obj.det == "an" and not obj.mods and not obj.adjectives:
        by.note_all(obj)
        return some(Happening("rolls attack"), subject)
    if [mod.word for mod in obj.mods] == ["with"] and is_single(by, obj.mods[0].of):
        attack = by.understand("an attack", replace(obj, mods=()))
        by.note(*obj.mods)
        return some(Happening("attacks", single=True, attack=attack), subject)
    if [mod.word for mod in obj.mods] == ["with"] and (least := several_targets(by, obj.mods[0].of)):
        attack = by.understand("an attack", replace(obj, mods=()))
        by.note(*obj.mods)
        return some(Happening("attacks", whom=ops.ANYBODY, least=least, attack=attack), subject)
    targets = [mod.of for mod in obj.mods if mod.word == "ing" and isinstance(mod.of, Clause)]
    if len(targets) != len(obj.mods) or len(targets) > 1:
        raise by.nothing(obj, "trigger: makes such an attack")
    attack = by.understand("an attack", replace(obj, mods=()))
    aimed = None
    for clause in targets:
        at = clause.role("obj")
        if clause.verb != "target" or at is None or len(clause.roles) > 1:
            raise by.nothing(clause, "trigger: makes such an attack")
        by.note(*obj.mods, clause, *clause.roles)
        aimed = by.understand("whom", at)
    return some(on(Happening("attacks", attack=attack), aimed), subject)


def several_targets(by: Interpreter, node: Node | None) -> int:
    """'more than one target', 'two or more targets': at least how many; 0 if something else is said."""
    if not isinstance(node, Nominal) or node.head != "target" or node.det or node.adjectives or node.mods:
        return 0
    by.note_all(node)
    return node.count.least if node.count is not None and node.count.most == MANY else 0


def is_single(by: Interpreter, node: Node | None) -> bool:
    """'a single target'."""
    if not isinstance(node, Nominal) or (node.head, node.det) != ("target", "a single"):
        return False
    by.note_all(node)
    return not node.adjectives and not node.mods and not node.many
