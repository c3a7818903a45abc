"""One of several deeds: 'draw a card or create a Treasure token', 'you may sacrifice an artifact or discard a card'."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from warband.games.magic.programs import ops
from warband.games.magic.programs.costs import Cost
from warband.games.magic.programs.ops import Reference
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.deeds.deeds import DEEDS, Ops
from warband.games.magic.text.meaning.deeds.runs import one_of
from warband.games.magic.text.meaning.nouns.costs import COSTS, payment
from warband.games.magic.text.meaning.nouns.qualities import of_you
from warband.programs.control import Skip
from warband.text.reader.meaning import NoMeaning
from warband.text.reader.nodes import Clause, Node, Together


def clauses(node: Together) -> tuple[Clause, ...]:
    """The deeds of which one is done; none where something else is joined."""
    parts = tuple(part for part in node.parts if isinstance(part, Clause))
    return parts if node.word in ("or", "-or-") and len(parts) == len(node.parts) else ()


# mtg.core.resolve.either
def either(by: Interpreter, node: Together, read: Callable[[Node], Ops]) -> Ops:
    """One of several deeds, or of several payments, as the controller chooses; nothing where no deeds are joined."""
    parts = clauses(node)
    if not parts or any(part.denied for part in parts):
        return ()
    if parts[0].modal == "may":
        return payments(by, parts)
    return one_of([read(part) for part in parts])


# mtg.core.resolve.may-pay
def payments(by: Interpreter, parts: tuple[Clause, ...]) -> Ops:
    """'you may sacrifice an artifact or discard a card': the first payment that is made, and no other."""
    if not of_you(parts[0].subject) or any(part.verb not in COSTS or part.modal not in ("", "may") for part in parts):
        raise by.nothing(parts[0], "may: one of several deeds")
    by.note_all(parts[0].subject)
    paid = [ops.Pay(payment(by, replace(part, modal="", subject=None)), 1) for part in parts]
    rest = [(one, Skip(2 * (len(paid) - n) - 3)) for n, one in enumerate(paid[:-1])]
    return (*(op for pair in rest for op in pair), replace(paid[-1], skip=0))


# mtg.core.resolve.others-may
def others_may(by: Interpreter, node: Clause, who: Reference) -> Ops:
    """'that player may pay {2}', 'its controller may draw a card'."""
    if node.verb in COSTS:
        try:
            return (ops.Pay(payment(by, replace(node, subject=None)), 0, who),)
        except NoMeaning:
            pass
    found = DEEDS.mean(node, by)
    return (ops.Pay(Cost(), len(found), who), *found)
