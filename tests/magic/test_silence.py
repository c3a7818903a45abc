"""Whoever may begin something new lets another speak, but never passes into another phase unsaid."""

from __future__ import annotations

import pytest

from warband.cases import read_text, run, tell

HEAD = """case    Silence
game    magic 2026
p1      battlefield: Grizzly Bears
p2      battlefield: Mountain; hand: Lightning Bolt
turn    p1, main 1
"""


def told(steps: str) -> str:
    [case] = read_text(HEAD + steps)
    return tell(run(case))


def test_the_active_player_passes_for_whoever_has_words() -> None:
    story = told("do      p2: cast Lightning Bolt on p1\nthen    p1 has 17 life; it is main 1\n")
    assert "Player 1 passes.  (automatic)" in story
    assert "Passed." in story


def test_nobody_passes_into_another_phase_for_them() -> None:
    story = told("do      p1: pass\nthen    it is the beginning of combat\n")
    assert "nobody passes in silence from one phase or turn to the next" in story


def test_without_words_the_active_player_stays_where_it_is() -> None:
    assert "Passed." in told("then    it is main 1; p1 is asked: priority\n")


@pytest.mark.parametrize("more", ["cast Shock on Grizzly Bears", "tap Mountain 2", "pass"])
def test_a_line_with_a_spell_begins_nothing_else(more: str) -> None:
    head = HEAD.replace("Lightning Bolt", "Lightning Bolt, Shock").replace(": Mountain", ": 2 Mountain")
    [case] = read_text(f"{head}do      p2: cast Lightning Bolt on p1 {more}\nthen    p1 has 17 life\n")
    story = tell(run(case))
    assert f"found '{more}' left over: p2 is asked: priority" in story
    assert f"expected a line of its own for '{more}'" in story


def test_words_for_attackers_stay_one_choice() -> None:
    head = HEAD.replace("Grizzly Bears", "Grizzly Bears, Hill Giant").replace("main 1", "declare attackers")
    [case] = read_text(f"{head}do      p1: Grizzly Bears, Hill Giant\nnow     p2 has 20 life; the stack is empty\n")
    assert "Passed." in tell(run(case))
