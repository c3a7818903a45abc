"""Verbs with all that takes part in them, and clauses: who does what to whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from warband.text.reader.chart import Read, beginning, kept
from warband.text.reader.nodes import Clause, Mod, Node, Nominal, Role, Together, Word
from warband.text.reader.nominals import LATER, NOT, ODD
from warband.text.reader.predicates import Predicates
from warband.text.reader.roles import BARE, DOING, EACH
from warband.text.reader.tokens import (
    ADVERB,
    AUXILIARY,
    CONJUNCTION,
    DETERMINER,
    MODAL,
    NOMINAL,
    PRONOUN,
    RELATIVE,
    VERB,
    VERBAL,
    Sense,
)

TIME = "time"
HAVE = "have"
UNTOLD = (TIME, "number")  # sorts of nouns of which no clause without "that" is said
FINITE = ("s", "base", "past")
JOINTS = ("and", "or")
FLOATING = (EACH, "both", "all")
COLONED = frozenset(("either",))  # adverbs that a colon can follow
DENYING = frozenset(("can't", "cannot", "can not"))
ALONE = 0.8  # for 'can' without a verb
PLAINER = 0.3  # for a plain form that could be one of the past
HIGH = 0.1  # for something that could be said of a noun and is said of the verb


def named(roles: tuple[Role, ...]) -> list[str]:
    """The names of roles, without words that only say how."""
    return [role.name for role in roles if not isinstance(role.of, Word)]


class Verbals(Predicates):
    """Reads verbs and clauses."""

    # --- with a subject

    @beginning(*NOMINAL)
    @kept
    def clause(self, i: int) -> Iterator[Read]:
        """A subject and its verb."""
        for subject in self.nominal(i):
            if isinstance(subject.node, Nominal | Together) and getattr(subject.node, "word", "") != ",":
                for done in self.verbals(subject.end, FINITE):
                    node = self.of(subject.node, done.node, i)
                    if node is not None:
                        timely = ODD if subject.node.sort == TIME else 0.0
                        yield Read(done.end, node, subject.cost + done.cost + timely)
                yield from self._timed(i, subject)

    def _timed(self, i: int, subject: Read) -> Iterator[Read]:
        """'this thing this day is such': a time between a subject and its verb."""
        if not self.at(subject.end).has(DETERMINER, "this") or not isinstance(subject.node, Nominal | Together):
            return
        for time in self.nominal(subject.end):
            for done in self.verbals(time.end, FINITE) if getattr(time.node, "sort", "") == TIME else ():
                node = self.of(subject.node, done.node, i)
                if isinstance(node, Clause):
                    when = Role(subject.end, time.end, TIME, time.node)
                    cost = subject.cost + time.cost + done.cost + HIGH
                    yield Read(done.end, replace(node, roles=(*node.roles, when)), cost)

    def of(self, subject: Nominal | Together, node: Node, i: int) -> Node | None:
        """A clause in the active voice, or in the passive with the subject in its role."""
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
        free = [role for role in BARE if role in roles and role not in taken]
        fitting = [role for role in free if self.fits(sort, roles[role])]
        return next(iter(fitting or (free if self.clash is not None else ())), "")

    # --- without one

    @beginning(*VERBAL)
    @kept
    def verbals(self, i: int, forms: tuple[str, ...]) -> Iterator[Read]:
        """One verb phrase, or several in coordination."""
        for one in self.verbal(i, forms):
            yield one
            comma = self.behind(one.end, ",")
            for sense in self.senses(comma, CONJUNCTION):
                if sense.lemma in JOINTS:
                    for more in self._going_on(comma + 1, one.node, forms):
                        parts = self._parts(more.node, sense.lemma)
                        node = Together(i, more.end, sense.lemma, (one.node, *parts))
                        yield Read(more.end, node, one.cost + more.cost)
                        if comma == one.end and (shared := self._shared(one.node, more.node)) is not None:
                            both = Together(i, more.end, sense.lemma, (shared, *parts))
                            yield Read(more.end, both, min(one.cost, HIGH) + more.cost + LATER)
            if comma > one.end and isinstance(one.node, Clause):
                yield from self._listed(i, one, comma, forms)

    def _listed(self, i: int, one: Read, comma: int, forms: tuple[str, ...]) -> Iterator[Read]:
        """'gets this, has that, and is something else': the last of several things is joined by a word."""
        for more in self._series(comma, one.node, forms):
            if isinstance(more.node, Together):
                joined = Together(i, more.end, more.node.word, (one.node, *more.node.parts))
                yield Read(more.end, joined, one.cost + more.cost + HIGH)

    def _series(self, i: int, before: Node, forms: tuple[str, ...]) -> Iterator[Read]:
        """The further deeds of a list: 'be sold, bought, or given away'."""
        for one in self._going_on(i, before, forms):
            if isinstance(one.node, Together) and isinstance(one.node.parts[0], Clause):
                yield from [one] if one.node.word in ("and", "or") else ()
                continue
            comma = self.behind(one.end, ",")
            for sense in self.senses(comma, CONJUNCTION):
                for last in self._going_on(comma + 1, before, forms) if sense.lemma in ("and", "or") else ():
                    parts = self._parts(last.node, sense.lemma)
                    yield Read(last.end, Together(i, last.end, sense.lemma, (one.node, *parts)), one.cost + last.cost)
            for rest in self._series(comma, before, forms) if comma > one.end else ():
                if isinstance(rest.node, Together):
                    parts = (one.node, *rest.node.parts)
                    yield Read(rest.end, Together(i, rest.end, rest.node.word, parts), one.cost + rest.cost)

    def _shared(self, one: Node, other: Node) -> Clause | None:
        """'find or make a thing', 'asked for or made by them': the first verb with the role that only the last says."""
        if not isinstance(one, Clause) or not isinstance(other, Clause):
            return None
        last = other.roles[-1].of if other.roles else None
        open_role = next((role for role in one.roles if isinstance(role.of, Word) and role.of.word == role.name), None)
        if last is None or not hasattr(last, "sort"):
            return None
        if open_role is not None and open_role.name in self.lexicon.prepositions:
            filled = tuple(replace(role, of=last) if role is open_role else role for role in one.roles)
            return replace(one, roles=filled)
        wanted = self.lexicon.roles[one.verb].get("obj", ())
        if one.passive or named(one.roles) or not self.fits(str(getattr(last, "sort", "")), wanted):
            return None
        return replace(one, roles=(*one.roles, Role(one.last, one.last, "obj", last)))

    def _parts(self, node: Node, word: str) -> tuple[Node, ...]:
        """The parts of joined words; of anything else, itself."""
        same = isinstance(node, Together) and node.word == word and isinstance(node.parts[0], Clause)
        return node.parts if same and isinstance(node, Together) else (node,)

    def _going_on(self, i: int, before: Node, forms: tuple[str, ...]) -> Iterator[Read]:
        """A further deed, which may leave out words of the first."""
        helped = isinstance(before, Clause) and (before.modal != "" or (before.denied and before.form == "base"))
        passive = isinstance(before, Clause) and before.passive
        for read in self.verbals(i, forms):
            rather = (helped and self._plain(read.node)) or (passive and self._is_past(read.node))
            yield Read(read.end, read.node, read.cost + HIGH) if rather else read
        if not isinstance(before, Clause):
            return
        said = {"modal": before.modal, "denied": before.denied, "past": before.past}
        if before.passive:
            yield from self._varied(self._verb(i, ("done",), True), said)
        if before.past and self.at(i).has(AUXILIARY, "be"):
            yield from self._varied(self._verb(i + 1, ("done",), True), said)
        elif before.past and not before.passive and before.form == "done":
            yield from self._varied(self._verb(i, ("done",), False), said)
        if before.denied and before.form == "base" and not before.modal and not before.passive:  # 'did not come or go'
            yield from self._varied(self._verb(i, ("base",), False), said)
        if before.modal and self.at(i).has(AUXILIARY, "be"):
            yield from self._varied(self._verb(i + 1, ("done",), True), said)
        elif before.modal and not before.passive:
            yield from self._varied(self._verb(i, ("base",), False), said)

    def _plain(self, node: Node) -> bool:
        """Whether a verb stands in its plain form without a helper, as behind 'may'."""
        first = node.parts[0] if isinstance(node, Together) else node
        return isinstance(first, Clause) and first.form == "base" and not first.modal and first.verb != "be"

    def _is_past(self, node: Node) -> bool:
        """Whether a verb stands in a form of the past, which behind a passive is rather another passive."""
        first = node.parts[0] if isinstance(node, Together) else node
        return isinstance(first, Clause) and first.form == "past" and not first.modal

    def _varied(self, reads: Iterator[Read], said: dict[str, object]) -> Iterator[Read]:
        for read in reads:
            if isinstance(read.node, Clause):
                yield Read(read.end, replace(read.node, **said), read.cost)

    @beginning(*VERBAL)
    @kept
    def verbal(self, i: int, forms: tuple[str, ...]) -> Iterator[Read]:
        """A verb with its helpers and roles."""
        for sense in self._adverbs(i):
            for read in self.verbal(i + 1, forms):
                if isinstance(read.node, Clause) and sense.lemma == NOT and "base" in forms:
                    yield Read(read.end, replace(read.node, first=i, denied=True), read.cost)
                elif isinstance(read.node, Clause):
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
            helped = [*self._helped(i, j, ("base",), modal, denied), *self._also_helped(i, j, modal, denied)]
            reads = [*helped, *self._adverbial(j, ("base",), False), alone]
            for read in reads:
                if isinstance(read.node, Clause):
                    yield Read(read.end, replace(read.node, first=i, modal=modal, denied=denied), read.cost)

    def _also_helped(self, i: int, j: int, modal: str, denied: bool) -> Iterator[Read]:
        """'can also be made': a word between the helpers."""
        for sense in self._adverbs(j):
            yield from self._how(j, sense.lemma, self._helped(i, j + 1, ("base",), modal, denied))

    def _adverbial(self, j: int, forms: tuple[str, ...], passive: bool) -> Iterator[Read]:
        """A verb behind a helper, with words that say how before it."""
        yield from self._gapped(j, self._verb(j, forms, passive))
        for sense in self._adverbs(j):
            behind = self.behind(j + 1, ":") if sense.lemma in COLONED else j + 1
            for read in self._adverbial(behind, forms, passive):
                if isinstance(read.node, Clause):
                    how = Role(j, behind, sense.lemma, Word(j, behind, sense.lemma))
                    yield Read(read.end, replace(read.node, first=j, roles=(how, *read.node.roles)), read.cost)

    def _adverbs(self, i: int) -> list[Sense]:
        """Words before a verb that say how: adverbs, and 'each'."""
        loose = self.clash is not None or self.at(i - 1).one(PRONOUN)  # 'they both sing'
        floating = FLOATING if loose else (EACH,)
        each = [sense for sense in self.senses(i, DETERMINER) if sense.lemma in floating]
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
                going_on = any(one.form == "ing" for one in self.senses(j, AUXILIARY))  # 'is being held'
                reads += [*self._adverbial(j + going_on, ("done",), True), *self.being_so(i, j)]
            elif sense.lemma == "have":
                reads += self._perfect(j)
            for read in reads:
                if isinstance(read.node, Clause):
                    past = read.node.past or sense.form == "past"
                    said = {"first": first, "denied": denied or isnt, "past": past, "modal": modal}
                    yield Read(read.end, replace(read.node, **said), read.cost)

    def _perfect(self, i: int) -> Iterator[Read]:
        """A perfect: 'has moved', 'has already been moved'."""
        reads = list(self._adverbial(i, ("done",), False))
        if self.at(i).has(AUXILIARY, "be"):
            reads += self._adverbial(i + 1, ("done",), True)
        for read in reads:
            if isinstance(read.node, Clause):
                yield Read(read.end, replace(read.node, past=True), read.cost)
        for sense in self._adverbs(i) if self.at(i + 1).has(AUXILIARY, "be") else ():
            yield from self._how(i, sense.lemma, self._perfect(i + 1))

    def _how(self, i: int, word: str, reads: Iterable[Read]) -> Iterator[Read]:
        """Verbs with a word before them that says how."""
        for read in reads:
            if isinstance(read.node, Clause):
                how = Role(i, i + 1, word, Word(i, i + 1, word))
                yield Read(read.end, replace(read.node, roles=(how, *read.node.roles)), read.cost)

    def _verb(self, i: int, forms: tuple[str, ...], passive: bool) -> Iterator[Read]:
        """A verb in one of some forms, with its roles."""
        for sense in self.senses(i, VERB):
            if sense.form not in forms or (sense.lemma == "be"):
                continue
            past = sense.form == "past"
            for end, roles, cost in self.roles(i + 1, sense.lemma, frozenset()):
                clause = Clause(i, end, sense.lemma, passive=passive, past=past, form=sense.form, roles=roles)
                yield Read(end, clause, cost)
            if sense.lemma == HAVE and not passive:
                yield from self._caused(i, sense.form)

    def _caused(self, i: int, form: str) -> Iterator[Read]:
        """'have it be sent away': somebody lets somebody else do or suffer something."""
        for subject in self.simple(i + 1):
            if isinstance(subject.node, Nominal):
                for done in self.verbals(subject.end, ("base",)):
                    node = self.of(subject.node, done.node, i + 1)
                    if node is not None:
                        role = Role(i + 1, done.end, DOING, node)
                        yield Read(done.end, Clause(i, done.end, HAVE, form=form, roles=(role,)), done.cost + HIGH)

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
        """Whether something of a sort can be the subject of a verb."""
        if isinstance(node, Together):
            return all(self.subject_of(part, sort) for part in node.parts)
        if not isinstance(node, Clause):
            return False
        if node.passive:
            return bool(self.suffers(node, sort))
        return True
