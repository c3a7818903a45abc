"""Roles of a verb, with a preposition and without."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator

from msgspec.structs import replace

from warband.text.reader.chart import Read, Row, beginning, kept
from warband.text.reader.determiners import BOUNDS, MORE_OF_IT, NUMBER_SORT
from warband.text.reader.lexicon import ANY
from warband.text.reader.nodes import Mod, Node, Nominal, Role, Signed, Together, Word, roles_of
from warband.text.reader.nominals import CLAUSAL, CLOSE, LATER, NOT, ODD, OPEN, RARE, Nominals
from warband.text.reader.tokens import (
    ADJECTIVE,
    ADVERB,
    CONJUNCTION,
    DETERMINER,
    LEAD,
    NOMINAL,
    NOUN,
    PREPOSITION,
    PRONOUN,
    QUOTE,
    RELATIVE,
    SIGNED,
    VERBAL,
)

BARE = ("obj", "amount", "to", "is", "time", "way")  # roles of nouns without a preposition
FOR_ANY = ("obj", "to")  # of these, the roles of pronouns that can be anything
AFTER_COMMA = frozenset(("regardless of", "except", "instead of", "in addition to", "such that"))
DESCRIBING = frozenset(("as", "instead of"))  # prepositions that an adjective can follow
DOING = "doing"  # the role of what somebody does: 'stop making it'
UNFIT = "unfit"  # the role of a noun that no role without a preposition takes: 'deal a roof'
PURPOSE = "purpose"  # the role of a verb behind 'to'
BEING = "being"  # the role of what somebody becomes: 'make it ready'
TO, BY, EACH = "to", "by", "each"
THAT = "that"  # the role of something that is so: 'choose that it is red'


def open_clause(role: Role) -> bool:
    """Whether a role ends with a clause, to which all that follows rather belongs."""
    return role.name == "purpose" or ends_open(role.of)


def ends_open(node: Node | None) -> bool:
    """Whether a clause is said of a noun, or of the noun in the last of two things that are said of it."""
    last = node.mods[-1] if isinstance(node, Nominal) and node.mods else None
    if last is not None and last.word == "or" and isinstance(last.of, Together):
        inner = last.of.parts[-1]
        return isinstance(inner, Mod) and (inner.word in CLAUSAL or ends_open(inner.of))
    return last is not None and last.word in CLAUSAL


def named_late(node: Node) -> bool:
    """Whether a role can stand behind a comma."""
    return isinstance(node, Role) and node.name in AFTER_COMMA


class Roles(Nominals):
    """Reads roles of verbs."""

    most_roles = 6  # of one verb

    def clause(self, i: int) -> list[Read]:
        """A subject and its verb."""
        raise NotImplementedError

    def verbals(self, i: int, forms: tuple[str, ...]) -> list[Read]:
        """Verb phrases."""
        raise NotImplementedError

    def roles(self, i: int, verb: str, taken: frozenset[str]) -> list[Row]:
        """All ways to read roles of a verb from here on, none to begin with."""
        key = (i, verb, taken)
        found = self.rows.get(key)
        if found is None:
            reads = self.best(self._roles(i, verb, taken))
            found = self.rows[key] = [(read.end, roles_of(read.node), read.cost) for read in reads]
        return found

    def _roles(self, i: int, verb: str, taken: frozenset[str]) -> Iterator[Read]:
        yield Read(i, Together(i, i, "", ()))
        if len(taken) >= self.most_roles:
            return
        comma = self.behind(i, ",")
        late = [read for read in self.role(comma, verb) if named_late(read.node)] if comma > i else []
        for read in [*self.role(i, verb), *(Read(one.end, replace(one.node, first=i), one.cost) for one in late)]:
            role = read.node
            bare = isinstance(role, Role) and role.name == TO and role.of.first == role.first and "obj" in taken
            if isinstance(role, Role) and role.name not in taken and not bare:
                for end, rest, cost in self.roles(read.end, verb, taken | {role.name}):
                    open_before = LATER if rest and open_clause(role) else 0.0
                    yield Read(end, Together(i, end, "", (role, *rest)), read.cost + cost + open_before)

    @beginning(*NOMINAL, *VERBAL, PREPOSITION, RELATIVE)
    @kept
    def role(self, i: int, verb: str) -> Iterator[Read]:
        """One role of a verb."""
        known = {**self.lexicon.adjuncts, **self.lexicon.roles[verb]}
        yield from self._bare_roles(i, known)
        yield from self._prepositional(i, verb, known)
        for sense in self.senses(i, ADVERB):
            if sense.lemma != NOT or not self.at(i + 1).one(PREPOSITION):
                odd = ODD if sense.lemma == NOT else 0.0
                yield self._as_role(i, sense.lemma, Read(i + 1, Word(i, i + 1, sense.lemma), odd))
        bare = self.at(i - 1).one(NOUN) and not self.at(i + 1).one(NOUN) and not self.at(i + 1).one(ADJECTIVE)
        if self.at(i).has(DETERMINER, EACH) and (bare or self.at(i - 1).one(PRONOUN)):  # 'give them each 2 things'
            yield self._as_role(i, EACH, Read(i + 1, Word(i, i + 1, EACH)))
        yield from self._in_brackets(i, verb)
        yield from self._limits(i)
        yield from self.odd(self.odd_roles(i, known.keys()))
        if BEING in known and not self.at(i + 1).one(NOUN):
            adjectives = [Read(i + 1, Mod(i, i + 1, sense.lemma)) for sense in self.senses(i, ADJECTIVE)]
            described = [s for s in self.senses(i, PREPOSITION) if s.lemma.split()[0] in self.lexicon.adjectives]
            for read in [*adjectives, *(self.mods(i, ANY) if described else ())]:
                yield self._as_role(i, BEING, read)
        if THAT in known and self.at(i).has(RELATIVE, THAT):
            for read in self.clause(i + 1):
                yield self._as_role(i, THAT, read)
        if DOING in known:
            for read in self.verbals(i, ("ing",)):
                yield self._as_role(i, DOING, read)
        if TO in {s.lemma for s in self.senses(i, PREPOSITION)}:
            reads = self.verbals(i + 1, ("base",))
            for read in reads if PURPOSE in known else self.odd(reads):
                yield self._as_role(i, PURPOSE, read)

    def odd_roles(self, i: int, known: Container[str]) -> Iterable[Read]:
        """Further roles of any verb, for want of better readings."""
        return ()

    def _prepositional(self, i: int, verb: str, known: dict[str, tuple[str, ...]]) -> Iterator[Read]:
        """Roles behind a preposition."""
        for sense in self.senses(i, PREPOSITION):
            if sense.lemma in known:
                if not known[sense.lemma] or known[sense.lemma] == ("",):
                    yield self._as_role(i, sense.lemma, Read(i + 1, Word(i, i + 1, sense.lemma)))
                nouns = self.fitting(i + 1, known[sense.lemma])
                for read in [*nouns, *self._described(i + 1, sense.lemma)]:
                    yield self._as_role(i, sense.lemma, read)
                if sense.lemma in self.lexicon.clausal:
                    for read in self.clause(i + 2 if self.at(i + 1).has(LEAD, "when") else i + 1):
                        yield self._as_role(i, sense.lemma, read)
                    for read in self.verbals(i + 1, ("ing",)):
                        yield self._as_role(i, sense.lemma, read)
                if sense.lemma in self.lexicon.roles[verb]:
                    yield self._as_role(i, sense.lemma, Read(i + 1, Word(i, i + 1, sense.lemma), 1.0))
            further = self.senses(i + 2, PREPOSITION) if self.at(i + 1).has(CONJUNCTION, "or") else ()
            for other in [one.lemma for one in further if {sense.lemma, one.lemma} <= known.keys()]:
                for read in self.objects(i + 3, known[other]):
                    yield self._as_role(i, f"{sense.lemma} or {other}", read)  # 'for or against them'
            if sense.lemma == BY and "amount" in known:
                for signed in self._signed(i + 1):
                    yield self._as_role(i, "amount", signed)

    def _as_role(self, i: int, name: str, read: Read) -> Read:
        return Read(read.end, Role(i, read.end, name, read.node), read.cost)

    def _described(self, i: int, word: str) -> Iterator[Read]:
        """'treat it as ready', 'instead of ready': an adjective behind a preposition."""
        if word in DESCRIBING and not self.at(i + 1).one(NOUN):
            yield from (Read(i + 1, Mod(i, i + 1, sense.lemma), ODD) for sense in self.senses(i, ADJECTIVE))

    def _bare_roles(self, i: int, known: dict[str, tuple[str, ...]]) -> Iterator[Read]:
        if "amount" in known:
            for read in self._signed(i):
                yield self._as_role(i, "amount", read)
        comma = self.behind(i, ",")
        reads = self.simple(comma) if comma > i and self.at(comma).one(QUOTE) else self.nominal(i)
        for read in reads:
            sort = str(getattr(read.node, "sort", ""))
            for name in self._taking(sort, known):
                yield self._as_role(i, name, read)
            for late in self.odd([read] if "obj" in known and not self.fits(sort, known["obj"]) else ()):
                yield self._as_role(i, UNFIT, late)
            if self._is_number(read.node) and "obj" in known and not self.fits(sort, known["obj"]):
                yield self._as_role(i, "obj", Read(read.end, read.node, read.cost + RARE))

    def _is_number(self, node: Node) -> bool:
        """'two': a number of something that was named before."""
        return isinstance(node, Nominal) and node.sort == NUMBER_SORT and not node.head and not node.det

    def _taking(self, sort: str, known: dict[str, tuple[str, ...]]) -> list[str]:
        """The roles without a preposition that a noun of a sort can have: the first that is for it, or for anything."""
        found = [name for name in BARE if name in known and self.fits(sort, known[name])]
        if sort == ANY:
            return [name for name in found if name in FOR_ANY]
        own = [name for name in found if ANY not in known[name]]
        return (own or found)[:1]

    def _signed(self, first: int) -> Iterator[Read]:
        more = self.at(first).has(DETERMINER, "an") and self.at(first + 1).has(ADJECTIVE, MORE_OF_IT)
        i = first + 2 * more  # 'an additional +1'
        for sense in self.senses(i, SIGNED):
            sign = sense.lemma[0] if not sense.number else ""
            node = Signed(first, i + 1, sense.number, sign)
            yield Read(i + 1, node)
            for other in self.senses(i + 2, SIGNED) if self.at(i + 1).has(CONJUNCTION, "or") else ():
                both = (node, Signed(i + 2, i + 3, other.number, "" if other.number else other.lemma[0]))
                yield Read(i + 3, Together(first, i + 3, "or", both))

    def _limits(self, i: int) -> Iterator[Read]:
        """', to a maximum of 3': a bound of an amount, as it also stands in brackets."""
        comma = self.behind(i, ",")
        at = comma + 1 if self.at(comma).has(PREPOSITION, TO) else comma
        bounds = [sense.lemma for sense in self.senses(at, DETERMINER) if BOUNDS.get(sense.lemma) in ("most", "least")]
        for read in self.simple(at) if bounds and at > i else ():
            if self._is_number(read.node):
                yield self._as_role(i, "(", read)

    def _in_brackets(self, i: int, verb: str) -> Iterator[Read]:
        opened = self.behind(i, *OPEN)
        if opened == i:
            return
        bare = opened + 1 if self.at(opened).has(PREPOSITION, TO) else opened  # '(to a maximum of 3)'
        for read in [*self.role(opened, verb), *self.nominal(bare)]:
            if self.behind(read.end, *CLOSE) > read.end:
                yield Read(read.end + 1, Role(i, read.end + 1, "(", read.node), read.cost)
