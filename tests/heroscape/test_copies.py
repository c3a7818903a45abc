"""Positions with odd cards of the user's own: a copy is a case that `warband judge` reads."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from tests.conformance.tables import any_answer
from tests.heroscape.test_armies import ONE
from warband.cases import CaseError, read_text, run
from warband.cli.judge import command as judge
from warband.games.heroscape.cases.quoting import parts, quoted, unquoted
from warband.games.heroscape.cases.writing import written
from warband.games.heroscape.commands import imports
from warband.games.heroscape.game import GAME
from warband.games.heroscape.library import content
from warband.games.heroscape.position.model import Figure
from warband.games.heroscape.position.position import Position
from warband.kernel.ask import Ask
from warband.kernel.machine import choose

NAMES = (
    '"Blink" Dawson', "D\u00fcnd", "M.A.R.S.", "HONOR GUARD OF THE BLASTED LANDS", "!!!", "A1", "Done", "The", "It",
    "Hawk, the Bold", 'Five" Gun; Mk: 2', "Man on A1", "red", "markers 1 on Man", "Hawk  the\nBold",
)  # fmt: skip


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of the user's own with odd cards in it."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(content, "LENT", [])
    cards = [{**ONE, "name": name, "kind": "squad", "figures": 2} for name in NAMES]
    (tmp_path / "odd.json").write_text(json.dumps(cards))
    assert CliRunner().invoke(imports.command, ["hscards", str(tmp_path / "odd.json")]).exit_code == 0
    return tmp_path


def played(names: tuple[str, ...], seed: int) -> Position:
    """A game in a turn of its first rounds."""
    g, rng = GAME.new({"armies": [names, ["Knight Captain"]], "map": "The Ford"}), Random(seed)
    while not g.over and not (g.table.round and g.ask and g.ask.kind == "act" and rng.random() < 0.1):
        choose(g, any_answer(g, rng))
    return g


@pytest.mark.parametrize("first", range(0, len(NAMES), 3))
def test_a_copied_position_is_judged(own: Path, first: int) -> None:
    names = tuple(" ".join(name.split()) for name in NAMES[first : first + 3])
    g = played(names, first)
    text = written(g)
    assert "won't know the card" not in text
    (own / "copy.case").write_text(text)
    result = CliRunner().invoke(judge, [str(own / "copy.case")])
    assert result.exit_code == 0, f"{result.output}\n{text}"
    (case,) = read_text(text)
    again = case.variants[0].start.state()
    standing = [(one.handle, one.space) for one in g.entities if isinstance(one, Figure) and one.there]
    assert standing
    assert sorted(standing) == sorted((o.handle, o.space) for o in again.entities if isinstance(o, Figure) and o.there)


@pytest.mark.parametrize("seed", range(6))
def test_a_position_copied_at_any_question_is_judged(seed: int) -> None:
    g, rng, rounds = GAME.new({}), Random(seed), set[int]()
    while not g.over and g.table.round < 4:
        choose(g, any_answer(g, rng))
        if g.table.round and isinstance(g.ask, Ask) and rng.random() < 0.12:
            (case,) = read_text(written(g))
            assert run(case).passed, written(g)
            rounds.add(g.table.round)
    assert max(rounds) > 1


def test_a_copy_says_that_markers_are_being_laid() -> None:
    g, rng, remark = GAME.new({}), Random(1), "# Order markers are being laid."
    while not (g.ask and g.ask.kind == "marker"):
        choose(g, any_answer(g, rng))
    assert remark not in written(g)
    choose(g, any_answer(g, rng))
    for seat in range(len(g.rules.seats)):
        assert written(GAME.view(g, seat)).count(remark) == 1
    while g.ask and g.ask.kind == "marker":
        choose(g, any_answer(g, rng))
    assert remark not in written(g)


def test_a_card_of_the_users_own_changes_the_meaning_of_no_name(own: Path) -> None:
    text = (
        "case   Own\ngame   heroscape\nmap    A  B  C\n  1    1  1  1\ncards  It, \"Hawk, the Bold\": life 2\n"
        'blue   K It on A1\nred    P "Hawk, the Bold" on C1\nturn   blue 1\nnow    K is on A1\n'
    )
    content.lend(content.own_files())
    (case,) = read_text(text)
    assert run(case).passed
    cards = case.variants[0].start.state().rules.printed.cards
    assert (cards["It"].life, cards["Hawk, the Bold"].life) == (2, 2)
    assert "Done" not in cards
    with pytest.raises(CaseError, match="found the card 'Nobody'"):
        read_text(text.replace("K It", "K Nobody"))


@pytest.mark.parametrize("name", NAMES)
def test_a_name_in_a_line_is_read_as_it_is_written(name: str) -> None:
    assert unquoted(quoted(name)) == name
    assert parts(f"K {quoted(name)} on A1, moved", ",") == [f"K {quoted(name)} on A1", "moved"]
