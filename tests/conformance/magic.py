"""The Magic games of the conformance tests: the usual decks under both editions, and decks with a card of each name."""

from __future__ import annotations

from tests.conformance.tables import from_setup
from warband.games.magic.game import GAME
from warband.games.magic.library.catalogue import playable
from warband.games.magic.library.lands import BASICS

NAMES = sorted(playable("2026"))
SPELLS = [name for name in NAMES if name not in BASICS]
LANDS = dict.fromkeys(BASICS, 3)
EVERYTHING = [{**LANDS, **dict.fromkeys(SPELLS[half::2], 1)} for half in (0, 1)]
PLAYED = [
    *(from_setup(edition, GAME, {"edition": edition}) for edition in GAME.editions),
    from_setup("everything", GAME, {"decks": EVERYTHING, "first": "p2"}),
]
TABLES = [table._replace(negative=("life",)) for table in PLAYED]
