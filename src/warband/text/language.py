"""A language of card texts: a grammar that reads them, prints them back, and says what it expected where it can't.

A grammar is a file for lark with three habits of its own. Its literals may be whole phrases, such as "at the end of
your turn", which are split into words. Its rules and aliases name what is said, never how it is spelled. What it
declares with %declare are lists of names that the game gives. Whatever is read is printed back and compared with what
was written: a word that the grammar would lose is a mistake in the text or in the grammar, and never passes in silence.
"""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from warband.text.mistake import TextError
from warband.text.normal import Normal, normalise
from warband.text.words import QUOTE, Word, Words, joined, last_of, pieces

if TYPE_CHECKING:
    from lark import Lark, Tree

LONGEST = 2000  # signs of a text; the longest that was ever printed has about 700
MOST_EXPECTED, FEW_EXPECTED = 16, 8  # phrases that a message lists: all of so many, or so few of more
STOP, BREAK = ".", "//"
LITERAL = re.compile(r'(?m)^[ \t]*_?[A-Z][A-Z_]*\s*:.*$|//.*$|"(?P<phrase>[^"]*)"')


def split_phrases(grammar: str) -> str:
    """A grammar whose literals are single words. Named terminals stay as they are: they are read in one piece."""

    def split(match: re.Match[str]) -> str:
        words = pieces(match["phrase"] or "")
        return "(" + " ".join(f'"{word}"' for word in words) + ")" if len(words) > 1 else match[0]

    return LITERAL.sub(split, grammar)


def alike(one: str, other: str) -> bool:
    """Whether two texts differ only where a capital is as good as a small letter: behind a colon, and behind '-or-'."""
    apart = [n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b]
    return len(one) == len(other) and all(
        one[n].lower() == other[n].lower() and one[:n].endswith((": ", "-or- ")) for n in apart
    )


class Language:
    """A grammar with the names that it needs. Nothing is loaded before the first text is read."""

    def __init__(
        self,
        grammar: Path,
        names: Mapping[str, Collection[str]],
        called: Mapping[str, str],
        *more: Path,
        slips: Mapping[str, str] | None = None,
    ) -> None:
        self.grammar = grammar
        self.more = more  # further files of the same grammar
        self.names = names
        self.slips = slips  # of the pen, and what was meant
        self.called = called  # what a kind of name or pattern is called in a message

    @cached_property
    def lark(self) -> Lark:
        """The parser, conflict-free by construction: lark refuses any other. Once made, it is kept in a file."""
        from lark import Lark

        from warband.text.nothing import Nothing

        source = split_phrases("\n".join(file.read_text("utf-8") for file in (self.grammar, *self.more)))
        return Lark(
            source,
            parser="lalr",
            lexer=Nothing,
            start="text",
            cache=self.kept(),
            maybe_placeholders=True,
            propagate_positions=True,
            strict=True,
        )

    def kept(self) -> str | bool:
        """The file for the parser, in the user's folder for such things; False when there can't be one."""
        cache = os.environ.get("XDG_CACHE_HOME", "")
        base = Path(cache) if cache and Path(cache).is_absolute() else Path.home() / ".cache"
        try:
            (base / "warband").mkdir(parents=True, exist_ok=True)
        except OSError:
            return False
        return str(base / "warband" / "-".join(self.grammar.parts[-3:]))

    @cached_property
    def words(self) -> Words:
        """What the grammar can read."""
        from lark.lexer import PatternStr

        phrases = {t.name: t.pattern.value for t in self.lark.terminals if isinstance(t.pattern, PatternStr)}
        patterns = {t.name: t.pattern.to_regexp() for t in self.lark.terminals if t.name not in phrases}
        return Words(phrases, self.names, patterns)

    @cached_property
    def ours(self) -> frozenset[str]:
        """The kinds of words that are the grammar's own."""
        return frozenset(kind for known in self.words.phrases.values() for kind, _ in known)

    def read(self, typed: str, me: str = "", names: Iterable[str] = ()) -> tuple[Tree[str], Normal]:
        """What a text says, and the text as it was compared; TextError when it says nothing that is known."""
        if len(typed) > LONGEST:
            raise TextError(typed, LONGEST, f"a text of {len(typed)} signs", f"at most {LONGEST}")
        normal = normalise(typed, me, names, self.slips)
        return self.parse(normal, typed), normal

    def parse(self, normal: Normal, typed: str) -> Tree[str]:
        """What a text says; TextError, in terms of the text as it was typed, when it says nothing that is known."""
        from warband.text.unparse import Printer

        reading = Reading(self, normal, typed)
        tree = reading.tree()
        back = joined(Printer.of(self.lark).words(tree))
        ended = reading.ended()
        if back != ended and not alike(back, ended):
            raise self._not_so(normal, typed, back)
        return tree

    def _not_so(self, normal: Normal, typed: str, back: str) -> TextError:
        """What was read is written in another way."""
        at = next((n for n, (a, b) in enumerate(zip(normal.text, back, strict=False)) if a != b), len(back))
        start = normal.text.rfind(" ", 0, at) + 1
        found, expected = normal.text[start:].split(" ")[0], back[start:].split(" ")[0]
        return TextError(typed, normal.place(start), repr(found), repr(expected) if expected else "nothing more")


class Reading:
    """One text on its way through the parser."""

    def __init__(self, language: Language, normal: Normal, typed: str) -> None:
        self.language, self.normal, self.typed = language, normal, typed
        self.parser: Any = language.lark.parse_interactive()
        self.last = ""
        self.quoted = False
        self.breaks = next((kind for kind, phrase in language.words.phrases.get(BREAK, ()) if phrase == BREAK), "")
        self.unended: list[int] = []  # where a sentence has no full stop

    def tree(self) -> Tree[str]:
        """The whole text."""
        from lark import Token, UnexpectedToken

        text, at = self.normal.text, 0
        while at < len(text):
            if text.startswith(BREAK, at):
                self._end(at)
            word = self._word(at)
            try:
                self.parser.feed_token(Token(word.kind, word.text, start_pos=at, end_pos=word.end))
            except UnexpectedToken:  # a look-ahead that other places of the grammar have
                raise self._mistake(at) from None
            ours = word.kind in self.language.ours
            self.last = last_of(word.text, self.last, self.quoted and word.text == QUOTE, ours)
            self.quoted = self.quoted != (word.text == QUOTE)
            at = word.end + (text[word.end : word.end + 1] == " ")
        self._end(at)
        try:
            tree: Tree[str] = self.parser.feed_eof()
        except UnexpectedToken:
            raise self._mistake(at) from None
        return tree

    def _end(self, at: int) -> None:
        """A full stop that is missing at the very end, or at the end of a paragraph, is understood."""
        from lark import Token

        stop = next((kind for kind, phrase in self.language.words.phrases.get(STOP, ()) if phrase == STOP), "")
        accepted = self.parser.accepts()
        if stop and self.last and not {"$END", self.breaks} & accepted and stop in accepted:
            self.parser.feed_token(Token(stop, STOP, start_pos=at, end_pos=at))
            self.unended.append(at)

    def ended(self) -> str:
        """The text with the full stops that were understood."""
        text = self.normal.text
        for at in reversed(self.unended):
            end = len(text[:at].rstrip())
            text = f"{text[:end]}{STOP}{text[end:]}"
        return text

    def _word(self, at: int) -> Word:
        choices = self.parser.choices()
        words = [word for word in self.language.words.at(self.normal.text, at, self.last) if word.kind in choices]
        if len(words) > 1:
            accepted = self.parser.accepts()
            words = [word for word in words if word.kind in accepted]
        if not words:
            raise self._mistake(at)
        return words[0]

    def _mistake(self, at: int) -> TextError:
        rest = pieces(self.normal.text[at:])
        found = repr(rest[0]) if rest else "the end of the text"
        return TextError(self.typed, self.normal.place(at), found, self._expected(self.normal.text[at:]))

    def _expected(self, rest: str) -> str:
        """The words that could stand here, named kinds first; of very many, those most like what stands there."""
        accepted = self.parser.accepts()
        phrases = {kind: phrase for known in self.language.words.phrases.values() for kind, phrase in known}
        words = sorted(repr(word) for word in likest(rest, [phrases[kind] for kind in accepted if kind in phrases]))
        others = accepted - set(phrases) - {"$END"}
        kinds = sorted(self.language.called.get(kind, kind) for kind in others)
        left = len(accepted & set(phrases)) - len(words)
        ends = [*(["the end of the text"] if "$END" in accepted else []), *([f"one of {left} others"] if left else [])]
        listed = [*kinds, *words, *ends]
        return " or ".join([", ".join(listed[:-1]), listed[-1]]) if len(listed) > 1 else listed[0]


def likest(rest: str, phrases: list[str]) -> list[str]:
    """Of very many phrases the few that are most like the beginning of a text."""
    if len(phrases) <= MOST_EXPECTED:
        return phrases
    from difflib import SequenceMatcher

    def likeness(phrase: str) -> float:
        return SequenceMatcher(None, phrase.casefold(), rest[: len(phrase)].casefold()).ratio()

    return sorted(sorted(phrases), key=likeness, reverse=True)[:FEW_EXPECTED]
