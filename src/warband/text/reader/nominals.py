"""Nouns with all that belongs to them: 'each other friendly thing within 3 steps that has a mark'."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from warband.text.reader.chart import Read, beginning, kept
from warband.text.reader.determiners import BOUNDS, LESS, MORE, NUMBER_SORT, NUMBERS, Before, Spec
from warband.text.reader.lexicon import ANY
from warband.text.reader.nodes import Clause, Count, Mod, Node, Nominal, Quoted, Role, Signed, Together, Word, parts_of
from warband.text.reader.rows import NAMED_SORT, Rows
from warband.text.reader.tokens import (
    ADJECTIVE,
    ADVERB,
    AUXILIARY,
    CONJUNCTION,
    DETERMINER,
    NOMINAL,
    NOUN,
    NUMBER,
    PREPOSITION,
    PRONOUN,
    PROPER,
    QUOTE,
    RELATIVE,
    SIGNED,
    VERB,
)

ODD = 0.5  # for a pronoun that is more likely something else
RARE = 1.0
STANDALONE = frozenset(("that", "those", "either", "both", "this", "one", "another"))
LATER = 0.02  # for something that could belong to the clause before it
MEASURES = ("distance",)  # a sort of nouns of which rarely anything is said
CLAUSAL = frozenset(("that", "whom", "done", "ing"))  # clauses that are said of a noun
EXCEPT, EXACTLY, NOT, THAN, EQUAL = "except", "exactly", "not", "than", "equal"
COMPARING = ("than", "to", "more than", "less than", "fewer than", "equal to")
OTHER, OWN = "other", "own"  # heads of nouns that are left out
OPEN, CLOSE = ("(", "["), (")", "]")
DESCRIBING = (PREPOSITION, ADVERB, RELATIVE, VERB, CONJUNCTION)  # what is said of a noun can begin with these, too


def mods_of(node: Node) -> tuple[Mod, ...]:
    """The modifiers in a row of them; a modifier is one of its own."""
    return tuple(part for part in parts_of(node) if isinstance(part, Mod))


class Nominals(Rows):
    """Reads nouns."""

    @beginning(*NOMINAL)
    @kept
    def simple(self, i: int) -> Iterator[Read]:
        """One noun with what belongs to it."""
        yield from self._pronoun(i)
        if self.at(i).one(QUOTE):
            yield Read(i + 1, Quoted(i, i + 1, i))
        opened = self.behind(i, "[")
        if opened > i:
            for read in self.nominal(opened):
                if self.behind(read.end, "]") > read.end and isinstance(read.node, Nominal | Together):
                    yield Read(read.end + 1, replace(read.node, first=i, last=read.end + 1), read.cost)
        opened = self.behind(i, "(")
        for sense in self.senses(opened, PROPER) if opened > i and self.behind(opened + 1, ")") > opened + 1 else ():
            if sense.sort in self.lexicon.listed and sense.sort != NAMED_SORT:
                yield Read(opened + 2, Nominal(i, opened + 2, sense.lemma, sense.sort, proper=True), ODD)
        for signed in self.senses(i, SIGNED):  # '+1 damage', as 'damage +1'
            more = (Mod(i, i + 1, "plus", Signed(i, i + 1, signed.number)),)
            for sense in self.senses(i + 1, NOUN):
                if sense.sort in self.lexicon.numbered and signed.number:
                    yield Read(i + 2, Nominal(i, i + 2, sense.lemma, sense.sort, mods=more), RARE)
        for spec in self.specs(i):
            for core in self._cores(i, spec):
                yield from self._with_mods(core)
        for core in self.odd(self.odd_nouns(i)):
            yield from self._with_mods(core)

    def _pronoun(self, i: int) -> Iterator[Read]:
        if self.at(i).has(DETERMINER, "each") and self.at(i + 1).has(ADJECTIVE, "other"):
            yield Read(i + 2, Nominal(i, i + 2, "each other", ANY, many=True), ODD)
        if self.at(i).has(DETERMINER, "the") and self.at(i + 1).has(ADJECTIVE, OTHER):
            end = i + 3 if self.at(i + 2).has(PRONOUN, "one") else i + 2  # 'the other', 'the other one'
            yield Read(end, Nominal(i, end, OTHER, ANY, "the"), ODD)
        if self.at(i).has(DETERMINER, "each of", "all of", "both of"):
            many = [s for s in self.senses(i + 1, PRONOUN) if s.form == "many" and not s.own]  # 'each of them'
            yield from (Read(i + 2, Nominal(i, i + 2, s.lemma, s.sort, "each of", many=True)) for s in many)
        for owner in self._owner(i):
            if isinstance(owner.node, Nominal) and (owner.end > i + 1 or owner.node.proper):  # "with this thing's"
                yield Read(owner.end, Nominal(i, owner.end, OWN, ANY, whose=owner.node), owner.cost + RARE)
        for sense in self.senses(i, PRONOUN):
            if not sense.own:
                cost = ODD if sense.lemma in STANDALONE else 0.0
                node = Nominal(i, i + 1, sense.lemma, sense.sort, many=sense.form == "many")
                yield Read(i + 1, node, cost)

    # --- the noun itself

    def _cores(self, i: int, spec: Spec) -> Iterator[Read]:
        for before in self._before(spec.end):
            first = before.adjectives[0] if before.adjectives else None
            if first is None or first.first > i or not self.at(i).has(DETERMINER, first.word):
                yield from self._heads(i, spec, before)
        if spec.number is not None and spec.det in ("", "a", "an"):
            node = Nominal(i, spec.end, "", NUMBER_SORT, spec.det, spec.number, whose=spec.whose)
            yield Read(spec.end, node, spec.cost + ODD * (spec.whose is not None or bool(spec.det)))
        if spec.number is not None and not spec.det and self.at(spec.end).text in (*MORE, *LESS):
            word = self.at(spec.end).text  # '1 less'
            node = Nominal(i, spec.end + 1, word, NUMBER_SORT, count=spec.number)
            yield Read(spec.end + 1, node, spec.cost + LATER)
        for sense in self.senses(spec.end, NUMBER) if spec.number is not None and self._is_exact(i) else ():
            count = Count(spec.end, spec.end + 1, sense.number, sense.number)  # 'exactly one 5'
            yield Read(spec.end + 1, Nominal(i, spec.end + 1, "", NUMBER_SORT, EXACTLY, count), spec.cost)

    def _is_exact(self, i: int) -> bool:
        """'exactly one'."""
        return self.at(i).has(DETERMINER, EXACTLY) and self.at(i + 1).has(NUMBER, "one")

    def _heads(self, i: int, spec: Spec, before: Before) -> Iterator[Read]:
        at = before.end
        for sense in self.senses(at, NOUN):
            odd = None if sense.own else self._suits(before.adjectives, sense.sort)
            if odd is not None:
                node = self._made(i, at + 1, spec, before, sense.lemma, sense.sort, sense.form == "many")
                yield self._counted_late(Read(at + 1, node, spec.cost + self._bare(spec, sense.form) + odd))
        if before.names:
            return
        for sense in self.senses(at, PROPER):
            if not sense.own:
                node = self._made(i, at + 1, spec, before, sense.lemma, sense.sort, False)
                other = sense.sort == NAMED_SORT and len(self.at(at).senses) > 1
                described = LATER if before.adjectives else 0.0
                yield Read(at + 1, replace(node, proper=True), spec.cost + ODD * other + described)

    def _bare(self, spec: Spec, form: str) -> float:
        """A single thing without an article is rare; so are many with one."""
        if form == "many":
            return RARE if spec.det in ("a", "an", "each", "another") else 0.0
        return 0.0

    def _counted_late(self, read: Read) -> Read:
        """'50 points or less'."""
        node = read.node
        if isinstance(node, Nominal) and node.count is not None and node.count.least == node.count.most:
            end, least, most = self._or_more(read.end, node.count.least)
            if end > read.end:
                count = replace(node.count, least=least, most=most)
                return Read(end, replace(node, last=end, count=count), read.cost)
        return read

    # --- what is said of it behind it

    def _with_mods(self, read: Read) -> Iterator[Read]:
        yield read
        node = read.node
        if not isinstance(node, Nominal):
            return
        if node.proper and node.sort not in self.lexicon.described and self.clash is None:
            return
        noun = self.lexicon.nouns.get(node.head)
        sort = noun.sort if noun is not None and node.det in NUMBERS else node.sort
        measure = not node.det and self.fits(node.sort, MEASURES)
        for behind in self.all_mods(read.end, sort):
            mods = mods_of(behind.node)
            odd = ODD * sum(mod.word in CLAUSAL for mod in mods) if measure else 0.0  # '3 steps that is red'
            more = replace(node, last=behind.end, mods=(*node.mods, *mods))
            yield Read(behind.end, more, read.cost + behind.cost + odd)

    @beginning(*NOMINAL, *DESCRIBING)
    @kept
    def all_mods(self, i: int, sort: str) -> Iterator[Read]:
        """All things that are said of a noun of a sort from here on."""
        for one in [*self.mods(i, sort), *self._either_mod(i, sort)]:
            (mod,) = mods_of(one.node)
            yield Read(one.end, Together(i, one.end, "", (mod,)), one.cost)
            late = LATER if mod.word in CLAUSAL else 0.0
            for rest in self.all_mods(one.end, sort):
                node = Together(i, rest.end, "", (mod, *mods_of(rest.node)))
                yield Read(rest.end, node, one.cost + late + rest.cost)

    @beginning(*NOMINAL, *DESCRIBING)
    @kept
    def mods(self, i: int, sort: str) -> Iterator[Read]:
        """Something that is said of a noun of a sort."""
        for sense in self.senses(i, PREPOSITION):
            rows = [row for row in self.lexicon.prepositions[sense.lemma] if self.fits(sort, row.before)]
            if any(not row.behind for row in rows):
                yield Read(i + 1, Mod(i, i + 1, sense.lemma))
            sorts = dict.fromkeys(one for row in rows for one in row.behind)
            yield from self._behind(i, sense.lemma, tuple(sorts))
        if self.at(i).has(ADVERB, NOT) and (self.at(i + 1).one(PREPOSITION) or self.at(i + 1).one(VERB)):
            for read in self.mods(i + 1, sort):
                if isinstance(read.node, Mod) and read.node.word not in ("that", "whom"):
                    yield Read(read.end, Mod(i, read.end, NOT, read.node), read.cost)
        comma = self.behind(i, ",")
        if comma > i and self.at(comma).has(PREPOSITION, EXCEPT):
            for read in self._behind(comma, EXCEPT, (ANY,)):
                end = self.behind(read.end, ",")
                yield Read(end, replace(read.node, first=i, last=end), read.cost)
        opened = self.behind(i, *OPEN)
        if opened > i:
            for read in self.mods(opened, sort):
                if self.behind(read.end, *CLOSE) > read.end:
                    yield Read(read.end + 1, Mod(i, read.end + 1, "(", read.node), read.cost)
        yield from self._boxed_adjectives(opened if opened > i else i, i)
        for sense in self.senses(i, NUMBER) if sort in self.lexicon.numbered else ():
            count = Count(i, i + 1, sense.number, sense.number)
            yield Read(i + 1, Mod(i, i + 1, "of", Nominal(i, i + 1, "", NUMBER_SORT, count=count)))
        for sense in self.senses(i, SIGNED) if sort in self.lexicon.numbered else ():
            yield Read(i + 1, Mod(i, i + 1, "plus", Signed(i, i + 1, sense.number)), RARE)
        yield from self._so_far(i)
        for sense in self.senses(i, ADVERB):
            if sense.lemma in ("away", "each"):
                yield Read(i + 1, Mod(i, i + 1, sense.lemma))
        if sort in self.lexicon.numbered:  # 'a price higher than 3'
            yield from self.comparison(i)
        yield from self.relatives(i, sort)
        yield from self.odd(self.odd_mods(i, sort))

    def _so_far(self, i: int) -> Iterator[Read]:
        """'5 steps away', 'at least 3 steps away from a door'."""
        for read in self.simple(i) if self.at(i).one(NUMBER) or self.at(i).has(DETERMINER, *BOUNDS) else ():
            last = read.node.mods[-1:] if isinstance(read.node, Nominal) and read.node.count is not None else ()
            if last and last[0].word in ("away", "away from"):
                late = LATER * (last[0].of is not None)
                yield Read(read.end, Mod(i, read.end, "away", read.node), read.cost + late)

    def odd_mods(self, i: int, sort: str) -> Iterable[Read]:
        """Further things that can be said of a noun, for want of better readings."""
        return ()

    def odd_nouns(self, i: int) -> Iterable[Read]:
        """Further nouns."""
        return ()

    def odd_objects(self, i: int) -> Iterable[Read]:
        """What else can stand behind a preposition."""
        return ()

    def _either_mod(self, i: int, sort: str) -> Iterator[Read]:
        """'named Robot or with the Armor keyword': one of two things is said of a noun."""
        for one in self.mods(i, sort):
            further = self.at(one.end + 1).one(PREPOSITION) or self.at(one.end + 1).one(RELATIVE)
            if self.at(one.end).has(CONJUNCTION, "or") and further:
                for other in self.mods(one.end + 1, sort):
                    both = Together(i, other.end, "or", (self._sharing(one.node, other.node), other.node))
                    yield Read(other.end, Mod(i, other.end, "or", both), one.cost + other.cost)
        for sense in self.senses(i, PREPOSITION) if self.at(i + 1).has(CONJUNCTION, "or") else ():
            for other in self.mods(i + 2, sort):  # 'in or beside a bed'
                said = any(self.fits(sort, row.before) for row in self.lexicon.prepositions[sense.lemma])
                first = self._sharing(Mod(i, i + 1, sense.lemma), other.node)
                if said and isinstance(first, Mod) and first.of is not None:
                    both = Together(i, other.end, "or", (first, other.node))
                    yield Read(other.end, Mod(i, other.end, "or", both), other.cost)

    def _sharing(self, one: Node, other: Node) -> Node:
        """'carrying or beside a rose': two modifiers, of which only the second names their noun."""
        of = other.of if isinstance(other, Mod) else None
        noun = of.role("obj") or of.role("by") if isinstance(of, Clause) else of
        if not isinstance(one, Mod) or noun is None or not hasattr(noun, "sort"):
            return one
        if one.of is None:
            rows = self.lexicon.prepositions.get(one.word, [])
            return replace(one, of=noun) if any(self.fits(noun.sort, row.behind) for row in rows) else one
        if not isinstance(one.of, Clause) or one.of.roles:
            return one
        wanted = self.lexicon.roles[one.of.verb].get("obj", ())
        if not self.fits(noun.sort, wanted):
            return one
        return replace(one, of=replace(one.of, roles=(Role(one.last, one.last, "obj", noun),)))

    def _boxed_adjectives(self, j: int, i: int) -> Iterator[Read]:
        """'(friendly or opposing)'."""
        one, other = self.at(j).one(ADJECTIVE), self.at(j + 2).one(ADJECTIVE)
        joint = next((s.lemma for s in self.senses(j + 1, CONJUNCTION) if s.lemma in ("and", "or")), "")
        if j > i and one is not None and other is not None and joint and self.behind(j + 3, *CLOSE) > j + 3:
            words = (Word(j, j + 1, one.lemma), Word(j + 2, j + 3, other.lemma))
            yield Read(j + 4, Mod(i, j + 4, "(", Together(j, j + 3, joint, words)))

    def _behind(self, i: int, word: str, sorts: tuple[str, ...]) -> Iterator[Read]:
        """A preposition with what stands behind it."""
        for read in self.fitting(i + 1, sorts):
            end = read.end + (word == THAN and self.at(read.end).has(AUXILIARY, "do"))  # 'than they do'
            yield Read(end, Mod(i, end, word, read.node), read.cost)

    def fitting(self, i: int, sorts: tuple[str, ...]) -> Iterable[Read]:
        """Nouns of certain sorts behind a preposition."""
        return self.objects(i, sorts) if sorts else ()

    @beginning(*NOMINAL, PREPOSITION)
    @kept
    def objects(self, i: int, sorts: tuple[str, ...]) -> Iterator[Read]:
        """Nouns of certain sorts, also different ones joined by 'and'."""
        for sense in self.senses(i, SIGNED):
            if self.fits("signed", sorts):
                yield Read(i + 1, Signed(i, i + 1, sense.number, sense.lemma[0] if not sense.number else ""))
        yield from self.odd(self.odd_objects(i))
        for one in self.nominal(i):
            if not self.fits(self._sort(one), sorts):
                continue
            yield one
            if self.at(one.end).has(CONJUNCTION, "and", "or") and isinstance(one.node, Nominal):
                for other in self.simple(one.end + 1):
                    sort = self._sort(other)
                    if sort != self._sort(one) and self.fits(sort, sorts):
                        word = self.at(one.end).text.lower()
                        node = Together(i, other.end, word, (one.node, other.node))
                        odd = ODD if getattr(other.node, "det", "") or self._is_the_name(one.node) else 0.0
                        yield Read(other.end, node, one.cost + other.cost + odd)

    def comparison(self, j: int) -> Iterator[Read]:
        """'higher than that', 'less than or equal to that', 'equal or higher than that'."""
        for word, end in self._compared(j):
            for read in self.nominal(end):
                yield Read(read.end, Mod(j, read.end, word, read.node), read.cost)

    def _compared(self, j: int) -> Iterator[tuple[str, int]]:
        """How two things compare, and the place behind it; equality is named first."""
        first, at = self._comparative(j)
        if not first:
            return
        if self.at(at).has(CONJUNCTION, "or"):
            other, end = self._comparative(at + 1)
            unequal = [word for word in (first, other) if word != EQUAL]
            if other and EQUAL in (first, other) and len(unequal) == 1 and self.at(end - 1).text in COMPARING:
                yield f"{EQUAL} or {unequal[0]} {THAN}", end
        elif first != EQUAL and self.at(at - 1).text in COMPARING:
            yield f"{first} {THAN}", at

    def _comparative(self, j: int) -> tuple[str, int]:
        """One word of a comparison, with 'than' or 'to' behind it, if that is said, and the place behind it."""
        token = self.at(j)
        if token.has(DETERMINER, *COMPARING) or token.has(PREPOSITION, *COMPARING):
            return token.text.lower().split()[0], j + 1
        for sense in self.senses(j, ADJECTIVE):
            return sense.lemma, j + 1 + bool(self.at(j + 1).has(PREPOSITION, THAN))
        return "", j

    def relatives(self, i: int, sort: str) -> Iterator[Read]:
        """Clauses that are said of a noun."""
        raise NotImplementedError
