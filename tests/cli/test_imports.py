"""`warband import` and `warband card`: what a player does with a collection of their own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.terminal import kept, record, warband

DATA = Path(__file__).parents[1] / "data"
COLLECTION, PARK = str(DATA / "collection.json"), str(DATA / "park.json")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The folder of somebody who imported a collection and a map."""
    assert warband("import", "hcunits", COLLECTION, home=tmp_path).exit_code == 0
    assert warband("import", "hcmaps", PARK, home=tmp_path).exit_code == 0
    return tmp_path


def test_the_report_says_what_compiles_and_what_does_not(tmp_path: Path) -> None:
    output = warband("import", "hcunits", COLLECTION, "--declined", home=tmp_path).output
    assert "lamp     3 characters, 1 of them complete; 4 of 7 texts are played" in output
    assert "wick     no characters; 1 equipment; 1 other element kept, not played" in output
    assert "lamp-001 Lamplighter, Soot: found " in output
    assert "lamp-001 Lamplighter, captain: printed on the card" in output
    assert "all      3 characters, 1 of them complete; 4 of 7 texts are played; 1 equipment; 1 other" in output
    assert f"They are in {tmp_path / 'warband' / 'sets'}." in output


def test_the_report_counts_id_cards(tmp_path: Path) -> None:
    file = changed(tmp_path, 0, type="id_card", point_values=[3], special_powers=[], dial=[])
    output = warband("import", "hcunits", file, home=tmp_path).output
    assert "; 1 equipment; 1 ID card; 1 other element kept" in output


def test_what_was_imported_is_judged_by_its_id(home: Path) -> None:
    case = home / "own.case"
    lines = ["case    Mine", "game    heroclix 2021", "map", "     A B", "  1  L C", 'blue  L "lamp-001" 60']
    case.write_text("\n".join([*lines, "red   C The Cheetah 30", "turn  blue", "now   it is blue's turn", ""]), "utf-8")
    assert "1 case, 0 failed." in warband("judge", str(case), home=home).output
    assert "the character 'lamp-001'" in warband("judge", str(case), home=home / "elsewhere").output


def test_importing_again_changes_nothing(home: Path) -> None:
    file = home / "warband" / "sets" / "lamp.toml"
    before = file.read_text("utf-8")
    warband("import", "hcunits", COLLECTION, home=home)
    assert file.read_text("utf-8") == before


def changed(folder: Path, n: int, **changes: object) -> str:
    """A file with the collection, one element of it changed."""
    data = json.loads(Path(COLLECTION).read_text("utf-8"))
    data[n] |= changes
    file = folder / "own.json"
    file.write_text(json.dumps(data, indent=1), "utf-8")
    return str(file)


def test_a_wrong_file_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    file = tmp_path / "bad.json"
    file.write_text("Once upon a time", "utf-8")
    result = warband("import", "hcunits", COLLECTION, str(file), home=tmp_path)
    assert result.exit_code == 1
    assert "bad.json:1:1: found 'Once upon a time'; expected a list of elements" in result.output.replace("\n", "")
    assert not (tmp_path / "warband").exists()


def test_an_element_that_can_not_be_read_is_skipped_and_listed(tmp_path: Path) -> None:
    result = warband("import", "hcunits", changed(tmp_path, -1, dial="round"), home=tmp_path)
    assert result.exit_code == 0
    assert "lamp     3 characters" in result.output
    assert "wick     no characters; 1 equipment\n" in result.output
    assert "1 element skipped:\n" in result.output
    assert "own.json:209:2: The Snuffer: found 'round' in dial; expected a list of at most 80 clicks\n" in result.output


def test_a_collection_of_which_nothing_can_be_read_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "own.json"
    for text, words in (("[1, 2]", "2 elements skipped:"), ("[]", "Found no elements")):
        file.write_text(text, "utf-8")
        result = warband("import", "hcunits", str(file), home=tmp_path)
        assert result.exit_code == 1
        assert words in result.output
    assert not (tmp_path / "warband").exists()


def test_a_number_of_the_collector_with_a_dot_is_played_like_any_other(tmp_path: Path) -> None:
    file = changed(tmp_path, 0, set_id="jlu", collector_number="046.07")
    assert "skipped" not in warband("import", "hcunits", file, home=tmp_path).output
    assert "jlu-046.07, JLU" in warband("card", "jlu-046.07", home=tmp_path).output
    assert warband("check", str(tmp_path / "warband"), home=tmp_path).output == "No mistakes.\n"
    forces = ("--set", "jlu", "--blue", "jlu-046.07 60", "--red", "Circe 30")
    output = warband("play", *forces, "--seed", "7", typed=("1", "1"), home=tmp_path).output
    assert "Blue: Lamplighter (La); 60 points" in output
    assert "Lamplighter" in warband("replay", str(kept(tmp_path)), home=tmp_path).output
    case = tmp_path / "own.case"
    lines = ["case    Mine", "game    heroclix 2021", "map", "     A B", "  1  L C", 'blue  L "jlu-046.07" 60']
    case.write_text("\n".join([*lines, "red   C The Cheetah 30", "turn  blue", "now   it is blue's turn", ""]), "utf-8")
    assert "1 case, 0 failed." in warband("judge", str(case), home=tmp_path).output


def test_a_set_with_a_mistake_is_not_written_over(home: Path) -> None:
    file = home / "warband" / "sets" / "lamp.toml"
    text = file.read_text("utf-8").replace("range = 6", "range = 600")
    file.write_text(text, "utf-8")
    result = warband("import", "hcunits", COLLECTION, home=home)
    assert result.exit_code == 1
    assert "found 600; expected" in result.output.replace("\n", " ")
    assert file.read_text("utf-8") == text


def test_what_can_not_be_written_leaves_nothing_half_done(tmp_path: Path) -> None:
    sets = tmp_path / "warband" / "sets"
    (sets / "wick.toml").mkdir(parents=True)
    result = warband("import", "hcunits", COLLECTION, home=tmp_path)
    assert result.exit_code == 1
    assert "can't be written" in result.output
    assert not [file for file in sets.iterdir() if file.name.startswith(".")]


def test_imported_sets_are_listed_and_played(home: Path) -> None:
    listed = warband("list", "characters", home=home).output
    assert "Your imported sets, played with --set NAME: lamp, wick" in listed
    assert "Lamplighter" not in listed
    listed = warband("list", "--set", "lamp", home=home).output
    assert "Lamplighter 60 or 30" in listed
    assert "(9 of its texts and abilities not played)" in listed
    assert "Your imported maps, played with --map NAME: park" in listed
    force = ("--set", "lamp", "--blue", "Lamplighter 60, Moth Keeper", "--red", "Circe 30", "--map", "Pocket Park")
    output = warband("play", *force, "--seed", "7", typed=("1", "1"), home=home).output
    assert "Blue: Lamplighter (La), Moth Keeper (MK); 100 points" in output
    assert "on Pocket Park (outdoor)" in output
    assert "Not played of Lamplighter: Trimmed Wick 2; Soot;" in output
    assert "Not played of Moth Keeper: Other Jar." in output
    assert [Path(file).name for file in record(kept(home)).header.setup["files"]] == ["lamp.toml", "park.map"]


def test_a_force_file_may_name_an_imported_set(home: Path) -> None:
    file = home / "force.toml"
    file.write_text('name = "Lamps"\nsets = ["lamp"]\ncharacters = ["Moth Keeper 40"]\n', "utf-8")
    assert warband("check", str(file), home=home).output == "No mistakes.\n"
    output = warband("play", "--blue", str(file), home=home).output
    assert "Blue: Moth Keeper (MK); 40 points" in output


def test_a_set_that_is_not_there_is_said_to_be_missing(home: Path) -> None:
    result = warband("list", "--set", "lampp", home=home)
    assert result.exit_code == 2
    assert "There is no 'lampp': expected 'lamp'." in result.output


def test_imported_sets_have_no_mistakes(home: Path) -> None:
    assert warband("check", str(home / "warband"), home=home).output == "No mistakes.\n"


# --- cards


def test_a_card_shows_its_dial_and_explains_it(tmp_path: Path) -> None:
    output = warband("card", "ww80-101a", home=tmp_path).output
    assert output.startswith("Wonder Woman (Diana)\nww80-101a, Battlegrounds: Wonder Woman; common\n30 points; ")
    assert " 30 >  1   8 Sidestep  11      18 Toughness         2\n" in output
    assert "      6-12  KO\n" in output
    assert "+ Never Quit (defense, click 5)\n    STOP. Combat Reflexes.\n" in output
    assert "Toughness\n    Damage that the character takes is reduced by 1.\n" in output
    assert "\x1b" not in output


def test_a_card_says_what_is_not_played_and_why(home: Path) -> None:
    output = warband("card", "lamplighter", home=home).output
    assert " 60 >  1" in output
    assert " 30 >  3" in output
    assert "+ Long Pole (attack, clicks 1-2)\n    Quake. KNOCKBACK.\n" in output
    assert "! Soot (damage, click 1) not played\n    Lamplighter sneezes twice.\n    Why not: found 'sneezes'" in output
    assert "Printed, but not played\n! favourite_colour\n" in output


def test_in_a_narrow_terminal_letters_stand_for_powers(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("warband.console.screen.Screen.size", (40, 0))
    output = warband("card", "lamplighter", home=home).output
    assert " 60 >  1   8 a  11 b  17 c   3 d\n" in output
    assert "  a Phasing/Teleport, b Long Pole, c\n  Energy Shield/Deflection, d Soot, e\n" in output
    assert max(len(line) for line in output.split("\n")) <= 40


def test_a_name_that_several_have_shows_them_and_one_with_points_is_found(home: Path) -> None:
    assert warband("card", "Moth", "Keeper", "40", home=home).output.startswith("Moth Keeper\n")
    assert warband("card", "Moth", "--set", "lamp", home=home).output.startswith("Moth\n")
    sets = home / "warband" / "sets"
    for n in range(3):
        text = (sets / "lamp.toml").read_text("utf-8").replace("lamp", f"lamp{n}")
        (sets / f"lamp{n}.toml").write_text(text, "utf-8")
    output = warband("card", "Moth", home=home).output
    assert "4 cards are called so. Show one of them by its id:\n  lamp-001bt   Moth 0 (LAMP)" in output


def test_a_near_miss_gets_a_suggestion(home: Path) -> None:
    result = warband("card", "Lamplihgter", home=home)
    assert result.exit_code == 2
    assert "Found the character 'Lamplihgter'; expected 'Lamplighter'." in result.output


def test_equipment_and_what_is_not_played_can_be_looked_at(home: Path) -> None:
    output = warband("card", "brass lantern", home=home).output
    assert "Brass Lantern\nwick-s01, WICK; equipment\n5 points; light; Equip (Any), Unequip (Drop)\n" in output
    assert "+ Effect\n    Modify attack +1.\n" in output
    assert "! lamp equipment\n    a keyphrase\n" in output
    output = warband("card", "Snuffer", home=home).output
    assert "The Snuffer\nwick-s02, WICK; tarot card, which is not played\n! Effect\n    Lights out.\n" in output


def test_a_force_file_may_have_a_sideline(tmp_path: Path) -> None:
    file = tmp_path / "force.toml"
    file.write_text(
        'name = "Shift"\nsets = ["lantern-quarter"]\ncharacters = ["Day Warden 50"]\nsideline = ["Night Warden 50"]\n',
        "utf-8",
    )
    output = warband("play", "--blue", str(file), home=tmp_path).output
    assert "Blue: Day Warden (DW); 50 points; on the Sideline Night Warden (NW)" in output
