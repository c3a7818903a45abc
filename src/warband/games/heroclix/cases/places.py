"""Statements about places: squares and areas, adjacency, line of fire, terrain, objects."""

from __future__ import annotations

from collections.abc import Callable

from warband.files.mistakes import NotFound
from warband.games.heroclix.cases import known
from warband.games.heroclix.cases.lookups import AREAS, SIGHTS, Finding, Look, handle, square_name
from warband.games.heroclix.cases.lookups import TERRAIN as KINDS
from warband.games.heroclix.objects import special_terrain
from warband.games.heroclix.objects.equipment import equipped
from warband.games.heroclix.objects.equipment_characters import worn
from warband.games.heroclix.objects.id_cards import is_id_card
from warband.games.heroclix.objects.markers import goes_by
from warband.games.heroclix.objects.resources import assigned
from warband.games.heroclix.position.board.covering import squares_of
from warband.games.heroclix.position.board.ground import Sight
from warband.games.heroclix.position.board.terrain import adjacent_to_elevated, board, distance, next_to
from warband.games.heroclix.position.characters.piloting import pilot_of
from warband.games.heroclix.position.model import (
    BESIDE,
    CARD,
    GROUND,
    KO,
    MAP,
    OFF,
    OUTSIDE,
    REMOVED,
    SEATS,
    SIDELINE,
    Marker,
)
from warband.games.heroclix.position.sight.lines import line_of_fire, line_to_square
from warband.text.phrases import Sentence


def where(look: Look, who: int) -> str:
    """The place of a character, in words."""
    figure = look.g.figures[who]
    if figure.place != MAP:
        return f"{handle(look.g, who)} is {AREAS[figure.place]}"
    return f"{handle(look.g, who)} is on {square_name(look.g, figure.square)}"


def is_on(look: Look, who: int, square: int) -> Finding:
    """A big base is on every square that it covers."""
    return bool(board(look.g).footprints.get(who, 0) >> square & 1), where(look, who)


def in_area(area: int) -> Callable[[Look, int], Finding]:
    """A statement that a character is in a play area."""

    def check(look: Look, who: int) -> Finding:
        return look.g.figures[who].place == area, where(look, who)

    return check


def on_the_map(look: Look, *pieces: int) -> None:
    """Check that these are on the map."""
    for who in pieces:
        if look.g.figures[who].place != MAP:
            raise NotFound(where(look, who), f"{handle(look.g, who)} on the map")


def adjacent(look: Look, who: int, other: int) -> Finding:
    on_the_map(look, who, other)
    b = board(look.g)
    near = b.ground.adjacent(b.footprints[who]) & b.footprints[other]
    return bool(near), f"{where(look, who)}, {where(look, other)}{'' if near else ', not adjacent'}"


def squares_adjacent(look: Look, one: int, other: int) -> Finding:
    true = bool(board(look.g).ground.adjacent(1 << one) >> other & 1)
    both = f"{square_name(look.g, one)} and {square_name(look.g, other)}"
    return true, f"that {both} are{'' if true else ' not'} adjacent"


def touch(look: Look, who: int, other: int) -> Finding:
    on_the_map(look, who, other)
    true = bool(next_to(look.g, who) & board(look.g).footprints[other])
    return true, f"{where(look, who)}, {where(look, other)}{'' if true else ', not next to each other'}"


def squares_touch(look: Look, one: int, other: int) -> Finding:
    true = one != other and bool(board(look.g).ground.grid.spread(1 << one) >> other & 1)
    both = f"{square_name(look.g, one)} and {square_name(look.g, other)}"
    return true, f"that {both} {'touch' if true else 'do not touch'}"


def how_seen(sight: Sight | None) -> int:
    """A line of fire as an index in the list of words for it."""
    return 2 if sight is None else 1 if sight.hindered else 0


def sees(look: Look, who: int, words: int, other: int) -> Finding:
    on_the_map(look, who, other)
    found = how_seen(line_of_fire(look.g, who, other))
    return found == words, f"a {SIGHTS[found]} line of fire"


def sees_square(look: Look, who: int, words: int, square: int) -> Finding:
    on_the_map(look, who)
    found = how_seen(line_to_square(look.g, who, square))
    return found == words, f"a {SIGHTS[found]} line of fire"


def far(look: Look, who: int, other: int, squares: int) -> Finding:
    on_the_map(look, who, other)
    found = distance(look.g, who, other)
    return found == squares, f"a distance of {found}"


# --- terrain


def terrain(look: Look, square: int, kind: int) -> Finding:
    found = terrain_of(look, square)
    return KINDS[kind] in found, f"that {square_name(look.g, square)} is {' and '.join(found)}"


def terrain_of(look: Look, square: int) -> list[str]:
    """The kinds of terrain of a square."""
    ground = board(look.g).ground
    masks = (0, ground.hindering, ground.solid, ground.water, 0, ground.map.special)
    found = [kind for kind, mask in zip(KINDS, masks, strict=True) if mask >> square & 1]
    if ground.cover.mixed >> square & 1:  # hc.supp.21.special-terrain.mixed-not-found
        found = ["mixed"]
    return found + ["elevated"] * (ground.level(square) > 1) or ["clear"]


def by_elevated(look: Look, who: int) -> Finding:
    true = adjacent_to_elevated(look.g, who)
    return true, f"{where(look, who)}, {'' if true else 'not '}adjacent to elevated terrain"


def on_level(look: Look, square: int, level: int) -> Finding:
    found = board(look.g).ground.level(square)
    return found == level, f"that {square_name(look.g, square)} is on level {found}"


def debris(look: Look, square: int) -> Finding:
    there = [e for e in look.g.entities if isinstance(e, Marker) and e.place == MAP and e.name == "debris"]
    squares = [square_name(look.g, marker.square) for marker in there]
    return any(marker.square == square for marker in there), f"debris on {', '.join(squares) or 'no square'}"


def marked(look: Look, name: str, square: int) -> Finding:
    there = [e for e in look.g.entities if isinstance(e, Marker) and e.place == MAP and e.square == square]
    names = [marker.name for marker in there]
    if name.casefold() not in KINDS:
        known.insist_printed(look.g, name, "marker")
    return any(goes_by(e, name) for e in there), f"markers there: {', '.join(names) or 'none'}"


def walled(look: Look, one: int, other: int) -> Finding:
    terrain, grid = board(look.g).ground.terrain, board(look.g).ground.grid
    low, high = min(one, other), max(one, other)
    walls = {1: terrain.east_walls, grid.stride: terrain.south_walls}.get(high - low)
    if walls is None:
        raise NotFound(f"{grid.name(one)} and {grid.name(other)}", "two squares with a common edge")
    true = bool(walls >> low & 1)
    return true, f"{'a' if true else 'no'} wall between {square_name(look.g, one)} and {square_name(look.g, other)}"


# --- objects


def lies(look: Look, item: int) -> str:
    """The place of an object, in words."""
    thing, name = look.g.things[item], handle(look.g, item)
    if thing.place == CARD:
        return f"{handle(look.g, thing.host)} is equipped with {name}"
    if thing.place == BESIDE and thing.host:
        return f"{name} is attached to {handle(look.g, thing.host)}"
    if thing.host:
        return f"{name} is held by {handle(look.g, thing.host)}"
    if thing.place == GROUND:
        return f"{name} covers {square_name(look.g, thing.square)} and more"
    if thing.place != MAP:
        return f"{name} is {AREAS[thing.place]}"
    return f"{name} lies on {square_name(look.g, thing.square)}"


def lies_on(look: Look, item: int, square: int) -> Finding:
    thing = look.g.things[item]
    return thing.place == MAP and not thing.host and thing.square == square, lies(look, item)


def holds(look: Look, who: int, item: int) -> Finding:
    thing = look.g.things[item]
    return thing.host == who and thing.place == MAP, lies(look, item)


def equipped_with(look: Look, who: int, item: int) -> Finding:
    thing = look.g.things[item]
    return thing.host == who and thing.place == CARD, lies(look, item)


def is_assigned(look: Look, who: int, item: int) -> Finding:
    thing = look.g.things[item]
    served = assigned(look.g, thing) if thing.place == BESIDE else []
    names = " and ".join(handle(look.g, one) for one in served)
    return who in served, f"{handle(look.g, item)} assigned to {names or 'nobody'}"


def attached_to(look: Look, item: int, resource: int) -> Finding:
    thing = look.g.things[item]
    return thing.place == BESIDE and thing.host == resource, lies(look, item)


def is_equipped(look: Look, who: int) -> Finding:
    names = [handle(look.g, one.id) for one in (*equipped(look.g, who), *worn(look.g, who))]
    return bool(names), f"that {handle(look.g, who)} is equipped with {' and '.join(names) or 'nothing'}"


def equipped_to(look: Look, who: int, host: int) -> Finding:
    figure = look.g.figures[who]
    found = f"{handle(look.g, who)} is equipped to {handle(look.g, figure.host)}" if figure.host else where(look, who)
    return figure.place == CARD and figure.host == host, found


def piece_attached(look: Look, who: int, host: int) -> Finding:
    figure = look.g.figures[who]
    found = f"{handle(look.g, who)} is attached to {handle(look.g, figure.host)}" if figure.host else where(look, who)
    return figure.place == OFF and figure.host == host, found


def pilots(look: Look, who: int, vehicle: int) -> Finding:
    pilot = pilot_of(look.g, vehicle)
    found = f"that {handle(look.g, pilot.id) if pilot else 'nobody'} is the pilot of {handle(look.g, vehicle)}"
    return pilot is not None and pilot.id == who, found


def linked_to(look: Look, who: int, main: int) -> Finding:
    found = look.g.figures[who].main
    return found == main, f"that {handle(look.g, who)} is linked to {handle(look.g, found) if found else 'nobody'}"


def covers(look: Look, item: int, square: int) -> Finding:
    thing, on = look.g.things[item], look.g.rules.maps[look.g.table.map]
    there = squares_of(on, look.g.rules.gear[thing.gear], thing.square) if thing.place == GROUND else 0
    return bool(there >> square & 1), lies(look, item)


def may_lie(look: Look, item: int, square: int) -> Finding:
    found = special_terrain.refusal(look.g, look.g.things[item], square)
    return found is None, found.words if found else "that it may lie there"


def may_not_lie(look: Look, item: int, square: int, rule: str) -> Finding:
    found = special_terrain.refusal(look.g, look.g.things[item], square)
    return found is not None and found.rule == rule, f"{found.rule}: {found.words}" if found else "no refusal"


def removed(look: Look, item: int) -> Finding:
    if not is_id_card(look.g, look.g.things[item]):
        raise NotFound(handle(look.g, item), "an ID card")
    return look.g.things[item].place == REMOVED, lies(look, item)


def identity_of(look: Look, who: int, item: int) -> Finding:
    chosen = look.g.things[item].chosen
    names = " and ".join(handle(look.g, one) for one in chosen)
    return who in chosen, f"that the ID character of {handle(look.g, item)} is {names or 'nobody'}"


def destroyed(look: Look, item: int) -> Finding:
    return look.g.things[item].place == KO, lies(look, item)


def is_owned(look: Look, item: int, seat: int) -> Finding:
    owner = look.g.things[item].owner
    return owner == seat, f"that it is {SEATS[owner]}'s"


SENTENCES = (
    Sentence("SQUARE is next to SQUARE", squares_touch, "SQUARE is not next to SQUARE"),
    Sentence("PIECE is next to PIECE", touch, "PIECE is not next to PIECE"),
    Sentence("SQUARE is adjacent to SQUARE", squares_adjacent, "SQUARE is not adjacent to SQUARE"),
    Sentence("PIECE is adjacent to elevated terrain", by_elevated, "PIECE is not adjacent to elevated terrain"),
    Sentence("PIECE is adjacent to PIECE", adjacent, "PIECE is not adjacent to PIECE"),
    Sentence("PIECE is on SQUARE", is_on, "PIECE is not on SQUARE"),
    Sentence("PIECE is on the map", in_area(MAP), "PIECE is not on the map"),
    Sentence("PIECE is KO'd", in_area(KO), "PIECE is not KO'd"),
    Sentence("PIECE is on the Sideline", in_area(SIDELINE), "PIECE is not on the Sideline"),
    Sentence("PIECE is off the map", in_area(OFF), "PIECE is not off the map"),
    Sentence("PIECE is removed from the game", in_area(REMOVED), "PIECE is not removed from the game"),
    Sentence("PIECE is outside the game", in_area(OUTSIDE), "PIECE is not outside the game"),
    Sentence("PIECE has a SIGHT line of fire to SQUARE", sees_square),
    Sentence("PIECE has a SIGHT line of fire to PIECE", sees),
    Sentence("the distance from PIECE to PIECE is NUMBER", far),
    Sentence("SQUARE is on level NUMBER", on_level),
    Sentence("SQUARE is TERRAIN", terrain, "SQUARE is not TERRAIN"),
    Sentence("debris lies on SQUARE", debris, "no debris lies on SQUARE"),
    Sentence("a NAME marker lies on SQUARE", marked, "no NAME marker lies on SQUARE"),
    Sentence("a wall stands between SQUARE and SQUARE", walled, "no wall stands between SQUARE and SQUARE"),
    Sentence("OBJECT lies on SQUARE", lies_on, "OBJECT does not lie on SQUARE"),
    Sentence("PIECE holds OBJECT", holds, "PIECE does not hold OBJECT"),
    Sentence("PIECE is equipped with OBJECT", equipped_with, "PIECE is not equipped with OBJECT"),
    Sentence("PIECE is equipped to PIECE", equipped_to, "PIECE is not equipped to PIECE"),
    Sentence("PIECE is attached to the character PIECE", piece_attached),
    Sentence("PIECE is the pilot of PIECE", pilots, "PIECE is not the pilot of PIECE"),
    Sentence("PIECE is linked to PIECE", linked_to, "PIECE is not linked to PIECE"),
    Sentence("PIECE is equipped", is_equipped, "PIECE is not equipped"),
    Sentence("PIECE is assigned to OBJECT", is_assigned, "PIECE is not assigned to OBJECT"),
    Sentence("OBJECT is attached to OBJECT", attached_to, "OBJECT is not attached to OBJECT"),
    Sentence("OBJECT covers SQUARE", covers, "OBJECT does not cover SQUARE"),
    Sentence("OBJECT has no room on SQUARE by RULE", may_not_lie),
    Sentence("OBJECT has room on SQUARE", may_lie),
    Sentence("OBJECT is SEAT's", is_owned, "OBJECT is not SEAT's"),
    Sentence("OBJECT is destroyed", destroyed, "OBJECT is not destroyed"),
    Sentence("the ID card OBJECT is removed", removed, "the ID card OBJECT is not removed"),
    Sentence("PIECE is the ID character of OBJECT", identity_of, "PIECE is not the ID character of OBJECT"),
)
