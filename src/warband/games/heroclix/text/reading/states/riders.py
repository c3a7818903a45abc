"""Lists of powers, and what is said of the last one: 'but only if ...', 'but only to target ...', 'as FREE'."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace as nodes_replace

from warband.games.heroclix.effects.states import STATES
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Always, Clause, Gains, Rallies
from warband.games.heroclix.text.meaning.riders import Rider
from warband.games.heroclix.text.reading import times
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.text.reader import nodes
from warband.text.reader.meaning import NoMeaning
from warband.text.reader.nodes import Lead, Node, Nominal


def listed(by: Interpreter, body: Node, tails: list[Lead]) -> tuple[Clause, ...]:
    """Powers that a text gives."""
    by.note(*tails)
    if isinstance(body, Nominal) and [mod.word for mod in body.mods] == ["as"]:
        return as_free(by, body, tails)
    last = body.parts[-1] if isinstance(body, nodes.Together) else body
    if isinstance(last, Nominal) and [mod.word for mod in last.mods] == ["that"] and not tails:
        return (succeeding(by, body, last),)
    if isinstance(last, Nominal) and [mod.word for mod in last.mods] == ["with"] and not tails:
        return (with_parameter(by, body, last),)
    if isinstance(body, Nominal) and body.sort == "value" and not tails:
        return (valued(by, body),)
    if isinstance(body, Nominal) and body.sort == "rally" and not tails and not body.mods:
        by.note_all(body)
        return (rallies(body.head),)
    powers = by.understand("powers", body)
    if not tails:
        return (by.meaning._has(powers),)
    (tail, *more) = tails
    if [one.word for one in tails] == ["but", "and"]:
        return (narrow_if(by, powers, tails),)
    if more or tail.word != "but" or not isinstance(tail.of, Lead | nodes.Clause | nodes.Together):
        raise NoMeaning(tail, f"rider: {tail.word}")
    by.note(tail.of)
    return (rider(by, powers, tail.of),)


def with_parameter(by: Interpreter, body: Node, last: Nominal) -> Clause:
    """'Probability Control with minimum range value 8', 'Steal Energy with close or range attacks'."""
    mod = last.mods[0]
    bare: Node = nodes_replace(last, mods=())
    by.note(body, last, mod)
    if isinstance(body, nodes.Together):
        bare = nodes_replace(body, parts=(*body.parts[:-1], bare))
    powers: tuple[str, ...] = by.understand("powers", bare)
    if isinstance(mod.of, Nominal) and mod.of.head == "minimum range value":
        return by.meaning.with_least_range(powers, number_of(by, mod.of))
    return with_attacks(by, powers, mod)


def number_of(by: Interpreter, node: Nominal) -> int:
    """The number behind a noun: 'minimum range value 8'."""
    by.note_every(node)
    if [mod.word for mod in node.mods] != ["of"] or node.mods[0].of is None:
        raise NoMeaning(node, "rider: with")
    found: int = by.understand("number", node.mods[0].of)
    return found


def valued(by: Interpreter, body: Nominal) -> Clause:
    """'Minimum range value 4.', 'Range value 5.'."""
    if body.head == "minimum range value" and not body.det:
        return by.meaning._least_range(number_of(by, body))
    if body.head == "range value" and not body.det:
        state = f"range is {number_of(by, body)}"
        if state in STATES:
            return Always(Gains((state,)))
    raise NoMeaning(body, "a value alone")


def narrow_if(by: Interpreter, powers: tuple[str, ...], tails: list[Lead]) -> Clause:
    """'but only if ... and only to target herself'."""
    condition, aim = (tail.of for tail in tails)
    if not isinstance(condition, Lead) or not isinstance(aim, Lead) or condition.word != "only if" or not condition.of:
        raise NoMeaning(tails[1], "rider: but only if, and")
    by.note(condition, aim)
    found = rider(by, powers, aim)
    if not isinstance(found, Always) or found.condition is not None:
        raise NoMeaning(tails[1], "rider: but only if, and")
    return nodes_replace(found, condition=by.meaning.lasting(by.understand("condition", condition.of)))


def rallies(words: str) -> Clause:
    """'RALLY 5 (friendly)'."""
    _, face, side = words.split()
    sides: dict[str, Literal["friendly", "opposing", ""]] = {
        "(friendly)": "friendly", "(opposing)": "opposing", "(all)": "",
    }  # fmt: skip
    return Rallies(sides[side], int(face))


def succeeding(by: Interpreter, body: Node, last: Nominal) -> Clause:
    """'Shape Change that succeeds on 3-6'."""
    clause = last.mods[0].of
    on = clause.role("on") if isinstance(clause, nodes.Clause) and clause.verb == "succeed" else None
    if on is None or not isinstance(clause, nodes.Clause) or len(clause.roles) != 1:
        raise NoMeaning(last, "rider: that")
    by.note(last, last.mods[0])
    by.note_all(last.mods[0])
    bare: Node = nodes_replace(last, mods=())
    if isinstance(body, nodes.Together):
        by.note(body)
        bare = nodes_replace(body, parts=(*body.parts[:-1], bare))
    return by.meaning._succeeds_on(by.understand("powers", bare), by.understand("faces", on))


def as_free(by: Interpreter, body: Nominal, tails: list[Lead]) -> tuple[Clause, ...]:
    """'Barrier as FREE'."""
    from msgspec.structs import replace

    of = body.mods[0].of
    by.note(body.mods[0])
    if not isinstance(of, Nominal) or of.head != "FREE":
        raise NoMeaning(body, "rider: as")
    by.note_all(of)
    power = by.understand("power", replace(body, mods=()))
    if not tails:
        return (by.meaning._as_free(power),)
    said = tails[0].of
    if len(tails) == 1 and tails[0].word == "but" and isinstance(said, Lead) and said.word == "only to":
        return few_marks(by, power, said)
    if len(tails) == 1 and tails[0].word == "but" and isinstance(said, Lead) and said.word == "only if" and said.of:
        by.note(said)
        return (by.meaning._as_free_if(power, by.understand("condition", said.of)),)
    raise NoMeaning(tails[0], "rider: as FREE, but")


def named_as_free(by: Interpreter, body: Node) -> Node | None:
    """'this character can use Barrier as FREE' as 'Barrier as FREE'; None if something else is said."""
    if not isinstance(body, nodes.Clause) or (body.verb, body.modal, body.denied) != ("use", "can", False):
        return None
    power, free, subject = body.role("obj"), body.role("as"), body.subject
    named = isinstance(power, Nominal) and power.proper and power.sort == "power" and len(body.roles) == 2
    if not named or not isinstance(power, Nominal) or free is None or subject is None:
        return None
    if by.understand("who", subject) not in (ops.SELF, ops.BEFORE):
        return None
    by.note(body, *body.roles)
    return nodes_replace(power, mods=(nodes.Mod(free.first, free.last, "as", free),))


def few_marks(by: Interpreter, power: str, said: Lead) -> tuple[Clause, ...]:
    """'but only to generate 1 marker'."""
    clause = said.of
    if not isinstance(clause, nodes.Clause) or clause.verb not in ("generate", "place"):
        raise NoMeaning(said, "rider: as FREE, but only to")
    obj, free = clause.role("obj"), clause.role("regardless of")
    known = {role.name for role in clause.roles} <= {"obj", "regardless of"}
    if not isinstance(obj, Nominal) or obj.head != "marker" or not known:
        raise NoMeaning(said, "rider: as FREE, but only to")
    by.note_every(said)
    found = by.meaning.few_marks(power, by.understand("number", nodes_replace(obj, mods=())))
    if not obj.mods and free is None:
        return (found,)
    if [mod.word for mod in obj.mods] == ["that"] and is_straight(obj.mods[0].of):
        return (nodes_replace(found, straight=True),)
    beside = obj.mods[0].of if [mod.word for mod in obj.mods] == ["adjacent to"] else None
    anywhere = [getattr(part, "head", "") for part in nodes.parts_of(free or said)] == ["range", "line of fire"]
    if beside is None or not anywhere:
        raise NoMeaning(said, "rider: as FREE, but only to")
    return (nodes_replace(found, beside=ops.Group(ops.ALL, by.understand("a kind", beside))),)


def is_straight(node: Node | None) -> bool:
    """'can't be diagonally adjacent to each other'."""
    near = node.role("is") if isinstance(node, nodes.Clause) and node.denied and node.role("diagonally") else None
    other = near.of if isinstance(near, nodes.Mod) and near.word == "adjacent to" else None
    return isinstance(other, Nominal) and other.head == "each other"


def rider(by: Interpreter, powers: tuple[str, ...], said: Node) -> Clause:
    """The rider of the last of several powers."""
    placed = isinstance(said, Lead) and isinstance(said.of, nodes.Mod) and said.word in ("only when", "only while")
    if isinstance(said, Lead) and (said.word == "only if" or placed) and said.of is not None:
        return by.meaning._only_if(powers, by.understand("condition", said.of))
    if isinstance(said, Lead) and said.word == "only during" and (turn := times.whose_turn(said)) is not None:
        by.note_all(said)
        return by.meaning._only_if(powers, turn)
    if isinstance(said, Lead) and said.word == "only to" and isinstance(said.of, nodes.Clause):
        return purpose(by, powers, said.of)
    if isinstance(said, nodes.Clause) and said.verb == "target" and said.modal in ("may only", "can only", "must"):
        return purpose(by, powers, said)
    if isinstance(said, nodes.Clause) and said.verb == "succeed" and (on := said.role("on")) is not None:
        by.note(*said.roles)
        if {role.name for role in said.roles} <= {"on", "only"}:
            for role in said.roles:
                by.note_all(role)
            return by.meaning._succeeds_on(powers, by.understand("faces", on))
    if isinstance(said, Lead) and isinstance(said.of, nodes.Mod) and said.of.word == "with" and said.word == "":
        return with_attacks(by, powers, said.of)
    if isinstance(said, Lead) and isinstance(said.of, nodes.Mod) and said.of.word == "with" and said.word == "only":
        return with_thing(by, powers, said.of)
    if isinstance(said, nodes.Together) and [getattr(part, "verb", "") for part in said.parts] == ["succeed", "reduce"]:
        return resists_too(by, powers, said)
    if isinstance(said, nodes.Clause) and said.verb == "halve" and said.denied:
        by.note_all(said)
        return by.meaning._at_full_speed(powers)
    return by.meaning._but(by.meaning._holding(powers), detail(by, said))


def resists_too(by: Interpreter, powers: tuple[str, ...], said: nodes.Together) -> Clause:
    """'succeeds on a 4-6 and reduces penetrating damage'."""
    succeeds, reduces = said.parts
    on = succeeds.role("on") if isinstance(succeeds, nodes.Clause) else None
    damage = reduces.role("obj") if isinstance(reduces, nodes.Clause) and len(reduces.roles) == 1 else None
    words = [one.word for one in damage.adjectives] if isinstance(damage, Nominal) and damage.head == "damage" else []
    if on is None or words != ["penetrating"] or said.word != "and":
        raise NoMeaning(said, "rider: but succeeds and")
    by.note_all(said)
    return by.meaning._succeeds_and_resists(powers, by.understand("faces", on))


def with_attacks(by: Interpreter, powers: tuple[str, ...], mod: nodes.Mod) -> Clause:
    """'but with close or range attacks', 'but with range attacks instead of close attacks'."""
    by.note_every(mod)
    of = mod.of
    if isinstance(of, Nominal) and of.head == "attack" and of.many:
        words = [word.word for word in of.adjectives]
        if words == ["close", "or", "range"] and not of.mods:
            return by.meaning._with_any_attack(powers)
        if words == ["range"] and [mod.word for mod in of.mods] == ["instead of"] and is_close(of.mods[0].of):
            return by.meaning._but(by.meaning._holding(powers), by.meaning._by_range_attacks())
    raise NoMeaning(mod, "rider: with")


def is_close(node: Node | None) -> bool:
    """'close attacks'."""
    return isinstance(node, Nominal) and node.head == "attack" and [one.word for one in node.adjectives] == ["close"]


def with_thing(by: Interpreter, powers: tuple[str, ...], mod: nodes.Mod) -> Clause:
    """'but only with the Space Gem equipped'."""
    of = mod.of
    if isinstance(of, Nominal) and [getattr(one.of, "verb", "") for one in of.mods] == ["equip"]:
        by.note_every(mod)
        return by.meaning._only_with(powers, by.understand("thing", nodes_replace(of, mods=())))
    raise NoMeaning(mod, "rider: only with")


def purpose(by: Interpreter, powers: tuple[str, ...], clause: nodes.Clause) -> Clause:
    """'but only to target opposing characters'."""
    by.note(clause, *clause.roles)
    obj = clause.role("obj")
    if obj is None or (len(clause.roles) > 1 and clause.verb != "choose"):
        raise NoMeaning(clause, f"rider: only to {clause.verb}")
    if clause.verb == "target":
        return by.meaning._only_target(powers, by.understand("who", obj))
    if clause.verb == "carry":
        return by.meaning._only_carry(powers, by.understand("kinds", obj))
    if clause.verb in ("choose", "replace"):
        return by.meaning._but(
            by.meaning._holding(powers), detail(by, Lead(clause.first, clause.last, "only to", clause))
        )
    if clause.verb == "make" and len(powers) == 1 and by.understand("which attack", obj) == 0:
        return by.meaning._close_only(powers[0])
    raise NoMeaning(clause, f"rider: only to {clause.verb}")


def held(by: Interpreter, body: Node, tail: Lead) -> tuple[Clause, ...]:
    """'Friendly characters can use Mastermind, but only to choose this character'."""
    by.note(tail, body)
    if not isinstance(body, nodes.Clause) or body.subject is None or tail.of is None:
        raise NoMeaning(tail, "rider of a state")
    said = (body.verb, body.modal, body.denied, {role.name for role in body.roles})
    if said not in (("use", "can", False, {"obj"}), ("have", "", False, {"obj"})):
        raise NoMeaning(tail, "rider of a state")
    by.note(*body.roles)
    group, powers = by.understand("who", body.subject), by.understand("powers", body.roles[0].of)
    by.note(tail.of)
    if (
        isinstance(tail.of, Lead)
        and tail.of.word == "only to"
        and isinstance(tail.of.of, nodes.Clause)
        and tail.of.of.verb == "carry"
        and (obj := tail.of.of.role("obj")) is not None
    ):
        by.note_all(tail.of.of)
        gains = by.meaning._gains_to_carry(powers, by.understand("kinds", obj))
        return by.meaning._are(group, (gains,))
    if isinstance(tail.of, Lead) and tail.of.word in ("only if", "only while") and tail.of.of is not None:
        so = by.meaning._are(group, (Gains(powers),))
        return by.meaning._situation(by.understand("condition", tail.of.of), so)
    return (by.meaning._but(by.meaning._holding(group, powers), detail(by, tail.of)),)


def detail(by: Interpreter, said: Node) -> Rider:
    """The detail of a power behind 'but'."""
    meaning = by.meaning
    if isinstance(said, Lead) and said.word == "only to" and isinstance(said.of, nodes.Clause):
        clause = said.of
        roles = {role.name: role.of for role in clause.roles}
        by.note(clause, *clause.roles)
        if clause.verb == "choose" and set(roles) in ({"obj"}, {"obj", "regardless of"}):
            return meaning._only_choose(by.understand("who", roles["obj"]), wherever(by, roles.get("regardless of")))
        if clause.verb == "replace" and set(roles) == {"obj"}:
            return replaces(by, roles["obj"])
    if isinstance(said, Lead) and said.word == "only when" and isinstance(said.of, nodes.Clause):
        source = said.of.role("by")
        by.note(said.of, *said.of.roles)
        if said.of.verb == "target" and said.of.passive and len(said.of.roles) == 1 and source is not None:
            return meaning._only_against(1, by.understand("an attack", source))
    if isinstance(said, Lead) and said.word == "only" and isinstance(said.of, nodes.Mod) and said.of.word == "from":
        by.note(said.of)
        if said.of.of is not None:
            return meaning._only_from(by.understand("kinds", said.of.of))
    if isinstance(said, nodes.Clause):
        return done(by, said)
    raise NoMeaning(said, f"rider: but {getattr(said, 'word', '')}")


def wherever(by: Interpreter, node: Node | None) -> bool | None:
    """'regardless of adjacency'."""
    if node is None:
        return None
    by.note_all(node)
    if isinstance(node, Nominal) and node.head == "adjacency":
        return True
    raise NoMeaning(node, "rider: regardless of")


def replaces(by: Interpreter, node: Node) -> Rider:
    """'the defense value of characters with the Robot keyword'."""
    value = isinstance(node, Nominal) and node.head in ("defense value", "defense")
    if value and isinstance(node, Nominal) and [mod.word for mod in node.mods] == ["of"]:
        by.note(node, *node.mods)
        if node.mods[0].of is not None:
            return by.meaning._only_shared(by.understand("kinds", node.mods[0].of))
    raise NoMeaning(node, "rider: replace")


def done(by: Interpreter, clause: nodes.Clause) -> Rider:
    """A change of a power: 'also affects ...', 'deals 3 damage instead of 2', 'doesn't halve speed'."""
    roles = {role.name: role.of for role in clause.roles}
    by.note(clause, *clause.roles)
    if clause.verb == "affect" and set(roles) == {"obj", "also"}:
        by.note_all(roles["also"])
        return by.meaning._also_shared(by.understand("kinds", roles["obj"]))
    if clause.verb == "deal" and set(roles) == {"obj", "instead of"}:
        amount, how = by.understand("harm", roles["obj"])
        if how == ops.NORMAL and isinstance(amount, int):
            return by.meaning._deals_instead(amount, by.understand("number", roles["instead of"]))
    if clause.verb == "target" and clause.modal == "may" and "obj" in roles:
        return unseen(by, roles)
    if clause.verb == "remove" and clause.modal == "may" and set(roles) == {"obj", "regardless of"}:
        by.note_all(roles["obj"])
        if wherever(by, roles["regardless of"]) and getattr(roles["obj"], "head", "") == "action token":
            return by.meaning._relieves_anywhere()
    if clause.verb == "use" and clause.modal == "may" and set(roles) == {"obj", "with"} and is_two(by, roles["with"]):
        by.note_all(roles["obj"])
        return by.meaning._aims_at_two()
    if clause.verb == "replace" and clause.modal in ("may only", "can only") and set(roles) == {"obj"}:
        return replaces(by, roles["obj"])
    raise NoMeaning(clause, f"rider: but {clause.verb}")


def is_two(by: Interpreter, node: Node) -> bool:
    """'up to two targets'."""
    by.note_all(node)
    count = node.count if isinstance(node, Nominal) and node.head == "target" and not node.mods else None
    return count is not None and count.limit and count.least == 2


def unseen(by: Interpreter, roles: dict[str, Node]) -> Rider:
    """'may target a character within 8 squares regardless of line of fire'."""
    by.note_all(roles["obj"])
    obj, of = roles["obj"], roles.get("regardless of")
    if isinstance(obj, Nominal) and obj.head == "character" and obj.det == "a" and len(obj.mods) == 1:
        near = obj.mods[0]
        inner = near.of
        if of is None and isinstance(inner, Nominal) and inner.mods and inner.mods[-1].word == "regardless of":
            of, inner = inner.mods[-1].of, nodes_replace(inner, mods=inner.mods[:-1])
        if (
            near.word == "within"
            and isinstance(inner, Nominal)
            and isinstance(of, Nominal)
            and of.head == "line of fire"
        ):
            by.note_all(of)
            return by.meaning._unseen_within(by.understand("nearness", inner)["within"])
    raise NoMeaning(obj, "rider: may target")
