"""Amounts of static abilities, as far as the layers have come."""

from __future__ import annotations

from warband.games.magic.characteristics.drafts import Drafts, counted_in, fits, holds, sized
from warband.games.magic.position.reading import counters, devotion, halved, times
from warband.games.magic.programs.amounts import (
    Amount,
    Count,
    CountersOn,
    Devotion,
    Greatest,
    Half,
    LifeChanged,
    LifeOf,
    PowerOf,
    Several,
    So,
    Total,
    Twice,
)
from warband.games.magic.programs.qualities import Quality


# mtg.core.static.mana-value, mtg.core.amount.players
def amount_in(drafts: Drafts, amount: Amount, source: int, who: int) -> int:
    """An amount as a number: `who` is the object that changes, `source` has the ability."""
    match amount:
        case int():
            return amount
        case Count():
            return counted_in(drafts, amount.what, amount.where, source, who)
        case CountersOn(what=Quality() as what):  # mtg.core.amount.counters
            there = [one for one in drafts.g.table.battlefield if fits(drafts.g, what, drafts, one, source)]
            return sum(counters(drafts.g, one, amount.kind) for one in there)
        case CountersOn():
            return counters(drafts.g, source if amount.what == "self" else who, amount.kind)
        case PowerOf():
            return max(0, sized(drafts[who], amount.value))
        case Greatest() | Total():
            return among(drafts, amount, source)
        case LifeOf():
            seat = drafts[source].controller
            return max(0, drafts.g.player(seat if amount.who == "you" else 1 - seat).life)
        case LifeChanged():
            return times(drafts.g, amount.how, drafts[source].controller, amount.who)
        case Half():
            return halved(amount_in(drafts, amount.of, source, who), up=amount.up)
        case Several():
            return amount.times * amount_in(drafts, amount.of, source, who)
        case Devotion():
            mine = [one for one in drafts.g.table.battlefield if drafts[one].controller == drafts[source].controller]
            return devotion(drafts.g, amount.colours, mine)
        case Twice():
            return 2 * amount_in(drafts, amount.of, source, who)
        case So():
            return sum(holds(drafts.g, one, drafts, source) for one in amount.of)
    return 0  # nothing is chosen, dealt or rolled for a static ability


# mtg.core.static.greatest, mtg.core.amount.total
def among(drafts: Drafts, amount: Greatest | Total, source: int) -> int:
    """The greatest number among permanents, or all of them together."""
    there = [one for one in drafts.g.table.battlefield if fits(drafts.g, amount.what, drafts, one, source)]
    found = [sized(drafts[one], amount.value) for one in there]
    return max(found, default=0) if isinstance(amount, Greatest) else max(0, sum(found))
