"""What texts remember: who did what to whom this turn, since a player's last turn, or this game.

Only what a text in the game asks for is kept, in the uses of a period: nothing else has to forget it in time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.model import ACTIONS, KO
from warband.games.heroclix.position.terrain import counted
from warband.games.heroclix.programs import ops
from warband.kernel import limits
from warband.kernel.state import State

Facts = dict[str, Any]
Deed = tuple[int, str, int]  # who, what, to or by whom (0: nobody)
COSTED = tuple(action for action in ACTIONS if action != "FREE")
TURN, ROUND, GAME = "past turn", "past round", "past game"
NOTED = "noted"  # the period of what is noted for somebody: all game


def period_of(g: State, who: int, past: ops.Past) -> str:
    """The name of the time that a text speaks of: a player's round lasts from the end of one turn to the next."""
    if past.period in ("round", "last"):
        return f"past {past.period} {g.entities[who].controller}"
    return f"past {past.period}"


def note(g: State, who: int, name: str) -> None:
    """A name is noted for somebody until the game ends."""
    atoms.spend(g, NOTED, who, name)
    g.derived = None


def recorder(event: str, kept: Iterable[str]) -> Callable[[State, Facts], None]:
    """A watcher that keeps the deeds of an event that texts ask for."""
    wanted = frozenset(kept)

    def keep(g: State, facts: Facts) -> None:
        for who, what, other in DEEDS[event](g, facts):
            if what in wanted:
                for period in (TURN, GAME, f"{ROUND} 0", f"{ROUND} 1"):
                    atoms.spend(g, period, who, f"{what} {other}")
                counted(g)

    return keep


def both(g: State, doer: int, other: int, does: str) -> Iterator[Deed]:
    """Somebody does something to another."""
    if doer:
        yield doer, does, other
    yield other, f"was {does}", doer


OPENED = "opened the attacks 0"


def opened(g: State, facts: Facts) -> Iterator[Deed]:
    """Whoever makes the first attack of a turn."""
    if not any(period == TURN and what == OPENED for period, _, what in g.used):
        yield facts["attacker"], "opened the attacks", 0


def attacked(g: State, facts: Facts) -> Iterator[Deed]:
    yield from opened(g, facts)
    for target in facts["targets"]:
        yield from both(g, facts["attacker"], target, "attacked")


def hit(g: State, facts: Facts) -> Iterator[Deed]:
    yield from both(g, facts["attacker"], facts["who"], "hit")


def missed(g: State, facts: Facts) -> Iterator[Deed]:
    yield from both(g, facts["attacker"], facts["who"], "missed")


def damaged(g: State, facts: Facts) -> Iterator[Deed]:
    if facts["amount"] > 0:
        yield from both(g, facts["attacker"], facts["who"], "damaged")
        if g.entities[facts["who"]].place == KO and facts["attacker"]:
            yield from both(g, facts["attacker"], facts["who"], "KO'd")


def used(g: State, facts: Facts) -> Iterator[Deed]:
    yield facts["who"], f"used {facts['power'].removesuffix(' as FREE')}", 0
    if facts["type"] in COSTED:
        yield facts["who"], "was given a costed action", 0


def simply(what: str) -> Callable[[State, Facts], Iterator[Deed]]:
    """Something that happens to one character."""

    def happened(g: State, facts: Facts) -> Iterator[Deed]:
        yield facts["who"], what, 0

    return happened


def struck(g: State, facts: Facts) -> Iterator[Deed]:
    for who in facts["struck"]:
        yield who, "was struck", facts["attacker"]


DEEDS: dict[str, Callable[[State, Facts], Iterator[Deed]]] = {
    "attack": attacked,
    "hit": hit,
    "attack done": struck,
    "miss": missed,
    "damage": damaged,
    "ko": simply("was KO'd"),
    "place": simply("was placed"),
    "move": simply("moved"),
    "heal": simply("was healed"),
    "enter": simply("entered"),
    "generate": simply("entered"),
    "use": used,
}


def events_for(kept: Iterable[str]) -> frozenset[str]:
    """The events that have to be watched for some deeds."""
    return frozenset(event for what in kept for event in EVENT_OF.get(what, ("use",)))


EVENT_OF = {
    "opened the attacks": ("attack",), "attacked": ("attack",), "was attacked": ("attack",), "hit": ("hit",),
    "was hit": ("hit",), "missed": ("miss",), "was missed": ("miss",), "damaged": ("damage",),
    "was damaged": ("damage",), "KO'd": ("damage",), "was KO'd": ("ko", "damage"), "was placed": ("place",),
    "moved": ("move",), "was struck": ("attack done",), "was healed": ("heal",), "entered": ("enter", "generate"),
}  # fmt: skip


def kept_in(part: Any) -> Iterator[str]:
    """The deeds that a text asks for."""
    if isinstance(part, ops.Past):
        yield part.what
    if isinstance(part, ops.Happening) and part.opens:
        yield "opened the attacks"
    inside = (
        part if isinstance(part, tuple | list) else [getattr(part, n) for n in getattr(part, "__struct_fields__", ())]
    )
    for inner in inside:
        yield from kept_in(inner)


LAST = "past last"


def remember_turn(g: State, seat: int) -> None:
    """A player's turn is over: what was done in it was done during that player's last turn."""
    limits.renew(g, f"{LAST} {seat}")
    for _, who, what in [use for use in g.used if use[0] == TURN]:
        atoms.spend(g, f"{LAST} {seat}", who, what)
    counted(g)


def forget(g: State, period: str) -> None:
    """A time is over."""
    limits.renew(g, period)
    counted(g)
