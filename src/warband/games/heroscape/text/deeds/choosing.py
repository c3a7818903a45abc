"""Figures that a program chooses, or moves together."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from warband.games.heroscape.printed import programs as ops
from warband.games.heroscape.printed.conditions import AnyGiven, Engaged
from warband.games.heroscape.text.interpreter import Interpreter, later
from warband.games.heroscape.text.nouns.referring import answers, the_chosen
from warband.games.heroscape.text.nouns.who import CHOSEN, SELF, Who, such_of, without_such
from warband.games.heroscape.text.program import Deed, Program
from warband.text.reader.nodes import Clause, Mod, Node, Nominal

TARGETS: dict[str, Literal["enemy", "friend", "yours", "any"]] = {
    "foes": "enemy", "friends": "friend", "yours": "yours", "any": "any",
}  # fmt: skip
FAR = 99


def target(by: Interpreter, node: Node, who: Who) -> ops.Target:
    """The figures that can be chosen."""
    such = such_of(replace(who, wounded=False, unengaged=False))
    who = replace(without_such(who), wounded=who.wounded, unengaged=who.unengaged)
    rest = replace(who, side="any", sizes=(), kinds=(), rarities=(), kin=(), adjacent=False, within=0, sight=False,
                   most=0, flanked=False, wounded=False, unengaged=False, but=(), levels=0, reaching=False, deep=0,
                   another=False, or_self=False)  # fmt: skip
    anywhere = not who.within and not who.adjacent
    if rest != Who() or who.side not in TARGETS or who.most > 1:
        raise by.nothing(node, "deed: choose whom")
    return ops.Target(
        who.within or (0 if anywhere else 1), who.adjacent, who.rarities, who.sizes, who.kinds, TARGETS[who.side],
        who.kin, who.flanked, who.wounded, who.unengaged, who.but, who.levels, who.reaching, who.or_self,
        such, bool(who.within and not who.sight), who.deep,
    )  # fmt: skip


def choosable(node: Node | None, found: Program) -> bool:
    """Whether a noun speaks of a figure that is to be chosen: 'a small figure adjacent to Krug'."""
    single = isinstance(node, Nominal) and node.count is not None and node.count.least == node.count.most == 1
    some = isinstance(node, Nominal) and (node.det in ("a", "an", "any", "one") or (single and not node.det))
    indefinite = isinstance(node, Nominal) and node.sort == "figure" and some
    free = not answers(found) or (isinstance(node, Nominal) and bool(node.mods))
    return indefinite and not found.chosen and free and found.begun


def one_of_yours(by: Interpreter, node: Node) -> bool:
    """Whether a noun speaks of one figure that its player controls: 'one Goblin you control adjacent to Krug'."""
    single = isinstance(node, Nominal) and node.count is not None and node.count.least == node.count.most == 1
    some = isinstance(node, Nominal) and (single or node.det in ("a", "an", "any", "one")) and node.head != "namesake"
    return some and bool(by.copied().understand("who", node).side == "yours")


def one_of_them(node: Node) -> bool:
    """'a Krug Hound you control': one of the card's own figures, which its player chooses."""
    single = isinstance(node, Nominal) and node.count is not None and node.count.least == node.count.most == 1
    some = single or (isinstance(node, Nominal) and node.det in ("a", "an", "one", "any") and node.count is None)
    mods = [mod.word for mod in node.mods] if isinstance(node, Nominal) else []
    return some and isinstance(node, Nominal) and node.head == "namesake" and not node.adjectives and mods == ["whom"]


def picked(by: Interpreter, node: Node, whom: Node, found: Program) -> Program:
    """A program that goes on with the choice of a figure. Nobody is near a destroyed figure any more."""
    if found.when == "destroyed":
        raise by.nothing(node, "deed: choose whom")
    return found._replace(chosen=True).add(target(by, node, by.understand("who", whom)))


def states_of(by: Interpreter, node: Nominal) -> tuple[AnyGiven, ...]:
    """'unengaged Krugs': what is so of the card's own figures."""
    words = [word for word in node.adjectives if word.word in ("engaged", "unengaged")]
    by.note(*words)
    return tuple(Engaged(word.word == "engaged") for word in words)


@later
def gather(by: Interpreter, node: Node, found: Program, obj: Who, amount: Node, **said: object) -> Program:
    """'move up to 3 Soldiers you control up to 5 spaces each'."""
    by.note_all(amount)
    far = amount.count if isinstance(amount, Nominal) and amount.head == "space" and not amount.adjectives else None
    number = obj.most or (FAR if obj.all else 1)
    said_of = node.role("obj") if isinstance(node, Clause) else None
    several = isinstance(said_of, Nominal) and (said_of.many or said_of.det in ("each", "all", "any or all"))
    if far is not None and obj == SELF and found.begun and several and isinstance(said_of, Nominal):
        such = states_of(by, said_of)
        mates = ops.Target(0, side="yours", kin=((by.card,),), such=such)
        return found.add(ops.Gather(said_of.count.most if said_of.count else FAR, far.most, mates))
    chosen = the_chosen(by, said_of, found)
    if far is not None and found.begun and (chosen or obj == SELF):
        return found.add(ops.March(far.most, chosen=chosen))
    theirs = obj.side in ("foes", "any") and choosable(said_of, found)  # hs.power.march
    if far is not None and far.limit and theirs:
        whom = target(by, node, replace(obj, most=0, all=False))
        by.mention(CHOSEN)
        return found._replace(chosen=True).add(whom, ops.March(far.most, chosen=True))
    if obj == SELF or obj.side not in ("yours", "friends") or far is None or not found.begun:
        raise by.nothing(node, "deed: move whom")
    others = obj.another or obj.excepted or obj.adjacent or obj.side == "friends"
    whom = target(by, node, replace(obj, most=0, all=False, another=False, excepted=False))
    return found.add(ops.Gather(number, far.most, whom, not others))


def near_by(by: Interpreter, obj: Node, adjacent_to: Node, up_to: Node, amount: Node | None = None) -> Deed:
    """'move one friendly figure adjacent to Krug up to 2 spaces': who is adjacent, not where it goes."""
    if not isinstance(obj, Nominal) or isinstance(amount, Nominal):
        raise by.nothing(obj, "deed: move whom")
    beside = Mod(adjacent_to.first, adjacent_to.last, "adjacent to", adjacent_to)
    whole = replace(obj, mods=(*obj.mods, beside))
    by.note(obj, *obj.adjectives)
    done: Deed = gather(by, obj=by.understand("who", whole), amount=up_to)
    return done
