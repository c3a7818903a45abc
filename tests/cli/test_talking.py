"""What is typed is understood as a player means it: optional parts left out, a choice begun anew, near misses."""

from __future__ import annotations

from pathlib import Path

from click.testing import Result

from tests.cli.terminal import kept, record, warband
from warband.cli.words import with_handles

START = ["Amazon", "Mystical", "area 1", "H2", "J2", "G23", "H23"]
YARD = ("--map", "Training Yard", "--blue", "Wonder Woman 30", "--red", "Training Dummy 5")
NEAR = ["no theme", "no theme", "area 1", "G2", "G15", "end turn", "WW move G10", "WW sidestep G12", "end turn"]


def at_the_table(home: Path, *typed: str) -> Result:
    """Red, with Medusa beside The Cheetah, is about to act."""
    return warband("play", "--against", "human", "--seed", "7", typed=[*START, *typed], home=home)


def in_the_yard(home: Path, *typed: str) -> Result:
    """Wonder Woman, three squares from the dummy, is about to act."""
    lines = [*NEAR, "end turn", *typed]
    return warband("play", "--against", "human", "--seed", "12", *YARD, typed=lines, home=home)


def test_nobody_is_carried_who_is_not_named(tmp_path: Path) -> None:
    assert "Medusa moves from H23 to I16." in at_the_table(tmp_path, "Me move I16").output
    assert record(kept(tmp_path)).answers[-3:-1] == ["MOVE", "done"]


def test_somebody_is_carried_who_is_named(tmp_path: Path) -> None:
    assert "Where is The Cheetah set down?" in at_the_table(tmp_path, "Me move carrying Ch I17").output


def test_nonsense_passes_nothing(tmp_path: Path) -> None:
    output = at_the_table(tmp_path, "Me move", "nonsense").output
    assert "There is no 'nonsense' to choose now." in output
    assert record(kept(tmp_path)).answers[-1] == "MOVE"


def test_back_leads_out_of_every_choice(tmp_path: Path) -> None:
    output = at_the_table(tmp_path, "Ch", "MOVE", "back", "back").output
    assert output.count("Taken back.") == 2
    assert output.count("Who acts?") == 2


def test_a_choice_can_be_begun_anew_in_the_middle_of_another(tmp_path: Path) -> None:
    output = at_the_table(tmp_path, "Ch", "MOVE", "Me move J16", "Ch move", "end turn").output
    assert "Medusa moves from H23 to J16." in output
    assert "Red's turn ends." in output
    assert "The Cheetah moves" not in output


def test_why_takes_a_whole_sentence_in_the_middle_of_a_choice(tmp_path: Path) -> None:
    output = at_the_table(tmp_path, "Ch", "MOVE", "why Ch close destroy F22", "why Me close WW").output
    assert "That may be done now." in output
    assert "(no-target)" in output


def test_who_is_lost_in_a_choice_is_told_where(tmp_path: Path) -> None:
    output = at_the_table(tmp_path, "Ch", "MOVE", "xyzzy").output
    assert "You are asked: Where does The Cheetah move, up to 10 squares?" in output
    assert "'back' leaves that." in output


def test_a_name_alone_shows_the_menu_even_if_it_has_one_line(tmp_path: Path) -> None:
    output = in_the_yard(tmp_path, "WW range", "WW").output
    assert "1 Sidestep  a power, free\nblue> \nThe game is kept" in output
    assert "Sidestep, a power, free; nothing else is possible." not in output


def test_to_attack_is_the_only_attack_that_is_possible(tmp_path: Path) -> None:
    output = in_the_yard(tmp_path, "why WW attack TD", "WW attack TD").output
    assert "That may be done now: Training Dummy: " in output
    assert "Wonder Woman makes a range attack on Training Dummy." in output


def test_to_attack_is_asked_back_where_both_are_possible(tmp_path: Path) -> None:
    output = in_the_yard(tmp_path, "WW sidestep G14", "WW attack TD", "WW close attack TD").output
    assert "Wonder Woman makes a close attack on Training Dummy." in output
    assert "makes a range attack" not in output


def test_an_attack_that_is_not_possible_is_explained(tmp_path: Path) -> None:
    assert "(no-target)" in at_the_table(tmp_path, "Ch attack WW").output


def test_near_misses_are_answered_with_what_was_meant(tmp_path: Path) -> None:
    output = at_the_table(tmp_path, "end trn", "Medsua").output
    assert "Did you mean end turn?" in output
    assert "Did you mean Me" in output


def test_a_shared_name_is_answered_with_those_who_have_it(tmp_path: Path) -> None:
    forces = ("--blue", "Wonder Woman 30, Circe 30, Circe 30", "--red", "Medusa 30")
    typed = ["no theme", "no theme", "circe"]
    output = warband("play", "--against", "human", "--seed", "7", *forces, typed=typed, home=tmp_path).output
    assert "Several have that name: say Ci or Ci2." in output


def test_names_become_handles_and_everything_else_stays_as_typed() -> None:
    names = {"wonder woman": "WW", "medusa": "Me"}
    assert with_handles("Wonder Woman CLOSE Attack MEDUSA", names) == "WW CLOSE Attack Me"
    assert with_handles("end turn", names) is None


def test_look_and_map_repeat_the_question(tmp_path: Path) -> None:
    output = at_the_table(tmp_path, "look", "map").output
    assert output.count("Red: Who acts?") == 3
