"""A player looks for a card in its library or its hand, and puts it elsewhere."""

from __future__ import annotations

from warband.games.magic.happening.entering import bring, bring_face_down, tap_as_it_enters
from warband.games.magic.position import atoms, events
from warband.games.magic.position.model import EXILE, GRAVEYARD, HAND, LIBRARY
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import once_each
from warband.games.magic.programs.ops import Fetch
from warband.games.magic.targeting.qualities import fits
from warband.kernel.ask import Ask, Option, Options, Refusal, Shuffle
from warband.kernel.event import Piece, Pieces, Seat, happen, together
from warband.kernel.machine import Procedure, again, finish, goto, procedure, push, step
from warband.kernel.state import Frame

NONE = "none"
ZONES = {"hand": HAND, "graveyard": GRAVEYARD, "exile": EXILE, "library": LIBRARY, "library top": LIBRARY}


class Fetching(Frame):
    """A player chooses a card, or none."""

    seat: Seat
    item: Piece
    op: Fetch
    card: Piece = 0
    looked: Pieces = ()  # cards at the top of the library


def ask_card(g: Position, f: Fetching) -> None:
    """The cards of a library are looked at; whether one fits is the player's own knowledge, so it is asked always."""
    if f.op.start == "library":
        happen(g, events.Acts(f.seat + 1, "searches"))
    if f.op.start == "until":
        dig(g, f)
        return
    if f.op.start in ("library", "top"):
        atoms.seen_by(g, looked_at(g, f), f.seat)
        f.looked = looked_at(g, f) if f.op.start == "top" else ()
        if f.op.shown:
            atoms.seen_by(g, f.looked, 1 - f.seat)
    g.ask = Ask(f.seat, "fetch")


def take_card(g: Position, f: Fetching) -> None:
    """The card comes to its zone, seen by all where it is revealed."""
    if g.answer != NONE:
        assert isinstance(g.answer, int)
        f.card = g.answer
        if f.op.revealed:
            atoms.seen_by(g, (f.card,), 1 - f.seat)
        put(g, f)
    if f.op.start == "top":
        goto(g, f, "rest")
    elif f.op.start in ("hand", "graveyard", "moved"):
        goto(g, f, "end")


# mtg.core.look.until
def dig(g: Position, f: Fetching) -> None:
    """Cards are revealed until one fits: it goes to its zone, and the others elsewhere. Nobody chooses."""
    library, source = g.player(f.seat).library, g.waiting[f.item].source
    found = next((n for n, card in enumerate(library) if fits(g, f.op.what, card, f.seat, source)), len(library))
    f.looked = library[: found + 1]
    for seat in (0, 1):
        atoms.seen_by(g, f.looked, seat)
    if found < len(library):
        f.card = library[found]
        put(g, f)
    goto(g, f, "rest")


# mtg.core.look.top
def looked_at(g: Position, f: Fetching) -> tuple[int, ...]:
    """The cards of a library that a player looks at: all, or some at the top."""
    library = g.player(f.seat).library
    return library[: f.op.amount] if f.op.start == "top" else library


# mtg.core.manifest.dread, mtg.core.hand.below
def put(g: Position, f: Fetching) -> None:
    if f.op.zone != "battlefield":
        atoms.move(g, f.card, ZONES[f.op.zone], *((0,) if f.op.zone == "library top" else ()))
        return
    if f.op.face_down:
        bring_face_down(g, f.card, f.seat)
        return
    bring(g, f.card, f.seat)
    tap_as_it_enters(g, f.card, tapped=f.op.tapped, attacking=f.op.attacking)


def shuffle(g: Position, f: Fetching) -> None:
    g.ask = Shuffle(len(g.player(f.seat).library), "library")


def take_shuffle(g: Position, f: Fetching) -> None:
    atoms.shuffle(g, f.seat, g.answer)


# mtg.core.look.rest
def bury_rest(g: Position, f: Fetching) -> None:
    """The rest of the cards at the top goes to the bottom, in an order that nobody knows."""
    f.looked = tuple(card for card in f.looked if card != f.card)
    if f.op.rest != "random":
        f.pc += 1
        put_rest(g, f)
    elif len(f.looked) > 1:
        g.ask = Shuffle(len(f.looked), "library")
    else:
        f.pc += 1
        put_below(g, f)


def take_rest(g: Position, f: Fetching) -> None:
    atoms.mix(g, f.looked, g.answer)
    put_below(g, f)


# mtg.core.look.one, mtg.core.look.stays, mtg.core.manifest.dread, mtg.core.look.otherwise
def put_rest(g: Position, f: Fetching) -> None:
    """The rest goes to the graveyard, or to the bottom in an order that the player chooses; or it stays where it is."""
    if f.op.rest == "top":
        return
    if f.op.rest == "ordered":
        push(g, Arranging(f.seat, f.looked))
        return
    with together(g):
        for card in f.looked:
            atoms.move(g, card, HAND if f.op.rest == "hand" else GRAVEYARD)


class Arranging(Frame):
    """A player puts cards on the bottom of its library, one after another."""

    seat: Seat
    cards: Pieces


def ask_next(g: Position, f: Arranging) -> None:
    if len(f.cards) > 1:
        g.ask = Ask(f.seat, "put below")
        return
    for card in f.cards:
        atoms.move(g, card, LIBRARY)
    finish(g, f)


def take_next(g: Position, f: Arranging) -> None:
    assert isinstance(g.answer, int)
    f.cards = tuple(card for card in f.cards if card != g.answer)
    atoms.move(g, g.answer, LIBRARY)


def nexts_offered(g: Position, f: Arranging) -> Options:
    return once_each(g, f.cards)


def why_no_next(g: Position, f: Arranging, option: object) -> Refusal:
    return Refusal("not-looked-at", "mtg.core.look.one", "That is none of the cards.", "Choose one of them.")


def put_below(g: Position, f: Fetching) -> None:
    for card in f.looked:
        atoms.move(g, card, LIBRARY)


def end(g: Position, f: Fetching) -> None:
    finish(g, f, (f.card,) if f.card else ())


# mtg.core.graveyard.choose, mtg.core.look.among-moved
def cards_offered(g: Position, f: Fetching) -> Options:
    player = g.player(f.seat)
    known = {"hand": player.hand, "graveyard": player.graveyard, "moved": f.looked}
    zone = known.get(f.op.start) or (() if f.op.start in known else looked_at(g, f))
    source = g.waiting[f.item].source
    found: list[Option] = list(once_each(g, [card for card in zone if fits(g, f.op.what, card, f.seat, source)]))
    return found if f.op.must and found else [*found, NONE]


def why_no_card(g: Position, f: Fetching, option: object) -> Refusal:
    return Refusal("not-fetched", "mtg.core.search", "That card can't be chosen.", "Choose one that fits, or none.")


PROCEDURES: dict[type[Frame], Procedure] = {
    Fetching: procedure(
        Fetching,
        step(ask_card, "mtg.core.search"),
        step(take_card, "mtg.core.search"),
        step(shuffle, "mtg.core.search.shuffle"),
        step(take_shuffle),
        step(end, label="end"),
        step(bury_rest, "mtg.core.look.rest", label="rest"),
        step(take_rest),
        step(end),
    ),
    Arranging: procedure(Arranging, step(ask_next, "mtg.core.look.one", label="next"), step(take_next), again("next")),
}
