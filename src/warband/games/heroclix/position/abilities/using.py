"""The powers that characters can use now: printed, granted and conditionally granted ones, without suppressed ones."""

from __future__ import annotations

from typing import Any

from warband.games.heroclix.position.abilities.changes import power_changes
from warband.games.heroclix.position.abilities.declared import (
    KEYWORD,
    LOST_KEYWORD,
    AbilityName,
    PropertyName,
    new_ability,
    rare_ability,
)
from warband.games.heroclix.position.abilities.parts import ConditionalGrant, Property
from warband.games.heroclix.position.abilities.sheets import NO_CHANGE, NOT_COMPUTED, Change, Powers, Sheet
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.board.terrain import Board, board, standing
from warband.games.heroclix.position.lasting import EVERYTHING, Suppression
from warband.games.heroclix.position.model import KO, MAP, SIDELINE, Figure
from warband.games.heroclix.position.position import Position


def sheet(g: Position, figure: Figure) -> Sheet:
    """The sheet of a character now."""
    found: Sheet | None = (g.derived or board(g)).powers.sheets.get(figure.id)
    return found or new_sheet(g, figure)


# hc.supp.2.sideline.powers-unusable
def new_sheet(g: Position, figure: Figure) -> Sheet:
    """The sheet of a character now, computed for the first time."""
    rules = g.rules
    if rules.any_sideline_active and figure.place == SIDELINE:
        _, granted = changes_of(g, figure.id)
        return rules.active_elsewhere(figure.card, figure.click, ACTIVE, granted if ACTIVE in granted else ())
    powers = powers_now(g)
    found = powers.sheets.get(figure.id)
    if found is None:
        assert powers.changes is not None
        changes, now = powers.changes.get(figure.id), (figure.card, figure.click)
        found = rules.printed_sheet(*now) if changes is None else rules.sheet(*now, *changes)
        powers.sheets[figure.id] = found
    return found


def changes_of(g: Position, who: int) -> Change:
    """The powers that a character can't use, and the granted ones."""
    changes = powers_now(g).changes
    assert changes is not None
    return changes.get(who, NO_CHANGE)


def left_of(g: Position, who: int) -> Sheet:
    """What a character can use when all powers and abilities are switched off: those that are protected from it."""
    lost, granted = changes_of(g, who)
    return g.rules.sheet(g.figures[who].card, g.figures[who].click, lost | {EVERYTHING}, granted)


def powers_now(g: Position) -> Powers:
    """The powers of all characters now."""
    b: Board = g.derived or board(g)
    return b.powers if b.powers.changes is not None else compute_powers(g, b)


# hc.text.lent-for-lent
def compute_powers(g: Position, b: Board) -> Powers:
    """Compute the powers of all characters.

    The conditions of grants see the powers without these grants first, so a grant never depends on itself; then those
    with them, until nothing changes.
    """
    plain = b.powers = b.plain
    if plain.changes is None:
        plain.changes = power_changes(g, {})
    if g.rules.any_conditional_grants:
        for _ in range(ROUNDS if may_lean(g) else 1):
            before, b.powers = b.powers, with_grants(g, plain, conditional_grants(g))
            if b.powers is before:
                break
    return b.powers


ROUNDS = 9  # grants that contradict each other end there


def may_lean(g: Position) -> bool:
    """Whether a grant may depend on another one: by its condition, a granted keyword, a ban or a suppression."""
    rules = g.rules
    granted = rules.any_leaning_grants or bool(rules.bans) or not rules.present.isdisjoint((KEYWORD, LOST_KEYWORD))
    return granted or any(isinstance(effect, Suppression) for effect in g.effects)


def with_grants(g: Position, plain: Powers, grants: dict[int, tuple[str, ...]]) -> Powers:
    """Powers together with conditional grants."""
    if not grants:
        return plain
    key = tuple(grants.items())
    found = plain.with_grants.get(key)
    if found is None:
        found = plain.with_grants[key] = changed(g, plain, power_changes(g, grants))
    return found


def conditional_grants(g: Position) -> dict[int, tuple[str, ...]]:
    """The conditional grants that hold now, by character."""
    found: dict[int, tuple[str, ...]] = {}
    for holder, part in grant_holders(g):
        if part.so(g, holder):
            for other in part.to(g, holder):
                found[other] = (*found.get(other, ()), *part.powers)
    return found


# hc.supp.16.off-map.no-passives
def grant_holders(g: Position) -> list[tuple[int, ConditionalGrant]]:
    """The characters and special objects with conditional grants."""
    powers = board(g).powers
    if powers.grant_holders is None:
        figures = [(figure.id, part) for figure in present(g) for part in active_sheet(g, figure).conditional_grants]
        powers.grant_holders = [*figures, *granting_objects(g)]
    return powers.grant_holders


def granting_objects(g: Position) -> list[tuple[int, ConditionalGrant]]:
    """The special objects whose effects apply: those that lie on the map, and those that a character holds."""
    special: dict[str, list[ConditionalGrant]] = g.rules.special
    on_map = [thing for item in board(g).things if (thing := g.things[item]).gear in special]
    return [(thing.id, part) for thing in on_map for part in special[thing.gear]]  # hc.equip.25.1.held-applies-effects


def update_powers(g: Position, before: Board | None) -> None:
    """Update the board: a lasting effect begins or ends.

    No character has moved; only changed powers are computed again. `before` is the former board.
    """
    if not before or not g.table.map:
        g.derived = None
        return
    b = g.derived = before.after_change(g)
    if before.plain.changes is not None:
        b.plain = changed(g, before.plain, power_changes(g, {}))
    b.powers = NOT_COMPUTED if g.rules.any_conditional_grants else b.plain


def changed(g: Position, powers: Powers, changes: dict[int, Change]) -> Powers:
    """Powers with other grants and suppressions."""
    assert powers.changes is not None
    old, shown = powers.changes, {}
    for who in powers.sheets:
        if changes.get(who) != old.get(who):
            figure = g.figures[who]
            if figure.click > len(g.rules.cards[figure.card].dial):
                return Powers(changes)  # its triggers are those of its last click, which its sheet does not have
            now = g.rules.sheet(figure.card, figure.click, *changes.get(who, NO_CHANGE))
            if now is not powers.sheets[who]:
                shown[who] = now
    return powers.after(changes, shown)


def present(g: Position) -> list[Figure]:
    """The characters whose powers count: those on the map, and those that are active on the Sideline or KO'd."""
    if not (g.rules.any_sideline_active or g.rules.any_lasting):
        return standing(g)
    away = [e for e in g.entities if isinstance(e, Figure) and e.place in ELSEWHERE]
    return [*standing(g), *(figure for figure in away if ELSEWHERE[figure.place] in active_sheet(g, figure).abilities)]


# hc.text.continues
def active_sheet(g: Position, figure: Figure) -> Sheet:
    """The sheet of a character where it is: of a KO'd one, the texts that continue."""
    if not g.rules.any_lasting or figure.place != KO:
        return sheet(g, figure)
    last = max(1, min(figure.click, len(g.rules.cards[figure.card].dial)))
    found: Sheet = g.rules.active_elsewhere(figure.card, last, LASTING)
    return found


ACTIVE, LASTING = new_ability("SIDELINE ACTIVE"), new_ability("continues when it is KO'd")
ELSEWHERE = {SIDELINE: ACTIVE, KO: LASTING}  # by the place, the ability to be active there
ON_MAP_TOO = new_ability("is active on the map, too")


def reactors(g: Position) -> dict[str, list[tuple[Any, Any]]]:
    """For each window, the characters on the map with a reaction to it."""
    powers = powers_now(g)
    if powers.reactors is None:
        powers.reactors = {}
        for figure in present(g):
            for window, reactions in active_sheet(g, figure).reactions.items():
                powers.reactors.setdefault(window, []).extend([(figure, reaction) for reaction in reactions])
    return powers.reactors


def can_use(g: Position, who: int, power: str) -> bool:
    """Whether a character can use a power now."""
    return power in sheet(g, g.figures[who]).names


def has(g: Position, who: int, ability: AbilityName, of: str = "") -> bool:
    """Whether a character has an ability now, such as MOVEMENT Elevated, or SAFEGUARD of Outwit."""
    mine: Sheet = (g.derived or board(g)).powers.sheets.get(who) or sheet(g, g.figures[who])
    return ((ability, of) if of else ability) in mine.abilities


NO_KEYWORDS, NO_PRINTED_KEYWORDS = rare_ability("has no keywords"), rare_ability("has no other keywords")


# hc.text.gained-keywords
def keywords(g: Position, who: int) -> set[str]:
    """The keywords of a character: those of its card, and on the map those that texts give it."""
    figure = g.figures[who]
    own = set(g.rules.cards[figure.card].keywords)
    if not g.rules.any_states or figure.place != MAP:
        return own
    if has(g, who, NO_KEYWORDS):  # hc.text.lost-keywords
        return set()
    own = set() if has(g, who, NO_PRINTED_KEYWORDS) else own
    told = [key for key in sheet(g, figure).abilities if isinstance(key, tuple)]
    own |= {word for name, word in told if name == KEYWORD}
    return own - {word for name, word in told if name == LOST_KEYWORD}  # hc.text.one-keyword-lost


AWAITS = rare_ability("waits for a roll")  # of a power


def awaited(g: Position, power: str) -> bool:
    """Whether a text of somebody in play waits for a roll for a power, so that the roll is not in vain."""
    return g.rules.any_states and any(has(g, figure.id, AWAITS, power) for figure in present(g))


def parameter(g: Position, who: int, name: PropertyName, power: str, usual: int) -> int:
    """A parameter of a character's power: its usual amount, or the one that a text sets."""
    if not g.rules.any_states:
        return usual
    return max([p.amount for p in properties(g, who, name, of=power)], default=usual)  # hc.text.parameters


def usable_on(g: Position, who: int, power: str, other: int, of: str = "") -> bool:
    """Whether a text lets a character use a power on another."""
    narrows = sheet(g, g.figures[who]).narrows
    return not narrows or all(part.to(g, who, other) for part in narrows.get((power, of) if of else power, ()))


def told_of(g: Position, who: int, name: str, other: int) -> bool:
    """Whether a text of a character says something of its power for another: that it counts as adjacent, or so."""
    narrows = sheet(g, g.figures[who]).narrows
    return bool(narrows) and any(part.to(g, who, other) for part in narrows.get(name, ()))


def properties(g: Position, who: int, name: PropertyName, attack: Attack | None = None, of: str = "") -> list[Property]:
    """The properties of a name that apply now."""
    found = sheet(g, g.figures[who]).properties.get((name, of) if of else name, ())
    return [p for p in found if p.when(g, who, attack)]
