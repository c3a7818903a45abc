"""What a seat is shown of a match: the position, what it is asked, and what has happened, told from its side."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection
from typing import Any

from warband.game import Data, game, lobby, page
from warband.kernel.ask import DONE, PASS, Ask, Dice, Left, Option, Said
from warband.kernel.modify import Explained
from warband.kernel.safely import of_event, untold
from warband.kernel.state import Outcome, State
from warband.play.agents import STRENGTHS
from warband.serve.journal import PERSON
from warband.serve.room import Room

WATCHING = -1  # the seat of those who only watch: they see what everybody sees
Seats = Collection[int]
VIEW = "the view of this position"


class Teller:
    """The story of a match as some seats are told it. Each position is told once."""

    def __init__(self, room: Room, seats: Seats) -> None:
        self.room, self.seats = room, seats
        self.lines: list[Data] = []
        self.told: list[State] = []  # the positions that the lines tell of: after an undo, others take their place
        self.ends: list[int] = []  # how many lines there are up to each of them

    def news(self, known: int) -> tuple[int, list[Data]]:
        """What somebody has to be told who knows so many lines: from which line on, and those lines."""
        since = min(known, self.refresh())
        return since, self.lines[since:]

    def refresh(self) -> int:
        """Forget what was taken back, tell what is new; how many lines are as they were."""
        history = self.room.history
        now = [*history.past, history.state]
        both = range(min(len(now), len(self.told)))
        kept = bisect_left(both, True, key=lambda n: now[n] is not self.told[n])
        same = self.ends[kept - 1] if kept else 0
        del self.lines[same:], self.told[kept:], self.ends[kept:]
        for n in range(kept, len(now)):
            self.lines += self.tell(n, now)
            self.told.append(now[n])
            self.ends.append(len(self.lines))
        return same

    def tell(self, n: int, positions: list[State]) -> list[Data]:
        """What the n-th position brought."""
        room, after = self.room, positions[n]
        shown = seen(room, after, self.seats)
        if shown is None:
            return [{"step": n, "words": untold(VIEW)}]
        what = "the answer"
        told = room.safely.made(what, [{"step": n, "words": untold(what)}], self.answer, n, positions) if n else []
        for event in after.log or ():
            if words := room.safely.told(of_event(event.kind), room.game.tell, shown, event):
                told.append({"step": n, "words": words, "rules": list(event.rules)})
        return told

    def answer(self, n: int, positions: list[State]) -> list[Data]:
        """An answer itself, where nothing that happens tells it: what was rolled, and who reacted how."""
        room, answer = self.room, self.room.history.record.answers[n - 1]
        before = view(room, positions[n - 1], self.seats)
        if isinstance(before.ask, Dice) and isinstance(answer, tuple):
            said = room.safely.told("the purpose of this roll", room.game.rolled_for, before)
            return [{"step": n, "words": said, "dice": list(answer)}]
        if not isinstance(before.ask, Ask) or isinstance(answer, Said | Left):
            return []
        seat = room.seats[before.ask.seat].capitalize()
        if n - 1 in room.history.late and room.game.turn(before) is not None:
            does = "passes" if answer == PASS else f"is taken to say: {room.game.say(before, answer)}"
            return [{"step": n, "words": f"{seat} is not there and {does}."}]
        if before.ask.kind != "respond" or answer == PASS:
            return []
        return [{"step": n, "words": f"{seat} reacts: {room.game.say(before, answer)}."}]


def view(room: Room, state: State, seats: Seats) -> State:
    """A position as somebody sees it. Who holds all seats sees what the seat that is asked does."""
    ask = state.ask
    seat = ask.seat if isinstance(ask, Ask) and ask.seat in seats else min(seats, default=WATCHING)
    return room.game.view(state, seat)


def seen(room: Room, state: State, seats: Seats) -> State | None:
    """The same; None where the view can't be made. The position itself is for nobody to see."""
    return room.safely.made(VIEW, None, view, room, state, seats)


def welcome(room: Room, seats: Seats) -> Data:
    """What somebody is told first: what is played, by whom, and what is printed on it all."""
    terms = room.terms
    return {
        "game": terms.game,
        "edition": room.state.rules.edition,
        "title": terms.title,
        "seats": [
            {"name": room.seats[n], "agent": agent, "person": terms.names[n] if n < len(terms.names) else ""}
            for n, agent in enumerate(terms.seats)
        ],
        "you": sorted(seats),
        **printed(room, seen(room, room.state, seats)),
        "clock": terms.clock,
        "limit": terms.limit,
        "patience": terms.patience,
        "guide": terms.guide,
    }


def printed(room: Room, shown: State | None) -> Data:
    """What does not change in a match: what is said of it first, and the drawings of what is printed."""
    safely, what = room.safely, "the introduction"
    if shown is None:
        return {"introduction": [untold(VIEW)], "props": None}
    return {
        "introduction": safely.made(what, [untold(what)], room.game.introduction, shown),
        "props": safely.made("what is printed", None, page(room.game).props, shown),
    }


def position(room: Room, seats: Seats, now: float) -> Data:
    """Where a match stands, as some seats see it."""
    shown = seen(room, room.state, seats)
    found: Data = {
        "decision": room.written,
        "step": len(room.history.past),
        **drawn(room, shown, over=room.outcome is not None),
        "ask": asked(room, shown, seats),
        "outcome": told_outcome(room.outcome),
        "offer": {"what": room.offer, "agreed": sorted(room.agreed)} if room.offer else None,
        "drafting": bool(room.ask and room.ask.seat in seats and room.history.drafting),
        "next": bool(room.next),
    }
    if room.terms.clock:
        found["clocks"] = [round(room.left(seat, now), 1) for seat in range(len(room.terms.seats))]
    if room.terms.limit:
        found["left"] = round(max(0.0, room.until_limit(now)), 1)
    if room.timed:
        found["running"] = room.running
    return found


def drawn(room: Room, shown: State | None, *, over: bool = False) -> Data:
    """A position as it is shown: its heading, and the drawing of the table; None where that can't be made."""
    safely = room.safely
    if shown is None:
        return {"heading": untold(VIEW), "scene": None}
    return {
        "heading": safely.told("the heading", room.game.heading, shown, over=over),
        "scene": safely.made("the drawing of the table", None, page(room.game).scene, shown),
    }


def asked(room: Room, shown: State | None, seats: Seats) -> Data | None:
    """What is asked, as it is shown; the question and its options are for the seat that is."""
    if room.ask is None or (shown is not None and not isinstance(shown.ask, Ask)):
        return None
    seat = room.ask.seat
    kind = shown.ask.kind if shown is not None and shown.ask is not None else ""
    found: Data = {"seat": seat, "kind": kind, "thinking": room.terms.seats[seat] != PERSON}
    if not found["thinking"]:
        found["lapses"] = room.substitute is not None
    if seat not in seats or found["thinking"] or shown is None:
        return found
    question = room.safely.told("the question", room.game.question, shown)
    options = [option_data(room, shown, option) for option in room.state.options]
    return {**found, "question": question, "optional": room.optional, "options": options}


def option_data(room: Room, shown: State, option: Option) -> Data:
    """An option: its notation, what it means, and what one points at to choose it."""
    safely = room.safely
    found: Data = {"say": room.game.say(shown, option)}
    if note := safely.told("the meaning of this option", room.game.note, shown, option):
        found["note"] = note
    if at := safely.made("the place of this option", {}, page(room.game).point, shown, option):
        found["at"] = at
    if option in (PASS, DONE):
        found["ends"] = True
    return found


def told_outcome(outcome: Outcome | None) -> Data | None:
    """How a match ended."""
    if outcome is None:
        return None
    return {"winners": list(outcome.winners), "words": outcome.words, "rule": outcome.rule}


def replay(room: Room, seats: Seats, step: int) -> Data:
    """A position of the past."""
    positions = [*room.history.past, room.history.state]
    step = max(0, min(step, len(positions) - 1))
    return {"step": step, "of": len(positions) - 1, **drawn(room, seen(room, positions[step], seats))}


def explained(found: Explained) -> Data:
    """Where a number comes from."""
    terms: list[Any] = [found.base, *found.terms, *found.bounds]
    return {
        "value": found.value,
        "terms": [{"amount": term.amount, "name": term.name, "rule": term.rule} for term in terms],
    }


def introduced(name: str) -> Data:
    """A game, for the lobby."""
    found = game(name)
    return {"name": name, "editions": list(found.editions), "seats": list(found.seats), **lobby(found).offers()}


def computers() -> list[str]:
    """The computers that one can play against, the weakest first."""
    return list(STRENGTHS)
