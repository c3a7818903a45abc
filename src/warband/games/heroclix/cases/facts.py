"""Facts about the pieces of a case: of the position, and printed on a card of the case's own."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from warband.files.mistakes import NotFound
from warband.games.heroclix.cases import lasting
from warband.games.heroclix.cases.printed import BLANKS, PRINTED, Fields, change_card, known_power
from warband.games.heroclix.cases.quotes import unquoted
from warband.games.heroclix.fighting.scoring import EARLY, SCORED
from warband.games.heroclix.library.cards import HIGHEST
from warband.games.heroclix.position.editions import Numbers
from warband.games.heroclix.position.memory import NOTED
from warband.games.heroclix.position.model import (
    CARD,
    FREE,
    KO,
    MAP,
    OFF,
    OUTSIDE,
    PAID,
    REMOVED,
    SEATS,
    SIDELINE,
    TRAIT,
    VALUES,
    Card,
    Click,
    Gear,
    Weight,
)
from warband.text.phrases import Sentence, Vocabulary

MOST_TOKENS = Numbers().max_tokens


class Piece:
    """A character of a case while its facts are gathered."""

    def __init__(self, line: int, handle: str, card: Card, points: int, seat: int) -> None:
        self.line, self.handle, self.card, self.points, self.seat = line, handle, card, points, seat
        self.printed: Fields = {}  # changes to the card
        self.values: dict[int, int] = {}  # printed values of the present click
        self.state: Fields = {}  # fields of the figure
        self.square = ""
        self.holds: list[str] = []
        self.equipped: list[str] = []
        self.grants: list[tuple[str, str]] = []  # powers, each with its object, if any
        self.effects: list[tuple[lasting.Lasting, str]] = []  # each with its maker
        self.used: list[tuple[str, str]] = []  # periods, and the uses in them
        self.deeds: list[tuple[str, str, str]] = []  # periods, and the deeds in them with the other character
        self.marked: list[tuple[str, int, str]] = []  # named tokens of other makers
        self.host = self.main = self.maker = ""  # its bearer, its main dial, its maker
        self.caller = ""  # the character that has called it in
        self.last = ""  # its last square

    def own_card(self) -> Card:
        """The card, with the facts that the case prints on it."""
        if not self.printed and not self.values:
            return self.card
        card = replace(self.card, **{"id": f"case-{self.handle}", **self.printed})
        return replace(card, dial=self._dial(card)) if self.values else card

    def _dial(self, card: Card) -> tuple[Click, ...]:
        showing = self.state.get("click", self.start(card)) - 1
        click = card.dial[showing]
        speed, attack, defense, damage = (self.values.get(k, value) for k, value in enumerate(click.values))
        changed = Click((speed, attack, defense, damage), click.powers)
        return (*card.dial[:showing], changed, *card.dial[showing + 1 :])

    def start(self, card: Card) -> int:
        """The starting click at this point value."""
        return card.starts[card.points.index(self.points)] if self.points in card.points else card.starts[0]


class Object:
    """An object of a case while its facts are gathered."""

    def __init__(self, line: int, handle: str, printed: Weight | Gear) -> None:
        self.line, self.handle = line, handle
        self.gear = printed if isinstance(printed, Gear) else None
        self.weight: Weight = printed.weight if isinstance(printed, Gear) else printed
        self.square = ""
        self.owner = -1
        self.place = OUTSIDE  # while it has no holder and no square
        self.away = False
        self.came = PAID
        self.assigned: list[str] = []
        self.attached = ""  # the resource that it is attached to
        self.paid: list[int] = []  # the Bonuses of a Location that are paid for
        self.used: list[str] = []  # this turn

    @property
    def is_beside(self) -> bool:
        """Whether it is beside the map all the time, as resources and ID cards are."""
        return self.gear is not None and self.gear.kind in ("resource", "ID card", "Location")


# --- facts of the position: these work on a piece


def state(field: str, fact: object = True) -> Callable[..., None]:
    """A fact that sets a field of the figure: to a value, or to the number in the fact."""

    def change(piece: Piece, *given: str) -> None:
        piece.state[field] = int(given[0]) if given else fact

    return change


def printed_value(piece: Piece, what: str, amount: str) -> None:
    if int(amount) > HIGHEST:
        raise NotFound(f"{what} {amount}", f"at most {HIGHEST}")
    piece.values[VALUES.index(what.casefold())] = int(amount)


def on_click(piece: Piece, click: str) -> None:
    away = piece.state.get("place", MAP) != MAP  # a KO'd character has turned its dial to the end
    if not away and not 1 <= int(click) <= len(piece.card.dial):
        raise NotFound(f"click {click}", f"a click from 1 to {len(piece.card.dial)}, as {piece.card.name} has them")
    piece.state["click"] = int(click)


def on_square(piece: Piece, square: str) -> None:
    piece.square = square


def holding(piece: Piece, thing: str) -> None:
    piece.holds.append(thing)


def equipped(piece: Piece, thing: str) -> None:
    piece.equipped.append(thing)


def worn_by(piece: Piece, who: str) -> None:
    piece.state["place"], piece.host = CARD, who


def attached_piece(piece: Piece, who: str) -> None:
    piece.state["place"], piece.host = OFF, who


def piloting(piece: Piece, who: str) -> None:
    attached_piece(piece, who)
    piece.state["pilots"] = True


def linked_to(piece: Piece, who: str) -> None:
    piece.main = who


def granted(piece: Piece, power: str, thing: str = "") -> None:
    piece.grants.append((known_power(power), thing))


def action_tokens(piece: Piece, count: str) -> None:
    if int(count) > MOST_TOKENS:
        raise NotFound(f"{count} tokens", f"at most {MOST_TOKENS} action tokens")
    piece.state["tokens"] = int(count)


def named_tokens(piece: Piece, count: str, name: str) -> None:
    kept = [pair for pair in piece.state.get("named", ()) if pair[0] != unquoted(name)]
    piece.state["named"] = (*kept, (unquoted(name), int(count)))


def tokens_of(piece: Piece, count: str, name: str, maker: str) -> None:
    piece.marked.append((unquoted(name), int(count), maker))


def used_power(piece: Piece, power: str) -> None:
    piece.used.append(("turn", known_power(power)))


def used(period: str) -> Callable[[Piece, str], None]:
    """A fact about a use in a period, with the name of its text."""

    def change(piece: Piece, what: str) -> None:
        piece.used.append((period, unquoted(what)))

    return change


def scored(piece: Piece) -> None:
    piece.used.append((EARLY, SCORED))


def remembered(piece: Piece, deed: str, other: str, period: str) -> None:
    piece.deeds.append((unquoted(period), unquoted(deed), other))


def pays(piece: Piece, name: str) -> None:
    piece.state["paid"] = (*piece.state.get("paid", ()), unquoted(name))


def benched(piece: Piece, effect: str) -> None:
    piece.state |= {"place": SIDELINE, "tie": unquoted(effect)}


def tied(piece: Piece, effect: str) -> None:
    piece.state["tie"] = unquoted(effect)


def carried(piece: Piece) -> None:
    piece.used.append(("turn", "carried"))


def made_by(piece: Piece, who: str) -> None:
    piece.maker = who


def called_by(piece: Piece, who: str) -> None:
    piece.caller = who


def last_on(piece: Piece, square: str) -> None:
    piece.last = square


def seated(field: str) -> Callable[[Piece, str], None]:
    """A fact about the owner, the force or the controller of a character."""

    def change(piece: Piece, seat: str) -> None:
        piece.state[field] = SEATS.index(seat.casefold())

    return change


STATE = Vocabulary(
    {**BLANKS, **lasting.BLANKS},
    (
        *lasting.SENTENCES,
        Sentence("click NUMBER", on_click),
        Sentence("NUMBER [action] token(s)", action_tokens),
        Sentence("NUMBER TEXT token(s) of OBJECT", tokens_of),
        Sentence("NUMBER TEXT token(s)", named_tokens),
        Sentence("VALUE NUMBER", printed_value),
        Sentence("played at NUMBER points", state("points")),
        Sentence("on SQUARE", on_square),
        Sentence("last on SQUARE", last_on),
        Sentence("holds OBJECT", holding),
        Sentence("equipped with OBJECT", equipped),
        Sentence("equipped to OBJECT", worn_by),
        Sentence("the pilot of OBJECT", piloting),
        Sentence("attached to OBJECT", attached_piece),
        Sentence("linked to OBJECT", linked_to),
        Sentence("generated by OBJECT", made_by),
        Sentence("called in by OBJECT", called_by),
        Sentence("brought by SEAT", seated("owner")),
        Sentence("controlled by SEAT", seated("controller")),
        Sentence("last damaged by SEAT", seated("harmed_by")),
        Sentence("can use POWER from OBJECT", granted),
        Sentence("can use POWER", granted),
        Sentence("received a token this turn", state("received")),
        Sentence("lies turned", state("turned")),
        Sentence("moved this turn", state("moved")),
        Sentence("was given an action this turn", state("acted")),
        Sentence("used TEXT this turn", used("turn")),
        Sentence("used TEXT this game", used("game")),
        Sentence("noted as TEXT", used(NOTED)),
        Sentence("scored already", scored),
        Sentence("TEXT with OBJECT in the TEXT", remembered),
        Sentence("used POWER this turn", used_power),
        Sentence("was carried this turn", carried),
        Sentence("with the optional trait TITLE", pays),
        Sentence("on the map", state("place", MAP)),
        Sentence("on the Sideline for TITLE", benched),
        Sentence("from the Sideline for TITLE", tied),
        Sentence("on the Sideline", state("place", SIDELINE)),
        Sentence("outside the game", state("place", OUTSIDE)),
        Sentence("off the map", state("place", OFF)),
        Sentence("removed from the game", state("place", REMOVED)),
        Sentence("KO'd", state("place", KO)),
    ),
)


def change_piece(piece: Piece, fact: str) -> None:
    """Apply a fact to a piece: of its card or of the position."""
    card = piece.card
    priced = {"point_traits": card.point_traits, "optional_traits": card.optional_traits, "errata": card.errata}
    texts = {"name": card.name, "traits": card.traits, "specials": card.specials, **priced}
    titled = {"plots": card.plots, "continuity": card.continuity, "pilot_abilities": card.pilot_abilities}
    fields = {"symbols": card.symbols, **texts, **titled, **piece.printed}
    if change_card(fields, fact):
        piece.printed = fields
        return
    reading = STATE.read(fact)
    if reading is None:
        likely = STATE.likely(fact) or PRINTED.likely(fact)
        raise NotFound(f"the fact {fact!r}", likely or "a fact, such as 'click 3', '1 token' or 'can use Toughness'")
    reading.sentence.means(piece, *(word.strip() for _, word in reading.words))


# --- facts of objects


def lies_on(thing: Object, square: str) -> None:
    thing.square = square


def owned(thing: Object, seat: str) -> None:
    thing.owner = SEATS.index(seat.casefold())


def came(how: str) -> Callable[[Object], None]:
    """A fact about the way of equipment to its force."""

    def change(thing: Object) -> None:
        thing.came = how

    return change


def assigned(thing: Object, who: str) -> None:
    thing.assigned.append(who)


def paid_bonus(thing: Object, name: str) -> None:
    names = [bonus.name for bonus in thing.gear.bonuses] if thing.gear else []
    if thing.gear is None:
        return
    if unquoted(name) not in names:
        raise NotFound(f"the Location Bonus {name}", f"one of {', '.join(names) or 'none'}")
    thing.paid.append(names.index(unquoted(name)))


def attached(thing: Object, to: str) -> None:
    thing.attached, thing.away = to, True


def away(place: int) -> Callable[[Object], None]:
    """A fact about the place of an object off the map."""

    def change(thing: Object) -> None:
        thing.place, thing.away = place, True

    return change


def used_on(thing: Object, what: str) -> None:
    thing.used.append(unquoted(what))


OBJECTS = Vocabulary(
    BLANKS,
    (
        Sentence("on SQUARE", lies_on),
        Sentence("on the Sideline", away(SIDELINE)),
        Sentence("outside the game", away(OUTSIDE)),
        Sentence("removed from the game", away(REMOVED)),
        Sentence("destroyed", away(KO)),
        Sentence("used TEXT this turn", used_on),
        Sentence("SEAT's", owned),
        Sentence("for 0 points", came(FREE)),
        Sentence("by trait", came(TRAIT)),
        Sentence("assigned to OBJECT", assigned),
        Sentence("of the ID character OBJECT", assigned),
        Sentence("paid TITLE", paid_bonus),
        Sentence("attached to OBJECT", attached),
    ),
)


def change_object(thing: Object, fact: str) -> None:
    """Apply a fact to an object."""
    reading = OBJECTS.read(fact)
    if reading is None:
        raise NotFound(f"the fact {fact!r}", "'on' and a square, or whose it is, such as 'blue's'")
    reading.sentence.means(thing, *(word for _, word in reading.words))
