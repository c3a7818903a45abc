"""The Magic games of the conformance tests: the usual decks under both editions, and decks with a card of each name."""

from __future__ import annotations

from tests.conformance.tables import from_setup
from warband.games.magic.game import GAME
from warband.games.magic.library.catalogue import cards
from warband.games.magic.library.lands import BASICS

NAMES = sorted(name for name, card in cards("2026").items() if name and card.types and "Germ" not in card.subtypes)
SPELLS = [name for name in NAMES if name not in BASICS]
LANDS = dict.fromkeys(BASICS, 3)
EVERYTHING = [{**LANDS, **dict.fromkeys(SPELLS[half::2], 1)} for half in (0, 1)]
TABLES = [
    *(from_setup(edition, GAME, {"edition": edition}) for edition in GAME.editions),
    from_setup("everything", GAME, {"decks": EVERYTHING, "first": "p2"}),
]
