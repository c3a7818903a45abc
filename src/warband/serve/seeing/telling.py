"""The story of a match for a seat: the seat's view of each position and of each event."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from itertools import pairwise

import msgspec

from warband.game import Data, Game
from warband.game.episodes import Episode, Episodes, follow
from warband.game.questions import face
from warband.game.story import Part, parts, told
from warband.kernel.ask import PASS, Ask, Dice, Left, Said
from warband.kernel.event import SEAT, Event, Happened, Tone
from warband.kernel.safely import of_event, untold
from warband.kernel.secret import Secret, facing
from warband.kernel.state import State
from warband.serve.playing.refusing import VIEW
from warband.serve.playing.room import Room

WATCHING = -1  # the seat of spectators: they see what everybody sees
EVENT = "an event"
LEFT = "left"  # the kernel's event that a seat has left: the answer itself tells it
GRAVE: tuple[Tone, ...] = ("loss", "harm", "good")  # tones that the summary of an episode takes over, the gravest first
OLDER = "The rules have changed since this match began. All its answers are legal under the present rules."
FAULT = Happened(Event(), ())  # in place of an event whose view can't be made


def hides(game: Game) -> bool:
    """Whether a game may show seats different views."""
    kind = type(game)
    return kind.view is not Game.view or kind.witness is not Game.witness


def view(room: Room, state: State, eye: int) -> State:
    """A position in the view of a seat."""
    return room.game.view(facing(state, eye), eye)


def seen(room: Room, state: State, eye: int) -> State | None:
    """The same; None if the view can't be made. The position itself is never shown."""
    return room.safely.made(VIEW, None, view, room, state, eye)


class Teller:
    """The story for a seat. Each position is told once.

    Positions between which the seat sees no difference are one step of its story.
    """

    def __init__(self, room: Room, eye: int) -> None:
        self.room, self.eye, self.hides = room, eye, hides(room.game)
        self.lines: list[bytes] = []  # in JSON
        self.told: list[State] = []  # the positions of the lines: after an undo, others replace them
        self.ends: list[int] = []  # the number of lines up to each of them
        self.steps: list[int] = []  # the step of the story of each of them
        self.running: list[Episodes] = []  # the episodes that run at each of them
        self.marks: list[str] = []  # a digest of the view at each step; '' where nothing is hidden

    @property
    def step(self) -> int:
        """The last step."""
        return self.steps[-1]

    def refresh(self) -> None:
        """Forget undone positions, and tell new ones. The list of lines is a new one then."""
        history = self.room.history
        if self.told and self.told[-1] is history.state and len(self.told) == len(history.past) + 1:
            return
        now = [*history.past, history.state]
        both = range(min(len(now), len(self.told)))
        kept = bisect_left(both, True, key=lambda n: now[n] is not self.told[n])
        self.forget(kept)
        for n in range(kept, len(now)):
            self.add(n, now)

    def forget(self, kept: int) -> None:
        """Forget all but the first positions."""
        self.lines = self.lines[: self.ends[kept - 1] if kept else 0]
        del self.told[kept:], self.ends[kept:], self.steps[kept:], self.running[kept:]
        del self.marks[self.step + 1 if kept else 0 :]

    def add(self, n: int, positions: list[State]) -> None:
        """Tell the n-th position."""
        shown = seen(self.room, positions[n], self.eye)
        lines = self.tell(n, positions, shown)
        mark = shown.digest() if self.hides and shown is not None else ""
        if not n or lines or not self.hides or mark != self.marks[-1]:
            self.marks.append(mark)
        step = len(self.marks) - 1
        self.lines += [msgspec.json.encode({"step": step, **line}) for line in lines]
        self.told.append(positions[n])
        self.ends.append(len(self.lines))
        self.steps.append(step)

    def number(self, step: int) -> int:
        """The number of answers before a step."""
        return bisect_left(self.steps, step)

    def at(self, step: int) -> State:
        """A position of a step."""
        return self.told[self.number(step)]

    def tell(self, n: int, positions: list[State], shown: State | None) -> list[Data]:
        """The events of the n-th position."""
        room, after = self.room, positions[n]
        if shown is None:
            self.running.append(())
            return [{"words": untold(VIEW)}]
        what = "the answer"
        first = room.safely.made(what, [{"words": untold(what)}], self.answer, n, positions) if n else self.opening()
        self.running.append(self.running[-1] if self.running else ())
        return self.events(after, shown, first)

    def opening(self) -> list[Data]:
        """The line before all events."""
        return [{"words": OLDER}] if self.room.older else []

    def events(self, after: State, shown: State, lines: list[Data]) -> list[Data]:
        """The events in the view of the seat, after other lines; an episode that ends is summed up."""
        room = self.room
        for event in after.log or ():
            found = room.safely.made(EVENT, FAULT, room.game.witness, after, event, self.eye)
            if found is None or found.kind == LEFT:
                continue
            number = len(self.lines) + len(lines)
            if line := self.event(shown, found):
                lines.append(line)
            self.running[-1], over = follow(self.running[-1], found, number)
            if over and (line := self.summary(shown, over)):
                lines.append(line | {"sums": len(self.lines) + len(lines) - over.first})
        return lines

    def summary(self, shown: State, episode: Episode) -> Data | None:
        """An episode in one sentence; None where its events tell enough."""
        game = self.room.game
        found: list[Part] = self.room.safely.made("a summary", [], game.sum_up, shown, episode.name, episode.events)
        if not found:
            return None
        parts = [part_data(game, shown, part) for part in found]
        worst = next((one for one in GRAVE if any(event.tone == one for event in episode.events)), "")
        line: Data = {"words": "".join(part.text for part in found), "kind": episode.name, "parts": parts}
        return line | {"tone": worst} if worst else line

    def event(self, shown: State, found: Happened) -> Data | None:
        """An event that the seat sees; None when there is nothing to tell."""
        room = self.room
        if found is FAULT:
            return {"words": untold(EVENT)}
        words = room.safely.told(of_event(found.kind), room.game.tell, shown, found)
        if not words:
            return None
        facts: Data = room.safely.made(EVENT, {}, room.game.facts, shown, found)
        line: Data = {"words": words, "rules": list(found.rules), "kind": found.kind, "facts": plainly(facts)}
        return line | tone(found) | self.parts(shown, words, told, room.game, shown, found)

    def parts(self, shown: State, words: str, make: Callable[..., list[Part]], *facts: object) -> Data:
        """A sentence in parts, if it names pieces; empty where its words come from elsewhere."""
        game = self.room.game
        found: list[Part] = self.room.safely.made("the parts of a sentence", [], make, *facts)
        if "".join(part.text for part in found) != words or not any(part.piece for part in found):
            return {}
        return {"parts": [part_data(game, shown, part) for part in found]}

    def answer(self, n: int, positions: list[State]) -> list[Data]:
        """An answer itself where no event tells it: rolls, reactions, seats that left."""
        room, answer, before = self.room, self.room.history.record.answers[n - 1], positions[n - 1]
        if isinstance(answer, Left):
            words = f"{room.seats[answer.seat].capitalize()} {room.reasons[answer.seat]} The others play on."
            return [{"words": words, "kind": "left", "facts": of_seat(answer.seat)}]
        shown = view(room, before, self.eye)
        if isinstance(shown.ask, Dice) and isinstance(answer, tuple):
            return [self.rolled(shown, shown.ask, answer)]
        if isinstance(answer, Said) or isinstance(before.stack[-1], Secret):
            return []
        if not isinstance(shown.ask, Ask) or shown.ask != before.ask:
            return []
        seat, facts = room.seats[shown.ask.seat].capitalize(), of_seat(shown.ask.seat)
        if n - 1 in room.history.late and room.game.turn(shown) is not None:
            does = "passes" if answer == PASS else f"is taken to say: {room.game.words(shown, answer)}"
            return [{"words": f"{seat} is not there and {does}.", "kind": "absence", "facts": facts}]
        if shown.ask.kind != "respond" or answer == PASS:
            return []
        words = f"{seat} reacts: {room.game.words(shown, answer)}."
        return [{"words": words, "kind": "reaction", "facts": facts}]

    def rolled(self, shown: State, ask: Dice, answer: tuple[int | str, ...]) -> Data:
        """A roll: its purpose, and its dice."""
        game, frame = self.room.game, shown.stack[-1]
        said = self.room.safely.told("the purpose of this roll", game.rolled_for, shown)
        faces = ask.faces if isinstance(ask.faces, int) else [face(game, shown, one) for one in ask.faces]
        line: Data = {"words": said, "dice": [face(game, shown, one) for one in answer], "faces": faces}
        says = shown.rules.rolls.get(type(frame), "")
        return line | (self.parts(shown, said, parts, game, shown, says, frame) if isinstance(says, str) else {})


def tone(happened: Happened) -> Data:
    """The tone of an event; empty for a plain one."""
    return {"tone": happened.tone} if happened.tone else {}


def of_seat(seat: int) -> Data:
    """The facts of a seat's answer, in the form of an event's."""
    return {SEAT.word: {SEAT.word: seat}}


def part_data(game: Game, shown: State, part: Part) -> Data:
    """A part of a sentence; the name of a piece with its handle."""
    return {"text": part.text, "piece": game.handle(shown, part.piece)} if part.piece else {"text": part.text}


def plainly(facts: Data) -> Data:
    """Facts as JSON."""
    found: Data = msgspec.to_builtins(facts, str_keys=True)
    return found


def same(one: list[bytes], other: list[bytes]) -> int:
    """The number of equal lines at the beginning."""
    both = min(len(one), len(other))
    if both and one[both - 1] is other[both - 1]:  # of one story, whose lines are kept
        return both
    for n, (mine, theirs) in enumerate(zip(one, other, strict=False)):
        if mine != theirs:
            return n
    return both


def differ(tellers: list[Teller]) -> bool:
    """Whether some seats were ever shown or told different things."""
    return any(one.marks != other.marks or one.lines != other.lines for one, other in pairwise(tellers))
