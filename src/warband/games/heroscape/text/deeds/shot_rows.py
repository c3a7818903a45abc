"""Sentences about a special attack: how often, on whom, on several figures, with which dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from msgspec.structs import replace

from warband.games.heroscape.printed.programs import Bonus
from warband.games.heroscape.printed.shots import Shot
from warband.games.heroscape.text.deeds.shot_areas import (
    affected,
    along,
    apart,
    chosen,
    clear_shot,
    everybody,
    one_roll,
    own_defense,
    unaffected,
)
from warband.games.heroscape.text.deeds.shot_leads import is_this
from warband.games.heroscape.text.deeds.shot_uses import (
    FOE,
    foe,
    no_objects,
    only_so,
    others,
    several_targets,
    still,
    unused,
    used,
)
from warband.games.heroscape.text.interpreter import Interpreter, later
from warband.games.heroscape.text.nouns.amounts import Dice
from warband.games.heroscape.text.nouns.who import SELF, Who
from warband.text.reader.meaning import Table
from warband.text.reader.nodes import Clause, Mod, Node, Nominal

if TYPE_CHECKING:
    from warband.games.heroscape.text.deeds.shots import Shooting

Made: TypeAlias = "Callable[[Interpreter, Clause, tuple[str, ...], Shooting], Shot]"
THIS = Nominal(0, 0, "special attack", "attack", "this")
NONE = 99  # dice less: the defender rolls none


# --- how often


@later
def times(
    by: Interpreter,
    node: Clause,
    when: tuple[str, ...],
    so: Shooting,
    time: Node,
    subject: Node | None = None,
    with_: Node | None = None,
    obj: Node | None = None,
    **said: object,
) -> Shot:
    """'may attack up to 3 times with it', 'may attack one additional time'."""
    for one in (time, subject, with_, obj):
        by.note_all(one)
    this = is_this(with_) or is_this(obj) or when == ("this",)
    count = time.count if isinstance(time, Nominal) and time.head == "time" and not time.mods else None
    words = [word.word for word in time.adjectives] if isinstance(time, Nominal) else []
    if not this or count is None or words not in ([], ["additional"]) or count.least != count.most:
        raise by.nothing(time, "special attack: how often")
    return replace(so.shot, times=count.most + len(words))


@later
def twice(by: Interpreter, node: Clause, when: tuple[str, ...], so: Shooting, subject: Node, with_: Node) -> Shot:
    by.note_all(with_)
    by.note_all(subject)
    if when or not is_this(with_):
        raise by.nothing(node, "special attack: how often")
    return replace(so.shot, times=2)


@later
def again(by: Interpreter, node: Clause, when: tuple[str, ...], so: Shooting, with_: Node, subject: Node) -> Shot:
    """'may attack again with it', behind the outcome of the last attack."""
    by.note_all(with_)
    by.note_all(subject)
    if not (is_this(with_) or getattr(with_, "head", "") == "it") or len(when) != 1:
        raise by.nothing(node, "special attack: again when")
    return repeated(by, node, when[0], so.shot)


def repeated(by: Interpreter, node: Node, when: str, shot: Shot) -> Shot:
    first, _, what = when.partition(" ")
    known = {"wounds": replace(shot, again="wounds"), "destroys": replace(shot, again="destroys")}
    if what.endswith(" skulls"):
        known[what] = replace(shot, skulls=int(what.split()[0]))
    if what not in known or (first == "while" and known[what] != shot):
        raise by.nothing(node, "special attack: again when")
    return known[what]


@later
def varied(
    by: Interpreter, node: Clause, when: tuple[str, ...], so: Shooting, obj: Node, subject: Who, **said: object
) -> Shot:
    """'cannot attack the same figure more than once'."""
    by.note_all(obj)
    same = isinstance(obj, Nominal) and [word.word for word in obj.adjectives] == ["same"]
    if subject != SELF or not same or so.shot.times < 2:
        raise by.nothing(node, "special attack: whom not twice")
    return replace(so.shot, varied=True)


@later
def anybody(
    by: Interpreter,
    node: Clause,
    when: tuple[str, ...],
    so: Shooting,
    obj: Node,
    subject: Node | None = None,
    with_: Node | None = None,
) -> Shot:
    """'may target the same figure or a different figure with each attack', 'may target non-adjacent figures'."""
    for one in (obj, subject, with_):
        by.note_all(one)
    parts = [part for part in getattr(obj, "parts", (obj,)) if isinstance(part, Nominal)]
    words = {word.word for part in parts for word in part.adjectives} - {"or"}
    words |= {part.det.removeprefix("a ") for part in parts if part.det == "a different"}
    if words == {"same", "different"} and so.shot.times > 1 and not when:
        return so.shot
    if words == {"non-adjacent"} and when == ("engaged",):
        return replace(so.shot, free=True)
    return several_targets(by, node, when, so, obj, subject, with_)


@later
def also_targets(by: Interpreter, node: Clause, when: tuple[str, ...], so: Shooting, **said: object) -> Shot:
    """'may target and attack non-adjacent figures': the second verb says it all."""
    by.note_all(node.subject)
    if when != ("engaged",):
        raise by.nothing(node, "special attack: targets whom")
    return so.shot


# --- whom


@later
def not_on(
    by: Interpreter, node: Clause, when: tuple[str, ...], so: Shooting, obj: Node, on: Who, **said: object
) -> Shot:
    """'cannot be used on small figures'."""
    by.note_all(obj)
    if not is_this(obj) or when:
        raise by.nothing(node, "special attack: which is not used")
    return replace(so.shot, whom=others(by, node, foe(by, node, on)))


def only_on(by: Interpreter, obj: Node, whom: Who, subject: Node | None = None) -> Made:
    """'can only be used against small figures'."""
    by.note_all(obj)
    by.note_all(subject)

    def made(by: Interpreter, node: Clause, when: tuple[str, ...], so: Shooting) -> Shot:
        if not is_this(obj) or when:
            raise by.nothing(node, "special attack: on whom only")
        return replace(so.shot, whom=foe(by, node, whom))

    return made


def only_those(by: Interpreter, this: Node, obj: Node) -> Made:
    """'only small figures may be attacked with it'."""
    if not isinstance(obj, Nominal) or obj.det != "only":
        raise by.nothing(obj, "special attack: on whom only")
    return only_on(by, this, by.understand("who", replace(obj, det="")))


@later
def purposed(
    by: Interpreter,
    node: Clause,
    when: tuple[str, ...],
    so: Shooting,
    obj: Node,
    purpose: Node,
    subject: Node | None = None,
    **said: object,
) -> Shot:
    """'may not use it to attack a figure who follows Jandar', 'can be used only to attack Undead figures'."""
    by.note_all(obj)
    by.note_all(subject)
    whom = purpose.role("obj") if isinstance(purpose, Clause) and purpose.verb == "attack" else None
    if when or not is_this(obj) or whom is None or not isinstance(purpose, Clause) or len(purpose.roles) != 1:
        raise by.nothing(node, "special attack: used for what")
    by.note(purpose, *purpose.roles)
    found = foe(by, node, by.understand("who", whom))
    return replace(so.shot, whom=others(by, node, found) if node.denied else found)


@later
def blind(
    by: Interpreter,
    node: Clause,
    when: tuple[str, ...],
    so: Shooting,
    obj: Node,
    subject: Node,
    purpose: Node | None = None,
) -> Shot:
    """'does not need clear line of sight to attack with it'."""
    for one in (obj, subject, purpose):
        by.note_all(one)
    if when or getattr(obj, "sort", "") != "sight":
        raise by.nothing(node, "special attack: needs what")
    return replace(so.shot, blind=True)


# --- fewer dice


@later
def fewer(
    by: Interpreter,
    node: Clause,
    when: tuple[str, ...],
    so: Shooting,
    subject: Who,
    obj: tuple[Dice, ...],
    against: Node | None = None,
) -> Shot:
    """'common squad figures roll 2 less defense dice against it'."""
    by.note_all(against)
    [one] = obj if len(obj) == 1 else (Dice("", 0),)
    struck = is_struck(node.subject)
    if one.value != "defense" or one.amount >= 0 or not (is_this(against) or when == ("struck",) or struck):
        raise by.nothing(node, "special attack: whose dice")
    return weaker(by, node, so.shot, subject, -one.amount)


def is_struck(node: Node | None) -> bool:
    """'figures attacked by it', 'figures defending against it'."""
    return isinstance(node, Nominal) and any(mod.word in ("done", "ing") for mod in node.mods)


def weaker(by: Interpreter, node: Node, shot: Shot, who: Who, amount: int) -> Shot:
    plain = replace(who, all=False) == Who()
    said = {} if plain else {name: getattr(foe(by, node, who), name) for name in FOE}
    return replace(shot, bonuses=(*shot.bonuses, Bonus("pierce", amount, **said)))


@later
def undefended(by: Interpreter, node: Clause, when: tuple[str, ...], so: Shooting, subject: Who, obj: Node) -> Shot:
    """'small figures may not roll defense dice when attacked by it'."""
    by.note_all(obj)
    defender = subject == Who("other", part="defending")
    struck = when == ("struck",) or ((defender or is_struck(node.subject)) and not when)
    if getattr(obj, "head", "") != "defense die" or not struck:
        raise by.nothing(node, "special attack: rolls nothing")
    return weaker(by, node, so.shot, Who() if defender else subject, NONE)


@later
def each_other(
    by: Interpreter, node: Clause, when: tuple[str, ...], so: Shooting, subject: Node, against: Node
) -> Shot:
    """'each attack must be against a different figure'."""
    by.note_all(subject)
    by.note_all(against)
    words = [word.word for word in getattr(against, "adjectives", ())]
    different = getattr(against, "det", "") == "a different" or words == ["different"]
    each = getattr(subject, "sort", "") == "attack" and getattr(subject, "det", "") in ("each", "every")
    if when or not each or not different or so.shot.times < 2:
        raise by.nothing(node, "special attack: each attack")
    return replace(so.shot, varied=True)


def against_of(by: Interpreter, node: Node) -> Node:
    """'against a different figure'."""
    if not isinstance(node, Mod) or node.word != "against" or node.of is None:
        raise by.nothing(node, "special attack: must be what")
    by.note(node)
    return node.of


def each_other_target(by: Interpreter, subject: Node, obj: Node) -> Made:
    """'each attack must target a different figure'."""
    done: Made = each_other(by, subject=subject, against=obj)
    return done


def not_struck(by: Interpreter, obj: Node, with_: Node) -> Made:
    """'destructible objects cannot be targeted with it', 'small figures cannot be attacked with it'."""
    if getattr(obj, "sort", "") == "object":
        done: Made = no_objects(by, obj=obj, by_=with_)
        return done
    made: Made = not_on(by, obj=with_, on=by.understand("who", obj))
    return made


# hs.attack.special
@later
def level(by: Interpreter, node: Clause, when: tuple[str, ...], so: Shooting, subject: Node, obj: Node, **said: Node
          ) -> Shot:  # fmt: skip
    """'figures never have height advantage against it': nobody has any in a special attack."""
    for one in (subject, obj, *said.values()):
        by.note_all(one)
    what = said.get("for_") or obj
    if getattr(what, "head", "") != "height advantage" or when not in ((), ("struck",)):
        raise by.nothing(node, "special attack: has what")
    return so.shot


def you_choose(by: Interpreter, subject: Node, obj: Node, purpose: Node) -> Made:
    """'you may choose one other figure ... to be affected by it'."""
    by.note_all(subject)
    if getattr(subject, "head", "") != "you" or getattr(purpose, "verb", "") != "affect":
        raise by.nothing(subject, "special attack: who chooses")
    done: Made = chosen(by, obj=obj, purpose=purpose)
    return done


SHOTS: Table[Callable[..., Shot]] = Table("special attack", {
    "attack time:raw subject?:raw with?:raw !may": times,
    "use obj:raw time:raw subject?:raw in_the_same_turn !may": times,
    "attack subject:raw with:raw twice !may": twice,
    "attack again with:raw subject:raw !may": again,
    "attack again subject:raw !may": lambda by, subject: again(by, with_=THIS, subject=subject),
    "continue_attacking with:raw subject:raw !may": again,
    "continue_to_attack with:raw subject:raw !may": again,
    "attack obj:raw subject:who more_than_once !denied !can": varied,
    "target obj:raw subject?:raw with?:raw !may": anybody,
    "attack obj:raw subject?:raw with?:raw !may": anybody,
    "use obj:raw subject:raw !may": used,
    "use obj:raw subject:raw once !may": used,
    "use obj:raw subject:raw !may_only": used,
    "attack subject:raw with:raw !may": used,
    "attack subject:raw with:raw once !may": used,
    "use obj:raw subject:raw !denied !can": unused,
    "use obj:raw subject:raw on:who !denied !can": lambda by, obj, subject, on: not_on(by, obj=obj, on=on),
    "affect obj:raw by:raw !passive !denied": no_objects,
    "target subject:raw !may": also_targets,
    "use obj:raw on:who !passive !denied !can": not_on,
    "be subject:raw is:raw !must": lambda by, subject, is_: each_other(
        by, subject=subject, against=against_of(by, is_)
    ),
    "target subject:raw obj:raw !must": each_other_target,
    "have subject:raw obj:raw against?:raw !denied": level,
    "receive subject:raw obj:raw for:raw against?:raw !denied": level,
    "receive subject:raw obj:raw against?:raw !denied": level,
    "target obj:raw with:raw !passive !denied !can": not_struck,
    "attack obj:raw with:raw !passive !denied !can": not_struck,
    "attack obj:raw by:raw !passive !denied !can": lambda by, obj, by_: not_struck(by, obj, by_),
    "defend subject:raw separately": lambda by, subject: own_defense(by, obj=subject, subject=subject),
    "roll obj:raw for:raw once": one_roll,
    "roll obj:raw once for:raw": one_roll,
    "use obj:raw against:who !passive !denied !can": lambda by, obj, against: not_on(by, obj=obj, on=against),
    "use obj:raw against:who !passive !may_only": lambda by, obj, against: only_on(by, obj, against),
    "use obj:raw on:who !passive !may_only": lambda by, obj, on: only_on(by, obj, on),
    "attack obj:who subject:raw with:raw !may_only": lambda by, obj, subject, with_: only_on(by, with_, obj, subject),
    "attack obj:raw with:raw !passive !may": lambda by, obj, with_: only_those(by, with_, obj),
    "use obj:raw !passive !may": used,
    "use obj:raw !passive !may_only": used,
    "use obj:raw subject:raw purpose:raw !denied !can": purposed,
    "use obj:raw purpose:raw !passive !may_only": purposed,
    "need obj:raw subject:raw purpose?:raw !denied": blind,
    "be subject:raw is:raw purpose:raw !must": only_so,
    "move subject:raw on:raw !denied !can": still,
    "need obj:raw subject:raw only": clear_shot,
    "attack subject:who obj:who !must": everybody,
    "roll obj:raw separately": apart,
    "choose obj:raw purpose:raw": chosen,
    "choose subject:raw obj:raw purpose:raw !may": you_choose,
    "choose obj:raw": along,
    "affect obj:raw by:raw !passive": affected,
    "affect obj:raw !passive": affected,
    "affect obj:who by:raw !passive !denied !can": unaffected,
    "affect obj:who by:raw !passive !denied": unaffected,
    "roll obj:raw once for_all_affected_figures": one_roll,
    "roll obj:raw once for_all_affected_figures !passive": one_roll,
    "roll obj:raw once": one_roll,
    "affect subject:raw obj:raw !denied": lambda by, subject, obj: no_objects(by, obj=obj, by_=subject),
    "roll obj:raw subject:raw separately": own_defense,
    "roll subject:who obj:all_dice against?:raw": fewer,
    "roll subject:who obj:raw !denied !can": undefended,
})  # fmt: skip
