"""The characters that a move, an arrival or a thing concerns: breaking away, carrying, picking up, generating.

[hc.text.events]
"""

from __future__ import annotations

from warband.games.heroclix.effects.references.concerning import Bound, itself, meant, of_kind
from warband.games.heroclix.fighting.knockback import KnockBack
from warband.games.heroclix.moving.steps import Move
from warband.games.heroclix.objects.destroy import Destroy
from warband.games.heroclix.position import events
from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.names import same_name
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.powers.damage.support import Supporting
from warband.games.heroclix.programs.ops import Happening
from warband.kernel import attach
from warband.kernel.event import Event
from warband.kernel.machine import find, running
from warband.kernel.state import Captured

FAILURE = "failure"


def breaking_away(g: Position, who: int, event: events.BreakAway, happening: Happening) -> Bound:
    """Somebody breaks away, or fails to if that is said."""
    return itself(g, who, event, happening) if event.away == (happening.action != FAILURE) else None


def carrying(g: Position, who: int, event: events.Move, happening: Happening) -> Bound:
    """Somebody carries others in a move."""
    move = running(g, Move)
    if not move.passengers or not meant(g, who, event.who, happening):
        return None
    return Captured((event.who, *move.passengers)) if of_kind(g, who, move.passengers, happening) else None


def being_carried(g: Position, who: int, event: events.Move, happening: Happening) -> Bound:
    """Somebody is carried in a move of another."""
    if not of_kind(g, who, (event.who,), happening):
        return None
    carried = (other for other in running(g, Move).passengers if meant(g, who, other, happening))
    return next((Captured((other, event.who)) for other in carried), None)


def being_knocked(g: Position, who: int, event: events.Place, happening: Happening) -> Bound:
    """Somebody is knocked back, at least the number of squares that the text names."""
    knocked = find(g, KnockBack)
    if knocked is None or knocked.who != event.who:
        return None
    far = board(g).ground.grid.distance(event.start, event.end)
    counts = far >= happening.least and of_kind(g, who, (knocked.attacker,), happening)
    return itself(g, who, event, happening) if counts else None


def picking_up(g: Position, who: int, event: events.Attach, happening: Happening) -> Bound:
    """Somebody picks up an object, of a weight if that is said."""
    if happening.action and g.things[event.item].weight != happening.action:
        return None
    return Captured((event.host,)) if meant(g, who, event.host, happening) else None


# hc.text.events-of-things
def equipping(g: Position, who: int, event: attach.Attach | attach.Detach, happening: Happening) -> Bound:
    """Somebody is equipped, or no longer, with an object of a name if that is said."""
    host = event.host
    if happening.action and not on_item(g, event.item, happening.action):
        return None
    return Captured((host,)) if meant(g, who, host, happening) else None


def on_item(g: Position, item: int, name: str) -> bool:
    """Whether an object has a name."""
    gear = g.rules.gear.get(g.things[item].gear)
    return gear is not None and same_name(gear.name) == same_name(name)


def tokened(g: Position, who: int, event: events.NamedToken, happening: Happening) -> Bound:
    """Somebody gets a token of a name, or loses one."""
    if event.name != happening.action or (event.change > 0) != (happening.what == "gains token"):
        return None
    return itself(g, who, event, happening)


def loaded(g: Position, who: int, event: events.Token, happening: Happening) -> Bound:
    """Somebody is given an action token; the second one, if that is said."""
    return itself(g, who, event, happening) if event.tokens >= happening.least else None


def crumbling(g: Position, who: int, event: Event, happening: Happening) -> Bound:
    """Terrain is destroyed, by anybody."""
    return Captured()


def making(g: Position, who: int, event: events.Generate, happening: Happening) -> Bound:
    """Somebody generates another."""
    if not meant(g, who, event.maker, happening):
        return None
    return Captured((event.maker, event.who)) if of_kind(g, who, (event.who,), happening) else None


def destroying(g: Position, who: int, event: Event, happening: Happening) -> Bound:
    """Somebody destroys terrain or an object by an action."""
    action = find(g, Destroy)
    if action is None or not meant(g, who, action.who, happening):
        return None
    return Captured((action.who,))


def being_aimed_at(g: Position, who: int, event: events.Aimed, happening: Happening) -> Bound:
    """Somebody is the target of a power."""
    if event.power not in happening.powers or not meant(g, who, event.target, happening):
        return None
    return Captured((event.target, event.who)) if of_kind(g, who, (event.who,), happening) else None


def mending(g: Position, who: int, event: events.Heal, happening: Happening) -> Bound:
    """Somebody heals another by a power."""
    if event.by not in happening.powers or event.amount < happening.least:
        return None
    healer = running(g, Supporting).who
    if not meant(g, who, healer, happening) or not of_kind(g, who, (event.who,), happening):
        return None
    return Captured((healer, event.who))


def chosen_instead(g: Position, who: int, event: events.Redirected, happening: Happening) -> Bound:
    """Somebody is chosen to be hit instead of another."""
    if not meant(g, who, event.who, happening) or not of_kind(g, who, (event.by,), happening):
        return None
    return Captured((event.who, event.attacker))
