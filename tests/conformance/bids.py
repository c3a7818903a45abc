"""The tests' game with secret bids, for two to four seats, in teams or not."""

from tests.conformance.tables import from_setup
from tests.kernel.bids import GAME
from tests.play.knowing import BIDDERS

TABLES = [
    *(from_setup(f"{seats}", GAME, {"seats": seats}, BIDDERS) for seats in (2, 3, 4)),
    from_setup("teams", GAME, {"seats": 4, "teams": [0, 1, 0, 1]}, BIDDERS),
]
