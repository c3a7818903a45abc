"""The words of Magic: its lexicon, the names and patterns that texts say."""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from warband.games.magic.programs.changes import KEYWORDS
from warband.text.reader.lexer import NAME, NAMED, NO_SLIP, Found, Lexer
from warband.text.reader.lexicon import ENGLISH, Adjective, Entry, Lexicon, Noun, entries_of
from warband.text.reader.tokens import PROPER, Sense

LEXICON = Path(__file__).parent / "lexicon"
SUBTYPES = LEXICON / "subtypes.toml"
COLOURS = ("white", "blue", "black", "red", "green")
PLAYED = (  # myriad speaks of opponents beside the one that is attacked: in a game of two it does nothing
    "flying", "reach", "first strike", "double strike", "trample", "deathtouch", "lifelink", "vigilance", "haste",
    "defender", "menace", "indestructible", "shroud", "hexproof", "flash", "phasing", "fear", "intimidate", "skulk",
    "shadow", "horsemanship", "devoid", "nonbasic landwalk", "islandwalk", "swampwalk", "mountainwalk", "forestwalk",
    "plainswalk", "infect", "wither", "myriad",
)  # fmt: skip
MAKING = ("living weapon", "For Mirrodin!", "job select")  # keywords of Equipment that comes with a creature
UNPLAYED = (
    "prowess", "battle cry", "extort", "melee", "ingest", "mentor", "rebound", "split second", "partner", "storm",
    "convoke", "cascade",
    "changeling", "exalted", "evolve", "dethrone", "persist", "undying", "flanking", "improvise", "training",
    "decayed", "bargain",
)  # fmt: skip
RULED_COUNTERS = (*KEYWORDS, "shield")  # kinds of counters that the rules speak of
COUNTERS = (  # kinds of counters that mean nothing by themselves: others, unlike any word, are read, too
    "acorn", "aegis", "age", "art", "awakening", "book", "bore", "brain", "cage", "cell", "credit", "cube", "depletion",
    "despair", "dream", "elixir", "experience", "fade", "flood", "hatchling", "infection", "influence", "invitation",
    "landmark", "level", "lore", "magnet", "muse", "music", "nest", "net", "pain", "plot", "point", "polyp", "pressure",
    "rejection", "reprieve", "rev", "revival", "rope", "scream", "ship", "shred", "slumber", "strength", "theft",
    "ticket", "velocity",
    "aim", "arrow", "bait", "blaze", "blessing", "bloodline", "bounty", "brick", "burden", "coin", "corpse", "crystal",
    "death", "devotion", "divinity", "doom", "echo", "ember", "fate", "feather", "fury", "fuse", "gem", "glyph",
    "growth", "healing", "hit", "hope", "hourglass", "hunger", "ice", "ink", "javelin", "judgment", "ki", "kick",
    "knowledge", "loot", "luck", "memory", "muster", "night", "omen", "ore", "page", "petal", "pin", "plague", "prey",
    "rally", "ritual", "rust", "scroll", "shell", "silver", "slime", "spark", "spore", "stash", "storage", "story",
    "strife", "study", "supply", "task", "tide", "tower", "trap", "trophy", "unity", "valor", "verse", "vitality",
    "void", "vow", "voyage", "wage", "watch", "weapon", "web", "wind", "wish", "wreck",
)  # fmt: skip
FROM = (
    rf"(?:each color|all colors|everything|artifacts|creatures|enchantments|lands|instants|sorceries|multicolored"
    rf"|monocolored|colorless|[A-Z][a-z]+|{'|'.join(COLOURS)})"
)
NUMBERED = "|".join(
    f"[{word[0].upper()}{word[0]}]{word[1:]}"
    for word in (
        "ward", "kicker", "cycling", "madness", "flashback", "disguise", "morph", "afflict", "toxic",
        "bushido", "annihilator", "fabricate", "afterlife", "frenzy", "poisonous", "mobilize", "outlast", "soulshift",
    )
)  # fmt: skip
CHOSEN = "the color of your choice|the (?:last )?chosen color"
PATTERNS = {
    "keyword": r"[Gg]ift a (?:card|Food|Treasure)(?!\w)|"
    rf"[Pp]rotection from (?:artifacts or from )?(?:{CHOSEN})"
    rf"|(?:[Pp]rotection|[Hh]exproof) from {FROM}"
    rf"(?:(?:, {FROM})*,? and {FROM}(?!\w)|(?:(?:,? and|,) from {FROM})*(?!\w))"
    rf"|[Ww]ard—(?:Pay \d+ life|Discard a card|Sacrifice a (?:creature|permanent|land))"
    rf"|(?:{NUMBERED})(?: |—)(?:\d+|(?:\{{[^}}]+\}})+)",
    "stats": r"[+-](?:\d+|X)/[+-](?:\d+|X)",
    "basis": r"base (?:power|toughness) \d+(?!\w)",
    "size": r"(?:\d+|X)/(?:\d+|X)(?!\w)",
    "devotion": rf"devotion to (?:{'|'.join(COLOURS)})(?: and (?:{'|'.join(COLOURS)}))?(?!\w)",
    "mana": r"(?:\{(?:\d+|[WUBRGCX]|[WUBRG2]/[WUBRG])\})+",
    "energy": r"(?:\{E\})+",
    "tap": r"\{T\}",
    "total": r"total (?:power|toughness|mana value) \d+(?: or (?:less|greater))?(?!\w)",
    "measure": r"(?:power|toughness|mana value) \d+(?: or (?:less|greater))?(?!\w)",
}
DESCRIBING = ("size", "stats")
ONE_NAME = rf"{NAMED.pattern}"
# Behind 'named': one name, that of a legend with its title, or several names.
NAMES = re.compile(rf"{ONE_NAME}(?:(?:, {ONE_NAME})*,? (?:and|or) {ONE_NAME}|, {ONE_NAME})?")
COUNTER = re.compile(r" counters?\b")


@cache
def kinds() -> tuple[Noun, ...]:
    """The subtypes, as nouns."""
    return tuple(entry for _, entry in entries_of(SUBTYPES) if isinstance(entry, Noun))


def entries() -> list[tuple[str, Entry]]:
    """Every word: those of every game and those of Magic. Subtypes and their denials are adjectives, too."""
    files = [file for file in sorted(LEXICON.glob("*.toml")) if file != SUBTYPES]
    found = [one for file in (ENGLISH, *files) for one in entries_of(file)]
    found += [("noun", one) for one in kinds()]
    for one in kinds():
        found += [("adjective", Adjective(word=word, fits=("object",), card=True)) for word in (one.word, denial(one))]
    counters = (*RULED_COUNTERS, *COUNTERS)
    found += [("adjective", Adjective(word=word, fits=("counter",), card=True)) for word in counters]
    return found


def denial(one: Noun) -> str:
    return f"non-{one.word}"


@cache
def lexicon() -> Lexicon:
    """The words of Magic."""
    return Lexicon(entries())


@cache
def subtypes() -> frozenset[str]:
    """The names of all subtypes."""
    return frozenset(one.word for one in kinds())


@cache
def creature_types() -> tuple[str, ...]:
    """The subtypes of creatures: those that no rule gives to other types."""
    return tuple(one.word for one in kinds() if not one.rule)


@cache
def words() -> frozenset[str]:
    """Every word that is known."""
    return frozenset(lexicon().known()) | frozenset(PLAYED)


class MagicLexer(Lexer):
    """Finds the words of Magic texts: a word that is known is never the beginning of an unknown name."""

    # mtg.core.counter.kinds
    def _before_noun(self, text: str, at: int, word: str) -> tuple[Sense, ...]:
        """An unknown word before 'counter' is a kind of counter, unless it is a slip of another kind."""
        counters = COUNTER.match(text, at + len(word))
        slip = get_close_matches(word.lower(), (*RULED_COUNTERS, *COUNTERS), 1, NO_SLIP)
        if counters and word.isalpha() and word not in words() and not slip:
            return (Sense(PROPER, word.capitalize(), sort=NAME),)
        return super()._before_noun(text, at, word)

    def _name(self, text: str, at: int, words: Found | None, opens: bool) -> Found | None:
        if text.endswith("named ", 0, at) and (match := NAMES.match(text, at)):
            return Found(match.end(), (Sense(PROPER, match[0], sort=NAME),))
        return None if words else super()._name(text, at, words, opens)


@cache
def lexer() -> MagicLexer:
    """The lexer of Magic texts."""
    known = (*PLAYED, *MAKING, *UNPLAYED)
    said = {"keyword": {*known, *(word[0].upper() + word[1:] for word in known)}}
    return MagicLexer(lexicon(), said, PATTERNS, DESCRIBING)


TOTAL = re.compile(r"total (power|toughness|mana value) (\d+)(?: or (less|greater))?")
MEASURE = re.compile(r"(power|toughness|mana value) (\d+)(?: or (less|greater))?")
