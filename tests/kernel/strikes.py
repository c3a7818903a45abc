"""Strikes in the duel of the tests: aimed, rolled, dodged and avenged."""

from __future__ import annotations

from typing import Any, ClassVar

from tests.kernel.fighters import (
    Declare,
    Fighter,
    attack,
    defense,
    standing,
    wound,
)
from warband.kernel import limits
from warband.kernel.ask import (
    DONE,
    Answers,
    Ask,
    Check,
    Dice,
    Question,
    Refusal,
    allowed,
    first_refusal,
)
from warband.kernel.event import PIECE, Piece, Pieces, happen, together
from warband.kernel.machine import (
    Procedure,
    each,
    finish,
    goto,
    procedure,
    running,
    step,
)
from warband.kernel.state import Frame, State
from warband.kernel.window import settle, window

WHEN = "after strike"


class Strike(Frame):
    scope: ClassVar[bool] = True

    seat: int
    attacker: Piece = 0
    targets: Pieces = ()
    roll: int = 0
    hits: tuple[int | None, ...] = ()


class Hit(Frame):
    target: int
    dodged: bool = False


class Dodge(Frame):
    pass


def ask_attacker(g: State, f: Strike) -> None:
    g.ask = Ask(f.seat, "attacker")


def take_attacker(g: State, f: Strike) -> None:
    f.attacker = g.answer


def ask_target(g: State, f: Strike) -> None:
    g.ask = Ask(f.seat, "target")


def take_target(g: State, f: Strike) -> None:
    if g.answer != DONE:
        f.targets += (g.answer,)
        if target_options(g, f) != [DONE]:
            goto(g, f, "targets")


def commit(g: State, f: Strike) -> None:
    limits.spend(g, "turn", f.attacker, "strike")
    happen(g, Declare(f.attacker))


def roll(g: State, f: Strike) -> None:
    g.ask = Dice(2)


def read(g: State, f: Strike) -> None:
    f.roll = sum(g.answer)


def hit(g: State, f: Strike, target: int) -> Hit:
    return Hit(target)


def compare(g: State, f: Hit) -> None:
    strike = running(g, Strike)
    if f.dodged or strike.roll + attack(g, strike.attacker).value < defense(g, f.target):
        finish(g, f, 0)


def hurt(g: State, f: Hit) -> None:
    wound(g, f.target, running(g, Strike).attacker)
    finish(g, f, f.target)


def roll_dodge(g: State, f: Dodge) -> None:
    g.ask = Dice(1, "dodge")


def read_dodge(g: State, f: Dodge) -> None:
    if g.answer >= (5,):
        running(g, Hit).dodged = True


class Clash(Frame):
    scope: ClassVar[bool] = True

    mine: int
    yours: int


def clash(g: State, f: Clash) -> None:
    with together(g):
        wound(g, f.mine, f.yours)
        with together(g):
            wound(g, f.yours, f.mine)


class Revenge(Frame):
    scope: ClassVar[bool] = True

    what: str
    source: int
    who: int
    times: int = 1


def avenge(g: State, f: Revenge) -> None:
    for _ in range(f.times):
        if not g.entities[f.who].down:
            wound(g, f.who, f.source)


# --- questions


def is_spent(g: State, f: Any, who: int) -> bool:
    return limits.spent(g, "turn", who, "strike") > 0


STRIKER = (
    Check("no-fighter", "", lambda g, f, who: not isinstance(one(g, who), Fighter), "That is no fighter."),
    Check("not-yours", "duel.strike.attacker", lambda g, f, who: g.entities[who].seat != f.seat, "It is not yours."),
    Check("down", "duel.strike.attacker", lambda g, f, who: g.entities[who].down, "It is down."),
    Check("spent", "duel.strike.once", is_spent, "It has struck.", "Wait for the next turn."),
)


def one(g: State, who: Any) -> Any:
    return g.entities[who] if isinstance(who, int) and 0 <= who < len(g.entities) else None


def strikers(g: State, f: Any) -> list[int]:
    return [who for who in range(len(g.entities)) if allowed(STRIKER, g, f, who)]


def why_no_striker(g: State, f: Strike, who: Any) -> Refusal:
    found = first_refusal(STRIKER, g, f, who)
    assert found is not None
    return found


def target_options(g: State, f: Strike) -> list[Any]:
    after = f.targets[-1] if f.targets else 0
    foes = [foe.id for foe in standing(g, 1 - f.seat) if foe.id > after]
    return [*foes, DONE] if f.targets else foes


def why_not(g: State, f: Any, option: Any) -> Refusal:
    return Refusal("not-offered", "duel.turn", f"{option!r} is not offered.")


PROCEDURES: dict[type[Frame], Procedure] = {
    Strike: procedure(
        Strike,
        step(ask_attacker, "duel.strike.attacker"),
        step(take_attacker),
        step(ask_target, "duel.strike.targets", label="targets"),
        step(take_target),
        step(commit, "duel.strike.once"),
        window("declared"),
        step(roll, "duel.strike.roll", label="roll"),
        step(read),
        window("rolled", "duel.lucky"),
        each("targets", hit, "duel.strike.hits", into="hits"),
        settle(WHEN, "duel.strike.after"),
    ),
    Hit: procedure(Hit, window("targeted"), step(compare, "duel.hit.compare"), step(hurt, "duel.hit.wound")),
    Dodge: procedure(Dodge, step(roll_dodge), step(read_dodge, "duel.quick")),
    Clash: procedure(Clash, step(clash, "duel.clash"), settle(WHEN, "duel.strike.after")),
    Revenge: procedure(Revenge, step(avenge, "duel.avenge"), settle(WHEN, "duel.strike.after")),
}
FIGHTER = Answers(PIECE)
QUESTIONS = {
    "attacker": Question(strikers, why_no_striker, "Who strikes?", FIGHTER),
    "target": Question(target_options, why_not, "Whom does {attacker} strike?", FIGHTER),
}
