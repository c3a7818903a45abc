"""Other figures, as a program asks for them: in an attack, or those on whom a power keeps an eye."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroscape.printed.conditions import Foe
from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.nouns.circumstance import NOWHERE
from warband.games.heroscape.text.nouns.who import SELF, Who, such_of, without_such
from warband.text.reader.nodes import Node


def foe(by: Interpreter, node: Node, who: Who) -> Foe:
    """The other figure in an attack."""
    names = ("sizes", "kinds", "rarities", "kin", "but", "adjacent", "distant", "within")
    said = {name: getattr(who, name) for name in names}
    such, who = such_of(who), without_such(who)
    rest = replace(who, side="any", all=False, most=0, sight=False, another=False, excepted=False,
                   **dict.fromkeys(("adjacent", "distant"), False),
                   **dict.fromkeys(("sizes", "kinds", "rarities", "kin", "but"), ()), within=0)  # fmt: skip
    if rest != Who() or who.side == "self":
        raise by.nothing(node, "reaction: to whom")
    found = Foe(such=such, blind=bool(who.within and not who.sight), **said)
    return replace(found, enemy=who.side == "foes", yours=who.side == "yours", friend=who.side == "friends")


def ward(by: Interpreter, who: Who) -> Foe | None:
    """Those others as a power asks for them; None for the figure itself."""
    if who == SELF:
        return None
    apart = who.another or who.excepted or who.adjacent or bool(who.within) or who.side == "foes"
    return replace(foe(by, NOWHERE, replace(who, or_self=False)), own=who.or_self or not apart)
