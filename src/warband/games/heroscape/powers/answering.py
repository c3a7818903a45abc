"""Ops that roll for a table of results, and those that answer an attack; the attack or turn reads their verdicts."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from warband.games.heroscape.moving.wandering import Wandering, havens
from warband.games.heroscape.position import atoms, events, values
from warband.games.heroscape.position.board import board, engaging, printed, seat_of
from warband.games.heroscape.position.conditions import is_given
from warband.games.heroscape.position.model import Blessed
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.position.tallies import times
from warband.games.heroscape.position.turning import strike_again
from warband.games.heroscape.position.using import CEASE, IGNORE, STIR, Using
from warband.games.heroscape.powers.plagues import Plaguing, plagued
from warband.games.heroscape.powers.summoning import fits
from warband.games.heroscape.printed import programs
from warband.kernel.ask import Ask, Dice
from warband.kernel.event import happen
from warband.kernel.machine import finish, push


# hs.power.table
def roll_table(g: Position, f: Using, op: programs.Roll) -> None:
    g.ask = Dice(1, f.power, 20)


# hs.power.table
def read_table(g: Position, f: Using, op: programs.Roll) -> None:
    happen(g, events.D20Rolled(f.who, g.answer))
    f.rolled = g.answer[0] + luck(g, f) + sum(own_luck(g, f, one) for one in op.luck)


# hs.power.d20-given
def own_luck(g: Position, f: Using, one: programs.Bonus) -> int:
    """The number that a power adds to its own roll, as often as it says, if what it asks for is so."""
    kind = programs.Fits(one.kinds, one.sizes, one.rarities, one.kin, one.but)
    fitting = kind == programs.Fits() or (f.target > 0 and fits(printed(g, f.target), kind))
    if not fitting or not all(is_given(g, f.who, given, f.target) for given in one.given):
        return 0
    return one.amount * times(g, f.who, one, f.target)


# hs.power.d20-bonus
def luck(g: Position, f: Using) -> int:
    """The bonus to the 20-sided die for a power of a figure."""
    return sum(term.amount for term in values.bonuses(g, f.who, "d20"))


# hs.react.ignore, hs.react.ignore-some
def ignore(g: Position, f: Using, op: programs.Ignore) -> None:
    f.verdict = f"{IGNORE}{op.amount}" if op.amount else IGNORE


# hs.react.cease
def cease(g: Position, f: Using, op: programs.Cease) -> None:
    f.verdict = CEASE


# hs.power.stir
def stir(g: Position, f: Using, op: programs.Stir) -> None:
    f.verdict = STIR


# hs.power.recover
def recover(g: Position, f: Using, op: programs.Recover) -> None:
    strike_again(g, f.who)


# hs.power.wander
def wander(g: Position, f: Using, op: programs.Wander) -> None:
    if op.clear and engaging(g, f.who) and not havens(g, f.who, op.spaces, clear=True):
        finish(g, f)
    else:
        push(g, Wandering(f.who, op.spaces, op.clear))


# hs.power.plague, hs.power.plague-around
def plague(g: Position, f: Using, op: programs.Plague) -> None:
    struck = [one for one in board(g).figures if plagued(g, f.who, one, op, f.target if op.around else f.who)]
    push(g, Plaguing(tuple(struck), op, luck(g, f), 0 if f.source else f.who))


def ask_card(g: Position, f: Using, op: programs.Bestow) -> None:
    if worthy(g, f, op):
        g.ask = Ask(seat_of(g, f.who), "bestow")


# hs.power.spirit
def bestow(g: Position, f: Using, op: programs.Bestow) -> None:
    atoms.last(g, Blessed(g.answer, op.value, op.amount, f.power))


def worthy(g: Position, f: Using, op: programs.Bestow) -> list[int]:
    """The army cards with figures left on which a spirit can be placed."""
    alive = dict.fromkeys(g.figures[who].card for army in board(g).armies for who in army)
    known, mine = g.rules.printed.cards, g.figures[f.who].card
    fitting = [card for card in alive if card != mine and op.least <= known[g.cards[card].name].range <= op.most]
    return sorted(card for card in fitting if not op.rarities or known[g.cards[card].name].counts_as in op.rarities)


START: Mapping[type, Callable[..., None]] = {
    programs.Roll: roll_table,
    programs.Ignore: ignore,
    programs.Cease: cease,
    programs.Stir: stir,
    programs.Recover: recover,
    programs.Wander: wander,
    programs.Plague: plague,
    programs.Bestow: ask_card,
}
READ: Mapping[type, Callable[..., None]] = {programs.Roll: read_table, programs.Bestow: bestow}
