"""The causes of changes, for stories: the power, the text or the rule that makes a change, and its owner."""

from __future__ import annotations

from collections.abc import Mapping

from warband.games.heroclix.effects.frame import Effect
from warband.games.heroclix.fighting.damage import Harm
from warband.games.heroclix.fighting.knockback import KnockBack
from warband.games.heroclix.moving.carrying import SetDown
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.names import name
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.programs.keys import shown
from warband.games.heroclix.turns.actions import Doing
from warband.kernel.event import Cause

PASSIVE = "hc.supp.16.phrasing.passive-first"  # the rule of a text that is always on

MOVED = "hc.core.move.up-to-speed"  # the question to its player, or the answer, names the power of a move

BY_RULE: Mapping[str, str] = {
    **{power.rule: power.name for power in POWERS.values()},
    "hc.core.attack.step3.critical-miss-damage": "a critical miss",
    "hc.named.pushing-damage": "pushing",
    "hc.key.colossal-stamina": "Colossal Stamina",
    "hc.key.stop": "STOP",
    "hc.supp.19.title.attack-or-damage": "a Plot ability",
    "hc.supp.19.vehicles.autopilot-damage": "Autopilot",
    "hc.supp.19.vehicles.wreck-low-roll": "the wreck",
    "hc.supp.19.vehicles.wreck-high-roll": "the wreck",
    PASSIVE: "a card's text",
}


def cause(g: Position, rule: str) -> Cause | None:
    """The cause of a change that happens now; None where the story of an attack or of a basic action says it."""
    if rule in BY_RULE:
        return Cause(BY_RULE[rule], next((frame.source for frame in g.stack[-1:] if isinstance(frame, Harm)), 0))
    for frame in reversed(g.stack):
        match frame:
            case Effect():
                return Cause(shown(frame.key), frame.who)
            case SetDown():
                return Cause(f"carried by {name(g, frame.carrier)}")
            case KnockBack():
                return Cause("knock back")
            case Doing() if rule != MOVED and frame.name not in g.rules.basic_actions:
                return Cause(frame.name, frame.who)
            case Attack() | Doing():
                return None
    return None
