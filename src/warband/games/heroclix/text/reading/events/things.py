"""Events of tokens, equipment, damage and healing.

[hc.text.events-of-things]
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from warband.games.heroclix.effects.references.happening import Blow, struck
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Group, Happening, Kind
from warband.games.heroclix.text.reading.events.rolls import gone, some
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns.amounts import words_of
from warband.text.reader.nodes import Node, Nominal
from warband.text.reader.tokens import MANY

ARTICLES = ("a", "an", "the")
GONE = {"blocking terrain": "terrain gone", "wall": "wall gone"}


def token_of(by: Interpreter, obj: Nominal) -> str:
    """'a Rage token': its name; '' of an action token."""
    by.note_all(obj)
    single = obj.count is None or (obj.count.least, obj.count.most) == (1, MANY)
    if not single or obj.mods or (obj.det not in (*ARTICLES, "any", "") or (not obj.det and obj.count is None)):
        raise by.nothing(obj, "trigger: so many tokens")
    return by.understand("token name", obj)


def gains(by: Interpreter, obj: Nominal, **whom: Group) -> Happening:
    """'is given a Rage token', 'gains a Rage token'."""
    name = token_of(by, obj)
    (group,) = whom.values()
    return some(Happening("gains token", action=name) if name else Happening("burdened"), group)


def loses(by: Interpreter, obj: Nominal, **whom: Group) -> Happening:
    """'a Rage token is removed from this character', 'loses an action token', be it by clearing."""
    name = token_of(by, obj)
    (group,) = whom.values()
    if name:
        return some(Happening("loses token", action=name), group)
    return some(Happening("unburdened", also=(Happening("clears"),)), group)


def given(by: Interpreter, to: Group, obj: Nominal) -> Happening | None:
    """'is given a Rage token', 'a second action token'; None of actions."""
    if obj.sort != "token":
        return None
    if obj.head == "action token" and words_of(obj) == ("second",) and not obj.mods and obj.count is None:
        by.note_all(obj)
        return some(Happening("burdened", least=2), to)
    return None if obj.head == "action token" else gains(by, obj, to=to)


def equipped(what: str) -> Callable[..., Happening]:
    """'is equipped', 'equips an object', 'is equipped with a Sword'."""

    def happening(by: Interpreter, who: Group, thing: Node | None) -> Happening:
        if who.which != ops.ONE and what == "is equipped" and thing is None:
            raise by.nothing(Nominal(0, 0, "", ""), "trigger: is equipped")  # 'when this character is equipped': while
        if thing is None:
            return some(Happening(what), who)
        if isinstance(thing, Nominal) and thing.head in ("object", "equipment") and not thing.proper:
            by.note_all(thing)
            if thing.det not in ("", "a", "an", "any", "its") or words_of(thing) or thing.mods:
                raise by.nothing(thing, "trigger: is equipped with")
            return some(Happening(what), who)
        return some(Happening(what, action=by.understand("thing", thing)), who)

    return happening


def destroyed(by: Interpreter, obj: Nominal) -> Happening:
    """'blocking terrain is destroyed', 'a wall is destroyed'."""
    by.note_all(obj)
    of = obj.mods[0].of if obj.head in ("piece", "square") and [mod.word for mod in obj.mods] == ["of"] else obj
    if isinstance(of, Nominal) and not of.mods and (what := " ".join((*words_of(of), of.head))) in GONE:
        return Happening(GONE[what])
    return gone(by, obj)


def least_of(by: Interpreter, node: Nominal | None, head: str) -> int:
    """'2 or more clicks', '3+ damage': at least how many."""
    if node is None:
        return 0
    by.note_all(node)
    plain = node.head == head and not (node.mods or node.adjectives or node.det)
    if not plain or (node.count is not None and node.count.most != MANY):
        raise by.nothing(node, f"trigger: so much {node.head}")
    return node.count.least if node.count is not None else 0


def deals(by: Interpreter, subject: Group, obj: Nominal, to: Kind | None, with_: int | None) -> Happening:
    """'deals damage', 'deals 3 or more damage to an opposing character with a close attack': its attack does."""
    least = least_of(by, obj, "damage")
    found = Happening("damages", whom=to, least=least)
    return some(found if with_ is None else replace(found, attack=with_), subject)


def dealt(by: Interpreter, to: Group, obj: Nominal, **said: Blow | None) -> Happening:
    """'is dealt damage', 'is dealt 2 or more damage by an opposing character'."""
    mods = tuple(mod for mod in obj.mods if mod.word in ("by", "from"))
    source = said.get("by_") or said.get("from_")
    if len(mods) == 1 and mods[0].of is not None and source is None:
        by.note(obj, *mods)
        source, obj = by.understand("blow", mods[0].of), replace(obj, mods=())
    least = least_of(by, obj, "damage")
    if source is None:
        return some(Happening("is_dealt", least=least), to)
    return some(replace(struck("hurt by")(source), least=least), to)


def heals(by: Interpreter, subject: Group, amount: Nominal) -> Happening:
    """'heals 2 or more clicks'."""
    return some(Happening("heals", least=least_of(by, amount, "click")), subject)


def enters(by: Interpreter, subject: Group, obj: Nominal) -> Happening:
    """'enters the map', or is generated."""
    by.note_all(obj)
    if obj.head != "map" or obj.det != "the" or obj.adjectives or obj.mods:
        raise by.nothing(obj, "trigger: enters")
    return some(Happening("enters", also=(Happening("is generated"),)), subject)


ROWS: dict[str, Callable[..., Happening]] = {
    "gain subject:actor obj:noun": gains,
    "lose subject:actor obj:noun": loses,
    "remove obj:noun from:actor !passive": loses,
    "equip obj:actor !passive": lambda by, obj: equipped("is equipped")(by, obj, None),
    "equip subject:actor obj:raw": lambda by, subject, obj: equipped("is equipped")(by, subject, obj),
    "unequip obj:actor !passive": lambda by, obj: some(Happening("is unequipped"), obj),
    "unequip subject:actor obj:raw": lambda by, subject, obj: equipped("is unequipped")(by, subject, obj),
    "drop subject:actor obj:raw": lambda by, subject, obj: equipped("is unequipped")(by, subject, obj),
    "destroy obj:noun !passive": destroyed,
    "deal subject:actor obj:noun to?:a_kind with?:an_attack": deals,
    "deal to:actor obj:noun by?:blow from?:blow !passive": dealt,
    "enter subject:actor obj:noun": enters,
    "heal subject:actor amount:noun": heals,
    "heal obj:actor amount:noun !passive": lambda by, obj, amount: heals(by, obj, amount),
    "heal obj:actor by:power !passive": lambda by, obj, by_: some(Happening("heals", powers=(by_,)), obj),
}
