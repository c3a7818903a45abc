"""A lexer that reads nothing: words are found by `warband.text.words`, which looks at the parser's state."""

from __future__ import annotations

from collections.abc import Iterator

from lark.lexer import Lexer


class Nothing(Lexer):
    """Never asked for anything."""

    def __init__(self, conf: object) -> None: ...

    def lex(self, *_: object) -> Iterator[object]:  # type: ignore[override]
        """No words."""
        return iter(())
