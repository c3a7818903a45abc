"""A judge knows the imported cards of the user's collection, whatever their names are."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tests.cli.terminal import warband
from tests.conformance.tables import any_answer
from tests.magic.test_writing import judged, offered, without_remarks
from warband.games.magic.cases import imported as lending
from warband.games.magic.cases.writing import written
from warband.games.magic.collection import imported
from warband.games.magic.game import GAME, mine
from warband.games.magic.position.position import Position
from warband.kernel.ask import Ask
from warband.kernel.machine import choose

ODD = (
    "The", "!!!", "pass", "unknown", "nothing else", "3 Swords", "Fire, Ice; and Water", 'Nick "Nock" Nack',
    "Bears (tapped)", "Open (", ") Shut", "Gone with", "and", "On and on", 'Quote"', "#1", "hand: Forest", "20 life",
    'A "" (tapped)', "with", "Two 2",
)  # fmt: skip
KINDS: tuple[dict[str, str], ...] = (
    {"type_line": "Artifact \u2014 Equipment", "oracle_text": "Equipped creature gets +1/+1.\nEquip {0}"},
    {"type_line": "Creature \u2014 Oddling", "power": "2", "toughness": "2"},
    {
        "type_line": "Artifact",
        "oracle_text": "When this artifact enters, create a 1/1 green Snake creature token.",
    },
)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with imported cards of odd names, which are lent to cases for a while."""
    cards = [{"name": name, "mana_cost": "{G}", **KINDS[n % 3]} for n, name in enumerate(ODD)]
    file = tmp_path / "odd.json"
    file.write_text(json.dumps(cards))
    output = warband("import", "oracle", str(file), home=tmp_path).output
    assert f"{len(ODD)} can be played" in output
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    lending.lend(imported())
    yield tmp_path
    lending.lend({})


def setup() -> dict[str, Any]:
    """A game with all imported cards."""
    cards = msgspec.to_builtins(list(imported().values()))
    return {"decks": [{**dict.fromkeys(ODD, 1), "Forest": 20}] * 2, "cards": cards}


def copies(seed: int) -> Iterator[tuple[Position, str]]:
    """Positions of a random game, each with its case."""
    g, rng = mine(GAME.new(setup())), Random(seed)
    for _ in range(1500):
        if g.over:
            break
        if isinstance(g.ask, Ask):
            yield g.clone(), written(g)
        choose(g, any_answer(g, rng))


def drawn(g: Position) -> tuple[int, ...]:
    """The cards in the hands of both players."""
    return g.player(0).hand + g.player(1).hand


def test_a_copied_position_with_imported_cards_is_judged(home: Path) -> None:
    seen, compared = "", 0
    for g, text in [*copies(1), *copies(2)][::9]:
        again = judged(text)
        seen += text
        assert without_remarks(written(again)) == without_remarks(text)
        assert offered(again) == offered(g), text
        compared += 1
    assert compared
    assert "Green 1-1 Snake (" in seen
    assert {name for name in ODD if name not in seen.replace('""', '"')} == set()


def test_the_judge_of_the_command_line_knows_imported_cards(home: Path) -> None:
    text = next(text for g, text in copies(3) if not {"!!!", "Open ("} & {g.objects[who].name for who in drawn(g)})
    lending.lend({})
    file = home / "copied.case"
    file.write_text(text + '        "!!!" is in p1\'s library; "Open (" is in p2\'s library\n')
    output = warband("judge", str(file), home=home).output
    assert "1 case, " in output
    assert "found" not in output


def test_a_card_that_nobody_imported_is_a_mistake(home: Path) -> None:
    lending.lend({})
    file = home / "missing.case"
    case = "case    A\ngame    magic 2026\np1      hand: {}\nturn    p1, main 1\nnow     it is p1's turn\n"
    file.write_text(case.format("Oddlinge") + case.format('"!!"'))
    output = warband("judge", str(file), home=home).output
    assert "missing.case:3: found 'Oddlinge'; expected the name of a card" in output
    assert "missing.case:8: found '!!'; expected '!!!'" in output


def test_a_counter_of_an_imported_card_is_known(home: Path) -> None:
    file = home / "wells.json"
    text = "{T}: Put a verse counter on this artifact."
    file.write_text(json.dumps([{"name": "Grove", "type_line": "Artifact", "oracle_text": text}]))
    warband("import", "oracle", str(file), home=home)
    case = home / "grove.case"
    lines = "case    A\ngame    magic 2026\np1      battlefield: Grove (2 verse counters)\nturn    p1, main 1\n"
    case.write_text(f"{lines}now     Grove has 2 verse counters\n")
    assert "1 case, 0 failed." in warband("judge", str(case), home=home).output


def test_a_sign_between_statements_may_stand_in_a_name(home: Path) -> None:
    file = home / "odd.case"
    lines = 'case    A\ngame    magic 2026\np1      hand: "Fire, Ice; and Water", "Quote"""\nturn    p1, main 1\n'
    file.write_text(f'{lines}now     "Quote""" is in p1\'s hand; "Fire, Ice; and Water" is in p1\'s hand\n')
    assert "1 case, 0 failed." in warband("judge", str(file), home=home).output
