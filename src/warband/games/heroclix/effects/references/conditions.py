"""Conditions of texts, tested in the present position."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.effects.deeds.things import none_made
from warband.games.heroclix.effects.frame import Effect
from warband.games.heroclix.effects.names import GENERIC
from warband.games.heroclix.effects.references.amounts import size_of
from warband.games.heroclix.effects.references.past import did
from warband.games.heroclix.effects.references.who import (
    fits,
    footprint,
    found,
    meant,
    prints,
    with_these,
)
from warband.games.heroclix.fighting import damage
from warband.games.heroclix.fighting.hits import attack_total
from warband.games.heroclix.position import memory
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.model import KO, OFF, Figure, Thing
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Condition, Kind
from warband.kernel import limits
from warband.kernel.machine import find


def holds(g: Position, condition: Condition, who: int, f: Effect | None = None) -> bool:
    """Whether a condition of a character's text is true now; within an effect, by the events in it."""
    if isinstance(condition, ops.OfGroup):
        return holds_for(g, condition, who, meant(g, condition.whose, who, f), f)
    if isinstance(condition, ops.OfGame):
        return holds_in_game(g, condition, who, f)
    match condition:
        case ops.Rolled(low, high):
            return f is not None and low <= f.die <= high
        case ops.Done():
            return f is not None and f.did
        case ops.Beats(what, by):
            attack = find(g, Attack)
            other = 0 if attack is None else sum(attack.roll) if what == "roll" else attack_total(g, attack)
            return f is not None and attack is not None and f.die >= other + by
        case ops.Not(inner):
            return not holds(g, inner, who, f)
        case ops.All(conditions):
            return all(holds(g, one, who, f) for one in conditions)
        case ops.Any(conditions):
            return any(holds(g, one, who, f) for one in conditions)
        case ops.Carrying():
            return False  # what is so then is a property of whoever is carried
        case ops.Doomed():
            return f is not None and damage.shows_ko(g, f.facts[0])
        case ops.AttackRoll():
            return False  # it was looked at when the event happened


def holds_for(g: Position, condition: ops.GroupCondition, who: int, them: tuple[int, ...], f: Effect | None) -> bool:
    """Whether a condition of a character's text is true of some characters."""
    match condition:
        case ops.Is(_, kind):
            known = with_these(g, f, kind)
            return all(fits(g, who, footprint(g, who), one, known) for one in them)
        case ops.Still():
            return all(not g.figures[one].moved for one in them)
        case ops.Noted(_, name):
            return all(limits.spent(g, memory.NOTED, one, name) for one in them)
        case ops.Already(_, power, here_too):  # hc.text.already
            return all(prints(g, one, power, 1 + here_too) for one in them)
        case ops.Near(_, kind):
            return any(found(g, one, with_these(g, f, kind)) for one in them)


def holds_in_game(g: Position, condition: ops.GameCondition, who: int, f: Effect | None = None) -> bool:
    """Whether a condition of a character's text is true of the game: of all characters, a force or the turn."""
    match condition:
        case ops.Was(kind, pasts):
            here = footprint(g, who)
            others = [e.id for e in g.entities if isinstance(e, Figure) and fits(g, who, here, e.id, kind)]
            return any(did(g, who, one, past) for one in others for past in pasts)
        case ops.Force(number, kind, started):
            ours = len(of_force(g, who, kind))
            return ours == number if started else ours >= number
        case ops.Includes(side, kinds):  # hc.text.elements
            mine = g.figures[who].side
            things = [e for e in g.entities if isinstance(e, Thing) and e.gear and g.rules.gear[e.gear].kind in kinds]
            return any((thing.owner == mine) == (side == "friendly") for thing in things)
        case ops.Many(kind, least, most):
            return least <= len(found(g, who, with_these(g, f, kind))) <= most
        case ops.Exceeds(more, less, or_equal):  # hc.text.comparisons
            return size_of(g, more, who, f) - size_of(g, less, who, f) >= (not or_equal)
        case ops.Gathered(kind):
            return gathered(g, who, kind)
        case ops.Themed(names):
            theme = g.table.themes[g.figures[who].side]
            if not names:
                return bool(theme) and theme not in GENERIC
            return theme.casefold() in [name.casefold() for name in names]
        case ops.NoneMade(word):
            return none_made(g, who, word)
        case ops.YourTurn():
            return g.table.active == g.figures[who].controller


def gathered(g: Position, who: int, kind: Kind) -> bool:
    """Whether there is a character of a kind for each listed name."""
    rest = tuple(one for one in kind.having if not isinstance(one, ops.Listed))
    names = [name for one in kind.having if isinstance(one, ops.Listed) for name in one.names]
    return all(found(g, who, replace(kind, having=(*rest, ops.Listed((name,))))) for name in names)


STARTING = ops.Did((ops.Past("entered", period="game"),), so=False)


def of_force(g: Position, who: int, kind: Kind) -> list[int]:
    """The characters of a kind on a character's force, those off the map among them; of the starting force, all."""
    gone = (OFF, KO) if STARTING in kind.having else (OFF,)  # hc.text.starting-force
    side, here = g.figures[who].side, footprint(g, who)
    on_map = [one for one in found(g, who, kind) if g.figures[one].side == side]
    away = [e.id for e in g.entities if isinstance(e, Figure) and e.place in gone and e.side == side]
    return [*on_map, *(one for one in away if fits(g, who, here, one, kind))]  # hc.supp.16.off-map.counted
