"""'As this becomes attached, choose one', or as it enters: asked at once, without the stack."""

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
    """The controller of a permanent that is being attached, or that enters, chooses a word."""

    seat: Seat
    item: Piece
    enters: bool = False


def choices(g: Position, item: int, *, enters: bool) -> tuple[str, ...]:
    """The words of which one is chosen for a permanent as it is attached, or as it enters; none for most."""
    abilities = [g.rules.abilities[key] for key in traits(g, item).abilities]
    return next((one.words for one in abilities if isinstance(one, Chooses) and one.enters == enters), ())


def choose_for(g: Position, item: int) -> None:
    """Ask for a word, if the permanent wants one."""
    if choices(g, item, enters=False):
        atoms.forget_word(g, item)
        push(g, Naming(controller(g, item), item))


# mtg.core.enters.choose
def choose_as_it_enters(g: Position, card: int, seat: int) -> None:
    """Ask for a word, if a card that enters wants one."""
    if choices(g, card, enters=True):
        push(g, Naming(seat, card, enters=True))


def ask_word(g: Position, f: Naming) -> None:
    g.ask = Ask(f.seat, "name")


def take_word(g: Position, f: Naming) -> None:
    atoms.choose_word(g, f.item, g.answer)


def words_offered(g: Position, f: Naming) -> Options:
    """All the words; types that cards of the player's own have come first."""
    own = owned_types(g, f.seat)
    return sorted(choices(g, f.item, enters=f.enters), key=lambda word: word not in own)


def owned_types(g: Position, seat: int) -> frozenset[str]:
    """The subtypes of the cards in a player's deck, which everybody knows."""
    return frozenset(word for name in g.player(seat).deck for word in g.rules.printed[name].subtypes)


def why_no_word(g: Position, f: Naming, option: object) -> Refusal:
    return Refusal("no-such-word", "mtg.core.attach.choose", f"{option!r} can't be chosen.", "Choose one of the words.")


PROCEDURES: dict[type[Frame], Procedure] = {
    Naming: procedure(Naming, step(ask_word, "mtg.core.attach.choose"), step(take_word, "mtg.core.attach.choose")),
}
