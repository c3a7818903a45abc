"""As often as there are some: 'for each wound marker he has', 'up to a maximum of 3'."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from warband.games.heroscape.printed.conditions import Company, Kin
from warband.games.heroscape.printed.words import Each
from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.nouns.places import COMPANY
from warband.games.heroscape.text.nouns.who import SELF, Who, such_of, without_such
from warband.games.heroscape.text.tokens import token
from warband.text.reader.nodes import Clause, Mod, Node, Nominal, Role, Signed

EACH = ("for each", "for every", "for each of")


class Counted(NamedTuple):
    """As often as there are such, at most so much."""

    each: Each = ""
    each_kin: Kin = ()
    most: int = 0
    each_within: int = 0
    each_engaged: bool = False
    per: int = 1
    tally: Company | None = None
    token: str = ""


def counting(by: Interpreter, node: Clause) -> tuple[Clause, Counted]:
    """A clause without 'for each' and 'up to a maximum', and what these say."""
    found = Counted()
    kept: list[Role] = []
    for role in node.roles:
        if role.name in EACH:
            by.note(role)
            found = each_of(by, role.of)._replace(most=found.most)
        elif role.name in ("up to", "to", "to a maximum of", "up to a maximum of") and (most := bound(by, role.of)):
            by.note(role)
            found = found._replace(most=most)
        else:
            kept.append(role)
    return replace(node, roles=tuple(kept)), found


def each_of(by: Interpreter, node: Node) -> Counted:
    """'for each wound marker he has', 'for each adjacent friendly Elf'."""
    by.note(node)
    if isinstance(node, Nominal) and node.sort == "wound":
        by.note(node.count)
        if not node.adjectives and len(node.mods) == 1 and of_defender(by, node.mods[0]):
            return Counted("scar", per=node.count.least if node.count else 1)
        if node.adjectives or len(node.mods) > 1 or not all(own_wounds(by, mod) for mod in node.mods):
            raise by.nothing(node, "for each: which wounds")
        return Counted("wound", per=node.count.least if node.count else 1)
    if isinstance(node, Nominal) and node.head == "order marker":
        return each_marker(by, node)
    if isinstance(node, Nominal) and node.sort == "token":
        return Counted("token", token=token(by, replace(node, det="a"))[0])
    who: Who = by.understand("who", node)
    if who.destroyed and who in (Who("yours", kin=who.kin, all=who.all, destroyed=True), replace(SELF, destroyed=True)):
        return Counted("fallen", who.kin or ((by.card,),))
    if who.flanking and who == Who("yours", kin=who.kin, flanking=True, another=who.another, all=who.all):
        return Counted("flanker", who.kin)
    if who.flanking and who == Who("friends", kin=who.kin, flanking=True, another=who.another, all=who.all):
        return Counted("allied flanker", who.kin)
    if who == SELF and isinstance(node, Nominal):
        return namesakes(by, node)
    if replace(who, all=False) == Who(adjacent=True):
        return Counted("neighbour")
    if replace(who, all=False, another=False) == Who("yours", kin=who.kin) and who.kin:
        return Counted("mate", who.kin)
    if who.side == "foes" and who.adjacent and replace(who, adjacent=False, all=False) == Who("foes"):
        return Counted("enemy")
    plain = replace(who, kin=(), all=False, adjacent=False, engaged=False, within=0, sight=False, another=False,
                    excepted=False)  # fmt: skip
    if plain == Who("foes") and not who.engaged and who.adjacent != bool(who.within and who.sight):
        return Counted("enemy", who.kin, 0, who.within)  # hs.power.each-foe
    if plain not in (Who("friends"), Who("yours")) or who.adjacent + who.engaged + bool(who.within and who.sight) != 1:
        return each_such(by, node, who)
    return Counted("friend", who.kin, 0, who.within, who.engaged)


# hs.power.each-company
def each_such(by: Interpreter, node: Node, who: Who) -> Counted:
    """'for each wounded enemy Hero within 3 clear sight spaces of Krug', 'for each small figure you control'."""
    such, rest = such_of(who), without_such(who)
    rest = replace(rest, side="any", kin=(), kinds=(), sizes=(), rarities=(), all=False, another=False, excepted=False,
                   adjacent=False, within=0, sight=False, most=0)  # fmt: skip
    placed, unseen = not (who.adjacent and who.within), bool(who.within and not who.sight)
    if rest != Who() or who.side not in COMPANY or not placed:
        raise by.nothing(node, "for each: whom")
    counted = Company(COMPANY[who.side], who.kin, who.kinds, who.sizes, who.within, rarities=who.rarities,
                      anywhere=not (who.adjacent or who.within), such=such,
                      blind=unseen)  # fmt: skip
    per = node.count.least if isinstance(node, Nominal) and node.count is not None else 1
    return Counted("company", per=per, tally=counted)


# hs.power.each-scar
def of_defender(by: Interpreter, mod: Mod) -> bool:
    """'... on the defending figure's army card', '... the defending figure has'."""
    node = mod.of
    whose = node.subject if isinstance(node, Clause) and node.verb == "have" else node
    if isinstance(whose, Nominal) and whose.sort == "card" and mod.word == "on":
        whose = whose.whose
    if not isinstance(whose, Nominal) or whose.sort != "figure":
        return False
    who: Who = by.copied().understand("who", whose)
    if who != Who("other", part=who.part) or who.part not in ("defending", "target"):
        return False
    by.note_all(mod)
    return True


def each_marker(by: Interpreter, node: Nominal) -> Counted:
    """'for each revealed order marker on this card'."""
    by.note(node, node.count, *node.adjectives)
    words = [word.word for word in node.adjectives]
    if words not in ([], ["revealed"], ["unrevealed"]) or len(node.mods) != 1 or not own_wounds(by, node.mods[0]):
        raise by.nothing(node, "for each: which order markers")
    known: dict[str, Each] = {"": "marker", "revealed": "revealed marker", "unrevealed": "hidden marker"}
    return Counted(known["".join(words)])


def own_wounds(by: Interpreter, mod: Mod) -> bool:
    """'... he has', '... on this card': of the figure itself."""
    by.note_all(mod)
    node = mod.of
    if isinstance(node, Clause):
        return node.verb == "have" and node.subject is not None and by.understand("who", node.subject) == SELF
    if isinstance(node, Nominal) and node.sort == "card":
        own = node.whose is not None and by.understand("who", node.whose) == SELF
        return mod.word == "on" and (own or node.det == "this")
    return mod.word == "on" and node is not None and bool(by.understand("who", node) == SELF)


def namesakes(by: Interpreter, node: Nominal) -> Counted:
    """'for each adjacent Roman Legionnaire you control': figures of the same name."""
    by.note_all(node)
    if [word.word for word in node.adjectives] != ["adjacent"] or [mod.word for mod in node.mods] not in ([], ["whom"]):
        raise by.nothing(node, "for each: of the same name")
    return Counted("friend", ((by.card,),))


def bound(by: Interpreter, node: Node) -> int:
    """'up to a maximum of +3 dice': at most so much; 0 where nothing of the kind is said."""
    mods = node.mods if isinstance(node, Nominal) and node.head == "maximum" else ()
    of = mods[0].of if mods and mods[0].word == "of" else node if isinstance(node, Signed) else None
    if of is None:
        return 0
    by.note_all(node)
    return of.amount if isinstance(of, Signed) else of.count.most if isinstance(of, Nominal) and of.count else 0
