"""The figures that a power may choose."""

from __future__ import annotations

from warband.games.heroscape.fighting.targets import distance, sees
from warband.games.heroscape.position.board import adjacent, board, engaging, friends, level, printed, seat_of
from warband.games.heroscape.position.conditions import is_given, near_level
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.printed.conditions import Flanked
from warband.games.heroscape.printed.programs import Target
from warband.kernel.ask import Check, Refusal, allowed, first_refusal


def wrong_side(g: Position, who: int, target: int, op: Target) -> bool:
    """Whether a figure is on the other side than the power says; a figure is not its own friend."""
    friendly = friends(g, seat_of(g, who), seat_of(g, target))
    if who == target and op.own:
        return False
    if op.side == "yours":
        return who == target or seat_of(g, who) != seat_of(g, target)
    return who == target or (op.side != "any" and friendly != (op.side == "friend"))


# hs.power.choice
def wrong_state(g: Position, who: int, target: int, op: Target) -> bool:
    """Whether a figure is not wounded, engaged or unengaged as the power says."""
    if (op.wounded and not g.figures[target].wounds) or (op.unengaged and engaging(g, target)):
        return True
    if not all(is_given(g, target, one, who) for one in op.such):  # hs.given.other
        return True
    return op.flanked and not is_given(g, who, Flanked(), target)


def too_far(g: Position, who: int, target: int, op: Target) -> bool:
    """Whether a figure is not within the spaces that the power says, in clear sight."""
    if (op.adjacent and who != target) or not op.within:
        return op.adjacent and not adjacent(g, who, target)
    if op.levels and not near_level(g, who, level(g, target), op.levels, op.deep, reaching=op.reaching):
        return True
    near = 0 < distance(g, who, target) <= op.within or (op.own and who == target)
    if who == target:
        return not near
    return not near or not (op.blind or adjacent(g, who, target) or sees(g, who, target))  # hs.power.blind


# hs.power.kin
def wrong_kind(g: Position, who: int, target: int, op: Target) -> bool:
    """Whether a figure is not of a rarity, size or kind that the power says."""
    card = printed(g, target)
    wrong_size = bool(op.sizes) and card.size not in op.sizes
    wrong = wrong_size or (bool(op.kin) and not card.akin(op.kin)) or (bool(op.kinds) and card.kind not in op.kinds)
    return wrong or card.akin(op.but) or (bool(op.rarities) and card.counts_as not in op.rarities)


TARGETS = (
    Check("wrong-side", "hs.power.use", wrong_side, "It is of the wrong side."),
    Check("wrong-kind", "hs.item.1.uncommon-counts-as-unique", wrong_kind, "The power does not affect such figures."),
    Check("wrong-state", "hs.power.choice", wrong_state, "The power does not affect such figures now."),
    Check("too-far", "hs.power.use", too_far, "It is too far away or out of sight."),
)


def targets(g: Position, who: int, op: Target) -> list[int]:
    """The figures that a power may choose."""
    return [figure for figure in board(g).figures if allowed(TARGETS, g, who, figure, op)]


def why_no_target(g: Position, who: int, target: object, op: Target) -> Refusal:
    """The reason why a power may not choose something."""
    for figure in board(g).figures:
        if figure == target and (why := first_refusal(TARGETS, g, who, figure, op)):
            return why
    return Refusal("no-target", "hs.object.occupy.not-on-battlefield", "That is no figure on the battlefield.")
