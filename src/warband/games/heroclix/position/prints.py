"""The print of elements in words, except names, numbers and texts: for lists, sheets and cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from warband.games.heroclix.position.model import Card, Gear
from warband.games.heroclix.position.names import count

CLEAR, EFFECT = "clear", "Effect"


class Printed(NamedTuple):
    """A text on a card of such an element, with its heading."""

    heading: str
    text: str


def features(card: Card) -> list[str]:
    """The special kinds of a character that neither its symbols nor its base show."""
    found = ["title character"] * card.title
    found += [f"starts with {count(card.plot_points, 'Plot Point')}"] * bool(card.plot_points)
    found += [f"{len(card.starts)} dials"] * card.multi_dial
    return found + [f"red KO line behind click {card.red_line}"] * bool(card.red_line)


def marks(card: Card, label: str) -> list[str]:
    """The print beside a trait: its points, and what a Plot, Continuity or Pilot Ability adds, uses up or needs."""
    name = label.removeprefix("trait ")
    if name == label:
        return []
    found = [f"at {card.point_traits[name]} points only"] if name in card.point_traits else []
    found += [f"optional, {card.optional_traits[name]:+} points"] if name in card.optional_traits else []
    if name in card.plots:
        change = card.plots[name]
        found.append(f"Plot ability: {'adds' if change > 0 else 'uses up'} {count(abs(change), 'Plot Point')}")
    found += ["Continuity ability"] * (name in card.continuity)
    needs = card.pilot_abilities.get(name, ())
    return found + [f"Pilot Ability, for a pilot with: {'; '.join(needs)}"] * bool(needs)


def facts(gear: Gear) -> list[str]:
    """All of the print that is neither the name, the points nor a text."""
    if gear.is_terrain:
        return [*ground(gear)]
    if gear.is_id_card:
        return [*identity(gear)]
    if gear.is_location:
        return [f"the map {gear.site}"]
    return [*handling(gear)]


def ground(gear: Gear) -> Iterator[str]:
    """The squares of special terrain, their types, and a way to destroy it."""
    wide, deep = gear.size
    yield f"{wide} by {deep} squares"
    if gear.dial:
        yield f"Terrain dial: {', '.join(kind or CLEAR for kind in gear.dial)}"
    else:
        yield gear.terrain or CLEAR
    if gear.moving:
        yield f"{gear.moving} for movement"
    if gear.razed:
        yield "opponents beside it may destroy it"


def identity(gear: Gear) -> Iterator[str]:
    """The ID characters that an ID card may have besides that of its name."""
    if gear.unique:
        yield "Unique"
    if gear.identities:
        yield f"Other Identities: {', '.join(gear.identities)}"
    if gear.real_names:
        yield f"Real Names: {', '.join(gear.real_names)}"


def handling(gear: Gear) -> Iterator[str]:
    """The weight and the keyphrases of an object, and the resource that it is an item of."""
    if gear.kind != "resource":
        yield gear.weight
    if phrases := keyphrases(gear):
        yield ", ".join(phrases)
    if gear.resource:
        yield f"an item of {gear.resource}"


def keyphrases(gear: Gear) -> list[str]:
    """The keyphrases of an object."""
    found = ["Indestructible"] * gear.indestructible + [f"Equip ({gear.equip})"] * bool(gear.equip)
    return found + [f"Unequip ({gear.unequip})"] * bool(gear.unequip)


def told(gear: Gear) -> str:
    """All of it in a row."""
    return f"{'; '.join(facts(gear))}. {said(gear)}".removeprefix(". ").rstrip()


def said(gear: Gear) -> str:
    """Its texts in a row: each with its heading, but an effect."""
    return " ".join(one.text if one.heading == EFFECT else f"{one.heading}: {one.text}" for one in texts(gear))


def texts(gear: Gear) -> Iterator[Printed]:
    """Its texts: an effect, a Map Bonus, the Bonuses of a Location."""
    if gear.effect:
        yield Printed("Inspiration" if gear.is_id_card else EFFECT, gear.effect)
    if gear.bonus:
        yield Printed(f"Map Bonus on {gear.bonus_map}", gear.bonus)
    for bonus in gear.bonuses:
        yield Printed(f"{bonus.name}, {bonus.points} points", bonus.effect)
        if bonus.extra:
            yield Printed(f"{bonus.name} with {' or '.join(bonus.names)}", bonus.extra)
        if bonus.consolation:
            yield Printed(f"Consolation of {bonus.name}", bonus.consolation)
