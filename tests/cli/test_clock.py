"""Timed games at the terminal: a clock for each person, a limit for the game, both kept while nobody plays."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.cli.terminal import kept, warband
from warband.cli.clock import beside, minutes

PLAY = ("play", "--against", "human", "--seed", "7")


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A machine on which a look at the time takes a number of seconds: the first of the list."""
    pace, now = [30.0], [0.0]

    def passes() -> float:
        now[0] += pace[0]
        return now[0]

    monkeypatch.setattr(time, "monotonic", passes)
    return pace


def test_a_person_without_time_is_out(tmp_path: Path, slow: list[float]) -> None:
    found = warband(*PLAY, "--clock", "2", typed=["Amazon", "Mystical"] + ["look"] * 20, home=tmp_path)
    assert "; Red has 2:00." in found.output
    assert "on your clock." in found.output
    assert "has no time left." in found.output
    assert " wins." in found.output


def test_a_game_ends_on_points_when_its_time_is_over(tmp_path: Path, slow: list[float]) -> None:
    found = warband(*PLAY, "--limit", "5", typed=["look"] * 20, home=tmp_path)
    assert "The game ends on points in " in found.output
    assert "left until the game ends on points." in found.output
    assert "Nobody wins." in found.output or " wins." in found.output


def test_the_clock_stands_still_while_nobody_plays(tmp_path: Path, slow: list[float]) -> None:
    first = warband(*PLAY, "--clock", "10", typed=["Amazon", "quit"], home=tmp_path)
    used = beside(kept(tmp_path)).read_text()
    slow[0] = 0.0
    again = warband("play", "--resume", typed=["look", "quit"], home=tmp_path)
    assert "has no time left" not in first.output + again.output
    assert beside(kept(tmp_path)).read_text() == used
    assert "Blue has 10:00" not in again.output


def test_a_damaged_clock_begins_anew(tmp_path: Path) -> None:
    warband(*PLAY, "--clock", "10", typed=["Amazon", "quit"], home=tmp_path)
    beside(kept(tmp_path)).write_text("no JSON")
    again = warband("play", "--resume", typed=["look", "quit"], home=tmp_path)
    assert "Blue has 10:00" in again.output


def test_a_game_goes_on_with_its_own_clock(tmp_path: Path) -> None:
    warband(*PLAY, "--clock", "10", typed=["Amazon", "quit"], home=tmp_path)
    refused = warband("play", "--resume", "--clock", "5", home=tmp_path)
    assert refused.exit_code == 2
    assert "--resume goes on with a game as it is" in refused.output


@pytest.mark.parametrize("text", ["0", "-3", "soon", "601"])
def test_a_clock_is_a_number_of_minutes(tmp_path: Path, text: str) -> None:
    refused = warband("play", "--clock", text, home=tmp_path)
    assert refused.exit_code == 2
    assert "--clock" in refused.output


def test_a_game_without_a_clock_keeps_none(tmp_path: Path) -> None:
    found = warband(*PLAY, typed=["quit"], home=tmp_path)
    assert "ends on points" not in found.output
    assert not beside(kept(tmp_path)).exists()


def test_seconds_as_a_clock_shows_them() -> None:
    assert [minutes(seconds) for seconds in (600, 59.2, 0, -4)] == ["10:00", "1:00", "0:00", "0:00"]
