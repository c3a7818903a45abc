"""HeroClix as the rest of the world sees it: a game with editions, rules, positions and a notation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from warband.games.heroclix.position import values
from warband.games.heroclix.position.editions import OVERLAYS
from warband.games.heroclix.position.model import (
    SEATS,
    VALUES,
    Figure,
)
from warband.games.heroclix.ruleset import HeroClix
from warband.games.heroclix.starting import begun, opened
from warband.games.heroclix.words import notation, story
from warband.kernel.ask import Option, Refusal
from warband.kernel.event import Event
from warband.kernel.modify import Explained
from warband.kernel.state import State


class Game:
    """The game."""

    name = "heroclix"
    editions = tuple(OVERLAYS)
    seats = SEATS

    def rules(self, edition: str, /, **options: Any) -> HeroClix:
        """The rules with the content that a setup names."""
        return opened({"edition": edition, **options})[0]

    def new(self, setup_data: Mapping[str, Any], /) -> State:
        """A game about to be set up: `scenario`, or `forces` with `maps`, `sideline` and `objects` for each seat.

        `edition` names the rules, `options` what is different at this table, `files` content of one's own;
        `collection` has sets and maps of one's own as texts.
        """
        rules, teams, lying = opened(setup_data)
        objects, bench = [team.objects for team in teams], [team.sideline for team in teams]
        return begun(rules, [team.fighters for team in teams], objects, bench, lying, [t.resources for t in teams])

    def view(self, g: State, seat: int, /) -> State:
        """Everything is open on a HeroClix table."""
        return g.clone()

    def reveals(self, before: State, after: State, /) -> bool:
        """Nothing is hidden, so nothing comes to light."""
        return False

    def imagine(self, view: State, chance: Any, /) -> State:
        """Nothing is hidden, so nothing has to be imagined."""
        return view.clone()

    def say(self, g: State, option: Option, /) -> str:
        """An option in notation."""
        return notation.say(g, option)

    def read(self, g: State, text: str, /) -> Option:
        """The option that is written so."""
        return notation.read(g, text)

    def why_not(self, g: State, text: str, /) -> Refusal | None:
        """Why the present ask can't be answered so; None when it can."""
        from warband.games.heroclix.words.imaginable import imaginable  # judging is loaded when somebody asks why

        wanted = notation.normal(text)
        if any(notation.normal(self.say(g, option)) == wanted for option in g.options):
            return None
        for option in imaginable(g):
            if notation.normal(self.say(g, option)) == wanted:
                refusal: Refusal = g.rules.why_not(g, option)
                return refusal
        return Refusal("unknown", "", f"Nothing here is called {text!r}.", "Answer with one of the options.")

    def explain(self, g: State, piece: str, what: str, /) -> Explained:
        """Where a combat value of a character comes from."""
        who = next(
            (e.id for e in g.entities if isinstance(e, Figure) and e.handle.casefold() == piece.casefold()), None
        )
        if who is None or what not in VALUES:
            raise ValueError(f"{piece!r} {what!r}: expected the handle of a character and one of {', '.join(VALUES)}")
        return values.explain(g, who, VALUES.index(what))

    def tell(self, g: State, event: Event, /) -> str:
        """An event in words."""
        return story.tell(g, event)


GAME = Game()
