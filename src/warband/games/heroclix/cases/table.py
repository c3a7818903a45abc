"""Statements about the game as a whole: the turn, the actions left, the winner, the options."""

from __future__ import annotations

from warband.files.mistakes import NotFound
from warband.games.heroclix.cases import known
from warband.games.heroclix.cases.lookups import PHASES, Finding, Look, handle
from warband.games.heroclix.chapters import ACTIONS
from warband.games.heroclix.fighting.scoring import final_points
from warband.games.heroclix.fighting.scoring import points as victory_points
from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.lasting import Promise
from warband.games.heroclix.position.model import SEATS
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.starting import check_players
from warband.games.heroclix.turns.defeat import standing_at_time
from warband.games.heroclix.turns.giving import action_total
from warband.kernel.ask import Ask, Refused
from warband.kernel.machine import choose
from warband.text.phrases import Sentence


def outcome(look: Look) -> str:
    """The state of the game, in words."""
    found = look.g.outcome
    if found is None:
        return "that the game is not over"
    winners = " and ".join(SEATS[seat] for seat in found.winners)
    return f"that {winners or 'nobody'} has won ({found.rule}: {found.words})"


def has_won(look: Look, seat: int) -> Finding:
    return look.g.outcome is not None and look.g.outcome.winners == (seat,), outcome(look)


def drawn(look: Look) -> Finding:
    return look.g.outcome is not None and not look.g.outcome.winners, outcome(look)


def over(look: Look) -> Finding:
    return look.g.over, outcome(look)


def turn_of(look: Look, seat: int) -> Finding:
    active = look.g.table.active
    return active == seat, f"that it is {SEATS[active]}'s turn"


def in_phase(look: Look, phase: int) -> Finding:
    found = look.g.table.phase
    return found == phase, f"that it is the {PHASES[found]}"


def actions_left(look: Look, seat: int, number: int) -> Finding:
    table, total = look.g.table, action_total(look.g, seat)
    left = total - table.actions if table.active == seat else 0
    return left == number, f"{left} actions left"


def scored(look: Look, seat: int, points: int) -> Finding:
    found = victory_points(look.g, seat)
    return found == points, f"{found} points"


def is_defeated(look: Look, seat: int) -> Finding:
    return seat in look.g.table.defeated, f"that the defeated are {[SEATS[one] for one in look.g.table.defeated]}"


def nothing_waits(look: Look, seat: int) -> Finding:
    waiting = [e for e in look.g.effects if isinstance(e, Promise) and e.seat == seat]
    return not waiting, f"{len(waiting)} effects that wait for the next turn of {SEATS[seat]}"


def to_divide(look: Look, points: int) -> Finding:
    found = look.g.table.shared
    return found == points, f"{found} points to divide"


def ends_with(look: Look, seat: int, points: int) -> Finding:
    found = final_points(look.g, seat)
    return found == points, f"{found} points"


def possible(look: Look, players: int) -> Finding:
    try:
        check_players(players)
    except ValueError as error:
        return False, str(error)
    return True, f"that {players} may play"


def reaches(look: Look, squares: str) -> Finding:
    found = board(look.g).ground.grid.extent
    return found == squares.upper().replace("TO", "to"), f"the squares {found}"


def wins_at_time(look: Look, seat: int) -> Finding:
    found = standing_at_time(look.g)
    return found.winners == (seat,), f"{[SEATS[one] for one in found.winners]} ({found.words})"


def themed(look: Look, seat: int, theme: str) -> Finding:
    found = look.g.table.themes[seat]
    return found.casefold() == theme.casefold() and bool(found), f"the theme {found!r}" if found else "no theme"


def unthemed(look: Look, seat: int) -> Finding:
    found = look.g.table.themes[seat]
    return not found, f"the theme {found!r}"


def rerolls(look: Look, seat: int, number: int) -> Finding:
    found = look.g.table.rerolls[seat]
    return found == number, f"{found} uses left"


def is_first(look: Look, seat: int) -> Finding:
    first = look.g.table.first
    return first == seat, f"that {SEATS[first]} is the first player"


def on_map(look: Look, name: str) -> Finding:
    found = look.g.table.map
    return found.casefold() == name.casefold(), f"the map {found!r}" if found else "no map yet"


def in_area(look: Look, seat: int, number: int) -> Finding:
    area = look.g.table.areas[seat] + 1
    return area == number, f"starting area {area}" if area else "no starting area"


# --- options


def choosing(look: Look, who: int) -> Position | None:
    """The position in which a character's action is chosen; None when it can't be given any."""
    if not isinstance(look.g.ask, Ask) or look.g.ask.kind != "act":
        raise NotFound("nobody who may begin an action now", f"a time when {handle(look.g, who)} could be given one")
    g = look.g.clone()
    if who not in g.options:
        return None
    choose(g, who)
    return g


def offered(g: Position | None) -> list[str]:
    """The actions that may be chosen."""
    return [] if g is None else [str(option) for option in g.options]


def may(look: Look, who: int, action: str) -> Finding:
    actions = offered(choosing(look, who))
    true = action.casefold() in [name.casefold() for name in actions]
    if not true:
        known.insist(action, known.actions(look.g), "action")
    return true, f"that {handle(look.g, who)} may {', '.join(actions) or 'do nothing'}"


def may_not(look: Look, who: int, action: str, rule: str) -> Finding:
    true, found = may(look, who, action)
    if true:
        return False, found
    g = choosing(look, who)
    asked, answer = (look.g.clone(), who) if g is None else (g, named(action))
    try:
        choose(asked, answer)
    except Refused as error:
        refusal = error.refusal
        return refusal.rule == rule, f"a refusal by {refusal.rule or 'no rule'} ({refusal.code}): {refusal.words}"
    return False, found


def named(action: str) -> str:
    """An action by its name, in its spelling."""
    return next((name for name in ACTIONS if name.casefold() == action.casefold()), action)


SENTENCES = (
    Sentence("SEAT has won", has_won, "SEAT has not won"),
    Sentence("nobody has won", drawn),
    Sentence("the game is over", over, "the game is not over"),
    Sentence("it is SEAT's turn", turn_of, "it is not SEAT's turn"),
    Sentence("it is the PHASE", in_phase, "it is not the PHASE"),
    Sentence("SEAT has NUMBER action(s) left", actions_left),
    Sentence("SEAT has scored NUMBER point(s)", scored),
    Sentence("SEAT is defeated", is_defeated, "SEAT is not defeated"),
    Sentence("no effects wait for SEAT's next turn", nothing_waits),
    Sentence("NUMBER point(s) are divided at the end", to_divide),
    Sentence("SEAT ends with NUMBER point(s) when time is up", ends_with),
    Sentence("a game of NUMBER players is possible", possible, "a game of NUMBER players is not possible"),
    Sentence("the map has the squares TEXT", reaches),
    Sentence("SEAT wins when time is up", wins_at_time, "SEAT does not win when time is up"),
    Sentence("SEAT has the theme TEXT", themed),
    Sentence("SEAT has no theme", unthemed),
    Sentence("SEAT has NUMBER use(s) of themed team Probability Control", rerolls),
    Sentence("SEAT is the first player", is_first, "SEAT is not the first player"),
    Sentence("the map is TEXT", on_map),
    Sentence("SEAT has starting area NUMBER", in_area),
    Sentence("PIECE may not ACTION by RULE", may_not),
    Sentence("PIECE may ACTION", may, "PIECE may not ACTION"),
)
