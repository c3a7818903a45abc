"""ID cards: a character calls in help from the Sideline, for one turn (Supplement, Part 21)."""

from __future__ import annotations

from warband.boards.choice import Squares
from warband.boards.square import squares
from warband.games.heroclix.fighting.scoring import award
from warband.games.heroclix.position import atoms, events
from warband.games.heroclix.position.abilities.parts import Action
from warband.games.heroclix.position.answers import PIECE, SQUARE
from warband.games.heroclix.position.board.terrain import adjacent_squares, board, distance, shape_of
from warband.games.heroclix.position.lasting import Grant
from warband.games.heroclix.position.model import BESIDE, KO, MAP, REMOVED, SIDELINE, Figure, Thing
from warband.games.heroclix.position.position import Position
from warband.kernel import limits
from warband.kernel.ask import Ask, Check, Options, Question, Refusal
from warband.kernel.event import Piece, happen
from warband.kernel.machine import finish, procedure, step
from warband.kernel.state import Frame

NAME, INSPIRATION = "Call in Help", "Inspiration"
NEAR = 5  # squares within which an ID character stays of its caller
CALL = "hc.supp.21.id.call-action"
ONCE, POINTS = "hc.supp.21.id.call-once-per-turn", "hc.supp.21.id.call-points"
REMOVED_AFTER, SCORED = "hc.supp.21.id.card-removed", "hc.supp.21.id.card-scored"
INSPIRE = "hc.supp.21.id.inspire"
NEXT_TURN, FAR = "hc.supp.21.id.returns-next-turn", "hc.supp.21.id.returns-when-far"
TAKEN_OFF = "hc.supp.21.id.returns-when-removed"


# --- ID cards and ID characters


def is_id_card(g: Position, thing: Thing) -> bool:
    """Whether a thing is an ID card."""
    return bool(thing.gear) and g.rules.gear[thing.gear].is_id_card


def id_cards(g: Position) -> list[Thing]:
    """All ID cards, including those that are removed from the game."""
    return [e for e in g.entities if e.__class__ is Thing and is_id_card(g, e)]


def in_play(g: Position, seat: int) -> list[Thing]:
    """The ID cards of a player whose ID characters can still be called in."""
    own = [card for card in id_cards(g) if card.owner == seat and card.place == BESIDE]
    return [card for card in own if card.chosen and g.figures[card.chosen[0]].place == SIDELINE]


# hc.supp.21.id.character-defined
def is_id_character(g: Position, who: int) -> bool:
    """Whether a character is the ID character of an ID card, in the game or not."""
    return g.rules.any_id_cards and any(who in card.chosen for card in id_cards(g))


# --- calling in help


class Calling(Frame):
    """A character calls in help: an ID character of its force is placed beside it."""

    who: Piece
    card: Piece = 0


def no_card(g: Position, who: int) -> bool:
    return not in_play(g, g.figures[who].controller)


def begin(g: Position, f: Calling) -> None:
    """Only the first of a force to be given this action in a turn can call; the others' actions have no effect."""
    seat = g.figures[f.who].controller
    use = f"{NAME} of {seat}"
    spent = limits.spent(g, "turn", 0, use)
    atoms.spend(g, "turn", 0, use)
    if spent:
        fail(g, f, "a friend has been given this action this turn", ONCE)


def in_vain(g: Position, who: int) -> str:
    """Why a call would have no effect, as a warning; nothing if it can have one."""
    figure = g.figures[who]
    if limits.spent(g, "turn", 0, f"{NAME} of {figure.controller}"):
        return "in vain: a friend has been given this action this turn"
    notes = [dear(g, who, card.id) for card in in_play(g, figure.controller)]
    return notes[0] if notes and all(notes) else ""


def dear(g: Position, who: int, card: int) -> str:
    """A warning of an ID character that is worth more points than the caller."""
    points = g.figures[g.things[card].chosen[0]].points
    mine = g.figures[who].points
    return f"in vain: the ID character is {points} points, and the caller {mine}" if points > mine else ""


def card_note(g: Position, f: Calling, card: int) -> str:
    return dear(g, f.who, card)


def fail(g: Position, f: Calling, why: str, rule: str) -> None:
    """A condition is not met: the action resolves without any effect."""
    happen(g, events.CallInVain(f.who, why), rule)
    finish(g, f)


def ask_card(g: Position, f: Calling) -> None:
    found = cards_offered(g, f)
    if len(found) > 1:
        g.ask = Ask(g.figures[f.who].controller, "ID card")
    else:
        f.card = found[0]
        f.pc += 1


def take_card(g: Position, f: Calling) -> None:
    f.card = g.answer


def cards_offered(g: Position, f: Calling) -> list[int]:
    return [card.id for card in in_play(g, g.figures[f.who].controller)]


def why_no_card(g: Position, f: Calling, option: object) -> Refusal:
    return Refusal("no-id-card", CALL, "That is no ID card of its force with an ID character on the Sideline.")


def helper(g: Position, f: Calling) -> Figure:
    """The ID character that is called in."""
    return g.figures[g.things[f.card].chosen[0]]


def ask_where(g: Position, f: Calling) -> None:
    """The caller is worth as much as the ID character, and there is room; otherwise nothing happens."""
    if g.figures[f.who].points < helper(g, f).points:
        fail(g, f, "the ID character is more points", POINTS)
    elif not room(g, f):
        fail(g, f, "there is no room", CALL)
    else:
        g.ask = Ask(g.figures[f.who].controller, "ID character's square")


def room(g: Position, f: Calling) -> int:
    """The squares for the ID character, adjacent to its caller."""
    b, shape = board(g), shape_of(g, helper(g, f))
    near = adjacent_squares(g, f.who)
    free = b.ground.places(b.ground.grid.full & ~b.ground.solid & ~b.occupied, shape)
    return sum(1 << square for square in squares(free) if b.ground.grid.footprint(square, shape) & near)


def squares_offered(g: Position, f: Calling) -> Options:
    return Squares(room(g, f))


def why_no_square(g: Position, f: Calling, option: object) -> Refusal:
    words = "The ID character is placed on a free square adjacent to its caller."
    return Refusal("not-adjacent", CALL, words, "Choose another square.")


def take_where(g: Position, f: Calling) -> None:
    """The ID character comes and inspires; its ID card is removed from the game, and scored.

    Rules that an older card prints for that are not followed. [hc.supp.21.general.supersedes-printed]
    """
    card, who = g.things[f.card], helper(g, f).id
    atoms.call_in(g, who, g.answer, f.who, CALL)
    inspire(g, who, card)
    atoms.remove_object(g, card.id, REMOVED_AFTER)
    happen(g, events.IdCardRemoved(card.id), REMOVED_AFTER)
    award(g, card.owner, g.rules.gear[card.gear].points, SCORED)


# hc.supp.21.id.inspire-late-adjacent, hc.supp.21.id.inspire-is-burst, hc.supp.21.id.inspiration-per-card
def inspire(g: Position, who: int, card: Thing) -> None:
    """Friends that are adjacent now can use the Inspiration until the player's next turn, wherever they go.

    Each is the source of its own grant, because nothing that happens to card or ID character ends it.
    [hc.supp.21.id.inspire-independent]
    """
    key = g.rules.effect_keys.get(card.gear)
    b, near = board(g), adjacent_squares(g, who)
    for other in b.forces[g.figures[who].controller] if key else ():
        if b.footprints[other] & near:
            atoms.last(g, Grant(other, str(key), other, INSPIRATION, "next turn", card.owner), INSPIRE)


# --- the return to the Sideline


def called_in(g: Position) -> list[Figure]:
    """The ID characters that have been called in and are neither KO'd nor back on the Sideline."""
    found = [e for e in g.entities if e.__class__ is Figure and e.caller]
    return [figure for figure in found if figure.place not in (KO, REMOVED, SIDELINE)]


def return_all(g: Position, seat: int) -> None:
    """ID characters return when their player's next turn begins. They are not scored.

    [hc.supp.21.id.return-not-scored]
    """
    for figure in called_in(g):
        if figure.side == seat:
            atoms.send_back(g, figure.id, NEXT_TURN)


def check(g: Position) -> None:
    """ID characters return at once when they are too far from their callers, or off the map by another effect.

    [hc.supp.21.id.can-be-ko]
    """
    for figure in called_in(g):
        if figure.place != MAP:
            atoms.send_back(g, figure.id, TAKEN_OFF)
        elif g.figures[figure.caller].place != MAP or distance(g, figure.id, figure.caller) > NEAR:
            atoms.send_back(g, figure.id, FAR)


NO_CARD = Check("no-id-card", CALL, no_card, "Its force has no ID card with an ID character to call in.")
ACTION = Action(NAME, "POWER", CALL, lambda g, who: Calling(who), (NO_CARD,))
PROCEDURES = {
    Calling: procedure(
        Calling,
        step(begin, ONCE),
        step(ask_card),
        step(take_card),
        step(ask_where, POINTS),
        step(take_where, CALL),
    )
}
CARD = PIECE._replace(note=card_note)
QUESTIONS = {
    "ID card": Question(cards_offered, why_no_card, "Which ID card does {who} use?", CARD),
    "ID character's square": Question(squares_offered, why_no_square, "Where is the ID character placed?", SQUARE),
}
