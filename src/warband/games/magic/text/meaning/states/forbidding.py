"""Rules for players: 'your opponents can't cast spells during your turn', 'you have hexproof'."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.magic.programs.abilities import Permission, Replacement, Static
from warband.games.magic.programs.changes import Gains
from warband.games.magic.programs.conditions import YourTurn
from warband.games.magic.programs.qualities import Quality, Whose
from warband.games.magic.programs.replacements import Prevent
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.nouns.qualities import of_you, quality
from warband.games.magic.text.meaning.nouns.turns import opponents_turn, your_turn
from warband.text.reader.nodes import Clause, Node, Nominal, Together


# mtg.core.cast.forbidden
def casts_not(by: Interpreter, node: Clause) -> Permission | None:
    """'Your opponents can't cast creature spells.'"""
    obj, during = node.role("obj"), node.role("during")
    last = obj.parts[-1] if isinstance(obj, Together) else obj
    if node.verb != "cast" or not node.denied or node.modal != "can" or not isinstance(last, Nominal) or obj is None:
        return None
    if {role.name for role in node.roles} - {"during"} != {"obj"} or last.head != "spell" or not last.many:
        raise by.nothing(node, "can't cast")
    found = replace(quality(by, obj), whose=players(by, node.subject or node))
    if during is None:
        return Permission("no spells", by=found)
    yours = your_turn(by, during)
    if not yours and not opponents_turn(by, during):
        raise by.nothing(during, "can't cast: at another time")
    return Permission("no spells", by=found, given=YourTurn(yours))


def players(by: Interpreter, node: Node) -> Whose:
    """'you', 'your opponents', 'players': seen from the controller."""
    by.note_all(node)
    plain = isinstance(node, Nominal) and not node.mods and not node.adjectives and node.count is None
    if plain and isinstance(node, Nominal):
        if node.head == "you":
            return "you"
        if node.head == "opponent" and (of_you(node.whose) or node.det == "each"):
            return "opponent"
        if node.head == "player" and node.whose is None and (node.many or node.det == "each"):
            return "anyone"
    raise by.nothing(node, "can't: which players")


FLASHING = "as though they had flash"


def gains_nothing(by: Interpreter, node: Clause) -> Replacement | None:
    """'Your opponents can't gain life.'"""
    obj, subject = node.role("obj"), node.subject
    if node.verb != "gain" or not node.denied or node.modal != "can" or not isinstance(obj, Nominal):
        return None
    if obj.head != "life" or len(node.roles) != 1 or not isinstance(subject, Nominal) or subject.mods:
        raise by.nothing(node, "can't gain")
    by.note_all(node)
    if subject.head == "you" or (subject.head == "player" and subject.many and not subject.det):
        return Replacement("gain life", Prevent(), "you" if subject.head == "you" else "player")
    if subject.head == "opponent" and (of_you(subject.whose) or subject.det in ("an", "each")):
        return Replacement("gain life", Prevent(), "opponent")
    raise by.nothing(subject, "can't gain life: who")


def flashing(by: Interpreter, node: Clause) -> Permission | None:
    """'You may cast Aura and Equipment spells as though they had flash.'"""
    obj = node.role("obj")
    if node.verb != "cast" or node.modal != "may" or not of_you(node.subject) or obj is None:
        return None
    if {role.name for role in node.roles} != {"obj", FLASHING}:
        raise by.nothing(node, "cast: at another time")
    by.note_all(node.subject)
    by.note_all(node.role(FLASHING))
    return Permission("cast at instant speed", by=quality(by, obj))


def of_player(by: Interpreter, node: Clause) -> Permission | None:
    """'You have hexproof', 'You have no maximum hand size'."""
    obj = node.role("obj")
    if node.verb != "have" or not of_you(node.subject) or node.denied or node.modal or not isinstance(obj, Nominal):
        return None
    named = {("", "hexproof"): "hexproof player", ("no", "maximum hand size"): "no maximum hand size"}
    word = named.get((obj.det, obj.head)) if not obj.mods and not obj.adjectives else None
    if word is None or len(node.roles) != 1:
        return None
    by.note_all(node)
    return Permission("hexproof player" if word == "hexproof player" else "no maximum hand size")


# mtg.core.combat.cant-attack
def attacks_not_you(by: Interpreter, node: Clause) -> Static | None:
    """'Equipped creature can't attack you', 'Creatures can't attack you': those of the other player can't attack."""
    obj = node.role("obj")
    if (node.verb, node.modal, node.denied, len(node.roles)) != ("attack", "can", True, 1) or not of_you(obj):
        return None
    by.note_all(obj)
    affects = by.understand("who", node.subject or node)
    change, theirs = Gains(("can't attack",)), Quality(whose="opponent")
    if isinstance(affects, Quality) and affects.whose != "you":
        return Static((change,), replace(affects, whose="opponent"))
    if affects not in ("self", "host"):
        raise by.nothing(node, "can't attack you: which creatures")
    return Static((change,), affects, only=theirs)


# mtg.core.land.additional
def more_lands(by: Interpreter, node: Clause) -> Permission | None:
    """'You may play an additional land on each of your turns.'"""
    obj = node.role("obj")
    if node.verb != "play" or node.modal != "may" or not of_you(node.subject) or not isinstance(obj, Nominal):
        return None
    on = node.role("on")
    turns = on is None or (isinstance(on, Nominal) and on.head in ("each", "turn", "turns"))
    if (obj.det, obj.head) != ("an additional", "land") or len(node.roles) > 2 or not turns:
        return None
    by.note_all(node)
    return Permission("additional land")


# mtg.core.untap.other-steps
def untaps_too(by: Interpreter, node: Clause) -> Permission | None:
    """'Untap equipped creature during each other player's untap step.'"""
    obj, during = node.role("obj"), node.role("during")
    plain = node.verb == "untap" and node.subject is None and not node.passive and not node.modal and not node.denied
    if not plain or obj is None or not isinstance(during, Nominal) or during.head != "untap step":
        return None
    whose, words = during.whose, ["other"]
    other = isinstance(whose, Nominal) and whose.head == "player" and [one.word for one in whose.adjectives] == words
    if not (other or (isinstance(whose, Nominal) and whose.head == "opponent")) or len(node.roles) != 2:
        raise by.nothing(during, "untap: in another step")
    by.note_all(during)
    found = by.understand("who", obj)
    if isinstance(found, Quality):
        return Permission("untaps in other steps", by=found)
    if found not in ("self", "host"):
        raise by.nothing(obj, "untap: another object")
    return Permission("untaps in other steps", found)


# mtg.core.prevent.cant
def unpreventable(by: Interpreter, node: Clause) -> Permission | None:
    """'Damage can't be prevented', 'Damage that would be dealt by equipped creature can't be prevented.'"""
    obj = node.role("obj")
    cant = (node.verb, node.passive, node.denied, node.modal) == ("prevent", True, True, "can")
    if not cant or not isinstance(obj, Nominal) or obj.head != "damage" or obj.det or len(node.roles) != 1:
        return None
    by.note(obj)
    if not obj.mods:
        return Permission("unpreventable", "players")
    source = dealer(obj)
    if source is None or by.understand("one", source) not in ("self", "host"):
        raise by.nothing(obj, "can't be prevented: damage of another source")
    by.note_all(obj)
    return Permission("unpreventable", by.understand("one", source))


def dealer(node: Nominal) -> Node | None:
    """The source of 'damage that would be dealt by equipped creature', 'damage dealt by it'."""
    mod = node.mods[0] if len(node.mods) == 1 else None
    if mod is not None and mod.word == "dealt by":
        return mod.of
    would = mod.of if mod is not None and mod.word == "that" else None
    plain = isinstance(would, Clause) and (would.verb, would.passive) == ("deal", True) and len(would.roles) == 1
    return would.role("by") if plain and isinstance(would, Clause) else None
