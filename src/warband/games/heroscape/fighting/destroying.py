"""Wounds: a figure or an object with as many wounds as Life is destroyed.

An object that is destroyed destroys its occupants. A carrier's items are left on its last spaces.
"""

from __future__ import annotations

from warband.games.heroscape.fighting.reacting import answering, react
from warband.games.heroscape.items import losing
from warband.games.heroscape.position import atoms
from warband.games.heroscape.position.board import occupants, printed, printed_object
from warband.games.heroscape.position.model import Figure
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.position.using import IGNORE
from warband.kernel.machine import each, finish, procedure, push, step
from warband.kernel.state import Frame


class Destroying(Frame):
    """A figure or an object is destroyed; `within` are the figures in it."""

    who: int
    within: tuple[int, ...] = ()
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
    if answering(g, who, by, "wounded", kind):
        push(g, Wounding(who, amount, by, kind))
    else:
        suffer(g, who, amount, by, kind)


def suffer(g: Position, who: int, amount: int, by: int, kind: str) -> None:
    """Wounds come onto a figure or an object; with as many as its Life it is destroyed."""
    atoms.wound(g, who, amount)
    if g.figures[who].wounds >= life(g, who):
        push(g, Destroying(who, by=by, kind=kind))


def brace(g: Position, f: Wounding) -> None:
    react(g, f.who, f.by, "wounded", f.kind)


# hs.react.ignore
def bear(g: Position, f: Wounding) -> None:
    if g.result != IGNORE and not gone(g, f.who):
        suffer(g, f.who, f.amount, f.by, f.kind)


def end(g: Position, f: Wounding) -> None:
    finish(g, f)


WOUNDING = procedure(Wounding, step(brace, "hs.react.wounded"), step(bear, "hs.react.ignore"), step(end))


def destroy(g: Position, who: int, by: int = 0) -> None:
    """A figure or an object is destroyed, with any number of wounds."""
    push(g, Destroying(who, by=by))


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


# hs.react.destroyed
def bequeath(g: Position, f: Destroying) -> None:
    react(g, f.who, f.by, "destroyed", "")


# hs.react.destroys
def rejoice(g: Position, f: Destroying) -> None:
    if f.by and f.by != f.who and not gone(g, f.by) and isinstance(g.entities[f.who], Figure):
        react(g, f.by, f.who, "destroys", f.kind)


DESTROYING = procedure(
    Destroying,
    step(remove_figure, "hs.wound.destroyed"),
    step(remove_object, "hs.object.destroy.removed"),
    each("within", lambda g, f, who: Destroying(who), "hs.object.destroy.occupants-destroyed"),
    step(bequeath, "hs.react.destroyed"),
    step(rejoice, "hs.react.destroys"),
)
