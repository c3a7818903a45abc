"""Arrivals and places in words."""

from __future__ import annotations

from warband.games.heroclix.effects.deeds.coming import TERRAINS
from warband.games.heroclix.programs import ops
from warband.games.heroclix.text.reading.telling.words_for import POSSESSIVE as OWNERS
from warband.games.heroclix.text.reading.telling.words_for import TERRAIN, Untold, distance, one


def generated(op: ops.Generate) -> str:
    """Something new."""
    if op.sort == ops.MARKER:
        words = f"{op.what} terrain marker" if op.what in TERRAINS and op.what != "debris" else f"{op.what} marker"
    else:
        words = f"{op.what} object" if op.sort == ops.OBJECT else f"{op.what} bystander"
    article = "an" if words[0] in "aeiouAEIOU" else "a"
    most = f" [MAX {op.most}]" if op.most else ""
    there = f" {where(op.spot)}" if op.spot != ops.IN_ADJACENT else ""
    return f"generate {article} {words}{most}{there}"


def lifted(op: ops.Lift) -> str:
    """The removal of markers."""
    near = f" within {distance(op.within)}" if op.within else ""
    if op.one:
        return f"remove {'an adjacent' if op.beside else 'a'} {op.name} marker{near}"
    return f"remove all {op.name} markers from the map"


NAMES = {ops.THIS: "this character", ops.IT: "it"}


def where(spot: ops.Place) -> str:
    """The squares where something is put."""
    if spot == ops.IN_ADJACENT:
        return "in an adjacent square"
    if spot == ops.Place(ops.ANYWHERE):
        return "in any square on the map"
    if spot == ops.Place(ops.ANYWHERE, terrain=ops.HOME):
        return "in your starting area"
    if spot == ops.Place(ops.ANYWHERE, terrain=ops.OWN_HOME):
        return "in its starting area"
    if spot.of is not None and spot == ops.Place(of=spot.of):
        if spot.of.which not in OWNERS or spot.of.kind != ops.ANYBODY:
            raise Untold("place")
        return f"in {OWNERS[spot.of.which]} square"
    if spot.left and spot.of is not None and spot.of.which in NAMES:
        return f"in the square {NAMES[spot.of.which]} began movement in"
    if spot.aiming != -1 or spot.adjacent or spot.of is not None or not isinstance(spot.within, int):
        raise Untold("place")
    if spot.terrain not in ("", *TERRAIN) or (not spot.within and spot.beside is None):
        raise Untold("place")
    terrain = f" of {TERRAIN[spot.terrain]}" if spot.terrain else ""
    if spot.next_to or spot.marker:
        return f"in a square{further(spot)}"
    near = f" within {distance(spot.within)}{' and line of fire' * spot.sight}" if spot.within else ""
    if spot.beside is None:
        return f"in a square{terrain}{near}"
    beside = f"adjacent to {one(spot.beside)}"
    return f"in a square{terrain}{near} that is {beside}" if near else f"in a square{terrain} {beside}"


def further(spot: ops.Place) -> str:
    """A square beside a terrain, or with a marker."""
    alone = ops.Place(spot.within, sight=spot.sight, next_to=spot.next_to, marker=spot.marker)
    if spot != alone or not isinstance(spot.within, int) or bool(spot.next_to) == bool(spot.marker):
        raise Untold("place")
    if spot.marker and spot.within == ops.ANYWHERE:
        return f" that has a {spot.marker} marker"
    if spot.next_to and spot.next_to not in TERRAIN:
        raise Untold("place")
    near = f" within {distance(spot.within)}{' and line of fire' * spot.sight}"
    return f"{near} that {f'has a {spot.marker} marker' if spot.marker else f'is adjacent to {TERRAIN[spot.next_to]}'}"
