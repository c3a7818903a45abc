"""What a player can type besides answers."""

from __future__ import annotations

from pathlib import Path

from click.testing import Result

from tests.cli.terminal import kept, played, record, warband

SETUP = played(8, choices=3).typed  # themes, areas, places: then somebody may act


def at_the_table(home: Path, *typed: str) -> Result:
    """A game between people, set up, and some lines typed into it."""
    return warband("play", "--against", "human", "--seed", "7", typed=[*SETUP, *typed], home=home)


def active(home: Path) -> tuple[str, str, str]:
    """Who may act first: its handle, its square, and an opponent's handle."""
    output = at_the_table(home / "look").output
    blue = output.rpartition("Blue: Who acts?")[0] > output.rpartition("Red: Who acts?")[0]
    mine, theirs = ("WW", "Ch") if blue else ("Ch", "WW")
    rows = [line.split() for line in output.splitlines() if line.startswith(f"{mine} ")]
    at = next(word for word in rows[-1] if word[0].isalpha() and word[1:].isdecimal())
    return mine, at, theirs


def test_help_lists_every_command(tmp_path: Path) -> None:
    from warband.cli.commands import COMMANDS

    output = at_the_table(tmp_path, "help").output
    assert all(command.usage in output for command in COMMANDS.values())


def test_why_not_names_code_rule_and_remedy(tmp_path: Path) -> None:
    mine, at, theirs = active(tmp_path)
    output = at_the_table(tmp_path, f"why {mine} close {theirs}").output
    assert "No opposing character is adjacent" in output
    assert "(no-target) [hc.core.attack.step2.at-least-one-target]" in output
    assert "Move next to an opposing character first." in output


def test_why_says_when_something_is_possible(tmp_path: Path) -> None:
    mine, at, _ = active(tmp_path)
    output = at_the_table(tmp_path, f"why {mine} move {at}").output
    assert "That may be done now." in output
    assert "moves" not in output


def test_why_tells_where_a_number_comes_from(tmp_path: Path) -> None:
    output = at_the_table(tmp_path, "why WW attack", "why wonder woman def").output
    assert "Wonder Woman's attack is 11:\n  11 printed [hc.core.values.change-with-clicks]" in output
    assert "Wonder Woman's defense is 18:" in output


def test_why_alone_says_how_to_ask(tmp_path: Path) -> None:
    assert "Type why and what you want to do" in at_the_table(tmp_path, "why").output


def test_what_may_not_be_done_is_explained_without_asking(tmp_path: Path) -> None:
    mine, _, theirs = active(tmp_path)
    before = len(record(kept(tmp_path / "look")).answers)
    output = at_the_table(tmp_path, f"{mine} close {theirs}", theirs).output
    assert "(no-target)" in output
    assert "(not-yours)" in output
    assert len(record(kept(tmp_path)).answers) == before


def test_undo_takes_a_decision_back(tmp_path: Path) -> None:
    mine, at, _ = active(tmp_path)
    before = record(kept(tmp_path / "look")).answers
    output = at_the_table(tmp_path, f"{mine} move {at}", "undo", "undo", "undo").output
    assert output.count("Taken back.") == 3
    assert record(kept(tmp_path)).answers == before


def test_undo_past_dice_needs_everybody(tmp_path: Path) -> None:
    typed = ["Amazon", "Mystical", "undo", "n", "undo", "y"]
    output = warband("play", "--against", "human", "--seed", "7", typed=typed, home=tmp_path).output
    assert "Does everybody agree? (y/n) n" in output
    assert output.count("Taken back.") == 1
    assert record(kept(tmp_path)).answers == ["Amazon"]


def test_the_same_dice_fall_after_an_undo(tmp_path: Path) -> None:
    typed = ["Amazon", "Mystical"]
    output = warband("play", "--against", "human", "--seed", "7", typed=[*typed, "undo", "y", typed[-1]], home=tmp_path).output
    totals = [line for line in output.splitlines() if "for the first turn" in line]
    assert len(totals) % 2 == 0
    assert totals[: len(totals) // 2] == totals[len(totals) // 2 :]


def test_there_is_nothing_to_undo_at_the_start(tmp_path: Path) -> None:
    output = warband("play", "--against", "human", "--seed", "7", typed=["undo", "back"], home=tmp_path).output
    assert "Nobody has decided anything yet." in output
    assert "There is no unfinished choice to go back in." in output


def test_back_leaves_an_unfinished_choice(tmp_path: Path) -> None:
    mine, _, _ = active(tmp_path)
    before = record(kept(tmp_path / "look")).answers
    output = at_the_table(tmp_path, mine, "back").output
    assert "Taken back." in output
    assert record(kept(tmp_path)).answers == before


def test_undo_against_the_computer_goes_back_to_ones_own_decision(tmp_path: Path) -> None:
    typed = ["1", "undo", "y"]
    output = warband("play", "--seed", "3", typed=typed, home=tmp_path).output
    assert "Take it back anyway? (y/n) y" in output
    assert record(kept(tmp_path)).answers == []


def test_show_draws_a_dial(tmp_path: Path) -> None:
    output = at_the_table(tmp_path, "show ww", "show nobody", "show").output
    assert "Wonder Woman  30 points, ww80-101a" in output
    assert ">     1   8 Sidestep" in output
    assert "There is no character 'nobody' here: type show and one of Ch, Me, WG, WW." in output


def test_rules_searches_the_catalogue(tmp_path: Path) -> None:
    output = at_the_table(tmp_path, "rules break away d6", "rules xyzzy", "rules", "rules the").output
    assert "The break away roll is 1d6. [hc.core.breakaway.roll-d6]" in output
    assert "No rule has all of these words: xyzzy" in output
    assert "Type rules and some words." in output
    assert "more: add a word." in output


def test_look_map_options_and_log_show_what_they_say(tmp_path: Path) -> None:
    output = at_the_table(tmp_path, "look", "map", "options", "log").output
    assert output.count("    A   B   C   D") >= 4
    assert output.count("Who acts?") >= 2
    assert output.count("Blue chooses the theme") == 2


def test_save_writes_a_game_that_can_be_resumed(tmp_path: Path) -> None:
    file = tmp_path / "copy.game"
    output = at_the_table(tmp_path, f"save {file}", "save", f"save {tmp_path}/no/such/folder/x").output
    assert f"Saved. Go on with: warband play --resume {file}" in output
    assert "Type save and the name of a file." in output
    assert "can't be written: no such file or directory." in output
    assert record(file).answers == record(kept(tmp_path)).answers
    assert "Who acts?" in warband("play", "--resume", str(file), home=tmp_path).output


def test_quit_keeps_the_game(tmp_path: Path) -> None:
    result = at_the_table(tmp_path, "quit", "this is never read")
    assert result.exit_code == 0
    assert "Go on with: warband play --resume" in result.output
    assert "never" not in result.output
