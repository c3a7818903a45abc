"""Whether a condition of a trigger or of a deed holds."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from warband.games.magic.position.position import Position, is_player
from warband.games.magic.position.reading import controller, counters, happened, is_monarch, is_phase, traits, works
from warband.games.magic.programs.abilities import Permission
from warband.games.magic.programs.conditions import (
    All,
    AnyCondition,
    Asked,
    Has,
    HasCounters,
    HasLife,
    HasPoison,
    IsMonarch,
    More,
    Not,
    Phase,
    Rolled,
    There,
    ThisTurn,
    TotalOf,
    YourTurn,
)
from warband.games.magic.targeting.qualities import count, fits, measured


# mtg.core.resolve.if, mtg.core.resolve.this-way, mtg.core.action.text, mtg.core.resolve.if-you-do
def holds(g: Position, given: AnyCondition, seat: int, source: int, meant: Callable[[Asked], tuple[int, ...]]) -> bool:
    """Whether a condition is true for a seat and an object; `meant` are the objects of a reference."""
    match given:
        case Has():
            return any(not is_player(who) and fits(g, given.what, who, seat, source) for who in meant(given.who))
        case More():
            return has_more(g, given, seat, source)
        case There():
            return given.least <= count(g, given.what, given.where, seat, source) <= given.most
        case HasLife():
            return given.least <= g.player(seat if given.who == "you" else 1 - seat).life <= given.most
        case HasPoison():
            return g.player(seat if given.who == "you" else 1 - seat).poison >= given.least
        case HasCounters():
            return any(given.least <= counters(g, who, given.kind) <= given.most for who in meant(given.who) if who)
        case TotalOf():  # mtg.core.condition.total
            found = [traits(g, who) for who in g.table.battlefield if fits(g, given.what, who, seat, source)]
            return given.least <= sum(measured(now, given.value) for now in found) <= given.most
        case IsMonarch():
            return is_monarch(g, seat if given.who == "you" else 1 - seat)
        case YourTurn():
            return (g.tables[0].active == seat) == given.yours
        case ThisTurn():
            return happened(g, given, seat)
        case Phase():
            return is_phase(g, given, seat)
        case Rolled():  # mtg.core.roll
            return any(given.least <= one <= given.most for one in meant("rolled"))
        case Not():  # mtg.core.condition.not
            return not holds(g, given.of, seat, source, meant)
        case All():  # mtg.core.condition.all
            return all(holds(g, one, seat, source, meant) for one in given.of)


# mtg.core.static.of-players
def permitted(g: Position, who: int, key: str) -> bool:
    """Whether a permission works now: some do only while their object is attached, or while something is so."""
    one, host = g.rules.abilities[key], g.objects[who].host
    if not works(g, who, key):
        return False
    given = one.given if isinstance(one, Permission) else None
    words: dict[str, tuple[int, ...]] = {"self": (who,), "host": (host,) if host else ()}
    return given is None or holds(g, given, controller(g, who), who, lambda word: words.get(word, ()))


# mtg.core.condition.more, mtg.core.trigger.attacks-leader
def has_more(g: Position, given: More, seat: int, source: int) -> bool:
    """Whether a player has more of something than the other one; as much is not more."""
    one = seat if given.who == "you" else 1 - seat
    if given.what == "life":
        return g.player(one).life > g.player(1 - one).life
    mine = replace(given.what, whose="you")
    return count(g, mine, given.where, one, source) > count(g, mine, given.where, 1 - one, source)
