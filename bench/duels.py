"""Games of Magic to measure: the usual decks, battlefields of any size, and a game that takes very long."""

from __future__ import annotations

from warband.game import game
from warband.games.magic.cases.entries import Entry
from warband.games.magic.cases.start import Plan, Side
from warband.kernel.state import State

LIFE = 9_999  # more than anybody loses in a long game
SPELLS = ("Grizzly Bears", "Hill Giant", "Terror", "Shock", "Leonin Scimitar", "Naturalize")


def usual() -> State:
    """The usual decks. Nobody changes stops, which would be decisions that cost next to nothing."""
    return game("magic").new({"fixed_stops": True})


def cards(*counted: tuple[str, int]) -> tuple[Entry, ...]:
    """So many cards of each name."""
    return tuple(Entry(name) for name, number in counted for _ in range(number))


def duel(each: int) -> State:
    """A turn with so many permanents on each side: lands, creatures and Equipment."""
    third = each // 3
    there = cards(("Forest", each - 2 * third), ("Grizzly Bears", third), ("Leonin Scimitar", third))
    side = Side({"battlefield": there, "hand": cards(("Giant Growth", 2))}, LIFE)
    return started(Plan("2026", (side, side), 0, "main 1"))


def long_duel(turns: int) -> State:
    """A game with all its lands in play and a card for each of so many turns, in which creatures come and die."""
    lands = cards(("Forest", 3), ("Mountain", 3), ("Swamp", 3))
    library = cards(*((name, 1) for name in SPELLS)) * (turns // len(SPELLS))
    side = Side({"battlefield": lands, "library": library}, LIFE, 0)
    return started(Plan("2026", (side, side), 0, "main 1"))


def started(plan: Plan) -> State:
    """The position of a plan, without a log."""
    return plan.state().clone()
