"""States of the damage that somebody's attacks deal: it is penetrating, or is not reduced below a minimum."""

from __future__ import annotations

from warband.games.heroclix.effects.references.happening import STRIKING
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Gains
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns.amounts import words_of
from warband.games.heroclix.text.reading.states.further_states import State
from warband.text.reader.nodes import Clause, Node, Nominal

PIERCING = "deals penetrating damage"
IT = Nominal(0, 0, "it", "character")
STRUCK = frozenset(("attacks", "hits", "misses", "strikes", "makes"))  # events of an attack of somebody


# hc.text.damage-of-attacks
def of_attacks(by: Interpreter, clause: Clause) -> tuple[Node | None, State] | None:
    """'damage from its attacks is penetrating', 'its attacks deal ...'; None if something else is said."""
    roles = {role.name for role in clause.roles}
    if clause.past:
        return None
    if (clause.verb, clause.passive, clause.denied, clause.modal, roles) == ("deal", False, False, "", {"obj"}):
        what, source = clause.role("obj"), attack_maker(by, clause.subject)
        if source is None or not is_penetrating(by, what):
            return None
        by.note_all(clause.subject)
        return source, Gains((PIERCING,))
    damage = clause.subject if clause.verb == "be" else clause.role("obj")
    if (clause.verb, clause.denied, clause.modal, roles) == ("be", False, "", {"is"}):
        said = clause.role("is")
        state: State | None = Gains((PIERCING,)) if getattr(said, "word", "") == "penetrating" else None
    elif (clause.verb, clause.denied, clause.modal, roles | {"below"}) == ("reduce", True, "can", {"obj", "below"}):
        below = clause.role("below")
        least = by.adjusted("deals at least", by.understand("number", below)) if below is not None else PIERCING
        state = Gains((least,)) if clause.passive else None
    else:
        return None
    source = maker_of(by, damage) if state is not None else None
    if source is None or state is None:
        return None
    by.note_all(clause)
    by.note_every(damage)
    return source, state


def is_penetrating(by: Interpreter, node: Node | None) -> bool:
    """'penetrating damage'."""
    if not isinstance(node, Nominal) or node.head != "damage" or words_of(node) != ("penetrating",):
        return False
    by.note_all(node)
    return not (node.count or node.det or node.mods)


def maker_of(by: Interpreter, node: Node | None) -> Node | None:
    """Whose damage it is: 'damage from its attacks', 'damage dealt by its attacks', 'damage taken from that attack'."""
    if not isinstance(node, Nominal) or node.head != "damage" or node.count is not None or node.adjectives:
        return None
    sources: list[Node | None] = []
    for mod in node.mods:
        if isinstance(mod.of, Clause) and mod.word == "done" and mod.of.verb in ("deal", "take"):
            if {role.name for role in mod.of.roles} - {"by", "from"}:
                return None
            sources += [role.of for role in mod.of.roles]
        elif mod.word in ("from", "by"):
            sources.append(mod.of)
        else:
            return None
    return attack_maker(by, sources[0]) if len(sources) == 1 else None


def attack_maker(by: Interpreter, node: Node | None) -> Node | None:
    """Who makes 'its attacks', 'this attack'; None if it is no attack, or one of which more is said."""
    if not isinstance(node, Nominal) or node.head != "attack" or node.adjectives or node.mods or node.names:
        return None
    if node.whose is not None:
        somebody = getattr(node.whose, "sort", "") == "character" or getattr(node.whose, "head", "") == "it"
        return node.whose if somebody else None
    return IT if node.det in ("this", "that", "the") and is_own_attack(by.event) else None


def is_own_attack(event: ops.Happening | None) -> bool:
    """Whether an effect is about an attack that its character makes; an effect without an event may be."""
    if event is None or event.what in STRUCK:
        return True
    return event.what == "uses" and bool(event.powers) and set(event.powers) <= STRIKING
