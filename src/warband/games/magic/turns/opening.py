"""The opening: who plays first, shuffled libraries, seven cards, mulligans."""

from __future__ import annotations

from warband.games.magic.happening.planned import draw_cards
from warband.games.magic.position import atoms, events
from warband.games.magic.position.model import HAND_SIZE, LIBRARY
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import once_each
from warband.games.magic.turns.turn import Turn
from warband.kernel.ask import Ask, Dice, Options, Refusal, Shuffle
from warband.kernel.event import Seat, happen
from warband.kernel.machine import Procedure, again, each, finish, goto, procedure, push, step
from warband.kernel.state import Frame

KEEP, MULLIGAN = "keep", "mulligan"


class Opening(Frame):
    """Everything before the first turn. `first` is the seat that plays first; below 0: chance decides."""

    first: int = -1
    order: tuple[int, ...] = ()


class Dealing(Frame):
    """A player shuffles and draws, and may do so again."""

    seat: Seat


class Bottoming(Frame):
    """After mulligans a player puts cards from the hand to the bottom of the library."""

    seat: Seat
    count: int


def toss(g: Position, f: Opening) -> None:
    if f.first < 0:
        g.ask = Dice(1, "who plays first", g.rules.seats)
    else:
        f.pc += 1
        begin(g, f, f.first)


def take_toss(g: Position, f: Opening) -> None:
    begin(g, f, g.rules.seats.index(g.answer[0]))


def begin(g: Position, f: Opening, seat: int) -> None:
    atoms.first_player(g, seat)
    f.order = (seat, 1 - seat)


def deal(g: Position, f: Opening, seat: int) -> Dealing:
    return Dealing(seat)


def start(g: Position, f: Opening) -> None:
    finish(g, f)
    push(g, Turn())


# --- dealing


def shuffle(g: Position, f: Dealing) -> None:
    g.ask = Shuffle(len(g.player(f.seat).library), "library")


def take_shuffle(g: Position, f: Dealing) -> None:
    if not g.player(f.seat).mulligans:
        happen(g, events.Deals(f.seat))
    atoms.shuffle(g, f.seat, g.answer)


def first_cards(g: Position, f: Dealing) -> None:
    fewer = g.player(f.seat).mulligans if g.rules.options_of_edition.mulligan == "fewer" else 0
    draw_cards(g, f.seat, min(HAND_SIZE - fewer, len(g.player(f.seat).library)))


def ask_keep(g: Position, f: Dealing) -> None:
    if g.player(f.seat).mulligans >= HAND_SIZE:
        goto(g, f, "keep")
    else:
        g.ask = Ask(f.seat, "mulligan")


def take_keep(g: Position, f: Dealing) -> None:
    """A mulligan: the hand goes back, and everything begins anew."""
    if g.answer == MULLIGAN:
        atoms.mulligan(g, f.seat)
        for card in g.player(f.seat).hand:
            atoms.move(g, card, LIBRARY)
        goto(g, f, "shuffle")


def keep(g: Position, f: Dealing) -> None:
    player = g.player(f.seat)
    if g.rules.options_of_edition.mulligan == "bottom" and player.mulligans:
        push(g, Bottoming(f.seat, min(player.mulligans, len(player.hand))))


def kept(g: Position, f: Dealing) -> None:
    atoms.keep(g, f.seat)


def hands_offered(g: Position, f: Dealing) -> Options:
    return (KEEP, MULLIGAN)


def why_no_hand(g: Position, f: Dealing, option: object) -> Refusal:
    return Refusal("keep-or-mulligan", "mtg.core.mulligan", "That is neither.", "Keep the hand, or take a mulligan.")


def ask_bottom(g: Position, f: Bottoming) -> None:
    if f.count:
        g.ask = Ask(f.seat, "bottom")
    else:
        finish(g, f)


def take_bottom(g: Position, f: Bottoming) -> None:
    assert isinstance(g.answer, int)
    f.count -= 1
    atoms.move(g, g.answer, LIBRARY)


def bottoms_offered(g: Position, f: Bottoming) -> Options:
    return once_each(g, g.player(f.seat).hand)


def why_no_bottom(g: Position, f: Bottoming, option: object) -> Refusal:
    return Refusal("not-in-hand", "mtg.core.mulligan", "That card is not in your hand.", "Choose a card of your hand.")


PROCEDURES: dict[type[Frame], Procedure] = {
    Opening: procedure(
        Opening,
        step(toss, "mtg.core.opening.first"),
        step(take_toss, "mtg.core.opening.first"),
        each("order", deal, "mtg.core.opening.seven-cards"),
        step(start, "mtg.core.turn.alternate"),
    ),
    Dealing: procedure(
        Dealing,
        step(shuffle, "mtg.core.opening.shuffle", label="shuffle"),
        step(take_shuffle, "mtg.core.opening.shuffle"),
        step(first_cards, "mtg.core.opening.seven-cards"),
        step(ask_keep, "mtg.core.mulligan"),
        step(take_keep, "mtg.core.mulligan"),
        step(keep, "mtg.core.mulligan", label="keep"),
        step(kept, "mtg.core.mulligan"),
    ),
    Bottoming: procedure(
        Bottoming, step(ask_bottom, "mtg.core.mulligan", label="ask"), step(take_bottom), again("ask")
    ),
}
