"""Tokens that characters have, and markers that they made."""

from __future__ import annotations

from warband.games.heroclix.position.model import MAP, Marker
from warband.games.heroclix.position.position import Position


# hc.supp.16.names.tokens-same-collector, hc.supp.16.names.tokens-tied-to-creator
def named_tokens(g: Position, who: int, name: str, maker: int) -> int:
    """The number of tokens of a name that a character has put on another, or on itself."""
    named: dict[str, int] = dict(g.figures[who].named)
    return named.get(token_key(who, name, maker), 0)


KEPT = frozenset(("RALLY",))  # what is a character's own, whoever gave it


def token_key(who: int, name: str, maker: int) -> str:
    """The name of a token on a character: tokens of the same name from different makers stay apart.

    [hc.core.named-tokens.specific-to-source]
    """
    apart = who != maker and name not in KEPT
    return f"{name} #{maker}" if apart else name


def marked(g: Position, name: str, maker: int) -> int:
    """The squares with a marker of a name that a character made; 0: that anybody made.

    [hc.supp.16.names.markers-likewise]
    """
    return sum(1 << square for square in set(marked_squares(g, name, maker)))


def marked_squares(g: Position, name: str, maker: int) -> list[int]:
    """The square of each marker of a name that a character made; 0: that anybody made. [hc.text.markers]"""
    found = [e for e in g.entities if isinstance(e, Marker) and e.place == MAP and e.name == name]
    return [e.square for e in found if not maker or e.source == maker]


def tokens_named(g: Position, who: int, name: str, maker: int) -> int:
    """The number of tokens of a name on a character, from all sources."""
    return sum(count for word, count in g.figures[who].named if word.partition(" #")[0] == name)


def tokens(g: Position, who: int, name: str, maker: int) -> int:
    """The number of a character's action tokens, or of its tokens of a name."""
    return named_tokens(g, who, name, maker) if name else int(g.figures[who].tokens)
