"""Verbs with all that takes part in them, and clauses: who does what to whom."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from warband.text.reader.chart import Read, kept
from warband.text.reader.lexicon import ANY
from warband.text.reader.nodes import Clause, Mod, Node, Nominal, Role, Signed, Together, Word, roles_of
from warband.text.reader.nominals import CLOSE, ODD, OPEN, Nominals
from warband.text.reader.tokens import (
    ADJECTIVE,
    ADVERB,
    AUXILIARY,
    CONJUNCTION,
    DETERMINER,
    MODAL,
    PREPOSITION,
    QUOTE,
    RELATIVE,
    SIGNED,
    VERB,
    Sense,
)

BARE = ("obj", "amount", "to", "is", "time")  # roles of nouns without a preposition
UNTOLD = ("time", "number")  # sorts of nouns of which no clause without "that" is said
FOR_ANY = ("obj", "to")  # of these, the roles of pronouns that can be anything
FINITE = ("s", "base", "past")
TO, BY, EACH = "to", "by", "each"
AFTER_COMMA = frozenset(("regardless of", "except", "instead of", "in addition to", "such that"))
DENYING = frozenset(("can't", "cannot", "can not"))
MOST_ROLES = 6
ALONE = 0.8  # for 'can' without a verb
PLAINER = 0.3  # for a plain form that could be one of the past
HIGH = 0.1  # for something that could be said of a noun and is said of the verb


def named(roles: tuple[Role, ...]) -> list[str]:
    """The names of roles, without words that only say how."""
    return [role.name for role in roles if not isinstance(role.of, Word)]


def named_late(node: Node) -> bool:
    """Whether a role can stand behind a comma."""
    return isinstance(node, Role) and node.name in AFTER_COMMA


class Verbals(Nominals):
    """Reads verbs and clauses."""

    # --- with a subject

    @kept
    def clause(self, i: int) -> Iterator[Read]:
        """A subject and what it does."""
        for subject in self.nominal(i):
            if isinstance(subject.node, Nominal | Together):
                for done in self.verbals(subject.end, FINITE):
                    node = self.of(subject.node, done.node, i)
                    if node is not None:
                        yield Read(done.end, node, subject.cost + done.cost)

    def of(self, subject: Nominal | Together, node: Node, i: int) -> Node | None:
        """What somebody does; of what is done to it, the role that it takes."""
        if isinstance(node, Together):
            parts = [self.of(subject, part, part.first if n else i) for n, part in enumerate(node.parts)]
            if any(part is None for part in parts):
                return None
            return replace(node, first=i, parts=tuple(part for part in parts if part is not None))
        if not isinstance(node, Clause):
            return None
        if not node.passive:
            return replace(node, first=i, subject=subject)
        role = self.suffers(node, subject.sort)
        if not role:
            return None
        sufferer = Role(subject.first, subject.last, role, subject)
        return replace(node, first=i, roles=(sufferer, *node.roles), suffers=role)

    def suffers(self, clause: Clause, sort: str) -> str:
        """The role of whoever something is done to."""
        roles = self.lexicon.roles[clause.verb]
        taken = {role.name for role in clause.roles}
        return next((r for r in BARE if r in roles and r not in taken and self.fits(sort, roles[r])), "")

    # --- without one

    @kept
    def verbals(self, i: int, forms: tuple[str, ...]) -> Iterator[Read]:
        """What is done, perhaps one thing and another."""
        for one in self.verbal(i, forms):
            yield one
            comma = self.behind(one.end, ",")
            for sense in self.senses(comma, CONJUNCTION):
                if sense.lemma in ("and", "or"):
                    for more in self._going_on(comma + 1, one.node, forms):
                        parts = self._parts(more.node, sense.lemma)
                        node = Together(i, more.end, sense.lemma, (one.node, *parts))
                        yield Read(more.end, node, one.cost + more.cost)
            if comma > one.end and isinstance(one.node, Clause):
                yield from self._listed(i, one, comma, forms)

    def _listed(self, i: int, one: Read, comma: int, forms: tuple[str, ...]) -> Iterator[Read]:
        """'gets this, has that, and is something else': the last of several things is joined by a word."""
        for more in self.verbals(comma, forms):
            node = more.node
            if isinstance(node, Together) and node.word in ("and", "or") and isinstance(node.parts[0], Clause):
                joined = Together(i, more.end, node.word, (one.node, *node.parts))
                yield Read(more.end, joined, one.cost + more.cost + HIGH)

    def _parts(self, node: Node, word: str) -> tuple[Node, ...]:
        """The parts of what a word joins; of anything else, itself."""
        same = isinstance(node, Together) and node.word == word and isinstance(node.parts[0], Clause)
        return node.parts if same and isinstance(node, Together) else (node,)

    def _going_on(self, i: int, before: Node, forms: tuple[str, ...]) -> Iterator[Read]:
        """Another thing that is done, which may leave out what the first one says."""
        modal = isinstance(before, Clause) and before.modal
        for read in self.verbals(i, forms):
            plain = modal and self._plain(read.node)
            yield Read(read.end, read.node, read.cost + HIGH) if plain else read
        if not isinstance(before, Clause):
            return
        said = {"modal": before.modal, "denied": before.denied, "past": before.past}
        if before.passive:
            yield from self._varied(self._verb(i, ("done",), True), said)
        if before.past and self.at(i).has(AUXILIARY, "be"):
            yield from self._varied(self._verb(i + 1, ("done",), True), said)
        elif before.past and not before.passive and before.form == "done":
            yield from self._varied(self._verb(i, ("done",), False), said)
        if before.modal and self.at(i).has(AUXILIARY, "be"):
            yield from self._varied(self._verb(i + 1, ("done",), True), said)
        elif before.modal and not before.passive:
            yield from self._varied(self._verb(i, ("base",), False), said)

    def _plain(self, node: Node) -> bool:
        """Whether a verb stands in its plain form without a helper, as behind 'may'."""
        first = node.parts[0] if isinstance(node, Together) else node
        return isinstance(first, Clause) and first.form == "base" and not first.modal and first.verb != "be"

    def _varied(self, reads: Iterator[Read], said: dict[str, object]) -> Iterator[Read]:
        for read in reads:
            if isinstance(read.node, Clause):
                yield Read(read.end, replace(read.node, **said), read.cost)

    @kept
    def verbal(self, i: int, forms: tuple[str, ...]) -> Iterator[Read]:
        """A verb with its helpers and roles."""
        for sense in self._adverbs(i):
            for read in self.verbal(i + 1, forms):
                if isinstance(read.node, Clause):
                    how = Role(i, i + 1, sense.lemma, Word(i, i + 1, sense.lemma))
                    yield Read(read.end, replace(read.node, first=i, roles=(how, *read.node.roles)), read.cost)
        yield from self._modal(i, forms)
        yield from self._helped(i, i, forms, "", False)
        yield from self._gapped(i, self._verb(i, forms, False))

    def _modal(self, i: int, forms: tuple[str, ...]) -> Iterator[Read]:
        if "base" not in forms and "s" not in forms:
            return
        for sense in self.senses(i, MODAL):
            denied = sense.lemma in DENYING or self.at(i + 1).has(ADVERB, "not")
            j = i + 2 if self.at(i + 1).has(ADVERB, "not") else i + 1
            modal = "can" if sense.lemma in DENYING else sense.lemma
            alone = Read(j, Clause(i, j, "do", form="base"), ALONE)
            reads = [*self._helped(i, j, ("base",), modal, denied), *self._adverbial(j, ("base",), False), alone]
            for read in reads:
                if isinstance(read.node, Clause):
                    yield Read(read.end, replace(read.node, first=i, modal=modal, denied=denied), read.cost)

    def _adverbial(self, j: int, forms: tuple[str, ...], passive: bool) -> Iterator[Read]:
        """A verb behind a helper, with words that say how before it."""
        yield from self._gapped(j, self._verb(j, forms, passive))
        for sense in self._adverbs(j):
            for read in self._adverbial(j + 1, forms, passive):
                if isinstance(read.node, Clause):
                    how = Role(j, j + 1, sense.lemma, Word(j, j + 1, sense.lemma))
                    yield Read(read.end, replace(read.node, first=j, roles=(how, *read.node.roles)), read.cost)

    def _adverbs(self, i: int) -> list[Sense]:
        """Words before a verb that say how: adverbs, and 'each'."""
        each = [sense for sense in self.senses(i, DETERMINER) if sense.lemma == EACH]
        return [*self.senses(i, ADVERB), *each]

    def _gapped(self, i: int, reads: Iterator[Read]) -> Iterator[Read]:
        """'raise this +1 or that +2': the same verb again, without being said."""
        for read in reads:
            yield read
            one = read.node
            comma = self.behind(read.end, ",")
            if not isinstance(one, Clause) or len(one.roles) < 2:
                continue
            for sense in self.senses(comma, CONJUNCTION):
                if sense.lemma in ("or", "-or-", "and"):
                    for end, roles, cost in self.roles(comma + 1, one.verb, frozenset()):
                        if named(roles) == named(one.roles):
                            other = replace(one, first=comma + 1, last=end, roles=roles)
                            word = "and" if sense.lemma == "and" else "-or-"
                            yield Read(end, Together(i, end, word, (one, other)), read.cost + cost + HIGH)

    def _helped(self, first: int, i: int, forms: tuple[str, ...], modal: str, denied: bool) -> Iterator[Read]:
        """A verb behind 'is', 'has' or 'does'."""
        for sense in self.senses(i, AUXILIARY):
            if sense.form not in forms:
                continue
            isnt = self.at(i + 1).has(ADVERB, "not", "never")
            j = i + 2 if isnt else i + 1
            reads: list[Read] = []
            if sense.lemma == "do" and isnt:
                reads += self._adverbial(j, ("base",), False)
            elif sense.lemma == "be":
                reads += [*self._adverbial(j, ("done",), True), *self._being(i, j)]
            elif sense.lemma == "have":
                reads += self._perfect(j)
            for read in reads:
                if isinstance(read.node, Clause):
                    past = read.node.past or sense.form == "past"
                    said = {"first": first, "denied": denied or isnt, "past": past, "modal": modal}
                    yield Read(read.end, replace(read.node, **said), read.cost)

    def _perfect(self, i: int) -> Iterator[Read]:
        """What has been done."""
        reads = list(self._adverbial(i, ("done",), False))
        if self.at(i).has(AUXILIARY, "be"):
            reads += self._adverbial(i + 1, ("done",), True)
        for read in reads:
            if isinstance(read.node, Clause):
                yield Read(read.end, replace(read.node, past=True), read.cost)

    def _being(self, i: int, j: int) -> Iterator[Read]:
        """What somebody is."""
        reads: list[Read] = [*self.mods(j, "any"), *self.nominal(j)]
        for sense in self.senses(j, ADJECTIVE):
            reads.append(Read(j + 1, Mod(j, j + 1, sense.lemma)))
        for read in reads:
            if isinstance(read.node, Mod) and read.node.word == "(":
                continue
            said = Role(j, read.end, "is", read.node)
            odd = ODD if isinstance(read.node, Mod) and read.node.word in ("done", "ing", "that", "whom") else 0.0
            for end, roles, cost in self.roles(read.end, "be", frozenset(("is",))):
                yield Read(end, Clause(i, end, "be", roles=(said, *roles)), read.cost + cost + odd)

    def _verb(self, i: int, forms: tuple[str, ...], passive: bool) -> Iterator[Read]:
        """A verb in one of some forms, with its roles."""
        for sense in self.senses(i, VERB):
            if sense.form not in forms or (sense.lemma == "be"):
                continue
            past = sense.form == "past"
            for end, roles, cost in self.roles(i + 1, sense.lemma, frozenset()):
                clause = Clause(i, end, sense.lemma, passive=passive, past=past, form=sense.form, roles=roles)
                yield Read(end, clause, cost)

    # --- what takes part

    def roles(self, i: int, verb: str, taken: frozenset[str]) -> list[tuple[int, tuple[Role, ...], float]]:
        """All ways to read roles of a verb from here on, none to begin with."""
        key = ("roles", i, verb, taken)
        if key not in self.memo:
            self.memo[key] = []
            self.memo[key] = self.best(self._roles(i, verb, taken))
        return [(read.end, roles_of(read.node), read.cost) for read in self.memo[key]]

    def _roles(self, i: int, verb: str, taken: frozenset[str]) -> Iterator[Read]:
        yield Read(i, Together(i, i, "", ()))
        if len(taken) >= MOST_ROLES:
            return
        comma = self.behind(i, ",")
        late = [read for read in self.role(comma, verb) if named_late(read.node)] if comma > i else []
        for read in [*self.role(i, verb), *(Read(one.end, replace(one.node, first=i), one.cost) for one in late)]:
            role = read.node
            bare = isinstance(role, Role) and role.name == TO and role.of.first == role.first and "obj" in taken
            if isinstance(role, Role) and role.name not in taken and not bare:
                for end, rest, cost in self.roles(read.end, verb, taken | {role.name}):
                    yield Read(end, Together(i, end, "", (role, *rest)), read.cost + cost)

    @kept
    def role(self, i: int, verb: str) -> Iterator[Read]:
        """One role of a verb."""
        known = {**self.lexicon.adjuncts, **self.lexicon.roles[verb]}
        yield from self._bare_roles(i, known)
        for sense in self.senses(i, PREPOSITION):
            if sense.lemma in known:
                if not known[sense.lemma] or known[sense.lemma] == ("",):
                    yield self._as_role(i, sense.lemma, Read(i + 1, Word(i, i + 1, sense.lemma)))
                for read in self.objects(i + 1, known[sense.lemma]):
                    yield self._as_role(i, sense.lemma, read)
                if sense.lemma in self.lexicon.adjuncts:
                    for read in self.clause(i + 1):
                        yield self._as_role(i, sense.lemma, read)
                if sense.lemma in self.lexicon.roles[verb]:
                    yield self._as_role(i, sense.lemma, Read(i + 1, Word(i, i + 1, sense.lemma), 1.0))
            if sense.lemma == BY and "amount" in known:
                for signed in self._signed(i + 1):
                    yield self._as_role(i, "amount", signed)
        for sense in self.senses(i, ADVERB):
            yield self._as_role(i, sense.lemma, Read(i + 1, Word(i, i + 1, sense.lemma)))
        yield from self._in_brackets(i, verb)
        if TO in {s.lemma for s in self.senses(i, PREPOSITION)} and "purpose" in known:
            for read in self.verbals(i + 1, ("base",)):
                yield self._as_role(i, "purpose", read)

    def _as_role(self, i: int, name: str, read: Read) -> Read:
        return Read(read.end, Role(i, read.end, name, read.node), read.cost)

    def _bare_roles(self, i: int, known: dict[str, tuple[str, ...]]) -> Iterator[Read]:
        if "amount" in known:
            for read in self._signed(i):
                yield self._as_role(i, "amount", read)
        comma = self.behind(i, ",")
        reads = self.simple(comma) if comma > i and self.at(comma).one(QUOTE) else self.nominal(i)
        for read in reads:
            sort = str(getattr(read.node, "sort", ""))
            for name in BARE:
                if name in known and self.fits(sort, known[name]) and (sort != ANY or name in FOR_ANY):
                    yield self._as_role(i, name, read)
                    if sort != ANY:
                        break

    def _signed(self, i: int) -> Iterator[Read]:
        for sense in self.senses(i, SIGNED):
            sign = sense.lemma[0] if not sense.number else ""
            node = Signed(i, i + 1, sense.number, sign)
            yield Read(i + 1, node)

    def _in_brackets(self, i: int, verb: str) -> Iterator[Read]:
        opened = self.behind(i, *OPEN)
        if opened == i:
            return
        for read in [*self.role(opened, verb), *self.nominal(opened)]:
            if self.behind(read.end, *CLOSE) > read.end:
                yield Read(read.end + 1, Role(i, read.end + 1, "(", read.node), read.cost)

    # --- said of a noun

    def relatives(self, i: int, sort: str) -> Iterator[Read]:
        """'that has a mark', 'it shares a mark with', 'standing there', 'made by it'."""
        j = i
        if self.at(i).one(RELATIVE):
            j = i + 1
            for read in self.verbals(j, FINITE):
                if self.subject_of(read.node, sort):
                    cost = read.cost + (PLAINER if self._could_be_past(read.node, j) else 0.0)
                    yield Read(read.end, Mod(i, read.end, "that", read.node), cost)
        for subject in [*self.simple(i), *(self.simple(j) if j > i else ())] if sort not in UNTOLD else ():
            short = isinstance(subject.node, Nominal) and subject.end <= j + 3 and not subject.node.mods
            if short and isinstance(subject.node, Nominal) and subject.node.sort != "number":
                for done in self.verbals(subject.end, FINITE):
                    if isinstance(done.node, Clause) and not done.node.passive and done.node.verb != "do":
                        clause = replace(done.node, first=subject.node.first, subject=subject.node)
                        yield Read(done.end, Mod(i, done.end, "whom", clause), subject.cost + done.cost)
        for form, passive in (("ing", False), ("done", True)):
            for read in self._adverbial(i, (form,), passive):
                if self.subject_of(read.node, sort):
                    yield Read(read.end, Mod(i, read.end, form, read.node), read.cost)

    def _could_be_past(self, node: Node, i: int) -> bool:
        """Whether a plain form is more likely one of the past: 'that hit it'."""
        first = node.parts[0] if isinstance(node, Together) else node
        plain = isinstance(first, Clause) and first.form == "base" and not first.modal
        return plain and any(sense.form == "past" for sense in self.senses(i, VERB))

    def subject_of(self, node: Node, sort: str) -> bool:
        """Whether something of a sort can do or suffer what a verb says."""
        if isinstance(node, Together):
            return all(self.subject_of(part, sort) for part in node.parts)
        if not isinstance(node, Clause):
            return False
        if node.passive:
            return bool(self.suffers(node, sort))
        return True
