"""A force as a sheet: its elements with their costs, equipment and effects."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import structs

from warband.games.heroclix.forces.forces import Brought, Fighter, Team, price, problems, total
from warband.games.heroclix.forces.locations import Site
from warband.games.heroclix.forces.sideline import purpose_of
from warband.games.heroclix.position import prints
from warband.games.heroclix.position.characters.points import extra
from warband.games.heroclix.position.editions import Numbers
from warband.games.heroclix.position.model import FREE, TRAIT, Gear


def sheet(name: str, team: Team, numbers: Numbers, mistakes: Sequence[str] = ()) -> Iterator[str]:
    """The lines of the sheet. Mistakes are parts of the force that are not on it."""
    yield name
    for fighter in team.fighters:
        yield f"{fighter.points:5}  {printed(fighter)}"
        yield from (f"{extra(fighter.card, [name]):5}    + {name}: {text}" for name, text in chosen(fighter))
        yield from (f"{price(one):5}    with {brought(one)}" for one in fighter.equipment)
    for one in team.spare:
        yield f"{price(one):5}  {brought(one)}, assigned to nobody"
    for thing in team.objects:
        points, words = (thing.points, described(thing)) if isinstance(thing, Gear) else (0, f"{thing} object")
        yield f"{points:5}  {words}"
    for gear, names, items in team.resources:
        served = " and ".join(names) or {"all": "all", "none": "none"}.get(gear.assigns, "whoever has an item of it")
        yield f"{gear.points:5}  {gear.name}, a resource for {served}. {gear.effect}"
        yield from (f"{item.points:5}    with {described(item)}" for item in items)
    for site in team.locations:
        yield f"{site.points:5}  {site.gear.name}, a Location, with {' and '.join(site.bonuses) or 'no Bonus'}"
        yield from (f"         {one.heading}: {one.text}" for one in prints.texts(paid_for(site)))
    for card in team.id_cards:
        yield f"{card.points:5}  {card.name}, an ID card. {prints.told(card)}"
    if team.sideline:
        yield f"       Sideline: {', '.join(waiting(team, fighter) for fighter in team.sideline)}"
    yield f"{total(team):5}  of {numbers.build_total} points"
    yield theme(team, numbers)
    faults = [f"{fault.words} {fault.remedy} [{fault.rule}]" for fault in problems(team, numbers)]
    yield from verdict([*faults, *mistakes])


def printed(fighter: Fighter) -> str:
    """A character with its starting values."""
    card = fighter.card
    start = card.starts[card.points.index(fighter.points)] if fighter.points in card.points else card.starts[0]
    values = "/".join(map(str, card.dial[start - 1].values))
    keywords = f", {', '.join(card.keywords)}" if card.keywords else ""
    return f"{card.name} ({card.id}): {values}, range {card.range}{keywords}"


def waiting(team: Team, fighter: Fighter) -> str:
    """A character on the Sideline, and its effect."""
    effect = purpose_of([one.member for one in team.fighters], fighter.member, team.id_cards)
    return fighter.card.name + (f" for {effect}" if effect else "")


def chosen(fighter: Fighter) -> list[tuple[str, str]]:
    """The paid optional traits, and their texts."""
    return [(name, fighter.card.traits.get(name, "")) for name in fighter.paid]


def brought(one: Brought) -> str:
    """A piece of equipment and the way it came."""
    how = {FREE: " (qualifies)", TRAIT: " (by trait)"}.get(one.came, "")
    return described(one.gear, how)


def described(gear: Gear, how: str = "") -> str:
    """A special object with its print."""
    return f"{gear.name}{how}: {prints.told(gear)}"


def paid_for(site: Site) -> Gear:
    """A Location with the Bonuses that are paid for."""
    return structs.replace(site.gear, bonuses=tuple(one for one in site.gear.bonuses if one.name in site.bonuses))


def theme(team: Team, numbers: Numbers) -> str:
    """The keywords that make the force a themed team."""
    keywords = team.fighters[0].card.keywords if team.fighters else ()
    shared = [keyword for keyword in keywords if all(keyword in fighter.card.keywords for fighter in team.fighters)]
    if not shared:
        return "       no themed team"
    rerolls = min(len(team.fighters), numbers.theme_rerolls)
    times = "once" if rerolls == 1 else f"{rerolls} times"
    return f"       themed team: {' or '.join(shared)}; Probability Control {times} a game"


def verdict(faults: list[str]) -> Iterator[str]:
    """Whether the force is legal, and all its faults."""
    yield "       legal" if not faults else f"       not legal, {len(faults)} problem{'s' * (len(faults) > 1)}:"
    yield from (f"       - {fault}" for fault in faults)
