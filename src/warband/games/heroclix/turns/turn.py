"""A turn in four phases: beginning, actions, end, clear."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from warband.games.heroclix.objects import id_cards, markers, special_terrain
from warband.games.heroclix.position import atoms, events, memory
from warband.games.heroclix.position.abilities.sheets import CLEARS_ONE
from warband.games.heroclix.position.abilities.using import has
from warband.games.heroclix.position.answers import PIECE, every_piece
from warband.games.heroclix.position.board.terrain import tokens_changed
from warband.games.heroclix.position.lasting import Promise
from warband.games.heroclix.position.model import BEGINNING, CLEAR, END, MAP, OFF, SIDELINE, Figure
from warband.games.heroclix.position.names import SIDES, name
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.seating import from_seat, next_seat
from warband.games.heroclix.turns import actions, giving, plots, winning
from warband.kernel import limits
from warband.kernel.ask import Ask, Check, Option, Options, Question, Refusal, allowed, first_refusal
from warband.kernel.event import capture, happen
from warband.kernel.machine import again, goto, procedure, push, step
from warband.kernel.state import Captured, Frame
from warband.kernel.window import settle, window

END_TURN, TURN_DIAL = "end turn", "turn dial"


class Turn(Frame):
    """One player's turn."""

    scope = True

    seat: int


# hc.supp.15.durations.chosen-powers-expire, hc.supp.15.durations.expires-while-suspended
def begin(g: Position, f: Turn) -> None:
    atoms.set_table(g, active=f.seat, turn=g.tables[0].turn + 1, phase=BEGINNING, actions=0, shunned=())
    limits.renew(g, "turn")
    if g.rules.looks_back or g.rules.any_keeps_away:
        memory.forget(g, memory.TURN)
    for figure in g.figures:
        if figure.__class__ is Figure and (figure.received or figure.moved or figure.acted):
            atoms.fresh_turn(g, figure.id)
    tokens_changed(g)
    end_until_next_turn(g, f.seat)


def end_until_next_turn(g: Position, seat: int) -> None:
    """Effects that last until a player's next turn end, and its markers expire."""
    if g.effects:
        atoms.end_effects(g, lambda e: getattr(e, "until", "") == "next turn" and e.seat == seat)
        atoms.next_turn_is_now(g, seat)
    markers.expire(g, seat)


def beginning(g: Position, f: Turn) -> None:
    happen(g, events.TurnBegins(f.seat))
    if g.tables[0].terrains:
        special_terrain.click_dials(g, f.seat)
    if g.rules.any_id_cards:
        id_cards.return_all(g, f.seat)
    if g.effects:
        keep_promises(g, f.seat)


def keep_promises(g: Position, seat: int) -> None:
    """Effects that were set up for this turn are due."""
    for promise in [e for e in g.effects if isinstance(e, Promise) and e.seat == seat]:
        capture(g, "beginning", seat, promise.who, promise.key, Captured(promise.them))
    atoms.end_effects(g, lambda e: isinstance(e, Promise) and e.seat == seat)


def ask_act(g: Position, f: Turn) -> None:
    if g.rules.any_id_cards:
        id_cards.check(g)
    if winning.decided(g):
        return
    if f.seat in g.tables[0].defeated:
        goto(g, f, "end")
    elif g.stack[-1] is f:
        g.ask = Ask(f.seat, "act")
    else:  # a resource is gone: reactions come first
        goto(g, f, "action")


def take_act(g: Position, f: Turn) -> None:
    if g.answer != END_TURN:
        push(g, actions.Act(g.answer))
    else:  # hc.supp.6.begin.ends-on-pass
        goto(g, f, "end")


def acts_offered(g: Position, f: Turn) -> Options:
    return [*giving.able(g, f.seat), END_TURN]


def on_map(g: Position, figure: Figure) -> bool:
    return figure.place == MAP


def off_map(g: Position, figure: Figure) -> bool:
    return figure.place != MAP


TURNING = (
    Check("no-effect", "hc.supp.1.clicking.only-by-effect", on_map, "A dial turns only when an effect says so."),
    Check("no-effect", "hc.supp.1.clicking.off-map-too", off_map, "Off the map, too, a dial turns only by an effect."),
)


UNASKED = Refusal(
    "not-asked", "hc.core.turn.phase-2-three-actions", "That is no character to act with, and it does not end the turn."
)
NOBODY = Refusal("no-character", "hc.core.characters.most-important", "There is no such character in this game.")


def why_no_act(g: Position, f: Turn, option: object) -> Refusal:
    wanted = g.rules.basic_actions["MOVE"]
    match option:
        case ("turn dial", int(who)) if 0 < who < len(g.entities) and isinstance(g.figures[who], Figure):
            return first_refusal(TURNING, g, g.figures[who]) or NOBODY
        case (int(who), str(name)) if 0 < who < len(g.entities) and isinstance(g.figures[who], Figure):
            option, wanted = who, giving.known_actions(g, who).get(name, wanted)
    figure = g.figures[option] if isinstance(option, int) and 0 < option < len(g.entities) else None
    if not isinstance(figure, Figure):
        return UNASKED if isinstance(option, str) else NOBODY
    return giving.refusal(g, figure.id, wanted) or Refusal(
        "no-action", "hc.core.turn.phase-2-three-actions", f"{figure.handle} can't be given any action now."
    )


def end_phase(g: Position, f: Turn) -> None:
    atoms.set_phase(g, END)


def end(g: Position, f: Turn) -> None:
    if not g.table.actions:
        happen(g, events.NoAction(f.seat), "hc.core.turn.phase-2-three-actions")
    happen(g, events.TurnEnds(f.seat))
    if g.rules.any_titles:
        plots.end_turn(g)


def end_durations(g: Position, f: Turn) -> None:
    if g.rules.looks_back:
        memory.remember_turn(g, f.seat)
        memory.forget(g, f"{memory.ROUND} {f.seat}")
    if g.effects:
        atoms.end_effects(g, lambda e: getattr(e, "until", "") == "end of turn" and e.seat == f.seat)


def clear_phase(g: Position, f: Turn) -> None:
    atoms.set_phase(g, CLEAR)


def clear(g: Position, f: Turn) -> None:
    """All tokens come off each character of the active force that received none this turn, on the map or off it."""
    for figure in g.figures:
        if figure.__class__ is Figure and figure.tokens and clears(figure, f.seat):
            atoms.clear(g, figure.id, "hc.core.turn.phase-4-clear", 1 if slow(g, figure.id) else figure.tokens)


def slow(g: Position, who: int) -> bool:
    """Whether a character clears one action token only."""
    return bool(g.rules.any_states) and has(g, who, CLEARS_ONE)


def clears(figure: Figure, seat: int) -> bool:
    """Whether a character clears now.

    [hc.core.turn.no-tokens-did-not-clear, hc.core.turn.phase-4-own-force-only, hc.supp.6.clear.must-physically-add,
    hc.supp.16.off-map.tokens-clear, hc.supp.6.clear.off-map-too]
    """
    if figure.side != seat or figure.received:
        return False
    return figure.place in (MAP, OFF, SIDELINE)


def cleared(g: Position, f: Turn) -> None:
    happen(g, events.ClearPhaseOver(f.seat))  # hc.supp.6.clear.after-clear-phase-needs-no-clear


class Game(Frame):
    """Turns, one player after the other, until a player wins."""

    seat: int = 0


def first_turn(g: Position, f: Game) -> None:
    f.seat = from_seat(g, g.table.first)[0]


def next_turn(g: Position, f: Game) -> None:
    if winning.decided(g) or winning.time_is_up(g):
        return
    if g.stack[-1] is f:
        push(g, Turn(f.seat))
    else:
        goto(g, f, "turn")


def other_player(g: Position, f: Game) -> None:
    """The turn passes to the left; effects of defeated players end when their turns would have begun."""
    seats = len(g.rules.seats)
    if seats == 2:
        f.seat = 1 - f.seat
        return
    after = next_seat(g, f.seat)
    for n in range(1, seats):
        passed = (f.seat + n) % seats
        if passed == after:
            break
        end_until_next_turn(g, passed)
    f.seat = after


def who_acts(g: Position, f: Turn) -> str:
    left = max(0, giving.action_total(g, f.seat) - g.table.actions)
    return f"Who acts? {left} action{'' if left == 1 else 's'} left."


def every_act(g: Position, f: Turn) -> Iterator[Option]:
    """All conceivable characters to act, and the end of the turn."""
    figures = [e.id for e in g.entities if isinstance(e, Figure)]
    yield from ((TURN_DIAL, who) for who in figures)
    idle = [who for who in figures if who not in g.options]
    yield from ((who, name) for who in idle for name in giving.known_actions(g, who))
    yield from every_piece(g, f)
    yield END_TURN


def act_note(g: Position, f: Turn, option: Option) -> str:
    """The name of a character, and whether only free actions are left for it."""
    if not isinstance(option, int):
        return next_player(g, f) if option == END_TURN else ""
    costed = allowed(giving.COSTED, g, g.figures[option])
    return name(g, option) + ("" if costed else " (free actions only)")


def next_player(g: Position, f: Turn) -> str:
    """The next turn, in words."""
    if len(g.rules.seats) == 2:
        return "the other player's turn"
    return f"{SIDES[next_seat(g, f.seat)]}'s turn"


def end_first(g: Position, f: Turn) -> Sequence[Option]:
    """All options, the end of the turn first: of equal options an agent takes the first."""
    return sorted(g.options, key=lambda option: option != END_TURN)


AFTER = "hc.supp.5.after-resolutions.immediately-first"
PROCEDURES = {
    Turn: procedure(
        Turn,
        step(begin),
        step(beginning, "hc.core.turn.phase-1-beginning-effects"),
        settle("beginning", "hc.core.turn.phase-1-beginning-effects"),
        window("turn.beginning"),
        settle("immediately after resolutions", AFTER),
        settle("after resolutions", AFTER),
        step(ask_act, label="action"),
        step(take_act),
        again("action"),
        step(end_phase, "hc.supp.6.begin.ends-on-end-trigger", "hc.supp.6.begin.later-phases-alike", label="end"),
        step(end, "hc.core.turn.phase-3-end-effects"),
        settle("end", "hc.core.turn.phase-3-end-effects"),
        step(end_durations, "hc.core.turn.phase-3-durations-stop"),
        step(clear_phase, "hc.supp.6.begin.ends-on-clearing", "hc.supp.6.begin.later-phases-alike"),
        step(
            clear, "hc.core.turn.phase-4-clear", "hc.core.tokens.cleared-if-none-received", "hc.supp.6.clear.mandatory"
        ),
        settle("clearing"),
        step(cleared, "hc.supp.6.clear.after-clear-phase-trigger"),
        settle("after the clear phase", "hc.supp.6.clear.after-clear-phase-trigger"),
        settle("immediately after resolutions", AFTER),
        settle("after resolutions", AFTER),
    ),
    Game: procedure(
        Game,
        step(first_turn, "hc.core.setup.7-first-turn"),
        step(next_turn, label="turn"),
        step(other_player, "hc.core.turn.alternate"),
        again("turn"),
    ),
}
ACT = PIECE._replace(every=every_act, note=act_note)
QUESTIONS = {"act": Question(acts_offered, why_no_act, who_acts, ACT, tries=end_first, begins=True, ends=(END_TURN,))}
