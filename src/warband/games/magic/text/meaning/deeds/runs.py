"""Runs of deeds of which one is chosen: 'put a flying counter or a trample counter on it'."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.magic.programs.ops import AnyOp
from warband.programs.control import Either, Skip
from warband.text.reader.nodes import Node, Nominal, Together, Word

Ops = tuple[AnyOp, ...]


# mtg.core.resolve.either
def one_of(runs: list[Ops]) -> Ops:
    """Runs of deeds of which one is chosen: each but the last skips all that follow."""
    ends = [sum(len(run) for run in runs[n + 1 :]) + len(runs) - n - 2 for n in range(len(runs))]
    whole = [*((*run, Skip(end)) for run, end in zip(runs[:-1], ends, strict=False)), runs[-1]]
    return (Either(tuple(len(run) for run in whole)), *(op for run in whole for op in run))


def kinds_of_counters(node: Node) -> list[Nominal]:
    """'a flying counter or a trample counter', 'a flying, trample, or vigilance counter': each of them."""
    parts = node.parts if isinstance(node, Together) and node.word == "or" else ()
    if parts:
        nouns = [part for part in parts if isinstance(part, Nominal) and part.head == "counter"]
        return nouns if len(nouns) == len(parts) else []
    if not isinstance(node, Nominal) or node.head != "counter" or node.joint != "or" or node.adjectives or node.mods:
        return []
    words = [Word(one.first, one.last, one.name) for one in node.names]
    return [replace(node, adjectives=(word,), names=(), joint="") for word in words]
