"""An attack: dice for the attacker, dice for the defender, and a wound for every skull that no shield meets."""

from __future__ import annotations

from warband.games.heroscape.fighting.destroying import wound
from warband.games.heroscape.fighting.targets import special
from warband.games.heroscape.position import events, values
from warband.games.heroscape.position.board import adjacent, board, printed, printed_object
from warband.games.heroscape.position.model import COMBAT, Figure
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.position.traits import COUNTERS, DEADLY, DODGES, PARRIES, POISONS, STALWART, TOUGH, has
from warband.kernel.ask import Dice
from warband.kernel.event import happen
from warband.kernel.machine import each, finish, procedure, step
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
    f.skulls = skulls_of(g, f, f.skulls)
    happen(g, events.Attacked(f.who, f.target, f.dice, f.skulls))


# hs.attack.special
def roll_defense(g: Position, f: Attack) -> None:
    value = values.plain_defense(g, f.target, f.who) if f.fixed else values.defense(g, f.target, f.who)
    f.dice = value.value
    if f.dice:
        g.ask = Dice(f.dice, "defense", COMBAT)


def read_defense(g: Position, f: Attack) -> None:
    shields = shields_of(g, f, g.answer.count("shield") if f.dice else 0)
    happen(g, events.Defended(f.target, f.dice, shields))
    wound(g, f.target, wounds_of(g, f, shields))
    if shields > f.skulls and strikes_back(g, f):
        wound(g, f.who, shields - f.skulls)


# hs.power.deadly, hs.power.automatic
def skulls_of(g: Position, f: Attack, rolled: int) -> int:
    """The skulls of an attack: those that are rolled count twice for a deadly figure; some need no roll."""
    if f.fixed:
        return rolled
    more = sum(term.amount for term in values.bonuses(g, f.who, "skulls", f.target))
    return rolled * (1 + has(g, f.who, DEADLY)) + more


# hs.power.stalwart
def shields_of(g: Position, f: Attack, rolled: int) -> int:
    """The shields against an attack: those that are rolled, and those that need no roll."""
    twice = isinstance(g.entities[f.target], Figure) and has(g, f.target, STALWART)
    return rolled * (1 + twice) + automatic(g, f)


# hs.power.dodges, hs.power.poisonous, hs.power.parries
def wounds_of(g: Position, f: Attack, shields: int) -> int:
    """How many wounds an attack gives."""
    wounds = f.skulls - shields
    if f.fixed or not isinstance(g.entities[f.target], Figure):
        return wounds
    if not adjacent(g, f.who, f.target):
        return 0 if shields and has(g, f.target, DODGES) else wounds
    if shields and has(g, f.target, PARRIES):
        return 0
    return wounds + (wounds > 0 and has(g, f.who, POISONS))


# hs.power.counterstrikes
def strikes_back(g: Position, f: Attack) -> bool:
    """Whether shields beyond the skulls wound the attacker."""
    if f.fixed or not isinstance(g.entities[f.target], Figure):
        return False
    return has(g, f.target, COUNTERS) and adjacent(g, f.who, f.target)


# hs.object.shields, hs.power.tough, hs.power.automatic
def automatic(g: Position, f: Attack) -> int:
    """The shields that a tough figure always has, and an object against attackers of some size."""
    if isinstance(g.entities[f.target], Figure):
        counting = values.specially if f.fixed else values.bonuses
        return has(g, f.target, TOUGH) + sum(term.amount for term in counting(g, f.target, "shields", f.who))
    return printed_object(g, f.target).shields.get(printed(g, f.who).size, 0)


def end(g: Position, f: Attack) -> None:
    finish(g, f)


class Blast(Frame):
    """A special attack that strikes a figure and all figures beside it."""

    who: int
    targets: tuple[int, ...]
    attack: int


# hs.power.blast
def blast(g: Position, who: int, target: int, attack: int) -> Blast:
    """A special attack on a figure or an object and on all figures beside it, but for the attacker."""
    beside = [one for one in board(g).figures if one not in (who, target) and adjacent(g, target, one)]
    return Blast(who, (target, *beside), attack)


def strike_one(g: Position, f: Blast, target: int) -> Frame:
    """One of the attacks."""
    return Attack(f.who, target, fixed=f.attack)


BLAST = procedure(Blast, each("targets", strike_one, "hs.power.blast"))


ATTACK = procedure(
    Attack,
    step(roll_attack, "hs.attack.dice"),
    step(read_attack, "hs.attack.skulls"),
    step(roll_defense, "hs.attack.defense-dice"),
    step(read_defense, "hs.attack.wounds"),
    step(end),
)
