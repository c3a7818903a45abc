"""The views that guests of a match are sent: each that of its seat, when it has changed.

A screen that holds several seats with different views has a curtain: it shows a seat's view once that seat has come to
the screen.
"""

from __future__ import annotations

import time
from collections.abc import Collection

import msgspec

from warband.game import Data
from warband.kernel.machine import secret_seats
from warband.serve import talk
from warband.serve.playing.room import Room
from warband.serve.seeing import views
from warband.serve.seeing.guest import Guest
from warband.serve.seeing.telling import WATCHING, Teller, differ, hides, same
from warband.serve.seeing.views import Look


def told(lines: list[bytes]) -> msgspec.Raw:
    """Lines of a story, which are encoded already, as a list."""
    return msgspec.Raw(b"[" + b",".join(lines) + b"]")


class Showing:
    """The views and the stories of a match, each made once for all its guests."""

    def __init__(self, room: Room) -> None:
        self.room, self.hides = room, hides(room.game)
        self.tellers: dict[int, Teller] = {}

    def teller(self, eye: int) -> Teller:
        """The teller of a seat's story, up to date. Where nothing is hidden, one story is everybody's."""
        eye = eye if self.hides else WATCHING
        if eye not in self.tellers:
            self.tellers[eye] = Teller(self.room, eye)
        self.tellers[eye].refresh()
        return self.tellers[eye]

    def look(self, guest: Guest) -> Look:
        """The view of a guest, and its seat."""
        seats, room = guest.seats, self.room
        asked = [seat for seat in room.asked if seat in seats]
        first = asked[0] if asked else None
        if len(seats) < 2 or not self.hides:
            return Look(seats, min(seats, default=WATCHING), self.person(first))
        if guest.looks is None and not differ([self.teller(seat) for seat in seats]):
            return Look(seats, min(seats) if first is None else first, self.person(first))
        if guest.looks in asked:
            return Look(seats, guest.looks, self.person(guest.looks))
        if first is None:
            return Look(seats, WATCHING if guest.looks is None else guest.looks)
        return Look(seats, WATCHING, curtain=first)

    def person(self, seat: int | None) -> int | None:
        """A seat, if a person has it."""
        return seat if seat in self.room.terms.people else None

    def tell(self, guests: Collection[Guest], anyway: Collection[Guest] = ()) -> None:
        """Send the state of the match to some guests, if it is new to them; and to some others anyway."""
        now = time.time()
        drawn: dict[Look, bytes] = {}  # encoded: the collector of garbage has no part in it
        pictures: dict[int, Data] = {}
        for guest in guests:
            look = self.look(guest)
            teller = self.teller(look.eye)
            since = same(guest.story, teller.lines)
            if look not in drawn:
                found = self.picture(look, pictures) | views.position(self.room, look, teller.step)
                drawn[look] = talk.encode(found)
            if not since == len(teller.lines) == len(guest.story) or drawn[look] != guest.known or guest in anyway:
                guest.story, guest.known = teller.lines, drawn[look]
                news = {"since": since, "story": told(teller.lines[since:])} | views.times(self.room, look, now)
                guest.send(talk.joined(talk.message("position", news), drawn[look]))

    def picture(self, look: Look, made: dict[int, Data]) -> Data:
        """The position as a drawing. Where nothing is hidden, one drawing is everybody's."""
        eye = look.eye if self.hides or secret_seats(self.room.state) else WATCHING
        if eye not in made:
            made[eye] = views.picture(self.room, look)
        return made[eye]
