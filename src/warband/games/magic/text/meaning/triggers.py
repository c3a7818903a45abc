"""Events that trigger abilities: a clause behind 'when' or 'whenever', or a time behind 'at'."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from warband.games.magic.programs.abilities import Happening, Whom
from warband.games.magic.programs.conditions import MANY
from warband.games.magic.programs.qualities import CREATURE, CREATURE_YOU_CONTROL, Quality
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning import harming
from warband.games.magic.text.meaning.happening import Trigger, is_certain, is_some, some_of, subject_of
from warband.games.magic.text.meaning.qualities import of_you, quality
from warband.text.reader.meaning import Table
from warband.text.reader.nodes import Clause, Mod, Node, Nominal, Together

WHEN = ("when", "whenever")
PUBLIC = ("self", "host", "you", "opponent")


def triggers(by: Interpreter, node: Node) -> list[Trigger]:
    """All that a lead waits for: one thing, or one of several."""
    by.note(node)
    if isinstance(node, Together) and node.word == "and":
        return [unblocked(by, node)]
    if isinstance(node, Together) and node.word == "or":
        return both_ways([one for part in node.parts for one in triggers(by, part)])
    if not isinstance(node, Clause):
        raise by.nothing(node, "trigger: several")
    by.note(*node.roles)
    subject = node.subject
    if isinstance(subject, Together) and subject.word == "or" and all(is_certain(part) for part in subject.parts):
        by.note(subject)
        return [one for part in subject.parts for one in triggers(by, replace(node, subject=part))]
    found: Trigger = TRIGGERS.mean(node, by)
    return [found]


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


def both_ways(found: list[Trigger]) -> list[Trigger]:
    """'blocks or becomes blocked by a creature': the creature belongs to both."""
    last = found[-1]
    if last.when != "becomes blocked by":
        return found
    whole = last._replace(when="blocks a creature")
    return [whole if one.when == "blocks" and one.who == last.who else one for one in found]


def simple(when: Happening, *, player: bool = False):  # type: ignore[no-untyped-def]
    """A trigger of somebody who does or suffers something."""

    def made(by: Interpreter, subject: Node | None = None, obj: Node | None = None, **_: object) -> Trigger:
        who, noun = subject_of(by, subject or obj)  # type: ignore[arg-type]
        return Trigger(when, who, noun, player=player)

    return made


def attacks_player(by: Interpreter, subject: Node, obj: Node) -> Trigger:
    """'attacks a player', 'attacks you': nothing else is attacked, and nobody attacks a player's own."""
    found = subject_of(by, subject)[0] if of_you(obj) else None
    if isinstance(found, Quality) and found.whose in ("anyone", "opponent"):
        by.note(obj)
        return Trigger("attacks", replace(found, whose="opponent"), "creature", player=True)
    plain = isinstance(obj, Nominal) and (obj.det, obj.head) in (("a", "player"), ("an", "opponent")) and not obj.mods
    who, noun = subject_of(by, subject)
    if not plain or who in ("you", "opponent"):
        raise by.nothing(obj, "trigger: attacks a certain player")
    by.note_all(obj)
    return Trigger("attacks", who, noun, player=True)


def enters(by: Interpreter, subject: Node, obj: Node | None = None) -> Trigger:
    if obj is not None and not (isinstance(obj, Nominal) and obj.head == "battlefield" and obj.det == "the"):
        raise by.nothing(obj, "trigger: enters")
    if is_some(subject):
        return Trigger("enters", some_of(by, subject), "player", some=True)
    who, noun = subject_of(by, subject)
    return Trigger("enters", who, noun)


def enters_under(by: Interpreter, subject: Nominal, obj: Node | None, under: Nominal) -> Trigger:
    """'a creature enters under your control'."""
    found = enters(by, subject, obj)
    if not isinstance(found.who, Quality) or not of_you(under.whose) or under.mods:
        raise by.nothing(under, "trigger: enters under another's control")
    by.note_all(under)
    return found._replace(who=replace(found.who, whose="you"))


def leaves(by: Interpreter, subject: Node, obj: Node) -> Trigger:
    """'leaves the battlefield'."""
    if not isinstance(obj, Nominal) or (obj.det, obj.head) != ("the", "battlefield") or obj.mods:
        raise by.nothing(obj, "trigger: leaves another zone")
    by.note(obj)
    who, noun = subject_of(by, subject)
    return Trigger("leaves the battlefield", who, noun)


def draws(by: Interpreter, subject: Node, obj: Node) -> Trigger:
    """'you draw a card'."""
    return drawn(by, subject, obj, 0)


def drawn(by: Interpreter, subject: Node, obj: Node, nth: int) -> Trigger:
    plain = isinstance(obj, Nominal) and obj.head == "card" and not obj.mods and not obj.adjectives
    who, _ = subject_of(by, subject)
    if not plain or not isinstance(obj, Nominal) or (obj.det != "a" and not nth) or who not in ("you", "opponent"):
        raise by.nothing(obj, "trigger: draws")
    by.note_all(obj)
    return Trigger("draws", who, "player", whom="it", nth=nth)


def nth(make: Callable[[Interpreter, Node, Node, int], Trigger]):  # type: ignore[no-untyped-def]
    """'you draw your second card each turn': only the time of that number."""

    def made(by: Interpreter, subject: Node, obj: Nominal) -> Trigger:
        words = [word.word for word in obj.adjectives]
        theirs = isinstance(obj.whose, Nominal) and obj.whose.head in ("you", "it")
        if not theirs or words[:1] not in ([one] for one in ORDINALS):
            raise by.nothing(obj, "trigger: each turn")
        by.note(obj.adjectives[0])
        by.note_all(obj.whose)
        return make(by, subject, replace(obj, adjectives=obj.adjectives[1:], whose=None), 1 + ORDINALS.index(words[0]))

    return made


ORDINALS = ("first", "second", "third")


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


def blocking(by: Interpreter, subject: Node, other: Node, when: Happening) -> Trigger:
    """'blocks a creature', 'becomes blocked by a creature': it is about both."""
    who, noun = subject_of(by, subject)
    if not isinstance(other, Nominal) or other.det != "a":
        raise by.nothing(other, "trigger: blocks certain creatures")
    found = quality(by, other)
    return Trigger(when, who, noun, other="creature", what=None if found == CREATURE else found)


def casts(by: Interpreter, subject: Node, obj: Node) -> Trigger:
    """'you cast a creature spell'."""
    who, _ = somebody(by, subject)
    if isinstance(obj, Nominal) and (obj.det, obj.head) == ("this", "spell") and who == "you" and not obj.mods:
        by.note_all(obj)
        return Trigger("is cast", "self", "spell")
    return cast(by, subject, obj, 0)


def cast(by: Interpreter, subject: Node, obj: Node, nth: int) -> Trigger:
    who, _ = somebody(by, subject)
    if not isinstance(obj, Nominal) or obj.head != "spell" or (obj.det not in ("a", "an") and not nth):
        raise by.nothing(obj, "trigger: casts")
    found = quality(by, obj)
    if nth and found != Quality():
        raise by.nothing(obj, "trigger: casts a certain spell for the second time")
    return Trigger("casts", who, "spell", what=None if found == Quality() else found, whom="it", nth=nth)


def somebody(by: Interpreter, node: Node) -> tuple[Whom, str]:
    """A player who does something; 'a player' is anyone."""
    if isinstance(node, Nominal) and (node.det, node.head) == ("a", "player") and not node.mods and not node.adjectives:
        by.note(node)
        return "anyone", "player"
    return subject_of(by, node)


def gives_up(when: Happening, head: str):  # type: ignore[no-untyped-def]
    """'you discard a card', 'you sacrifice a permanent'."""

    def made(by: Interpreter, subject: Node, obj: Nominal) -> Trigger:
        who, _ = somebody(by, subject)
        if who in ("you", "opponent", "anyone") and is_some(obj):
            found = some_of(by, obj)
            return Trigger(when, who, "player", what=None if found == Quality() else found, some=True)
        if who not in ("you", "opponent", "anyone") or obj.det not in ("a", "an", "another") or obj.count is not None:
            raise by.nothing(obj, f"trigger: {when}")
        found = quality(by, obj)
        return Trigger(when, who, "player", what=None if found == Quality() else found)

    return made


def you_attack(by: Interpreter, subject: Node, with_: Node | None = None) -> Trigger:
    """'you attack', 'you attack with two or more creatures'."""
    if subject_of(by, subject)[0] != "you":
        raise by.nothing(subject, "trigger: another player attacks")
    if with_ is None:
        return Trigger("you attack", "you", "player")
    count = with_.count if isinstance(with_, Nominal) else None
    plain = isinstance(with_, Nominal) and with_.head == "creature" and not with_.mods and not with_.adjectives
    if not plain or count is None or count.most < MANY:
        raise by.nothing(with_, "trigger: attacks with certain creatures")
    by.note(with_, count)
    return Trigger("you attack", "you", "player", least=count.least)


def dies(by: Interpreter, subject: Node) -> Trigger:
    """'equipped creature dies', 'one or more creatures you control die'."""
    if is_some(subject):
        return Trigger("dies", some_of(by, subject), "player", some=True)
    who, noun = subject_of(by, subject)
    return Trigger("dies", who, noun)


def victim_dies(by: Interpreter, subject: Nominal, time: str) -> Trigger:
    """'a creature dealt damage by equipped creature this turn dies'."""
    source = subject.mods[0].of if len(subject.mods) == 1 and subject.mods[0].word == "dealt damage by" else None
    if (subject.det, subject.head) != ("a", "creature") or subject.adjectives or source is None:
        raise by.nothing(subject, "trigger: a certain creature dies")
    by.note(subject.mods[0])
    who, noun = subject_of(by, source)
    return Trigger("a creature it hurt dies", who, noun)


def loses_life(by: Interpreter, subject: Node, obj: Nominal) -> Trigger:
    if obj.head != "life" or obj.det or obj.count or obj.mods:
        raise by.nothing(obj, "trigger: loses")
    return Trigger("loses life", subject_of(by, subject)[0], "player", much=True)


def gains_life(by: Interpreter, subject: Node, obj: Nominal) -> Trigger:
    if obj.head != "life" or obj.det or obj.count or obj.mods:
        raise by.nothing(obj, "trigger: gains")
    return Trigger("gains life", subject_of(by, subject)[0], "player", much=True)


def attached(by: Interpreter, obj: Node, to: Node) -> Trigger:
    """'this object becomes attached to a creature'."""
    by.note_all(to)
    plain = isinstance(to, Nominal) and to.head in ("creature", "permanent") and to.det == "a" and not to.mods
    if not plain or by.understand("one", obj) != "self":
        raise by.nothing(obj, "trigger: attached")
    return Trigger("is attached", "self", "Equipment", other="creature")


def unattached(by: Interpreter, obj: Node, from_: Node | None = None) -> Trigger:
    """'this object becomes unattached from a permanent'."""
    by.note_all(from_)
    plain = from_ is None or (
        isinstance(from_, Nominal) and from_.head in ("creature", "permanent") and from_.det == "a" and not from_.mods
    )
    if not plain or by.understand("one", obj) != "self":
        raise by.nothing(obj, "trigger: unattached")
    return Trigger("is unattached", "self", "Equipment", other="permanent")


def buried(by: Interpreter, obj: Node, into: Node, from_: Node) -> Trigger:
    """'is put into a graveyard from the battlefield'."""
    words = [(node.det, node.head) for node in (into, from_) if isinstance(node, Nominal) and not node.mods]
    by.note_all(into)
    by.note_all(from_)
    if words != [("a", "graveyard"), ("the", "battlefield")]:
        raise by.nothing(into, "trigger: put into a zone")
    who, noun = subject_of(by, obj)
    return Trigger("is put into a graveyard", who, noun)


def becomes_target(by: Interpreter, subject: Node, **roles: Node) -> Trigger:
    """'becomes the target of a spell or ability an opponent controls'."""
    is_ = roles["is_"]
    if isinstance(is_, Mod) and is_.word == "attached to" and is_.of is not None:
        by.note(is_)
        return attached(by, subject, is_.of)
    aimed = isinstance(is_, Nominal) and (is_.det, is_.head) == ("the", "target") and is_.mods
    if not aimed or not isinstance(is_, Nominal) or is_.adjectives or is_.mods[0].word != "of":
        raise by.nothing(is_, "trigger: becomes something")
    who, noun = subject_of(by, subject)
    by.note_all(is_)
    return Trigger("becomes the target", who, noun, other="spell", what=targeting(by, is_))


def targeting(by: Interpreter, node: Nominal) -> Quality | None:
    """'the target of a spell or ability an opponent controls': whose."""
    of = node.mods[0].of
    parts = of.parts if isinstance(of, Together) and of.word == "or" else ()
    nouns = [part for part in parts if isinstance(part, Nominal) and not part.adjectives]
    mods = (*node.mods[1:], *(mod for part in nouns for mod in part.mods))
    if sorted(part.head for part in nouns) != ["ability", "spell"] or len(mods) > 1:
        raise by.nothing(node, "trigger: the target of one kind of thing")
    if not mods:
        return None
    clause = mods[0].of
    if not isinstance(clause, Clause) or clause.verb != "control":
        raise by.nothing(node, "trigger: the target of a certain thing")
    return Quality(whose="you" if of_you(clause.subject) else "opponent")


TRIGGERS = Table(
    "trigger",
    {
        "enter subject:raw obj?:raw": enters,
        "enter subject:noun obj?:raw under:noun": lambda by, subject, obj, under: enters_under(by, subject, obj, under),
        "attack subject:raw": lambda by, subject: attacks(by, subject),
        "attack subject:raw obj:raw": attacks_player,
        "attack subject:raw with:raw": you_attack,
        "attack subject:raw alone": simple("attacks alone", player=True),
        "block subject:raw": simple("blocks"),
        "block subject:raw obj:raw": lambda by, subject, obj: blocking(by, subject, obj, "blocks a creature"),
        "block obj:raw !passive": simple("becomes blocked", player=True),
        "die subject:raw": dies,
        "die subject:noun time:this_turn": victim_dies,
        "leave subject:raw obj:raw": leaves,
        "tap obj:raw !passive": simple("becomes tapped"),
        "untap obj:raw !passive": simple("becomes untapped"),
        "discard subject:raw obj:noun": gives_up("discards", "card"),
        "sacrifice subject:raw obj:noun": gives_up("sacrifices", "permanent"),
        "lose subject:raw obj:noun": loses_life,
        "draw subject:raw obj:raw": draws,
        "draw subject:raw obj:noun each_turn": nth(drawn),
        "cast subject:raw obj:noun each_turn": nth(cast),
        "block obj:raw by:raw !passive": blocked_by,
        "deal subject:raw obj:noun to?:raw": harming.deals,
        "deal to:raw obj:noun !passive": lambda by, to, obj: harming.dealt(by, to, obj),
        "cast subject:raw obj:raw": casts,
        "gain subject:raw obj:noun": gains_life,
        "attach obj:raw to:raw !passive": attached,
        "be subject:raw is:raw": becomes_target,
        "unattach obj:raw from?:raw !passive": unattached,
        "put obj:raw into:raw from:raw !passive": buried,
    },
)


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


