"""Conditional grants: powers that a text lends to characters while its condition is true."""

from __future__ import annotations

from functools import partial

from warband.games.heroclix.effects.references.conditions import holds
from warband.games.heroclix.effects.references.who import elsewhere, fits, footprint, of_kind
from warband.games.heroclix.position.abilities.parts import ConditionalGrant
from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Always

PASSIVE = "hc.supp.16.phrasing.passive-first"


def lends(powers: tuple[str, ...], clause: Always) -> ConditionalGrant:
    """Powers that some have while something holds."""
    own, kind = is_own(clause.group), clause.group.kind
    to = itself if own else partial(elsewhere if ops.off_map(kind) else others, kind=kind)
    changing = clause.condition is not None or not (own or (not kind.having and kind.within >= 0))
    leaning = looks_at_powers((clause.condition, clause.group))
    return ConditionalGrant(powers, PASSIVE, partial(so, condition=clause.condition), to, changing, leaning)


LEANING = (ops.Able, ops.Prints, ops.Already, ops.Valued, ops.Outdoes, ops.Present)


# hc.text.lent-for-lent
def looks_at_powers(part: object) -> bool:
    """Whether a condition or a reference looks at powers or values."""
    if isinstance(part, ops.Outdoes) and part.value in (ops.POINTS, ops.SIZE):
        return False
    inside = part if isinstance(part, tuple) else [getattr(part, n) for n in getattr(part, "__struct_fields__", ())]
    return isinstance(part, LEANING) or any(looks_at_powers(one) for one in inside)


def so(g: Position, who: int, condition: ops.Condition | None) -> bool:
    """Whether a condition of a text holds for whose text it is."""
    return condition is None or holds(g, condition, who)  # hc.core.traits.situational


def is_own(group: ops.Group) -> bool:
    """Whether a text is about its own character only."""
    return group in (ops.SELF, ops.BEFORE)


def itself(g: Position, who: int) -> list[int]:
    """The text's own character, while it is on the map."""
    return [who] if who in board(g).footprints else []


def others(g: Position, who: int, kind: ops.Kind) -> list[int]:
    """The characters on the map that a text of a character means."""
    return of_kind(g, who, kind)  # hc.supp.16.burst-aura.ex.aura-rechecked


def belongs(g: Position, who: int, other: int, group: ops.Group) -> bool:
    """Whether a text of one character is about another."""
    return who == other if is_own(group) else fits(g, who, footprint(g, who), other, group.kind)
