"""Steal Energy: after a close attack that damaged, heal 1 click."""

from __future__ import annotations

from typing import Any

from warband.games.heroclix.damage import heal
from warband.games.heroclix.model import MAP
from warband.games.heroclix.parts import Power, Trigger
from warband.games.heroclix.targets import CLOSE
from warband.kernel.state import Pending, State

NAME, RULE = "Steal Energy", "hc.pac.steal-energy"


def drained(g: State, who: int, facts: dict[str, Any]) -> tuple[int, ...] | None:
    """Once for the attack, however many it damaged."""
    return () if facts["attacker"] == who and facts["kind"] == CLOSE and any(facts["taken"]) else None


def gain(g: State, pending: Pending) -> None:
    if g.entities[pending.source].place == MAP:
        heal(g, pending.source, 1, RULE)


TRIGGER = Trigger("attack done", "after resolutions", NAME, RULE, drained, gain)
POWERS = (Power(NAME, RULE, (TRIGGER,), "attack", "black"),)
