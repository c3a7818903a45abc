"""Events in words: somebody does something, suffers something, uses a power."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.effects.names import TEAMS
from warband.games.heroclix.effects.references.concerning import COUNTED
from warband.games.heroclix.effects.references.handling import FAILURE
from warband.games.heroclix.effects.references.happening import BY_ATTACK, DIRECT, IN_COURSE
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import ME, Happening, Kind
from warband.games.heroclix.text.reading.telling.told_sorts import listed
from warband.games.heroclix.text.reading.telling.words_for import KINDS, Untold, kind, one_of, subject

EVENTS = {
    "game_begins": "at the beginning of the game", "turn_begins": "at the beginning of your turn",
    "their_turn_begins": "at the beginning of each opponent's turn",
    "their_turn_ends": "at the end of each opponent's turn",
    "any_turn_begins": "at the beginning of each turn", "turn_ends": "at the end of your turn",
    "any_turn_ends": "at the end of each turn", "clear_phase_over": "after the clear phase",
    "revealed": "when this click is revealed", "clicked": "when this character's dial is clicked",
    "object gone": "when an object is KO'd", "wall gone": "when a wall is destroyed",
    "terrain gone": "when blocking terrain is destroyed", "starts_game": "when this character starts the game",
    "unburdened": "when an effect other than clearing removes an action token from this character",
}  # fmt: skip

CRITICAL = {"hits": "hit", "misses": "miss"}
DOES = {
    "clears": "clears", "moves": "moves", "ko": "is KO'd", "heals": "heals", "placed": "is placed",
    "breaks away": "breaks away", "is carried": "is carried", "is knocked back": "is knocked back",
    "picks up": "picks up an object", "is generated": "is generated",
    "destroys terrain": "destroys blocking terrain", "destroys object": "destroys an object",
    "rolls attack": "makes an attack roll", "is_dealt": "is dealt damage",
    "burdened": "is given an action token", "harmed": "takes damage", "evades": "evades",
    "misses one": "misses one or more targets", "is equipped": "equips an object", "is unequipped": "is unequipped",
}  # fmt: skip

DOES_TO = {
    "attacks": "attacks",
    "hits": "hits",
    "strikes": "hits",
    "kos": "KO's",
    "kos attacking": "KO's",
    "damages": "damages",
    "knocks back": "knocks back",
    "carries": "carries",
    "generates": "generates",
    "misses one": "misses",
}

SUFFERS = {
    "hurt by": "is damaged by", "attacked": "is attacked by", "is hit": "is hit by",
    "is struck": "is hit by", "is missed": "is missed by",
    "is carried": "is carried by", "is knocked back": "is knocked back by",
    "ko by": "is KO'd by", "ko by attack": "is KO'd by", "doomed": "would be KO'd by",
}  # fmt: skip


def happening(event: Happening) -> str:
    """The words for an event."""
    if event.powers and (event.what in IN_COURSE or event.what in ("uses", "rolls", "answers", "aims")):
        return used_so(event)
    if event == Happening("doomed", event.who, first=event.first):
        return f"when {subject(event.who)[0]} would be KO'd"
    if event.critical and event == Happening(event.what, event.who, critical=True) and event.what in CRITICAL:
        return f"when {subject(event.who)[0]} rolls a critical {CRITICAL[event.what]}"
    if event == Happening("rolls attack", event.who, roll=ops.AttackRoll(0, doubles=True)):
        return f"when {subject(event.who)[0]} rolls doubles on an attack roll"
    if event == Happening("breaks away", event.who, action=FAILURE) and not subject(event.who)[1]:
        return f"when {subject(event.who)[0]} fails to break away"
    if event == Happening("heals", event.who, powers=event.powers) and len(event.powers) == 1:
        (power,) = event.powers
        return f"when {subject(event.who)[0]} heals from {f'the {power} team ability' if power in TEAMS else power}"
    if (told := so_much(event)) or (told := of_things(event)):
        return f"when {subject(event.who)[0]} {told}"
    way = " in a direct path" * (event.action == DIRECT)
    moved = Happening("moves", event.who, least=event.least, most=event.most, action=event.action * bool(way))
    if event == moved and (event.least or event.most):
        far = f"{event.least} or more squares" if event.least else f"{event.most} squares or less"
        return f"when {subject(event.who)[0]} moves {far}{way}"
    plain = Happening(
        event.what, event.who, event.whom, event.only, event.single, event.attack, first=event.first,
        least=event.least if event.what in COUNTED else 0,
    )  # fmt: skip
    if event != replace(plain, roll=event.roll) and event.what != "uses":
        raise Untold("event")
    if event.what in EVENTS:
        return EVENTS[event.what]
    who, several = subject(event.who)
    if several:
        raise Untold("event of several")
    return of_one(event, who)


MUCH = {
    "harmed": "takes {} or more damage", "heals": "heals {} or more clicks", "damages": "deals {} or more damage",
    "burdened": "is given a second action token", "is knocked back": "is knocked back {} or more squares",
}  # fmt: skip


def so_much(event: Happening) -> str:
    """An event of at least so much; '' of others."""
    if not event.least or event.what not in MUCH or subject(event.who)[1]:
        return ""
    whom = event.whom if event.what == "damages" else None
    if event != Happening(event.what, event.who, whom, least=event.least):
        return ""
    return MUCH[event.what].format(event.least) + (f" to {one_of(whom)}" if whom is not None else "")


ONE = {
    "gains token": "is given a {} token", "loses token": "loses a {} token", "is equipped": "equips a {}",
    "picks up": "picks up a {} object",
}  # fmt: skip


def of_things(event: Happening) -> str:
    """An event of a token, an object, a power or a roll that is named; '' of others."""
    if subject(event.who)[1]:
        return ""
    if event.what in ONE and event.action and event == Happening(event.what, event.who, action=event.action):
        return ONE[event.what].format(event.action)
    if event == Happening("unburdened", event.who, also=(Happening("clears", event.who),)):
        return "loses an action token"
    if event == Happening("hits", event.who, event.whom, critical=True) and event.whom is not None:
        return f"hits {one_of(event.whom)} with a critical hit"
    if event == Happening("is aimed at", event.who, event.whom, powers=event.powers) and event.whom is None:
        return f"is targeted with {listed(event.powers)}"
    if event == Happening("damages", event.who):
        return "deals damage"
    return ""


def of_one(event: Happening, who: str) -> str:
    """The words for an event of one character."""
    if event.single and event.whom is None:
        if event.what != "attacks":
            raise Untold("a single target")
        which = KINDS[event.attack]
        return f"when {who} makes {'a' if which else 'an'} {which}attack with a single target"
    if event.what in DOES and event.whom is None and event.roll is None:
        which = f" a {KINDS[event.attack]}attack" if event.attack != ops.ANY_KIND else ""
        return f"when {who} {DOES[event.what]}{which}"
    if event.what == "uses":
        return given(event, who)
    if event.what == "attacks" and event.attack != ops.ANY_KIND:
        at = f" targeting {whomever(event)}" if event.whom is not None else ""
        return f"when {who} makes a {KINDS[event.attack]}attack{at}"
    if event.what == "hits every" and event.whom is None:
        which = KINDS[event.attack]
        return f"when {who} makes {'a' if which else 'an'} {which}attack and hits all targets"
    if event.what in DOES_TO:
        whom = f" {whomever(event)}" if event.whom is not None else ""
        return f"when {who} {DOES_TO[event.what]}{whom}{with_attack(event)}"
    if event.what == "misses":
        return f"when {who} misses{with_attack(event)}"
    if event.what in SUFFERS:
        return f"when {who} {SUFFERS[event.what]} {blow(event)}"
    raise Untold(event.what)


def given(event: Happening, who: str) -> str:
    """Somebody is given an action."""
    if event != Happening("uses", event.who, action=event.action, first=event.first):
        raise Untold("event")
    words = {"any": "an action", "costed": "a costed action"}
    return f"when {who} is given {words.get(event.action, f'a {event.action} action')}"


def used_so(event: Happening) -> str:
    """A power is used, and perhaps something comes of it."""
    who, several = subject(event.who)
    plain = Happening(
        event.what, event.who, powers=event.powers, first=event.first, attack=event.attack, roll=event.roll
    )
    used = f"when {who} uses {listed(event.powers)}"
    if several:
        raise Untold("event of several")
    if event.what in ("uses", "answers") and event == replace(plain, action="success"):
        return f"{used} and succeeds"
    if event.what == "moves" and event == replace(plain, most=event.most) and event.most and len(event.powers) == 1:
        return f"{used} and moves {event.most} squares or less"
    aimed = event.what == "aims" and event.whom is not None and len(event.powers) == 1
    if aimed and event.whom is not None and event == replace(plain, whom=event.whom):
        relieved = event.powers == ("Leadership",)
        return f"{used} {'and removes an action token from' if relieved else 'to target'} {one_of(event.whom)}"
    natural = {BY_ATTACK.get(power, ops.ANY_KIND) for power in event.powers}
    if event == plain and (event.what == "uses" or (event.what == "attacks" and BY_ATTACK.keys() >= set(event.powers))):
        return used
    if event.what == "attacks" and event == plain and event.attack != ops.ANY_KIND:
        return f"{used} to make a {KINDS[event.attack]}attack"
    if event.what == "hits" and event == plain:
        return f"{used} and hits{with_attack(event) if {event.attack} != natural else ''}"
    if event.what == "rolls" and len(event.powers) == 1 and event == replace(plain, faces=event.faces):
        return f"when {who} rolls for {event.powers[0]} and the result is {shown(*event.faces)}"
    if event.what in IN_COURSE and event.what not in ("attacks", "moves"):
        alone = happening(replace(event, powers=()))
        return f"{used} and {alone.removeprefix(f'when {who} ')}"
    raise Untold("event of a power")


def with_attack(event: Happening) -> str:
    if event.attack == ops.ANY_KIND:
        return " with an attack" if event.what == "kos attacking" else ""
    if event.what == "attacks":
        raise Untold("attack of a kind")
    return f" with a {KINDS[event.attack]}attack"


def whomever(event: Happening) -> str:
    """Those whom an attack is made on."""
    assert event.whom is not None
    if event.whom == ME:
        return "this character"
    if event.least:
        return f"{event.least} or more {kind(event.whom, True)}"
    if event.only:
        return f"only {kind(event.whom, True)}"
    if event.single:
        return f"a single {kind(event.whom)}"
    return one_of(event.whom)


def blow(event: Happening) -> str:
    """The attack, or whoever makes it."""
    if event.whom is None:
        return f"a{'n' if event.attack == ops.ANY_KIND else ''} {KINDS[event.attack]}attack"
    if event.attack == ops.ANY_KIND and event.what != "ko by attack":
        return one_of(event.whom)
    if event.whom == Kind(side="opposing"):
        return f"an opponent's {KINDS[event.attack]}attack"
    raise Untold("blow")


def shown(low: int, high: int) -> str:
    """Results of a d6."""
    if high == ops.MANY:
        return f"{low}+"
    return str(low) if low == high else f"{low}-{high}"
