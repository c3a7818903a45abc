"""Events on the stack. Spells and abilities are told by their names, because they are gone when people hear of them."""

from __future__ import annotations

from warband.kernel.event import Event, Piece, Pieces, Seat


class PlaysLand(Event, frozen=True):
    says = "{seat} plays {card}."

    seat: Seat
    card: Piece


class Casts(Event, frozen=True):
    says = "{seat} casts {what}{on}."

    seat: Seat
    item: Piece
    what: str
    on: str = ""
    targets: Pieces = ()


class Activates(Event, frozen=True):
    says = "{seat} activates {what}{on}."

    seat: Seat
    item: Piece
    what: str
    on: str = ""
    targets: Pieces = ()


class Triggers(Event, frozen=True):
    says = "{what} triggers."

    seat: Seat
    source: Piece
    what: str


class Targeted(Event, frozen=True):
    """Something becomes the target of a spell or an ability: silent, for that has been told."""

    who: Piece
    item: Piece


class Resolves(Event, frozen=True):
    says = "{what} resolves."

    item: Piece
    what: str


class Fizzles(Event, frozen=True):
    """All its targets are illegal."""

    says = "{what} does not resolve: its target is illegal."

    item: Piece
    what: str


class Countered(Event, frozen=True):
    says = "{name} is countered."

    item: Piece
    name: str


class Copied(Event, frozen=True):
    says = "{seat} copies {name}."

    seat: Seat
    item: Piece
    name: str


class ManaMade(Event, frozen=True):
    says = "{seat} adds {mana}."

    seat: Seat
    mana: str


class Flipped(Event, frozen=True):
    says = "{seat} flips a coin: {result}."

    seat: Seat
    result: str


class RolledDie(Event, frozen=True):
    says = "{seat} rolls a d{faces}: {result}."

    seat: Seat
    faces: int
    result: int


class Drawn(Event, frozen=True):
    says = "{seat} draws {card}."

    seat: Seat
    card: Piece


class Sees(Event, frozen=True):
    """A seat looks at cards that others don't see."""

    says = "{seat} looks at {count} card(s)."

    seat: Seat
    count: int
