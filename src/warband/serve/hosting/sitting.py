"""A match with people at it: connections, messages, and events that come by themselves."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections import deque
from collections.abc import Callable, Coroutine

from warband.game import Data, page
from warband.kernel.ask import Refusal, Refused
from warband.serve import talk
from warband.serve.playing.ahead import ahead, foreseen, why_not
from warband.serve.playing.refusing import refused
from warband.serve.playing.room import REMATCH, SWAP, Room
from warband.serve.processes.thinking import Thinkers
from warband.serve.seeing import views
from warband.serve.seeing.guest import Guest
from warband.serve.seeing.showing import Showing
from warband.serve.seeing.telling import view
from warband.serve.storing.journal import PERSON, Entries, Followed
from warband.serve.storing.keeper import Keeper
from warband.serve.storing.store import Addition, StoreError
from warband.serve.talk import (
    Ahead,
    Aim,
    Chat,
    Choose,
    Decline,
    Explain,
    Look,
    Name,
    Ping,
    Prospect,
    Rematch,
    Replay,
    Requests,
    Resign,
    Undo,
    Why,
    Write,
)

log = logging.getLogger("warband")
Again = Callable[[Room, bool], Coroutine[object, None, str]]
Work = Callable[..., Coroutine[object, None, None]]
CHANGES = (Choose, Decline, Look, Rematch, Resign, Undo)
CHAT = 50  # lines of people that newcomers are told
GONE = 1000  # the code of a connection that its guest has ended
BROKEN = Refusal("broken", "", "Something in Warband is broken. Its log says what.")  # no other guest is told
RESTART = 1012  # the code of a connection that is closed because the match must be read again


class Sitting:
    """A room in use. Requests are carried out one at a time; a choice is first written, then told."""

    def __init__(self, room: Room, keeper: Keeper, thinkers: Thinkers, again: Again, watch: str) -> None:
        self.room, self.keeper, self.thinkers, self.again = room, keeper, thinkers, again
        self.watch = watch  # the link to watch the match
        self.guests: set[Guest] = set()
        self.met: set[int] = set()  # the seats that are known to be present
        self.left = dict.fromkeys(room.terms.people, time.time())  # the time since which each seat is absent
        self.lock = asyncio.Lock()  # needed to change the room, or to tell of it
        self.showing = Showing(room)
        self.lapsed: set[int] = set()  # the seats that were answered for since they are absent
        self.talk: deque[Data] = deque(maxlen=CHAT)  # the last words of people, which nothing else keeps
        self.touched = time.monotonic()
        self.closed = False
        self.over = room.outcome is not None
        self.thinking = False
        self.timer: asyncio.TimerHandle | None = None
        self.tasks: set[asyncio.Task[None]] = set()

    # --- tasks and their ends

    def spawn(self, work: Work, *facts: object) -> asyncio.Task[None]:
        """Start a task that runs to its end, even if its guest leaves."""
        task = asyncio.get_running_loop().create_task(self.guard(work, *facts))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def guard(self, work: Work, *facts: object) -> None:
        """Run something; a fault in it ends the sitting."""
        try:
            if not self.closed:
                await work(*facts)
        except Exception as error:
            self.give_up(error)

    def give_up(self, error: Exception) -> None:
        """Memory can't be trusted any more: everybody is disconnected and comes back to the stored match."""
        ours = None if isinstance(error, StoreError) else error
        log.error("match given up", extra={"match": self.room.name, "why": repr(error)}, exc_info=ours)
        self.stop("Something in Warband is broken. Come back." if ours else "The match could not be kept. Come back.")

    def stop(self, words: str) -> None:
        """End the sitting: everybody is disconnected, and may come back."""
        self.closed = True
        if self.timer is not None:
            self.timer.cancel()
        for task in self.tasks - {asyncio.current_task()}:
            task.cancel()
        for guest in self.guests:
            guest.leave(RESTART, words)

    async def close(self) -> None:
        """The server stops."""
        self.stop("The server stops for a moment.")
        await asyncio.gather(*self.tasks, return_exceptions=True)

    # --- people

    async def enter(self, guest: Guest) -> None:
        """Somebody connects."""
        self.touched = time.monotonic()
        await asyncio.wait([self.spawn(self.greet, guest)])
        if self.closed:
            guest.leave(RESTART, "The match is read anew. Come back.")

    async def greet(self, guest: Guest) -> None:
        """Tell a new guest everything, and the others of the guest."""
        async with self.lock:
            if guest.code:
                return  # gone again
            self.guests.add(guest)
            came = self.room.come(guest.seats, time.time())
            await self.keep(came)
            self.lapsed.difference_update(guest.seats)
            welcome = views.welcome(self.room, self.showing.look(guest))
            guest.send(talk.message("welcome", {**welcome, "watch": self.watch}))
            self.meet(guest)
            if self.talk:
                guest.send(talk.message("chat", {"lines": list(self.talk)}))
            self.showing.tell(self.guests if came else {guest}, {guest})
            self.go_on()

    def exit(self, guest: Guest) -> None:
        """A guest is gone."""
        guest.leave(GONE, "")
        self.guests.discard(guest)
        self.touched = time.monotonic()
        for seat in set(guest.seats) - self.present:
            self.left[seat] = time.time()
        self.spawn(self.part)

    async def part(self) -> None:
        """Tell the others that a guest is gone."""
        async with self.lock:
            self.meet()
            self.go_on()

    @property
    def present(self) -> set[int]:
        """The seats of people who are connected."""
        return {seat for guest in self.guests for seat in guest.seats}

    def meet(self, *new: Guest) -> None:
        """Tell who is present: everybody when that has changed, otherwise only new guests."""
        hearers = new if self.present == self.met else self.guests
        self.met = self.present
        self.introduce(*hearers)

    def introduce(self, *hearers: Guest) -> None:
        """Tell some guests who is present, and the names of all people."""
        said = talk.message("present", {"seats": sorted(self.met), "names": self.room.names})
        for guest in hearers:
            guest.send(said)

    # --- requests

    async def handle(self, guest: Guest, request: Requests) -> None:
        """Grant a request, or refuse it with a reason."""
        self.touched = time.monotonic()
        await asyncio.wait([self.spawn(self.answer, guest, request)])

    async def answer(self, guest: Guest, request: Requests) -> None:
        """A request is granted or refused; then a change is told."""
        changes = isinstance(request, CHANGES)
        async with self.lock:
            try:
                guest.send(await self.grant(guest, request))
            except Refused as error:
                guest.send(talk.refusal(request.id, error.refusal))
                return
            except StoreError:
                raise
            except Exception:
                guest.send(talk.refusal(request.id, BROKEN))
                if changes:
                    raise
                log.exception("question failed", extra={"match": self.room.name, "request": repr(request)})
            if changes:
                self.after(guest)

    async def grant(self, guest: Guest, request: Requests) -> bytes:
        """Carry out a request; the reply. By then every change is on disk."""
        room, seats, to = self.room, guest.seats, request.id
        look = self.showing.look(guest)
        match request:
            case Choose():
                mine = () if look.seat is None else (look.seat,)
                await self.keep(room.choose(mine, request.decision, request.option, time.time()))
            case Look():
                self.come_to_screen(guest, request.seat)
            case Undo():
                await self.keep(room.undo(seats, time.time()))
            case Resign():
                await self.keep(room.resign(seats if look.seat is None else (look.seat,), time.time()))
            case Decline():
                room.decline(seats)
            case Rematch():
                await self.keep(await self.rematch(seats, swap=request.swap))
            case Name():
                await self.keep(room.named(seats, request.name, time.time()))
                self.introduce(*self.guests)
            case Chat():
                self.say(guest, request.words)
            case Prospect():
                return talk.reply("prospect", to, self.prospect(guest, request.option))
            case Why():
                return self.why(guest, request)
            case Explain():
                return self.explain(guest, request)
            case Aim():
                return self.aim(guest, request)
            case Replay():
                return talk.reply("replay", to, views.replay(room, self.showing.teller(look.eye), request.step))
            case Write():
                return talk.reply("text", to, {"text": page(room.game).position(view(room, room.state, look.eye))})
            case Ahead():
                return talk.reply("ahead", to, {"places": [] if look.seat is None else ahead(room, look.seat)})
            case Ping():
                pass
        return talk.reply("done", to)

    async def keep(self, entries: list[Entries]) -> None:
        """Write entries to disk."""
        if entries:
            await self.keeper.append(Addition(self.room.name, self.room.written - len(entries), entries))
        outcome = self.room.outcome
        if outcome is not None and not self.over:
            log.info("match over", extra={"match": self.room.name, "winners": outcome.winners, "why": outcome.words})
        self.over = outcome is not None

    def after(self, *changed: Guest) -> None:
        """The consequences of every change."""
        self.showing.tell(self.guests, changed)
        self.go_on()

    def come_to_screen(self, guest: Guest, seat: int) -> None:
        """A seat of a guest has come to the screen, and its view may be shown."""
        if seat not in guest.seats:
            raise refused("not-yours", "You do not hold this seat.")
        guest.looks = seat

    def why(self, guest: Guest, request: Why) -> bytes:
        """The reason why an answer is refused; or that it is legal."""
        look = self.showing.look(guest)
        if look.seat is None:
            raise refused("not-asked", "It is not for you to decide now.")
        said = [request.option] if isinstance(request.option, str) else request.option
        try:
            why = why_not(self.room, look.seat, said)
        except ValueError as error:
            raise refused("unknown", str(error)) from error
        return talk.reply("allowed", request.id) if why is None else talk.refusal(request.id, why)

    def explain(self, guest: Guest, request: Explain) -> bytes:
        """The terms of a number."""
        shown = view(self.room, self.room.state, self.showing.look(guest).eye)
        try:
            found = self.room.game.explain(shown, request.piece, request.value)
        except ValueError as error:
            raise refused("unknown", str(error)) from error
        return talk.reply("explained", request.id, views.explained(found))

    def aim(self, guest: Guest, request: Aim) -> bytes:
        """A line between two pieces."""
        shown = view(self.room, self.room.state, self.showing.look(guest).eye)
        try:
            return talk.reply("line", request.id, page(self.room.game).aim(shown, request.start, request.end))
        except ValueError as error:
            raise refused("unknown", str(error)) from error

    def prospect(self, guest: Guest, option: str | list[str]) -> Data:
        """The chances of an option of the seat that is asked."""
        seat = self.showing.look(guest).seat
        if seat is None:
            raise refused("not-asked", "It is not for you to decide now.")
        try:
            words, numbers = foreseen(self.room, seat, [option] if isinstance(option, str) else option)
        except ValueError as error:
            raise refused("unknown", str(error)) from error
        return {"words": words, "numbers": numbers}

    def say(self, guest: Guest, words: str) -> None:
        """Somebody says something to everybody."""
        said = " ".join("".join(letter if letter.isprintable() else " " for letter in words).split())
        if not guest.seats:
            raise refused("watching", "Who only watches can't speak here.")
        if not said:
            raise refused("malformed", "Nothing was said.")
        line = {"seat": min(guest.seats), "words": said}
        self.talk.append(line)
        for other in self.guests:
            other.send(talk.message("chat", {"lines": [line]}))

    async def rematch(self, seats: tuple[int, ...], *, swap: bool = False) -> list[Entries]:
        """Another match, when everybody has agreed."""
        room = self.room
        if swap and len(room.terms.seats) != 2:
            raise refused("not-two", "Only two can exchange their sides.")
        if room.next or not room.rematch(seats, SWAP if swap else REMATCH):
            return []
        entry = Followed(at=time.time(), match=await self.again(room, swap), swap=swap)
        room.apply(entry)
        return [entry]

    # --- events that come by themselves

    @property
    def computing(self) -> int | None:
        """The seat of an agent that is asked, while a guest is connected."""
        asked = (seat for seat in self.room.asked if self.room.terms.seats[seat] != PERSON)
        return next(asked, None) if self.guests else None

    def go_on(self) -> None:
        """Let the agent think if it is asked, and set the clock."""
        if self.computing is not None and not self.thinking:
            self.thinking = True
            self.spawn(self.think)
        self.set_timer()

    async def think(self) -> None:
        """Agents answer until only people are asked, the match is over or no guest is left."""
        room = self.room
        while (seat := self.computing) is not None:
            decision = room.number(seat)
            answer = await self.thinkers.answer(room, seat)
            async with self.lock:
                await self.keep(room.think(seat, decision, answer, time.time()))
                self.showing.tell(self.guests)
        self.thinking = False
        self.set_timer()

    def set_timer(self) -> None:
        """Wake up when the next deadline is due."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        due = min(self.deadlines(), default=None)
        if due is not None:
            delay = max(0.0, due[0] - time.time())
            self.timer = asyncio.get_running_loop().call_later(delay, self.spawn, self.time_up)

    def deadlines(self) -> list[tuple[float, str, int]]:
        """The deadlines: time, kind and seat."""
        absent = {seat: self.left[seat] for seat in self.room.terms.people if seat not in self.present}
        return list(self.room.deadlines(absent, self.lapsed))

    async def time_up(self) -> None:
        """A deadline is due: time ran out for a seat or for all, or an absent seat must be answered for."""
        async with self.lock:
            now, room = time.time(), self.room
            at, what, seat = min(self.deadlines(), default=(math.inf, "", 0))
            if at > now + 0.005:
                self.set_timer()
                return
            if what == "limit":
                entries = room.finish(room.game.on_points(room.state), now)
            elif what == "clock":
                entries = room.leave(seat, "has no time left.", now)
            else:
                self.lapsed.add(seat)
                entries = room.stand_in(seat, now)
            await self.keep(entries)
            self.after()
