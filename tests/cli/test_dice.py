"""Real dice: the players roll, and type what they see."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.terminal import kept, record, warband
from warband.kernel.ask import Dice


def test_dice_are_asked_for_in_words_until_they_are_dice(tmp_path: Path) -> None:
    wrong = ["7 1", "3", "three four", "3 4 5", "", "0 1", "-1 2", "²1", "1e1 2"]
    typed = ["Amazon", "Mystical", *wrong, "3 4", "66"]
    result = warband("play", "--against", "human", "--dice", typed=typed, home=tmp_path)
    assert "Blue rolls for the first turn: type the two dice." in result.output
    assert result.output.count("expected 2 numbers from 1 to 6, such as 3 4.") == len(wrong)
    assert "Found '7 1'; expected 2 numbers from 1 to 6" in result.output
    assert record(kept(tmp_path)).answers[2:4] == [(3, 4), (6, 6)]


def test_commands_work_where_dice_are_asked_for(tmp_path: Path) -> None:
    typed = ["Amazon", "Mystical", "show WW", "1 2", "undo", "y", "Mystical", "undo"]
    result = warband("play", "--against", "human", "--dice", typed=typed, home=tmp_path)
    assert result.exit_code == 0
    assert "30 points, ww80-101a" in result.output
    assert result.output.count("Taken back.") == 2
    assert record(kept(tmp_path)).answers == ["Amazon"]


def test_a_game_with_dice_goes_on_with_dice(tmp_path: Path) -> None:
    warband("play", "--against", "human", "--dice", typed=["Amazon", "Mystical"], home=tmp_path)
    result = warband("play", "--resume", str(kept(tmp_path)), typed=["1 1"], home=tmp_path)
    assert "Blue rolls for the first turn: type the two dice." in result.output
    assert record(kept(tmp_path)).answers[2] == (1, 1)


@pytest.mark.parametrize(("text", "count", "result"), [
    ("3 5", 2, (3, 5)), ("3,5", 2, (3, 5)), ("35", 2, (3, 5)), ("3+5", 2, (3, 5)), (" 6 ", 1, (6,)),
    ("7", 1, None), ("12", 1, None), ("", 1, None), ("1 2", 1, None), ("9" * 5000, 1, None), ("٣", 1, None),
])  # fmt: skip
def test_dice_may_be_written_in_several_ways(text: str, count: int, result: tuple[int, ...] | None) -> None:
    assert Dice(count).read(text) == result


def test_what_is_expected_is_an_example_that_works() -> None:
    assert Dice(1).form == "one number from 1 to 6"
    for count in (2, 3, 4):
        assert Dice(count).read(Dice(count).form.rpartition("such as ")[2]) is not None
