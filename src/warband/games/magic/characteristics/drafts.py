"""Permanents while their characteristics are worked out: their qualities, and conditions, as far as the layers came."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from warband.games.magic.characteristics.values import Draft
from warband.games.magic.position.model import Object
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import (
    PAST,
    VARIETIES,
    counters,
    happened,
    is_historic,
    is_monarch,
    is_of,
    is_phase,
    kind_of,
    leans,
    party,
    shares,
    times,
    varieties,
)
from warband.games.magic.programs.conditions import (
    All,
    AnyCondition,
    Has,
    HasCounters,
    HasLife,
    HasPoison,
    IsMonarch,
    More,
    Not,
    Phase,
    Rolled,
    There,
    ThisTurn,
    TotalOf,
    YourTurn,
)
from warband.games.magic.programs.qualities import Measure, Quality, Shared, Where, Whose


class Drafts(dict[int, Draft]):
    """The characteristics of permanents while they are worked out; each begins with the printed ones."""

    def __init__(self, g: Position) -> None:
        super().__init__()
        self.g, self.objects, self.printed = g, g.objects, g.rules.printed

    def __missing__(self, who: int) -> Draft:
        card = self.objects[who]
        draft = self[who] = Draft(card, self.printed[card.name])
        return draft

    def copied(self) -> Drafts:
        """The same, to try something out."""
        other = Drafts.__new__(Drafts)
        other.g, other.objects, other.printed = self.g, self.objects, self.printed
        other.update({who: draft.copied() for who, draft in self.items()})
        return other


def has_words(draft: Draft, quality: Quality) -> bool:
    """Whether a permanent has the types, subtypes, supertypes and colours of a quality."""
    if quality.types and draft.types.isdisjoint(quality.types):
        return False
    if quality.also and not (draft.types | draft.subtypes).issuperset(quality.also):
        return False
    if quality.without and any(not some.isdisjoint(quality.without) for some in draft.words):
        return False
    if quality.subtypes and draft.subtypes.isdisjoint(quality.subtypes):
        return False
    if quality.supertypes and draft.supertypes.isdisjoint(quality.supertypes):
        return False
    return not (quality.colours and draft.colours.isdisjoint(quality.colours))


def fits(g: Position, quality: Quality, drafts: Drafts, who: int, source: int) -> bool:
    """Whether a permanent has a quality, as far as the layers have come."""
    draft, mine = drafts[who], drafts[source].controller
    if quality.other and leaves_out(g, quality, drafts, who, source):
        return False
    if quality.whose != "anyone" and (draft.controller == mine) != (quality.whose == "you"):
        return False
    if quality.owned and g.objects[who].owner != mine:
        return False
    if not has_words(draft, quality):
        return False
    if quality.equipped is not None and equipped(g, drafts, who) != quality.equipped:
        return False
    if quality.modified and not modified(g, drafts, who):
        return False
    if quality.keyword and quality.keyword not in draft.keywords:
        return False
    if quality.enchanted and not any("Aura" in drafts[item].subtypes for item in hung(g, who)):
        return False
    if quality.either and not any(fits(g, one, drafts, who, source) for one in quality.either):
        return False  # mtg.core.quality.either
    if quality.greater and not leans(draft.power, draft.toughness, quality.greater):
        return False
    if quality.most is not None and not leads(g, quality.most, drafts, who, source):
        return False
    if quality.fewest is not None and not leads(g, quality.fewest, drafts, who, source, least=True):
        return False
    if quality.hosted and not (host := g.objects[who].host):
        return False
    if quality.hosted and not fits(g, quality.hosted[0], drafts, host, source):
        return False  # mtg.core.quality.hosted
    if quality.shares is not None and not shares(quality.shares, draft, sharer(g, drafts, quality.shares, source)):
        return False
    if quality.chosen and not is_of(draft, g.objects[source].chosen):
        return False
    return quality in STEADY or fits_in_play(g, quality, draft, g.objects[who], source)


# mtg.core.quality.another
def leaves_out(g: Position, quality: Quality, drafts: Drafts, who: int, source: int) -> bool:
    """Whether 'another' leaves out an object, as far as the layers have come."""
    return quality.leaves_out(who, source, g.objects[source].host, gear="creature" not in drafts[source].types)


# mtg.core.quality.most
def leads(
    g: Position, most: tuple[Measure, Quality], drafts: Drafts, who: int, source: int, *, least: bool = False
) -> bool:
    """Whether no permanent has a greater, or a smaller, number than this one, as far as the layers have come."""
    measure, among = most
    mine = sized(drafts[who], measure)
    others = [sized(drafts[one], measure) for one in g.table.battlefield if fits(g, among, drafts, one, source)]
    return all(other >= mine if least else other <= mine for other in others)


def sized(draft: Draft, measure: Measure) -> int:
    """A number of a permanent, as far as the layers have come."""
    return draft.power if measure == "power" else draft.toughness if measure == "toughness" else draft.value


def sharer(g: Position, drafts: Drafts, shared: Shared, source: int) -> Draft | None:
    """What something is to share: with the source, or with its host, as far as the layers have come."""
    other = source if shared[1] == "self" else g.objects[source].host
    return drafts[other] if other else None


def hung(g: Position, who: int) -> list[int]:
    """The permanents that are attached to another."""
    return [item for item in g.table.battlefield if g.objects[item].host == who]


STEADY = frozenset(
    Quality(types=types, whose=whose)
    for types in ((), ("creature",), ("artifact",))
    for whose in ("anyone", "you", "opponent")
)


# mtg.core.static.while, mtg.core.static.numbers
def fits_in_play(g: Position, quality: Quality, draft: Draft, card: Object, source: int) -> bool:
    """Qualities that change with tapping and combat, and a few others."""
    return (
        quality.tapped in (None, card.tapped)
        and quality.token in (None, card.token)
        and quality.attacking in (None, card.id in g.table.attackers)
        and quality.blocking in (None, any(card.id == blocker for blocker, _ in g.table.blocks))
        and not (quality.colourless and draft.colours)
        and (card.commander or not quality.commander)
        and (quality.value is None or quality.value[0] <= draft.value <= quality.value[1])
        and quality.name in ("", draft.name)
        and (quality.power is None or quality.power[0] <= draft.power <= quality.power[1])
        and (quality.toughness is None or quality.toughness[0] <= draft.toughness <= quality.toughness[1])
        and (card.face_down or not quality.face_down)
        and quality.blocked in (None, card.id in g.table.blocked)
        and not (quality.lacks and quality.lacks in draft.keywords)
        and not (quality.counter and not counters(g, card.id, kind_of(quality)))
        and not (quality.multicoloured and len(draft.colours) < 2)
        and not (quality.monocoloured and len(draft.colours) != 1)
        and not (quality.historic and not is_historic(draft))
        and (not quality.did or quality.did in card.did)
        and (not quality.blocks or (card.id, blocked(g, quality, source)) in g.table.blocks)
    )


# mtg.core.combat.blocking-it
def blocked(g: Position, quality: Quality, source: int) -> int:
    """The attacker that a quality speaks of: the object that says so, or its host."""
    return source if quality.blocks == "self" else g.objects[source].host


# mtg.core.static.while
def holds(g: Position, given: AnyCondition, drafts: Drafts, source: int) -> bool:
    """Whether the condition of a static ability holds, as far as the layers have come."""
    card = g.objects[source]
    match given:
        case Has():
            who = source if given.who == "self" else card.host
            return bool(who) and fits(g, given.what, drafts, who, source)
        case More():
            return has_more(g, given, drafts, source)
        case There():
            return given.least <= counted_in(drafts, given.what, given.where, source, source) <= given.most
        case HasLife():
            seat = drafts[source].controller
            return given.least <= g.player(seat if given.who == "you" else 1 - seat).life <= given.most
        case HasPoison():  # mtg.core.condition.poison
            seat = drafts[source].controller
            return g.player(seat if given.who == "you" else 1 - seat).poison >= given.least
        case HasCounters():
            who = source if given.who == "self" else card.host
            return bool(who) and given.least <= counters(g, who, given.kind) <= given.most
        case IsMonarch():
            return is_monarch(g, drafts[source].controller if given.who == "you" else 1 - drafts[source].controller)
        case YourTurn():
            return (g.tables[0].active == drafts[source].controller) == given.yours
        case ThisTurn():
            return happened(g, given, drafts[source].controller)
        case Phase():
            return is_phase(g, given, drafts[source].controller)
        case TotalOf():  # mtg.core.condition.total
            there = [drafts[who] for who in g.table.battlefield if fits(g, given.what, drafts, who, source)]
            return given.least <= sum(sized(one, given.value) for one in there) <= given.most
        case Rolled():
            return False  # no static ability has rolled
        case Not():  # mtg.core.condition.not, mtg.core.static.instead
            return not holds(g, given.of, drafts, source)
        case All():  # mtg.core.condition.all
            return all(holds(g, one, drafts, source) for one in given.of)


# mtg.core.condition.more
def has_more(g: Position, given: More, drafts: Drafts, source: int) -> bool:
    """Whether a player has more of something than the other, as far as the layers have come."""
    seat = drafts[source].controller
    one = seat if given.who == "you" else 1 - seat
    if given.what == "life":
        return g.player(one).life > g.player(1 - one).life
    you, they = (counted_in(drafts, replace(given.what, whose=whose), given.where, source, source) for whose in SIDES)
    return you > they if given.who == "you" else they > you


SIDES: tuple[Whose, Whose] = ("you", "opponent")


def counted_in(drafts: Drafts, what: Quality, where: Where, source: int, about: int) -> int:
    """The number of objects with a quality in a zone, or attached to an object, as far as the layers have come."""
    g = drafts.g
    if where in PAST:
        return times(g, PAST[where], drafts[source].controller, what.whose)
    there: Iterable[int] = g.table.battlefield
    if where == "card types":
        there = [card for player in g.players[1:3] for card in player.graveyard]
    if where in VARIETIES:
        return len(varieties(drafts[who] for who in there if fits(g, what, drafts, who, source))[where])
    if where == "party":
        return party(drafts[who] for who in there if fits(g, what, drafts, who, source))
    if where == "attached":
        there = [item for item in there if g.objects[item].host == about]
    elif where != "battlefield":
        there = [card for player in g.players[1:3] for card in getattr(player, where)]
    return sum(fits(g, what, drafts, who, source) for who in there)


def equipped(g: Position, drafts: Drafts, who: int) -> bool:
    """Whether an Equipment is attached to a permanent, as far as the layers have come."""
    return any("Equipment" in drafts[item].subtypes for item in hung(g, who))


# mtg.core.quality.modified
def modified(g: Position, drafts: Drafts, who: int) -> bool:
    """Whether a counter or an Equipment is on a permanent, or an Aura of its controller, as far as the layers came."""
    auras = [item for item in hung(g, who) if "Aura" in drafts[item].subtypes]
    mine = any(drafts[aura].controller == drafts[who].controller for aura in auras)
    return bool(g.objects[who].counters) or mine or equipped(g, drafts, who)
