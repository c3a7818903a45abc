"""A match being played: its position, its journal, its clocks. It knows nothing of connections, and writes nothing.

Every change is an entry. `apply` carries one out, whether it was made just now or years ago; the other methods make new
ones, or refuse with a reason. An ask is known by the number that the entry which answers it will have.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from random import Random

from warband import game as games
from warband.kernel.ask import PASS, Ask, Option, Refusal, Refused
from warband.kernel.history import History
from warband.kernel.record import Record
from warband.kernel.safely import Safely
from warband.kernel.state import Outcome, State
from warband.serve.journal import PERSON, Answered, Came, Ended, Entries, Followed, TakenBack, Terms, Woke

UNDO, REMATCH = "undo", "rematch"
LONGEST = 20_000  # answers of a match: nobody plays so long, but a program might


@lru_cache(64)
def opening(name: str, setup: str) -> State:
    """The position that a setup begins with. Matches share its rules."""
    return games.game(name).new(json.loads(setup))


def begun(terms: Terms) -> State:
    """The position that a match begins with."""
    state = opening(terms.game, json.dumps(terms.setup, sort_keys=True)).clone()
    state.log = []
    return state


class Room:
    """A match and where it stands."""

    def __init__(self, name: str, terms: Terms, entries: Sequence[Entries] = ()) -> None:
        self.name, self.terms = name, terms
        self.game = games.game(terms.game)
        self.safely = Safely(match=name)
        state = begun(terms)
        if terms.rules not in ("", state.rules.fingerprint):
            raise ValueError("the rules have changed since it was begun")
        self.history = History(state, Record.of(state, terms.setup), terms.people, self.game.reveals)
        self.written = 0  # entries of the journal
        self.since = self.started = entries[0].at if entries else 0.0
        self.came: set[int] = set()  # the seats of people who have ever been there; kept where time matters
        self.used = [0.0] * len(terms.seats)  # seconds that each seat has thought
        self.ended: Outcome | None = None
        self.next = ""  # the match that follows
        self.offer = ""  # what somebody has proposed, and who has agreed to it
        self.agreed: set[int] = set()
        for entry in entries:
            self.apply(entry)

    @property
    def state(self) -> State:
        """The position."""
        return self.history.state

    @property
    def seats(self) -> tuple[str, ...]:
        """What the seats are called."""
        names: tuple[str, ...] = self.state.rules.seats
        return names

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended."""
        return self.state.outcome or self.ended

    @property
    def ask(self) -> Ask | None:
        """What a seat is asked now; chance is answered at once, so it never is."""
        ask = self.state.ask
        return ask if isinstance(ask, Ask) and self.outcome is None else None

    @property
    def optional(self) -> bool:
        """Whether the present ask may be passed."""
        return self.ask is not None and PASS in self.state.options

    @property
    def substitute(self) -> Option | None:
        """What is answered for a seat that is not there: to pass where it may, and the first option in another's turn.

        In its own turn everybody waits for it.
        """
        ask = self.ask
        if ask is None:
            return None
        if self.optional:
            return PASS
        turn = self.game.turn(self.state)
        if turn in (None, ask.seat):
            return None
        first: Option = self.state.options[0]
        return first

    # --- entries

    def apply(self, entry: Entries) -> None:
        """Carry an entry out. It counts when that is done."""
        if not self.written:
            self.since = self.started = entry.at
        match entry:
            case Answered():
                self._charge(entry.at)
                self.history.choose(entry.answer, late=entry.late)
            case TakenBack():
                self._charge(entry.at)
                self.history.rewind(entry.to)
            case Ended():
                self._charge(entry.at)
                self.ended = entry.outcome
            case Woke():
                self.started += max(0.0, entry.at - self.since)
                self.since = entry.at
            case Came():
                self.came.update(entry.seats)
                self.since = self.started = entry.at
            case Followed():
                self.next = entry.match
        if not isinstance(entry, Woke | Came | Followed):
            self.offer, self.agreed = "", set()
        self.written += 1

    def _charge(self, at: float) -> None:
        ask = self.ask
        if ask is not None and self.running:
            self.used[ask.seat] += max(0.0, at - self.since)
        self.since = max(self.since, at)

    def open(self, at: float) -> list[Entries]:
        """The match is taken up: a clock that stood still goes on, and before anybody is asked, dice fall."""
        entries: list[Entries] = []
        fresh = not self.written
        if fresh or (self.timed and self.outcome is None):
            entries.append(Woke(at=at))
            self.apply(entries[0])
        entries += self.roll(at)
        return entries + self.set_up(at) if fresh and self.terms.ready else entries

    def _answered(self, answer: Option, at: float, late: bool = False) -> list[Entries]:
        """An answer, and what the dice say to it."""
        entries: list[Entries] = [Answered(at=at, answer=answer, late=late)]
        self.apply(entries[0])
        return entries + self.roll(at)

    def roll(self, at: float) -> list[Entries]:
        """Let chance answer until a seat is asked. The dice depend on the seed and on how long the journal is."""
        entries: list[Entries] = []
        while (chance := self.state.ask) is not None and not isinstance(chance, Ask) and self.outcome is None:
            entries.append(Answered(at=at, answer=chance.sample(Random(self.luck()))))
            self.apply(entries[-1])
        return entries

    def set_up(self, at: float) -> list[Entries]:
        """Answer as most players would until the game has begun. Nobody takes that back: nobody decided it."""
        entries: list[Entries] = []
        while self.ask is not None and (answer := self.game.usual(self.state)) is not None:
            entries += self._answered(answer, at, late=True)
        return entries

    def luck(self) -> int:
        """A number for this point of the match that nobody can foresee, and that an undone roll does not have again."""
        return Random(f"{self.terms.seed} {self.written}").getrandbits(64)

    # --- what players do

    def choose(self, seats: Collection[int], decision: int, text: str, at: float) -> list[Entries]:
        """Answer the ask of a number in notation."""
        ask = self.expected(seats, decision)
        if len(self.history.past) >= LONGEST:
            raise refused("too-long", f"A match has at most {LONGEST} answers.", "Resign, or agree on a rematch.")
        refusal = self.game.why_not(self.game.view(self.state, ask.seat), text)
        if refusal is not None:
            raise Refused(refusal)
        return self._answered(self.game.read(self.state, text), at)

    def expected(self, seats: Collection[int], decision: int) -> Ask:
        """The present ask, if it has the number and is for one of the seats."""
        if self.outcome is not None:
            raise refused("over", "The match is over.", "Play again: ask for a rematch.")
        ask = self.ask
        if ask is None or ask.seat not in seats:
            who = self.seats[ask.seat] if ask else "nobody"
            raise refused("not-asked", f"It is not for you to decide now, but for {who}.")
        if decision != self.written:
            raise refused("stale", f"That answers decision {decision}; decision {self.written} is asked now.")
        return ask

    def think(self, decision: int, answer: Option, at: float) -> list[Entries]:
        """An agent answers the ask of a number; nothing when that is answered already."""
        if self.outcome is not None or decision != self.written or answer not in self.state.options:
            return []
        return self._answered(answer, at)

    def stand_in(self, at: float) -> list[Entries]:
        """Nobody is there to answer: the match goes on, if it can."""
        answer = self.substitute
        return [] if answer is None else self._answered(answer, at, late=True)

    def resign(self, seats: Collection[int], at: float) -> list[Entries]:
        """Give up."""
        if self.outcome is not None:
            raise refused("over", "The match is over already.")
        if not seats:
            raise refused("watching", "Who only watches can't resign.")
        loser = self.ask.seat if self.ask is not None and self.ask.seat in seats else min(seats)
        return self.end(loser, "resigns.", at)

    def end(self, loser: int, words: str, at: float) -> list[Entries]:
        """The match ends to the disadvantage of a seat."""
        winners = tuple(seat for seat in range(len(self.terms.seats)) if seat != loser)
        return self.finish(Outcome(winners, "", f"{self.seats[loser].capitalize()} {words}"), at)

    def finish(self, outcome: Outcome, at: float) -> list[Entries]:
        """The match ends."""
        entry = Ended(at=at, outcome=outcome)
        self.apply(entry)
        return [entry]

    # --- what players agree on

    def undo(self, seats: Collection[int], at: float) -> list[Entries]:
        """Take the last decision back: at once if nothing was seen since, or when everybody agrees."""
        if not seats:
            raise refused("watching", "Who only watches can't take anything back.")
        if self.ended is not None:
            raise refused("over", "The match was ended; it can't be taken back.")
        to = self.history.decided
        if to is None:
            raise refused("nothing-to-undo", "Nobody has decided anything yet.")
        unseen = self.history.alone(seats, to) and not self.history.shows(to)
        if unseen or self.agree(UNDO, seats):
            entry = TakenBack(at=at, to=to)
            self.apply(entry)
            return [entry]
        return []

    def agree(self, what: str, seats: Collection[int]) -> bool:
        """Propose something, or agree to it; whether everybody has. Agents always do."""
        if self.offer != what:
            self.offer, self.agreed = what, set()
        self.agreed |= set(seats)
        return self.agreed.issuperset(self.terms.people)

    def decline(self, seats: Collection[int]) -> None:
        """Say no to what was proposed; whoever proposed it may think better of it, too."""
        if not self.offer or not seats:
            raise refused("no-offer", "Nothing is proposed.")
        self.offer, self.agreed = "", set()

    def rematch(self, seats: Collection[int]) -> bool:
        """Propose another match; whether everybody wants one."""
        if self.outcome is None:
            raise refused("not-over", "The match is not over yet.")
        if not seats:
            raise refused("watching", "Who only watches can't ask for a rematch.")
        return self.agree(REMATCH, seats)

    # --- time

    @property
    def timed(self) -> bool:
        """Whether there is a clock or a limit."""
        return bool(self.terms.clock or self.terms.limit)

    @property
    def running(self) -> bool:
        """Whether time runs: not before everybody has been there once."""
        return self.timed and self.came.issuperset(self.terms.people)

    def come(self, seats: Collection[int], at: float) -> list[Entries]:
        """People sit down; that is an entry when it makes a difference to the time."""
        new = set(seats) - self.came
        if not new or not self.timed or self.outcome is not None:
            return []
        entry = Came(at=at, seats=tuple(sorted(new)))
        self.apply(entry)
        return [entry]

    def left(self, seat: int, now: float) -> float:
        """Seconds that a seat has left on its clock."""
        thinking = now - self.since if self.running and self.ask is not None and self.ask.seat == seat else 0.0
        return self.terms.clock - self.used[seat] - max(0.0, thinking)

    def until_limit(self, now: float) -> float:
        """Seconds until the match ends on points."""
        return self.terms.limit - (max(0.0, now - self.started) if self.running else 0.0)

    def deadlines(self, absent: Collection[int], gone: float) -> Iterator[tuple[float, str]]:
        """When something happens if nobody does anything, and what. `gone`: when the seat asked was left alone."""
        if self.outcome is not None or not self.written:
            return
        if self.terms.limit and self.running:
            yield self.started + self.terms.limit, "limit"
        ask = self.ask
        if ask is None or self.terms.seats[ask.seat] != PERSON:
            return
        if self.terms.clock and self.running:
            yield self.since + self.terms.clock - self.used[ask.seat], "clock"
        if ask.seat in absent and self.substitute is not None:
            yield max(self.since, gone) + self.terms.patience, "patience"


def refused(code: str, words: str, remedy: str = "") -> Refused:
    """A refusal that no rule of the game makes."""
    return Refused(Refusal(code, "", words, remedy))
