"""Texts of powers that people make: their meaning. There is no match to try them in."""

from __future__ import annotations

from collections.abc import Sequence

from warband.game import Data, Setup
from warband.games.heroscape.words.explained import explain

SAMPLES = (
    "When rolling attack dice, each skull rolled counts for one additional skull.",
    "This figure is never attacked when leaving an engagement.",
    "This figure can move through all figures.",
)


def samples() -> Sequence[str]:
    """Texts to begin with."""
    return SAMPLES


def explained(text: str, name: str, label: str) -> Data:
    """The meaning of a text on a card, and its faults."""
    return explain(text, name, label).data


def trial(text: str) -> Setup:
    """No match."""
    return {}
