"""The stories of all games: one line for an attack, causes before effects, turns as chapters."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tests.serve.told import PAGE, rewritten
from warband.serve.playing.room import Room
from warband.serve.seeing.telling import Teller
from warband.serve.storing.journal import Terms, Woke

ANSWERS = 500


def told(game: str, seed: int) -> list[dict[str, Any]]:
    """The story of a game with random answers."""
    room = Room("", Terms(game=game, setup={}, seats=("", ""), seed=seed))
    room.apply(Woke(at=0.0))
    room.roll(0.0)
    rng = Random(seed)
    for _ in range(ANSWERS):
        if room.ask is None:
            break
        room._answered(rng.choice(list(room.state.options)), 0.0)
    teller = Teller(room, 0)
    teller.refresh()
    return [json.loads(line) for line in teller.lines]


@pytest.mark.parametrize("game", ["heroclix", "heroscape", "magic"])
def test_turns_are_chapters(game: str) -> None:
    assert sum(line.get("tone") == "part" for line in told(game, 3)) >= 4


@pytest.mark.parametrize(("game", "words"), [("heroclix", " makes a "), ("heroscape", " attacks ")])
def test_an_attack_is_one_line_that_sums_its_steps_up(game: str, words: str) -> None:
    lines = told(game, 5)
    sums = [(n, line) for n, line in enumerate(lines) if "sums" in line and words in line["words"]]
    assert sums
    for n, line in sums:
        steps = lines[n - line["sums"] : n]
        assert any("dice" in step for step in steps), "the roll is one of its steps"
        assert line["words"].count(".") == 1


def test_an_attack_of_heroscape_in_one_sentence() -> None:
    (words, *_) = [line["words"] for line in told("heroscape", 5) if "sums" in line and " attacks " in line["words"]]
    attacker, _, rest = words.partition(" attacks ")
    target, _, result = rest.partition(": ")
    assert attacker
    assert target
    skulls, _, wounds = result.partition(", ")
    assert " against " in skulls
    assert "wound" in wounds


@pytest.mark.parametrize("seed", range(1, 4))
def test_damage_comes_before_the_life_that_it_costs(seed: int) -> None:
    lines = [line["words"] for line in told("magic", seed)]
    for n, words in enumerate(lines):
        if " loses " in words and " life and has " in words:
            before = [one for one in lines[max(0, n - 4) : n] if "damage to Player" in one or "pay" in one]
            assert before or "deals" not in " ".join(lines[n : n + 2]), lines[max(0, n - 3) : n + 3]


def test_a_face_that_stands_for_a_seat_has_its_name() -> None:
    (first, *_) = [line for line in told("magic", 1) if "dice" in line]
    assert first["dice"][0] in ("Player 1", "Player 2")
    assert first["faces"] == ["Player 1", "Player 2"]


def test_the_story_of_one_game_in_the_docs_is_the_one_of_the_page() -> None:
    page = PAGE.read_text("utf-8")
    assert page == rewritten(page), "if that is meant: python -m tests.serve.told"
