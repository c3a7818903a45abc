"""Ways to enter the battlefield, and choices as permanents become attached."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.magic.programs.abilities import Chooses
from warband.games.magic.programs.amounts import Count
from warband.games.magic.programs.costs import NAMES
from warband.games.magic.programs.replacements import Entering
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.language import creature_types
from warband.games.magic.text.meaning.nouns.amounts import amount, as_amount, counting, kind_of
from warband.games.magic.text.meaning.nouns.qualities import quality
from warband.text.reader.nodes import Clause, Mod, Nominal, Said


def is_entering(node: Clause) -> bool:
    return node.verb == "enter" and node.subject is not None and node.modal in ("", "may") and not node.denied


def entering(by: Interpreter, said: Said, before: Entering | None) -> Entering:
    """'enters tapped', 'enters with two +1/+1 counters on it'."""
    node = said.body
    assert isinstance(node, Clause)
    assert node.subject is not None
    by.note(node, *node.roles)
    names = {role.name for role in node.roles} - {"for each"}
    if said.leads or before is not None or by.understand("one", node.subject) != "self":
        raise by.nothing(said, "enters")
    by.scope.mention("self", "permanent")
    if node.modal:
        return entering_as(by, node)
    if names == {"tapped"}:
        by.note_all(node.roles[0])
        return Entering(tapped=True)
    with_ = node.role("with")
    if names != {"with"} or not isinstance(with_, Nominal) or with_.head != "counter":
        raise by.nothing(node, "enters")
    by.note(with_)
    each = node.role("for each") or next((mod.of for mod in with_.mods if mod.word == "for each"), None)
    by.note(*(mod for mod in with_.mods if mod.word == "for each"))
    with_ = replace(with_, mods=tuple(mod for mod in with_.mods if mod.word != "for each"))
    for mod in with_.mods:
        if mod.word != "on" or not isinstance(mod, Mod) or by.understand("one", mod.of or mod) != "self":
            raise by.nothing(mod, "enters with counters on something else")
        by.note(mod)
    much = amount(by, replace(with_, adjectives=(), mods=()))
    if not isinstance(much, int):
        raise by.nothing(with_, "enters with X counters")
    found = as_amount(counting(by, each)) if each is not None else None
    if found is not None and not isinstance(found, Count):
        raise by.nothing(with_, "enters with counters for each of something else")
    return Entering(counters=((kind_of(by, with_), much),), each=found)


def entering_as(by: Interpreter, node: Clause) -> Entering:
    """'may enter as a copy of any creature on the battlefield'."""
    as_ = node.role("as")
    copied = as_.mods[0].of if isinstance(as_, Nominal) and as_.head == "copy" and len(as_.mods) == 1 else None
    if len(node.roles) != 1 or not isinstance(as_, Nominal) or not isinstance(copied, Nominal):
        raise by.nothing(node, "enters as")
    there = [mod for mod in copied.mods if mod.word == "on"]
    by.note(as_, as_.mods[0], *there)
    for mod in there:
        if not isinstance(mod.of, Nominal) or (mod.of.det, mod.of.head) != ("the", "battlefield"):
            raise by.nothing(mod, "enters as a copy of something elsewhere")
        by.note(mod.of)
    if copied.det not in ("a", "an", "any"):
        raise by.nothing(copied, "enters as a copy of several")
    return Entering(copies=quality(by, replace(copied, mods=tuple(m for m in copied.mods if m not in there))))


def attaches(node: Clause) -> bool:
    """'becomes attached to a creature'."""
    is_ = node.role("is")
    return node.verb == "attach" or (node.verb == "be" and isinstance(is_, Mod) and is_.word == "attached to")


# mtg.core.enters.choose
def chooses(by: Interpreter, said: Said) -> Chooses | None:
    """'As this object enters, choose a creature type', 'As this becomes attached to a creature, choose a color'."""
    lead = said.leads[0] if len(said.leads) == 1 else None
    node, event = said.body, lead.of if lead is not None and lead.word == "as" else None
    if not isinstance(event, Clause) or not isinstance(node, Clause) or node.verb != "choose":
        return None
    obj, enters = node.role("obj"), event.verb == "enter"
    if not (attaches(event) or enters) or not isinstance(obj, Nominal) or obj.det != "a" or obj.mods:
        raise by.nothing(said, "choose as it enters")
    if enters and (event.roles or event.subject is None or by.understand("one", event.subject) != "self"):
        raise by.nothing(event, "choose as something else enters")
    words = {"color": NAMES, "creature type": creature_types()}.get(obj.head)
    if words is None or len(node.roles) != 1 or node.subject is not None:
        raise by.nothing(obj, "choose as it enters: something else")
    by.note_all(said)
    return Chooses(words, enters)
