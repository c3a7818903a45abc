"""Questions in words, for every kind of ask that random games come to."""

from __future__ import annotations

from random import Random

import pytest

from tests.conformance.heroclix import OBJECTS
from warband.games.heroclix import asking
from warband.games.heroclix.game import GAME
from warband.kernel.ask import PASS, Ask, Dice
from warband.kernel.machine import choose
from warband.kernel.state import State

LARGE = {"scenario": "Eight Against Eight"}
SETUPS: dict[str, dict[str, object]] = {"standard": {}, "large": {**LARGE}, "objects": OBJECTS}


def test_every_kind_of_question_that_has_words_exists() -> None:
    assert asking.QUESTIONS.keys() <= GAME.new({}).rules.questions.keys()


@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
def test_everything_that_is_asked_in_a_game_can_be_said(setup: dict[str, object]) -> None:
    g, rng, kinds = GAME.new(setup), Random(8), set()
    for _ in range(1500):
        if g.over or g.ask is None:
            break
        kinds.add(g.ask.kind)
        assert sentence(asking.heading(g))
        if isinstance(g.ask, Ask):
            assert sentence(asking.question(g))
            assert all("\n" not in asking.note(g, option) for option in list(g.options)[:20])
            choose(g, rng.choice(list(g.options)))
        else:
            assert sentence(asking.rolled_for(g))
            choose(g, g.ask.sample(rng))
    assert {"act", "action", "move to", "attack"} <= kinds


def sentence(text: str) -> bool:
    """Whether a text is one line that begins like a sentence, and has no numbers that only a program understands."""
    return text[:1].isupper() and "\n" not in text and "{" not in text and "None" not in text


def test_squares_are_to_be_marked_where_squares_are_asked_for() -> None:
    g = until("place")
    assert asking.squares_asked(g).bit_count() == len(g.options)
    assert asking.squares_asked(GAME.new({})) == 0


def test_a_target_comes_with_the_chance_to_hit_it() -> None:
    notes = [asking.note(until("target"), option) for option in until("target").options]
    assert all("or more on two dice (" in note for note in notes if note)


def test_whoever_has_acted_has_free_actions_only() -> None:
    g = until("act")
    woman = next(option for option in g.options if isinstance(option, int))
    assert "free" not in asking.note(g, woman)


def test_passing_is_doing_nothing() -> None:
    assert "do nothing" in asking.note(until("respond"), PASS)


def test_dice_say_whose_they_are() -> None:
    g = GAME.new({})
    while not isinstance(g.ask, Dice):
        choose(g, g.options[0])
    assert asking.rolled_for(g) == "Blue rolls for the first turn"


def until(kind: str) -> State:
    """A random game up to an ask of a kind."""
    for seed in range(50):
        g, rng = GAME.new({}), Random(seed)
        while not g.over and g.ask is not None:
            if isinstance(g.ask, Ask) and g.ask.kind == kind:
                return g
            choose(g, rng.choice(list(g.options)) if isinstance(g.ask, Ask) else g.ask.sample(rng))
    raise AssertionError(f"nobody was asked {kind!r}")
