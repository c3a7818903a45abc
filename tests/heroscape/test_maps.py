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
from warband.games.heroscape.position.model import Thing
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
objects  A1 Watch Hut
"""


def told(ground: Ground) -> tuple[object, ...]:
    built = ground.walls, ground.ladders, ground.obstacles
    return ground.name, ground.levels, ground.terrain, *built, ground.zones, ground.glyphs, ground.objects


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
    assert ground.objects == ((ground.grid.parse("A1"), "Watch Hut"),)


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
        ("objects  A1 Watch Hut", "objects A9 Watch Hut", "map:10:9: found 'A9'; expected a space of the map"),
    ],
)
def test_a_mistake_has_its_place(line: str, instead: str, message: str) -> None:
    with pytest.raises(ContentError) as error:
        read_map_text(HILLS.replace(line, instead))
    assert message in str(error.value)


def test_an_unknown_glyph_or_object_is_told_where_names_are_known() -> None:
    with pytest.raises(ContentError, match=r"map:9:13: found 'Astrit'; expected 'Astrid'"):
        read_map_text(HILLS.replace("Astrid", "Astrit"), known=printed().glyphs)
    with pytest.raises(ContentError, match=r"map:10:13: found 'Watch Hat'; expected 'Watch Hut'"):
        read_map_text(HILLS.replace("Hut", "Hat"), objects=printed().objects)
    assert read_map_text(HILLS, known=printed().glyphs, objects=printed().objects).glyphs


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
        assert max(found.ground.levels) >= max(one["level"] for one in hexes)  # walks of castles are higher
        again = read_map_text(found.text)
        assert told(again) == told(found.ground)
        g = GAME.new({"map": found.text, "armies": [["Knight Captain"], ["Ash Ranger"]]})
        assert g.ask is not None


@pytest.mark.skipif(not PUBLIC.exists(), reason="the maps are not here")
def test_the_pieces_of_a_public_map_stand_on_it() -> None:
    found = import_map(str(PUBLIC / "expanded_Everything_Bagel.json"))
    ground = found.ground
    assert set(ground.obstacles) <= set(members(ground.spaces))
    assert sorted(ground.walls.values()) == [5] + 11 * [6]  # a battlement, and two ruins
    (edge,) = ground.ladders
    assert sorted(ground.levels[space] for space in ground.grid.sides(edge)) == [1, 21]
    said = " ".join(found.notes)
    assert "a guess: glacier" in said
    assert "a guess: ruins" in said
    assert "castleWall" not in said
    assert "can't be played: battlement (4)" in said  # they look over the edge of the map


def imported(folder: Path, *pieces: dict[str, object]) -> Ground:
    """A plain of five by four hexes at level 1 with some pieces on it."""
    hexes = [{"q": q, "r": r, "level": 1, "terrain": "grass"} for q in range(5) for r in range(4)]
    data = {"name": "One", "hexes": hexes, "obstacles": [{"base_level": 1, **piece} for piece in pieces]}
    (folder / "one.json").write_text(json.dumps(data))
    return import_map(str(folder / "one.json")).ground


def test_a_stone_of_several_hexes_has_a_height_on_each(tmp_path: Path) -> None:
    ground = imported(tmp_path, {"piece": "og3", "kind": "glacier", "q": 0, "r": 0})
    assert {ground.grid.name(space): high for space, high in ground.obstacles.items()} == {"A1": 5, "B1": 9, "A2": 7}
    turned = imported(tmp_path, {"piece": "og3", "kind": "glacier", "q": 1, "r": 1, "rotation": 3})
    assert {turned.grid.name(space): high for space, high in turned.obstacles.items()} == {"B2": 5, "A2": 9, "B1": 7}


def test_a_ruin_is_walls_around_a_corner(tmp_path: Path) -> None:
    ground = imported(tmp_path, {"piece": "rs2", "kind": "ruins", "q": 1, "r": 1})
    walls = {"-".join(map(ground.grid.name, ground.grid.sides(edge))) for edge in ground.walls}
    assert walls == {"A2-B2", "B2-B3", "B2-C3", "C2-C3", "C2-D3"}
    assert set(ground.walls.values()) == {6}


def test_a_castle_has_walls_a_walk_a_ladder_and_a_door(tmp_path: Path) -> None:
    ground = imported(
        tmp_path,
        {"piece": "cbs", "kind": "castleBase", "q": 0, "r": 0},
        {"piece": "cws", "kind": "castleWall", "q": 0, "r": 0, "base_level": 2},
        {"piece": "cg1", "kind": "wallWalk", "q": 0, "r": 0, "base_level": 11},
        {"piece": "cws", "kind": "castleWall", "q": 4, "r": 0, "base_level": 1},
        {"piece": "ld", "kind": "ladder", "q": 1, "r": 0, "rotation": 3},
        {"piece": "bt", "kind": "battlement", "q": 0, "r": 1, "base_level": 11, "rotation": 4},
        {"piece": "ca", "kind": "castleArch", "q": 0, "r": 2},
    )
    name, parse = ground.grid.name, ground.grid.parse
    assert ground.levels[parse("A1")] == 12
    assert {name(space): high for space, high in ground.obstacles.items()} == {"E1": 9, "B3": 9, "D3": 9}
    assert [ground.grid.sides(edge) for edge in ground.ladders] == [(parse("A1"), parse("B1"))]
    assert ground.walls == {ground.grid.edge(parse("A1"), parse("A2")): 5}
    assert ground.objects == ((parse("C3"), "Fortress Door"),)


def test_the_door_of_a_map_stands_in_its_doorway(tmp_path: Path) -> None:
    ground = imported(tmp_path, {"piece": "ca", "kind": "castleArch", "q": 0, "r": 2})
    text = drawn(ground) + "zone 1  A1\nzone 2  E1\n"
    g = GAME.new({"map": text, "armies": [["Knight Captain"], ["Ash Ranger"]]})
    (door,) = [piece for piece in g.entities if isinstance(piece, Thing)]
    assert (door.name, door.space) == ("Fortress Door", ground.grid.parse("C3"))


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
