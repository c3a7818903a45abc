"""Recorded games, played again; and files that are no such thing any more."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.cli.terminal import played, record, warband
from warband.play.agents import AGENTS


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A game of 70 decisions."""
    file = tmp_path / "some.game"
    warband("play", "--against", "human", "--seed", "7", "--save", str(file), typed=played(70).typed, home=tmp_path)
    return file


def test_a_replay_ends_where_the_game_did(game: Path, tmp_path: Path) -> None:
    result = warband("replay", str(game), home=tmp_path)
    answers, digests = len(record(game).answers), len(record(game).digests)
    assert result.exit_code == 0
    assert "The game is not over." in result.output
    assert f"{answers} answers were played again; {digests} digests on the way agree." in result.output


def test_the_story_is_told(game: Path, tmp_path: Path) -> None:
    silent, told = warband("replay", str(game), home=tmp_path), warband("replay", str(game), "--story", home=tmp_path)
    assert "Blue chooses the theme" not in silent.output
    assert "Blue chooses the theme" in told.output
    assert told.output.count("[hc.core") > 20


def test_a_replay_can_stop_on_the_way(game: Path, tmp_path: Path) -> None:
    result = warband("replay", str(game), "--to", "3", home=tmp_path)
    assert "3 answers were played again" in result.output
    beyond = warband("replay", str(game), "--to", "9999", home=tmp_path)
    assert beyond.exit_code == 2
    assert "expected at most that" in beyond.output


def test_a_replay_step_by_step_waits_for_its_reader(game: Path, tmp_path: Path) -> None:
    result = warband("replay", str(game), "--step", typed=["", "", "q"], home=tmp_path)
    assert result.exit_code == 0
    assert result.output.count("-- ") == 3
    ended = warband("replay", str(game), "--step", typed=[""], home=tmp_path)
    assert ended.exit_code == 0


def test_a_finished_game_says_who_won(tmp_path: Path) -> None:
    file = tmp_path / "over.game"
    warband("play", "--as", "nobody", "--against", "random", "--seed", "5", "--save", str(file), home=tmp_path)
    assert "wins." in warband("replay", str(file), home=tmp_path).output


DAMAGE: dict[str, tuple[Callable[[list[bytes]], list[bytes]], int]] = {
    "empty": (lambda lines: [], 1),
    "another file": (lambda lines: [b"hello"], 1),
    "no header": (lambda lines: [lines[0]], 2),
    "header broken": (lambda lines: [lines[0], lines[1][:-5], *lines[2:]], 2),
    "another game": (lambda lines: [lines[0], lines[1].replace(b"heroclix", b"chess"), *lines[2:]], 2),
    "other rules": (lambda lines: [lines[0], lines[1].replace(b'"fingerprint":"', b'"fingerprint":"0'), *lines[2:]], 0),
    "answer garbled": (lambda lines: [*lines[:5], b"{{{", *lines[6:]], 6),
    "answer changed": (lambda lines: [*lines[:3], b'"Warrior"', *lines[4:]], 0),
    "cut short": (lambda lines: lines[:20], 0),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_file_names_line_found_and_expected(game: Path, tmp_path: Path, damage: str) -> None:
    change, line = DAMAGE[damage]
    broken = tmp_path / "broken.game"
    broken.write_bytes(b"\n".join(change(game.read_bytes().split(b"\n"))))
    for command in (["replay", str(broken)], ["play", "--resume", str(broken)]):
        result = warband(*command, home=tmp_path)
        assert result.exit_code == 1
        assert f"{broken}, line {line or ''}" in result.output
        assert "found" in result.output
        assert "expected" in result.output


def test_a_player_that_nobody_knows_is_named(game: Path, tmp_path: Path) -> None:
    found = record(game)
    found.header.setup["play"]["seats"][0] = "hal"
    found.write(game)
    for command in (["replay", str(game)], ["play", "--resume", str(game)]):
        result = warband(*command, home=tmp_path)
        assert result.exit_code == 1
        assert f"line 2: found the player 'hal'; expected a person ('') or one of {', '.join(AGENTS)}" in result.output


def test_what_is_intact_can_be_salvaged(game: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.game"
    lines = game.read_bytes().split(b"\n")
    broken.write_bytes(b"\n".join([*lines[:15], b"{{{", *lines[16:]]))
    assert "add --salvage" in warband("play", "--resume", str(broken), home=tmp_path).output
    result = warband("play", "--resume", str(broken), "--salvage", home=tmp_path)
    assert result.exit_code == 0
    assert "answers of the damaged game are intact." in result.output
    assert b"{{{" in broken.read_bytes()


@pytest.fixture
def older(game: Path) -> Path:
    """The same game, made by another version of the rules: its digests do not agree with any position."""
    made = record(game)
    made.header = replace(made.header, fingerprint="0123456789abcdef")
    made.digests = dict.fromkeys(made.digests, "0123456789abcdef")
    made.write(game)
    return game


def dancing(file: Path, n: int) -> int:
    """Make an answer of a game illegal; the number of all answers."""
    made = record(file)
    made.answers[n] = "dance"
    made.write(file)
    return len(made.answers)


def test_a_game_of_another_version_of_the_rules_is_told(older: Path, tmp_path: Path) -> None:
    answers = len(record(older).answers)
    result = warband("replay", str(older), "--story", home=tmp_path)
    assert result.exit_code == 0
    assert "Another version of the rules made this game. Its digests are left out." in result.output
    assert "Blue chooses the theme" in result.output
    assert f"{answers} answers were played again; all are legal under the present rules." in result.output


def test_it_is_told_up_to_an_answer_that_is_illegal_now(older: Path, tmp_path: Path) -> None:
    answers = dancing(older, 60)
    result = warband("replay", str(older), "--story", home=tmp_path)
    assert result.exit_code == 1
    assert "Blue chooses the theme" in result.output
    assert f"60 of {answers} answers were played again." in result.output
    assert "found 'dance', refused (" in result.output
    assert "after 60 answers; expected a legal answer (another version of the rules made this game)." in result.output


def test_it_can_be_gone_on_with(older: Path, tmp_path: Path) -> None:
    answers = record(older).answers
    result = warband("play", "--resume", str(older), typed=["1"], home=tmp_path)
    assert result.exit_code == 0
    assert "Another version of the rules made this game." in result.output
    assert record(older).answers[: len(answers)] == answers
    assert "digests on the way agree" in warband("replay", str(older), home=tmp_path).output


def test_where_an_answer_is_illegal_now_the_answers_before_it_can_be_salvaged(older: Path, tmp_path: Path) -> None:
    dancing(older, 60)
    before = older.read_bytes()
    refused = warband("play", "--resume", str(older), home=tmp_path)
    assert refused.exit_code == 1
    assert "add --salvage" in refused.output
    result = warband("play", "--resume", str(older), "--salvage", home=tmp_path)
    assert result.exit_code == 0
    assert "Another version of the rules made this game. 60 of its answers are legal" in " ".join(result.output.split())
    assert older.read_bytes() == before


def test_nothing_can_be_salvaged_from_nothing(tmp_path: Path) -> None:
    broken = tmp_path / "broken.game"
    broken.write_bytes(b"hello")
    result = warband("play", "--resume", str(broken), "--salvage", home=tmp_path)
    assert result.exit_code == 1
    assert "Nothing of it can be used." in result.output
