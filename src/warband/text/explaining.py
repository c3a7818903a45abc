"""A text explained to its maker: its meaning told back, and of a declined text the words at fault, the nearest
sentence that would be read, and the meaning of the rest."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from warband.text.mistake import TextError

MOST = 6  # sentences at fault that are named
TRIES = 30  # edits of a sentence that are tried
AROUND = 4  # words on each side of a fault that are tried
SHORTEST = 2  # words of a sentence that is offered

Tell = Callable[[str], str]  # a text in canonical words; TextError if it is declined
WORD = re.compile(r"[^\s,.;:\"]+")
OFFERED = re.compile(r"'([^']+)'")
QUOTES = '"“”„'
ENDS = re.compile(r"\.(?=\s|$)|//|\n|[\"“”„]")
ARTICLE = re.compile(r"\b([Aa]) (?=[aeiou])")
REASONS = {
    "a known word": "Warband does not know this word",
    "another way to say this": "The sentence can't be read from here on",
    "a meaning for": "The words are known, but have no meaning together here",
}  # by the beginning of the expected words


class Span(NamedTuple):
    """A sentence of a text: where it begins and ends, and the number of its paragraph."""

    start: int
    end: int
    paragraph: int


class Fault(NamedTuple):
    """The words at fault, the expectation, and a readable sentence in place of theirs."""

    start: int
    end: int
    expected: str
    sentence: str
    nearest: str = ""
    like: str = ""  # a known sentence with most of the same words, if no edit is read

    @property
    def why(self) -> str:
        """The reason in a sentence for players."""
        known = [words for start, words in REASONS.items() if self.expected.startswith(start)]
        such = self.expected.partition(", such as ")[2]
        return f"{known[0]}{f'; did you mean {such}?' if such else '.'}" if known else f"Expected {self.expected}."


class Explained(NamedTuple):
    """A text, its meaning or that of its other sentences, and its faults."""

    text: str
    meaning: str
    faults: tuple[Fault, ...] = ()

    @property
    def parts(self) -> list[tuple[str, int | None]]:
        """The text in parts, each with the number of its fault or None."""
        found: list[tuple[str, int | None]] = []
        at = 0
        for start, end, number in sorted((fault.start, fault.end, n) for n, fault in enumerate(self.faults)):
            if start >= at:
                found += [(self.text[at:start], None), (self.text[start:end], number)]
                at = end
        return [part for part in (*found, (self.text[at:], None)) if part[0]]

    @property
    def data(self) -> dict[str, Any]:
        """It all for the page and other programs."""
        parts = [{"text": text} if number is None else {"text": text, "fault": number} for text, number in self.parts]
        faults = [
            {"words": self.text[one.start : one.end], "why": one.why, "expected": one.expected}
            | {"sentence": one.sentence, "nearest": one.nearest, "like": one.like}
            for one in self.faults
        ]
        return {"meaning": self.meaning, "parts": parts, "faults": faults}


def lines(found: Explained) -> Iterator[str]:
    """The faults of a text and the meaning of the rest, for a terminal."""
    for one in found.faults:
        yield f"    '{found.text[one.start : one.end]}': {one.why}"
        if offered := one.nearest or one.like:
            yield f"    {'This would be read' if one.nearest else 'A similar text that is read'}: {offered}"
    if found.meaning:
        yield f"    {'The rest means' if found.faults else 'Warband reads this as'}: {found.meaning}"


def sentences(text: str) -> list[Span]:
    """The sentences of a text; one that quotes others is one."""
    found: list[Span] = []
    start, paragraph, quoted = 0, 0, False
    for end in ENDS.finditer(text):
        quote, stop = end[0] in QUOTES, end[0] not in ("//", "\n")
        quoted = quoted != quote
        if (quoted and stop) or (quote and not text[: end.start()].endswith(".")):
            continue
        found.append(Span(start, end.end() if stop else end.start(), paragraph))
        start, paragraph, quoted = end.end(), paragraph + (not stop), False
    found.append(Span(start, len(text), paragraph))
    return [trimmed(text, span) for span in found if text[span.start : span.end].strip()]


def trimmed(text: str, span: Span) -> Span:
    """A sentence without the blanks around it."""
    said = text[span.start : span.end]
    start = span.start + len(said) - len(said.lstrip())
    return Span(start, start + len(said.strip()), span.paragraph)


class Draft:
    """Some sentences of a text, with other words in place of some."""

    def __init__(self, text: str, spans: Sequence[Span]) -> None:
        self.text, self.spans = text, list(spans)

    def written(self, instead: dict[Span, str] | None = None) -> str:
        """The sentences in order, paragraph by paragraph."""
        found, before = "", -1
        for span in self.spans:
            between = "" if not found else " " if span.paragraph == before else " // "
            found += between + (instead or {}).get(span, self.text[span.start : span.end])
            before = span.paragraph
        return found

    def place(self, at: int) -> tuple[Span, int]:
        """The sentence at a place of the written draft, and the place in the text itself."""
        written = 0
        for number, span in enumerate(self.spans):
            if number:
                written += 1 if span.paragraph == self.spans[number - 1].paragraph else 4
            length = span.end - span.start
            if at < written + length or number == len(self.spans) - 1:
                return span, min(max(span.start + at - written, span.start), span.end)
            written += length
        raise LookupError(at)


def explained(text: str, tell: Tell, known: Sequence[str] = ()) -> Explained:
    """The meaning of a text, or the reasons of its decline; `known` are sentences that are read."""
    draft, errors, meaning = Draft(text, sentences(text)), list[tuple[Span, int, TextError]](), ""
    while draft.spans and len(errors) < MOST:
        try:
            meaning = tell(draft.written() if errors else text)
            break
        except TextError as error:
            span, at = draft.place(error.at) if errors else first_place(draft, error.at)
            errors.append((span, at, error))
            draft.spans.remove(span)
    return Explained(text, meaning, tuple(fault(draft, span, at, error, tell, known) for span, at, error in errors))


def first_place(draft: Draft, at: int) -> tuple[Span, int]:
    """The sentence at a place of the whole text."""
    span = next((span for span in draft.spans if at < span.end), draft.spans[-1])
    return span, min(max(at, span.start), span.end)


def fault(draft: Draft, span: Span, at: int, error: TextError, tell: Tell, known: Sequence[str]) -> Fault:
    """One fault, with the nearest sentence."""
    sentence = draft.text[span.start : span.end]
    start, end = words_at(sentence, at - span.start, error.found.strip("'\""))
    rest = Draft(draft.text, sorted([*draft.spans, span]))
    tries = edits(sentence, start, end, OFFERED.findall(error.expected))
    nearest = next((one for one in tries if reads(rest.written({span: one}), tell)), "")
    like = "" if nearest else most_like(sentence, known)
    return Fault(span.start + start, span.start + end, error.expected, sentence, nearest, like)


def words_at(sentence: str, at: int, found: str) -> tuple[int, int]:
    """The place of the words at fault in their sentence: those found, if they stand there, or the word there."""
    if found and sentence[at:].startswith(found):
        return at, at + len(found)
    word = next((word for word in WORD.finditer(sentence) if word.end() > at), None)
    return word.span() if word else (0, len(sentence))


def reads(text: str, tell: Tell) -> bool:
    """Whether a text is read."""
    try:
        tell(text)
    except TextError:
        return False
    return True


def edits(sentence: str, start: int, end: int, offered: Sequence[str]) -> Iterator[str]:
    """Sentences with one small change near a fault, the smallest change first; each is another one."""
    seen = {sentence}
    tried = [*changed(sentence, start, end, offered)]
    for one in tried[:TRIES]:
        even = tidy(one)
        if even not in seen and len(even.split()) >= SHORTEST:
            seen.add(even)
            yield even


def changed(sentence: str, start: int, end: int, offered: Sequence[str]) -> Iterator[str]:
    """Another word there, the words there removed, a word nearby removed, a part between commas removed."""
    for word in offered:
        large = word[:1].upper() + word[1:] if sentence[start : start + 1].isupper() else word
        yield sentence[:start] + large + sentence[end:]
    yield sentence[:start] + sentence[end:]
    words = [word.span() for word in WORD.finditer(sentence)]
    here = next((n for n, (_, stop) in enumerate(words) if stop > start), 0)
    last = next((n for n, (_, stop) in enumerate(words) if stop >= end), len(words) - 1)
    near = words[max(here - AROUND, 0) : last + 1 + AROUND]
    for first, stop in sorted(near, key=lambda span: abs(span[0] - start)):
        yield sentence[:first] + sentence[stop:]
    for (first, _), (_, stop) in pairwise(near):
        yield sentence[:first] + sentence[stop:]
    commas = [-1, *(at for at, sign in enumerate(sentence) if sign == ","), len(sentence)]
    for before, after in pairwise(commas):
        if before <= start and len(commas) > 2:
            yield sentence[: max(before, 0)] + sentence[after + (before < 0) :]


def tidy(sentence: str) -> str:
    """A sentence with one blank between words, none before a sign, a large letter at its beginning, and a stop."""
    even = " ".join(sentence.split()).strip(" ,")
    for sign in ",.":
        even = even.replace(f" {sign}", sign)
    even = ARTICLE.sub(r"\1n ", even.replace(",.", "."))
    return even[:1].upper() + even[1:]


def most_like(sentence: str, known: Sequence[str]) -> str:
    """The known sentence with most of the same words; '' where none has half of them."""
    wanted = words_of(sentence)

    def shared(other: str) -> float:
        words = words_of(other)
        return len(wanted & words) / max(len(wanted | words), 1)

    best = max(known, key=shared, default="")
    return best if best and len(wanted & words_of(best)) * 2 >= len(wanted) else ""


def words_of(sentence: str) -> frozenset[str]:
    """The words of a sentence, small."""
    return frozenset(word[0].lower() for word in WORD.finditer(sentence))
