"""The terms of the power and the toughness of a creature."""

from __future__ import annotations

from warband.games.magic.characteristics.layers import (
    COUNTING,
    Source,
    affected,
    layered,
    looks_up,
    numbered,
    printed_sources,
    rank,
)
from warband.games.magic.position.model import Lasting
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import traits
from warband.games.magic.programs.changes import SET, AnyChange, Base, BaseManaValue, Gets
from warband.kernel.modify import Explained, Term, fold

NUMBERS = ("power", "toughness")
RULE = "mtg.core.layer.order"


def explained(g: Position, who: int, what: str) -> Explained:
    """A number of a permanent, with its terms."""
    sources = sorted(printed_sources(g), key=lambda source: rank(source, SET))
    drafts = layered(g, sources)
    mine = [source for source in sources if who in affected(g, source, drafts)]
    base = Term(getattr(g.rules.printed[g.objects[who].name], what), "printed", RULE)
    terms: list[Term] = []
    for source in mine:
        for one in source.changes:
            before = layered(g, [other for other in sources if other is not source]) if looks_up(source) else drafts
            change = numbered(one, source, before, who) if isinstance(one, COUNTING) else one
            if isinstance(change, Base | BaseManaValue):
                base = Term(set_to(g, who, change, what), named(g, source), RULE)
            elif isinstance(change, Gets) and getattr(change, what):
                terms.append(Term(getattr(change, what), named(g, source), "mtg.core.layer.timestamps"))
    return fold(base, terms)


def set_to(g: Position, who: int, change: AnyChange, what: str) -> int:
    """The number that a change sets."""
    return int(getattr(change, what)) if isinstance(change, Base) else traits(g, who).value


def named(g: Position, source: Source) -> str:
    """The source of a change."""
    if source.who:
        return g.objects[source.who].name
    made = [effect.source for effect in g.effects if isinstance(effect, Lasting) and effect.stamp == source.stamp]
    return next(iter(made), "") or f"{source.key} counters"
