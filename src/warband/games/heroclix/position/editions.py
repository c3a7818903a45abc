"""Editions: the numbers and options in which the rule documents differ.

An edition is a sparse overlay over another. A clause that fixes a number is cited beside it.
"""

from __future__ import annotations

from typing import Any

import msgspec


class Numbers(msgspec.Struct, frozen=True, kw_only=True):
    """The numbers of the rules, and the options that no document settles."""

    dial_length: int = 12
    build_total: int = 300  # hc.core.team.typical-300-points
    actions: int = 3  # hc.core.turn.phase-2-three-actions
    actions_per_points: int = 0  # 2019: one action for this many points of the build total
    actions_most: int = 10  # hc.supp.9.large-forces.actions-max-10
    sideline_most: int = 15  # hc.supp.9.large-forces.sideline-max-15
    max_tokens: int = 2  # hc.core.tokens.max-two
    breakaway: int = 4  # the least die that breaks away [hc.core.breakaway.success-range]
    knockback: int = 3  # squares of displacement [hc.core.attack.step5.placed-up-to-3]
    modifier_cap: int = 3  # Rule of Three [hc.named.rule-of-three]
    value_floor: int = 0  # hc.named.minimum-zero
    destroy_damage: int = 3  # hc.core.destroy.needs-3-damage
    objects_each: int = 3  # hc.core.setup-objects.up-to-three
    throwing_range: int = 6  # hc.objects.throw
    hold: int = 1  # hc.core.objects.hold-one
    object_action_alone: bool = False  # 2019: an object action may merely KO the object
    minimum_range: int = 6  # of powers with such a minimum [hc.core.pc.minimum-range-six]
    mind_control_range: int = 6  # at least
    perplex_damage: bool = False  # 2019: Perplex may change damage values
    theme_rerolls: int = 3  # hc.core.ttpc.max-three
    theme_bonus_over: int = 3  # hc.core.init.cap-three-over-opponent
    theme_least: int = 1  # members of a theme that rerolls require
    theme_named: bool = False  # 2019: only named keywords give rerolls, no generic ones
    theme_token: bool = False  # 2019: a reroll of a themed team gives its user an action token
    theme_members_only: bool = False  # 2019: only members of the theme reroll, and none its own roll
    knockback_by_damage: bool = False  # 2019: one square for each click of damage, and damage from an obstacle
    hindering_slows: bool = False  # 2019: hindering terrain and water stop a move and halve one that begins there
    critical_hit: int = 12  # hc.core.attack.step3.critical-hit-roll
    critical_miss: int = 2  # hc.core.attack.step3.critical-miss-roll
    critical_bonus: int = 1  # hc.core.attack.step4.critical-bonus
    critical_miss_damage: int = 1  # hc.core.attack.step3.critical-miss-damage
    critical_miss_waits: bool = False  # 2019: until the action has resolved
    close_bolts: bool = True  # 2019: bolts count for range attacks only
    pushing_damage: int = 0
    token_first: bool = False  # 2019: the token comes before the effects that an action triggered
    prime_most: int = 1  # hc.core.team.one-prime
    past_line_continues: bool = True  # healing past the starting line goes on [hc.supp.3.healing.past-line-continues]
    title_most: int = 1  # hc.supp.2.title.max-one
    characters_most: int = 0  # of a force at a tournament; 0: no limit [hc.tournament.force-limits]
    copies_most: int = 0  # of one card; 0: no limit [hc.tournament.force-limits]
    scores_capped: bool = False  # at a tournament: no more than the build total is recorded
    turns_most: int = 0  # the turns of all players until time is up; 0: no limit [hc.tournament.turn-limit]
    ties_by_survivors: bool = False  # hc.tournament.tie
    standard_bearers: bool = False  # 2019: equipment is for standard characters on their own force only


# The allowed values of a number; without an entry, any from 0 to 99.
LIMITS: dict[str, tuple[int, int]] = {
    "dial_length": (1, 30),
    "build_total": (1, 9999),
    "actions": (1, 99),
    "actions_per_points": (0, 9999),
    "actions_most": (1, 99),
    "max_tokens": (1, 9),
    "breakaway": (1, 6),
    "value_floor": (0, 9),
    "hold": (1, 9),
    "theme_least": (1, 9),
    "critical_hit": (2, 13),
    "critical_miss": (1, 12),
}
USUAL_LIMITS = (0, 99)

# Decisions that no document settles, and the alternative of each.
DECISIONS = {
    "hc.decided.strongest-reducer": "all powers that reduce damage count together",
    "hc.decided.draw": "the player whose turn it is wins",
    "hc.decided.adjacent-see": "characters on both sides of a diagonal block the line between adjacent ones",
    "hc.decided.knockback-levels": "knockback goes up ramps and off rims",
    "hc.decided.reroll-order": "the other player's side responds first",
    "hc.decided.mastermind-no-evading": "the character that Mastermind chooses may evade",
    "hc.decided.answered-once": "a character that has responded to being targeted may respond again",
    "hc.decided.suppression-circle": "in a circle the latest stands",
    "hc.decided.replaced-in-action": "a replacement has not been given the action of its predecessor",
    "hc.decided.action-finishes": "an action stops when the power behind it is lost",
}

OVERLAYS: dict[str, dict[str, Any]] = {
    "2021": {},
    "2019": {
        "actions_per_points": 100,  # hc.2019.actions
        "theme_rerolls": 5,  # hc.supp.9.large-forces.ttpc-max-5
        "theme_bonus_over": 99,  # hc.2019.initiative
        "pushing_damage": 1,
        "token_first": True,
        "critical_miss_waits": True,  # hc.2019.critical-miss
        "close_bolts": False,  # hc.2019.bolts
        "mind_control_range": 4,  # hc.2019.mind-control
        "perplex_damage": True,  # hc.2019.perplex
        "standard_bearers": True,  # hc.2019.equipment
        "theme_least": 2,  # hc.2019.themed-team-size
        "theme_named": True,  # hc.2019.named-keywords
        "theme_token": True,  # hc.2019.themed-team-token
        "theme_members_only": True,  # hc.2019.themed-team-members
        "knockback_by_damage": True,  # hc.2019.knockback
        "object_action_alone": True,  # hc.2019.object-action-alone
        "hindering_slows": True,  # hc.2019.hindering-movement
    },
}


def action_total(numbers: Numbers) -> int:
    """The number of actions of a player each turn."""
    if not numbers.actions_per_points:
        return numbers.actions
    lower = max(1, numbers.build_total // numbers.actions_per_points)
    return min(lower, numbers.actions_most)  # hc.supp.9.large-forces.may-be-lower


def numbers(edition: str, options: dict[str, Any]) -> Numbers:
    """The numbers of an edition with a table's options."""
    if edition not in OVERLAYS:
        raise ValueError(f"no edition {edition!r} of HeroClix: expected one of {', '.join(OVERLAYS)}")
    unknown = sorted(set(options) - set(Numbers.__struct_fields__))
    if unknown:
        raise ValueError(f"no option {unknown[0]!r}: expected one of {', '.join(Numbers.__struct_fields__)}")
    return Numbers(**{**OVERLAYS[edition], **options})
