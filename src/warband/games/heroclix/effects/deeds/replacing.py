"""Replacing a character by another: the candidates, their squares, and the state that they take over."""

from __future__ import annotations

from warband.games.heroclix.effects.frame import Effect
from warband.games.heroclix.effects.references.spots import area, near
from warband.games.heroclix.effects.references.who import (
    bench,
    click_meant,
    footprint,
    found,
    is_named,
    reach,
    room,
    with_these,
)
from warband.games.heroclix.effects.states import NOT_EXCHANGED
from warband.games.heroclix.fighting import damage, scoring
from warband.games.heroclix.objects.id_cards import is_id_character
from warband.games.heroclix.objects.objects import held
from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.abilities.using import has
from warband.games.heroclix.position.board.terrain import board, shape_of
from warband.games.heroclix.position.model import KO, MAP, Figure
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.seating import next_seat
from warband.games.heroclix.programs import ops
from warband.games.heroclix.turns.actions import pass_on
from warband.kernel.ask import Ask

SWAP, NEW = "hc.core.sideline.swap", "hc.supp.8.ko-area.returned-is-new"


def waiting(g: Position, who: int, op: ops.Swap, name: str = "") -> list[int]:
    """The characters that a text means on the Sideline of a character's player, and that are there for it."""
    side, trait = g.figures[who].side, "" if name else op.trait
    here = [other for other in bench(g) if g.figures[other].side == side and is_for(g, other, op.effect)]
    here = [other for other in here if not is_id_character(g, other)]  # hc.supp.21.id.no-replace
    here = [other for other in here if not is_title(g, other)]  # hc.supp.19.title.no-replacing
    if trait:
        return [other for other in here if trait in g.rules.cards[g.figures[other].card].traits]
    return [other for other in here if is_named(g, other, name or op.name)]


def is_for(g: Position, other: int, effect: str) -> bool:
    """Whether somebody may leave the Sideline by an effect: only by the one that it is there for."""
    return g.figures[other].tie in ("", effect)  # hc.supp.2.sideline.leave-only-by-that-effect


def may_go(g: Position, who: int, effect: str) -> bool:
    """Whether a character may go onto the Sideline by an effect: not if it was there for another one.

    [hc.supp.2.sideline.no-limit-in-game, hc.supp.2.sideline.reenter-only-by-that-effect]
    """
    return g.figures[who].tie in ("", effect)


def go(g: Position, who: int, effect: str) -> None:
    """A character that has gone onto the Sideline is there for the effect that sent it."""
    if not g.figures[who].tie:  # hc.supp.2.sideline.applies-to-later-arrivals
        atoms.tie(g, who, effect)


def stays(g: Position, who: int, effect: str) -> bool:
    """Whether a character can't be replaced by an effect. [hc.supp.21.id.not-replaced]"""
    if has(g, who, NOT_EXCHANGED) or is_id_character(g, who) or not may_go(g, who, effect):
        return True
    return is_title(g, who)  # hc.supp.19.title.not-replaced


def is_title(g: Position, who: int) -> bool:
    return bool(g.rules.cards[g.figures[who].card].title)


def replacements(g: Position, who: int, op: ops.Swap) -> list[int]:
    """The possible replacements of a character: in one of its squares, or in a square of the text's choice."""
    if stays(g, who, op.effect):
        return []
    return [other for other in waiting(g, who, op) if openings(g, who, other, op.spot)]


def openings(g: Position, who: int, other: int, spot: ops.Place | None) -> int:
    """The squares where a replacement can be put."""
    here = footprint(g, who)
    where = here if spot is None else near(g, who, spot) & ~here  # hc.supp.16.replace.specified-square
    return room(g, shape_of(g, g.figures[other]), where, here)


def nearest(g: Position, who: int, other: int) -> int:
    """The legal squares for a replacement that has no room: those that are nearest."""
    here, ground = footprint(g, who), board(g).ground
    for distance in range(1, ground.grid.width + ground.grid.height):
        if found := room(g, shape_of(g, g.figures[other]), reach(g, who, distance), here):
            return found
    return 0


def swap(g: Position, f: Effect, op: ops.Swap) -> None:
    """Ask for the newcomer among several, then for its square if the text leaves it open or there is no room."""
    if not f.them or g.figures[f.them[0]].place != MAP:
        return
    who = f.them[0]
    if stays(g, who, op.effect):
        return
    could = replacements(g, who, op)
    if f.comes:
        change_places(g, who, f.comes, g.answer, op)
        f.them, f.comes = (f.comes,), 0
    elif g.answer is None and len(could) > 1:
        g.ask = Ask(f.seat, "whom")
    elif could:
        other = could[0] if g.answer is None else g.answer
        if op.spot is not None:
            ask_where(g, f, other, f.seat)
        else:
            take_over(g, f, op, who, other)
            f.them = (other,)  # hc.text.that-one
    elif crowded := waiting(g, who, op):
        ask_where(g, f, crowded[0], next_seat(g, f.seat))  # hc.supp.16.replace.forced-opponent-chooses


def recard(g: Position, f: Effect, op: ops.Recard) -> None:
    """Put another card of the same element in place of theirs. [hc.text.alternate-card]"""
    for who in f.them:
        card = f"{g.figures[who].card.partition('.')[0]}.{op.number.rpartition('.')[2]}"
        if card in g.rules.cards and card != g.figures[who].card:
            atoms.swap_card(g, who, card, "hc.text.alternate-card")


def ask_where(g: Position, f: Effect, other: int, seat: int) -> None:
    """Somebody chooses the square of a replacement."""
    f.comes = other
    g.ask = Ask(seat, "where")


def places_offered(g: Position, f: Effect, op: ops.Swap) -> int:
    """The squares to choose from."""
    who, other = f.them[0], f.comes
    return openings(g, who, other, op.spot) or nearest(g, who, other)


def take_over(g: Position, f: Effect, op: ops.Swap, who: int, other: int) -> None:
    """A character on the Sideline takes the very square of one on the map, where it fits there."""
    here = footprint(g, who)
    fitting = room(g, shape_of(g, g.figures[other]), here, here)
    square = g.figures[who].square
    before = g.figures[who]
    change_places(g, who, other, square if fitting >> square & 1 else fitting.bit_length() - 1, op)
    if op.same_click:
        atoms.set_dial(g, other, before.click, SWAP)
    if op.second and (more := waiting(g, who, op, op.second)):
        beside = nearest(g, other, more[0])
        if beside:
            atoms.join(g, before, more[0], beside.bit_length() - 1, SWAP)


# hc.equip.25.2d.when-replaced, hc.supp.16.replace.held-object-dropped, hc.supp.21.resources.replaced-not-assigned
def change_places(g: Position, who: int, other: int, square: int, op: ops.Swap) -> None:
    """The one comes onto the map and the other goes onto the Sideline."""
    dropped = [item.id for item in held(g, who)]
    atoms.exchange(g, who, other, square, SWAP)
    for item in dropped:
        if g.things[item].square != square:
            atoms.set_object(g, item, square, "hc.supp.16.replace.held-object-dropped")
    go(g, who, op.effect)
    turn_to(g, other, op.click)
    pass_on(g, who, other)


def turn_to(g: Position, who: int, click: int | None) -> None:
    """Turn a newcomer from the Sideline to the click of the text."""
    if click is not None and (shown := click_meant(g, who, click)):
        atoms.set_dial(g, who, shown, SWAP)


# --- coming without a replacement


def come_back(g: Position, f: Effect, who: int, square: int) -> int:
    """A new character like a fallen one."""
    old = g.figures[who]
    click = damage.starting_click(g, old)
    scoring.take_back(g, who, NEW)
    seats = old.owner, old.side, old.controller
    new = Figure(0, old.card, *seats, old.points, click=click, maker=f.who, paid=old.paid)
    return atoms.generate(g, new, square, NEW)


def landing(g: Position, f: Effect, other: int, op: ops.Fetch) -> int:
    """The squares for a character from the Sideline: that of the text's owner, or those that the text names."""
    where = footprint(g, f.who) if op.spot is None else area(g, f, f.who, op.spot)
    return room(g, shape_of(g, g.figures[other]), where)


def fetchable(g: Position, f: Effect, op: ops.Fetch) -> list[int]:
    """The characters on the Sideline that a text means, if there is room for them."""
    return [other for other in found(g, f.who, with_these(g, f, op.kind)) if landing(g, f, other, op)]


def fetch(g: Position, f: Effect, op: ops.Fetch) -> None:
    """Ask for the newcomer among several, then for an open square. The text refers to the newcomer from then on."""
    if f.comes:
        arrive(g, f, op, g.answer)
        return
    could = fetchable(g, f, op) if g.answer is None else [g.answer]
    f.them = ()
    if len(could) > 1:
        g.ask = Ask(f.seat, "whom")
    elif could:
        f.comes = could[0]
        open_squares = landing(g, f, f.comes, op)
        if open_squares.bit_count() > 1:
            g.ask = Ask(f.seat, "where")
        else:
            arrive(g, f, op, open_squares.bit_length() - 1)


def arrive(g: Position, f: Effect, op: ops.Fetch, square: int) -> None:
    """Somebody comes from the Sideline, or from the KO area as a new character; the KO itself stands."""
    other, f.comes = f.comes, 0
    if g.figures[other].place == KO:
        f.them = (come_back(g, f, other, square),)
        return
    turn_to(g, other, op.click)
    atoms.enter(g, other, square, SWAP)
    atoms.starts(g, other, "hc.supp.5.starts-game.from-sideline")
    f.them = (other,)
