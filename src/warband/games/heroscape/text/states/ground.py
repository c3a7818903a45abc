"""Traits of those who move: over water, lava, ice and heights, and through figures."""

from __future__ import annotations

from warband.games.heroscape.text.interpreter import Interpreter, later
from warband.games.heroscape.text.nouns.circumstance import Circumstance
from warband.games.heroscape.text.nouns.places import grounds
from warband.games.heroscape.text.nouns.who import SELF, Who
from warband.text.reader.nodes import Clause, Node, Nominal

SLOW = frozenset(("slippery ice", "heavy snow"))  # terrain whose spaces count as two
HARMLESS = {SLOW: "sure-footed", frozenset(("lava field", "molten lava")): "fireproof"}  # to whom they do nothing


def of_self(by: Interpreter, node: Node, who: Who | None) -> None:
    if who is not None and who != SELF:
        raise by.nothing(node, "trait: of others")
    by.mention(SELF)


@later
def passes(by: Interpreter, node: Node, so: Circumstance, through: Who, subject: Who) -> str:
    """'can move through all figures'. A moment belongs to what stands behind it."""
    of_self(by, node, subject)
    if through != Who(all=True) or so.fields or so.role:
        raise by.nothing(node, "trait: moves through whom")
    return "passes figures"


@later
def wades(by: Interpreter, node: Node, so: Circumstance, through: Node, subject: Who) -> str:
    """'may move through water spaces without stopping'."""
    of_self(by, node, subject)
    by.note_all(through)
    if not {"water"} <= grounds(through) <= {"water", "swamp water"} or so != Circumstance():
        raise by.nothing(node, "trait: moves through what")
    return "walks on water"


@later
def climbs(by: Interpreter, node: Clause, so: Circumstance, obj: Node, subject: Who) -> str:
    """'may double his height when moving up or down levels of terrain'."""
    of_self(by, node, subject)
    by.note_all(obj)
    if so != Circumstance(moment="climbing"):
        raise by.nothing(node, "trait: climbs when")
    return f"climbs {node.verb}"


@later
def not_stopped(by: Interpreter, node: Node, so: Circumstance, subject: Who, obj: Node | None = None) -> str:
    """'does not have to stop his movement when entering a water space'."""
    of_self(by, node, subject)
    by.note_all(obj)
    if so == Circumstance(moment="entering water"):
        return "walks on water"
    raise by.nothing(node, "trait: is not stopped where")


@later
def fireproof(by: Interpreter, node: Node, so: Circumstance, subject: Who, for_: Node) -> str:
    """'never rolls for molten lava damage or lava field damage'."""
    of_self(by, node, subject)
    by.note_all(for_)
    heads = {part.head for part in getattr(for_, "parts", ()) if isinstance(part, Nominal)}
    if heads != {"molten lava damage", "lava field damage"} or so != Circumstance():
        raise by.nothing(node, "trait: rolls for what")
    return "fireproof"


@later
def unharmed(by: Interpreter, node: Node, so: Circumstance, obj: Who, by_: Node) -> str:
    """'is not affected by lava field or molten lava spaces', '... by slippery ice'."""
    of_self(by, node, obj)
    by.note_all(by_)
    if so != Circumstance() or grounds(by_) not in HARMLESS:
        raise by.nothing(node, "trait: not affected by which spaces")
    return HARMLESS[grounds(by_)]


@later
def unheeded(
    by: Interpreter,
    node: Node,
    so: Circumstance,
    subject: Who,
    on: Node | None = None,
    in_: Node | None = None,
    **said: object,
) -> str:
    """'does not have to stop on molten lava spaces'."""
    of_self(by, node, subject)
    where = on or in_
    for one in (where, *said.values()):
        by.note_all(one if isinstance(one, Node) else None)
    words = [word.word for word in where.adjectives] if isinstance(where, Nominal) else []
    if words != ["molten lava"] or so != Circumstance():
        raise by.nothing(node, "trait: is not stopped where")
    return "walks on lava"


@later
def sure_footed(by: Interpreter, node: Node, so: Circumstance, subject: Node, as_: Node) -> str:
    """'slippery ice and heavy snow spaces only count as 1 space when moving'."""
    by.note_all(subject)
    by.note_all(as_)
    count = as_.count if isinstance(as_, Nominal) and as_.head == "space" and not as_.mods else None
    always = so in (Circumstance(), Circumstance(moment="moving"))
    if grounds(subject) != SLOW or count is None or count.most != 1 or not always:
        raise by.nothing(node, "trait: which spaces count")
    return "sure-footed"
