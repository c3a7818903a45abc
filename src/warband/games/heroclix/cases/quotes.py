"""Texts in quotes; a quote within one is written twice: "the ""best"" there is"."""

from __future__ import annotations

QUOTED = r'"(?:[^"]|"")+"'


def quoted(text: str) -> str:
    """A text in quotes."""
    return '"' + text.replace('"', '""') + '"'


def unquoted(text: str) -> str:
    """A text without its quotes, if it has any."""
    return text[1:-1].replace('""', '"') if text[:1] == '"' else text
