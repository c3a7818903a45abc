"""What a seat can't see makes no difference to it: two positions that look the same to it go on looking the same.

One is played, the other is imagined from what a seat sees of it. Both are given the same answers.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from tests.conformance.checks import WATCHING, every_viewer
from tests.conformance.tables import Line, Table
from warband.game import Game
from warband.kernel.ask import Ask, Option
from warband.kernel.chance import seeded
from warband.kernel.machine import choose
from warband.kernel.state import State

WORLDS = 3  # positions that are imagined at a decision for a seat
STEPS = 6  # answers that both are given


class Seen(NamedTuple):
    """What a seat notices of a step: the position, and what it is told."""

    table: tuple[object, ...]  # the things that it sees
    position: bytes
    events: tuple[object, ...]
    words: tuple[str, ...]


def seen(game: Game, g: State, seat: int) -> Seen:
    """What a seat notices."""
    view = game.view(g, seat)
    events = [event for event in (game.witness(g, event, seat) for event in g.log or ()) if event is not None]
    told = tuple((event.kind, tuple(event.facts.items())) for event in events)
    return Seen(tuple(view.entities), view.save(), told, tuple(game.tell(view, event) for event in events))


def secrets_make_no_difference(table: Table, line: Line, seed: int, every: int) -> int:
    """At some decisions, for every seat and who watches; how many pairs of positions were compared."""
    rng, game, compared = Random(seed), table.game, 0
    for n in range(0, len(line.answers), every):
        g = line.positions[n]
        for seat in every_viewer(g):
            view = game.view(g, seat)
            for _ in range(WORLDS):
                imagined = game.imagine(view, seeded(rng.getrandbits(32)))
                assert imagined.ask == view.ask
                compared += sum(1 for _ in go_on_alike(game, g, imagined, line.answers[n : n + STEPS], seat))
    return compared


def go_on_alike(game: Game, g: State, other: State, answers: list[Option], seat: int) -> Iterator[None]:
    """Two positions that look the same to a seat, given the same answers.

    They look the same until something hidden is revealed; who watches may learn what all seats know already. Even then,
    where the same is revealed in both, the same is asked, of the same seat.
    """
    for answer in answers:
        if isinstance(other.ask, Ask) and answer not in other.options:
            assert not isinstance(g.ask, Ask) or g.ask.seat != seat, "a seat knows what it may answer"
            return
        further, otherwise = answered(g, answer), answered(other, answer)
        one, two = seen(game, further, seat), seen(game, otherwise, seat)
        pairs = (g, further), (other, otherwise)
        revealed = seat == WATCHING or any(game.reveals(*pair) or uncovers(game, *pair, seat) for pair in pairs)
        if revealed and one.table != two.table:
            return
        assert one == two, f"seat {seat} can tell what it can't see, after {answer!r} to {g.ask}"
        yield
        g, other = further, otherwise
        if g.over:
            return


def uncovers(game: Game, before: State, after: State, seat: int) -> bool:
    """Whether a seat sees a thing in full that it did not before, though the step may be taken back."""
    was, now = game.view(before, seat).entities, game.view(after, seat).entities
    things = zip(was, before.entities, now, after.entities, strict=False)
    return any(first != thing and then == it for first, thing, then, it in things)


def answered(g: State, answer: Option) -> State:
    """The position after an answer, with what happened."""
    further = g.clone()
    further.log = []
    choose(further, answer)
    return further
