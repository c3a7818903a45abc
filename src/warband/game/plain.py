"""Substitutes for absent parts: nothing is drawn, and any setup is accepted if a game can begin with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from warband.game import questions
from warband.game.facade import Game
from warband.game.parts import Data, G, Line, Lobby, Page, Terminal
from warband.kernel.ask import Option, Refusal
from warband.kernel.record import Setup
from warband.kernel.state import State


class PlainPage(Generic[G]):
    """A page with words only."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def folder(self) -> None:
        """No part of its own."""

    def props(self, g: G) -> Data:
        """Nothing is printed."""
        return {}

    def scene(self, g: G) -> Data:
        """Nothing is drawn."""
        return {}

    def point(self, g: G, option: Option) -> Data:
        """The place in the record of the question."""
        return questions.point(self.game, g, option)

    def aim(self, g: G, start: str, end: str) -> Data:
        """There are no lines."""
        raise ValueError(f"There is no line from {start!r} to {end!r} to draw.")

    def position(self, g: G) -> str:
        """No text describes a position."""
        return ""


class PlainLobby:
    """A lobby that offers the usual setup."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def offers(self) -> Data:
        """Nothing to choose from."""
        return {}

    def checked(self, setup: Setup) -> tuple[list[Refusal], list[Data]]:
        """A setup is correct if a game can begin with it."""
        try:
            self.game.new(setup)
        except (ValueError, LookupError, TypeError) as error:
            return [Refusal("setup", "", f"That can't be played: {error}.")], []
        return [], []

    def imported(self, text: str) -> Data:
        """There are no collections."""
        raise ValueError(f"{self.game.name} has no collections.")


class PlainTerminal:
    """A terminal with words only."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def draw_table(self, g: State, most: int) -> list[Line]:
        """Nothing is drawn."""
        return []

    def draw_whole(self, g: State) -> list[Line]:
        """Nothing is drawn."""
        return []

    def draw_pieces(self, g: State, columns: int) -> list[Line]:
        """No piece is listed."""
        return []

    def show(self, g: State, name: str) -> list[Line]:
        """Nothing can be shown."""
        return []

    def value(self, g: State, text: str) -> list[Line]:
        """A number, as the game explains it."""
        piece, _, what = text.strip().rpartition(" ")
        try:
            return [[(str(self.game.explain(g, piece, what)), "")]]
        except ValueError:
            return []

    def handles(self, g: State) -> dict[str, str]:
        """No piece has a short name."""
        return {}

    def namesakes(self, g: State, text: str) -> list[str]:
        """No pieces share a name."""
        return []

    def places_asked(self, g: State) -> int:
        """No place is marked."""
        return 0

    def examples(self) -> Sequence[str]:
        """No examples."""
        return ()

    def legend(self) -> Sequence[str]:
        """There is nothing to explain."""
        return ()


def page(game: Game) -> Page[State]:
    """The page of a game, or a plain one."""
    return game.page or PlainPage(game)


def lobby(game: Game) -> Lobby:
    """The lobby of a game, or a plain one."""
    return game.lobby or PlainLobby(game)


def terminal(game: Game) -> Terminal[State]:
    """The terminal of a game, or a plain one."""
    return game.terminal or PlainTerminal(game)
