"""The pieces of a case: characters and objects, their facts, and their squares."""

from __future__ import annotations

import re
from collections.abc import Mapping

from warband.files.mistakes import NotFound, suggest
from warband.game.notation import normal
from warband.games.heroclix.cases import prints
from warband.games.heroclix.cases.facts import Object, Piece, change_object, change_piece
from warband.games.heroclix.cases.lasting import NOBODY
from warband.games.heroclix.cases.lookups import AREAS
from warband.games.heroclix.cases.printed import split
from warband.games.heroclix.cases.sections import Sections
from warband.games.heroclix.chapters import ACTIONS
from warband.games.heroclix.position.board.terrain import transposed
from warband.games.heroclix.position.handles import reserved
from warband.games.heroclix.position.model import MAP, OUTSIDE, SEATS, Card, Gear, Map, Weight
from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.printed import footprint_of
from warband.games.heroclix.reactions import REACTIONS

HANDLE = re.compile(r"[A-Za-z]\w*")
POINTS = re.compile(r"\d{1,4}")
QUOTED = re.compile(r'"[^"]+"')
WEIGHTS: dict[str, Weight] = {"light": "light", "heavy": "heavy"}
ANSWERS = frozenset(map(normal, (*ACTIONS, *REACTIONS, *POWERS)))


class Pieces:
    """The characters and objects of a case, by handle."""

    def __init__(self, sections: Sections, cards: Mapping[str, Card], gear: Mapping[str, Gear]) -> None:
        self.sections, self.cards, self.gear = sections, cards, gear
        self.characters: dict[str, Piece] = {}
        self.objects: dict[str, Object] = {}
        for seat, name in enumerate(SEATS):
            for number, text in sections.joined(name):
                with sections.at(number):
                    self.add_character(number, text, seat)
        for number, text in sections.joined("objects"):
            with sections.at(number):
                self.add_object(number, text)

    def check_handle(self, handle: str) -> None:
        """Check that a handle is unique."""
        taken = {normal(other): other for other in (*self.characters, *self.objects)}
        if normal(handle) in taken:
            other = taken[normal(handle)]
            same = "" if other == handle else f" beside {other!r}, which is read as the same"
            raise NotFound(f"a second piece {handle!r}{same}", "a handle of its own for each piece")
        if reserved(handle) or normal(handle) in ANSWERS:
            expected = "one that is neither a square nor a seat nor an answer, such as 'W'"
            raise NotFound(f"the handle {handle!r}", expected)

    def add_character(self, number: int, text: str, seat: int) -> None:
        """'W Wonder Woman 30, click 3, 1 token'."""
        head, *facts = split(text) or [""]
        handle, said = with_handle(head, "a handle, the name of a card and its points, such as 'W Wonder Woman 30'")
        name, _, value = said.rpartition(" ")
        name, points = (name.strip(), int(value)) if name and POINTS.fullmatch(value) else (said, 0)
        self.check_handle(handle)
        card = prints.find(self.cards, name[1:-1] if QUOTED.fullmatch(name) else name, points)
        piece = self.characters[handle] = Piece(number, handle, card, points or card.points[0], seat)
        for fact in facts:
            change_piece(piece, fact)

    def add_object(self, number: int, text: str) -> None:
        """'K light, on B3', 'K heavy, blue's' or 'S Sword of Dawn'."""
        head, *facts = split(text) or [""]
        handle, what = with_handle(head, "a handle and what it is, such as 'K light' or 'S Sword of Dawn'")
        self.check_handle(handle)
        printed = WEIGHTS[what] if what in WEIGHTS else prints.find_gear(self.gear, what)
        thing = self.objects[handle] = Object(number, handle, printed)
        for fact in facts:
            change_object(thing, fact)

    def change(self, who: str, fact: str) -> None:
        """A fact that a variant adds."""
        piece = next((p for h, p in self.characters.items() if h.casefold() == who.casefold()), None)
        thing = next((t for h, t in self.objects.items() if h.casefold() == who.casefold()), None)
        if piece:
            change_piece(piece, fact)
        elif thing:
            change_object(thing, fact)
        elif who.casefold() not in [name.casefold() for name in (*self.cards, *self.gear)]:
            handles = [*self.characters, *self.objects]
            raise NotFound(repr(who), suggest(who, handles, f"one of {', '.join(handles) or 'no pieces'}"))

    # --- their squares

    def check_drawn(self, drawn: Mapping[str, int]) -> None:
        """Check that every piece of the drawing has a line."""
        for handle in drawn:
            if handle not in self.characters and handle not in self.objects:
                known = [*self.characters, *self.objects]
                expected = suggest(handle, known, "a line for it under 'blue', 'red' or 'objects'")
                raise self.sections.wrong(self.sections.line("map"), f"{handle!r} in the drawing", expected)

    def check_held(self) -> None:
        """Check that every object, bearer and source that a piece names is one of the case's."""
        for piece in self.characters.values():
            for who in filter(None, (piece.host, piece.main)):
                if who not in self.characters:
                    expected = suggest(who, self.characters, "a character of the case")
                    raise self.sections.wrong(piece.line, f"the character {who!r}", expected)
            others = [maker for _, _, maker in (*piece.marked, *piece.deeds)]
            others += [source for _, source in piece.effects]
            for who in (piece.maker, piece.caller, *others):
                if who not in ("", NOBODY):
                    with self.sections.at(piece.line):
                        self.check_there(who)
            for item in (*piece.holds, *piece.equipped, *(thing for _, thing in piece.grants if thing)):
                if item not in self.objects:
                    expected = suggest(item, self.objects, "an object of the case, listed under 'objects'")
                    raise self.sections.wrong(piece.line, f"the object {item!r}", expected)

        for thing in self.objects.values():
            if thing.attached and thing.attached not in self.objects:
                expected = suggest(thing.attached, self.objects, "a resource of the case, listed under 'objects'")
                raise self.sections.wrong(thing.line, f"the object {thing.attached!r}", expected)

    def check_there(self, who: str) -> None:
        """Check that a piece is one of the case's."""
        known = (*self.characters, *self.objects)
        if who not in known:
            raise NotFound(f"the piece {who!r}", suggest(who, known, "a character or an object of the case"))

    def host(self, thing: Object) -> Piece | None:
        """The holder of an object, or its bearer."""
        return next((p for p in self.characters.values() if thing.handle in (*p.holds, *p.equipped)), None)


def with_handle(text: str, expected: str) -> tuple[str, str]:
    """A handle, and the words after it."""
    handle, *rest = text.split(maxsplit=1) or [""]
    if not rest or not HANDLE.fullmatch(handle):
        raise NotFound(repr(text), expected)
    return handle, rest[0]


def stand(piece: Piece, on: Map, drawn: Mapping[str, int], setting_up: bool) -> int:
    """The square where a character stands; -1 off the map."""
    if piece.state.setdefault("place", OUTSIDE if setting_up else MAP) != MAP:
        if piece.handle in drawn:
            area = AREAS[piece.state["place"]]
            raise NotFound(f"{piece.handle} in the drawing", f"it nowhere there, as it is {area}")
        return -1
    return found_on(piece.handle, piece.square, on, drawn)


def found_on(handle: str, square: str, on: Map, drawn: Mapping[str, int]) -> int:
    """The square of a piece: the one that a fact names, or the one in the drawing."""
    if square:
        return named_square(on, square)
    if handle not in drawn:
        raise NotFound(f"{handle} nowhere in the drawing", f"{handle} on a square of it, or a fact such as 'on B3'")
    return drawn[handle]


def named_square(on: Map, name: str) -> int:
    """A square of a map."""
    try:
        return on.grid.parse(name.upper())
    except ValueError as error:
        raise NotFound(f"the square {name}", "a square of the map") from error


def room(piece: Piece, card: Card, square: int, on: Map, taken: int) -> int:
    """The squares of a character, if there is room for it."""
    shape = footprint_of(card)
    mask = on.grid.footprint(square, transposed(shape) if piece.state.get("turned") else shape)
    if not mask or mask & taken:
        name = on.grid.name(square)
        raise NotFound(f"{piece.handle} on {name}", "room for its base there, with nobody else in it")
    return mask
