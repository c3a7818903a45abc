"""A match on disk: its terms, and a journal to which every entry is appended.

Entries never change. Undone answers stay in the journal, followed by the entry that took them back; so the number of an
entry is never used twice, and a choice that names its entry can't be mistaken for another.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from warband.kernel.ask import Answer
from warband.kernel.record import Setup
from warband.kernel.state import Outcome

PERSON = ""  # in place of an agent: a person plays the seat


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The terms of a match. `seed` makes the dice; no player ever sees it."""

    game: str
    setup: Setup
    seats: tuple[str, ...]  # the agent of each seat; '' for a person
    seed: int
    clock: float = 0  # seconds of each seat for all its decisions; 0: no limit
    limit: float = 0  # seconds until the match ends on points; 0: never
    patience: float = 60  # seconds that the others wait for a reaction of an absent seat
    title: str = ""
    names: tuple[str, ...] = ()  # the names of the people
    guide: bool = False  # whether the page teaches the game on the way
    ready: bool = False  # whether the setup is automatic and the match begins with the first turn
    rules: str = ""  # the fingerprint of the rules; '' for older matches

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, agent in enumerate(self.seats) if agent == PERSON)


class Entry(msgspec.Struct, frozen=True, tag=True, omit_defaults=True, kw_only=True):
    """An entry with its time."""

    at: float


class Answered(Entry, frozen=True, kw_only=True):
    """A seat or chance answered the present ask, or a seat left the game.

    `late`: the server answered for the seat. `why`: the reason for leaving, in words.
    """

    answer: Answer
    late: bool = False
    why: str = ""


class TakenBack(Entry, frozen=True, kw_only=True):
    """All answers but the first `to` were undone; or, with a seat, only its secret choice with that number."""

    to: int
    seat: int | None = None


class Ended(Entry, frozen=True, kw_only=True):
    """The match ended outside its rules: by resignation or by time."""

    outcome: Outcome


class Woke(Entry, frozen=True, kw_only=True):
    """The match was read from the store: no seat is charged for the time before."""


class Came(Entry, frozen=True, kw_only=True):
    """People sat down at these seats for the first time: the clocks start once everybody has."""

    seats: tuple[int, ...]


class Named(Entry, frozen=True, kw_only=True):
    """The person at some seats has a name."""

    seats: tuple[int, ...]
    name: str


class Followed(Entry, frozen=True, kw_only=True):
    """The link to the match that follows."""

    match: str
    swap: bool = False  # whether the sides are exchanged in it


Entries = Answered | TakenBack | Ended | Woke | Came | Named | Followed


def standing(entries: Sequence[Entries]) -> list[Answer]:
    """The answers in a journal that were not undone."""
    answers = list[Answer]()
    for entry in entries:
        if isinstance(entry, Answered):
            answers.append(entry.answer)
        elif isinstance(entry, TakenBack):
            del answers[entry.to : None if entry.seat is None else entry.to + 1]
    return answers


encode = msgspec.json.Encoder().encode
decode_entry = msgspec.json.Decoder(Entries).decode
decode_terms = msgspec.json.Decoder(Terms).decode
