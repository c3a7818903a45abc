"""States between a character and some others: who can't target it, whose damage it reduces, whom it can't attack."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.effects.names import standard
from warband.games.heroclix.effects.variants import can_be
from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Gains
from warband.games.heroclix.programs.ops import Group
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns.amounts import words_of
from warband.text.reader.nodes import Clause, Lead, Mod, Node, Nominal, Role, Together, Word
from warband.text.reader.tokens import MANY


def related(by: Interpreter, node: Node, way: ops.Way, number: int = 0) -> Gains:
    """A relation to all characters that a noun names: 'opposing characters', 'a character with the Robot keyword'."""
    kind = by.understand("kinds" if many(node) else "a kind", node)
    found = ops.Varied("", way, Group(ops.ALL, kind), number)
    if not can_be(found) or (way == "unseen by" and (kind.sight or kind.rank)):
        raise by.nothing(node, f"state: {way}")
    return Gains((found,))


def avoided(by: Interpreter, obj: Node, via: Node) -> Gains:
    """'can't attack smaller characters except via Last Stand': an effect with that name."""
    if not isinstance(via, Nominal) or not via.proper or via.mods or via.adjectives or via.det:
        raise by.nothing(via, "state: except via")
    by.note(via)
    (found,) = related(by, obj, "can't attack").powers
    assert isinstance(found, ops.Varied)
    return Gains((replace(found, power=via.head),))


def many(node: Node) -> bool:
    """Whether a noun names several without a number."""
    return not isinstance(node, Nominal) or (node.many and not node.det)


def held_fast(by: Interpreter, clause: Clause) -> tuple[Node | None, Gains] | None:
    """'opposing characters within 4 squares must break away as if they were adjacent to it'; None if not so."""
    near = clause.role("as if")
    said = near.role("is") if isinstance(near, Clause) and near.verb == "be" and not near.denied else None
    if (clause.verb, clause.modal, clause.denied) != ("break away", "must", False) or len(clause.roles) != 1:
        return None
    if not isinstance(near, Clause) or not isinstance(said, Mod) or said.word != "adjacent to" or len(near.roles) != 1:
        return None
    they = isinstance(near.subject, Nominal) and near.subject.head == "it" and near.subject.many
    if not they or clause.subject is None or said.of is None:
        return None
    by.note(near, near.subject, *near.roles, said)
    return said.of, related(by, clause.subject, "holds")


def near_when_moving(by: Interpreter, clause: Clause) -> tuple[Node | None, Gains] | None:
    """'opposing characters within 2 squares and line of fire consider it adjacent for movement'; None if not so."""
    whom, purpose, being = clause.role("obj"), clause.role("for"), clause.role("being") or clause.role("as")
    if clause.verb not in ("consider", "treat") or clause.passive or clause.denied or len(clause.roles) != 3:
        return None
    if clause.subject is None or whom is None or getattr(being, "word", "") != "adjacent" or not is_moving(purpose):
        return None
    by.note_every(purpose)
    by.note_every(being)
    group = by.understand("who", clause.subject)
    if group != Group(ops.ALL, ops.Kind(side="opposing", within=group.kind.within, sight=True)):
        raise by.nothing(clause, "state: adjacent for movement")
    return whom, Gains((by.adjusted("adjacent for moves", group.kind.within),))


def is_moving(node: Node | None) -> bool:
    """'movement', 'movement purposes', 'moving'."""
    if isinstance(node, Clause):
        return node.verb == "move" and node.form == "ing" and not node.roles and node.subject is None
    if not isinstance(node, Nominal) or node.mods or node.det:
        return False
    return node.head == "movement" or (node.head == "purpose" and words_of(node) == ("movement",))


def for_moves(by: Interpreter, body: Node, tails: list[Lead]) -> tuple[Node, list[Lead]]:
    """'treat it as adjacent when moving' as 'treat it as adjacent for movement'."""
    if not isinstance(body, Clause) or body.verb not in ("consider", "treat") or len(tails) != 1:
        return body, tails
    (tail,) = tails
    if tail.word != "when" or tail.of is None or not is_moving(tail.of):
        return body, tails
    by.note(tail)
    return replace(body, roles=(*body.roles, Role(tail.first, tail.last, "for", tail.of))), []


def dealt_by(by: Interpreter, obj: Nominal) -> Node | None:
    """'penetrating damage dealt to it by higher point characters': these; None if something else is said."""
    clause = obj.mods[0].of if [mod.word for mod in obj.mods] == ["done"] else None
    source = clause.role("by") if isinstance(clause, Clause) and clause.verb == "deal" else None
    if source is None or not isinstance(clause, Clause) or words_of(obj) != ("penetrating",) or obj.count is not None:
        return None
    whom = clause.role("to")
    if {role.name for role in clause.roles} - {"by", "to"}:
        return None
    if whom is not None and by.understand("who", whom) not in (ops.SELF, ops.BEFORE):
        return None
    by.note(obj, *obj.mods, *obj.adjectives, clause, *clause.roles)
    return source


def attackers_in(by: Interpreter, node: Node) -> Node | None:
    """'attacks from equipped characters', 'an equipped character's attacks': their makers; None if not so."""
    if not isinstance(node, Nominal) or node.head != "attack" or not node.many or node.adjectives or node.det:
        return None
    if not node.mods and isinstance(node.whose, Nominal) and node.whose.sort == "character":
        by.note(node)
        return node.whose
    (mod,) = node.mods if len(node.mods) == 1 and node.whose is None else (None,)
    made = mod.of if mod is not None and mod.word == "done" else None
    if mod is not None and isinstance(made, Clause) and made.verb == "make" and len(made.roles) == 1:
        by.note(node, mod, made, *made.roles)
        return made.role("by")
    if mod is None or mod.word not in ("from", "by", "of") or not isinstance(mod.of, Nominal):
        return None
    by.note(node, mod)
    return mod.of


# hc.text.rolls-of-others
def makers_of(by: Interpreter, rolls: Nominal) -> tuple[Nominal, Group | None]:
    """'attack rolls of 11 made by friendly characters': the rolls, and the makers if they are named."""
    made = rolls.mods[-1].of if [mod.word for mod in rolls.mods[-1:]] == ["done"] else None
    makers = made.role("by") if isinstance(made, Clause) and made.verb == "make" else None
    if not isinstance(made, Clause) or makers is None or len(made.roles) != 1:
        return rolls, None
    by.note(rolls, rolls.mods[-1], made, *made.roles)
    return replace(rolls, mods=rolls.mods[:-1]), Group(ops.ALL, by.understand("kinds", makers))


# --- targets


def cant_be_target(by: Interpreter, is_: Nominal) -> Gains:
    """'can't be the target of range attacks'."""
    by.note(is_, *is_.mods, *is_.adjectives)
    of = is_.mods[0].of if [mod.word for mod in is_.mods] == ["of"] else None
    if is_.head == "target" and is_.det == "the" and of is not None:
        return targeted_by(by, of)
    raise by.nothing(is_, "state: can't be")


# hc.text.relations
def targeted_by(by: Interpreter, of: Node) -> Gains:
    """The ban of those who, or of what, can't target it."""
    if isinstance(of, Nominal) and of.proper and of.sort == "power":
        guard = f"SAFEGUARD: {by.understand('power', of)}"
        if guard in POWERS:
            return Gains((guard,))
    if isinstance(of, Together) and of.word == "or" and len(of.parts) == 2:
        first, second = of.parts
        by.note(of)
        if isinstance(second, Nominal) and second.sort == "power" and isinstance(first, Nominal):
            targeted_by(by, first)
            power = by.understand("power", second)
            if power not in standard():
                raise by.nothing(second, "state: can't be targeted by such a power")
            return Gains(("can't be targeted by range attacks", f"SAFEGUARD: {power}"))
    if isinstance(of, Nominal) and (least := afar(by, of)):
        return Gains((by.adjusted("not targeted from", least),))
    if isinstance(of, Nominal) and (of.head, words_of(of)) == ("effect", ("opposing",)) and not of.mods:
        by.note_all(of)
        return Gains((ops.Varied("", "not targeted by", Group(ops.ALL, ops.Kind(side="opposing"))),))
    if isinstance(of, Nominal) and of.sort == "character" and of.head != "it":
        return related(by, of, "not targeted by")
    if isinstance(of, Nominal) and of.head == "attack" and of.whose is None:
        return not_by_attacks(by, of)
    raise by.nothing(of, "state: can't be targeted by")


def cant_target(by: Interpreter, clause: Clause) -> tuple[Node | None, Gains] | None:
    """'opposing characters can't target it with range attacks': a state of the target; None if not so."""
    whom, what = clause.role("obj"), clause.role("with")
    said = (clause.verb, clause.modal, clause.denied, clause.passive)
    if said != ("target", "can", True, False) or clause.subject is None or whom is None:
        return None
    if {role.name for role in clause.roles} - {"obj", "with"} or not is_one(whom):
        return None
    if what is None or is_any_attack(what):
        by.note_every(what)
        return whom, targeted_by(by, opposing_for(clause.subject))
    if not is_opposing(by, clause.subject):
        raise by.nothing(clause, "state: can't target with")
    return whom, targeted_by(by, what)


def is_one(node: Node) -> bool:
    """'this character', 'it': whoever has the text."""
    return isinstance(node, Nominal) and not node.mods and (node.det == "this" or node.head == "it")


def is_any_attack(node: Node) -> bool:
    """'attacks', of any kind."""
    return (
        isinstance(node, Nominal)
        and (node.head, node.many, node.det) == ("attack", True, "")
        and not (node.adjectives or node.mods or node.whose)
    )




def opposing_for(node: Node) -> Node:
    """'opponents' as 'opposing characters': what players do, their characters do."""
    if isinstance(node, Nominal) and node.head == "opponent" and not node.mods:
        words = (Word(node.first, node.first, "opposing"),)
        return replace(node, head="character", sort="character", det="", many=True, whose=None, adjectives=words)
    return node


def is_opposing(by: Interpreter, node: Node | None) -> bool:
    """'opposing characters', 'opponents', 'opposing effects': all that opponents do."""
    if not isinstance(node, Nominal) or not node.many or node.mods or node.det:
        return False
    by.note(node, *node.adjectives)
    return node.head == "opponent" or (node.head in ("effect", "character") and words_of(node) == ("opposing",))


def not_targeted(by: Interpreter, said: Node, of: Node) -> Gains:
    """'can't be targeted by opposing effects', with 'targeted' as an adjective."""
    if not isinstance(said, Mod) or said.word != "targeted" or said.of is not None:
        raise by.nothing(said, "state: can't be")
    by.note(said)
    return targeted_by(by, of)


def afar(by: Interpreter, of: Nominal) -> int:
    """The distance in 'opposing characters 6 or more squares away'; 0 of others."""
    away = of.mods[0].of if [mod.word for mod in of.mods] == ["away"] else None
    if of.head != "character" or words_of(of) != ("opposing",) or not of.many or not isinstance(away, Nominal):
        return 0
    by.note(of, *of.mods, *of.adjectives)
    by.note_all(away)
    if away.count is not None and away.count.most == MANY and away.head == "square" and len(away.mods) == 1:
        return away.count.least
    return 0


def not_by_attacks(by: Interpreter, of: Nominal) -> Gains:
    """'can't be targeted by range attacks', 'by an attack with two or more targets'."""
    by.note_all(of)
    crowd = of.mods[0].of if [mod.word for mod in of.mods] == ["with"] else None
    count = crowd.count if isinstance(crowd, Nominal) and crowd.head == "target" else None
    if count is not None and count.least == 2 and of.det == "an" and not of.adjectives:
        return Gains(("can't be one of several targets",))
    if of.many and words_of(of) == ("range",) and not of.mods and not of.det:
        return Gains(("can't be targeted by range attacks",))
    raise by.nothing(of, "state: can't be targeted by")
