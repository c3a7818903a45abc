"""Words and drawings that can't be made, at the terminal: their places say so, and the game goes on and is kept."""

from __future__ import annotations

import re
from itertools import count
from pathlib import Path

import pytest

from tests.cli.terminal import kept, played, record, warband
from tests.cli.test_rules import CASE
from warband.game import questions, story
from warband.games.heroclix.words import asking, view
from warband.games.magic.game import MagicGame
from warband.kernel.state import State

FAULT = re.compile(r"telling failed: (.*)")
PLAY = ("play", "--against", "human", "--seed", "7")
PARTS = {
    "tell": (story, "The event 'theme' could not be told."),
    "introduction": (asking, "The introduction could not be told."),
    "heading": (asking, "The heading could not be told."),
    "question": (questions, "Blue: The question could not be told."),
    "note": (questions, "The meaning of this option could not be told."),
    "squares_asked": (asking, "Blue: Where does"),
    "listing": (questions, "Blue: Where does"),
    "rolled_for": (questions, "The purpose of this roll could not be told:"),
    "draw_map": (view, "The table could not be drawn."),
    "roster": (view, "The list of pieces could not be drawn."),
}


def breaks(*_: object, **__: object) -> str:
    raise KeyError("a fault of ours")


@pytest.mark.parametrize("part", PARTS)
def test_a_part_that_can_not_be_made_says_so_and_the_game_goes_on(
    part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    where, words = PARTS[part]
    script = played(40)
    monkeypatch.setattr(where, part, breaks)
    result = warband(*PLAY, typed=script.typed, home=tmp_path)
    assert result.exit_code == 0
    assert words in result.output
    assert "a fault of ours" not in result.output
    assert record(kept(tmp_path)).answers == script.answers
    faults = (tmp_path / "warband" / "faults.log").read_text()
    assert faults.count("Traceback") == len(set(FAULT.findall(faults))) > 0, "each fault is logged once"
    assert f"It is kept in {tmp_path / 'warband' / 'faults.log'}." in result.output
    again = warband("play", "--resume", str(kept(tmp_path)), home=tmp_path)
    assert "Go on with:" in again.output
    replayed = warband("replay", "--story", str(kept(tmp_path)), home=tmp_path)
    assert "digests on the way agree" in replayed.output


@pytest.mark.parametrize("asked", ["look", "map", "show WW", "why WW attack", "log", "options", "help", "nonsense"])
def test_whatever_a_player_asks_for_harms_nothing(asked: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("draw_map", "preview", "find_figure", "explain_value", "namesakes"):
        monkeypatch.setattr(view, name, breaks)
    monkeypatch.setattr(story, "tell", breaks)
    monkeypatch.setattr(view, "LEGEND", property(breaks))
    result = warband(*PLAY, typed=["Amazon", asked, "Mystical"], home=tmp_path)
    assert len(record(kept(tmp_path)).answers) >= 2
    assert "could not be" in result.output
    assert "a fault of ours" not in result.output


def test_a_view_that_can_not_be_made_ends_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real, made = MagicGame.view, count(1)

    def now_and_then(self: MagicGame, g: State, seat: int) -> State:
        if next(made) % 3 == 0:
            breaks()
        return real(self, g, seat)

    monkeypatch.setattr(MagicGame, "view", now_and_then)
    result = warband("play", "magic", "--against", "normal", "--seed", "7", typed=["1"] * 30, home=tmp_path)
    assert "a fault of ours" not in result.output
    answers = len(record(kept(tmp_path)).answers)
    assert answers > 10
    again = warband("play", "--resume", str(kept(tmp_path)), typed=["1"] * 10, home=tmp_path)
    assert "a fault of ours" not in again.output
    assert len(record(kept(tmp_path)).answers) > answers


def test_where_nothing_can_be_written_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "warband").write_text("no folder")
    monkeypatch.setattr(story, "tell", breaks)
    result = warband(*PLAY, "--save", str(tmp_path / "my.game"), typed=["Amazon"], home=tmp_path)
    assert "The event 'theme' could not be told." in result.output
    assert record(tmp_path / "my.game").answers == ["Amazon"]


def test_a_case(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "good.case"
    file.write_text(CASE.format(title="A four will do", move="move to A1", die=4, broke="broke"))
    monkeypatch.setattr(story, "tell", breaks)
    result = warband("judge", str(file), home=tmp_path)
    assert (result.exit_code, "The event 'break away' could not be told." in result.output) == (0, True)
    assert "Traceback" in (tmp_path / "warband" / "faults.log").read_text()


def test_with_debugging_on_the_terminal_shows_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("WARBAND_DEBUG", "1")
    monkeypatch.setattr(story, "tell", breaks)
    warband(*PLAY, typed=["Amazon"], home=tmp_path)
    assert not (tmp_path / "warband" / "faults.log").exists()
    assert caplog.records[0].exc_info
