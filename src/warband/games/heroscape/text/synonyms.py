"""Words for others, and words that say nothing: each as it stands, wherever it is said."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import msgspec

from warband.games.heroscape.text.spelling import replaced
from warband.text.normal import Normal

FILE = Path(__file__).parent / "synonyms.toml"


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words of the file."""

    same: dict[str, str]
    idle: dict[str, tuple[str, ...]]


@cache
def synonyms() -> dict[str, str]:
    """Every such word with the word that is read; '' for one that says nothing."""
    found = msgspec.toml.decode(FILE.read_bytes(), type=Words)
    return {**{word.lower(): same for word, same in found.same.items()}, **dict.fromkeys(found.idle["words"], "")}


@cache
def pattern() -> re.Pattern[str]:
    """Any of these words: an idle one with the commas around it."""
    idle = [re.escape(word) for word, same in synonyms().items() if not same]
    same = [re.escape(word) for word, same in sorted(synonyms().items(), key=longest) if same]
    return re.compile(rf",? ?\b(?:{'|'.join(idle)})\b,?|\b(?P<same>{'|'.join(same)})(?![\w'-])", re.IGNORECASE)


def longest(said: tuple[str, str]) -> int:
    return -len(said[0])


def evened(normal: Normal) -> Normal:
    """A text with one word for the same; every sign keeps the place where it stood."""
    return replaced(normal, pattern(), lambda found: synonyms()[found["same"].lower()] if found["same"] else "")
