"""Several people at one screen, each with secrets: a curtain falls between them, and nobody reads another's secret."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest

from tests.cli.terminal import kept, played, record, warband
from tests.cli.test_screen import Terminal
from tests.kernel.tricks import Card, hidden
from warband.cli.bout import Bout
from warband.cli.plan import begin
from warband.cli.play import Wanted, plan_for
from warband.cli.session import Session
from warband.console.screen import Screen, Span
from warband.game import game
from warband.kernel.ask import Ask
from warband.kernel.state import State

pytestmark = pytest.mark.usefixtures("several_games")

CURTAIN = re.compile(r"^(\w+) is next\. Everybody else looks away\.$", re.MULTILINE)
CARD = re.compile(r"\b(spark|smash|bell|echo|urn|counter)-(\d+)")
OTHERS = ("help", "nonsense", "back", "undo")
LOOKS = ("look", "log", "story", "options", "map", "show {0}", "why {0}", "{0}", "{0} {0}", *OTHERS)
ENOUGH = 1500  # lines that anybody types into one game


class Restless(Screen):
    """People who look at everything before they choose at random. Each line is noted with the seat that reads it."""

    bout: Bout

    def __init__(self, seed: int) -> None:
        super().__init__(io.StringIO(), io.StringIO())
        self.rng = Random(seed)
        self.read: list[tuple[int, str, State]] = []
        self.curtains = self.asked = 0

    def line(self, line: Sequence[Span]) -> None:
        super().line(line)
        self.read.append((self.bout.sight.at, "".join(text for text, _ in line), self.bout.state))

    def ask(self, prompt: str, style: str = "") -> str:
        self.asked += 1
        if self.asked > ENOUGH:
            raise EOFError
        if "press Enter" in prompt:
            self.curtains += 1
            return ""
        return "y" if "(y/n)" in prompt else self.choice(self.bout.shown)

    def choice(self, g: State) -> str:
        """A card as it is seen, to look at or to play."""
        assert isinstance(g.ask, Ask)
        assert g.ask.seat == self.bout.sight.at, "only who sits at the screen is asked"
        say = self.bout.game.say
        if self.rng.random() < 0.5:
            return self.rng.choice(LOOKS).format(say(g, self.rng.choice(g.entities[1:]).id))
        return say(g, self.rng.choice(list(g.options)))


def people(screen: Restless, name: str, seed: int) -> Bout:
    """A game between people."""
    plan = plan_for(game(name), {}, Wanted(against="human", seed=seed))
    screen.bout = Bout(screen, plan, begin(plan), None)
    Session(screen.bout, screen).run()
    return screen.bout


@pytest.mark.parametrize("seed", range(4))
def test_nobody_reads_the_name_of_a_card_that_is_hidden_from_them(seed: int) -> None:
    screen = Restless(seed)
    assert people(screen, "tricks", seed).state.over
    assert screen.curtains > 5
    named = [(seat, text, g.entities[int(card)]) for seat, text, g in screen.read for _, card in CARD.findall(text)]
    assert len(named) > 100
    assert [text for seat, text, card in named if hidden(card, seat)] == []


def test_who_plays_against_computers_sees_one_hand_and_no_curtain(tmp_path: Path) -> None:
    output = warband("play", "tricks", "--seed", "3", typed=["done", "done", "log"], home=tmp_path).output
    assert not CURTAIN.search(output)
    assert re.search(r"near has \w+-1 .*; far has hidden-11 hidden-12", output)
    assert "has hidden-1 " not in output


def test_who_watches_sees_no_hand(tmp_path: Path) -> None:
    watched = warband("play", "tricks", "--as", "nobody", "--seed", "3", home=tmp_path).output
    again = warband("replay", "--story", str(kept(tmp_path)), home=tmp_path).output
    for output in (watched, again):
        assert "from 1 to 4" in output
        assert "from 0 to 1" not in output, "a card that somebody draws"
        assert set(re.findall(r"has (\w+)-\d+", output)) <= {"hidden"}


def test_secret_choices_are_asked_one_after_another_behind_the_curtain(tmp_path: Path) -> None:
    typed = ["gold-3", "", "log", "look", "gold-2", "", "look", "gold-1", "", "log"]
    args = ("play", "bids", "--seats", "3", "--against", "human", "--seed", "1")
    output = warband(*args, typed=typed, home=tmp_path).output
    north, *others = CURTAIN.split(output)
    assert others[0::2] == ["East", "South", "North"]
    east, south, then = others[1::2]
    assert "Bids on the table: none" in north
    assert east.count("Bids on the table: ?\n") == 2
    assert south.count("Bids on the table: ? ?\n") == 2
    assert "had bid" not in north + east
    for told in (south, then):  # who was not at the screen is told as well
        assert all(f"{seat} had bid gold-{bid}." in told for seat, bid in (("North", 3), ("East", 2), ("South", 1)))


@pytest.mark.parametrize("leave", ["quit", "Exit", " QUIT "])
def test_who_quits_at_the_curtain_leaves_the_game_and_shows_nothing(leave: str, tmp_path: Path) -> None:
    typed = ["gold-3", leave, "look"]
    output = warband("play", "bids", "--against", "human", "--seed", "1", typed=typed, home=tmp_path).output
    assert CURTAIN.findall(output) == ["East"]
    after = CURTAIN.split(output)[-1]
    assert "Bids on the table" not in after
    assert "Go on with: warband play --resume" in after
    assert record(kept(tmp_path)).answers == [3]


def test_commands_at_the_curtain_do_not_open_it(tmp_path: Path) -> None:
    typed = ["gold-3", "help", "rules bid", f"save {tmp_path / 'some.game'}", "look", "log", "undo", "resign", "quit"]
    output = warband("play", "bids", "--against", "human", "--seed", "1", typed=typed, home=tmp_path).output
    after = CURTAIN.split(output)[-1]
    assert "Besides, you can type:" in after
    assert record(tmp_path / "some.game").answers == [3]
    for word in ("look", "log", "undo", "resign"):
        assert f"'{word}' has to wait until East has pressed Enter." in after
    assert "Bids on the table" not in after
    assert "gold-" not in after


@pytest.mark.parametrize("line", ["anything", "gold-2", "2", "story", "pass", "y"])
def test_only_enter_alone_lifts_the_curtain(line: str, tmp_path: Path) -> None:
    args = ("play", "bids", "--against", "human", "--seed", "1")
    after = CURTAIN.split(warband(*args, typed=["gold-3", line], home=tmp_path).output)[-1]
    assert f"'{line}' has to wait until East has pressed Enter." in after
    assert "Bids on the table" not in after
    assert record(kept(tmp_path)).answers == [3], "a line typed too early answers nothing"
    then = CURTAIN.split(warband(*args, typed=["gold-3", line, "  "], home=tmp_path / "again").output)[-1]
    assert "Bids on the table" in then


def test_a_player_reads_the_story_in_the_view_of_the_seat(tmp_path: Path) -> None:
    typed = ["gold-3", "", "story", "gold-2", "", "gold-1", "", "story"]
    args = ("play", "bids", "--seats", "3", "--against", "human", "--seed", "1")
    _, _, east, _, _, _, north = CURTAIN.split(warband(*args, typed=typed, home=tmp_path).output)[:7]
    assert "had bid" not in east, "nobody has shown a bid yet"
    assert north.count("North had bid gold-3.") == 2, "once as news, once in the story"


def test_an_undo_goes_back_behind_the_curtain(tmp_path: Path) -> None:
    typed = ["gold-3", "", "undo", "y", "", "gold-1", "", "gold-2"]
    output = warband("play", "bids", "--against", "human", "--seed", "1", typed=typed, home=tmp_path).output
    assert CURTAIN.findall(output)[:3] == ["East", "North", "East"]
    assert record(kept(tmp_path)).answers[:2] == [1, 2]


def test_cards_that_were_shown_can_be_taken_back_only_if_everybody_agrees(tmp_path: Path) -> None:
    typed = ["", "1", "undo", "n"]
    output = warband("play", "tricks", "--against", "human", "--seed", "3", typed=typed, home=tmp_path).output
    assert "something hidden was shown, since that decision" in output


def test_words_for_later_wait_behind_the_curtain(tmp_path: Path) -> None:
    typed = ["", "smash-1 urn-4", "pass", "", "pass", ""]
    output = warband("play", "tricks", "--against", "human", "--seed", "3", typed=typed, home=tmp_path).output
    _, _, near, _, far, _, again = CURTAIN.split(output)[:7]
    assert "smash-1 goes from 1 to 4" in near
    assert "urn-" not in far
    assert "urn-4 goes from 1 to 4" in again, "nobody had to type it twice"


def test_the_end_is_shown_to_everybody(tmp_path: Path) -> None:
    screen = Restless(1)
    bout = people(screen, "tricks", 1)
    last = [text for seat, text, _ in screen.read if seat == -1][-3:]
    assert bout.sight.at == -1
    assert any("win" in text for text in last)


def test_no_curtain_falls_where_nothing_is_hidden(tmp_path: Path) -> None:
    args = ("play", "heroclix", "--against", "human", "--seed", "7")
    assert not CURTAIN.search(warband(*args, typed=played(30).typed, home=tmp_path).output)


def test_the_curtain_clears_the_screen_and_the_typed_lines() -> None:
    import readline

    terminal = Terminal(80, 24)
    with patch.dict("os.environ", {"TERM": "xterm-256color"}):
        screen = Screen(terminal, terminal)
        readline.add_history("gold-3")
        screen.clear()
    assert readline.get_current_history_length() == 0
    assert terminal.getvalue().endswith("\x1b[H\x1b[2J\x1b[3J")


def test_a_card_is_hidden_from_whoever_only_watches() -> None:
    assert hidden(Card(1, 0, "spark", 1), -1)
