"""Spells that are cast for nothing while an effect resolves."""

from __future__ import annotations

from warband.games.magic.casting.announcing import Announce, effect_of, has_targets
from warband.games.magic.casting.timing import forbids
from warband.games.magic.happening.registers import Registers, number
from warband.games.magic.position import atoms
from warband.games.magic.position.model import EXILE, HAND, LIBRARY
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import once_each, traits
from warband.games.magic.programs import ops
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.resolution.effects import carry_out
from warband.games.magic.targeting.qualities import fits
from warband.kernel.ask import Ask, Option, Options, Refusal, Shuffle
from warband.kernel.event import Piece, Pieces, Seat, together
from warband.kernel.machine import Procedure, finish, goto, procedure, push, step
from warband.kernel.state import Frame

NONE = "none"
ANY = 1_000_000


class FreeCasting(Frame):
    """A player may cast one of some cards without paying its mana cost."""

    seat: Seat
    source: Piece
    what: Quality
    start: str
    most: int = ANY  # of the mana value
    exiled: bool = False  # afterwards it is exiled
    found: Piece = 0  # of a discovery: the card
    rest: Pieces = ()  # and the others that were exiled
    among: Pieces = ()  # cards in exile, of which it is one


@carry_out.register
def cast_free(op: ops.CastFree, g: Position, r: Registers) -> None:
    most = ANY if op.most is None else number(g, r, op.most)
    seat = r.item.controller
    if op.start == "library":
        atoms.seen_by(g, g.player(seat).library, seat)
    push(g, FreeCasting(seat, r.item.source, op.what, op.start, most, op.exiled, among=r.moved))


# mtg.core.discover
@carry_out.register
def discover(op: ops.Discover, g: Position, r: Registers) -> None:
    """Cards are exiled from the top of the library until one is a nonland card of at most this mana value."""
    seat, most = r.item.controller, number(g, r, op.amount)
    found, rest = 0, []
    for card in g.player(seat).library:
        now = traits(g, card)
        if "land" not in now.types and now.value <= most:
            found = card
            break
        rest.append(card)
    with together(g):
        for card in (*rest, *((found,) if found else ())):
            atoms.move(g, card, EXILE)
    push(g, FreeCasting(seat, r.item.source, Quality(), "discovery", most, found=found, rest=tuple(rest)))


# mtg.core.cast.free
def castable(g: Position, f: FreeCasting) -> list[int]:
    """The cards that can be cast for nothing: no lands, and those that need targets only if there are some."""
    player = g.player(f.seat)
    places: dict[str, Pieces] = {"hand": player.hand, "graveyard": player.graveyard, "library": player.library,
                                "moved": tuple(card for card in f.among if g.objects[card].zone == EXILE)}  # fmt: skip
    cards = places.get(f.start, (f.found,) if f.found else ())
    return [
        card
        for card in cards
        if "land" not in traits(g, card).types and traits(g, card).value <= f.most
        and fits(g, f.what, card, f.seat, f.source) and has_targets(g, f.seat, card, effect_of(g, card, ""))
        and not forbids(g, f.seat, card)
    ]  # fmt: skip


def ask_cast(g: Position, f: FreeCasting) -> None:
    """Whether a card fits is the player's own knowledge, so it is asked, unless everybody sees that none does."""
    if f.start in ("discovery", "moved") and not castable(g, f):
        keep(g, f)
        goto(g, f, "then")
    else:
        g.ask = Ask(f.seat, "cast free")


# mtg.core.cast.free, mtg.core.discover
def take_cast(g: Position, f: FreeCasting) -> None:
    """It is announced like any spell, and nothing is paid; a discovered card that is not cast is put into the hand."""
    if g.answer != NONE:
        assert isinstance(g.answer, int)
        push(g, Announce(f.seat, g.answer, free=True, exiled=f.exiled))
    else:
        keep(g, f)


def keep(g: Position, f: FreeCasting) -> None:
    """A discovered card that is not cast is put into the hand."""
    if f.found:
        atoms.move(g, f.found, HAND)


def then(g: Position, f: FreeCasting) -> None:
    """A library that was searched is shuffled; cards that were exiled on the way go to the bottom."""
    if f.start == "library":
        g.ask = Shuffle(len(g.player(f.seat).library), "library")
    elif len(f.rest) > 1:
        g.ask = Shuffle(len(f.rest), "library")
    else:
        put_below(g, f)
        finish(g, f)


def take_order(g: Position, f: FreeCasting) -> None:
    if f.start == "library":
        atoms.shuffle(g, f.seat, g.answer)
    else:
        atoms.mix(g, f.rest, g.answer)
        put_below(g, f)
    finish(g, f)


def put_below(g: Position, f: FreeCasting) -> None:
    for card in f.rest:
        atoms.move(g, card, LIBRARY)


def casts_offered(g: Position, f: FreeCasting) -> Options:
    found: list[Option] = list(once_each(g, castable(g, f)))
    return [*found, NONE]


def why_no_cast(g: Position, f: FreeCasting, option: object) -> Refusal:
    return Refusal("not-cast", "mtg.core.cast.free", "That can't be cast for nothing now.", "Choose one that can.")


PROCEDURES: dict[type[Frame], Procedure] = {
    FreeCasting: procedure(
        FreeCasting,
        step(ask_cast, "mtg.core.cast.free"),
        step(take_cast, "mtg.core.cast.free"),
        step(then, "mtg.core.search.shuffle", label="then"),
        step(take_order),
    ),
}
__all__ = ["carry_out"]  # with the deeds of this module
