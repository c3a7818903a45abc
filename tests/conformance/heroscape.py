"""HeroScape in the conformance tests: two, three and four armies, every kind of figure, items and objects."""

from tests.conformance.tables import from_setup
from warband.games.heroscape.game import GAME

TABLES = [
    from_setup("terraces", GAME, {}),
    from_setup("old", GAME, {"edition": "2004"}),
    from_setup("vault", GAME, {"scenario": "The Vault of Relics"}),
    from_setup("three", GAME, {"scenario": "Three Banners"}),
    from_setup("four", GAME, {"scenario": "Two against Two"}),
]
