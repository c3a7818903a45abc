"""What happened, in sentences and as data: every fact is told by what it stands for, in the names of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from warband.kernel.event import PIECE, SEAT, SPACE, Event, Fact, Happened, Mark, marks_of
from warband.kernel.state import State

if TYPE_CHECKING:
    from warband.game.facade import Game

NOBODY = "nobody"


def tell(game: Game, g: State, happened: Happened) -> str:
    """An event in a sentence; '' for a silent one."""
    said = happened.event.says.format_map(Facts(game, g, happened.event))
    return said[:1].upper() + said[1:]


class Facts:
    """The facts of an event in words. Only those that a sentence asks for are put into words."""

    def __init__(self, game: Game, g: State, event: Event) -> None:
        self.game, self.g, self.event = game, g, event

    def __getitem__(self, fact: str) -> str:
        value = getattr(self.event, fact)
        if callable(value):
            return str(value(self.g))
        return words(self.game, self.g, marks_of(type(self.event)).get(fact), value)


def words(game: Game, g: State, mark: Mark | None, value: Fact) -> str:
    """A fact in words; of several, one after the other."""
    if isinstance(value, tuple):
        return listed([words(game, g, mark, one) for one in value])
    if mark == PIECE:
        return game.name_piece(g, value) if value > 0 else NOBODY
    if mark == SPACE:
        return game.name_space(g, value)
    return game.name_seat(g, value) if mark == SEAT else str(value)


def listed(names: Sequence[str]) -> str:
    """'Ada', 'Ada and Bo', 'Ada, Bo and Cy'; 'nobody' when there are none."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names) or NOBODY


def facts(game: Game, g: State, happened: Happened) -> dict[str, object]:
    """The facts of an event as data for JSON, such as `{"who": {"piece": "A"}, "end": {"space": "B5"}, "far": 3}`.

    A piece has its handle; seats and dice are numbers. None stands for no piece and no space.
    """

    def name(mark: Mark, value: int) -> str | int | None:
        if mark == PIECE:
            return game.handle(g, value) if value > 0 else None
        if mark == SPACE:
            return game.name_space(g, value) if value >= 0 else None
        return value

    return happened.named(name)
