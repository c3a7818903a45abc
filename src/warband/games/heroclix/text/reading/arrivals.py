"""Who comes and goes: bystanders that are generated, the Sideline, the KO area."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import BEFORE, SELF, Group, Pick
from warband.games.heroclix.text import sideline, things
from warband.games.heroclix.text.meaning.programs import Ops
from warband.games.heroclix.text.phrase import Sense
from warband.games.heroclix.text.reading.amounts import words_of
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.modifiers import is_yours
from warband.text.reader.meaning import Make
from warband.text.reader.nodes import Node, Nominal


def come_back(by: Interpreter, obj: Nominal, from_: Nominal) -> Ops:
    """'return a Robot from your KO area'."""
    by.note_all(from_)
    if from_.head == "KO area" and is_yours(from_):
        return [ops.BringBack(by.understand("name", obj))]
    raise by.nothing(from_, "return: from where")


def onto_sideline(by: Interpreter, obj: Group, onto: Nominal | None = None, on: Nominal | None = None) -> Ops:
    """'onto your Sideline', 'on its owner's Sideline'."""
    where = onto or on
    assert where is not None
    by.note_all(where)
    owned = isinstance(where.whose, Nominal) and where.whose.head == "owner"
    if where.head == "sideline" and (is_yours(where) or owned):
        return [Pick(obj), ops.Bench()]
    raise by.nothing(where, "put: onto")


def fetch(
    by: Interpreter, obj: Nominal, in_: Nominal | None = None, into: Nominal | None = None, on: int | None = None
) -> Ops:
    """'place a Robot from your Sideline in an adjacent square'."""
    where = in_ or into
    if [(mod.word, getattr(mod.of, "head", "")) for mod in obj.mods] != [("from", "sideline")] or where is None:
        raise by.nothing(obj, "place: whom")
    by.note_all(obj)
    kind = sideline.named(by.understand("name", replace(obj, mods=())))
    if where.head == "square" and (where.det in ("this", "that") or where.whose is not None) and not where.mods:
        by.note_all(where)
        return [ops.Fetch(kind, click=on)]
    return [ops.Fetch(kind, by.understand("spot", where), on)]


def generate(
    by: Interpreter, obj: Nominal, within: Sense = None, in_: Nominal | None = None, bound: Nominal | None = None
) -> Ops:
    """A bystander or a character of a name: adjacent, or within a distance; not more than so many at a time."""
    by.note_all(obj)
    if obj.head == "terrain marker" and not obj.mods and within is None and in_ is None:
        return markers(by, obj)
    if obj.head == "marker" and len(obj.names) == 1 and in_ is not None and in_.head == "square" and in_.whose:
        by.note_all(in_)
        if by.understand("who", in_.whose) in (SELF, BEFORE):
            return [Pick(SELF), ops.Lay(obj.names[0].name)]
    if in_ is not None:
        spot = by.understand("spot", in_)
        within = {"within": spot.within, "sight": spot.sight} if spot == ops.Place(spot.within, sight=True) else {}
    if within is not None and not (within.get("sight") and within.get("within")):
        raise by.nothing(obj, "generate: where")
    found = ops.Generate(made_name(by, obj), most(by, bound), within["within"] if within else 0)
    count = 1 if obj.det in ("a", "an") else by.understand("number", replace(obj, names=(), adjectives=()))
    return [ops.May(1), found] * count if obj.count is not None and obj.count.limit else [found] * count


def made_name(by: Interpreter, obj: Nominal) -> str:
    """The name of whoever is generated."""
    if obj.proper and obj.det in ("a", "an") and not obj.mods and not obj.adjectives:
        return things.SET.sub("", obj.head)
    if obj.head == "bystander" and len(obj.names) == 1 and not obj.mods and not obj.adjectives:
        return obj.names[0].name
    raise by.nothing(obj, f"generate: {obj.head}")


def most(by: Interpreter, bound: Nominal | None) -> int:
    """'[MAX 2]'."""
    if bound is None:
        return 0
    by.note_all(bound)
    if bound.count is not None and bound.count.least == 0 and bound.sort == "number":
        return bound.count.most
    raise by.nothing(bound, "generate: at most")


def markers(by: Interpreter, obj: Nominal) -> Ops:
    """'up to 2 hindering terrain markers'."""
    words = words_of(obj)
    if words in (("blocking",), ("hindering",)) and obj.count is not None and obj.count.limit and not obj.det:
        return [Pick(SELF), ops.Mark(words[0], obj.count.least)]
    raise by.nothing(obj, "generate: terrain markers")


def swap(by: Interpreter, obj: Group, with_: Node, on: Node | None = None) -> Ops:
    """Somebody comes from the Sideline in its place."""
    if isinstance(on, Nominal) and on.head == "click number" and words_of(on) == ("same",) and on.det == "the":
        by.note_all(on)
        return [replace(op, same_click=True) if isinstance(op, ops.Swap) else op for op in swap(by, obj, with_)]
    if (
        isinstance(with_, Nominal)
        and with_.head == "character"
        and with_.det == "another"
        and on is None
        and [(mod.word, getattr(mod.of, "head", "")) for mod in with_.mods] == [("with", "trait")]
    ):
        by.note_all(with_)
        return [Pick(by.meaning.certain(obj)), ops.Swap("")]
    if isinstance(with_, Nominal) and with_.proper and [mod.word for mod in with_.mods] == ["from"]:
        of = with_.mods[0].of
        if isinstance(of, Nominal) and of.head == "sideline" and is_yours(of):
            by.note_all(with_)
            name = by.understand("name", replace(with_, mods=()))
            made = ops.Swap(name) if on is None else ops.Swap(name, click=by.understand("click", on))
            return [Pick(by.meaning.single(by.meaning.certain(obj))), made]
    if isinstance(with_, Nominal) and with_.proper and with_.sort == "thing" and not with_.mods:
        by.note_all(with_)
        name = things.SET.sub("", with_.head)
        made = ops.Swap(name) if on is None else ops.Swap(name, click=by.understand("click", on))
        return [Pick(by.meaning.single(by.meaning.certain(obj))), made]
    raise by.nothing(with_, "replace: with whom")


ROWS: dict[str, Make] = {
    "return obj:noun from:noun": come_back,
    "put obj:who onto:noun": onto_sideline,
    "place obj:who on:noun": onto_sideline,
    "place obj:noun in?:noun into?:noun on?:click": fetch,
    "generate obj:noun within?:nearness in?:noun (?:noun": generate,
    "replace obj:who with:raw on?:raw": swap,
    "swap obj:who with:raw": swap,
}
