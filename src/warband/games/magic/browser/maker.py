"""Texts that people make: their meaning, and a small match with cards that have one."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from warband.game import Data, Setup
from warband.games.magic.library.oracle import Record, playing
from warband.games.magic.words.explained import explain

HERO = "Champion"
KINDS = (
    Record(HERO, "{1}", ("creature",), ("Warrior",), power="2", toughness="2"),
    Record(HERO, "{1}", ("artifact",), ("Equipment",)),
    Record(HERO, "{1}", ("sorcery",)),
)  # of a card with a text, as the explanation tries them
DECK = {HERO: 12, "Grizzly Bears": 8, "Plains": 4, "Island": 4, "Swamp": 4, "Mountain": 4, "Forest": 4}
RIVAL = {"Grizzly Bears": 20, "Forest": 20}
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
    """A match in which one of two decks has twelve cards with the text; none where no kind of card can have it."""
    kinds = sorted(KINDS, key=lambda kind: ("Equipment" in kind.subtypes) != ("equip" in text.lower()))
    written = [msgspec.structs.replace(kind, text=text.replace(" // ", "\n")) for kind in kinds]
    card = next((one for one in written if any(playing([one]))), None)
    return {"decks": [DECK, RIVAL], "first": "p1", "cards": [msgspec.to_builtins(card)]} if card else {}
