"""Title characters: Plot Points, Plot abilities and Continuity abilities (Supplement, Part 19)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from warband.games.heroclix.fighting import damage
from warband.games.heroclix.position import atoms, memory
from warband.games.heroclix.position.abilities.declared import PROTECTED
from warband.games.heroclix.position.abilities.parts import Ability, Action, Part, Power
from warband.games.heroclix.position.compiled import Compiled
from warband.games.heroclix.position.model import Card, Figure
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.programs.keys import key_of
from warband.kernel import limits
from warband.kernel.ask import Check
from warband.kernel.state import Frame

POINT, ABILITY = "Plot Point", "Plot ability"
ATTACKED = "attacked"  # the deed that a title character must have done
STARTING, ADDS = "hc.supp.19.title.starting-points", "hc.supp.19.title.adds-points"
NEEDS, USES = "hc.supp.19.title.needs-points", "hc.supp.19.title.uses-points"
ONE, IDLE = "hc.supp.19.title.one-plot-ability-per-turn", "hc.supp.19.title.attack-or-damage"
GUARD = "hc.supp.19.title.continuity-protected"
CONTINUITY = Power("Continuity", GUARD, (Ability(PROTECTED, GUARD, "Pulse Wave"),))


# --- texts


# hc.supp.19.title.all-traits, hc.supp.19.title.plot-abilities-are-actions, hc.supp.19.title.continuity-drawbacks
def titled(card: Card, texts: Iterable[tuple[str, Compiled]]) -> Iterator[tuple[str, Compiled]]:
    """The texts of a card; its Plot abilities have their costs, its Continuity abilities their protection.

    [hc.supp.19.title.symbols, hc.supp.19.title.other-drawbacks]
    """
    plots = {key_of(card.id, f"trait {name}"): points for name, points in card.plots.items()}
    guarded = {key_of(card.id, f"trait {name}") for name in card.continuity}
    for key, text in texts:
        if key in plots:
            yield key, text._replace(powers=tuple(with_cost(power, plots[key]) for power in text.powers))
        elif key in guarded:
            yield key, text._replace(powers=(*text.powers, CONTINUITY))
        else:
            yield key, text


# hc.supp.19.title.plot-add-and-use
def with_cost(power: Power, points: int) -> Power:
    """A Plot ability that adds Plot Points, or uses them up."""

    def plotted(part: Part) -> Part:
        if not isinstance(part, Action):
            return part
        start = partial(activate, points=points, begin=part.start)
        return part._replace(start=start, checks=(*part.checks, ONCE, enough(points)))

    return power._replace(parts=tuple(plotted(part) for part in power.parts))


# --- Plot Points


# hc.supp.19.title.plot-points
def plot_points(g: Position, who: int) -> int:
    """The Plot Points on a title character's card."""
    return dict(g.figures[who].named).get(POINT, 0)


def give_starting_points(g: Position, f: Frame) -> None:
    """Title characters start the game with the Plot Points that their cards state."""
    for figure in [e for e in g.entities if isinstance(e, Figure)] if g.rules.any_titles else ():
        if points := g.rules.cards[figure.card].plot_points:
            atoms.name_token(g, figure.id, POINT, points, STARTING)


# hc.supp.19.general.supersedes-printed
def used_one(g: Position, who: int) -> bool:
    return bool(limits.spent(g, "turn", 0, f"{ABILITY} of {g.figures[who].controller}"))


ONCE = Check("plot-used", ONE, used_one, "One Plot ability has been activated this turn.", "Use another next turn.")


def enough(points: int) -> Check:
    """The check that as many Plot Points can be removed as a Plot ability uses up."""
    lacks: Callable[[Position, int], bool] = lambda g, who: plot_points(g, who) + points < 0  # noqa: E731
    return Check("no-plot-points", NEEDS, lacks, f"It uses up {-points} Plot Points, and there are fewer.")


def activate(g: Position, who: int, points: int, begin: Callable[[Position, int], Frame]) -> Frame:
    """A Plot ability is activated: Plot Points come or go."""
    atoms.spend(g, "turn", 0, f"{ABILITY} of {g.figures[who].controller}")
    atoms.spend(g, "turn", who, ABILITY)
    atoms.name_token(g, who, POINT, points, ADDS if points > 0 else USES)
    return begin(g, who)


# --- the end of the turn


# hc.supp.19.title.attack-avoids-damage
def end_turn(g: Position) -> None:
    """Deal title characters 1 unavoidable damage for a Plot ability in a turn without an attack on an opponent."""
    for figure in [e for e in g.entities if isinstance(e, Figure)]:
        if limits.spent(g, "turn", figure.id, ABILITY) and not attacked(g, figure):
            damage.take(g, figure.id, 1, 0, IDLE)


def attacked(g: Position, figure: Figure) -> bool:
    """Whether a character attacked an opposing character this turn."""
    deeds = [what for period, who, what in g.used if period == memory.TURN and who == figure.id]
    others = [int(what.removeprefix(f"{ATTACKED} ")) for what in deeds if what.startswith(f"{ATTACKED} ")]
    return any(g.figures[other].side != figure.side for other in others)
