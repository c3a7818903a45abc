"""Questions that stop the machine: a seat decides (`Ask`) or chance (`Dice`, `Shuffle`). Why answers are refused."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import msgspec

if TYPE_CHECKING:
    from warband.kernel.state import State

Option = int | str | tuple[int | str, ...]
PASS = "pass"
DONE = "done"
PLAIN = frozenset((int, str))


def plain(answer: object) -> bool:
    """Whether a value could be an answer at all. True and 1.0 equal 1, but would not be saved as 1."""
    if type(answer) is tuple:
        return PLAIN.issuperset(map(type, answer))
    return type(answer) in PLAIN


class Options(Protocol):
    """The legal answers, without listing them until somebody looks. Clones share them, so they hold no position."""

    def __contains__(self, option: object, /) -> bool: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Any]: ...
    def __getitem__(self, k: int, /) -> Any: ...


class Ask(msgspec.Struct, frozen=True, gc=False, tag=True, array_like=True):
    """A seat decides. What it may answer follows from the position and the kind of question."""

    seat: int
    kind: str


class Dice(msgspec.Struct, frozen=True, gc=False, tag=True, array_like=True):
    """Dice are rolled. The answer is a tuple of faces."""

    count: int
    kind: str = "roll"
    faces: int = 6

    def outcomes(self) -> Iterator[tuple[tuple[int, ...], float]]:
        """Every result with its probability."""
        chance = 1 / self.faces**self.count
        return ((roll, chance) for roll in itertools.product(range(1, self.faces + 1), repeat=self.count))

    def sample(self, rng: Random) -> tuple[int, ...]:
        """One result."""
        random, faces = rng.random, self.faces
        return tuple([int(random() * faces) + 1 for _ in range(self.count)])

    def __contains__(self, answer: object) -> bool:
        return (
            type(answer) is tuple
            and len(answer) == self.count
            and all(type(face) is int and 1 <= face <= self.faces for face in answer)
        )


class Shuffle(msgspec.Struct, frozen=True, gc=False, tag=True, array_like=True):
    """Things are put in a random order. The answer is a permutation of 0 .. count - 1."""

    count: int
    kind: str = "shuffle"

    def outcomes(self) -> Iterator[tuple[tuple[int, ...], float]]:
        """Every order with its probability."""
        chance = 1 / math.factorial(self.count)
        return ((order, chance) for order in itertools.permutations(range(self.count)))

    def sample(self, rng: Random) -> tuple[int, ...]:
        """One order."""
        return tuple(rng.sample(range(self.count), self.count))

    def __contains__(self, answer: object) -> bool:
        return (
            type(answer) is tuple
            and all(type(place) is int for place in answer)
            and sorted(answer) == list(range(self.count))
        )


Chance = Dice | Shuffle


class Refusal(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Why something may not be done: a code for programs, the rule, a sentence, and what would make it legal."""

    code: str
    rule: str
    words: str
    remedy: str = ""


class Refused(Exception):
    """An answer that the rules do not allow. The position is as it was."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        return self.refusal.words


class Question(NamedTuple):
    """One kind of ask: what may be answered, and why anything else may not."""

    options: Callable[[State, Any], Options]
    why: Callable[[State, Any, Any], Refusal]


class Check(NamedTuple):
    """One reason to refuse. `fails` sees the position and what is asked for; the words may use the same facts."""

    code: str
    rule: str
    fails: Callable[..., bool]
    words: str | Callable[..., str]
    remedy: str = ""

    def refusal(self, g: State, *facts: Any) -> Refusal:
        """The reason as data."""
        words = self.words if isinstance(self.words, str) else self.words(g, *facts)
        return Refusal(self.code, self.rule, words, self.remedy)


def first_refusal(checks: tuple[Check, ...], g: State, *facts: Any) -> Refusal | None:
    """The first check that refuses; None means legal. The same checks make options and explain their absence."""
    for check in checks:
        if check.fails(g, *facts):
            return check.refusal(g, *facts)
    return None


def allowed(checks: tuple[Check, ...], g: State, *facts: Any) -> bool:
    """Whether no check refuses."""
    for check in checks:  # noqa: SIM110 (all() would take twice as long, at every option of every ask)
        if check.fails(g, *facts):
            return False
    return True
