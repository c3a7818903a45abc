"""Texts of powers that people make: their meaning, and a small match with a card that has one."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from warband.game import Data, Setup
from warband.games.heroscape.library.imported_cards import PrintedPower, PublicCard, own_card
from warband.games.heroscape.words.explained import explain

NAME, POWER = "Champion", "Own Words"
HERO = PublicCard(NAME, "unique", "hero", "medium", 5, 5, 6, 5, 3, 3, 100)
SQUAD = PublicCard(NAME, "unique", "squad", "medium", 5, 1, 6, 5, 3, 3, 100, 3)
ALLIES, RIVALS = ("Knight Captain",), ("Ash Ranger", "Shieldguard")
SAMPLES = (
    "When rolling attack dice, each skull rolled counts for one additional skull.",
    "This figure is never attacked when leaving an engagement.",
    "This figure can move through all figures.",
)


def samples() -> Sequence[str]:
    """Texts to begin with."""
    return SAMPLES


def card_for(text: str) -> PublicCard:
    """The card that has a text: a squad if the text speaks of squads."""
    return SQUAD if "squad" in text.lower() else HERO


def explained(text: str, name: str, label: str) -> Data:
    """The meaning of a text on a card, and its faults."""
    return explain(text, name or NAME, label or POWER, hero=card_for(text) is HERO).data


def trial(text: str) -> Setup:
    """A match in which an army has a card with the text; none for a text that has no meaning."""
    card = msgspec.structs.replace(card_for(text), powers=(PrintedPower(POWER, text),))
    armies = [[NAME, *ALLIES], list(RIVALS)]
    cards = [msgspec.to_builtins(card)]
    return {} if own_card(card).declined else {"map": "The Three Terraces", "armies": armies, "cards": cards}
