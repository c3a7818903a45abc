"""Whole games, typed into the program: what is typed is what is played."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.terminal import SHORT, Script, choosing, kept, played, record, set_up, warband
from warband.cli.plan import begun
from warband.games.heroclix.game import mine
from warband.games.heroclix.moving.breakaway import must_break_away
from warband.kernel.record import replay
from warband.play.agents import AGENTS, Agent


def test_a_whole_game_typed_is_the_game_played(tmp_path: Path) -> None:
    script = played(3000, SHORT)
    assert script.bout.match.outcome
    result = warband("play", "--against", "human", "--seed", f"{SHORT}", typed=script.typed, home=tmp_path)
    assert result.exit_code == 0
    assert "wins." in result.output
    assert "See it again with: warband replay" in result.output
    assert record(kept(tmp_path)).answers == script.answers


def test_numbers_answer_as_well_as_words(tmp_path: Path) -> None:
    result = warband("play", "--against", "human", "--seed", "7", typed=["1"], home=tmp_path)
    assert "Blue chooses the theme Amazon." in result.output


def test_the_end_of_the_input_keeps_the_game(tmp_path: Path) -> None:
    script = played(60)
    for cut in (0, 1, 2, 7, 20, 41, 60):
        home = tmp_path / str(cut)
        result = warband("play", "--against", "human", "--seed", "7", typed=script.typed[:cut], home=home)
        assert result.exit_code == 0
        assert f"Go on with: warband play --resume {kept(home)}" in result.output
        answers = record(kept(home)).answers
        assert answers == script.answers[: len(answers)]


def test_half_a_line_at_the_end_counts_as_a_line(tmp_path: Path) -> None:
    warband("play", "--against", "human", "--seed", "7", typed="Amazon", home=tmp_path)
    assert record(kept(tmp_path)).answers == ["Amazon"]


def test_a_resumed_game_goes_on_as_if_nothing_had_happened(tmp_path: Path) -> None:
    script = played(80)
    file = tmp_path / "half.game"
    play = ["play", "--against", "human", "--seed", "7", "--save", str(file)]
    warband(*play, typed=script.typed[:33], home=tmp_path)
    assert len(record(file).answers) < len(script.answers)
    warband("play", "--resume", str(file), typed=script.typed[33:], home=tmp_path)
    assert record(file).answers == script.answers


@pytest.mark.parametrize("agent", ["easy", "normal", "random"])
def test_a_resumed_game_against_the_computer_goes_on_alike(tmp_path: Path, agent: str) -> None:
    typed = ["1", *["J23", "H23", "G23", "I23"], *["end turn"] * 6]
    whole, half = tmp_path / "whole.game", tmp_path / "half.game"
    play = ["play", "--against", agent, "--seed", "3", "--save"]
    warband(*play, str(whole), typed=typed, home=tmp_path)
    warband(*play, str(half), typed=typed[:6], home=tmp_path)
    warband("play", "--resume", str(half), typed=typed[6:], home=tmp_path)
    whole_digest = replay(record(whole), lambda: begun(record(whole).header)).digest()
    assert record(half).answers == record(whole).answers
    assert replay(record(half), lambda: begun(record(half).header)).digest() == whole_digest


@pytest.mark.parametrize("words", ["{0} move to {1}", "{0} MOVE {1}", "{2} move {1}", "the {2} move then {1}"])
def test_several_words_are_several_answers(tmp_path: Path, words: str) -> None:
    script = set_up()
    name = script.bout.state.rules.cards[script.mine.card].name.removeprefix("The ")
    line = words.format(script.mine.handle, script.square(script.mine), name.lower())
    warband("play", "--against", "human", "--seed", "7", typed=[*script.typed, line], home=tmp_path)
    new = record(kept(tmp_path)).answers[len(script.answers) :]
    assert new == [script.mine.id, "MOVE", script.mine.square]


def test_enter_passes(tmp_path: Path) -> None:
    script = choosing(lambda script: "pass" in words(script), 7)
    shown = warband("play", "--against", "human", "--seed", "7", typed=[*script.typed, ""], home=tmp_path)
    assert record(kept(tmp_path)).answers[len(script.answers)] == "pass"
    assert "do nothing (or just Enter)" in shown.output


def words(script: Script) -> list[object]:
    """The options of the present ask."""
    return list(script.bout.state.options) if script.bout.asked else []


def test_words_wait_for_the_dice(tmp_path: Path) -> None:
    script = choosing(engaged, 7)
    g = mine(script.bout.state)
    mover = next(option for option in g.options if isinstance(option, int) and must_break_away(g, option))
    line = f"{g.figures[mover].handle} move pass pass pass {script.square(g.figures[mover])}"
    warband("play", "--against", "human", "--seed", "7", typed=[*script.typed, line], home=tmp_path)
    after = record(kept(tmp_path)).answers[len(script.answers) :]
    assert after[:2] == [mover, "MOVE"]
    assert isinstance(after[2], tuple)


def engaged(script: Script) -> bool:
    """Whether somebody who may act must break away first, and has nobody to carry."""
    g = mine(script.bout.state)
    if not script.bout.game.idle(g):
        return False
    movers = [option for option in g.options if isinstance(option, int) and must_break_away(g, option)]
    return any(not g.figures[who].received and not g.figures[who].tokens for who in movers)


def test_an_agent_that_breaks_down_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(seed: int) -> Agent:
        raise RuntimeError("out of ideas")

    monkeypatch.setitem(AGENTS, "normal", broken)
    result = warband("play", "--as", "nobody", "--seed", "5", home=tmp_path)
    assert result.exit_code == 0
    assert "The agent of blue died (RuntimeError: out of ideas)." in result.output
    assert "wins." in result.output


def test_two_computers_can_be_watched(tmp_path: Path) -> None:
    result = warband("play", "--as", "nobody", "--against", "random", "--seed", "5", home=tmp_path)
    assert result.exit_code == 0
    assert "wins." in result.output
    assert record(kept(tmp_path)).header.setup["play"]["seats"] == ["random", "random"]


def test_forces_and_a_map_of_ones_own(tmp_path: Path) -> None:
    args = ["--blue", "Wonder Woman 30, Circe", "--red", "Training Dummy 5", "--red", "Medusa 30", "--map", "The Vault"]
    result = warband("play", *args, "--against", "human", home=tmp_path)
    assert "Blue: Wonder Woman (WW), Circe (Ci); 60 points" in result.output
    assert "Red: Training Dummy (TD), Medusa (Me); 35 points" in result.output


def test_a_scenario_on_another_map_in_another_edition(tmp_path: Path) -> None:
    args = ["A", "--map", "the vault", "--edition", "2019", "--against", "random", "--as", "nobody", "--seed", "1"]
    warband("play", *args, home=tmp_path)
    header = record(kept(tmp_path)).header
    assert header.edition == "2019"
    assert header.setup["maps"] == ["the vault"]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["Nowhere"], "found 'Nowhere'; expected"),
        (["--edition", "1999"], "There is no edition '1999': expected 2021 or 2019."),
        (["--map", "Atlantis"], "found 'Atlantis'; expected"),
        (["--blue", "Circe 30,,Medusa 30"], "Blue has a comma with nobody before or after it."),
        (["A", "--blue", "Circe 30", "--red", "Circe 30"], "A scenario has its own forces"),
        (["--blue", "Circe 999", "--red", "Circe 30"], "found 'Circe' at 999 points; expected"),
        (["--blue", "Wonder Wman 30", "--red", "Circe 30"], "expected 'Wonder Woman'"),
        (["--blue", " , ", "--red", "Circe 30"], "Blue has nobody"),
        (["--against", "nobody"], "'nobody' is not one of"),
        (["--as", "nobody", "--against", "human"], "--as nobody needs computers on both sides"),
        (["--seed", "seven"], "'seven' is not a valid integer"),
        (["--salvage"], "--salvage needs a damaged game"),
        (["--resume", "nowhere.game"], "does not exist"),
    ],
)
def test_wrong_usage_is_explained(tmp_path: Path, args: list[str], said: str) -> None:
    result = warband("play", *args, home=tmp_path)
    assert result.exit_code == 2
    assert said.casefold() in result.output.casefold()


def test_a_game_is_never_written_over(tmp_path: Path) -> None:
    file = tmp_path / "mine.game"
    file.write_text("dear to somebody")
    result = warband("play", "--save", str(file), home=tmp_path)
    assert result.exit_code == 2
    assert file.read_text() == "dear to somebody"


def test_a_game_that_cannot_be_kept_is_played_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "warband").write_text("in the way")
    result = warband("play", "--against", "human", "--seed", "7", typed=["Amazon"], home=tmp_path)
    assert result.exit_code == 0
    assert "Blue chooses the theme Amazon." in result.output
    assert "The game was not kept" in result.output
