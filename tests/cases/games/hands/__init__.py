"""The game of hidden hands, with cases."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, cast

from tests.kernel.tricks import Card, TricksGame
from warband.files.mistakes import NotFound
from warband.game import Check, Judge, Line, Terminal
from warband.kernel.ask import Ask, Option
from warband.kernel.cite import Catalogue
from warband.kernel.event import Happened
from warband.kernel.state import State


class Plan(NamedTuple):
    """Two decks."""

    decks: list[list[str]]

    def state(self) -> State:
        g = GAME.new({"decks": self.decks})
        g.log = []
        return g


class Bench(Judge[State]):
    """A position is two decks that are to be shuffled."""

    sections = ("near", "far")

    def start(self, sections: Mapping[str, Sequence[tuple[int, str]]], file: str) -> Plan:
        return Plan([sections[seat][0][1].split() for seat in self.sections])

    def statement(self, text: str) -> Check[State]:
        seat, has, lives = text.partition(" has ")
        if not has or seat not in self.sections:
            raise NotFound(repr(text), "how many lives a seat has")

        def check(g: State, events: Sequence[Happened]) -> tuple[bool, str]:
            found = f"{g.entities[0].lives[self.sections.index(seat)]} lives"
            return found == lives, found

        return check

    def catalogue(self) -> Catalogue:
        return Catalogue.read()


class Drawing:
    """As much of a part for the terminal as a story needs."""

    def draw_table(self, g: State, most: int) -> list[Line]:
        return [[("lives: ", "dim"), (" ".join(map(str, g.entities[0].lives)), "")]]

    def draw_pieces(self, g: State, columns: int) -> list[Line]:
        return []


class Hands(TricksGame):
    name = "hands"
    judge = Bench()
    terminal = cast(Terminal[State], Drawing())

    def say(self, g: State, option: Option, /) -> str:
        """A card by its name."""
        entity = g.entities[option] if isinstance(option, int) else None
        return entity.name if isinstance(entity, Card) else str(option[1]) if isinstance(option, tuple) else str(option)

    def idle(self, g: State, /) -> bool:
        return isinstance(g.ask, Ask) and g.ask.kind == "play"

    def moment(self, g: State, /) -> int:
        turn: int = g.entities[0].turn
        return turn


GAME = Hands()
