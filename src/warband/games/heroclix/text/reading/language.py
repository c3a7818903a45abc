"""The language of cards: a lexicon, the names that texts say, and the way from a text to its clauses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path

from warband.files.mistakes import nearest
from warband.games.heroclix.effects import names
from warband.games.heroclix.effects.deeds.things import CODE
from warband.games.heroclix.programs.clauses import Clause
from warband.games.heroclix.text.reading.assembling import Assembling
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.ways import WAYS
from warband.text import spelling
from warband.text.mistake import TextError
from warband.text.normal import Normal, normalise
from warband.text.reader.layout import Layout, Line, with_or
from warband.text.reader.lexer import Lexer
from warband.text.reader.lexicon import Lexicon, load
from warband.text.reader.meaning import NoMeaning
from warband.text.reader.nodes import Said, Word
from warband.text.reader.readings import Readings
from warband.text.reader.tokens import Token

LEXICON = Path(__file__).parents[1] / "lexicon"
ACTIONS = ("FREE", "POWER", "DOUBLE POWER", "CLOSE", "RANGE", "MOVE", "CLOSE/RANGE")
LABELS = (*ACTIONS, "UNIQUE MODIFIER", "SIDELINE ACTIVE", "STOP")
NAME = r"(?:St\.|Dr\.|Mr\.|[A-Z][\w'&-]*)(?: (?:(?:of|the) )*(?!Token|Equipped)(?:Dr\.|[A-Z][\w'&-]*))*"
TEAM = r"[A-Z][\w.'&-]*(?: (?:(?:of|the|for) )*[A-Z][\w.'&-]*)*"
PATTERNS = {
    "click": r"(?:click )?#(?:0|[1-9]\d?)(?!\w)|click [1-9]\d?(?![\w-])",
    "faces": r'[1-6](?:-| - )[1-6](?![\w-])|"[1-6]"',
    "sum": r"(?:[2-9]|1[0-2])-(?:[2-9]|1[0-2])(?!\w)",
    "dice": r"[1-9]?[dD]6(?!\w)",
    "thing": rf"{CODE}{NAME}",
    "word": r'"[A-Z][^"]*"(?= in (?:its|his|her|their) name)|(?<=name includes )"[A-Z][^"]*"',
    "name": rf'(?<=named )"[A-Z][^"]*"|{TEAM}(?= theme)',
    "version": r"(?:\[[A-Za-z]+(?: symbol)?\] )?#\w+\.\d",
    "trait": r'"[A-Z][^"]*"(?= trait)',
    "worth": r"[1-9]\d{0,3}-point(?!\w)",
    "rally": r"RALLY [1-6] \((?:friendly|opposing|all)\)",
}
LONGEST = 2000  # signs of a text


@cache
def lexicon() -> Lexicon:
    """The words of HeroClix."""
    return load(*sorted(LEXICON.glob("*.toml")))


@cache
def words() -> frozenset[str]:
    """Every word that is known by itself."""
    return frozenset(lexicon().alone())


@lru_cache(1 << 10)  # words come from outside
def like(word: str) -> tuple[str, ...]:
    """Known words that are like another one."""
    return tuple(nearest(word, words()))


@cache
def lexer() -> Lexer:
    """Finds the words of HeroClix texts."""
    improved = [f"Improved Movement: {name}" for name in (*names.MOVEMENT, *names.ignoring())]
    improved += [f"Improved Targeting: {name}" for name in (*names.TARGETING, *names.ignoring())]
    said = {
        "power": {*names.powers(), *names.spellings(), *names.GUARDS, *improved},
        "symbol": names.symbols(),
        "team": {*names.TEAMS, *names.TEAM_SPELLINGS},
        "ability": {*names.MOVEMENT, *names.TARGETING, *names.ignoring()},
        "label": (*LABELS, *(label.capitalize() for label in ACTIONS)),
    }
    return Lexer(lexicon(), said, PATTERNS, describing=("worth",))


class Text:
    """One text and its clauses."""

    def __init__(self, normal: Normal, typed: str, thing: bool = False, tokens: Sequence[Token] | None = None) -> None:
        self.normal, self.typed, self.thing = normal, typed, thing
        self.begin(tokens if tokens is not None else lexer().tokens(normal.text))

    def begin(self, tokens: Sequence[Token]) -> None:
        """Begin with some words, before anything is read."""
        self.tokens = list(tokens)
        self.by = Interpreter(WAYS, self.tokens, self.normal, self.typed, self.thing)
        self.by.quote = self.quoted
        self.sentences = Readings(lexicon(), self.tokens)
        self.taken: list[Said] = []  # the readings that its clauses were made of

    def clauses(self) -> tuple[Clause, ...]:
        """The clauses of a text; NoMeaning or TextError for a text without a known meaning."""
        self.check_words()
        try:
            return self.assembled()
        except (NoMeaning, TextError):
            joined = with_or(self.tokens)  # hc.text.bullets
            if joined is None:
                raise
            self.begin(joined)
            return self.assembled()

    def assembled(self) -> tuple[Clause, ...]:
        """The clauses of its paragraphs."""
        assembling = Assembling(self.by, self.readings)
        found = assembling.text(Layout(self.tokens).paragraphs())
        self.by, self.taken = assembling.by, assembling.taken
        return found

    def check_words(self) -> None:
        """Every word is known."""
        for token in self.tokens:
            if not token.senses:
                close = [repr(word) for word in like(token.text.lower())[:2]]
                expected = f"a known word, such as {' or '.join(close)}" if close else "a known word"
                raise TextError(self.typed, self.normal.place(token.start), repr(token.text), expected)

    def check_first(self, line: Line) -> None:
        """A word that begins a sentence and is like a known one is no name."""
        token = self.tokens[line.first]
        close = like(token.text.lower()) if " " not in token.text else ()
        if close and all(sense.sort == "name" for sense in token.senses):
            expected = f"a known word, such as {' or '.join(map(repr, close))}"
            raise TextError(self.typed, self.normal.place(token.start), repr(token.text), expected)

    def readings(self, line: Line) -> list[tuple[float, Said]]:
        """The readings of a sentence, best first."""
        if line.headed:
            raise NoMeaning(Word(line.first, line.last, ""), "heading")
        found = self.sentences.of(line)  # hc.text.in-brackets
        if not found:
            self.check_first(line)
            token = self.tokens[self.sentences.furthest]
            raise TextError(self.typed, self.normal.place(token.start), repr(token.text), "another way to say this")
        return found

    def quoted(self, token: Token) -> tuple[Clause, ...]:
        """The clauses of a text within the text."""
        inner = Text(self.normal, self.typed, False, token.inner)
        inner.sentences.spent = self.sentences.spent
        assembling = Assembling(inner.by, inner.readings)
        lines = Layout(inner.tokens).paragraphs()
        for paragraph in lines:
            for line in paragraph:
                assembling.line(line)
            assembling.close()
        return tuple(assembling.done)


def clauses(
    normal: Normal, typed: str, thing: bool = False, tokens: Sequence[Token] | None = None
) -> tuple[Clause, ...]:
    """The clauses of a text; TextError for a text without a known meaning."""
    text = Text(normal, typed, thing, tokens)
    try:
        return text.clauses()
    except NoMeaning as error:
        place = text.by.place(error.node)
        found = normal.text[place.start_pos : place.end_pos]
        raise TextError(typed, normal.place(place.start_pos), repr(found), f"a meaning for {error.block}") from None


def read(text: str, me: str, known: list[str], slips: Mapping[str, str], thing: bool) -> tuple[Clause, ...]:
    """The clauses of a text as it was typed."""
    if len(text) > LONGEST:
        raise TextError(text, LONGEST, f"a text of {len(text)} signs", f"at most {LONGEST}")
    normal, tokens = evened(text, me, known, slips)
    return clauses(normal, text, thing, tokens)


# hc.text.slips
def evened(text: str, me: str, known: list[str], slips: Mapping[str, str]) -> tuple[Normal, Sequence[Token]]:
    """A text in even words, and its tokens: known slips are mended, and unknown words that can be one word only."""
    normal = normalise(text, me, known, slips)
    tokens = lexer().tokens(normal.text)
    unknown = [token.text for token in tokens if not token.senses]
    more = spelling.slips(unknown, words()) if unknown else {}
    if not more:
        return normal, tokens
    mended = normalise(text, me, known, {**slips, **more})
    return mended, lexer().tokens(mended.text)
