"""The game with hidden hands at a terminal. A card that is named is named so that a test finds it again."""

from __future__ import annotations

from typing import cast

from tests.kernel.tricks import DECK, HAND, LIBRARY, Card, TricksGame, cards
from warband.game import Setup
from warband.kernel.ask import DONE, Ask, Option
from warband.kernel.event import Happened
from warband.kernel.state import State


def named(g: State, card: int) -> str:
    """A card, as far as it is known."""
    found = cast(Card, g.entities[card])
    return f"{found.name}-{card}" if found.name else f"hidden-{card}"


class Shown(TricksGame):
    """Its words name cards: those of a seat's own hand, and those on the table. It has no table to draw."""

    def new(self, setup: Setup, /) -> State:
        return super().new({"decks": [DECK, DECK], **setup})

    def witness(self, g: State, event: Happened, seat: int, /) -> Happened | None:
        """Nobody sees a card that another draws."""
        drawn = event.kind == "move" and (event.facts["start"], event.facts["end"]) == (LIBRARY, HAND)
        return None if drawn and g.entities[event.facts["card"]].owner != seat else event

    def say(self, g: State, option: Option, /) -> str:
        if isinstance(g.ask, Ask) and g.ask.kind == "order":
            return f"effect {option}"
        card = option[0] if isinstance(option, tuple) else option
        return named(g, card) if isinstance(card, int) else str(card)

    def heading(self, g: State, /, *, over: bool = False) -> str:
        hands = (f"{name} has {' '.join(named(g, card.id) for card in cards(g, seat, HAND))}"
                 for seat, name in enumerate(self.seats))  # fmt: skip
        return f"Turn {g.entities[0].turn}: {'; '.join(hands)}."

    def note(self, g: State, option: Option, /) -> str:
        return "the turn ends" if option == DONE else f"of {len(cards(g, 0, HAND))} and {len(cards(g, 1, HAND))} cards"

    def tell(self, g: State, event: Happened, /) -> str:
        if event.kind == "move":
            return f"{named(g, event.facts['card'])} goes from {event.facts['start']} to {event.facts['end']}."
        return super().tell(g, event)


GAME = Shown()
