"""Wounds: a figure or an object with as many wounds as Life is destroyed.

An object that is destroyed destroys its occupants. A carrier's items are left on its last spaces.
"""

from __future__ import annotations

from warband.games.heroscape.fighting.reacting import answering, react
from warband.games.heroscape.items import losing
from warband.games.heroscape.position import atoms
from warband.games.heroscape.position.board import board, occupants, printed, printed_object
from warband.games.heroscape.position.model import Figure
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.position.turning import Turn
from warband.games.heroscape.position.using import IGNORE, Reacting
from warband.kernel.machine import each, find, finish, goto, procedure, push, step
from warband.kernel.state import Frame


class Destroying(Frame):
    """A figure or an object is destroyed; `within` are the figures in it. Those who see it are known beforehand."""

    who: int
    within: tuple[int, ...] = ()
    witnesses: tuple[int, ...] = ()  # figures whose powers answer it
    by: int = 0  # the figure whose deed it is
    kind: str = ""  # of an attack


class Wounding(Frame):
    """A figure would receive wounds, and has powers that answer this."""

    who: int
    amount: int
    by: int
    kind: str


def life(g: Position, who: int) -> int:
    """The Life of a figure or an object."""
    return printed(g, who).life if isinstance(g.entities[who], Figure) else printed_object(g, who).life


def gone(g: Position, who: int) -> bool:
    """Whether a figure or an object is destroyed."""
    return g.figures[who].gone


# hs.react.wounded
def wound(g: Position, who: int, amount: int, by: int = 0, kind: str = "") -> None:
    """A figure or an object receives wounds, from an attack of a kind or otherwise; its powers may answer that."""
    if amount <= 0:
        return
    if answering(g, who, by, "wounded", kind) or (fatal(g, who, amount) and answering(g, who, by, "doomed", kind)):
        push(g, Wounding(who, amount, by, kind))
    else:
        suffer(g, who, amount, by, kind)


def fatal(g: Position, who: int, amount: int) -> bool:
    """Whether so many wounds destroy a figure or an object."""
    return g.figures[who].wounds + amount >= life(g, who)


def suffer(g: Position, who: int, amount: int, by: int, kind: str) -> None:
    """Wounds come onto a figure or an object; with as many as its Life it is destroyed."""
    atoms.wound(g, who, amount)
    if g.figures[who].wounds >= life(g, who):
        push(g, Destroying(who, by=by, kind=kind))


def brace(g: Position, f: Wounding) -> None:
    react(g, f.who, f.by, "wounded", f.kind)


# hs.react.ignore, hs.react.ignore-some
def spare(g: Position, f: Wounding) -> None:
    if isinstance(g.result, str) and g.result.startswith(IGNORE):
        f.amount -= int(g.result.removeprefix(IGNORE) or f.amount)


# hs.react.doomed
def despair(g: Position, f: Wounding) -> None:
    if f.amount > 0 and not gone(g, f.who) and fatal(g, f.who, f.amount):
        react(g, f.who, f.by, "doomed", f.kind)
    if g.stack[-1] is f:
        goto(g, f, "bear")


def bear(g: Position, f: Wounding) -> None:
    if f.amount > 0 and not gone(g, f.who):
        suffer(g, f.who, f.amount, f.by, f.kind)


def end(g: Position, f: Wounding) -> None:
    finish(g, f)


WOUNDING = procedure(
    Wounding,
    step(brace, "hs.react.wounded"),
    step(spare, "hs.react.ignore"),
    step(despair, "hs.react.doomed"),
    step(spare, "hs.react.ignore"),
    step(bear, "hs.react.ignore", label="bear"),
    step(end),
)


def destroy(g: Position, who: int, by: int = 0) -> None:
    """A figure or an object is destroyed, with any number of wounds."""
    push(g, Destroying(who, by=by))


# hs.react.witnesses
def watch(g: Position, f: Destroying) -> None:
    known = g.rules.witnessing
    if known and isinstance(g.entities[f.who], Figure):
        others = [one for one in board(g).figures if one != f.who and g.cards[g.figures[one].card].name in known]
        f.witnesses = tuple(one for one in others if answering(g, one, f.who, "witnesses", f.kind))


def mourn(g: Position, f: Destroying, who: int) -> Frame:
    """The answer of one who has seen it."""
    powers = printed(g, who).own_powers
    uses = () if gone(g, who) else tuple((who, power.name) for power in powers if power.when == "witnesses")
    return Reacting(who, f.who, uses)


# hs.gap.items-fall-outside
def remove_figure(g: Position, f: Destroying) -> None:
    piece = g.entities[f.who]
    if isinstance(piece, Figure):
        outside = not piece.host or g.rules.options_of_edition.items_fall_outside
        atoms.remove(g, f.who)
        if frame := losing.begin(g, f.who, piece.spaces if outside else ()):
            push(g, frame)


def remove_object(g: Position, f: Destroying) -> None:
    if isinstance(g.entities[f.who], Figure):
        atoms.forget_host(g, f.who)
    else:
        f.within = tuple(figure.id for figure in occupants(g, f.who))
        atoms.remove(g, f.who)


# hs.react.destroyed, hs.react.avenged
def bequeath(g: Position, f: Destroying) -> None:
    slain = f.by and f.by != f.who and not gone(g, f.by)
    react(g, f.who, f.by if slain else 0, "destroyed", f.kind)


# hs.given.slew
def remember(g: Position, f: Destroying) -> None:
    turn = find(g, Turn)
    if turn is not None and isinstance(g.entities[f.who], Figure):
        turn.slain = (*turn.slain, (f.by, f.who))


# hs.react.destroys
def rejoice(g: Position, f: Destroying) -> None:
    if f.by and f.by != f.who and not gone(g, f.by) and isinstance(g.entities[f.who], Figure):
        react(g, f.by, f.who, "destroys", f.kind)


DESTROYING = procedure(
    Destroying,
    step(watch, "hs.react.witnesses"),
    step(remove_figure, "hs.wound.destroyed"),
    step(remove_object, "hs.object.destroy.removed"),
    each("within", lambda g, f, who: Destroying(who), "hs.object.destroy.occupants-destroyed"),
    step(remember, "hs.given.slew"),
    step(bequeath, "hs.react.destroyed"),
    step(rejoice, "hs.react.destroys"),
    each("witnesses", mourn, "hs.react.witnesses"),
)
