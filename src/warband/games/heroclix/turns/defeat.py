"""Defeat: the elements of a defeated player, and games of three and four, in which the others play on."""

from __future__ import annotations

from collections.abc import Sequence

from warband.games.heroclix.fighting.damage import knock_out
from warband.games.heroclix.fighting.scoring import award, final_points
from warband.games.heroclix.objects import locations
from warband.games.heroclix.objects.objects import destroy
from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.lasting import Promise
from warband.games.heroclix.position.model import (
    BESIDE,
    CARD,
    GROUND,
    KO,
    MAP,
    OUTSIDE,
    REMOVED,
    SIDELINE,
    Figure,
    Thing,
)
from warband.games.heroclix.position.names import SIDES
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.seating import undefeated
from warband.kernel.state import Outcome

OUT, ALL_KO = "hc.supp.20.defeat.out-of-order-first", "hc.supp.20.defeat.then-ko-all"


def forfeit(g: Position, seat: int, rule: str = "hc.supp.2.vp.defeat-kos-all") -> None:
    """KO and score everything of a defeated player, used or not, except the Sideline.

    [hc.supp.2.vp.defeat-excludes-sideline, hc.supp.2.vp.defeat-scores-unused,
    hc.supp.21.special-terrain.scored-on-loss, hc.supp.21.special-terrain.scored-once]
    """
    for e in map(g.entities.__getitem__, range(len(g.entities))):
        if isinstance(e, Figure) and e.owner == seat and e.place not in (KO, SIDELINE, OUTSIDE, REMOVED):
            knock_out(g, e.id, rule)
    for place in locations.locations(g) if g.rules.any_locations else ():
        if place.owner == seat and locations.paid(g, place):
            award(g, seat, locations.paid(g, place), locations.SCORED)
    for e in map(g.entities.__getitem__, range(len(g.entities))):
        if isinstance(e, Thing) and e.owner == seat and e.gear and e.place in (MAP, CARD, BESIDE, OUTSIDE, GROUND):
            destroy(g, e.id, rule)


# --- three and four players


def judge(g: Position) -> None:
    """Players without characters are defeated; the last one wins."""
    fighters = board(g).fighters
    for seat in [seat for seat in undefeated(g) if not fighters[seat]]:
        defeat(g, seat)
    left = undefeated(g)
    if len(left) == 1:
        atoms.end_game(g, tuple(left), "hc.core.goal.ko-all-dials", f"{SIDES[left[0]]} alone has characters left.")
    elif not left:
        by_points(g, list(range(len(fighters))), "hc.core.goal.ko-all-dials", "Nobody has a character left")


def defeat(g: Position, seat: int) -> None:
    """A player leaves the turn order, and then everything left on the player's force is KO'd."""
    atoms.defeat(g, seat, OUT)
    forfeit(g, seat, ALL_KO)
    atoms.end_effects(g, lambda e: isinstance(e, Promise) and e.seat == seat)


# --- points decide


def by_points(g: Position, seats: Sequence[int], rule: str, why: str) -> None:
    """The game ends, and of several players the one with the most victory points wins. [hc.decided.draw]"""
    winners = ahead(g, seats)
    if len(winners) > 1 and not g.rules.decided("hc.decided.draw"):
        winners = (g.table.active,)
    words = f"{why}; the score is {score(g)}."
    atoms.end_game(g, winners if len(winners) == 1 else (), rule, words)


def ahead(g: Position, seats: Sequence[int]) -> tuple[int, ...]:
    """Those players with the most victory points."""
    best = max(final_points(g, seat) for seat in seats)
    return tuple(seat for seat in seats if final_points(g, seat) == best)


def score(g: Position) -> str:
    """The victory points of all players."""
    return " to ".join(str(final_points(g, seat)) for seat in range(len(g.rules.seats)))


# --- the time is up


def standing_at_time(g: Position) -> Outcome:
    """The outcome when time is up: the most victory points win, but undefeated players place above defeated ones.

    [hc.supp.20.timed.undefeated-first, hc.tournament.most-points]
    """
    winners = ahead(g, undefeated(g))
    if len(winners) > 1 and g.rules.numbers.ties_by_survivors:  # hc.tournament.tie
        most = max(points_left(g, seat) for seat in winners)
        winners = tuple(seat for seat in winners if points_left(g, seat) == most)
    return Outcome(winners if len(winners) == 1 else (), "", f"Time is up; the score is {score(g)}.")


def points_left(g: Position, seat: int) -> int:
    """The points of a player's characters that are still on the map."""
    return sum(e.points for e in g.entities if isinstance(e, Figure) and e.owner == seat and e.place == MAP)
