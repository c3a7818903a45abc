"""The tests' game with hidden hands."""

from tests.conformance.tables import from_setup
from tests.kernel.tricks import DECK, GAME, TEN_EACH
from tests.play.knowing import CARDS

FORTY = {"decks": [DECK * 4, DECK * 4]}  # shuffles that nobody can list
TABLES = [from_setup("ten", GAME, TEN_EACH, CARDS), from_setup("forty", GAME, FORTY, CARDS)]
