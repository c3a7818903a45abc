"""A saved position loads as it was, and its digest is the same everywhere."""

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.kernel.duel import GAME as DUEL
from tests.kernel.duel import TWO_A_SIDE, DuelRules, duel
from tests.kernel.games import any_answer
from tests.kernel.tables import play
from tests.kernel.tricks import GAME as TRICKS
from tests.kernel.tricks import TEN_EACH
from warband.kernel.machine import choose
from warband.kernel.state import State


def test_what_is_saved_loads_with_procedures_effects_triggers_and_uses() -> None:
    g = play(duel([["Ada", 2], ["Al", 2]], [["Bo", 3, "bleeder"]]), ("guard", 1), "strike", 1, 3, (6, 6), "strike")
    loaded = State.load(g.rules, g.save())
    for part in ("entities", "stack", "effects", "pending", "used", "ask", "serial", "outcome"):
        assert getattr(loaded, part) == getattr(g, part), part
    assert g.effects
    assert g.pending
    assert g.used


def test_a_finished_game_is_saved_with_its_outcome() -> None:
    g = play(duel([["Ada", 1]], [["Bo", 2]]), ("clash", 1, 2))
    assert State.load(g.rules, g.save()).outcome == g.outcome


def test_equal_positions_are_equal_bytes_whatever_way_led_there() -> None:
    g = duel([["Ada", 2], ["Al", 2]], [["Bo", 2]])
    one, other = g.clone(), g.clone()
    for who in (1, 2):
        one.used["turn", who, "rest"] = 1
    for who in (2, 1):
        other.used["turn", who, "rest"] = 1
    assert one.save() == other.save()
    assert one.digest() == other.digest() != g.digest()


def test_equal_positions_are_equal_bytes_though_made_of_other_objects() -> None:
    one = duel([["Ada", 2]], [["Bo", 2]], blades=[["sword", 1, 0]])
    other = duel([["Ada", 2]], [["Bo", 2]], blades=[["".join(["sw", "ord"]), 1, 0]])
    assert one.save() == other.save()


def test_no_two_positions_of_a_game_have_the_same_digest() -> None:
    g, rng, seen = DUEL.new(TWO_A_SIDE), Random(1), set()
    while not g.over:
        seen.add(g.digest())
        choose(g, any_answer(g, rng))
        assert g.digest() not in seen


@pytest.mark.parametrize("data", [b"", b"garbage", b"\x90", b"\xc1", b"\xff" * 40])
def test_other_bytes_are_no_position(data: bytes) -> None:
    with pytest.raises(ValueError, match="not a saved duel position"):
        State.load(DuelRules(), data)


def test_a_position_of_another_game_is_refused() -> None:
    with pytest.raises(ValueError, match="not a saved duel position"):
        State.load(DuelRules(), TRICKS.new(TEN_EACH).save())


def test_the_repr_of_a_position_pastes_back() -> None:
    g = play(duel([["Ada", 2]], [["Bo", 2]]), "strike", 1)
    pasted = eval(repr(g), {"State": State, "rules": lambda game, edition: DuelRules(edition)})
    assert pasted.save() == g.save()


OTHER_PROCESS = """
from random import Random
from tests.kernel import duel, tricks
from tests.kernel.games import any_answer
from warband.kernel.machine import choose
for game, setup in ((duel.GAME, duel.TWO_A_SIDE), (tricks.GAME, tricks.TEN_EACH)):
    g, rng = game.new(setup), Random(11)
    print(g.rules.fingerprint)
    while not g.over:
        choose(g, any_answer(g, rng))
        print(g.digest())
"""


def test_equal_answers_give_equal_digests_in_another_process() -> None:
    command, root = [sys.executable, "-c", OTHER_PROCESS], Path(__file__).parents[2]
    outputs = [
        subprocess.run(
            command, cwd=root, env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout
        for seed in ("1", "2")
    ]
    assert outputs[0] == outputs[1]
    assert len(outputs[0].splitlines()) > 20
