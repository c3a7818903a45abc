"""Positions to look at: everything on the map is drawn where it is, with or without colours."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from tests.conformance.heroclix import OBJECTS
from warband.games.heroclix.game import GAME
from warband.games.heroclix.position.board.terrain import board, shape_of
from warband.games.heroclix.position.lasting import Modification, Suppression
from warband.games.heroclix.position.model import DEFENSE, KO, MAP, Figure, Thing
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.programs.keys import power_name
from warband.games.heroclix.words import map_view, view
from warband.kernel.ask import Ask
from warband.kernel.machine import choose

LARGE = {"scenario": "Eight Against Eight"}
SETUPS: dict[str, dict[str, object]] = {"standard": {}, "large": {**LARGE}, "objects": OBJECTS}


def after(setup: dict[str, object], answers: int, seed: int = 3) -> Position:
    """A position of a random game."""
    g, rng = GAME.new(setup), Random(seed)
    while not g.over and (answers > 0 or not settled(g)):
        choose(g, rng.choice(list(g.options)) if isinstance(g.ask, Ask) else g.ask.sample(rng))  # type: ignore[union-attr]
        answers -= 1
    return g


def settled(g: Position) -> bool:
    """Whether somebody may begin an action."""
    return isinstance(g.ask, Ask) and g.ask.kind == "act"


def texts(lines: list[map_view.Line]) -> list[str]:
    """Lines without styles."""
    return [view.plain(line) for line in lines]


def cell(lines: list[str], name: str) -> str:
    """What is drawn on a square."""
    row = next(line for line in lines if line[:4].strip() == name[1:])
    column = map_view.MARGIN + map_view.PITCH * (ord(name[0]) - ord("A"))
    return row[column : column + map_view.PITCH - 1].strip()


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
def test_everybody_stands_where_they_are_drawn(setup: dict[str, object]) -> None:
    g = after(setup, 100)
    lines, grid = texts(map_view.draw_map(g)), board(g).ground.grid
    for figure in view.figures(g):
        if figure.place == MAP:
            mask = grid.footprint(figure.square, shape_of(g, figure))
            squares = [grid.name(s) for s in range(mask.bit_length()) if mask >> s & 1]
            assert [cell(lines, square) for square in squares] == [figure.handle] * len(squares)


def test_objects_lie_where_they_are_drawn() -> None:
    g = after(OBJECTS, 0)
    lines, grid = texts(map_view.draw_map(g)), board(g).ground.grid
    lying = [e for e in g.entities if isinstance(e, Thing) and e.place == MAP and not board(g).occupied >> e.square & 1]
    assert lying
    last = {thing.square: map_view.brief(thing.handle) for thing in lying}  # of two, the later one lies on top
    assert all(cell(lines, grid.name(square)) == handle for square, handle in last.items())


@pytest.mark.parametrize(("handle", "drawn"), [("WW", "WW"), ("WW2", "WW2"), ("light1", "L1"), ("heavy12", "H12")])
def test_a_long_handle_is_cut_to_fit_its_square(handle: str, drawn: str) -> None:
    assert map_view.brief(handle) == drawn


def test_the_ground_is_drawn_as_in_the_file() -> None:
    lines = texts(map_view.draw_map(after({}, 0)))
    assert cell(lines, "B3") == "h"
    assert cell(lines, "F3") == "#"
    assert cell(lines, "P3") == "~"
    assert cell(lines, "B11") == ".3"
    row = next(line for line in lines if line.startswith(" 10 "))
    assert row[map_view.MARGIN + map_view.PITCH * 7 - 1] == "|"  # between G10 and H10
    twelve = next(line for line in lines if line.startswith(" 12 "))
    assert twelve[map_view.MARGIN + map_view.PITCH * 5 - 1] == ":"  # stairs between E12 and F12


def test_squares_that_may_be_chosen_are_marked() -> None:
    g = after({}, 0)
    grid = board(g).ground.grid
    lines = texts(map_view.draw_map(g, 1 << grid.parse("D5") | 1 << grid.parse("B11")))
    assert cell(lines, "D5") == ". +"
    assert cell(lines, "B11") == ".3+"
    assert sum(line.count("+") for line in lines) == 2


def test_a_map_without_room_leaves_out_rows_without_anybody() -> None:
    g = after({}, 0)
    whole, cropped = texts(map_view.draw_map(g)), texts(map_view.draw_map(g, most=12))
    assert len(cropped) < len(whole)
    assert sum("nobody here" in line for line in cropped) == 1
    for figure in view.figures(g):
        assert any(figure.handle in line for line in cropped)


def test_before_there_is_a_map_there_is_nothing_to_draw() -> None:
    assert map_view.draw_map(GAME.new({})) == []


def test_the_map_can_be_looked_at_before_it_is_chosen() -> None:
    assert texts(map_view.preview(GAME.new({})))[0].split() == list("ABCDEFGHIJKLMNOP")
    two = {"forces": [["Circe 30"], ["Medusa 30"]], "maps": ["The Vault", "Training Yard"]}
    assert texts(map_view.preview(GAME.new(two))) == ["The map is one of The Vault, Training Yard."]


def test_whoever_is_outside_the_game_is_but_named() -> None:
    g = after({**LARGE}, 0)
    for e in view.figures(g)[4:]:
        g.entities[e.id] = replace(e, place=0)
    lines = texts(view.roster(g))
    assert "outside the game: 12" in lines
    assert sum("Miss Martian" in line for line in lines) == 0


def test_a_table_of_nobody_is_one_line() -> None:
    assert texts(view.roster(GAME.new(LARGE))) == ["Nobody is on the map yet."]


def test_modified_values_and_lost_powers_are_marked() -> None:
    g = after({}, 0)
    woman = view.find_figure(g, "Wonder Woman")
    assert woman is not None
    g.effects = [Modification(woman.id, DEFENSE, 1, "a test", "none"), Suppression(woman.id, "Toughness", 0, "Outwit")]
    g.derived = None
    g.effects[1] = replace(g.effects[1], source=woman.id, name="Sidestep")  # a maker that shows the power
    lines = texts(view.roster(g))
    row = lines.index(next(line for line in lines if line.startswith("WW ")))
    assert " 19+" in lines[row]
    assert "Toughness (lost)" in lines[row + 1]
    assert "+1 a test [none]" in "\n".join(texts(view.explain_value(g, "WW def")))


def test_who_is_not_on_the_map_says_where_it_is() -> None:
    g = GAME.new({})
    assert all("outside the game" in line for line in texts(view.roster(g))[1:])
    g = after({}, 0)
    g.entities[1] = replace(g.figures[1], place=KO, square=-1)
    g.derived = None
    assert any(line.startswith("WW") and "KO'd" in line for line in texts(view.roster(g)))


@pytest.mark.parametrize("columns", [60, 70, 80])
def test_a_roster_with_powers_beside_the_numbers_keeps_its_width(columns: int) -> None:
    lines = texts(view.roster(after({"scenario": "Eight Against Eight"}, 50), columns))
    assert len(lines) == 17
    assert max(map(len, lines)) <= columns


def test_a_dial_shows_every_click_and_marks_one() -> None:
    g = after({}, 0)
    for figure in view.figures(g):
        lines = texts(view.draw_dial(g, figure))
        marked = [line for line in lines if line.startswith(">")]
        assert len(marked) == 1
        assert marked[0].split()[1] == str(figure.click)


def test_characters_are_found_by_handle_and_name() -> None:
    g = after({}, 0)
    names = {view.find_figure(g, text) for text in ("ch", "Ch", "cheetah", "The Cheetah", " the  cheetah")}
    assert len(names) == 1
    assert isinstance(names.pop(), Figure)
    assert view.find_figure(g, "batman") is None
    assert view.handles(g)["cheetah"] == view.handles(g)["the cheetah"] == "Ch"


def test_a_name_that_two_have_stands_for_neither() -> None:
    handles = view.handles(GAME.new({"scenario": "Eight Against Eight"}))
    assert "wonder woman" not in handles
    assert handles["medusa"] == "Me"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Toughness", "Toughness"),
        ("arm-401 trait Hold the Line", "Hold the Line"),
        ("arm-401 trait Hold the Line +", "Hold the Line"),
        ("arm-401 *Whistle + #2", "Whistle"),
        ("UNIQUE Hold the Line ce45f779 +", "Hold the Line"),
        ("UNIQUE Hold the Line ce45f779 + #3", "Hold the Line"),
    ],
)
def test_powers_that_a_text_brings_have_its_name(name: str, shown: str) -> None:
    assert power_name(name) == shown


def test_no_key_of_a_text_is_drawn() -> None:
    g = after({"scenario": "Last Tram"}, 60)
    for figure in (e for e in g.entities if isinstance(e, Figure)):
        words = view.plain(view.power_spans(g, figure))
        assert "UNIQUE" not in words
        assert " +" not in words
        assert "lantern-" not in words
