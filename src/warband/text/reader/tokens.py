"""Words as a reader sees them: each with all that it could be."""

from __future__ import annotations

from msgspec import Struct

NOUN, VERB, ADJECTIVE, PREPOSITION, ADVERB = "noun", "verb", "adjective", "preposition", "adverb"
DETERMINER, PRONOUN, MODAL, CONJUNCTION, NUMBER = "determiner", "pronoun", "modal", "conjunction", "number"
PROPER, SIGNED, SIGN, QUOTE, AUXILIARY, RELATIVE, LEAD = (
    "proper", "signed", "sign", "quote", "auxiliary", "relative", "lead",
)  # fmt: skip
NOMINAL = (NOUN, PROPER, ADJECTIVE, DETERMINER, NUMBER, PRONOUN, QUOTE, SIGN, SIGNED)  # a noun can begin with these
VERBAL = (VERB, AUXILIARY, MODAL, ADVERB, DETERMINER)  # and a verb with these
MANY = 999  # as a number: without a bound
VARIABLE = -1  # as a number: X


class Sense(Struct, frozen=True, gc=False):
    """One thing that a word can be."""

    part: str
    lemma: str
    form: str = ""  # of a verb: base, s, past, done, ing; of a noun or a pronoun: one, many
    own: bool = False  # with the ending of a possessor
    sort: str = ""
    number: int = 0


class Token(Struct, frozen=True, gc=False):
    """A word or a sign, where it stands, and its senses."""

    text: str
    start: int
    end: int
    senses: tuple[Sense, ...] = ()
    inner: tuple[Token, ...] = ()  # of a quotation

    def all(self, part: str) -> list[Sense]:
        """The senses that are of a part of speech."""
        return [sense for sense in self.senses if sense.part == part]

    def one(self, part: str) -> Sense | None:
        """The first sense that is of a part of speech."""
        for sense in self.senses:
            if sense.part == part:
                return sense
        return None

    def has(self, part: str, *lemmas: str) -> bool:
        """Whether it can be one of some words."""
        for sense in self.senses:  # noqa: SIM110 (any() would take twice as long, at every word of every reading)
            if sense.part == part and sense.lemma in lemmas:
                return True
        return False

    def is_sign(self, *signs: str) -> bool:
        """Whether it is one of some signs."""
        return self.text in signs and any(sense.part == SIGN for sense in self.senses)
