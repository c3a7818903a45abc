"""What somebody may do: the time at which a program is begun, and its ops one after another."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec.structs import replace

from warband.games.heroscape.printed import programs as ops
from warband.games.heroscape.printed.programs import Op
from warband.games.heroscape.text.amounts import counted
from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.states import quiet
from warband.games.heroscape.text.who import SELF, Who
from warband.text.reader.meaning import Table
from warband.text.reader.nodes import Clause, Lead, Node, Nominal, Said, Together

CHOSEN = Who("any", all=True, another=True)  # the figure that was chosen; no noun means just this
FAR = 99


class Program(NamedTuple):
    """A program as far as it was read: when it is begun, its ops, and whether a die is to be read."""

    when: str = ""
    time: str = ""
    instead: tuple[str, ...] = ()
    ops: tuple[Op, ...] = ()
    rolled: bool = False
    chosen: bool = False


def is_deed(said: Said) -> bool:
    """Whether a sentence says what somebody does, and not what is always so."""
    return begins(said) or any(is_roll(lead) for lead in said.leads)


def begins(said: Said) -> bool:
    """Whether a time stands before a sentence."""
    return any(lead.word in ("after", "before", "instead of") for lead in said.leads)


def is_roll(lead: Lead) -> bool:
    """'if you roll a 16 or higher'."""
    return lead.word == "if" and isinstance(lead.of, Clause) and lead.of.verb == "roll" and of_you(lead.of)


def of_you(node: Clause) -> bool:
    return isinstance(node.subject, Nominal) and node.subject.head == "you"


def deed(by: Interpreter, said: Said, before: Program) -> Program:
    """A program with a further sentence."""
    by.note(said)
    if said.body is None:
        raise by.nothing(said, "deed: nothing is done")
    found = before
    for lead in said.leads:
        by.note(lead)
        found = led(by, lead, found)
    return body(by, said.body, found)


def body(by: Interpreter, node: Node, found: Program) -> Program:
    """One thing after another."""
    by.note(node)
    if isinstance(node, Together) and node.word in ("and", "then", "and then", ","):
        for part in node.parts:
            found = body(by, part, found)
        return found
    if not isinstance(node, Clause):
        raise by.nothing(node, "deed: no clause")
    node = quiet(by, node)
    by.note(*node.roles)
    if node.modal == "may" and of_you(node) and not node.denied:
        by.note(node.subject)
        node = replace(node, modal="", subject=None)
    done = DEEDS.mean(node, by)(by, node, found)
    return done  # type: ignore[no-any-return]


# --- when


def led(by: Interpreter, lead: Lead, found: Program) -> Program:
    """A time, or a number that is rolled."""
    if is_roll(lead):
        return rolled(by, lead, found)
    if lead.word not in ("after", "before", "instead of") or not isinstance(lead.of, Clause | Together) or found.ops:
        raise by.nothing(lead, f"deed: {lead.word}")
    parts = lead.of.parts if isinstance(lead.of, Together) else (lead.of,)
    by.note(lead.of)
    for part in parts:
        if not isinstance(part, Clause):
            raise by.nothing(part, f"deed: {lead.word}")
        part = quiet(by, part)
        by.note(part, *part.roles)
        found = timed(by, lead.word, MOMENTS.mean(part, by), part, found)
    return found


def timed(by: Interpreter, word: str, moment: str, node: Node, found: Program) -> Program:
    """A program that is begun before or after something, or in its place."""
    if moment == "revealing" and word == "after":
        return found
    if moment == "turn" and word in ("before", "after") and not found.when:
        return found._replace(when=f"{word} turn")
    if moment in ("moving", "attacking") and word == "instead of":
        return found._replace(instead=(*found.instead, moment))
    if f"{word} {moment}" in ("before moving", "after moving", "after attacking") and not found.time:
        return found._replace(time=f"{word} {moment}")
    if f"{word} {moment}" == "before attacking" and found.time in ("", "after moving"):
        return found._replace(time="after moving")
    raise by.nothing(node, f"deed: {word} {moment}")


def rolled(by: Interpreter, lead: Lead, found: Program) -> Program:
    """'if you roll a 16 or higher': the die that was just rolled."""
    node = lead.of
    by.note_all(node)
    obj = node.role("obj") if isinstance(node, Clause) and len(node.roles) == 1 and not node.denied else None
    count = obj.count if isinstance(obj, Nominal) and not obj.head else None
    if not found.rolled or count is None or count.most < FAR:
        raise by.nothing(lead, "deed: which roll")
    return found._replace(rolled=False, ops=(*found.ops, ops.D20(count.least)))


def moving(by: Interpreter, subject: Who | None = None, obj: Who | None = None, **said: Any) -> str:
    if subject not in (None, SELF) or obj not in (None, SELF):
        raise by.nothing(Nominal(0, 0, "", ""), "deed: others move")
    return "moving"


def attacking(by: Interpreter, with_: Who | None = None, subject: Who | None = None) -> str:
    if with_ not in (None, SELF) or subject not in (None, SELF):
        raise by.nothing(Nominal(0, 0, "", ""), "deed: others attack")
    return "attacking"


def turn(by: Interpreter, obj: Node, with_: Who | None = None, subject: Node | None = None) -> str:
    """'before taking a turn with Krug', 'before taking Krug's turn'."""
    by.note(obj)
    by.note_all(subject)
    you = subject is None or getattr(subject, "head", "") == "you"
    if isinstance(obj, Nominal) and obj.head == "turn" and not obj.adjectives and not obj.mods and you:
        whose = by.understand("who", obj.whose) if obj.whose is not None else with_
        if whose == SELF:
            return "turn"
    raise by.nothing(obj, "deed: whose turn")


def revealing(by: Interpreter, obj: Node, on: Node, subject: Node | None = None) -> str:
    """'after revealing an order marker on Krug'."""
    by.note_all(obj)
    by.note_all(on)
    by.note_all(subject)
    plain = isinstance(obj, Nominal) and obj.head == "order marker" and not obj.adjectives and obj.det in ("a", "an")
    words = [word.word for word in getattr(on, "adjectives", ())]
    mine = isinstance(on, Nominal) and (on.head == "namesake" or (on.sort == "card" and own_card(on, words)))
    if not plain or not mine:
        raise by.nothing(obj, "deed: which marker is revealed")
    return "revealing"


def own_card(on: Nominal, words: list[str]) -> bool:
    owner = isinstance(on.whose, Nominal) and on.whose.head == "namesake"
    return owner or on.det == "this" or words in (["namesake"], ["namesakes"])


MOMENTS = Table("moment", {
    "move": moving,
    "move normally": moving,
    "move obj:who": moving,
    "move subject:who": moving,
    "attack with?:who": attacking,
    "attack subject:who": attacking,
    "take obj:raw with?:who subject?:raw": turn,
    "reveal obj:raw on:raw subject?:raw": revealing,
})  # fmt: skip


# --- what is done


def choose(by: Interpreter, obj: Who) -> Any:
    """'choose a figure within 4 clear sight spaces of Krug'."""

    def done(by: Interpreter, node: Node, found: Program) -> Program:
        if found.chosen:
            raise by.nothing(node, "deed: a second choice")
        by.mention(CHOSEN)
        return found._replace(chosen=True, ops=(*found.ops, target(by, node, obj)))

    return done


def target(by: Interpreter, node: Node, who: Who) -> ops.Target:
    """The figures that can be chosen."""
    sides = {"foes": "enemy", "friends": "friend", "any": "any"}
    rest = replace(
        who, side="any", sizes=(), kinds=(), rarities=(), kin=(), adjacent=False, within=0, sight=False, most=0
    )
    if rest != Who() or who.side not in sides or who.most > 1 or not (who.adjacent or (who.within and who.sight)):
        raise by.nothing(node, "deed: choose whom")
    return ops.Target(who.within or 1, who.adjacent, who.rarities, who.sizes, who.kinds, sides[who.side], who.kin)  # type: ignore[arg-type]


def roll(by: Interpreter, obj: Node) -> Any:
    by.note_all(obj)

    def done(by: Interpreter, node: Node, found: Program) -> Program:
        if found.rolled or getattr(obj, "sort", "") != "d20" or getattr(obj, "mods", ()):
            raise by.nothing(node, "deed: roll what")
        return found._replace(rolled=True)

    return done


def suffers(by: Interpreter, obj: Node, subject: Node) -> Any:
    """'the chosen figure receives 1 wound'."""

    def done(by: Interpreter, node: Node, found: Program) -> Program:
        return harmed(by, obj, subject, node, found)

    return done


def inflict(by: Interpreter, obj: Node, on: Node) -> Any:
    """'inflict 2 wounds on that figure'."""

    def done(by: Interpreter, node: Node, found: Program) -> Program:
        return harmed(by, obj, on, node, found)

    return done


def harmed(by: Interpreter, obj: Node, whom: Node, node: Node, found: Program) -> Program:
    if not the_chosen(by, whom, found) or not plain_wounds(by, obj):
        raise by.nothing(node, "deed: wounds for whom")
    return found._replace(ops=(*found.ops, ops.Harm(counted(by, obj))))  # type: ignore[arg-type]


def plain_wounds(by: Interpreter, obj: Node) -> bool:
    by.note(obj)
    return isinstance(obj, Nominal) and obj.sort == "wound" and not obj.adjectives and not obj.mods


def the_chosen(by: Interpreter, node: Node | None, found: Program) -> bool:
    """Whether a noun means the figure that was chosen."""
    if not isinstance(node, Nominal) or not found.chosen or node.mods or node.whose is not None:
        return False
    by.note_all(node)
    words = [word.word for word in node.adjectives]
    named = node.det == "the" and words == ["chosen"]
    return named or (node.det == "that" and not words) or (node.head == "it" and by.mentions[-1] == CHOSEN)


def heal(by: Interpreter, obj: Node, from_: Node) -> Any:
    """'remove 1 wound marker from this army card', '... from the chosen figure's army card'."""

    def done(by: Interpreter, node: Node, found: Program) -> Program:
        by.note(from_)
        if getattr(obj, "sort", "") == "marker":
            return unmarked(by, obj, from_, node, found)
        owner = from_.whose if isinstance(from_, Nominal) and from_.sort == "card" else from_
        chosen = the_chosen(by, owner, found)
        mine = not chosen and (own(by, from_) or (owner is not None and is_self(by, owner)))
        if not plain_wounds(by, obj) or not (mine or chosen):
            raise by.nothing(node, "deed: heal whom")
        return found._replace(ops=(*found.ops, ops.Heal(counted(by, obj), chosen)))  # type: ignore[arg-type]

    return done


def own(by: Interpreter, node: Node) -> bool:
    return isinstance(node, Nominal) and node.sort == "card" and node.det == "this" and not node.mods


def is_self(by: Interpreter, node: Node) -> bool:
    return isinstance(node, Nominal) and by.understand("who", node) == SELF


def unmarked(by: Interpreter, obj: Node, from_: Node, node: Node, found: Program) -> Program:
    """'remove 1 unrevealed order marker at random from the chosen figure's army card'."""
    by.note_all(obj)
    one = (
        isinstance(obj, Nominal) and [word.word for word in obj.adjectives] == ["unrevealed"] and counted(by, obj) == 1
    )
    if not one or not isinstance(from_, Nominal) or not the_chosen(by, from_.whose, found):
        raise by.nothing(node, "deed: which marker")
    return found._replace(ops=(*found.ops, ops.LoseMarker()))


def destroy(by: Interpreter, obj: Node) -> Any:
    def done(by: Interpreter, node: Node, found: Program) -> Program:
        if not the_chosen(by, obj, found):
            raise by.nothing(node, "deed: destroy whom")
        return found._replace(ops=(*found.ops, ops.Destroy()))

    return done


def destroyed(by: Interpreter, obj: Node) -> Any:
    return destroy(by, obj)


def take_turn(by: Interpreter, obj: Node, with_: Who) -> Any:
    """'take a turn with any Orc Champion you control'."""

    def done(by: Interpreter, node: Node, found: Program) -> Program:
        by.note_all(obj)
        plain = isinstance(obj, Nominal) and obj.head == "turn" and not obj.adjectives and not obj.mods
        det = obj.det if isinstance(obj, Nominal) else ""
        if not found.when or not plain or det not in ("a", "another"):
            raise by.nothing(node, "deed: which turn")
        if with_ == SELF and det == "another":
            return found._replace(ops=(*found.ops, ops.TakeTurn(same=True)))
        rest = replace(with_, side="any", kin=(), kinds=(), sizes=(), rarities=(), another=False, most=0, all=False)
        if rest != Who() or with_.side != "yours" or with_.most > 1 or det == "another":
            raise by.nothing(node, "deed: a turn with whom")
        made = ops.TakeTurn(with_.kin, with_.kinds, with_.sizes, with_.rarities)
        return found._replace(ops=(*found.ops, made))

    return done


def gather(by: Interpreter, obj: Who, amount: Node, **said: Any) -> Any:
    """'move up to 3 Soldiers you control up to 5 spaces each'."""

    def done(by: Interpreter, node: Node, found: Program) -> Program:
        by.note_all(amount)
        rest = replace(obj, side="any", kin=(), most=0, all=False)
        far = (
            isinstance(amount, Nominal)
            and amount.head == "space"
            and amount.count is not None
            and not amount.adjectives
        )
        if rest != Who() or obj.side != "yours" or not 0 < obj.most < FAR or not far:
            raise by.nothing(node, "deed: move whom")
        return found._replace(ops=(*found.ops, ops.Gather(obj.most, amount.count.most, obj.kin)))  # type: ignore[attr-defined]

    return done


DEEDS = Table("deed", {
    "choose obj:who": choose,
    "roll obj:raw": roll,
    "receive obj:raw subject:raw": suffers,
    "take obj:raw subject:raw": suffers,
    "inflict obj:raw on:raw": inflict,
    "remove obj:raw from:raw": heal,
    "remove obj:raw at_random_from:raw": lambda by, obj, at_random_from: heal(by, obj, at_random_from),
    "destroy obj:raw": destroy,
    "destroy obj:raw !passive": destroyed,
    "take obj:raw with:who": take_turn,
    "move obj:who amount:raw": gather,
    "move obj:who amount:raw each": gather,
})  # fmt: skip
