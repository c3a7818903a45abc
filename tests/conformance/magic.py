"""The Magic games of the conformance tests: the usual decks under both editions, and a deck of everything."""

from __future__ import annotations

from tests.conformance.tables import from_setup
from warband.games.magic.game import GAME
from warband.games.magic.library.catalogue import cards

LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
EVERYTHING = {name: 6 if name in LANDS else 1 for name, card in cards("2026").items() if name and name != "Germ"}
TABLES = [
    *(from_setup(edition, GAME, {"edition": edition}) for edition in GAME.editions),
    from_setup("everything", GAME, {"decks": [EVERYTHING, EVERYTHING], "first": "p2"}),
]
