"""From a text to a power: bonuses, traits and programs, or the reason why a sentence can't be read."""

from __future__ import annotations

from copy import copy
from typing import NamedTuple

from msgspec.structs import replace

from warband.games.heroscape.printed import programs as ops
from warband.games.heroscape.printed.programs import Power
from warband.games.heroscape.printed.shots import Shot
from warband.games.heroscape.text.deeds.deeds import deed
from warband.games.heroscape.text.deeds.moments import begins, is_deed
from warband.games.heroscape.text.deeds.reactions import under_attack
from warband.games.heroscape.text.deeds.shots import Shooting
from warband.games.heroscape.text.language import lexer, lexicon, words
from warband.games.heroscape.text.normalised import even
from warband.games.heroscape.text.nouns.conditions import circumstances
from warband.games.heroscape.text.nouns.ways import interpreter
from warband.games.heroscape.text.nouns.who import SELF
from warband.games.heroscape.text.program import Program
from warband.games.heroscape.text.settled import settled
from warband.games.heroscape.text.states.flight import BEGINNINGS, LEVELS, STEALTH, STRUCK, WHOLE, begins_flight, flight
from warband.games.heroscape.text.states.states import States
from warband.games.heroscape.text.states.turned import rerolls, staying, turned
from warband.games.heroscape.text.tokens import at_first, speaks_of_tokens
from warband.text.mistake import TextError
from warband.text.reader.layout import Layout, Line
from warband.text.reader.meaning import NoMeaning
from warband.text.reader.nodes import Clause, Node, Nominal, Said
from warband.text.reader.typed import TypedText

LONGEST = 1500  # signs of a text
FLYING = {"flying": (True, False), "stealth flying": (True, True)}


class Understood(NamedTuple):
    """The meaning of a text: a power, a special attack, or flight."""

    power: Power | None = None
    shot: Shot | None = None
    flying: bool = False
    stealth: bool = False


class Meaning:
    """The meaning of the sentences of a text so far."""

    def __init__(self) -> None:
        self.by = interpreter()
        self.states = States()
        self.program = Program()
        self.flight: frozenset[str] = frozenset()
        self.shooting: Shooting | None = None
        self.tokens: tuple[str, ...] = ()

    def copied(self) -> Meaning:
        """The same, to try something out."""
        other = copy(self)
        other.by, other.states = self.by.copied(), self.states.copied()
        other.shooting = self.shooting.copied() if self.shooting else None
        return other

    @property
    def all(self) -> object:
        """Everything that two readings could differ in."""
        shooting = (self.shooting.shot, self.shooting.said) if self.shooting else None
        return self.states.bonuses, self.states.traits, self.program, self.flight, shooting, self.tokens

    def sentence(self, said: Said) -> None:
        """One reading of a sentence: conditions that stand before it are understood before it."""
        by = self.by
        whole = said = settled(said)
        said = rerolls(said)
        by.note(said)
        by.note_all(next((lead for lead in whole.leads if lead not in said.leads and lead.word == "before"), None))
        by.note(*whole.leads)
        if said.body is None:
            raise by.nothing(said, "sentence: nothing is said")
        if covered(said.body):
            by.note_all(whole)
        elif tokens := at_first(by, said.body):
            self.tokens = (*self.tokens, *tokens)
        elif self.shooting:
            self.shooting.sentence(by, said)
        elif self.flight or speaks_of_flight(said):
            self.flight |= flight(by, said)
        elif self.program != Program() and speaks_of_tokens(said):
            self.deed_or_state(said)
        elif self.program != Program() or (is_deed(by, said) and begins(said)):
            self.deed(said)
        elif is_deed(by, said):
            self.deed_or_state(said)
        else:
            self.either(said)
        self.by.check_all(whole)

    def either(self, said: Said) -> None:
        """Something that is always so; or else a deed in answer to an attack, whose moment alone does not tell."""
        tried = self.copied()
        try:
            self.state(said)
        except NoMeaning as error:
            self.by, self.states = tried.by, tried.states
            if not any(under_attack(tried.by, lead, Program()) for lead in said.leads):
                raise error
            self.deed(said)

    def deed_or_state(self, said: Said) -> None:
        """A deed; or else something that is always so, in a circumstance that a deed could answer as well."""
        tried = self.copied()
        try:
            self.deed(said)
        except NoMeaning as error:
            self.by, self.states, self.program = tried.by, tried.states, tried.program
            try:
                self.state(said)
            except NoMeaning:
                raise error from None

    def deed(self, said: Said) -> None:
        """A deed; or a bonus for those who do something else instead of moving."""
        still = staying(said) if self.program == Program() else None
        tried = self.copied() if still is not None else None
        try:
            self.program = deed(self.by, said, self.program)
        except NoMeaning:
            if still is None or tried is None:
                raise
            self.by, self.states = tried.by, tried.states
            self.by.note_all(said.leads[0])
            self.state(still)

    def state(self, said: Said) -> None:
        """Something that is always so."""
        by, behind = self.by, turned(self.by, said)
        by.note(*(lead for lead in said.leads if lead not in behind.leads))
        body = behind.body
        assert body is not None
        self.states.sentence(by, body, circumstances(by, behind.leads))


# hs.power.overhang
def covered(node: Node | None) -> bool:
    """'figures under overhangs are not affected': there are none."""
    clause = node if isinstance(node, Clause) and node.denied else None
    roles = [role.of for role in clause.roles] if clause is not None else []
    nouns = [one for one in (getattr(clause, "subject", None), *roles) if isinstance(one, Nominal)]
    return any(mod.word == "under" and getattr(mod.of, "head", "") == "overhang" for one in nouns for mod in one.mods)


def speaks_of_flight(said: Said) -> bool:
    """Whether a sentence begins to speak of flying."""
    if not said.leads and begins_flight(said.body):
        return True
    verbs = {lead.of.verb for lead in said.leads if isinstance(lead.of, Clause)}
    return "count" in verbs and verbs <= BEGINNINGS.rows.keys()


class Text(TypedText):
    """The text of one power."""

    def __init__(self, text: str, card: str, power: str, *, hero: bool) -> None:
        self.evened = even(text, card, power, hero=hero)
        super().__init__(text, self.evened.normal, lexer().tokens(self.evened.normal.text), lexicon())
        self.card, self.power = card, power
        self.meaning = Meaning()
        self.meaning.by.card = card
        if self.evened.header:
            head = self.evened.header
            self.meaning.shooting = Shooting(Shot(power, head.range, head.attack, line=head.line))

    def read(self) -> Understood:
        """Every sentence; NoMeaning or TextError where one says nothing that is known."""
        self.check_words()
        self.meaning.by.mention(SELF)
        for paragraph in Layout(self.tokens).paragraphs():
            for line in paragraph:
                self.line(line)
        return self.understood()

    def understood(self) -> Understood:
        """The power that the whole text means."""
        self.bound()
        states, program = self.meaning.states, self.meaning.program
        if self.meaning.flight:
            return self.flying()
        if self.meaning.shooting:
            shot = self.meaning.shooting.finished(self.meaning.by, Said(0, len(self.tokens), (), None))
            if not shot.range:
                raise self.declined(self.tokens[0], "a special Range", "the figures that are attacked")
            if self.evened.header and self.evened.header.more and not shot.bonuses:
                raise self.declined(self.tokens[0], "no further dice", "the dice that are added")
            return Understood(shot=shot)
        done = (program.table if program.rolled else program.ops or program.branches) and not program.unfinished
        if program != Program() and not done:
            raise self.declined(self.tokens[-1], "a program without an end", "what is done")
        meant = self.meaning.by.meant
        if program.whose is not None and {*meant} == {"whose", "other"}:
            raise self.declined(self.tokens[-1], "two figures of whom the power speaks", "one of them")
        if not (states.bonuses or states.traits or program.programs):
            raise self.declined(self.tokens[-1], "a text that changes nothing", "what the power does")
        power = power_of(self.power, states, program, toward="whose" in meant)
        return Understood(replace(power, tokens=self.meaning.tokens))

    def bound(self) -> None:
        """A bound belongs to the bonuses that count something."""
        most, shooting = self.evened.most, self.meaning.shooting
        marks = tuple(replace(op, most=most) if isinstance(op, ops.Mark) else op for op in self.meaning.program.ops)
        if most and marks != self.meaning.program.ops:
            self.meaning.program = self.meaning.program._replace(ops=marks)
            return
        found = list(shooting.shot.bonuses) if shooting else self.meaning.states.bonuses
        if not most:
            return
        if not any(bonus.each for bonus in found):
            raise self.declined(self.tokens[-1], f"at most {most}", "what is counted")
        bounded = [replace(bonus, most=most) if bonus.each else bonus for bonus in found]
        if shooting:
            shooting.shot = replace(shooting.shot, bonuses=tuple(bounded))
        else:
            self.meaning.states.bonuses = bounded

    def flying(self) -> Understood:
        """Flying, if everything is said that belongs to it."""
        if self.meaning.program != Program():
            return self.leaping()
        rest = self.meaning.flight - WHOLE
        whole = self.meaning.flight >= WHOLE and len(rest) == 1
        if not whole or self.meaning.states.bonuses or self.meaning.states.traits:
            raise self.declined(self.tokens[0], "a part of flying", "water, figures, obstacles and taking off")
        return Understood(None, None, STRUCK in rest or STEALTH in rest, STEALTH in rest)

    # hs.power.leap
    def leaping(self) -> Understood:
        """A leap instead of a move, if everything is said that belongs to it."""
        meaning, program = self.meaning, self.meaning.program
        levels = [int(part.removeprefix(LEVELS)) for part in meaning.flight if part.startswith(LEVELS)]
        ends = [part for part in meaning.flight - WHOLE if not part.startswith(LEVELS)]
        whole = meaning.flight >= WHOLE and len(levels) == len(ends) == len(program.ops) == 1 and not program.bands
        place = program.ops[0] if whole else None
        if not isinstance(place, ops.Place) or meaning.states.bonuses or meaning.states.traits:
            raise self.declined(self.tokens[0], "a part of a leap", "water, figures, obstacles, levels and taking off")
        depart = (ops.Depart(),) if ends == [STRUCK] else ()
        done = program._replace(ops=(*depart, replace(place, levels=levels[0])))
        return Understood(power_of(self.power, meaning.states, done))

    def check_words(self) -> None:
        """Every word is known."""
        for token in self.tokens:
            if not token.senses:
                raise self.unknown(token, words())

    # --- sentences

    def line(self, line: Line) -> None:
        """The best reading of a sentence that means something; two equally good ones must mean the same."""
        failed: NoMeaning | None = None
        best: tuple[float, Meaning] | None = None
        for cost, said in self.readings(line):
            if best is not None and cost > best[0]:
                break
            tried = self.meaning.copied()
            try:
                tried.sentence(said)
            except NoMeaning as error:
                failed = failed or error
                continue
            if best is None:
                best = cost, tried
            elif tried.all != best[1].all:
                raise NoMeaning(said, "one meaning only")
        if best is None:
            raise failed or NoMeaning(Said(line.first, line.last, (), None), "sentence")
        self.meaning = best[1]


def power_of(name: str, states: States, program: Program, *, toward: bool = False) -> Power:
    """A power of everything that was read."""
    return Power(
        name,
        tuple(states.bonuses),
        tuple(states.traits),
        program.programs,
        program.when or "turn",
        program.time,
        "attacking" in program.instead,
        "moving" in program.instead,
        program.facing,
        program.attacks,
        program.given,
        program.once,
        program.must,
        program.whose,
        toward,
    )


def read(text: str, card: str, power: str, *, hero: bool = True) -> Understood:
    """A text as a power of a card; `TextError` where it says something that has no meaning yet."""
    if not text.strip() and power.lower() in FLYING:
        return Understood(None, None, *FLYING[power.lower()])
    if len(text) > LONGEST or not text.strip():
        raise TextError(text, 0, f"a text of {len(text)} signs", f"1 to {LONGEST}")
    one = Text(text, card, power, hero=hero)
    try:
        return one.read()
    except NoMeaning as error:
        raise one.located(error) from None
