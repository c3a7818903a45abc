"""The game of secret bids, with cases."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.kernel.bids import SEATS, Bids
from warband.files.mistakes import NotFound
from warband.game import Check, Judge
from warband.kernel.ask import Ask
from warband.kernel.cite import Catalogue
from warband.kernel.event import Happened
from warband.kernel.secret import Secret
from warband.kernel.state import State
from warband.text.phrases import Sentence, Vocabulary


class Plan(NamedTuple):
    """So many seats."""

    seats: int

    def state(self) -> State:
        g = GAME.new({"seats": self.seats})
        g.log = []
        return g


def has_stones(g: State, seat: str, stones: str) -> tuple[bool, str]:
    found = g.entities[SEATS.index(seat)].stones
    return found == int(stones), f"{found} stones"


WORDS = Vocabulary({"SEAT": "|".join(SEATS), "NUMBER": r"\d+"}, [Sentence("SEAT has NUMBER stone(s)", has_stones)])


class Bench(Judge[State]):
    """A position is a number of seats."""

    sections = ("seats",)

    def start(self, sections: Mapping[str, Sequence[tuple[int, str]]], file: str) -> Plan:
        return Plan(int(sections["seats"][0][1]))

    def statement(self, text: str) -> Check[State]:
        reading = WORDS.read(text)
        if reading is None:
            raise NotFound(repr(text), "how many stones a seat has")
        words = [word for _, word in reading.words]

        def check(g: State, events: Sequence[Happened]) -> tuple[bool, str]:
            found: tuple[bool, str] = reading.sentence.means(g, *words)
            return found

        return check

    def catalogue(self) -> Catalogue:
        return Catalogue.read(*Path(__file__).parent.glob("*.toml"))


class Bidding(Bids):
    name = "bidding"
    judge = Bench()

    def idle(self, g: State, /) -> bool:
        """Whether nobody has bid yet in this round."""
        frame = g.stack[-1]
        return isinstance(g.ask, Ask) and isinstance(frame, Secret) and not any(frame.chosen)

    def moment(self, g: State, /) -> int:
        """How many rounds there are left."""
        return max(len(purse.chips) for purse in g.entities)


GAME = Bidding()
