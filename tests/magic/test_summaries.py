"""The story of a game of Magic: one line for a deed, with its cause first."""

from __future__ import annotations

import json
from collections.abc import Callable

from warband.game import Data
from warband.kernel.ask import Ask
from warband.serve.playing.room import Room
from warband.serve.seeing.telling import Teller
from warband.serve.storing.journal import Terms, Woke

FIRST = ("keep", "play ", "cast ", "equip ")  # deeds of somebody who does what there is to do
DECK = {"Mountain": 18, "Raging Goblin": 16, "Lightning Bolt": 3, "Shuko": 3}
MOST = 250


def story(seat: int) -> list[Data]:
    """The lines that a seat reads at first, of a game in which one player attacks and the other one blocks."""
    room = Room("", Terms(game="magic", setup={"decks": [DECK, DECK], "first": "p1"}, seats=("", ""), seed=8))
    room.apply(Woke(at=0.0))
    room.roll(0.0)
    for _ in range(MOST):
        if room.ask is None:
            break
        said = {room.game.say(room.state, option): option for option in room.state.options}
        deeds = [text for first in FIRST for text in said if text.startswith(first)]
        ask = room.state.ask
        fighting = isinstance(ask, Ask) and (ask.seat, ask.kind) in ((0, "attack"), (1, "block"))
        fights = [text for text in said if fighting and text != "done"]
        text = next(iter([*deeds, *fights, *(text for text in ("pass", "done") if text in said), *said]))
        room._answered(said[text], 0.0)
    teller = Teller(room, seat)
    teller.refresh()
    lines: list[Data] = [json.loads(line) for line in teller.lines]
    folded = {n - back for n, line in enumerate(lines) for back in range(1, line.get("sums", 0) + 1)}
    return [line for n, line in enumerate(lines) if n not in folded]


def words(seat: int, wanted: Callable[[str], bool] = bool) -> list[str]:
    return [line["words"] for line in story(seat) if wanted(line["words"])]


def test_a_first_hand_is_one_line_that_names_no_card() -> None:
    for seat in (0, 1):
        told = words(seat)
        assert "Player 1 keeps a hand of 7." in told
        assert "Player 2 keeps a hand of 7." in told
        assert told.index("Player 2 keeps a hand of 7.") < told.index("Player 1's turn.")


def test_a_deed_is_one_line_with_its_cause() -> None:
    told = words(0)
    assert "Player 1 plays Mountain." in told
    assert "Mountain enters the battlefield." not in told  # it is played, and that says it
    assert "Raging Goblin enters the battlefield." in told  # after it was cast
    assert any(line.startswith("Lightning Bolt: 3 damage to ") for line in told)
    assert any(line.startswith("Lethal damage: Raging Goblin") and line.endswith("dies.") for line in told)
    assert any(line.startswith("Equip of Shuko: Shuko is attached to ") for line in told)
    assert not [line for line in told if line.endswith("resolves.") and ":" in line]


def test_combat_damage_is_one_line_with_the_life_that_is_left() -> None:
    dealt = words(0, lambda line: line.startswith("Combat damage: "))
    assert any(" damage to Player 2 (" in line and line.endswith("life left).") for line in dealt)
    assert not words(0, lambda line: " loses " in line and line.startswith("Player"))
    assert words(0, lambda line: line.endswith(" attack."))  # several at once
