"""Changes that a player chooses: 'protection from the color of your choice', 'becomes the color of your choice'."""

from __future__ import annotations

from warband.games.magic.programs import ops
from warband.games.magic.programs.changes import Becomes, Coloured, Gains
from warband.games.magic.programs.costs import NAMES
from warband.games.magic.programs.ops import AnyOp, Reference
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.language import creature_types
from warband.games.magic.text.meaning.nouns.qualities import of_you
from warband.games.magic.text.meaning.states.changes import keywords
from warband.text.reader.nodes import Clause, Node, Nominal, Together

Ops = tuple[AnyOp, ...]


def at_end_of_turn(by: Interpreter, node: Clause) -> bool:
    """Whether a change lasts until the turn ends."""
    ends = node.role("until")
    if ends is not None:
        return by.understand("until", ends) == "end of turn"
    return node.role("time") is not None or by.scope.until == "end of turn"


def of_choice(by: Interpreter, node: Clause, what: Reference | Quality, ends: bool) -> Ops:
    """'gains protection from the color of your choice until end of turn'."""
    obj, is_ = node.role("obj"), node.role("is")
    if is_of_choice(is_) and isinstance(is_, Nominal) and not isinstance(what, Quality):
        return one_kind(by, node, is_, what)
    if isinstance(obj, Nominal) and obj.head == "choice" and not isinstance(what, Quality):
        return one_keyword(by, node, obj, what)
    if not isinstance(obj, Nominal) or not obj.head.endswith("color of your choice") or isinstance(what, Quality):
        return ()
    if node.role("until") is None and not ends:
        raise by.nothing(node, "effect: a change without an end")
    for role in node.roles:
        by.note_all(role)
    words = [*(["artifacts"] if "artifacts or" in obj.head else []), *NAMES]
    offered = tuple((f"protection from {word}", Gains((f"protection from {word}",))) for word in words)
    return (ops.ApplyChosen(offered, what),)


def is_of_choice(node: Node | None) -> bool:
    """'the color of your choice', 'the creature type of your choice'."""
    of = node.mods[0].of if isinstance(node, Nominal) and node.det == "the" and len(node.mods) == 1 else None
    plain = isinstance(of, Nominal) and of.head == "choice" and of_you(of.whose) and not of.mods
    return plain and isinstance(node, Nominal) and node.head in ("color", "creature type") and not node.adjectives


# mtg.core.resolve.choice
def one_kind(by: Interpreter, node: Clause, is_: Nominal, what: Reference) -> Ops:
    """'becomes the color of your choice until end of turn'."""
    if not at_end_of_turn(by, node) or len(node.roles) > 2 or node.denied:
        raise by.nothing(is_, "effect: a choice")
    by.note_all(is_)
    if is_.head == "color":
        return (ops.ApplyChosen(tuple((word, Coloured((word,))) for word in NAMES), what),)
    return (ops.ApplyChosen(tuple((one, Becomes(subtypes=(one,), anew=True)) for one in creature_types()), what),)


def one_keyword(by: Interpreter, node: Clause, obj: Nominal, what: Reference) -> Ops:
    """'gains your choice of flying or trample until end of turn'."""
    of = obj.mods[0].of if len(obj.mods) == 1 and obj.mods[0].word == "of" and of_you(obj.whose) else None
    if not isinstance(of, Together) or of.word != "or" or not at_end_of_turn(by, node):
        raise by.nothing(obj, "effect: a choice")
    by.note_all(obj)
    offered = tuple((word, Gains((word,))) for part in of.parts for word in keywords(by, part))
    return (ops.ApplyChosen(offered, what),)
