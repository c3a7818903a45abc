"""The HeroClix games of the conformance tests: the scenarios, and forces of characters that nobody has printed.

An invented character has any standard powers, symbols and team abilities, so that they meet as they never do in a
printed set.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_
from random import Random

import msgspec

from tests.conformance.tables import Table, from_setup
from tests.conformance.texts import MADE, RESERVE, TEXTS
from warband.boards.square import squares
from warband.games.heroclix.forces.forces import Brought, Fighter
from warband.games.heroclix.game import GAME
from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.abilities.declared import MOVEMENT, TARGETING
from warband.games.heroclix.position.model import SIDELINE, SLOTS, Card, Click, Figure, Map, Thing
from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.ruleset import HeroClix
from warband.games.heroclix.starting import begun, library
from warband.kernel.state import State

MAPS = ("Paradise Island", "Training Yard", "The Vault")
SIZES = ("starburst", "tiny", "giant", "colossal")
SYMBOLS = (
    ("boot", "wing", "dolphin"),
    ("fist", "autonomous", "sharpshooter"),
    ("shield", "indomitable", "vehicle"),
    SIZES,
)
TEAMS = tuple(power.name for power in POWERS.values() if power.rule.startswith("hc.team."))
BY_SLOT = {slot: tuple(power.name for power in POWERS.standard if power.slot == slot) for slot in SLOTS}
IMPROVED = (*MOVEMENT.values(), *TARGETING.values())
BREAKERS = frozenset((MOVEMENT["Destroy Blocking"], TARGETING["Destroy Blocking"]))
# rules of powers that stand in texts by their names alone
SPOKEN = ("hc.key.", "hc.supp.19.countdown.", "hc.supp.19.vehicles.autopilot-actions")
SIDES = ("reds", "blues")

OBJECTS = {
    "maps": ["Training Yard", "The Vault"],
    "forces": [["Wonder Woman 30", "Siege Engine 75"], ["Circe 30", "Drill Sergeant 60", "Messenger Sprite 15"]],
    "objects": [["light", "heavy", "light"], ["heavy"]],
}


TERRAIN = {
    "maps": ["Training Yard", "Paradise Island"],
    "forces": [["Wonder Woman 30"], ["Circe 30"], ["The Cheetah 30"]],
    "objects": [["Thorn Hedge", "light"], ["Slow Flood"], ["Scrap Heap"]],
}


TITLES = {
    "maps": ["Training Yard", "The Vault"],
    "forces": [["The Storyteller 65", "The Ember Egg 40"], ["The Ember Egg 40", "Mother Tallow 60"]],
    "locations": [["The Sergeants' Yard with Home Ground"], ["The Sergeants' Yard with Walls We Know"]],
}


IDENTITIES = {
    "maps": ["Training Yard"],
    "forces": [["Day Warden 50", "Wonder Woman 30"], ["Toll Collector 45", "Drill Sergeant 60"]],
    "sideline": [
        ["Captain Halfmoon 40", "Night Warden 50 for the ID card Night Warden"],
        ["Quartermaster 40", "First of the Class 45"],
    ],
    "id_cards": [["Captain Halfmoon", "Night Warden"], ["Drill Sergeant"]],
}


def powers(rng: Random, wanted: Iterable[str]) -> tuple[str, str, str, str]:
    """The powers of a click, one or two of those that are wanted if there are any."""
    found = {slot: rng.choice((*names, "", "")) for slot, names in BY_SLOT.items()}
    some = [name for name in wanted if name in POWERS and POWERS[name].slot]
    for name in rng.sample(some, min(2, len(some))):
        found[POWERS[name].slot] = name
    return found["speed"], found["attack"], found["defense"], found["damage"]


def trait(rng: Random, wanted: Iterable[str]) -> str:
    """The text of a trait: a keyphrase or a text that is wanted, if one is."""
    some = [f"{name}." for name in wanted if name in POWERS and POWERS[name].rule.startswith(SPOKEN)]
    spoken = [name for name in wanted if name not in POWERS or not POWERS[name].slot]
    some += [text for text in TEXTS if any(name in text for name in spoken)]
    return rng.choice(some or TEXTS)


def card(rng: Random, name: str, wanted: Iterable[str] = ()) -> Card:
    """An invented character. Its last click shows a special power."""
    clicks = [
        Click((rng.randint(4, 10), rng.randint(8, 11), rng.randint(14, 18), rng.randint(1, 4)), powers(rng, wanted))
        for _ in range(rng.randint(2, 6))
    ]
    teams = [name for name in wanted if name in TEAMS][:2] or TEAMS  # few, so that those who have the same meet
    speed, attack, _, damage = clicks[-1].powers
    clicks[-1] = Click(clicks[-1].values, (speed, attack, "*Not Yet", damage))
    made = Card(
        id=f"made-{name.casefold()}",
        name=name,
        points=(rng.choice((15, 30, 50)),),
        dial=tuple(clicks),
        range=rng.choice((0, 4, 6, 8)),
        bolts=rng.choice((1, 1, 2, 3)),
        keywords=tuple(rng.sample(("Animal", "Mystical", "Warrior"), 2)),
        teams=(rng.choice(teams),) if rng.random() < 0.5 else (),
        symbols=tuple(rng.choice(choice) for choice in SYMBOLS),  # type: ignore[arg-type]
        base=(2, 2) if rng.random() < 0.15 else (1, 1),
        traits={"Born So": trait(rng, wanted)} if rng.random() < 0.4 else {},
        specials={"Not Yet": rng.choice(TEXTS)},
        improved=(rng.choice([name for name in wanted if name in IMPROVED] or IMPROVED),) if rng.random() < 0.2 else (),
    )
    several = made.base != (1, 1) and len(clicks) > 2
    dials = {"points": (50, 30), "starts": (1, 3), "multi_dial": True}
    return msgspec.structs.replace(made, **dials) if several and rng.random() < 0.5 else made


GEAR = [gear for gear in library().set("armory").gear if gear.is_equipment and gear.equip]


def alternate(rng: Random, made: Card) -> Card:
    """Another card for the same character."""
    return msgspec.structs.replace(made, id=f"{made.id}.1", range=rng.choice((0, 5)))


NARROW = 4  # of so many games, one is played where one force does not fit into its starting area


def squeezed(here: Map) -> Map:
    """A map whose starting areas have one square each."""
    return here._replace(areas=tuple(1 << next(squares(area)) for area in here.areas))


def divided(here: Map) -> Map:
    """A map with a row of rocks from edge to edge, corner to corner: it can be crossed only between two of them."""
    grid = here.grid
    middle = (grid.width + grid.height) // 2
    rocks = sum(1 << grid.square(x, middle - x) for x in range(grid.width) if 0 <= middle - x < grid.height)
    return here._replace(blocking=here.blocking | rocks & ~reduce(or_, here.areas))


def invented(seed: int, edition: str, each: int, wanted: Iterable[str] = (), kind: type[HeroClix] = HeroClix) -> State:
    """A game between invented forces on one or two of the maps, each with a reserve, under some kind of the rules."""
    rng, wanted = Random(seed), tuple(wanted)
    cards = [card(rng, f"{side.title()}{n}", wanted) for side in SIDES for n in range(each)]
    reserve, made = card(rng, RESERVE, wanted), library().find(MADE)
    others = [reserve, made, *(alternate(rng, one) for one in cards if rng.random() < 0.1)]
    maps = [library().map(name) for name in rng.sample(MAPS, rng.choice((1, 1, 2)))]
    narrow = seed % NARROW == NARROW - 1
    maps = [squeezed(one) for one in maps] if narrow else maps
    maps = [divided(one) for one in maps] if set(wanted) & BREAKERS else maps
    worn, *held = rng.sample(GEAR, 3)
    rules = kind(
        edition,
        {one.id: one for one in (*cards, *others)},
        {chosen.name: chosen for chosen in maps},
        gear={one.id: one for one in (worn, *held)},
    )
    second = cards[each : each + 1] if narrow else cards[each:]
    forces = [[Fighter(one, one.points[0]) for one in force] for force in (cards[:each], second)]
    forces[0][0] = forces[0][0]._replace(equipment=(Brought(worn),))
    g = begun(rules, forces, [["light"], ["heavy"]])
    figures = [e.id for e in g.entities if isinstance(e, Figure)]
    for who, gear in zip((figures[1], figures[each]), held, strict=True):
        atoms.add(g, Thing(g.new_id(), who, gear.name, f"held{who}", gear.weight, g.figures[who].owner, gear=gear.id))
    for seat, handle in enumerate(("RR", "BR")):
        atoms.add(g, Figure(g.new_id(), reserve.id, seat, seat, seat, reserve.points[0], handle, SIDELINE))
    return g


def invented_table(name: str, seed: int, edition: str, each: int) -> Table:
    return Table(name, GAME, lambda: invented(seed, edition, each), {})


TRAM = "Last Tram"
SCENARIOS = {"training": "Training Interrupted!", "armory": "The Armory", "eight": "Eight against eight"}
TABLES = [
    *(
        from_setup(f"{short}-{edition}", GAME, {"scenario": scenario, "edition": edition})
        for short, scenario in SCENARIOS.items()
        for edition in GAME.editions
    ),
    *(from_setup(f"objects-{edition}", GAME, {**OBJECTS, "edition": edition}) for edition in GAME.editions),
    from_setup("terrain", GAME, TERRAIN),
    from_setup("identities", GAME, IDENTITIES),
    from_setup("titles", GAME, TITLES),
    *(from_setup(f"tram-{edition}", GAME, {"scenario": TRAM, "edition": edition}) for edition in GAME.editions),
    from_setup("three", GAME, {"scenario": "Three in the Yard"}),
    from_setup("four", GAME, {"scenario": "Four Winds", "edition": "2019"}),
    *(invented_table(f"invented-{edition}", 3, edition, 4) for edition in GAME.editions),
]
