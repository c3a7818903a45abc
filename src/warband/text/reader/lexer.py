"""From signs to words with their senses: names that a game gives, patterns, words of the lexicon, other names."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from difflib import get_close_matches
from functools import cached_property
from typing import NamedTuple

from msgspec.structs import replace

from warband.text.reader.lexicon import Lexicon
from warband.text.reader.tokens import (
    ADJECTIVE,
    CONJUNCTION,
    MANY,
    NOUN,
    NUMBER,
    PROPER,
    QUOTE,
    SIGN,
    SIGNED,
    VARIABLE,
    Sense,
    Token,
)

NO_SLIP = 0.85  # a word that is more like a known one is a slip
NAME = "name"  # the sort of a name that no list has
SPACE = re.compile(r"\s+")
PIECE = re.compile(
    r"//|-or-|\d+(?:st|nd|rd|th)(?!\w)|\d+\+?(?![\w-])|[+-](?:\d+|X)(?!\w)|[A-Za-z][\w'&/-]*[\w']|[A-Za-z]|[^\s]"
)
PART = r"(?:(?:Dr|Mr|Mrs|Ms|St|Jr|Sr|Inc|Co|Corp|Ltd)\.|(?:[A-Z]\.){2,}|[A-Z][\w'&-]*)"
NAMED = re.compile(rf"{PART}(?: (?:(?:of|the|von|van|de|al) )*{PART})*")
OWNED = re.compile(r"'s?$")
ENDS = frozenset((".", ":", "//", '"', "-", "*", "-or-"))  # signs that a sentence can begin behind
MARKS = ('"', "'")  # of quotations
FRAME = "::"  # around a sign that a card shows
PERHAPS_MANY = "(s)"  # behind a noun
STOP, COMMA = ".", ","  # a semicolon is a comma, or before the next result of a die a full stop
RESULT = re.compile(r"\[?\d[^\s:]{0,3}:")
INSIDE = re.compile(r"[\w'-]")


class Found(NamedTuple):
    """Something read at a place: its end, and its possible senses."""

    end: int
    senses: tuple[Sense, ...]


class Lexer:
    """Finds the words of texts."""

    def __init__(
        self,
        lexicon: Lexicon,
        names: Mapping[str, Collection[str]],
        patterns: Mapping[str, str] | None = None,
        describing: Collection[str] = (),
    ) -> None:
        self.lexicon = lexicon
        self.names = names
        self.describing = describing  # the sorts of patterns that also stand before nouns, as adjectives do
        self.patterns = {sort: re.compile(pattern) for sort, pattern in (patterns or {}).items()}

    @cached_property
    def propers(self) -> dict[str, list[tuple[str, str]]]:
        """The names of all lists by their first signs, the longest first."""
        found: dict[str, list[tuple[str, str]]] = {}
        for sort, names in self.names.items():
            for name in names:
                found.setdefault(name[:3], []).append((name, sort))
        return {first: sorted(known, key=longest_first) for first, known in found.items()}

    @cached_property
    def small(self) -> dict[str, list[tuple[str, str]]]:
        """The same names by their first signs in small letters."""
        found: dict[str, list[tuple[str, str]]] = {}
        for first, known in self.propers.items():
            found.setdefault(first.lower(), []).extend(known)
        return {first: sorted(known, key=longest_first) for first, known in found.items()}

    def tokens(self, text: str) -> list[Token]:
        """The words of a text. What stands in quotes is one word with words inside."""
        return quoted(list(self._flat(text)), self.lexicon.listed)

    def _flat(self, text: str) -> Iterator[Token]:
        at, opens = 0, True
        while at < len(text):
            space = SPACE.match(text, at)
            if space:
                at = space.end()
                continue
            if text.startswith(PERHAPS_MANY, at) and text[at - 1 : at].isalpha():
                at += len(PERHAPS_MANY)
                continue
            if text.startswith(FRAME, at):
                at += len(FRAME)
                continue
            yield from (made := self._at(text, at, opens))
            at = made[-1].end
            opens = made[-1].text in ENDS

    def _at(self, text: str, at: int, opens: bool) -> list[Token]:
        piece = PIECE.match(text, at)
        word = piece[0] if piece else text[at]
        if word.lower() in self.lexicon.joined:
            parts = self.lexicon.joined[word.lower()]
            return [Token(part, at, at + len(word), self._word(part)) for part in parts]
        if word == ";":
            sign = STOP if RESULT.match(text, behind_space(text, at + 1)) else COMMA
            return [Token(sign, at, at + 1, (Sense(SIGN, sign),))]
        found = self._found(text, at, word, opens)
        return [Token(text[at : found.end], at, found.end, found.senses)]

    def _found(self, text: str, at: int, word: str, opens: bool) -> Found:
        """The longest reading; of names and words that are equally long, both."""
        number = self._number(word, at)
        listed = [one for one in (self._listed(text, at), self._pattern(text, at), number) if one]
        words = self._words(text, at)
        name = self._name(text, at, words, opens)
        otherwise = self._otherwise_written(text, at) if not listed and not words else None
        if otherwise and otherwise.end > (name.end if name else at):
            listed = [otherwise]
        best = max((one.end for one in (*listed, words, name) if one), default=at + len(word))
        senses = tuple(s for one in (*listed, words, name) if one and one.end == best for s in one.senses)
        return Found(best, senses or self._sign(word) or self._before_noun(text, at, word))

    def _sign(self, word: str) -> tuple[Sense, ...]:
        part = CONJUNCTION if word == "-or-" else SIGN
        return (Sense(part, word),) if not word[:1].isalpha() else ()

    def _before_noun(self, text: str, at: int, word: str) -> tuple[Sense, ...]:
        """An unknown word before a noun that can have a name is that name, even without a capital; a slip is none."""
        behind = PIECE.match(text, behind_space(text, at + len(word)))
        senses = [s for words, s in self.lexicon.forms.get(behind[0].lower(), ()) if len(words) == 1] if behind else []
        nouns = [self.lexicon.nouns.get(sense.lemma) for sense in senses if sense.part == NOUN]
        named = len(nouns) == len(senses) and any(noun is not None and noun.named for noun in nouns)
        if not named or not word.isalpha() or get_close_matches(word.lower(), self.lexicon.known(), 1, NO_SLIP):
            return ()
        return (Sense(PROPER, word.capitalize(), sort=NAME),)

    def _number(self, word: str, at: int) -> Found | None:
        if word.rstrip("+").isdigit() and word.isascii():
            form = "plus" if word.endswith("+") else ""
            return Found(at + len(word), (Sense(NUMBER, word, form, number=min(int(word.rstrip("+")[:6]), MANY)),))
        if word == "X":
            return Found(at + 1, (Sense(NUMBER, word, number=VARIABLE),))
        if len(word) > 1 and word[0] in "+-":
            number = int(word[:6]) if word[1:].isdigit() and word.isascii() else 0
            return Found(at + len(word), (Sense(SIGNED, word, number=number),))
        return None

    def _listed(self, text: str, at: int) -> Found | None:
        best = 0
        senses: list[Sense] = []
        for name, sort in self.propers.get(text[at : at + 3], ()):
            end = at + len(name)
            if len(name) < best:
                break
            if text.startswith(name, at) and not (name[-1].isalnum() and INSIDE.match(text, end)):
                best = len(name)
                senses.append(Sense(PROPER, name, sort=sort))
        return Found(at + best, tuple(senses)) if senses else None

    def _otherwise_written(self, text: str, at: int) -> Found | None:
        """A name of a list in other letters, large or small."""
        for name, sort in self.small.get(text[at : at + 3].lower(), ()):
            end = at + len(name)
            said = text[at:end]
            if said != name and said.lower() == name.lower() and not INSIDE.match(text, end):
                return Found(end, (Sense(PROPER, name, sort=sort),))
        return None

    def _pattern(self, text: str, at: int) -> Found | None:
        for sort, pattern in self.patterns.items():
            match = pattern.match(text, at)
            if match and match.end() > at:
                before = (Sense(ADJECTIVE, match[0], sort=sort),) if sort in self.describing else ()
                return Found(match.end(), (Sense(PROPER, match[0], sort=sort), *before))
        return None

    def _word(self, word: str) -> tuple[Sense, ...]:
        return tuple(s for words, s in self.lexicon.forms.get(word, ()) if len(words) == 1)

    def _words(self, text: str, at: int) -> Found | None:
        """The longest words of the lexicon that stand here."""
        ends = [at]
        said: list[str] = []
        best: dict[int, list[Sense]] = {}
        first = PIECE.match(text, at)
        for words, sense in self.lexicon.forms.get(first[0].lower() if first else "", ()):
            while len(said) < len(words):
                piece = PIECE.match(text, behind_space(text, ends[-1]))
                if not piece:
                    break
                said.append(piece[0].lower())
                ends.append(piece.end())
            if tuple(said[: len(words)]) == words:
                best.setdefault(ends[len(words)], []).append(sense)
        return Found(max(best), tuple(best[max(best)])) if best else None

    def _name(self, text: str, at: int, words: Found | None, opens: bool) -> Found | None:
        """A name that no list has: at the beginning of a sentence only where no word is known."""
        match = NAMED.match(text, at)
        if not match or (opens and words):
            return None
        name = self._without_noun(match[0])
        if words and " " not in name and words.end >= at + len(name):
            return Found(at + len(name), (Sense(PROPER, name, sort=NAME),))
        own = OWNED.search(name)
        bare = name[: own.start()] if own else name
        return Found(at + len(name), (Sense(PROPER, bare, own=bool(own), sort=NAME),))

    def _without_noun(self, name: str) -> str:
        """A name without the noun behind it that names precede."""
        first, _, last = name.rpartition(" ")
        for words, sense in self.lexicon.forms.get(last.lower(), ()):
            noun = self.lexicon.nouns.get(sense.lemma)
            if first and len(words) == 1 and noun and noun.named:
                return first
        return name


def longest_first(name: tuple[str, str]) -> tuple[int, str, str]:
    """An order of names with their sorts."""
    return (-len(name[0]), *name)


def behind_space(text: str, at: int) -> int:
    """The place of the next word."""
    space = SPACE.match(text, at)
    return space.end() if space else at


def quoted(tokens: list[Token], listed: Collection[str]) -> list[Token]:
    """Words in which every quotation is one word; the name of something that is listed stays what it is."""
    done: list[Token] = []
    opened: int | None = None
    for token in tokens:
        closes = opened is not None and token.text == done[opened].text
        if token.text not in MARKS or (opened is not None and not closes):
            done.append(token)
        elif opened is None:
            opened = len(done)
            done.append(token)
        else:
            inner = tuple(done[opened + 1 :])
            start = done[opened].start
            if len(inner) == 1 and inner[0].senses and inner[0].senses[0].sort in listed:
                done[opened:] = [replace(inner[0], start=start, end=token.end)]
                opened = None
                continue
            named = (Sense(PROPER, named_by(inner), sort=NAME),) if is_name(inner) else ()
            done[opened:] = [Token('"', start, token.end, (Sense(QUOTE, "quote"), *named), inner)]
            opened = None
    if opened is not None and opened + 1 < len(done) and done[opened].text == MARKS[0]:  # to the end of the text
        inner = tuple(done[opened + 1 :])
        done[opened:] = [Token('"', done[opened].start, inner[-1].end, (Sense(QUOTE, "quote"),), inner)]
    return done


def is_name(tokens: tuple[Token, ...]) -> bool:
    """Whether words in quotes are a name: each has a capital."""
    return bool(tokens) and all(token.text[:1].isupper() and not token.is_sign(token.text) for token in tokens)


def named_by(tokens: tuple[Token, ...]) -> str:
    """The name that some words are."""
    return " ".join(token.text for token in tokens)
