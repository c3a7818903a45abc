"""Statements about a position and the last events: a closed list of sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from warband.files.mistakes import NotFound
from warband.game import Check
from warband.games.heroscape.cases import happenings, lookups
from warband.games.heroscape.fighting import odds
from warband.games.heroscape.fighting.targets import distance, sees
from warband.games.heroscape.objects.exiting import occupied_by
from warband.games.heroscape.position import values
from warband.games.heroscape.position.board import adjacent, engaging, height
from warband.games.heroscape.position.model import SEATS, UNSEEN, Card, Figure, Thing
from warband.games.heroscape.position.names import place_name, space_name
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.words import seeing
from warband.kernel.event import Happened
from warband.text.phrases import Sentence, Vocabulary

Finding = tuple[bool, str]
Events = Sequence[Happened]


def is_on(g: Position, events: Events, piece: str, space: str) -> Finding:
    found, where = lookups.standing(g, piece), lookups.space(g, space)
    return found.there and where in found.spaces, where_is(g, found)


def where_is(g: Position, piece: Figure | Thing) -> str:
    """The place of a piece, for a message."""
    if piece.gone:
        return f"{piece.handle} is destroyed"
    if isinstance(piece, Figure) and piece.host:
        return f"{piece.handle} is in {g.things[piece.host].handle}"
    return f"{piece.handle} is on {place_name(g, piece.spaces)}"


def is_destroyed(g: Position, events: Events, piece: str) -> Finding:
    found = lookups.standing(g, piece)
    return found.gone, where_is(g, found)


def has_wounds(g: Position, events: Events, piece: str, number: str) -> Finding:
    found = lookups.standing(g, piece)
    return found.wounds == count(number), f"{piece} has {found.wounds} wounds"


def count(word: str) -> int:
    """A number, or no."""
    return 0 if word == "no" else int(word)


def is_in(g: Position, events: Events, piece: str, thing: str) -> Finding:
    found = lookups.figure(g, piece)
    return found.host == lookups.thing(g, thing).id and not found.gone, where_is(g, found)


def lies_on(g: Position, events: Events, item: str, space: str, side: str = "power side") -> Finding:
    found, where = lookups.glyph(g, item), lookups.space(g, space)
    lying = not found.gone and not found.host and found.space == where
    return lying and found.up == (side == "power side"), where_lies(g, item)


def lies(g: Position, events: Events, item: str, space: str) -> Finding:
    found = lookups.glyph(g, item)
    return not found.host and found.space == lookups.space(g, space), where_lies(g, item)


def where_lies(g: Position, item: str) -> str:
    """The place of a glyph, for a message."""
    found = lookups.glyph(g, item)
    if found.gone:
        return f"{found.handle} is removed from the game"
    if found.host:
        return f"{g.figures[found.host].handle} carries {found.handle}"
    return f"{found.handle} lies on {space_name(g, found.space)}, {'power side' if found.up else 'symbol'} up"


def is_removed(g: Position, events: Events, item: str) -> Finding:
    return lookups.glyph(g, item).gone, where_lies(g, item)


def carries(g: Position, events: Events, piece: str, item: str) -> Finding:
    return lookups.glyph(g, item).host == lookups.figure(g, piece).id, where_lies(g, item)


def is_adjacent(g: Position, events: Events, one: str, other: str) -> Finding:
    a, b = lookups.standing(g, one), lookups.standing(g, other)
    return adjacent(g, a.id, b.id), f"{where_is(g, a)}, {where_is(g, b)}; heights {height(g, a.id)}, {height(g, b.id)}"


def is_engaged(g: Position, events: Events, one: str, other: str) -> Finding:
    a, b = lookups.figure(g, one), lookups.figure(g, other)
    return b.id in engaging(g, a.id), f"engaged with {[g.figures[who].handle for who in engaging(g, a.id)]}"


def has_sight(g: Position, events: Events, one: str, other: str) -> Finding:
    a, b = lookups.figure(g, one), lookups.standing(g, other)
    return sees(g, a.id, b.id), f"{where_is(g, a)}, {where_is(g, b)}"


def is_distance(g: Position, events: Events, one: str, other: str, number: str) -> Finding:
    found = distance(g, lookups.figure(g, one).id, lookups.standing(g, other).id)
    return found == int(number), f"the distance is {found}"


def has_value(g: Position, events: Events, piece: str, value: str, number: str) -> Finding:
    who = lookups.figure(g, piece).id
    found = values.move(g, who) if value == "move" else values.reach(g, who)
    return found.value == int(number), str(found)


def rolls_attack(g: Position, events: Events, piece: str, target: str, number: str) -> Finding:
    found = values.attack(g, lookups.figure(g, piece).id, lookups.standing(g, target).id)
    return found.value == int(number), str(found)


def rolls_defense(g: Position, events: Events, piece: str, attacker: str, number: str) -> Finding:
    found = values.defense(g, lookups.standing(g, piece).id, lookups.figure(g, attacker).id)
    return found.value == int(number), str(found)


def chance_of(g: Position, events: Events, piece: str, target: str, number: str, chance: str) -> Finding:
    who, other = lookups.figure(g, piece).id, lookups.standing(g, target).id
    table = odds.wounds(values.attack(g, who, other).value, values.defense(g, other, who).value)
    found = table[count(number)] if count(number) < len(table) else Fraction(0)
    return found == Fraction(chance), f"the chance is {found}"


def seat_controls(g: Position, events: Events, seat: str, name: str) -> Finding:
    found = lookups.named(g, name, Card, Thing)
    controller = found.seat if isinstance(found, Card) else occupied_by(g, found.id)
    return controller == lookups.seat(g, seat), f"{name} is controlled by {seat_name(controller)}"


def nobody_controls(g: Position, events: Events, name: str) -> Finding:
    controller = occupied_by(g, lookups.thing(g, name).id)
    return controller < 0, f"{name} is controlled by {seat_name(controller)}"


def seat_name(seat: int) -> str:
    """A seat by its name; nobody below 0."""
    return SEATS[seat] if seat >= 0 else "nobody"


def seat_sees_marker(g: Position, events: Events, seat: str, mark: str, name: str) -> Finding:
    shown = seeing.view(g, lookups.seat(g, seat)).cards[lookups.card(g, name).id]
    seen = {*shown.markers, *shown.shown} - {UNSEEN}
    return mark in seen, f"{seat} sees {sorted(seen) or 'none'}"


# hs.power.tokens
def has_tokens(g: Position, events: Events, name: str, number: str, token: str) -> Finding:
    there = lookups.card(g, name).tokens.count(f"{token} markers")
    return there == count(number), f"{name} has {there}"


def seat_sees_markers(g: Position, events: Events, seat: str, number: str, name: str) -> Finding:
    shown = seeing.view(g, lookups.seat(g, seat)).cards[lookups.card(g, name).id]
    return len(shown.markers) == count(number), f"{len(shown.markers)} lie face down"


def seat_sees_glyph(g: Position, events: Events, seat: str, item: str) -> Finding:
    shown = seeing.view(g, lookups.seat(g, seat)).glyphs[lookups.glyph(g, item).id]
    return shown.name != UNSEEN, f"{seat} sees {shown.name}"


def is_turn(g: Position, events: Events, seat: str, number: str) -> Finding:
    table = g.table
    return (table.seat, table.number) == (lookups.seat(g, seat), lookups.turn(g, number)), where_in(g)


def is_round(g: Position, events: Events, number: str) -> Finding:
    return g.table.round == int(number), where_in(g)


def where_in(g: Position) -> str:
    """The round and the turn, for a message."""
    return f"it is turn {g.table.number} of {SEATS[g.table.seat]} in round {g.table.round}"


def order_is(g: Position, events: Events, seats: str) -> Finding:
    found = [g.rules.seats[seat] for seat in g.table.order]
    return found == [name.strip() for name in seats.split(",")], f"the order is {', '.join(found)}"


def has_won(g: Position, events: Events, seat: str) -> Finding:
    winner = lookups.seat(g, seat)
    return g.outcome is not None and winner in g.outcome.winners, outcome(g)


def nobody_has_won(g: Position, events: Events) -> Finding:
    return g.outcome is None or not g.outcome.winners, outcome(g)


def is_over(g: Position, events: Events) -> Finding:
    return g.over, outcome(g)


def outcome(g: Position) -> str:
    """The outcome of the game, for a message."""
    return f"{g.outcome}" if g.outcome else "the game is not over"


SENTENCES = (
    Sentence("it is SEAT's turn NUMBER", is_turn, "it is not SEAT's turn NUMBER"),
    Sentence("it is round NUMBER", is_round),
    Sentence("the order is SEATS", order_is),
    Sentence("SEAT has won", has_won, "SEAT has not won"),
    Sentence("nobody has won", nobody_has_won),
    Sentence("the game is over", is_over, "the game is not over"),
    Sentence("SEAT sees marker MARK on NAME", seat_sees_marker, "SEAT does not see marker MARK on NAME"),
    Sentence("SEAT sees NUMBER marker(s) face down on NAME", seat_sees_markers),
    Sentence("NAME has NUMBER TOKEN marker(s)", has_tokens),
    Sentence("SEAT sees what NAME is", seat_sees_glyph, "SEAT does not see what NAME is"),
    Sentence("SEAT controls NAME", seat_controls, "SEAT does not control NAME"),
    Sentence("nobody controls NAME", nobody_controls),
    *happenings.SENTENCES,
    Sentence("NAME lies on SPACE, SIDE up", lies_on),
    Sentence("NAME lies on SPACE", lies, "NAME does not lie on SPACE"),
    Sentence("NAME is removed from the game", is_removed, "NAME is not removed from the game"),
    Sentence("the chance that PIECE gives PIECE NUMBER wound(s) is CHANCE", chance_of),
    Sentence("the distance from PIECE to PIECE is NUMBER", is_distance),
    Sentence("PIECE is on SPACE", is_on, "PIECE is not on SPACE"),
    Sentence("PIECE is destroyed", is_destroyed, "PIECE is not destroyed"),
    Sentence("PIECE has NUMBER wound(s)", has_wounds),
    Sentence("PIECE has VALUE NUMBER", has_value),
    Sentence("PIECE is in PIECE", is_in, "PIECE is not in PIECE"),
    Sentence("PIECE carries NAME", carries, "PIECE does not carry NAME"),
    Sentence("PIECE is adjacent to PIECE", is_adjacent, "PIECE is not adjacent to PIECE"),
    Sentence("PIECE is engaged with PIECE", is_engaged, "PIECE is not engaged with PIECE"),
    Sentence("PIECE has sight to PIECE", has_sight, "PIECE has no sight to PIECE"),
    Sentence("PIECE attacks PIECE with NUMBER dice", rolls_attack),
    Sentence("PIECE defends against PIECE with NUMBER dice", rolls_defense),
)
BLANKS = {
    "SEATS": r"[a-z]+(?:, ?[a-z]+)*",
    "SEAT": "|".join(SEATS),
    "PIECE": r"[A-Za-z]{1,5}",
    "SPACE": r"[A-Za-z]{1,2}\d{1,2}",
    "NUMBER": r"\d{1,3}|no",
    "MARK": "[123X]",
    "CHANCE": r"\d{1,9}/\d{1,9}",
    "SIDE": "power side|symbol",
    "VALUE": "move|range",
    "TOKEN": r"[A-Z][\w'-]*(?: [A-Z][\w'-]*)?",
    "NAME": r"[\w' -]+?",
}
VOCABULARY = Vocabulary(BLANKS, SENTENCES)


def statement(text: str) -> Check[Position]:
    """The meaning of a statement; `NotFound` when it has none."""
    reading = VOCABULARY.read(text)
    if reading is None:
        likely = VOCABULARY.likely(text)
        raise NotFound(repr(text), likely or "a statement such as 'K is on B1' or 'Stun Baton lies on B1'")
    words = [word for _, word in reading.words]
    means: Callable[..., Finding] = reading.sentence.means

    def check(g: Position, events: Events) -> Finding:
        true, found = means(g, events, *words)
        return true == reading.affirms, found

    return check
