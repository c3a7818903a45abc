"""Deeds with the cards of a library or a hand: they are looked at, milled, exiled, or come face down."""

from __future__ import annotations

from typing import cast

from warband.games.magic.happening.entering import bring, bring_face_down, tap_as_it_enters
from warband.games.magic.happening.registers import Making, Registers, meant, number, seats
from warband.games.magic.position import atoms, events
from warband.games.magic.position.model import EXILE, GRAVEYARD, HAND, LIBRARY, Playing
from warband.games.magic.position.position import Position
from warband.games.magic.programs import ops
from warband.games.magic.resolution.choosing import Scrying
from warband.games.magic.resolution.effects import carry_out
from warband.games.magic.resolution.shuffling import shuffle_libraries
from warband.games.magic.targeting.qualities import fits
from warband.kernel.event import happen, together
from warband.kernel.limits import last, stamped
from warband.kernel.machine import push


@carry_out.register
def scry(op: ops.Scry, g: Position, r: Registers) -> None:
    seat = r.item.controller
    cards = g.player(seat).library[: number(g, r, op.amount)]
    if cards:
        atoms.seen_by(g, cards, seat)
        happen(g, events.Acts(seat + 1, "scries" if op.away == "bottom" else "surveils"))
        push(g, Scrying(seat, cards, op.away))


@carry_out.register
def look(op: ops.Look, g: Position, r: Registers) -> None:
    for who in meant(g, r, op.who):
        atoms.seen_by(g, g.players[who].hand, r.item.controller)


# mtg.core.mill
@carry_out.register
def mill(op: ops.Mill, g: Position, r: Registers) -> None:
    for seat in seats(g, r, op.who):
        cards = g.player(seat).library[: number(g, r, op.amount)]
        cast("Making", g.stack[-1]).moved = cards
        with together(g):
            for card in cards:
                atoms.move(g, card, GRAVEYARD)


# mtg.core.manifest
@carry_out.register
def manifest(op: ops.Manifest, g: Position, r: Registers) -> None:
    """Cards come face down, one after another; the effect may speak of them."""
    seat = r.item.controller
    cards = cast("Making", g.stack[-1]).made = g.player(seat).library[: number(g, r, op.amount)]
    for card in cards:
        bring_face_down(g, card, seat, cloaked=op.cloaked)


@carry_out.register
def shuffle(op: ops.Shuffle, g: Position, r: Registers) -> None:
    shuffle_libraries(g, seats(g, r, op.who))


# mtg.core.zone.all-cards
@carry_out.register
def move_all(op: ops.MoveAll, g: Position, r: Registers) -> None:
    """Cards in graveyards change zones at the same time."""
    owners = seats(g, r, op.who)
    graves = [card for seat in owners for card in g.player(seat).graveyard]
    cards = [card for card in graves if fits(g, op.what, card, r.item.controller, r.item.source)]
    with together(g):
        for card in cards:
            if op.zone == "battlefield":
                bring(g, card, g.objects[card].owner)
                tap_as_it_enters(g, card, tapped=op.tapped, attacking=False)
            else:
                atoms.move(g, card, {"hand": HAND, "exile": EXILE}.get(op.zone, LIBRARY))
    if op.zone == "library shuffled":
        shuffle_libraries(g, owners)


# mtg.core.play.exiled, mtg.core.resolve.from-exile
@carry_out.register
def may_play(op: ops.MayPlay, g: Position, r: Registers) -> None:
    seat = r.item.controller
    until = f"next turn of {seat}" if op.until == "next turn" else op.until
    for card in meant(g, r, op.what):
        last(g, Playing(card, g.objects[card].born, seat, until, op.spells, op.any_mana, stamp=stamped(g)))


# mtg.core.play.exiled
@carry_out.register
def exile_top(op: ops.ExileTop, g: Position, r: Registers) -> None:
    """Cards at the top of a library are exiled, to be played by the controller for a time."""
    seat = r.item.controller
    until = f"next turn of {seat}" if op.until == "next turn" else op.until
    for owner in seats(g, r, op.who):
        cards = cast("Making", g.stack[-1]).moved = g.player(owner).library[: number(g, r, op.amount)]
        with together(g):
            for card in cards:
                atoms.move(g, card, EXILE)
                if until:
                    born = g.objects[card].born
                    last(g, Playing(card, born, seat, until, op.spells, op.any_mana, stamp=stamped(g)))
