"""HeroScape for its page: printed data, the table, and the places to click."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from warband.game import Data
from warband.game.questions import pointed
from warband.games.heroscape.browser import aiming, lessons
from warband.games.heroscape.browser.printed_data import card_data, glyph_data, map_data, object_data, terrains
from warband.games.heroscape.cases.writing import written
from warband.games.heroscape.fighting.destroying import life
from warband.games.heroscape.fighting.prospects import Prospect, attack_words, prospect
from warband.games.heroscape.fighting.targets import targets
from warband.games.heroscape.moving.asking import say_move
from warband.games.heroscape.moving.foretelling import Foretold, foretold, leg_words, risks
from warband.games.heroscape.moving.move import Move, options
from warband.games.heroscape.position.board import engaging, friends, items_of, occupants, seat_of
from warband.games.heroscape.position.model import MARKS, UNSEEN, Card, Figure, Glyph, Thing
from warband.games.heroscape.position.names import full_name, handle, space_name
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.position.turning import Turn
from warband.games.heroscape.rounds.deeds import ATTACK, MOVE, moving
from warband.games.heroscape.rounds.noting import shot_of
from warband.games.heroscape.words.explaining import NUMBERS
from warband.kernel.ask import Ask, Option
from warband.kernel.secret import Secret

aim = aiming.aim


def folder() -> Path:
    """HeroScape's own part of the page."""
    return Path(__file__).parent / "page"


def position(g: Position) -> str:
    """The position as the text of a case."""
    return written(g)


def props(g: Position) -> Data:
    """The map, all cards, glyphs and objects, the teams, and the lessons of a first game."""
    known, rules = g.rules.printed, g.rules
    return {
        "map": map_data(rules.ground),
        "terrains": terrains(rules.ground),
        "cards": {name: card_data(card) for name, card in known.cards.items()},
        "glyphs": {name: glyph_data(card) for name, card in known.glyphs.items() if name != UNSEEN},
        "objects": {name: object_data(card) for name, card in known.objects.items()},
        "seats": list(rules.seats),
        "teams": [rules.team(seat) for seat in range(len(rules.seats))],
        "rounds": rules.scenario.rounds,
        "lessons": lessons.lessons(),
    }


# --- the table


def scene(g: Position) -> Data:
    """Everything visible on the table."""
    table, turn = g.table, running(g, Turn)
    found: Data = {
        "round": table.round,
        "number": table.number,
        "seat": table.seat,
        "order": list(table.order),
        "cards": [army_card(g, piece) for piece in g.entities if isinstance(piece, Card)],
        "figures": [figure_data(g, piece, turn) for piece in g.entities if isinstance(piece, Figure)],
        "glyphs": [glyph_on_table(g, piece) for piece in g.entities if isinstance(piece, Glyph) and not piece.gone],
        "objects": [thing_data(g, piece) for piece in g.entities if isinstance(piece, Thing)],
        "acting": acting(g),
    }
    return found | ({"revealed": handle(g, turn.card)} if turn is not None and turn.card else {})


def running(g: Position, kind: type[Any]) -> Any:
    """The innermost frame of a kind; None without one."""
    return next((frame for frame in reversed(g.stack) if isinstance(frame, kind)), None)


def acting(g: Position) -> str:
    """The figure that a player is asked about; '' when there is none."""
    who = getattr(g.stack[-1], "who", 0) if g.stack and isinstance(g.ask, Ask) else 0
    return handle(g, who) if isinstance(who, int) and who > 0 else ""


def army_card(g: Position, card: Card) -> Data:
    """An army card with its order markers, as a viewer sees them; those that are being laid among them."""
    markers = [*card.markers, *laid(g, card.id)]
    return {
        "handle": card.handle,
        "name": card.name,
        "seat": card.seat,
        "owner": card.owner,
        "markers": markers,
        "shown": list(card.shown),
        "tokens": [[token, card.tokens.count(token)] for token in sorted(set(card.tokens))],
    }


def laid(g: Position, card: int) -> list[str]:
    """The markers that a player is laying on a card now."""
    top = g.stack[-1] if g.stack else None
    if not isinstance(top, Secret) or top.kind != "marker":
        return []
    return [mark for them in top.chosen for mark, on in zip(MARKS, them, strict=False) if on == card]


def figure_data(g: Position, figure: Figure, turn: Turn | None) -> Data:
    """A figure: its place, its wounds, its items, and its numbers now."""
    there = figure.there
    return {
        "handle": figure.handle,
        "name": full_name(g, figure.id),
        "card": handle(g, figure.card),
        "seat": seat_of(g, figure.id),
        "spaces": [space_name(g, space) for space in figure.spaces] if there else [],
        "wounds": figure.wounds,
        "gone": figure.gone,
        "host": handle(g, figure.host) if figure.host and not figure.gone else "",
        "items": [item.handle for item in items_of(g, figure.id)],
        "engaged": [handle(g, enemy) for enemy in engaging(g, figure.id)] if there else [],
        "values": {what: value(g, figure.id).value for what, value in NUMBERS.items()} if there else {},
        "done": done(g, figure.id, turn),
    }


def done(g: Position, who: int, turn: Turn | None) -> list[str]:
    """The deeds of a figure in this turn; a move that goes on is not done."""
    if turn is None:
        return []
    moves = running(g, Move)
    moved = turn.moved if moves is None or moves.who != who else ()
    return [deed for deed, those in (("moved", moved), ("attacked", turn.struck)) if who in those]


def glyph_on_table(g: Position, glyph: Glyph) -> Data:
    """A glyph on a space or on the card of its carrier; of one with its symbol up, only the family is known."""
    found: Data = {"handle": glyph.handle, "family": glyph.family, "up": glyph.up}
    found["name"] = "" if glyph.name == UNSEEN else glyph.name
    if glyph.host:
        return found | {"host": handle(g, glyph.host)}
    return found | ({"space": space_name(g, glyph.space)} if glyph.space >= 0 else {})


def thing_data(g: Position, thing: Thing) -> Data:
    """A destructible object, and the figures in it."""
    return {
        "handle": thing.handle,
        "name": thing.name,
        "space": space_name(g, thing.space),
        "wounds": thing.wounds,
        "life": life(g, thing.id),
        "gone": thing.gone,
        "occupants": [figure.handle for figure in occupants(g, thing.id)],
    }


# --- places to click


def point(g: Position, option: Option) -> Data:
    """The space or the piece of an option; of a leg and of a target, everything that is foretold."""
    at, found = pointed(g, option), Data()
    if isinstance(at.space, int):
        found["square"] = space_name(g, at.space)
    if at.spaces:
        found["squares"] = [space_name(g, int(space)) for space in at.spaces]
    if isinstance(at.piece, int):
        found |= {"piece": handle(g, at.piece), "name": full_name(g, at.piece)}
        found |= {"aside": True} if aside(g, at.piece) else {}
    return found | told(g, option)


def aside(g: Position, piece: int) -> bool:
    """Whether a piece is not on the map."""
    found = g.entities[piece]
    if isinstance(found, Glyph):
        return bool(found.gone or found.host)
    return isinstance(found, Card) or not (isinstance(found, Figure | Thing) and found.there)


def told(g: Position, option: Option) -> Data:
    """The foreseeable consequences of a choice."""
    frame, kind = g.stack[-1], g.ask.kind if isinstance(g.ask, Ask) else ""
    if kind == "move" and isinstance(frame, Move):
        leg = foretold(g, frame, option)
        return leg_data(g, leg) if leg else {}
    if kind == "target" and isinstance(frame, Turn) and isinstance(option, int):
        return odds(prospect(g, frame.who, option, shot_of(frame)))
    if kind == "deed" and isinstance(frame, Turn):
        return begun(g, frame.who, str(option))
    return {}


def odds(found: Prospect) -> Data:
    """The dice of an attack, and the chance of a wound."""
    return {"chance": float(found.chance), "attack": found.attack.value, "defense": found.defense.value}


def begun(g: Position, who: int, deed: str) -> Data:
    """The possible ends of a move or a normal attack, before it is begun."""
    if deed == MOVE:
        move = moving(g, who)
        return {"legs": [found for option in options(g, move) if (found := leg_of(g, move, option))]}
    if deed == ATTACK:
        foes = [target for target in targets(g, who) if not friendly(g, who, target)]
        return {"targets": [target_of(g, who, target) for target in foes]}
    return {}


def friendly(g: Position, who: int, target: int) -> bool:
    """Whether a target is a figure of the same side."""
    return isinstance(g.entities[target], Figure) and friends(g, seat_of(g, who), seat_of(g, target))


def leg_of(g: Position, move: Move, option: Option) -> Data:
    """An option of a move: its notation, its spaces, and its consequences; nothing if it leads nowhere."""
    leg = foretold(g, move, option)
    if leg is None:
        return {}
    spaces = [space_name(g, space) for space in leg.path[-1] if space >= 0]
    where: Data = {"square": spaces[0]} if len(spaces) == 1 else {"squares": spaces}
    return {"say": say_move(g, move, option), "note": leg_words(g, leg), **where, **leg_data(g, leg)}


def target_of(g: Position, who: int, target: int) -> Data:
    """A target of a normal attack."""
    found = prospect(g, who, target)
    return {"say": handle(g, target), "piece": handle(g, target), "note": attack_words(found), **odds(found)}


def leg_data(g: Position, leg: Foretold) -> Data:
    """A leg of a move."""
    found: Data = {"cost": leg.cost, "path": [space_name(g, space) for space, _ in leg.path]}
    if leg.partings:
        found["struck"] = [[space_name(g, one.space), len(one.enemies)] for one in leg.partings]
    if leg.drops:
        found["falls"] = [[space_name(g, drop.space), drop.levels] for drop in leg.drops]
    if dangers := list(risks(g, leg)):
        found["risks"] = dangers
    return found | ({"stops": True} if leg.stops else {})
