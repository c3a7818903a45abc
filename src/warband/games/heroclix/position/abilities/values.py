"""Combat values: printed on the dial, then modified. They are folded on read."""

from __future__ import annotations

from typing import TypeVar

from warband.games.heroclix.position.abilities.declared import new_ability, rare_ability
from warband.games.heroclix.position.abilities.parts import Aura, ConditionalGrant, Modifier, Shares
from warband.games.heroclix.position.abilities.sheets import Radiated, Sheet
from warband.games.heroclix.position.abilities.using import can_use, grant_holders, has, powers_now, present, sheet
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.board.terrain import Board, board, opposing
from warband.games.heroclix.position.lasting import Modification
from warband.games.heroclix.position.model import RANGE, VALUES, Figure
from warband.games.heroclix.position.position import Position
from warband.kernel.modify import Bound, Explained, Term, bounded, fold

Change = Modifier | Aura | Modification
Outward = TypeVar("Outward", Aura, Shares)


def modifiers(g: Position, who: int, what: int, attack: Attack | None) -> list[Change]:
    """All modifiers of a value now, each with its reason."""
    if attack is not None and g.rules.any_states and what != RANGE and unmodified(g, who, attack):
        return []
    could = sheet(g, g.figures[who]).modifiers[what] + g.rules.circumstances[what]
    found = [m for m in could if m.when(g, who, attack)]
    if g.rules.any_counted_modifiers:
        found = [m if m.counts is None else m._replace(amount=m.counts(g, who)) for m in found]
    strange = board(g).grants
    if what in g.rules.aura_values or strange:
        found += [aura for holder, aura in auras(g)[what] if aura.on(g, holder, who, attack)]
    if g.effects:
        found += [
            e for e in g.effects if e.__class__ is Modification and e.who == who and e.value == what and works(g, e)
        ]
    if found and (g.rules.any_fixed_values or strange):
        found = [m for m in found if may_modify(g, who, m, attack)]
    return found


def unmodified(g: Position, who: int, attack: Attack) -> bool:
    """Whether a text keeps a character's values from being modified while it attacks some, or is attacked by some."""
    others = attack.targets if attack.attacker == who else (attack.attacker,)
    seat = g.figures[who].controller
    foes = (other for other in others if other > 0 and g.figures[other].controller != seat)
    return any(has(g, foe, UNMODIFIED_FOES) for foe in foes)


UNMODIFIED_FOES = rare_ability("foes are unmodified")
NOT_MODIFIED, NOT_BY_OPPONENTS = new_ability("can't be modified"), new_ability("can't be modified by opponents")
NOT_UP = new_ability("can't be positively modified")  # of a value
NOT_DOWN = new_ability("can't be negatively modified")  # of a value
NOT_REPLACED = rare_ability("value can't be replaced")  # of a value
STEADY = frozenset((NOT_MODIFIED, NOT_BY_OPPONENTS, NOT_UP, NOT_DOWN))


# hc.team.watchmen
def may_modify(g: Position, who: int, modifier: Change, attack: Attack | None) -> bool:
    """Whether a modifier applies to a character whose values can't be modified: at all, up, down, or by opponents."""
    abilities = sheet(g, g.figures[who]).abilities
    barred = NOT_UP if modifier.amount > 0 else NOT_DOWN, VALUES[modifier.value]
    if NOT_MODIFIED in abilities or barred in abilities:
        return False
    if NOT_BY_OPPONENTS not in abilities:
        return True
    return not any(opposing(g, who, maker) for maker in makers(g, modifier, attack, who))


def makers(g: Position, modifier: Change, attack: Attack | None, who: int) -> list[int]:
    """The characters that a modifier comes from, if it is not the character's own."""
    if isinstance(modifier, Modification):
        return [modifier.source] if modifier.source and isinstance(g.figures[modifier.source], Figure) else []
    if isinstance(modifier, Aura):
        alike = [holder for holder, aura in auras(g)[modifier.value] if aura == modifier]
        return [holder for holder in alike if modifier.on(g, holder, who, attack)]
    return [holder for holder, grant in grant_holders(g) if who != holder and lends(g, grant, modifier, holder, who)]


def lends(g: Position, grant: ConditionalGrant, modifier: Modifier, holder: int, who: int) -> bool:
    """Whether a modifier is one that a text lends to a character. [hc.supp.16.phrasing.passive-first]"""
    parts = (part for name in grant.powers for part in g.rules.power(name).parts)
    return any(part == modifier for part in parts) and who in grant.to(g, holder)


def auras(g: Position) -> Radiated[Aura]:
    """For each value, the characters with an aura on it, and the auras."""
    powers = powers_now(g)
    if powers.auras is None:
        powers.auras = parts_for_others(g, Aura)
    return powers.auras


def shares(g: Position) -> Radiated[Shares]:
    """For each value, the characters that share it, and the shares."""
    powers = powers_now(g)
    if powers.shares is None:
        powers.shares = parts_for_others(g, Shares)
    return powers.shares


def parts_for_others(g: Position, kind: type[Outward]) -> Radiated[Outward]:
    """For each value, the characters with parts of a kind for others' values."""
    found: Radiated[Outward] = tuple([] for _ in VALUES)
    for figure in present(g):
        for part in sheet(g, figure).auras:
            if part.__class__ is kind:
                found[part.value].append((figure.id, part))
    return found


def shared(g: Position, who: int, what: int, attack: Attack | None) -> list[tuple[int, Shares]]:
    """The printed values of others that a character may use in place of its own."""
    if g.rules.any_states and has(g, who, NOT_REPLACED, VALUES[what]):
        return []
    return [
        (printed(g, holder, what), share)
        for holder, share in shares(g)[what]
        if holder != who and share.on(g, holder, who, attack)
    ]


# hc.supp.15.durations.reinstated
def works(g: Position, effect: Modification) -> bool:
    """Whether a lasting change applies now: not while its maker can't use the power that made it.

    [hc.supp.16.burst-aura.ex.burst-snapshot]
    """
    temporary = effect.name in g.rules.standard_powers or effect.name.startswith("*")
    return not (effect.source and temporary) or can_use(g, effect.source, effect.name)  # hc.supp.15.durations.suspended


# hc.decided.highest-shared
def value(g: Position, who: int, what: int, attack: Attack | None = None) -> int:
    """A combat value now, for an attack if one is given."""
    rules = g.rules
    b: Board = g.derived or board(g)
    mine: Sheet = b.powers.sheets.get(who) or sheet(g, g.figures[who])
    total: int = mine.printed[what]
    if b.replaced:  # hc.supp.19.vehicles.pilot-values
        total = b.replaced.get((who, what), total)
    circumstances = rules.circumstances[what] if attack is not None and attack.targets else ()
    changed = bool(mine.modifiers[what] or circumstances or (b.modified and (who, what) in b.modified))
    if what in rules.aura_values or b.grants:  # with grants, the cards do not show everything
        if shares(g)[what]:
            total = max([total, *(amount for amount, _ in shared(g, who, what, attack))])
        changed = changed or changed_by_others(g, who, what, attack)
    if changed:
        cap = rules.numbers.modifier_cap
        total += bounded(sum([m.amount for m in modifiers(g, who, what, attack)]), -cap, cap)
    floor: int = rules.numbers.value_floor
    return total if total >= floor else floor


def changed_by_others(g: Position, who: int, what: int, attack: Attack | None) -> bool:
    """Whether an aura or a share may change a value of a character."""
    for holder, aura in auras(g)[what]:  # noqa: SIM110 (any() would take twice as long, at every value of every option)
        if aura.on(g, holder, who, attack):
            return True
    return False


def halved(g: Position, who: int, what: int) -> int:
    """Half a combat value, rounded up: the half replaces the printed value, and modifiers come after it.

    [hc.named.replace-then-modify]
    """
    cap = g.rules.numbers.modifier_cap
    change = bounded(sum(m.amount for m in modifiers(g, who, what, None)), -cap, cap)
    return max(g.rules.numbers.value_floor, -(-unmodified_value(g, who, what) // 2) + change)


def unmodified_value(g: Position, who: int, what: int) -> int:
    """A combat value before modifiers: printed, or its replacement."""
    return board(g).replaced.get((who, what), sheet(g, g.figures[who]).printed[what])


def printed(g: Position, who: int, what: int) -> int:
    """A printed combat value, from the dial, or from the base for range."""
    figure = g.figures[who]
    return g.rules.printed_sheet(figure.card, figure.click).printed[what]


def explain(g: Position, who: int, what: int, attack: Attack | None = None) -> Explained:
    """A combat value with every term that made it."""
    numbers = g.rules.numbers
    cap = numbers.modifier_cap
    base_rule = "hc.core.values.range-constant" if what == RANGE else "hc.core.values.change-with-clicks"
    own = unmodified_value(g, who, what)
    base = Term(own, "printed" if own == printed(g, who, what) else "replaced", base_rule)
    for amount, share in shared(g, who, what, attack):
        if amount > base.amount:
            base = Term(amount, share.name, share.rule)
    return fold(
        base,
        [Term(m.amount, m.name, m.rule) for m in modifiers(g, who, what, attack)],
        Bound("Rule of Three", "hc.named.rule-of-three", -cap, cap, of="change"),
        Bound("no value below 0", "hc.named.minimum-zero", numbers.value_floor),
    )
