"""Lexicons: the words of a game, from files. Each entry is one word with its sorts; a mistake is told with its line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TypeVar

import msgspec

from warband.files.located import TomlFile
from warband.files.mistakes import ContentError
from warband.text.reader.tokens import (
    ADJECTIVE,
    ADVERB,
    AUXILIARY,
    CONJUNCTION,
    DETERMINER,
    LEAD,
    MODAL,
    NOUN,
    NUMBER,
    PREPOSITION,
    PRONOUN,
    RELATIVE,
    VERB,
    Sense,
)

ENGLISH = Path(__file__).parent / "english.toml"
ANY = "any"  # a sort that fits every other
PLAIN = {
    "determiner": DETERMINER, "modal": MODAL, "conjunction": CONJUNCTION, "adverb": ADVERB, "relative": RELATIVE,
    "lead": LEAD,
}  # fmt: skip


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A word, and where it comes from: a clause of the rules, or nothing but the cards."""

    word: str
    rule: str = ""
    card: bool = False


class Plain(Entry, frozen=True):
    """A word without sorts."""


class Noun(Entry, frozen=True):
    """A noun: its sort, and its plural where that is not formed as usual."""

    sort: str
    plural: str = ""
    named: bool = False  # a name can stand before it, so it is never the end of a name
    measured: bool = False  # it stands in lists if its number is said: 'weight 3', 'depth +1'


class Adjective(Entry, frozen=True):
    """An adjective, and the sorts of nouns that it fits."""

    fits: tuple[str, ...] = ()


class Preposition(Entry, frozen=True):
    """A preposition between sorts."""

    before: tuple[str, ...] = ()
    behind: tuple[str, ...] = ()


class Verb(Entry, frozen=True):
    """A verb: its forms (s, past, done, ing) where they are not formed as usual, and its roles with their sorts."""

    roles: str = ""
    forms: str = ""

    @property
    def sorts(self) -> dict[str, tuple[str, ...]]:
        """The sorts that each role takes."""
        parts = [one.partition(":") for one in self.roles.split()]
        return {role.replace("_", " "): tuple(sorts.split("|")) for role, _, sorts in parts}


class Adjunct(Entry, frozen=True):
    """A role that every verb can have, with its sorts."""

    sorts: tuple[str, ...]
    clause: bool = False  # a clause can stand in place of a noun


class Pronoun(Entry, frozen=True):
    """A pronoun, its base form, and the sort that it stands for."""

    of: str
    sort: str = ANY
    form: str = "one"
    own: bool = False


class Auxiliary(Entry, frozen=True):
    """A form of be, have or do."""

    of: str
    form: str


class Number(Entry, frozen=True):
    """A number in words."""

    number: int


class Sort(Entry, frozen=True):
    """A sort of nouns: the sorts in whose place it can stand, and the use of its names."""

    alike: tuple[str, ...] = ()
    listed: bool = False  # it stands in lists with others that do
    described: bool = False  # something can be said of a name of it
    numbered: bool = False  # a number can stand right behind it


class Joined(Entry, frozen=True):
    """A word that is written for several."""

    words: tuple[str, ...]


KINDS: dict[str, type[Entry]] = {
    "noun": Noun, "adjective": Adjective, "preposition": Preposition, "verb": Verb, "pronoun": Pronoun,
    "auxiliary": Auxiliary, "number": Number, "joined": Joined, "sort": Sort,
    "adjunct": Adjunct, **dict.fromkeys(PLAIN, Plain),
}  # fmt: skip
E = TypeVar("E", bound=Entry)


class Lexicon:
    """All words that can be read, by their forms."""

    def __init__(self, entries: Iterable[tuple[str, Entry]]) -> None:
        self.forms: dict[str, list[tuple[tuple[str, ...], Sense]]] = {}  # by the first word
        self.nouns: dict[str, Noun] = {}
        self.verbs: dict[str, Verb] = {}
        self.roles: dict[str, dict[str, tuple[str, ...]]] = {}
        self.adjuncts: dict[str, tuple[str, ...]] = {}
        self.clausal: set[str] = set()  # adjuncts that a clause can follow
        self.adjectives: dict[str, Adjective] = {}
        self.prepositions: dict[str, list[Preposition]] = {}
        self.joined: dict[str, tuple[str, ...]] = {}
        self.alike: dict[str, frozenset[str]] = {}
        self.listed: set[str] = set()
        self.described: set[str] = set()
        self.numbered: set[str] = set()
        self.measured: set[str] = set()
        for kind, entry in entries:
            self._add(kind, entry)

    def _add(self, kind: str, entry: Entry) -> None:
        match entry:
            case Noun():
                self.nouns[entry.word] = entry
                self.measured |= {entry.word} if entry.measured else set()
            case Verb():
                self.verbs[entry.word] = entry
                self.roles[entry.word] = entry.sorts
            case Adjective():
                before = self.adjectives.get(entry.word)
                fits = (*before.fits, *entry.fits) if before else entry.fits
                self.adjectives[entry.word] = msgspec.structs.replace(entry, fits=fits)
            case Preposition():
                self.prepositions.setdefault(entry.word, []).append(entry)
            case Adjunct():
                self.adjuncts[entry.word] = entry.sorts
                self.clausal |= {entry.word} if entry.clause else set()
            case Joined():
                self.joined[entry.word] = entry.words
            case Sort():
                self.alike[entry.word] = frozenset(entry.alike)
                self.listed |= {entry.word} if entry.listed else set()
                self.described |= {entry.word} if entry.described else set()
                self.numbered |= {entry.word} if entry.numbered else set()
        for form, sense in () if isinstance(entry, Sort | Joined | Adjunct) else senses(kind, entry):
            words = tuple(form.lower().split())
            known = self.forms.setdefault(words[0], [])
            if (words, sense) not in known:
                known.append((words, sense))

    def known(self) -> set[str]:
        """Every single word that is known."""
        return {word for forms in self.forms.values() for words, _ in forms for word in words} | set(self.joined)

    def alone(self) -> set[str]:
        """The words that are known by themselves, not only as a part of several."""
        single = (words[0] for forms in self.forms.values() for words, _ in forms if len(words) == 1)
        return {*single, *self.joined}


def senses(kind: str, entry: Entry) -> Iterator[tuple[str, Sense]]:
    """The forms of a word, each with its sense."""
    word = entry.word
    match entry:
        case Noun():
            yield from noun_forms(entry)
        case Verb():
            yield from ((form, Sense(VERB, word, name)) for name, form in verb_forms(entry).items())
        case Adjective():
            yield word, Sense(ADJECTIVE, word)
        case Preposition():
            yield word, Sense(PREPOSITION, word)
        case Pronoun():
            yield word, Sense(PRONOUN, entry.of, entry.form, entry.own, entry.sort)
        case Auxiliary():
            yield word, Sense(AUXILIARY, entry.of, entry.form)
        case Number():
            yield word, Sense(NUMBER, word, number=entry.number)
        case Plain():
            yield word, Sense(PLAIN[kind], word)


def noun_forms(noun: Noun) -> Iterator[tuple[str, Sense]]:
    """One and many of a noun, with and without the ending of a possessor."""
    many = noun.plural or with_s(noun.word)
    for form, word in (("one", noun.word), ("many", many)):
        yield word, Sense(NOUN, noun.word, form, sort=noun.sort)
        yield f"{word}'" if word.endswith("s") else f"{word}'s", Sense(NOUN, noun.word, form, True, noun.sort)


def with_s(word: str) -> str:
    """A noun in the plural, or a verb in the third person."""
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return f"{word[:-1]}ies"
    return f"{word}es" if word.endswith(("s", "x", "ch", "sh", "z", "do", "go")) else f"{word}s"


def verb_forms(verb: Verb) -> dict[str, str]:
    """The forms of a verb. Of several words the first is inflected."""
    first, *rest = verb.word.split()
    if verb.forms:
        inflected = verb.forms.split()
    else:
        stem = first.removesuffix("e")
        past = f"{first[:-1]}ied" if first.endswith("y") and first[-2:-1] not in "aeiou" else f"{stem}ed"
        inflected = [with_s(first), past, past, f"{stem}ing"]
    names = ("base", "s", "past", "done", "ing")
    return {name: " ".join((form, *rest)) for name, form in zip(names, (first, *inflected), strict=True)}


def entries_of(file: Path) -> list[tuple[str, Entry]]:
    """The entries of a file; ContentError with the line where one is wrong."""
    toml = TomlFile(str(file), file.read_text("utf-8"))
    found: list[tuple[str, Entry]] = []
    for kind, rows in toml.data.items():
        if kind not in KINDS:
            toml.wrong((kind,), repr(kind), f"one of {', '.join(sorted(KINDS))}")
            continue
        for number, row in enumerate(rows if isinstance(rows, list) else [rows]):
            try:
                found.append((kind, msgspec.convert(row, KINDS[kind])))
            except msgspec.ValidationError as error:
                toml.wrong((kind, number), str(row), str(error))
    toml.finish()
    return found


def unsourced(entries: Iterable[tuple[str, Entry]], clauses: Mapping[str, object]) -> list[str]:
    """The words that name no clause of the rules and are not marked as words of cards."""
    return [entry.word for _, entry in entries if not entry.card and entry.rule not in clauses]


def load(*files: Path) -> Lexicon:
    """The words of every game, and those of some files; ContentError with every mistake in them."""
    found: list[tuple[str, Entry]] = []
    mistakes: list[ContentError] = []
    for file in (ENGLISH, *files):
        try:
            found += entries_of(file)
        except ContentError as error:
            mistakes.append(error)
    if mistakes:
        raise ContentError([one for error in mistakes for one in error.mistakes])
    return Lexicon(found)
