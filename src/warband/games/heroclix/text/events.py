"""The events that texts speak of: what the engine calls each, when its effects resolve, and whom it concerns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from warband.games.heroclix.attack import Attack, FindHit, can_evade
from warband.games.heroclix.model import MAP
from warband.games.heroclix.terrain import opposing
from warband.games.heroclix.text.effect import resolving
from warband.kernel import limits
from warband.kernel.state import State

Facts = dict[str, Any]
Bound = tuple[int, ...] | None  # what a trigger keeps of its event; None: it is not concerned
AT_ONCE = "at once"


class Known(NamedTuple):
    """An event: its name in the engine, the time when its effects resolve, and what of it concerns a character."""

    event: str
    when: str
    binds: Callable[[State, int, Facts], Bound]
    special: bool = False  # its effects are special triggered effects
    gone: bool = False  # it concerns even a character that has left the map

    def sees(self, key: str, limit: str) -> Callable[[State, int, Facts], Bound]:
        """The trigger of a text: not off the map, not more often than its limit says, not while it resolves itself."""

        def concerned(g: State, who: int, facts: Facts) -> Bound:
            bound = self.binds(g, who, facts)
            off_map = g.entities[who].place != MAP and not self.gone
            if off_map or resolving(g, key, who) or (limit and limits.spent(g, limit, who, key)):
                return None
            return bound

        return concerned


def everybody(g: State, who: int, facts: Facts) -> Bound:
    return ()


def own_turn(g: State, who: int, facts: Facts) -> Bound:
    return () if facts["seat"] == g.entities[who].controller else None


def itself(g: State, who: int, facts: Facts) -> Bound:
    return () if facts["who"] == who else None


def attacking(g: State, who: int, facts: Facts) -> Bound:
    return () if facts["attacker"] == who else None


def hitting(g: State, who: int, facts: Facts) -> Bound:
    return facts["struck"] if facts["attacker"] == who and facts["struck"] else None


def hurt_by_opponent(g: State, who: int, facts: Facts) -> Bound:
    attacker = facts["attacker"]
    concerned = facts["who"] == who and facts["amount"] > 0 and attacker and opposing(g, who, attacker)
    return (attacker,) if concerned else None


def each_begin(g: State, who: int, facts: Facts) -> Bound:
    return () if g.rules.holds("hc.core.turn.phase-1-each-turn") else own_turn(g, who, facts)


def clearing(g: State, who: int, facts: Facts) -> Bound:
    return itself(g, who, facts) if g.rules.holds("hc.supp.6.clear.trigger-needs-own-clear") else ()


EVENTS = {
    "game_begins": Known("game begins", "beginning of the game", everybody, special=True),
    "turn_begins": Known("turn begins", "beginning", own_turn, special=True),
    "any_turn_begins": Known("turn begins", "beginning", each_begin, special=True),
    "turn_ends": Known("turn ends", "end", own_turn, special=True),
    "any_turn_ends": Known("turn ends", "end", everybody, special=True),
    "clears": Known("clear", "clearing", clearing, special=True),
    "clear_phase_over": Known("clear phase over", "after the clear phase", own_turn, special=True),
    "moves": Known("move", AT_ONCE, itself),
    "clicked": Known("click", AT_ONCE, itself),
    "attacks": Known("attack", AT_ONCE, attacking),
    "hits": Known("attack done", AT_ONCE, hitting),
    "hurt": Known("damage", AT_ONCE, hurt_by_opponent, gone=True),
    "ko": Known("ko", AT_ONCE, itself, gone=True),
}


def would_be_targeted(g: State, matter: Attack, who: int) -> bool:
    return who in matter.targets


def would_be_hit(g: State, matter: FindHit, who: int) -> bool:
    return matter.target == who and not matter.redirect and can_evade(g, matter)


WOULD: dict[str, tuple[str, Callable[[State, Any, int], bool]]] = {
    "would_target": ("attack.targeted", would_be_targeted),
    "would_hit": ("attack.would hit", would_be_hit),
}
