"""Copies of spells: they are on the stack like the spell, and their controller may choose other targets for them."""

from __future__ import annotations

from warband.games.magic.casting.announcing import born_of, effect_of
from warband.games.magic.position import atoms
from warband.games.magic.position.model import Waiting
from warband.games.magic.position.position import Position, is_player
from warband.games.magic.targeting.targets import Aim, legal
from warband.kernel.ask import Ask, Options, Refusal
from warband.kernel.event import Piece, Pieces, Seat
from warband.kernel.machine import Procedure, again, finish, procedure, push, step
from warband.kernel.state import Frame


class Retarget(Frame):
    """New targets are chosen for something on the stack, one after another."""

    seat: Seat
    item: Piece
    chosen: Pieces = ()


# mtg.core.copy.spell
def copy_spell(g: Position, item: int, seat: int, *, same: bool) -> None:
    """A copy of a spell is put on the stack above it, with the `same` targets or with others that are chosen."""
    if not isinstance(g.entities[item], Waiting):
        return  # it is no longer on the stack
    copied = atoms.copy_spell(g, item, seat)
    if not same and any(waiting_targets(g, copied)):
        push(g, Retarget(seat, copied))


def waiting_targets(g: Position, item: int) -> Pieces:
    return g.waiting[item].targets


def waiting(g: Position, f: Retarget) -> Waiting:
    return g.waiting[f.item]


def ask_again(g: Position, f: Retarget) -> None:
    if len(f.chosen) == len(waiting(g, f).targets):
        atoms.retarget(g, f.item, f.chosen, tuple(0 if is_player(who) else born_of(g, who) for who in f.chosen))
        finish(g, f)
    else:
        g.ask = Ask(f.seat, "new target")


# mtg.core.copy.targets
def take_again(g: Position, f: Retarget) -> None:
    assert isinstance(g.answer, int)
    f.chosen += (g.answer,)


def targets_offered(g: Position, f: Retarget) -> Options:
    """The target that it has, and all others that it could have."""
    item, place = waiting(g, f), len(f.chosen)
    found = legal(g, Aim(f.seat, effect_of(g, item.source, item.key, item.mode).targets[place], item.source))
    if not item.targets[place]:
        return [0]
    return [item.targets[place], *(who for who in found if who != item.targets[place])]


def why_no_target(g: Position, f: Retarget, option: object) -> Refusal:
    return Refusal("not-a-target", "mtg.core.copy.targets", "That is no target for the copy.", "Choose a target.")


PROCEDURES: dict[type[Frame], Procedure] = {
    Retarget: procedure(
        Retarget,
        step(ask_again, "mtg.core.copy.targets", label="ask"),
        step(take_again, "mtg.core.copy.targets"),
        again("ask"),
    ),
}
