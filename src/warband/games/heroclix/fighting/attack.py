"""Attacking, in the rulebook's five steps: bolts, targets, hits, damage, knockback."""

from __future__ import annotations

from warband.games.heroclix.fighting import bolts, breaching, damage, hits, knockback, targets
from warband.games.heroclix.fighting.hits import FindHit, hit_critically
from warband.games.heroclix.position import events
from warband.games.heroclix.position.abilities.declared import new_property
from warband.games.heroclix.position.abilities.parts import Modifier
from warband.games.heroclix.position.abilities.using import properties
from warband.games.heroclix.position.abilities.values import value
from warband.games.heroclix.position.answers import NUMBER
from warband.games.heroclix.position.attacking import CLOSE, KINDS, RANGED, Attack
from warband.games.heroclix.position.model import DAMAGE, DEFENSE
from warband.games.heroclix.position.names import name
from warband.games.heroclix.position.position import Position
from warband.kernel.ask import PASS, Ask, Options, Question, Refusal
from warband.kernel.event import happen
from warband.kernel.machine import each, goto, procedure, running, step
from warband.kernel.state import Frame
from warband.kernel.window import window

KNOCK = "knock back"
LEAST_DAMAGE = new_property("least damage")  # the minimum to which powers can reduce its attacks' damage


def basic_close(g: Position, who: int) -> Attack:
    """The close attack of a basic CLOSE action."""
    return Attack(who, CLOSE)


def basic_range(g: Position, who: int) -> Attack:
    """The range attack of a basic RANGE action."""
    return Attack(who, RANGED)


# --- verbs: the changes that responses may make to an attack that has hit


def act_instead(g: Position, effect: str = "") -> None:
    """Choose one of the effects instead of normal damage; all others are ignored.

    A named effect is applied to each hit character; another one deals damage (`deal_instead`).
    """
    f = running(g, Attack)  # hc.supp.8.normal-damage.others-ignored
    f.effect, f.sweep, f.each = effect, "", -1


def deal_instead(g: Position, amount: int) -> None:
    """Deal an amount of damage instead of normal damage."""
    running(g, Attack).instead = amount


def deal_each(g: Position, amount: int) -> None:
    """Deal an amount of damage to each hit character instead of normal damage; other effects instead are ignored."""
    f = running(g, Attack)
    f.effect, f.sweep, f.each = "", "", amount


def deal_more(g: Position, amount: int) -> None:
    """Deal an additional amount of damage to each hit character."""
    running(g, Attack).more += amount


def deal_penetrating(g: Position) -> None:
    """Make the damage penetrating."""
    running(g, Attack).penetrating = True


# --- instead of damage


def ask_instead(g: Position, f: Attack) -> None:
    """The active player chooses one of two effects instead of normal damage."""
    if f.effect and f.sweep and f.struck:
        g.ask = Ask(g.table.active, "instead")
    else:
        f.pc += 1


def take_instead(g: Position, f: Attack) -> None:
    if g.answer == f.effect:  # hc.supp.8.normal-damage.others-ignored
        f.each = -1
    else:
        f.effect = ""


def instead_offered(g: Position, f: Attack) -> Options:
    return [f.effect, f.sweep]


def why_not_instead(g: Position, f: Attack, option: object) -> Refusal:
    words = f"{option!r} does not act instead of this attack's damage."
    return Refusal("not-instead", "hc.supp.8.normal-damage.choose-one", words, "Choose one of the effects that do.")


def use_instead(g: Position, f: Attack) -> None:
    """Ask for an effect instead of damage."""
    f.seized = f.struck if f.effect else ()


def hit_instead(g: Position, f: Attack, who: int) -> Frame:
    frame: Frame = g.rules.instead(f.effect).frame(g, f, who)
    return frame


def skip_damage(g: Position, f: Attack) -> None:
    if f.effect:
        f.taken = (0,) * len(f.struck)
        goto(g, f, "knock")


# --- step 4: damage


def normal_damage(g: Position, f: Attack) -> int:
    """The damage of the attack: its damage value, or that of an effect instead."""
    if f.instead >= 0:
        return f.instead
    return value(g, f.attacker, DAMAGE, f)  # hc.core.attack.step4.damage-value


def ask_share(g: Position, f: Attack) -> None:
    if not f.struck:
        goto(g, f, "done")
        return
    if f.each >= 0:
        f.shares = (f.each,) * len(f.struck)
    rest = normal_damage(g, f) - sum(f.shares)
    if len(f.shares) == len(f.struck) - 1:
        f.shares += (rest,)
    if len(f.shares) == len(f.struck):
        f.pc += 1
    elif rest == 0:
        f.shares += (0,)
        goto(g, f, "share")
    else:
        g.ask = Ask(g.figures[f.attacker].controller, "share")


def take_share(g: Position, f: Attack) -> None:
    f.shares += (g.answer,)
    goto(g, f, "share")


def shares_offered(g: Position, f: Attack) -> Options:
    return range(normal_damage(g, f) - sum(f.shares) + 1)


def why_no_share(g: Position, f: Attack, option: object) -> Refusal:
    rest = normal_damage(g, f) - sum(f.shares)
    return Refusal(
        "no-such-share", "hc.core.attack.step4.split", f"{rest} damage is left to deal.", f"Give it 0 to {rest}."
    )


def add_critical(g: Position, f: Attack) -> None:
    # hc.core.attack.step4.critical-bonus-needs-one
    critical = g.rules.numbers.critical_bonus if hit_critically(g, f) else 0
    bonus = f.more + critical
    if critical and any(f.shares):
        happen(g, events.Critical(critical), "hc.core.attack.step4.critical-bonus")
    if bonus:
        f.shares = tuple(share + bonus if share else 0 for share in f.shares)


def deal(g: Position, f: Attack, who: int) -> damage.Deal:
    share = f.shares[f.struck.index(who)]
    precise = share > 0 and properties(g, f.attacker, LEAST_DAMAGE, f)
    return damage.Deal(who, share, f.attacker, attack=True, least=max([p.amount for p in precise]) if precise else 0)


def take_damage(g: Position, f: Attack) -> None:
    damage.take_together(g, f.struck, f.taken, f.attacker)


# --- step 5: knockback


def find_knocked(g: Position, f: Attack) -> None:
    keyphrase = f.knock or bool(properties(g, f.attacker, knockback.KNOCKBACK, f))
    f.knocked = tuple(knockback.knocked_back(g, f.attacker, f.struck, f.taken, f.roll, keyphrase))


def ask_knock(g: Position, f: Attack) -> None:
    """Knockback from KNOCKBACK may be declined, for all hit characters together."""
    if f.knocked and not knockback.doubled(f.roll):  # hc.supp.17.knockback.optional
        g.ask = Ask(g.figures[f.attacker].controller, "knockback")
    else:
        f.pc += 1


def take_knock(g: Position, f: Attack) -> None:
    if g.answer == PASS:
        f.knocked = ()


def knock_offered(g: Position, f: Attack) -> Options:
    return [KNOCK, PASS]


def why_not_knock(g: Position, f: Attack, option: object) -> Refusal:
    words = "KNOCKBACK knocks back all that were hit, or none."
    return Refusal("all-or-none", "hc.supp.17.knockback.all-or-none", words, "Knock back, or pass.")


# hc.supp.17.knockback.no-stacking
def knock(g: Position, f: Attack, who: int) -> knockback.KnockBack:
    if g.rules.numbers.knockback_by_damage:
        clicks = f.taken[f.struck.index(who)]  # hc.2019.knockback
        return knockback.KnockBack(f.attacker, who, clicks, clicks)
    whole = not knockback.doubled(f.roll)
    return knockback.KnockBack(f.attacker, who, 1 if whole else 0)


def done(g: Position, f: Attack) -> None:
    happen(g, events.AttackDone(f.attacker, f.targets, KINDS[f.kind], f.struck, f.roll, f.shares, f.taken, f.knocked))


def how_much(g: Position, f: Attack) -> str:
    rest = normal_damage(g, f) - sum(f.shares)
    return f"There is {rest} damage left to deal. How much of it for {name(g, f.struck[len(f.shares)])}?"


PROCEDURES = {
    Attack: procedure(
        Attack,
        step(bolts.count_bolts, "hc.core.attack.step1.max-targets"),
        step(targets.ask_target, label="targets"),
        step(targets.take_target),
        step(breaching.ask_block, "hc.improved.destroy-blocking-from-range"),
        step(breaching.take_block),
        step(targets.aim),
        window("attack.targeted", "hc.core.other.example-when-targeted"),
        step(targets.look, "hc.core.attack.step2.at-least-one-target"),
        step(hits.roll_dice, label="roll"),
        step(hits.read_dice),
        window("attack.rolled", "hc.core.attack.step3.finalize"),
        step(hits.final_roll),
        each("targets", lambda g, f, who: FindHit(f.attacker, who), into="hits"),
        step(hits.fix_hits),
        step(hits.critical_miss_damage, "hc.core.attack.step3.critical-miss-damage"),
        window("attack.hit", "hc.core.attack.step4.attacker-alters"),
        step(ask_instead, "hc.supp.8.normal-damage.choose-one"),
        step(take_instead),
        step(use_instead),
        each("seized", hit_instead),
        step(skip_damage),
        step(ask_share, label="share"),
        step(take_share),
        step(add_critical, "hc.core.attack.step4.critical-bonus"),
        each("struck", deal, into="taken"),
        step(take_damage, "hc.core.attack.step4.take-clicks"),
        step(find_knocked, label="knock"),
        step(ask_knock),
        step(take_knock),
        each("knocked", knock),
        step(done, "hc.core.attack.step5.done", label="done"),
        step(breaching.destroy_piece, "hc.supp.11.intersection.through-and-destroy"),
    ),
}
QUESTIONS = {
    "instead": Question(instead_offered, why_not_instead, "What happens instead of the damage?"),
    "share": Question(shares_offered, why_no_share, how_much, NUMBER),
    "knockback": Question(knock_offered, why_not_knock, "Does {attacker} knock back whom it hit?"),
}


def over_hindering(g: Position, who: int, attack: Attack | None) -> bool:
    """Whether an attack reaches a character over a hindered line of fire."""
    if attack is None or who not in attack.hindered:
        return False
    return attack.kind == RANGED


CIRCUMSTANCES = (Modifier(DEFENSE, 1, "hindering terrain", "hc.core.terrain.hindering.defense-bonus", over_hindering),)
