"""A game as cases know it: the game itself, and its part for cases."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from warband.game import Check, Game, Judge, Start, UnknownGame, game
from warband.kernel.ask import Option
from warband.kernel.cite import Catalogue
from warband.kernel.event import Happened
from warband.kernel.state import State

__all__ = ["Check", "Judging", "Start", "judge"]


class Judging:
    """A game with its part for cases."""

    def __init__(self, played: Game, part: Judge) -> None:
        self.game, self.part = played, part
        self.seats, self.sections = played.seats, part.sections

    def start(self, sections: Mapping[str, Sequence[tuple[int, str]]], file: str) -> Start:
        """The position that some sections describe."""
        return self.part.start(sections, file)

    def statement(self, text: str) -> Check:
        """What a statement means; an error when it means nothing."""
        return self.part.statement(text)

    def catalogue(self) -> Catalogue:
        """The clauses of the game's documents."""
        return self.part.catalogue()

    def switches(self) -> Mapping[str, Sequence[str]]:
        """The rules that can be switched off, and where they are enforced."""
        return self.part.switches()

    def idle(self, g: State) -> bool:
        """Whether a seat is free to begin something new, and nothing is going on."""
        return self.game.idle(g)

    def say(self, g: State, option: Option) -> str:
        """An option of the present ask, in notation."""
        return self.game.say(g, option)

    def imaginable(self, g: State) -> Iterable[Option]:
        """Answers to the present ask that somebody could think of, legal or not."""
        return self.game.imaginable(g)

    def tell(self, g: State, event: Happened) -> str:
        """An event in words; '' when there is nothing to say."""
        return self.game.tell(g, event)


@cache
def judge(name: str) -> Judging:
    """The judge of a game, by its name; `UnknownGame` when there is none."""
    found = game(name)
    if found.judge is None:
        raise UnknownGame(f"{name} has no cases")
    return Judging(found, found.judge)
