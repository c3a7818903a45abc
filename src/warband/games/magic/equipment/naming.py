"""'As this becomes attached, choose one': asked at once, without the stack, every time that it is attached anew."""

from __future__ import annotations

from warband.games.magic.position import atoms
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import controller, traits
from warband.games.magic.programs.abilities import Chooses
from warband.kernel.ask import Ask, Options, Refusal
from warband.kernel.event import Piece, Seat
from warband.kernel.machine import Procedure, procedure, push, step
from warband.kernel.state import Frame


class Naming(Frame):
    """The controller of a permanent that is being attached chooses a word."""

    seat: Seat
    item: Piece


def choices(g: Position, item: int) -> tuple[str, ...]:
    """The words of which one is chosen for a permanent; none for most."""
    abilities = [g.rules.abilities[key] for key in traits(g, item).abilities]
    return next((ability.words for ability in abilities if isinstance(ability, Chooses)), ())


def choose_for(g: Position, item: int) -> None:
    """Ask for a word, if the permanent wants one."""
    if choices(g, item):
        push(g, Naming(controller(g, item), item))


def ask_word(g: Position, f: Naming) -> None:
    g.ask = Ask(f.seat, "name")


def take_word(g: Position, f: Naming) -> None:
    atoms.choose_word(g, f.item, g.answer)


def words_offered(g: Position, f: Naming) -> Options:
    return choices(g, f.item)


def why_no_word(g: Position, f: Naming, option: object) -> Refusal:
    return Refusal("no-such-word", "mtg.core.attach.choose", f"{option!r} can't be chosen.", "Choose one of the words.")


PROCEDURES: dict[type[Frame], Procedure] = {
    Naming: procedure(Naming, step(ask_word, "mtg.core.attach.choose"), step(take_word, "mtg.core.attach.choose")),
}
