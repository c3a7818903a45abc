"""Lasting effects on a character, in the words of a case: '+1 attack by "Perplex" of W until the end of the turn'."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warband.files.mistakes import NotFound
from warband.games.heroclix.cases.quotes import quoted, unquoted
from warband.games.heroclix.position.lasting import Grant, Modification, Suppression
from warband.games.heroclix.position.model import SEATS, VALUES
from warband.text.phrases import Sentence

if TYPE_CHECKING:
    from warband.games.heroclix.cases.facts import Piece

# The duration of an effect in words: its name in the game, and the player whose turns count.
OWN = {
    "until the end of {}'s turn": "end of turn",
    "until {}'s next turn": "next turn",
    "until the end of {}'s next turn": "end of next turn",
    "for {} until the end of the game": "end of game",
}
UNTIL = {"for good": ("", -1), "until the end of the turn": ("end of turn", -1)} | {
    words.format(name): (until, seat) for seat, name in enumerate(SEATS) for words, until in OWN.items()
}
WORDS = {told: words for words, told in UNTIL.items()}
BLANKS = {"UNTIL": "|".join(sorted(UNTIL, key=len, reverse=True)), "AMOUNT": r"[+-]\d{1,2}", "RULE": r"[\w.-]+"}
BLANKS["ANY"] = "|".join(VALUES)
NOBODY, NAMELESS = "nobody", "-"
Lasting = Modification | Suppression | Grant


def modified(piece: Piece, amount: str, what: str, name: str, source: str, until: str, rule: str) -> None:
    time, seat = UNTIL[until.casefold()]
    change = Modification(0, VALUES.index(what.casefold()), int(amount), plain(name), rule, 0, time, seat)
    piece.effects.append((change, source))


def suppressed(piece: Piece, power: str, name: str, source: str, until: str) -> None:
    if source == NOBODY:
        raise NotFound(f"can't use {power} by {name} of nobody", "a piece that made this")
    piece.effects.append((Suppression(0, plain(power), 0, plain(name), *UNTIL[until.casefold()]), source))


def granted(piece: Piece, power: str, name: str, source: str, until: str) -> None:
    piece.effects.append((Grant(0, plain(power), 0, plain(name), *UNTIL[until.casefold()]), source))


def plain(text: str) -> str:
    """A text without its quotes; '' for '-'."""
    return "" if unquoted(text) == NAMELESS else unquoted(text)


SENTENCES = (
    Sentence("AMOUNT ANY by TEXT of OBJECT UNTIL under RULE", modified),
    Sentence("can't use TEXT by TEXT of OBJECT UNTIL", suppressed),
    Sentence("can use TEXT by TEXT of OBJECT UNTIL", granted),
)


def words(effect: Lasting, source: str) -> str:
    """An effect in these words; '' when there are none."""
    until = WORDS.get((effect.until, effect.seat), "")
    if not until or effect.scope:
        return ""
    by = f"by {quoted(effect.name or NAMELESS)} of {source or NOBODY} {until}"
    if isinstance(effect, Modification):
        return f"{effect.amount:+d} {VALUES[effect.value]} {by} under {effect.rule}"
    can = "can" if isinstance(effect, Grant) else "can't"
    return f"{can} use {quoted(effect.power)} {by}"
