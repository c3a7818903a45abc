"""Games are found by name, without importing the others, and offer what a game must."""

import importlib
import sys
from pathlib import Path

import pytest

from tests.kernel import duel, tricks
from tests.kernel.games import SETUPS, played
from warband.game import Game, Incomplete, UnknownGame, begin, game, known, rules
from warband.kernel.ask import Ask
from warband.kernel.history import History
from warband.kernel.record import Record, load_position, replay, save_position


def test_the_games_are_known_without_being_imported(games: Path) -> None:
    assert known() == ["broken", "duel", "empty"]
    assert "shelf_of_games.duel" not in sys.modules


def test_a_game_is_found_by_name(games: Path) -> None:
    assert game("duel").name == "duel"
    assert "shelf_of_games.broken" not in sys.modules


def test_an_unknown_name_lists_the_known_ones(games: Path) -> None:
    with pytest.raises(UnknownGame, match="no game 'chess': expected one of broken, duel, empty"):
        game("chess")


@pytest.mark.parametrize("name", ["", "duel.__init__", "../duel", "__init__"])
def test_what_is_no_name_is_unknown(games: Path, name: str) -> None:
    with pytest.raises(UnknownGame):
        game(name)


def test_a_package_without_a_game_says_so(games: Path) -> None:
    with pytest.raises(Incomplete, match=r"shelf_of_games\.empty has no GAME"):
        game("empty")


def test_the_module_game_of_a_package_may_have_the_game(games: Path) -> None:
    package = games / "folded"
    package.mkdir()
    (package / "__init__.py").write_text("")
    with pytest.raises(Incomplete, match=r"shelf_of_games\.folded has no GAME"):
        game("folded")
    (package / "game.py").write_text(f"{(games / 'duel.py').read_text()}GAME.name = 'folded'\n")
    importlib.invalidate_caches()
    assert game("folded").name == "folded"


def test_an_error_inside_a_game_is_not_hidden(games: Path) -> None:
    with pytest.raises(ZeroDivisionError):
        game("broken")


def test_rules_are_found_by_game_and_edition(games: Path) -> None:
    assert rules("duel", "2").edition == "2"
    assert rules("duel", "1", need=9).fingerprint == duel.DuelRules(need=9).fingerprint


def test_an_unknown_edition_lists_the_known_ones(games: Path) -> None:
    with pytest.raises(UnknownGame, match="no edition '3' of duel: expected one of 1, 2"):
        rules("duel", "3")


def test_the_games_that_there_are_include_heroclix() -> None:
    assert "heroclix" in known()


@pytest.mark.parametrize("one", [duel.GAME, tricks.GAME])
def test_a_game_offers_all_that_a_game_must(one: object) -> None:
    assert isinstance(one, Game)
    assert not isinstance(object(), Game)


@pytest.mark.parametrize(("name", "one"), [("duel", duel.GAME), ("tricks", tricks.GAME)])
def test_every_option_reads_back_from_its_notation(name: str, one: Game) -> None:
    for state in played(name, 2).past:
        if isinstance(state.ask, Ask):
            assert [one.read(state, one.say(state, option)) for option in state.options] == list(state.options)


def test_a_text_that_is_no_option_is_refused_in_words() -> None:
    with pytest.raises(ValueError, match="'dance' is not offered; expected one of strike"):
        duel.GAME.read(duel.GAME.new(duel.TWO_A_SIDE), "dance")


def test_in_a_game_without_secrets_a_view_is_a_copy() -> None:
    state = played("duel", 2, 5).state
    view = duel.GAME.view(state, 0)
    assert view is not state
    assert duel.GAME.imagine(view, lambda chance: ()).save() == state.save()


def test_a_record_of_a_known_game_needs_nothing_but_its_file(games: Path, tmp_path: Path) -> None:
    history = played("duel", 2)
    history.write(tmp_path / "record")
    record = Record.read(tmp_path / "record", begin)
    assert replay(record, lambda: begin(record.header)).save() == history.state.save()
    assert History.resume(record, lambda: begin(record.header)).log == history.log


def test_so_does_a_position(games: Path, tmp_path: Path) -> None:
    state = played("duel", 2, 5).state
    save_position(tmp_path / "position", state, SETUPS["duel"])
    assert load_position(tmp_path / "position", begin).save() == state.save()
