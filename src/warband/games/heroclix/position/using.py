"""What characters can use now: what they print, with what is granted and lent, without what is suppressed."""

from __future__ import annotations

from typing import Any

from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.changes import power_changes
from warband.games.heroclix.position.declared import AbilityName, PropertyName, new_ability
from warband.games.heroclix.position.model import SIDELINE, Figure, Suppression
from warband.games.heroclix.position.parts import Lends, Property
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.sheets import NO_CHANGE, UNSETTLED, Change, Powers, Sheet
from warband.games.heroclix.position.terrain import Board, board, standing


def sheet(g: Position, figure: Figure) -> Sheet:
    """What a character can do now."""
    found: Sheet | None = (g.derived or board(g)).powers.sheets.get(figure.id)
    return found or new_sheet(g, figure)


# hc.supp.2.sideline.powers-unusable
def new_sheet(g: Position, figure: Figure) -> Sheet:
    """What a character can do now, when nobody has asked before."""
    rules = g.rules
    if rules.any_sideline_active and figure.place == SIDELINE:
        _, granted = changes_of(g, figure.id)
        return rules.bench_sheet(figure.card, figure.click, granted if ACTIVE in granted else ())
    powers = powers_now(g)
    found = powers.sheets.get(figure.id)
    if found is None:
        assert powers.changes is not None
        changes, now = powers.changes.get(figure.id), (figure.card, figure.click)
        found = rules.plain_sheet(*now) if changes is None else rules.sheet(*now, *changes)
        powers.sheets[figure.id] = found
    return found


def changes_of(g: Position, who: int) -> Change:
    """What a character can't use, and what it is granted."""
    changes = powers_now(g).changes
    assert changes is not None
    return changes.get(who, NO_CHANGE)


def powers_now(g: Position) -> Powers:
    """What everybody can do now."""
    b: Board = g.derived or board(g)
    return b.powers if b.powers.changes is not None else settle(g, b)


def settle(g: Position, b: Board) -> Powers:
    """Work out what everybody can do.

    Whether something is lent is asked of what is so without it, and so never hangs on itself.
    """
    plain = b.powers = b.plain
    if plain.changes is None:
        plain.changes = power_changes(g, {})
    if g.rules.any_conditional_grants:
        for _ in range(2 if any(isinstance(effect, Suppression) for effect in g.effects) else 1):
            b.powers = lending(g, plain, lent(g))
    return b.powers


def lending(g: Position, plain: Powers, lent: dict[int, tuple[str, ...]]) -> Powers:
    """Powers with what is lent beside them."""
    if not lent:
        return plain
    key = tuple(lent.items())
    found = plain.lent.get(key)
    if found is None:
        found = plain.lent[key] = changed(g, plain, power_changes(g, lent))
    return found


def lent(g: Position) -> dict[int, tuple[str, ...]]:
    """What characters can use because of where they and others stand, and of what they have."""
    found: dict[int, tuple[str, ...]] = {}
    for lender, part in lenders(g):
        if part.so(g, lender):
            for other in part.to(g, lender):
                found[other] = (*found.get(other, ()), *part.powers)
    return found


# hc.supp.16.off-map.no-passives
def lenders(g: Position) -> list[tuple[int, Lends]]:
    """The characters and special objects that lend powers."""
    powers = board(g).powers
    if powers.lenders is None:
        figures = [(figure.id, part) for figure in present(g) for part in sheet(g, figure).lends]
        powers.lenders = [*figures, *lending_objects(g)]
    return powers.lenders


def lending_objects(g: Position) -> list[tuple[int, Lends]]:
    """The special objects whose effects apply: those that lie on the map, and those that somebody holds."""
    special: dict[str, list[Lends]] = g.rules.special
    on_map = [thing for item in board(g).things if (thing := g.things[item]).gear in special]
    return [(thing.id, part) for thing in on_map for part in special[thing.gear]]  # hc.equip.25.1.held-applies-effects


def reconsider(g: Position, before: Board | None) -> None:
    """Something begins or ceases to last. Nobody has moved, and only those are looked at again whose powers it changes.

    `before` is the board until now.
    """
    if not before or not g.table.map:
        g.derived = None
        return
    b = g.derived = before.after_change(g)
    if before.plain.changes is not None:
        b.plain = changed(g, before.plain, power_changes(g, {}))
    b.powers = UNSETTLED if g.rules.any_conditional_grants else b.plain


def changed(g: Position, powers: Powers, changes: dict[int, Change]) -> Powers:
    """Powers with other changes."""
    old, shown = powers.changes or {}, {}
    for who in powers.sheets:
        if changes.get(who) != old.get(who):
            figure = g.figures[who]
            if figure.click > len(g.rules.cards[figure.card].dial):
                return Powers(changes)  # it waits for what its last click waited for, which its sheet does not tell
            now = g.rules.sheet(figure.card, figure.click, *changes.get(who, NO_CHANGE))
            if now is not powers.sheets[who]:
                shown[who] = now
    return powers.after(changes, shown)


def present(g: Position) -> list[Figure]:
    """The characters whose powers count: those on the map, and on the Sideline those that are active there."""
    if not g.rules.any_sideline_active:
        return standing(g)
    waiting = [e for e in g.entities if isinstance(e, Figure) and e.place == SIDELINE]
    return [*standing(g), *(figure for figure in waiting if ACTIVE in sheet(g, figure).abilities)]


ACTIVE = new_ability("SIDELINE ACTIVE")
ON_MAP_TOO = new_ability("is active on the map, too")


def reactors(g: Position) -> dict[str, list[tuple[Any, Any]]]:
    """For each window, who on the map has a reaction to it."""
    powers = powers_now(g)
    if powers.reactors is None:
        powers.reactors = {}
        for figure in standing(g):
            for window, reactions in sheet(g, figure).reactions.items():
                powers.reactors.setdefault(window, []).extend([(figure, reaction) for reaction in reactions])
    return powers.reactors


def can_use(g: Position, who: int, power: str) -> bool:
    """Whether a character can use a power now."""
    return power in sheet(g, g.figures[who]).names


def has(g: Position, who: int, ability: AbilityName, of: str = "") -> bool:
    """Whether a character has an ability now, such as MOVEMENT Elevated, or SAFEGUARD of Outwit."""
    mine: Sheet = (g.derived or board(g)).powers.sheets.get(who) or sheet(g, g.figures[who])
    return ((ability, of) if of else ability) in mine.abilities


def usable_on(g: Position, who: int, power: str, other: int, of: str = "") -> bool:
    """Whether a text lets a character use a power on somebody."""
    narrows = sheet(g, g.figures[who]).narrows
    return not narrows or all(part.to(g, who, other) for part in narrows.get((power, of) if of else power, ()))


def properties(g: Position, who: int, name: PropertyName, attack: Attack | None = None, of: str = "") -> list[Property]:
    """The properties of a name that apply now."""
    found = sheet(g, g.figures[who]).properties.get((name, of) if of else name, ())
    return [p for p in found if p.when(g, who, attack)]
