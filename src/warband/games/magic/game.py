"""Magic as everybody else knows it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any

from warband.game import Game, Judge, Knowledge, Lobby, Maker, Page, Part, Setup, Shelf, Terminal
from warband.game.story import Part as Told
from warband.games.magic.casting.deeds import ACTIVATE, CAST, PLAY
from warband.games.magic.characteristics.explaining import NUMBERS, explained
from warband.games.magic.position import names
from warband.games.magic.position.editions import OVERLAYS
from warband.games.magic.position.model import MAINS, PHASES, SEATS, TITLES
from warband.games.magic.position.position import Position
from warband.games.magic.questions import tries
from warband.games.magic.questions.refused import refused
from warband.games.magic.ruleset import MagicRules
from warband.games.magic.stack.stopping import in_vain
from warband.games.magic.starting import begun
from warband.games.magic.turns.opening import Dealing
from warband.games.magic.words import asking, summaries, view
from warband.games.magic.words.glossary import GLOSSARY
from warband.kernel.ask import Ask, Option, Refusal
from warband.kernel.chance import Source
from warband.kernel.event import Happened
from warband.kernel.modify import Explained
from warband.kernel.state import State

if TYPE_CHECKING:  # the parts offer all that they must
    from warband.games.magic import evaluate
    from warband.games.magic.browser import lobby, maker, scene
    from warband.games.magic.cases import JUDGE
    from warband.games.magic.commands import shelf
    from warband.games.magic.words import terminal

    judging: Judge[Position] = JUDGE
    knowing: Knowledge[Position] = evaluate
    drawing: Page[Position] = scene
    offering: Lobby = lobby
    showing: Terminal[Position] = terminal
    lending: Shelf = shelf
    making: Maker = maker


def mine(g: State) -> Position:
    """A position of Magic, as which any game's is known to others."""
    assert isinstance(g, Position)
    return g


class MagicGame(Game):
    """The game. Hands and libraries are hidden."""

    name = "magic"
    editions = tuple(OVERLAYS)
    seats = SEATS
    titles = TITLES

    judge = Part[Judge[State]]("cases:JUDGE")
    agents = Part[Knowledge[State]]("evaluate")
    page = Part[Page[State]]("browser.scene")
    lobby = Part[Lobby]("browser.lobby")
    terminal = Part[Terminal[State]]("words.terminal")
    shelf = Part[Shelf]("commands.shelf")
    maker = Part[Maker]("browser.maker")

    def rules(self, edition: str, /, **options: Any) -> MagicRules:
        return MagicRules(edition)

    def new(self, setup: Setup, /) -> Position:
        """A game about to begin: `edition`, two `decks` by name or as names with numbers, and who plays `first`."""
        return begun(setup)

    # --- secrets

    def view(self, g: State, seat: int, /) -> Position:
        return view.view(mine(g), seat)

    def imagine(self, view_: State, chance: Source, /) -> Position:
        return view.imagine(mine(view_), chance)

    def reveals(self, before: State, after: State, /) -> bool:
        return view.reveals(mine(before), mine(after))

    def refused(self, g: State, /) -> list[tuple[Option, Refusal]]:
        return refused(mine(g))

    # --- words

    def introduction(self, g: State, /) -> list[str]:
        return [f"Magic, edition {g.rules.edition}. Whoever has no life left loses, and whoever can't draw."]

    def sum_up(self, g: State, name: str, events: Sequence[Happened], /) -> list[Told]:
        return summaries.kept(mine(g), events) if name == "hand" else summaries.done(self, mine(g), events)

    def heading(self, g: State, /, *, over: bool = False) -> str:
        return asking.heading(mine(g))

    def explain(self, g: State, piece: str, what: str, /) -> Explained:
        from warband.games.magic.words import terminal  # only needed when somebody asks

        found = terminal.find(mine(g), piece)
        if found is None or what not in NUMBERS:
            raise ValueError(f"{piece!r} {what!r}: expected a permanent and one of {', '.join(NUMBERS)}")
        return explained(mine(g), found, what)

    def name_piece(self, g: State, piece: int, /) -> str:
        return names.called(mine(g), piece)

    def handle(self, g: State, piece: int, /) -> str:
        return names.handle(mine(g), piece)

    def name_seat(self, g: State, seat: int, /) -> str:
        return self.titles[seat]

    def glossary(self, /) -> list[tuple[str, str, str]]:
        """Steps, terms and keywords."""
        return list(GLOSSARY)

    # --- the course of a game

    def vain(self, g: State, option: Option, /) -> bool:
        return in_vain(mine(g), option)

    def idle(self, g: State, /) -> bool:
        """Whether the active player has priority while nothing is on the stack."""
        table = mine(g).table
        return isinstance(g.ask, Ask) and g.ask.kind == "priority" and g.ask.seat == table.active and not table.stack

    def turn(self, g: State, /) -> int | None:
        table = mine(g).table
        return table.active if table.turn else None

    def moment(self, g: State, /) -> Hashable:
        """The turn and the phase; for a player who goes to a step, that of the step."""
        table = mine(g).table
        going = mine(g).player(table.active).going
        return table.turn, PHASES[going if going >= 0 else table.step]

    def enter(self, g: State, /) -> Option | None:
        """Nothing in a main phase in which there is something to do; otherwise a pass."""
        deeds = any(isinstance(option, tuple) and option[0] in (PLAY, CAST, ACTIVATE) for option in g.options)
        return None if self.idle(g) and mine(g).table.step in MAINS and deeds else super().enter(g)

    def setup_answer(self, g: State, /) -> Option | None:
        """A hand with enough lands and spells is kept."""
        if not isinstance(g.ask, Ask) or g.ask.kind not in ("mulligan", "bottom"):
            return None
        frame = g.stack[-1]
        first: Option = tries.hands(mine(g), frame)[0] if isinstance(frame, Dealing) else g.options[0]
        return first


GAME = MagicGame()
