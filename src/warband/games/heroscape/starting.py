"""A game about to begin: its rules, its armies, and the first position."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from warband.files.mistakes import NotFound
from warband.games.heroscape.library.content import Battle, Force, find, find_map, scenarios, with_own
from warband.games.heroscape.library.imported_cards import PublicCard
from warband.games.heroscape.library.maps import read_map_text
from warband.games.heroscape.position import atoms
from warband.games.heroscape.position.handles import handle_for, initials
from warband.games.heroscape.position.model import SEATS, Figure, Glyph, Table, Thing
from warband.games.heroscape.position.mustering import muster, taken, title_for
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.position.rulebook import Scenario
from warband.games.heroscape.printed.editions import EDITIONS, Options, check_option
from warband.games.heroscape.printed.ground import Ground
from warband.games.heroscape.rounds.drafting import Drafting
from warband.games.heroscape.rounds.match import Match
from warband.games.heroscape.rounds.placing import Placing
from warband.games.heroscape.ruleset import HeroScape
from warband.kernel.machine import advance, push

STANDARD = "The Three Terraces"
USUAL = {2: STANDARD, 3: "Three Banners", 4: "Two against Two"}  # by the number of seats


def battle_of(setup: dict[str, Any]) -> Battle:
    """The scenario of a setup: one of the library or the usual one, perhaps with another map and other armies."""
    usual = USUAL.get(setup.get("seats", 2), STANDARD)
    found: Battle = find(str(setup.get("scenario", usual)), scenarios(), "the scenario")
    if "map" in setup:
        found = replace(found, map=str(setup["map"]), glyphs=(), objects=(), name="a battle")
    if "armies" in setup:
        armies = tuple(Force(tuple(map(str, cards))) for cards in setup["armies"])
        found = replace(found, armies=armies, teams=(), name="a battle")
    if "teams" in setup:
        found = replace(found, teams=tuple(map(int, setup["teams"])))
    if "draft" in setup:
        seats = int(setup.get("seats", len(found.armies)))
        found = replace(found, armies=(Force(()),) * seats, teams=(), draft=int(setup["draft"]), name="a draft")
    if setup.get("seats", len(found.armies)) != len(found.armies):
        raise ValueError(f"{found.name} is for {len(found.armies)}, not for {setup['seats']}")
    return found


def brought_cards(setup: Mapping[str, Any]) -> list[PublicCard]:
    """The cards that a setup brings along."""
    return msgspec.convert(setup.get("cards", []), list[PublicCard])


def ground_of(battle: Battle) -> Ground:
    """The map of a scenario: one of the library, or a text."""
    if battle.map.split()[:1] == ["map"] and "\n" in battle.map:
        return read_map_text(battle.map)
    return find_map(battle.map)


def rules_of(
    battle: Battle, edition: str, options: dict[str, bool | int], brought: Sequence[PublicCard] = ()
) -> HeroScape:
    """The rules of a scenario under an edition, with options of the table and cards that a setup brings along."""
    if edition not in EDITIONS:
        raise NotFound(f"the edition {edition!r}", f"one of {', '.join(EDITIONS)}")
    unknown = sorted({*options, *battle.options} - set(Options.__struct_fields__))
    if unknown:
        raise NotFound(f"the option {unknown[0]!r}", f"one of {', '.join(Options.__struct_fields__)}")
    for name, value in {**battle.options, **options}.items():
        check_option(name, value)
    chosen = replace(EDITIONS[edition], **{**battle.options, **options})
    scenario = Scenario(battle.name, battle.rounds, battle.trap, battle.artifact, battle.stationary_items)
    seats = len(battle.armies)
    if not 2 <= seats <= len(SEATS):
        raise ValueError(f"a battle of {seats} armies: expected 2 to {len(SEATS)}")
    ground = ground_of(battle)
    bare = [SEATS[n] for n in range(seats) if not battle.armies[n].at and not (*ground.zones, 0, 0, 0, 0)[n]]
    if bare:
        raise ValueError(
            f"{ground.name} has no start zone for {' and '.join(bare)}: add lines such as 'zone 1  A1 A2' to the map, "
            f"or import it with --zones {seats}"
        )
    cards = with_own((name for army in battle.armies for name in army.cards), brought)
    return HeroScape(edition, chosen, cards, ground, scenario, seats, battle.teams)


def begun(rules: HeroScape, battle: Battle) -> Position:
    """A game in which the armies are about to be placed, or the first round begins where they stand already."""
    g = Position(rules)
    atoms.add(g, Table(0))
    for seat, force in enumerate(battle.armies):
        spaces = iter(force.at)
        for name in force.cards:
            card = find(name, rules.printed.cards, "the army card")
            for figure in muster(g, card, seat):
                settle(g, figure, spaces)
    add_glyphs(g, [*((rules.ground.grid.name(s), n) for s, n in rules.ground.glyphs)])
    add_glyphs(g, [(placed.space, placed.name) for placed in battle.glyphs])
    objects = [(rules.ground.grid.parse(placed.space), placed.name) for placed in battle.objects]
    for space, name in (*rules.ground.objects, *objects):
        thing = find(name, rules.printed.objects, "the object")
        handle = handle_for(initials(thing.name), taken(g))
        atoms.add(g, Thing(g.new_id(), handle, thing.name, space))
    push(g, Match())
    seats = tuple(range(len(rules.seats)))
    if battle.draft or any(isinstance(piece, Figure) and piece.space < 0 for piece in g.entities):
        push(g, Placing(seats))
    if battle.draft:
        push(g, Drafting(seats, points=battle.draft))
    advance(g)
    return g


def settle(g: Position, who: int, spaces: Iterable[str]) -> None:
    """Put a figure on the next of some spaces, if there is one; 'A1-B1' are the two of a figure that needs two."""
    for name in spaces:
        first, _, second = name.partition("-")
        parse = g.rules.ground.grid.parse
        tail = parse(second) if second else -1
        place(g, who, parse(first), tail)
        return


def place(g: Position, who: int, space: int, tail: int = -1) -> None:
    """Put a figure somewhere before the game begins: nobody is told."""
    atoms.stand(g, who, space, tail)


def add_glyphs(g: Position, placed: Iterable[tuple[str, str]]) -> None:
    """Glyphs come onto the map; a question mark before a name: its symbol is up."""
    for space, name in placed:
        card = find(name.lstrip("?"), g.rules.printed.glyphs, "the glyph")
        where = g.rules.ground.grid.parse(space)
        fixed = g.rules.scenario.stationary_items
        handle = title_for(g, card.name)
        up = not name.startswith("?")
        atoms.add(g, Glyph(g.new_id(), 0, handle, card.name, card.family, where, up, False, fixed))
