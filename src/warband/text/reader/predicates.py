"""Predicates: all that can stand behind 'is', and comparisons."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from warband.text.reader.chart import Read
from warband.text.reader.nodes import Clause, Mod, Role, Together, Word
from warband.text.reader.nominals import ODD
from warband.text.reader.roles import Roles
from warband.text.reader.tokens import ADJECTIVE, ADVERB, CONJUNCTION, DETERMINER, NOUN


class Predicates(Roles):
    """Reads predicates."""

    def _being(self, i: int, j: int) -> Iterator[Read]:
        """A predicate behind 'is'."""
        reads: list[Read] = [*self.mods(j, "any"), *self.nominal(j)]
        for sense in self.senses(j, ADJECTIVE):
            reads.append(Read(j + 1, Mod(j, j + 1, sense.lemma)))
            reads += self._alternatives(j, sense.lemma)
        reads += self.comparison(j)
        if j == self.last:  # 'instead it isn't': what else was said
            yield Read(j, Clause(i, j, "be"), 1.0)
        for read in reads:
            if isinstance(read.node, Mod) and read.node.word == "(":
                continue
            said = Role(j, read.end, "is", read.node)
            odd = ODD if isinstance(read.node, Mod) and read.node.word in ("done", "ing", "that", "whom") else 0.0
            for end, roles, cost in self.roles(read.end, "be", frozenset(("is",))):
                yield Read(end, Clause(i, end, "be", roles=(said, *roles)), read.cost + cost + odd)

    def being_so(self, i: int, j: int) -> Iterator[Read]:
        """A predicate, perhaps behind an adverb: 'is still there'."""
        yield from self._being(i, j)
        floating = [sense for sense in self.senses(j, DETERMINER) if sense.lemma in ("both", "all")]
        for sense in [*self.senses(j, ADVERB), *floating]:  # 'they are both there'
            for read in self._being(i, j + 1):
                if isinstance(read.node, Clause):
                    how = Role(j, j + 1, sense.lemma, Word(j, j + 1, sense.lemma))
                    yield Read(read.end, replace(read.node, roles=(*read.node.roles, how)), read.cost)

    def _alternatives(self, j: int, word: str) -> Iterator[Read]:
        """'red or white', 'red and white'."""
        joint = next((sense.lemma for sense in self.senses(j + 1, CONJUNCTION) if sense.lemma in ("or", "and")), "")
        other = self.at(j + 2).one(ADJECTIVE) if joint else None
        if other is not None and not self.at(j + 3).one(NOUN):
            parts = (Mod(j, j + 1, word), Mod(j + 2, j + 3, other.lemma))
            yield Read(j + 3, Together(j, j + 3, joint, parts))
