"""Deeds that somebody may do, pays for, or chooses between, in canonical words; and rules for players."""

from __future__ import annotations

from collections.abc import Sequence

from warband.games.magic.programs import ops
from warband.games.magic.programs.costs import Cost
from warband.games.magic.programs.ops import AnyOp
from warband.games.magic.text.telling.deeds_together import DONE, offered
from warband.games.magic.text.telling.naming import Naming
from warband.games.magic.text.telling.nouns import Untold
from warband.games.magic.text.telling.told_costs import cost
from warband.programs.control import Either, May, Skip

WORDS_OF_COSTS = ("pay", "sacrifice", "discard", "remove", "tap", "exile", "unattach", "return", "mill")


class Offering(Naming):
    """Tells the deeds that depend on what somebody wants."""

    def deed(self, op: AnyOp) -> str:
        """One deed."""
        raise Untold(type(op).__name__)

    def sentence(self, done: tuple[AnyOp, ...], at: int) -> tuple[list[str], int]:
        """One deed, or those that depend on a choice or a condition."""
        raise Untold(type(done[at]).__name__)

    def runs(self, done: Sequence[AnyOp], at: int) -> list[tuple[AnyOp, ...]]:
        """The deeds of which one is done."""
        op, start = done[at], at + 1
        assert isinstance(op, Either)
        found: list[tuple[AnyOp, ...]] = []
        for length in op.lengths:
            run = done[start : start + length]
            found.append(self.without_picks(tuple(one for one in run if not isinstance(one, Skip))))
            start += length
        return found

    def alternatives(self, done: Sequence[AnyOp], at: int) -> list[str]:
        """The same in words."""
        told: list[str] = []
        for run in self.runs(done, at):
            try:
                deeds = " and ".join(self.deed(one) for one in run)
            except Untold:
                deeds = "see the card"
            told.append(f"{deeds[:1].upper()}{deeds[1:]}.")
        return told

    def else_done(self, done: tuple[AnyOp, ...], at: int, op: May) -> tuple[list[str], int]:
        """'You may do this. If you don't, do that.'"""
        jump, end = done[at + op.skip], at + op.skip + 1
        assert isinstance(jump, Skip)
        if op.skip != 2:
            raise Untold("several deeds, or others in their place")
        told = offered(self.deed(done[at + 1]))
        other = " and ".join(self.deed(one) for one in self.without_picks(done[end : end + jump.skip]))
        return [f"you may {told}", f"if you don't, {other}"], end + jump.skip

    def one_payment(self, done: tuple[AnyOp, ...], at: int) -> tuple[list[str], int]:
        """'You may sacrifice an artifact or discard a card. If you do, ...'"""
        paid: list[str] = []
        while isinstance(done[at + 1], Skip):
            op = done[at]
            assert isinstance(op, ops.Pay)
            words = cost(op.cost, self)
            paid.append(words if words.startswith(WORDS_OF_COSTS) else f"pay {words}")
            at += 2
        told, end = self.sentence(done, at)
        last = told[0].removeprefix("you may ")
        return [f"you may {' or '.join((*paid, last))}", *told[1:]], end

    def others_may(self, op: ops.Pay, paid: str, inside: tuple[AnyOp, ...]) -> list[str]:
        """'That player may pay {2}. If they do, ...', 'That player may draw a card.'"""
        who = self.player(op.who)
        if op.cost.free:
            told, inside = self.deed(inside[0]).replace("that player", who, 1), inside[1:]
            verb, _, rest = told.removeprefix(f"{who} ").partition(" ")
            if not told.startswith(f"{who} ") or verb not in DONE:
                raise Untold("a deed that another player may do")
            paid = f"{DONE[verb]} {rest}"
        return [f"{who} may {paid}", *(self.consequence(one).replace("you do", "they do", 1) for one in inside)]

    def ruled(self, op: ops.Rule) -> str:
        """'players can't gain life this turn'."""
        told = self.quoted(op.key).removesuffix(".")
        told = told[0].lower() + told[1:]
        until = "this turn" if op.until == "end of turn" else f"until {op.until}"
        if told == "you have hexproof":
            return f"you gain hexproof until {op.until}"
        if op.who != "you":
            told = f"{self.player(op.who)}{told.removeprefix('you')}"
        return f"{told} {until}"

    def without_picks(self, done: tuple[AnyOp, ...]) -> tuple[AnyOp, ...]:
        """Deeds without the choices of their objects, which are named where they are first spoken of."""
        self.picks += [op for op in done if isinstance(op, ops.Choose)]
        return tuple(op for op in done if not isinstance(op, ops.Choose))

    def paying(self, op: ops.Toll) -> str:
        """'its controller pays {2}'."""
        paid = cost(op.cost, self).removeprefix("pay ")
        if op.cost != Cost(op.cost.mana, life=op.cost.life) and op.who == "you":
            return f"you {paid}"
        if op.cost != Cost(op.cost.mana, life=op.cost.life):
            verb, _, rest = paid.partition(" ")
            return f"{self.player(op.who)} {verb}s {rest}"
        return f"you pay {paid}" if op.who == "you" else f"{self.player(op.who)} pays {paid}"

    def consequence(self, op: AnyOp) -> str:
        """A deed behind something that somebody may do."""
        word = "when" if isinstance(op, ops.Later) and not op.about else "if"
        return f"{word} you do, {self.deed(op)}"
