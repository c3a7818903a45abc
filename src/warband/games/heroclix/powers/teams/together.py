"""Team abilities of groups: shared values, bonuses to attacks, and values that can't be modified."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from warband.games.heroclix.moving.carrying import PASSENGER
from warband.games.heroclix.position.abilities.parts import Ability, Aura, Modifier, Power, Property, Shares
from warband.games.heroclix.position.abilities.using import can_use
from warband.games.heroclix.position.abilities.values import NOT_BY_OPPONENTS
from warband.games.heroclix.position.attacking import CLOSE, RANGED, Attack
from warband.games.heroclix.position.board.terrain import adjacent_squares, board
from warband.games.heroclix.position.model import ATTACK, DEFENSE, SPEED
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.sight.lines import line_of_fire
from warband.games.heroclix.powers.damage.empower import beside_friend
from warband.games.heroclix.turns.actions import action_type

SOCIETY, ENEMY, JUSTICE = "hc.team.justice-society", "hc.team.batman-enemy", "hc.team.justice-league"
POLICE, EVIL, WATCHMEN = "hc.team.police", "hc.team.masters-of-evil", "hc.team.watchmen"
CORPS, COSMIC = "hc.team.green-lantern-corps", "hc.team.power-cosmic"
ALLY, KENT = "hc.team.batman-ally", "hc.team.superman-ally"

On = Callable[[Position, int, int, Any], bool]


def with_the_same(name: str) -> On:
    """Adjacent friends with the same team ability."""

    def on(g: Position, holder: int, who: int, attack: Attack | None) -> bool:
        return beside_friend(g, holder, who) and can_use(g, who, name)

    return on


def spotted(g: Position, holder: int, who: int, attack: Attack | None) -> bool:
    """Whether the target of an adjacent friend's range attack is in this character's line of fire."""
    if attack is None or attack.kind != RANGED or who not in attack.targets:
        return False
    return beside_friend(g, holder, attack.attacker) and line_of_fire(g, holder, who) is not None


def surrounded(g: Position, holder: int, who: int, attack: Attack | None) -> bool:
    """Whether the target of an adjacent friend's close attack is adjacent to this character as well."""
    if attack is None or attack.kind != CLOSE or who not in attack.targets:
        return False
    return beside_friend(g, holder, attack.attacker) and bool(board(g).footprints[who] & adjacent_squares(g, holder))


def in_move_action(g: Position, who: int, attack: Attack | None) -> bool:
    return action_type(g) == "MOVE" and any(getattr(frame, "who", 0) == who for frame in g.stack)


POWERS = (
    *(
        Power(name, ENEMY, (Shares(ATTACK, name, ENEMY, with_the_same(name)),))
        for name in ("Batman Enemy", "Sinister Syndicate")
    ),
    *(
        Power(name, SOCIETY, (Shares(DEFENSE, name, SOCIETY, with_the_same(name)),))
        for name in ("Justice Society", "Defenders")
    ),
    *(
        Power(name, JUSTICE, (Modifier(SPEED, 1, name, JUSTICE, in_move_action),))
        for name in ("Justice League", "Avengers")
    ),
    *(Power(name, POLICE, (Aura(DEFENSE, -1, name, POLICE, spotted),)) for name in ("Police", "Hydra")),
    Power("Masters of Evil", EVIL, (Aura(DEFENSE, -1, "Masters of Evil", EVIL, surrounded),)),
    *(
        Power(name, WATCHMEN, (Ability(NOT_BY_OPPONENTS, WATCHMEN),))
        for name in ("Watchmen", "Guardians of the Galaxy")
    ),
    Power("Green Lantern Corps", CORPS, (Property(PASSENGER, CORPS, 8),)),
    Power("Batman Ally", ALLY, also=("Stealth",)),
    *(Power(name, KENT, also=("TARGETING Hindering",)) for name in ("Superman Ally", "Ultimates", "Initiative")),
    *(
        Power(name, COSMIC, also=("Willpower", "SAFEGUARD: Outwit"))
        for name in ("Quintessence", "Power Cosmic", "Cosmic Energy")
    ),
)
