"""All matches of a server: made, found by their links, kept in memory while somebody is connected."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time

import msgspec

from warband import game as games
from warband.game import Data, Game, Setup
from warband.kernel.ask import Refusal
from warband.kernel.record import Header, Record
from warband.play.agents import AGENTS
from warband.serve.hosting.branching import Branching, branch
from warband.serve.hosting.sitting import Sitting
from warband.serve.playing.beginning import begun, opening
from warband.serve.playing.room import Room
from warband.serve.processes.reading import Readers
from warband.serve.processes.thinking import Thinkers
from warband.serve.seeing.telling import WATCHING, hides
from warband.serve.settings import Settings
from warband.serve.storing.journal import PERSON, Ended, Entries, Terms, standing
from warband.serve.storing.keeper import Keeper
from warband.serve.storing.pulse import Pulse
from warband.serve.storing.store import Addition, Link, Store, Unplayable, new_name

log = logging.getLogger("warband")
LONGEST = 60  # characters of a name
SWEEP = 30.0  # seconds between two searches for idle matches


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match that somebody wants to make."""

    game: str = msgspec.field(default_factory=lambda: games.known()[0])
    setup: Setup = {}
    seats: tuple[str, ...] = (PERSON, "heuristic")
    clock: float = 0
    limit: float = 0
    patience: float = 60
    shared: bool = False  # one link for all people: they sit at the same screen
    names: tuple[str, ...] = ()
    title: str = ""
    guide: bool = False
    ready: bool = False
    seed: int | None = None


class Unwanted(Exception):
    """A match that can't be made, with all reasons."""

    def __init__(self, *faults: Refusal) -> None:
        super().__init__("; ".join(fault.words for fault in faults))
        self.faults = faults


class Full(Exception):
    """The server has no room for more matches."""


class Hall:
    """The matches."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store, self.settings = store, settings
        self.keeper = Keeper(store)
        self.pulse = Pulse(store)
        self.thinkers = Thinkers(settings.thinkers)
        self.readers = Readers()
        self.sittings: dict[str, Sitting] = {}
        self.opening: dict[str, asyncio.Task[Sitting]] = {}  # matches that are being read
        self.began = time.time()

    # --- making

    async def checked(self, wanted: Wanted) -> tuple[list[Refusal], list[Data]]:
        """All mistakes in a wanted match, and the words about its sides."""
        if wanted.game not in games.known():
            return [wrong(f"There is no game {wanted.game!r}: expected one of {', '.join(games.known())}.")], []
        faults, sheets = await self.readers.checked(wanted.game, setup_of(wanted))
        return [*faults, *self.general_faults(wanted)], sheets

    def general_faults(self, wanted: Wanted) -> list[Refusal]:
        """The mistakes in a match that concern no game."""
        game, faults = games.game(wanted.game), []
        if len(wanted.seats) not in (there := number_of_seats(game)):
            several = f"{there[0]} to {there[-1]}" if len(there) > 1 else f"{there[0]}"
            faults.append(wrong(f"There are {several} seats, not {len(wanted.seats)}."))
        elif (said := setup_of(wanted).get("seats", len(wanted.seats))) != len(wanted.seats):
            faults.append(wrong(f"The setup has {said} seats, but {len(wanted.seats)} are taken."))
        strange = [agent for agent in wanted.seats if agent != PERSON and agent not in AGENTS]
        faults += [wrong(f"There is no computer {agent!r}: expected one of {', '.join(AGENTS)}.") for agent in strange]
        for what, least in (("clock", 10), ("limit", 60), ("patience", 5)):
            value = getattr(wanted, what)
            if not (value == 0 and what != "patience") and not least <= value <= 86_400:
                faults.append(wrong(f"The {what} is {value:g} seconds: expected {least} to 86400."))
        if any(len(name) > LONGEST for name in (*wanted.names, wanted.title)):
            faults.append(wrong(f"A name has at most {LONGEST} letters."))
        if wanted.seed is not None and not self.settings.seeds:
            faults.append(wrong("This server rolls its own dice."))
        return faults

    def terms(self, wanted: Wanted) -> Terms:
        """The terms of a match."""
        setup = setup_of(wanted)
        rules = opening(wanted.game, json.dumps(setup, sort_keys=True)).rules
        if len(rules.seats) != len(wanted.seats):
            raise Unwanted(wrong(f"This is played by {len(rules.seats)}, but {len(wanted.seats)} seats are taken."))
        return Terms(
            game=wanted.game,
            setup=setup,
            seats=wanted.seats,
            seed=secrets.randbits(64) if wanted.seed is None else wanted.seed,
            clock=wanted.clock,
            limit=wanted.limit,
            patience=wanted.patience,
            title=wanted.title,
            names=wanted.names[: len(wanted.seats)],
            guide=wanted.guide,
            ready=wanted.ready,
            rules=rules.fingerprint,
        )

    async def agreed(self, wanted: Wanted) -> Terms:
        """The terms of a match; `Unwanted` with all mistakes."""
        if faults := (await self.checked(wanted))[0]:
            raise Unwanted(*faults)
        return await asyncio.to_thread(self.terms, wanted)

    async def make(self, wanted: Wanted) -> Data:
        """A new match: a link for each person, and one to watch."""
        terms = await self.agreed(wanted)
        links = seat_links(terms, wanted.shared)
        await self.begin(terms, links)
        seats = [next((link.link for link in links if seat in link.seats), None) for seat in range(len(terms.seats))]
        return {"seats": seats, "watch": links[-1].link}

    async def begin(self, terms: Terms, links: list[Link]) -> str:
        """Store a new match."""
        match = links[0].match
        await asyncio.to_thread(self.store.begin, match, time.time(), terms, links)
        log.info("match made", extra={"match": match, "game": terms.game, "seats": list(terms.seats)})
        return match

    async def again(self, room: Room, swap: bool = False) -> str:
        """The match that follows another: the same terms, other dice, similar links; or with the sides exchanged."""
        old = await asyncio.to_thread(self.store.links, room.name)
        order = range(len(room.terms.seats))[:: -1 if swap else 1]
        terms = msgspec.structs.replace(
            room.terms,
            seed=secrets.randbits(64),
            rules=room.state.rules.fingerprint,
            seats=tuple(room.terms.seats[seat] for seat in order),
            names=tuple(room.names[seat] for seat in order),
        )
        match = new_name()
        links = [Link(new_name(), match, tuple(sorted(order[seat] for seat in link.seats))) for link in old]
        return await self.begin(terms, links)

    async def what_if(self, link: Link, wanted: Branching) -> Data:
        """A match that begins at a moment of another one, against the computer: the link to play it."""
        if wanted.agent not in AGENTS:
            raise Unwanted(wrong(f"There is no computer {wanted.agent!r}: expected one of {', '.join(AGENTS)}."))
        sitting = await self.sit(link.match)
        async with sitting.lock:
            eye = min(link.seats, default=WATCHING)
            terms, entries = branch(sitting.room, sitting.showing.teller(eye), link.seats, wanted, time.time())
        links = seat_links(terms, shared=True)
        await self.begin(terms, links)
        await self.keeper.append(Addition(links[0].match, 0, entries))
        return {"link": links[0].link}

    async def next_link(self, link: Link) -> str | None:
        """The link to the same seats in the match that follows."""
        sitting = await self.sit(link.match)
        async with sitting.lock:
            following, swapped = sitting.room.next, sitting.room.swapped
            seats = tuple(sorted(len(sitting.room.terms.seats) - 1 - seat for seat in link.seats))
        links = await asyncio.to_thread(self.store.links, following) if following else []
        return next((found.link for found in links if found.seats == (seats if swapped else link.seats)), None)

    # --- finding

    async def find(self, link: str) -> Link | None:
        """The match and the seats of a link."""
        return await asyncio.to_thread(self.store.find, link)

    async def sit(self, match: str) -> Sitting:
        """A match in memory, read from the store if necessary: once, even if several ask for it."""
        found = self.sittings.get(match)
        if found is not None and not found.closed:
            return found
        if match not in self.opening:
            self.opening[match] = asyncio.create_task(self.open(match))
        return await asyncio.shield(self.opening[match])

    async def open(self, match: str) -> Sitting:
        """Read a match from the store."""
        try:
            if self.full:
                self.sweep(0.0)
            if self.full:
                raise Full("Too many matches are being played. Try again in a while.")
            room, entries, watch = await asyncio.to_thread(self.load, match)
            sitting = Sitting(room, self.keeper, self.thinkers, self.again, watch)
            await sitting.keep(entries)
        except Unplayable as error:
            log.error("match unplayable", extra={"match": match, "why": str(error)})
            raise
        else:
            self.sittings[match] = sitting
            return sitting
        finally:
            del self.opening[match]

    def load(self, match: str) -> tuple[Room, list[Entries], str]:
        """A match from the store, its first entries on opening, and the link to watch it."""
        terms, entries = self.store.load(match)
        watch = next((link.link for link in self.store.links(match) if not link.seats), "")
        try:
            room = Room(match, terms, entries)
            return room, room.open(time.time()), watch
        except Exception as error:  # other rules than the journal's may refuse it in any way
            raise Unplayable(f"This match can't be gone on with: {error}") from error

    async def record(self, match: str) -> bytes | None:
        """The record of a match that is over, or that can't be opened any more; None while it is played."""
        try:
            sitting = await self.sit(match)
        except Unplayable:
            return await asyncio.to_thread(self.unopened, match)
        async with sitting.lock:
            room = sitting.room
            return room.history.record.sealed(room.state).text() if room.outcome is not None else None

    def unopened(self, match: str) -> bytes | None:
        """The record of a match that the rules refuse, as the journal has it. Secrets of an open match stay secret."""
        terms, entries = self.store.load(match)
        if hides(games.game(terms.game)) and not any(isinstance(entry, Ended) for entry in entries):
            return None
        rules = begun(terms).rules
        record = Record(Header(terms.game, rules.edition, terms.rules, terms.setup))
        record.answers = standing(entries)
        return record.text()

    @property
    def full(self) -> bool:
        """Whether the limit of matches in memory is reached, including those that are being read."""
        return len(self.sittings) + len(self.opening) > self.settings.most_rooms

    # --- leaving

    def sweep(self, idle: float) -> None:
        """Drop matches from memory that had no guests for `idle` seconds. They stay in the store.

        A match with a running clock is dropped only when there is no room.
        """
        now = time.monotonic()
        for match, sitting in list(self.sittings.items()):
            busy = sitting.guests or sitting.tasks or (idle and sitting.timer)
            if sitting.closed or (not busy and now - sitting.touched >= idle):
                sitting.stop("The match is read anew. Come back.")
                del self.sittings[match]

    async def sweeping(self) -> None:
        """Drop idle matches now and then."""
        while True:
            await asyncio.sleep(SWEEP)
            self.sweep(self.settings.idle)

    async def close(self) -> None:
        """Disconnect everybody, and write everything that waits."""
        await asyncio.gather(*(sitting.close() for sitting in self.sittings.values()))
        await asyncio.to_thread(self.keeper.close)
        self.thinkers.close()
        self.readers.close()
        self.store.close()

    @property
    def guests(self) -> int:
        """The number of connected guests."""
        return sum(len(sitting.guests) for sitting in self.sittings.values())


def number_of_seats(game: Game) -> range:
    """The possible numbers of seats in a match of a game."""
    return range(min(game.fewest, len(game.seats)), len(game.seats) + 1)


def setup_of(wanted: Wanted) -> Setup:
    """The setup of a match: in a game with a variable number of seats, it has that number."""
    chosen = len(number_of_seats(games.game(wanted.game))) > 1 and "seats" not in wanted.setup
    return {**wanted.setup, "seats": len(wanted.seats)} if chosen else wanted.setup


def seat_links(terms: Terms, shared: bool) -> list[Link]:
    """A link for each person or one for all of them, and one for spectators."""
    match = new_name()
    holders = [terms.people] if shared and terms.people else [(seat,) for seat in terms.people]
    return [Link(new_name(), match, seats) for seats in [*holders, ()]]


def wrong(words: str) -> Refusal:
    """A refusal without a rule of a game."""
    return Refusal("match", "", words)
