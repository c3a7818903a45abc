"""Powers: uses, rolls and lasting effects."""

from __future__ import annotations

from collections.abc import Container

from warband.games.heroclix.position.events.characters import OfCharacter
from warband.games.heroclix.position.lasting import EVERYTHING
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.programs.keys import effect_of, quoting, shown, variation
from warband.kernel.event import Die, Piece, Roll


def purpose(g: Position, power: str) -> str:
    """The name of a power, or of the text that calls for a roll."""
    return power if g.rules.power(power).name == power else effect_of(power)


class Use(OfCharacter, frozen=True):
    """A power or an action is used. Its results are events of their own."""

    power: str
    type: str = ""  # of an action; 'success' of a roll


class Reacts(OfCharacter, frozen=True):
    says = "{who} uses {power}."

    power: str


class PowerRoll(OfCharacter, frozen=True):
    says = "{who} rolls {die} for {purpose}."
    tone = "chance"

    power: str
    die: Die

    def purpose(self, g: Position) -> str:
        return purpose(g, self.power)


class Rolled(OfCharacter, frozen=True):
    """A roll for a power is final."""

    power: str
    die: Die


class Reroll(OfCharacter, frozen=True):
    says = "The roll of {roll} by {who} is made again."
    tone = "chance"

    roll: Roll


class Aimed(OfCharacter, frozen=True):
    """A power was used on a character."""

    power: str
    target: Piece


class Redirected(OfCharacter, frozen=True):
    """A character was chosen to be hit instead of another."""

    by: Piece
    attacker: Piece


VERBS = {
    "Modification": "has",
    "Replacement": "has",
    "Suppression": "can't use",
    "Grant": "can use",
    "ActionTotal": "brings",
    "Promise": "waits for the next turn with",
}


class Effect(OfCharacter, frozen=True):
    """A lasting effect, and the power that made it."""

    says = "{who} {change}{lasting}{source}."

    effect: str  # its class
    what: str = ""
    by: str = ""

    def change(self, g: Position) -> str:
        what = "any powers" if self.what == EVERYTHING else self.what.removeprefix("*")
        if self.effect == "Grant" and (not what[:1].isupper() or any(variation(what))):
            return granted(what, g.rules.texts)
        return f"{VERBS[self.effect]} {what}"

    def lasting(self, g: Position) -> str:
        return "" if self.effect == "Promise" else " for a time"

    def source(self, g: Position) -> str:
        return f" ({self.by})" if self.by else ""


def granted(name: str, texts: Container[str]) -> str:
    """A text of a card by its key, or a state: it begins with a verb, is a symbol, or is about a value."""
    power, text = variation(name)
    if source := quoting(name) or text:
        return f"can use {power}" if power else f"has a text of {source}"
    if name.partition(" ")[2].startswith(("trait ", "*")):
        return f"can use {shown(name)}"
    if name in texts:  # that of a thing, such as the Inspiration of an ID card
        return f"has the effect of {shown(name)}"
    if name.endswith(" symbol"):
        return f"has the {name}"
    value, denied, rest = name.partition(" can't be ")
    return f"has {value} that can't be {rest}" if denied else name
