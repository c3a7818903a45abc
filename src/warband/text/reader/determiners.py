"""Determiners, the words before a noun: which, how many, whose, of what kind, of what name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from warband.text.reader.chart import Chart, Read, once
from warband.text.reader.nodes import Count, Name, Node, Nominal, Together, Word
from warband.text.reader.tokens import (
    ADJECTIVE,
    CONJUNCTION,
    DETERMINER,
    MANY,
    NOUN,
    NUMBER,
    PREPOSITION,
    PRONOUN,
    PROPER,
    SIGNED,
    VARIABLE,
)

NUMBER_SORT = "number"
OF_NUMBERS = ("half rounded up", "half rounded down", "twice")  # words that make a number of another one
NUMBERS = frozenset(
    ("the number of", "the maximum number of", *(f"{word} the number of" for word in OF_NUMBERS))
)  # words that make a number of a noun
MORE, LESS = ("more", "higher", "greater"), ("less", "lower", "fewer")
BOUNDS = {
    "up to": "up to", "at least": "least", "exactly": "exactly", "at most": "most", "a maximum of": "most",
    "a minimum of": "least", "fewer than": "below",
    "more than": "above", "less than": "below", "maximum": "most", "max": "most", "minimum": "least", "min": "least",
}  # fmt: skip
PARTITIVE = frozenset(
    ("one of", "each of", "all of", "any of", "both of", "half", "half of", "any number of", "the number of",
     *OF_NUMBERS)
)  # words that an owner can follow, and 'the', 'these', 'those'
BEFORE_THE = PARTITIVE | {"either", "both", "all", "half"}
POINTING = ("these", "those")
RARELY = 0.1  # for owners that are joined
MORE_OF_IT = "additional"
LIKE_NUMBERS = frozenset(("a number of", "that many", "that much"))  # words that 'up to' can precede


class Spec(NamedTuple):
    """A determiner: which, how many, or whose."""

    end: int
    det: str = ""
    number: Count | None = None
    whose: Node | None = None
    cost: float = 0.0


class Before(NamedTuple):
    """The adjectives and names before a noun."""

    end: int
    adjectives: tuple[Word, ...] = ()
    names: tuple[Name, ...] = ()
    joint: str = ""


class Determiners(Chart):
    """Reads what stands before a noun."""

    # --- which, how many, whose

    def specs(self, i: int) -> list[Spec]:
        """The possible determiners at a place."""
        found = [Spec(i)]
        for sense in self.senses(i, DETERMINER):
            if sense.lemma in BOUNDS:
                numbers = [s.lemma for s in self.senses(i + 1, DETERMINER) if s.lemma in LIKE_NUMBERS]
                found += [Spec(i + 2, number) for number in numbers if BOUNDS[sense.lemma] == "up to"]
                continue
            j = i + 2 if sense.lemma in BEFORE_THE and self.at(i + 1).has(DETERMINER, "the") else i + 1
            found.append(Spec(j, sense.lemma))
            if sense.lemma in PARTITIVE and self.at(j).has(DETERMINER, *POINTING):
                found.append(Spec(j + 1, f"{sense.lemma} those"))
            if sense.lemma in PARTITIVE or sense.lemma == "all":
                rare = RARELY if sense.lemma == "all" else 0.0  # 'all red cards' price': rather all cards
                found += [Spec(o.end, sense.lemma, None, o.node, o.cost + rare) for o in self._owners(j)]
            if sense.lemma in ("a", "an") and self.at(j).has(ADJECTIVE, MORE_OF_IT):  # 'an additional 1'
                found += [Spec(end, "", count) for end, count in self._counts(j + 1)]
            rare = RARELY if sense.lemma == "each" else 0.0  # 'give them each 2': rather of them than of what is given
            for end, count in self._counts(j):
                most = sense.lemma == "no" and count.most == MANY  # 'no more than 2'
                counted = replace(count, least=0, most=count.least - 1) if most else count
                found.append(Spec(end, "" if most else sense.lemma, counted, None, rare))
        for end, count in self._counts(i):
            found.append(Spec(end, "", count))
            if self.at(end).has(PREPOSITION, "of"):  # '2 or more of its marks'
                found += [Spec(o.end, "", count, o.node, o.cost) for o in self._owners(end + 1)]
        for owner in self._owners(i):
            found.append(Spec(owner.end, "", None, owner.node, owner.cost))
            for word in ("number of", "maximum number of"):
                if self.at(owner.end).has(DETERMINER, word):
                    found.append(Spec(owner.end + 1, f"the {word}", None, owner.node, owner.cost))
            found += [Spec(end, "", count, owner.node, owner.cost) for end, count in self._counts(owner.end)]
        return found

    @once
    def _counts(self, i: int) -> Iterator[tuple[int, Count]]:
        """Numbers, with bounds or without."""
        bound = next((BOUNDS[s.lemma] for s in self.senses(i, DETERMINER) if s.lemma in BOUNDS), "")
        start = i + 1 if bound else i
        opened = self.behind(start, "[")
        signed = [s for s in self.senses(opened, SIGNED) if s.number > 0] if bound in ("most", "least") else []
        for sense in [*self.senses(opened, NUMBER), *signed]:  # 'maximum +3'
            end = opened + 1
            if opened > start:
                if self.behind(end, "]") == end:
                    continue
                end += 1
            if sense.form == "plus":
                yield end, Count(i, end, sense.number)
                continue
            yield end, self._bounded(i, end, sense.number, bound)
            behind, least, most = self._or_more(end, sense.number)
            if behind > end:
                yield behind, Count(i, behind, least, most)
            for other in self.senses(end + 1, NUMBER) if self.at(end).has(CONJUNCTION, "or") else ():
                if other.number == sense.number + 1 and not bound:
                    yield end + 2, Count(i, end + 2, sense.number, other.number)

    def _bounded(self, i: int, end: int, number: int, bound: str) -> Count:
        if bound == "least":
            return Count(i, end, number)
        if bound == "above":
            return Count(i, end, number + 1)
        if bound == "below":
            return Count(i, end, 0, number - 1)
        if bound == "most":
            return Count(i, end, 0, number)
        return Count(i, end, number, number, limit=bound == "up to")

    def _or_more(self, i: int, number: int) -> tuple[int, int, int]:
        """Behind a number, or behind its noun: 'or more', 'or less'."""
        if self.at(i).has(CONJUNCTION, "or") and number != VARIABLE:
            word = self.at(i + 1).text.lower()
            if word in MORE:
                return i + 2, number, MANY
            if word in LESS:
                return i + 2, 0, number
        return i, number, number

    @once
    def _owners(self, i: int) -> Iterator[Read]:
        """Those to whom something belongs: one, or one or another."""
        for one in self._owner(i):
            yield one
            if self.at(one.end).has(CONJUNCTION, "or", "and"):
                word = self.at(one.end).text.lower()
                for other in self._owner(one.end + 1):
                    both = Together(i, other.end, word, (one.node, other.node))
                    yield Read(other.end, both, one.cost + other.cost + RARELY)

    @once
    def _owner(self, i: int) -> Iterator[Read]:
        """An owner in the possessive."""
        for sense in self.senses(i, PRONOUN):
            if sense.own:
                yield Read(i + 1, Nominal(i, i + 1, sense.lemma, sense.sort))
        for sense in self.senses(i, PROPER):
            if sense.own:
                yield Read(i + 1, Nominal(i, i + 1, sense.lemma, sense.sort, proper=True))
        specs = [Spec(i), *(Spec(i + 1, sense.lemma) for sense in self.senses(i, DETERMINER))]
        specs += [Spec(end, "", count) for end, count in self._counts(i)]
        own = [sense for sense in self.senses(i, PRONOUN) if sense.own]  # "its owner's"
        specs += [Spec(i + 1, whose=Nominal(i, i + 1, sense.lemma, sense.sort)) for sense in own]
        for spec in specs:
            for before in self._before(spec.end):
                for sense in self.senses(before.end, NOUN):
                    odd = self._suits(before.adjectives, sense.sort) if sense.own else None
                    if odd is not None:
                        node = self._made(
                            i, before.end + 1, spec, before, sense.lemma, sense.sort, sense.form == "many"
                        )
                        yield Read(before.end + 1, node, odd)

    # --- of what kind and name

    def _made(self, i: int, end: int, spec: Spec, before: Before, head: str, sort: str, many: bool) -> Nominal:
        sort = NUMBER_SORT if spec.det in NUMBERS else sort
        return Nominal(
            i,
            end,
            head,
            sort,
            spec.det,
            spec.number,
            before.adjectives,
            before.names,
            before.joint,
            spec.whose,
            (),
            many,
        )

    def _suits(self, adjectives: tuple[Word, ...], sort: str) -> float | None:
        """The cost of adjectives before a noun of a sort; None if they do not fit it."""
        known = self.lexicon.adjectives
        said = [known[one.word].fits for one in adjectives if one.word in known]
        odd = self.clash is not None and any(self._is_odd(one) for one in adjectives)
        fitting = not odd and all(not fits or self.fits(sort, fits) for fits in said)
        return 0.0 if fitting else self.clash

    def _is_odd(self, word: Word) -> bool:
        """Whether a word before a noun is no adjective."""
        token = self.at(word.first)
        return not token.one(ADJECTIVE) and bool(token.one(NOUN) or token.one(SIGNED))

    def odd_words(self, i: int) -> Iterable[Read]:
        """Further words that can stand before a noun, for want of better readings."""
        return ()

    @once
    def _before(self, i: int) -> Iterator[Before]:
        """Adjectives, then names: as few as none."""
        return self._words_before(i, ())

    def _words_before(self, i: int, words: tuple[Word, ...]) -> Iterator[Before]:
        while True:
            yield Before(i, words)
            yield from self._named(i, words)
            for odd in self.odd_words(i):
                if isinstance(odd.node, Word):
                    yield from self._words_before(odd.end, (*words, odd.node))
            boxed = self.behind(i, "(") > i and self.behind(i + 2, ")") > i + 2
            sense = self.at(i + boxed).one(ADJECTIVE)
            if sense is None:
                return
            words = (*words, Word(i, i + 1 + 2 * boxed, sense.lemma))
            i += 1 + 2 * boxed
            comma = self.behind(i, ",")
            joint = next((s.lemma for s in self.senses(comma, CONJUNCTION) if s.lemma in ("or", "-or-", "and")), "")
            behind = comma + 1 if joint else comma
            if joint and self.at(behind).has(DETERMINER, "a", "an"):  # 'a red or a white thing'
                behind += 1
            if behind == i or self.at(behind).one(ADJECTIVE) is None:
                continue
            if joint:
                words = (*words, Word(i, behind, joint.strip("-")))
            i = behind

    def _named(self, i: int, words: tuple[Word, ...]) -> Iterator[Before]:
        """Names before a noun, perhaps joined."""
        for sense in self.senses(i, PROPER):
            first = Name(i, i + 1, sense.lemma, sense.sort)
            yield Before(i + 1, words, (first,))
            yield from self._more_names(i + 1, words, (first,))

    def _more_names(self, i: int, words: tuple[Word, ...], names: tuple[Name, ...]) -> Iterator[Before]:
        comma = self.behind(i, ",")
        joint = next((s.lemma for s in self.senses(comma, CONJUNCTION) if s.lemma in ("and", "or")), "")
        at = comma + 1 if joint else comma
        if at == i:
            return
        for sense in self.senses(at, PROPER)[:1]:
            more = (*names, Name(at, at + 1, sense.lemma, sense.sort))
            if joint:
                yield Before(at + 1, words, more, joint)
                if self.at(at + 1).has(CONJUNCTION, joint):
                    yield from self._more_names(at + 1, words, more)
            else:
                yield from self._more_names(at + 1, words, more)
