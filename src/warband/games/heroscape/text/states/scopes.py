"""For whom a bonus is: the figure itself, those near it, an army, everybody."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.nouns.who import MANY, Who, such_of, without_such
from warband.games.heroscape.text.states.counting import Counted
from warband.text.reader.nodes import Node


def scope(by: Interpreter, node: Node, who: Who, fields: dict[str, Any]) -> dict[str, Any]:
    """For whom a bonus is."""
    if who.side == "self":
        return {}
    such, who = such_of(replace(who, ranged=Who().ranged)), replace(without_such(who), ranged=who.ranged)
    told = {"tribe": who.kin, "among": who.kinds, "bulks": who.sizes, "ranks": who.rarities, "spared": who.but,
            "such": such}  # fmt: skip
    rest = replace(who, side="any", all=False, kin=(), kinds=(), sizes=(), rarities=(), but=(), adjacent=False,
                   within=0, sight=False, excepted=False, another=False, ranged=Who().ranged,
                   or_self=False, starting=False)  # fmt: skip
    if rest != Who():
        raise by.nothing(node, "bonus: for whom")
    others = (who.excepted or who.another or who.adjacent) and not who.or_self
    if who.adjacent or who.within:
        near: dict[str, Any] = {"within": who.within or 1, "beside": who.adjacent, "sight": who.sight}
        near |= {"starting": True} if who.starting else {}
        if who.side == "foes":
            return {"scope": "foes", **near, **told}
        if who.side == "any":
            return {"scope": "all", "own": not others, **near, **told}
        yours = who.side == "yours"
        return {"scope": "near", "yours": yours, "own": not others, **near, **told}
    if who.starting:
        raise by.nothing(node, "bonus: for whom, who was where")
    if who.side in ("yours", "friends") and fields.get("each_kin") == ((by.card,),) and not fields["each_within"]:
        fields.update(Counted()._asdict())  # each of those figures gives it to whoever is beside it
        return {"scope": "near", "within": 1, "beside": True, "yours": who.side == "yours", **told}
    if who.side == "friends" and who.all:
        return {"scope": "near", "own": not others, "within": MANY, **told}
    if who.side == "foes" and who.all:
        return {"scope": "foes", "within": MANY, **told}
    if who.side == "any" and who.all:
        return {"scope": "all", "own": not others, "within": MANY, **told}
    if who.side != "yours":
        raise by.nothing(node, "bonus: for whom, everywhere")
    return {"scope": "army", "own": not others, **told}
