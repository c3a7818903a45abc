"""A match with people at it: who is connected, what they are told, and what happens when nobody does anything."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any

from warband.kernel.ask import Refusal, Refused
from warband.serve import talk, views
from warband.serve.face import scene
from warband.serve.journal import PERSON, Entries, Followed, Woke
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
CHANGES = (Choose, Decline, Rematch, Resign, Undo)
MOST_BYTES = 1 << 22  # that wait for a slow reader before it is let go
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
    """A room in use. One thing at a time is done in it; nothing is told before it is kept."""

    def __init__(
        self, room: Room, keeper: Keeper, thinkers: Thinkers, again: Again, watch: str, pace: float = 0.0
    ) -> None:
        self.room, self.keeper, self.thinkers, self.again, self.pace = room, keeper, thinkers, again, pace
        self.watch = watch  # the link to watch the match
        self.guests: set[Guest] = set()
        self.lock = asyncio.Lock()
        self.tellers: dict[tuple[int, ...], views.Teller] = {}
        self.left: dict[int, float] = {}  # when each seat was left alone
        self.touched = time.monotonic()
        self.broken = False
        self.over = room.outcome is not None
        self.thinking: asyncio.Task[None] | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.tasks: set[asyncio.Task[None]] = set()

    # --- beginning

    async def open(self) -> None:
        """The dice that fall before anybody is asked; a clock that stood still goes on."""
        room, now = self.room, time.time()
        entries: list[Entries] = []
        if not room.written or ((room.terms.clock or room.terms.limit) and room.outcome is None):
            entries.append(Woke(at=now))
            room.apply(entries[0])
        fresh = room.written <= 1
        entries += room.roll(now)
        if fresh and room.terms.ready:
            entries += room.set_up(now)
        await self.keep(entries)

    # --- people

    def enter(self, guest: Guest) -> None:
        """Somebody connects: they are told everything."""
        self.guests.add(guest)
        self.touched = time.monotonic()
        guest.send(talk.message("welcome", {**views.welcome(self.room, guest.seats), "watch": self.watch}))
        self.tell()
        self.go_on()

    def exit(self, guest: Guest) -> None:
        """Somebody is gone."""
        self.guests.discard(guest)
        self.touched = time.monotonic()
        for seat in guest.seats:
            if seat not in self.present:
                self.left[seat] = time.time()
        if not self.broken:
            self.tell()
            self.go_on()

    @property
    def present(self) -> set[int]:
        """The seats of people who are connected."""
        return {seat for guest in self.guests for seat in guest.seats}

    def tell(self) -> None:
        """Tell everybody where the match stands."""
        now = time.time()
        drawn: dict[tuple[int, ...], dict[str, Any]] = {}
        present = sorted(self.present)
        for guest in self.guests:
            if guest.seats not in drawn:
                drawn[guest.seats] = views.position(self.room, guest.seats, now)
            teller = self.tellers.get(guest.seats)
            if teller is None:
                teller = self.tellers[guest.seats] = views.Teller(self.room, guest.seats)
            since, lines = teller.news(guest.told)
            guest.told = since + len(lines)
            story = {"since": since, "story": lines, "present": present}
            guest.send(talk.message("position", {**drawn[guest.seats], **story}))

    # --- requests

    async def handle(self, guest: Guest, request: Requests) -> None:
        """Grant a request, or say why not."""
        async with self.lock:
            if self.broken:
                return
            self.touched = time.monotonic()
            try:
                guest.send(await self.grant(guest, request))
            except Refused as error:
                guest.send(talk.refusal(request.id, error.refusal))
            except StoreError as error:
                self.give_up(error)
            except Exception as error:  # a fault of ours: what the store has is what counts
                log.exception("request failed", extra={"match": self.room.name, "request": repr(request)})
                guest.send(talk.refusal(request.id, Refusal("broken", "", f"Something in Warband is broken: {error}.")))
                if isinstance(request, CHANGES):
                    self.give_up(StoreError("a request broke"))

    async def grant(self, guest: Guest, request: Requests) -> bytes:
        """Do what is asked; the reply."""
        room, seats, to = self.room, guest.seats, request.id
        match request:
            case Choose():
                return await self.changed(to, room.choose(seats, request.decision, request.option, time.time()))
            case Undo():
                return await self.changed(to, room.undo(seats, time.time()))
            case Resign():
                return await self.changed(to, room.resign(seats, time.time()))
            case Decline():
                room.decline(seats)
                return await self.changed(to, [])
            case Rematch():
                return await self.rematch(guest, to)
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
                return talk.reply("text", to, {"text": scene(room.terms.game).position(shown)})
            case Ping():
                return talk.reply("done", to)

    async def changed(self, to: int, entries: list[Entries]) -> bytes:
        """Something has happened: it is kept, then acknowledged, then told."""
        await self.keep(entries)
        asyncio.get_running_loop().call_soon(self.after)
        return talk.reply("done", to)

    def after(self) -> None:
        """What follows every change."""
        if not self.broken:
            self.tell()
            self.go_on()

    async def keep(self, entries: list[Entries]) -> None:
        """Have entries on the disk."""
        if entries:
            await self.keeper.append(Addition(self.room.name, self.room.written - len(entries), entries))
        outcome = self.room.outcome
        if outcome is not None and not self.over:
            log.info("match over", extra={"match": self.room.name, "winners": outcome.winners, "why": outcome.words})
        self.over = outcome is not None

    def give_up(self, error: StoreError) -> None:
        """Nothing can be kept: what the store has is what counts, and everybody must come back to it."""
        log.error("store failed", extra={"match": self.room.name, "why": str(error)})
        self.broken = True
        self.stop()
        for guest in self.guests:
            guest.leave(RESTART, "The match could not be kept. Come back.")

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
        except (ValueError, LookupError) as error:
            raise refused("unknown", str(error)) from error
        return talk.reply("explained", request.id, views.explained(found))

    def aim(self, guest: Guest, request: Aim) -> bytes:
        """A line between two pieces."""
        shown = views.view(self.room, self.room.state, guest.seats)
        try:
            return talk.reply("line", request.id, scene(self.room.terms.game).aim(shown, request.start, request.end))
        except (ValueError, LookupError) as error:
            raise refused("unknown", str(error)) from error

    async def rematch(self, guest: Guest, to: int) -> bytes:
        """Another match, when everybody wants it."""
        room = self.room
        if not room.next and room.rematch(guest.seats):
            entry = Followed(at=time.time(), match=await self.again(room))
            room.apply(entry)
            return await self.changed(to, [entry])
        asyncio.get_running_loop().call_soon(self.after)
        return talk.reply("done", to)

    # --- what happens by itself

    def go_on(self) -> None:
        """Let the computer think if it is asked, and set the clock."""
        ask = self.room.ask
        if ask is not None and self.room.terms.seats[ask.seat] != PERSON and self.guests and self.thinking is None:
            self.thinking = self.spawn(self.think())
        self.set_timer()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """A task that is kept until it is done."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def think(self) -> None:
        """Computers answer until a person is asked, the match is over or nobody looks."""
        room = self.room
        try:
            while room.ask is not None and room.terms.seats[room.ask.seat] != PERSON and self.guests:
                decision = room.written
                answer = await self.thinkers.answer(room)
                async with self.lock:
                    if self.broken:
                        return
                    await self.keep(room.think(decision, answer, time.time()))
                    self.tell()
                if self.pace:
                    await asyncio.sleep(self.pace)
        except StoreError as error:
            self.give_up(error)
        finally:
            self.thinking = None
        self.set_timer()

    def set_timer(self) -> None:
        """Wake up when something is due."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        due = min(self.deadlines(), default=None)
        if due is not None and not self.broken:
            delay = max(0.0, due[0] - time.time())
            self.timer = asyncio.get_running_loop().call_later(delay, lambda: self.spawn(self.time_up()))

    def deadlines(self) -> list[tuple[float, str]]:
        """When something is due, and what."""
        ask = self.room.ask
        absent = set(self.room.terms.people) - self.present
        gone = self.left.get(ask.seat, 0.0) if ask is not None else 0.0
        return list(self.room.deadlines(absent, gone))

    async def time_up(self) -> None:
        """Something was due: time ran out for a seat or for all, or nobody is there to react."""
        async with self.lock:
            now, room = time.time(), self.room
            due = min(self.deadlines(), default=None)
            if self.broken or due is None or due[0] > now + 0.005 or room.outcome is not None:
                self.set_timer()
                return
            assert room.ask is not None
            if due[1] == "limit":
                entries = room.finish(scene(room.terms.game).on_points(room.state), now)
            elif due[1] == "clock":
                entries = room.end(room.ask.seat, "has no time left.", now)
            else:
                entries = room.pass_for(room.ask.seat, now)
            try:
                await self.keep(entries)
            except StoreError as error:
                self.give_up(error)
                return
        self.after()

    def stop(self) -> None:
        """Nothing happens here by itself any more."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        for task in self.tasks:
            if task is not asyncio.current_task():
                task.cancel()

    async def close(self) -> None:
        """The server stops: everybody is sent away, to come back later."""
        self.broken = True
        self.stop()
        for guest in self.guests:
            guest.leave(RESTART, "The server stops for a moment.")
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(*self.tasks, return_exceptions=True)
