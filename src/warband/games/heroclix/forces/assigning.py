"""Equipment in force construction: its cost, its bearers, and equipment from traits."""

from __future__ import annotations

from collections.abc import Iterable

from warband.games.heroclix.forces.forces import Brought, Fighter, Team
from warband.games.heroclix.position.abilities.construction import starts_with, starts_with_any
from warband.games.heroclix.position.model import FREE, TRAIT, Card, Gear
from warband.games.heroclix.position.names import count, same_name
from warband.kernel.ask import Refusal


def assignment_faults(team: Team) -> Iterable[Refusal]:
    """Check that each piece of equipment is on one standard character of the starting force that may have it."""
    yield from adding_faults(team)
    for one in team.spare:
        remedy = f"Write 'with {one.gear.name}' after the character that is to have it."
        yield Refusal("unassigned", "hc.equip.25.2b.must-assign", f"{one.gear.name} is assigned to nobody.", remedy)
    for fighter in team.sideline:
        if fighter.equipment:
            words = f"{fighter.card.name} starts on the Sideline and is assigned equipment."
            rule, remedy = "hc.equip.25.2b.not-to-sideline", "Assign it to a character of the force."
            yield Refusal("to-sideline", rule, words, remedy)
    for fighter in team.fighters:
        yield from bearer_faults(team, fighter)
        yield from trait_faults(fighter)


# --- adding


# hc.equip.25.2a.qualifying-optional
def adding_faults(team: Team) -> Iterable[Refusal]:
    """Check the equipment of a starting force as a whole. [hc.equip.25.2a.any-amount]"""
    for gear in team.benched:
        words, rule = f"{gear.name} is equipment and can't be on the Sideline.", "hc.equip.25.2a.not-on-sideline"
        yield Refusal("equipment-on-sideline", rule, words, "Add it to the force.")
    bearers = [fighter for fighter in team.fighters if fighter.card.is_standard]
    if len(team.equipment) > len(bearers):
        pieces, several = count(len(team.equipment), "piece"), count(len(bearers), "character")
        words = f"{pieces} of equipment for {several} that could have one each."
        yield Refusal("too-much-equipment", "hc.equip.25.2a.must-be-assignable", words, "Leave some out.")
    for gear in (one.gear for one in team.equipment):
        if not gear.unequip:
            words = f"{gear.name} does not say what becomes of it when it is unequipped."
            remedy = "It needs the keyphrase Unequip (Drop) or Unequip (KO)."
            yield Refusal("no-keyphrase", "hc.equip.25.2d.keyphrase-decides", words, remedy)
    for one in team.equipment:
        if one.came == FREE and not any(qualifies(fighter.card, one.gear) for fighter in team.fighters):
            yield not_free(team, one)


def qualifies(card: Card, gear: Gear) -> bool:
    """Whether a character has a name or a keyword that makes equipment free."""
    return same_name(card.name) in map(same_name, gear.names) or bool(set(card.keywords) & set(gear.keywords))


def not_free(team: Team, one: Brought) -> Refusal:
    """The reason why a piece of equipment is not free."""
    gear = one.gear
    remedy = f"Pay its {gear.points} points, or add a character that qualifies."
    if any(qualifies(fighter.card, gear) for fighter in team.sideline):
        words = f"Only a character on the Sideline qualifies for {gear.name}."
        return Refusal("not-free", "hc.equip.25.2a.sideline-does-not-qualify", words, remedy)
    rule = "hc.equip.25.2a.qualifying-name-zero" if gear.names else "hc.equip.25.2a.qualifying-keyword-zero"
    wanted = " or ".join([*gear.names, *(f"the keyword {keyword}" for keyword in gear.keywords)]) or "nobody"
    return Refusal("not-free", rule, f"{gear.name} is free only for {wanted}.", remedy)


# --- assigning


# hc.equip.overview.non-standard-not-assigned
def bearer_faults(team: Team, fighter: Fighter) -> Iterable[Refusal]:
    """Check the equipment of one character."""
    name = fighter.card.name
    assigned = [one for one in fighter.equipment if one.came != TRAIT]
    if assigned and not fighter.card.is_standard:
        words = f"{name}, assigned {assigned[0].gear.name}, is no standard character."
        yield Refusal("not-standard", "hc.equip.25.2b.standard-only", words, "Assign it to another character.")
    if len(assigned) > 1:
        words = f"{name} is assigned {' and '.join(one.gear.name for one in assigned)}."
        yield Refusal("two-equipment", "hc.equip.25.2b.one-each", words, "Keep one, and assign the others to others.")
    for one in assigned:
        someone = any(qualifies(other.card, one.gear) for other in team.fighters)
        matching = qualifies(fighter.card, one.gear)
        if one.came == FREE and someone and not matching:
            words = f"{one.gear.name} was added for 0 points, and {name} does not qualify for it."
            remedy = "Assign it to a character that does, or pay for it."
            yield Refusal("not-matching", "hc.equip.25.2b.zero-point-to-matching", words, remedy)


# --- equipment at the start of the game


def trait_faults(fighter: Fighter) -> Iterable[Refusal]:
    """Check that a trait with equipment is used or equipment is assigned: one of them, and the player says which."""
    card = fighter.card
    sorts = starts_with_any(card, fighter.points, fighter.paid)
    named = [*starts_with(card, fighter.points, fighter.paid), *(f"any {sort} equipment" for sort in sorts)]
    used = [one for one in fighter.equipment if one.came == TRAIT]
    assigned = [one for one in fighter.equipment if one.came != TRAIT]
    if used and assigned:
        words = f"{card.name} uses the trait that lets it start equipped, and is assigned {assigned[0].gear.name}."
        yield Refusal("trait-and-assigned", "hc.equip.25.2f.trait-excludes-assignment", words, "Choose one of them.")
    if named and not used and not assigned:
        words = f"{card.name} may start the game equipped with {named[0]} or be assigned equipment; neither is said."
        remedy = "Write 'equipped by trait' after it, or 'with' and the equipment it is assigned."
        yield Refusal("not-indicated", "hc.equip.25.2f.must-indicate", words, remedy)
