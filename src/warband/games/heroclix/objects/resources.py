"""Resources: elements beside the map, assigned to characters of their force, which can use their effects.

Equipment can be an item of a resource. Attached to it, it serves all assigned characters; a character equipped with an
item is assigned to its resource.
"""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.forces.forces import Backing
from warband.games.heroclix.objects.objects import destroy
from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.model import BESIDE, CARD, KO, MAP, OUTSIDE, Figure, Thing
from warband.games.heroclix.position.names import same_name
from warband.games.heroclix.position.position import Position

ALL_KO, NONE_LEFT = "hc.supp.21.resources.ko-all-assigned-ko", "hc.supp.21.resources.ko-none-assigned"
FORCE_KO = "hc.supp.21.resources.ko-force-ko"
ATTACH = "hc.supp.21.equipment-resources.attach"
OWN_RULES = "hc.supp.21.equipment-resources.own-rules"


def resources(g: Position) -> list[Thing]:
    """The resources that are in the game."""
    beside = [e for e in g.entities if e.__class__ is Thing and e.place == BESIDE and e.gear]
    return [e for e in beside if g.rules.gear[e.gear].kind == "resource"]


# hc.supp.21.resources.other-force-stays
def assigned(g: Position, thing: Thing) -> list[int]:
    """The characters on the map that a resource is assigned to: some of its force, or all, including later ones.

    An item that is attached to a resource serves the same characters.
    """
    if thing.host:
        return assigned(g, g.things[thing.host])
    if g.rules.gear[thing.gear].assigns == "all":  # hc.supp.21.resources.replaced-all-assigned
        figures = (e for e in g.entities if isinstance(e, Figure))
        return [e.id for e in figures if e.place == MAP and e.side == thing.owner]
    return [who for who in dict.fromkeys((*thing.chosen, *bearers(g, thing))) if g.figures[who].place == MAP]


def bearers(g: Position, thing: Thing) -> list[int]:
    """The characters equipped with an item of a resource of their force.

    [hc.supp.21.equipment-resources.equip-assigns]
    """
    if not g.rules.any_resource_items:
        return []
    things = (e for e in g.entities if isinstance(e, Thing) and e.place == CARD and e.owner == thing.owner)
    worn = [e for e in things if e.host]  # equipment on its way to another bearer is nobody's for a moment
    return [e.host for e in worn if is_item(g, e, thing) and g.figures[e.host].owner == thing.owner]


def is_item(g: Position, item: Thing, thing: Thing) -> bool:
    """Whether an object is an item of a resource."""
    named = g.rules.gear[item.gear].resource if item.gear else ""
    return same_name(named) == same_name(g.rules.gear[thing.gear].name)


def resource_of(g: Position, item: Thing) -> Thing | None:
    """The resource in the game that an object is an item of."""
    return next((one for one in resources(g) if one.owner == item.owner and is_item(g, item, one)), None)


def bring(g: Position, backing: Backing, seat: int) -> None:
    """A resource joins a force before the game, assigned to characters by their names, one character for each name."""
    gear = backing.gear
    own = [e for e in g.entities if isinstance(e, Figure) and e.owner == seat and e.place == OUTSIDE]
    names = [same_name(name) for name in backing.names]
    served = [next(e.id for e in own if same_name(g.rules.cards[e.card].name) == name) for name in names]
    served = [e.id for e in own] if gear.assigns == "all" else served
    thing = Thing(0, name=gear.name, owner=seat, gear=gear.id)
    worn = [e for e in g.entities if isinstance(e, Thing) and e.host and e.owner == seat and is_item(g, e, thing)]
    resource = atoms.new_thing(g, replace(thing, chosen=tuple(served), assigned=tuple(served + [e.host for e in worn])))
    atoms.back(g, resource)
    for item in backing.items:
        attached = Thing(0, name=item.name, weight=item.weight, owner=seat, gear=item.id)
        atoms.attach_item(g, atoms.new_thing(g, attached), resource, ATTACH)


def check(g: Position) -> None:
    """Unassign characters that have left the map; KO a resource without characters, or without a force."""
    for thing in resources(g):
        left = tuple(assigned(g, thing))
        rule = why_gone(g, thing, left)
        if rule:
            destroy(g, thing.id, rule)
        elif left != thing.assigned:
            atoms.assign(g, thing.id, left)


# hc.supp.21.resources.replaced-as-ko
def why_gone(g: Position, thing: Thing, left: tuple[int, ...]) -> str:
    """The rule that KO's a resource now; '' when there is none."""
    if thing.assigned and not left:
        fallen = all(g.figures[who].place == KO for who in thing.assigned)
        return ALL_KO if fallen else NONE_LEFT
    force = [e for e in g.entities if isinstance(e, Figure) and e.side == thing.owner and e.place == MAP]
    return FORCE_KO if not force else ""
