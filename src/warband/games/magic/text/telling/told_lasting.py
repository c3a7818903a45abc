"""Changes for a time, told back: 'it gets +1/+1 until end of turn'."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.magic.programs import ops
from warband.games.magic.programs.changes import (
    BLOCKING,
    DETAINED,
    FORCED,
    HELD,
    SUSPECTED,
    Base,
    Becomes,
    Controlled,
    Gains,
    Gets,
    Switched,
)
from warband.games.magic.programs.ops import (
    Count,
    CountersOn,
    Devotion,
    Greatest,
    Half,
    LifeChanged,
    LifeOf,
    PowerOf,
    So,
    SpentOf,
    Total,
    Twice,
)
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.text.telling.naming import Naming
from warband.games.magic.text.telling.nouns import Untold, capital
from warband.games.magic.text.telling.told_changes import CANT, changes_told

MEASURES = (PowerOf, CountersOn, Greatest, LifeChanged, LifeOf, Total, Half, Twice, So, SpentOf, Devotion)
IF_ABLE = {FORCED: "attack", BLOCKING: "block"}


def bound(me: Naming, until: ops.Until) -> str:
    """'for as long as you control this Equipment'."""
    words = {
        "while here": f" for as long as {me.me} remains on the battlefield",
        "while controlled": f" for as long as you control {me.me}",
        "while attached": f" for as long as {me.me} remains attached to it",
    }
    return words.get(until, "")


def restricted(me: Naming, op: ops.Apply, words: tuple[str, ...], until: str) -> str | None:
    """'target creature blocks this turn if able'; None where one verb says it with the time behind it."""
    if words == ("can't attack", "can't block") and not isinstance(op.what, Quality):
        return f"{me.who(op.what)} can't attack or block{until}"
    if len(words) == 1 and words[0] in IF_ABLE and op.until == "end of turn":
        several = isinstance(op.what, Quality)
        who = me.those(op.what) if isinstance(op.what, Quality) else me.who(op.what)
        return f"{who} {IF_ABLE[words[0]]}{'' if several else 's'} this turn if able"
    if len(words) > 1 or words[0] in IF_ABLE:
        raise Untold("several things that it can't do")
    return None


def applied(me: Naming, op: ops.Apply) -> str:
    """A change for a time."""
    if op.changes[0] == Controlled():
        return gained(me, op)
    if op.changes == (Switched(),) and op.until == "end of turn" and not isinstance(op.what, Quality):
        return switched(me.who(op.what))
    if op == ops.Apply((Gains((HELD,)),), op.what, "next untap step"):
        words = HELD if not isinstance(op.what, Quality) else HELD.replace("doesn't", "don't").replace("its", "their")
        return f"{me.those(op.what) if isinstance(op.what, Quality) else me.who(op.what)} {words}"
    if op == ops.Apply((Gains((FORCED,)),), op.what, "your next turn"):
        return f"goad {me.who(op.what)}"
    if isinstance(op.changes[0], Gains) and (action := acted(me, op, op.changes[0].keywords)):
        return action
    only, until = op.changes[0] if len(op.changes) == 1 else None, until_then(me, op)
    if until and isinstance(only, Gains) and only.keywords and not only.abilities and set(only.keywords) <= CANT.keys():
        until = " this turn" if op.until == "end of turn" else until
        if (told := restricted(me, op, only.keywords, until)) is not None:
            return told
    if not until and op.what != "made" and not isinstance(op.changes[0], Becomes):
        raise Untold("a change for good")
    return changed(me, op, until)


def gained(me: Naming, op: ops.Apply) -> str:
    """'gain control of it until end of turn', and all other changes in a sentence of their own."""
    gains = "gain" if op.seat == "you" else f"{me.player(op.seat)} gains"
    first = f"{gains} control of {me.who(op.what)}{until_then(me, op)}"
    rest = replace(op, changes=op.changes[1:])
    return f"{first}. {capital(applied(me, rest))}" if rest.changes else first


def until_then(me: Naming, op: ops.Apply) -> str:
    """The end of a change; '' of one for good."""
    return f" until {op.until}" if op.until in ("end of turn", "your next turn") else bound(me, op.until)


def changed(me: Naming, op: ops.Apply, until: str) -> str:
    """'it gets +1/+1 until end of turn', once or so many times."""
    who = me.those(op.what) if isinstance(op.what, Quality) else me.who(op.what)
    several = isinstance(op.what, Quality) or op.what == "targets"
    if not isinstance(op.what, Quality) and op.what != "targets":
        me.scope.mention(op.what, "creature", "permanent")
    if op.times == 1:
        return f"{who} {changes_told(op.changes, me, many=several, static=False)}{until}"
    only = op.changes[0] if len(op.changes) == 1 else None
    if (op.times in ("x", "rolled") or isinstance(op.times, MEASURES)) and isinstance(only, Gets):
        none = "-0" if only.power < 0 else "+0"
        sizes = "/".join({1: "+X", -1: "-X"}.get(n, none) for n in (only.power, only.toughness))
        where = "" if op.times == "x" else f", where X is {me.counted(op.times)}"
        return f"{who} {'get' if several else 'gets'} {sizes}{until}{where}"
    if op.changes == (Base(1, 1),):
        return resized(me, op, f"{who} {'have' if several else 'has'}", until)
    if not isinstance(only, Gets) or not isinstance(op.times, Count):
        raise Untold("numbers that are multiplied")
    return f"{who} {changes_told(op.changes, me, many=several, static=False)}{until} for each {me.there(op.times)}"


def acted(me: Naming, op: ops.Apply, words: tuple[str, ...]) -> str:
    """'detain target creature', 'suspect it'; '' of any other change."""
    if words == DETAINED and op.until == "your next turn":
        return f"detain {me.who(op.what)}"
    return f"suspect {me.who(op.what)}" if words == SUSPECTED and op.until == "for good" else ""


def switched(owner: str) -> str:
    return f"switch {'its' if owner == 'it' else f'{owner}{chr(39)}s'} power and toughness until end of turn"


def resized(me: Naming, op: ops.Apply, who: str, until: str) -> str:
    """'it has base power and toughness X/X until end of turn, where X is its toughness'."""
    where = "" if op.times == "x" else f", where X is {me.counted(op.times)}"
    return f"{who} base power and toughness X/X{until}{where}"
