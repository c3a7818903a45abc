"""Whether the conditions of bonuses and powers hold now."""

from __future__ import annotations

from collections.abc import Callable

from warband.games.heroscape.position.board import (
    adjacent,
    army,
    board,
    cards_of,
    engaging,
    friends,
    items_of,
    level,
    printed,
    seat_of,
)
from warband.games.heroscape.position.model import Card, Figure
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.position.seeing import sees
from warband.games.heroscape.position.turning import AFAR, Turn
from warband.games.heroscape.printed.conditions import (
    AnyGiven,
    Assailed,
    Banner,
    Bearing,
    Began,
    Carrying,
    Company,
    Either,
    Engaged,
    Far,
    Flanked,
    Fought,
    Hostile,
    Hurt,
    InRound,
    Level,
    Marked,
    Near,
    Not,
    Numbered,
    OfKind,
    OnGlyph,
    Orders,
    Other,
    Printed,
    Ranged,
    Slew,
    Standing,
    Still,
    Unmet,
    Wounds,
)
from warband.kernel.machine import find


def is_given(g: Position, who: int, given: AnyGiven, other: int) -> bool:
    """Whether a condition holds for a figure; `other` is the other figure in an attack, 0 for none."""
    return SO[given.__class__](g, who, given, other)


def acting(g: Position, who: int) -> Turn | None:
    """The running turn, if the figure is of its card or of a copy of it."""
    turn = find(g, Turn)
    mine = g.cards[g.figures[who].card]
    if turn is None or not turn.card or (mine.seat, mine.name) != (turn.seat, g.cards[turn.card].name):
        return None
    return turn


# hs.given.still
def still(g: Position, who: int, given: Still, other: int) -> bool:
    turn = acting(g, who)
    if turn is not None and given.moved:
        return who in turn.moved
    return turn is not None and not (turn.moved if given.all else who in turn.moved)


# hs.given.fought
def fought(g: Position, who: int, given: Fought, other: int) -> bool:
    turn = acting(g, who)
    return turn is not None and (who in turn.struck) == given.yes


# hs.given.wounds
def wounds(g: Position, who: int, given: Wounds, other: int) -> bool:
    return given.least <= g.figures[who].wounds <= given.most


# hs.given.markers
def marked(g: Position, who: int, given: Marked, other: int) -> bool:
    mine = g.cards[g.figures[who].card]
    if given.kin:
        known = g.rules.printed.cards
        return any(enough(card, given) for card in cards_of(g, mine.seat) if known[card.name].akin(given.kin))
    return enough(mine, given)


def enough(card: Card, given: Marked) -> bool:
    """Whether so many markers lie on a card."""
    sides = {"any": (*card.markers, *card.shown), "shown": card.shown, "hidden": card.markers}
    return given.least <= len(sides[given.side]) <= given.most


# hs.given.numbered
def numbered(g: Position, who: int, given: Numbered, other: int) -> bool:
    return given.mark in g.cards[g.figures[who].card].shown


# hs.given.assailed
def assailed(g: Position, who: int, given: Assailed, other: int) -> bool:
    turn = acting(g, who)
    blows = [(name, target) for one, name, target in turn.blows if one == who] if turn else []
    apart = given.far
    fitting = [target for name, target in blows if apart is None or (name == AFAR) == apart]
    return any(one != who and of_company(g, who, one, given.whom) for one in fitting)


# hs.given.army
def banner(g: Position, who: int, given: Banner, other: int) -> bool:
    known = g.rules.printed.cards
    return all(known[card.name].akin(given.kin) for card in cards_of(g, seat_of(g, who)))


# hs.given.orders
def orders(g: Position, who: int, given: Orders, other: int) -> bool:
    known = g.rules.printed.cards
    marked_cards = [card for card in cards_of(g, seat_of(g, who)) if card.markers or card.shown]
    return bool(marked_cards) and all(known[card.name].akin(given.kin) for card in marked_cards)


# hs.given.far
def far(g: Position, who: int, given: Far, other: int) -> bool:
    if not other:
        return False
    there = sum(1 << space for space in g.figures[other].spaces)
    return g.rules.ground.board.gap(g.figures[who].spaces, there) >= given.least


# hs.given.near, hs.power.reach
def near(g: Position, who: int, given: Near, other: int) -> bool:
    if not other or not (given.within == 0 or close(g, who, other, given.within, blind=True)):
        return False
    return not given.levels or near_level(g, who, level(g, other), given.levels, given.deep, reaching=given.reaching)


# hs.power.levels
def near_level(g: Position, who: int, there: int, levels: int, deep: int, *, reaching: bool) -> bool:
    """Whether a level is so near that of a figure; upwards perhaps from its top."""
    here = level(g, who)
    top = here + printed(g, who).height if reaching else here
    return here - (deep or levels) <= there <= top + levels


# hs.given.level
def levelled(g: Position, who: int, given: Level, other: int) -> bool:
    if not other:
        return False
    here, there = level(g, who), level(g, other)
    return here > there if given.way == "higher" else here == there


# hs.given.engaged
def engaged(g: Position, who: int, given: Engaged, other: int) -> bool:
    return bool(engaging(g, who)) == given.yes


# hs.given.began
def began(g: Position, who: int, given: Began, other: int) -> bool:
    turn = acting(g, who)
    if turn is None:
        return False
    foes = [one for mine, one in turn.met if mine == who and hostile(g, who, one)]
    return bool(foes) == given.engaged


def hostile(g: Position, who: int, other: int) -> bool:
    """Whether a piece is a figure of an enemy."""
    return isinstance(g.entities[other], Figure) and not friends(g, seat_of(g, who), seat_of(g, other))


# hs.given.unmet
def unmet(g: Position, who: int, given: Unmet, other: int) -> bool:
    turn = acting(g, who)
    return turn is not None and bool(other) and (who, other) not in turn.met


# hs.given.flanked
def flanked(g: Position, who: int, given: Flanked, other: int) -> bool:
    if not other or not isinstance(g.entities[other], Figure):
        return False
    mates = [one.id for one in army(g, seat_of(g, who)) if one.there and one.id not in (who, other)]
    return any(adjacent(g, mate, other) for mate in mates if not given.kin or printed(g, mate).akin(given.kin))


# hs.given.range
def ranged(g: Position, who: int, given: Ranged, other: int) -> bool:
    return given.least <= printed(g, who).range <= given.most


# hs.given.began-where
def standing(g: Position, who: int, given: Standing, other: int) -> bool:
    if not given.began:
        return on_terrain(g, who, given.terrain)
    turn = acting(g, who)
    spaces = [space for one, space in turn.origins if one == who] if turn else []
    return any(g.rules.ground.terrain[space].is_of(given.terrain) for space in spaces)


# hs.given.company, hs.given.muster
def company(g: Position, who: int, given: Company, other: int) -> bool:
    if given.began and acting(g, who) is None:
        return False
    return given.least <= companions(g, who, given) <= given.most


# hs.power.each-company
def companions(g: Position, who: int, given: Company) -> int:
    """The number of other figures that a condition, or a bonus, counts."""
    turn = acting(g, who) if given.began else None
    near = [one for mine, one in turn.met if mine == who] if turn else board(g).figures
    mates = [one for one in near if one != who and of_company(g, who, one, given)]
    if given.began or given.anywhere:
        return len(mates)
    return sum(close(g, who, one, given.within, blind=given.blind) for one in mates)


def of_company(g: Position, who: int, one: int, given: Company) -> bool:
    """Whether a figure is of the side, kin, kind, rarity and size that a condition asks for."""
    if not isinstance(g.entities[one], Figure):
        return False
    mine, card = (seat_of(g, who), seat_of(g, one)), printed(g, one)
    right = mine[0] == mine[1] if given.side == "yours" else friends(g, *mine) == (given.side == "friend")
    right = right or given.side == "any"
    akin = (not given.kin or card.akin(given.kin)) and (not given.kinds or card.kind in given.kinds)
    ranked = not given.rarities or card.counts_as in given.rarities
    if not all(is_given(g, one, such, who) for such in given.such):  # hs.given.other
        return False
    return right and akin and ranked and (not given.sizes or card.size in given.sizes)


# hs.power.blind
def close(g: Position, who: int, other: int, within: int, *, blind: bool) -> bool:
    """Whether a figure is adjacent, or within so many spaces in clear sight."""
    if adjacent(g, who, other) or not within:
        return adjacent(g, who, other)
    there = sum(1 << space for space in g.figures[other].spaces)
    near = 0 <= g.rules.ground.board.gap(g.figures[who].spaces, there) <= within
    return near and (blind or sees(g, who, other))


# hs.given.slew
def slew(g: Position, who: int, given: Slew, other: int) -> bool:
    turn = find(g, Turn)
    slain = [one for by, one in turn.slain if by == who or not given.mine] if turn else []
    return any(one != who and of_company(g, who, one, given.whom) for one in slain)


# hs.given.hurt
def hurt(g: Position, who: int, given: Hurt, other: int) -> bool:
    return bool(other) and isinstance(g.entities[other], Figure) and g.figures[other].wounds > 0


# hs.given.hostile
def is_hostile(g: Position, who: int, given: Hostile, other: int) -> bool:
    return bool(other) and hostile(g, who, other)


def on_terrain(g: Position, who: int, words: tuple[str, ...]) -> bool:
    """Whether a figure stands on a space of one of some kinds of terrain."""
    return any(g.rules.ground.terrain[space].is_of(words) for space in g.figures[who].spaces)


# hs.given.printed
def number_is(g: Position, who: int, given: Printed, other: int) -> bool:
    number: int = getattr(printed(g, who), given.value)
    return given.least <= number <= given.most


# hs.given.round
def in_round(g: Position, who: int, given: InRound, other: int) -> bool:
    return given.least <= g.table.round <= given.most


# hs.given.carrying
def carrying(g: Position, who: int, given: Carrying, other: int) -> bool:
    return bool(items_of(g, who))


# hs.power.tokens
def bearing(g: Position, who: int, given: Bearing, other: int) -> bool:
    tokens = g.cards[g.figures[who].card].tokens
    return given.least <= tokens.count(given.token) <= given.most


# hs.given.glyph
def on_glyph(g: Position, who: int, given: OnGlyph, other: int) -> bool:
    return any(space in board(g).glyphs for space in g.figures[who].spaces)


# hs.given.not
def is_not(g: Position, who: int, given: Not, other: int) -> bool:
    return not is_given(g, who, given.given, other)


# hs.given.of-kind
def of_kind(g: Position, who: int, given: OfKind, other: int) -> bool:
    card = printed(g, who)
    if (given.kinds and card.kind not in given.kinds) or (given.sizes and card.size not in given.sizes):
        return False
    if (given.kin and not card.akin(given.kin)) or card.akin(given.but):
        return False
    return not given.rarities or card.counts_as in given.rarities


# hs.given.either
def either(g: Position, who: int, given: Either, other: int) -> bool:
    return any(all(is_given(g, who, one, other) for one in group) for group in given.groups)


# hs.given.other
def of_other(g: Position, who: int, given: Other, other: int) -> bool:
    return bool(other) and isinstance(g.entities[other], Figure) and is_given(g, other, given.given, who)


SO: dict[type, Callable[..., bool]] = {
    Still: still, Fought: fought, Wounds: wounds, Marked: marked, Banner: banner, Orders: orders, Far: far,
    Near: near, Level: levelled,
    Engaged: engaged,
    Began: began, Unmet: unmet, Flanked: flanked, Ranged: ranged, Standing: standing, Company: company, Slew: slew,
    Hurt: hurt,
    Hostile: is_hostile, Printed: number_is, InRound: in_round, Carrying: carrying, Bearing: bearing,
    OnGlyph: on_glyph, OfKind: of_kind, Either: either,
    Numbered: numbered, Assailed: assailed, Not: is_not, Other: of_other,
}  # fmt: skip
