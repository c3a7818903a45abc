"""Cards that a power calls on: turns with other cards, destroyed figures that come back, and the X as a price."""

from __future__ import annotations

from collections.abc import Iterable

from warband.games.heroscape.fighting.targets import distance, sees
from warband.games.heroscape.position import atoms
from warband.games.heroscape.position.board import adjacent, army, cards_of, engaging, on_card, printed, seat_of
from warband.games.heroscape.position.conditions import is_given
from warband.games.heroscape.position.model import DECOY, Figure
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.position.turning import Turn
from warband.games.heroscape.position.using import Using
from warband.games.heroscape.powers.ending import end
from warband.games.heroscape.printed import programs
from warband.games.heroscape.printed.cards import ArmyCard
from warband.kernel.ask import PASS, Ask
from warband.kernel.machine import find


# hs.power.unmask
def unmask(g: Position, f: Using, op: programs.Unmask) -> None:
    card = g.cards[g.figures[f.who].card]
    if DECOY in card.markers:
        atoms.reveal_marker(g, card.id, DECOY)
    else:
        end(g, f)


def ask_turn(g: Position, f: Using, op: programs.TakeTurn) -> None:
    if op.chosen:
        card = g.figures[f.target].card
        able = not g.figures[f.target].gone and (op.borrowed or g.cards[card].seat == seat_of(g, f.who))
        f.turn = card if able else 0
    elif turns(g, f, op):
        g.ask = Ask(seat_of(g, f.who), "bond")
    else:
        end(g, f)


# hs.power.turn
def take_turn(g: Position, f: Using, op: programs.TakeTurn) -> None:
    f.turn = 0 if g.answer == PASS else g.answer


def turns(g: Position, f: Using, op: programs.TakeTurn) -> list[int]:
    """The cards of the army with which a turn can be taken."""
    mine = g.figures[f.who].card
    if op.same:
        return [mine]
    seat, alive = seat_of(g, f.who), {figure.card for figure in army(g, seat_of(g, f.who))}
    others = [card for card in cards_of(g, seat) if card.id in alive and card.name != g.cards[mine].name]
    turn = find(g, Turn)
    fitting = [card.id for card in others if bonds(g.rules.printed.cards[card.name], op)]
    return [card for card in fitting if not (turn and card in turn.bonded) and at_hand(g, f.who, card, op)]


# hs.power.turn-near
def at_hand(g: Position, who: int, card: int, op: programs.TakeTurn) -> bool:
    """Whether a figure of a card is adjacent, or within so many spaces in clear sight, and no figure is engaged."""
    there = [one.id for one in on_card(g, card) if one.there]
    mates = [one for one in there if all(is_given(g, one, such, who) for such in op.such)]
    if (op.such and not mates) or (op.ring and not inner(g, who, mates, op.ring)):
        return False
    if op.unengaged and any(engaging(g, mate) for mate in mates):
        return False
    if op.adjacent:
        return any(adjacent(g, who, mate) for mate in mates)
    if op.blind:
        return any(0 < distance(g, who, one) <= op.within for one in mates)
    return not op.within or bool(inner(g, who, mates, op.within))


# hs.power.turn-ring
def inner(g: Position, who: int, mates: Iterable[int], within: int) -> tuple[int, ...]:
    """Those figures within so many clear sight spaces of a figure."""
    return tuple(one for one in mates if 0 < distance(g, who, one) <= within and sees(g, who, one))


def bonds(card: ArmyCard, op: programs.TakeTurn) -> bool:
    """Whether a card is one that a power names."""
    if (op.kin and not card.akin(op.kin)) or (op.kinds and card.kind not in op.kinds):
        return False
    if not op.least <= card.range <= op.most:
        return False
    return (not op.sizes or card.size in op.sizes) and (not op.rarities or card.counts_as in op.rarities)


# hs.power.recall
def ask_recall(g: Position, f: Using, op: programs.Recall) -> None:
    if fallen(g, f, op):
        g.ask = Ask(seat_of(g, f.who), "recall")
    else:
        end(g, f)


def recall(g: Position, f: Using, op: programs.Recall) -> None:
    f.lost, f.target = f.target, fallen(g, f, op)[g.answer]


def fallen(g: Position, f: Using, op: programs.Recall) -> dict[int, int]:
    """The cards of the army with a destroyed figure that fits, and that figure of each."""
    mine, found = g.cards[g.figures[f.who].card], dict[int, int]()
    kind = programs.Fits(op.kinds, op.sizes, op.rarities, op.kin)
    for piece in g.entities:
        if isinstance(piece, Figure) and piece.gone and g.cards[piece.card].seat == mine.seat:
            same = g.cards[piece.card].name == mine.name
            if (same if op.own else fits(printed(g, piece.id), kind)) and printed(g, piece.id).hexes == 1:
                found.setdefault(piece.card, piece.id)
    return found


# hs.power.table-kind
def fits(card: ArmyCard, kind: programs.Fits) -> bool:
    """Whether a card is of a kind, size, rarity and kin."""
    if (kind.kinds and card.kind not in kind.kinds) or (kind.sizes and card.size not in kind.sizes):
        return False
    if (kind.kin and not card.akin(kind.kin)) or card.akin(kind.but):
        return False
    return not kind.rarities or card.counts_as in kind.rarities
