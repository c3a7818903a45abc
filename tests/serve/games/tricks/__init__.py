"""The game with hidden hands as a server plays it. A card that is named is named so that a test finds it again."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from tests.kernel.tricks import Card, TricksGame
from warband.game import Data, Page
from warband.kernel.ask import Ask, Option, Refusal
from warband.kernel.event import Happened
from warband.kernel.modify import Explained, Term
from warband.kernel.state import State


def named(g: State, card: int) -> str:
    """A card, as far as it is known."""
    found = cast(Card, g.entities[card])
    return f"<{found.name} {card}>" if found.name else f"<{card}>"


def all_named(g: State) -> list[str]:
    """Every card."""
    return [named(g, card.id) for card in g.entities[1:]]


class Drawn:
    """Its positions as data."""

    def folder(self) -> Path:
        return Path(__file__).parent / "page"

    def props(self, g: State) -> Data:
        return {"cards": all_named(g)}

    def scene(self, g: State) -> Data:
        return {"cards": all_named(g)}

    def point(self, g: State, option: Option) -> Data:
        return {"piece": named(g, option)} if isinstance(option, int) else {}

    def aim(self, g: State, start: str, end: str) -> Data:
        return {"words": f"{named(g, int(start))} to {named(g, int(end))}"}

    def position(self, g: State) -> str:
        return " ".join(all_named(g))


class Served(TricksGame):
    """Others are not told what the one whose turn it is has been asked."""

    page: Page[State] = Drawn()

    def view(self, g: State, seat: int, /) -> State:
        shown = super().view(g, seat)
        if isinstance(g.ask, Ask) and g.ask.seat != seat and g.ask.kind in ("play", "aim"):
            shown.ask = Ask(g.ask.seat, "turn")
        return shown

    def say(self, g: State, option: Option, /) -> str:
        card = option[0] if isinstance(option, tuple) else option
        return named(g, card) if isinstance(card, int) else card

    def why_not(self, g: State, text: str, /) -> Refusal | None:
        said = [self.say(g, option) for option in g.options]
        return None if text in said else Refusal("not-now", "", f"Not {text}, but one of {', '.join(said)}.")

    def introduction(self, g: State, /) -> list[str]:
        return all_named(g)

    def heading(self, g: State, /, *, over: bool = False) -> str:
        return f"Turn {g.entities[0].turn}: {' '.join(all_named(g))}"

    def question(self, g: State, /) -> str:
        return f"What do you play? {' '.join(all_named(g))}"

    def note(self, g: State, option: Option, /) -> str:
        return named(g, option) if isinstance(option, int) else ""

    def turn(self, g: State, /) -> int | None:
        return g.entities[0].active if g.entities[0].turn else None

    def explain(self, g: State, piece: str, what: str, /) -> Explained:
        return Explained(0, Term(0, named(g, int(piece)), ""))

    def tell(self, g: State, happened: Happened, /) -> str:
        return super().tell(g, happened) if "card" in happened.facts else ""

    def name_piece(self, g: State, piece: int, /) -> str:
        return named(g, piece)


GAME = Served()
