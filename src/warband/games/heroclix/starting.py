"""The beginning of a game: its library, its rules, its forces, and the first position."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

import msgspec
from msgspec.structs import replace

from warband.files.mistakes import suggest
from warband.games.heroclix.forces.forces import Backing, IllegalForce, Team, members, problems
from warband.games.heroclix.forces.locations import Site
from warband.games.heroclix.forces.sideline import purpose_of
from warband.games.heroclix.library.cards import Known
from warband.games.heroclix.library.content import Fighter, Library, Placed
from warband.games.heroclix.objects import equipment, resources
from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.board.multiplayer_maps import fault, for_several
from warband.games.heroclix.position.characters.points import raised
from warband.games.heroclix.position.editions import DECISIONS, LIMITS, USUAL_LIMITS, Numbers
from warband.games.heroclix.position.model import (
    OUTSIDE,
    SEATS,
    SIDELINE,
    Card,
    Figure,
    Gear,
    Map,
    Thing,
    Weight,
    table_for,
)
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.scenario import Scenario
from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.powers.abilities import improved
from warband.games.heroclix.ruleset import HeroClix
from warband.games.heroclix.text.compile import cards_made, made_by
from warband.games.heroclix.turns import setup
from warband.kernel.machine import advance, push
from warband.kernel.record import Setup

STANDARD = "Training Interrupted!"


@cache
def library() -> Library:
    """The content of the game; a power that is not implemented is refused when a set is read."""
    symbols = {"boot": "speed", "wing": "speed", "fist": "attack", "autonomous": "attack", "shield": "defense"}
    symbols |= {
        "dolphin": "speed",
        "duo": "attack",
        "team": "attack",
        "sharpshooter": "attack",
        "vehicle": "defense",
        "indomitable": "defense",
        "starburst": "damage",
        "tiny": "damage",
        "giant": "damage",
        "colossal": "damage",
    }
    powers = {power.name: power.slot for power in POWERS.standard}
    return Library(known=Known(powers, symbols, frozenset(POWERS), frozenset(improved.NAMES)))


def library_with(files: Sequence[str]) -> Library:
    """The content of the game, and some files besides."""
    if not files:
        return library()
    found = Library(known=library().known)
    found.add(*map(Path, files))
    return found


def begun(
    rules: HeroClix,
    forces: Sequence[Sequence[Fighter]],
    objects: Sequence[Sequence[Weight | Gear]] = (),
    sideline: Sequence[Sequence[Fighter]] = (),
    lying: Sequence[Placed] = (),
    backing: Sequence[Sequence[Backing]] = (),
    id_cards: Sequence[Sequence[Gear]] = (),
    sites: Sequence[Sequence[Site]] = (),
) -> Position:
    """A game before its setup: force, objects, Sideline and ID cards of each seat, and the objects on the map."""
    g = Position(rules)
    atoms.add(g, table_for(len(rules.seats)))
    for place, sides in ((OUTSIDE, forces), (SIDELINE, sideline)):
        for seat, force in enumerate(sides):
            for fighter in force:
                points = fighter.points + raised(fighter.card, fighter.paid)
                own = id_cards[seat] if id_cards else ()
                tie = purpose_of(members(forces[seat]), fighter.member, own) if place == SIDELINE else ""
                figure = Figure(0, fighter.card.id, seat, seat, seat, points, click=0, paid=fighter.paid, tie=tie)
                who = atoms.new_figure(g, figure, place)
                for brought in fighter.equipment:
                    equipment.bring(g, brought.gear, g.figures[who], brought.came)
    owned = [Placed(one, -1, seat) for seat, own in enumerate(objects) for one in own]
    for number, (what, square, seat) in enumerate((*owned, *lying), 1):
        item = atoms.new_thing(g, thing(what, seat, number))
        if square >= 0:
            atoms.set_object(g, item, square)
    for seat, some in enumerate(backing):
        for one in some:
            resources.bring(g, one, seat)
    for seat, cards in enumerate(id_cards):
        for card in cards:
            atoms.lay_out(g, atoms.new_thing(g, thing(card, seat, 0)))
    for seat, places in enumerate(sites):
        for site in places:
            atoms.lay_out(g, atoms.new_thing(g, replace(thing(site.gear, seat, 0), chosen=site.chosen)))
    push(g, setup.Setup())
    advance(g)
    return g


def thing(what: Weight | Gear, seat: int, number: int) -> Thing:
    """An object of a player. The handle of a plain one is never that of a square."""
    if isinstance(what, Gear):
        return Thing(0, name=what.name, weight=what.weight, owner=seat, gear=what.id)
    return Thing(0, name=f"{what} object", handle=f"{what}{number}", weight=what, owner=seat)


def opened(data: Setup, lib: Library | None = None) -> tuple[HeroClix, list[Team], tuple[Placed, ...]]:
    """The rules, the teams and the objects on the map of a setup; `lib` is its content, if that is already loaded."""
    lib = lib or library_with(data.get("files", ())).with_texts(data.get("collection", ()))
    scenario: Scenario | None = None
    lying: tuple[Placed, ...] = ()
    maps: dict[str, Map] = {}
    if "forces" not in data:
        found = lib.open(data.get("scenario", STANDARD))
        scenario, lying = found.scenario, found.objects
        forces, bench = list(found.forces.values()), list(found.sidelines.values())
        maps = {found.map.name: found.map} if found.map else {}
    else:
        forces = [tuple(lib.fighter(line) for line in lines) for lines in data["forces"]]
        bench = [tuple(lib.fighter(line) for line in lines) for lines in data.get("sideline", ((),) * len(forces))]
    check_players(len(forces))
    teams = teams_of(data, lib, forces, bench)
    maps |= further_maps(data, lib, teams, given=bool(maps))
    cards, gear = content_of(lib, teams, lying)
    options = dict(data.get("options", {}))
    check_options(options, scenario)
    on = fitting(maps) if len(forces) > 2 else maps
    rules = HeroClix(data.get("edition", "2021"), cards, on, scenario, options, gear, len(forces))
    built = [] if scenario else teams
    if faults := [fault for team in built for fault in problems(team, rules.numbers)]:
        raise IllegalForce(faults)
    return rules, teams, lying


def teams_of(
    data: Setup, lib: Library, forces: Sequence[Sequence[Fighter]], bench: Sequence[Sequence[Fighter]]
) -> list[Team]:
    """The forces and Sidelines of a setup with their objects, resources and cards."""
    for part in ("sideline", "objects", "resources", "id_cards", "locations"):
        if part in data and len(data[part]) != len(forces):
            raise ValueError(f"found the {part} {json.dumps(data[part])}; expected lists, one for each side")
    nothing = ((),) * len(forces)
    objects = [[lib.object(text) for text in own] for own in data.get("objects", nothing)]
    backing = [[lib.resource(text) for text in own] for own in data.get("resources", nothing)]
    contacts = [[lib.id_card(text) for text in own] for own in data.get("id_cards", nothing)]
    sites = [[lib.location(text) for text in own] for own in data.get("locations", nothing)]
    sides = zip(forces, bench, objects, backing, contacts, sites, strict=True)
    return [Team(one, line, own, (), (), some, cards, places) for one, line, own, some, cards, places in sides]


def further_maps(data: Setup, lib: Library, teams: Sequence[Team], *, given: bool) -> dict[str, Map]:
    """The maps that a setup names, or the usual one if none is given, and those of Locations."""
    named = data.get("maps", ()) or (() if given else ("Paradise Island",))
    found = [lib.map(name) for name in (*named, *(site.gear.site for team in teams for site in team.locations))]
    return {one.name: one for one in found}


def content_of(
    lib: Library, teams: Sequence[Team], lying: Sequence[Placed]
) -> tuple[dict[str, Card], dict[str, Gear]]:
    """The cards and the gear of a game, with all cards that these can generate."""
    fighters = [one.card for team in teams for one in team.fighters]
    fighters += [one.card for team in teams for one in team.sideline]
    cards = {card.id: card for mine in fighters for card in (mine, *lib.alternates(mine))}
    every = [one for team in teams for one in (*team.terrains, *team.id_cards)]
    every += [site.gear for team in teams for site in team.locations]
    every += [one for team in teams for one in (*team.special_objects, *(b.gear for b in team.equipment))]
    every += [one for team in teams for backing in team.resources for one in (backing.gear, *backing.items)]
    gear = {one.id: one for one in (*every, *(placed.what for placed in lying)) if isinstance(one, Gear)}
    cards |= {made.id: made for one in gear.values() for made in map(lib.find, made_by(one))}
    add_made(lib, cards)
    return cards, gear


def check_players(players: int) -> None:
    """Check the number of players: a game of several has three or four. [hc.supp.20.players.three-or-four]"""
    if not 2 <= players <= len(SEATS):
        raise ValueError(f"a game of {players} forces: expected 2 to {len(SEATS)}")


def fitting(maps: Mapping[str, Map]) -> dict[str, Map]:
    """Maps as three or four players use them; at least one must have room for them."""
    found = {name: for_several(on) for name, on in maps.items()}
    faults = [fault(on) for on in found.values()]
    if all(faults):
        raise ValueError("; ".join(faults))
    return found


def check_options(options: Mapping[str, bool | int], scenario: Scenario | None) -> None:
    """Check that a table's options are known, of the right type, and playable."""
    known = {
        **msgspec.structs.asdict(Numbers()),
        **dict.fromkeys(DECISIONS, True),
        **(scenario.options if scenario else {}),
    }
    for name, value in options.items():
        if name not in known:
            raise ValueError(f"no option {name!r}: expected {suggest(name, known, 'one of ' + ', '.join(known))}")
        if type(value) is not type(known[name]):
            raise ValueError(f"option {name} is {value!r}: expected something like {known[name]!r}")
        low, high = LIMITS.get(name, USUAL_LIMITS)
        if name in Numbers.__struct_fields__ and not low <= value <= high:
            raise ValueError(f"option {name} is {value}: expected a number from {low} to {high}")


def add_made(lib: Library, cards: dict[str, Card]) -> None:
    """Add the cards that the texts of some can bring into the game."""
    waiting = list(cards.values())
    while waiting:
        for name in cards_made(waiting.pop()):
            made = lib.find(name)
            if made.id not in cards:
                cards[made.id] = made
                waiting.append(made)
