"""Wounds, and what follows when there are as many as Life: a figure or an object is destroyed.

An object that is destroyed destroys its occupants. A carrier's items are left on its last spaces.
"""

from __future__ import annotations

from warband.games.heroscape.items import losing
from warband.games.heroscape.position import atoms
from warband.games.heroscape.position.board import occupants, printed, printed_object
from warband.games.heroscape.position.model import Figure
from warband.games.heroscape.position.position import Position
from warband.kernel.machine import each, procedure, push, step
from warband.kernel.state import Frame


class Destroying(Frame):
    """A figure or an object is destroyed; `within` are the figures in it."""

    who: int
    within: tuple[int, ...] = ()


def life(g: Position, who: int) -> int:
    """The Life of a figure or an object."""
    return printed(g, who).life if isinstance(g.entities[who], Figure) else printed_object(g, who).life


def gone(g: Position, who: int) -> bool:
    """Whether a figure or an object is destroyed."""
    return g.figures[who].gone


def wound(g: Position, who: int, amount: int) -> None:
    """A figure or an object receives wounds; with as many as its Life it is destroyed."""
    if amount <= 0:
        return
    atoms.wound(g, who, amount)
    if g.figures[who].wounds >= life(g, who):
        push(g, Destroying(who))


def destroy(g: Position, who: int) -> None:
    """A figure or an object is destroyed, whatever wounds it has."""
    push(g, Destroying(who))


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


DESTROYING = procedure(
    Destroying,
    step(remove_figure, "hs.wound.destroyed"),
    step(remove_object, "hs.object.destroy.removed"),
    each("within", lambda g, f, who: Destroying(who), "hs.object.destroy.occupants-destroyed"),
)
