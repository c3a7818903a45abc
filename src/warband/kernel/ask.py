"""Questions that stop the machine: a seat decides (`Ask`), or chance does (`Dice`, `Shuffle`). Refusals of answers."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias

import msgspec

if TYPE_CHECKING:
    from warband.kernel.event import Mark
    from warband.kernel.state import State

Option = int | str | tuple[int | str, ...]
Result = tuple[int | str, ...]  # of dice or a shuffle
PASS = "pass"
DONE = "done"
PLAIN = frozenset((int, str))


def plain(answer: object) -> bool:
    """Whether a value has a type that answers have. True and 1.0 equal 1, but would not be saved as 1."""
    if type(answer) is tuple:
        return PLAIN.issuperset(map(type, answer))
    return type(answer) in PLAIN


class Options(Protocol):
    """The legal answers, listed lazily. Clones share them, so they hold no position."""

    def __contains__(self, option: object, /) -> bool: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Any]: ...
    def __getitem__(self, k: int, /) -> Any: ...


class Ask(msgspec.Struct, frozen=True, gc=False, tag=True, array_like=True):
    """A seat decides. Its options follow from the position and the kind of question."""

    seat: int
    kind: str


class Said(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The answer of a seat that chooses in secret beside the seat that is asked."""

    seat: int
    answer: Option


class Left(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A seat leaves the game, at any time."""

    seat: int


Answer = Option | Said | Left  # an option, or one of the two


class Dice(msgspec.Struct, frozen=True, gc=False, tag=True, array_like=True):
    """A roll of dice.

    Numbered dice are distinguishable: the answer has the number of each. Dice with named faces are counted: the answer
    has the name of each, in the order of the faces. Faces may share a name.
    """

    count: int
    kind: str = "roll"
    faces: int | tuple[str, ...] = 6

    @property
    def names(self) -> tuple[str, ...]:
        """The different names of the faces; none when they are numbers."""
        return () if isinstance(self.faces, int) else _different(self.faces)

    @property
    def number(self) -> int:
        """The number of different results."""
        if isinstance(self.faces, int):
            return int(self.faces**self.count)
        return math.comb(len(self.names) + self.count - 1, self.count)

    def outcomes(self) -> Iterator[tuple[Result, float]]:
        """Every result with its probability."""
        if isinstance(self.faces, int):
            chance = 1 / self.number
            return ((roll, chance) for roll in itertools.product(range(1, self.faces + 1), repeat=self.count))
        counted = itertools.combinations_with_replacement(self.names, self.count)
        return ((roll, self.probability(roll)) for roll in counted)

    def probability(self, roll: Result) -> float:
        """The probability of a counted result."""
        assert not isinstance(self.faces, int)
        ways = math.factorial(self.count)
        for name in self.names:
            ways = ways // math.factorial(roll.count(name)) * self.faces.count(name) ** roll.count(name)
        return float(ways / len(self.faces) ** self.count)

    def sample(self, rng: Random) -> Result:
        """One result."""
        random, faces = rng.random, self.faces
        if isinstance(faces, int):
            return tuple([int(random() * faces) + 1 for _ in range(self.count)])
        return self.arranged([faces[int(random() * len(faces))] for _ in range(self.count)])

    def arranged(self, roll: Iterable[str]) -> Result:
        """Named faces in the order in which a result has them."""
        return tuple(sorted(roll, key=self.names.index))

    def read(self, text: str) -> Result | None:
        """The result of a text: '3 5' or '35', or names of faces in any order; None when the text is no result."""
        words = text.casefold().replace(",", " ").replace("+", " ").split()
        if isinstance(self.faces, int):
            if len(words) == 1 and len(words[0]) == self.count and self.faces < 10:
                words = list(words[0])
            return numbers if (numbers := read_numbers(words)) in self else None
        known = {name.casefold(): name for name in self.names}
        if len(words) != self.count or not known.keys() >= set(words):
            return None
        return self.arranged(known[word] for word in words)

    @property
    def form(self) -> str:
        """The form of a result, in words."""
        if not isinstance(self.faces, int):
            return f"{self.count} of {', '.join(self.names)}"
        if self.count == 1:
            return f"one number from 1 to {self.faces}"
        example = " ".join(str(n) for n in range(3, 3 + self.count))
        return f"{self.count} numbers from 1 to {self.faces}, such as {example}"

    def __contains__(self, answer: object) -> bool:
        if type(answer) is not tuple or len(answer) != self.count:
            return False
        faces = self.faces
        if isinstance(faces, int):
            return all(type(face) is int and 1 <= face <= faces for face in answer)
        return all(face in faces for face in answer) and _in_order(faces, answer)


@cache
def _different(faces: tuple[str, ...]) -> tuple[str, ...]:
    """The different names of some faces."""
    return tuple(dict.fromkeys(faces))


@lru_cache(4096)
def _in_order(faces: tuple[str, ...], roll: tuple[str, ...]) -> bool:
    """Whether a roll has its faces in their order."""
    places = [faces.index(name) for name in roll]
    return places == sorted(places)


class Shuffle(msgspec.Struct, frozen=True, gc=False, tag=True, array_like=True):
    """A random order. The answer is a permutation of 0 .. count - 1."""

    count: int
    kind: str = "shuffle"

    @property
    def number(self) -> int:
        """The number of orders."""
        return math.factorial(self.count)

    def outcomes(self) -> Iterator[tuple[Result, float]]:
        """Every order with its probability."""
        chance = 1 / self.number
        return ((order, chance) for order in itertools.permutations(range(self.count)))

    def sample(self, rng: Random) -> Result:
        """One order."""
        return tuple(rng.sample(range(self.count), self.count))

    def read(self, text: str) -> Result | None:
        """The order of a text, counted from 1; None when the text is no order."""
        order = tuple(number - 1 for number in read_numbers(text.split()))
        return order if order in self else None

    @property
    def form(self) -> str:
        """The form of an order, in words."""
        return f"the numbers from 1 to {self.count} in their new order"

    def __contains__(self, answer: object) -> bool:
        return (
            type(answer) is tuple
            and all(type(place) is int for place in answer)
            and sorted(answer) == list(range(self.count))
        )


Chance = Dice | Shuffle


def read_numbers(words: Sequence[str]) -> tuple[int, ...]:
    """Words as numbers; none when a word is no number, or a number too long for any chance."""
    if not all(word.isascii() and word.isdecimal() and len(word) < 4 for word in words):
        return ()
    return tuple(map(int, words))


class Refusal(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The reason why an answer is not legal: a code for programs, the rule, a sentence, and a remedy."""

    code: str
    rule: str
    words: str
    remedy: str = ""


class Refused(Exception):
    """An answer that the rules do not allow. The position is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        return self.refusal.words


# --- questions: each kind of ask is one record

Position: TypeAlias = Any  # a position of one game
Asking: TypeAlias = Any  # the frame that asks
Chosen: TypeAlias = Any  # an option of the question, or any other answer
Words = str | Callable[[Position, Asking], str]
"""A sentence in which a word in braces is a field of the frame that asks, or a function that makes one."""
Picks = Callable[[Position, Asking], Sequence[Option]]
"""Some of the options."""


class At(NamedTuple):
    """The pieces and spaces that a player clicks to choose an option, as numbers or names; '' for none."""

    piece: int | str = ""
    space: int | str = ""
    spaces: tuple[int | str, ...] = ()
    border: tuple[int | str, ...] = ()  # two spaces: the border between them


class Answers(NamedTuple):
    """A kind of answer.

    A field that is left out follows from `mark`: a piece is written, explained and clicked as a piece. Words are their
    own notation.
    """

    mark: Mark | None = None  # the meaning of the numbers in an option: a piece, a space, ...
    every: Callable[[Position, Asking], Iterable[Option]] | None = None  # all conceivable answers, legal or not
    say: Callable[[Position, Asking, Chosen], str] | None = None  # the notation of a number or a tuple
    note: Callable[[Position, Asking, Chosen], str] | None = None  # the meaning; '' if the notation says it
    at: Callable[[Position, Asking, Chosen], At] | None = None  # the place to click


WORD = Answers()


class Question(NamedTuple):
    """One kind of ask: the options, the refusals of anything else, the words, and the kind of answers."""

    options: Callable[[Position, Asking], Options]
    why: Callable[[Position, Asking, Chosen], Refusal]
    words: Words = ""  # the question in words
    answers: Answers = WORD
    first: Picks | None = None  # options that are listed first
    tries: Picks | None = None  # options that an agent tries
    begins: bool = False  # whether a new choice begins here
    ends: tuple[Option, ...] = (PASS, DONE)  # options that do nothing more here


class Check(NamedTuple):
    """One reason to refuse. `fails` and `words` are given the position and the same facts."""

    code: str
    rule: str
    fails: Callable[..., bool]
    words: str | Callable[..., str]
    remedy: str = ""

    def refusal(self, g: State, *facts: object) -> Refusal:
        """The reason as data."""
        words = self.words if isinstance(self.words, str) else self.words(g, *facts)
        return Refusal(self.code, self.rule, words, self.remedy)


def first_refusal(checks: tuple[Check, ...], g: State, *facts: object) -> Refusal | None:
    """The first check that refuses; None means legal. The same checks make options and explain their absence."""
    for check in checks:
        if check.fails(g, *facts):
            return check.refusal(g, *facts)
    return None


def allowed(checks: tuple[Check, ...], g: State, *facts: object) -> bool:
    """Whether no check refuses."""
    for check in checks:  # noqa: SIM110 (all() would take twice as long, at every option of every ask)
        if check.fails(g, *facts):
            return False
    return True
