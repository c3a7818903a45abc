"""In place of parts that a game does not have: nothing is drawn, and any setup is tried as it is."""

from __future__ import annotations

from warband.game.facade import Game
from warband.game.parts import Data, Lobby, Page
from warband.kernel.ask import Option, Refusal
from warband.kernel.state import State


class PlainPage:
    """A page with words only."""

    def folder(self) -> None:
        """No part of its own."""

    def props(self, g: State) -> Data:
        """Nothing is printed."""
        return {}

    def scene(self, g: State) -> Data:
        """Nothing is drawn."""
        return {}

    def point(self, g: State, option: Option) -> Data:
        """Every option is only words."""
        return {}

    def aim(self, g: State, start: str, end: str) -> Data:
        """There are no lines."""
        raise ValueError(f"There is no line from {start!r} to {end!r} to draw.")

    def position(self, g: State) -> str:
        """No text describes a position."""
        return ""


class PlainLobby:
    """A lobby that offers the usual setup."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def offers(self) -> Data:
        """Nothing to choose from."""
        return {}

    def checked(self, setup: Data) -> tuple[list[Refusal], list[Data]]:
        """A setup is right when a game can begin with it."""
        try:
            self.game.new(setup)
        except (ValueError, LookupError, TypeError) as error:
            return [Refusal("setup", "", f"That can't be played: {error}.")], []
        return [], []

    def imported(self, text: str) -> Data:
        """There are no collections."""
        raise ValueError(f"{self.game.name} has no collections.")


def page(game: Game) -> Page:
    """The page of a game, or a plain one."""
    return game.page or PlainPage()


def lobby(game: Game) -> Lobby:
    """The lobby of a game, or a plain one."""
    return game.lobby or PlainLobby(game)
