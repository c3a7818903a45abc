"""Readings for want of better ones: words whose sorts do not fit each other, and what is rarely said."""

from __future__ import annotations

from collections.abc import Container, Iterator

from msgspec.structs import replace

from warband.text.reader.chart import Read
from warband.text.reader.determiners import NUMBER_SORT
from warband.text.reader.lexicon import ANY
from warband.text.reader.nodes import Clause, Lead, Mod, Nominal, Role, Said, Together, Word
from warband.text.reader.nominals import NOT
from warband.text.reader.roles import BEING, DOING
from warband.text.reader.sentences import Sentences
from warband.text.reader.tokens import (
    ADJECTIVE,
    ADVERB,
    CONJUNCTION,
    DETERMINER,
    LEAD,
    NOUN,
    PREPOSITION,
    PRONOUN,
    PROPER,
    RELATIVE,
    SIGNED,
)
from warband.text.reader.verbals import FINITE, TIME

ALL, ONES = ("each", "both", "all"), ("one", "those")
WHOSE = "whose"
TIMES = "times"  # the role of how often something is done
FOLLOWED = (NOUN, ADJECTIVE, PROPER)  # by these a noun can stand like an adjective


class Clashing(Sentences):
    """Reads sentences without another structure: any preposition between any words, any adjective before any noun."""

    clash = 0.7
    dearest = 2.3  # three clashes, and a little
    most_roles = 4

    # --- nouns

    def odd_words(self, i: int) -> Iterator[Read]:
        """'a lock change', '+1 rent': a noun or an amount before a noun."""
        followed = any(self.at(i + 1).one(part) for part in FOLLOWED)
        for sense in self.senses(i, NOUN)[:1] if followed else ():
            if not sense.own:
                yield Read(i + 1, Word(i, i + 1, sense.lemma))
        for sense in self.senses(i, SIGNED) if self.at(i + 1).one(NOUN) else ():
            yield Read(i + 1, Word(i, i + 1, sense.lemma))

    def odd_nouns(self, i: int) -> Iterator[Read]:
        """Nouns that are left out: 'the next one', 'the other two', 'all three', 'one of each'."""
        for spec in self.specs(i):
            if spec.number is not None and spec.det not in ("", "a", "an"):
                yield Read(spec.end, Nominal(i, spec.end, "", NUMBER_SORT, spec.det, spec.number, whose=spec.whose))
            for before in self._before(spec.end):
                one = self.at(before.end).has(PRONOUN, *ONES)
                said = spec.end > i or one
                if not said or before.names or (before.end == spec.end and not one):
                    continue
                end = before.end + one
                node = Nominal(i, end, "one", ANY, spec.det, spec.number, before.adjectives, whose=spec.whose)
                yield Read(end, node, spec.cost)
                for last, count in self._counts(end):
                    yield Read(last, replace(node, last=last, count=count), spec.cost)
            if spec.det.endswith(" of") and not spec.whose:
                for read in self.simple(spec.end):
                    mod = Mod(spec.end, read.end, "of", read.node)
                    head = spec.det.removesuffix(" of")
                    yield Read(read.end, Nominal(i, read.end, head, ANY, mods=(mod,)), read.cost)

    def fitting(self, i: int, sorts: tuple[str, ...]) -> Iterator[Read]:
        """Nouns of any sort; those of certain sorts are more likely."""
        for read in self.objects(i, (ANY,)):
            fits = self.fits(str(getattr(read.node, "sort", type(read.node).__name__.lower())), sorts)
            yield read if fits else Read(read.end, read.node, read.cost + self.clash)

    def odd_objects(self, i: int) -> Iterator[Read]:
        """'from outside the house', 'instead of in the house': a preposition behind another one."""
        if self.at(i).one(PREPOSITION):
            yield from self.mods(i, ANY)

    # --- what is said of them

    def odd_mods(self, i: int, sort: str) -> Iterator[Read]:
        """Anything behind any preposition; longer clauses; what is said of each of several."""
        for sense in self.senses(i, PREPOSITION):
            if not any(self.fits(sort, row.before) for row in self.lexicon.prepositions[sense.lemma]):
                yield from self._behind(i, sense.lemma, (ANY,))
            if self.at(i + 1).has(RELATIVE, "which"):
                for read in self.clause(i + 2):
                    yield Read(read.end, Mod(i, read.end, "whom", read.node), read.cost)
        if sort not in self.lexicon.numbered:
            yield from self.comparison(i)
        if self.at(i).has(CONJUNCTION, "or"):  # 'or smaller', 'or later'
            for sense in [*self.senses(i + 1, ADJECTIVE), *self.senses(i + 1, ADVERB)]:
                yield Read(i + 2, Mod(i, i + 2, f"or {sense.lemma}"))
        comma = self.behind(i, ",")
        if self.at(comma).has(DETERMINER, *ALL) and comma > i:
            doing = self.verbals(comma + 1, ("ing",))
            for read in [*doing, *self.mods(comma + 1, sort), *self._described_at(comma + 1)]:
                yield Read(read.end, Mod(i, read.end, "each", read.node), read.cost)
        if comma > i and self.at(comma).one(RELATIVE):
            yield from (replaced(read, i) for read in self.relatives(comma, sort))
        if self.at(i).has(RELATIVE, WHOSE):
            yield from self._whose(i)
        for subject in self.simple(i):
            for done in self.verbals(subject.end, FINITE):
                if isinstance(done.node, Clause) and not done.node.passive and isinstance(subject.node, Nominal):
                    clause = replace(done.node, first=i, subject=subject.node)
                    yield Read(done.end, Mod(i, done.end, "whom", clause), subject.cost + done.cost)

    def _whose(self, i: int) -> Iterator[Read]:
        """'whose roof is red', 'whose house it painted'."""
        for noun in self.simple(i + 1):
            if not isinstance(noun.node, Nominal):
                continue
            for done in self.verbals(noun.end, FINITE):
                clause = self.of(noun.node, done.node, i + 1)
                if clause is not None:
                    yield Read(done.end, Mod(i, done.end, WHOSE, clause), noun.cost + done.cost)
            for said in self.clause(noun.end):
                if isinstance(said.node, Clause):
                    role = Role(noun.node.first, noun.end, "obj", noun.node)
                    clause = replace(said.node, first=i + 1, roles=(role, *said.node.roles))
                    yield Read(said.end, Mod(i, said.end, WHOSE, clause), noun.cost + said.cost)

    def _described_at(self, i: int) -> Iterator[Read]:
        """An adjective that no noun follows."""
        if not self.at(i + 1).one(NOUN):
            yield from (Read(i + 1, Mod(i, i + 1, sense.lemma)) for sense in self.senses(i, ADJECTIVE))

    # --- verbs and sentences

    def odd_roles(self, i: int, known: Container[str]) -> Iterator[Read]:
        """Roles of any verb: any preposition, also without a noun, what somebody becomes, what is done besides."""
        for sense in self.senses(i, PREPOSITION):
            for read in self.objects(i + 1, (ANY,)) if sense.lemma not in known else ():
                yield self._as_role(i, sense.lemma, read)
            yield self._as_role(i, sense.lemma, Read(i + 1, Word(i, i + 1, sense.lemma), self.clash))
        for read in [*self._described_at(i), *self._adverbial(i, ("done",), True)]:
            yield self._as_role(i, BEING, read)
        for read in self.verbals(i, ("ing",)):
            yield self._as_role(i, DOING, read)
        for read in self.nominal(i):  # 'a second time', 'three times'
            if getattr(read.node, "head", "") == TIME:
                yield self._as_role(i, TIMES, read)

    def odd_leads(self, i: int) -> Iterator[Read]:
        """Any preposition with a noun; a condition without a verb: 'if able', 'even if a tie', 'if not'."""
        for sense in self.senses(i, PREPOSITION):
            for read in self.objects(i + 1, (ANY,)):
                yield Read(read.end, Lead(i, read.end, sense.lemma, read.node), read.cost)
        for sense in self.senses(i, LEAD):
            at = i + 1 + bool(self.at(i + 1).one(ADVERB))
            bare = [Read(i + 2, Word(i + 1, i + 2, NOT))] if self.at(i + 1).has(ADVERB, NOT, "so") else []
            for read in [*bare, *self._described_at(at), *self.mods(at, ANY), *self.nominal(at)]:
                yield Read(read.end, Lead(i, read.end, sense.lemma, read.node), read.cost)

    def odd_sentences(self, i: int, before: Read) -> Iterator[Read]:
        """'paint it if it is old, and it can be sold': a further sentence."""
        for word, j in self._joints(before.end):
            for more in self.sentence(j):
                parts = (before.node, more.node)
                both = Together(i, more.end, word, parts)
                yield Read(more.end, Said(i, more.end, (), both), before.cost + more.cost)


def replaced(read: Read, first: int) -> Read:
    """A reading that begins at another word."""
    return Read(read.end, replace(read.node, first=first), read.cost)
