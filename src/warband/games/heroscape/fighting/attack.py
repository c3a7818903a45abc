"""An attack: dice for the attacker, dice for the defender, and a wound for every skull that no shield meets."""

from __future__ import annotations

from warband.games.heroscape.fighting.destroying import wound
from warband.games.heroscape.fighting.targets import special
from warband.games.heroscape.position import events, values
from warband.games.heroscape.position.board import printed, printed_object
from warband.games.heroscape.position.model import COMBAT, Figure
from warband.games.heroscape.position.position import Position
from warband.kernel.ask import Dice
from warband.kernel.event import happen
from warband.kernel.machine import finish, procedure, step
from warband.kernel.state import Frame


class Attack(Frame):
    """A figure attacks. `shot` is the name of a special attack; `fixed` is its number of dice, 0 for a normal one."""

    who: int
    target: int
    shot: str = ""
    fixed: int = 0
    dice: int = 0
    skulls: int = 0


def roll_attack(g: Position, f: Attack) -> None:
    if f.shot:
        f.fixed = special(g, f.who, f.shot).attack
    f.dice = f.fixed or values.attack(g, f.who, f.target).value
    if f.dice:
        g.ask = Dice(f.dice, "attack", COMBAT)


def read_attack(g: Position, f: Attack) -> None:
    f.skulls = g.answer.count("skull") if f.dice else 0
    happen(g, events.Attacked(f.who, f.target, f.dice, f.skulls))


# hs.attack.special
def roll_defense(g: Position, f: Attack) -> None:
    value = values.plain_defense(g, f.target) if f.fixed else values.defense(g, f.target, f.who)
    f.dice = value.value
    if f.dice:
        g.ask = Dice(f.dice, "defense", COMBAT)


def read_defense(g: Position, f: Attack) -> None:
    shields = (g.answer.count("shield") if f.dice else 0) + automatic(g, f)
    happen(g, events.Defended(f.target, f.dice, shields))
    wound(g, f.target, f.skulls - shields)


# hs.object.shields
def automatic(g: Position, f: Attack) -> int:
    """The shields that an object always has against attackers of some size."""
    if isinstance(g.entities[f.target], Figure):
        return 0
    return printed_object(g, f.target).shields.get(printed(g, f.who).size, 0)


def end(g: Position, f: Attack) -> None:
    finish(g, f)


ATTACK = procedure(
    Attack,
    step(roll_attack, "hs.attack.dice"),
    step(read_attack, "hs.attack.skulls"),
    step(roll_defense, "hs.attack.defense-dice"),
    step(read_defense, "hs.attack.wounds"),
    step(end),
)
