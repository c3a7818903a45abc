"""A game with its part for cases."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import cache

from warband.files.mistakes import insist
from warband.game import Check, Game, Judge, Line, Start, UnknownGame, Waiting, game
from warband.game.notation import normal
from warband.kernel.ask import Ask, Option
from warband.kernel.cite import Catalogue
from warband.kernel.event import Happened
from warband.kernel.machine import asked_in_secret, secret_seats
from warband.kernel.state import State

__all__ = ["Check", "Judging", "Start", "asked", "judge"]


class Judging:
    """A game with its part for cases."""

    def __init__(self, played: Game, part: Judge[State]) -> None:
        self.game, self.part = played, part
        self.seats, self.sections = played.seats, part.sections

    def start(self, sections: Mapping[str, Sequence[tuple[int, str]]], file: str) -> Start:
        """The position of some sections."""
        return self.part.start(sections, file)

    def statement(self, text: str) -> Check[State]:
        """The meaning of a statement; an error when it has none."""
        return self.part.statement(text)

    def catalogue(self) -> Catalogue:
        """The clauses of the game's documents."""
        return self.part.catalogue()

    def insist_clause(self, rule: str) -> None:
        """Check that a rule is in the catalogue; otherwise `NotFound`."""
        insist(rule, self.catalogue().clauses, "the id of a clause in the catalogue")

    def insist_code(self, code: str) -> None:
        """Check that refusals can have a code; `NotFound` when the game knows its codes and this is none."""
        if known := frozenset(self.part.codes()):
            insist(code, known, "the code of a refusal")

    def insist_roll(self, g: State, kind: str) -> None:
        """Check that dice can be rolled for a purpose; `NotFound` when the game knows its purposes and this is none."""
        if known := {normal(name) for name in self.part.rolls(g)}:
            insist(normal(kind), known, "something that dice are rolled for")

    def waiting(self, g: State) -> object:
        """The next thing that waits for an answer; None without one, and in a game without such things."""
        return self.part.waiting(g) if isinstance(self.part, Waiting) else None

    def draw(self, g: State) -> list[Line]:
        """The table, and below it the pieces; nothing in a game without a part for the terminal."""
        drawing = self.game.terminal
        return [*drawing.draw_table(g, 0), *drawing.draw_pieces(g, 0)] if drawing else []

    def idle(self, g: State) -> bool:
        """Whether a seat is free to begin something new, and nothing is being resolved."""
        return self.game.idle(g)

    def moment(self, g: State) -> Hashable:
        """The turn and the phase."""
        return self.game.moment(g)

    def say(self, g: State, option: Option) -> str:
        """An option of the present ask, in notation."""
        return self.game.say(g, option)

    def imaginable(self, g: State) -> Iterable[Option]:
        """All conceivable answers to the present ask, legal or not."""
        return self.game.imaginable(g)

    def tell(self, g: State, event: Happened) -> str:
        """An event in words; '' for a silent one."""
        return self.game.tell(g, event)


def asked(g: State, seat: int) -> State | None:
    """The position in which a seat is asked: this one, or a copy if it may choose in secret; otherwise None."""
    if isinstance(g.ask, Ask) and g.ask.seat == seat:
        return g
    return asked_in_secret(g, seat) if seat in secret_seats(g) else None


@cache
def judge(name: str) -> Judging:
    """The judge of a game, by its name; `UnknownGame` when there is none."""
    found = game(name)
    if found.judge is None:
        raise UnknownGame(f"{name} has no cases")
    return Judging(found, found.judge)
