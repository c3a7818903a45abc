"""Resources: elements beside the map that are assigned to characters of their force, who can use what they do."""

from __future__ import annotations

from warband.games.heroclix import atoms
from warband.games.heroclix.model import BESIDE, KO, MAP, OUTSIDE, Figure, Gear, Thing
from warband.games.heroclix.objects import destroy
from warband.games.heroclix.scenarios import same_name
from warband.kernel.state import State

ALL_KO, NONE_LEFT = "hc.supp.21.resources.ko-all-assigned-ko", "hc.supp.21.resources.ko-none-assigned"
FORCE_KO = "hc.supp.21.resources.ko-force-ko"


def resources(g: State) -> list[Thing]:
    """The resources that are in the game."""
    return [e for e in g.entities if e.__class__ is Thing and e.place == BESIDE]


def assigned(g: State, thing: Thing) -> list[int]:
    """The characters on the map that a resource is assigned to: some of its force, or all, whoever joins it."""
    if g.rules.gear[thing.gear].assigns == "all" and g.rules.holds("hc.supp.21.resources.replaced-all-assigned"):
        figures = (e for e in g.entities if isinstance(e, Figure))
        return [e.id for e in figures if e.place == MAP and e.side == thing.owner]
    return [who for who in thing.assigned if g.entities[who].place == MAP]


def bring(g: State, gear: Gear, seat: int, names: tuple[str, ...]) -> None:
    """A resource joins a force before the game, assigned to characters by their names; each name is one of them."""
    own = [e for e in g.entities if isinstance(e, Figure) and e.owner == seat and e.place == OUTSIDE]
    served = [next(e.id for e in own if same_name(g.rules.cards[e.card].name) == same_name(name)) for name in names]
    served = [e.id for e in own] if gear.assigns == "all" else served
    thing = Thing(0, name=gear.name, owner=seat, gear=gear.id, assigned=tuple(served))
    atoms.back(g, atoms.new_thing(g, thing))


def check(g: State) -> None:
    """Whoever has left the map is assigned no longer; a resource without anybody, or without a force, is KO'd."""
    for thing in resources(g):
        left = tuple(assigned(g, thing))
        rule = why_gone(g, thing, left)
        if rule:
            destroy(g, thing.id, rule)
        elif left != thing.assigned:
            atoms.assign(g, thing.id, left)


def why_gone(g: State, thing: Thing, left: tuple[int, ...]) -> str:
    """The rule by which a resource is KO'd now; '' when there is none."""
    if thing.assigned and not left:
        fallen = all(g.entities[who].place == KO for who in thing.assigned)
        if fallen and g.rules.holds(ALL_KO):
            return ALL_KO
        if not fallen and g.rules.holds(NONE_LEFT):
            return NONE_LEFT
    force = [e for e in g.entities if isinstance(e, Figure) and e.side == thing.owner and e.place == MAP]
    return FORCE_KO if not force and g.rules.holds(FORCE_KO) else ""
