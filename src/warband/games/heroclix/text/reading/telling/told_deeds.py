"""Deeds and powers in words, from which programs are told."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from msgspec.structs import replace

from warband.games.heroclix.effects import names
from warband.games.heroclix.moving.carrying import CARRIES_FLIERS
from warband.games.heroclix.position.abilities.declared import GEAR_EFFECT
from warband.games.heroclix.position.abilities.sheets import NO_MOVEMENT, NO_TARGETING
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import AsFree, Clause
from warband.games.heroclix.programs.ops import Group, Part, Usable
from warband.games.heroclix.text.reading.telling.told_arrivals import generated, where
from warband.games.heroclix.text.reading.telling.told_choices import (
    UNTIL,
    chosen,
    chosen_from,
    lend_chosen,
    lend_theirs,
    of_kind,
)
from warband.games.heroclix.text.reading.telling.told_parameters import (
    RELATED,
    itself,
    kept_values,
    related,
    varied,
    with_rider,
)
from warband.games.heroclix.text.reading.telling.told_sorts import listed, powers_of
from warband.games.heroclix.text.reading.telling.words_for import (
    KINDS,
    Untold,
    amount,
    capital,
    change,
    counted,
    distance,
    one,
    one_of,
    subject,
    values,
)
from warband.games.heroclix.text.reading.telling.words_for import POSSESSIVE as OWNERS

ACTS = "acts"  # in place of a duration: that of an action, which a text does not say


def deed(program: list[ops.Op], at: int, lasting: str) -> tuple[str, int]:
    """One deed, and where the next one begins."""
    op = program[at]
    return of_group(op.group, program, at, lasting) if isinstance(op, ops.Pick) else (deed_alone(op), at + 1)


def of_group(group: Group, program: list[ops.Op], at: int, lasting: str) -> tuple[str, int]:
    """A deed of a group, or to it, and where the next deed begins."""
    if at + 1 >= len(program):
        raise Untold("a pick alone")
    if isinstance(program[at + 1], ops.Keep):
        power = program[at + 2] if at + 2 < len(program) else None
        if isinstance(power, ops.Choose) and power == ops.Choose(slots=power.slots, source="chosen"):
            return f"choose {one(group)} and {chosen(power)} they can use", at + 3
        return f"choose {one(group)}", at + 2
    end = at + 2
    while end < len(program) and isinstance(program[end], ops.Lend | ops.Modify):
        end += 1
    if end > at + 2:
        return at_once(group, program[at + 1 : end], lasting), end
    if isinstance(program[at + 1], ops.Choose):
        return chosen_from(group, program[at + 1]), end
    return acts(group, program[at + 1], lasting), end


def deed_alone(op: ops.Op) -> str:
    """A deed of nobody in particular."""
    match op:
        case ops.Roll(1, False, -1, None):
            return "roll a d6"
        case ops.Total(change, until, least) if UNTIL[until]:
            bound = f" (minimum {least})" * bool(least)
            verb = "reduce" if change < 0 else "increase"
            return f"{verb} your action total by {abs(change)}{bound} {UNTIL[until]}"
        case ops.Choose() if op == ops.Choose(slots=op.slots, count=op.count, more=op.more) and op.slots:
            return f"choose {chosen(op)}"
        case ops.Choose(source="kind"):
            return of_kind(op)
        case ops.Choose(source="card", how="printed") if op == ops.Choose(
            slots=op.slots, source="card", how="printed", new=op.new
        ):
            new = " that this character can't already use" * op.new
            return f"choose {chosen(op)} printed on this card{new}"
        case ops.Later("after", later) if not any(isinstance(inner, ops.Roll) for inner in later):
            from warband.games.heroclix.text.reading.telling.telling import optional  # which tells deeds

            return f"after resolutions {optional(list(cast(ops.Program, later)), ops.UNSAID)}"
        case ops.Boost(int(more), False, False):
            return f"increase the damage dealt by {more}"
        case ops.Boost(0, True, False):
            return "the damage dealt is penetrating"
        case ops.Gear("KO" | "unequip", True):
            return f"{op.done} this object"
        case ops.Choose() if len(op.powers) > 1 and op == ops.Choose(op.powers, count=op.count):
            return f"choose {op.count if op.count > 1 else 'one'}: {listed(tuple(map(spelled, op.powers)))}"
        case ops.Generate(fresh=False):
            return generated(op)
    raise Untold(type(op).__name__)


LEADS = {
    ops.TURN_ENDS: "this turn", ops.YOUR_TURN_BEGINS: "until your next turn", ops.GAME_ENDS: "for the rest of the game",
    ops.YOUR_NEXT_TURN_ENDS: "until the end of your next turn",
}  # fmt: skip


def at_once(group: Group, said: list[ops.Op], lasting: str) -> str:
    """Several changes of the same characters, for the same time."""
    untils = {op.until for op in said if isinstance(op, ops.Lend | ops.Modify)}
    who, several = subject(group, free=True)
    words = []
    for op in said:
        if isinstance(op, ops.Lend):
            words.append(gained(op.powers, several))
        elif isinstance(op, ops.Modify) and not op.unique:
            words.append(f"{'modify' if several else 'modifies'} {values(op.values)} {change(op.amount)}")
        else:
            raise Untold("several changes")
    (until, *more) = untils
    if more or (until not in LEADS and until != lasting):
        raise Untold("until")
    lead = f"{LEADS[until]}, " if until in LEADS else ""
    return f"{lead}{who} {' and '.join(words)}"


def acts(group: Group, op: ops.Op, lasting: str) -> str:
    """The words for an op with its objects."""
    for kind_of, tell in TELLS.items():
        if isinstance(op, kind_of):
            return tell(group, op, lasting)
    raise Untold(type(op).__name__)


def heal(group: Group, op: ops.Heal, lasting: str) -> str:
    return f"heal {one(group)} {counted(op.amount, 'click')}{' past its starting line' * op.past}"


def hurt(group: Group, op: ops.Hurt, lasting: str) -> str:
    how = "" if op.how == ops.NORMAL else f"{op.how} "
    if isinstance(op.amount, int):
        return f"deal {op.amount} {how}damage to {one(group)}"
    return f"deal {one(group)} {how}damage {amount(op.amount)}"


def token(group: Group, op: ops.Token, lasting: str) -> str:
    if op.most != ops.MANY or not isinstance(op.count, int):
        raise Untold("tokens")
    if not op.name:
        return f"give {one(group)} an action token" if op.count == 1 else f"remove an action token from {one(group)}"
    if op.count == -ops.MANY:
        return f"remove all {op.name} tokens from {one(group)}"
    several = f"{abs(op.count)} {op.name} token{'s' * (abs(op.count) > 1)}"
    return f"give {one(group)} {several}" if op.count > 0 else f"remove {several} from {one(group)}"


def shed(group: Group, op: ops.Shed, lasting: str) -> str:
    if not op.liked:
        many = "all"
    elif (op.least, op.most) == (0, ops.MANY):
        many = "any number of"
    else:
        many = f"up to {op.most}" if not op.least else f"{op.least} or more"
        if op.least and op.most != ops.MANY:
            raise Untold("tokens")
    return f"remove {many} {f'tokens named {op.name}' if op.anybodys else f'{op.name} tokens'} from {one(group)}"


def modify(group: Group, op: ops.Modify, lasting: str) -> str:
    if op.unique:
        raise Untold("unique")
    lasting = ops.ACTION_ENDS if lasting == ACTS else lasting
    until = "" if op.until == lasting else UNTIL[op.until]
    if not until and op.until not in (lasting, ops.UNSAID):
        raise Untold("until")
    if group.which in OWNERS and group.kind == ops.ANYBODY:
        return f"modify {OWNERS[group.which]} {values(op.values)} {change(op.amount)} {until}".rstrip()
    who, several = subject(group, free=True)
    return f"{who} {'modify' if several else 'modifies'} {values(op.values)} {change(op.amount)} {until}".rstrip()


def modify_same(group: Group, op: ops.ModifySame, lasting: str) -> str:
    until = "" if op.until == lasting else f" {UNTIL[op.until]}".rstrip()
    return f"{subject(group, free=True)[0]} modifies the same combat value {op.amount:+}{until}"


def lend(group: Group, op: ops.Lend, lasting: str) -> str:
    who, several = subject(group, free=True)
    if lasting == ACTS and op.until == ops.ACTION_ENDS and group == ops.SELF:
        return powers(op.powers)
    until = "" if op.until == lasting else UNTIL[op.until]
    if not until and op.until != lasting:
        raise Untold("until")
    match op.powers:
        case (ops.Adjusted("value", number, of),) if group.which in OWNERS:
            return f"{OWNERS[group.which]} {of} value is {number} {until}".rstrip()
        case (ops.Says((AsFree() as free,)),) if free == AsFree(free.power):
            return f"{who} can use {free.power} as FREE {until}".rstrip()
        case (ops.Says(),):
            return f"{until}{', ' * bool(until)}{who} {gained(op.powers, several)}"
    return f"{who} {gained(op.powers, several)} {until}".rstrip()


def march(group: Group, op: ops.March, lasting: str) -> str:
    if op.squares == ops.SPEED_VALUE and group == ops.SELF:
        return f"move{' in a direct path' * op.straight}"
    if op.squares == ops.SPEED_VALUE or op.straight:
        raise Untold("move")
    return f"move {one(group)} {'up to ' * isinstance(op.squares, int)}{counted(op.squares, 'square')}"


def strike(group: Group, op: ops.Strike, lasting: str) -> str:
    article = "an" if op.kind == ops.ANY_KIND else "a"
    made = f"{article} {KINDS[op.kind]}attack"
    if op.using and op.reach == -1 and op.at is None:
        return f"make {made} using {op.using}" if group == ops.SELF else f"{one(group)} makes {made} using {op.using}"
    if op.using or op.reach != -1 or (op.at is not None and group != ops.SELF):
        raise Untold("attack")
    if op.at is not None:
        return f"make {made} targeting {one(op.at)}{f' regardless of {op.waives}' * bool(op.waives)}"
    return f"make {made}" if group == ops.SELF else f"{one(group)} makes {made}"


def place(group: Group, op: ops.Place, lasting: str) -> str:
    beside = op.beside
    if op == ops.Place(beside=beside) and beside is not None and beside.which == ops.ONE and beside.kind.other:
        return f"place {one(group)} adjacent to {one_of(replace(beside.kind, other=False))}"
    return f"place {one(group)} {where(op)}"


def geared(group: Group, op: ops.Gear) -> str:
    if op == ops.Gear("KO"):
        return f"KO an object equipped to {one(group)}"
    if op == ops.Gear("unequip"):
        return f"unequip {one(group)}"
    if op == ops.Gear("take"):
        return f"unequip {one(group)} and equip that equipment to this character"
    raise Untold("gear")


def leave(group: Group, op: ops.Leave) -> str:
    if op.what == "sideline":
        return f"put {one(group)} onto your Sideline"
    return f"remove {one(group)} from the {op.what}"


TELLS: dict[type[Part], Callable[..., str]] = {
    ops.Heal: heal,
    ops.Hurt: hurt,
    ops.Token: token,
    ops.Shed: shed,
    ops.Modify: modify,
    ops.ModifySame: modify_same,
    ops.Lend: lend,
    ops.LendChosen: lend_chosen,
    ops.LendTheirs: lend_theirs,
    ops.UseAny: lambda group, op, _: own(group, f"use {f'a {op.type}' if op.type else 'any'} action at no cost"),
    ops.Recard: lambda group, op, _: own(group, f"replace this character card with its #{op.number} character card"),
    ops.Leave: lambda group, op, lasting: leave(group, op),
    ops.Raze: lambda group, op, lasting: own(
        group, f"destroy {'a piece of' if op.one else 'all'} blocking terrain within {distance(op.within)}"
    ),
    ops.March: march,
    ops.Strike: strike,
    ops.Place: place,
    ops.Gear: lambda group, op, lasting: geared(group, op),
    ops.Ko: lambda group, op, lasting: f"KO {one(group)}",
    ops.Knock: lambda group, op, lasting: f"knock back {one(group)} {counted(op.squares, 'square')}",
    ops.Turn: lambda group, op, lasting: own(group, f"click this dial {op.clicks} times"),
    ops.Dial: lambda group, op, lasting: f"turn {one(group)} to {click(op.click)}",
    ops.Use: lambda group, op, lasting: used(group, op),
}


def own(group: Group, words: str) -> str:
    """Something that only this character does."""
    if group != ops.SELF:
        raise Untold("others")
    return words


def used(group: Group, op: ops.Use) -> str:
    if op.only is not None:
        raise Untold("use on")
    return f"use {op.power} at no cost" if group == ops.SELF else f"{one(group)} uses {op.power} at no cost"


def click(number: int) -> str:
    if number > 0:
        return f"click #{number}"
    found = {ops.LAST_CLICK: "its last non-KO click", ops.STARTING_CLICK: "its starting click"}
    found[ops.STARTING_LINE] = "its starting line"
    if number not in found:
        raise Untold("click")
    return found[number]


def gained(said: tuple[Usable, ...], several: bool) -> str:
    """The words for a gained state or power."""
    named = [one for one in said if isinstance(one, str)]
    if said and named == list(said) and STATED.keys() >= set(named):
        words = " and ".join(STATED[one] for one in named)
        plural = words.replace("deals", "deal").replace("breaks", "break").replace("doesn't", "don't")
        plural = plural.replace("ignores", "ignore")
        return plural if several else words
    if len(said) == 1 and isinstance(said[0], ops.Varied) and (not said[0].power or said[0].way in RELATED):
        return related(said[0], several)
    if len(said) == 1 and isinstance(said[0], ops.Adjusted):
        return itself(said[0], several)
    match said:
        case (ops.Says(clauses),):
            from warband.games.heroclix.text.reading.telling.telling import told  # texts within texts

            return f'{"have" if several else "has"} "{told(cast("tuple[Clause, ...]", clauses))}"'
    if named == list(said) and (values := kept_values(named)):
        return f"can't have {'their' if several else 'its'} {values}"
    if said and named == list(said) and all(one.startswith("can't use ") for one in named):
        return f"can't use {powers_of(tuple(one.removeprefix(BARRED) for one in named))}"
    if len(said) == 1 and isinstance(said[0], str) and said[0].startswith(("can't be given", "can't make")):
        return said[0]
    return f"can use {powers(said)}"


BARRED = "can't use "
STATED = {
    name: name
    for name in (
        "can't be healed", "can't be KO'd", "can't be moved", "can't be carried", "can't be knocked back",
        "can't be replaced", "can't be chosen for Mastermind", "deals penetrating damage", "breaks away automatically",
        "can reduce penetrating damage", "can't generate bystanders", "can't pick up objects",
        "can't be equipped", "can't break away automatically",
    )
} | {
    CARRIES_FLIERS: "may carry characters regardless of [Wing symbol]",
    f"{BARRED}{GEAR_EFFECT}": f"{BARRED}the {GEAR_EFFECT} of equipment",
    NO_MOVEMENT: "can't use Improved Movement abilities",
    NO_TARGETING: "can't use Improved Targeting abilities",
    "can't be targeted by range attacks": "can't be the target of range attacks",
    "can't be one of several targets": "can't be the target of an attack with more than one target",
    "clears one action token": "can only clear one action token instead of two",
    "opponents can't give it tokens": "can't be given action tokens by opposing effects",
    "is KO'd past the red line": "is KO'd when it crosses the red KO line", "has no keywords": "loses all keywords",
    "has no other keywords": "loses all other keywords", "doesn't block lines of fire": "doesn't block lines of fire",
    "ignores pushing": "ignores pushing damage",
}  # fmt: skip


def powers(said: tuple[Usable, ...]) -> str:
    """A list of powers."""
    known = names.powers() | {*names.TEAMS, *names.GUARDS}
    words = [spelled(name) for name in said if not isinstance(name, ops.Adjusted | ops.Varied)]
    if not all(name in known or name.startswith(("Improved ", "[")) for name in words):
        raise Untold("powers")
    *items, last = with_riders(said)
    last, comma, but = last.partition(", but ")
    joined = f"{', '.join(items)}{', ' if last.startswith(('SAFE', 'PROT')) else ' and '}{last}" if items else last
    return f"{joined}{comma}{but}"


def with_riders(said: tuple[Usable, ...]) -> list[str]:
    """The items of a list, each with its riders."""
    found: list[str] = []
    for at, item in enumerate(said):
        last = at == len(said) - 1
        if isinstance(item, ops.Adjusted):
            if not found:
                raise Untold("rider")
            rider = with_rider(item, last)
            if rider.startswith(" with ") and " with " in found[-1]:
                raise Untold("two riders")
            found[-1] += rider
        elif isinstance(item, ops.Varied):
            if not last:
                raise Untold("rider")
            found.append(varied(item))
        else:
            found.append(spelled(item))
    return found


def spelled(name: Usable) -> str:
    """A power as texts write it."""
    if not isinstance(name, str):
        raise Untold("powers")
    if name.startswith("MOVEMENT "):
        return f"Improved Movement: {name.removeprefix('MOVEMENT ')}"
    if name.startswith("TARGETING "):
        return f"Improved Targeting: {name.removeprefix('TARGETING ')}"
    return f"[{capital(name)}]" if name.endswith(" symbol") else name
