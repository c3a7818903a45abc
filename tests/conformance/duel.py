"""The tests' game with dice, responses and triggers."""

from tests.conformance.tables import from_setup
from tests.kernel.duel import GAME
from tests.kernel.games import SETUPS

TABLES = [from_setup("skirmish", GAME, SETUPS["duel"]), from_setup("war", GAME, SETUPS["war"])]
