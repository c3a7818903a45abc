"""What a match is made of on disk: its terms, and a journal to which everything that happens is appended.

Nothing in a journal is ever changed. What was undone stays in it, followed by the entry that took it back; so the
number of an entry is never used twice, and a choice that names the entry it answers can't be mistaken for another.
"""

from __future__ import annotations

import msgspec

from warband.kernel.ask import Answer
from warband.kernel.record import Setup
from warband.kernel.state import Outcome

PERSON = ""  # in place of an agent: a person sits there


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a match was agreed to be. `seed` makes the dice; nobody at the table ever sees it."""

    game: str
    setup: Setup
    seats: tuple[str, ...]  # for each the agent that plays it; '' for a person
    seed: int
    clock: float = 0  # seconds that each seat has for all its decisions; 0 any
    limit: float = 0  # seconds until the match ends on points; 0 never
    patience: float = 60  # seconds that the others wait for a reaction of somebody who is not there
    title: str = ""
    names: tuple[str, ...] = ()  # what the people call themselves
    guide: bool = False  # whether the page teaches the game on the way
    ready: bool = False  # whether it is set up for everybody and begins with the first turn
    rules: str = ""  # the fingerprint of the rules that it was agreed under; '' for matches of before it was kept

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, agent in enumerate(self.seats) if agent == PERSON)


class Entry(msgspec.Struct, frozen=True, tag=True, omit_defaults=True, kw_only=True):
    """Something that happened, and when."""

    at: float


class Answered(Entry, frozen=True, kw_only=True):
    """A seat or the dice answered the present ask, or a seat left the game.

    `late`: the seat did not answer, and the server did. `why`: what made a seat leave, in words.
    """

    answer: Answer
    late: bool = False
    why: str = ""


class TakenBack(Entry, frozen=True, kw_only=True):
    """All answers but the first `to` were taken back; or, with a seat, its secret choice with that number alone."""

    to: int
    seat: int | None = None


class Ended(Entry, frozen=True, kw_only=True):
    """The match ended by something other than its rules: somebody resigned, or time ran out."""

    outcome: Outcome


class Woke(Entry, frozen=True, kw_only=True):
    """The match is read anew: nobody is charged for the time before."""


class Came(Entry, frozen=True, kw_only=True):
    """People sat down at these seats for the first time: time runs once everybody has."""

    seats: tuple[int, ...]


class Followed(Entry, frozen=True, kw_only=True):
    """Another match follows this one."""

    match: str


Entries = Answered | TakenBack | Ended | Woke | Came | Followed

encode = msgspec.json.Encoder().encode
decode_entry = msgspec.json.Decoder(Entries).decode
decode_terms = msgspec.json.Decoder(Terms).decode
