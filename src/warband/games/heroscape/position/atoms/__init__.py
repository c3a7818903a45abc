"""The only writers of a position: one small verb for each change that can be observed."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from warband.games.heroscape.position import events
from warband.games.heroscape.position.model import (
    NOWHERE,
    Airborne,
    Blessed,
    Boosted,
    Card,
    Figure,
    Lent,
    Piece,
    Table,
)
from warband.games.heroscape.position.position import Position
from warband.kernel import attach
from warband.kernel.event import Event, happen


def add(g: Position, piece: Piece) -> None:
    """A piece comes into the game."""
    g.entities.append(piece)
    g.derived = None


# --- rounds


def set_table(g: Position, table: Table) -> None:
    """The round, the turn or the order of the players is another one."""
    g.entities[0] = table


def lay_marker(g: Position, card: int, mark: str) -> None:
    """An order marker comes onto a card, face down. Those of one card lie in the order of their marks."""
    before = g.cards[card]
    g.entities[card] = replace(before, markers=tuple(sorted((*before.markers, mark))))


# hs.turn.reveal
def reveal_marker(g: Position, card: int, mark: str) -> None:
    """An order marker is turned up."""
    before = g.cards[card]
    left = list(before.markers)
    left.remove(mark)
    g.entities[card] = replace(before, markers=tuple(left), shown=(*before.shown, mark))
    happen(g, events.Revealed(before.seat, mark, card))


def lose_marker(g: Position, card: int, mark: str) -> None:
    """An order marker that lies face down is removed unseen."""
    before = g.cards[card]
    left = list(before.markers)
    left.remove(mark)
    g.entities[card] = replace(before, markers=tuple(left))
    happen(g, events.MarkerLost(card))


def clear_markers(g: Position, card: int) -> None:
    """The order markers of a card are removed."""
    g.entities[card] = replace(g.cards[card], markers=(), shown=())


def mark(g: Position, card: int, token: str, number: int) -> None:
    """Markers with a name come onto an army card, or are taken away."""
    before = g.cards[card]
    left = before.tokens.count(token) + number
    others = [one for one in before.tokens if one != token]
    g.entities[card] = replace(before, tokens=tuple(sorted((*others, *[token] * left))))
    g.derived = None
    happen(g, events.TokensChanged(card, token, left))


def spend(g: Position, card: int, power: str) -> None:
    """A power of a card is used that is used once in a round or in the game."""
    g.entities[card] = replace(g.cards[card], spent=(*g.cards[card].spent, power))


def renew(g: Position, card: int, powers: tuple[str, ...]) -> None:
    """Only these powers of a card are still spent."""
    g.entities[card] = replace(g.cards[card], spent=powers)


# --- figures


def put(g: Position, who: int, space: int, tail: int, event: Event) -> None:
    """A figure comes to a space; it has left its former place before."""
    before, board = g.figures[who], g.derived
    g.entities[who] = after = replace(before, space=space, tail=tail)
    g.derived = board.changed(g, before, after) if board else None
    happen(g, event)


def walk(g: Position, who: int, places: Sequence[tuple[int, int]]) -> None:
    """A figure goes from place to place on foot, and nothing else happens on the way."""
    before, board = g.figures[who], g.derived
    (space, tail), start = places[-1], before.space
    g.entities[who] = after = replace(before, space=space, tail=tail)
    g.derived = board.changed(g, before, after) if board else None
    happen(g, events.Stepped(who, start, space))


# hs.power.swap
def swap(g: Position, who: int, other: int) -> None:
    """Two figures change places."""
    one, two = g.figures[who], g.figures[other]
    g.entities[who], g.entities[other] = replace(one, space=two.space), replace(two, space=one.space)
    g.derived = None
    happen(g, events.Placed(who, two.space))
    happen(g, events.Placed(other, one.space))


def put_thing(g: Position, thing: int, space: int, event: Event) -> None:
    """An object comes to a space."""
    g.entities[thing] = replace(g.things[thing], space=space)
    g.derived = None
    happen(g, event)


def wound(g: Position, who: int, amount: int) -> None:
    """Wound markers come onto a figure or an object."""
    g.entities[who] = replace(g.figures[who], wounds=g.figures[who].wounds + amount)
    happen(g, events.Wounded(who, amount))


def heal(g: Position, who: int, amount: int) -> None:
    """Wound markers are removed from a figure."""
    g.entities[who] = replace(g.figures[who], wounds=g.figures[who].wounds - amount)
    happen(g, events.Healed(who, amount))


def remove(g: Position, who: int) -> None:
    """A figure or an object is destroyed."""
    before, board = g.figures[who], g.derived
    g.entities[who] = after = replace(before, gone=True)
    g.derived = board.changed(g, before, after) if board and isinstance(after, Figure) else None
    happen(g, events.Destroyed(who))


# hs.power.recall
def revive(g: Position, who: int, space: int) -> None:
    """A destroyed figure comes back to a space, without wounds."""
    g.entities[who] = replace(g.figures[who], gone=False, host=0, wounds=0, space=space, tail=NOWHERE)
    g.derived = None
    happen(g, events.Returned(who, space))


def forget_host(g: Position, who: int) -> None:
    """A destroyed figure is in no object any more."""
    if g.figures[who].host:
        g.entities[who] = replace(g.figures[who], host=0)
        g.derived = None


# hs.control.whole-card
def change_control(g: Position, card: int, seat: int) -> None:
    """Another player controls a card with all its figures; its order markers are removed."""
    before: Card = g.cards[card]
    g.entities[card] = replace(before, seat=seat, markers=(), shown=())
    g.derived = None
    happen(g, events.ControlTaken(seat, card))


# hs.power.borrow
def lend(g: Position, card: int, seat: int) -> None:
    """A player controls a card of another for a turn, with its order markers as they lie; or it is given back."""
    before: Card = g.cards[card]
    back = seat == before.lender
    g.entities[card] = replace(before, seat=seat, lender=-1 if back else before.seat)
    g.derived = None
    happen(g, (events.ControlReturned if back else events.ControlTaken)(seat, card), "hs.power.borrow")


def last(g: Position, effect: Airborne | Boosted | Lent | Blessed) -> None:
    """A figure has Flying for a while, or a value is changed."""
    g.effects.append(effect)
    g.derived = None


# --- glyphs


# hs.item.intro.normal-otherwise
def take(g: Position, item: int, who: int, event: type[attach.Attach] = events.ItemTaken) -> None:
    """An item comes onto the army card of a figure."""
    g.entities[item] = replace(g.glyphs[item], space=NOWHERE, up=True)
    attach.attach(g, item, who, event=event)


# hs.item.drop.power-side-up-on-own-space
def lay(g: Position, item: int, space: int) -> None:
    """A glyph lies on a space, power side up."""
    g.entities[item] = replace(g.glyphs[item], space=space, up=True)
    g.derived = None
    happen(g, events.GlyphLies(item, space))


def drop(g: Position, item: int, event: type[attach.Detach]) -> None:
    """An item leaves the army card that it was on."""
    attach.detach(g, item, event=event)


def turn_up(g: Position, glyph: int, who: int) -> None:
    """A glyph is turned to its power side."""
    g.entities[glyph] = replace(g.glyphs[glyph], up=True)
    happen(g, events.GlyphTurned(who, glyph))


def remove_glyph(g: Position, glyph: int, rule: str = "") -> None:
    """A glyph is removed from the game."""
    g.entities[glyph] = replace(g.glyphs[glyph], space=NOWHERE, host=0, gone=True)
    g.derived = None
    happen(g, events.GlyphRemoved(glyph), rule)


# --- objects


def enter(g: Position, who: int, thing: int) -> None:
    """A figure comes onto the army card of an object."""
    attach.attach(g, who, thing, event=events.Entered)


def leave(g: Position, who: int) -> None:
    """A figure leaves the army card of an object."""
    attach.detach(g, who, event=events.Exited)


# --- before a game begins


def stand(g: Position, who: int, space: int, tail: int) -> None:
    """A figure stands somewhere from the beginning."""
    g.entities[who] = replace(g.figures[who], space=space, tail=tail)
    g.derived = None


def change(g: Position, piece: Piece) -> None:
    """A piece is as a case describes it."""
    g.entities[piece.id] = piece
    g.derived = None
