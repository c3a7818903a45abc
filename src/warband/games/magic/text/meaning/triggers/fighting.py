"""Combat that triggers abilities: attacks and blocks."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.magic.programs.abilities import Happening
from warband.games.magic.programs.conditions import MANY
from warband.games.magic.programs.qualities import CREATURE, CREATURE_YOU_CONTROL, Quality
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.nouns.qualities import of_you, quality
from warband.games.magic.text.meaning.triggers.happening import Trigger, is_certain, is_some, some_of, subject_of
from warband.text.reader.nodes import Clause, Node, Nominal, Together


def unblocked(by: Interpreter, node: Together) -> Trigger:
    """'attacks and isn't blocked'."""
    attack, block = node.parts[0], node.parts[-1]
    both = len(node.parts) == 2 and isinstance(attack, Clause) and isinstance(block, Clause)
    if not both or not isinstance(attack, Clause) or not isinstance(block, Clause) or attack.subject is None:
        raise by.nothing(node, "trigger: two things at once")
    plain = attack.verb == "attack" and not attack.roles and not attack.denied
    if not plain or (block.verb, block.passive, block.denied) != ("block", True, True) or block.modal:
        raise by.nothing(node, "trigger: two things at once")
    by.note_all(block)
    by.note(attack)
    who, noun = subject_of(by, attack.subject)
    return Trigger("attacks unblocked", who, noun, player=True)


def attack_together(by: Interpreter, node: Clause, who: Together) -> Trigger:
    """'equipped creature and at least two other creatures attack'."""
    first, others = who.parts[0], who.parts[-1]
    count = others.count if isinstance(others, Nominal) else None
    plain = node.verb == "attack" and not node.roles and not node.denied and not node.modal and len(who.parts) == 2
    if not plain or count is None or count.most < MANY or not isinstance(others, Nominal) or not is_certain(first):
        raise by.nothing(node, "trigger: two things at once")
    by.note(who, others, count)
    if quality(by, replace(others, count=None)) != replace(CREATURE, other=True):
        raise by.nothing(others, "trigger: attacks with certain creatures")
    found, noun = subject_of(by, first)
    return Trigger("attacks", found, noun, player=True, least=count.least + 1)


def both_ways(found: list[Trigger]) -> list[Trigger]:
    """'blocks or becomes blocked by a creature': the creature belongs to both."""
    last = found[-1]
    if last.when != "becomes blocked by":
        return found
    whole = last._replace(when="blocks a creature")
    return [whole if one.when == "blocks" and one.who == last.who else one for one in found]


def attacks_player(by: Interpreter, subject: Node, obj: Node) -> Trigger:
    """'attacks a player', 'attacks you': nothing else is attacked, and nobody attacks a player's own."""
    if of_you(obj) and is_some(subject):
        if some_of(by, subject) != CREATURE:
            raise by.nothing(subject, "trigger: certain creatures attack")
        by.note(obj)
        return Trigger("you attack", "opponent", "player", whom="it")
    found = subject_of(by, subject)[0] if of_you(obj) else None
    if found == "opponent":
        by.note(obj)
        return Trigger("you attack", "opponent", "player", whom="it")
    if isinstance(found, Quality) and found.whose in ("anyone", "opponent"):
        by.note(obj)
        return Trigger("attacks", replace(found, whose="opponent"), "creature", player=True)
    plain = isinstance(obj, Nominal) and (obj.det, obj.head) in (("a", "player"), ("an", "opponent")) and not obj.mods
    who, noun = subject_of(by, subject)
    if not plain or who in ("you", "opponent"):
        raise by.nothing(obj, "trigger: attacks a certain player")
    by.note_all(obj)
    return Trigger("attacks", who, noun, player=True)


def blocked_by(by: Interpreter, obj: Node, by_: Node) -> Trigger:
    """'becomes blocked by one or more colorless creatures'."""
    if isinstance(by_, Nominal) and by_.det == "a":
        return blocking(by, obj, by_, "becomes blocked by")
    count = by_.count if isinstance(by_, Nominal) else None
    if not isinstance(by_, Nominal) or count is None or (count.least, count.most) != (1, 999):
        raise by.nothing(by_, "trigger: blocked by a certain creature")
    by.note(by_, count)
    who, noun = subject_of(by, obj)
    return Trigger("becomes blocked", who, noun, player=True, what=quality(by, replace(by_, count=None)))


def blocks(by: Interpreter, subject: Node, obj: Node) -> Trigger:
    """'blocks a creature'; 'a creature blocks equipped creature' is the same from the other side."""
    if is_certain(obj):
        return blocking(by, obj, subject, "becomes blocked by")._replace(turned=True)
    return blocking(by, subject, obj, "blocks a creature")


def blocking(by: Interpreter, subject: Node, other: Node, when: Happening) -> Trigger:
    """'blocks a creature', 'becomes blocked by a creature': it is about both."""
    who, noun = subject_of(by, subject)
    if not isinstance(other, Nominal) or other.det != "a":
        raise by.nothing(other, "trigger: blocks certain creatures")
    found = quality(by, other)
    return Trigger(when, who, noun, other="creature", what=None if found == CREATURE else found)


def you_attack(by: Interpreter, subject: Node, with_: Node | None = None) -> Trigger:
    """'you attack', 'you attack with two or more creatures'."""
    if subject_of(by, subject)[0] != "you":
        raise by.nothing(subject, "trigger: another player attacks")
    if with_ is None:
        return Trigger("you attack", "you", "player")
    count = with_.count if isinstance(with_, Nominal) else None
    if not isinstance(with_, Nominal) or count is None or count.most < MANY:
        raise by.nothing(with_, "trigger: attacks with certain creatures")
    by.note(with_, count)
    found = quality(by, replace(with_, count=None))
    return Trigger("you attack", "you", "player", least=count.least, what=None if found == CREATURE else found)


def attacks(by: Interpreter, subject: Node) -> Trigger:
    """'equipped creature attacks', 'you attack'."""
    if isinstance(subject, Nominal) and subject.count is not None:
        return several_attack(by, subject)
    who, noun = subject_of(by, subject)
    return you_attack(by, subject) if who in ("you", "opponent") else Trigger("attacks", who, noun, player=True)


def several_attack(by: Interpreter, node: Nominal) -> Trigger:
    """'two or more creatures you control attack': you attack with so many."""
    count = node.count
    assert count is not None
    by.note(node, count)
    if quality(by, replace(node, count=None)) != CREATURE_YOU_CONTROL or count.most < MANY or count.limit:
        raise by.nothing(node, "trigger: certain creatures attack")
    return Trigger("you attack", "you", "player", least=count.least)
