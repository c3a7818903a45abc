"""Victory points: the worth of an element, and the player who scores it (Supplement, Parts 2 and 20)."""

from __future__ import annotations

from fractions import Fraction

from warband.games.heroclix.position import atoms, events
from warband.games.heroclix.position.characters.points import extra, line_of
from warband.games.heroclix.position.model import Figure
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.seating import undefeated
from warband.kernel import limits
from warband.kernel.event import happen

NOBODY = -1
SCORED = "hc.supp.2.vp.track-own"
EARLY = "scored"  # the period for characters scored before their KO: the whole game


# hc.supp.2.points.none-is-zero
def worth(g: Position, figure: Figure) -> int:
    """The points for a character: its point value, and its optional traits that do not raise it.

    [hc.supp.2.vp.optional-trait-scored, hc.supp.14.optional-trait.raises-score, hc.supp.21.id.ko-score,
    hc.supp.19.multi-dial.point-value-constant]
    """
    if not figure.paid:  # hc.supp.2.points.extras-scored
        return figure.points
    return line_of(g, figure) + extra(g.rules.cards[figure.card], figure.paid)


# hc.supp.2.vp.ko-again-scored-again
def score(g: Position, figure: Figure) -> None:
    """Score a KO'd character of the player who brought or generated it."""
    if not limits.spent(g, EARLY, figure.id, SCORED):  # hc.supp.2.vp.generated-scored
        award(g, figure.owner, worth(g, figure), SCORED, figure.harmed_by)


def score_early(g: Position, who: int) -> None:
    """Score a character that is not KO'd; it is not scored again when it is."""
    score(g, g.figures[who])
    atoms.spend(g, EARLY, who, SCORED)


def award(g: Position, owner: int, points: int, rule: str, harmed_by: int = NOBODY) -> None:
    """Give the points of a player's element to the player who scores it; without one, they are divided at the end.

    [hc.supp.20.scoring.otherwise-divided]
    """
    seat = scorer(g, owner, harmed_by)
    if seat == NOBODY:
        atoms.share(g, points, "hc.supp.20.scoring.otherwise-divided")
    else:
        atoms.score(g, seat, points, rule)


def scorer(g: Position, owner: int, harmed_by: int = NOBODY) -> int:
    """The player who scores an element of a player: the opponent; of several players the active one.

    The active player's own element is scored by the player, defeated or not, whose character damaged it last.
    """
    if len(g.rules.seats) == 2:
        return 1 - owner
    table = g.table
    if table.turn and table.active != owner:  # hc.supp.20.scoring.active-player
        return table.active
    return harmed_by  # hc.supp.20.scoring.own-element-last-damager, hc.supp.20.scoring.defeated-may-score


def take_back(g: Position, who: int, rule: str) -> None:
    """Take a character out of the KO area, to return as a new one. Its KO still counts."""
    figure = g.figures[who]
    atoms.take_from_ko(g, who, rule)
    seat = scorer(g, figure.owner, figure.harmed_by)
    if seat != NOBODY:
        happen(g, events.KoNoted(who, seat, worth(g, figure)), NOTED)  # hc.supp.2.vp.left-ko-area-counted


NOTED = "hc.supp.2.vp.left-ko-area-noted"


def points(g: Position, seat: int) -> Fraction:
    """The victory points of a player so far; when the game is over, the final ones."""
    return final_points(g, seat) if g.over else Fraction(g.table.scores[seat])


def final_points(g: Position, seat: int) -> Fraction:
    """The victory points of a player if the game ended now: an undefeated one gets a part of the divided ones."""
    table, left = g.table, undefeated(g)
    part = Fraction(table.shared, len(left)) if seat in left else Fraction(0)
    return table.scores[seat] + part
