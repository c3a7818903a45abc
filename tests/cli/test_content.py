"""Maps, sets and scenarios of one's own: docs/content.md is true, and its files are played like any others."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import Result

from tests.cli.terminal import kept, record, warband
from tests.cli.transcripts import DOCS
from warband.games.heroclix.library.schemas import schema

PAGE = (DOCS / "content.md").read_text("utf-8")
FILE = re.compile(r"<!-- file: (\S+) -->\n```\n(.*?)```\n", re.DOTALL)
HUMAN = ("--against", "human", "--seed", "7")


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """The folder with the files of the page."""
    folder = tmp_path / "files"
    folder.mkdir()
    for name, text in FILE.findall(PAGE):
        (folder / name).write_text(text, "utf-8")
    return folder


def play(home: Path, *args: str | Path, typed: tuple[str, ...] = ()) -> Result:
    return warband("play", *HUMAN, *map(str, args), typed=typed, home=home)


def test_the_files_of_the_page_have_no_mistakes(files: Path) -> None:
    result = warband("check", *map(str, sorted(files.iterdir())), home=files)
    assert (result.exit_code, result.output) == (0, "No mistakes.\n")


def test_a_mistake_in_a_set_is_told_once_though_a_scenario_needs_the_set(files: Path) -> None:
    file = files / "garden.toml"
    file.write_text(file.read_text("utf-8").replace("MOVEMENT Blocking", "MOVEMENT Nonsense"), "utf-8")
    result = warband("check", str(files), home=files)
    assert result.exit_code == 1
    assert result.output.count("garden.toml:30:13: found 'MOVEMENT Nonsense'") == 1


def test_the_page_knows_every_key() -> None:
    card = schema("set")["properties"]["card"]["items"]["properties"]
    keys = {"set", *card, *schema("scenario")["properties"]}
    assert not [key for key in keys if f"`{key}`" not in PAGE and f"`[{key}]`" not in PAGE and key != "card"]


def test_a_scenario_finds_its_map_and_sets_beside_it(files: Path, tmp_path: Path) -> None:
    output = play(tmp_path, files / "fight.toml", typed=("1", "1", "1")).output
    assert "The Last Tulip" in output
    assert "Blue: Gardener (Ga); 40 points" in output
    assert "Red: Mole (Mo), Mole (Mo2); 40 points" in output


def test_and_in_folders_of_their_own(files: Path, tmp_path: Path) -> None:
    for kind, name in (("maps", "garden.map"), ("sets", "garden.toml"), ("scenarios", "fight.toml")):
        (files / kind).mkdir()
        (files / name).rename(files / kind / name)
    assert "The Last Tulip" in play(tmp_path, files / "scenarios" / "fight.toml").output


def test_a_map_of_ones_own(files: Path, tmp_path: Path) -> None:
    output = play(tmp_path, "--map", files / "garden.map").output
    assert "Blue: Wonder Woman (WW), Wonder Girl (WG)" in output
    assert record(kept(tmp_path)).header.setup["maps"] == ["The Garden"]


def test_a_set_of_ones_own(files: Path, tmp_path: Path) -> None:
    args = ("--set", files / "garden.toml", "--blue", "Gardener 40, Mole 20", "--red", "Medusa 30")
    assert "Blue: Gardener (Ga), Mole (Mo); 60 points" in play(tmp_path, *args).output
    assert "Gardener 40 or 20" in warband("list", "--set", str(files / "garden.toml"), home=tmp_path).output


def test_a_game_with_files_of_ones_own_can_be_resumed(files: Path, tmp_path: Path) -> None:
    first = play(tmp_path, files / "fight.toml", typed=("1",))
    again = warband("play", "--resume", str(kept(tmp_path)), home=tmp_path)
    assert again.exit_code == first.exit_code == 0
    assert "The Last Tulip" in again.output


@pytest.mark.parametrize("gone", [True, False])
def test_files_that_have_changed_are_named(files: Path, tmp_path: Path, gone: bool) -> None:
    play(tmp_path, files / "fight.toml", typed=("1",))
    file = files / "garden.toml"
    if gone:
        file.unlink()
    else:
        file.write_text(file.read_text("utf-8").replace("17 Toughness", "18 Toughness"), "utf-8")
    result = warband("play", "--resume", str(kept(tmp_path)), home=tmp_path)
    assert result.exit_code == (1 if gone else 0)
    assert str(file) in result.output
    assert ("can't be found there any more" if gone else "has anything in there changed since?") in result.output


def test_what_is_wrong_with_a_file_is_said_where_it_stands(files: Path, tmp_path: Path) -> None:
    file = files / "garden.map"
    file.write_text(file.read_text("utf-8").replace("outdoor", "outside"), "utf-8")
    result = play(tmp_path, "--map", file)
    assert result.exit_code == 2
    assert "garden.map:3:8: found 'outside'; expected 'indoor' or 'outdoor'" in result.output


@pytest.mark.parametrize("name", ["nowhere.toml", "nowhere.map"])
def test_a_file_that_is_not_there_is_said_to_be_missing(tmp_path: Path, name: str) -> None:
    result = play(tmp_path, *(["--map"] if name.endswith("map") else []), tmp_path / name)
    assert result.exit_code == 2
    assert "no such file or directory; expected a file that can be read" in result.output


def test_objects_are_placed_when_they_are_wanted(tmp_path: Path) -> None:
    play(tmp_path, "--objects", "3")
    assert record(kept(tmp_path)).header.setup["objects"] == [["light", "heavy", "light"]] * 2


def test_one_force_alone_fights_the_other_of_the_scenario(tmp_path: Path) -> None:
    output = play(tmp_path, "--blue", "Circe 30").output
    assert "Blue: Circe (Ci); 30 points\nRed: The Cheetah (Ch), Medusa (Me); 60 points" in output


def test_what_there_is_can_be_listed(tmp_path: Path) -> None:
    output = warband("list", home=tmp_path).output
    assert "special terrain: 3 by 1 squares; hindering; blocking for movement" in output
    assert "Training Interrupted! (A), on Paradise Island" in output
    assert "The Vault, indoor, 16 by 16 squares" in output
    assert "Drill Sergeant 60 or 30" in output
    assert "Characters" not in warband("list", "maps", home=tmp_path).output


def test_who_names_somebody_unknown_is_told_where_to_look(tmp_path: Path) -> None:
    result = play(tmp_path, "--blue", "Batman 30", "--red", "Circe 30")
    assert "'warband list' names all that there is." in result.output


def test_a_force_brings_its_sideline_objects_and_map(files: Path, tmp_path: Path) -> None:
    team = files / "team.toml"
    sides = ("--set", files / "garden.toml", "--blue", team, "--red", team, "--option", "theme_rerolls=1")
    output = play(
        tmp_path, *sides, typed=("no theme", "no theme", "1", *("D1", "E1", "H8", "1", "H16", "I16", "H9"), "show")
    ).output
    setup = record(kept(tmp_path)).header.setup
    assert setup["sideline"] == [["garden-002 20"], ["garden-002 20"]]
    assert setup["objects"] == [["light"], ["light"]]
    assert setup["maps"] == ["Training Yard"]
    assert setup["options"] == {"build_total": 100, "theme_rerolls": 1}
    assert output.count("the Sideline") >= 2


def test_forces_for_different_build_totals_do_not_meet(files: Path, tmp_path: Path) -> None:
    other = files / "other.toml"
    other.write_text((files / "team.toml").read_text("utf-8").replace("= 100", "= 200"), "utf-8")
    result = play(tmp_path, "--set", files / "garden.toml", "--blue", files / "team.toml", "--red", other)
    assert result.exit_code == 2
    assert "The forces are built for 100 and 200 points; expected the same." in result.output


@pytest.mark.parametrize("wrong", ["theme_rerolls", "=3", "theme_rerolls=many", "knockbock=2", "close_bolts=3"])
def test_an_option_that_is_none_is_a_usage_error(wrong: str, tmp_path: Path) -> None:
    result = play(tmp_path, "--option", wrong)
    assert result.exit_code == 2
    assert "expected" in result.output


def test_a_force_is_checked_with_the_options_of_a_tournament(tmp_path: Path) -> None:
    force = tmp_path / "pair.toml"
    force.write_text('name = "Pair"\ncharacters = [\n  "Training Dummy 5",\n  "Training Dummy 5",\n]\n', "utf-8")
    assert warband("force", "check", str(force), home=tmp_path).output == "Legal.\n"
    for option in ("characters_most=1", "copies_most=1", "build_total=9"):
        result = warband("force", "check", "--option", option, str(force), home=tmp_path)
        assert result.exit_code == 1
        assert f"{force}:2" in result.output
    limited = warband("force", "check", "--option", "copies_most=1", str(force), home=tmp_path)
    assert "[hc.tournament.force-limits]" in limited.output
    assert warband("force", "check", "--option", "copys_most=1", str(force), home=tmp_path).exit_code == 2


def test_the_sets_of_a_force_are_found_beside_it(files: Path, tmp_path: Path) -> None:
    team = str(files / "team.toml")
    assert warband("check", team, home=tmp_path).output == "No mistakes.\n"
    assert warband("force", "check", team, home=tmp_path).output == "Legal.\n"
    assert "Gardener" in warband("force", "show", team, home=tmp_path).output


PRINTS = {
    "Thorn Hedge": ("3 by 1 squares; hindering; blocking for movement; opponents", "+ Map Bonus on Training Yard"),
    "Slow Flood": ("2 by 2 squares; Terrain dial: clear, water, blocking",),
    "arm-403": ("5 points; Unique; Other Identities: Day Warden", "+ Inspiration\n    Combat Reflexes, Energy"),
    "The Sergeants' Yard": (
        "Location\nthe map Training Yard", "+ Home Ground, 6 points\n    Modify attack +1.",
        "+ Home Ground with Drill Sergeant or Quartermaster\n    Sidestep.",
        "+ Consolation of Walls We Know\n    Leap/Climb.",
    ),
    "Forge Fire": ("resource\n12 points\n", "+ Effect\n    Empower."),
    "Sword of Dawn": ("8 points; light; Equip (Any), Unequip (Drop)\n0 points for Amazon",),
    "The Storyteller": (
        "title character; starts with 2 Plot Points\n", "+ Meanwhile (Plot ability: adds 1 Plot Point)\n",
        "+ But Suddenly (Plot ability: uses up 2 Plot Points)\n", "+ Without Her (Continuity ability)\n",
    ),
    "The Unasked Hansom": ("+ An Eye for the Road (Pilot Ability, for a pilot with: 40 points or more)\n",),
    "The Weir Dragon": ("giant\n3 dials\n",),
}  # fmt: skip


@pytest.mark.parametrize("name", PRINTS)
def test_the_whole_print_is_shown(tmp_path: Path, name: str) -> None:
    output = warband("card", "heroclix", name, home=tmp_path).output
    assert [words for words in PRINTS[name] if words not in output] == []


@pytest.fixture
def yard(tmp_path: Path) -> Path:
    """A force with special terrain, an ID card and a Location."""
    force = tmp_path / "force.toml"
    lines = [
        'name = "Yard"', 'characters = ["Drill Sergeant 60"]', 'sideline = ["Day Warden 50"]',
        'objects = ["Thorn Hedge"]', 'id-cards = ["Night Warden"]',
        '''locations = ["The Sergeants' Yard with Walls We Know"]''',
        'maps = ["Training Yard"]',
    ]  # fmt: skip
    force.write_text("\n".join(lines), "utf-8")
    return force


def test_the_terminal_shows_what_is_no_character(yard: Path, tmp_path: Path) -> None:
    typed = ("no theme", "no theme", "Training Yard", "N3", "show Thorn Hedge", "show night warden", "show SY", "look")
    output = play(tmp_path, "--blue", yard, "--red", "Circe 30", typed=typed).output
    assert "TH Thorn Hedge  special terrain, 8 points\non N3\n3 by 1 squares; hindering; blocking" in output
    assert "NW Night Warden  ID card, 5 points\nbeside the map, Blue's\nUnique; Other Identities: Day" in output
    assert "SY The Sergeants' Yard  Location\nbeside the map, Blue's\nthe map Training Yard\nHome Ground, 6" in output
    assert "NW Night Warden ID card\nSY The Sergeants' Yard Location\n" in output
    assert "Map Bonus of Thorn Hedge Bonus\n" in output
    assert "TH Thorn Hedge special terrain on N3: 3 by 1 squares; hindering; blocking for movement" in output


def test_the_terminal_shows_plot_points(tmp_path: Path) -> None:
    red = "Circe 30"
    typed = ("no theme", "no theme", "area 1", "area 1", "area 2", "E2", "show The Storyteller", "look")
    output = play(tmp_path, "--blue", "The Storyteller 65", "--red", red, "--map", "Training Yard", typed=typed).output
    assert "starts with 2 Plot Points\n2 Plot Point tokens\n" in output
    assert "Meanwhile: FREE: Heal 1.\n    Plot ability: adds 1 Plot Point\n" in output


def test_a_sheet_tells_the_print_of_what_is_no_character(yard: Path, tmp_path: Path) -> None:
    output = warband("force", "show", str(yard), home=tmp_path).output
    assert "8  Thorn Hedge: 3 by 1 squares; hindering; blocking for movement; opponents beside it may" in output
    assert "it. Map Bonus on Training Yard: Sidestep.\n" in output
    assert "5  Night Warden, an ID card. Unique; Other Identities: Day Warden. Inspiration: Combat Reflexes" in output
    assert "Consolation of Walls We Know: Leap/Climb." in output
    assert "Home Ground" not in output
