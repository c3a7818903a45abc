"""Forces as files: read, checked by structure, by reference and by the rules of building a team."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from warband.files.mistakes import ContentError, NotFound
from warband.games.heroclix.forces.force_sheet import sheet
from warband.games.heroclix.forces.forces import Team, problems
from warband.games.heroclix.library.checking import check_files
from warband.games.heroclix.library.content import DATA, Library
from warband.games.heroclix.library.force_files import load_force
from warband.games.heroclix.position.editions import Numbers

FORCES = sorted((DATA / "forces").glob("*.toml"))
SCHEMA = json.loads((DATA / "schemas" / "force.schema.json").read_text("utf-8"))


@pytest.mark.parametrize("file", FORCES, ids=lambda file: file.stem)
def test_those_that_come_with_the_game_are_right(file: Path) -> None:
    import tomllib

    jsonschema.validate(tomllib.loads(file.read_text("utf-8")), SCHEMA)
    assert load_force(str(file)).characters
    assert check_files([file]) == []


IDENTITIES = """\
name = "A"
characters = ["Medusa 30"]
sideline = ["Night Warden 50", "Day Warden 50", "Quartermaster 40"]
"""
PLACE = 'name = "A"\ncharacters = ["Medusa 30"]\nlocations = ["The Sergeants\' Yard with {}"]\n'
PAIR = IDENTITIES.replace('30"]', '30", "Circe 30"]').replace(', "Quartermaster 40"', "")


@pytest.mark.parametrize(
    ("text", "line", "found", "expected"),
    [
        ('name = "A"\ncharacters = ["Wonder Woman 31"]\n', 2, "31 points", "30"),
        ('name = "A"\ncharacters = ["Wander Woman 30"]\n', 2, "Wander Woman", "Wonder Woman"),
        ('name = "A"\ncharacters = ["First of the Class 45", "First of the Class 45"]\n', 2, "2 Primes", "one-prime"),
        ('name = "A"\nbuild-total = 50\ncharacters = ["Medusa 30", "Circe 30"]\n', 3, "60 points", "10 points"),
        ('name = "A"\ncharacters = ["Medusa 30"]\nobjects = ["light", "light", "heavy", "heavy"]\n', 3, "4", "3"),
        ('name = "A"\ncharacters = ["Medusa 30"]\nsideline = ["Circe 30"]\n', 3, "Circe", "sideline"),
        ('name = "A"\ncharacters = ["Medusa 30"]\nmaps = ["Nowhere"]\n', 3, "Nowhere", "Paradise Island"),
        ('name = "A"\ncharacters = ["Medusa 30"]\nid-cards = ["Night Warden"]\n', 3, "No character", "needs-character"),
        ('name = "A"\ncharacters = ["Medusa 30"]\nid-cards = ["Sun Idol"]\n', 3, "no ID card", "an ID card"),
        ('name = "A"\ncharacters = ["Medusa 30"]\nid-cards = ["Night Wardn"]\n', 3, "the ID card", "Night Warden"),
        ('name = "A"\ncharacters = ["Medusa 30"]\nobjects = ["Sun Idol", "Sun Idol"]\n', 3, "are 2", "25.1.unique"),
        (PAIR + 'id-cards = ["Night Warden", "Night Warden"]\n', 4, "Unique", "unique-by-number"),
        (IDENTITIES + 'id-cards = ["Night Warden", "Drill Sergeant"]\n', 4, "2 ID characters", "no-more-than-force"),
        (PLACE.format("Home Ground and Home Ground"), 3, "2 times", "any-different-bonuses"),
        (PLACE.format("Home Grund"), 3, "Home Grund", "Home Ground"),
        ('name = "A"\ncharacters = ["Medusa 30 for 0"]\n', 2, "'for 0' behind Medusa", "behind equipment"),
    ],
)
def test_mistakes_name_the_line(tmp_path: Path, text: str, line: int, found: str, expected: str) -> None:
    file = tmp_path / "force.toml"
    file.write_text(text, "utf-8")
    [mistake] = check_files([file])
    assert mistake.line == line
    assert found in mistake.found
    assert expected in mistake.expected


EVERYTHING = """\
name = "A"
characters = [
    "The Night Tram 50",
    "The Night Tram 50 with Sword of Dawn",
    "The Storyteller 65",
    "The Ember Egg 40",
]
objects = ["Thorn Hedge", "Slow Flood", "light", "light", "light", "light"]
id-cards = ["Night Warden"]
sideline = ["Circe 30", "The Storyteller 65"]
locations = ["The Sergeants' Yard with Home Ground and Home Ground"]
"""


def test_every_violation_is_named_with_its_line_and_its_rule(tmp_path: Path) -> None:
    file = tmp_path / "force.toml"
    file.write_text(EVERYTHING, "utf-8")
    found = {(one.line, one.expected.partition("[")[2].rstrip("]")) for one in check_files([file])}
    assert found >= {
        (4, "hc.equip.25.2b.standard-only"),
        (8, "hc.supp.21.special-terrain.max-one"),
        (8, "hc.core.setup-objects.up-to-three"),
        (9, "hc.supp.21.id.needs-character"),
        (10, "hc.core.sideline.include-at-construction"),
        (11, "hc.supp.21.locations.any-different-bonuses"),
    }


def test_faults_of_structure_hide_no_others(tmp_path: Path) -> None:
    file = tmp_path / "force.toml"
    lines = ['colour = "red"', 'characters = ["Medusa 30", "", 7, "Circe 31"]', 'objects = ["light", "Twin Daggers"]']
    file.write_text("\n".join(lines), "utf-8")
    found = [(mistake.line, mistake.column, mistake.found) for mistake in check_files([file])]
    assert [(line, column) for line, column, _ in found] == [(1, 1), (1, 1), (2, 28), (2, 32), (2, 35), (3, 21)]
    assert [words for *_, words in found][-2:] == ["'Circe' at 31 points", "the equipment Twin Daggers"]
    with pytest.raises(ContentError):
        load_force(str(file))


GOLEM = """
set = "clay"
name = "Clay"
[[card]]
id = "clay-001"
name = "Golem"
points = "??"
dial = "1 | 6 | 10 | 16 | 2"
[card.traits]
"Clay" = "Willpower."
"Iron" = "Toughness."
[card.optional-traits]
"Clay" = 50
"Iron" = 25
"""


def test_choices_make_a_point_value(tmp_path: Path) -> None:
    golem = tmp_path / "clay.toml"
    golem.write_text(GOLEM, "utf-8")
    lib = Library()
    lib.add(golem)
    team = Team([lib.fighter("Golem + Clay + Iron")])
    assert [line.strip() for line in sheet("Clay", team, Numbers())][1:5] == [
        "0  Golem (clay-001): 6/10/16/2, range 0",
        "50    + Clay: Willpower.",
        "25    + Iron: Toughness.",
        "75  of 300 points",
    ]
    assert [fault.code for fault in problems(Team([lib.fighter("Golem")]), Numbers())] == ["no-choice"]
    with pytest.raises(NotFound, match="at 75 points"):
        lib.fighter("Golem 75")
    golem.write_text(GOLEM.partition("[card.traits]")[0], "utf-8")
    [mistake] = check_files([golem])
    assert "optional-traits" in mistake.expected


def test_characters_of_imported_sets_are_found_without_naming_the_set(tmp_path: Path) -> None:
    sets = tmp_path / "home" / "sets"
    sets.mkdir(parents=True)
    (sets / "clay.toml").write_text(GOLEM, "utf-8")
    force = tmp_path / "mine.toml"
    force.write_text('name = "Mine"\ncharacters = ["Golem + Clay", "Wonder Woman 30"]\n', "utf-8")
    assert not check_files([force], own=tmp_path / "home")
    [mistake] = check_files([force])
    assert "Golem" in mistake.found


def test_a_force_with_a_mistake_is_not_called_legal() -> None:
    team = Team([Library().fighter("Wonder Woman 30")])
    assert "       legal" in sheet("Mine", team, Numbers())
    lines = list(sheet("Mine", team, Numbers(), ["mine.toml:2:1: found a slip"]))
    assert lines[-2:] == ["       not legal, 1 problem:", "       - mine.toml:2:1: found a slip"]


def test_what_is_no_force_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "force.toml"
    file.write_text("characters = []\nheroes = 3\n", "utf-8")
    with pytest.raises(ContentError) as caught:
        load_force(str(file))
    assert len(caught.value.mistakes) >= 3


LOST = """
set = "lost"
name = "Lost"
[[location]]
id = "lost-1"
name = "The Lost Yard"
map = "The Yard of Nowhere"
[[location.bonuses]]
name = "Home"
points = 5
effect = "Flurry."
consolation = "Charge."
[[terrain]]
id = "lost-2"
name = "Bog"
points = 3
size = "2x2"
bonus = "Toughness."
bonus-map = "The Yard of Nowhere"
"""
YARD = """
map    The Yard of Nowhere
kind   outdoor
terrain
      A B
   1  . .
   2  . .
areas
      A B
   1  1 1
   2  2 2
"""


def test_the_maps_of_locations_and_map_bonuses_are_known(tmp_path: Path) -> None:
    sites, force = tmp_path / "lost.toml", tmp_path / "force.toml"
    sites.write_text(LOST.lstrip(), "utf-8")
    lines = 'name = "A"\nsets = ["lost", "battlegrounds"]\ncharacters = ["Medusa 30"]\n'
    force.write_text(lines + 'locations = ["The Lost Yard with Home"]\n', "utf-8")
    assert [(found.line, found.found) for found in check_files([sites])] == [
        (6, "'The Yard of Nowhere'"),
        (18, "'The Yard of Nowhere'"),
    ]
    [unknown] = check_files([force])
    assert (unknown.line, unknown.found) == (4, "The Lost Yard, whose map 'The Yard of Nowhere' is unknown")
    (tmp_path / "yard.map").write_text(YARD.lstrip(), "utf-8")
    assert check_files([sites]) == check_files([force]) == []  # the map is beside them


def test_a_character_of_a_set_that_is_not_named(tmp_path: Path) -> None:
    file = tmp_path / "team.toml"
    file.write_text('name = "A"\nsets = ["training"]\ncharacters = ["Medusa 30"]\n', "utf-8")
    [found] = check_files([file])
    assert "'Medusa' of the set battlegrounds; expected battlegrounds among the sets" in str(found)
