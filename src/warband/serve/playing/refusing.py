"""Refusals of the server itself."""

from __future__ import annotations

from warband.kernel.ask import Refusal, Refused


def refused(code: str, words: str, remedy: str = "") -> Refused:
    """A refusal without a rule of the game."""
    return Refused(Refusal(code, "", words, remedy))
