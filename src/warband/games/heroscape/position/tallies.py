"""The number of times that a bonus counts: for each wound, marker or figure."""

from __future__ import annotations

from warband.games.heroscape.position.board import adjacent, board, engaging, friends, printed, seat_of
from warband.games.heroscape.position.conditions import companions
from warband.games.heroscape.position.model import Figure
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.position.seeing import sees
from warband.games.heroscape.printed.conditions import Kin
from warband.games.heroscape.printed.programs import Bonus


def times(g: Position, who: int, bonus: Bonus, other: int = 0) -> int:
    """The number of times that a bonus counts."""
    often = unbounded(g, who, bonus, other) // bonus.per
    return min(often, bonus.most) if bonus.most else often


# hs.power.each
def unbounded(g: Position, who: int, bonus: Bonus, other: int) -> int:
    """The number of times that a bonus counts without a bound."""
    if not bonus.each:
        return 1
    if bonus.tally is not None:  # hs.power.each-company
        return companions(g, who, bonus.tally)
    if bonus.each == "flanker":
        return flankers(g, who, other, bonus.each_kin)
    if bonus.each == "allied flanker":
        return sum(flankers(g, who, other, bonus.each_kin, seat) for seat in g.rules.sides[seat_of(g, who)])
    if bonus.each == "wound":
        return g.figures[who].wounds
    if bonus.each == "enemy" and not (bonus.each_kin or bonus.each_within):
        return len(engaging(g, who))
    if bonus.each == "scar":  # hs.power.each-scar
        return g.figures[other].wounds if other else 0
    card = g.cards[g.figures[who].card]
    if bonus.each in ("marker", "revealed marker", "hidden marker"):  # hs.power.each-marker
        return len(card.shown) * (bonus.each != "hidden marker") + len(card.markers) * (bonus.each != "revealed marker")
    if bonus.each == "token":  # hs.power.tokens
        return card.tokens.count(bonus.token)
    if bonus.each == "fallen":
        return fallen(g, card.seat, bonus.each_kin)
    side, kin = seat_of(g, who), bonus.each_kin
    if bonus.each == "mate":  # hs.power.each-mate
        return sum(mate != who and (not kin or printed(g, mate).akin(kin)) for mate in board(g).armies[side])
    mates = [mate for mate in board(g).figures if not kin or printed(g, mate).akin(kin)]
    if bonus.each == "neighbour":  # hs.power.each-neighbour
        return sum(adjacent(g, who, mate) for mate in mates)
    foes = bonus.each == "enemy"  # hs.power.each-foe
    return sum(friends(g, side, seat_of(g, mate)) != foes and tallied(g, who, mate, bonus) for mate in mates)


# hs.power.each-flanker
def flankers(g: Position, who: int, target: int, kin: Kin, seat: int = -1) -> int:
    """The number of other figures of its player, or of another, beside the target of an attack that are of a kin."""
    mates = [mate for mate in board(g).armies[seat_of(g, who) if seat < 0 else seat] if mate != who and target]
    return sum(adjacent(g, mate, target) for mate in mates if not kin or printed(g, mate).akin(kin))


# hs.power.each-fallen
def fallen(g: Position, seat: int, kin: Kin) -> int:
    """The number of destroyed figures of a player that are of a kin."""
    lost = [piece for piece in g.entities if isinstance(piece, Figure) and piece.gone and seat_of(g, piece.id) == seat]
    return sum(not kin or printed(g, figure.id).akin(kin) for figure in lost)


# hs.power.each-near
def tallied(g: Position, who: int, mate: int, bonus: Bonus) -> bool:
    """Whether a friend is one that a bonus counts: adjacent, within some spaces in clear sight, or engaged."""
    if bonus.each_engaged:
        return who != mate and bool(engaging(g, mate))
    if not bonus.each_within:
        return adjacent(g, who, mate)
    there = sum(1 << space for space in g.figures[mate].spaces)
    far = g.rules.ground.board.gap(g.figures[who].spaces, there)
    return who != mate and 0 <= far <= bonus.each_within and (adjacent(g, who, mate) or sees(g, who, mate))
