"""Bans: states of somebody who can't do something, or whom something can't be done to."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.effects.names import NO_MORE, NO_OTHER, STANDARD
from warband.games.heroclix.fighting.knockback import NOT_KNOCKED_BACK
from warband.games.heroclix.objects.objects import NOT_PICKING_UP
from warband.games.heroclix.position.abilities.guards import NO_BYSTANDERS
from warband.games.heroclix.position.abilities.sheets import CLEARS_ONE, EARTHBOUND, NO_MOVEMENT, NO_TARGETING
from warband.games.heroclix.position.attacking import KINDS
from warband.games.heroclix.position.model import ACTIONS
from warband.games.heroclix.position.sight.special import TRANSPARENT
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Gains, cant_be_given
from warband.games.heroclix.programs.ops import Group
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns.amounts import words_of
from warband.games.heroclix.text.reading.states.further_states import State, undisturbed, unmodified, without_keywords
from warband.games.heroclix.turns.actions import IGNORES_PUSHING
from warband.text.reader import nodes
from warband.text.reader.nodes import Clause, Node, Nominal, Role, Together


# hc.text.no-actions
def cant_be_given_this(by: Interpreter, obj: Nominal, except_: Nominal | None = None) -> State:
    """'can't be given RANGE actions', '... a costed action', '... actions except MOVE actions'."""
    by.note_all(obj)
    spared = allowed(by, except_) if except_ is not None else ()
    if obj.head == "action" and not obj.mods and not obj.names and not words_of(obj) and (obj.many or obj.det == "any"):
        return Gains(tuple(cant_be_given(action) for action in ACTIONS if action not in spared))
    if obj.head == "action" and not obj.mods and not spared:
        if words_of(obj) == ("costed",):
            return Gains(tuple(cant_be_given(action) for action in ACTIONS if action != "FREE"))
        if len(obj.names) == 1 and obj.names[0].sort == "label" and (obj.many or obj.det in ("a", "an", "any")):
            return Gains((cant_be_given(obj.names[0].name),))
    raise by.nothing(obj, "state: can't be given")


def allowed(by: Interpreter, node: Nominal) -> tuple[str, ...]:
    """'except MOVE actions', 'except FREE'."""
    by.note_all(node)
    names = tuple(one.name for one in node.names if one.sort == "label") if node.head == "action" else (node.head,)
    if node.mods or node.adjectives or not names or not set(names) <= set(ACTIONS):
        raise by.nothing(node, "state: can't be given, except")
    return names


# hc.text.not-displaced
def undisplaced(by: Interpreter, clause: Clause) -> tuple[Node | None, State] | None:
    """'can't be placed by opposing characters', 'opposing characters can't move it'; None if something else is said."""
    said = (clause.denied, clause.modal, clause.past)
    whom, makers = clause.role("obj"), clause.role("by") if clause.passive else clause.subject
    if said != (True, "can", False) or clause.verb not in DISPLACED or whom is None:
        return None
    if {role.name for role in clause.roles} - {"obj", "by"} or (makers is None and clause.verb == "move"):
        return None
    if isinstance(makers, Nominal) and makers.head == "effect" and words_of(makers) == ("opposing",):
        by.note_all(makers)
        kind = ops.Kind(side="opposing")
    else:
        kind = by.understand("kinds", makers) if makers is not None else ops.Kind()
    return whom, Gains((ops.Varied("", DISPLACED[clause.verb], Group(ops.ALL, kind)),))


DISPLACED: dict[str, ops.Way] = {"place": "not placed by", "move": "not moved by"}


def cant_make(by: Interpreter, obj: Nominal) -> State:
    which = by.understand("which attack", obj)
    if not (obj.many and not obj.det) and obj.det not in ("a", "an", "any"):
        raise by.nothing(obj, "state: can't make an attack")
    return Gains(("can't make attacks",) if which == ops.ANY_KIND else (f"can't make {KINDS[which]} attacks",))


NOT_IMPROVED = {"Improved Movement": NO_MOVEMENT, "Improved Targeting": NO_TARGETING}


def cant_use(by: Interpreter, obj: Node) -> State:
    if isinstance(obj, Nominal) and obj.head == "improved ability" and obj.many:
        by.note_all(obj)
        return Gains((EARTHBOUND,))
    if isinstance(obj, Nominal) and obj.head == "ability" and obj.many and not obj.mods and not obj.det:
        by.note_all(obj)
        if [one.name for one in obj.names] in (["Improved Movement"], ["Improved Targeting"]):
            return Gains((NOT_IMPROVED[obj.names[0].name],))
    if isinstance(obj, Nominal) and obj.det == "this" and obj.head in OWN_TEXT and not (obj.mods or obj.adjectives):
        by.note_all(obj)
        return Gains((ops.Varied("", "not this"),))
    return Gains(tuple(f"can't use {power}" for power in by.understand("barred", obj)))


def in_place_of(by: Interpreter, obj: tuple[ops.Usable, ...], instead_of: Node) -> State:
    """'can use Invincible instead of Toughness'."""
    barred = cant_use(by, instead_of)
    assert isinstance(barred, Gains)
    return Gains((*obj, *barred.powers))


# hc.text.lost-powers
def loses(by: Interpreter, obj: Node) -> State:
    """'loses all keywords', 'loses Flurry', 'loses all powers': what is lost can't be used."""
    if isinstance(obj, Nominal) and obj.sort == "keyword":
        return without_keywords(by, obj)
    bare = replace(obj, det="") if isinstance(obj, Nominal) and obj.many and obj.det == "all" else obj
    return Gains(tuple(f"can't use {power}" for power in by.understand("barred", bare)))


OWN_TEXT = ("trait", "power", "effect")


def cant_modify(by: Interpreter, obj: Node, positively: object) -> State:
    whose, values = by.understand("values of", obj)
    if whose != ops.BEFORE:
        raise by.nothing(obj, "state: can't modify")
    return Gains(tuple(NO_MORE[value] for value in values))


def cant_replace(by: Interpreter, obj: Node) -> State:
    """'can't replace their attack value'."""
    whose, values = by.understand("values of", obj)
    if whose != ops.BEFORE:
        raise by.nothing(obj, "state: can't replace")
    return Gains(tuple(NO_OTHER[value] for value in values))


def cant_have(by: Interpreter, obj: Node) -> State:
    """'can't have its defense value positively modified', '... reduced', '... modified by opposing characters'."""
    *others, last = nodes.parts_of(obj)
    mods = last.mods[-1:] if isinstance(last, Nominal) else ()
    clause = mods[0].of if [mod.word for mod in mods] == ["done"] else None
    if not isinstance(last, Nominal) or not isinstance(clause, Clause) or clause.role("obj") is not None:
        raise by.nothing(obj, "state: can't have")
    by.note(last.mods[-1], clause, *clause.roles)
    values: list[Node] = [one if getattr(one, "whose", 1) else replace(one, whose=ITS) for one in others]
    values.append(replace(last, mods=last.mods[:-1], whose=last.whose or ITS))
    what = replace(obj, parts=tuple(values), word="and") if isinstance(obj, Together) else values[0]
    so = replace(clause, subject=None, passive=True, denied=True, modal="can")
    inner = replace(so, roles=(*so.roles, Role(obj.first, obj.last, "obj", what)))
    found = undisturbed(by, inner) or unmodified(by, inner)
    if found is None or found[0] is None or by.understand("who", found[0]) not in (ops.BEFORE, ops.SELF):
        raise by.nothing(obj, "state: can't have")
    return found[1]


ITS = Nominal(0, 0, "it", "character")


def only_one(by: Interpreter, obj: Nominal, instead_of: Node) -> State:
    """'can only clear one action token instead of two'."""
    by.note_all(obj)
    by.note_all(instead_of)
    counts = [one.count for one in (obj, instead_of) if isinstance(one, Nominal) and one.count is not None]
    if obj.head == "action token" and [one.least for one in counts] == [1, 2]:
        return Gains((CLEARS_ONE,))
    raise by.nothing(obj, "state: can only clear")


def blocks(by: Interpreter, obj: Nominal) -> State:
    by.note_all(obj)
    if obj.head == "line of fire" and obj.many and not obj.det and not obj.mods:
        return Gains((TRANSPARENT,))
    raise by.nothing(obj, "state: doesn't block")


# hc.text.unaffected
def unaffected(by: Interpreter, obj: Nominal) -> State:
    """'ignores knock back', 'isn't dealt pushing damage'."""
    by.note_all(obj)
    if obj.sort == "knockback" and not (obj.mods or obj.adjectives):
        return Gains((NOT_KNOCKED_BACK,))
    if obj.head == "pushing damage" and not (obj.mods or obj.adjectives or obj.count):
        # hc.text.unaffected
        return Gains((IGNORES_PUSHING,))
    raise by.nothing(obj, f"state: ignores {obj.head}")


def healed_to(by: Interpreter, past: Nominal | None = None, above: Nominal | None = None) -> State:
    """'can't be healed past this click', 'can't be healed above click #3'."""
    line = past or above
    assert line is not None
    if line.head == "click" and line.det == "this" and not line.mods and not line.adjectives:
        by.note_all(line)
        return Gains((by.adjusted("healed to", ops.THIS_CLICK),))
    raise by.nothing(line, "state: can't be healed past")


def cant_generate(by: Interpreter, obj: ops.Kind) -> State:
    """'can't generate bystanders'."""
    if obj != ops.Kind(having=(ops.Bystander(),)):
        raise by.nothing(Nominal(0, 0, "", ""), "state: can't generate such")
    return Gains((NO_BYSTANDERS,))


def cant_pick_up(by: Interpreter, obj: Nominal) -> State:
    """'can't pick up objects'."""
    by.note_all(obj)
    if obj.head != "object" or not obj.many or obj.adjectives or obj.names or obj.det not in ("", "any"):
        raise by.nothing(obj, "state: can't pick up such")
    return Gains((NOT_PICKING_UP,))


# hc.text.all-powers-but
def all_but(by: Interpreter, obj: Nominal, except_: tuple[str, ...]) -> State:
    """'can use all standard powers except Battle Fury'."""
    by.note_all(obj)
    if (obj.head, obj.det, words_of(obj)) not in (("standard power", "all", ()), ("power", "all", ("standard",))):
        raise by.nothing(obj, "state: can use all but")
    return Gains(tuple(power for names in STANDARD.values() for power in names if power not in except_))
