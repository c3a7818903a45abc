"""Characters: their dials, places and tokens."""

from __future__ import annotations

from warband.games.heroclix.position.model import OFF, PLACES, REMOVED
from warband.games.heroclix.position.names import count, name
from warband.games.heroclix.position.position import Position
from warband.kernel.event import Die, Event, Piece, Pieces, Seat, Space


class OfCharacter(Event, frozen=True):
    """An event of one character."""

    who: Piece


# --- dials


class DialSet(OfCharacter, frozen=True):
    says = "{who}'s dial is set to click {click}."
    caused = True

    click: int


class Click(OfCharacter, frozen=True):
    says = "{who}'s dial turns to {shown}."

    step: int
    click: int

    def shown(self, g: Position) -> str:
        length = len(g.rules.cards[g.figures[self.who].card].dial)
        return "KO" if self.click > length else f"click {self.click}"


class Reveal(OfCharacter, frozen=True):
    """A click was revealed, even if only in passing."""

    click: int


class DialStopped(OfCharacter, frozen=True):
    """A dial stops before all damage is taken."""

    says = "{who}'s dial stops: the last {left} damage turns nothing."
    caused = True

    left: int


class NextDial(OfCharacter, frozen=True):
    """One dial of a multi-dial character is KO'd."""

    says = "{who}'s dial is KO'd, and its dial of {points} points begins."
    tone = "harm"

    points: int


class DialMatched(OfCharacter, frozen=True):
    says = "{who}'s dial turns with it to click {click}."

    click: int


class Link(OfCharacter, frozen=True):
    says = "The dial of {who} is linked to that of {main}."

    main: Piece


class Unlink(OfCharacter, frozen=True):
    says = "The dial of {who} is linked no longer."


class CardSwapped(OfCharacter, frozen=True):
    says = "{who} uses its other card."

    card: str


# --- damage, healing and KO


class Harm(Event, frozen=True):
    """Damage that is not an attack's comes to some characters."""

    says = "{victims} {are} dealt {amount} damage."
    caused = True
    begins = "harm"

    victims: Pieces
    amount: int

    def are(self, g: Position) -> str:
        return "is" if len(self.victims) == 1 else "are"


class HarmDone(Event, frozen=True):
    """They have taken it."""

    ends = "harm"


class Dealt(OfCharacter, frozen=True):
    """Damage is dealt, and was not prevented."""

    amount: int


class Reduced(OfCharacter, frozen=True):
    says = "The damage to {who} is reduced from {before} to {after}."
    caused = True

    before: int
    after: int


class Damage(OfCharacter, frozen=True):
    says = "{who} takes {amount} damage."
    tone = "harm"
    caused = True

    amount: int
    attacker: Piece = 0  # 0: no attack deals it


class Healing(OfCharacter, frozen=True):
    """A dial is about to be turned back."""

    begins = "healing"


class Heal(OfCharacter, frozen=True):
    says = "{who} heals {clicks}."
    tone = "good"
    caused = True
    ends = "healing"

    amount: int
    by: str = ""  # a power

    def clicks(self, g: Position) -> str:
        return count(self.amount, "click")


class WouldKo(OfCharacter, frozen=True):
    """A dial shows KO: reactions are still possible."""

    attacker: Piece = 0


class Ko(OfCharacter, frozen=True):
    says = "{who} is KO'd."
    tone = "loss"

    square: Space
    by: Piece = 0


class KoNoted(OfCharacter, frozen=True):
    says = "The KO of {who} stays noted: {points} points for {seat}."

    seat: Seat
    points: int


class TakenBack(OfCharacter, frozen=True):
    says = "{who} is taken from the KO area."


# --- places


class Move(OfCharacter, frozen=True):
    says = "{who} moves from {start} to {end}."
    caused = True

    start: Space
    end: Space


class MovedThrough(OfCharacter, frozen=True):
    """A character has moved through the square of another one."""

    mover: Piece


class Went(OfCharacter, frozen=True):
    """A character has gone some squares in a move."""

    squares: int


class BaseTurned(OfCharacter, frozen=True):
    says = "{who}'s base lies the other way now."


class Place(OfCharacter, frozen=True):
    says = "{who} is placed on {end}."
    caused = True

    start: Space
    end: Space


class Carried(OfCharacter, frozen=True):
    """A character was carried along and is set down."""

    carrier: Piece


class KnockedBack(OfCharacter, frozen=True):
    """A character was knocked back by at least one square."""

    attacker: Piece


class PlacedAnew(OfCharacter, frozen=True):
    says = "{who} is placed anew, on {square}."

    square: Space


class BreakingAway(OfCharacter, frozen=True):
    """A character is about to roll for it."""

    begins = "break away"


class BreakAway(OfCharacter, frozen=True):
    says = "{who} rolls {die} and {result}."
    tone = "chance"
    ends = "break away"

    die: Die
    away: bool

    def result(self, g: Position) -> str:
        return "breaks away" if self.away else "fails to break away"


class Enter(OfCharacter, frozen=True):
    says = "{who} comes onto the map on {square}."

    square: Space
    start: str  # its last square


class IdCharacter(OfCharacter, frozen=True):
    """A character on the Sideline is chosen for an ID card."""

    says = "{who} is the ID character of the ID card {card}."
    tone = "course"

    card: Piece


class CalledIn(OfCharacter, frozen=True):
    says = "{caller} calls in help: {who}."
    tone = "good"

    caller: Piece
    square: Space


class CallInVain(OfCharacter, frozen=True):
    says = "{who} calls in help in vain: {why}."

    why: str


class Leave(OfCharacter, frozen=True):
    says = "{who} {goes}."

    place: str

    def goes(self, g: Position) -> str:
        if self.place == PLACES[REMOVED]:
            return "is removed from the game"
        return "leaves the map" if self.place == PLACES[OFF] else f"leaves the map for {self.place}"


class BecomesPilot(OfCharacter, frozen=True):
    says = "{who} becomes the pilot of {vehicle}."
    tone = "course"

    vehicle: Piece


class Wrecked(OfCharacter, frozen=True):
    says = "{who} is a wreck on {square}."
    tone = "loss"

    square: Space


class PilotLends(OfCharacter, frozen=True):
    says = "{who} uses {what} of its pilot, {pilot}."
    tone = "good"

    what: str
    pilot: Piece


class Starts(OfCharacter, frozen=True):
    """A character starts the game that was never on the map before."""


class Exchange(OfCharacter, frozen=True):
    says = "{who} is exchanged for {other}."

    other: Piece


class Generate(OfCharacter, frozen=True):
    says = "{who} is generated{by_whom}."

    maker: Piece = 0

    def by_whom(self, g: Position) -> str:
        return f" by {name(g, self.maker)}" if self.maker else ""


class Control(OfCharacter, frozen=True):
    says = "{who} is controlled by {seat}."
    caused = True

    seat: Seat


# --- tokens


class Token(OfCharacter, frozen=True):
    says = "{who} gets an action token and has {tokens}."
    tone = "minor"

    tokens: int


class TokenRefused(OfCharacter, frozen=True):
    """A character has no room for an action token."""

    source: Piece


class TokenOff(OfCharacter, frozen=True):
    says = "{who} loses an action token and has {tokens}."
    tone = "minor"

    tokens: int


class Clear(OfCharacter, frozen=True):
    says = "{who} clears {cleared}."
    tone = "minor"

    tokens: int
    left: int = 0

    def cleared(self, g: Position) -> str:
        return "one action token" if self.left else "all action tokens"


class NamedToken(OfCharacter, frozen=True):
    says = "{who} has {tokens}."

    name: str
    count: int
    change: int = 0

    def tokens(self, g: Position) -> str:
        return count(self.count, f"{self.name} token")
