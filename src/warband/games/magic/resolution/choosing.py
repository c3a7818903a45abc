"""Choices in the middle of an effect: cards to discard, cards to keep on top, one of several changes."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.magic.casting import costs
from warband.games.magic.casting.announcing import Announce, costs_offered
from warband.games.magic.casting.announcing import xs_offered as announced_xs
from warband.games.magic.happening.leaving import sacrifice, untap
from warband.games.magic.position import atoms
from warband.games.magic.position.model import EXILE, GRAVEYARD, LIBRARY, Lasting, Waiting
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import controller, has, once_each
from warband.games.magic.programs.abilities import Activated, Triggered
from warband.games.magic.programs.changes import AnyChange
from warband.games.magic.programs.costs import Cost
from warband.games.magic.programs.ops import ApplyChosen, Effect
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.targeting.qualities import fits
from warband.kernel.ask import DONE, Ask, Options, Refusal, Shuffle
from warband.kernel.event import Piece, Pieces, Seat, together
from warband.kernel.limits import last, stamped
from warband.kernel.machine import Procedure, again, finish, goto, procedure, step
from warband.kernel.state import Frame


class Discarding(Frame):
    """A player discards so many cards."""

    seat: Seat
    count: int
    cards: Pieces = ()
    random: bool = False
    exiled: bool = False


class Scrying(Frame):
    """A player looks at cards from the top of the library: each stays there, or goes to the bottom."""

    seat: Seat
    cards: Pieces
    away: str = "bottom"  # or 'graveyard'
    at: int = 0


class Choosing(Frame):
    """A player chooses one of several changes for an object."""

    seat: Seat
    item: Piece
    who: Piece


class Paying(Frame):
    """A player decides whether to pay a cost in the middle of an effect, and with which objects."""

    seat: Seat
    item: Piece
    cost: Cost
    chosen: Pieces = ()


class Sacrificing(Frame):
    """A player sacrifices one of its permanents with a quality."""

    seat: Seat
    source: Piece
    what: Quality
    gone: Pieces = ()


class Picking(Frame):
    """A player chooses a permanent with a quality, or a card in the hand of a player."""

    seat: Seat
    source: Piece
    what: Quality
    hand: Piece = 0  # of this player
    several: bool = False  # any number, one after another
    chosen: Pieces = ()
    among: Pieces = ()  # of these cards


class Turning(Frame):
    """A player taps or untaps a permanent, as it likes."""

    seat: Seat
    who: Piece


# mtg.core.discard.random
def ask_discard(g: Position, f: Discarding) -> None:
    """The player chooses the next card, or chance does."""
    if len(f.cards) == f.count:
        goto(g, f, "done")
    elif f.random:
        g.ask = Shuffle(len(g.player(f.seat).hand) - len(f.cards), "hand")
    else:
        g.ask = Ask(f.seat, "discard")


def take_discard(g: Position, f: Discarding) -> None:
    if isinstance(g.answer, int):
        f.cards += (g.answer,)
    else:
        left = [card for card in g.player(f.seat).hand if card not in f.cards]
        f.cards += (left[int(g.answer[0])],)


def discard_all(g: Position, f: Discarding) -> None:
    with together(g):
        for card in f.cards:
            atoms.move(g, card, EXILE if f.exiled else GRAVEYARD)  # mtg.core.hand.exiled
    finish(g, f, f.cards)


def discards_offered(g: Position, f: Discarding) -> Options:
    return once_each(g, [card for card in g.player(f.seat).hand if card not in f.cards])


def why_no_discard(g: Position, f: Discarding, option: object) -> Refusal:
    return Refusal("not-in-hand", "mtg.core.discard", "That card is not in your hand.", "Choose a card of your hand.")


def ask_scry(g: Position, f: Scrying) -> None:
    if f.at == len(f.cards):
        finish(g, f)
    else:
        g.ask = Ask(f.seat, "scry")


# mtg.core.surveil
def take_scry(g: Position, f: Scrying) -> None:
    card = f.cards[f.at]
    f.at += 1
    if g.answer != "top":
        atoms.move(g, card, LIBRARY if f.away == "bottom" else GRAVEYARD)


def scries_offered(g: Position, f: Scrying) -> Options:
    return ("top", f.away)


def why_no_scry(g: Position, f: Scrying, option: object) -> Refusal:
    return Refusal("top-or-bottom", "mtg.core.scry", "That is neither of the two.", "Answer top, or the other.")


def ask_change(g: Position, f: Choosing) -> None:
    g.ask = Ask(f.seat, "choose")


def choices(g: Position, f: Choosing) -> dict[str, AnyChange]:
    """The changes by their names."""
    item = g.entities[f.item]
    assert isinstance(item, Waiting)
    ability = g.rules.abilities.get(item.key)
    effect = ability.effect if isinstance(ability, Activated | Triggered) else spell_effect(g, item)
    found = effect.ops if effect else ()
    return {name: change for op in found if isinstance(op, ApplyChosen) for name, change in op.choices}


def spell_effect(g: Position, item: Waiting) -> Effect | None:
    effect = g.rules.cards[g.objects[item.source].name].effect
    return effect.modes[item.mode] if effect is not None and item.mode >= 0 else effect


# mtg.article.example-jeweled-spirit-equip-again
def take_change(g: Position, f: Choosing) -> None:
    assert isinstance(g.answer, str)
    change, source = choices(g, f)[g.answer], g.objects[f.who].name
    last(g, Lasting(f.who, g.objects[f.who].born, (change,), "end of turn", source, stamp=stamped(g)))


# mtg.core.resolve.choice
def changes_offered(g: Position, f: Choosing) -> Options:
    return list(choices(g, f))


def why_no_change(g: Position, f: Choosing, option: object) -> Refusal:
    return Refusal("no-choice", "mtg.core.resolve.in-order", "That can't be chosen.", "Choose one that is named.")


# mtg.core.hidden.asked, mtg.core.resolve.may-pay
def ask_payment(g: Position, f: Paying) -> None:
    """Nobody is asked about a cost that can't be paid, as far as everybody knows."""
    if costs.payable(g, f.seat, g.waiting[f.item].source, replace(f.cost, discard=None)):
        g.ask = Ask(f.seat, "may")
    else:
        finish(g, f, False)


def take_payment(g: Position, f: Paying) -> None:
    if g.answer == "no":
        finish(g, f, False)


# mtg.core.resolve.pay-x
def ask_x(g: Position, f: Paying) -> None:
    """Whoever pays X says how much that is; the rest of the effect means the same X."""
    if f.cost.mana.xs:
        g.ask = Ask(f.seat, "x")
    else:
        goto(g, f, "choose")


def take_x(g: Position, f: Paying) -> None:
    assert isinstance(g.answer, int)
    f.cost = replace(f.cost, mana=f.cost.mana.with_x(g.answer))
    atoms.announce_x(g, f.item, g.answer)


def xs_offered(g: Position, f: Announce | Paying) -> Options:
    """As much as can be paid."""
    if isinstance(f, Announce):
        return announced_xs(g, f)
    x = 0
    while costs.payable(g, f.seat, g.waiting[f.item].source, replace(f.cost, mana=f.cost.mana.with_x(x + 1))):
        x += 1
    return range(x + 1)


# mtg.core.resolve.pay-objects
def ask_part(g: Position, f: Paying) -> None:
    """Cards or permanents are chosen for the payment, one after another."""
    if kind := costs.kind_asked(f.cost, len(f.chosen)):
        g.ask = Ask(f.seat, kind)
    else:
        goto(g, f, "pay")


def take_part(g: Position, f: Paying) -> None:
    assert isinstance(g.answer, int)
    f.chosen += (g.answer,)


def pay(g: Position, f: Paying) -> None:
    costs.pay(g, f.seat, g.waiting[f.item].source, f.cost, f.chosen)


def paid(g: Position, f: Paying) -> None:
    """Replacements of what was given up have been applied by now."""
    finish(g, f, True)


def parts_offered(g: Position, f: Announce | Paying) -> Options:
    """The objects with which a part of a cost can be paid."""
    if isinstance(f, Announce):
        return costs_offered(g, f)
    return costs.choices(g, f.seat, g.waiting[f.item].source, f.cost, f.chosen)


def payments_offered(g: Position, f: Frame) -> Options:
    """Yes and no; only no, where a player knows that it can't pay."""
    if isinstance(f, Paying) and not costs.payable(g, f.seat, g.waiting[f.item].source, f.cost):
        return ("no",)
    return ("yes", "no")


# mtg.core.sacrifice.choice
def ask_sacrifice(g: Position, f: Sacrificing) -> None:
    if sacrifices_offered(g, f):
        g.ask = Ask(f.seat, "give up")
    else:
        finish(g, f, ())


def take_sacrifice(g: Position, f: Sacrificing) -> None:
    assert isinstance(g.answer, int)
    f.gone = (g.answer,)
    sacrifice(g, g.answer)


# mtg.core.resolve.if-you-cant
def sacrificed(g: Position, f: Sacrificing) -> None:
    """Replacements have been applied by now."""
    finish(g, f, f.gone)


def sacrifices_offered(g: Position, f: Sacrificing) -> list[int]:
    return [
        who
        for who in g.table.battlefield
        if controller(g, who) == f.seat
        and fits(g, f.what, who, f.seat, f.source)
        and not has(g, who, "can't be sacrificed")
    ]


def why_no_sacrifice(g: Position, f: Sacrificing, option: object) -> Refusal:
    return Refusal(
        "not-for-this", "mtg.core.sacrifice.choice", "That can't be sacrificed for this.", "Choose another permanent."
    )


# mtg.core.resolve.chosen
def ask_pick(g: Position, f: Picking) -> None:
    """Without such a permanent, or another one, nothing more is chosen."""
    if pickable(g, f):
        g.ask = Ask(f.seat, "pick")
    else:
        finish(g, f, f.chosen)


# mtg.core.resolve.any-number
def take_pick(g: Position, f: Picking) -> None:
    if g.answer == DONE:
        finish(g, f, f.chosen)
        return
    assert isinstance(g.answer, int)
    f.chosen += (g.answer,)
    if not f.several:
        finish(g, f, f.chosen)


# mtg.core.resolve.from-hand
def pickable(g: Position, f: Picking) -> list[int]:
    """The objects that can be chosen now."""
    if f.among:
        return [card for card in f.among if fits(g, f.what, card, f.seat, f.source)]
    if f.hand:
        return once_each(g, [card for card in g.players[f.hand].hand if fits(g, f.what, card, f.seat, f.source)])
    there = [who for who in g.table.battlefield if who not in f.chosen]
    return [who for who in there if fits(g, f.what, who, f.seat, f.source)]


def picks_offered(g: Position, f: Picking) -> Options:
    return [*pickable(g, f), DONE] if f.several else pickable(g, f)


def why_no_pick(g: Position, f: Picking, option: object) -> Refusal:
    return Refusal("not-for-this", "mtg.core.resolve.chosen", "That can't be chosen for this.", "Choose another one.")


def ask_turn(g: Position, f: Turning) -> None:
    g.ask = Ask(f.seat, "tap or untap")


# mtg.core.resolve.tap-or-untap
def take_turn(g: Position, f: Turning) -> None:
    """Values that are chosen already stay."""
    if g.objects[f.who].tapped == (g.answer == "untap"):
        (untap if g.answer == "untap" else atoms.tap)(g, f.who)


def turns_offered(g: Position, f: Turning) -> Options:
    return ("tap", "untap")


def why_no_turn(g: Position, f: Turning, option: object) -> Refusal:
    return Refusal("neither", "mtg.core.resolve.tap-or-untap", "That is neither of the two.", "Answer tap or untap.")


PROCEDURES: dict[type[Frame], Procedure] = {
    Discarding: procedure(
        Discarding,
        step(ask_discard, "mtg.core.discard", label="ask"),
        step(take_discard),
        again("ask"),
        step(discard_all, "mtg.core.discard", label="done"),
    ),
    Scrying: procedure(Scrying, step(ask_scry, "mtg.core.scry", label="ask"), step(take_scry), again("ask")),
    Choosing: procedure(Choosing, step(ask_change, "mtg.core.resolve.in-order"), step(take_change)),
    Paying: procedure(
        Paying,
        step(ask_payment, "mtg.core.resolve.may-pay"),
        step(take_payment, "mtg.core.resolve.may-pay"),
        step(ask_x, "mtg.core.resolve.pay-x"),
        step(take_x, "mtg.core.resolve.pay-x"),
        step(ask_part, "mtg.core.resolve.may-pay", label="choose"),
        step(take_part, "mtg.core.resolve.may-pay"),
        again("choose"),
        step(pay, "mtg.core.resolve.may-pay", label="pay"),
        step(paid),
    ),
    Picking: procedure(
        Picking,
        step(ask_pick, "mtg.core.resolve.chosen", label="ask"),
        step(take_pick, "mtg.core.resolve.chosen"),
        again("ask"),
    ),
    Turning: procedure(
        Turning, step(ask_turn, "mtg.core.resolve.tap-or-untap"), step(take_turn, "mtg.core.resolve.tap-or-untap")
    ),
    Sacrificing: procedure(
        Sacrificing,
        step(ask_sacrifice, "mtg.core.sacrifice.choice"),
        step(take_sacrifice, "mtg.core.sacrifice.choice"),
        step(sacrificed),
    ),
}
