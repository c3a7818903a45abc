"""Values: printed numbers, then everything that changes them, each term with its rule."""

from __future__ import annotations

from collections.abc import Iterator

from warband.boards.bits import members
from warband.games.heroscape.position.board import (
    Board,
    adjacent,
    army,
    board,
    friends,
    level,
    printed,
    printed_glyph,
    printed_object,
    seat_of,
)
from warband.games.heroscape.position.conditions import is_given, on_terrain
from warband.games.heroscape.position.model import Blessed, Boosted, Figure, Lent
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.position.seeing import sees
from warband.games.heroscape.position.tallies import times
from warband.games.heroscape.position.turning import Turn
from warband.games.heroscape.printed.cards import ArmyCard
from warband.games.heroscape.printed.conditions import of_receiver
from warband.games.heroscape.printed.programs import Bonus
from warband.games.heroscape.printed.shots import Shot
from warband.games.heroscape.printed.words import Value
from warband.kernel.machine import find
from warband.kernel.modify import Bound, Explained, Term, fold

HIGH = 10  # levels above the other that count twice
LEAST = Bound("at least 0", "hs.value.least", least=0)


def attack(g: Position, who: int, target: int) -> Explained:
    """The number of dice that a figure rolls for a normal attack on a figure or an object."""
    terms = [*bonuses(g, who, "attack", target), *above(g, who, target, "humbles")]
    terms += [Term(-term.amount, term.name, "hs.power.daunt") for term in against(g, target, "daunt", who)]
    return fold(Term(printed(g, who).attack, "printed", "hs.attack.dice"), terms, LEAST)


def defense(g: Position, who: int, attacker: int) -> Explained:
    """The number of dice that a figure or an object rolls against a normal attack."""
    if not isinstance(g.entities[who], Figure):
        base = Term(printed_object(g, who).defense, "printed", "hs.object.attacked")
        return fold(base, [*above(g, who, attacker, "undercuts")], LEAST)
    terms = [*bonuses(g, who, "defense", attacker), *above(g, who, attacker, "undercuts"), *shade(g, who, attacker)]
    terms += [Term(-term.amount, term.name, "hs.power.pierce") for term in bonuses(g, attacker, "pierce", who)]
    most = at_most(*bonuses(g, attacker, "caps", who), *bonuses(g, who, "capped", attacker))
    return fold(Term(printed(g, who).defense, "printed", "hs.attack.defense-dice"), terms, LEAST, *most)


# hs.power.caps
def at_most(*terms: Term) -> tuple[Bound, ...]:
    """The bound by powers that let somebody roll only so many dice."""
    return (Bound("at most", "hs.power.caps", most=min(term.amount for term in terms)),) if terms else ()


def plain_defense(g: Position, who: int, attacker: int, shot: Shot | None = None) -> Explained:
    """The number of dice that a figure or an object rolls against a special attack: that of its card."""
    card = printed(g, who) if isinstance(g.entities[who], Figure) else printed_object(g, who)
    terms = [*specially(g, who, "defense", attacker)]
    terms += [Term(-term.amount, term.name, "hs.shot.bonus") for term in in_shot(g, attacker, shot, "pierce", who)]
    most = at_most(*specially(g, who, "capped", attacker))
    return fold(Term(card.defense, "printed", "hs.attack.special"), terms, LEAST, *most)


def shot_attack(g: Position, who: int, target: int, shot: Shot) -> Explained:
    """The number of dice that a figure rolls for a special attack: its own, and those that its own text adds."""
    return fold(Term(shot.attack, shot.name, "hs.attack.special"), [*in_shot(g, who, shot, "attack", target)], LEAST)


# hs.shot.bonus
def in_shot(g: Position, who: int, shot: Shot | None, value: Value, other: int) -> Iterator[Term]:
    """The effect of a special attack's text on a value in it."""
    for bonus in shot.bonuses if shot else ():
        if holds(g, who, bonus, value, other):
            yield Term(bonus.amount * times(g, who, bonus, other), shot.name if shot else "", "hs.shot.bonus")


def usual_attack(g: Position, who: int) -> Explained:
    """The number of dice that a figure rolls for a normal attack, before it has a target."""
    return fold(Term(printed(g, who).attack, "printed", "hs.attack.dice"), [*bonuses(g, who, "attack")], LEAST)


def usual_defense(g: Position, who: int) -> Explained:
    """The number of dice that a figure rolls against a normal attack, before it has an attacker."""
    base = Term(printed(g, who).defense, "printed", "hs.attack.defense-dice")
    return fold(base, [*bonuses(g, who, "defense")], LEAST)


def move(g: Position, who: int) -> Explained:
    """The number of points that a figure has for its move."""
    return fold(Term(printed(g, who).move, "printed", "hs.move.points"), [*bonuses(g, who, "move")], LEAST)


def unchanged(g: Position, who: int, value: Value) -> bool:
    """Whether nothing can change a value of a figure now."""
    if g.effects or value in swayed(g):
        return False
    changes = g.rules.changes
    name = g.cards[g.figures[who].card].name
    return name not in changes or value not in changes[name]


def swayed(g: Position) -> set[str]:
    """The values that items, glyphs and the cards of others may change. Found once for a position."""
    found = board(g)
    if found.swayed is None:
        found.swayed = find_swayed(g, found)
    return found.swayed


def find_swayed(g: Position, found: Board) -> set[str]:
    """The same, found out."""
    givers = [g.cards[g.figures[giver].card].name for giver in found.auras]
    glyphs = [item for items in found.carried.values() for item in items]
    glyphs += [found.glyphs[space] for space in members(found.powers & found.occupied)]
    names = [*(g.rules.changes[name] for name in givers), *(g.rules.laid[g.glyphs[glyph].name] for glyph in glyphs)]
    return set().union(*names)


def points(g: Position, who: int) -> int:
    """The points for a move as a number."""
    return printed(g, who).move if unchanged(g, who, "move") else move(g, who).value


def farthest(g: Position, who: int, target: int = 0) -> int:
    """The Range as a number."""
    return printed(g, who).range if unchanged(g, who, "range") else reach(g, who, target).value


# hs.power.reach
def reach(g: Position, who: int, target: int = 0) -> Explained:
    """The Range of a figure, or its Range to a target."""
    return fold(Term(printed(g, who).range, "printed", "hs.range.spaces"), [*bonuses(g, who, "range", target)], LEAST)


def initiative(g: Position, seat: int) -> list[Term]:
    """The sum of the bonuses to a player's roll for initiative."""
    found: dict[str, Term] = {}
    for figure in army(g, seat):
        for term in () if unchanged(g, figure.id, "initiative") else bonuses(g, figure.id, "initiative"):
            found.setdefault(term.name, term)
    return list(found.values())


# --- terms


def above(g: Position, who: int, other: int, denial: Value) -> Iterator[Term]:
    """Height advantage: one more die above the other, two from ten levels on."""
    higher = level(g, who) - level(g, other)
    if higher > 0 and not unraised(g, who, other, denial):
        yield Term(2 if higher >= HIGH else 1, "height advantage", "hs.attack.height")


# hs.power.no-height
def unraised(g: Position, who: int, other: int, denial: Value) -> bool:
    """Whether a power takes the height advantage from a figure: its own, or that of the other, which denies it."""
    terms = [*against(g, who, "grounded", other), *against(g, other, denial, who)]
    return bool(terms)


def shade(g: Position, who: int, attacker: int) -> Iterator[Term]:
    """Dice for terrain that hides a figure from figures that are not adjacent."""
    found = max(g.rules.ground.terrain[space].shade for space in g.figures[who].spaces)
    if found and not adjacent(g, who, attacker):
        yield Term(found, g.rules.ground.terrain[g.figures[who].space].name, "hs.terrain.shade")


def bonuses(g: Position, who: int, value: Value, other: int = 0) -> Iterator[Term]:
    """The effects of cards, items, glyphs and lasting effects on a value of a figure."""
    if value not in g.rules.swayable:
        return
    figure, found = g.figures[who], board(g)
    if not figure.host:  # hs.object.occupy.no-own-special-powers
        for power in printed(g, who).powers:
            for bonus in power.bonuses:
                if bonus.scope == "carrier" and applies(g, who, bonus, value, other):
                    yield Term(bonus.amount * times(g, who, bonus, other), power.name, "hs.power.card")
    if found.auras:
        yield from aura_bonuses(g, who, value, other)
    if found.carried:
        yield from item_bonuses(g, who, value, other)
    if found.powers & found.occupied:
        yield from glyph_bonuses(g, who, value, other)
    for effect in g.effects:
        if isinstance(effect, Boosted) and effect.who == who and effect.value == value:
            yield Term(effect.amount, effect.name, "hs.power.boost")
        elif isinstance(effect, Lent):
            if borrows(g, who, effect) and applies(g, who, effect.bonus, value, other):
                yield Term(effect.bonus.amount * times(g, who, effect.bonus, other), effect.name, "hs.power.lend")
        elif isinstance(effect, Blessed) and effect.card == figure.card and effect.value == value:
            yield Term(effect.amount, effect.name, "hs.power.spirit")


# hs.power.lend
def borrows(g: Position, who: int, effect: Lent) -> bool:
    """Whether a bonus that was lent for a time is one of a figure now."""
    if effect.round not in (0, g.table.round):
        return False
    return effect.who == who if effect.bonus.scope == "carrier" else meant(g, effect.who, effect.bonus, who)


def against(g: Position, who: int, value: Value, other: int) -> Iterator[Term]:
    """The same of a figure or an object, which has none."""
    return bonuses(g, who, value, other) if isinstance(g.entities[who], Figure) else iter(())


# hs.power.in-special-attacks
def specially(g: Position, who: int, value: Value, other: int) -> Iterator[Term]:
    """The effects of a figure's own card in special attacks, and of what was lent to it."""
    if isinstance(g.entities[who], Figure) and not g.figures[who].host:
        for name, bonus in own_bonuses(g, who):
            if bonus.attacks != "normal" and holds(g, who, bonus, value, other):
                yield Term(bonus.amount, name, "hs.power.in-special-attacks")


def own_bonuses(g: Position, who: int) -> Iterator[tuple[str, Bonus]]:
    """The bonuses of a figure's own card, and those that were lent to it, with the names of their powers."""
    for power in printed(g, who).powers:
        for bonus in power.bonuses:
            yield power.name, bonus
    for effect in g.effects:
        if isinstance(effect, Lent) and borrows(g, who, effect):
            yield effect.name, effect.bonus


# hs.power.forbidden-others
def all_bonuses(g: Position, who: int) -> Iterator[Bonus]:
    """The bonuses that are a figure's own, and those of others' cards that are meant for it."""
    for _, bonus in own_bonuses(g, who):
        if bonus.scope == "carrier":
            yield bonus
    for giver in board(g).auras:
        for power in printed(g, giver).powers:
            yield from (bonus for bonus in power.bonuses if meant(g, giver, bonus, who))


def applies(g: Position, who: int, bonus: Bonus, value: Value, other: int) -> bool:
    """Whether a bonus is one to a value in normal attacks, here and now."""
    return bonus.attacks != "special" and holds(g, who, bonus, value, other)


# hs.power.conditions
def holds(g: Position, who: int, bonus: Bonus, value: Value, other: int) -> bool:
    """Whether a bonus changes a value, and all its conditions are true."""
    if bonus.value != value or (bonus.wounded and not g.figures[who].wounds):
        return False
    if bonus.terrain and not on_terrain(g, who, (bonus.terrain,)):
        return False
    facing = bonus.adjacent or bonus.distant or bonus.higher or choosy(bonus)
    if facing and not (other and faces(g, who, bonus, other)):
        return False
    mine = [one for one in bonus.given if bonus.scope == "carrier" or of_receiver(one)]
    return all(is_given(g, who, one, other) for one in mine)


def faces(g: Position, who: int, bonus: Bonus, other: int) -> bool:
    """Whether the other figure in an attack is one for which a bonus counts."""
    if (bonus.adjacent or bonus.distant) and adjacent(g, who, other) != bonus.adjacent:
        return False
    if bonus.higher and level(g, who) <= level(g, other):
        return False
    if isinstance(g.entities[other], Figure):
        return suits(printed(g, other), bonus)
    return not choosy(bonus)


def choosy(bonus: Bonus) -> bool:
    """Whether a bonus depends on the other figure."""
    return bool(bonus.sizes or bonus.kinds or bonus.rarities or bonus.kin or bonus.but)


# hs.power.kin, hs.power.riposte
def suits(card: ArmyCard, bonus: Bonus) -> bool:
    """Whether the other is of a size, kind, rarity and kin for which a bonus counts."""
    if (bonus.sizes and card.size not in bonus.sizes) or (bonus.kinds and card.kind not in bonus.kinds):
        return False
    if (bonus.kin and not card.akin(bonus.kin)) or card.akin(bonus.but):
        return False
    return not bonus.rarities or card.counts_as in bonus.rarities


# hs.power.aura
def aura_bonuses(g: Position, who: int, value: Value, other: int) -> Iterator[Term]:
    """The effects of the cards of other figures, and of the figure itself if they say so."""
    for giver in board(g).auras:
        for power in printed(g, giver).powers:
            for bonus in power.bonuses:
                if meant(g, giver, bonus, who) and applies(g, who, bonus, value, other):
                    yield Term(bonus.amount * times(g, who, bonus), power.name, "hs.power.aura")


# hs.power.foes, hs.power.kin, hs.power.everybody
def meant(g: Position, giver: int, bonus: Bonus, who: int) -> bool:
    """Whether a bonus of a card is one for a figure: a friend that fits, an enemy, or the figure itself."""
    if bonus.scope == "carrier" or (giver == who and not bonus.own):
        return False
    mine = friends(g, seat_of(g, giver), seat_of(g, who))
    if (bonus.scope != "all" and mine == (bonus.scope == "foes")) or not fits(printed(g, who), bonus):
        return False
    if not all(is_given(g, giver, one, 0) for one in bonus.given if not of_receiver(one)):
        return False
    if not all(is_given(g, who, one, giver) for one in bonus.such):  # hs.given.other
        return False
    if bonus.starting:  # hs.power.starting
        turn = find(g, Turn)
        return turn is not None and (giver, who) in turn.rallied
    return in_aura(g, giver, bonus, who)


def in_aura(g: Position, giver: int, bonus: Bonus, who: int) -> bool:
    """Whether a figure is where a bonus of another's card counts."""
    return reaches(g, giver, bonus, who) and (giver == who or near(g, giver, bonus, who))


# hs.power.fitting, hs.power.held, hs.power.spared
def fits(card: ArmyCard, bonus: Bonus) -> bool:
    """Whether a card is of the kind, kin, size and rarity of those for whom a bonus is."""
    if (bonus.among and card.kind not in bonus.among) or (bonus.tribe and not card.akin(bonus.tribe)):
        return False
    if (bonus.bulks and card.size not in bonus.bulks) or (bonus.ranks and card.counts_as not in bonus.ranks):
        return False
    return not card.akin(bonus.spared)


# hs.power.near
def near(g: Position, giver: int, bonus: Bonus, who: int) -> bool:
    """Whether a figure is adjacent, in clear sight and of the same player, where a bonus asks for that."""
    if (bonus.beside and not adjacent(g, giver, who)) or (bonus.yours and seat_of(g, giver) != seat_of(g, who)):
        return False
    return not bonus.sight or adjacent(g, giver, who) or sees(g, giver, who)


def item_bonuses(g: Position, who: int, value: Value, other: int) -> Iterator[Term]:
    """The effects of items: those that a figure carries itself, and those of friends that say so."""
    seat = seat_of(g, who)
    for carrier, items in board(g).carried.items():
        if carrier == who or g.rules.team(seat_of(g, carrier)) == g.rules.team(seat):
            for item in items:
                for bonus in working(g, carrier, item):
                    if reaches(g, carrier, bonus, who) and applies(g, who, bonus, value, other):
                        rule = "hs.item.permanent.while-carried" if carrier == who else "hs.item.3.unless-stated"
                        yield Term(bonus.amount, g.glyphs[item].name, rule)


def working(g: Position, carrier: int, item: int) -> Iterator[Bonus]:
    """The bonuses of a carried item that work."""
    if g.figures[carrier].host and not g.rules.options_of_edition.items_inside:
        return
    for power in printed_glyph(g, item).powers:
        yield from power.bonuses


def reaches(g: Position, carrier: int, bonus: Bonus, who: int) -> bool:
    """Whether a bonus of a carrier's item is one for a figure: for the carrier only, unless it says otherwise."""
    if bonus.scope == "carrier":
        return carrier == who  # hs.item.3.affects-only-carrier
    if bonus.scope == "army":
        return seat_of(g, carrier) == seat_of(g, who)
    here, there = g.figures[carrier], g.figures[who]
    if not (here.there and there.there):
        return carrier == who
    target = sum(1 << space for space in there.spaces)
    return 0 <= g.rules.ground.board.gap(here.spaces, target) <= bonus.within


def glyph_bonuses(g: Position, who: int, value: Value, other: int) -> Iterator[Term]:
    """The effects of power glyphs on the army of the figure that stands on one."""
    found = board(g)
    for space in members(found.powers & found.crowd[seat_of(g, who)]):
        glyph = found.glyphs[space]
        if not g.glyphs[glyph].up or (value == "move" and found.at[space] == who):
            continue  # hs.glyph.move-not-when-leaving
        card = printed_glyph(g, glyph)
        for power in card.powers:
            for bonus in power.bonuses:
                mine = not bonus.among or printed(g, who).kind in bonus.among
                if mine and applies(g, who, bonus, value, other):
                    yield Term(bonus.amount, card.name, "hs.glyph.permanent")
