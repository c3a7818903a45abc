"""The characters that a text means. A character that has left the map counts as in its last square."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from warband.boards.square import POINT, Shape, squares
from warband.games.heroclix.effects.deeds.things import is_equipped
from warband.games.heroclix.effects.frame import Effect
from warband.games.heroclix.effects.references.belongings import marked, tokens, tokens_named
from warband.games.heroclix.effects.references.cards import in_family, on_card
from warband.games.heroclix.effects.references.ground import is_next_to, terrain_mask
from warband.games.heroclix.effects.references.past import did
from warband.games.heroclix.fighting import damage
from warband.games.heroclix.objects.objects import held
from warband.games.heroclix.position import memory
from warband.games.heroclix.position.abilities.using import can_use, keywords
from warband.games.heroclix.position.abilities.values import printed, value
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.board.terrain import board, gap, shape_of
from warband.games.heroclix.position.model import KO, MAP, RANGE, SIDELINE, Figure, Thing
from warband.games.heroclix.position.names import same_name
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.sight.lines import best_sight, blocking_characters, line_of_fire
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Kind
from warband.kernel import limits
from warband.kernel.machine import find


# hc.supp.21.special-objects.held-effects
def footprint(g: Position, who: int) -> int:
    """The squares of a character, or those where it stood last; 0 if it never stood anywhere.

    An object is where it lies, or where its holder stands.
    """
    thing = g.entities[who]
    if isinstance(thing, Thing):
        return footprint(g, thing.host) if thing.host else 1 << thing.square
    figure = g.figures[who]
    if figure.place == MAP:
        return board(g).footprints[who]
    if figure.last < 0:
        return 0
    return board(g).ground.grid.footprint(figure.last, shape_of(g, figure))


def found(g: Position, who: int, kind: Kind) -> list[int]:
    """The characters on the map that are of a kind, seen from one character."""
    them = elsewhere(g, who, kind) if kind.having and ops.off_map(kind) else of_kind(g, who, kind)
    if kind.rank_by == ops.DISTANCE:  # hc.text.described-further
        far = {one: gap(board(g).ground, footprint(g, who), footprint(g, one)) for one in them}
        return [one for one in them if far[one] == min(far.values())]
    return ranked(g, them, kind.rank, kind.rank_by) if kind.rank and them else them  # hc.supp.16.points-rank.single


def of_kind(g: Position, who: int, kind: Kind) -> list[int]:
    """The characters on the map that are of a kind, with any point value."""
    b, here = board(g), footprint(g, who)
    near = b.ground.adjacent(here) if kind.adjacent and not kind.me and b.footprints else -1
    if not near & b.occupied:
        return []
    return [other for other, there in b.footprints.items() if there & near and fits(g, who, here, other, kind)]


def elsewhere(g: Position, who: int, kind: Kind) -> list[int]:
    """The characters that are not on the map and of a kind."""
    away = (e.id for e in g.entities if isinstance(e, Figure) and e.place in (SIDELINE, KO))
    return [other for other in away if fits(g, who, footprint(g, who), other, kind)]


def bench(g: Position) -> list[int]:
    """The characters on a Sideline."""
    return [e.id for e in g.entities if isinstance(e, Figure) and e.place == SIDELINE]


# hc.supp.16.points-rank.all-equal
def ranked(g: Position, them: list[int], rank: str, which: int = -1) -> list[int]:
    """Of some characters those with the highest, or lowest, point value or combat value."""
    worth = {one: g.figures[one].points if which < 0 else value(g, one, which) for one in them}  # hc.text.outdoes
    best = (max if rank == "highest" else min)(worth.values())
    return [one for one in them if worth[one] == best]


def fits(g: Position, who: int, here: int, other: int, kind: Kind) -> bool:
    """Whether a character on the map is of a kind, seen from another that stands on certain squares."""
    if kind.me and other == who:
        return True
    b = board(g)
    there = b.footprints.get(other) or footprint(g, other)
    if kind.other and other == who:
        return False
    if kind.side and not is_on_side(g, who, other, kind.side):
        return False
    if kind.adjacent and not b.ground.adjacent(here) & there:
        return False
    if kind.having and not all(has_feature(g, who, other, feature) for feature in kind.having):
        return False
    if kind.within and gap(b.ground, here, there) > (value(g, who, RANGE) if kind.within < 0 else kind.within):
        return False
    return not kind.sight or sees(g, who, here, other)


# hc.supp.16.names.characters-named, hc.text.keyword-families, hc.text.relations
def has_feature(g: Position, who: int, other: int, feature: ops.Feature) -> bool:
    """Whether a character has a feature that a text names."""
    if isinstance(feature, ops.OfCard):
        return on_card(g, other, feature, who)
    if isinstance(feature, ops.OfState):
        return in_state(g, who, other, feature)
    if isinstance(feature, ops.OfPlace):
        return in_place(g, who, other, feature)
    match feature:
        case ops.Named(names):
            return any(is_meant(g, who, other, name) for name in names)
        case ops.Kin(family, differs):
            known = {word for word in keywords(g, other) if in_family(word, family)}
            return bool(known - keywords(g, who) if differs else known & keywords(g, who))
        case ops.Did(pasts, so):
            return any(did(g, who, other, past) for past in pasts) == so
        case ops.OneOf(features):
            return any(has_feature(g, who, other, one) for one in features)
        case ops.Isnt(inner):
            return not has_feature(g, who, other, inner)
        case ops.Unchosen(these):
            return other not in these
        case ops.Outdoes():
            return outdoes(g, who, other, feature)
        case ops.Lesser() | ops.Hit():
            return False  # an effect says whose points count, and who was hit


def is_meant(g: Position, who: int, other: int, name: str) -> bool:
    """Whether a text of one character means another by a name."""
    bringer = g.figures[who].maker if isinstance(g.figures[who], Figure) else 0
    if bringer and bringer != other and is_named(g, bringer, name):
        return False  # hc.named.bringer-is-meant
    return is_named(g, other, name)


# hc.text.outdoes
def outdoes(g: Position, who: int, other: int, how: ops.Outdoes) -> bool:
    """Whether what is compared is higher or lower with one character than with another."""
    theirs, own = (compared(g, who, one, how) for one in (other, who))
    return (own - theirs if how.lower else theirs - own) >= (not how.or_equal)


def compared(g: Position, who: int, one: int, how: ops.Outdoes) -> int:
    """A combat value of a character, its points, its size, or the number of its tokens."""
    match how.value:
        case ops.TOKENS:
            return tokens(g, one, how.token, who)
        case ops.POINTS:
            return g.figures[one].points
        case ops.SIZE:
            return g.rules.shapes[g.figures[one].card][1]
    return (printed if how.printed else value)(g, one, how.value)


# hc.supp.14.optional-trait.not-point-value, hc.text.valued, hc.text.holding, hc.text.counted-others,
# hc.text.described-further, hc.text.exact-number, hc.supp.16.names.tokens-named-x, hc.supp.16.names.x-tokens
def in_state(g: Position, who: int, other: int, feature: ops.StateFeature) -> bool:
    """Whether a character is in a state, seen from another."""
    figure = g.figures[other]
    match feature:
        case ops.Able(powers):
            return any(can_use(g, other, power) for power in powers)  # hc.supp.18.ttpc.not-can-use
        case ops.Worth(least, most):
            return least <= figure.points <= most
        case ops.Equipped(names):
            return is_equipped(g, other, names)
        case ops.Holding(name, least, most, anybodys):
            return least <= (tokens_named if anybodys else tokens)(g, other, name, who) <= most
        case ops.HoldsObject(weight):
            return any(weight in ("", thing.weight) for thing in held(g, other))
        case ops.Waiting(effect):
            mine = figure.place == SIDELINE and figure.side == g.figures[who].side
            return mine and figure.tie in ("", effect)  # hc.supp.2.sideline.referenced-only-by-that-effect
        case ops.Fallen(anybodys):
            return figure.place == KO and (anybodys or figure.owner == g.figures[who].controller)
        case ops.Prints(power):
            return prints(g, other, power)
        case ops.NotYetFor(name):
            return not limits.spent(g, memory.NOTED, other, name)
        case ops.OnMap():
            return figure.place == MAP
        case ops.Showing(first, last, step):
            return figure.place == MAP and figure.click in clicks_meant(g, other, first, last, step)
        case ops.MadeBy(by_me):
            return figure.maker == who if by_me else bool(figure.maker)  # hc.text.brought
        case ops.Valued(which, least, most, as_printed):
            return figure.place == MAP and least <= (printed if as_printed else value)(g, other, which) <= most


def in_place(g: Position, who: int, other: int, feature: ops.PlaceFeature) -> bool:
    """Whether a character stands in such a place, seen from another."""
    match feature:
        case ops.OnMarker(name, beside, within, anybodys):
            area = marked(g, name, 0 if anybodys else who)
            if within:
                return bool(area) and gap(board(g).ground, footprint(g, other), area) <= within
            return bool(area & (around(g, other) if beside else footprint(g, other)))
        case ops.On(terrain):
            return bool(terrain_mask(g, terrain, who) & footprint(g, other))
        case ops.NextTo(terrain):
            return is_next_to(g, footprint(g, other), terrain, who)
        case ops.Beside(whom, these):
            others = [one for one in these if one]
            if not these:
                others = [who] if whom == ops.SELF else found(g, who, whom.kind)
            return sum(one != other and is_near(g, who, one, other, feature) for one in others) >= feature.least
        case ops.Secluded(kind):
            near = around(g, other)
            return not any(one not in (who, other) and near & footprint(g, one) for one in found(g, who, kind))
        case ops.Forward():
            return forward(g, other)
        case ops.Sees():  # hc.text.sees
            return sees(g, other, footprint(g, other), who)


# hc.text.nearness
def is_near(g: Position, who: int, one: int, other: int, how: ops.Beside) -> bool:
    """Whether a character is near another one: adjacent, or within a distance, which can be the range of a third."""
    here, there = footprint(g, one), footprint(g, other)
    if not how.within and not how.sight:
        return bool(around(g, one) & there)
    far = value(g, who, RANGE) if how.within < 0 else how.within
    return (not far or gap(board(g).ground, here, there) <= far) and (not how.sight or sees(g, one, here, other))


def forward(g: Position, who: int) -> bool:
    """Whether a character is closer to its opponent's starting area than to its own."""
    table, ground, here = g.table, board(g).ground, footprint(g, who)
    side = g.figures[who].side
    areas = [ground.map.areas[area] if area >= 0 else 0 for area in table.areas]
    own = areas[side]
    return bool(own) and any(gap(ground, here, area) < gap(ground, here, own) for area in areas if area)


def is_on_side(g: Position, who: int, other: int, side: str) -> bool:
    """Whether a character is friendly (or opposing) to one; everybody is friendly to itself."""
    if who == other:
        return side == "friendly"  # hc.core.friendly.includes-self
    if seat_of(g, who) == g.figures[other].controller:
        return side == "friendly"  # hc.core.friendly.same-team
    return side == "opposing"  # hc.core.opposing.other-team


def seat_of(g: Position, who: int) -> int:
    """The seat of an element: an object belongs to the force on which it began, not to its holder's."""
    entity = g.entities[who]
    if not isinstance(entity, Thing):
        return g.figures[who].controller  # hc.supp.11.holding.keeps-force
    return entity.owner


def sees(g: Position, who: int, here: int, other: int) -> bool:
    """Whether there is a line of fire from some squares of a character to another."""
    if g.rules.any_special_sight and here == board(g).footprints.get(who) and other in board(g).footprints:
        return line_of_fire(g, who, other) is not None
    there = footprint(g, other)
    figures = [g.figures[one] for one in (who, other) if isinstance(g.figures[one], Figure)]
    size = max(g.rules.shapes[figure.card][1] for figure in figures)
    return best_sight(g, here, there, blocking_characters(g, size) & ~here & ~there) is not None


def is_named(g: Position, who: int, name: str) -> bool:
    """Whether a character has a name; a leading 'The', and 'Dr.' for 'Doctor', make no difference."""
    return same_name(g.rules.cards[g.figures[who].card].name) == same_name(name)  # hc.core.names.exact-match


def room(g: Position, shape: Shape, area: int, leaving: int = 0) -> int:
    """The squares of an area where a base can stand: on free ground, or on squares that are being left."""
    b = board(g)
    free = b.ground.grid.full & ~b.ground.solid & ~(b.occupied & ~leaving)
    if shape is POINT:
        return area & free
    anchors = squares(b.ground.places(free, shape))
    return sum(1 << s for s in anchors if b.ground.grid.footprint(s, shape) & area)


def click_meant(g: Position, who: int, click: int) -> int:
    """The click of a character that a text names; 0 if its dial has no such click.

    A bystander has a starting click, but neither a number nor a starting line on it.
    [hc.supp.19.bystanders.no-starting-lines, hc.supp.19.bystanders.no-click-numbers,
    hc.supp.19.bystanders.no-non-ko-clicks, hc.supp.19.bystanders.starting-click]
    """
    card = g.rules.cards[g.figures[who].card]
    if card.is_bystander and click != ops.STARTING_CLICK:  # hc.supp.19.bystanders.not-counted
        return 0
    last, start = len(card.dial), damage.starting_click(g, g.figures[who])
    meant = {ops.LAST_CLICK: last, ops.STARTING_CLICK: start, ops.STARTING_LINE: start}.get(click, click)
    return meant if 1 <= meant <= last else 0


def clicks_meant(g: Position, who: int, first: int, last: int, step: int) -> Collection[int]:
    """The clicks of a character that a text names: one, or those of a row. [hc.text.clicks]"""
    if not last:
        return (click_meant(g, who, first),)
    return () if g.rules.cards[g.figures[who].card].is_bystander else range(first, last + 1, step)


def around(g: Position, who: int) -> int:
    """The squares adjacent to a character."""
    return board(g).ground.adjacent(footprint(g, who))


def reach(g: Position, who: int, distance: int) -> int:
    """The squares within a distance of a character."""
    area = footprint(g, who)
    for _ in range(distance):
        area = board(g).ground.grid.spread(area)
    return area


def candidates(g: Position, f: Effect, group: ops.Group) -> list[int]:
    """The characters that a text means, or among which its player chooses.

    [hc.supp.16.names.copy-substitutes, hc.supp.16.names.self-reference,
    hc.supp.16.names.self-reference-same-collector]
    """
    match group.which:
        case ops.THIS:
            return [f.who]
        case ops.IT | ops.MADE:
            return list(f.them)
        case ops.TARGET | ops.TARGET_ONE:
            return list(meant(g, group, f.who, f))
        case ops.DOER:
            return list(f.facts[:1])
        case ops.CHOSEN:
            return list(on_map(g, f.kept))
        case ops.ATTACKER | ops.HIT_ONE | ops.HIT_ALL | ops.OTHERS:
            kind, here = with_these(g, f, group.kind), footprint(g, f.who)
            return [who for who in on_map(g, f.facts[1:]) if fits(g, f.who, here, who, kind)]
    they = found(g, f.who, with_these(g, f, group.kind))
    foes = group.kind.other and group.kind.side == "opposing"
    return [one for one in they if one not in f.facts[1:]] if foes else they  # hc.text.another


def with_these(g: Position, f: Effect | None, kind: Kind) -> Kind:
    """A kind with the characters of an effect filled in: those adjacent to a target, or worth less than it."""
    if f is None or not kind.having:
        return kind
    return replace(kind, having=tuple(known_now(g, f, one) for one in kind.having))


def known_now(g: Position, f: Effect, feature: ops.Feature) -> ops.Feature:
    """A feature with the characters of an effect filled in."""
    match feature:
        case ops.Lesser():
            return ops.Worth(0, min((g.figures[one].points for one in f.kept), default=0) - 1)
        case ops.Unchosen():
            return ops.Unchosen(f.kept)
        case ops.Beside(whom) if whom.which not in (ops.THIS, ops.ONE):
            return replace(feature, these=tuple(candidates(g, f, whom)) or (0,))
        case ops.OneOf(features):
            return ops.OneOf(tuple(known_now(g, f, one) for one in features))
        case ops.Isnt(inner):
            return ops.Isnt(known_now(g, f, inner))
    return feature


def prints(g: Position, who: int, power: str, places: int = 1) -> bool:
    """Whether a character can use a power that is printed in so many places of its card."""
    figure = g.figures[who]
    return g.rules.places_of(figure.card, figure.click, power) >= places and can_use(g, who, power)


def meant(g: Position, group: ops.Group, who: int, f: Effect | None) -> tuple[int, ...]:
    """The characters of a reference: this character, the others of an event, or those that the text named before."""
    if f is None:
        return (who,)
    match group.which:
        case ops.OTHERS | ops.ATTACKER:
            return f.facts[1:]
        case ops.HIT_ALL:  # hc.text.if-hit
            return tuple(one for one in f.facts[1:] if fits(g, f.who, footprint(g, f.who), one, group.kind))
        case ops.TARGET | ops.TARGET_ONE:
            attack = find(g, Attack)
            return attack.targets if attack is not None else on_map(g, f.facts[1:])  # hc.text.target-afterwards
        case ops.DOER:
            return f.facts[:1]
        case ops.CHOSEN:
            return f.kept
        case ops.IT:
            return f.them
    return (who,)


def on_map(g: Position, them: tuple[int, ...]) -> tuple[int, ...]:
    """Those of some characters that are on the map."""
    return tuple(one for one in them if g.figures[one].place == MAP)
