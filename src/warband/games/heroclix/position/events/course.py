"""The course of a game: setup, turns, points and the end."""

from __future__ import annotations

from warband.games.heroclix.position.position import Position
from warband.kernel.event import Event, Seat, Seats


class OfSeat(Event, frozen=True):
    """An event of one player."""

    seat: Seat


# --- setup


class ForcesRevealed(Event, frozen=True):
    says = "The forces are revealed."
    tone = "course"


class Theme(OfSeat, frozen=True):
    says = "{seat} chooses {chosen}."
    tone = "course"

    theme: str

    def chosen(self, g: Position) -> str:
        return f"the theme {self.theme}" if self.theme else "no theme"


class Initiative(OfSeat, frozen=True):
    says = "{seat} has {total} for the first turn{themed}."
    tone = "chance"

    total: int
    bonus: int = 0

    def themed(self, g: Position) -> str:
        return f", {self.bonus} of it for the theme" if self.bonus else ""


class FirstPlayerChosen(OfSeat, frozen=True):
    says = "{seat} lets {first} begin."
    tone = "course"

    first: Seat


class FirstPlayer(OfSeat, frozen=True):
    says = "{seat} is the first player."
    tone = "course"


class AreaGrows(OfSeat, frozen=True):
    says = "{seat}'s starting area gains {gained}."

    way: str

    def gained(self, g: Position) -> str:
        return "a row" if self.way == "row" else f"a column on the {self.way}"


class GameBegins(Event, frozen=True):
    says = "The game begins."
    tone = "course"


# --- turns


class TurnBegins(OfSeat, frozen=True):
    says = "{seat}'s turn begins."
    tone = "part"


class NoAction(OfSeat, frozen=True):
    says = "{seat} gives no costed action."
    tone = "minor"


class TurnEnds(OfSeat, frozen=True):
    says = "{seat}'s turn ends."
    tone = "minor"


class ClearPhaseOver(OfSeat, frozen=True):
    """All characters that clear have cleared."""


# --- the end


class Score(OfSeat, frozen=True):
    says = "{seat} scores {points} points."
    tone = "good"

    points: int


class Shared(Event, frozen=True):
    says = "{points} points are divided at the end of the game."

    points: int


class Defeat(OfSeat, frozen=True):
    says = "{seat} is defeated."
    tone = "loss"


class GameOver(Event, frozen=True):
    says = "The game is over: {winners} wins."
    tone = "course"

    winners: Seats
