"""Statements about players, the stack and the course of the game."""

from __future__ import annotations

from warband.files.mistakes import insist
from warband.games.magic.cases.lookups import Finding, Look, number
from warband.games.magic.position.model import HAND, LIBRARY, SEATS, STEPS, Object
from warband.games.magic.position.names import name
from warband.games.magic.position.position import Position
from warband.games.magic.words.view import view
from warband.text.phrases import Sentence


def has_life(look: Look, seat: str, life: str) -> Finding:
    found = look.g.player(SEATS.index(seat)).life
    return found == number(life), f"{seat} has {found} life"


def has_poison(look: Look, seat: str, poison: str) -> Finding:
    found = look.g.player(SEATS.index(seat)).poison
    return found == number(poison), f"{seat} has {found} poison"


def has_energy(look: Look, seat: str, energy: str) -> Finding:
    found = look.g.player(SEATS.index(seat)).energy
    return found == number(energy), f"{seat} has {found} energy"


def has_hand(look: Look, seat: str, cards: str) -> Finding:
    found = len(look.g.player(SEATS.index(seat)).hand)
    return found == number(cards), f"{seat} has {found} cards in hand"


def has_graveyard(look: Look, seat: str, cards: str) -> Finding:
    found = len(look.g.player(SEATS.index(seat)).graveyard)
    return found == number(cards), f"{seat} has {found} cards in the graveyard"


def has_mana(look: Look, seat: str, mana: str) -> Finding:
    found = sum(look.g.player(SEATS.index(seat)).pool)
    return found == number(mana), f"{seat} has {found} mana"


def sees(look: Look, seat: str, card: str, other: str, zone: str) -> Finding:
    """Whether a seat's view shows a card with a name that is in a hidden zone of a player."""
    insist(card, names_in(look.g, other, zone), f"a card in {other}'s {zone}")
    seen = names_in(view(look.g, SEATS.index(seat)), other, zone)
    return card in seen, f"{seat} sees {', '.join(filter(None, seen)) or 'nothing'}"


def names_in(g: Position, seat: str, zone: str) -> list[str]:
    """The names of the cards in a hidden zone of a player, or of its face-down permanents; '' for a hidden one."""
    if zone == "battlefield":
        return [e.real for e in g.entities if isinstance(e, Object) and e.face_down and e.held == SEATS.index(seat)]
    place, owner = {"hand": HAND, "library": LIBRARY}.get(zone, -1), SEATS.index(seat)
    return [e.name for e in g.entities if isinstance(e, Object) and e.zone == place and e.owner == owner]


def stack(look: Look, things: str) -> Finding:
    found = [called(look.g, item) for item in reversed(look.g.table.stack)]
    return found == [
        thing.strip().casefold() for thing in things.split(",")
    ], f"the stack: {', '.join(found) or 'empty'}"


def called(g: Position, item: int) -> str:
    return name(g, item).casefold()


def stack_empty(look: Look) -> Finding:
    found = [name(look.g, item) for item in look.g.table.stack]
    return not found, f"the stack: {', '.join(found) or 'empty'}"


def whose_turn(look: Look, seat: str) -> Finding:
    found = SEATS[look.g.table.active]
    return found == seat, f"it is {found}'s turn"


def which_step(look: Look, step: str) -> Finding:
    found = STEPS[look.g.table.step]
    return found == step, f"it is the {found}"


def has_won(look: Look, seat: str) -> Finding:
    outcome = look.g.outcome
    won = [SEATS[winner] for winner in outcome.winners] if outcome else []
    return seat in won, f"{', '.join(won) or 'nobody'} has won"


def drawn(look: Look) -> Finding:
    outcome = look.g.outcome
    return outcome is not None and not outcome.winners, "the game is over" if outcome else "the game goes on"


def is_over(look: Look) -> Finding:
    return look.g.over, "the game is over" if look.g.over else "the game goes on"


SENTENCES = (
    Sentence("SEAT has NUMBER life", has_life),
    Sentence("SEAT has NUMBER poison", has_poison),
    Sentence("SEAT has NUMBER energy", has_energy),
    Sentence("SEAT has NUMBER card(s) in hand", has_hand),
    Sentence("SEAT has NUMBER card(s) in the graveyard", has_graveyard),
    Sentence("SEAT has NUMBER mana", has_mana),
    Sentence("SEAT sees CARD in SEAT's ZONE", sees, "SEAT does not see CARD in SEAT's ZONE"),
    Sentence("the stack is empty", stack_empty, "the stack is not empty"),
    Sentence("the stack is LIST", stack),
    Sentence("it is SEAT's turn", whose_turn, "it is not SEAT's turn"),
    Sentence("it is the STEP", which_step, "it is not the STEP"),
    Sentence("it is STEP", which_step, "it is not STEP"),
    Sentence("SEAT has won", has_won, "SEAT has not won"),
    Sentence("nobody has won", drawn),
    Sentence("the game is over", is_over, "the game is not over"),
)
