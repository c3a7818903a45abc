"""Scenarios: forces, win conditions, and every mistake named with its place."""

from __future__ import annotations

import pytest

from tests.heroclix.samples import DUEL, found_in_scenario
from warband.games.heroclix.library.scenarios import Entry, read_entry
from warband.games.heroclix.position.names import same_name
from warband.games.heroclix.turns.winning import Win, read_win

SCENARIO_MISTAKES = [
    ('name   = "A duel"\n', "", "1:1: found no 'name'; expected 'name': the name of the scenario"),
    ("story ", "storry", "5:1: found the key 'storry'; expected 'story'"),
    ('"D"', '"four"', "2:1: found 'four'; expected the letter on the scenario's card"),
    ('red  = ["Cheetah 30"]\n', "", "7:1: found a table; expected a table with a list of characters for each of two"),
    ('"Cheetah 30"', '"Cheetah"', "8:9: found 'Cheetah'; expected a character's name or id and its point value"),
    ('["Cheetah 30"]', '"Cheetah 30"', "8:1: found 'Cheetah 30'; expected a list of characters"),
    ('red = "C"', 'green = "C"', "18:1: found 'green'; expected one of the sides red, blue"),
    ('red = "C"', 'bleu = "C"', "18:1: found 'bleu'; expected 'blue'"),
    ("KO The Cheetah", "Beat The Cheetah", "15:9: found 'Beat The Cheetah'; expected 'KO all opposing characters',"),
    ("KO The Cheetah", "KO The Cheeta", "15:9: found 'The Cheeta'; expected 'Cheetah'"),
    ("KO The Cheetah", "KO Wonder Woman", "15:9: found 'Wonder Woman'; expected one of Cheetah"),
    ("if early:", "if earl:", "14:9: found the option 'earl'; expected 'early'"),
    ("= 30", "= 29", "8:1: found 30 points; expected at most the build total, 29"),
    ("= 30", "= true", "21:1: found True; expected a number of points"),
    ("= false", "= 1.5", "22:1: found 1.5; expected true, false, a whole number or a word"),
]


@pytest.mark.parametrize(("old", "new", "expected"), SCENARIO_MISTAKES, ids=[said for *_, said in SCENARIO_MISTAKES])
def test_a_mistake_in_a_scenario_is_named_with_its_place(old: str, new: str, expected: str) -> None:
    assert found_in_scenario(DUEL) == ()
    assert old in DUEL
    assert any(f"a.toml:{expected}" in str(found) for found in found_in_scenario(DUEL.replace(old, new, 1)))


@pytest.mark.parametrize(
    ("text", "win"),
    [
        ("KO all opposing characters", Win()),
        ("KO 1 opposing character", Win(count=1)),
        ("KO 2 opposing characters", Win(count=2)),
        ("KO Medusa", Win(("Medusa",))),
        ("KO Medusa and Circe while Wonder Woman is not KO'd", Win(("Medusa", "Circe"), standing=("Wonder Woman",))),
        ("if late: KO all opposing characters", Win(option="late")),
    ],
)
def test_a_win_condition_reads_and_prints(text: str, win: Win) -> None:
    assert read_win(text) == win
    assert str(win) == text


def test_a_line_of_a_force_is_a_name_and_a_point_value() -> None:
    assert read_entry("Wonder Woman 30") == Entry("Wonder Woman", 30)
    assert read_entry("ww80-101a 30") == Entry("ww80-101a", 30)
    assert read_entry("Wonder Woman") == Entry("Wonder Woman", 0)
    assert read_entry("") == Entry("", 0)


def test_names_are_compared_as_the_rules_say() -> None:
    assert same_name("The Cheetah") == same_name("cheetah")
    assert same_name("Dr. Fate") == same_name("Doctor  Fate")
    assert same_name("Theseus") != same_name("seus")
