"""More than two seats: who plays them, who plays together, who leaves and who wins."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.terminal import kept, record, warband
from warband.kernel.ask import Left

pytestmark = pytest.mark.usefixtures("several_games")


@pytest.mark.parametrize(
    ("args", "seats"),
    [
        ([], ["", "random", "random"]),
        (["--as", "south"], ["random", "random", ""]),
        (["--against", "human"], ["", "", ""]),
        (["--as", "nobody"], ["random", "random", "random"]),
        (["--seat", "south=human"], ["", "random", ""]),
        (["--seat", "south=person"], ["", "random", ""]),
        (["--against", "person"], ["", "", ""]),
        (["--as", "East"], ["random", "", "random"]),
        (["--as", "nobody", "--seat", "EAST = human"], ["random", "", "random"]),
    ],
)
def test_the_command_line_says_who_plays_which_seat(args: list[str], seats: list[str], tmp_path: Path) -> None:
    warband("play", "bids", "--seats", "3", *args, home=tmp_path)
    assert record(kept(tmp_path)).header.setup["play"]["seats"] == seats


def test_a_game_that_computers_know_is_played_as_well_as_they_can(tmp_path: Path) -> None:
    warband("play", "heroclix", "--seat", "red=hard", home=tmp_path)
    assert record(kept(tmp_path)).header.setup["play"]["seats"] == ["", "hard"]


def test_a_seat_is_called_by_its_title_too(tmp_path: Path) -> None:
    warband("play", "magic", "--as", "player 2", "--seat", "Player 1=random", home=tmp_path)
    assert record(kept(tmp_path)).header.setup["play"]["seats"] == ["random", ""]
    result = warband("play", "magic", "--seat", "Player 3=person", home=tmp_path)
    assert "expected one of p1 (Player 1), p2 (Player 2), then =" in " ".join(result.output.split())


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--as", "up"], "There is no seat 'up': expected --as north or east or nobody."),
        (["--seat", "south=hard"], "Found --seat 'south=hard'; expected one of north, east, then ="),
        (["--seat", "east=nobody"], "one of easy, normal, hard, heuristic, random, search, human, person."),
        (["--seat", "east"], "Found --seat 'east'"),
    ],
)
def test_a_seat_that_is_none_is_wrong_usage(args: list[str], said: str, tmp_path: Path) -> None:
    result = warband("play", "bids", *args, home=tmp_path)
    assert (result.exit_code, said in " ".join(result.output.split())) == (2, True)


def test_who_resigns_leaves_and_the_others_play_on(tmp_path: Path) -> None:
    typed = ["resign", "n", "resign", "y", "", "3", "", "2", "", "2", "", "1", "", "1", "", "1"]
    result = warband("play", "bids", "--against", "human", "--seats", "3", typed=typed, home=tmp_path)
    assert result.output.count("Does north leave the game for good? (y/n)") == 2
    answers = record(kept(tmp_path)).answers
    assert answers[0] == Left(0)
    assert "East wins." in result.output
    assert result.output.count("north> ") == 2, "who has left is not asked again"


def test_two_who_resign_from_each_other(tmp_path: Path) -> None:
    result = warband("play", "heroclix", "--against", "human", "--seed", "7", typed=["resign", "y"], home=tmp_path)
    assert "Red wins. Blue leaves the game." in result.output
    assert "digests on the way agree" in warband("replay", str(kept(tmp_path)), home=tmp_path).output


def test_a_resignation_is_final(tmp_path: Path) -> None:
    typed = ["resign", "y", "", "undo"]
    result = warband("play", "bids", "--against", "human", "--seats", "3", typed=typed, home=tmp_path)
    assert "Nobody has decided anything yet." in result.output
    assert record(kept(tmp_path)).answers == [Left(0)]


def test_the_winners_of_a_team_are_all_named(tmp_path: Path) -> None:
    others = ["", "done"] * 3  # the curtain, and no bid
    typed = ["gold-3", *others, "", "gold-2", *others, "", "gold-1", *others]
    args = ("--seats", "4", "--teams", "--against", "human", "--seed", "1")
    output = warband("play", "bids", *args, typed=typed, home=tmp_path).output
    assert "North and south play together." in output
    assert "North and south win." in output
