"""Positions in words: what is wrong with them is named with its line."""

from __future__ import annotations

import pytest

from tests.cases.bench import HEAD, failed, mistakes

STEPS = "then  W is on A1\n"


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("heroclix 2021", "heroclix 1999", "2: found the edition '1999'; expected one of 2021, 2019"),
        ("heroclix 2021", "heroclix 2021, acts 4", "2: found the option 'acts 4'; expected 'actions'"),
        ("heroclix 2021", "heroclix 2021, actions", "2: found the option 'actions'; expected 'actions' and its value"),
        ("heroclix 2021", "heroclix 2021, actions so", "2: found the option 'actions so'; expected 'actions' and its"),
        ("W Wonder Woman 30", "W", "7: found 'W'; expected a handle, the name of a card and its points"),
        ("W Wonder Woman 30", "W Wander Woman 30", "7: found the character 'Wander Woman'; expected 'Wonder Woman'"),
        ("W Wonder Woman 30", "W Wonder Woman 7", "7: found 'Wonder Woman' at 7 points; expected 'Wonder Woman' at"),
        ("M Miss Martian 30", "w Miss Martian 30", "8: found a second piece 'w' beside 'W', which is read as the same"),
        ("M Miss Martian 30", "B2 Miss Martian 30", "8: found the handle 'B2'; expected one that is neither"),
        ("M Miss Martian 30", "red Miss Martian 30", "8: found the handle 'red'; expected one that is neither"),
        ("M Miss Martian 30", "", "found 'M' in the drawing; expected "),
        ("  2  M . . .", "  2  . . . .", "8: found M nowhere in the drawing; expected M on a square of it"),
        ("  2  M . . .", "  2  M . .", "6: found 3 squares in row 2; expected 4, one under each letter"),
        ("  2  M . . .", "  2  M ? . .", "6: found '?'; expected one of . clear"),
        ("M Miss Martian 30", "M Miss Martian 30, on A1", "8: found M on A1; expected room for its base there"),
        ("M Miss Martian 30", "M Miss Martian 30, on J9", "8: found the square J9; expected a square of the map"),
        ("M Miss Martian 30", "M Siege Engine 75", "8: found M on A2; expected room for its base there"),
        ("M Miss Martian 30", "M Miss Martian 30, KO'd", "8: found M in the drawing; expected it nowhere there"),
        ("M Miss Martian 30", "M Miss Martian 30, holds K", "8: found the object 'K'; expected an object of the case"),
        ("M Miss Martian 30", "M Miss Martian 30, click 6", "8: found click 6; expected a click from 1 to 5"),
        ("M Miss Martian 30", "M Miss Martian 30, attack 99", "8: found attack 99; expected at most 30"),
        ("M Miss Martian 30", "M Miss Martian 30, can use Magic", "8: found the power 'Magic'; expected"),
        ("M Miss Martian 30", "M Miss Martian 30, teams Mystiks", "8: found the power 'Mystiks'; expected 'Mystics'"),
        ("M Miss Martian 30", "M Miss Martian 30, symbol fin", "8: found the symbol 'fin'; expected"),
        ("M Miss Martian 30", "M Miss Martian 30, clik 3", "8: found the fact 'clik 3'; expected"),
        ("turn  blue", "turn  green", "10: found 'green'; expected one of blue, red, and"),
        ("turn  blue", "turn  blue ends", "10: found 'blue ends'; expected one of blue, red, and 'begins'"),
        ("turn  blue", "turn  blue\nsetup", "11: found 'turn' and 'setup'; expected 'turn blue'"),
        ("turn  blue", "", "2: found no beginning; expected 'turn blue'"),
        ("turn  blue", "turn  blue\nscenario  Nonsense", "11: found 'Nonsense'; expected"),
        ("turn  blue", "turn  blue\nobjects  K medium", "11: found the object 'medium'; expected 'light', 'heavy'"),
        ("turn  blue", "turn  blue\nobjects  K light, mine", "11: found the fact 'mine'; expected 'on' and a square"),
        ("turn  blue", "turn  blue\nobjects  K light", "11: found K nowhere in the drawing; expected K on a square"),
        ("turn  blue", "turn  blue\ngiven  rain", "11: found the fact 'rain'; expected one of: SEAT is the first"),
        ("turn  blue", "turn  blue\ngiven  debris on Z9", "11: found the square Z9; expected a square of the map"),
        ("turn  blue", "turn  blue\nmaps  Gotham", "11: found 'Gotham'; expected"),
        ("turn  blue", "turn  blue\ncards\n  rubbish", "12: found 'rubbish'; expected a name and ':'"),
        ("turn  blue", "turn  blue\ncards\n  X: rubbish", "12: found the fact 'rubbish'; expected a fact of a card"),
        ("turn  blue", "turn  blue\ncards\n  X: 5 points", "12: found 0 clicks; expected 1 to 12"),
        ("turn  blue", "turn  blue\ncards\n  X: 5 points\n   1 | 3 | 4", "13: found '1 | 3 | 4'; expected a click"),
        ("turn  blue", "turn  blue\ncards\n  X: 5 points\n   1 | 3 Fly | 4 | 5 | 6", "13: found 'Fly'; expected"),
        ("turn  blue", "turn  blue\ncards\n  X: team Y\n   1 | 3 | 4 | 5 | 6", "12: found the power 'Y'; expected"),
        ("then", "also  with X: click 2\nthen", "11: found 'X'; expected one of W, M, C"),
        ("then", "also  with click 2\nthen", "11: found 'click 2'; expected a piece and its facts"),
        ("then", "also  with W: clack 2\nthen", "11: found the fact 'clack 2'; expected"),
    ],
)
def test_mistakes(old: str, new: str, expected: str) -> None:
    text = HEAD + STEPS
    assert old in text
    found = mistakes(text.replace(old, new, 1))
    assert any(expected in mistake.removeprefix("try.case:") for mistake in found), found


def test_no_map() -> None:
    text = "case    A try\ngame    heroclix 2021\nturn  blue\nthen  the game is not over\n"
    assert mistakes(text) == ["try.case:2: found no map; expected a drawing under 'map', or 'map' and a name"]


CARDS = """\
cards
  Tower: 60/40 points, starts 1/2, base 2x2, size giant, range 4,
    special Grit "STOP. Toughness."
    1 | 8 Charge | 11 | 17       | 3
    2 | 7        | 10 | 16 *Grit | 3
"""


def test_cards_of_its_own() -> None:
    head = HEAD.replace("blue  W Wonder Woman 30", f"{CARDS}blue  W Tower 40").replace("2  M .", "2  . .")
    head = head.replace("1  W . C .", "1  W . C M")
    steps = "now  W is on click 2; W is on A1; W is on B2; W has range 4; W can use STOP; W is adjacent to C\n"
    assert failed(steps, head) == ""
    changed = "now  W has range 4\nalso  with Tower: range 7; W: click 1\nnow  W has range 7; W is on click 1\n"
    assert failed(changed, head) == ""


def test_a_variant_replaces_parts_of_the_position() -> None:
    steps = "now  W is on A1\nalso\nmap\n     A B C D\n  1  M . C W\nturn  red\nnow  W is on D1; it is red's turn\n"
    assert failed(steps) == ""


def test_a_scenario_and_its_options() -> None:
    head = "case    A try\ngame    heroclix 2021, villain-alternative on\nscenario  Training Interrupted!\n"
    assert failed("now  blue is asked: theme; WW is outside the game; Me is on click 1\n", head) == ""


def test_options_of_the_table() -> None:
    head = HEAD.replace("heroclix 2021", "heroclix 2019, build total 500, max tokens 3")
    assert failed("now  blue has 5 actions left\ndo  blue: W move to A1\nthen  W has 1 token\n", head) == ""
