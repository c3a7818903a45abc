"""House rules for the setup of a table: the options of the rules in a player's words, by groups."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import asdict

from warband.game import Data
from warband.games.heroclix.position.editions import DECISIONS, LIMITS, OVERLAYS, USUAL_LIMITS, numbers

# Each group with its options; the sentence of a number has {} in its place. The build total is chosen with the forces.
GROUPS = {
    "The turn": {
        "actions": "A player has {} actions each turn.",
        "actions_per_points": "A player has one action for each {} points of the build total (0: the number above).",
        "actions_most": "A large build total gives at most {} actions.",
        "max_tokens": "A character can have {} action tokens.",
        "pushing_damage": "The second action token deals {} damage.",
        "token_first": "The action token comes before the effects that the action triggered.",
    },
    "Moving": {
        "breakaway": "A roll of {} or more breaks away.",
        "hindering_slows": "Hindering terrain and water end a move, and halve one that begins there.",
    },
    "Attacks": {
        "critical_hit": "A roll of {} or more is a critical hit.",
        "critical_bonus": "A critical hit deals {} more damage.",
        "critical_miss": "A roll of {} or less is a critical miss.",
        "critical_miss_damage": "A critical miss deals {} damage to the attacker.",
        "critical_miss_waits": "The damage of a critical miss waits until the action has resolved.",
        "close_bolts": "Several bolts are several targets for close attacks, too.",
        "knockback": "Knockback moves a character up to {} squares.",
        "knockback_by_damage": "Knockback goes a square for each click of damage, and its obstacles deal damage.",
        "modifier_cap": "All modifiers together change a value by at most {}.",
        "value_floor": "No value is lower than {}.",
    },
    "Powers": {
        "minimum_range": "Powers with a minimum range reach at least {} squares.",
        "mind_control_range": "Mind Control reaches at least {} squares.",
        "perplex_damage": "Perplex may change damage values.",
    },
    "Themed teams": {
        "theme_rerolls": "A themed team has at most {} rerolls.",
        "theme_least": "Rerolls require {} members of a theme.",
        "theme_named": "Only a named keyword gives rerolls.",
        "theme_token": "A reroll gives its user an action token.",
        "theme_members_only": "Only members of the theme reroll, and none its own roll.",
        "theme_bonus_over": "The bonus for the first turn is at most {} higher than the other player's.",
    },
    "Objects and equipment": {
        "objects_each": "Each player may place {} objects.",
        "hold": "A character can hold {} objects.",
        "object_action_alone": "An object action without a target merely KO's the object.",
        "throwing_range": "A thrown object flies {} squares at least.",
        "destroy_damage": "Destroying something takes {} damage.",
        "standard_bearers": "Only standard characters are equipped, and only they, on their own force, use an EFFECT.",
    },
    "Forces and the end": {
        "prime_most": "A force may have {} Prime figures.",
        "title_most": "A force and its Sideline may have {} Title characters.",
        "sideline_most": "Up to {} elements may start on the Sideline.",
        "characters_most": "A force may have {} characters (0: any number).",
        "copies_most": "A force may have {} copies of one card (0: any number).",
        "scores_capped": "No more than the build total is recorded at the end.",
        "turns_most": "Time is up after {} turns of all players together (0: never).",
        "ties_by_survivors": "When time is up, the points still on the map decide between equal victory points.",
        "past_line_continues": "Healing goes on past the starting line; if not, it only crosses the line.",
        "dial_length": "A combat dial has {} clicks, KO clicks included.",
    },
    "Where the documents are silent": {
        "hc.decided.strongest-reducer": "Of several powers that reduce damage only the strongest counts.",
        "hc.decided.draw": "When neither force has a character left and the points are equal, nobody wins.",
        "hc.decided.adjacent-see": "Other characters never stand between adjacent ones.",
        "hc.decided.knockback-levels": "Nobody is knocked up a ramp or off a rim.",
        "hc.decided.reroll-order": "The side of the active player rerolls first.",
        "hc.decided.mastermind-no-evading": "The character that Mastermind chooses may not evade.",
        "hc.decided.answered-once": "A character responds only once to an attack that targets it.",
        "hc.decided.suppression-circle": "In a circle of suppressions the earliest stands.",
        "hc.decided.replaced-in-action": "A replacement counts as given the action of its predecessor.",
        "hc.decided.action-finishes": "An action goes on when the power behind it is lost.",
    },
}


def house_rules() -> Iterator[Data]:
    """The options of a table, with their values in each edition."""
    played = {edition: asdict(numbers(edition, {})) for edition in OVERLAYS}
    for group, sentences in GROUPS.items():
        for name, says in sentences.items():
            found: Data = {"name": name, "group": group, "says": says}
            if name in DECISIONS:
                decided = dict.fromkeys(OVERLAYS, True)
                yield {**found, "words": f"If not: {DECISIONS[name]}.", "is": decided, "rule": name}
                continue
            found["is"] = {edition: played[edition][name] for edition in OVERLAYS}
            least, most = LIMITS.get(name, USUAL_LIMITS)
            yield found if "{}" not in says else {**found, "least": least, "most": most}
