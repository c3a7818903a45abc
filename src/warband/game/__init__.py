"""The facade of a game: one class with default answers, optional parts, and games found by name."""

from warband.game.facade import Game
from warband.game.finding import Incomplete, Part, UnknownGame, begin, game, known, rules
from warband.game.parts import (
    EACH,
    Check,
    Data,
    Judge,
    Knowledge,
    Line,
    Lobby,
    Maker,
    Page,
    Shelf,
    Start,
    Terminal,
    Waiting,
)
from warband.game.plain import lobby, page, terminal
from warband.kernel.record import Setup

__all__ = [
    "EACH",
    "Check",
    "Data",
    "Game",
    "Incomplete",
    "Judge",
    "Knowledge",
    "Line",
    "Lobby",
    "Maker",
    "Page",
    "Part",
    "Setup",
    "Shelf",
    "Start",
    "Terminal",
    "UnknownGame",
    "Waiting",
    "begin",
    "game",
    "known",
    "lobby",
    "page",
    "rules",
    "terminal",
]
