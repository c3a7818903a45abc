"""An attack: dice for the attacker, dice for the defender, and a wound for every skull that no shield meets."""

from __future__ import annotations

from warband.games.heroscape.fighting.destroying import gone, wound
from warband.games.heroscape.fighting.reacting import react
from warband.games.heroscape.fighting.targets import special
from warband.games.heroscape.position import events, values
from warband.games.heroscape.position.board import adjacent, board, printed, printed_object
from warband.games.heroscape.position.events import Terms
from warband.games.heroscape.position.model import COMBAT, Figure
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.position.traits import (
    BRACES,
    COUNTERS,
    DEADLY,
    DODGES,
    OVERWHELMS,
    PARRIES,
    STALWART,
    has,
)
from warband.games.heroscape.position.using import CEASE, IGNORE
from warband.games.heroscape.printed.words import Value
from warband.kernel.ask import Dice
from warband.kernel.event import happen
from warband.kernel.machine import each, finish, goto, procedure, step
from warband.kernel.modify import Explained
from warband.kernel.state import Frame


class Attack(Frame):
    """A figure attacks. `shot` is the name of a special attack; `fixed` is its number of dice, 0 for a normal one.

    `rolled` says that the skulls are known already: one roll counts for several targets.
    """

    who: int
    target: int
    shot: str = ""
    fixed: int = 0
    dice: int = 0
    skulls: int = 0
    shields: int = 0
    again: int = 0  # dice that are rolled once more
    perfect: bool = False  # every die has shown a skull
    rolled: bool = False
    wounds: int = 0
    before: int = 0  # the wounds of the target
    terms: Terms = ()  # that change the number of dice


def announce(g: Position, f: Attack) -> None:
    react(g, f.target, f.who, "targeted", kind_of(f))


# hs.react.cease
def heed(g: Position, f: Attack) -> None:
    if g.result == CEASE or gone(g, f.who):
        finish(g, f, (0, 0, 0))


def kind_of(f: Attack) -> str:
    """The kind of an attack: special or normal."""
    return "special" if f.fixed or f.shot else "normal"


def roll_attack(g: Position, f: Attack) -> None:
    happen(g, events.AttackBegins(f.who, f.target))
    if f.rolled:
        return
    if f.shot:
        value = values.shot_attack(g, f.who, f.target, special(g, f.who, f.shot))
        f.fixed, f.terms = value.value, named(value)
    elif not f.fixed:
        value = values.attack(g, f.who, f.target)
        f.dice, f.terms = value.value, named(value)
    f.dice = f.fixed or f.dice
    if f.dice:
        g.ask = Dice(f.dice, "attack", COMBAT)


def named(value: Explained) -> Terms:
    """Everything that changes a number of dice."""
    return tuple([(term.name, term.amount) for term in value.terms if term.amount])


# hs.power.rerolls
def attack_again(g: Position, f: Attack) -> None:
    if not f.rolled:
        f.skulls = g.answer.count("skull") if f.dice else 0
        f.again = 0 if f.fixed else min(f.dice - f.skulls, rerolls(g, f.who, "attack rerolls", f.target))
        if f.again > 0:
            g.ask = Dice(f.again, "attack again", COMBAT)


def rerolls(g: Position, who: int, value: Value, other: int) -> int:
    """The number of dice that a figure, but no object, may roll once more."""
    if value not in g.rules.swayable or not isinstance(g.entities[who], Figure):
        return 0
    return sum(term.amount for term in values.bonuses(g, who, value, other))


def read_attack(g: Position, f: Attack) -> None:
    if not f.rolled:
        f.skulls += g.answer.count("skull") if f.again > 0 else 0
        f.perfect = 0 < f.dice == f.skulls and not f.fixed
        f.skulls = skulls_of(g, f, f.skulls)
    happen(g, events.Attacked(f.who, f.target, f.dice, f.skulls, f.terms))


def flinch(g: Position, f: Attack) -> None:
    if f.skulls:
        react(g, f.target, f.who, "struck", kind_of(f))


# hs.react.ignore
def dodge(g: Position, f: Attack) -> None:
    if g.result == IGNORE:
        goto(g, f, "end")


# hs.attack.special
def roll_defense(g: Position, f: Attack) -> None:
    shot = special(g, f.who, f.shot) if f.shot else None
    value = values.plain_defense(g, f.target, f.who, shot) if f.fixed else values.defense(g, f.target, f.who)
    f.dice, f.terms = value.value, named(value)
    if f.perfect and has(g, f.who, OVERWHELMS, f.target):
        f.dice = 0  # hs.power.overwhelms
    if f.dice:
        g.ask = Dice(f.dice, "defense", COMBAT)


# hs.power.rerolls
def defend_again(g: Position, f: Attack) -> None:
    f.shields = g.answer.count("shield") if f.dice else 0
    f.again = 0 if f.fixed else min(f.dice - f.shields, rerolls(g, f.target, "defense rerolls", f.who))
    if f.again > 0:
        g.ask = Dice(f.again, "defense again", COMBAT)


def read_defense(g: Position, f: Attack) -> None:
    shields = shields_of(g, f, f.shields + (g.answer.count("shield") if f.again > 0 else 0))
    happen(g, events.Defended(f.target, f.dice, shields, f.terms))
    f.wounds = max(wounds_of(g, f, shields), 0)
    if shields > f.skulls:
        wound(g, f.who, (shields - f.skulls) * strikes_back(g, f), f.target)


def hurt(g: Position, f: Attack) -> None:
    f.before = g.figures[f.target].wounds
    wound(g, f.target, f.wounds, f.who, kind_of(f))


# hs.power.deadly, hs.power.automatic
def skulls_of(g: Position, f: Attack, rolled: int) -> int:
    """The skulls of an attack: those that are rolled count twice for a deadly figure; some need no roll."""
    if f.fixed:
        return rolled
    more = sum(term.amount for term in values.bonuses(g, f.who, "skulls", f.target))
    return rolled * (1 + has(g, f.who, DEADLY, f.target)) + more


# hs.power.stalwart
def shields_of(g: Position, f: Attack, rolled: int) -> int:
    """The shields against an attack: those that are rolled, and those that need no roll."""
    twice = isinstance(g.entities[f.target], Figure) and has(g, f.target, STALWART, f.who)
    return rolled * (1 + twice) + automatic(g, f)


# hs.power.dodges, hs.power.parries, hs.power.wounds
def wounds_of(g: Position, f: Attack, shields: int) -> int:
    """The number of wounds that an attack gives."""
    wounds = f.skulls - shields
    if f.fixed or not isinstance(g.entities[f.target], Figure):
        return wounds
    if shields and has(g, f.target, BRACES, f.who):
        wounds = min(wounds, 1)  # hs.power.braces
    more = sum(term.amount for term in values.bonuses(g, f.who, "wounds", f.target)) if wounds > 0 else 0
    if not adjacent(g, f.who, f.target):
        return 0 if shields and has(g, f.target, DODGES, f.who) else wounds + more
    if shields and has(g, f.target, PARRIES, f.who):
        return 0
    return wounds + more


# hs.power.counterstrikes, hs.power.recoil
def strikes_back(g: Position, f: Attack) -> int:
    """The number of wounds that each shield beyond the skulls gives to the attacker."""
    if f.fixed or not isinstance(g.entities[f.target], Figure):
        return 0
    counters = has(g, f.target, COUNTERS, f.who) and adjacent(g, f.who, f.target)
    terms = [*values.bonuses(g, f.target, "riposte", f.who), *values.bonuses(g, f.who, "recoil", f.target)]
    return counters + sum(term.amount for term in terms)


# hs.object.shields, hs.power.automatic
def automatic(g: Position, f: Attack) -> int:
    """The shields that need no roll: of a figure by its powers, of an object against attackers of some size."""
    if isinstance(g.entities[f.target], Figure):
        counting = values.specially if f.fixed else values.bonuses
        return sum(term.amount for term in counting(g, f.target, "shields", f.who))
    return printed_object(g, f.target).shields.get(printed(g, f.who).size, 0)


# hs.react.inflicts, hs.react.misses
def boast(g: Position, f: Attack) -> None:
    if not gone(g, f.who) and isinstance(g.entities[f.target], Figure):
        react(g, f.who, f.target, "inflicts" if received(g, f) else "misses", kind_of(f), f.shot)


# hs.react.spares
def regret(g: Position, f: Attack) -> None:
    if not gone(g, f.target) and not gone(g, f.who) and isinstance(g.entities[f.target], Figure):
        react(g, f.who, f.target, "spares", kind_of(f), f.shot)


# hs.react.attacks
def rest(g: Position, f: Attack) -> None:
    if not gone(g, f.who):
        react(g, f.who, f.target, "attacks", kind_of(f), f.shot)


# hs.react.endures, hs.react.withstands
def recover(g: Position, f: Attack) -> None:
    if not gone(g, f.target) and not gone(g, f.who):
        react(g, f.target, f.who, "endures" if received(g, f) else "withstands", kind_of(f))


def received(g: Position, f: Attack) -> int:
    """The wounds that the target has received."""
    return g.figures[f.target].wounds - f.before if f.wounds else 0


def tell(g: Position, f: Attack) -> None:
    """The result: skulls, wounds, and whether the target is destroyed."""
    happen(g, events.AttackDone(f.who, f.target))
    finish(g, f, (f.skulls, received(g, f), int(gone(g, f.target))))


class Blast(Frame):
    """A special attack with one roll that strikes several figures."""

    who: int
    targets: tuple[int, ...]
    attack: int
    shot: str = ""
    skulls: int = 0
    apart: bool = False  # each has a roll of its own


# hs.power.blast, hs.shot.blast-sight
def blast(g: Position, who: int, target: int, attack: int, shot: str = "") -> Blast:
    """A special attack on a figure or an object and on all figures beside it, but for the attacker."""
    beside = [one for one in board(g).figures if one not in (who, target) and adjacent(g, target, one)]
    return Blast(who, (target, *beside), attack, shot)


def roll_blast(g: Position, f: Blast) -> None:
    if not f.apart:
        g.ask = Dice(f.attack, "attack", COMBAT)


def read_blast(g: Position, f: Blast) -> None:
    f.skulls = 0 if f.apart else g.answer.count("skull")


def strike_one(g: Position, f: Blast, target: int) -> Frame:
    """The attack on one of the targets."""
    return Attack(f.who, target, f.shot, f.attack, f.attack, f.skulls, rolled=not f.apart)


BLAST = procedure(
    Blast,
    step(roll_blast, "hs.shot.one-roll"),
    step(read_blast, "hs.shot.one-roll"),
    each("targets", strike_one, "hs.power.blast"),
)


ATTACK = procedure(
    Attack,
    step(announce, "hs.react.targeted"),
    step(heed, "hs.react.cease"),
    step(roll_attack, "hs.attack.dice"),
    step(attack_again, "hs.power.rerolls"),
    step(read_attack, "hs.attack.skulls"),
    step(flinch, "hs.react.struck"),
    step(dodge, "hs.react.ignore"),
    step(roll_defense, "hs.attack.defense-dice"),
    step(defend_again, "hs.power.rerolls"),
    step(read_defense, "hs.attack.wounds"),
    step(hurt, "hs.attack.wounds"),
    step(boast, "hs.react.inflicts"),
    step(regret, "hs.react.spares"),
    step(recover, "hs.react.endures"),
    step(rest, "hs.react.attacks"),
    step(tell, label="end"),
)
