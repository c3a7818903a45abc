"""Names of cards of one's own: each is read as one card, and as nothing else."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest
from msgspec import to_builtins

from warband.game.notation import normal
from warband.games.magic.game import GAME
from warband.games.magic.library.oracle import Record, import_oracle
from warband.games.magic.position.model import Object
from warband.games.magic.position.names import unmistakable
from warband.games.magic.position.position import Position
from warband.games.magic.starting import SetupError
from warband.kernel.ask import Ask
from warband.kernel.machine import choose

PLAYED = ("The", "!!!", "Bear", "blue", "Mox of 7 Suns", "\u7dbe\u6ce2", "7")
TAKEN = ("Bear 2", "Bear #3", "done", "Pass", "P1", "p2", "a card")


def records(names: Sequence[str]) -> list[object]:
    """Small creatures of some names, and a spell that chooses among them."""
    zap = Record("Zap", "{G}", ("instant",), text="Zap deals 1 damage to any target.")
    bears = [Record(name, "{G}", ("creature",), ("Bear",), (), "1", "1") for name in names]
    return [to_builtins(one) for one in (*bears, zap)]


def begun(names: Sequence[str]) -> Position:
    deck = {"Forest": 20, **dict.fromkeys(names, 4), "Zap": 8}
    return GAME.new({"decks": [deck, deck], "cards": records(names)})


@pytest.mark.parametrize("seed", range(3))
def test_odd_names_are_played_and_told_apart(seed: int) -> None:
    g, rng = begun((*PLAYED, *TAKEN)), Random(seed)
    for _ in range(300):
        if g.over or g.ask is None:
            break
        if not isinstance(g.ask, Ask):
            choose(g, g.ask.sample(rng))
            continue
        said = [normal(GAME.say(g, option)) for option in g.options]
        assert len({*said}) == len(said)
        handles = [normal(GAME.handle(g, one.id)) for one in g.entities if isinstance(one, Object)]
        assert len({*handles}) == len(handles)
        choose(g, rng.choice(list(g.options)))


def test_a_name_that_is_another_word_stands_in_quotes() -> None:
    assert [unmistakable(name) for name in TAKEN] == [f'"{name}"' for name in TAKEN]
    assert [unmistakable(name) for name in PLAYED] == [*PLAYED]


def test_of_two_names_that_are_read_alike_the_first_is_played() -> None:
    with pytest.raises(SetupError, match="found no card 'BEAR'"):
        begun(["Bear", "BEAR"])
    with pytest.raises(SetupError, match="found no card 'hill  giant'"):
        begun(["hill  giant"])


def test_an_import_names_all_that_it_leaves_out(tmp_path: Path) -> None:
    named = [{"name": name, "type_line": "Creature", "power": "1", "toughness": "1"} for name in ("Bear", "BEAR")]
    file = tmp_path / "cards.json"
    file.write_text(json.dumps([5, *named, None, {"name": "hill giant", "type_line": "Creature"}]))
    found = import_oracle([str(file)])
    assert [one.name for one in found.records] == ["Bear"]
    assert dict(found.left_out) == {
        "BEAR": "it is read as 'Bear'",
        "hill giant": "it is read as 'Hill Giant'",
        f"element 1, in line 1 of {file}": "it has no name",
        f"element 4, in line 1 of {file}": "it has no name",
    }
