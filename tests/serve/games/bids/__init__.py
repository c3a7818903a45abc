"""The game of secret bids as a server plays it, drawn by the plain page: chips in hands, and stones before everybody.

What a seat has bid is named so that a test finds it again.
"""

from __future__ import annotations

from tests.kernel.bids import Bids, Purse
from warband.game import Data
from warband.kernel.ask import DONE, Ask, Option
from warband.kernel.event import Happened
from warband.kernel.secret import HIDDEN, Secret
from warband.kernel.state import State


def bids(g: State) -> list[str]:
    """The bids that lie on the table, as far as they are known."""
    frame = g.stack[-1] if g.stack else None
    chosen = frame.chosen if isinstance(frame, Secret) else ()
    known = [(seat, them[0]) for seat, them in enumerate(chosen) if them and them[0] != HIDDEN]
    return [f"<bid {seat} {bid}>" for seat, bid in known]


class Drawn:
    """Its positions as data, for the plain page."""

    def folder(self) -> None:
        pass

    def props(self, g: State) -> Data:
        return {}

    def scene(self, g: State) -> Data:
        return {"zones": [zone(g, seat, purse) for seat, purse in enumerate(g.entities)], "notes": bids(g)}

    def point(self, g: State, option: Option) -> Data:
        return {"piece": f"{g.rules.seats[g.ask.seat]} {option}"} if isinstance(g.ask, Ask) and option != DONE else {}

    def aim(self, g: State, start: str, end: str) -> Data:
        return {"words": f"{start} to {end}: {bids(g)}"}

    def position(self, g: State) -> str:
        return " ".join(bids(g))


def zone(g: State, seat: int, purse: Purse) -> Data:
    """What lies before a seat."""
    name = g.rules.seats[seat]
    cards = [{"name": f"{name} {chip}", "label": str(chip), "notes": [f"a chip of {chip}"]} for chip in purse.chips]
    return {"name": name, "label": f"{name.capitalize()}: {purse.stones} stones", "seat": seat, "cards": cards}


class Served(Bids):
    """Words that name what they know."""

    page = Drawn()

    def say(self, g: State, option: Option, /) -> str:
        return "no bid" if option == DONE else f"bid {option}"

    def heading(self, g: State, /, *, over: bool = False) -> str:
        return f"{'It is over.' if over else 'Everybody bids.'} {' '.join(bids(g))}"

    def question(self, g: State, /) -> str:
        return f"What do you bid? {' '.join(bids(g))}".strip()

    def tell(self, g: State, event: Happened, /) -> str:
        facts = event.facts
        who = str(g.rules.seats[facts["seat"]]).capitalize()
        if event.kind == "bid":
            return f"{who} bids {facts['bid']}." if facts["bid"] else f"{who} bids nothing."
        return f"{who} gets {facts['stones']} stones."


GAME = Served()
