"""Texts that people make: their meaning. There is no match to try them in."""

from __future__ import annotations

from collections.abc import Sequence

from warband.game import Data, Setup
from warband.games.magic.words.explained import explain

SAMPLES = (
    "Flying, vigilance",
    "When Champion enters, draw a card.",
    "Equipped creature gets +2/+2 and has trample.\nEquip {3}",
    "Destroy target creature.",
)


def samples() -> Sequence[str]:
    """Texts to begin with."""
    return SAMPLES


def explained(text: str, name: str, label: str) -> Data:
    """The meaning of a text on a card, and its faults."""
    return explain(text, name).data


def trial(text: str) -> Setup:
    """No match."""
    return {}
