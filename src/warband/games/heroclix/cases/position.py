"""The position of a case: read once from its sections, and set up any number of times."""

from __future__ import annotations

import re
from collections.abc import Mapping

from warband.files.mistakes import NotFound, suggest
from warband.games.heroclix.cases import given, prints
from warband.games.heroclix.cases.facts import Piece
from warband.games.heroclix.cases.pieces import Pieces, found_on, named_square, room, stand
from warband.games.heroclix.cases.printed import split
from warband.games.heroclix.cases.prints import Print
from warband.games.heroclix.cases.sections import Lines, Sections
from warband.games.heroclix.cases.start import ACTION, BEGINS, SETUP, Plan
from warband.games.heroclix.library.maps import read_drawing
from warband.games.heroclix.position.board.multiplayer_maps import for_several
from warband.games.heroclix.position.editions import DECISIONS, OVERLAYS, Numbers
from warband.games.heroclix.position.model import SEATS, Card, Figure, Gear, Map
from warband.games.heroclix.starting import library

SECTIONS = ("map", "maps", "cards", *SEATS, "objects", "given", "turn", "setup", "scenario")
STARTS = ("turn", "setup", "scenario")
SWITCH = {"on": True, "off": False, "yes": True, "no": False}
VALUE = re.compile(r"\d{1,4}|on|off|yes|no")
DRAWN = "the drawing"
USUAL = "Paradise Island"  # the map for a setup that does not need one


def read_position(sections: Mapping[str, Lines], file: str) -> Plan:
    """The position of some sections."""
    return Reader(Sections(sections, file)).read()


class Reader:
    """Reads the sections of a position, each in its turn."""

    def __init__(self, sections: Sections) -> None:
        self.sections = sections
        self.plan = Plan()
        self.drawn: dict[str, int] = {}
        self.changes = self.read_changes()

    def read(self) -> Plan:
        """The position."""
        self.plan.seats = max(self.read_scenario(), self.players())
        self.read_game()
        self.read_map()
        self.read_start()
        cards, gear = self.read_cards(), self.read_gear()
        for card in cards.values():
            self.plan.add_card(card)
        self.plan.gear = {one.id: one for one in gear.values()}
        pieces = Pieces(self.sections, cards, gear)
        for who, number, fact in self.changes:
            with self.sections.at(number):
                pieces.change(who, fact)
        self.read_given(pieces)
        self.place(pieces)
        self.plan.add_made()
        return self.plan

    # --- the game and its map

    def players(self) -> int:
        """The number of players: two, or more with sections for more."""
        return max(seat + 1 for seat, name in enumerate(SEATS) if seat < 2 or self.sections.lines(name))

    def read_scenario(self) -> int:
        """A scenario of the library brings its map and its forces; in the middle of a game only its win conditions.

        The result is its number of players.
        """
        if "scenario" not in self.sections:
            return 2
        with self.sections.at(self.sections.line("scenario")):
            found = library().open(self.sections.text("scenario"))
        self.plan.scenario = found.scenario
        if "turn" in self.sections:
            return len(found.forces)
        self.plan.maps = {found.map.name: found.map} if found.map else {}
        for seat, force in enumerate(found.forces.values()):
            for fighter in force:
                self.plan.add_card(fighter.card)
                self.plan.figures.append(Figure(0, fighter.card.id, seat, seat, seat, fighter.points))
        return len(found.forces)

    def read_game(self) -> None:
        """'heroclix 2021, actions 5'."""
        name, *options = split(self.sections.text("game")) or [""]
        edition = " ".join(name.split()[1:])
        with self.sections.at(self.sections.line("game")):
            if edition and edition not in OVERLAYS:
                raise NotFound(f"the edition {edition!r}", f"one of {', '.join(OVERLAYS)}")
            self.plan.edition = edition or next(iter(OVERLAYS))
            for option in options:
                self.read_option(option)

    def read_option(self, text: str) -> None:
        """'build total 400', or an option of the scenario: 'villain-alternative on'."""
        name, _, said = text.rpartition(" ")
        theirs = self.plan.scenario.options if self.plan.scenario else {}
        known = {name.replace("_", " "): name for name in Numbers.__struct_fields__}
        known |= {name: name for name in (*theirs, *DECISIONS)}
        name = name.strip()
        asked = name if name in known else text.strip()
        if asked in known and not (name in known and VALUE.fullmatch(said)):
            raise NotFound(f"the option {text!r}", f"{asked!r} and its value: a number, 'on' or 'off'")
        if name not in known:
            expected = suggest(name or text, known, "an option and its value, such as 'actions 5'")
            raise NotFound(f"the option {text!r}", expected)
        self.plan.options[known[name]] = SWITCH[said] if said in SWITCH else int(said)

    def read_map(self) -> None:
        """A drawing, or the names of maps of the library with '/' between them."""
        lines = self.sections.lines("map")
        if lines and lines[0][0] == self.sections.line("map"):
            self.find_maps(lines)
        elif lines:
            drawing = read_drawing(lines, self.sections.file)
            self.drawn = drawing.pieces
            self.plan.maps[DRAWN] = drawing.map._replace(name=DRAWN)
        self.find_maps(self.sections.lines("maps"))
        if not self.plan.maps and "setup" in self.sections:
            self.plan.maps = {USUAL: library().map(USUAL)}
        if not self.plan.maps:
            line = self.sections.line("game")
            raise self.sections.wrong(line, "no map", "a drawing under 'map', or 'map' and a name")
        if self.plan.seats > 2:
            self.fit_maps()

    def fit_maps(self) -> None:
        """Maps as three or four players use them."""
        for name, whole in self.plan.maps.items():
            self.plan.maps[name] = used = for_several(whole)
            down = (used.grid.first - whole.grid.first) * whole.grid.stride
            self.drawn = {piece: square - down for piece, square in self.drawn.items()}

    def find_maps(self, lines: Lines) -> None:
        for number, text in lines:
            with self.sections.at(number):
                for name in text.split("/"):
                    found = library().map(name.strip())
                    self.plan.maps[found.name] = found

    @property
    def map(self) -> Map:
        """The map that the pieces stand on."""
        return next(iter(self.plan.maps.values()))

    def read_start(self) -> None:
        """'turn blue', 'turn blue begins', 'setup' or a scenario: one of them. A turn may be one of a scenario."""
        said = [word for word in STARTS if word in self.sections]
        if "turn" in said and "scenario" in said:
            said.remove("scenario")
        if len(said) != 1:
            line = self.sections.line(said[-1] if said else "game")
            found = " and ".join(f"'{word}'" for word in said) or "no beginning"
            raise self.sections.wrong(line, found, "'turn blue', 'turn blue begins', 'setup' or 'scenario' and a name")
        if said != ["turn"]:
            self.plan.begin = SETUP
            return
        words = self.sections.text("turn").casefold().split()
        playing = SEATS[: self.plan.seats]
        if words[:1] not in [[seat] for seat in playing] or words[1:] not in ([], ["begins"]):
            expected = f"one of {', '.join(playing)}, and 'begins' when the turn is to begin with its first phase"
            raise self.sections.wrong(self.sections.line("turn"), repr(" ".join(words)), expected)
        self.plan.seat = SEATS.index(words[0])
        self.plan.begin = BEGINS if words[1:] else ACTION

    # --- printed, given and changed facts

    def read_changes(self) -> list[tuple[str, int, str]]:
        """'W: click 5, 1 token; C: defense 15' as single facts, each with its line."""
        found = []
        for number, part in self.sections.parts("with"):
            who, _, facts = (words.strip() for words in part.partition(":"))
            if not who or not facts:
                raise self.sections.wrong(number, repr(part), "a piece and its facts, such as 'W: click 5'")
            found += [(who, number, fact) for fact in split(facts)]
        return found

    def read_cards(self) -> dict[str, Card]:
        """The cards of the case's own, with the changes of a variant."""
        found: dict[str, Card] = {}
        for k, what in enumerate(self.printed(), 1):
            if not what.is_gear:
                with self.sections.at(what.line):
                    found[what.name] = prints.printed_card(what, self.sections.file, k, self.added(what))
        return found

    def read_gear(self) -> dict[str, Gear]:
        """The special objects of the case's own."""
        found: dict[str, Gear] = {}
        for k, what in enumerate(self.printed(), 1):
            if what.is_gear:
                with self.sections.at(what.line):
                    found[what.name] = prints.printed_gear(what, self.sections.file, k, self.added(what))
        return found

    def printed(self) -> list[Print]:
        """The cards of the case's own as it writes them."""
        return prints.read_prints(self.sections.lines("cards"), self.sections.file)

    def added(self, what: Print) -> list[tuple[int, str]]:
        """The facts that a variant adds to a card, with their lines."""
        return [(line, fact) for who, line, fact in self.changes if who.casefold() == what.name.casefold()]

    def read_given(self, pieces: Pieces) -> None:
        """Facts of the table."""
        facts = given.Given(self.map, self.plan.seats)
        for number, part in self.sections.parts("given"):
            with self.sections.at(number):
                given.change(facts, part)
                for who in facts.pieces():
                    pieces.check_there(who)
        self.plan.table, self.plan.shunned = facts.table, facts.shunned
        self.plan.used += [(0, period, what) for period, what in facts.used]
        self.plan.markers = list(zip(facts.markers, facts.makers, strict=True))

    # --- places

    def check_players(self, piece: Piece) -> None:
        """Check that the players whom facts of a character name are playing."""
        for seat in (piece.state.get(field, 0) for field in ("owner", "side", "controller", "harmed_by")):
            if seat >= self.plan.seats:
                raise NotFound(f"the player {SEATS[seat]}", f"one of {', '.join(SEATS[: self.plan.seats])}")

    def place(self, pieces: Pieces) -> None:
        """Put every piece into its place."""
        pieces.check_drawn(self.drawn)
        pieces.check_held()
        taken = 0
        for piece in pieces.characters.values():
            with self.sections.at(piece.line):
                self.check_players(piece)
                card = piece.own_card()
                square = stand(piece, self.map, self.drawn, self.plan.begin == SETUP)
                taken |= room(piece, card, square, self.map, taken) if square >= 0 else 0
                last = named_square(self.map, piece.last) if piece.last else -1
                self.plan.add_piece(piece, card, square, last)
        for thing in pieces.objects.values():
            with self.sections.at(thing.line):
                host = pieces.host(thing)
                off_map = host is not None or self.plan.begin == SETUP or thing.away or thing.is_beside
                square = -1 if off_map else found_on(thing.handle, thing.square, self.map, self.drawn)
                self.plan.add_thing(thing, host, square)
