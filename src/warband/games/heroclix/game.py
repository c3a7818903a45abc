"""HeroClix for the rest of Warband."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from warband.game import Data, Game, Judge, Knowledge, Lobby, Maker, Page, Part, Setup, Shelf, Terminal
from warband.game.notation import normal
from warband.game.story import Part as Told
from warband.game.story import told
from warband.games.heroclix import reactions
from warband.games.heroclix.fighting import prospects
from warband.games.heroclix.moving.foretelling import way
from warband.games.heroclix.moving.steps import Move
from warband.games.heroclix.position import names
from warband.games.heroclix.position.abilities import values
from warband.games.heroclix.position.editions import OVERLAYS
from warband.games.heroclix.position.model import ACTION, SEATS, VALUES, Figure
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.ruleset import HeroClix
from warband.games.heroclix.starting import begun, opened
from warband.games.heroclix.turns.action_answers import WORDS
from warband.games.heroclix.turns.default_setup import setup_answer
from warband.games.heroclix.turns.defeat import standing_at_time
from warband.games.heroclix.words import asking, summaries
from warband.kernel.ask import Ask, Option
from warband.kernel.event import Happened
from warband.kernel.modify import Explained
from warband.kernel.state import Outcome, State
from warband.kernel.window import Window

if TYPE_CHECKING:  # the parts have all members of their protocols
    from warband.games.heroclix import evaluate
    from warband.games.heroclix.browser import lobby, maker, scene
    from warband.games.heroclix.cases import JUDGE
    from warband.games.heroclix.commands import shelf
    from warband.games.heroclix.words import terminal

    judging: Judge[Position] = JUDGE
    knowing: Knowledge[Position] = evaluate
    drawing: Page[Position] = scene
    offering: Lobby = lobby
    showing: Terminal[Position] = terminal
    stocking: Shelf = shelf
    making: Maker = maker


def mine(g: State) -> Position:
    """A position of any game, as one of HeroClix."""
    assert isinstance(g, Position)
    return g


class HeroClixGame(Game):
    """The game. It has no hidden information."""

    name = "heroclix"
    title = "HeroClix"
    editions = tuple(OVERLAYS)
    seats = SEATS
    unasked = frozenset(
        ("no-such-action", "not-yours", "no-action", "no-effect", "no-follow-up", "empty-handed", "too-weak",
         "not-shared", "no-such-power", "friendly", "area-taken", "other-roll", "not-on-map", "off-map", "not-here",
         "not-a-response")
    )  # fmt: skip

    judge = Part[Judge[State]]("cases:JUDGE")
    agents = Part[Knowledge[State]]("evaluate")
    page = Part[Page[State]]("browser.scene")
    lobby = Part[Lobby]("browser.lobby")
    terminal = Part[Terminal[State]]("words.terminal")
    shelf = Part[Shelf]("commands.shelf")
    maker = Part[Maker]("browser.maker")

    def rules(self, edition: str, /, **options: object) -> HeroClix:
        """The rules with the content of a setup."""
        return opened({"edition": edition, **options})[0]

    def new(self, setup: Setup, /) -> Position:
        """A game before its setup: `scenario`, or `forces` with `maps`, `sideline` and `objects` for each seat.

        `edition` names the rules, `options` the house rules of this table, `files` the player's own content;
        `collection` has the player's own sets and maps as texts.
        """
        rules, teams, lying = opened(setup)
        objects, bench = [team.objects for team in teams], [team.sideline for team in teams]
        backing, cards = [team.resources for team in teams], [team.id_cards for team in teams]
        forces, sites = [team.fighters for team in teams], [team.locations for team in teams]
        return begun(rules, forces, objects, bench, lying, backing, cards, sites)

    # --- notation

    def meanings(self, g: State, word: str, /) -> Sequence[Option]:
        return asking.meanings(mine(g), word)

    # --- words

    def words(self, g: State, option: Option, /) -> str:
        match option:
            case str(action):
                return WORDS.get(action) or super().words(g, action)
            case (int(who), str(action)) if action in WORDS:
                return f"{self.name_piece(g, who)}'s {WORDS[action]}"
        return super().words(g, option)

    def glossary(self, /) -> list[tuple[str, str, str]]:
        """The powers card."""
        return sorted((power.name, f"{power.colour} {power.slot}".strip(), power.rule) for power in POWERS.standard)

    def introduction(self, g: State, /) -> list[str]:
        return asking.introduction(mine(g))

    def sum_up(self, g: State, name: str, events: Sequence[Happened], /) -> list[Told]:
        if name == "healing":
            return told(self, g, events[-1])
        return summaries.OF[name](mine(g), events)

    def heading(self, g: State, /, *, over: bool = False) -> str:
        return asking.heading(mine(g), over=over)

    def explain(self, g: State, piece: str, what: str, /) -> Explained:
        """The terms of a character's combat value."""
        wanted = normal(piece)
        who = next((e.id for e in g.entities if isinstance(e, Figure) and normal(e.handle) == wanted), None)
        if who is None or what not in VALUES:
            raise ValueError(f"{piece!r} {what!r}: expected the handle of a character and one of {', '.join(VALUES)}")
        return values.explain(mine(g), who, VALUES.index(what))

    def prospect(self, g: State, option: Option, /) -> tuple[list[str], Data]:
        """The chances of an attack on a target, or the way to a square."""
        kind, frame = g.ask.kind if isinstance(g.ask, Ask) else "", g.stack[-1]
        if kind == "move to" and isinstance(frame, Move) and isinstance(option, int):
            return [], {"path": [names.square(mine(g), square) for square in way(mine(g), frame, option)]}
        if kind != "target" or not isinstance(option, int):
            return [], {}
        found = prospects.prospect(mine(g), option)
        return (prospects.prospect_words(mine(g), found), prospects.numbers(mine(g), found)) if found else ([], {})

    def cited(self, g: State, option: Option, /) -> str:
        """The rule of a power."""
        power = option[1] if isinstance(option, tuple) and len(option) > 1 else option
        found = mine(g).rules.changed.get(power) or POWERS.get(power) if isinstance(power, str) else None
        return found.rule if found else ""

    def vain(self, g: State, option: Option, /) -> bool:
        top = g.stack[-1]
        return isinstance(top, Window) and reactions.in_vain(mine(g), top, option)

    # --- names

    def name_piece(self, g: State, piece: int, /) -> str:
        return names.name(mine(g), piece)

    def handle(self, g: State, piece: int, /) -> str:
        """Markers have no handles of their own."""
        return getattr(g.entities[piece], "handle", "") or names.name(mine(g), piece)

    def name_space(self, g: State, space: int, /) -> str:
        return names.square(mine(g), space)

    # --- the course of a game

    def idle(self, g: State, /) -> bool:
        """Whether a player may give a character an action."""
        return isinstance(g.ask, Ask) and g.ask.kind == "act"

    def turn(self, g: State, /) -> int | None:
        table = mine(g).table
        return table.active if table.turn else None

    def moment(self, g: State, /) -> tuple[int, int]:
        """The turn and its phase. The first action ends the beginning of a turn, so these two are one here."""
        table = mine(g).table
        return table.turn, max(table.phase, ACTION)

    def setup_answer(self, g: State, /) -> Option | None:
        return setup_answer(mine(g))

    def on_points(self, g: State, /) -> Outcome:
        """The outcome when time is up: the undefeated player with most victory points wins."""
        return standing_at_time(mine(g))


GAME = HeroClixGame()
