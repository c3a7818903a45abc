"""Another match from a moment of one: what if it had gone on in another way?"""

from __future__ import annotations

import secrets

import msgspec

from warband.kernel.ask import Ask
from warband.serve.playing.refusing import refused
from warband.serve.playing.room import Room
from warband.serve.seeing.telling import Teller, hides
from warband.serve.storing.journal import PERSON, Answered, Entries, Terms, Woke

TITLE = "What if: "
LONGEST = 60  # characters of a title


class Branching(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A moment of a match, by a link to it and a step of its story, and the computer to play against."""

    link: str
    step: int
    agent: str = "normal"


def branch(
    room: Room, teller: Teller, seats: tuple[int, ...], wanted: Branching, at: float
) -> tuple[Terms, list[Entries]]:
    """The terms and the first entries of such a match. While something is hidden in it, the match must be over."""
    if hides(room.game) and room.outcome is None:
        raise refused("not-over", "Something is hidden in this match, and it is not over yet.", "Ask when it is over.")
    answers = teller.number(max(0, min(wanted.step, teller.step)))
    told = [*room.history.past, room.history.state][answers]
    mine = seats or (told.ask.seat if isinstance(told.ask, Ask) else 0,)
    players = tuple(PERSON if seat in mine else wanted.agent for seat in range(len(room.terms.seats)))
    names = tuple(name if seat in mine else "" for seat, name in enumerate(room.names))
    title = f"{TITLE}{room.terms.title.removeprefix(TITLE)}"[:LONGEST]
    terms = msgspec.structs.replace(
        room.terms, seats=players, names=names, title=title, seed=secrets.randbits(64), clock=0, limit=0, guide=False
    )
    late = room.history.late
    said = room.history.record.answers[:answers]
    return terms, [Woke(at=at), *(Answered(at=at, answer=one, late=n in late) for n, one in enumerate(said))]
