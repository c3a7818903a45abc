"""Several games on one command line: which of them is meant, and how its part is shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.terminal import kept, record, warband
from warband.cli.by_game import Joined
from warband.cli.play import general
from warband.game import Incomplete, game, known


@pytest.mark.parametrize(
    ("args", "name"),
    [
        (["tricks"], "tricks"),
        (["heroclix"], "heroclix"),
        (["--against", "random", "tricks"], "tricks"),
        (["pebbles"], "bids"),
        (["Eight Against Eight"], "heroclix"),
        (["A"], "heroclix"),
        (["--blue", "Circe 30"], "heroclix"),
        (["--seats", "3"], "bids"),
        ([], "bids"),
    ],
)
@pytest.mark.usefixtures("several_games")
def test_a_game_is_found_by_its_name_or_by_what_it_knows(args: list[str], name: str, tmp_path: Path) -> None:
    result = warband("play", *args, home=tmp_path)
    assert result.exit_code == 0, result.output
    assert record(kept(tmp_path)).header.game == name


@pytest.mark.usefixtures("several_games")
def test_a_game_is_found_by_a_file(tmp_path: Path) -> None:
    file = tmp_path / "fight.toml"
    file.write_text('name = "Sparring"\nmap = "Training Yard"\nsets = ["battlegrounds"]\n'
                    '[forces]\none = ["Circe 30"]\nother = ["Medusa 30"]\n')  # fmt: skip
    result = warband("play", str(file), home=tmp_path)
    assert "Sparring" in result.output
    assert record(kept(tmp_path)).header.game == "heroclix"


@pytest.mark.usefixtures("several_games")
def test_a_name_that_no_game_knows_is_answered_with_the_games(tmp_path: Path) -> None:
    result = warband("play", "chess", home=tmp_path)
    assert result.exit_code == 2
    assert "'chess'" in result.output
    games = f"The games are: {', '.join(known())}."
    assert {"bids", "heroclix", "tricks"} <= set(known())
    assert games in result.output
    assert games in warband("serve", "chess", home=tmp_path).output


def test_a_missing_file_is_told_by_the_command_that_wants_it(tmp_path: Path) -> None:
    output = warband("force", "check", "nowhere.toml", home=tmp_path).output
    assert "'nowhere.toml' does not exist" in output
    assert "expected check" not in output


@pytest.mark.usefixtures("several_games")
def test_the_help_says_whose_options_it_shows(tmp_path: Path) -> None:
    first, other = (warband("play", *name, "--help", home=tmp_path).output for name in ([], ["heroclix"]))
    assert "Options of bids:\n  --seats" in first
    assert "Options of heroclix:\n  --map" in other
    assert "--against" in first.partition("Options of")[0]
    assert "This is the help for heroclix. For others: warband play GAME --help" in " ".join(other.split())
    assert "Options of" not in warband("play", "tricks", "--help", home=tmp_path).output


@pytest.mark.usefixtures("several_games")
def test_commands_belong_to_the_games_that_have_them(tmp_path: Path) -> None:
    assert warband("list", home=tmp_path).output == "chips and stones\n"
    assert "Scenarios:" in warband("list", "heroclix", home=tmp_path).output
    assert warband("list", "maps", home=tmp_path).output.startswith("Maps:")
    assert "Wonder Woman" in warband("card", "ww80-101b", home=tmp_path).output
    result = warband("card", "bids", "Wonder Woman", home=tmp_path)
    assert result.exit_code == 2
    assert "bids has no 'warband card'; heroclix, heroscape and magic have it." in result.output


@pytest.mark.usefixtures("several_games")
def test_every_file_is_checked_by_its_own_game(tmp_path: Path) -> None:
    folder = tmp_path / "files"
    folder.mkdir()
    for name in ("wrong.map", "empty.bids", "strange.toml", "unknown.txt"):
        (folder / name).write_text("" if name == "empty.bids" else "odd = 1\n")
    result = warband("check", str(folder), home=tmp_path)
    assert result.exit_code == 1
    assert f"{folder / 'empty.bids'}:1:1: found no bid; expected one" in result.output
    assert f"{folder / 'wrong.map'}:1:1: " in result.output
    assert f"{folder / 'strange.toml'}:1:1: found a file of another form; expected " in result.output
    assert "unknown.txt" not in result.output
    assert "unknown.txt" in warband("check", "heroclix", str(folder / "unknown.txt"), home=tmp_path).output


@pytest.mark.usefixtures("several_games")
def test_a_game_without_a_terminal_is_played_with_words(tmp_path: Path) -> None:
    typed = ["help", "map", "show x", "why x", "rules x", "look", "gold-2", "1", "2"]
    output = warband("play", "bids", "--seed", "1", typed=typed, home=tmp_path).output
    assert "To answer, type an option's number or its words." in output
    assert "The rules of this game can't be searched." in output
    assert output.count("North: Bid?") > 2
    assert "North had bid gold-2." in output
    assert output.partition("See it again")[2]


def test_options_that_every_game_has_are_refused() -> None:
    class Greedy:
        def commands(self) -> dict[str, object]:
            return {"play": general}

    class Other(type(game("heroclix"))):  # type: ignore[misc]
        name = "greedy"
        shelf = Greedy()

    with pytest.raises(Incomplete, match="greedy has options that every game has: against, clock, dice"):
        Joined(general, Other())
