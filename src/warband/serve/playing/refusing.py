"""Refusals of the server itself."""

from __future__ import annotations

from warband.game import Game
from warband.kernel.ask import Refusal, Refused
from warband.kernel.safely import Safely
from warband.kernel.state import State

VIEW = "the view of this position"
UNSEEN = Refusal("unseen", "", "Your view of the position can't be made, and this is no legal answer.")


def refused(code: str, words: str, remedy: str = "") -> Refused:
    """A refusal without a rule of the game."""
    return Refused(Refusal(code, "", words, remedy))


def why_not(game: Game, safely: Safely, state: State, seat: int, text: str) -> Refusal | None:
    """The reason why an answer is refused, in the view of the seat; without a view, no fact of the position."""
    shown = safely.made(VIEW, None, game.view, state, seat)
    if shown is not None:
        return game.why_not(shown, text)
    return UNSEEN if game.why_not(state, text) else None
