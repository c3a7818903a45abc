"""From a text to the program of a card: all abilities, or the reason why one can't be read."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import takewhile
from typing import NamedTuple

from warband.games.magic.programs.abilities import AnyAbility
from warband.games.magic.programs.cards import Card
from warband.games.magic.programs.costs import Cost, mana
from warband.games.magic.programs.ops import Effect
from warband.games.magic.programs.qualities import Target
from warband.games.magic.programs.replacements import Entering
from warband.games.magic.text.assembling import Assembling
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.keyword_lines import FORBIDDEN, equip
from warband.games.magic.text.keyword_texts import ACTIONS, Meaning, text_of
from warband.games.magic.text.language import lexer, lexicon, words
from warband.games.magic.text.meaning.nouns.conditions import condition
from warband.games.magic.text.meaning.nouns.costs import payment, together
from warband.games.magic.text.normalised import Evened, even
from warband.text.mistake import TextError
from warband.text.reader.layout import Layout, Line
from warband.text.reader.meaning import NoMeaning
from warband.text.reader.nodes import Clause, Said, Together, Word
from warband.text.reader.tokens import PROPER, Token
from warband.text.reader.typed import TypedText

LONGEST = 1500  # signs of a text
ADDITIONAL = "as an additional cost to cast this spell"


class Program(NamedTuple):
    """The program of a text; `reminders` were set apart."""

    keywords: tuple[str, ...] = ()
    abilities: tuple[AnyAbility, ...] = ()
    granted: tuple[AnyAbility, ...] = ()
    effect: Effect | None = None
    enchants: Target | None = None
    enters: Entering | None = None
    tokens: tuple[Card, ...] = ()
    reminders: tuple[str, ...] = ()
    kicker: Cost | None = None
    extra: Cost | None = None


class Text(TypedText):
    """One text, or a text within a text."""

    def __init__(
        self, evened: Evened, typed: str, name: str, *, spell: bool, tokens: Sequence[Token] | None = None
    ) -> None:
        said = lexer().tokens(evened.normal.text) if tokens is None else tokens
        super().__init__(typed, evened.normal, said, lexicon())
        self.evened, self.name = evened, name
        self.by = Interpreter(self.tokens, name, quoted=tokens is not None)
        self.by.quote = self.quoted
        self.by.keyword = keyword_meaning
        self.by.action = action_meaning
        self.by.condition = condition
        self.made = Assembling(self.by, self.readings, spell=spell)

    @classmethod
    def of(cls, text: str, name: str, *, spell: bool = False, legendary: bool = False) -> Text:
        """The text of a card."""
        return cls(even(text, name, legendary), text, name, spell=spell)

    def read(self) -> Assembling:
        """All paragraphs; NoMeaning or TextError where one says nothing that is known."""
        self.check_words(self.tokens)
        left = self.paragraphs()
        while left:
            first, last = left.pop(0)
            if self.tokens[last - 1].is_sign("—"):
                modes = list(takewhile(lambda span: self.tokens[span[0]].is_sign("*"), left))
                del left[: len(modes)]
                self.modal(first, last - 1, modes)
            else:
                self.paragraph(first, last)
        self.made.finish()
        return self.made

    def paragraphs(self) -> list[tuple[int, int]]:
        """From which word to which each goes."""
        ends = [at for at, token in enumerate(self.tokens) if token.text == "//"]
        starts = [0, *(at + 1 for at in ends)]
        return [(a, b) for a, b in zip(starts, [*ends, len(self.tokens)], strict=True) if b > a]

    def modal(self, first: int, last: int, modes: list[tuple[int, int]]) -> None:
        """'choose one -' and a line for each mode."""
        if len(modes) < 2:
            raise NoMeaning(Word(first, last, ""), "choose one: of nothing")
        self.made.by.modal = True
        self.paragraph(first, last)
        self.made.by.modal = False
        self.made.modal([Layout(self.tokens).lines(a + 1, b) for a, b in modes])

    def check_words(self, tokens: Sequence[Token]) -> None:
        """Every word is known."""
        for token in tokens:
            self.check_words(token.inner)
            if not token.senses:
                alike = [word for word in words() if word[0] == token.text[0].lower()]
                raise self.unknown(token, alike)

    def paragraph(self, first: int, last: int) -> None:
        """One ability, or several sentences that are always so."""
        made, layout = self.made, Layout(self.tokens)
        if not made.spell:
            made.close()
        if dash := self.sign(first + 1, last, "—"):
            self.dashed(first, dash, last)
            return
        comma = next((at for at in range(first, last) if self.sign(at, last, ",")), first)
        if " ".join(token.text.lower() for token in self.tokens[first:comma]) == ADDITIONAL:
            self.additional(comma + 1, last)
            return
        colon = next((at for at in range(first, last) if self.sign(at, last, ":")), 0)
        if colon:
            made.open(self.cost(first, colon))
            first = colon + 1
        for line in layout.lines(first, last):
            made.line(line)

    def sign(self, at: int, last: int, sign: str) -> int:
        """A place, if a sign stands there; 0 otherwise."""
        return at if at < last and self.tokens[at].is_sign(sign) else 0

    def dashed(self, first: int, dash: int, last: int) -> None:
        """'Equip - Pay 3 life.'"""
        if self.tokens[first].text.lower() != "equip":
            raise NoMeaning(Word(first, dash + 1, ""), "a word before a dash")
        end = last - 1 if self.tokens[last - 1].text == "." else last
        self.made.abilities += (equip(self.cost(dash + 1, end)),)

    # --- costs

    # mtg.core.cast.additional
    def additional(self, first: int, last: int) -> None:
        """'As an additional cost to cast this spell, sacrifice a creature.'"""
        self.made.extra = self.cost(first, last - 1 if self.tokens[last - 1].text == "." else last)

    def cost(self, first: int, last: int) -> Cost:
        """Everything between commas is a part of a cost."""
        found, start = Cost(), first
        for at in range(first, last + 1):
            if at == last or self.tokens[at].is_sign(","):
                found = together(self.made.by, found, self.part(start, at), Word(start, at, ""))
                start = at + 1
        return found

    def part(self, first: int, last: int) -> Cost:
        """Mana, a tap, or something that is done."""
        sorts = {sense.sort: sense.lemma for sense in self.tokens[first].all(PROPER)} if last == first + 1 else {}
        if "mana" in sorts:
            return Cost(mana(sorts["mana"]))
        if "tap" in sorts:
            return Cost(tap=True)
        failed: NoMeaning | None = None
        for _, said in self.readings(Line(first, last)):
            try:
                return self.paid(said)
            except NoMeaning as error:
                failed = failed or error
        raise failed or NoMeaning(Word(first, last, ""), "cost")

    def paid(self, said: Said) -> Cost:
        """Something that is done as a cost, or one thing and another."""
        body, by = said.body, self.made.by
        if said.leads or body is None:
            raise NoMeaning(said, "cost")
        by.scope.mention("self", "permanent")
        found = Cost()
        for one in body.parts if isinstance(body, Together) and body.word == "and" else (body,):
            if not isinstance(one, Clause):
                raise NoMeaning(one, "cost")
            found = together(by, found, payment(by, one), one)
        by.note(said, body)
        by.check_all(said)
        return found

    # --- sentences

    def quoted(self, by: Interpreter, token: Token) -> tuple[AnyAbility, ...]:
        """The ability in a quotation; one that has two triggers counts as two."""
        said = token.inner[:-1] if token.inner and token.inner[-1].is_sign(",") else token.inner
        inner = Text(self.evened, self.typed, self.name, spell=False, tokens=said)
        inner.sentences.spent = self.sentences.spent
        inner.by.granted = list(by.granted)
        try:
            made = inner.read()
        except NoMeaning as error:
            raise inner.located(error) from None
        if not made.abilities or made.keywords:
            raise self.declined(token, "no ability in quotes", "one")
        by.made.update(made.by.made)
        by.granted[:] = made.by.granted
        return made.abilities


def read(text: str, name: str, *, spell: bool = False, legendary: bool = False) -> Program:
    """The program of a text; `TextError` where it says something that has no meaning yet."""
    if len(text) > LONGEST:
        raise TextError(text, LONGEST, f"a text of {len(text)} signs", f"at most {LONGEST}")
    one = Text.of(text, name, spell=spell, legendary=legendary)
    try:
        made = one.read()
    except NoMeaning as error:
        raise one.located(error) from None
    by = made.by
    plain = tuple(word for word in made.keywords if word not in FORBIDDEN)
    words = (*plain, *(word for word in made.keywords if word in FORBIDDEN))
    return Program(
        words, made.abilities, tuple(by.granted), made.effect, made.enchants, made.enters,
        tuple(by.made.values()), one.evened.reminders, made.kicker, made.extra,
    )  # fmt: skip


@cache
def action_meaning(word: str, number: int) -> tuple[Effect, tuple[Card, ...]]:
    """The effect that a keyword action stands for, with a number behind it, and the tokens that it makes."""
    made = Text.of(ACTIONS[word].replace("#", str(number)), "", spell=True).read()
    assert made.effect is not None
    return made.effect, tuple(made.by.made.values())


@cache
def keyword_meaning(word: str) -> Meaning:
    """The abilities that a keyword stands for, and their tokens; none where it stands for no text."""
    text = text_of(word)
    if not text:
        return Meaning()
    one = Text.of(text, "")
    one.by.quoted = True  # a restriction is an ability, as in quotes
    made = one.read()
    return Meaning(made.abilities, tuple(made.by.made.values()), tuple(made.by.granted))
