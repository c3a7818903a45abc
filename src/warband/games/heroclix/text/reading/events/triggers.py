"""Triggers: frames as happenings."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from warband.games.heroclix.effects.references.happening import Blow, Whom, on, struck
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import FOES, ME, Group, Happening
from warband.games.heroclix.text.reading.events import handling, things, used_powers
from warband.games.heroclix.text.reading.events.attacks_made import makes
from warband.games.heroclix.text.reading.events.rolls import gone, own_roll, roll_has, rolls_so, some
from warband.games.heroclix.text.reading.interpreter import Interpreter, Way
from warband.games.heroclix.text.reading.nouns.amounts import words_of
from warband.games.heroclix.text.reading.nouns.past import is_time
from warband.text.reader.meaning import Table
from warband.text.reader.nodes import Clause, Node, Nominal, Together
from warband.text.reader.tokens import MANY

KINDS = {(): ops.ANY_KIND, ("close",): 0, ("range",): 1}


# hc.text.events
def whom(by: Interpreter, node: Node) -> Whom:
    """Those whom an attack is made on."""
    if isinstance(node, Nominal) and node.det == "this" and by.understand("who", node) == ops.SELF:
        return Whom(ME)
    if isinstance(node, Nominal) and node.det == "only" and node.many:
        return Whom(by.understand("kind", replace(node, det="")), only=True)
    if isinstance(node, Nominal) and node.det == "a single" and not node.many:
        return Whom(by.understand("kind", replace(node, det="")), single=True)
    if isinstance(node, Together) and node.word == "or" and node.sort == "character":
        group: Group = by.understand("who", node)
        return Whom(group.kind)
    count = node.count if isinstance(node, Nominal) and not node.det else None
    if isinstance(node, Nominal) and count is not None and count.least > 1 and count.most == MANY:
        by.note(count)
        return Whom(by.understand("kind", replace(node, count=None)), least=count.least)
    return Whom(by.understand("a kind", node))


def actor(by: Interpreter, node: Node) -> Group:
    """The subject or object of an event: 'one or more characters' means at least one."""
    count = node.count if isinstance(node, Nominal) and not node.det else None
    if isinstance(node, Nominal) and count is not None and (count.least, count.most) == (1, MANY):
        by.note(count)
        return Group(ops.ONE, by.understand("kind", replace(node, count=None)))
    if isinstance(node, Nominal) and node.head == "it" and node.many and by.party is not None:
        return Group(ops.ONE, by.party.kind)  # one of those of whom the condition before the event speaks
    if isinstance(node, Nominal) and node.head == "opponent" and not node.many and (node.det or node.whose):
        return Group(ops.ONE, by.understand("kind", node))
    found: Group = by.understand("who", node)
    return found


def blow(by: Interpreter, node: Node) -> Blow:
    """An attack that somebody suffers, or whoever makes it."""
    by.note(node)
    if isinstance(node, Nominal) and node.sort == "attack" and not node.mods:
        return blow_of(by, node)
    if isinstance(node, Nominal) and (node.head, words_of(node)) == ("effect", ("opposing",)) and not node.mods:
        by.note_all(node)
        return Blow(by=FOES)
    if isinstance(node, Nominal) and node.det == "this" and by.understand("who", node) == ops.SELF:
        return Blow(by=ME)
    return Blow(by=by.understand("a kind", node))


def blow_of(by: Interpreter, node: Nominal) -> Blow:
    """'an opponent's range attack'."""
    by.note(*node.adjectives)
    words = tuple(word for word in words_of(node) if word != "opposing")
    if words not in KINDS or node.count is not None or node.names:
        raise by.nothing(node, f"blow: {' '.join(words)}")
    foe = FOES if "opposing" in words_of(node) else None
    if node.whose is not None:
        foe = owner(by, node.whose)
    elif node.det not in ("a", "an", "a single"):
        raise by.nothing(node, f"blow: {node.det} attack")
    return Blow(KINDS[words], foe, strike=True)


def owner(by: Interpreter, node: Node) -> ops.Kind:
    """The owner of an attack."""
    by.note_all(node)
    if isinstance(node, Nominal) and not node.mods:
        if node.head == "opponent" and node.det in ("a", "an"):
            return FOES
        if node.head == "character" and words_of(node) == ("opposing",) and node.det in ("a", "an"):
            return FOES
        if node.head == "character" and node.det == "this" and not node.adjectives:
            return ME
    raise by.nothing(node, "blow: whose")


def hits(by: Interpreter, subject: Group, obj: Whom | None, with_: int | None) -> Happening:
    return some(on(Happening("hits", attack=kind_of(with_)), obj), subject)


def attacks(by: Interpreter, subject: Group, obj: Whom | None, with_: int | None) -> Happening:
    return some(on(Happening("attacks", attack=kind_of(with_)), obj), subject)


def kind_of(which: int | None) -> int:
    return ops.ANY_KIND if which is None else which


def does(what: str) -> Callable[..., Happening]:
    """Something that an attack of somebody does to one of a kind."""
    return lambda by, subject, obj, **rest: some(Happening(what, whom=obj, attack=kind_of(rest.get("with_"))), subject)


def suffers(what: str) -> Callable[..., Happening]:
    """Something that an attack does to somebody."""
    return lambda by, obj, **rest: some(struck(what)(rest.get("by_") or rest.get("with_")), obj)


def felled(by: Interpreter, obj: Group, by_: Blow) -> Happening:
    """Somebody is KO'd by somebody, or by an attack. [hc.text.ko-by-effect]"""
    return some(struck("ko by attack" if by_.strike else "ko by")(by_), obj)


def takes(by: Interpreter, subject: Group, obj: Nominal, from_: Blow | None) -> Happening:
    """Somebody takes damage, so much if that is said."""
    by.note_all(obj)
    blow = from_
    if words_of(obj) or obj.mods or obj.det:
        raise by.nothing(obj, "trigger: takes such damage")
    if obj.count is None:
        return some(struck("hurt by")(blow) if blow else Happening("harmed"), subject)
    if obj.count.most == MANY:
        return some(replace(struck("hurt by")(blow) if blow else Happening("harmed"), least=obj.count.least), subject)
    raise by.nothing(obj, "trigger: takes so much damage")


def targeted(by: Interpreter, obj: Group, by_: Blow | None = None, with_: Blow | None = None) -> Happening:
    return some(struck("attacked")(by_ or with_), obj)


def given(by: Interpreter, to: Group, obj: Nominal) -> Happening:
    """Somebody is given an action or a token."""
    if (token := things.given(by, to, obj)) is not None:
        return token
    by.note_all(obj)
    if obj.det not in ("a", "an") or obj.mods:
        raise by.nothing(obj, "trigger: is given")
    if obj.head == "action token":
        return some(Happening("burdened"), to)
    if obj.head == "action" and words_of(obj) in ((), ("costed",)):
        if obj.names and not obj.adjectives and all(one.sort == "label" for one in obj.names) and obj.joint != "and":
            first, *others = [Happening("uses", action=one.name) for one in obj.names]
            return some(replace(first, also=tuple(others)), to)
        if not obj.names:
            return some(Happening("uses", action="costed" if obj.adjectives else "any"), to)
    raise by.nothing(obj, f"trigger: is given {obj.head}")


def uses(by: Interpreter, subject: Group, obj: Node) -> Happening:
    return some(used(by, obj), subject)


def uses_during(by: Interpreter, subject: Group, obj: Node, during: Nominal) -> Happening:
    """'uses Barrier during a costed action'."""
    by.note_all(during)
    if during.head != "action" or during.mods or words_of(during) not in ((), ("costed",)):
        raise by.nothing(during, "trigger: uses during")
    found = some(used(by, obj), subject)
    return replace(found, action="costed") if during.adjectives and found.what == "uses" else found


def uses_either(by: Interpreter, subject: Group, either: object, obj: Nominal | None = None) -> Happening:
    """'uses either', 'uses either power'."""
    if obj is not None:
        by.note_all(obj)
        if obj.head != "power" or obj.mods or obj.adjectives or obj.names:
            raise by.nothing(obj, "trigger: uses either")
    return some(used_powers.any_of(by, used_powers.either_power(by)), subject)


def used(by: Interpreter, obj: Node) -> Happening:
    """One power, one of several, or either of those that were listed."""
    by.note(obj)
    if isinstance(obj, Nominal) and obj.head in ("either", "power") and (obj.head == "either" or obj.det == "either"):
        return used_powers.any_of(by, used_powers.either_power(by))
    if isinstance(obj, Together) and obj.word == "or":
        return used_powers.any_of(by, by.understand("some powers", obj))
    return used_powers.one(by, by.understand("power", obj))


def revealed(by: Interpreter, obj: Nominal, first: object = None) -> Happening:
    by.note_all(obj)
    if obj.head in ("click", "power") and obj.det == "this" and not obj.mods and not obj.names:
        return Happening("first_revealed" if first else "revealed")
    mods = [(mod.word, getattr(mod.of, "det", ""), getattr(mod.of, "head", "")) for mod in obj.mods]
    if obj.head == "click" and obj.det == "a" and mods == [("with", "this", "power")] and not first:
        return Happening("revealed")
    raise by.nothing(obj, "trigger: is revealed")


def clears(by: Interpreter, subject: Group, obj: Nominal | None = None, bound: Nominal | None = None) -> Happening:
    """Action tokens are cleared, at least so many if that is said."""
    if obj is not None and (obj.head != "action token" or obj.det not in ("", "an", "any") or obj.mods):
        raise by.nothing(obj, "trigger: clears")
    count = (bound or obj or Nominal(0, 0, "", "")).count
    if count is not None:
        by.note(count)
    if count is not None and (count.limit or (count.least, count.most) not in ((1, MANY), (2, 2), (2, MANY))):
        raise by.nothing(obj or Nominal(0, 0, "", ""), "trigger: clears")
    return some(Happening("clears", least=2 if count is not None and count.least == 2 else 0), subject)


def clicked(by: Interpreter, obj: Nominal) -> Happening:
    by.note_all(obj)
    if obj.head == "dial" and obj.whose is not None and by.understand("who", obj.whose) == ops.SELF:
        return Happening("clicked")
    raise by.nothing(obj, "trigger: is clicked")


def succeeds(by: Interpreter, subject: Group, **power: str) -> Happening:
    """'succeeds using Super Senses', 'succeeds at Leadership'."""
    (name,) = power.values()
    return some(used_powers.with_outcome(by, name, "success"), subject)


def starts(by: Interpreter, subject: Group, obj: Nominal) -> Happening:
    if is_time(obj, "game", det="the") and subject in (ops.SELF, ops.BEFORE):
        return Happening("starts_game")
    raise by.nothing(obj, "trigger: starts")


def missed_by(by: Interpreter, subject: Nominal, obj: Group) -> Happening:
    by.note_all(subject)
    if subject.head == "attack" and subject.det in ("a", "an") and not subject.mods and not subject.adjectives:
        return Happening("is missed", obj)
    raise by.nothing(subject, "trigger: misses")


def misses_me(by: Interpreter, subject: Nominal) -> Happening:
    """'an attack targeting this character misses'."""
    clause = subject.mods[0].of if [mod.word for mod in subject.mods] == ["ing"] else None
    at = clause.role("obj") if isinstance(clause, Clause) and clause.verb == "target" else None
    if at is None or not isinstance(clause, Clause) or len(clause.roles) > 1:
        raise by.nothing(subject, "trigger: an attack misses")
    by.note(subject, *subject.mods, clause, *clause.roles)
    return some(struck("is missed")(by.understand("blow", replace(subject, mods=()))), by.understand("who", at))


def misses(by: Interpreter, subject: Group, obj: Nominal | None = None, with_: int | None = None) -> Happening:
    if obj is not None and obj.det == "this" and subject.which == ops.ONE and by.understand("who", obj) == ops.SELF:
        return Happening("is missed", ops.SELF, subject.kind, attack=kind_of(with_))
    if obj is not None and obj.head != "target":
        return some(Happening("misses one", whom=by.understand("a kind", obj), attack=kind_of(with_)), subject)
    if obj is not None:
        by.note_all(obj)
        own = [(mod.word, getattr(mod.of, "head", "")) for mod in obj.mods] in ([], [("of", "attack")])
        if obj.head != "target" or obj.det != "all" or obj.adjectives or not own:
            raise by.nothing(obj, "trigger: misses whom")
    return some(Happening("misses", attack=kind_of(with_)), subject)


def uses_as(by: Interpreter, subject: Group, obj: Node, as_: Nominal) -> Happening:
    """A power is used as an action of a type."""
    by.note_all(as_)
    if as_.sort == "label" and not as_.mods:
        return some(used_powers.as_action(by, by.understand("power", obj), as_.head), subject)
    raise by.nothing(as_, "trigger: uses as")


def target_of(by: Interpreter, subject: Group, is_: Nominal, of: Node | None = None) -> Happening:
    """'is the target of a close attack'."""
    inner = of if of is not None else is_.mods[0].of if [mod.word for mod in is_.mods] == ["of"] else None
    by.note(is_, *is_.mods)
    if is_.head == "target" and is_.det == "the" and not is_.adjectives and inner is not None:
        return some(struck("attacked")(by.understand("blow", inner)), subject)
    raise by.nothing(is_, f"trigger: is {is_.head}")


def knocked(by: Interpreter, subject: Group, obj: ops.Kind, amount: Nominal | None = None) -> Happening:
    found = Happening("knocks back", whom=obj)
    if amount is not None:
        by.note_all(amount)
        if amount.count is None or amount.count.most != MANY or amount.head != "square":
            raise by.nothing(amount, "trigger: knocks back so far")
        found = replace(found, least=amount.count.least)
    return some(found, subject)


def knocked_by(by: Interpreter, obj: Group, amount: Nominal | None, **said: Blow) -> Happening:
    """'a character is knocked back by this character's attack', 'this character is knocked back by a Robot'."""
    if obj.which == ops.ONE and said["by_"] in (Blow(by=ME), Blow(by=ME, strike=True)):
        return knocked(by, ops.SELF, obj.kind, amount)
    if said["by_"].attack != ops.ANY_KIND:
        raise by.nothing(amount or Nominal(0, 0, "", ""), "trigger: is knocked back by")
    return replace(handling.knocked(by, obj, amount), whom=said["by_"].by)


def chosen_for(by: Interpreter, obj: Group, for_: str, by_: ops.Kind | None) -> Happening:
    if for_ != "Mastermind":
        raise by.nothing(Nominal(0, 0, for_, "power"), "trigger: is chosen for")
    return some(Happening("is_stooge", whom=by_), obj)


def uses_with(by: Interpreter, subject: Group, obj: Node, with_: Nominal) -> Happening:
    """'uses it with the Space Gem equipped'."""
    if [getattr(mod.of, "verb", "") for mod in with_.mods] != ["equip"]:
        raise by.nothing(with_, "trigger: uses with")
    by.note_all(with_)
    return replace(some(used(by, obj), subject), equipped=by.understand("thing", replace(with_, mods=())))


TRIGGERS: Table[Happening] = Table(
    "trigger",
    {
        **handling.ROWS,
        **things.ROWS,
        "use subject:actor obj:raw with:noun": uses_with,
        "use subject:actor obj:raw during:noun": uses_during,
        "use subject:actor obj:raw as:noun": uses_as,
        "be subject:actor is:noun": target_of,
        "become subject:actor is:noun of?:raw": target_of,
        "be subject:noun is:noun": own_roll,
        "have subject:noun obj:noun": roll_has,
        "include subject:noun obj:noun": roll_has,
        "KO obj:noun !passive": gone,
        "choose obj:actor for:power by?:a_kind !passive": chosen_for,
        "succeed subject:actor using:power": succeeds,
        "succeed subject:actor at:power": succeeds,
        "succeed subject:actor": lambda by, subject: succeeds(by, subject, power=used_powers.that_power(by)),
        "roll subject:actor obj:noun on?:noun": rolls_so,
        "attack subject:actor obj?:whom with?:an_attack": attacks,
        "make subject:actor obj:noun": makes,
        "hit subject:actor obj?:whom with?:an_attack": hits,
        "hit subject:actor obj?:whom with:attack_roll": lambda by, subject, obj, with_: some(
            on(Happening("hits", roll=with_), obj), subject
        ),
        "hit subject:actor obj?:whom with:critical": lambda by, subject, obj, with_: some(
            on(Happening("hits", critical=True), obj), subject
        ),
        "hit subject:actor obj?:whom critically": lambda by, subject, obj: some(
            on(Happening("hits", critical=True), obj), subject
        ),
        "miss subject:actor obj?:noun with?:an_attack": misses,
        "miss subject:noun obj:actor": missed_by,
        "miss subject:noun": misses_me,
        "damage subject:actor obj:a_kind with?:an_attack": does("damages"),
        "KO subject:actor obj:a_kind": does("kos"),
        "KO subject:actor obj:a_kind with:an_attack": does("kos attacking"),
        "take subject:actor obj:noun from?:blow": takes,
        "damage obj:actor by:blow !passive": suffers("hurt by"),
        "damage obj:actor !passive": lambda by, obj: some(Happening("harmed"), obj),
        "move obj:actor !passive": lambda by, obj: some(Happening("moves"), obj),
        "target subject:actor obj:whom with?:an_attack": attacks,
        "roll subject:actor obj:faces for:power": lambda by, subject, obj, for_: some(
            Happening("rolls", powers=(for_,), faces=obj), subject
        ),
        "attack obj:actor by?:blow !passive": suffers("attacked"),
        "target obj:actor by?:blow with?:blow !passive": targeted,
        "hit obj:actor by?:blow with?:blow !passive": suffers("is hit"),
        "miss obj:actor by?:blow !passive": suffers("is missed"),
        "KO obj:actor !passive": lambda by, obj: some(Happening("ko"), obj),
        "KO obj:actor by:blow !passive": felled,
        "KO obj:actor by?:blow !passive !would": suffers("doomed"),
        "clear subject:actor obj?:noun (?:noun": clears,
        "move subject:actor": lambda by, subject: some(Happening("moves"), subject),
        "heal subject:actor": lambda by, subject: some(Happening("heals"), subject),
        "heal obj:actor !passive": lambda by, obj: some(Happening("heals"), obj),
        "heal subject:actor from:power": lambda by, subject, **rest: some(
            used_powers.healing(by, rest["from_"]), subject
        ),
        "place obj:actor !passive": lambda by, obj: some(Happening("placed"), obj),
        "give to:actor obj:noun !passive": given,
        "use subject:actor obj:raw": uses,
        "use subject:actor either:said obj?:noun": uses_either,
        "do subject:me": lambda by, subject: used_powers.any_of(by, by.listed),  # 'when it does', behind a power
        "evade subject:actor obj?:blow": lambda by, subject, obj: some(struck("evades")(obj), subject),
        "knock_back subject:actor obj:a_kind amount?:noun": knocked,
        "knock subject:actor obj:a_kind back amount?:noun": knocked,
        "knock_back obj:actor amount?:noun by:blow !passive": knocked_by,
        "reveal obj:noun !passive": revealed,
        "reveal obj:noun first !passive": lambda by, obj: revealed(by, obj, True),
        "click obj:noun !passive": clicked,
        "start subject:actor obj:noun": starts,
    },
)


def critical(by: Interpreter, node: Node) -> None:
    """'a critical hit'."""
    by.note_all(node)
    if not isinstance(node, Nominal) or (node.head, node.det) != ("critical hit", "a") or node.adjectives or node.mods:
        raise by.nothing(node, "trigger: hits with")


WAYS: dict[str, Way] = {"whom": whom, "blow": blow, "actor": actor, "critical": critical}
