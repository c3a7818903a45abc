"""Events of moves, arrivals and things: breaking away, carrying, picking up, generating, destroying."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from warband.games.heroclix.effects.references.handling import FAILURE
from warband.games.heroclix.effects.references.happening import ATTACKING, DIRECT, on
from warband.games.heroclix.position.abilities.parts import Action
from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import ME, Group, Happening, Kind
from warband.games.heroclix.text.reading.events import used_powers
from warband.games.heroclix.text.reading.events.rolls import some
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns.amounts import words_of
from warband.games.heroclix.text.reading.nouns.places import is_direct
from warband.text.reader.nodes import Clause, Node, Nominal, Together
from warband.text.reader.tokens import MANY

MOVES = ("movement", "move")


def does(what: str) -> Callable[[Interpreter, Group], Happening]:
    """Something that somebody does."""
    return lambda by, subject: some(Happening(what), subject)


def suffers(what: str) -> Callable[[Interpreter, Group], Happening]:
    """Something that happens to somebody."""
    return lambda by, obj: some(Happening(what), obj)


def moves_far(by: Interpreter, subject: Group, amount: Nominal, in_: Nominal | None = None) -> Happening:
    """'moves 4 or more squares', 'moves 3 squares or less', 'moves at least 5 squares in a direct path'."""
    by.note_all(amount)
    if in_ is not None and is_direct(by, in_):
        return replace(moves_far(by, subject, amount), action=DIRECT)
    if in_ is not None:
        raise by.nothing(in_, "trigger: moves in which way")
    count = amount.count
    if amount.head != "square" or amount.mods or count is None or count.limit or count.least == count.most:
        raise by.nothing(amount, "trigger: moves so far")
    most = 0 if count.most == MANY else count.most
    return some(Happening("moves", least=count.least, most=most), subject)


def fails(by: Interpreter, subject: Group, purpose: Node) -> Happening:
    """'fails to break away'."""
    by.note(purpose)
    if isinstance(purpose, Clause) and purpose.verb == "break away" and {one.name for one in purpose.roles} <= {"from"}:
        by.note(*purpose.roles)
        return replace(away_from(by, subject, purpose.role("from")), action=FAILURE)
    raise by.nothing(purpose, "trigger: fails to")


# hc.text.events-somewhere
def away_from(by: Interpreter, subject: Group, from_: Node | None) -> Happening:
    """'breaks away from this character': somebody adjacent to it does."""
    if from_ is None:
        return some(Happening("breaks away"), subject)
    if subject.which != ops.ONE or by.understand("who", from_) != ops.SELF:
        raise by.nothing(from_, "trigger: breaks away from")
    return some(Happening("breaks away"), replace(subject, kind=replace(subject.kind, adjacent=True)))


def ends(by: Interpreter, subject: Group, obj: Nominal) -> Happening:
    """'ends its movement'."""
    by.note_all(obj)
    if obj.head in MOVES and not obj.mods and not obj.adjectives and (obj.whose is not None or obj.det in ("a", "the")):
        return some(Happening("moves"), subject)
    raise by.nothing(obj, f"trigger: ends {obj.head}")


def picks_up(by: Interpreter, subject: Group, obj: Nominal) -> Happening:
    by.note_all(obj)
    if obj.head in WEIGHTS and is_any(obj, obj.head):
        return some(Happening("picks up", action=WEIGHTS[obj.head]), subject)
    raise by.nothing(obj, "trigger: picks up such a thing")


WEIGHTS = {"object": "", "light object": "light", "heavy object": "heavy"}


def is_any(obj: Nominal, head: str) -> bool:
    """Whether a noun means any thing of its sort."""
    return obj.head == head and obj.det in ("a", "an") and not (words_of(obj) or obj.mods or obj.names)


def carries(by: Interpreter, subject: Group, obj: Node) -> Happening:
    """'carries a friendly character', 'carries 2 or more characters'."""
    count = obj.count if isinstance(obj, Nominal) and not obj.det else None
    if isinstance(obj, Nominal) and count is not None and count.most == MANY:
        by.note(count)
        kind = by.understand("kind", replace(obj, count=None))
        return some(Happening("carries", whom=kind, least=count.least), subject)
    return some(Happening("carries", whom=by.understand("a kind", obj)), subject)


def misses_some(by: Interpreter, subject: Group, obj: Nominal) -> Happening:
    """'misses one or more targets', 'misses a target'."""
    by.note_all(obj)
    count = obj.count if not obj.det else None
    some_of_them = obj.det == "a" or (count is not None and (count.least, count.most) == (1, MANY))
    if obj.head == "target" and some_of_them and not obj.mods and not obj.adjectives:
        return some(Happening("misses one"), subject)
    raise by.nothing(obj, "trigger: misses whom")


def knocked(by: Interpreter, obj: Group, amount: Nominal | None = None) -> Happening:
    """'is knocked back', 'is knocked back 3 or more squares'."""
    least = 0
    if amount is not None:
        by.note_all(amount)
        if amount.count is None or amount.count.most != MANY or amount.head != "square":
            raise by.nothing(amount, "trigger: is knocked back so far")
        least = amount.count.least
    return some(Happening("is knocked back", least=least), obj)


def destroys(by: Interpreter, subject: Group, obj: Nominal) -> Happening:
    """'destroys an object', 'destroys blocking terrain', 'destroys a piece of blocking terrain'."""
    by.note_all(obj)
    if is_any(obj, "object"):
        return some(Happening("destroys object"), subject)
    of = obj.mods[0].of if obj.head == "piece" and [mod.word for mod in obj.mods] == ["of"] else obj
    if isinstance(of, Nominal) and of.head == "terrain" and words_of(of) == ("blocking",) and not of.mods:
        return some(Happening("destroys terrain"), subject)
    raise by.nothing(obj, "trigger: destroys such a thing")


def aimed_at(by: Interpreter, obj: Group, **said: Node) -> Happening:
    """'is targeted with Outwit or Perplex'."""
    return some(Happening("is aimed at", powers=aimed(by, said.get("with_") or said["by_"])), obj)


def aimed(by: Interpreter, node: Node) -> tuple[str, ...]:
    """Powers that are used on a target."""
    by.note(node)
    several = isinstance(node, Together) and node.word == "or"
    powers = by.understand("some powers", node) if several else (by.understand("power", node),)
    return used_powers.aimed(by, powers, ME).powers


def aims(by: Interpreter, subject: Group, obj: Node, purpose: Node) -> Happening:
    """A power is used to target somebody."""
    at = purpose.role("obj") if isinstance(purpose, Clause) and purpose.verb == "target" else None
    if at is None or not isinstance(purpose, Clause) or len(purpose.roles) != 1:
        raise by.nothing(purpose, "trigger: uses to")
    by.note(purpose, *purpose.roles)
    if not (isinstance(obj, Nominal) and "either" in (obj.head, obj.det)):
        return some(aimed_with(by, by.understand("power", obj), at), subject)
    itself = isinstance(at, Nominal) and (at.head == "self" or at.det == "this")
    kind = ME if itself and by.understand("who", at) == ops.SELF else by.understand("a kind", at)
    by.note_all(obj)
    return some(used_powers.aimed(by, used_powers.either_power(by), kind), subject)


def is_by_means(clause: Clause) -> bool:
    """Whether 'with Perplex', behind somebody to whom something is done, may be the means of the deed."""
    whom = clause.role("obj")
    mods = whom.mods if isinstance(whom, Nominal) and not clause.passive else ()
    used = [mod.of for mod in mods if mod.word == "with" and isinstance(mod.of, Nominal) and mod.of.sort == "power"]
    names = [one.head for one in used if isinstance(one, Nominal) and one.proper]
    return any(name in ATTACKING or name == "Poison" or acts(name) for name in names)


def acts(name: str) -> bool:
    """Whether a power has an action."""
    return name in POWERS and any(isinstance(part, Action) for part in POWERS[name].parts)


def aimed_with(by: Interpreter, power: str, at: Node) -> Happening:
    """A power is used on somebody: by an attack, or by aiming it."""
    if power in ATTACKING:
        return on(Happening("attacks", powers=(power,)), by.understand("whom", at))
    itself = isinstance(at, Nominal) and (at.head == "self" or at.det == "this")
    kind = ME if itself and by.understand("who", at) == ops.SELF else by.understand("a kind", at)
    found: Happening = used_powers.aimed(by, (power,), kind)
    return found


def aims_at(by: Interpreter, subject: Kind, obj: Nominal, with_: Node) -> Happening:
    """'an opposing character targets this character with Outwit'."""
    powers = aimed(by, with_)
    if obj.det == "this" and by.understand("who", obj) == ops.SELF:
        return Happening("is aimed at", whom=subject, powers=powers)
    raise by.nothing(obj, "trigger: targets with a power")


def rolls(by: Interpreter, obj: Nominal) -> Happening:
    """'an attack roll is made'."""
    by.note_all(obj)
    if is_any(obj, "attack roll"):
        return Happening("rolls attack", Group(ops.ONE))
    raise by.nothing(obj, "trigger: a roll is made")


def misses_critically(by: Interpreter, subject: Group, obj: Nominal | None = None) -> Happening:
    """'critically misses', 'critically misses this character'."""
    if obj is None:
        return some(Happening("misses", critical=True), subject)
    if obj.det == "this" and subject.which == ops.ONE and by.understand("who", obj) == ops.SELF:
        return Happening("is missed", ops.SELF, subject.kind, critical=True)
    raise by.nothing(obj, "trigger: misses whom")


def unburdened(by: Interpreter, subject: Nominal, obj: Nominal, **said: Group) -> Happening:
    """'an effect other than clearing removes an action token from this character'."""
    by.note_all(subject)
    by.note_all(obj)
    mods = [(mod.word, getattr(mod.of, "head", "")) for mod in subject.mods]
    token = obj.head == "action token" and obj.det == "an" and not obj.mods and not obj.adjectives
    if subject.head == "effect" and mods == [("other than", "clearing")] and token and not subject.adjectives:
        return Happening("unburdened", said["from_"])
    raise by.nothing(obj, "trigger: an effect removes")


ROWS: dict[str, Callable[..., Happening]] = {
    "remove subject:noun obj:noun from:actor": unburdened,
    "break_away subject:actor from?:raw": away_from,
    "break_away subject:actor from?:raw successfully": away_from,
    "fail subject:actor purpose:raw": fails,
    "end subject:actor obj:noun": ends,
    "move subject:actor amount:noun in?:noun": moves_far,
    "pick_up subject:actor obj:noun": picks_up,
    "carry subject:actor": does("carries"),
    "carry subject:actor obj:raw": carries,
    "miss subject:actor obj:noun": misses_some,
    "carry obj:actor !passive": suffers("is carried"),
    "carry obj:actor by:victim !passive": lambda by, obj, by_: some(Happening("is carried", whom=by_), obj),
    "knock_back obj:actor amount?:noun !passive": knocked,
    "generate subject:actor obj:a_kind": lambda by, subject, obj: some(Happening("generates", whom=obj), subject),
    "generate obj:actor !passive": suffers("is generated"),
    "destroy subject:actor obj:noun": destroys,
    "use subject:actor obj:raw purpose:raw": aims,
    "target obj:actor with:raw !passive": aimed_at,
    "target obj:actor by:raw !passive": aimed_at,
    "target subject:a_kind obj:noun with:raw": aims_at,
    "make obj:noun !passive": rolls,
    "miss subject:actor obj?:noun critically": misses_critically,
}
