"""Answers a few questions ahead: places to point at, for choices that begin with an option in words only.

A player who points at a square means "move there" before "move" is chosen. Nothing is revealed: only parts of a choice
are tried, and only while the same seat is asked and nothing has changed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from warband.game import Data, page
from warband.kernel.ask import DONE, PASS, Ask, Option, Refusal
from warband.kernel.history import wrote
from warband.kernel.machine import choose
from warband.kernel.secret import Secret, facing
from warband.kernel.state import State
from warband.serve.playing.room import Room

DEEPEST = 3  # answers of a choice
MOST = 1_000  # places


def ahead(room: Room, seat: int) -> list[Data]:
    """The answers that lead to a place, and the place."""
    state = facing(room.state, seat)
    if not isinstance(state.ask, Ask) or isinstance(state.stack[-1], Secret):
        return []
    found: list[Data] = room.safely.made("the places ahead", [], some_places, room, state, seat)
    return found


def some_places(room: Room, state: State, seat: int) -> list[Data]:
    """All places, or the first ones of very many."""
    return list(islice(places(room, state, seat, (), ()), MOST))


def places(room: Room, state: State, seat: int, said: tuple[str, ...], words: tuple[str, ...]) -> Iterator[Data]:
    """The places of all options of a question, after some answers; these also in words."""
    game, shown = room.game, room.game.view(state, seat)
    for option in state.options:
        say, at = game.say(shown, option), page(game).point(shown, option)
        if at and said:
            yield {"say": [*said, say], "words": ", ".join(words), "at": at}
        elif not at and len(said) < DEEPEST - 1 and (after := within_choice(state, option, seat, bool(said))):
            more = () if option in (PASS, DONE) else (game.words(shown, option),)
            yield from places(room, after, seat, (*said, say), (*words, *more))


def leads_on(room: Room, seat: int) -> bool:
    """Whether the only answer of a seat just leads on to the next part of its choice, or is all of a secret choice."""
    state = facing(room.state, seat)
    if len(state.options) != 1 or state.options[0] in (PASS, DONE):
        return False
    return isinstance(state.stack[-1], Secret) or within_choice(state, state.options[0], seat) is not None


def within_choice(state: State, option: Option, seat: int, skipping: bool = False) -> State | None:
    """The position after an option that does not complete the choice; None after any other.

    Only with `skipping` a part may be skipped: a move without a passenger.
    """
    skipped = option in (PASS, DONE)
    if not (skipping and skipped) and (skipped or option in state.rules.question(state).ends):
        return None
    after = state.clone()
    after.log = []
    choose(after, option)
    if not isinstance(after.ask, Ask) or after.ask.seat != seat or wrote(state, after):
        return None
    return None if after.rules.question(after).begins else after


def foreseen(room: Room, seat: int, said: Sequence[str]) -> tuple[list[str], Data]:
    """The chances of the last of some answers that are parts of one choice; ValueError when they are not."""
    shown = reached(room, seat, said[:-1])
    return room.game.prospect(shown, room.game.read(shown, said[-1]))


def why_not(room: Room, seat: int, said: Sequence[str]) -> Refusal | None:
    """The reason why the last of some answers is refused; ValueError when the others are no parts of one choice."""
    return room.game.why_not(reached(room, seat, said[:-1]), said[-1])


def reached(room: Room, seat: int, said: Sequence[str]) -> State:
    """The view of a seat after some answers that are parts of one choice; ValueError when they are not."""
    game, state = room.game, facing(room.state, seat)
    for n, text in enumerate(said):
        after = within_choice(state, game.read(game.view(state, seat), text), seat, n > 0)
        if after is None:
            raise ValueError(f"The choice is made with {text!r}.")
        state = after
    return game.view(state, seat)
