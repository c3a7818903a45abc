"""Deeds: the time at which a program is begun, and its ops one after another."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from warband.games.heroscape.printed import programs as ops
from warband.games.heroscape.printed.words import Once
from warband.games.heroscape.text.deeds.answers import (
    AT_ONCE,
    diverted,
    ends,
    flees,
    ignore,
    no_effect,
    nothing,
    safe,
    unhurt,
)
from warband.games.heroscape.text.deeds.blows import (
    assault,
    assault_once,
    roll_dice,
    seared,
    soothed,
    strike,
    strike_back,
)
from warband.games.heroscape.text.deeds.boosting import added, boosted, more_luck, own_added, with_luck
from warband.games.heroscape.text.deeds.choosing import (
    choosable,
    gather,
    near_by,
    one_of_them,
    one_of_yours,
    picked,
    target,
)
from warband.games.heroscape.text.deeds.healing import heal, heal_more, plain_wounds
from warband.games.heroscape.text.deeds.lending import lent, timed
from warband.games.heroscape.text.deeds.moments import TURNS, halfway, led, one_attack_more
from warband.games.heroscape.text.deeds.placing import (
    again,
    chosen_space,
    idle,
    one_more,
    one_time,
    placed,
    reaches,
    replaced,
    set_beside,
    strike_again,
    switched,
    wounded,
)
from warband.games.heroscape.text.deeds.plagues import everybody, roll, roll_each, roll_to
from warband.games.heroscape.text.deeds.results import of_you
from warband.games.heroscape.text.deeds.spirits import blesses
from warband.games.heroscape.text.deeds.things import a_turn, borrow, exits, seize, take_turn, takes_off
from warband.games.heroscape.text.interpreter import Interpreter, later
from warband.games.heroscape.text.limits import limited
from warband.games.heroscape.text.nouns.amounts import counted
from warband.games.heroscape.text.nouns.conditions import told_of_itself
from warband.games.heroscape.text.nouns.referring import is_self, own, place_of, the_chosen, the_opponents
from warband.games.heroscape.text.nouns.who import CHOSEN, SELF, Who
from warband.games.heroscape.text.program import REACTIONS, ROUNDS, Deed, Program, guarded
from warband.games.heroscape.text.states.clauses import active, for_player, quiet
from warband.programs.control import May
from warband.text.reader.meaning import NoMeaning, Table
from warband.text.reader.nodes import Clause, Node, Nominal, Said, Together

MOST = 6  # figures that are chosen one after the other


def deed(by: Interpreter, said: Said, before: Program) -> Program:
    """A program with a further sentence."""
    by.note(said, *said.leads)
    if (turned := one_attack_more(said)) is not said:
        by.note_all(said.leads[0])
        said = turned
    limit = limited(by, said, before)
    if limit is not None:
        return limit
    found = before
    until, short, words = timed(said)
    ends = until == "turn" and any(lead.word == "until" for lead in said.leads)
    said = short if until in ("round", "game") or ends else said
    if said.body is None:
        raise by.nothing(said, "deed: nothing is done")
    if (lucky := more_luck(by, said, found)) is not None:
        return lucky
    if (parts := with_luck(said)) is not None:
        by.note(*said.leads)
        return deed(by, parts[1], deed(by, parts[0], found))
    conditions: list[ops.Condition] = []
    for lead in said.leads:
        by.note(lead)
        condition = halfway(by, lead, found)
        if condition is None:
            found = led(by, lead, found)
        else:
            conditions.append(condition)
    for one in words:
        by.note_all(one)
    done = lasting(by, said.body, short, found, until)
    return behind(by, said.body, found, done, tuple(conditions))


def lasting(by: Interpreter, node: Node, short: Said, found: Program, until: Once | None) -> Program:
    """What a sentence does; or what is so for a time, without whose words the sentence is shorter."""
    if until in ("round", "game"):
        return lent(by, node, found, until)
    before = by.copied()
    try:
        return body(by, node, found)
    except NoMeaning:
        if until is None or short.body is None:
            raise
        by.understood, by.mentions, by.meant = before.understood, before.mentions, before.meant
        return lent(by, short.body, found, until)


def behind(by: Interpreter, node: Node, before: Program, after: Program, some: tuple[ops.Condition, ...]) -> Program:
    """A program whose last ops, or whose roll, are behind conditions: 'if he is on a snow space, remove 1 wound'."""
    if not some:
        return after
    if after == before._replace(rolled=True):
        return after._replace(guard=some)
    if after == before or after.rolled != before.rolled or len(after.bands) != len(before.bands):
        raise by.nothing(node, "deed: under which condition")
    if not after.bands:
        return after._replace(ops=(*before.ops, *guarded(after.ops[len(before.ops) :], some)))
    last, old = after.bands[-1], len(before.bands[-1].ops)
    new = last._replace(ops=(*last.ops[:old], *guarded(last.ops[old:], some)))
    return after._replace(bands=(*after.bands[:-1], new))


def body(by: Interpreter, node: Node, found: Program) -> Program:
    """One thing after another."""
    by.note(node)
    if isinstance(node, Together) and node.word in ("and", "then", "and then", ","):
        for part in node.parts:
            found = body(by, part, found)
        return found
    if isinstance(node, Together) and node.word == "or" and found.when == "revealed" and not found.compiled:
        return choice(by, node, found)
    if not isinstance(node, Clause):
        raise by.nothing(node, "deed: no clause")
    node = active(quiet(by, node))
    by.note(*node.roles)
    if node.subject is not None and not found.compiled and getattr(node.subject, "head", "") == "namesake":
        found = found._replace(given=(*found.given, *told_of_itself(by, node.subject)))
    node = for_player(by, replace(node, modal="may") if node.modal == "can" and not node.denied else node)
    asked = node.modal == "may"
    if node.modal in ("may", "must") and of_you(node) and not node.denied:
        by.note(node.subject)
        if node.modal == "must" and not found.begun:
            raise by.nothing(node, "deed: somebody must")
        forced = node.modal == "must" and not found.when and not found.compiled and not found.rolled
        freed = node.modal == "may" and not found.compiled and not found.rolled
        found = found._replace(must=(found.must and not freed) or forced)
        found = found._replace(may=found.may or offered(node, found))
        node = replace(node, modal="", subject=None)
    done = one_deed(by, node, found)
    return optional(found, done) if asked and found.rolled and node.verb == "place" else done


# hs.power.purpose
def one_deed(by: Interpreter, node: Clause, found: Program) -> Program:
    """A deed; or a deed and its purpose, one after the other: 'place him there to ignore those wounds'."""
    tried, purpose = by.copied(), node.role("purpose")
    try:
        return DEEDS.mean(node, by)(by, node, found)
    except NoMeaning:
        first = replace(node, roles=tuple(role for role in node.roles if role.of is not purpose))
        if not isinstance(purpose, Clause) or first.verb in ("use", "roll", "be"):
            raise
        by.understood, by.mentions, by.meant = tried.understood, tried.mentions, tried.meant
    by.note(purpose)
    return body(by, purpose, DEEDS.mean(first, by)(by, first, found))


def optional(before: Program, after: Program) -> Program:
    """A program whose last ops are done only if its player likes: 'if you roll 12 or higher, you may place him ...'."""
    if not after.bands or not before.bands:
        return after
    last, old = after.bands[-1], len(before.bands[-1].ops)
    new = last.ops[old:]
    return after._replace(bands=(*after.bands[:-1], last._replace(ops=(*last.ops[:old], May(len(new)), *new))))


def choice(by: Interpreter, node: Together, found: Program) -> Program:
    """'remove 1 wound marker from this figure or exit this object': one of several programs."""
    branches = [body(by, part, found).ops for part in node.parts]
    if not all(branches):
        raise by.nothing(node, "deed: a choice")
    return found._replace(branches=tuple(branches))


def offered(node: Clause, found: Program) -> bool:
    """Whether its player is asked before the first deed of a program that begins by itself."""
    at_turn = found.when in TURNS.values() and node.verb not in ("take", "move")
    by_itself = found.when in (*REACTIONS, *ROUNDS) or at_turn
    return node.modal == "may" and by_itself and not (found.ops or found.rolled)


# --- what is done


@later
def choose(by: Interpreter, node: Node, found: Program, obj: Who) -> Program:
    """'choose a figure within 4 clear sight spaces of Krug'."""
    if found.chosen:
        raise by.nothing(node, "deed: a second choice")
    by.mention(CHOSEN)
    several = max(obj.most, 1)
    if several > 1 and (any(not isinstance(op, ops.Unmask) for op in found.ops) or found.rolled or several > MOST):
        raise by.nothing(node, "deed: choose how many")
    return found._replace(chosen=True, several=several).add(target(by, node, replace(obj, most=0, all=False)))


@later
def suffers(by: Interpreter, node: Node, found: Program, obj: Node, subject: Node) -> Program:
    """'the chosen figure receives 1 wound', 'Krug takes no damage'."""
    if getattr(obj, "sort", "") == "damage" or getattr(obj, "det", "") == "no":
        free: Program = unhurt(by, subject=by.understand("who", subject), obj=obj)(by, node, found)
        return free
    return harmed(by, obj, subject, node, found)


@later
def pays(by: Interpreter, node: Node, found: Program, obj: Node, subject: Node) -> Program:
    """'Krug may receive 1 wound': the price of what follows."""
    if not is_self(by, subject) or found.compiled:
        raise by.nothing(node, "deed: who may receive wounds")
    return harmed(by, obj, subject, node, found._replace(may=found.may or bool(found.when)))


@later
def inflict(by: Interpreter, node: Node, found: Program, obj: Node, on: Node) -> Program:
    """'inflict 2 wounds on that figure'."""
    return harmed(by, obj, on, node, found)


def add_wounds(by: Interpreter, obj: Node, to: Node) -> Deed:
    """'add 1 additional wound to the defending figure'."""
    if getattr(obj, "sort", "") != "wound":
        raise by.nothing(obj, "deed: what is added")
    done: Deed = inflict(by, obj=obj, on=to)
    return done


def harmed(by: Interpreter, obj: Node, whom: Node, node: Node, found: Program) -> Program:
    if not isinstance(obj, Nominal) or not plain_wounds(by, obj):
        raise by.nothing(node, "deed: what is received")
    by.note(*obj.adjectives)
    if choosable(whom, found):
        return picked(by, node, whom, found).add(ops.Harm(counted(by, obj)))
    if the_chosen(by, whom, found) or the_opponents(by, whom, found):
        return found.add(ops.Harm(counted(by, obj)))
    if isinstance(whom, Nominal) and whom.det in ("each", "all", "every") and found.begun:
        return found.add(everybody(by, node, whom, counted(by, obj), found))
    if is_self(by, whom) and found.begun:
        return found.add(ops.Harm(counted(by, obj), own=True))
    raise by.nothing(node, "deed: wounds for whom")


@later
def destroy(by: Interpreter, node: Node, found: Program, obj: Node) -> Program:
    """'destroy the chosen figure', 'destroy a Goblin figure you control'."""
    if one_of_them(obj) and found.begun and not found.chosen and found.when != "destroyed":
        by.note_all(obj)
        return found.add(ops.Target(0, side="yours", kin=((by.card,),), own=True), ops.Destroy())
    if choosable(obj, found) or (found.when in AT_ONCE and one_of_yours(by, obj)):
        return picked(by, node, obj, found).add(ops.Destroy())
    if the_chosen(by, obj, found):
        return found.add(ops.Destroy())
    if not is_self(by, obj) or not found.begun:
        raise by.nothing(node, "deed: destroy whom")
    return found.add(ops.Destroy(own=True))


# hs.power.unmask
@later
def unmask(by: Interpreter, node: Node, found: Program, obj: Node, on: Node) -> Program:
    """'reveal the X order marker on this card'."""
    by.note_all(obj)
    by.note(on)
    owner = on.whose if isinstance(on, Nominal) and on.sort == "card" else on
    mine = own(by, on) or (owner is not None and is_self(by, owner))
    if getattr(obj, "head", "") != "decoy" or not mine or not found.begun:
        raise by.nothing(node, "deed: which marker is revealed")
    by.note_all(on)
    return found._replace(may=found.may or bool(found.when and not found.ops)).add(ops.Unmask())


def makes(by: Interpreter, subject: Who, obj: Node) -> Deed:
    """'he may make an additional normal attack', '... a normal attack'."""
    more = isinstance(obj, Nominal) and bool(obj.adjectives)
    done: Deed = one_more(by, subject=subject, obj=obj) if more or subject != SELF else assault_once(by, obj=obj)
    return done


DEEDS: Table[Callable[..., Program]] = Table("deed", {
    "choose obj:who": choose,
    " choose obj:raw": chosen_space,
    "roll obj:raw": roll,
    "roll obj:all_dice": roll_dice,
    "receive obj:raw subject:raw": suffers,
    "receive obj:raw subject:raw !may": pays,
    "receive obj:raw subject:raw instead !may": diverted,
    "receive obj:raw subject:raw instead": diverted,
    "receive obj:raw subject:raw for_each:raw": seared,
    "remove obj:raw for_each:raw from:raw": soothed,
    "remove obj:raw for_each:raw subject:raw": soothed,
    "remove obj:raw for_each:raw subject:raw !may": soothed,
    "attack obj:raw with:all_dice": strike,
    "fly subject:who !may": takes_off,
    "exit obj:raw subject?:who": exits,
    "inflict obj:raw on:raw": inflict,
    "remove obj:raw from:raw": heal,
    "remove obj:raw": heal_more,
    "remove obj:raw at_random_from:raw": lambda by, obj, at_random_from: heal(by, obj=obj, from_=at_random_from),
    "destroy obj:raw": destroy,
    "destroy obj:raw !passive": destroy,
    "take obj:raw with:who": take_turn,
    "take obj:raw": a_turn,
    "take subject:who obj:raw !may": lambda by, subject, obj: take_turn(by, obj=obj, with_=subject),
    "take_control_of obj:raw": seize,
    "take_temporary_control_of obj:raw": borrow,
    "move obj:who amount:raw": gather,
    "move obj:who amount:raw each": gather,
    "move obj:who up_to:raw": lambda by, obj, up_to: gather(by, obj=obj, amount=up_to),
    "roll obj:raw purpose:raw": roll_to,
    "roll obj:raw for:raw one_at_a_time": roll_each,
    "roll obj:raw for:raw once": roll_each,
    "roll obj:raw for:raw": roll_each,
    "roll obj:raw for_each:raw": lambda by, obj, for_each: roll_each(by, obj, for_each),
    "roll obj:raw for_each:raw one_at_a_time": lambda by, obj, for_each: roll_each(by, obj, for_each),
    "roll obj:raw once for_each:raw": lambda by, obj, for_each: roll_each(by, obj, for_each),
    "reveal obj:raw": lambda by, obj: unmask(by, obj=obj, on=place_of(by, obj)),
    "reveal obj:raw on:raw": unmask,
    "replace obj:raw with:who": replaced,
    "switch obj:raw with:raw": switched,
    "switch obj:raw": switched,
    "move obj:who again": again,
    "attack with:who again": strike_again,
    "attack subject:who again !may": lambda by, subject: strike_again(by, with_=subject),
    "attack subject:who again": lambda by, subject: strike_again(by, with_=subject),
    "make subject:who obj:raw !may": makes,
    "make subject:raw obj:raw against?:who !may": assault_once,
    "make obj:raw against?:who": assault_once,
    "attack subject?:raw obj:raw !may": strike_back,
    "attack obj:raw": strike_back,
    "attack subject?:raw obj:raw again !may": strike_back,
    "attack obj:raw again": strike_back,
    "attack with:raw": assault,
    "attack with:raw once": assault,
    "attack subject:raw !may": lambda by, subject: assault(by, with_=subject),
    "attack subject:raw once !may": lambda by, subject: assault(by, with_=subject),
    "add subject:who obj:all_dice to:values !may": own_added,
    "add subject:who obj:all_dice to:values": own_added,
    "move amount:raw obj:raw adjacent_to:raw up_to:raw": near_by,
    "move obj:raw adjacent_to:raw amount:raw": lambda by, obj, adjacent_to, amount: near_by(
        by, obj, adjacent_to, amount
    ),
    "attack subject?:who time:raw !may": one_time,
    "attack with:who time:raw": lambda by, with_, time: one_time(by, time=time, subject=with_),
    "move obj:raw to:raw": placed,
    "place obj:raw": set_beside,
    "place obj:raw on:raw": wounded,
    "place obj:raw onto:raw": lambda by, obj, onto: wounded(by, obj=obj, on=onto),
    "place subject:raw": lambda by, subject: set_beside(by, obj=subject),
    "place obj:raw on:raw !passive !may": wounded,
    "place obj:raw on:raw !passive": wounded,
    "add subject:raw obj:all_dice to:raw": blesses,
    "add obj:raw to:raw": add_wounds,
    "use subject:who obj:raw !may": idle,
    "have subject:raw obj:raw": reaches,
    "add obj:all_dice to:values": added,
    "subtract obj:all_dice from:values": lambda by, obj, from_: boosted(by, obj=obj, to=from_, sign=-1),
    "ignore obj:raw": ignore,
    "end subject:raw": ends,
    "happen subject:raw": nothing,
    "be subject:raw is:raw ": no_effect,
    "be subject:raw is:raw": safe,
    "roll obj:raw normally": nothing,
    "move subject:who amount:raw !may": flees,
    "move subject:who amount:raw instead !may": flees,
})  # fmt: skip
