"""Maps: what people draw is what they get, and every mistake is named with its place."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from warband.boards.square import Grid, squares
from warband.files.mistakes import ContentError, Mistake
from warband.games.heroclix.library.content import DATA
from warband.games.heroclix.library.maps import SIGNS as EXPECTED
from warband.games.heroclix.library.maps import TERRAIN, Drawing, draw, load_map, ramp_fault, read_drawing, read_map
from warband.games.heroclix.position.model import Map

SHIPPED = sorted((DATA / "maps").glob("*.map"))
PUBLISHED = Path(__file__).parents[3] / "shared" / "data" / "heroclix" / "maps"

FORD = """\
# A comment.
map    The Ford
kind   outdoor
terrain
      A B C D
   1  . h|. #
      ---
   2  . ~ o .

levels
      A B C D
   1  . . 2 2
ramps  C1-C2
areas
      A B C D
   1  N . . .
   2  . . . S
"""


def lines(text: str) -> list[tuple[int, str]]:
    return list(enumerate(text.split("\n"), 1))


def names(on: Map, mask: int) -> str:
    return " ".join(on.grid.name(s) for s in squares(mask))


def found_in(text: str) -> tuple[Mistake, ...]:
    """What is wrong with a map, if anything is."""
    try:
        read_map(text, "ford.map")
    except ContentError as error:
        return error.mistakes
    return ()


def drawing_found_in(text: str) -> tuple[Mistake, ...]:
    """What is wrong with the drawing of a case, if anything is."""
    try:
        read_drawing(lines(text), "a.case")
    except ContentError as error:
        return error.mistakes
    return ()


def mistakes(text: str) -> list[str]:
    return list(map(str, found_in(text)))


def drawing_mistakes(text: str) -> list[str]:
    return list(map(str, drawing_found_in(text)))


# What is drawn


def test_a_map_is_what_is_drawn() -> None:
    ford = read_map(FORD, "ford.map")
    assert (ford.name, ford.kind, ford.grid) == ("The Ford", "outdoor", Grid(4, 2))
    assert names(ford, ford.blocking) == "D1"
    assert names(ford, ford.hindering) == "B1"
    assert names(ford, ford.water) == "B2"
    assert names(ford, ford.special) == "C2"
    assert names(ford, ford.east_walls) == "B1"
    assert names(ford, ford.south_walls) == "A1 B1"
    assert {level: names(ford, mask) for level, mask in ford.levels.items()} == {1: "A1 B1 A2 B2 C2 D2", 2: "C1 D1"}
    assert ford.ramps == ((ford.grid.parse("C1"), ford.grid.parse("C2")),)
    assert [names(ford, area) for area in ford.areas] == ["A1", "D2"]


def test_a_case_draws_pieces_on_squares() -> None:
    drawing = read_drawing(lines("     A B C D\n  1  M . h W2/h\n  2  . W/S C ~"), "a.case")
    on = drawing.map
    assert {name: on.grid.name(square) for name, square in drawing.pieces.items()} == {
        "M": "A1", "W2": "D1", "W": "B2", "S": "B2", "C": "C2",
    }  # fmt: skip
    assert names(on, on.hindering) == "C1 D1"
    assert names(on, on.water) == "D2"
    assert (on.kind, on.name, on.levels, on.areas) == ("outdoor", "", {1: on.grid.full}, ())


def test_a_case_may_add_levels_ramps_and_a_kind() -> None:
    text = "  kind indoor\n  terrain\n     A B\n  1  W M\n  levels\n     A B\n  1  1 2\n  ramps A1-B1"
    drawing = read_drawing(lines(text), "a.case")
    assert drawing.map.kind == "indoor"
    assert drawing.map.levels == {1: 0b01, 2: 0b10}
    assert drawing.map.ramps == ((0, 1),)


def test_a_large_square_name_is_aligned_by_a_wider_drawing() -> None:
    text = "     A   B\n  1  W/h|M\n     -\n  2  .   ."
    on = read_drawing(lines(text), "a.case").map
    assert (names(on, on.east_walls), names(on, on.south_walls)) == ("A1", "A1")


def test_a_rock_is_never_taken_for_a_comment() -> None:
    assert "ford.map:8:7: found '#'; expected a row that starts with its number" in mistakes(
        FORD.replace("   2  . ~ o .", "      # ~ o .")
    )


# Mistakes


MISTAKES = [
    (". h|. #", ". h|. ", "6:11: found 3 squares in row 1; expected 4, one under each letter"),
    (". ~ o .", ". ~ o . .", "8:15: found 5 squares in row 2; expected 4, one under each letter"),
    (". ~ o .", ". x o .", f"8:9: found 'x'; expected {EXPECTED}"),
    (". ~ o .", ". ? o .", f"8:9: found '?'; expected {EXPECTED}"),
    (". ~ o .", ". ~/h o .", "8:9: found '~/h'; expected one terrain in a square; only o and : join another"),
    ("   2  . ~", "   3  . ~", "8:4: found '3'; expected row 2"),
    ("A B C D\n   1  . h", "A B D C\n   1  . h", "5:11: found 'D'; expected column C"),
    ("A B C D\n   1  . h", "B C D E\n   1  . h", "5:7: found 'B'; expected the letters of the columns, starting wi"),
    (". h|. #", "|. h|. #", "6:7: found '|'; expected walls between two squares; the edge of the map needs none"),
    (". h|. #", ". h||. #", "6:11: found '|'; expected one wall between two squares"),
    ("      ---", "       -", "7:8: found '-'; expected walls that stand under a letter of the top line"),
    ("      ---", "      --- x", "7:11: found 'x'; expected nothing but '-' in a line of walls"),
    ("      ---\n   2  . ~ o .", "   2  . ~ o .\n   --", "8:4: found '--'; expected walls that stand under a letter"),
    ("   1  . . 2 2", "   1  . . 2 0", "12:13: found '0'; expected a level from 1 to 9, or . for 1"),
    ("   1  . . 2 2", "   1  . . 2|2", "12:12: found '|'; expected walls in the drawing of the terrain only"),
    ("   1  . . 2 2", "   3  . . 2 2", "12:4: found '3'; expected one of the rows 1 to 2"),
    ("   1  . . 2 2", "   1  . . 2", "12:11: found 3 squares in row 1; expected 4, one under each letter"),
    ("C1-C2", "C1-B2", "13:8: found 'C1-B2'; expected two squares side by side"),
    ("C1-C2", "A1-C1", "13:8: found 'A1-C1'; expected two squares side by side"),
    ("C1-C2", "A1-B1", "13:8: found 'A1-B1'; expected two squares on different levels"),
    ("C1-C2", "D1-D2", "13:8: found 'D1-D2'; expected squares outside blocking terrain"),
    ("C1-C2", "B1-C1", "13:8: found 'B1-C1'; expected no wall between its squares"),
    ("C1-C2", "C1-C2 C2-C1", "13:14: found 'C2-C1'; expected each ramp once"),
    ("C1-C2", "C1-C9", "13:8: found 'C1-C9'; expected two squares of A1 to D2, such as A1-B1"),
    ("C1-C2", "C1", "13:8: found 'C1'; expected two squares of A1 to D2, such as A1-B1"),
    ("N . . .", "N . . N", "16:13: found 'N'; expected starting areas outside blocking terrain"),
    ("N . . .", ". . . .", "14:1: found 1 starting area; expected at least two, drawn under 'areas'"),
    ("N . . .", "N ! . .", "16:9: found '!'; expected a letter or a digit for each starting area, or . for none"),
    ("outdoor", "underwater", "3:8: found 'underwater'; expected 'indoor' or 'outdoor'"),
    ("The Ford", "", "2:1: found no name; expected the name of the map after 'map'"),
    ("kind   outdoor", "", "1:1: found no line that starts with 'kind'; expected 'kind' and indoor or outdoor"),
    ("kind   outdoor", "kind   outdoor\nkind indoor", "4:1: found 'kind'; expected 'kind' only once"),
    ("terrain", "terain", "4:1: found 'terain'; expected 'terrain'"),
    ("terrain", "terrain A B", "4:9: found 'A'; expected nothing after 'terrain'; its drawing starts on the next line"),
    ("levels\n", "level\n", "10:1: found 'level'; expected 'levels'"),
    ("# A", "A", "1:1: found 'A'; expected one of the words map, kind, ramps, unused, terrain, levels, areas, "),
]


@pytest.mark.parametrize(("old", "new", "expected"), MISTAKES, ids=[expected for *_, expected in MISTAKES])
def test_a_mistake_is_named_with_its_place(old: str, new: str, expected: str) -> None:
    assert old in FORD
    assert any(f"ford.map:{expected}" in mistake for mistake in mistakes(FORD.replace(old, new, 1)))


def test_all_mistakes_are_reported_at_once() -> None:
    text = FORD.replace("outdoor", "outside").replace("~", "x").replace("2 2", "0 2").replace("C1-C2", "A1-A9 B1-C1")
    assert [mistake.split(":")[1] for mistake in mistakes(text)] == ["3", "8", "12", "13", "13"]


def test_walls_under_a_row_need_squares_under_their_letters() -> None:
    assert drawing_mistakes("    A B\n 1  W2 M\n    -\n 2  . .") == [
        "a.case:2:8: found square B1 in column 8; expected it under its letter in column 7: "
        "walls under a row are read by columns",
    ]
    assert read_drawing(lines("    A B\n 1  W2 M\n 2  . ."), "a.case").pieces == {"W2": 0, "M": 1}


def test_a_piece_stands_in_one_place() -> None:
    assert drawing_mistakes("    A B\n 1  W W") == [
        "a.case:2:7: found 'W'; expected each piece once; W also stands in line 2, column 5",
    ]


def test_a_drawing_needs_terrain() -> None:
    assert drawing_mistakes("") == ["a.case:1:1: found none; expected a drawing under 'terrain'"]


@pytest.mark.parametrize(("width", "height", "fits"), [(40, 40, True), (41, 1, False), (1, 41, False)])
def test_a_map_has_at_most_forty_rows_and_columns(width: int, height: int, fits: bool) -> None:
    letters = [Grid(50, 1).name(x)[:-1] for x in range(width)]
    text = "\n".join([" ".join(letters), *(f"{y} " + ". " * width for y in range(1, height + 1))])
    if fits:
        assert read_drawing(lines(text), "a.case").map.grid == Grid(40, 40)
    else:
        assert "at most 40" in drawing_mistakes(text)[0]


# Round trips


@st.composite
def drawings(take: st.DrawFn) -> Drawing:
    """Any map that can be drawn, with pieces."""
    grid = Grid(take(st.integers(1, 30)), take(st.integers(1, 8)))
    masks = st.integers(0, (1 << grid.full.bit_length()) - 1).map(lambda mask: mask & grid.full)
    blocking, hindering, water = take(masks), take(masks), take(masks)
    raised = {2: take(masks), 3: take(masks), 4: take(masks)}
    raised = {2: raised[2] & ~raised[3], 3: raised[3], 4: raised[4] & ~raised[2] & ~raised[3]}
    levels = {1: grid.full & ~(raised[2] | raised[3] | raised[4]), **raised}
    one, two = take(masks) & ~blocking, take(masks) & ~blocking
    kinds: list[Literal["indoor", "outdoor"]] = ["indoor", "outdoor"]
    drawn = Map(
        name=take(st.sampled_from(["", "The Ford", "Mt. Olympus #2"])),
        kind=take(st.sampled_from(kinds)),
        grid=grid,
        blocking=blocking,
        hindering=hindering & ~blocking,
        water=water & ~blocking & ~hindering,
        special=take(masks),
        levels={level: mask for level, mask in levels.items() if mask},
        east_walls=take(masks) & grid.rectangle(0, 0, grid.width - 2, grid.height),
        south_walls=take(masks) & grid.rectangle(0, 0, grid.width, grid.height - 2),
        ramps=(),
        areas=tuple(mask for mask in (one, two & ~one) if mask),
        dotted=take(masks),
    )
    pairs = [(s, t) for s in squares(grid.full) for t in (s + 1, s + grid.stride) if grid.full >> t & 1]
    legal = [pair for pair in pairs if not ramp_fault(drawn, *pair)]
    ramps = take(st.lists(st.sampled_from(legal), unique=True, max_size=25)) if legal else []
    names, places = st.from_regex("[A-Z][a-z0-9]{0,3}", fullmatch=True), st.sampled_from(list(squares(grid.full)))
    return Drawing(drawn._replace(ramps=tuple(ramps)), take(st.dictionaries(names, places)))


@given(drawings())
def test_what_is_printed_reads_back(drawing: Drawing) -> None:
    assert read_drawing(lines(draw(*drawing)), "a.case") == drawing


@given(drawings())
def test_a_printed_map_reads_back(drawing: Drawing) -> None:
    on = drawing.map
    if on.name and len(on.areas) == 2:
        assert read_map(draw(on), "a.map") == on


def published(file: Path) -> Map:
    """A published map, for which others have noted its squares."""
    data: dict[str, Any] = json.loads(file.read_text("utf-8"))
    grid = Grid(data["width"], data["height"])
    masks = dict.fromkeys(TERRAIN.values(), 0)
    levels: dict[int, int] = {}
    north = south = 0
    for y, row in enumerate(data["rows"]):
        for x, tile in enumerate(row["tiles"]):
            here = 1 << grid.square(x, y)
            level = tile.get("elevation", data.get("defaultElevation", 1))
            levels[level] = levels.get(level, 0) | here
            if "terrain" in tile:
                masks[tile["terrain"]] |= here
            if tile.get("isStartingZone"):
                north, south = (north | here, south) if y < grid.height // 2 else (north, south | here)
    ramps = tuple((grid.square(r["x0"], r["y0"]), grid.square(r["x1"], r["y1"])) for r in data.get("ramps", ()))
    areas = tuple(area & ~masks["blocking"] for area in (north, south) if area)
    return Map(
        data["name"], data["type"], grid, masks["blocking"], masks["hindering"], masks["water"], masks["special"],
        dict(sorted(levels.items())), 0, 0, ramps, areas,
    )  # fmt: skip


def test_published_maps_can_be_drawn() -> None:
    files = sorted(PUBLISHED.glob("*.json"))
    if not files:
        pytest.skip("the published maps are not here")
    for file in files:
        on = published(file)
        assert read_drawing(lines(draw(on)), file.name).map == on


# The maps that come with the game


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.stem)
def test_shipped_maps_are_found_printed_and_fair(file: Path) -> None:
    on = load_map(str(file))
    assert file.stem == on.name.casefold().replace(" ", "-")
    text = file.read_text("utf-8")
    assert "".join(line for line in text.splitlines(keepends=True) if not line.startswith("#")) == draw(on)
    one, two = on.areas
    assert one.bit_count() == two.bit_count() >= 16  # large maps have larger areas
    turned = {names(on, _turn(on, mask, kind)) for mask in (one,) for kind in ("mirror", "rotate")}
    assert names(on, two) in turned


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.stem)
def test_every_open_square_of_a_shipped_map_can_be_walked_to(file: Path) -> None:
    on = load_map(str(file))
    reached, wave = set[int](), {next(squares(on.areas[0]))}
    while wave:
        reached |= wave
        wave = {there for here in wave for there in _steps(on, here)} - reached
    assert names(on, on.grid.full & ~on.blocking) == names(on, sum(1 << square for square in reached))


def _steps(on: Map, here: int) -> Iterator[int]:
    """The squares beside a square that one may walk to, slowly but surely."""
    level = {square: level for level, mask in on.levels.items() for square in squares(mask)}
    sides = ((1, here, on.east_walls), (-1, here - 1, on.east_walls))
    ends = ((on.grid.stride, here, on.south_walls), (-on.grid.stride, here - on.grid.stride, on.south_walls))
    for step, edge, walls in (*sides, *ends):
        there = here + step
        if there < 0 or not (on.grid.full & ~on.blocking) >> there & 1 or walls >> edge & 1:
            continue
        if level[here] == level[there] or {(here, there), (there, here)} & set(on.ramps):
            yield there


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.stem)
def test_both_sides_of_a_shipped_map_are_alike(file: Path) -> None:
    on = load_map(str(file))
    ways = ("mirror", "rotate")
    masks = [getattr(on, name) for name in TERRAIN.values()] + list(on.levels.values())
    assert any(all(_turn(on, mask, way) == mask for mask in masks) for way in ways)


def _turn(on: Map, mask: int, way: str) -> int:
    turned = 0
    for x, y in map(on.grid.xy, squares(mask)):
        turned |= 1 << on.grid.square(x if way == "mirror" else on.grid.width - 1 - x, on.grid.height - 1 - y)
    return turned


def test_paradise_island_is_outdoors_and_has_everything() -> None:
    island = load_map(str(DATA / "maps" / "paradise-island.map"))
    assert (island.kind, island.grid) == ("outdoor", Grid(16, 24))
    assert all((island.blocking, island.hindering, island.water, island.east_walls, island.south_walls, island.ramps))
    assert set(island.levels) == {1, 2, 3}


# Whatever else is in a file


SIGNS = st.text("ABC123 .~#ho|-/\n\twW0²\r", max_size=200)


@given(st.one_of(st.text(max_size=200), SIGNS, SIGNS.map(lambda text: f"map x\nkind indoor\nterrain\n A B\n{text}")))
def test_any_text_is_a_map_or_a_mistake(text: str) -> None:
    for found in (*found_in(text), *drawing_found_in(text)):
        assert 1 <= found.line <= text.count("\n") + 1


@given(st.data())
def test_a_map_with_a_scratch_is_a_map_or_a_mistake(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(SHIPPED)).read_text("utf-8")
    start = data.draw(st.integers(0, len(text)))
    end = min(len(text), start + data.draw(st.integers(0, 40)))
    found_in(text[:start] + data.draw(SIGNS) + text[end:])
