"""Characters described by their points, their size and the click of their dial."""

from __future__ import annotations

from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.phrase import Filter
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns.amounts import FEWER, MORE, clicks
from warband.games.heroclix.text.reading.nouns.possessions import EQUAL, compared
from warband.text.reader.nodes import Node, Nominal


def of_points(by: Interpreter, of: Nominal) -> Filter:
    by.note_all(of)
    words = [one.word for one in of.adjectives]
    if words in (["less"], ["lower"], ["fewer"]):
        return ops.CHEAPER
    if words in (["higher"], ["more"], ["greater"]):
        return ops.DEARER
    if set(words) in ({"equal", "or", "more"}, {"equal", "or", "higher"}, {"equal", "or", "greater"}):
        return ops.Isnt(ops.CHEAPER)
    if set(words) in ({"equal", "or", "less"}, {"equal", "or", "lower"}, {"equal", "or", "fewer"}):
        return ops.Isnt(ops.DEARER)
    if words == ["equal"]:
        return EQUAL
    if of.count is None or words:
        raise by.nothing(of, "modifier: character of points")
    return ops.Worth(of.count.least, of.count.most)


# hc.text.described-further
def of_size(by: Interpreter, of: Nominal) -> Filter:
    """'of a smaller size', 'of the same size or smaller'."""
    by.note_every(of)
    words = tuple(one.word for one in of.adjectives)
    if of.head == "size" and of.det in ("a", "the", "") and not of.mods and words in SIZES:
        return SIZES[words]
    raise by.nothing(of, "modifier: of a size")


SIZES: dict[tuple[str, ...], Filter] = {
    ("same", "or", "smaller"): ops.Isnt(ops.LARGER), ("same", "or", "larger"): ops.Isnt(ops.SMALLER),
    ("smaller",): ops.SMALLER, ("larger",): ops.LARGER,
    ("same",): (ops.Isnt(ops.SMALLER), ops.Isnt(ops.LARGER)),
}  # fmt: skip


def fewer_points(by: Interpreter, of: Nominal) -> Filter:
    """'with fewer points than this character'."""
    than = of.mods[0].of if [mod.word for mod in of.mods] == ["than"] else None
    word = of.det or "".join(one.word for one in of.adjectives)
    if than is None or by.understand("who", than) != ops.SELF or word not in (*MORE, *FEWER) or of.count is not None:
        raise by.nothing(of, "modifier: with points")
    by.note_every(of)
    return ops.CHEAPER if word in FEWER else ops.DEARER


# hc.text.described-further
def on_click(by: Interpreter, of: Node) -> Filter:
    """'on its starting click', 'on click 4', 'on click 5 or higher'."""
    return ops.Showing(*clicks(by, of))


# hc.text.described-further
def with_click(by: Interpreter, of: Nominal) -> Filter:
    """'with a click number of 5 or more'."""
    by.note_every(of)
    mod = of.mods[0] if len(of.mods) == 1 and of.det in ("a", "the") and not of.adjectives else None
    if mod is None or not isinstance(mod.of, Nominal) or mod.of.count is None or mod.of.mods:
        raise by.nothing(of, "modifier: character with click number")
    least, most = compared(by, mod, mod.of.count)
    return ops.Showing(max(least, 1), 0 if least == most else most)
