"""Keyword actions and other deeds of players that trigger abilities: 'you scry', 'you play a land'."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from warband.games.magic.programs.abilities import Happening
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.triggers.happening import Trigger, is_some, somebody
from warband.text.reader.nodes import Node, Nominal

DOERS = ("you", "opponent", "anyone")


# mtg.core.trigger.acts
def acts(when: Happening, *objects: tuple[str, str]) -> Callable[..., Trigger]:
    """A deed of a player: to nothing, or to an object by its determiner and noun."""

    def made(by: Interpreter, subject: Node, obj: Node | None = None) -> Trigger:
        who, _ = somebody(by, subject)
        by.note_all(obj)
        plain = isinstance(obj, Nominal) and not obj.mods and not obj.adjectives and obj.count is None
        said = (obj.det, obj.head) if plain and isinstance(obj, Nominal) else None
        if who not in DOERS or (obj is not None and said not in objects):
            raise by.nothing(obj or subject, f"trigger: {when}")
        return Trigger(when, who, "player", whom="it")

    return made


def first_time(make: Callable[..., Trigger]) -> Callable[..., Trigger]:
    """'for the first time each turn': only the first time."""
    return lambda by, **roles: make(by, **roles)._replace(nth=1)


def rolls(by: Interpreter, subject: Node, obj: Node) -> Trigger:
    """'you roll one or more dice', 'you roll a die'."""
    if is_some(obj) and isinstance(obj, Nominal) and obj.head == "die" and not obj.mods:
        by.note(obj.count)
        obj = replace(obj, count=None, det="a")
    return acts("rolls", ("a", "die"))(by, subject, obj)


# mtg.core.trigger.activates
def activates(by: Interpreter, subject: Node, obj: Node) -> Trigger:
    """'you activate an equip ability'."""
    who, _ = somebody(by, subject)
    plain = isinstance(obj, Nominal) and obj.det == "an" and obj.head == "ability" and not obj.mods
    if who not in DOERS or not plain or not isinstance(obj, Nominal) or [w.word for w in obj.adjectives] != ["equip"]:
        raise by.nothing(obj, "trigger: activates")
    by.note_all(obj)
    return Trigger("equips", who, "player", whom="it")


ROWS: dict[str, Callable[..., Trigger]] = {
    "commit subject:raw obj:raw": acts("commits a crime", ("a", "crime")),
    "activate subject:raw obj:raw": activates,
    "scry subject:raw": acts("scries"),
    "surveil subject:raw": acts("surveils"),
    "proliferate subject:raw": acts("proliferates"),
    "play subject:raw obj:raw": acts("plays a land", ("a", "land")),
    "search subject:raw obj:raw": acts("searches", ("", "library")),
    "roll subject:raw obj:raw": rolls,
    "win subject:raw obj:raw": acts("wins a flip", ("a", "coin flip")),
    "shuffle subject:raw obj?:raw": acts("shuffles", ("", "library")),
}
