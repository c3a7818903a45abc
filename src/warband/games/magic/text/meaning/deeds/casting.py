"""Spells that are cast for nothing: 'you may cast a spell from your hand without paying its mana cost'."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from msgspec.structs import replace

from warband.games.magic.programs import ops
from warband.games.magic.programs.ops import Amount, AnyOp
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.nouns.amounts import number
from warband.games.magic.text.meaning.nouns.qualities import of_you, quality
from warband.text.reader.nodes import Mod, Node, Nominal, Together

Ops = tuple[AnyOp, ...]
PLACES: dict[str, Literal["hand", "graveyard"]] = {"hand": "hand", "graveyard": "graveyard"}
LIMIT = "less than or equal to"


# mtg.core.cast.free
def cast_free(by: Interpreter, obj: Node, from_: Node | None = None, with_: Node | None = None) -> Ops:
    """'cast an instant spell with mana value 2 or less from your graveyard without paying its mana cost'."""
    if found := fetched(by, obj, from_):
        return found
    last = obj.parts[-1] if isinstance(obj, Together) else obj
    if not isinstance(last, Nominal) or last.head != "spell":
        raise by.nothing(obj, "cast: for nothing")
    if len(last.mods) == 1 and last.mods[0].word == "from among" and "exile" in by.scope.ways and from_ is None:
        by.note(last.mods[0])
        by.note_all(last.mods[0].of)
        those = replace(last, mods=())
        what = quality(by, replace(obj, parts=(*obj.parts[:-1], those)) if isinstance(obj, Together) else those)
        return (ops.CastFree(replace(what, without=(*what.without, "land")), "moved"),)
    inside = [mod for mod in last.mods if mod.word == "from"]
    behind = (Mod(with_.first, with_.last, "with", with_),) if with_ is not None else ()
    limits = [mod for mod in (*last.mods, *behind) if is_limit(mod)]
    if any(mod not in limits for mod in behind):
        raise by.nothing(obj, "cast: with something else")
    zone = from_ if from_ is not None else inside[0].of if len(inside) == 1 else None
    if not isinstance(zone, Nominal) or zone.head not in PLACES or not of_you(zone.whose) or zone.mods:
        raise by.nothing(obj, "cast: from another zone")
    by.note(*inside)
    by.note_all(zone)
    bare = replace(last, mods=tuple(mod for mod in last.mods if mod not in (*inside, *limits)))
    what = quality(by, replace(obj, parts=(*obj.parts[:-1], bare)) if isinstance(obj, Together) else bare)
    return (ops.CastFree(what, PLACES[zone.head], limit(by, limits)),)


def fetched(by: Interpreter, obj: Node, from_: Node | None) -> Ops:
    """'search your library for a card and cast that card': nothing where no card is looked for."""
    search = by.scope.search
    it = isinstance(obj, Nominal) and (obj.head == "it" or (obj.det, obj.head) == ("that", "card")) and not obj.mods
    if it and search is None and by.scope.card == "moved" and "exile" in by.scope.ways and from_ is None:
        by.note_all(obj)
        return (ops.CastFree(Quality(), "moved"),)
    if search is None or search.start != "library" or not it or from_ is not None:
        return ()
    by.note_all(obj)
    return (ops.CastFree(search.what, "library"),)


def is_limit(mod: Mod) -> bool:
    """'with mana value less than or equal to that damage'."""
    of = mod.of
    return mod.word == "with" and isinstance(of, Nominal) and of.head == "mana value" and len(of.mods) == 1


def limit(by: Interpreter, mods: list[Mod]) -> Amount | None:
    """The greatest mana value that a spell may have."""
    for mod in mods:
        of = mod.of
        assert isinstance(of, Nominal)
        if of.mods[0].word != LIMIT or of.mods[0].of is None or len(mods) > 1:
            raise by.nothing(mod, "cast: with another mana value")
        by.note(mod, of, of.mods[0])
        return number(by, of.mods[0].of)
    return None


def discover(by: Interpreter, amount: Amount) -> Ops:
    """'discover 3'."""
    return (ops.Discover(amount),)


ROWS: dict[str, Callable[..., Ops]] = {
    "cast obj:raw from?:raw with?:raw without_paying_its_mana_cost": cast_free,
    "discover amount:number": discover,
    "proliferate": lambda by: (ops.Proliferate(),),
}
