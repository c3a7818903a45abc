"""The winner: the last side with figures; when the rounds are over, the side with most points left."""

from __future__ import annotations

from fractions import Fraction

from warband.games.heroscape.position.board import army, board, items_of
from warband.games.heroscape.position.model import Card, Figure
from warband.games.heroscape.position.position import Position
from warband.kernel.state import Outcome


# hs.win.inside-counts
def alive(g: Position, seat: int) -> bool:
    """Whether a seat has figures left, on the battlefield or in an object."""
    return seat not in g.out and bool(board(g).armies[seat])


def seats_alive(g: Position) -> tuple[int, ...]:
    """The seats with figures left."""
    return tuple(seat for seat in range(len(g.rules.seats)) if alive(g, seat))


def sides_alive(g: Position) -> set[int]:
    """The teams with figures left."""
    return {g.rules.team(seat) for seat in seats_alive(g)}


def sides_playing(g: Position) -> set[int]:
    """The teams that had figures at all."""
    owners = {g.cards[piece.card].owner for piece in g.entities if isinstance(piece, Figure)}
    return {g.rules.team(seat) for seat in owners}


def decide(g: Position) -> None:
    """End the game when one side is left, or none."""
    if g.outcome is None and not contested(g) and len(sides_playing(g)) > 1 and not lent(g):
        g.outcome = won_by(g, sides_alive(g), "hs.win.last-side", "No other side has figures left.")


# hs.power.borrow
def lent(g: Position) -> bool:
    """Whether a player controls a card of another for the present turn."""
    return any(isinstance(card, Card) and card.lender >= 0 for card in g.entities)


def contested(g: Position) -> bool:
    """Whether two sides have figures left."""
    first: tuple[int, ...] = ()  # the side of the first seat with figures left
    for seat, mine in enumerate(board(g).armies):
        if mine and seat not in g.out:
            if first and seat not in first:
                return True
            first = g.rules.sides[seat]
    return False


def won_by(g: Position, teams: set[int], rule: str, words: str) -> Outcome:
    """The outcome when some teams have won."""
    winners = tuple(seat for seat in range(len(g.rules.seats)) if g.rules.team(seat) in teams and seat not in g.out)
    return Outcome(winners, rule, words)


def points(g: Position, seat: int) -> Fraction:
    """The points of the cards of a seat that have figures left: in full, or by the share that is left of each."""
    total = Fraction(0)
    for card in g.entities:
        if isinstance(card, Card) and card.seat == seat:
            total += g.rules.printed.cards[card.name].points * share(g, card)
    return total


# hs.win.share
def share(g: Position, card: Card) -> Fraction:
    """The fraction of a card's points that still counts: by its figures or lives that are left, or all of them."""
    printed = g.rules.printed.cards[card.name]
    left = [piece for piece in g.entities if isinstance(piece, Figure) and piece.card == card.id and not piece.gone]
    if not g.rules.options_of_edition.share_points:
        return Fraction(bool(left))
    if printed.kind == "squad":
        return Fraction(len(left), printed.figures)
    return Fraction(sum(printed.life - figure.wounds for figure in left), printed.life)


def on_points(g: Position) -> Outcome:
    """The outcome when time or the rounds are over."""
    artifact = g.rules.scenario.artifact
    if artifact:
        holders = {g.rules.team(seat) for seat in seats_alive(g) if holds(g, seat, artifact)}
        return won_by(g, holders, "hs.win.scenario", f"The rounds are over: {artifact} decides.")
    totals: dict[int, Fraction] = {}
    for seat in seats_alive(g):
        totals[g.rules.team(seat)] = totals.get(g.rules.team(seat), Fraction(0)) + points(g, seat)
    best = {team for team, total in totals.items() if total == max(totals.values())}
    words = "The rounds are over: the most points left win."
    return won_by(g, best if len(best) == 1 else set(), "hs.win.points", words)


def holds(g: Position, seat: int, name: str) -> bool:
    """Whether a figure of a seat carries a glyph."""
    return any(item.name == name for figure in army(g, seat) for item in items_of(g, figure.id))
