"""Keyword actions and other deeds of players that trigger abilities: 'you scry', 'you play a land'."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from warband.games.magic.programs.abilities import Happening, Whom
from warband.games.magic.programs.conditions import AnyCondition, Has
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.triggers.happening import Trigger, is_some, somebody, subject_of
from warband.text.reader.nodes import Clause, Node, Nominal

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
    if (found := any_ability(by, obj)) is not None and who in DOERS:
        return found._replace(who=who) if found.who == "you" else found._replace(given=whose_is(who))
    plain = isinstance(obj, Nominal) and obj.det == "an" and obj.head == "ability" and not obj.mods
    if who not in DOERS or not plain or not isinstance(obj, Nominal) or [w.word for w in obj.adjectives] != ["equip"]:
        raise by.nothing(obj, "trigger: activates")
    by.note_all(obj)
    return Trigger("equips", who, "player", whom="it")


# mtg.core.trigger.abilities
def any_ability(by: Interpreter, node: Node) -> Trigger | None:
    """'an ability', 'an ability of equipped creature', 'that isn't a mana ability': none that makes mana is meant."""
    if not isinstance(node, Nominal) or (node.det, node.head) != ("an", "ability") or node.adjectives or node.whose:
        return None
    own = [mod.of for mod in node.mods if mod.word == "of"]
    if len(own) > 1 or any(mod.word != "of" and not no_mana(mod.of) for mod in node.mods):
        raise by.nothing(node, "trigger: a certain ability is activated")
    by.note_all(node)
    if not own or own[0] is None:
        return Trigger("activates", "you", "player", other="ability", whom="it")
    who, noun = subject_of(by, own[0])
    return Trigger("is activated", who, noun, other="ability")


def whose_is(who: Whom) -> AnyCondition | None:
    """The condition that a player controls the object whose ability is activated."""
    return Has("it", Quality(whose="you" if who == "you" else "opponent")) if who in ("you", "opponent") else None


def no_mana(node: Node | None) -> bool:
    """'it isn't a mana ability'."""
    is_ = node.role("is") if isinstance(node, Clause) and node.verb == "be" and node.denied else None
    words = [word.word for word in is_.adjectives] if isinstance(is_, Nominal) else []
    return isinstance(is_, Nominal) and is_.head == "ability" and words == ["mana"]


def activated(by: Interpreter, obj: Node) -> Trigger:
    """'an ability of equipped creature is activated'."""
    found = any_ability(by, obj)
    if found is None or found.when != "is activated":
        raise by.nothing(obj, "trigger: is activated")
    return found


ROWS: dict[str, Callable[..., Trigger]] = {
    "commit subject:raw obj:raw": acts("commits a crime", ("a", "crime")),
    "activate subject:raw obj:raw": activates,
    "activate obj:raw !passive": activated,
    "scry subject:raw": acts("scries"),
    "surveil subject:raw": acts("surveils"),
    "proliferate subject:raw": acts("proliferates"),
    "play subject:raw obj:raw": acts("plays a land", ("a", "land")),
    "search subject:raw obj:raw": acts("searches", ("", "library")),
    "roll subject:raw obj:raw": rolls,
    "win subject:raw obj:raw": acts("wins a flip", ("a", "coin flip")),
    "shuffle subject:raw obj?:raw": acts("shuffles", ("", "library")),
}
