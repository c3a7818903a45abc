"""Rolls of the 20-sided die, for one figure or for many, and wounds for many without a roll."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from warband.games.heroscape.printed import programs as ops
from warband.games.heroscape.printed.conditions import Foe
from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.nouns.referring import the_chosen, this_power
from warband.games.heroscape.text.nouns.who import CHOSEN, Who, such_of, without_such
from warband.games.heroscape.text.program import Deed, Program
from warband.text.reader.nodes import Clause, Node, Nominal


def roll(by: Interpreter, obj: Node) -> Deed:
    by.note_all(obj)
    if getattr(obj, "sort", "") != "d20" or getattr(obj, "mods", ()):
        raise by.nothing(obj, "deed: roll what")

    def done(by: Interpreter, node: Node, found: Program) -> Program:
        if found.rolled:
            raise by.nothing(node, "deed: a second roll")
        return found._replace(rolled=True)

    return done


def roll_to(by: Interpreter, obj: Node, purpose: Node) -> Deed:
    """'roll the 20-sided die to use this power'."""
    by.note_all(purpose)
    if not isinstance(purpose, Clause) or purpose.verb != "use" or not this_power(purpose.role("obj")):
        raise by.nothing(purpose, "deed: rolls for what")
    return roll(by, obj)


def roll_each(by: Interpreter, obj: Node, for_: Node, **said: object) -> Deed:
    """'roll the 20-sided die for all figures within 3 clear sight spaces of Krug, one at a time'."""
    rolls, pack = roll(by, obj), in_pack(for_)

    def done(by: Interpreter, node: Node, found: Program) -> Program:
        if found.several > 1 and the_chosen(by, for_, found):  # hs.power.several
            each: Program = rolls(by, node, found)
            return each
        whom: Who = by.understand("who", for_)
        if pack and whom.side == "yours":  # those adjacent to your figures are meant
            raise by.nothing(node, "deed: for whom")
        made = replace(sick(by, node, whom, found), pack=pack)
        by.mention(CHOSEN)
        rolled_for: Program = rolls(by, node, found)
        return rolled_for._replace(chosen=True, plague=made)

    return done


def in_pack(node: Node) -> bool:
    """'... adjacent to any Hounds you control', '... to at least one of them': not to one that rolls."""
    middles = [mod.of for mod in node.mods] if isinstance(node, Nominal) else []
    own = [one for one in middles if isinstance(one, Nominal) and one.head == "namesake"]
    return any(one.det == "any" or one.count is not None for one in own)


# hs.power.all-suffer
def everybody(by: Interpreter, node: Node, whom: Node, wounds: int, found: Program) -> ops.Plague:
    """'each figure adjacent to Krug', 'all enemy figures within 3 clear sight spaces of Krug'."""
    return replace(sick(by, node, by.understand("who", whom), found), wounds=wounds, pack=in_pack(whom))


def sick(by: Interpreter, node: Node, whom: Who, found: Program) -> ops.Plague:
    """The figures for which something is rolled, or which suffer together. A destroyed figure sees nobody any more."""
    sides: dict[str, Literal["enemy", "friend", "yours", "any"]] = {
        "foes": "enemy", "friends": "friend", "yours": "yours", "any": "any",
    }  # fmt: skip
    such, whom = such_of(whom), without_such(whom)
    rest = replace(whom, side="any", adjacent=False, within=0, sight=False, all=False, sizes=(), kinds=(), rarities=(),
                   kin=(), but=(), around=False)  # fmt: skip
    blind = found.when == "destroyed" and not whom.adjacent
    nowhere = (whom.adjacent and whom.within) or blind or (whom.around and not found.chosen)
    if rest != Who() or whom.side not in sides or nowhere:
        raise by.nothing(node, "deed: for whom")
    near = 1 if whom.adjacent else whom.within
    kind = Foe(sizes=whom.sizes, kinds=whom.kinds, rarities=whom.rarities, kin=whom.kin, but=whom.but, such=such)
    unseen = bool(whom.within and not whom.sight)
    return ops.Plague(0, 0, near, whom.adjacent, sides[whom.side], whom=kind, blind=unseen, around=whom.around)
