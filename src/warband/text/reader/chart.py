"""The chart: the three best readings of each span, within a budget of work."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Concatenate, NamedTuple, ParamSpec, TypeVar

from warband.text.reader.lexicon import ANY, Lexicon
from warband.text.reader.nodes import Node
from warband.text.reader.tokens import SIGN, Sense, Token

KEPT = 3  # readings of a span
MORE = {
    "sentence": 12,
    "bodies": 6,
    "chains": 6,
    "leads": 6,
    "tail": 6,
    "tails": 6,
}  # where readings differ by more than one phrase
BUDGET = 8_000  # readings of a text that are looked at
LEFT = 2_500  # of these, as many as are not spent on words that do not fit each other
DEEPEST = 100  # of what is read inside something else
NOTHING = Token("", 0, 0)
NONE: list[Sense] = []
N = TypeVar("N", bound=Node)
P = ParamSpec("P")


class TooMuch(Exception):
    """A sentence has more readings, or deeper ones, than anybody looks at."""


class Read(NamedTuple):
    """A reading: its end, its node, and its cost."""

    end: int
    node: Node
    cost: float = 0.0


class Chart:
    """The words of a sentence, and their readings so far."""

    clash: float | None = None  # the cost of words whose sorts do not fit each other; None: they are not read at all

    def __init__(
        self, lexicon: Lexicon, tokens: Sequence[Token], last: int | None = None, budget: int = BUDGET
    ) -> None:
        self.lexicon = lexicon
        self.tokens = tokens
        self.last = len(tokens) if last is None else last
        self.memo: dict[tuple[object, ...], list[Read]] = {}
        self.found: dict[tuple[str, int], list[object]] = {}
        self.known: dict[int, dict[str, list[Sense]]] = {}  # the senses of words, by parts of speech
        self.spent = 0
        self.budget = budget
        self.depth = 0  # of what is being read inside something else
        self.furthest = 0  # the last word that something was made of

    def at(self, i: int) -> Token:
        """A word, or nothing behind the last one."""
        return self.tokens[i] if 0 <= i < self.last else NOTHING

    def behind(self, i: int, *signs: str) -> int:
        """The place behind a sign, if one of some stands here."""
        token = self.at(i)
        return i + 1 if token.text in signs and token.one(SIGN) else i

    def fits(self, sort: str, wanted: Iterable[str]) -> bool:
        """Whether something of a sort can stand where some sorts are wanted."""
        if sort == ANY:
            return True
        return any(one in (sort, ANY) or one in self.lexicon.alike.get(sort, ()) for one in wanted)

    def odd(self, reads: Iterable[Read]) -> Iterator[Read]:
        """Readings that are taken only for want of better ones: none where the cost of such is not known."""
        if self.clash is not None:
            yield from (Read(read.end, read.node, read.cost + self.clash) for read in reads)

    def senses(self, i: int, part: str) -> list[Sense]:
        """The senses of a word that are of a part of speech."""
        found = self.known.get(i)
        if found is None:
            found = self.known[i] = {}
            for sense in self.at(i).senses:
                found.setdefault(sense.part, []).append(sense)
        return found.get(part, NONE)

    def best(self, reads: Iterable[Read], most: int = KEPT) -> list[Read]:
        """The best readings of each span."""
        found: dict[int, list[Read]] = {}
        for read in reads:
            self.spent += 1
            if self.spent > self.budget:
                raise TooMuch
            self.furthest = max(self.furthest, read.end)
            found.setdefault(read.end, []).append(read)
        return [read for spans in found.values() for read in cheapest(spans, most)]


def cheapest(spans: list[Read], most: int) -> list[Read]:
    """The best of some readings of the same words; none twice."""
    if len(spans) == 1:
        return spans
    spans.sort(key=cost_of)
    kept: list[Read] = []
    for read in spans:
        if all(read.node != one.node for one in kept):
            kept.append(read)
            if len(kept) == most:
                break
    return kept


def cost_of(read: Read) -> float:
    """The cost of a reading: the higher, the less likely."""
    return read.cost


C = TypeVar("C", bound=Chart)
T = TypeVar("T")


def once(finds: Callable[[C, int], Iterable[T]]) -> Callable[[C, int], list[T]]:
    """What stands at a place, found once."""
    name = finds.__name__

    def find(self: C, i: int, /) -> list[T]:
        key = (name, i)
        if key not in self.found:
            self.found[key] = list(finds(self, i))
        return self.found[key]  # type: ignore[return-value]

    return find


def kept(
    reads: Callable[Concatenate[C, P], Iterable[Read]],
) -> Callable[Concatenate[C, P], list[Read]]:
    """A way of reading whose readings are kept."""
    name = reads.__name__

    def read(self: C, /, *args: P.args, **kwargs: P.kwargs) -> list[Read]:
        key = (name, *args)
        found = self.memo.get(key)
        if found is None:
            self.memo[key] = []
            self.depth += 1
            if self.depth > DEEPEST:
                raise TooMuch
            found = self.memo[key] = self.best(reads(self, *args, **kwargs), MORE.get(name, KEPT))
            self.depth -= 1
        return found

    return read
