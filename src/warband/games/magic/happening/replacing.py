"""Replacement and prevention: the affected player chooses the order, and each applies once."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, cast

from msgspec.structs import replace

from warband.games.magic.happening.damage import deal, unpreventable
from warband.games.magic.happening.planned import Planned, Replacing, Used, create_planned, draw
from warband.games.magic.happening.registers import Making
from warband.games.magic.position import atoms
from warband.games.magic.position.model import EXILE, GRAVEYARD, HAND, LIBRARY, Shield
from warband.games.magic.position.names import name
from warband.games.magic.position.position import Position, is_player
from warband.games.magic.position.reading import board, controller, counters, is_here, on_battlefield
from warband.games.magic.programs.abilities import Replacement
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.programs.replacements import AnyInstead, Plus, Prevent, Redirected, Times
from warband.games.magic.targeting.qualities import count, fits
from warband.kernel.ask import Ask, Options, Refusal
from warband.kernel.event import together
from warband.kernel.machine import Procedure, again, goto, procedure, step
from warband.kernel.state import Frame


class Way(NamedTuple):
    """A replacement that applies: of a permanent, or of an effect that lasts until it is used up."""

    mark: Used
    source: int
    instead: AnyInstead
    words: str
    stamp: int = 0  # of an effect


def ways(g: Position, plan: Planned) -> list[Way]:
    """The replacement effects for an imminent event that have not been applied to it yet."""
    if plan.amount <= 0:
        return []
    found = [way_of(g, who, key) for who, key in board(g).replacements.get(plan.kind, ()) if applies(g, who, key, plan)]
    if plan.kind == "damage":
        found += [shield_of(effect) for effect in g.effects if isinstance(effect, Shield) and covers(g, effect, plan)]
    if plan.kind == "damage" and unpreventable(g, plan.source):
        found = [way for way in found if not isinstance(way.instead, Prevent)]
    return [way for way in found if way.mark not in plan.used]


def way_of(g: Position, who: int, key: str) -> Way:
    return Way((who, key), who, counted(g, replacement(g, key).instead, who), name(g, who))


# mtg.core.prevent.counts
def counted(g: Position, instead: AnyInstead, who: int) -> AnyInstead:
    """A replacement with its number: as many as there are, if it counts."""
    if isinstance(instead, Prevent) and isinstance(instead.amount, Quality):
        number = count(g, instead.amount, "battlefield", controller(g, who), who)
        return replace(instead, amount=number) if number else Plus(0)
    return instead


def shield_of(shield: Shield) -> Way:
    return Way((0, str(shield.stamp)), 0, Prevent(shield.amount), shield.source, shield.stamp)


def replacement(g: Position, key: str) -> Replacement:
    ability = g.rules.abilities[key]
    assert isinstance(ability, Replacement)
    return ability


def covers(g: Position, shield: Shield, plan: Planned) -> bool:
    return shield.who == plan.who and is_here(g, shield.who, shield.born) and of_kind(shield.damage, plan)


# mtg.core.replace.kind
def of_kind(damage: str, plan: Planned) -> bool:
    """Whether damage is of a kind: any, combat damage, or any other."""
    return damage == "any" or plan.combat == (damage == "combat")


def applies(g: Position, who: int, key: str, plan: Planned) -> bool:
    """Whether an ability of a permanent speaks of that."""
    ability = replacement(g, key)
    if not of_kind(ability.damage, plan) or (ability.by is not None and not speaks_of(g, who, ability.by, plan.source)):
        return False
    return ability.who == "anyone" or speaks_of(g, who, ability.who, plan.who)


def speaks_of(g: Position, who: int, wanted: str | Quality, one: int) -> bool:
    """Whether a word of an ability means an object or a player."""
    seat = controller(g, who)
    if isinstance(wanted, Quality):
        return not is_player(one) and fits(g, wanted, one, seat, who)
    if wanted == "player":
        return is_player(one)
    return one == {"you": seat + 1, "opponent": 2 - seat, "self": who, "host": g.objects[who].host}[wanted]


# --- one after another


# mtg.core.replace.order, mtg.core.replace.once
def consider(g: Position, f: Replacing) -> None:
    """The next thing: nothing changes it, one way does, or the affected player chooses which one is first."""
    if f.at == len(f.planned):
        goto(g, f, "happen")
        return
    found = ways(g, f.planned[f.at])
    if not found:
        f.at += 1
        goto(g, f, "next")
    elif len({type(way.instead) for way in found}) == 1:
        use(g, f, found[0])
        goto(g, f, "next")
    else:
        g.ask = Ask(affected(g, f.planned[f.at]), "replace")


def affected(g: Position, plan: Planned) -> int:
    """The seat that chooses: the player, or the controller of the object."""
    return plan.who - 1 if is_player(plan.who) else controller(g, plan.who)


def take_way(g: Position, f: Replacing) -> None:
    assert isinstance(g.answer, int)
    use(g, f, ways(g, f.planned[f.at])[g.answer])


# mtg.core.replace.instead, mtg.core.prevent.damage, mtg.core.prevent.shield
def use(g: Position, f: Replacing, way: Way) -> None:
    """Apply a replacement to the thing that is considered."""
    plan = f.planned[f.at]
    changed = replace(changes(way, plan), used=(*plan.used, way.mark))
    if isinstance(way.instead, Prevent) and way.instead.counters is not None:
        put_besides(g, way, plan.amount - changed.amount)
    if way.stamp:
        atoms.use_shield(g, way.stamp, plan.amount - changed.amount)
    f.planned = (*f.planned[: f.at], changed, *f.planned[f.at + 1 :])


# mtg.core.prevent.counters
def put_besides(g: Position, way: Way, prevented: int) -> None:
    """Counters come onto an object as damage is prevented, or go."""
    assert isinstance(way.instead, Prevent)
    assert way.instead.counters is not None
    kind, number, on = way.instead.counters
    who = way.source if on == "self" else g.objects[way.source].host
    there = counters(g, who, kind) if who else 0
    if change := max(number, -there) if number else prevented:
        atoms.put_counters(g, who, kind, change)


# mtg.core.life.cant-gain
def changes(way: Way, plan: Planned) -> Planned:
    """The thing as it would happen now."""
    how = way.instead
    if isinstance(how, Prevent):
        assert isinstance(how.amount, int)
        return replace(plan, amount=max(0, plan.amount - how.amount) if how.amount else 0)
    if isinstance(how, Times):
        return replace(plan, amount=plan.amount * how.factor)
    if isinstance(how, Plus):
        return replace(plan, amount=plan.amount + how.amount)
    return replace(plan, who=way.source) if isinstance(how, Redirected) else replace(plan, exiled=how.zone)


def ways_offered(g: Position, f: Replacing) -> Options:
    return range(len(ways(g, f.planned[f.at])))


def why_no_way(g: Position, f: Replacing, option: object) -> Refusal:
    return Refusal("no-such-way", "mtg.core.replace.order", f"Nothing {option!r} applies to that.", "Choose one.")


# --- then it happens


def happen_all(g: Position, f: Replacing) -> None:
    """Everything happens, at the same time."""
    made: list[int] = []
    parent = g.stack[-2]
    with together(g):
        for plan in f.planned:
            if plan.amount > 0:
                made += HAPPENING[plan.kind](g, plan) or ()
    if made:
        cast("Making", parent).made = tuple(made)


def deal_damage(g: Position, plan: Planned) -> None:
    deal(g, plan.source, plan.who, plan.amount, plan.seen, combat=plan.combat)


def gain(g: Position, plan: Planned) -> None:
    atoms.change_life(g, plan.who - 1, plan.amount)


def draw_all(g: Position, plan: Planned) -> None:
    draw(g, plan.who - 1, plan.amount)


# mtg.core.replace.another-zone
def die(g: Position, plan: Planned) -> None:
    if on_battlefield(g, plan.who):
        zone = {"exile": EXILE, "hand": HAND, "library top": LIBRARY}.get(plan.exiled, GRAVEYARD)
        atoms.move(g, plan.who, zone, *((0,) if zone == LIBRARY else ()))


HAPPENING: dict[str, Callable[[Position, Planned], list[int] | None]] = {
    "damage": deal_damage, "gain life": gain, "draw": draw_all, "create": create_planned, "dies": die,
}  # fmt: skip

PROCEDURES: dict[type[Frame], Procedure] = {
    Replacing: procedure(
        Replacing,
        step(consider, "mtg.core.replace.order", label="next"),
        step(take_way, "mtg.core.replace.order"),
        again("next"),
        step(happen_all, "mtg.core.replace.instead", label="happen"),
    ),
}
