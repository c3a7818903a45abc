"""Plans of the seats in a trial: a seat looks at its lines once a turn and plays the best ones, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from warband.kernel.ask import Ask, Option
from warband.kernel.state import State
from warband.play.agents.lines import Line, opening

Found = Callable[[State], list[Line]]


class Plans:
    """The lines that the present seat has found and not played yet: the best one of each opening, the best first.

    To look again after every line would be better play, but fewer trials: with eight against eight a trial would take
    more than twice as long.
    """

    def __init__(self, found: Found) -> None:
        self.found = found
        self.situation: tuple[int, str, int] | None = None
        self.rest: list[Line] = []

    def next(self, g: State, turn: int) -> tuple[Option, ...]:
        """The answers of a seat: its next line that is still legal. In the middle of a choice it looks anew."""
        assert isinstance(g.ask, Ask)
        question = g.rules.question(g)
        if not question.begins:
            return self.found(g)[0].answers
        situation = (g.ask.seat, g.ask.kind, turn)
        legal = [line for line in self.rest if line.answers[0] in g.options] if situation == self.situation else []
        best, *rest = legal or [line for rank, line in ranked(self.found(g)) if rank == 0]
        self.situation, self.rest = situation, [] if best.answers[0] in question.ends else rest
        return best.answers


def ranked(found: Iterable[Line]) -> Iterator[tuple[int, Line]]:
    """The lines, each with the number of better ones that have the same opening."""
    better: dict[tuple[Option, ...], int] = {}
    for line in found:
        start = opening(line)
        better[start] = better.get(start, -1) + 1
        yield better[start], line


def varied(found: Iterable[Line]) -> list[Line]:
    """The lines in another order: the best one of each opening, then the second best ones, and so on."""
    return [line for _, line in sorted(ranked(found), key=lambda entry: entry[0])]
