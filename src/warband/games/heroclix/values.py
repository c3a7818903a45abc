"""Combat values and powers: printed on the dial, then granted or suppressed, then modified. Worked out when read."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from warband.games.heroclix.model import (
    ACTIONS,
    EVERYTHING,
    MAP,
    OFF,
    RANGE,
    SIDELINE,
    SIZES,
    SLOTS,
    VALUES,
    Card,
    Figure,
    Grant,
    Modification,
    Suppression,
    Thing,
)
from warband.games.heroclix.parts import (
    Ability,
    Action,
    Aura,
    Lends,
    Modifier,
    Narrow,
    Power,
    Property,
    Reaction,
    Shares,
    Sweep,
    Trigger,
)
from warband.games.heroclix.terrain import Board, adjacent_squares, board, opposing, standing
from warband.kernel.modify import Explained, Term, bounded, fold
from warband.kernel.state import State

if TYPE_CHECKING:
    from warband.games.heroclix.ruleset import HeroClix


LEAST_RANGE = "least range"  # a property: what a range value is at least


class Instance(NamedTuple):
    """A power and where it comes from: what guards or suppresses one may leave another alone."""

    power: str
    source: str  # a slot, a trait's or special power's name, 'team', 'symbol', or the granting element


class Sheet:
    """Everything that a click (with what was granted and suppressed) lets a character do. Shared, never changed."""

    __slots__ = (
        "abilities",
        "actions",
        "acts_plainly",
        "auras",
        "barred",
        "free_actions",
        "instances",
        "lends",
        "modifiers",
        "names",
        "narrows",
        "printed",
        "properties",
        "reach",
        "reactions",
        "sweeps",
        "triggers",
    )

    def __init__(
        self,
        printed: tuple[int, ...],
        instances: tuple[Instance, ...],
        powers: Iterable[Power],
        basic: dict[str, Action],
        off: frozenset[str],
    ) -> None:
        parts = [p for power in powers for p in power.parts if p.rule not in off and power.rule not in off]
        least = max([p.amount for p in parts if isinstance(p, Property) and p.name == LEAST_RANGE], default=0)
        self.printed = printed if least <= printed[RANGE] else (*printed[:RANGE], least)
        self.instances = instances
        self.names = frozenset(instance.power for instance in instances)
        self.modifiers = tuple(
            tuple(p for p in parts if isinstance(p, Modifier) and p.value == value) for value in range(len(VALUES))
        )
        self.properties = by_name(p for p in parts if isinstance(p, Property))
        self.abilities = able(p.name for p in parts if isinstance(p, Ability))
        self.auras = tuple(p for p in parts if isinstance(p, Aura | Shares))
        self.lends = tuple(p for p in parts if isinstance(p, Lends))
        self.narrows = by_name((p for p in parts if isinstance(p, Narrow)), "power")
        self.reactions = by_name((p for p in parts if isinstance(p, Reaction)), "window")
        self.sweeps = tuple(p for p in parts if isinstance(p, Sweep))
        self.triggers = by_name((p for p in parts if isinstance(p, Trigger)), "event")
        self.reach = max([int(name[12:]) for name in self.abilities if name.startswith("Giant Reach:")], default=1)
        self.barred = frozenset(kind for kind in ACTIONS if f"can't be given {kind} actions" in self.abilities)
        own = {p.name: p.under(off) for p in parts if isinstance(p, Action)}
        self.actions = {**basic, **own} if "hc.core.actions.two-kinds" not in off else basic
        self.free_actions = tuple(action for action in own.values() if action.type == "FREE")
        odd = {"AUTONOMOUS", "acts with two tokens"} & self.abilities
        self.acts_plainly = not (self.free_actions or self.barred or odd)


def able(names: Iterable[str]) -> frozenset[str]:
    """The abilities of a character: what takes its improved ones away leaves the others."""
    found = frozenset(names)
    if EARTHBOUND in found:
        found = frozenset(name for name in found if not name.startswith(IMPROVED))
    return found


EARTHBOUND = "can't use improved abilities"
IMPROVED = ("MOVEMENT ", "TARGETING ")


def by_name(parts: Iterable[Any], field: str = "name") -> dict[str, tuple[Any, ...]]:
    """Parts under a field's value."""
    index: dict[str, tuple[Any, ...]] = {}
    for part in parts:
        index[getattr(part, field)] = (*index.get(getattr(part, field), ()), part)
    return index


def printed_instances(card: Card, click: int, holds: Callable[[str], bool]) -> tuple[Instance, ...]:
    """The powers that base, card and the showing click print."""
    symbols = card.symbols if holds("hc.core.values.other-combat-symbols") else ()
    traits = card.traits if click == card.starts[0] or holds("hc.core.traits.always-available") else ()
    always = [
        *(Instance(team, "team") for team in card.teams),
        *(Instance(f"{symbol} symbol", "symbol") for symbol in symbols),
        *(Instance(f"trait {name}", "trait") for name in traits),
        *(Instance(ability, "improved") for ability in card.improved),
    ]
    if not 1 <= click <= len(card.dial):
        return tuple(always)
    showing = card.dial[click - 1 if holds("hc.core.lost.not-showing") else 0 : click]
    shown = [Instance(power, slot) for seen in showing for power, slot in zip(seen.powers, SLOTS, strict=True) if power]
    return (*always, *shown)


def sheet(g: State, figure: Figure) -> Sheet:
    """What a character can do now."""
    sheets = (g.derived or board(g)).sheets
    found: Sheet | None = sheets.get(figure.id)
    if found is None:
        rules: HeroClix = g.rules
        if rules.benched and figure.place == SIDELINE:
            return rules.bench_sheet(figure.card, figure.click)
        changed = g.effects or rules.situational or board(g).equipped
        changes = changes_of(g, figure.id) if changed else NO_CHANGE
        if changes is NO_CHANGE:
            found = sheets[figure.id] = rules.plain_sheet(figure.card, figure.click)
        else:
            found = sheets[figure.id] = rules.sheet(figure.card, figure.click, *changes)
    return found


def present(g: State) -> list[Figure]:
    """The characters whose powers count: those on the map, and on the Sideline those that are active there."""
    if not g.rules.benched:
        return standing(g)
    waiting = [e for e in g.entities if isinstance(e, Figure) and e.place == SIDELINE]
    return [*standing(g), *(figure for figure in waiting if ACTIVE in sheet(g, figure).abilities)]


ACTIVE = "SIDELINE ACTIVE"


def changes_of(g: State, who: int) -> tuple[frozenset[str], tuple[str, ...]]:
    """What a character can't use, and what it is granted."""
    b = board(g)
    if b.changes is None:
        b.changes = power_changes(g, {})
        if g.rules.situational:
            lend(g, b)
    found: tuple[frozenset[str], tuple[str, ...]] = b.changes.get(who, NO_CHANGE)
    return found


NO_CHANGE: tuple[frozenset[str], tuple[str, ...]] = (frozenset(), ())
Changes = dict[int, tuple[frozenset[str], tuple[str, ...]]]


def reconsider(g: State, before: Board | None, lasted: bool) -> None:
    """Something begins or ceases to last. Nobody has moved, and only those are looked at again whose powers it changes.

    `before` is the board until now; `lasted` says whether anything lasted then.
    """
    if before is None or not g.entities[0].map:
        g.derived = None
        return
    b = g.derived = before.after_change(g)
    if g.rules.situational or (lasted and before.changes is None):
        return
    b.changes, old = power_changes(g, {}), before.changes or {}
    b.sheets = {who: known for who, known in before.sheets.items() if b.changes.get(who) == old.get(who)}
    if len(b.sheets) == len(before.sheets):
        b.reactors, b.watchers, b.auras = before.reactors, before.watchers, before.auras


def lend(g: State, b: Board) -> None:
    """Add what is lent. Whether something is lent is asked of what is so without it, and so never hangs on itself."""
    for _ in range(2 if any(isinstance(effect, Suppression) for effect in g.effects) else 1):
        b.changes = power_changes(g, lent(g))
        b.sheets.clear()
        b.auras = None


def power_changes(g: State, lent: dict[int, tuple[str, ...]]) -> Changes:
    """For each character with changed powers: those it can't use, and those granted or lent to it.

    A suppression works while its maker can use the power that made it. Where suppressions lean on each other the
    ones that nothing suppresses decide first; in a circle the earliest stands.
    """
    lost: dict[int, frozenset[str]] = {}
    granted = dict(lent)
    if g.rules.priced:
        lost |= missing_traits(g)
    for who, gear in board(g).equipped.items():
        if may_use_effect(g, who):
            keys = g.rules.effect_keys
            granted[who] = (*granted.get(who, ()), *(keys[one] for one in gear if one in keys))
            if g.rules.linking:
                granted[who] += linked_powers(g, who)
    for effect in g.effects:
        if isinstance(effect, Grant):
            granted[effect.who] = (*granted.get(effect.who, ()), effect.power)
    for who, names in granted.items():
        if bans := [name for name in names if name.startswith(NO_USE)]:
            banned = frozenset(power for name in bans for power in unusable(g, who, name))
            lost[who] = lost.get(who, frozenset()) | banned
    suppressions = [e for e in g.effects if isinstance(e, Suppression)]
    open_ones = [e for e in suppressions if maker_shows(g, e) or g.rules.grants(granted.get(e.source, ()), e.name)]
    while open_ones:
        sure = [e for e in open_ones if not any(suppresses(other, e) for other in open_ones)]
        sure = sure or [open_ones[0 if g.rules.holds("hc.decided.suppression-circle") else -1]]
        for effect in sure:
            lost[effect.who] = lost.get(effect.who, frozenset()) | {effect.power}
        open_ones = [e for e in open_ones if e not in sure and e.name not in lost.get(e.source, ())]
    if lost and g.rules.holds("hc.supp.15.durations.chosen-powers-suspended"):
        for effect in g.effects:
            if isinstance(effect, Grant) and effect.name in lost.get(effect.source, ()):
                rest = list(granted[effect.who])
                rest.remove(effect.power)
                granted[effect.who] = tuple(rest)
    return {who: (lost.get(who, frozenset()), granted.get(who, ())) for who in lost.keys() | granted.keys()}


LINKED = "can use the powers of the linked dial"


def linked_powers(g: State, who: int) -> tuple[str, ...]:
    """What the dials show that are linked to a character's, where the card lets whoever is equipped use that."""
    worn = [e for e in g.entities if e.__class__ is Figure and e.host == who and e.main == who]
    clicks = [(e.card, g.rules.cards[e.card].dial[e.click - 1 : e.click]) for e in worn if e.card in g.rules.sharing]
    shown = [(card, power) for card, dial in clicks for click in dial for power in click.powers if power]
    return tuple(f"{card} {power}" if power.startswith("*") else power for card, power in shown)


def missing_traits(g: State) -> dict[int, frozenset[str]]:
    """The traits that characters have not: of another point value, or not paid for."""
    found = {e.id: not_there(g, g.rules.cards[e.card], e) for e in g.entities if isinstance(e, Figure)}
    return {who: names for who, names in found.items() if names}


def not_there(g: State, card: Card, figure: Figure) -> frozenset[str]:
    """The traits of a card that a character has not."""
    holds = g.rules.holds
    other = [name for name, points in card.point_traits.items() if figure.points != points]
    unpaid = [name for name in card.optional_traits if name not in figure.paid]
    names = [*(other if holds("hc.supp.14.point-value-trait.only-at-value") else ())]
    names += unpaid if holds("hc.supp.14.optional-trait.exists-only-if-paid") else ()
    return frozenset(f"trait {name}" for name in names)


def may_use_effect(g: State, who: int) -> bool:
    """Whether a character can use what it is equipped with: any can, since the update of 2022."""
    figure: Figure = g.entities[who]
    holds, old = g.rules.holds, g.rules.numbers.standard_bearers
    if not holds("hc.equip.25.2c.may-use-effect"):
        return False
    if figure.controller != figure.side and (old or not holds("hc.equip.25.2f-old.removed-other-force")):
        return False
    anybody = not old and holds("hc.equip.25.2f-old.removed-non-standard-stays-equipped")
    return anybody or is_standard(g, who)


def is_standard(g: State, who: int) -> bool:
    """Whether a character is a standard one now: nothing has given it another size."""
    card: Card = g.rules.cards[g.entities[who].card]
    grants = [effect.power for effect in g.effects if isinstance(effect, Grant) and effect.who == who]
    return card.is_standard and not any(f"{size} symbol" in grants for size in SIZES)


NO_USE = "can't use "


def unusable(g: State, who: int, name: str) -> tuple[str, ...]:
    """The powers that a ban takes away: one, all of a type, or all that a character has."""
    power = name.removeprefix(NO_USE)
    card = g.rules.cards[g.entities[who].card]
    if power == "powers":
        return (*g.rules.standard_powers, *(f"*{special}" for special in card.specials))
    slot = power.removesuffix(" powers")
    if slot == power:
        return (power,)
    listed = g.rules.standard_in(slot) if g.rules.holds("hc.supp.13.type.pac-standard") else ()
    return (*listed, *shown_in(card, g.entities[who].click, slot)) if g.rules.holds(DISPLAYED) else listed


DISPLAYED = "hc.supp.13.type.displayed"


def shown_in(card: Card, click: int, slot: str) -> tuple[str, ...]:
    """The power that a click shows in a slot, if there is one."""
    shown = card.dial[click - 1].powers[SLOTS.index(slot)] if 1 <= click <= len(card.dial) else ""
    return (shown,) if shown else ()


def lent(g: State) -> dict[int, tuple[str, ...]]:
    """What characters can use because of where they and others stand, and of what they have."""
    found: dict[int, tuple[str, ...]] = {}
    for figure in present(g):
        for part in sheet(g, figure).lends:
            if part.so(g, figure.id):
                for other in board(g).footprints:
                    if part.to(g, figure.id, other):
                        found[other] = (*found.get(other, ()), *part.powers)
    for thing in special_objects(g) if g.rules.special else ():
        for part in g.rules.special[thing.gear]:
            for other in board(g).footprints if part.so(g, thing.id) else ():
                if part.to(g, thing.id, other):
                    found[other] = (*found.get(other, ()), *part.powers)
    return found


def special_objects(g: State) -> list[Thing]:
    """The special objects whose effects apply: those that lie on the map, and those that somebody holds."""
    held = g.rules.holds("hc.equip.25.1.held-applies-effects")
    on_map = [e for e in g.entities if e.__class__ is Thing and e.place == MAP and e.gear in g.rules.special]
    return [thing for thing in on_map if held or not thing.host]


def suppresses(one: Suppression, other: Suppression) -> bool:
    """Whether one suppression takes away the power that made the other."""
    return one is not other and one.who == other.source and one.power in (other.name, EVERYTHING)


def maker_shows(g: State, effect: Suppression) -> bool:
    """Whether a suppression's maker still shows the power that made it."""
    maker: Figure = g.entities[effect.source]
    return maker.place in HERE and effect.name in g.rules.plain_sheet(maker.card, maker.click).names


HERE = (MAP, OFF)  # what a character off the map did before it left goes on


def reactors(g: State) -> dict[str, list[tuple[Any, Any]]]:
    """For each window, who on the map has a reaction to it."""
    b = board(g)
    if b.reactors is None:
        b.reactors = {}
        for figure in standing(g):
            for window, reactions in sheet(g, figure).reactions.items():
                b.reactors.setdefault(window, []).extend([(figure, reaction) for reaction in reactions])
    return b.reactors


def can_use(g: State, who: int, power: str) -> bool:
    """Whether a character can use a power now."""
    return power in sheet(g, g.entities[who]).names


def has(g: State, who: int, ability: str) -> bool:
    """Whether a character has an ability such as MOVEMENT Elevated now."""
    mine: Sheet = (g.derived or board(g)).sheets.get(who) or sheet(g, g.entities[who])
    return ability in mine.abilities


def usable_on(g: State, who: int, power: str, other: int) -> bool:
    """Whether a text lets a character use a power on somebody."""
    return all(part.to(g, who, other) for part in sheet(g, g.entities[who]).narrows.get(power, ()))


def properties(g: State, who: int, name: str, attack: Any = None) -> list[Property]:
    """The properties of a name that apply now."""
    return [p for p in sheet(g, g.entities[who]).properties.get(name, ()) if p.when(g, who, attack)]


def modifiers(g: State, who: int, what: int, attack: Any) -> list[Any]:
    """Everything that modifies a value now, with the reason for each."""
    if attack is not None and g.rules.spoken and what != RANGE and unmodified(g, who, attack):
        return []
    could = sheet(g, g.entities[who]).modifiers[what] + g.rules.circumstances[what]
    found = [m for m in could if m.when(g, who, attack)]
    if g.rules.counting:
        found = [m if m.counts is None else m._replace(amount=m.counts(g, who)) for m in found]
    strange = board(g).grants
    if what in g.rules.radiant or strange:
        found += [a for holder, a in auras(g)[what] if a.__class__ is Aura and a.on(g, holder, who, attack)]
    if g.effects:
        found += [
            e for e in g.effects if e.__class__ is Modification and e.who == who and e.value == what and works(g, e)
        ]
    if found and (g.rules.steady or strange):
        found = [m for m in found if may_modify(g, who, m, attack)]
    return found


def unmodified(g: State, who: int, attack: Any) -> bool:
    """Whether a text keeps a character's values from being modified while it attacks some, or is attacked by one."""
    others = attack.targets if attack.attacker == who else (attack.attacker,)
    seat = g.entities[who].controller
    foes = (other for other in others if other > 0 and g.entities[other].controller != seat)
    return any(has(g, foe, "foes are unmodified") for foe in foes)


NOT_MODIFIED, NOT_BY_OPPONENTS = "can't be modified", "can't be modified by opponents"


def may_modify(g: State, who: int, modifier: Any, attack: Any) -> bool:
    """Whether a modifier counts for a character whose values can't be modified, by anybody or by opponents."""
    abilities = sheet(g, g.entities[who]).abilities
    if NOT_MODIFIED in abilities:
        return False
    if NOT_BY_OPPONENTS not in abilities:
        return True
    return not any(opposing(g, who, maker) for maker in makers(g, modifier, attack, who))


def makers(g: State, modifier: Any, attack: Any, who: int) -> list[int]:
    """The characters that a modifier comes from, if it is not one's own."""
    if isinstance(modifier, Modification):
        return [modifier.source] if modifier.source and isinstance(g.entities[modifier.source], Figure) else []
    if isinstance(modifier, Aura):
        alike = [holder for holder, aura in auras(g)[modifier.value] if aura == modifier]
        return [holder for holder in alike if modifier.on(g, holder, who, attack)]
    return []


def auras(g: State) -> tuple[list[tuple[int, Any]], ...]:
    """For each value, who on the map changes or shares it with others, and how."""
    b = board(g)
    found: tuple[list[tuple[int, Any]], ...] | None = b.auras
    if found is None:
        found = tuple([] for _ in VALUES)
        for figure in present(g):
            for aura in sheet(g, figure).auras:
                found[aura.value].append((figure.id, aura))
        b.auras = found
    return found


def shared(g: State, who: int, what: int, attack: Any) -> list[tuple[int, Shares]]:
    """The printed values of others that a character may use in place of its own."""
    return [
        (printed(g, holder, what), share)
        for holder, share in auras(g)[what]
        if share.__class__ is Shares and holder != who and share.on(g, holder, who, attack)
    ]


def works(g: State, effect: Modification) -> bool:
    """Whether a lasting change works now: not while its maker can't use the power that made it."""
    losable = effect.name in g.rules.standard_powers or effect.name.startswith("*")
    if not g.rules.holds("hc.supp.15.durations.suspended"):
        return True
    if effect.source and not g.rules.holds("hc.supp.16.burst-aura.ex.burst-snapshot"):
        return bool(board(g).footprints[effect.who] & adjacent_squares(g, effect.source))
    return not (effect.source and losable) or can_use(g, effect.source, effect.name)


def value(g: State, who: int, what: int, attack: Any = None) -> int:
    """A combat value as it stands, for a given attack when one asks."""
    rules = g.rules
    b: Board = g.derived or board(g)
    mine: Sheet = b.sheets.get(who) or sheet(g, g.entities[who])
    total: int = mine.printed[what]
    radiated = (what in rules.radiant or b.grants) and auras(g)[what]  # with a grant, cards do not print all there is
    if radiated:
        total = max([total, *(amount for amount, _ in shared(g, who, what, attack))])
    around = attack is not None and attack.targets and rules.circumstances[what]
    if radiated or around or mine.modifiers[what] or (who, what) in b.modified:
        cap = rules.numbers.modifier_cap
        total += bounded(sum([m.amount for m in modifiers(g, who, what, attack)]), -cap, cap)
    floor: int = rules.numbers.value_floor
    return total if total >= floor else floor


def halved(g: State, who: int, what: int) -> int:
    """Half a combat value, rounded up: the half replaces what is printed, and modifiers come after it."""
    if not g.rules.holds("hc.named.replace-then-modify"):
        return -(-value(g, who, what) // 2)
    cap = g.rules.numbers.modifier_cap
    change = bounded(sum(m.amount for m in modifiers(g, who, what, None)), -cap, cap)
    return int(max(g.rules.numbers.value_floor, -(-sheet(g, g.entities[who]).printed[what] // 2) + change))


def printed(g: State, who: int, what: int) -> int:
    """A printed combat value: what the dial shows, or the range on the base."""
    figure: Figure = g.entities[who]
    return int(g.rules.plain_sheet(figure.card, figure.click).printed[what])


def explain(g: State, who: int, what: int, attack: Any = None) -> Explained:
    """A combat value with every term that made it."""
    numbers = g.rules.numbers
    base_rule = "hc.core.values.range-constant" if what == RANGE else "hc.core.values.change-with-clicks"
    base = Term(printed(g, who, what), "printed", base_rule)
    for amount, share in shared(g, who, what, attack):
        if amount > base.amount:
            base = Term(amount, share.name, share.rule)
    return fold(
        base,
        [Term(m.amount, m.name, m.rule) for m in modifiers(g, who, what, attack)],
        Term(numbers.modifier_cap, "Rule of Three", "hc.named.rule-of-three"),
        Term(numbers.value_floor, "no value below 0", "hc.named.minimum-zero"),
    )
