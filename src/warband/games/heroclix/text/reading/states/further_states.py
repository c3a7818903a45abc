"""States with verbs of their own: replaced values, lines of fire, tokens, actions."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.effects.names import MOVEMENT, NO_LESS, NO_MORE, TARGETING
from warband.games.heroclix.effects.variants import NARROWED
from warband.games.heroclix.moving.carrying import CARRIES_FLIERS
from warband.games.heroclix.position.abilities.declared import STRAIGHT
from warband.games.heroclix.position.abilities.using import NO_KEYWORDS, NO_PRINTED_KEYWORDS
from warband.games.heroclix.position.abilities.values import NOT_BY_OPPONENTS
from warband.games.heroclix.position.model import DAMAGE
from warband.games.heroclix.position.model import VALUES as NAMES_OF_VALUES
from warband.games.heroclix.position.sight.special import NEVER_BLOCKED, SEEN_CLEARLY, UNSEEABLE
from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.powers.attack.incapacitate import NO_TOKENS
from warband.games.heroclix.powers.defense.mastermind import NOT_CHOSEN
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Changed, Gains
from warband.games.heroclix.programs.ops import Group
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns.amounts import VALUES, words_of
from warband.games.heroclix.text.reading.nouns.places import is_direct
from warband.games.heroclix.text.reading.states.relations import is_moving, is_opposing, related
from warband.text.reader import nodes
from warband.text.reader.nodes import Clause, Node, Nominal, Together

State = Gains | Changed


def unseen(by: Interpreter, clause: Clause) -> tuple[Node | None, State] | None:
    """Lines of fire that can't be drawn to this character, or that nothing blocks; None if something else is said."""
    sight = clause.role("obj")
    if not isinstance(sight, Nominal) or sight.sort != "sight":
        return None
    if not clause.denied:
        return never_seen(by, clause, sight)
    if sight.mods:
        return seen_clearly(by, clause, sight)
    to, foes = clause.role("to"), [one.word for one in sight.adjectives] == ["opposing"]
    if clause.verb == "draw" and clause.modal == "can" and to is not None and len(clause.roles) == 2:
        if not clause.passive and clause.subject is not None:
            foes = by.understand("who", clause.subject) == Group(ops.ALL, ops.Kind(side="opposing"))
            if not foes:
                by.note_all(sight)
                return to, related(by, clause.subject, "unseen by")
        if foes:
            by.note(sight, *sight.adjectives)
            return to, Gains((UNSEEABLE,))
    blocked = clause.verb == "block" and clause.passive and not clause.modal and len(clause.roles) == 1
    if blocked and sight.whose is not None:
        by.note_all(sight)
        return sight.whose, Gains((NEVER_BLOCKED,))
    return None


def never_seen(by: Interpreter, clause: Clause, sight: Nominal) -> tuple[Node | None, State] | None:
    """'lines of fire drawn to this character are blocked', whoever draws them; None if something else is said."""
    to = drawn_to(sight) if clause.verb == "block" and clause.passive and not clause.modal and not clause.past else None
    if to is None or len(clause.roles) != 1:
        return None
    by.note(sight, *sight.mods)
    by.note(sight.mods[0].of, *getattr(sight.mods[0].of, "roles", ()))
    return to, Gains((ops.Varied("", "unseen by", Group(ops.ALL, ops.Kind(other=True))),))


def drawn_to(sight: Nominal) -> Node | None:
    """The one to whom lines of fire are drawn, if nothing else is said of them."""
    drawn = sight.mods[0].of if [mod.word for mod in sight.mods] == ["done"] and not sight.adjectives else None
    if not isinstance(drawn, Clause) or drawn.verb != "draw" or len(drawn.roles) != 1:
        return None
    return drawn.role("to")


def kept_to(by: Interpreter, clause: Clause) -> tuple[Node | None, State] | None:
    """'can only target themselves or characters named Robot with Outwit'; None if something else is said."""
    some = clause.role("obj")
    if (clause.verb, clause.modal) != ("target", "can only") or not isinstance(some, Together) or some.word != "or":
        return None
    first, *others = some.parts
    named = others[0] if len(others) == 1 else None
    if getattr(first, "head", "") != "self" or not isinstance(named, Nominal) or len(named.mods) != 2:
        return None
    by.note(some, first, named, *named.mods)
    powers = by.understand("some powers", named.mods[1].of or named)
    kind = by.understand("kind", replace(named, mods=named.mods[:1]))
    if named.mods[1].word != "with" or not NARROWED.issuperset(powers) or len(clause.roles) != 1:
        return None
    group = Group(ops.ALL, replace(kind, me=True))
    return clause.subject, Gains(tuple(ops.Varied(power, "kept", group) for power in powers))


def clear_of_markers(by: Interpreter, clause: Clause) -> tuple[Node | None, State] | None:
    """'terrain markers and objects can't be generated into squares within 6 squares of this character'."""
    made, into = clause.role("obj"), clause.role("into")
    said = (clause.verb, clause.passive, clause.denied, clause.modal)
    if said != ("generate", True, True, "can") or not isinstance(made, Together) or not isinstance(into, Nominal):
        return None
    if {getattr(part, "head", "") for part in made.parts} != {"terrain marker", "object"} or into.head != "square":
        return None
    by.note_every(made)
    by.note(into, *into.mods)
    near = into.mods[0].of if [mod.word for mod in into.mods] == ["within"] else clause.role("within")
    of = near.mods[0].of if isinstance(near, Nominal) and [mod.word for mod in near.mods] == ["of"] else None
    if of is None or not isinstance(near, Nominal) or near.count is None:
        return None
    by.note_every(near)
    return of, Gains((by.adjusted("clear of markers", near.count.least),))


def seen_clearly(by: Interpreter, clause: Clause, sight: Nominal) -> tuple[Node | None, State] | None:
    """'lines of fire drawn to that character can't be blocked'; None if something else is said."""
    if (to := drawn_to(sight)) is None:
        return None
    if not clause.passive or clause.modal != "can" or clause.verb not in ("block", "hinder") or len(clause.roles) != 1:
        return None
    by.note(sight, *sight.mods, sight.mods[0].of, *getattr(sight.mods[0].of, "roles", ()))
    return to, Gains((SEEN_CLEARLY,))


def autonomous(by: Interpreter, clause: Clause) -> tuple[Node | None, State] | None:
    """'its actions don't count against your action total'; None if something else is said."""
    actions, total = clause.subject, clause.role("against")
    if clause.verb != "count" or not clause.denied or clause.modal or len(clause.roles) != 1:
        return None
    if not isinstance(actions, Nominal) or actions.head != "action" or actions.whose is None or actions.names:
        return None
    if not isinstance(total, Nominal) or total.head != "action total" or getattr(total.whose, "head", "") != "you":
        return None
    by.note(actions)
    by.note_all(total)
    owner = actions.whose
    if isinstance(owner, Nominal) and owner.proper:  # Robots' actions
        by.note(owner)
        owner = replace(owner, head=owner.head.removesuffix("s"))
    return owner, Gains(("AUTONOMOUS",))


def unburdened(by: Interpreter, clause: Clause) -> tuple[Node | None, State] | None:
    """'opposing effects can't give this character action tokens'; None if something else is said."""
    given, to = clause.role("obj"), clause.role("to")
    source = clause.role("by") if clause.passive else clause.subject
    if clause.verb != "give" or not clause.denied or clause.modal != "can" or to is None or source is None:
        return None
    if not isinstance(given, Nominal) or not isinstance(source, Nominal) or len(clause.roles) > 3:
        return None
    if not is_opposing(by, source) or (given.head, given.many) != ("action token", True):
        return None
    by.note_all(given)
    return to, Gains((NO_TOKENS,))


def undisturbed(by: Interpreter, clause: Clause) -> tuple[Node | None, State] | None:
    """'opposing effects can't modify this character's combat values'; None if something else is said."""
    values, source = clause.role("obj"), clause.role("by") if clause.passive else clause.subject
    if (clause.verb, clause.denied, clause.modal) != ("modify", True, "can") or not isinstance(values, Nominal):
        return None
    if not is_opposing(by, source):
        return None
    if values.head != "combat value" or not values.many or values.adjectives or values.mods or values.whose is None:
        return None
    by.note(values, values.whose)
    return values.whose, Gains((NOT_BY_OPPONENTS,))


# hc.text.unmodified
def unmodified(by: Interpreter, clause: Clause) -> tuple[Node | None, State] | None:
    """'its range value can't be modified', 'its defense can't be reduced'; None if something else is said."""
    values, ways = clause.role("obj"), UNCHANGED.get(clause.verb)
    signs = [role for role in clause.roles if role.name in ONE_WAY]
    if ways is not None and len(signs) == 1 and clause.verb == "modify":
        ways = (ONE_WAY[signs[0].name],)
    said = (clause.denied, clause.modal, clause.passive, len(clause.roles) - len(signs))
    if ways is None or said != (True, "can", True, 1) or not isinstance(values, Nominal | Together):
        return None
    by.note_all(signs[0].of) if signs else None
    first = values.parts[0] if isinstance(values, Together) else values
    if not isinstance(first, Nominal) or first.sort not in ("value", "range"):
        return None
    _, which = by.understand("values of", values)
    if DAMAGE in which and clause.verb == "reduce":  # which is also what a hit deals
        return None
    return first.whose or ITSELF, Gains(tuple(way[value] for value in which for way in ways))


UNCHANGED = {
    "modify": (NO_MORE, NO_LESS), "reduce": (NO_LESS,), "decrease": (NO_LESS,), "increase": (NO_MORE,),
}  # fmt: skip
ONE_WAY = {"positively": NO_MORE, "negatively": NO_LESS}
ITSELF = Nominal(0, 0, "character", "character", det="this")


def replaced_value(by: Interpreter, clause: Clause) -> tuple[Node | None, State] | None:
    """'its speed value is 12', 'his range becomes 8'; None if something else is said."""
    subject, said = clause.subject, clause.role("is")
    if clause.verb not in ("be", "become") or clause.denied or clause.modal or clause.past or len(clause.roles) != 1:
        return None
    if not isinstance(subject, Nominal) or subject.sort not in ("value", "range") or subject.whose is None:
        return None
    if not isinstance(said, Nominal) or said.sort != "number" or subject.mods or subject.adjectives:
        return None
    values = VALUES.get(subject.head, ())
    if subject.head == "minimum range value" and by.event is None:
        by.note(subject, subject.whose)
        return subject.whose, Gains((by.adjusted("least range value", by.understand("number", said)),))
    if len(values) != 1:
        return None
    by.note(subject, subject.whose)
    return subject.whose, Gains((by.adjusted("value", by.understand("number", said), NAMES_OF_VALUES[values[0]]),))


IMPROVED = {"MOVEMENT": MOVEMENT, "TARGETING": TARGETING}


# hc.text.ignored
def ignores(by: Interpreter, obj: Node, for_: Node) -> State:
    """'ignores elevated and hindering terrain for movement', '... for movement and line of fire purposes'."""
    by.note_every(for_)
    by.note(obj)
    ways = [improved for part in purposes(for_) for improved in way_of(by, part)]
    return Gains(tuple(f"{way} {ignored(by, part, IMPROVED[way])}" for way in ways for part in nodes.parts_of(obj)))


def purposes(node: Node) -> list[Node]:
    """'movement and line of fire purposes': each."""
    if isinstance(node, Nominal) and node.head == "purpose" and len(words_of(node)) > 1:
        words = [one for one in node.adjectives if one.word != "and"]
        return [replace(node, adjectives=(one,)) for one in words]
    return list(nodes.parts_of(node))


def way_of(by: Interpreter, node: Node) -> list[str]:
    """The improved ability by which something is ignored."""
    if is_moving(node):
        return ["MOVEMENT"]
    sight = isinstance(node, Nominal) and not node.mods and (node.head == "line of fire" or words_of(node) == SIGHT)
    if not sight:
        raise by.nothing(node, "state: ignores for")
    return ["TARGETING"]


SIGHT = ("line of fire",)


def ignored(by: Interpreter, node: Node, known: tuple[str, ...]) -> str:
    """The improved ability of something that is ignored."""
    by.note_all(node)
    if isinstance(node, Nominal) and not node.mods and not node.det:
        word = "".join(words_of(node)).capitalize() if node.head == "terrain" else f"{node.head}s".capitalize()
        if word in known and (node.head == "terrain" or not node.adjectives):
            return word
    raise by.nothing(node, "state: ignores")


def treats(by: Interpreter, obj: Node, as_: Nominal, for_: Node | None = None) -> State:
    """'treats water terrain as clear terrain': it is ignored for movement."""
    by.note_all(as_)
    if as_.head != "terrain" or words_of(as_) != ("clear",) or (for_ is not None and not is_moving(for_)):
        raise by.nothing(as_, "state: treats as")
    if for_ is None and not (isinstance(obj, Nominal) and words_of(obj) == ("water",)):  # of which only moves know
        raise by.nothing(as_, "state: treats as clear, for what")
    return ignores(by, obj, for_ or MOVES)


MOVES = Nominal(0, 0, "movement", "movement")


# hc.text.lost-keywords
def without_keywords(by: Interpreter, obj: Nominal) -> State:
    """'loses all keywords', 'doesn't have any keywords', 'loses all other keywords'."""
    by.note_all(obj)
    if obj.head == "keyword" and obj.names and obj.det in ("the", "") and not obj.adjectives and not obj.mods:
        return Gains(tuple(by.adjusted("lost keyword", 0, one.name) for one in obj.names))
    if obj.head != "keyword" or not obj.many or obj.names or obj.adjectives or obj.det not in LOST:
        raise by.nothing(obj, "state: without keywords")
    return Gains((LOST[obj.det],))


LOST = {"all": NO_KEYWORDS, "any": NO_KEYWORDS, "all other": NO_PRINTED_KEYWORDS}


# hc.text.not-chosen
def cant_choose(by: Interpreter, clause: Clause) -> tuple[Node | None, State] | None:
    """'characters can't choose this character for Mastermind'; None if something else is said."""
    whom, for_ = clause.role("obj"), clause.role("for")
    said = (clause.verb, clause.denied, clause.modal, clause.passive, len(clause.roles))
    if said != ("choose", True, "can", False, 2) or for_ is None or clause.subject is None:
        return None
    if by.understand("power", for_) != "Mastermind":
        return None
    if by.understand("kinds", clause.subject) not in (ops.Kind(), ops.Kind(side="friendly")):
        return None
    return whom, Gains((NOT_CHOSEN,))


# --- carrying


def cant_carry(by: Interpreter, obj: Nominal) -> State:
    """'can't carry characters'."""
    if by.understand("kinds", obj) not in (ops.Kind(), ops.Kind(side="friendly")):
        raise by.nothing(obj, "state: can't carry such")
    return Gains(("Passenger: 0",))


# hc.text.direct-path
def straight(by: Interpreter, in_: Nominal) -> State:
    """'can only move in a direct path'."""
    if not is_direct(by, in_):
        raise by.nothing(in_, "state: can only move in some way")
    return Gains((STRAIGHT,))


def carries(by: Interpreter, regardless_of: Nominal) -> State:
    by.note_all(regardless_of)
    if regardless_of.sort == "symbol" and regardless_of.head.lower() in ("wing symbol", "flight symbol"):
        return Gains((CARRIES_FLIERS,))
    raise by.nothing(regardless_of, "state: may carry")


def carries_all(by: Interpreter, obj: ops.Kind, regardless_of: Nominal) -> State:
    """'may carry characters regardless of [Wing Symbol]'."""
    if obj not in (ops.Kind(), ops.Kind(side="friendly")):
        raise by.nothing(regardless_of, "state: may carry such")
    return carries(by, regardless_of)


def carries_some(by: Interpreter, obj: ops.Kind) -> Gains:
    """'may carry characters with [Wing Symbol]'."""
    if obj.having != FLIERS or replace(obj, having=()) not in (ops.Kind(), ops.Kind(side="friendly")):
        raise by.nothing(Nominal(0, 0, "", ""), "state: may carry such")
    return Gains((CARRIES_FLIERS,))


# hc.text.carries
def carries_up_to(by: Interpreter, obj: Nominal) -> State:
    """'can carry up to three characters with the Animal keyword'."""
    count = obj.count
    if count is None or not (count.limit or count.least == count.most) or obj.det or not obj.many:
        raise by.nothing(obj, "state: can carry")
    by.note(count)
    power, kind = f"Passenger: {count.least}", by.understand("kinds", replace(obj, count=None))
    if power not in POWERS:
        raise by.nothing(obj, "state: can carry so many")
    plain = kind in (ops.Kind(), ops.Kind(side="friendly"))
    return Gains((power if plain else ops.Varied(power, "on", Group(ops.ALL, kind)),))


FLIERS = (ops.Able(("wing symbol",)),)
