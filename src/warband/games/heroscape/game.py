"""HeroScape as everybody else knows it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any

from warband.game import Data, Game, Judge, Knowledge, Lobby, Maker, Page, Part, Setup, Shelf, Terminal
from warband.game.story import Part as Told
from warband.games.heroscape.fighting.prospects import foreseen
from warband.games.heroscape.position import names
from warband.games.heroscape.position.model import SEATS
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.position.turning import Turn
from warband.games.heroscape.printed.editions import EDITIONS
from warband.games.heroscape.rounds import winning
from warband.games.heroscape.rounds.noting import shot_of
from warband.games.heroscape.ruleset import HeroScape
from warband.games.heroscape.starting import battle_of, begun, brought_cards, rules_of
from warband.games.heroscape.words import seeing, summaries
from warband.games.heroscape.words.explaining import explained
from warband.games.heroscape.words.glossary import GLOSSARY
from warband.kernel.ask import Ask, Option
from warband.kernel.chance import Source
from warband.kernel.event import Happened
from warband.kernel.modify import Explained
from warband.kernel.state import Outcome, State

if TYPE_CHECKING:  # the parts have all members of their protocols
    from warband.games.heroscape import evaluate
    from warband.games.heroscape.browser import lobby, maker, scene
    from warband.games.heroscape.cases import JUDGE
    from warband.games.heroscape.commands import shelf
    from warband.games.heroscape.words.terminal import TERMINAL

    judging: Judge[Position] = JUDGE
    knowing: Knowledge[Position] = evaluate
    drawing: Page[Position] = scene
    offering: Lobby = lobby
    showing: Terminal[Position] = TERMINAL
    stocking: Shelf = shelf
    making: Maker = maker


def mine(g: State) -> Position:
    """A position of HeroScape, as which any game's is known to others."""
    assert isinstance(g, Position)
    return g


class HeroScapeGame(Game):
    """The game. Order markers and some glyphs are hidden."""

    name = "heroscape"
    title = "HeroScape"
    editions = tuple(EDITIONS)
    seats = SEATS
    unasked = frozenset(("not-yours", "no-symbol", "itself", "not-in-zone", "no-flying", "no-leap"))

    judge = Part[Judge[State]]("cases:JUDGE")
    agents = Part[Knowledge[State]]("evaluate")
    page = Part[Page[State]]("browser.scene")
    lobby = Part[Lobby]("browser.lobby")
    terminal = Part[Terminal[State]]("words.terminal:TERMINAL")
    shelf = Part[Shelf]("commands.shelf")
    maker = Part[Maker]("browser.maker")

    def rules(self, edition: str, /, **options: Any) -> HeroScape:
        """The rules of the scenario that a setup names."""
        return rules_of(battle_of(options), edition, options.get("options", {}), brought_cards(options))

    def new(self, setup: Setup, /) -> Position:
        """A game about to be set up."""
        battle = battle_of(dict(setup))
        edition = str(setup.get("edition", self.editions[0]))
        return begun(rules_of(battle, edition, dict(setup.get("options", {})), brought_cards(setup)), battle)

    # --- secrets

    def view(self, g: State, seat: int, /) -> Position:
        return seeing.view(mine(g), seat)

    def imagine(self, view: State, chance: Source, /) -> Position:
        return seeing.imagine(mine(view), chance)

    def reveals(self, before: State, after: State, /) -> bool:
        return seeing.reveals(mine(before), mine(after))

    # --- words

    def glossary(self, /) -> list[tuple[str, str, str]]:
        """Terms of rounds, moves, attacks, items and objects."""
        return list(GLOSSARY)

    def introduction(self, g: State, /) -> list[str]:
        rules = mine(g).rules
        rounds = f" It lasts {rules.scenario.rounds} rounds at most." if rules.scenario.rounds else ""
        return [f"HeroScape, {rules.scenario.name}. The last side with figures wins.{rounds}"]

    def sum_up(self, g: State, name: str, events: Sequence[Happened], /) -> list[Told]:
        return summaries.OF[name](mine(g), events)

    def heading(self, g: State, /, *, over: bool = False) -> str:
        table = mine(g).table
        if over or g.over:
            return f"Round {table.round}."
        if not table.round:
            return "Setting up."
        return f"Round {table.round}, turn {table.number}." if table.number else f"Round {table.round}, order markers."

    def explain(self, g: State, piece: str, what: str, /) -> Explained:
        return explained(mine(g), piece, what)

    def prospect(self, g: State, option: Option, /) -> tuple[list[str], Data]:
        """The chances of an attack on a target."""
        frame = g.stack[-1]
        if not (isinstance(g.ask, Ask) and g.ask.kind == "target" and isinstance(frame, Turn) and type(option) is int):
            return [], {}
        return foreseen(mine(g), frame.who, option, shot_of(frame))

    def name_piece(self, g: State, piece: int, /) -> str:
        return names.full_name(mine(g), piece)

    def handle(self, g: State, piece: int, /) -> str:
        return names.handle(mine(g), piece)

    def name_space(self, g: State, space: int, /) -> str:
        return names.space_name(mine(g), space)

    # --- the course of a game

    def idle(self, g: State, /) -> bool:
        return isinstance(g.ask, Ask) and g.ask.kind == "act"

    def turn(self, g: State, /) -> int | None:
        table = mine(g).table
        return table.seat if table.number else None

    def moment(self, g: State, /) -> Hashable:
        table = mine(g).table
        return table.round, table.number, table.seat

    def setup_answer(self, g: State, /) -> Option | None:
        return g.options[0] if isinstance(g.ask, Ask) and g.ask.kind == "place" else None

    def on_points(self, g: State, /) -> Outcome:
        return winning.on_points(mine(g))


GAME = HeroScapeGame()
