"""Every kind of question: its words, its notation, and the answers that somebody could think of.

What a question is for the rules stands with the rules; here is what it is for people.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from warband.boards.bits import members
from warband.games.heroscape.fighting.targets import attackable
from warband.games.heroscape.items.carrying import lying_under
from warband.games.heroscape.items.losing import Losing
from warband.games.heroscape.items.taking import Taking
from warband.games.heroscape.moving.move import DROP, FLY, JUMP, PASS_ON, Move
from warband.games.heroscape.objects.exiting import Exiting
from warband.games.heroscape.position.board import board, items_of, printed
from warband.games.heroscape.position.model import MARKS, Card, Figure, Thing
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.rounds.deeds import ATTACK, FORCE_PUSH, MOVE, USE, Turn, names
from warband.games.heroscape.words.names import full_name, handle, place_name, space_name
from warband.kernel.ask import DONE, PASS, Option
from warband.kernel.secret import Secret


class Wording(NamedTuple):
    """One kind of question, for people."""

    words: Callable[[Position], str]
    say: Callable[[Position, Option], str]
    imaginable: Callable[[Position], Iterable[Option]]


def say_piece(g: Position, option: Option) -> str:
    """A piece by its handle, or a word."""
    return handle(g, option) if isinstance(option, int) else str(option)


def say_space(g: Position, option: Option) -> str:
    """A space by its name, two spaces, or a word."""
    if isinstance(option, int):
        return space_name(g, option)
    return place_name(g, tuple(int(space) for space in option)) if isinstance(option, tuple) else option


def say_word(g: Position, option: Option) -> str:
    """A word."""
    return str(option)


def say_move(g: Position, option: Option) -> str:
    """Something that is done in a move."""
    if isinstance(option, tuple) and isinstance(option[0], str):
        numbers = tuple(int(part) for part in option[1:])
        if option[0] in (FLY, JUMP):
            return f"{option[0]} {place_name(g, numbers)}"
        item, other = handle(g, numbers[0]), numbers[1]
        if option[0] == PASS_ON:
            return f"pass {item} {handle(g, other)}"
        frame = g.stack[-1]
        double = isinstance(frame, Move) and g.figures[frame.who].tail >= 0
        return f"drop {item}" + f" {space_name(g, other)}" * double
    return say_space(g, option)


def say_pair(g: Position, option: Option) -> str:
    """A piece and a space."""
    if isinstance(option, tuple):
        return f"{handle(g, int(option[0]))} {space_name(g, int(option[1]))}"
    return str(option)


# --- answers that somebody could think of


def all_figures(g: Position) -> Iterable[Option]:
    return [piece.id for piece in g.entities if isinstance(piece, Figure) and not piece.gone]


def all_cards(g: Position) -> Iterable[Option]:
    return [piece.id for piece in g.entities if isinstance(piece, Card | Thing)]


def all_spaces(g: Position) -> Iterable[Option]:
    return list(members(g.rules.ground.spaces))


def all_targets(g: Position) -> Iterable[Option]:
    return list(attackable(g))


def all_deeds(g: Position) -> Iterable[Option]:
    frame = g.stack[-1]
    assert isinstance(frame, Turn)
    under = [f"{USE}{glyph.handle}" for glyph in lying_under(g, frame.who)]
    return list(dict.fromkeys((MOVE, ATTACK, FORCE_PUSH, *names(g, frame.who), *under)))


def all_moves(g: Position) -> Iterable[Option]:
    frame = g.stack[-1]
    assert isinstance(frame, Move)
    spaces = list(members(g.rules.ground.spaces))
    found: list[Option] = [*spaces, *((FLY, space) for space in spaces), *((JUMP, space) for space in spaces)]
    if printed(g, frame.who).hexes == 2:
        grid = g.rules.ground.grid
        found += [(a, b) for a in spaces for b in members(grid.neighbours(a) & g.rules.ground.spaces) if a < b]
    here = g.figures[frame.who].spaces
    mates = [figure.id for figure in board(g).figures if figure.id != frame.who]
    for item in items_of(g, frame.who):
        found += [(DROP, item.id, space) for space in here]
        found += [(PASS_ON, item.id, mate) for mate in mates]
    return found


def under_figure(g: Position) -> Iterable[Option]:
    frame = g.stack[-1]
    assert isinstance(frame, Taking)
    return [*(glyph.id for glyph in lying_under(g, frame.who)), PASS]


def lost_items(g: Position) -> Iterable[Option]:
    frame = g.stack[-1]
    assert isinstance(frame, Losing)
    return [(item.id, space) for item in items_of(g, frame.who) for space in members(g.rules.ground.spaces)]


def all_objects(g: Position) -> Iterable[Option]:
    return [*(thing.id for thing in board(g).things), PASS]


def all_exits(g: Position) -> Iterable[Option]:
    inside = [piece.id for piece in g.entities if isinstance(piece, Figure) and piece.host and not piece.gone]
    return [(who, space) for who in inside for space in members(g.rules.ground.spaces)]


def no_others(g: Position) -> Iterable[Option]:
    return [PASS, DONE]


# --- words


def marker_words(g: Position) -> str:
    frame = g.stack[-1]
    assert isinstance(frame, Secret)
    return f"Which card gets order marker {MARKS[min(len(frame.mine), 3)]}?"


def deed_words(g: Position) -> str:
    frame = g.stack[-1]
    assert isinstance(frame, Turn)
    return f"What does {full_name(g, frame.who)} do?"


def move_words(g: Position) -> str:
    frame = g.stack[-1]
    assert isinstance(frame, Move)
    return f"Where does {full_name(g, frame.who)} go? {max(frame.left, 0)} points are left."


def exit_words(g: Position) -> str:
    frame = g.stack[-1]
    assert isinstance(frame, Exiting)
    return "Who exits, and where to?"


def always(words: str) -> Callable[[Position], str]:
    """The same words in every position."""
    return lambda g: words


WORDINGS: Mapping[str, Wording] = {
    "marker": Wording(marker_words, say_piece, all_cards),
    "place": Wording(always("Where is the figure placed?"), say_space, all_spaces),
    "act": Wording(always("Which figure acts?"), say_piece, all_figures),
    "deed": Wording(deed_words, say_word, all_deeds),
    "target": Wording(always("Who is attacked?"), say_piece, all_targets),
    "ability": Wording(always("Which ability of the object is used?"), say_word, no_others),
    "move": Wording(move_words, say_move, all_moves),
    "gather": Wording(always("Who moves?"), say_piece, all_figures),
    "push": Wording(always("Who or what is pushed?"), say_piece, all_targets),
    "push to": Wording(always("Where to?"), say_space, all_spaces),
    "pick up": Wording(always("Which glyph is picked up?"), say_piece, under_figure),
    "leave behind": Wording(always("Which item is left behind, and where?"), say_pair, lost_items),
    "enter": Wording(always("Which object is entered?"), say_piece, all_objects),
    "exit": Wording(exit_words, say_pair, all_exits),
    "choose": Wording(always("Which figure is chosen?"), say_piece, all_figures),
}
