"""A match being played: its position, its journal, its clocks. It has no connections and writes nothing.

Every change is an entry. `apply` carries one out, whether it is new or read from the journal; the other methods make
new ones, or refuse with a reason. The number of an ask is that of the entry which will answer it; for an ask to several
seats in secret, the number that its first answer would have.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from random import Random

from warband import game as games
from warband.kernel.ask import DONE, PASS, Answer, Ask, Left, Option, Refused
from warband.kernel.history import History
from warband.kernel.machine import choose
from warband.kernel.record import Record
from warband.kernel.safely import Safely
from warband.kernel.secret import facing
from warband.kernel.state import Outcome, State
from warband.serve.playing.beginning import begun
from warband.serve.playing.refusing import refused, why_not
from warband.serve.playing.secret_choices import asked_in, began, choose_anew, last_answer, said
from warband.serve.playing.timing import Timing
from warband.serve.storing.journal import (
    PERSON,
    Answered,
    Came,
    Ended,
    Entries,
    Followed,
    Named,
    TakenBack,
    Terms,
    Woke,
)

UNDO, REMATCH, SWAP = "undo", "rematch", "rematch with sides exchanged"
LONGEST = 20_000  # answers of a match: people never reach it, but a program might


class Room:
    """A match and where it stands."""

    def __init__(self, name: str, terms: Terms, entries: Sequence[Entries] = ()) -> None:
        self.name, self.terms = name, terms
        self.game = games.game(terms.game)
        self.safely = Safely(match=name)
        state = begun(terms)
        self.older = terms.rules not in ("", state.rules.fingerprint)  # whether another version of the rules began it
        if len(terms.seats) != len(state.rules.seats):
            raise ValueError(f"{len(terms.seats)} seats are taken, but it is played by {len(state.rules.seats)}")
        self.history = History(state, Record.of(state, terms.setup), terms.people, self.game.reveals)
        self.written = 0  # entries of the journal
        self.reached = [0]  # the number of entries at each position
        self.chooses_anew: dict[int, int] = {}  # and when a seat last undid a secret choice
        self.time = Timing(terms, entries[0].at if entries else 0.0)
        self.reasons: dict[int, str] = {}  # the reasons why seats have left
        self.ended: Outcome | None = None
        self.names = [*terms.names, *[""] * (len(terms.seats) - len(terms.names))]  # of the people
        self.next, self.swapped = "", False  # the match that follows, and whether the sides are exchanged there
        self.offer = ""  # the proposal, and the seats that have agreed to it
        self.agreed: set[int] = set()
        self.repeat(entries)

    @property
    def state(self) -> State:
        """The position."""
        return self.history.state

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats."""
        names: tuple[str, ...] = self.state.rules.seats
        return names

    @property
    def outcome(self) -> Outcome | None:
        """The end of the match."""
        return self.state.outcome or self.ended

    @property
    def ask(self) -> Ask | None:
        """The question to a seat; never to chance, because that is answered at once."""
        ask = self.state.ask
        return ask if isinstance(ask, Ask) and self.outcome is None else None

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that are asked now."""
        return asked_in(self.state) if self.outcome is None else ()

    @property
    def staying(self) -> set[int]:
        """The seats of people who have not left."""
        return set(self.terms.people).difference(self.state.out)

    def substitute(self, seat: int) -> Option | None:
        """The answer for an absent seat: it passes if it may, and takes the first option in another's turn.

        In its own turn everybody waits for it.
        """
        if seat not in self.asked:
            return None
        state = facing(self.state, seat)
        if PASS in state.options:
            return PASS
        if self.secret_since is not None and DONE in state.options:
            return DONE
        if self.game.turn(state) in (None, seat):
            return None
        first: Option = state.options[0]
        return first

    # --- secret choices side by side

    @property
    def secret_since(self) -> int | None:
        """The position before the present secret choices; None when there are none."""
        return began(self.history, len(self.history.past)) if self.asked else None

    def last_secret_choice(self, seats: Collection[int]) -> int | None:
        """The last unrevealed secret choice of some seats: the number of answers before it."""
        since = self.secret_since
        return None if since is None else last_answer(self.history, since, seats)

    def number(self, seat: int) -> int:
        """The number of the decision that a seat is asked for; secret choices of others do not change it."""
        since = self.secret_since
        if since is None:
            return self.written
        own = last_answer(self.history, since, (seat,))
        return max(self.reached[since if own is None else own + 1], self.chooses_anew.get(seat, 0))

    def drafting(self, seats: Collection[int]) -> bool:
        """Whether some seats can undo a part of an incomplete choice."""
        if self.secret_since is not None:
            return self.last_secret_choice(seats) is not None
        return self.ask is not None and self.ask.seat in seats and self.history.drafting

    # --- entries

    def apply(self, entry: Entries) -> None:
        """Carry out an entry. It counts when that is done."""
        if not self.written:
            self.time.begin(entry.at)
        secret_since = self.secret_since
        match entry:
            case Answered():
                self.time.charge(self.asked, entry.at)
                self._answer(entry)
            case TakenBack():
                self.time.charge(self.asked, entry.at)
                self._take_back(entry)
            case Ended():
                self.time.charge(self.asked, entry.at)
                self.ended = entry.outcome
            case Woke():
                self.time.wake(entry.at)
            case Came():
                self.time.came.update(entry.seats)
                self.time.begin(entry.at)
            case Named():
                for seat in entry.seats:
                    self.names[seat] = entry.name
            case Followed():
                self.next, self.swapped = entry.match, entry.swap
        hidden = secret_since is not None and secret_since == self.secret_since  # only the seat itself knows of it
        if not hidden and not isinstance(entry, Woke | Came | Named | Followed):
            self.offer, self.agreed = "", set()
        self.written += 1

    def repeat(self, entries: Sequence[Entries]) -> None:
        """Carry out the entries of a journal. Those of another version of the rules must be legal under these."""
        for entry in entries:
            try:
                self.apply(entry)
            except Exception as error:  # other rules may refuse an entry in any way; their words may be secret
                if not self.older:
                    raise
                words = f"the rules have changed since it was begun, and its entry {self.written + 1} is illegal now"
                raise ValueError(words) from error

    def _answer(self, entry: Answered) -> None:
        self.history.choose(entry.answer, late=entry.late)
        self.reached.append(self.written + 1)
        if isinstance(entry.answer, Left):
            self.reasons[entry.answer.seat] = entry.why

    def _take_back(self, entry: TakenBack) -> None:
        if entry.seat is not None:
            choose_anew(self.history, entry.to)
            del self.reached[entry.to + 1]
            self.chooses_anew[entry.seat] = self.written + 1
            return
        self.history.rewind(entry.to)
        del self.reached[entry.to + 1 :]
        self.reached[entry.to] = self.written + 1

    def open(self, at: float) -> list[Entries]:
        """Open the match: its clock goes on, and chance is answered before anybody is asked."""
        entries: list[Entries] = []
        fresh = not self.written
        if fresh or (self.time.timed and self.outcome is None):
            entries.append(Woke(at=at))
            self.apply(entries[0])
        entries += self.roll(at)
        return entries + self.set_up(at) if fresh and self.terms.ready else entries

    def _answered(self, answer: Answer, at: float, late: bool = False, why: str = "") -> list[Entries]:
        """An answer, and the results of chance after it."""
        entries: list[Entries] = [Answered(at=at, answer=answer, late=late, why=why)]
        self.apply(entries[0])
        return entries + self.roll(at)

    def roll(self, at: float) -> list[Entries]:
        """Answer chance until a seat is asked. The results depend on the seed and the length of the journal."""
        entries: list[Entries] = []
        while (chance := self.state.ask) is not None and not isinstance(chance, Ask) and self.outcome is None:
            entries.append(Answered(at=at, answer=chance.sample(Random(self.luck()))))
            self.apply(entries[-1])
        return entries

    def set_up(self, at: float) -> list[Entries]:
        """Give the usual answers until the game has begun. They can't be undone, because nobody decided them."""
        entries: list[Entries] = []
        while self.ask is not None and (answer := self.game.setup_answer(self.state)) is not None:
            entries += self._answered(answer, at, late=True)
        return entries

    def luck(self) -> int:
        """A number for this point of the match that nobody can foresee, and that differs after an undo."""
        return Random(f"{self.terms.seed} {self.written}").getrandbits(64)

    # --- actions of players

    def choose(self, seats: Collection[int], decision: int, options: str | Sequence[str], at: float) -> list[Entries]:
        """Answer the ask with a number, in notation; several answers complete a choice, all of them or none."""
        texts = [options] if isinstance(options, str) else options
        seat = self.expected(seats, decision)
        if len(self.history.past) + len(texts) > LONGEST:
            raise refused("too-long", f"A match has at most {LONGEST} answers.", "Resign, or agree on a rematch.")
        entries: list[Entries] = []
        for answer in self.read(seat, texts):
            entries += self._answered(answer, at)
        return entries

    def expected(self, seats: Collection[int], decision: int) -> int:
        """The seat that is asked, if the ask has the number and is for one of the seats."""
        if self.outcome is not None:
            raise refused("over", "The match is over.", "Play again: ask for a rematch.")
        seat = next((seat for seat in self.asked if seat in seats), None)
        if seat is None:
            raise refused("not-asked", "It is not for you to decide now.")
        if decision != (now := self.number(seat)):
            raise refused("stale", f"That answers decision {decision}; decision {now} is asked now.")
        return seat

    def read(self, seat: int, texts: Sequence[str]) -> list[Answer]:
        """Answers of a seat in notation, legal one after the other; nothing has happened yet."""
        state, answers = self.state, list[Answer]()
        for n, text in enumerate(texts):
            if n:
                state = state.clone()
                choose(state, answers[-1])
            if seat not in asked_in(state):
                words = f"The choice is made with {texts[n - 1]!r}: what follows is another, or chance decides."
                raise refused("not-one-choice", words, "Send the rest when you are asked for it.")
            mine = facing(state, seat)
            if (refusal := why_not(self.game, self.safely, mine, seat, text)) is not None:
                raise Refused(refusal)
            answers.append(said(state, seat, self.game.read(mine, text)))
        return answers

    def think(self, seat: int, decision: int, answer: Option, at: float) -> list[Entries]:
        """An agent answers the ask with a number; nothing when it is already answered."""
        if seat not in self.asked or decision != self.number(seat) or answer not in facing(self.state, seat).options:
            return []
        return self._answered(said(self.state, seat, answer), at)

    def stand_in(self, seat: int, at: float) -> list[Entries]:
        """Answer for an absent seat, if possible."""
        answer = self.substitute(seat)
        return [] if answer is None else self._answered(said(self.state, seat, answer), at, late=True)

    def resign(self, seats: Collection[int], at: float) -> list[Entries]:
        """Give up."""
        if self.outcome is not None:
            raise refused("over", "The match is over already.")
        if not seats:
            raise refused("watching", "Who only watches can't resign.")
        staying = sorted(self.staying.intersection(seats))
        if not staying:
            raise refused("left", "You have left the match already.")
        return self.leave(next((seat for seat in self.asked if seat in staying), staying[0]), "resigns.", at)

    def leave(self, seat: int, why: str, at: float) -> list[Entries]:
        """A seat leaves. The others play on; the match ends when only one team is left."""
        rules, everybody = self.state.rules, range(len(self.seats))
        teams = {rules.team(other) for other in everybody if other != seat and other not in self.state.out}
        if len(teams) > 1:
            return self._answered(Left(seat), at, why=why)
        winners = tuple(other for other in everybody if rules.team(other) in teams)
        return self.finish(Outcome(winners, "", f"{self.seats[seat].capitalize()} {why}"), at)

    def finish(self, outcome: Outcome, at: float) -> list[Entries]:
        """The match ends."""
        entry = Ended(at=at, outcome=outcome)
        self.apply(entry)
        return [entry]

    # --- agreements of players

    def undo(self, seats: Collection[int], at: float) -> list[Entries]:
        """Undo the last decision: at once if nothing was revealed since, otherwise when everybody agrees."""
        if not seats:
            raise refused("watching", "Who only watches can't take anything back.")
        if self.ended is not None:
            raise refused("over", "The match was ended; it can't be taken back.")
        if not self.staying.intersection(seats):
            raise refused("left", "You have left the match.")
        if (own := self.last_secret_choice(seats)) is not None:
            return self.take_back(TakenBack(at=at, to=own, seat=self.history.seat_of(own)))
        since = self.secret_since
        to = self.history.decided_before(len(self.history.past) if since is None else since)
        if to is None:
            raise refused("nothing-to-undo", "Nobody has decided anything yet that can be taken back.")
        unseen = since is None and self.history.alone(seats, to) and not self.history.shows(to)
        if not unseen and not self.agree(UNDO, seats):
            return []
        first = began(self.history, to)  # once choices are revealed, everybody chooses again
        return self.take_back(TakenBack(at=at, to=to if first is None else first))

    def take_back(self, entry: TakenBack) -> list[Entries]:
        """Undo answers."""
        self.apply(entry)
        return [entry]

    def agree(self, what: str, seats: Collection[int]) -> bool:
        """Propose something, or agree to it; whether all remaining seats have agreed. Agents always do."""
        if self.offer != what:
            self.offer, self.agreed = what, set()
        self.agreed |= set(seats)
        return self.agreed.issuperset(self.staying)

    def decline(self, seats: Collection[int]) -> None:
        """Decline a proposal, or withdraw it."""
        if not self.offer or not self.staying.intersection(seats):
            raise refused("no-offer", "Nothing is proposed.")
        self.offer, self.agreed = "", set()

    def rematch(self, seats: Collection[int], what: str = REMATCH) -> bool:
        """Propose another match; whether everybody has agreed."""
        if self.outcome is None:
            raise refused("not-over", "The match is not over yet.")
        if not seats:
            raise refused("watching", "Who only watches can't ask for a rematch.")
        return self.agree(what, seats)

    def named(self, seats: Collection[int], name: str, at: float) -> list[Entries]:
        """The person at some seats takes a name."""
        if not seats:
            raise refused("watching", "Who only watches needs no name.")
        said = " ".join(name.split())
        if all(self.names[seat] == said for seat in seats):
            return []
        entry = Named(at=at, seats=tuple(sorted(seats)), name=said)
        self.apply(entry)
        return [entry]

    # --- time

    def come(self, seats: Collection[int], at: float) -> list[Entries]:
        """People sit down; that is an entry if the match is timed."""
        new = set(seats) - self.time.came
        if not new or not self.time.timed or self.outcome is not None:
            return []
        entry = Came(at=at, seats=tuple(sorted(new)))
        self.apply(entry)
        return [entry]

    def left(self, seat: int, now: float) -> float:
        """Seconds left on the clock of a seat."""
        return self.time.left(seat, self.asked, now)

    def deadlines(self, absent: Mapping[int, float], lapsed: Collection[int] = ()) -> Iterator[tuple[float, str, int]]:
        """The times at which something happens by itself, with its kind and its seat.

        `absent`: the times since which seats are absent. Nobody waits for seats that `lapsed` before.
        """
        if self.outcome is not None or not self.written:
            return
        yield from self.time.deadlines(self.asked)
        for seat in self.asked:
            if self.terms.seats[seat] == PERSON and seat in absent and self.substitute(seat) is not None:
                patience = 0.0 if seat in lapsed else self.terms.patience
                yield max(self.time.since, absent[seat]) + patience, "patience", seat
