"""Cards change zones. In the other zone a card is a new object without a memory of the old one."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from warband.games.magic.position import events
from warband.games.magic.position.atoms.objects import stirred
from warband.games.magic.position.model import (
    BATTLEFIELD,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOWHERE,
    STACK,
    Object,
    Player,
    Seen,
    Table,
    Waiting,
)
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import controller, items, traits
from warband.kernel import attach as attaching
from warband.kernel.event import happen, together

OWNED = {LIBRARY: "library", HAND: "hand", GRAVEYARD: "graveyard"}
SHARED = {BATTLEFIELD: "battlefield", EXILE: "exile"}
PUBLIC = (BATTLEFIELD, GRAVEYARD, STACK, EXILE)


def add(g: Position, entity: Table | Player | Object | Waiting) -> int:
    """An entity comes into the game, in the place of one that is gone if there is one."""
    table = g.table if g.entities else None
    if table is None or not table.spare:
        g.entities.append(entity)
        return entity.id
    who = table.spare[-1]
    g.entities[0] = replace(table, spare=table.spare[:-1])
    g.entities[who] = replace(entity, id=who)
    return who


def put_into(g: Position, card: int) -> None:
    """A card that has come into the game is in the list of its zone."""
    put_in(g, g.objects[card], None)
    g.derived = None


def set_up_host(g: Position, item: int, host: int) -> None:
    """A permanent is attached to another in the middle of a game: nothing sees it happen."""
    g.entities[item] = replace(g.objects[item], host=host)
    g.derived = None


def set_up_phased(g: Position, who: int) -> None:
    """A permanent is phased out in the middle of a game."""
    g.entities[0] = replace(g.table, phased=(*g.table.phased, who))
    g.derived = None


def set_up_stray(g: Position, token: int) -> None:
    """A token has left the battlefield in the middle of a game."""
    g.entities[0] = replace(g.table, strays=(*g.table.strays, token))


def set_up_serial(g: Position, serial: int) -> None:
    """Everything that comes from now on is younger than a timestamp."""
    g.serial = max(g.serial, serial)


def move(g: Position, card: int, zone: int, place: int | None = None) -> None:
    """A card comes to a zone of its owner's, at the end of it or at a place in it."""
    move_under(g, card, zone, g.objects[card].owner, place)


# mtg.212.2i.nonexistent-permanent
def move_under(
    g: Position,
    card: int,
    zone: int,
    seat: int,
    place: int | None = None,
    *,
    shape: str = "",
    rule: str = "",
    face_down: bool = False,
) -> None:
    """A card comes to a zone, under the control of a seat; perhaps in the shape of another card, by a rule."""
    if g.objects[card].zone != BATTLEFIELD:
        relocate(g, card, zone, seat, place, shape, rule, face_down=face_down)
        return
    with together(g):  # those who saw it leave look back on it
        last_seen(g, card)
        if items(g, card):
            attaching.host_gone(g, card)
        relocate(g, card, zone, seat, place)


# mtg.core.cast.kicker
def came(g: Position, before: Object, zone: int) -> tuple[str, ...]:
    """What a permanent remembers of the spell that it was, as far as an ability asks for it."""
    if (before.zone, zone) != (STACK, BATTLEFIELD):
        return ()
    return ("was cast", *before.did) if "it was cast" in g.rules.tallied else before.did


# mtg.core.face-down, mtg.core.face-down.leaves
def relocate(
    g: Position,
    card: int,
    zone: int,
    seat: int,
    place: int | None,
    shape: str = "",
    rule: str = "",
    *,
    face_down: bool = False,
) -> None:
    """A card is another object in another zone; whoever it was face down is seen as it leaves."""
    before = g.objects[card]
    start = before.zone
    was = traits(g, card) if start == BATTLEFIELD else None
    held = items(g, card) if start == BATTLEFIELD else ()
    take_out(g, before)
    born = g.next_serial()
    own = before.real if before.face_down else before.real or before.name
    number = free_number(g, shape or own) if zone == BATTLEFIELD else 1
    g.entities[card] = Object(
        card, 0, shape or own, before.owner, zone, seat, born, born, number, seat, g.table.turn, token=before.token,
        known=(seat,) if face_down else knowing(before, zone), real=own if shape else "", commander=before.commander,
        face_down=face_down, did=came(g, before, zone),
    )  # fmt: skip
    put_in(g, g.objects[card], place)
    if before.token and zone != BATTLEFIELD and card not in g.table.strays:
        g.entities[0] = replace(g.table, strays=(*g.table.strays, card))
    if BATTLEFIELD in (start, zone):
        g.derived = None if g.derived is None else g.rules.patched(g, g.derived, before if was else g.objects[card])
    else:
        stirred(g)
    name = (
        (shape if face_down else own if before.face_down else before.name) if start in PUBLIC or zone in PUBLIC else ""
    )
    creature = was is not None and was.creature
    happen(g, events.Moves(card, start, zone, name, creature, before.host, held), rule)


def knowing(card: Object, zone: int) -> tuple[int, ...]:
    """The seats that know a card in its next zone, if it is hidden there: those that saw it before."""
    if zone not in OWNED or zone == GRAVEYARD:
        return ()
    if card.zone in PUBLIC:
        return (0, 1)
    return tuple(sorted({*card.known, card.owner})) if card.zone == HAND else card.known


def take_out(g: Position, card: Object) -> None:
    """A card is in no list of any zone."""
    zone = card.zone
    if zone in OWNED:
        player = g.player(card.owner)
        listed: tuple[int, ...] = getattr(player, OWNED[zone])
        g.entities[player.id] = replace(player, **{OWNED[zone]: without(listed, card.id)})
        if card.id in player.haunts:
            g.entities[player.id] = replace(g.player(card.owner), haunts=without(player.haunts, card.id))
    elif zone == BATTLEFIELD:
        table = g.table
        g.entities[0] = replace(
            table,
            battlefield=without(table.battlefield, card.id),
            attackers=without(table.attackers, card.id),
            blocks=tuple([pair for pair in table.blocks if card.id not in pair]) if table.blocks else (),
        )
    elif zone == EXILE:
        g.entities[0] = replace(g.table, exile=without(g.table.exile, card.id))


def put_in(g: Position, card: Object, place: int | None) -> None:
    """A card is in the list of its zone; at the end, where no place is named."""
    zone = card.zone
    if zone in OWNED:
        player = g.player(card.owner)
        listed: tuple[int, ...] = getattr(player, OWNED[zone])
        at = len(listed) if place is None else place
        g.entities[player.id] = replace(player, **{OWNED[zone]: (*listed[:at], card.id, *listed[at:])})
        if zone == GRAVEYARD and (card.name in g.rules.elsewhere or card.name in g.rules.buried):
            g.entities[player.id] = replace(g.player(card.owner), haunts=(*player.haunts, card.id))
    elif zone in SHARED:
        table = g.table
        g.entities[0] = replace(table, **{SHARED[zone]: (*getattr(table, SHARED[zone]), card.id)})


def without(ids: tuple[int, ...], who: int) -> tuple[int, ...]:
    if who not in ids:
        return ids
    at = ids.index(who)
    return ids[:at] + ids[at + 1 :]


def free_number(g: Position, name: str) -> int:
    """The least number that no permanent of a name has."""
    objects = g.objects
    there = (*g.table.battlefield, *g.table.phased) if g.table.phased else g.table.battlefield
    taken = {objects[who].number for who in there if objects[who].name == name}
    return next(number for number in range(1, len(taken) + 2) if number not in taken)


def last_seen(g: Position, card: int) -> None:
    """Spells and abilities on the stack keep the last-known information of the permanent that they came from."""
    for item in g.table.stack:
        waiting = g.waiting[item]
        if waiting.source == card and waiting.born == g.objects[card].born:
            g.entities[item] = replace(waiting, seen=snapshot(g, card))
        elif waiting.blows and card in [source for source, _, _ in waiting.blows]:
            g.entities[item] = replace(waiting, gone=(*waiting.gone, (card, snapshot(g, card))))


def snapshot(g: Position, card: int) -> Seen:
    """An object as it is now."""
    now = traits(g, card)
    types = (*sorted(now.types), *sorted(now.subtypes))
    keywords = tuple(sorted(now.keywords))
    return Seen(types, tuple(sorted(now.colours)), keywords, controller(g, card), now.power, g.objects[card].host)


# mtg.core.create.tapped
def create(g: Position, name: str, seat: int, *, tapped: bool = False) -> int:
    """A token comes onto the battlefield, perhaps tapped."""
    born = g.next_serial()
    made = Object(
        g.new_id(), 0, name, seat, BATTLEFIELD, seat, born, born, free_number(g, name), seat, g.table.turn,
        tapped=tapped, token=True,
    )  # fmt: skip
    token = add(g, made)
    put_in(g, g.objects[token], None)
    g.derived = None
    happen(g, events.Created(seat, token))
    happen(g, events.Moves(token, NOWHERE, BATTLEFIELD, ""))
    return token


def cease(g: Position, token: int) -> None:
    """A token that is not on the battlefield is gone; its id may be another's."""
    take_out(g, g.objects[token])
    g.entities[token] = replace(g.objects[token], zone=NOWHERE, born=g.next_serial())
    g.entities[0] = replace(g.table, spare=(*g.table.spare, token), strays=without(g.table.strays, token))
    g.derived = None


def become_copy(g: Position, who: int, name: str) -> None:
    """A permanent is a copy of a card with a name from now on."""
    card = g.objects[who]
    number, own = free_number(g, name), card.real or card.name
    g.entities[who] = replace(card, name=name, real="" if name == own else own, number=number)
    g.derived = None
    happen(g, events.BecomesCopy(who, card.name, name))


# mtg.core.face-down.turn-up
def turn_up(g: Position, who: int) -> None:
    """A permanent is turned face up: it is the same object, with the characteristics of its card, and a new stamp."""
    card = g.objects[who]
    number, stamp = free_number(g, card.real), g.next_serial()
    g.entities[who] = replace(card, name=card.real, real="", number=number, stamp=stamp, known=(), face_down=False)
    g.derived = None
    happen(g, events.TurnsUp(who, card.real))


def phase_out(g: Position, who: int, zone: int) -> None:
    """A permanent is treated as though it did not exist: `zone` says whether by itself or along with another."""
    table = g.table
    g.entities[0] = replace(
        table,
        battlefield=without(table.battlefield, who),
        phased=(*table.phased, who),
        attackers=without(table.attackers, who),
        blocks=tuple([pair for pair in table.blocks if who not in pair]),
    )
    g.entities[who] = replace(g.objects[who], zone=zone)
    g.derived = None
    happen(g, events.PhasesOut(who))


def phase_in(g: Position, who: int) -> None:
    """A permanent is there again, as it was."""
    table = g.table
    battlefield = (*table.battlefield, who)
    g.entities[0] = replace(table, battlefield=battlefield, phased=without(table.phased, who))
    g.entities[who] = replace(g.objects[who], zone=BATTLEFIELD)
    g.derived = None
    happen(g, events.PhasesIn(who))


def lose_host(g: Position, item: int) -> None:
    """Something that is phased out will be attached to nothing when it comes back."""
    g.entities[item] = replace(g.objects[item], host=0)


def draw(g: Position, seat: int) -> None:
    """The top card of a library comes into the hand."""
    card = g.player(seat).library[0]
    move(g, card, HAND)
    happen(g, events.Drawn(seat, card))


def mix(g: Position, cards: Sequence[int], order: Sequence[int]) -> None:
    """Hidden cards change places. Ids stay where they are, so that nobody can follow a card."""
    there = [g.objects[card] for card in cards]
    for card, place in zip(there, order, strict=True):
        g.entities[card.id] = replace(card, name=there[place].name, known=())


def shuffle(g: Position, seat: int, order: Sequence[int]) -> None:
    """The cards of a library change places."""
    mix(g, g.player(seat).library, order)
    happen(g, events.Shuffled(seat))
