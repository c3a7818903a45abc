"""Maps as text: what is drawn is read, what is wrong is told with its place, and public files are imported."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from warband.boards.bits import members
from warband.files.mistakes import ContentError
from warband.games.heroscape.game import GAME
from warband.games.heroscape.library.content import maps, printed, scenarios
from warband.games.heroscape.library.imported_maps import import_map
from warband.games.heroscape.library.maps import drawn, read_map_text
from warband.games.heroscape.printed.ground import Ground

PUBLIC = Path(__file__).parents[3] / "shared" / "data" / "heroscape" / "maps"
HILLS = """\
map      Two Hills
      A   B   C   D
1     2   2   5   1~
2       2   2T9 5   -
walls    A1-A2  B1-C1 4
ladders  B1-C1  B2-C2
zone 1   A1 A2
zone 2   D1
glyphs   C1 Astrid  C2 ?Field Banner
"""


def told(ground: Ground) -> tuple[object, ...]:
    built = ground.walls, ground.ladders, ground.obstacles
    return ground.name, ground.levels, ground.terrain, *built, ground.zones, ground.glyphs


def test_a_drawing_is_read() -> None:
    ground = read_map_text(HILLS)
    named = {ground.grid.name(space): ground.levels[space] for space in members(ground.spaces)}
    assert named == {"A1": 2, "B1": 2, "C1": 5, "D1": 1, "A2": 2, "B2": 2, "C2": 5}
    assert ground.terrain[ground.grid.parse("D1")].name == "water"
    assert ground.obstacles == {ground.grid.parse("B2"): 9}
    assert sorted(ground.walls.values()) == [4, 6]
    assert len(ground.ladders) == 2
    assert [zone.bit_count() for zone in ground.zones] == [2, 1]
    assert [name for _, name in ground.glyphs] == ["Astrid", "?Field Banner"]


@pytest.mark.parametrize("name", sorted(maps()))
def test_maps_that_are_drawn_read_back(name: str) -> None:
    ground = maps()[name]
    assert told(read_map_text(drawn(ground))) == told(ground)


def test_one_that_is_read_is_drawn_the_same() -> None:
    ground = read_map_text(HILLS)
    assert told(read_map_text(drawn(ground))) == told(ground)


@pytest.mark.parametrize(
    ("line", "instead", "message"),
    [
        ("map      Two Hills", "plan", "map:1:1: found 'plan'; expected 'map' and its name in the first line"),
        ("      A   B   C   D", "      A   C   B   D", "map:2:11: found 'C'; expected column B"),
        ("1     2   2   5   1~", "3     2   2   5   1~", "map:3:1: found '3'; expected row 1"),
        ("1     2   2   5   1~", "1     2   2   5", "map:3:1: found 3 spaces in row 1; expected 4, one for each"),
        ("1     2   2   5   1~", "1     2   x   5   1~", "map:3:11: found 'x'; expected a level with a sign"),
        ("1     2   2   5   1~", "1     2   2?  5   1~", "map:3:11: found '2?'; expected a level with a sign"),
        ("walls    A1-A2  B1-C1 4", "walls    A1-C1", "map:5:10: found 'A1-C1'; expected two spaces that touch"),
        ("walls    A1-A2  B1-C1 4", "walls    A1-D2", "map:5:10: found 'A1-D2'; expected a space of the map"),
        ("walls    A1-A2  B1-C1 4", "walls    9", "map:5:10: found '9'; expected two spaces that touch"),
        ("ladders  B1-C1  B2-C2", "ladders  B1-B1", "map:6:10: found 'B1-B1'; expected two spaces that touch"),
        ("ladders  B1-C1  B2-C2", "ladders  B1", "map:6:10: found 'B1'; expected two spaces that touch, such as A1"),
        ("zone 1   A1 A2", "zone 7   A1 A2", "map:7:6: found '7'; expected the number of an army from 1 to 4"),
        ("zone 2   D1", "zone 2   D9", "map:8:10: found 'D9'; expected a space of the map, from A1 to D2"),
        ("glyphs   C1 Astrid  C2 ?Field Banner", "glyphs Astrid", "map:9:8: found 'Astrid'; expected a space, then"),
    ],
)
def test_a_mistake_has_its_place(line: str, instead: str, message: str) -> None:
    with pytest.raises(ContentError) as error:
        read_map_text(HILLS.replace(line, instead))
    assert message in str(error.value)


def test_an_unknown_glyph_is_told_where_names_are_known() -> None:
    with pytest.raises(ContentError, match=r"map:9:13: found 'Astrit'; expected 'Astrid'"):
        read_map_text(HILLS.replace("Astrid", "Astrit"), known=printed().glyphs)
    assert read_map_text(HILLS, known=printed().glyphs).glyphs


@pytest.mark.parametrize("text", ["", "map", "map X\n A B\n", "map X\n A\n1 -\n", "map X\nzone\n", "map X\n \x00\n"])
def test_what_is_no_map_is_told(text: str) -> None:
    with pytest.raises(ContentError):
        read_map_text(text)


def test_every_scenario_can_begin() -> None:
    for name in scenarios():
        assert GAME.new({"scenario": name}).ask is not None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_any_number_of_seats_has_a_scenario(seats: int) -> None:
    assert len(GAME.new({"seats": seats}).rules.seats) == seats
    with pytest.raises(ValueError, match=f"The Vault of Relics is for 2, not for {seats + 1}"):
        GAME.new({"scenario": "The Vault of Relics", "seats": seats + 1})


@pytest.mark.skipif(not PUBLIC.exists(), reason="the maps are not here")
def test_public_maps_are_imported_and_played_on() -> None:
    files = sorted(PUBLIC.glob("*.json"))
    assert len(files) == 15
    for file in files:
        found = import_map(str(file), zones=2)
        hexes = json.loads(file.read_text())["hexes"]
        assert found.ground.spaces.bit_count() >= len(hexes)
        assert max(found.ground.levels) == max(one["level"] for one in hexes)
        again = read_map_text(found.text)
        assert told(again) == told(found.ground)
        g = GAME.new({"map": found.text, "armies": [["Knight Captain"], ["Ash Ranger"]]})
        assert g.ask is not None


@pytest.mark.skipif(not PUBLIC.exists(), reason="the maps are not here")
def test_the_pieces_of_a_public_map_stand_on_it() -> None:
    found = import_map(str(PUBLIC / "expanded_Everything_Bagel.json"))
    assert set(found.ground.obstacles) <= set(members(found.ground.spaces))
    said = " ".join(found.notes)
    assert "a guess: glacier" in said
    assert "can't be played: ruins" in said
    assert "castleWall" not in said


def test_a_stone_of_three_hexes_and_a_ladder_are_laid_out_as_guessed(tmp_path: Path) -> None:
    hexes = [{"q": q, "r": r, "level": 9 if q == 3 else 1, "terrain": "grass"} for q in range(4) for r in range(3)]
    pieces = [
        {"piece": "og3", "kind": "glacier", "q": 0, "r": 0, "rotation": 0},
        {"piece": "ld", "kind": "ladder", "q": 2, "r": 2},
    ]
    (tmp_path / "one.json").write_text(json.dumps({"name": "One", "hexes": hexes, "obstacles": pieces}))
    ground = import_map(str(tmp_path / "one.json")).ground
    assert sorted(ground.grid.name(space) for space in ground.obstacles) == ["A1", "A2", "B1"]
    (edge,) = ground.ladders
    assert {ground.levels[space] for space in ground.grid.sides(edge)} == {1, 9}


def test_neighbours_of_an_imported_map_are_neighbours_in_the_file(tmp_path: Path) -> None:
    around = [(0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
    for shift in (0, 1, 5, -3):
        hexes = [{"q": q - 2, "r": r + shift, "level": 1, "terrain": "grass"} for q, r in around]
        (tmp_path / "one.json").write_text(json.dumps({"name": "One", "hexes": hexes}))
        ground = import_map(str(tmp_path / "one.json")).ground
        assert max(ground.grid.neighbours(s) .bit_count() for s in members(ground.spaces)) == 6
        inner = [s for s in members(ground.spaces) if (ground.grid.neighbours(s) & ground.spaces).bit_count() == 6]
        assert len(inner) == 1


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "expected JSON"),
        ("[]", "expected a map with a name and hexes"),
        ('{"name": "X", "hexes": []}', "found no hexes"),
        ('{"name": "X", "hexes": [{"q": 0, "r": 0, "level": 1, "terrain": "jelly"}]}', "terrain 'jelly'"),
        ('{"name": "X", "hexes": [{"q": 0, "r": 0, "level": -4, "terrain": "grass"}]}', "a level from 0 to 99"),
        ('{"name": "X", "hexes": [{"q": 0, "r": 0, "level": 1, "terrain": "grass"}, '
         '{"q": 900, "r": 0, "level": 1, "terrain": "grass"}]}', "expected at most 60 rows"),
    ],
)  # fmt: skip
def test_a_file_that_is_no_map_is_told(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "one.json").write_text(text)
    with pytest.raises(ContentError) as error:
        import_map(str(tmp_path / "one.json"))
    assert message in str(error.value)
    assert "one.json:1" in str(error.value)
