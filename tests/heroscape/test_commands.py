"""HeroScape on the command line: its content in lists and cards, and the user's own maps."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.terminal import warband
from tests.heroscape.test_maps import HILLS

FIELD = [{"q": q, "r": r, "level": 1 + (q == r), "terrain": "grass"} for q in range(6) for r in range(6)]
LISTED = (
    "The Vault of Relics, for 2",
    "The Spire: 120 spaces, up to level 26, for up to 2 armies",
    "Knight Captain, unique hero",
    "Vibroblade, common permanent item",
    "Bacta Tank: destructible object",
)


def imported(home: Path, *options: str) -> str:
    """The output of the import of a small public map."""
    file = home / "field.json"
    file.write_text(json.dumps({"name": "The Small Field", "hexes": FIELD}))
    return warband("import", "hsmaps", str(file), *options, home=home).output


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("sky drake", ["Sky Drake: unique hero, large 6, on two spaces", "Life 5, Move 6, Range 1, Attack 5"]),
        ("Vibroblade", ["Vibroblade: common permanent item", "It has +1 Attack."]),
        ("Bacta Tank", ["height 6, Life 3, Defense 3", "Room for 1 figure.", "Remove 1 wound from it. Or: Leave"]),
        ("Mind Weaver", ["with 20 or more, take control of its army card"]),
    ],
)
def test_a_card_is_shown_with_everything_printed_on_it(tmp_path: Path, name: str, lines: list[str]) -> None:
    output = warband("card", *name.split(), home=tmp_path).output
    for line in lines:
        assert line in output


def test_an_unknown_card_is_told_with_the_nearest_name(tmp_path: Path) -> None:
    result = warband("card", "heroscape", "Sky Drak", home=tmp_path)
    assert result.exit_code == 2
    assert "Sky Drake" in result.output


def test_all_content_is_listed(tmp_path: Path) -> None:
    output = warband("list", "heroscape", home=tmp_path).output
    for words in LISTED:
        assert words in output
    assert warband("list", "objects", home=tmp_path).output.startswith("Objects:\n  Fortress Door")


def test_a_map_that_is_no_text_is_told_with_its_place(tmp_path: Path) -> None:
    (tmp_path / "bad.map").write_bytes(b"map Bad\n  A\x80\n")
    result = warband("play", "heroscape", "--map", str(tmp_path / "bad.map"), home=tmp_path)
    assert result.exit_code == 2
    assert f"{tmp_path / 'bad.map'}:2:4: found the byte 0x80; expected text in UTF-8" in result.output


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "1:1: found a file without cards; expected [[card]], [[glyph]] or [[object]], or 'cards' as in an army"),
        ("glyph = []\n", "1:1: found a file without cards; expected [[card]]"),
        ("[foo]\nbar = 1\n", "1:1: found the key 'foo'; expected one of 'card', 'glyph', 'object'"),
        ("[[crad]]\nbar = 1\n", "1:1: found the key 'crad'; expected 'card'"),
    ],
)
def test_a_file_without_cards_is_a_mistake(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "own.toml").write_text(text)
    result = warband("check", "heroscape", str(tmp_path / "own.toml"), home=tmp_path)
    assert result.exit_code == 1
    assert f"own.toml:{message}" in result.output


def test_an_imported_map_is_played_by_its_name(tmp_path: Path) -> None:
    assert "The Small Field, 36 spaces" in imported(tmp_path, "--zones", "2")
    assert "--map NAME: The Small Field" in warband("list", "heroscape", "maps", home=tmp_path).output
    watched = ("play", "heroscape", "--as", "nobody", "--against", "random", "--seed", "1")
    output = warband(*watched, "--map", "the small field", home=tmp_path).output
    assert "Round 1 begins." in output


def test_a_map_without_start_zones_is_refused_at_once(tmp_path: Path) -> None:
    imported(tmp_path)
    result = warband("play", "heroscape", "--map", "The Small Field", home=tmp_path)
    assert result.exit_code == 2
    assert "The Small Field has no start zone for blue and red" in result.output
    assert "import it with --zones 2" in result.output


def test_a_map_with_a_mistake_is_checked_as_a_map_of_hexes(tmp_path: Path) -> None:
    (tmp_path / "hills.map").write_text("# our hills\n" + HILLS.replace("A   B   C   D", "A   B   X   D"))
    result = warband("check", str(tmp_path / "hills.map"), home=tmp_path)
    assert result.exit_code == 1
    assert "hills.map:3:15: found 'X'; expected column C" in result.output
