"""HeroScape at the table: the page, the terminal, and positions as texts of cases that lead to the same position."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from tests.conformance.tables import any_answer
from warband.cases import read_text
from warband.game import plain, questions
from warband.games.heroscape.cases.writing import written
from warband.games.heroscape.game import GAME, mine
from warband.games.heroscape.library.content import scenarios
from warband.games.heroscape.position.board import fielded
from warband.games.heroscape.position.model import Card, Figure, Glyph, Thing
from warband.games.heroscape.position.position import Position
from warband.kernel.ask import Ask
from warband.kernel.machine import choose


def positions(scenario: str, seed: int, most: int = 300) -> list[Position]:
    """Positions of a random game in which a seat decides."""
    g, rng, found = GAME.new({"scenario": scenario}), Random(seed), list[Position]()
    for _ in range(most):
        if g.over:
            break
        if isinstance(g.ask, Ask):
            found.append(g.clone())
        choose(g, any_answer(g, rng))
    return found


@pytest.mark.parametrize("scenario", sorted(scenarios()))
def test_everything_is_drawn_for_everybody(scenario: str) -> None:
    page, terminal = GAME.page, GAME.terminal
    props = page.props(GAME.view(GAME.new({"scenario": scenario}), -1))
    spaces = {space["name"] for space in props["map"]["spaces"]}
    for g in positions(scenario, 1)[::11]:
        for seat in (-1, *range(len(g.rules.seats))):
            view = GAME.view(g, seat)
            scene = page.scene(view)
            assert {space for figure in scene["figures"] for space in figure["spaces"]} <= spaces
            assert {glyph["space"] for glyph in scene["glyphs"] if "space" in glyph} <= spaces
            assert {card["name"] for card in scene["cards"]} <= set(props["cards"])
            rows = terminal.draw_table(view, 0)
            assert len(rows) == g.rules.ground.grid.height + 1
            assert len(terminal.draw_pieces(view, 40)) >= sum(isinstance(piece, Card) for piece in g.entities)
        for option in list(g.options)[:20]:
            pointed = page.point(g, option)
            assert pointed.get("square", next(iter(spaces))) in spaces
            assert {*pointed.get("squares", ()), *pointed.get("path", ())} <= spaces
        assert plain.terminal(GAME) is terminal


def test_lines_of_sight_are_drawn_with_their_obstacles() -> None:
    seen = set[str]()
    for g in positions("The Vault of Relics", 3)[::15]:
        figures = [figure.handle for figure in fielded(g)]
        for one, other in permutations(figures, 2):
            line = GAME.page.aim(g, one, other)
            blocking = [*line["terrain"], *line["people"], *line["walls"]]
            assert bool(blocking) == (line["seen"] == "blocked"), line
            assert all(name in line["words"] for name in line["terrain"])
            seen.add(line["seen"])
    assert seen == {"clear", "blocked"}


@pytest.mark.parametrize(("start", "end"), [("TA", "TA"), ("TA", "nobody"), ("Vibroblade", "TA")])
def test_there_is_no_line_between_other_things(start: str, end: str) -> None:
    g = positions("The Vault of Relics", 3)[40]
    with pytest.raises(ValueError, match="expected a figure, and another one or an object, on the map"):
        GAME.page.aim(g, start, end)


def seen(g: Position) -> set[object]:
    """What a text must keep of a position, whatever the numbers of the pieces."""
    names = {piece.id: piece.handle for piece in g.entities if isinstance(piece, Figure | Thing)}
    found: set[object] = set()
    for piece in g.entities:
        if isinstance(piece, Figure) and not piece.gone:
            found.add((piece.handle, piece.space, piece.tail, piece.wounds, names.get(piece.host, "")))
        elif isinstance(piece, Thing) and not piece.gone:
            found.add((piece.handle, piece.space, piece.wounds))
        elif isinstance(piece, Glyph) and not piece.gone:
            found.add((piece.name, piece.space, names.get(piece.host, ""), piece.up))
    return found


def judged(text: str) -> Position:
    """The position of a case."""
    (case,) = read_text(text)
    return mine(case.variants[0].start.state())


def without_remarks(text: str) -> str:
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith("#"))


@pytest.mark.parametrize("scenario", sorted(scenarios()))
def test_a_position_is_written_as_a_case(scenario: str) -> None:
    acting = [g for g in positions(scenario, 2) if g.ask and g.ask.kind == "act"]
    acted = 0
    for g in acting[::4]:
        text = written(g)
        again = judged(text)
        assert seen(again) == seen(g), text
        assert without_remarks(written(again)) == without_remarks(text)
        acted += ", moved" in text
        if text.startswith("case"):  # nothing that a case can't express
            assert offered(again) == offered(g), text
    assert acted


def offered(g: Position) -> set[str]:
    """The options in notation."""
    return {questions.written(GAME, g, option) for option in g.options}


@pytest.mark.parametrize("scenario", sorted(scenarios()))
def test_every_view_of_a_position_is_a_case(scenario: str) -> None:
    for g in positions(scenario, 3)[::40]:
        for seat in (-1, *range(len(g.rules.seats))):
            text = written(GAME.view(g, seat))
            if "still being set up" not in text:
                judged(text)


def test_a_case_says_what_a_judge_does_not_know() -> None:
    g = next(g for g in positions("The Vault of Relics", 1) if g.ask and g.ask.kind == "act")
    assert "# A judge won't know the hidden markers on " in written(GAME.view(g, -1))
    choose(g, g.options[0])
    assert written(g).startswith("# Something is in the middle of happening.")


def test_a_thing_is_shown_by_its_name() -> None:
    g = positions("The Vault of Relics", 1)[-1]
    for name in ("TA", "Bacta Tank", "A1", "Vibroblade"):
        assert GAME.terminal.show(g, name)
    assert GAME.terminal.show(g, "nobody") == []
    assert GAME.terminal.value(g, "WD move")
    assert GAME.terminal.value(g, "WD luck") == []
    with pytest.raises(ValueError, match="expected the handle of a figure, and one of move, range"):
        GAME.explain(g, "XX", "move")
