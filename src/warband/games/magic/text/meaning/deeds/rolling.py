"""Coins and dice: 'flip a coin', 'roll a d20'."""

from __future__ import annotations

from collections.abc import Callable

from warband.games.magic.programs import ops
from warband.games.magic.programs.ops import AnyOp
from warband.games.magic.text.interpreter import Interpreter
from warband.text.reader.nodes import Nominal

Ops = tuple[AnyOp, ...]
DICE = {"coin": 2, "six-sided die": 6, "twenty-sided die": 20, **{f"d{n}": n for n in (4, 6, 8, 10, 12, 20)}}
FLIPS = ("flip", "roll")


# mtg.core.flip, mtg.core.roll
def thrown(verb: str) -> Callable[..., Ops]:
    """'flip a coin', 'roll a six-sided die': sentences behind may speak of the result."""

    def made(by: Interpreter, obj: Nominal) -> Ops:
        plain = obj.det == "a" and not obj.mods and not obj.adjectives and obj.count is None
        if not plain or obj.head not in DICE or (obj.head == "coin") != (verb == "flip"):
            raise by.nothing(obj, f"{verb}: something else")
        by.note(obj)
        by.scope.rolled = verb
        return (ops.Roll(DICE[obj.head]),)

    return made


ROWS: dict[str, Callable[..., Ops]] = {f"{verb} obj:noun": thrown(verb) for verb in FLIPS}
