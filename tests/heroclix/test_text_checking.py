"""A set whose texts are not understood is found out: by the checker, with file, line and column, and by the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.heroclix.text_table import card, table
from warband.games.heroclix.library.cards import Known
from warband.games.heroclix.library.checking import check_files
from warband.games.heroclix.text.compile import compile_card, mistake
from warband.text.mistake import TextError

SET = '''\
set  = "test"
name = "A set"

[[card]]
id     = "test-001"
name   = "Iron Maid"
points = 50
dial = """
1 | 8 *Haste | 10 | 16 | 2
"""
[card.traits]
"Luck" = "FREE: Iron Maid sleeps 1."
[card.specials]
"Haste" = """
Charge, Flurry.
When Iron Maid moves, heal gladly.
"""
'''


def test_the_checker_points_at_the_word(tmp_path: Path) -> None:
    file = tmp_path / "test.toml"
    file.write_text(SET)
    found = check_files([file], Known(mistake=mistake))
    assert [(wrong.line, wrong.column, wrong.found) for wrong in found] == [(12, 27, "'sleeps'"), (16, 28, "'gladly'")]
    assert all(wrong.expected for wrong in found)
    file.write_text(SET.replace("Iron Maid sleeps 1", "Heal Iron Maid 1").replace("heal gladly", "heal 1"))
    assert check_files([file], Known(mistake=mistake)) == []


def test_the_game_refuses_a_text_that_it_does_not_understand() -> None:
    with pytest.raises(TextError, match=r"^Knack, column 7: found 'Dance'; expected .*; in 'FREE: Dance\.'$"):
        table((card("Hero", "FREE: Dance."), 0, "C3"))


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("FREE: Deal 1 damage to the attacker.", 24, "the attacker only in an effect of an attack"),
        ("FREE: Modify its attack +1 for this attack.", 32, "this attack only in an effect that begins during"),
        ("FREE: Give a hit character an action token.", 12, "a hit character only in"),
        ("FREE: This character evades.", 7, "a hit only in an effect of 'when this character would be hit'"),
        ("When this character would be hit, you may heal 1 and it evades.", 1, "'this character'"),
        ("FREE: Roll a d6.", 7, "the results of the d6"),
        ("FREE: Roll a d6. Heal 1. 5-6: Heal 1.", 31, "the results of the d6"),
        ("FREE: Heal 1. 5-6: Heal 1.", 20, "'roll a d6' right before"),
        ("FREE: Roll a d6. 5-6: Roll a d6.", 23, "'roll a d6' right before"),
        ("FREE: Roll a d6. 5-6: Heal 1. 6: Heal 2.", 34, "each face of the d6 in one result"),
        ("FREE: Roll a d6. 6-5: Heal 1.", 23, "result of a d6"),
        ("FREE: Heal 1. If you do, heal 1.", 15, "'you may' in a sentence before"),
        ("FREE: Place all characters in an adjacent square.", 13, "one character at a time"),
        ("FREE: Heal each friendly KO'd character 1 click.", 12, "kind: name before character"),
        ("Toughness as FREE.", 1, "the name of a power that is an action with a cost"),
        ("Modify its attack and attack +1.", 8, "values: each once"),
        ("If it is within 2 squares of a character within 3 squares, Flurry.", 17, "distance with more"),
    ],
)
def test_what_makes_no_sense_is_declined(text: str, column: int, expected: str) -> None:
    error = mistake(text, "Hero")
    assert error is not None
    assert expected in error.expected
    assert error.column == column


def test_a_card_compiles_text_by_text() -> None:
    one = card("Hero", "FREE: Heal 1. // FREE: Heal 2.")
    ((key, text),) = compile_card(one)
    assert key == "test-hero trait Knack"
    assert list(text.programs) == ["test-hero trait Knack", "test-hero trait Knack #2"]
