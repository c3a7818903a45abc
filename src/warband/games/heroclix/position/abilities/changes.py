"""Changes of characters' powers: suppressions and grants."""

from __future__ import annotations

from warband.games.heroclix.position.abilities.declared import GEAR_EFFECT, new_ability
from warband.games.heroclix.position.abilities.parts import Ability
from warband.games.heroclix.position.abilities.sheets import Change
from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.characters.piloting import is_vehicle, lacking
from warband.games.heroclix.position.characters.points import line_of
from warband.games.heroclix.position.lasting import EVERYTHING, FIRMLY, Grant, Suppression
from warband.games.heroclix.position.model import MAP, OFF, SIZES, SLOTS, Card, Figure
from warband.games.heroclix.position.position import Position


# hc.equip.25.2f.other-trait-effects-stay, hc.supp.17.wild-card.persists
def power_changes(g: Position, conditional: dict[int, tuple[str, ...]]) -> dict[int, Change]:
    """For each character with changed powers: the powers that it can't use, and those granted to it.

    A suppression works while its maker can use the power that made it. If suppressions suppress each other, the ones
    that nothing suppresses decide first; in a circle the earliest stands.
    """
    lost: dict[int, frozenset[str]] = {}
    granted = dict(conditional)
    if g.rules.any_priced_traits:
        lost |= missing_traits(g)
    for who, gear in board(g).equipped.items():
        if may_use_effect(g, who):
            keys = g.rules.effect_keys
            granted[who] = (*granted.get(who, ()), *(keys[one] for one in gear if one in keys))
            if g.rules.any_linked_dials:
                granted[who] += linked_powers(g, who)
    for effect in g.effects:
        if isinstance(effect, Grant):
            granted[effect.who] = (*granted.get(effect.who, ()), effect.power)
    if g.rules.any_vehicles:
        granted = {who: names if not is_vehicle(g, who) else without_sizes(names) for who, names in granted.items()}
    for who, names in granted.items():
        if bans := [g.rules.bans[name] for name in names if name in g.rules.bans]:
            banned = frozenset(power for ban in bans for power in unusable(g, who, ban))
            lost[who] = lost.get(who, frozenset()) | banned | {FIRMLY + power for power in banned}
    suppressions = [e for e in g.effects if isinstance(e, Suppression)]
    open_ones = [e for e in suppressions if maker_shows(g, e) or g.rules.grants(granted.get(e.source, ()), e.name)]
    while open_ones:
        sure = [e for e in open_ones if not any(suppresses(other, e) for other in open_ones)]
        sure = sure or [open_ones[0 if g.rules.decided("hc.decided.suppression-circle") else -1]]
        for effect in sure:
            lost[effect.who] = lost.get(effect.who, frozenset()) | {effect.power}
        open_ones = [e for e in open_ones if e not in sure and not rests(g, e, lost.get(e.source))]
    if lost:  # hc.supp.15.durations.chosen-powers-suspended
        for effect in g.effects:
            if isinstance(effect, Grant) and rests(g, effect, lost.get(effect.source)):
                rest = list(granted[effect.who])
                rest.remove(effect.power)
                granted[effect.who] = tuple(rest)
    return {who: (lost.get(who, frozenset()), granted.get(who, ())) for who in lost.keys() | granted.keys()}


LINKED = new_ability("can use the powers of the linked dial")


def linked_powers(g: Position, who: int) -> tuple[str, ...]:
    """The powers on the dials that are linked to a character's, if the card lets the equipped character use them."""
    worn = [e for e in g.entities if e.__class__ is Figure and e.host == who and e.main == who]
    clicks = [(e.card, g.rules.cards[e.card].dial[e.click - 1 : e.click]) for e in worn if e.card in g.rules.sharing]
    shown = [(card, power) for card, dial in clicks for click in dial for power in click.powers if power]
    return tuple(f"{card} {power}" if power.startswith("*") else power for card, power in shown)


def missing_traits(g: Position) -> dict[int, frozenset[str]]:
    """The traits that characters do not have: of another point value, not paid for, or without the right pilot."""
    found = {e.id: not_there(g, g.rules.cards[e.card], e) for e in g.entities if isinstance(e, Figure)}
    return {who: names for who, names in found.items() if names}


# hc.supp.14.optional-trait.paid-when-added
def not_there(g: Position, card: Card, figure: Figure) -> frozenset[str]:
    """The traits of a card that a character does not have.

    [hc.supp.14.optional-trait.exists-only-if-paid, hc.supp.14.point-value-trait.only-at-value]
    """
    other = [name for name, points in card.point_traits.items() if line_of(g, figure) != points]
    unpaid = [name for name in card.optional_traits if name not in figure.paid]
    unmet = lacking(g, card, figure.id) if card.pilot_abilities else []
    return frozenset(f"trait {name}" for name in (*other, *unpaid, *unmet))


# hc.equip.overview.effect-after-changing-force, hc.equip.overview.keeps-effect-when-becoming-non-standard
def may_use_effect(g: Position, who: int) -> bool:
    """Whether a character can use its equipment: any character can, since the update of 2022.

    [hc.equip.25.2c.may-use-effect, hc.equip.25.2f-old.removed-other-force,
    hc.equip.25.2f-old.removed-non-standard-stays-equipped]
    """
    figure = g.figures[who]
    return not g.rules.numbers.standard_bearers or (figure.controller == figure.side and is_standard(g, who))


# hc.supp.19.vehicles.size-fixed, hc.supp.19.vehicles.damage-symbol-kept
def without_sizes(names: tuple[str, ...]) -> tuple[str, ...]:
    """Granted powers of a vehicle: another damage symbol is none of them."""
    return tuple(name for name in names if name not in SIZE_SYMBOLS)


SIZE_SYMBOLS = frozenset(f"{size} symbol" for size in (*SIZES, "starburst"))


def is_standard(g: Position, who: int) -> bool:
    """Whether a character is a standard character now: nothing has given it another size."""
    card: Card = g.rules.cards[g.figures[who].card]
    grants = [effect.power for effect in g.effects if isinstance(effect, Grant) and effect.who == who]
    return card.is_standard and not any(f"{size} symbol" in grants for size in SIZES)


NO_USE, NO_USE_OF_TYPE = new_ability("can't use"), new_ability("can't use type")  # the name of a power, or of a slot
OR = "|"  # between the names of several powers that one ban takes away
NO_POWERS = new_ability("can't use powers")
BANS = frozenset((NO_USE, NO_USE_OF_TYPE, NO_POWERS))


# hc.text.no-team-abilities
def unusable(g: Position, who: int, ban: Ability) -> tuple[str, ...]:
    """The powers that a ban takes away: one, all of a type, or all of a character.

    [hc.supp.13.type.pac-standard, hc.supp.13.type.displayed]
    """
    card = g.rules.cards[g.figures[who].card]
    if ban.of == GEAR_EFFECT:  # hc.text.equipment-effect
        keys = g.rules.effect_keys
        return tuple(keys[one] for one in board(g).equipped.get(who, ()) if one in keys)
    if ban.name == NO_USE:
        return tuple(ban.of.split(OR))
    if ban.name == NO_POWERS:
        return (*g.rules.standard_powers, *(f"*{special}" for special in card.specials))
    return (*g.rules.standard_in(ban.of), *shown_in(card, g.figures[who].click, ban.of))


def shown_in(card: Card, click: int, slot: str) -> tuple[str, ...]:
    """The power in a slot of a click, if there is one."""
    shown = card.dial[click - 1].powers[SLOTS.index(slot)] if 1 <= click <= len(card.dial) else ""
    return (shown,) if shown else ()


def suppresses(one: Suppression, other: Suppression) -> bool:
    """Whether one suppression takes away the power that made the other."""
    return one is not other and one.who == other.source and one.power in (other.name, EVERYTHING)


# hc.supp.15.durations.suspended
def rests(g: Position, effect: Suppression | Grant, lost: frozenset[str] | None) -> bool:
    """Whether the maker of an effect can't use the power that made it."""
    if not lost or not effect.name or effect.name in lost:
        return bool(lost and effect.name)
    maker = g.figures[effect.source]
    return EVERYTHING in lost and effect.name not in g.rules.sheet(maker.card, maker.click, lost, ()).names


def maker_shows(g: Position, effect: Suppression) -> bool:
    """Whether a suppression's maker still shows the power that made it."""
    maker = g.figures[effect.source]
    return maker.place in HERE and effect.name in g.rules.printed_sheet(maker.card, maker.click).names


HERE = (MAP, OFF)  # earlier effects of a character that has left the map go on
