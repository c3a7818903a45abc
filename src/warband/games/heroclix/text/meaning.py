"""What is said becomes clauses and ops. Most of it means the same everywhere (`sayings`); the rest is here.

What only makes sense in certain places (the attacker, this attack) is noted on the way and checked where the place is
known.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from warband.games.heroclix.text import ops
from warband.games.heroclix.text.clauses import Acts, AsFree, Clause, Limit, Reacts, Triggers
from warband.games.heroclix.text.ops import Group, Kind, Op, Pick, Program
from warband.games.heroclix.text.sayings import PHRASES, WORDS
from warband.text.mistake import TextError
from warband.text.normal import Normal

if TYPE_CHECKING:
    from lark import Tree

Ops = list[Op]
Faces = tuple[int, int]

# What can be spoken of only where it exists: what it is called, in which events it exists, and how to say that.
ATTACKER, HIT, THIS_ATTACK = "the attacker", "a hit character", "this attack"
NOT_TARGETED, NOT_HIT = "targeting", "a hit"
EXISTS = {
    "attacks": {THIS_ATTACK},
    "hits": {HIT},
    "hurt": {ATTACKER},
    "would_target": {ATTACKER, THIS_ATTACK, NOT_TARGETED},
    "would_hit": {ATTACKER, THIS_ATTACK, NOT_HIT},
}
WHERE = {
    ATTACKER: "an effect of an attack on this character",
    HIT: "an effect of 'when this character hits'",
    THIS_ATTACK: "an effect that begins during an attack",
    NOT_TARGETED: "an effect of 'when this character would be targeted by an attack'",
    NOT_HIT: "an effect of 'when this character would be hit'",
}


class More(NamedTuple):
    """The further sentences of a block, and what follows from the faces of a d6."""

    bodies: list[Ops]
    cases: list[tuple[Faces, Ops]]


class Meaning:
    """The clauses of one text."""

    def __init__(self, normal: Normal, typed: str, costed: Callable[[str], bool]) -> None:
        self.normal, self.typed = normal, typed
        self.costed = costed  # whether a power is an action with a cost
        self.node: Any = None  # what is being read
        self.spoken: list[tuple[str, Any]] = []  # what must exist where it is said

    def of(self, said: Any) -> Any:
        """What something means, and before it what its parts mean."""
        if said is None:
            return None
        if not hasattr(said, "data"):
            return self.word(said)
        parts = [self.of(child) for child in said.children]
        self.node = said
        name = said.data.partition("__")[0]
        own = getattr(self, f"_{name}", None)
        if own is None and name in WORDS:
            return WORDS[name]
        return (own or PHRASES[name])(*parts)

    def word(self, word: Any) -> Any:
        """A name means itself, a number its value, a result of a d6 the faces from which to which it goes."""
        if word.type in ("NUMBER", "SIGNED"):
            return int(word)
        if word.type != "DIE":
            return str(word)
        low, _, high = word.partition("-")
        if int(high or low) < int(low):
            raise self.wrong(word, f"'{high}-{low}', the lower face first")
        return int(low), int(high or low)

    def wrong(self, node: Any, expected: str) -> TextError:
        """A mistake at a word or at all that a node says."""
        place = node if hasattr(node, "start_pos") else node.meta
        found = self.normal.text[place.start_pos : place.end_pos]
        return TextError(self.typed, self.normal.place(place.start_pos), repr(found), expected)

    def check_spoken(self, event: str) -> None:
        """Nothing was spoken of that does not exist in the effects of an event."""
        for what, node in self.spoken:
            if what not in EXISTS.get(event, ()):
                raise self.wrong(node, f"{what} only in {WHERE[what]}")
        self.spoken.clear()

    # --- clauses

    def _text(self, *paragraphs: tuple[Clause, ...]) -> tuple[Clause, ...]:
        return tuple(clause for paragraph in paragraphs for clause in paragraph)

    def _paragraph(self, *clauses: Clause) -> tuple[Clause, ...]:
        return clauses

    def _as_free(self, power: str) -> Clause:
        if not self.costed(power):
            raise self.wrong(self.node, "the name of a power that is an action with a cost")
        return AsFree(power)

    def _action(self, kind: str, limit: Limit | None, program: Ops) -> Clause:
        self.check_spoken("")
        return Acts(kind, limited(program, limit), limit or "")

    def _trigger(self, limit: Limit | None, event: str, after: bool | None, program: Ops) -> Clause:
        self.check_spoken(event)
        return Triggers(event, limited(program, limit), bool(after), limit or "")

    def _reaction(self, limit: Limit | None, event: str, deeds: Ops, more: More) -> Clause:
        program = self.sentences([[ops.May(0)], deeds, *more.bodies], more.cases)[1:]  # the window asks
        self.check_spoken(event)
        return Reacts(event, limited(program, limit), limit or "")

    # --- blocks

    def _block(self, first: Ops, more: More) -> Ops:
        return self.sentences([first, *more.bodies], more.cases)

    def _more(self, *parts: Any) -> More:
        cases = [part for part in parts if isinstance(part, tuple)]
        return More([part for part in parts if isinstance(part, list)], cases)

    def _case(self, faces: Faces, body: Ops) -> tuple[Faces, Ops]:
        return faces, body

    def sentences(self, bodies: list[Ops], cases: list[tuple[Faces, Ops]]) -> Ops:
        """Sentences in order, then the results of a d6. Whatever is rolled has results, and nothing stands between."""
        node = self.node
        for n, body in enumerate(bodies):
            if rolls(body) and (n < len(bodies) - 1 or not cases):
                raise self.wrong(node, "the results of the d6, such as '5-6: Heal 1.', right behind it and last")
            if asks_done(body) and not any(isinstance(op, ops.May) for b in bodies[:n] for op in b):
                raise self.wrong(node, "'you may' in a sentence before 'if you do'")
        if cases and (not rolls(bodies[-1]) or any(rolls(body) for _, body in cases)):
            raise self.wrong(node, "'roll a d6' right before its results, and nowhere else")
        faces = [face for (low, high), _ in cases for face in range(low, high + 1)]
        if len(set(faces)) < len(faces):
            raise self.wrong(node, "each face of the d6 in one result only")
        results = [op for at, body in cases for op in (ops.Unless(ops.Rolled(*at), len(body)), *body)]
        return [op for body in bodies for op in body] + results

    # --- what makes sense in certain places only

    def must_exist(self, what: str) -> None:
        """Note that something is spoken of."""
        self.spoken.append((what, self.node))

    def _this_attack(self) -> ops.Until:
        self.must_exist(THIS_ATTACK)
        return ops.ATTACK_ENDS

    def _attacker(self) -> Group:
        self.must_exist(ATTACKER)
        return Group(ops.ATTACKER)

    def _one_hit(self, article: int) -> Group:
        self.must_exist(HIT)
        return Group(ops.HIT_ONE)

    def _all_hit(self) -> Group:
        self.must_exist(HIT)
        return Group(ops.HIT_ALL)

    def _avoid(self, group: Group) -> Ops:
        self.must_exist(NOT_TARGETED)
        return self.averted(group, ops.TARGETED)

    def _evade(self, group: Group) -> Ops:
        self.must_exist(NOT_HIT)
        return self.averted(group, ops.HIT)

    def averted(self, group: Group, what: ops.Averted) -> Ops:
        """Only what is about to happen to this character can be averted."""
        if group != ops.SELF:
            raise self.wrong(self.node, "'this character'")
        return [ops.Avert(what)]

    def _place(self, group: Group, within: int, squares: None) -> Ops:
        return [Pick(self.single(group)), ops.Place(within)]

    def _swap(self, group: Group, article: int, name: str) -> Ops:
        return [Pick(self.single(group)), ops.Swap(name)]

    def single(self, group: Group) -> Group:
        """One character, not several."""
        if group.which in (ops.ALL, ops.HIT_ALL):
            raise self.wrong(self.node, "one character at a time")
        return group

    def _is_within(self, whose: Group, number: int, squares: None, article: int, kind: Kind) -> ops.Condition:
        if kind.within:
            raise self.wrong(self.node, "one distance")
        return ops.Near(whose, replace(kind, within=number, other=True))

    def _values(self, *values: int) -> tuple[int, ...]:
        if len(set(values)) < len(values):
            raise self.wrong(self.node, "each value once")
        return values


def clauses(tree: Tree[str], normal: Normal, typed: str, costed: Callable[[str], bool]) -> tuple[Clause, ...]:
    """What a text says."""
    found: tuple[Clause, ...] = Meaning(normal, typed, costed).of(tree)
    return found


def limited(program: Ops, limit: Limit | None) -> Program:
    """A program that notes its use, once its player has chosen to use it."""
    if not limit:
        return tuple(program)
    first = program[0]
    if isinstance(first, ops.May):
        return (ops.May(first.skip + 1), ops.Spend(limit), *program[1:])
    return (ops.Spend(limit), *program)


def rolls(body: Ops) -> bool:
    """Whether a d6 is rolled."""
    return any(isinstance(op, ops.Roll) for op in body)


def asks_done(body: Ops) -> bool:
    """Whether a sentence says 'if you do'."""
    return any(isinstance(op, ops.Unless) and isinstance(op.condition, ops.Done) for op in body)
