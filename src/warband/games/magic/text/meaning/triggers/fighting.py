"""Combat that triggers abilities: attacks and blocks."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.magic.programs.abilities import Happening
from warband.games.magic.programs.conditions import MANY, AnyCondition, Has, More, Not
from warband.games.magic.programs.qualities import CREATURE, Quality
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.nouns.qualities import of_you, quality
from warband.games.magic.text.meaning.triggers.happening import Trigger, is_certain, is_some, some_of, subject_of
from warband.text.reader.nodes import Clause, Count, Node, Nominal, Role, Together


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


def alone_each(node: Together) -> tuple[Node, ...]:
    """'attacks or blocks alone': the word belongs to both."""
    last = node.parts[-1]
    how = tuple(role for role in last.roles if role.name == "alone") if isinstance(last, Clause) else ()
    return tuple(
        replace(one, roles=how) if how and isinstance(one, Clause) and not one.roles else one for one in node.parts
    )


def both_ways(found: list[Trigger]) -> list[Trigger]:
    """'blocks or becomes blocked by a creature': the creature belongs to both."""
    last = found[-1]
    if last.when != "becomes blocked by":
        return found
    whole = last._replace(when="blocks a creature")
    return [whole if one.when == "blocks" and one.who == last.who else one for one in found]


def attacks_player(by: Interpreter, subject: Node, obj: Node) -> Trigger:
    """'attacks a player', 'attacks you': nothing else is attacked, and nobody attacks a player's own."""
    if is_leader(by, obj):
        who, noun = subject_of(by, subject)
        if who in ("you", "opponent"):
            raise by.nothing(obj, "trigger: attacks a certain player")
        return Trigger("attacks", who, noun, player=True, given=Not(More("you", "life")))
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
    if plain and who == "you":
        by.note_all(obj)
        return Trigger("you attack", "you", "player")
    if who in ("you", "opponent"):
        raise by.nothing(obj, "trigger: attacks a certain player")
    given = certain_player(by, obj)
    if not plain and given is None:
        raise by.nothing(obj, "trigger: attacks a certain player")
    by.note_all(obj)
    return Trigger("attacks", who, noun, player=True, so=given)


# mtg.core.trigger.certain-player
def certain_player(by: Interpreter, node: Node | None) -> AnyCondition | None:
    """'a player who controls an artifact', 'an opponent with no cards in hand': what is so of the other player."""
    if not isinstance(node, Nominal) or node.head not in ("player", "opponent") or node.det not in ("a", "an"):
        return None
    mod = node.mods[0] if len(node.mods) == 1 and not node.adjectives and node.count is None else None
    said = mod.of if mod is not None and mod.word in ("that", "whom") else None
    other = Nominal(node.first, node.first + 1, "opponent", "player", "an")
    if mod is not None and mod.word == "with" and mod.of is not None:
        said = Clause(mod.first, mod.last, "have", roles=(Role(mod.first, mod.last, "obj", mod.of),))
    if not isinstance(said, Clause) or said.subject is not None or mod is None:
        return None
    by.note(node, mod)
    return by.condition(by, replace(said, subject=other))


# mtg.core.trigger.attacks-leader
def is_leader(by: Interpreter, node: Node) -> bool:
    """'the player with the most life': the other one, unless one has more than that."""
    of = node.mods[0].of if isinstance(node, Nominal) and len(node.mods) == 1 and node.mods[0].word == "with" else None
    found = isinstance(node, Nominal) and (node.det, node.head) in (("the", "player"), ("the", "opponent"))
    found = found and isinstance(of, Nominal) and (of.det, of.head) == ("the most", "life") and not of.mods
    if found:
        by.note_all(node)
    return found


def blocked_by(by: Interpreter, obj: Node, by_: Node) -> Trigger:
    """'becomes blocked by one or more colorless creatures'."""
    if isinstance(by_, Nominal) and by_.det in ("a", "an"):
        return blocking(by, obj, by_, "becomes blocked by")
    count = by_.count if isinstance(by_, Nominal) else None
    if not isinstance(by_, Nominal) or count is None or count.most < MANY or count.limit:
        raise by.nothing(by_, "trigger: blocked by a certain creature")
    by.note(by_, count)
    who, noun = subject_of(by, obj)
    what = quality(by, replace(by_, count=None))
    return Trigger("becomes blocked", who, noun, player=True, what=what, least=count.least)


def blocks(by: Interpreter, subject: Node, obj: Node) -> Trigger:
    """'blocks a creature'; 'a creature blocks equipped creature' is the same from the other side."""
    if is_certain(obj):
        return blocking(by, obj, subject, "becomes blocked by")._replace(turned=True)
    return blocking(by, subject, obj, "blocks a creature")


def blocking(by: Interpreter, subject: Node, other: Node, when: Happening) -> Trigger:
    """'blocks a creature', 'becomes blocked by a creature': it is about both."""
    who, noun = subject_of(by, subject)
    if not isinstance(other, Nominal) or other.det not in ("a", "an"):
        raise by.nothing(other, "trigger: blocks certain creatures")
    found = quality(by, other)
    return Trigger(when, who, noun, other="creature", what=None if found == CREATURE else found)


def you_attack(by: Interpreter, subject: Node, with_: Node | None = None) -> Trigger:
    """'you attack', 'you attack with two or more creatures'."""
    if subject_of(by, subject)[0] != "you":
        raise by.nothing(subject, "trigger: another player attacks")
    if with_ is None:
        return Trigger("you attack", "you", "player")
    if is_certain(with_):
        who, noun = subject_of(by, with_)
        if who not in ("self", "host"):
            raise by.nothing(with_, "trigger: attacks with certain creatures")
        mine = Has("self" if who == "self" else "host", Quality(whose="you"))
        return Trigger("attacks", who, noun, player=True, given=mine)
    count = with_.count if isinstance(with_, Nominal) else None
    if isinstance(with_, Nominal) and with_.det in ("a", "an") and not with_.many:
        return you_attack(by, subject, replace(with_, det="", count=Count(with_.first, with_.first, 1)))
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
    found = quality(by, replace(node, count=None))
    if found.whose != "you" or count.most < MANY or count.limit:
        raise by.nothing(node, "trigger: certain creatures attack")
    what = replace(found, whose="anyone")
    return Trigger("you attack", "you", "player", least=count.least, what=None if what == CREATURE else what)


def you_attack_player(by: Interpreter, subject: Node, obj: Node, with_: Node) -> Trigger:
    """'you attack a player with one or more equipped creatures': nothing else is attacked."""
    if not isinstance(obj, Nominal) or (obj.det, obj.head) not in (("a", "player"), ("an", "opponent")) or obj.mods:
        raise by.nothing(obj, "trigger: attacks a certain player")
    by.note_all(obj)
    return you_attack(by, subject, with_)
