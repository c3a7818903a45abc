"""Drafting: the players take turns to take cards, as long as their points last; the highest roll begins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from warband.games.heroscape.position import events
from warband.games.heroscape.position.model import Card
from warband.games.heroscape.position.mustering import muster
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.printed.cards import ArmyCard
from warband.games.heroscape.rounds.rolling import Rolling, read_roll
from warband.kernel.ask import DONE, Answers, Ask, Dice, Option, Options, Question, Refusal
from warband.kernel.event import happen
from warband.kernel.machine import again, finish, procedure, step
from warband.kernel.state import Frame


class Drafting(Rolling, kw_only=True):
    """The armies are chosen. `order` are the seats from the highest roll on, `ready` those who want no more cards."""

    points: int
    turn: int = 0  # cards that were taken or declined
    ready: tuple[int, ...] = ()


def roll(g: Position, f: Drafting) -> None:
    f.rollers = tuple(seat for seat in f.rollers if seat not in g.out)
    g.ask = Dice(len(f.rollers), "drafting", 20)


# hs.draft.order, hs.draft.snake
def picker(order: tuple[int, ...], turn: int) -> int:
    """The seat that takes a card: of two players the second takes two once; of more the last takes two each time."""
    if len(order) == 2:
        return order[(0, 1, 1)[turn]] if turn < 3 else order[(turn - 3) % 2]
    there_and_back = (*order, *reversed(order))
    return there_and_back[turn % len(there_and_back)]


def next_pick(g: Position, f: Drafting) -> None:
    waiting = [seat for seat in f.order if seat not in f.ready and seat not in g.out and draftable(g, f, seat)]
    if not waiting:
        return finish(g, f)
    while picker(f.order, f.turn) not in waiting:
        f.turn += 1
    g.ask = Ask(picker(f.order, f.turn), "draft")


def take(g: Position, f: Drafting) -> None:
    seat = picker(f.order, f.turn)
    f.turn += 1
    if g.answer == DONE:
        f.ready = (*f.ready, seat)
    else:
        happen(g, events.Drafted(seat, g.answer))
        muster(g, g.rules.printed.cards[g.answer], seat)


DRAFTING = procedure(
    Drafting,
    step(roll, "hs.draft.order", label="roll"),
    step(read_roll, "hs.draft.order"),
    step(next_pick, "hs.draft.order", "hs.draft.snake", label="next"),
    step(take, "hs.army.points", "hs.army.unique"),
    again("next"),
)


def taken(g: Position) -> Iterator[Card]:
    """The cards that somebody has."""
    return (piece for piece in g.entities if isinstance(piece, Card))


def spent(g: Position, seat: int) -> int:
    """The points of the cards that a seat has."""
    return sum(g.rules.printed.cards[card.name].points for card in taken(g) if card.owner == seat)


# hs.army.points, hs.army.unique
def draftable(g: Position, f: Drafting, seat: int) -> list[str]:
    """The cards that a seat may take: those that its points allow; of a Unique one there is one copy."""
    left, gone = f.points - spent(g, seat), {card.name for card in taken(g)}
    cards: Mapping[str, ArmyCard] = g.rules.printed.cards
    return [
        name
        for name, card in cards.items()
        if 0 < card.points <= left and not (card.rarity == "unique" and name in gone)
    ]


def draft_options(g: Position, f: Drafting) -> Options:
    return [*draftable(g, f, picker(f.order, f.turn)), DONE]


def why_no_draft(g: Position, f: Drafting, name: object) -> Refusal:
    card = g.rules.printed.cards.get(name) if isinstance(name, str) else None
    if card is None or not card.points:
        return Refusal("no-card", "hs.army.cards", "That is no army card that can be drafted.")
    if card.points > f.points - spent(g, picker(f.order, f.turn)):
        return Refusal("points", "hs.army.points", "The points are not enough for that.")
    return Refusal("taken", "hs.army.unique", "That card is Unique, and somebody has it.")


def all_names(g: Position, f: Frame) -> Iterable[Option]:
    return list(g.rules.printed.cards)


def note_card(g: Position, f: Frame, name: Option) -> str:
    """The price of a card, and its numbers."""
    card = g.rules.printed.cards.get(str(name))
    if card is None:
        return ""
    squad = f" of {card.figures}" if card.figures > 1 else ""
    body = f"Life {card.life}, Move {card.move}, Range {card.range}, Attack {card.attack}, Defense {card.defense}"
    return f"{card.points} points, {card.rarity} {card.kind}{squad}, {body}"


CARD = Answers(every=all_names, note=note_card)
QUESTIONS = {"draft": Question(draft_options, why_no_draft, "Which card do you take?", CARD, begins=True)}
