"""Permanents enter the battlefield: tapped, with counters, as copies of others, if they say so."""

from __future__ import annotations

from warband.games.magic.equipment.naming import choose_as_it_enters
from warband.games.magic.position import atoms
from warband.games.magic.position.model import BATTLEFIELD
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import controller, traits
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.programs.tokens import CLOAKED, FACE_DOWN
from warband.games.magic.targeting.qualities import count, fits
from warband.kernel.ask import Ask, Options, Refusal
from warband.kernel.event import Piece, Seat, together
from warband.kernel.machine import Procedure, procedure, push, step
from warband.kernel.state import Frame

NONE = "none"


class Copying(Frame):
    """A card is about to enter; its controller may choose a permanent of which it is a copy."""

    seat: Seat
    card: Piece


def bring(g: Position, card: int, seat: int, rule: str = "") -> None:
    """A card enters the battlefield under the control of a seat, by the rule of the running step or another."""
    entering = g.rules.cards[g.objects[card].name].enters
    if entering is None:
        atoms.move_under(g, card, BATTLEFIELD, seat, rule=rule)
        choose_as_it_enters(g, card, seat)
    elif entering.copies is not None and candidates(g, card, seat, entering.copies):
        push(g, Copying(seat, card))
    else:
        enter_as(g, card, seat, g.objects[card].name, rule)


# mtg.core.enters.with
def enter_as(g: Position, card: int, seat: int, name: str, rule: str = "") -> None:
    """It enters with the counters and replacements of the named card."""
    entering = g.rules.cards[name].enters
    each = entering.each if entering is not None else None
    times = 1 if each is None else count(g, each.what, each.where, seat, card)  # mtg.core.enters.with-each
    with together(g):
        atoms.move_under(g, card, BATTLEFIELD, seat, shape="" if name == g.objects[card].name else name, rule=rule)
        if entering is not None:
            if entering.tapped:
                atoms.tap(g, card)
            for kind, number in entering.counters:
                if number * times:
                    atoms.put_counters(g, card, kind, number * times)
    choose_as_it_enters(g, card, seat)


def candidates(g: Position, card: int, seat: int, quality: Quality) -> list[int]:
    """Permanents of which a card may be a copy."""
    return [who for who in g.table.battlefield if fits(g, quality, who, seat, card)]


def ask_copy(g: Position, f: Copying) -> None:
    g.ask = Ask(f.seat, "copy")


# mtg.core.copy.enters
def take_copy(g: Position, f: Copying) -> None:
    """It has the printed characteristics of the permanent, and nothing that has changed them since."""
    name = g.objects[f.card].name if g.answer == NONE else g.objects[g.answer].name
    enter_as(g, f.card, f.seat, name)


def copies_offered(g: Position, f: Copying) -> Options:
    entering = g.rules.cards[g.objects[f.card].name].enters
    quality = entering.copies if entering is not None else None
    return [*(candidates(g, f.card, f.seat, quality) if quality is not None else ()), NONE]


def why_no_copy(g: Position, f: Copying, option: object) -> Refusal:
    return Refusal("not-copied", "mtg.core.copy.enters", "It can't enter as a copy of that.", "Choose one, or none.")


# mtg.core.enters.attacking
def tap_as_it_enters(g: Position, who: int, *, tapped: bool, attacking: bool) -> None:
    """A permanent enters tapped, and attacking if it is a creature of the player whose turn it is."""
    if g.objects[who].zone != BATTLEFIELD:
        return
    if tapped:
        atoms.tap(g, who)
    if attacking and g.table.attackers and traits(g, who).creature and controller(g, who) == g.table.active:
        atoms.join_attack(g, who)


PROCEDURES: dict[type[Frame], Procedure] = {
    Copying: procedure(Copying, step(ask_copy, "mtg.core.copy.enters"), step(take_copy, "mtg.core.copy.enters")),
}


# mtg.core.face-down
def bring_face_down(g: Position, card: int, seat: int, *, cloaked: bool = False) -> None:
    """A card enters the battlefield face down: it is a plain creature, however its own card would enter."""
    face = CLOAKED if cloaked else FACE_DOWN
    atoms.move_under(g, card, BATTLEFIELD, seat, shape=face.name, face_down=True)
