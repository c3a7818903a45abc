"""A small game for the tests, with dice: fighters strike, dodge, reroll, avenge each other and carry blades."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from tests.kernel import strikes
from tests.kernel.fighters import (
    Aim,
    Blade,
    Fall,
    Fighter,
    Guard,
    Ring,
    TurnBegins,
    Wound,
    standing,
)
from tests.kernel.strikes import FIGHTER, WHEN, Clash, Dodge, Revenge, Strike, strikers, why_not
from warband.game import Game, Setup
from warband.kernel import attach, limits
from warband.kernel.ask import (
    DONE,
    Ask,
    Options,
    Question,
)
from warband.kernel.event import Seat, capture, happen
from warband.kernel.machine import (
    Procedure,
    advance,
    again,
    find,
    goto,
    procedure,
    push,
    running,
    step,
    unwind,
)
from warband.kernel.rules import Rules
from warband.kernel.state import Captured, Frame, Outcome, Pending, State
from warband.kernel.window import Response, settle

# --- the turn


class Duel(Frame):
    pass


class Turn(Frame):
    scope: ClassVar[bool] = True

    seat: Seat


def begin_turn(g: State, f: Duel) -> None:
    ring = g.entities[0]
    g.entities[0] = replace(ring, active=1 - ring.active, turn=ring.turn + 1)
    limits.renew(g, "turn")
    push(g, Turn(1 - ring.active))
    happen(g, TurnBegins(1 - ring.active))


def ask_action(g: State, f: Turn) -> None:
    g.ask = Ask(f.seat, "action")


def take_action(g: State, f: Turn) -> None:
    if g.answer == DONE:
        goto(g, f, "end")
    elif g.answer == "strike":
        push(g, Strike(f.seat))
    elif g.answer[0] == "guard":
        limits.spend(g, "turn", f.seat, "guard")
        limits.last(g, Guard(g.answer[1], 1 - f.seat, stamp=limits.stamped(g)))
    elif g.answer[0] == "clash":
        limits.spend(g, "turn", f.seat, "clash")
        push(g, Clash(g.answer[1], g.answer[2]))
    else:
        attach.attach(g, g.answer[1], g.answer[2], "duel.blade.take")


def judge(g: State, f: Turn) -> None:
    left = tuple(seat for seat in (0, 1) if standing(g, seat))
    if len(left) < 2:
        g.outcome = Outcome(left, "duel.end", f"{len(left)} side is left.")


def end_turn(g: State, f: Turn) -> None:
    limits.end(g, lambda effect: isinstance(effect, Guard) and effect.until == f.seat)


# --- questions


def action_options(g: State, f: Turn) -> Options:
    mine, theirs = standing(g, f.seat), standing(g, 1 - f.seat)
    found: list[Any] = ["strike"] if strikers(g, f) else []
    if not limits.spent(g, "turn", f.seat, "guard"):
        found += [("guard", fighter.id) for fighter in mine]
    if not limits.spent(g, "turn", f.seat, "clash"):
        found += [("clash", a.id, b.id) for a in mine for b in theirs]
    loose = [e.id for e in g.entities if isinstance(e, Blade) and not e.host and not e.broken]
    return [*found, *(("take", blade, fighter.id) for blade in loose for fighter in mine), DONE]


# --- the rules


def on_fall(g: State, fall: Fall) -> None:
    fallen = g.entities[fall.who]
    for e in standing(g, fallen.seat):
        if "avenger" in e.gifts:
            capture(g, WHEN, e.seat, e.id, "avenge", Captured((fall.by,)))
    if "martyr" in fallen.gifts:
        capture(g, WHEN, fallen.seat, fallen.id, "martyr", Captured((fall.by,), (fall.edge,)))


def on_wound(g: State, wound: Wound) -> None:
    who = g.entities[wound.who]
    if "bleeder" in who.gifts and not who.down and not find(g, Revenge):
        capture(g, "end of turn", who.seat, who.id, "bleed", Captured((who.id,)))


class DuelRules(Rules):
    game = "duel"
    seats = ("near", "far")
    entity_types = (Ring, Fighter, Blade)
    effect_types = (Guard, Aim)

    def __init__(self, edition: str = "1", need: int = 0) -> None:
        self.need = need or {"1": 7, "2": 8}[edition]
        super().__init__(edition, PROCEDURES, QUESTIONS, {Fall: (on_fall,), Wound: (on_wound,)})

    def content(self) -> bytes:
        return str(self.need).encode()

    def responses(self, g: State, name: str, matter: Any) -> list[Response]:
        gift = {"declared": "aimer", "rolled": "lucky", "targeted": "quick"}[name]
        active = g.entities[0].active
        return [
            Response(seat, fighter.id, gift)
            for seat in (active, 1 - active)
            for fighter in standing(g, seat)
            if gift in fighter.gifts
            and (name != "targeted" or matter.target == fighter.id)
            and not limits.spent(g, "turn", fighter.id, gift)
        ]

    def respond(self, g: State, response: Response) -> None:
        strike = running(g, Strike)
        if response.what == "aimer":
            limits.last(g, Aim(strike.attacker, scope=strike.serial, stamp=limits.stamped(g)))
        elif response.what == "lucky":
            limits.spend(g, "turn", response.who, "lucky")
            unwind(g, strike)
            goto(g, strike, "roll")
        else:
            push(g, Dodge())

    def ordering(self, g: State, due: list[Pending]) -> tuple[int, list[Pending]]:
        return g.entities[0].active, due

    def resolve(self, g: State, pending: Pending) -> None:
        push(g, Revenge(pending.what, pending.source, *pending.facts.ids, *pending.facts.numbers))

    def host_gone(self, g: State, item: int, host: int) -> None:
        attach.detach(g, item)
        if g.entities[item].edge > 1:
            g.entities[item] = replace(g.entities[item], broken=True)


PROCEDURES: dict[type[Frame], Procedure] = {
    Duel: procedure(Duel, step(begin_turn, "duel.turn", label="turn"), again("turn")),
    Turn: procedure(
        Turn,
        step(ask_action, label="act"),
        step(take_action, "duel.turn.act"),
        step(judge, "duel.end"),
        again("act"),
        step(end_turn, "duel.turn.end", label="end"),
        settle("end of turn", "duel.bleed"),
        step(judge, "duel.end"),
    ),
    **strikes.PROCEDURES,
}
QUESTIONS = {
    "action": Question(action_options, why_not, "What does {seat} do?", FIGHTER),
    **strikes.QUESTIONS,
}


class DuelGame(Game):
    name = "duel"
    editions = ("1", "2")
    seats = ("near", "far")

    def rules(self, edition: str, /, **options: Any) -> DuelRules:
        return DuelRules(edition, **options)

    def new(self, setup: Setup, /) -> State:
        g = State(self.rules(setup.get("edition", "1"), **setup.get("options", {})))
        g.entities = [Ring(0)]
        for seat in (0, 1):
            for name, life, *gifts in setup["sides"][seat]:
                g.entities.append(Fighter(g.new_id(), name, seat, life, tuple(gifts)))
        for name, edge, host in setup.get("blades", ()):
            g.entities.append(Blade(g.new_id(), host, name, edge))
        push(g, Duel())
        advance(g)
        return g

    def handle(self, g: State, piece: int, /) -> str:
        return self.name_piece(g, piece)


GAME = DuelGame()

TWO_A_SIDE: dict[str, Any] = {
    "sides": [
        [["Ada", 2, "lucky", "avenger"], ["Bo", 2, "quick", "martyr", "bleeder"]],
        [["Cy", 2, "lucky", "quick", "aimer"], ["Di", 2, "avenger", "martyr"]],
    ],
    "blades": [["axe", 2, 1], ["sword", 1, 3], ["spear", 1, 0]],
}


def duel(*sides: list[list[Any]], **more: Any) -> State:
    """A game of the given fighters: name, life, gifts."""
    return GAME.new({"sides": sides, **more})
