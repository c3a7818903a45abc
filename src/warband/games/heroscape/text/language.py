"""The words of HeroScape: its lexicon, and the names that texts say."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from warband.games.heroscape.printed.cards import called
from warband.games.heroscape.printed.terrain import TERRAINS
from warband.text.reader.lexer import Found, Lexer
from warband.text.reader.lexicon import ENGLISH, Adjective, Entry, Lexicon, Noun, entries_of
from warband.text.reader.tokens import NOUN, Sense

LEXICON = Path(__file__).parent / "lexicon"
KIN = LEXICON / "kin.toml"
GENERALS = ("Aquilla", "COBRA", "Einar", "G.I. Joe", "Jandar", "Marvel", "Revna", "Ullar", "Utgar", "Valkrill",
            "Volarak", "Vydar")  # fmt: skip

FIGURE = "figure"  # the sort of nouns that mean somebody
STRANGE = re.compile(r"(?P<name>[A-Z][\w-]{2,}(?: (?:(?:of|the) )*[A-Z][\w-]+)*)(?P<own>'s?)?(?![\w-])")
TOKEN = re.compile(r"(?P<name>[A-Z][\w'-]+(?: [A-Z][\w'-]+)?) (?:marker|Marker|token|Token)(?P<many>s?)(?![\w-])")
OTHERS = frozenset((
    "order", "wound", "numbered", "revealed", "unrevealed", "all", "any", "each", "every", "no", "one", "the", "your",
))  # fmt: skip
PATTERNS = {"d20": r"20-sided die", "band": r"\d{1,2} ?- ?\d{1,2}(?!\d)|\d{1,2} or \d{1,2}(?=,)"}


def entries() -> list[tuple[str, Entry]]:
    """Every word: those of every game and those of HeroScape. Kins are adjectives, too: 'Orc', 'non-Orc'."""
    found = [one for file in (ENGLISH, *sorted(LEXICON.glob("*.toml"))) for one in entries_of(file)]
    kinds = [entry for _, entry in entries_of(KIN) if isinstance(entry, Noun)]
    words = [*GENERALS, *(word for one in kinds for word in (one.word, f"non-{one.word}"))]
    grounds = [entry.word for kind, entry in found if isinstance(entry, Adjective) and entry.fits == ("space",)]
    lands = [word for word in grounds if word in TERRAINS]
    return [
        *found,
        *(("adjective", Adjective(word=word, fits=("figure", "card"), card=True)) for word in words),
        *(("adjective", Adjective(word=f"non-{word}", fits=("space",), card=True)) for word in lands),
    ]


@cache
def lexicon() -> Lexicon:
    """The words of HeroScape."""
    return Lexicon(entries())


@cache
def kin() -> frozenset[str]:
    """Species, classes, generals and personalities."""
    return frozenset((*GENERALS, *(entry.word for _, entry in entries_of(KIN))))


def known_kin(word: str) -> str:
    """A word of a card as texts say it: 'Soldiers' and 'SOLDIER' are Soldiers."""
    known = {one.lower(): one for one in kin()}
    forms = {form: sense.lemma for form, found in lexicon().forms.items() for said, sense in found if len(said) == 1}
    lemma = forms.get(word.lower(), word)
    return known.get(word.lower()) or known.get(lemma.lower(), word)


@cache
def words() -> frozenset[str]:
    """Every word that is known."""
    return frozenset(lexicon().known())


class HeroscapeLexer(Lexer):
    """Finds the words of powers: a name that no list has is that of figures of other cards, or of markers."""

    def _name(self, text: str, at: int, words: Found | None, opens: bool) -> Found | None:
        token = TOKEN.match(text, at)
        if token and OTHERS.isdisjoint(token["name"].lower().split()) and (not words or words.end < token.end()):
            form = "many" if token["many"] else "one"
            return Found(token.end(), (Sense(NOUN, f"{token['name']} markers", form, sort="token"),))
        found = STRANGE.match(text, at)
        if words or not found:
            return None
        name, owned = found["name"], found["own"] is not None
        form = "many" if name.endswith("s") and not owned else "one"
        return Found(found.end(), (Sense(NOUN, called(name), form, owned, FIGURE),))


@cache
def lexer() -> HeroscapeLexer:
    """The lexer of powers."""
    return HeroscapeLexer(lexicon(), {"general": GENERALS}, PATTERNS)
