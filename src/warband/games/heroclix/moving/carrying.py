"""Carrying: possible passengers of a move, and their places at its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warband.boards.choice import Squares
from warband.boards.square import POINT
from warband.games.heroclix.objects import id_cards, objects
from warband.games.heroclix.position import atoms, events
from warband.games.heroclix.position.abilities.declared import NOT_MOVED, new_ability, new_property, rare_property
from warband.games.heroclix.position.abilities.guards import IMMOBILE
from warband.games.heroclix.position.abilities.using import has, keywords, properties, usable_on
from warband.games.heroclix.position.answers import PIECE, SQUARE
from warband.games.heroclix.position.board.terrain import adjacent_squares, board, shape_of
from warband.games.heroclix.position.characters.countdown import PLACE, banned, refusal
from warband.games.heroclix.position.position import Position
from warband.kernel import limits
from warband.kernel.ask import DONE, Ask, Options, Question, Refusal
from warband.kernel.event import Piece, happen
from warband.kernel.machine import ask_with, goto, procedure, step
from warband.kernel.state import Frame

if TYPE_CHECKING:
    from warband.games.heroclix.moving.steps import Move


def was_carried(g: Position, who: int) -> bool:
    """Whether a character was carried this turn."""
    return bool(limits.spent(g, "turn", who, "carried"))


def seats(g: Position, who: int) -> list[int]:
    """The numbers of a character's Passenger keyphrases."""
    return [p.amount for p in properties(g, who, PASSENGER)]


def capacity(g: Position, who: int) -> int:
    """The number of characters that a character may carry: one smaller one, or by Passenger; Passenger: 0 rules it out.

    [hc.supp.17.passenger.zero-no-carry, hc.supp.17.passenger.zero-no-smaller]
    """
    found = seats(g, who)
    if 0 in found:  # hc.named.zeroes
        return 0
    return max(found, default=1)


PASSENGER = new_property("Passenger")
SPEEDS = rare_property("modifies the speed of its carrier")
CARRIES_FLIERS, KINDRED = new_ability("carries those with wings"), new_ability("carries those that share a keyword")
EFFORTLESS, NOT_CARRIED = new_ability("carries without effort"), new_ability("can't be carried")


def why_not_carried(g: Position, who: int, other: int) -> Refusal | None:
    """The reason why a character can't carry an adjacent friend; None when it can."""
    shapes, cards = g.rules.shapes, g.rules.cards
    mine, its = shapes[g.figures[who].card][1], shapes[g.figures[other].card][1]
    rule = "hc.carry.smaller-friend"
    if its > mine or (its == mine and not any(seats(g, who)) and not has(g, who, KINDRED)):
        return Refusal("too-big", rule, "It is not smaller.", "With Passenger friends of the same size can be carried.")
    rule = "hc.carry.fliers"
    flies = its == mine and cards[g.figures[other].card].symbols[0] == "wing"
    if flies and not has(g, who, CARRIES_FLIERS):
        return Refusal("flies", rule, "It flies itself, and is not smaller.")
    rule = "hc.carry.no-objects"
    if objects.held(g, other) or objects.held(g, who):
        return Refusal("holds-object", rule, "Neither of the two may hold an object.", "Put it down first.")
    if not usable_on(g, who, PASSENGER, other):
        return Refusal("not-meant", "hc.key.passenger", "Its text lets it carry others only.")
    if id_cards.is_id_character(g, other):
        return Refusal("id-character", "hc.supp.21.id.not-carried", "An ID character can't be carried.")
    if banned(g, other, PLACE):
        return refusal(g, PLACE)
    if has(g, other, NOT_CARRIED) or has(g, other, IMMOBILE) or has(g, other, NOT_MOVED):
        return Refusal("not-carried", "hc.core.inherent.carry", "It can't be carried.")
    return None


def why_not_together(g: Position, who: int, those: tuple[int, ...]) -> Refusal | None:
    """The reason why a character can't carry some friends at once; None when it can."""
    kin = has(g, who, KINDRED) and 0 not in seats(g, who)
    usual = any(seats(g, who)) or all(is_smaller(g, who, one) for one in those)
    if usual and len(those) <= capacity(g, who):
        return None
    if not kin:
        return FULL
    return None if carries_kin(g, who, those) else KIN_ONLY


def is_smaller(g: Position, who: int, other: int) -> bool:
    shapes = g.rules.shapes
    return shapes[g.figures[other].card][1] < shapes[g.figures[who].card][1]


def carries_kin(g: Position, who: int, those: tuple[int, ...]) -> bool:
    """Whether Underworld lets a character carry some friends: one that shares a keyword, or two of fewer points."""
    figure, mine = g.figures[who], keywords(g, who)
    cheap = all(g.figures[one].points < figure.points for one in those)
    return len(those) <= (2 if cheap else 1) and not any(mine.isdisjoint(keywords(g, one)) for one in those)


FULL = Refusal("full", "hc.key.passenger", "It carries no more.")
KIN_ONLY = Refusal(
    "not-kindred",
    "hc.team.underworld",
    "Underworld carries one friend that shares a keyword, or two of fewer points.",
)


def carriable(g: Position, f: Move) -> list[int]:
    """The adjacent friends that may still be carried."""
    b = board(g)
    figure = g.figures[f.who]
    near = adjacent_squares(g, f.who) & b.sides[figure.controller] if b.sides[figure.controller].bit_count() > 1 else 0
    if not near:
        return []
    return [
        other
        for other, footprint in b.footprints.items()
        if footprint & near
        and other != f.who
        and other not in f.passengers
        and why_not_carried(g, f.who, other) is None
        and why_not_together(g, f.who, (*f.passengers, other)) is None
    ]


def ask_passenger(g: Position, f: Move) -> None:
    found = [] if f.alone else carriable(g, f)
    if found:
        ask_with(g, Ask(g.figures[f.who].controller, "carry"), [*found, DONE])
    else:
        f.pc += 1


# hc.supp.19.vehicles.carry-no-speed-loss
def take_passenger(g: Position, f: Move) -> None:
    if g.answer == DONE:
        return
    heavy = not has(g, f.who, EFFORTLESS)
    if heavy and len(f.passengers) < g.rules.numbers.modifier_cap:  # hc.carry.speed
        f.steps = max(0, f.steps - 1)
    if g.rules.any_states:
        f.steps = max(0, f.steps + sum(p.amount for p in properties(g, g.answer, SPEEDS)))
    f.passengers += (g.answer,)
    goto(g, f, "carry")


def passengers_offered(g: Position, f: Move) -> Options:
    return [*carriable(g, f), DONE]


def why_no_passenger(g: Position, f: Move, option: object) -> Refusal:
    b = board(g)
    there = b.footprints.get(option, 0) if isinstance(option, int) and option != f.who else 0
    near = there & adjacent_squares(g, f.who)
    if not isinstance(option, int) or not near or g.figures[option].controller != g.figures[f.who].controller:
        return Refusal("not-beside", "hc.core.inherent.carry", "Only an adjacent friend can be carried.")
    found = why_not_carried(g, f.who, option) or why_not_together(g, f.who, (*f.passengers, option))
    return found or Refusal("carried", "hc.core.inherent.carry", "It is carried already.")


# --- putting passengers down


class SetDown(Frame):
    """A carried character is placed adjacent to its carrier, if there is room."""

    who: Piece
    carrier: int


def beside(g: Position, f: SetDown) -> int:
    """The free squares adjacent to the carrier."""
    b = board(g)
    free = b.ground.grid.full & ~b.ground.solid & ~b.occupied | b.footprints[f.who]
    shape = shape_of(g, g.figures[f.who])
    near = b.ground.adjacent(b.footprints[f.carrier])
    if shape is POINT:
        return near & free
    anchors = b.ground.places(free, shape)
    return sum(
        1 << s for s in range(anchors.bit_length()) if anchors >> s & 1 and b.ground.grid.footprint(s, shape) & near
    )


def ask_beside(g: Position, f: SetDown) -> None:
    room = beside(g, f)
    if room:
        ask_with(g, Ask(g.figures[f.carrier].controller, "set down"), Squares(room))
    else:
        f.pc += 1


# hc.carry.no-action
def take_beside(g: Position, f: SetDown) -> None:
    atoms.place(g, f.who, g.answer, "hc.carry.set-down")
    atoms.spend(g, "turn", f.who, "carried")
    happen(g, events.Carried(f.who, f.carrier), "hc.core.inherent.carry")


def set_down_offered(g: Position, f: SetDown) -> Options:
    return Squares(beside(g, f))


def why_no_set_down(g: Position, f: SetDown, option: object) -> Refusal:
    return Refusal(
        "not-beside",
        "hc.carry.set-down",
        "A carried character is set down adjacent to its carrier.",
        "Choose a free adjacent square.",
    )


PROCEDURES = {
    SetDown: procedure(SetDown, step(ask_beside, "hc.core.inherent.carry"), step(take_beside)),
}
QUESTIONS = {
    "carry": Question(passengers_offered, why_no_passenger, "Whom does {who} carry along? (done: nobody else)", PIECE),
    "set down": Question(set_down_offered, why_no_set_down, "Where is {who} set down?", SQUARE),
}
