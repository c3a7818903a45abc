"""What a player can type besides answers."""

from __future__ import annotations

from pathlib import Path

from click.testing import Result

from tests.cli.terminal import choosing, kept, record, set_up, warband

SCRIPT = set_up()
MINE, THEIRS, AT = SCRIPT.mine.handle, SCRIPT.theirs.handle, SCRIPT.square(SCRIPT.mine)


def at_the_table(home: Path, *typed: str) -> Result:
    """A game between people, set up, and some lines typed into it."""
    return warband("play", "--against", "human", "--seed", "7", typed=[*SCRIPT.typed, *typed], home=home)


def test_help_lists_every_command(tmp_path: Path) -> None:
    from warband.cli.commands import COMMANDS

    output = at_the_table(tmp_path, "help").output
    assert all(command.usage in output for command in COMMANDS.values())


def test_why_not_names_code_rule_and_remedy(tmp_path: Path) -> None:
    output = at_the_table(tmp_path, f"why {MINE} close {THEIRS}").output
    assert "No opposing character is adjacent" in output
    assert "(no-target) [hc.core.attack.step2.at-least-one-target]" in output
    assert "Move next to an opposing character first." in output


def test_why_says_when_something_is_possible(tmp_path: Path) -> None:
    output = at_the_table(tmp_path, f"why {MINE} move {AT}").output
    assert "That may be done now." in output
    assert record(kept(tmp_path)).answers == SCRIPT.answers


def test_why_tells_where_a_number_comes_from(tmp_path: Path) -> None:
    output = at_the_table(tmp_path, "why WW attack", "why wonder woman def").output
    assert "Wonder Woman's attack is 11:\n  11 printed [hc.core.values.change-with-clicks]" in output
    assert "Wonder Woman's defense is 18:" in output


def test_why_alone_says_how_to_ask(tmp_path: Path) -> None:
    assert "Type why and what you want to do" in at_the_table(tmp_path, "why").output


def test_why_takes_the_number_of_an_option(tmp_path: Path) -> None:
    output = at_the_table(tmp_path, "options", "why 1").output
    assert "That may be done now" in output or "That may be begun" in output


def test_what_may_not_be_done_is_explained_without_asking(tmp_path: Path) -> None:
    output = at_the_table(tmp_path, f"{MINE} close {THEIRS}", THEIRS).output
    assert "(no-target)" in output
    assert "(not-yours)" in output
    assert record(kept(tmp_path)).answers == SCRIPT.answers


def test_undo_takes_a_decision_back(tmp_path: Path) -> None:
    output = at_the_table(tmp_path, f"{MINE} move {AT}", "undo", "undo", "undo").output
    assert output.count("Taken back.") == 3
    assert record(kept(tmp_path)).answers == SCRIPT.answers


def test_undo_past_dice_needs_everybody(tmp_path: Path) -> None:
    typed = ["Amazon", "Mystical", "undo", "n", "undo", "y"]
    output = warband("play", "--against", "human", "--seed", "7", typed=typed, home=tmp_path).output
    assert "Does everybody agree? (y/n) n" in output
    assert output.count("Taken back.") == 1
    assert record(kept(tmp_path)).answers == ["Amazon"]


def test_the_same_dice_fall_after_an_undo(tmp_path: Path) -> None:
    typed = ["Amazon", "Mystical", "undo", "y", "Mystical"]
    output = warband("play", "--against", "human", "--seed", "7", typed=typed, home=tmp_path).output
    totals = [line for line in output.splitlines() if "for the first turn" in line]
    assert len(totals) % 2 == 0
    assert totals[: len(totals) // 2] == totals[len(totals) // 2 :]


def test_there_is_nothing_to_undo_at_the_start(tmp_path: Path) -> None:
    output = warband("play", "--against", "human", "--seed", "7", typed=["undo", "back"], home=tmp_path).output
    assert "Nobody has decided anything yet." in output
    assert "There is no unfinished choice to go back in." in output


def test_back_leaves_an_unfinished_choice(tmp_path: Path) -> None:
    output = at_the_table(tmp_path, MINE, "back").output
    assert "Taken back." in output
    assert record(kept(tmp_path)).answers == SCRIPT.answers


def test_undo_against_the_computer_goes_back_to_ones_own_decision(tmp_path: Path) -> None:
    typed = ["1", "undo", "y"]
    output = warband("play", "--seed", "3", typed=typed, home=tmp_path).output
    assert "Take it back anyway? (y/n) y" in output
    assert record(kept(tmp_path)).answers == []


def test_show_draws_a_dial(tmp_path: Path) -> None:
    output = at_the_table(tmp_path, "show ww", "show nobody", "show").output
    assert "Wonder Woman  30 points, ww80-101a" in output
    assert ">     1   8 Sidestep" in output
    assert "There is no 'nobody' here: type show and one of Ch, Me, WG, WW." in output


def test_show_tells_what_is_on_a_square(tmp_path: Path) -> None:
    assert f"{AT}: clear, level 1, starting area" in at_the_table(tmp_path, f"show {AT.lower()}").output


def test_map_shows_the_map_from_the_beginning(tmp_path: Path) -> None:
    output = warband("play", "--against", "human", "--seed", "7", typed=["map"], home=tmp_path).output
    assert "    A   B   C   D" in output


def test_starting_areas_are_shown_when_they_are_asked_for(tmp_path: Path) -> None:
    typed = ["Amazon", "Mystical"]
    output = warband("play", "--against", "human", "--seed", "7", typed=typed, home=tmp_path).output
    assert "1 area 1  E1 to L2" in output
    assert " +" in output.partition("Which starting area")[0]


def test_a_roll_is_told_once(tmp_path: Path) -> None:
    script = choosing(lambda script: "attack roll" in [event.kind for event in script.bout.state.log or ()], 7)
    output = warband("play", "--against", "human", "--seed", "7", typed=script.typed, home=tmp_path).output
    assert " attacks " not in output
    assert output.count(" in all.") == 1


def test_rules_searches_the_catalogue(tmp_path: Path) -> None:
    output = at_the_table(tmp_path, "rules break away d6", "rules xyzzy", "rules brek", "rules", "rules the").output
    assert "The break away roll is 1d6. [hc.core.breakaway.roll-d6]" in output
    assert "No rule has all of these words: xyzzy" in output
    assert "brek: did you mean break" in output
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


def test_save_does_not_write_over_another_file_unasked(tmp_path: Path) -> None:
    file = tmp_path / "other.game"
    file.write_text("another game")
    output = at_the_table(tmp_path, f"save {file}", "n").output
    assert f"{file} is there already. Write over it? (y/n) n" in output
    assert file.read_text() == "another game"
    at_the_table(tmp_path / "again", f"save {file}", "y")
    assert record(file).answers == SCRIPT.answers


def test_undo_of_somebody_elses_decision_needs_everybody(tmp_path: Path) -> None:
    typed = ["Amazon", "undo", "n", "undo", "y"]
    output = warband("play", "--against", "human", "--seed", "7", typed=typed, home=tmp_path).output
    assert "Blue decided that. Does everybody agree? (y/n) n" in output
    assert output.count("Taken back.") == 1
    assert record(kept(tmp_path)).answers == []


def test_resume_alone_goes_on_with_the_last_game(tmp_path: Path) -> None:
    assert "There is no game to go on with yet." in warband("play", "--resume", home=tmp_path).output
    at_the_table(tmp_path)
    assert f"The game is kept in {kept(tmp_path)}" in warband("play", "--resume", home=tmp_path).output


def test_quit_keeps_the_game(tmp_path: Path) -> None:
    result = at_the_table(tmp_path, "quit", "this is never read")
    assert result.exit_code == 0
    assert "Go on with: warband play --resume" in result.output
    assert "never" not in result.output
