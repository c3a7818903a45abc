"""A terminal for tests: commands are run with lines typed into them, and games can be played in advance.

The dice of a game depend only on its seed and on how many answers it has had. So a game that is played here, in Python,
can be typed into the program, which must then play the same game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from click.testing import CliRunner, Result

from warband.cli import cli
from warband.cli.bout import Bout
from warband.cli.plan import Plan, begin
from warband.cli.play import Wanted, plan_for
from warband.console.screen import Screen
from warband.game import game
from warband.games.heroclix.game import mine
from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.model import Figure
from warband.kernel.ask import Ask
from warband.kernel.record import Record

SHORT = 26  # the seed of a game that is soon over


def warband(*args: str, typed: Sequence[str] | str | bytes = (), home: Path) -> Result:
    """Run a command with lines typed into it. Whatever goes wrong inside is raised here."""
    text = typed if isinstance(typed, str | bytes) else "".join(f"{line}\n" for line in typed)
    result = CliRunner().invoke(cli, list(args), input=text, env={"XDG_DATA_HOME": str(home), "COLUMNS": "80"})
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert "Traceback" not in result.output
    return result


def kept(home: Path) -> Path:
    """The one game that was kept."""
    [file] = (home / "warband").glob("*.game")
    return file


def record(file: Path) -> Record:
    """The game in a file."""
    return Record.read(file, lambda header: Plan(header.game, header.setup).start())


class Script(NamedTuple):
    """A game that was played: what a person types for each decision, and where it led."""

    typed: list[str]
    bout: Bout

    @property
    def answers(self) -> list[Any]:
        """All answers, those of the dice too."""
        return self.bout.history.record.answers

    @property
    def mine(self) -> Figure:
        """A character of the player who is asked."""
        return self._figure(self.bout.state.ask.seat)  # type: ignore[union-attr]

    @property
    def theirs(self) -> Figure:
        """A character of the other player."""
        return self._figure(1 - self.bout.state.ask.seat)  # type: ignore[union-attr]

    def _figure(self, seat: int) -> Figure:
        return next(e for e in self.bout.state.entities if isinstance(e, Figure) and e.controller == seat)

    def square(self, figure: Figure) -> str:
        """Where a character stands."""
        return board(mine(self.bout.state)).ground.grid.name(figure.square)


def played(decisions: int, seed: int = 7, **setup: Any) -> Script:
    """A game between people who choose at random, up to so many decisions. What leaves no choice is not typed."""
    return choosing(lambda script: len(script.typed) >= decisions, seed, **setup)


def set_up(seed: int = 7) -> Script:
    """A game between people in which everybody is placed and somebody may act."""
    return choosing(lambda script: script.bout.game.idle(script.bout.state), seed)


def choosing(enough: Callable[[Script], bool], seed: int, **setup: Any) -> Script:
    """A game of random choices until there is enough of it, or until it is over."""
    plan = plan_for(game("heroclix"), setup, Wanted(against="human", seed=seed))
    bout, rng = Bout(Screen(), plan, begin(plan), None), Random(1)
    script = Script([], bout)
    while bout.match.outcome is None and not enough(script):
        if not isinstance(bout.state.ask, Ask):
            bout.match.step()
            continue
        option = rng.choice(list(bout.state.options))
        if len(bout.state.options) > 1 or bout.game.idle(bout.state) or begun(bout):
            script.typed.append(bout.game.say(bout.state, option))
        bout.history.choose(option)
    return script


def begun(bout: Bout) -> bool:
    """Whether somebody has just been pointed at: what it does is asked even if it can do but one thing."""
    return bool(bout.history.past) and bout.game.idle(bout.history.past[-1])
