"""A game can be saved, loaded, cloned and replayed at every ask inside a text's effect, and in another process."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from tests.heroclix.text_table import card, duel, end_turn, figure, offered, play, table
from warband.games.heroclix.effects.frame import Effect
from warband.games.heroclix.game import GAME, mine
from warband.games.heroclix.position.model import MAP
from warband.games.heroclix.position.position import Position
from warband.kernel.ask import Ask
from warband.kernel.machine import choose, running
from warband.kernel.state import State

EVERYTHING = (
    "When this character hits, after resolutions you may roll a d6. 4-6: Deal 1 damage to an opposing character. 1-3: "
    "Place this character in a square within 1."
)


def answers_of(g: Position, *answers: Any) -> list[Any]:
    """Answers in notation as values, playing them."""
    found = []
    for answer in answers:
        value = GAME.read(g, answer) if isinstance(answer, str) and isinstance(g.ask, Ask) else answer
        choose(g, value)
        found.append(value)
    return found


@pytest.mark.parametrize(
    ("text", "answers", "asks"),
    [
        (EVERYTHING, ["He", "CLOSE", "Fo", (4, 5), "yes", (6,), "Og"], ["may", "d6", "whom"]),
        (EVERYTHING, ["He", "CLOSE", "Fo", (4, 5), "yes", (2,), "C4"], ["may", "d6", "where"]),
        ("FREE: Generate a Hero and heal 1.", ["He", "Knack", "B2"], ["where"]),
        ("FREE: Move, then make a close attack.", ["He", "Knack", (6,), "C4", "Fo", (4, 5)], []),
    ],
)
def test_saved_and_loaded_at_every_ask(text: str, answers: list[Any], asks: list[str]) -> None:
    g = duel(text)
    start = g.clone()
    values = answers_of(g.clone(), *answers)
    seen = []
    for n, value in enumerate(values):
        loaded = mine(State.load(g.rules, g.save()))
        assert loaded.digest() == g.digest()
        assert list(loaded.options) == list(g.options) if isinstance(g.ask, Ask) else loaded.ask == g.ask
        for position in (loaded, g.clone()):
            for answer in values[n:]:
                choose(position, answer)
            assert position.digest() == replayed(start, values).digest()
        if isinstance(g.stack[-1], Effect) or (len(g.stack) > 1 and isinstance(g.stack[-2], Effect)):
            seen.append(g.ask.kind if isinstance(g.ask, Ask) else "d6")
        choose(g, value)
    assert [kind for kind in seen if kind in ("may", "whom", "where", "d6")][: len(asks)] == asks


def replayed(start: Position, values: list[Any]) -> Position:
    """The position that some answers lead to."""
    g = start.clone()
    for value in values:
        choose(g, value)
    return g


def test_a_clone_shares_no_register() -> None:
    g = play(duel(EVERYTHING), "He", "CLOSE", "Fo", (4, 5), "yes")
    left, right, before = g.clone(), g.clone(), running(g, Effect).die
    choose(left, (6,))
    choose(right, (1,))
    assert offered(left) == ["Fo", "Og"]
    assert "C4" in offered(right)
    assert running(g, Effect).die == before
    assert before not in (6, 1)


def test_a_pending_trigger_is_found_by_its_name_in_another_process() -> None:
    g = play(duel(EVERYTHING), "He", "CLOSE", "Fo", (4, 5))
    code = (
        "import sys; from tests.heroclix.text_table import *; from tests.heroclix.test_text_saving import EVERYTHING;"
        "from warband.kernel.state import State;"
        f"g = State.load(duel(EVERYTHING).rules, bytes.fromhex('{g.save().hex()}'));"
        "play(g, 'yes', (6,), 'Og'); print(g.digest())"
    )
    there = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert there.stdout.strip() == play(g, "yes", (6,), "Og").digest()


def test_a_captured_trigger_survives_its_source() -> None:
    hero = card("Hero", "At the end of your turn, give an adjacent opposing character an action token.", special=True)
    bomb = card("Bomb", "At the end of each turn, deal 9 damage to all adjacent friendly characters.")
    g = table((hero, 0, "C3"), (bomb, 0, "C4"), (card("Foe"), 1, "D3"))
    play(end_turn(g), "Bo Knack")
    assert figure(g, "He").place != MAP
    assert figure(g, "Fo").tokens == 1


def test_what_lasts_is_saved() -> None:
    text = "FREE: This character can use Flurry until your next turn and modify its attack +1 this turn."
    g = play(duel(text), "He", "Knack")
    loaded = mine(State.load(g.rules, g.save()))
    assert loaded.effects == g.effects
    assert len(loaded.effects) == 2
