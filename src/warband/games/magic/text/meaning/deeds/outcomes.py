"""Turns and games: 'take an extra turn after this one', 'you win the game'; cards that are chosen from a hand."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from warband.games.magic.programs import ops
from warband.games.magic.programs.ops import AnyOp, Reference
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.nouns.qualities import quality
from warband.text.reader.nodes import Clause, Node, Nominal

Ops = tuple[AnyOp, ...]
OTHER: dict[Reference, Reference] = {"you": "opponent", "opponent": "you"}


def doer(by: Interpreter, subject: Node | None) -> Reference:
    return "you" if subject is None else by.understand("player", subject)


# mtg.core.turn.extra
def extra_turn(by: Interpreter, obj: Nominal, subject: Node | None = None) -> Ops:
    """'take an extra turn after this one'."""
    if (obj.det, obj.head) != ("an", "turn") or [word.word for word in obj.adjectives] != ["extra"] or obj.mods:
        raise by.nothing(obj, "take")
    by.note(*obj.adjectives)
    return (ops.ExtraTurn(doer(by, subject)),)


# mtg.core.lose
def decided(*, wins: bool) -> Callable[[Interpreter, Node, Nominal], Ops]:
    """'that player loses the game'; of two players, one wins where the other loses."""

    def made(by: Interpreter, subject: Node, obj: Nominal) -> Ops:
        if (obj.det, obj.head) != ("the", "game") or obj.mods or obj.adjectives:
            raise by.nothing(obj, "wins or loses")
        who = doer(by, subject)
        if not wins:
            return (ops.Lose(who),)
        if who not in OTHER:
            raise by.nothing(subject, "wins: another player")
        return (ops.Lose(OTHER[who]),)

    return made


# mtg.core.monarch
def crowned(by: Interpreter, node: Clause) -> Ops:
    """'you become the monarch'; nothing where a clause says something else."""
    is_ = node.role("is") if node.verb == "be" and len(node.roles) == 1 and not node.denied and not node.past else None
    if not isinstance(is_, Nominal) or (is_.det, is_.head) != ("the", "monarch") or is_.mods or node.modal:
        return ()
    by.note(node, *node.roles)
    by.note_all(is_)
    return (ops.Crown(doer(by, node.subject)),)


# --- cards in a hand that is revealed


def reveal_hand(by: Interpreter, subject: Node, obj: Nominal) -> Ops:
    """'that player reveals their hand'."""
    who = by.understand("player", subject)
    if obj.head != "hand" or not isinstance(obj.whose, Nominal) or obj.whose.head != "it" or obj.mods:
        raise by.nothing(obj, "reveal")
    by.note_all(obj.whose)
    by.scope.hand = who
    return (ops.Look(who),)


# mtg.core.resolve.from-hand
def choose_from(by: Interpreter, obj: Nominal, from_: Node, subject: Node | None = None) -> Ops:
    """'you choose a nonland card from it': from the hand that was looked at."""
    it = isinstance(from_, Nominal) and (from_.head == "it" or (from_.det, from_.head) in (("that", "hand"),))
    if not it or by.scope.hand is None or doer(by, subject) != "you" or obj.det != "a" or obj.head != "card":
        raise by.nothing(obj, "choose: from where")
    by.note_all(from_)
    by.scope.mention("chosen", "card")
    by.scope.card = "chosen"
    return (ops.Choose(quality(by, replace(obj, det="")), by.scope.hand),)


def discard_chosen(by: Interpreter, obj: Node, subject: Node | None) -> Ops:
    """'that player discards that card': the one that was chosen from its hand; nothing where none was."""
    those = isinstance(obj, Nominal) and ((obj.det, obj.head) == ("that", "card") or obj.head == "it")
    if not those or by.scope.hand is None or by.scope.card != "chosen" or subject is None:
        return ()
    if by.understand("player", subject) != by.scope.hand:
        raise by.nothing(subject, "discard: another player")
    by.note_all(obj)
    return (ops.Move("graveyard", "chosen"),)


ROWS: dict[str, Callable[..., Ops]] = {
    "take obj:noun subject?:raw after_this_one": extra_turn,
    "win subject:raw obj:noun": decided(wins=True),
    "lose subject:raw obj:noun": decided(wins=False),
    "reveal subject:raw obj:noun": reveal_hand,
    "choose obj:noun from:raw subject?:raw": choose_from,
}
