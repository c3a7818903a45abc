"""Sentences: their leads, their body and their tails."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from heapq import nsmallest

from msgspec.structs import replace

from warband.text.reader.chart import KEPT, Read, beginning, kept
from warband.text.reader.determiners import NUMBER_SORT
from warband.text.reader.lexicon import ANY
from warband.text.reader.nodes import Clause, Lead, Node, Nominal, Role, Said, Signed, Together, leads_of, parts_of
from warband.text.reader.tokens import ADVERB, CONJUNCTION, LEAD, NOMINAL, NUMBER, PREPOSITION, VERBAL
from warband.text.reader.verbals import FINITE, Verbals

SENTENCE = "sentence"  # the sort of what a preposition before a sentence speaks of
JOINTS, CHOICES = ("and", "then", "and then"), ("or", "-or-")
OFTEN = "once per"  # what it can stand before need not be a time
DOING = "doing"  # the lead of what is done besides
OPENING = ("also", "instead", "then", "immediately", "either")
MOST_LEADS = 6
MOST_WHOLE = 24  # readings of a whole sentence
JOINED = 0.05
BARE = 0.05  # for a time without a preposition before a sentence, which could be said of a verb before it
LATE = 0.2  # for a time behind a sentence that could be said of its verb


IF = "if"
GIVEN = (IF, "while", "as long as")


def is_amount(node: Node) -> bool:
    """Whether a node is a number: '+2', '3'."""
    return isinstance(node, Signed) or (isinstance(node, Nominal) and node.sort == NUMBER_SORT)


def cost_of_all(reads: Iterable[Read]) -> float:
    """The cost of several readings together."""
    return sum(read.cost for read in reads)


class Sentences(Verbals):
    """Reads sentences."""

    def sentences(self, i: int) -> list[Read]:
        """The readings of all words, best first."""
        return sorted(self.sentence(i), key=lambda read: read.cost)

    @kept
    def sentence(self, i: int) -> Iterator[Read]:
        """A sentence to the last word: leads, its statement, and leads behind it."""
        opened = [(leads, body) for leads in self.leads(i, 0) for body in self.bodies(leads.end)]
        whole = [(*one, tails) for one in opened for tails in self.tails(one[1].end, 0) if tails.end == self.last]
        for leads, body, tails in nsmallest(MOST_WHOLE, whole, key=cost_of_all):
            yield self._said(i, leads, body, tails)
        for read in self._begun(i, opened) if self.clash is not None and not whole else ():
            yield from self.odd(self.odd_sentences(i, read))
        for leads in self.leads(i, 0):
            if leads.end == self.last and leads.end > i:
                yield Read(leads.end, Said(i, leads.end, leads_of(leads.node), None), leads.cost + 1)

    def _begun(self, i: int, opened: list[tuple[Read, Read]]) -> list[Read]:
        """Sentences with leads behind them, that a word joins with a further one."""
        ends = {body.end for _, body in opened}
        late = {
            end: [one for one in self.tails(end, 0) if one.end > end and any(self._joints(one.end))] for end in ends
        }
        parts = [(leads, body, tails) for leads, body in opened for tails in late[body.end]]
        return [self._said(i, *one) for one in nsmallest(KEPT, parts, key=cost_of_all)]

    def _said(self, i: int, leads: Read, body: Read, tails: Read) -> Read:
        """A sentence of its parts."""
        all_leads = (*leads_of(leads.node), *leads_of(tails.node))
        return Read(tails.end, Said(i, tails.end, all_leads, body.node), cost_of_all((leads, body, tails)))

    # --- before it

    @kept
    def leads(self, i: int, depth: int) -> Iterator[Read]:
        """All that stands before a sentence, perhaps nothing."""
        yield Read(i, Together(i, i, "", ()))
        if depth < MOST_LEADS:
            for read in self.lead(i):
                for after in self._behind_lead(read.end):
                    for rest in self.leads(after, depth + 1):
                        lead = self._reaching(read.node, after)
                        parts = (lead, *parts_of(rest.node))
                        yield Read(rest.end, Together(i, rest.end, "", parts), read.cost + rest.cost)

    def _behind_lead(self, i: int) -> Iterator[int]:
        """The places after a lead: behind a comma, or behind 'and' with another lead."""
        comma = self.behind(i, ",")
        yield comma
        if self.at(comma).has(CONJUNCTION, "and") and self.at(comma + 1).one(LEAD):
            yield comma + 1

    def _reaching(self, node: Node, end: int) -> Node:
        """A lead with the comma behind it."""
        return Lead(node.first, end, node.word, node.of) if isinstance(node, Lead) else node

    @beginning(*NOMINAL, LEAD, PREPOSITION, ADVERB)
    @kept
    def lead(self, i: int) -> Iterator[Read]:
        """One thing that stands before a sentence."""
        for sense in self.senses(i, LEAD):
            yield Read(i + 1, Lead(i, i + 1, sense.lemma), 0.5)
            done = [*self._adverbial(i + 1, ("done",), True), *(self.simple(i + 1) if sense.lemma == OFTEN else ())]
            where = self.mods(i + 1, ANY) if self.at(i + 1).one(PREPOSITION) else ()  # 'while on a hill'
            for read in [*self.conditions(i + 1), *self._times(i + 1), *self.verbals(i + 1, ("ing",)), *done, *where]:
                yield Read(read.end, Lead(i, read.end, sense.lemma, read.node), read.cost)
        for sense in self.senses(i, PREPOSITION):
            for row in self.lexicon.prepositions[sense.lemma]:
                if SENTENCE in row.before:
                    known = sense.lemma in self.lexicon.clausal
                    clausal = [*self.verbals(i + 1, ("ing",)), *self.clause(i + 1)] if known else ()
                    for read in [*self.objects(i + 1, row.behind), *clausal]:
                        yield Read(read.end, Lead(i, read.end, sense.lemma, read.node), read.cost)
        for sense in self.senses(i, ADVERB):
            if sense.lemma in OPENING:
                colon = self.behind(i + 1, ":")
                yield Read(colon, Lead(i, colon, sense.lemma), 0.1)
        for read in self._times(i):
            yield Read(read.end, Lead(i, read.end, "", read.node), read.cost + BARE)
        yield from self.odd(self.odd_leads(i))

    def odd_leads(self, i: int) -> Iterable[Read]:
        """What else can stand before a sentence, for want of better readings."""
        return ()

    def odd_sentences(self, i: int, before: Read) -> Iterable[Read]:
        """A sentence with a further one behind it."""
        return ()

    def _times(self, i: int) -> Iterator[Read]:
        """A time without a preposition."""
        for read in self.nominal(i):
            if getattr(read.node, "sort", "") == "time":
                yield read

    @beginning(*NOMINAL)
    @kept
    def conditions(self, i: int) -> Iterator[Read]:
        """Something that is so or happens, perhaps one thing and another."""
        for one in self.clause(i):
            yield one
            comma = self.behind(one.end, ",")
            for sense in self.senses(comma, CONJUNCTION):
                if sense.lemma in ("and", "or"):
                    again = comma + 2 if self.at(comma + 1).has(LEAD, "if", "while", "when") else comma + 1
                    for other in self.conditions(again):
                        node = Together(i, other.end, sense.lemma, (one.node, other.node))
                        yield Read(other.end, node, one.cost + other.cost + JOINED)

    # --- what is said

    @beginning(*NOMINAL, *VERBAL)
    @kept
    def bodies(self, i: int) -> Iterator[Read]:
        """One thing that is said, several, or a choice of some."""
        for one in [*self.chains(i), *self._naming(i)]:
            yield one
            if self._lists(one.node):
                continue
            comma = self.behind(one.end, ",")
            for sense in self.senses(comma, CONJUNCTION):
                if sense.lemma in CHOICES:
                    for more in self.choices(comma + 1) if sense.lemma == CHOICES[1] else self.bodies(comma + 1):
                        yield self._row(i, one, more, "-or-")

    @beginning(*NOMINAL, *VERBAL)
    @kept
    def chains(self, i: int) -> Iterator[Read]:
        """One thing after the other."""
        for one in self.unit(i):
            yield one
            if self._lists(one.node):
                continue
            for word, j in self._joints(one.end):
                for more in [*self.chains(j), *self.led(j), *self._listed_behind(j, word)]:
                    yield self._row(i, one, more, word)

    def _listed_behind(self, i: int, word: str) -> Iterator[Read]:
        """Names of a list behind a statement: 'has a roof, Red Door'."""
        if word == ",":
            yield from (read for read in self.nominal(i) if self._is_item(parts_of(read.node)[0]))

    def _naming(self, i: int) -> Iterator[Read]:
        """A sentence that only names things; rarely others than those that lists have."""
        for read in self.nominal(i):
            rare = getattr(read.node, "sort", "") not in self.lexicon.listed
            yield Read(read.end, read.node, read.cost + rare)
            comma = self.behind(read.end, ",")
            if not rare and comma > read.end:
                for more in self.verbals(comma, ("base",)):
                    yield self._row(i, read, more, ",")
            if not rare and self.at(comma).has(CONJUNCTION, "and"):
                for more in self.verbals(comma + 1, ("base",)):  # 'Red Door and paint it'
                    yield self._row(i, read, more, ",")
                bare = [one for one in self.verbals(comma + 1, FINITE) if getattr(one.node, "modal", "")]
                for more in [*self.led(comma + 1), *self.clause(comma + 1), *bare]:
                    both = Together(i, more.end, "and", (read.node, more.node))
                    yield Read(more.end, both, read.cost + more.cost + JOINED)

    @kept
    def choices(self, i: int) -> Iterator[Read]:
        """Things to choose from, each with what may stand before it."""
        for one in [*self.bodies(i), *self.led(i)]:
            yield one
            comma = self.behind(one.end, ",")
            for sense in self.senses(comma, CONJUNCTION):
                if sense.lemma in CHOICES and isinstance(one.node, Said):
                    for more in self.choices(comma + 1):
                        yield self._row(i, one, more, "-or-")

    def _lists(self, node: Node) -> bool:
        """Whether a list ends it, to which all that follows belongs."""
        return isinstance(node, Clause) and node.role("list") is not None

    def _row(self, i: int, one: Read, more: Read, word: str) -> Read:
        """Things in a row."""
        node = more.node
        same = isinstance(node, Together) and node.word == word and not hasattr(node.parts[0], "det")
        parts = node.parts if same and isinstance(node, Together) else (node,)
        return Read(more.end, Together(i, more.end, word, (one.node, *parts)), one.cost + more.cost + JOINED)

    def _joints(self, i: int) -> Iterator[tuple[str, int]]:
        comma = self.behind(i, ",")
        for sense in self.senses(comma, CONJUNCTION):
            if sense.lemma in JOINTS:
                yield sense.lemma, comma + 1
                if self.behind(comma + 1, ",") > comma + 1:
                    yield sense.lemma, comma + 2
        if comma > i:
            yield ",", comma

    @beginning(*NOMINAL, *VERBAL)
    @kept
    def unit(self, i: int) -> Iterator[Read]:
        """A clause or a command, with what may stand before it or as a list behind it."""
        for read in [*self.clause(i), *self.verbals(i, ("base",))]:
            yield read
            yield from self._listing(i, read)
            yield from self._by_amounts(i, read)
            yield from self._by_conditions(i, read)

    def _by_conditions(self, i: int, read: Read) -> Iterator[Read]:
        """'it is tall if it is old, and can sing if it is red': one subject, each thing under a condition."""
        clause = read.node
        if isinstance(clause, Clause) and clause.subject is not None and self.at(read.end).has(LEAD, *GIVEN):
            for first in self.lead(read.end):
                for rest in self._further_conditions(first.end, clause):
                    parts = (Said(i, first.end, leads_of(first.node), clause), *parts_of(rest.node))
                    cost = read.cost + first.cost + rest.cost + JOINED
                    yield Read(rest.end, Together(i, rest.end, "and", parts), cost)

    def _further_conditions(self, i: int, clause: Clause) -> Iterator[Read]:
        """The further things with their conditions; the last stands behind 'and'."""
        comma = self.behind(i, ",")
        last = bool(self.at(comma).has(CONJUNCTION, "and"))
        start = comma + last
        for said in self.verbals(start, FINITE) if start > i else ():
            if not isinstance(said.node, Clause) or not self.at(said.end).has(LEAD, *GIVEN):
                continue
            again = replace(said.node, subject=clause.subject)
            for lead in self.lead(said.end):
                part = Said(start, lead.end, leads_of(lead.node), again)
                none = [Read(lead.end, Together(i, i, "", ()))]
                for more in none if last else self._further_conditions(lead.end, clause):
                    parts = (part, *parts_of(more.node))
                    yield Read(more.end, Together(i, more.end, "", parts), said.cost + lead.cost + more.cost)

    def _by_amounts(self, i: int, read: Read) -> Iterator[Read]:
        """'paint it +2 if it is old, or -2 if it is new': several amounts, each under a condition of its own."""
        clause = read.node
        if not isinstance(clause, Clause) or not clause.roles or not self.at(read.end).has(LEAD, IF):
            return
        if is_amount(clause.roles[-1].of):
            for first in self.lead(read.end):
                for rest in self._further_amounts(first.end, clause):
                    parts = (Said(i, first.end, leads_of(first.node), clause), *parts_of(rest.node))
                    cost = read.cost + first.cost + rest.cost + JOINED
                    yield Read(rest.end, Together(i, rest.end, "and", parts), cost)

    def _further_amounts(self, i: int, clause: Clause) -> Iterator[Read]:
        """The further amounts with their conditions: ', by 2 if ..., and by 1 if ...'."""
        role, comma = clause.roles[-1], self.behind(i, ",")
        last = bool(self.at(comma).has(CONJUNCTION, "and", "or"))
        start = comma + last
        at = start + bool(self.at(start).has(PREPOSITION, role.name))
        for amount in self.objects(at, (ANY,)) if start > i else ():
            if not is_amount(amount.node) or not self.at(amount.end).has(LEAD, IF):
                continue
            roles = (*clause.roles[:-1], Role(start, amount.end, role.name, amount.node))
            again = replace(clause, roles=roles, first=start, last=amount.end)
            for lead in self.lead(amount.end):
                said = Said(start, lead.end, leads_of(lead.node), again)
                none = [Read(lead.end, Together(i, i, "", ()))]
                for more in none if last else self._further_amounts(lead.end, clause):
                    parts = (said, *parts_of(more.node))
                    yield Read(more.end, Together(i, more.end, "", parts), amount.cost + lead.cost + more.cost)

    @kept
    def led(self, i: int) -> Iterator[Read]:
        """A further statement with a lead of its own: 'and after that ...'."""
        for leads in self.leads(i, MOST_LEADS - 2):
            if leads.end > i:
                for read in [*self.chains(leads.end), *self._named_too(leads.end)]:
                    parts = leads_of(leads.node)
                    yield Read(read.end, Said(i, read.end, parts, read.node), leads.cost + read.cost + JOINED)

    def _named_too(self, i: int) -> Iterator[Read]:
        """'until then Red Door and paint it': names of lists, and what is done besides."""
        for read in self._naming(i):
            first = read.node.parts[0] if isinstance(read.node, Together) else read.node
            if getattr(first, "sort", "") in self.lexicon.listed:
                yield read

    def _listing(self, i: int, read: Read) -> Iterator[Read]:
        """'choose one: this -or- that'."""
        colon = self.behind(read.end, ":")
        if colon == read.end or not isinstance(read.node, Clause):
            return
        for listed in self.choices(colon):
            role = Role(read.end, listed.end, "list", listed.node)
            clause = read.node
            made = Clause(
                clause.first, listed.end, clause.verb, clause.subject, clause.modal, clause.denied, clause.passive,
                clause.past, clause.form, (*clause.roles, role),
            )  # fmt: skip
            yield Read(listed.end, made, read.cost + listed.cost)

    # --- behind it

    @kept
    def tails(self, i: int, depth: int) -> Iterator[Read]:
        """The adjuncts at the end of a sentence, perhaps none."""
        yield Read(i, Together(i, i, "", ()))
        if depth < 2 and i < self.last:
            for read in self.tail(i):
                for rest in self.tails(read.end, depth + 1):
                    parts = (read.node, *parts_of(rest.node))
                    yield Read(rest.end, Together(i, rest.end, "", parts), read.cost + rest.cost)

    @beginning(*NOMINAL, LEAD, PREPOSITION, ADVERB, CONJUNCTION)
    @kept
    def tail(self, i: int) -> Iterator[Read]:
        """A tail of a sentence: 'but ...', 'if ...', 'where X is ...'."""
        comma = self.behind(i, ",")
        if self.at(comma).has(CONJUNCTION, "but", "and"):
            word = self.at(comma).text.lower()
            for read in self._but(comma + 1, word):
                cost = read.cost + (LATE if word == "and" else 0.0)
                yield Read(read.end, Lead(i, read.end, word, read.node, trailing=True), cost)
        for read in self.lead(comma):
            if isinstance(read.node, Lead) and read.node.of is not None:
                cost = read.cost + (0.0 if self.at(comma).one(LEAD) else LATE)
                yield Read(read.end, Lead(i, read.end, read.node.word, read.node.of, trailing=True), cost)
        for read in self.verbals(comma, ("ing",)) if comma > i else ():  # ', leaving it there'
            yield Read(read.end, Lead(i, read.end, DOING, read.node, trailing=True), read.cost + LATE)
        if self.at(comma).has(LEAD, "where") and self.at(comma + 1).has(NUMBER, "X"):
            for read in self.nominal(comma + 3):
                yield Read(read.end, Lead(i, read.end, "where", read.node, trailing=True), read.cost)

    def _but(self, i: int, word: str) -> Iterator[Read]:
        """The content of a rider: a condition, a purpose, a deed, or a detail."""
        yield from self.lead(i)
        only = i + 1 if self.at(i).has(ADVERB, "only") else i
        if only > i or word == "but":
            for sense in self.senses(only, PREPOSITION) if only > i else ():
                if sense.lemma == "to":
                    for read in self.verbals(only + 1, ("base",)):
                        yield Read(read.end, Lead(i, read.end, "only to", read.node), read.cost)
            for read in self.lead(only) if only > i else ():
                if isinstance(read.node, Lead) and read.node.word == "during":
                    yield Read(read.end, Lead(i, read.end, "only during", read.node.of), read.cost)
            for read in self.mods(only, "rider"):
                yield Read(read.end, Lead(i, read.end, "only" if only > i else "", read.node), read.cost)
        if word == "but":
            yield from self.verbals(i, FINITE)
