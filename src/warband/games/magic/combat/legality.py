"""The legality of attackers and blockers, with reasons."""

from __future__ import annotations

from warband.games.magic.position.model import Traits
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import board, controller, protections, traits
from warband.games.magic.programs.abilities import Permission
from warband.games.magic.programs.changes import AS_HASTY, UNHINDERED
from warband.games.magic.targeting.qualities import fits, source_has
from warband.kernel.ask import Check, allowed


def no_creature(g: Position, who: int) -> bool:
    return not traits(g, who).creature


def not_active(g: Position, who: int) -> bool:
    return controller(g, who) != g.table.active


def is_tapped(g: Position, who: int) -> bool:
    return g.objects[who].tapped


# mtg.core.keyword.haste, mtg.core.combat.as-though
def is_sick(g: Position, who: int) -> bool:
    """Whether its controller has not controlled it since the turn began."""
    return g.objects[who].since >= g.table.turn and traits(g, who).keywords.isdisjoint(("haste", AS_HASTY))


# mtg.core.combat.as-though
def is_defender(g: Position, who: int) -> bool:
    keywords = traits(g, who).keywords
    return "defender" in keywords and UNHINDERED not in keywords


def forbidden(g: Position, who: int) -> bool:
    return "can't attack" in traits(g, who).keywords


ATTACKING = (
    Check("no-creature", "mtg.core.combat.creatures-attack", no_creature, "That is no creature."),
    Check("not-yours", "mtg.core.combat.creatures-attack", not_active, "The active player does not control it."),
    Check("tapped", "mtg.core.combat.untapped-attack", is_tapped, "It is tapped."),
    Check("sick", "mtg.core.combat.summoning-sick", is_sick, "It came under control this turn."),
    Check("defender", "mtg.core.keyword.defender", is_defender, "It is a defender."),
    Check("forbidden", "mtg.core.combat.cant-attack", forbidden, "An effect says that it can't attack."),
)


def may_attack(g: Position) -> list[int]:
    """The creatures that may attack now: of those without any keyword only the first checks are asked."""
    return [
        who
        for who in board(g).creatures
        if not is_tapped(g, who) and not not_active(g, who) and not is_sick(g, who)
        and (not traits(g, who).keywords or allowed(ATTACKING, g, who))
    ]  # fmt: skip


def not_defending(g: Position, who: int, attacker: int) -> bool:
    return not traits(g, who).creature or controller(g, who) == g.table.active


def blocker_tapped(g: Position, who: int, attacker: int) -> bool:
    return g.objects[who].tapped


def not_attacking(g: Position, who: int, attacker: int) -> bool:
    return attacker not in g.table.attackers


# mtg.core.keyword.reach
def flies(g: Position, who: int, attacker: int) -> bool:
    """Whether the attacker flies, and the blocker neither flies nor has reach."""
    return "flying" in traits(g, attacker).keywords and traits(g, who).keywords.isdisjoint(("flying", "reach"))


# mtg.core.keyword.fear, mtg.core.keyword.intimidate, mtg.core.keyword.skulk, mtg.core.keyword.shadow
# mtg.core.keyword.horsemanship
def elusive(g: Position, who: int, attacker: int) -> bool:
    """Whether a keyword of the attacker lets it evade the blocker."""
    mine, its = traits(g, attacker), traits(g, who)
    artifact = "artifact" in its.types
    return (
        ("fear" in mine.keywords and not artifact and "black" not in its.colours)
        or ("intimidate" in mine.keywords and not artifact and its.colours.isdisjoint(mine.colours))
        or ("skulk" in mine.keywords and its.power > mine.power)
        or ("horsemanship" in mine.keywords and "horsemanship" not in its.keywords)
        or ("shadow" in mine.keywords) != ("shadow" in its.keywords)
    )


WALKS = {"plainswalk": "Plains", "islandwalk": "Island", "swampwalk": "Swamp", "mountainwalk": "Mountain"}
WALKS |= {"forestwalk": "Forest", "nonbasic landwalk": ""}


# mtg.core.keyword.landwalk
def walks(g: Position, attacker: int) -> bool:
    """Whether the attacker walks over a land that the defending player controls."""
    found = traits(g, attacker).keywords & WALKS.keys()
    if not found:
        return False
    lands = [traits(g, land) for land in g.table.battlefield if controller(g, land) != g.table.active]
    return any(walked(WALKS[word], land) for word in found for land in lands if "land" in land.types)


def walked(subtype: str, land: Traits) -> bool:
    """Whether a land is of a type; without one, whether it is not basic."""
    return subtype in land.subtypes if subtype else "basic" not in land.supertypes


def unblockable(g: Position, who: int, attacker: int) -> bool:
    return "unblockable" in traits(g, attacker).keywords


# mtg.core.action.suspect
def blocker_forbidden(g: Position, who: int, attacker: int) -> bool:
    return "can't block" in traits(g, who).keywords


# mtg.core.combat.evasion
def evaded(g: Position, who: int, attacker: int) -> bool:
    """Whether the attacker can't be blocked by the creature, or only by others."""
    if elusive(g, who, attacker) or walks(g, attacker):
        return True
    permissions = board(g).permissions
    return any(
        evades(g, item, key, attacker) and suits(g, item, key, who) == (word == EVASIONS[0])
        for word in EVASIONS[:2]
        for item, key in permissions.get(word, ())
    ) or any(  # mtg.core.combat.barred
        evades(g, item, key, who) and suits(g, item, key, attacker) == (word == EVASIONS[2])
        for word in EVASIONS[2:]
        for item, key in permissions.get(word, ())
    )


EVASIONS = ("can't be blocked by", "can be blocked only by", "can't block", "can block only")


def evades(g: Position, item: int, key: str, attacker: int) -> bool:
    """Whether an ability is about an attacker."""
    ability = g.rules.abilities[key]
    affects = ability.affects if isinstance(ability, Permission) else ""
    return attacker == (item if affects == "self" else g.objects[item].host)


def suits(g: Position, item: int, key: str, who: int) -> bool:
    """Whether a creature is one of those that an ability names."""
    ability = g.rules.abilities[key]
    by = ability.by if isinstance(ability, Permission) else None
    return by is not None and fits(g, by, who, controller(g, item), item)


def protected(g: Position, who: int, attacker: int) -> bool:
    return any(source_has(g, word, who, None) for word in protections(traits(g, attacker).keywords))


BLOCKING = (
    Check(
        "not-defending", "mtg.core.combat.defenders-block", not_defending, "Only creatures of the other player block."
    ),
    Check("tapped", "mtg.core.combat.untapped-block", blocker_tapped, "It is tapped."),
    Check("not-attacking", "mtg.core.combat.defenders-block", not_attacking, "That creature does not attack."),
    Check("flying", "mtg.core.keyword.flying", flies, "The attacker flies."),
    Check("unblockable", "mtg.core.combat.unblockable", unblockable, "The attacker can't be blocked."),
    Check("forbidden", "mtg.core.combat.cant-block", blocker_forbidden, "An effect says that it can't block."),
    Check("evasion", "mtg.core.combat.evasion", evaded, "The attacker can't be blocked by that creature."),
    Check("protection", "mtg.core.protection.blocked", protected, "The attacker has protection from it."),
)


def may_block(g: Position) -> list[tuple[int, int]]:
    """Every blocker with every attacker that it may block: a pair without any keyword only evasion could forbid."""
    attackers, objects = g.table.attackers, g.objects
    there = [who for who in board(g).creatures if not objects[who].tapped and not not_defending(g, who, 0)]
    evading = any(word in board(g).permissions for word in EVASIONS)
    return [
        (who, attacker)
        for who in there
        for attacker in attackers
        if (not evading and not traits(g, who).keywords and not traits(g, attacker).keywords)
        or allowed(BLOCKING, g, who, attacker)
    ]
