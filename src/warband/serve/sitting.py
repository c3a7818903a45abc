"""A match with people at it: who is connected, what they are told, and what happens when nobody does anything."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Callable, Collection, Coroutine
from typing import Any

from warband.game import page
from warband.kernel.ask import Refusal, Refused
from warband.serve import talk, views
from warband.serve.journal import PERSON, Entries, Followed
from warband.serve.keeper import Keeper
from warband.serve.room import Room, refused
from warband.serve.store import Addition, Link, StoreError
from warband.serve.talk import (
    Aim,
    Choose,
    Decline,
    Explain,
    Ping,
    Rematch,
    Replay,
    Requests,
    Resign,
    Undo,
    Why,
    Write,
)
from warband.serve.thinking import Thinkers

log = logging.getLogger("warband")
Again = Callable[[Room], Coroutine[Any, Any, str]]
Work = Callable[..., Coroutine[Any, Any, None]]
CHANGES = (Choose, Decline, Rematch, Resign, Undo)
GONE = 1000  # the code of a connection that its holder has ended
MOST_BYTES = 1 << 22  # that wait for a slow reader before it is let go
BROKEN = Refusal("broken", "", "Something in Warband is broken. Its log says what.")  # and nobody else is told
RESTART = 1012  # the code of a connection that is closed because the match must be read anew


class Guest:
    """Somebody who is connected: which seats they hold, and what waits to be sent to them."""

    def __init__(self, link: Link, most_waiting: int) -> None:
        self.link, self.seats = link, link.seats
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.most_waiting, self.bytes_waiting = most_waiting, 0
        self.told = 0  # lines of the story that they know
        self.code, self.reason = 0, ""  # why they are let go
        self.gone = asyncio.Event()

    def send(self, data: bytes) -> None:
        """Send something when they are ready for it; who never is, is let go."""
        if self.code:
            return
        too_much = self.bytes_waiting and self.bytes_waiting + len(data) > MOST_BYTES
        if too_much or self.waiting.qsize() >= self.most_waiting:
            self.leave(1013, "You read too slowly. Come back.")
        else:
            self.bytes_waiting += len(data)
            self.waiting.put_nowait(data)

    async def next(self) -> bytes | None:
        """What to send now; None when they are let go."""
        data = await self.waiting.get()
        self.bytes_waiting -= len(data or b"")
        return data

    def leave(self, code: int, reason: str) -> None:
        """Let them go."""
        if not self.code:
            self.code, self.reason = code, reason
            self.waiting.put_nowait(None)
            self.gone.set()


class Sitting:
    """A room in use. One thing at a time is done in it; a choice is written, then told."""

    def __init__(self, room: Room, keeper: Keeper, thinkers: Thinkers, again: Again, watch: str) -> None:
        self.room, self.keeper, self.thinkers, self.again = room, keeper, thinkers, again
        self.watch = watch  # the link to watch the match
        self.guests: set[Guest] = set()
        self.met: set[int] = set()  # the seats of which everybody knows that somebody is there
        self.left = dict.fromkeys(room.terms.people, time.time())  # when each seat was left alone
        self.lock = asyncio.Lock()  # whoever has it changes the room, or tells of it
        self.tellers: dict[tuple[int, ...], views.Teller] = {}
        self.touched = time.monotonic()
        self.closed = False
        self.over = room.outcome is not None
        self.thinking = False
        self.timer: asyncio.TimerHandle | None = None
        self.tasks: set[asyncio.Task[None]] = set()

    # --- how things are done, and how that ends

    def spawn(self, work: Work, *facts: Any) -> asyncio.Task[None]:
        """Begin something that is done to its end, whoever leaves meanwhile."""
        task = asyncio.get_running_loop().create_task(self.guard(work, *facts))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def guard(self, work: Work, *facts: Any) -> None:
        """Do something. Whatever goes wrong with it, here is where that ends the sitting."""
        try:
            if not self.closed:
                await work(*facts)
        except Exception as error:
            self.give_up(error)

    def give_up(self, error: Exception) -> None:
        """Memory can't be trusted: what the store has is what counts, and everybody must come back to it."""
        ours = None if isinstance(error, StoreError) else error
        log.error("match given up", extra={"match": self.room.name, "why": repr(error)}, exc_info=ours)
        self.stop("Something in Warband is broken. Come back." if ours else "The match could not be kept. Come back.")

    def stop(self, words: str) -> None:
        """Nothing happens here any more, and everybody is sent away, to come back."""
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
        """Tell somebody everything, and the others that they are there."""
        async with self.lock:
            if guest.code:
                return  # they are gone again
            self.guests.add(guest)
            came = self.room.come(guest.seats, time.time())
            await self.keep(came)
            guest.send(talk.message("welcome", {**views.welcome(self.room, guest.seats), "watch": self.watch}))
            self.meet(guest)
            self.tell(self.guests if came else {guest})
            self.go_on()

    def exit(self, guest: Guest) -> None:
        """Somebody is gone."""
        guest.leave(GONE, "")
        self.guests.discard(guest)
        self.touched = time.monotonic()
        for seat in set(guest.seats) - self.present:
            self.left[seat] = time.time()
        self.spawn(self.part)

    async def part(self) -> None:
        """Tell the others that somebody is gone."""
        async with self.lock:
            self.meet()
            self.go_on()

    @property
    def present(self) -> set[int]:
        """The seats of people who are connected."""
        return {seat for guest in self.guests for seat in guest.seats}

    def meet(self, *new: Guest) -> None:
        """Tell who is there: everybody when that has changed, or else only those who are new."""
        hearers = new if self.present == self.met else self.guests
        self.met = self.present
        said = talk.message("present", {"seats": sorted(self.met)})
        for guest in hearers:
            guest.send(said)

    def tell(self, guests: Collection[Guest]) -> None:
        """Tell some where the match stands."""
        now = time.time()
        drawn: dict[tuple[int, ...], dict[str, Any]] = {}
        for guest in guests:
            if guest.seats not in drawn:
                drawn[guest.seats] = views.position(self.room, guest.seats, now)
            teller = self.tellers.get(guest.seats)
            if teller is None:
                teller = self.tellers[guest.seats] = views.Teller(self.room, guest.seats)
            since, lines = teller.news(guest.told)
            guest.told = since + len(lines)
            guest.send(talk.message("position", {**drawn[guest.seats], "since": since, "story": lines}))

    # --- requests

    async def handle(self, guest: Guest, request: Requests) -> None:
        """Grant a request, or say why not."""
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
                self.after()

    async def grant(self, guest: Guest, request: Requests) -> bytes:
        """Do what is asked; the reply. What has changed is on the disk then."""
        room, seats, to = self.room, guest.seats, request.id
        match request:
            case Choose():
                await self.keep(room.choose(seats, request.decision, request.option, time.time()))
            case Undo():
                await self.keep(room.undo(seats, time.time()))
            case Resign():
                await self.keep(room.resign(seats, time.time()))
            case Decline():
                room.decline(seats)
            case Rematch():
                await self.keep(await self.rematch(seats))
            case Why():
                return self.why(guest, request)
            case Explain():
                return self.explain(guest, request)
            case Aim():
                return self.aim(guest, request)
            case Replay():
                return talk.reply("replay", to, views.replay(room, seats, request.step))
            case Write():
                shown = views.view(room, room.state, seats)
                return talk.reply("text", to, {"text": page(room.game).position(shown)})
            case Ping():
                pass
        return talk.reply("done", to)

    async def keep(self, entries: list[Entries]) -> None:
        """Have entries on the disk."""
        if entries:
            await self.keeper.append(Addition(self.room.name, self.room.written - len(entries), entries))
        outcome = self.room.outcome
        if outcome is not None and not self.over:
            log.info("match over", extra={"match": self.room.name, "winners": outcome.winners, "why": outcome.words})
        self.over = outcome is not None

    def after(self) -> None:
        """What follows every change."""
        self.tell(self.guests)
        self.go_on()

    def why(self, guest: Guest, request: Why) -> bytes:
        """Why something can't be chosen; or that it can."""
        if self.room.ask is None or self.room.ask.seat not in guest.seats:
            raise refused("not-asked", "It is not for you to decide now.")
        why = self.room.game.why_not(views.view(self.room, self.room.state, guest.seats), request.option)
        return talk.reply("allowed", request.id) if why is None else talk.refusal(request.id, why)

    def explain(self, guest: Guest, request: Explain) -> bytes:
        """Where a number comes from."""
        shown = views.view(self.room, self.room.state, guest.seats)
        try:
            found = self.room.game.explain(shown, request.piece, request.value)
        except ValueError as error:
            raise refused("unknown", str(error)) from error
        return talk.reply("explained", request.id, views.explained(found))

    def aim(self, guest: Guest, request: Aim) -> bytes:
        """A line between two pieces."""
        shown = views.view(self.room, self.room.state, guest.seats)
        try:
            return talk.reply("line", request.id, page(self.room.game).aim(shown, request.start, request.end))
        except ValueError as error:
            raise refused("unknown", str(error)) from error

    async def rematch(self, seats: tuple[int, ...]) -> list[Entries]:
        """Another match, when everybody wants it."""
        room = self.room
        if room.next or not room.rematch(seats):
            return []
        entry = Followed(at=time.time(), match=await self.again(room))
        room.apply(entry)
        return [entry]

    # --- what happens by itself

    @property
    def computing(self) -> bool:
        """Whether a computer is asked, and somebody looks."""
        ask = self.room.ask
        return ask is not None and self.room.terms.seats[ask.seat] != PERSON and bool(self.guests)

    def go_on(self) -> None:
        """Let the computer think if it is asked, and set the clock."""
        if self.computing and not self.thinking:
            self.thinking = True
            self.spawn(self.think)
        self.set_timer()

    async def think(self) -> None:
        """Computers answer until a person is asked, the match is over or nobody looks."""
        room = self.room
        while self.computing:
            decision = room.written
            answer = await self.thinkers.answer(room)
            async with self.lock:
                await self.keep(room.think(decision, answer, time.time()))
                self.tell(self.guests)
        self.thinking = False
        self.set_timer()

    def set_timer(self) -> None:
        """Wake up when something is due."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        due = min(self.deadlines(), default=None)
        if due is not None:
            delay = max(0.0, due[0] - time.time())
            self.timer = asyncio.get_running_loop().call_later(delay, self.spawn, self.time_up)

    def deadlines(self) -> list[tuple[float, str]]:
        """When something is due, and what."""
        ask = self.room.ask
        absent = set(self.room.terms.people) - self.present
        gone = self.left.get(ask.seat, 0.0) if ask is not None else 0.0
        return list(self.room.deadlines(absent, gone))

    async def time_up(self) -> None:
        """Something was due: time ran out for a seat or for all, or nobody is there to answer."""
        async with self.lock:
            now, room = time.time(), self.room
            at, what = min(self.deadlines(), default=(math.inf, ""))
            if at > now + 0.005:
                self.set_timer()
                return
            assert room.ask is not None
            if what == "limit":
                entries = room.finish(room.game.on_points(room.state), now)
            elif what == "clock":
                entries = room.end(room.ask.seat, "has no time left.", now)
            else:
                entries = room.stand_in(now)
            await self.keep(entries)
            self.after()
