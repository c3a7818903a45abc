"""Maps in a public format are drawn, and their mistakes are told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from warband.files.mistakes import ContentError
from warband.games.heroclix.library.imports.maps import import_maps
from warband.games.heroclix.library.maps import read_map

PARK = Path(__file__).parents[1] / "data" / "park.json"
CORPUS = Path(__file__).parents[3] / "shared" / "data" / "heroclix"


def test_a_map_is_drawn() -> None:
    [drawn] = import_maps([str(PARK)])
    found = read_map(drawn.text, "park")
    grid = found.grid
    assert (drawn.stem, found.name, drawn.size) == ("park", "Pocket Park", "outdoor, 6 by 6 squares")
    assert found.hindering == 1 << grid.parse("C2")
    assert found.blocking == 1 << grid.parse("D2")
    assert found.water == 1 << grid.parse("E5")
    assert found.special == 1 << grid.parse("F4")
    assert found.levels[2] == 1 << grid.parse("A3") | 1 << grid.parse("B3")
    assert found.south_walls == 1 << grid.parse("B4") | 1 << grid.parse("C4")
    assert found.east_walls == 1 << grid.parse("D2") | 1 << grid.parse("D3")
    assert found.ramps == ((grid.parse("B3"), grid.parse("C3")),)
    assert found.areas == (grid.rectangle(0, 0, 5, 0), grid.rectangle(0, 5, 5, 5))


def test_what_of_a_map_is_not_played_is_noted() -> None:
    [drawn] = import_maps([str(PARK)])
    assert drawn.notes == (
        "not played: ORANGE: Something that nobody plays.",
        "not played: the ramp E5-F5; expected two squares on different levels",
    )
    assert "# not played: ORANGE" in drawn.text


def drawn_map(folder: Path, **changes: Any) -> Any:
    data = {**json.loads(PARK.read_text("utf-8")), **changes}
    file = folder / "some.json"
    file.write_text(json.dumps(data), "utf-8")
    return import_maps([str(file)])[0]


def test_a_map_without_starting_areas_gets_its_outermost_rows(tmp_path: Path) -> None:
    drawn = drawn_map(tmp_path, rows=[], ramps=[], defaultElevation=2)
    assert "no starting areas: both players start in the outermost rows" in drawn.notes
    found = read_map(drawn.text, "some")
    assert found.areas == (found.grid.rectangle(0, 0, 5, 1), found.grid.rectangle(0, 4, 5, 5))
    assert found.levels == {2: found.grid.full}


WRONG_MAPS: list[tuple[dict[str, Any], str]] = [
    ({"type": "underwater"}, "found 'underwater' in type; expected 'indoor' or 'outdoor'"),
    ({"width": 99}, "found 99 in width; expected 2 to 40 columns"),
    ({"rows": [{"y": 7, "tiles": [{"x": "A"}]}]}, "found the tile A7; expected tiles from A1 to F6"),
    ({"rows": [{"y": 1, "tiles": [{"x": "A"}, {"x": "A"}]}]}, "found the tile A1 again; expected each tile once"),
    ({"walls": [{"x0": 0, "y0": 0, "x1": 2, "y1": 2}]}, "found the wall [0, 0, 2, 2]; expected a straight line"),
    ({"ramps": [{"x0": 0, "y0": 0, "x1": 9, "y1": 0}]}, "found the ramp [0, 0, 9, 0]; expected two squares of the map"),
]


@pytest.mark.parametrize(("changes", "expected"), WRONG_MAPS, ids=[expected for _, expected in WRONG_MAPS])
def test_what_is_wrong_with_a_map_is_said(tmp_path: Path, changes: dict[str, Any], expected: str) -> None:
    with pytest.raises(ContentError) as error:
        drawn_map(tmp_path, **changes)
    assert f"some.json:1:1: {expected}" in str(error.value)


@pytest.mark.skipif(not CORPUS.exists(), reason="the published maps are not here")
def test_published_maps_are_imported() -> None:
    files = sorted((CORPUS / "maps").glob("*.json"))
    for file, drawn in zip(files, import_maps([str(file) for file in files]), strict=True):
        data = json.loads(file.read_text("utf-8"))
        found = read_map(drawn.text, file.name)
        assert (found.grid.width, found.grid.height) == (data["width"], data["height"])
        assert len(found.ramps) == len(data.get("ramps", ()))
        marked = [tile for row in data["rows"] for tile in row["tiles"] if tile.get("terrain") == "hindering"]
        assert found.hindering.bit_count() == len(marked)
