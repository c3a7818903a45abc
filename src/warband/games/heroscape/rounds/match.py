"""The whole game: round after round, each with markers, initiative and three turns of every player."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from warband.games.heroscape.fighting.destroying import gone, wound
from warband.games.heroscape.position import atoms, events, values
from warband.games.heroscape.position.answers import CARD
from warband.games.heroscape.position.board import army, bearers, board, fielded
from warband.games.heroscape.position.model import COMBAT, MARKS, TURNS, Card, Thing
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.position.traits import FIREPROOF, has
from warband.games.heroscape.position.turning import Turn
from warband.games.heroscape.rounds.calling import BEGIN, END, GAME, LAID, ROLLED, Call, called
from warband.games.heroscape.rounds.rolling import clockwise, highest, rolled
from warband.games.heroscape.rounds.winning import alive, decide, on_points, seats_alive
from warband.kernel.ask import Dice, Option, Options, Question, Refusal
from warband.kernel.event import happen
from warband.kernel.machine import Step, again, each, finish, goto, procedure, push, step
from warband.kernel.secret import Secret
from warband.kernel.state import Frame


class Match(Frame):
    """The game. `rollers` still roll for initiative, `place` players have had the present turn, `hot` figures burn."""

    rollers: tuple[int, ...] = ()
    place: int = 0
    hot: tuple[int, ...] = ()
    calls: tuple[tuple[int, str], ...] = ()  # figures, each with a power that works now


# hs.win.points
def begin_round(g: Position, f: Match) -> None:
    decide(g)
    if g.outcome:
        return
    table, last = g.table, g.rules.scenario.rounds
    if last and table.round >= last:
        g.outcome = on_points(g)
        return
    atoms.set_table(g, replace(table, round=table.round + 1, number=0, order=()))
    for card in [piece for piece in g.entities if isinstance(piece, Card)]:
        atoms.clear_markers(g, card.id)
        if card.spent:
            renew(g, card)
    happen(g, events.RoundBegins(g.table.round))


# hs.power.once-round, hs.power.once-game
def renew(g: Position, card: Card) -> None:
    """Powers that are used once in a round can be used again; those that are used once in the game can't."""
    printed = g.rules.printed.cards[card.name]
    lasting = {power.name for power in printed.powers if power.once == "game"}
    lasting |= {shot.name for shot in printed.shots if shot.once == "game"}
    atoms.renew(g, card.id, tuple(name for name in card.spent if name in lasting))


def call(moment: str) -> Step:
    """Find the powers that work at a moment of the round."""

    def gather(g: Position, f: Match) -> None:
        f.calls = called(g, moment)

    return step(gather, "hs.round.powers")


def calls(moment: str) -> Step:
    """These powers, one after another."""
    return each("calls", lambda g, f, one: Call(one[0], one[1], moment), "hs.round.powers", label=moment)


def ask_markers(g: Position, f: Match) -> None:
    decide(g)
    push(g, Secret("marker", seats_alive(g)))


def lay_markers(g: Position, f: Match) -> None:
    for seat, chosen in enumerate(g.result):
        for mark, card in zip(MARKS, chosen, strict=False):
            atoms.lay_marker(g, card, mark)
        if chosen:
            happen(g, events.MarkersLaid(seat))


def muster(g: Position, f: Match) -> None:
    decide(g)
    f.rollers = seats_alive(g)
    happen(g, events.InitiativeBegins())


def roll(g: Position, f: Match) -> None:
    g.ask = Dice(len(f.rollers), "initiative", 20)


def read_roll(g: Position, f: Match) -> None:
    totals = {seat: die + bonus(g, seat) for seat, die in rolled(f.rollers, g.answer).items()}
    f.rollers = highest(g, totals, "hs.round.initiative", "hs.round.initiative-ties")
    if len(f.rollers) > 1:
        goto(g, f, "roll")


def bonus(g: Position, seat: int) -> int:
    """The bonus to a roll for initiative."""
    return sum(term.amount for term in values.initiative(g, seat))


def set_order(g: Position, f: Match) -> None:
    first = f.rollers[0]
    atoms.set_table(g, replace(g.table, number=1, order=clockwise(g, first)))
    f.place = 0
    happen(g, events.First(first))


# hs.turn.x-is-decoy
def next_turn(g: Position, f: Match) -> None:
    table = g.table
    if f.place == len(table.order):
        f.place = 0
        table = replace(table, number=table.number + 1)
    if table.number > TURNS:
        return goto(g, f, "end")
    seat = table.order[f.place]
    f.place += 1
    atoms.set_table(g, replace(table, seat=seat))
    if alive(g, seat):
        push(g, Turn(seat, table.number))


def after_turn(g: Position, f: Match) -> None:
    decide(g)
    goto(g, f, "turn")


def end_round(g: Position, f: Match) -> None:
    hot = g.rules.ground.smouldering
    there = [figure.id for figure in fielded(g) if any(hot >> space & 1 for space in figure.spaces)]
    f.hot = tuple(who for who in there if not has(g, who, FIREPROOF))


MATCH = procedure(
    Match,
    step(begin_round, "hs.round.begins", label="round"),
    call(GAME),
    calls(GAME),
    call(BEGIN),
    calls(BEGIN),
    step(ask_markers, "hs.round.markers"),
    step(lay_markers, "hs.round.markers-secret"),
    call(LAID),
    calls(LAID),
    step(muster, "hs.round.initiative"),
    step(roll, "hs.round.initiative", label="roll"),
    step(read_roll, "hs.round.initiative-ties"),
    step(set_order, "hs.round.clockwise"),
    call(ROLLED),
    calls(ROLLED),
    step(next_turn, "hs.round.three-turns", label="turn"),
    step(after_turn, "hs.round.three-turns"),
    step(end_round, "hs.round.end", label="end"),
    each("hot", lambda g, f, who: Smouldering(who), "hs.terrain.lava-field", label="smoulder"),
    call(END),
    calls(END),
    again("round"),
)


class Smouldering(Frame):
    """A figure stands on a lava field at the end of a round."""

    who: int


def roll_heat(g: Position, f: Smouldering) -> None:
    if gone(g, f.who):
        finish(g, f)
    else:
        g.ask = Dice(1, "lava field", COMBAT)


def burn(g: Position, f: Smouldering) -> None:
    wound(g, f.who, g.answer.count("skull"))


def end(g: Position, f: Smouldering) -> None:
    finish(g, f)


SMOULDERING = procedure(
    Smouldering, step(roll_heat, "hs.terrain.lava-field"), step(burn, "hs.terrain.lava-field"), step(end)
)


# --- order markers


# hs.object.occupy.order-markers-on-figure-card, hs.round.markers-one-card
def marker_options(g: Position, f: Secret) -> Options:
    if len(f.mine) >= len(MARKS):
        return []
    return bearers(g, f.seat)


def why_no_marker(g: Position, f: Secret, card: object) -> Refusal:
    piece = g.entities[card] if isinstance(card, int) and 0 <= card < len(g.entities) else None
    if isinstance(piece, Thing):
        rule = "hs.object.occupy.no-order-markers-on-object"
        return Refusal("object", rule, "Objects take no order markers.")
    if isinstance(piece, Card) and piece.seat != f.seat:
        return Refusal("not-yours", "hs.round.markers", "That card is not yours.")
    return Refusal("no-card", "hs.round.markers", "Order markers go on army cards with figures left.")


def marker_words(g: Position, f: Secret) -> str:
    """The question for an order marker, and what the marker does."""
    n = min(len(f.mine), len(MARKS) - 1)
    does = f"Its figures act in your {('first', 'second', 'third')[n]} turn." if n < TURNS else "It only deceives."
    return f"Which card gets order marker {MARKS[n]}? {does}"


def markers_worth_trying(g: Position, f: Secret) -> Sequence[Option]:
    """The two cards that can do most in a turn; the decoy goes onto the second."""
    ranked = sorted(g.options, key=lambda card: -threat(g, card))
    return ranked[1:2] or ranked if len(f.mine) == TURNS else ranked[:2]


def threat(g: Position, card: int) -> float:
    """An estimate of the harm by the figures of a card in a turn: their dice, without those that are too far away."""
    mine = g.cards[card]
    numbers, foes = g.rules.printed.cards[mine.name], board(g).hostile[mine.seat]
    figures = [figure for figure in army(g, mine.seat) if figure.card == card and figure.there]
    gaps = [g.rules.ground.board.gap(figure.spaces, foes) for figure in figures]
    short = max(min(gaps, default=0) - numbers.move - numbers.range, 0)
    return len(figures) * numbers.attack * (1.3 if numbers.range > 1 else 1.0) - 0.5 * short


QUESTIONS = {
    "marker": Question(marker_options, why_no_marker, marker_words, CARD, tries=markers_worth_trying, begins=True)
}
