"""A position: entities, running procedures and lasting effects. A game in progress is stored nowhere else.

Entities are frozen, and atoms replace them; frames are copied. So a clone shares all immutable parts and nothing else.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeAlias

import msgspec

if TYPE_CHECKING:
    from warband.kernel.ask import Ask, Chance, Options
    from warband.kernel.event import Event, Happened
    from warband.kernel.rules import Rules


# Structs are saved as arrays: leaving defaults out would go by identity, and equal positions must be equal bytes.


class Entity(msgspec.Struct, frozen=True, gc=False, tag=True, array_like=True):
    """A thing that the rules can name. References between entities are ids: indexes in the list of entities."""

    id: int


class Frame(msgspec.Struct, gc=False, tag=True, array_like=True, kw_only=True):
    """One running procedure: its own continuation. The kernel owns `pc`; `k` counts the children of an `each`."""

    scope: ClassVar[bool] = False  # an action or a triggered effect: pending triggers and lasting effects tie to it

    pc: int = 0
    serial: int = 0
    k: int = 0


class Effect(msgspec.Struct, frozen=True, gc=False, tag=True, array_like=True, kw_only=True):
    """A lasting effect. It ends when the frame with serial `scope` ends, or when the game says that its time is up."""

    stamp: int = 0
    scope: int = 0


class Captured(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """The facts of an event that a trigger keeps: entities, numbers and names."""

    ids: tuple[int, ...] = ()
    numbers: tuple[int, ...] = ()
    names: tuple[str, ...] = ()


class Pending(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A captured trigger, with everything that it needs to resolve even after its source is gone."""

    when: str
    scope: int
    seat: int
    source: int
    what: str
    facts: Captured = Captured()


class Outcome(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """The end of a game: the seats that won (none: a draw), and the rule that says so."""

    winners: tuple[int, ...]
    rule: str
    words: str = ""


Used = dict[tuple[str, int, str], int]
OfGame: TypeAlias = Any  # of the type that the game's subclass of State names


class State:
    """The whole position. `log` and `derived` are never saved.

    Each game has a subclass with the types of its rules, entities and effects (`Rules.position`).
    """

    __slots__ = (
        "_options",
        "answer",
        "ask",
        "before",
        "derived",
        "effects",
        "entities",
        "held",
        "log",
        "out",
        "outcome",
        "pending",
        "result",
        "rules",
        "serial",
        "stack",
        "used",
    )

    def __init__(self, rules: Rules) -> None:
        self.rules: OfGame = rules
        self.entities: list[OfGame] = []
        self.stack: list[Frame] = []
        self.effects: list[OfGame] = []
        self.pending: list[Pending] = []
        self.used: Used = {}
        self.ask: Ask | Chance | None = None
        self.outcome: Outcome | None = None
        self.out: tuple[int, ...] = ()  # the seats that have left the game
        self.serial = 0
        self.answer: OfGame = None  # the answer of a seat or of chance, for the step after the one that asked
        self.result: OfGame = None  # the result of a finished child, for its parent's next step
        self.log: list[Happened] | None = None
        self.held: list[Event] | None = None  # events held back while changes are simultaneous
        self.before: Self | None = None  # the position before these changes, while their watchers run
        self.derived: OfGame = None  # computed from the position by the game; atoms reset it
        self._options: Options | None = None

    def clone(self) -> Self:
        """An independent copy of the position, without the log."""
        other = State.__new__(self.__class__)
        other.rules = self.rules
        other.entities = self.entities.copy()
        other.stack = list(map(Frame.__copy__, self.stack))  # type: ignore[attr-defined]
        other.effects = self.effects.copy()
        other.pending = self.pending.copy()
        other.used = self.used.copy()
        other.ask = self.ask
        other.outcome = self.outcome
        other.out = self.out
        other.serial = self.serial
        other.answer = None
        other.result = None
        other.log = None
        other.held = None
        other.before = None
        other.derived = self.derived
        other._options = self._options
        return other

    def with_parts(self, **parts: object) -> Self:
        """This position with other entities, effects or frames: a view, or an imagined position behind a view."""
        other = self.clone()
        for name, part in parts.items():
            setattr(other, name, part)
        other.derived = None
        other._options = None
        return other

    @property
    def options(self) -> Options:
        """The legal answers to the present ask, computed once."""
        options = self._options
        if options is None:
            options = self._options = self.rules.question(self).options(self, self.stack[-1])
        return options

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None

    def new_id(self) -> int:
        """The id of the next new entity."""
        return len(self.entities)

    def next_serial(self) -> int:
        """A number that no frame or effect of this game has had before."""
        self.serial += 1
        return self.serial

    def save(self) -> bytes:
        """The position as bytes: equal positions give equal bytes."""
        return msgspec.msgpack.encode(
            Saved(
                self.entities,
                self.stack,
                self.effects,
                self.pending,
                sorted((*key, count) for key, count in self.used.items()),
                self.ask,
                self.serial,
                self.outcome,
                self.out,
            )
        )

    def digest(self) -> str:
        """A hash of the position, the same in every process."""
        return hashlib.blake2b(self.save(), digest_size=8).hexdigest()

    def __repr__(self) -> str:
        return f"State.load({self.rules!r}, bytes.fromhex({self.save().hex()!r}))"

    @classmethod
    def load(cls, rules: Rules, data: bytes) -> State:
        """The position of `save`'s bytes, under the same rules; ValueError when the bytes are not one."""
        try:
            saved = msgspec.msgpack.decode(data, type=rules.saved_type)
        except (msgspec.DecodeError, msgspec.ValidationError) as error:
            raise ValueError(f"not a saved {rules.game} position: {error}") from error
        state = rules.position(rules)
        state.entities, state.stack, state.effects = saved.entities, saved.stack, saved.effects
        state.pending, state.ask, state.serial, state.outcome = saved.pending, saved.ask, saved.serial, saved.outcome
        state.out = saved.out
        state.used = {(period, who, what): count for period, who, what, count in saved.used}
        return state


class Saved(msgspec.Struct, array_like=True):
    """The parts of a position that are saved; `Rules.saved_type` narrows the types to one game's."""

    entities: list[Entity]
    stack: list[Frame]
    effects: list[Effect]
    pending: list[Pending]
    used: list[tuple[str, int, str, int]]
    ask: Ask | Chance | None
    serial: int
    outcome: Outcome | None
    out: tuple[int, ...]
