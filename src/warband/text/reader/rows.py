"""Nouns in rows: 'a lock, a key and a door', 'Red Door, rent +1'."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from warband.text.reader.chart import Read, beginning, kept
from warband.text.reader.determiners import Determiners
from warband.text.reader.lexicon import ANY
from warband.text.reader.nodes import Node, Nominal, Together
from warband.text.reader.tokens import CONJUNCTION, DETERMINER, NOMINAL

NAMED_SORT = "name"
UNLIKE = 0.3  # for nouns of different sorts that are joined
MEASURED = ("plus", "of")  # before the number of a thing


class Rows(Determiners):
    """Reads nouns that are joined."""

    def simple(self, i: int) -> Iterable[Read]:
        """One noun with what belongs to it."""
        raise NotImplementedError

    @beginning(*NOMINAL)
    @kept
    def nominal(self, i: int) -> Iterator[Read]:
        """One noun with what belongs to it, or several that are joined."""
        for one in self.simple(i):
            yield one
            yield from self._joined(i, one)
        for both in self.nominal(i + 1) if self.at(i).has(DETERMINER, "both") else ():
            if isinstance(both.node, Together) and both.node.word == "and" and len(both.node.parts) == 2:
                yield Read(both.end, replace(both.node, first=i), both.cost)

    def _joined(self, i: int, one: Read) -> Iterator[Read]:
        """Nouns of one sort in a row."""
        for word, parts, end, cost in self._others(one.end, one.node):
            if word:
                unlike = UNLIKE if self._is_the_name(one.node) and not self._is_the_name(parts[-1]) else 0.0
                unlike += UNLIKE * (word == "and" and self._measures(parts[-1]) and not self._measures(one.node))
                yield Read(end, Together(i, end, word, (one.node, *parts)), one.cost + cost + unlike)

    def _is_the_name(self, node: Node) -> bool:
        """'the Robot', which is rather the beginning of 'the Robot or Armor keyword'."""
        return isinstance(node, Nominal) and node.proper and node.det == "the" and node.sort == NAMED_SORT

    def _sort(self, read: Read) -> str:
        return str(getattr(read.node, "sort", ""))

    def _others(self, i: int, first: Node) -> Iterator[tuple[str, tuple[Node, ...], int, float]]:
        """The further nouns of a row: the word that joins the last one, all of them, where they end."""
        comma = self.behind(i, ",")
        for sense in self.senses(comma, CONJUNCTION):
            if sense.lemma in ("and", "or", "and/or", "-or-"):
                for read in self.simple(comma + 1):
                    if self._alike(read.node, first):
                        yield sense.lemma, (read.node,), read.end, read.cost
                        yield from self._again(sense.lemma, read, first)
                    elif sense.lemma == "and" and comma == i:
                        yield sense.lemma, (read.node,), read.end, read.cost + UNLIKE
        if comma > i or (self._is_item(first) and self.behind(i, "[") > i):  # '[a roof] [a door]'
            for read in self.simple(comma):
                if self._alike(read.node, first):
                    rest = list(self._others(read.end, first))
                    for word, parts, end, cost in rest:
                        yield word, (read.node, *parts), end, read.cost + cost
                    if self._is_item(first):
                        yield ",", (read.node,), read.end, read.cost

    def _again(self, word: str, read: Read, first: Node) -> Iterator[tuple[str, tuple[Node, ...], int, float]]:
        """'one or another or a third'."""
        if not self.at(read.end).has(CONJUNCTION, word):
            return
        for joint, parts, end, cost in self._others(read.end, first):
            if joint == word:
                yield word, (read.node, *parts), end, read.cost + cost

    def _alike(self, one: Node, first: Node) -> bool:
        """Whether a noun can follow another one; 'Robot and a power' are no list."""
        sorts = {str(getattr(one, "sort", "")), str(getattr(first, "sort", ""))}
        if len(sorts) == 1 or ANY in sorts:
            return True
        return getattr(one, "det", "") not in ("a", "an") and self._is_item(one) and self._is_item(first)

    def _is_item(self, node: Node) -> bool:
        """Whether lists can have a noun: because of its sort, or because it has the number that it has in lists."""
        return getattr(node, "sort", "") in self.lexicon.listed or self._measures(node)

    def _measures(self, node: Node) -> bool:
        """'3 locks', 'rent +1'."""
        if not isinstance(node, Nominal) or node.head not in self.lexicon.measured or node.whose is not None:
            return False
        return node.count is not None or any(mod.word in MEASURED for mod in node.mods)
