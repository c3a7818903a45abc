"""A game's rules under one edition, compiled: tables, questions, watchers. Shared by all positions, never changed."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, Union

import msgspec

from warband.kernel import machine, secret, window
from warband.kernel.ask import Ask, Asking, Dice, Position, Question, Refusal, Refused, Shuffle, Words
from warband.kernel.event import Cause, Event, Fact, Seat, happen
from warband.kernel.state import Effect, Entity, Frame, Outcome, Pending, Saved, State

if TYPE_CHECKING:
    from warband.kernel.machine import Procedure
    from warband.kernel.window import Response

Watcher = Callable[[Position, Fact], None]  # the position and an event of its class


class SeatLeft(Event, frozen=True):
    """A seat is out of the game."""

    kind = "left"
    says = "{seat} leaves the game."
    tone = "course"

    seat: Seat


class Rules:
    """The rules of a game, as the kernel needs them."""

    game = ""
    position: type[State] = State
    seats: tuple[str, ...] = ()  # the names of the seats, from the setup
    teams: tuple[int, ...] = ()  # the team of each seat; none: each for itself
    entity_types: tuple[type[Entity], ...] = ()
    effect_types: tuple[type[Effect], ...] = ()
    cites: Mapping[str, str] = {}  # the game's rules behind the kernel's own questions, 'respond' and 'order'
    rolls: Mapping[type[Frame], Words] = {}  # the purpose of a roll or a shuffle, by the frame that asks

    def __init__(
        self,
        edition: str,
        procedures: Mapping[type[Frame], Procedure],
        questions: Mapping[str, Question],
        watchers: Mapping[type[Event], tuple[Watcher, ...]],
    ) -> None:
        self.edition = edition
        self.procedures = {**window.PROCEDURES, **secret.PROCEDURES, **procedures}
        self.tables = {frame: machine.compile_table(p) for frame, p in self.procedures.items()}
        self.labels = {frame: p.labels for frame, p in self.procedures.items()}
        self.questions = {**window.QUESTIONS, **questions}
        self.watchers = watchers
        self.saved_type = self._saved_type()

    def __repr__(self) -> str:
        return f"rules({self.game!r}, {self.edition!r})"

    def question(self, g: State) -> Question:
        """The record of the present ask."""
        ask = g.ask
        if not isinstance(ask, Ask):
            raise TypeError(f"no seat is asked now, but {ask!r}")
        return self.questions[ask.kind]

    def cause(self, g: Position, rule: str) -> Cause | None:
        """The cause of a change that happens now by a rule; None if it needs no words. It is asked only for stories."""
        return None

    def why_not(self, g: State, option: object) -> Refusal:
        """The reason why an answer is not among the options."""
        return self.question(g).why(g, g.stack[-1], option)

    def asking(self, g: State) -> tuple[str, ...]:
        """The rules behind the present ask: those of the step that asks, or of the procedures around it."""
        running = ((frame, self.procedures[type(frame)].steps) for frame in reversed(g.stack))
        return next((steps[f.pc - 1].rules for f, steps in running if steps[f.pc - 1].rules), ())

    def responses(self, g: Position, name: str, matter: Asking) -> list[Response]:
        """The responses that seats may give in a window now, in the order of the seats. Derived, never registered."""
        return []

    def team(self, seat: int) -> int:
        """The team of a seat."""
        return self.teams[seat] if self.teams else seat

    def leave(self, g: State, seat: int) -> None:
        """A seat is out of the game. The last team wins; where several are left, the game goes on without the seat."""
        if seat in g.out or not 0 <= seat < len(self.seats):
            raise Refused(Refusal("not-there", "", f"Seat {seat} is not in the game."))
        g.out = (*g.out, seat)
        happen(g, SeatLeft(seat))
        staying = {self.team(other) for other in range(len(self.seats)) if other not in g.out}
        if len(staying) == 1:
            winners = tuple(other for other in range(len(self.seats)) if self.team(other) in staying)
            g.ask, g.outcome = None, Outcome(winners, "", f"{self.seats[seat].capitalize()} leaves the game.")
            return
        g._options = None
        self.left(g, seat)
        if isinstance(g.ask, Ask) and g.ask.seat == seat:
            raise RuntimeError(f"{self.game} asks {self.seats[seat]}, who has left the game")

    def left(self, g: Position, seat: int) -> None:
        """Remove a seat's things from the game, and end every procedure that waits for the seat."""
        raise NotImplementedError

    def may_pass(self, g: Position, window: Asking) -> bool:
        """Whether the seat that is asked in a window may decline."""
        return True

    def respond(self, g: Position, response: Response) -> None:
        """Carry out a chosen response, usually by pushing a frame."""
        raise NotImplementedError

    def ordering(self, g: Position, due: list[Pending]) -> tuple[int, list[Pending]]:
        """The seat that orders simultaneous triggers, and the group from which it picks the next."""
        raise NotImplementedError

    def resolve(self, g: Position, pending: Pending) -> None:
        """Carry out a captured trigger, usually by pushing a frame."""
        raise NotImplementedError

    def host_gone(self, g: Position, item: int, host: int) -> None:
        """Decide about an item whose host is gone."""
        raise NotImplementedError

    def content(self) -> bytes:
        """The game's part of the fingerprint: printed things and options, as bytes that are the same everywhere."""
        return b""

    @cached_property
    def fingerprint(self) -> str:
        """A hash of everything that decides how a game runs. Answers are only comparable under the same fingerprint."""
        tables = [
            f"{frame.__name__} {[(machine.name_of(step.run), step.rules, step.label) for step in p.steps]}"
            for frame, p in self.procedures.items()
        ]
        structs: tuple[type[msgspec.Struct], ...] = (*self.procedures, *self.entity_types, *self.effect_types)
        shapes = [f"{struct.__name__} {struct.__struct_fields__}" for struct in structs]
        parts = [self.game, self.edition, *sorted(tables), *sorted(shapes)]
        return hashlib.blake2b("\n".join(parts).encode() + self.content(), digest_size=8).hexdigest()

    def _saved_type(self) -> Any:
        def union(types: Any) -> Any:
            return list[Union[tuple(types)]] if types else list[Any]  # type: ignore[misc]  # noqa: UP007

        return type(
            "SavedPosition",
            (Saved,),
            {
                "__annotations__": {
                    "entities": union(self.entity_types),
                    "stack": union(self.procedures),
                    "effects": union(self.effect_types),
                    "pending": list[Pending],
                    "used": list[tuple[str, int, str, int]],
                    "ask": Ask | Dice | Shuffle | None,
                    "serial": int,
                    "outcome": Outcome | None,
                    "out": tuple[int, ...],
                }
            },
            array_like=True,
        )
