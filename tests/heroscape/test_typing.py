"""HeroScape in the terminal: a line is accepted or refused as a whole, although order markers are hidden."""

from __future__ import annotations

from pathlib import Path

from tests.cli.terminal import kept, record, warband

BEFORE = ("B1", "A1", "A2", "A3", "Knight Captain", "Knight Captain", "Shieldguard", "Shieldguard")


def typed(home: Path, *lines: str) -> str:
    """The output after lines that are typed when blue may act for the first time."""
    wanted = ("play", "heroscape", "--against", "easy", "--seed", "4")
    output = warband(*wanted, typed=[*BEFORE, *lines, "quit"], home=home).output
    return output.rpartition("Blue: Which figure acts?")[2] if "options" not in lines else output


def test_a_refused_line_changes_nothing(tmp_path: Path) -> None:
    before = typed(tmp_path / "one")
    assert "2 done" in before
    output = typed(tmp_path / "two", "KC move D2")
    assert "D2: That is too far. (too-far) [hs.move.points]" in output
    assert len(record(kept(tmp_path / "two")).answers) == len(record(kept(tmp_path / "one")).answers)


def test_an_accepted_line_is_done_to_its_end(tmp_path: Path) -> None:
    output = typed(tmp_path, "KC move B2")
    assert "Knight Captain moves from B1 to B2." in output
    assert "Where does Knight Captain go? Points left: 2." in output


def test_spaces_have_numbers(tmp_path: Path) -> None:
    wanted = ("play", "heroscape", "--against", "easy", "--seed", "4")
    output = warband(*wanted, typed=["1", "quit"], home=tmp_path).output
    assert "  1: A1, 2: B1, 3: A2" in output
    assert "Knight Captain is placed on A1." in output


def test_why_reads_the_whole_line(tmp_path: Path) -> None:
    output = typed(tmp_path, "why KC move D2", "why KC move B2", "why KC defense")
    assert "D2: That is too far. (too-far)" in output
    assert "That may be done now: 3 points." in output
    assert "4 printed = 4" in output
    assert "other player" not in output


def test_cards_and_items_are_shown_with_numbers_and_effects(tmp_path: Path) -> None:
    output = typed(tmp_path, "show Knight Captain", "show Vibroblade", "show D2")
    assert "Life 4, Move 5, Range 1, Attack 4, Defense 4, 90 points" in output
    assert "It has +1 Attack." in output
    assert "D2: level 6, rock" in output
