"""The chart: the three best readings of each span, within a budget of work."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import inf
from typing import Concatenate, NamedTuple, ParamSpec, TypeVar

from warband.text.reader.lexicon import ANY, Lexicon
from warband.text.reader.nodes import Node, Role
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
LEFT = 4_000  # of these, as many as are not spent on words that do not fit each other
DEEPEST = 100  # of what is read inside something else
NOTHING = Token("", 0, 0)
NONE: list[Sense] = []
NO_SORTS: frozenset[str] = frozenset()
N = TypeVar("N", bound=Node)
P = ParamSpec("P")


Row = tuple[int, tuple[Role, ...], float]  # roles of a verb: their end, and their cost


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
    dearest = inf  # the highest cost of a reading

    def __init__(
        self, lexicon: Lexicon, tokens: Sequence[Token], last: int | None = None, budget: int = BUDGET
    ) -> None:
        self.lexicon = lexicon
        self.tokens = tokens
        self.last = len(tokens) if last is None else last
        self.memo: dict[tuple[object, ...], list[Read]] = {}
        self.rows: dict[tuple[int, str, frozenset[str]], list[Row]] = {}  # of roles
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
        if sort == ANY or sort in wanted or ANY in wanted:
            return True
        return not self.lexicon.alike.get(sort, NO_SORTS).isdisjoint(wanted)

    def odd(self, reads: Iterable[Read]) -> Iterator[Read]:
        """Readings that are taken only for want of better ones: none where the cost of such is not known."""
        if self.clash is not None:
            yield from (Read(read.end, read.node, read.cost + self.clash) for read in reads)

    def senses(self, i: int, part: str) -> list[Sense]:
        """The senses of a word that are of a part of speech."""
        return self.by_parts(i).get(part, NONE)

    def by_parts(self, i: int) -> dict[str, list[Sense]]:
        """The senses of a word, by parts of speech."""
        found = self.known.get(i)
        if found is None:
            found = self.known[i] = {}
            for sense in self.at(i).senses:
                found.setdefault(sense.part, []).append(sense)
        return found

    def best(self, reads: Iterable[Read], most: int = KEPT) -> list[Read]:
        """The best readings of each span."""
        found: dict[int, list[Read]] = {}
        dearest, left, number = self.dearest, self.budget - self.spent, 0
        for read in reads:
            if read.cost <= dearest:
                number += 1
                if number > left:
                    raise TooMuch
                if read.end in found:
                    found[read.end].append(read)
                else:
                    found[read.end] = [read]
        if not number:
            return []
        self.spent += number
        self.furthest = max(self.furthest, *found)
        return [read for spans in found.values() for read in (spans if len(spans) == 1 else cheapest(spans, most))]


def cheapest(spans: list[Read], most: int) -> list[Read]:
    """The best of some readings of the same words; none twice."""
    spans.sort(key=cost_of)
    kept: list[Read] = []
    nodes: list[Node] = []
    for read in spans:
        if read.node not in nodes:
            kept.append(read)
            nodes.append(read.node)
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
    most = MORE.get(name, KEPT)

    def read(self: C, /, *args: P.args, **kwargs: P.kwargs) -> list[Read]:
        key = (name, *args)
        found = self.memo.get(key)
        if found is None:
            self.memo[key] = []
            self.depth += 1
            if self.depth > DEEPEST:
                raise TooMuch
            found = self.memo[key] = self.best(reads(self, *args, **kwargs), most)
            self.depth -= 1
        return found

    return read


def beginning(
    *parts: str,
) -> Callable[[Callable[Concatenate[C, int, P], list[Read]]], Callable[Concatenate[C, int, P], list[Read]]]:
    """A way of reading for words of some parts of speech only; elsewhere it finds nothing."""
    others = frozenset(parts).isdisjoint

    def only(reads: Callable[Concatenate[C, int, P], list[Read]]) -> Callable[Concatenate[C, int, P], list[Read]]:
        def read(self: C, i: int, /, *args: P.args, **kwargs: P.kwargs) -> list[Read]:
            return [] if others(self.by_parts(i)) else reads(self, i, *args, **kwargs)

        return read

    return only
