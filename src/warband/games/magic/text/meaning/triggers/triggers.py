"""Events that trigger abilities: a clause behind 'when' or 'whenever', or a time behind 'at'."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from warband.games.magic.programs.abilities import Happening
from warband.games.magic.programs.conditions import YourTurn
from warband.games.magic.programs.qualities import CREATURE, Deed, Quality
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.nouns.amounts import kind_of
from warband.games.magic.text.meaning.nouns.qualities import is_a, of_you, quality
from warband.games.magic.text.meaning.nouns.turns import opponents_turn, your_turn
from warband.games.magic.text.meaning.triggers import acting, cards, fighting, harming
from warband.games.magic.text.meaning.triggers.happening import (
    Trigger,
    is_certain,
    is_some,
    some_of,
    somebody,
    subject_of,
)
from warband.text.reader.meaning import Table
from warband.text.reader.nodes import Clause, Mod, Node, Nominal, Together

WHEN = ("when", "whenever")
PLAIN = (CREATURE, Quality())  # an Equipment is attached to creatures only


def triggers(by: Interpreter, node: Node) -> list[Trigger]:
    """All that a lead waits for: one thing, or one of several."""
    by.note(node)
    if isinstance(node, Together) and node.word == "and":
        return [fighting.unblocked(by, node)]
    if isinstance(node, Clause) and isinstance(node.subject, Together) and node.subject.word == "and":
        return [fighting.attack_together(by, node, node.subject)]
    if isinstance(node, Together) and node.word == "or":
        return fighting.both_ways([one for part in fighting.alone_each(node) for one in triggers(by, part)])
    if not isinstance(node, Clause):
        raise by.nothing(node, "trigger: several")
    by.note(*node.roles)
    subject = node.subject
    if isinstance(subject, Together) and subject.word == "or" and any(is_certain(part) for part in subject.parts):
        by.note(subject)
        return [one for part in subject.parts for one in triggers(by, replace(node, subject=part))]
    if FIRST_TIME in {role.name for role in node.roles}:
        rest = tuple(role for role in node.roles if role.name != FIRST_TIME)
        by.note_all(node.role(FIRST_TIME))
        return [TRIGGERS.mean(replace(node, roles=rest), by)._replace(nth=1)]
    return [TRIGGERS.mean(node, by)]


FIRST_TIME = "for the first time each turn"


def simple(when: Happening, *, player: bool = False) -> Callable[..., Trigger]:
    """A trigger of somebody who does or suffers something."""

    def made(by: Interpreter, subject: Node | None = None, obj: Node | None = None, **_: object) -> Trigger:
        who, noun = subject_of(by, subject or obj)  # type: ignore[arg-type]
        return Trigger(when, who, noun, player=player)

    return made


def enters(by: Interpreter, subject: Node, obj: Node | None = None) -> Trigger:
    if obj is not None and not (isinstance(obj, Nominal) and obj.head == "battlefield" and obj.det == "the"):
        raise by.nothing(obj, "trigger: enters")
    if is_some(subject):
        return Trigger("enters", some_of(by, subject), "player", some=True)
    who, noun = subject_of(by, subject)
    return Trigger("enters", who, noun)


def enters_under(by: Interpreter, subject: Nominal, obj: Node | None, under: Nominal) -> Trigger:
    """'a creature enters under your control'."""
    found, whose = enters(by, subject, obj), under.whose
    theirs = isinstance(whose, Nominal) and whose.head == "opponent" and not whose.mods
    if found.who == "self" and of_you(whose) and not under.mods:
        by.note_all(under)
        return found
    if not isinstance(found.who, Quality) or not (of_you(whose) or theirs) or under.mods:
        raise by.nothing(under, "trigger: enters under another's control")
    by.note_all(under)
    return found._replace(who=replace(found.who, whose="opponent" if theirs else "you"))


def leaves(by: Interpreter, subject: Node, obj: Node) -> Trigger:
    """'leaves the battlefield', 'leaves your graveyard'."""
    if isinstance(obj, Nominal) and obj.head == "graveyard":
        return cards.of_graveyard(by, subject, obj, "leaves a graveyard")
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


def nth(make: Callable[[Interpreter, Node, Node, int], Trigger]) -> Callable[[Interpreter, Node, Nominal], Trigger]:
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


def casts(by: Interpreter, subject: Node, obj: Node) -> Trigger:
    """'you cast a creature spell'."""
    who, _ = somebody(by, subject)
    if isinstance(obj, Nominal) and (obj.det, obj.head) == ("this", "spell") and who == "you" and not obj.mods:
        by.note_all(obj)
        return Trigger("is cast", "self", "spell")
    return cast(by, subject, obj, 0)


def cast(by: Interpreter, subject: Node, obj: Node, nth: int) -> Trigger:
    who, _ = somebody(by, subject)
    if not is_a(obj, "spell") and not (nth and isinstance(obj, Nominal) and obj.head == "spell"):
        raise by.nothing(obj, "trigger: casts")
    found = quality(by, obj)
    if nth and found != Quality():
        raise by.nothing(obj, "trigger: casts a certain spell for the second time")
    what = None if found == Quality() else found
    return Trigger("casts", who, "spell", what=what, whom="it", nth=nth, other="spell", turned=True)


# mtg.core.trigger.cast-from
def cast_from(by: Interpreter, subject: Node, obj: Node, from_: Nominal) -> Trigger:
    """'you cast a spell from exile', 'from your graveyard', 'from anywhere other than your hand'."""
    other = from_.mods[0] if len(from_.mods) == 1 and from_.mods[0].word == "other than" else None
    hand = other.of if other is not None else None
    elsewhere = from_.head == "anywhere" and isinstance(hand, Nominal) and hand.head == "hand" and of_you(hand.whose)
    words: dict[str, Deed] = {"exile": "cast from exile", "graveyard": "cast from the graveyard"}
    word = "cast from elsewhere" if elsewhere else words.get(from_.head) if not from_.mods else None
    if word is None or (from_.head == "graveyard" and not of_you(from_.whose)):
        raise by.nothing(from_, "trigger: casts from where")
    by.note_all(from_)
    found = cast(by, subject, obj, 0)
    return found._replace(what=replace(found.what or Quality(), did=word))


# mtg.core.trigger.nth
def cast_during(by: Interpreter, subject: Node, obj: Nominal, during: Node) -> Trigger:
    """'you cast your first spell during each opponent's turn'."""
    if not opponents_turn(by, during) and not your_turn(by, during):
        raise by.nothing(during, "trigger: casts at another time")
    yours = isinstance(during, Nominal) and of_you(during.whose)
    return nth(cast)(by, subject, obj)._replace(so=YourTurn(yours))


def gives_up(when: Happening) -> Callable[[Interpreter, Node, Nominal], Trigger]:
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


def dies(by: Interpreter, subject: Node) -> Trigger:
    """'equipped creature dies', 'one or more creatures you control die'."""
    if is_some(subject):
        return Trigger("dies", some_of(by, subject), "player", some=True)
    who, noun = subject_of(by, subject)
    return Trigger("dies", who, noun, player=isinstance(who, Quality))


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
    if not isinstance(to, Nominal) or to.det not in ("a", "an"):
        raise by.nothing(to, "trigger: attached to a certain one")
    who, found = subject_of(by, obj)[0], quality(by, to)
    if who in ("host", "you", "opponent"):
        raise by.nothing(obj, "trigger: attached")
    return Trigger("is attached", who, "Equipment", other="creature", what=None if found in PLAIN else found)


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
    if (found := cards.arriving(by, obj, into, from_)) is not None:
        return found
    words = [(node.det, node.head) for node in (into, from_) if isinstance(node, Nominal) and not node.mods]
    by.note_all(into)
    by.note_all(from_)
    own = isinstance(into, Nominal) and of_you(into.whose)
    if words != [("" if own else "a", "graveyard"), ("the", "battlefield")]:
        raise by.nothing(into, "trigger: put into a zone")
    who, noun = subject_of(by, obj)
    if not own:
        return Trigger("is put into a graveyard", who, noun)
    if not isinstance(who, Quality):
        raise by.nothing(into, "trigger: put into a certain graveyard")
    return Trigger("is put into a graveyard", replace(who, owned=True), noun)


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
    return Trigger("becomes the target", who, noun, player=True, other="spell", what=targeting(by, is_))


def targeting(by: Interpreter, node: Nominal) -> Quality | None:
    """'the target of a spell or ability an opponent controls': whose."""
    of = node.mods[0].of
    parts = of.parts if isinstance(of, Together) and of.word == "or" else (of,)
    nouns = [part for part in parts if isinstance(part, Nominal) and not part.adjectives]
    mods = (*node.mods[1:], *(mod for part in nouns for mod in part.mods))
    heads = sorted(part.head for part in nouns)
    if of is not None and is_a(of, "spell"):
        last = of.parts[-1] if isinstance(of, Together) else of
        assert isinstance(last, Nominal)
        last = replace(last, mods=(*last.mods, *node.mods[1:]))
        return of_spell(by, replace(of, parts=(*of.parts[:-1], last)) if isinstance(of, Together) else last)
    if heads not in (["ability", "spell"], ["ability"]) or len(mods) > 1:
        raise by.nothing(node, "trigger: the target of one kind of thing")
    types = () if len(heads) == 2 else ("ability",)
    if not mods:
        return Quality(types) if types else None
    clause = mods[0].of
    if not isinstance(clause, Clause) or clause.verb != "control" or clause.roles:
        raise by.nothing(node, "trigger: the target of a certain thing")
    return Quality(types, whose="you" if of_you(clause.subject) else "opponent")


# mtg.core.trigger.targeted
def of_spell(by: Interpreter, node: Node) -> Quality:
    """'a spell', 'an instant or sorcery spell you control': a quality of spells."""
    found = quality(by, node)
    bare = replace(found, whose="anyone")
    return Quality(("spell",), whose=found.whose, either=() if bare == Quality() else (bare,))


def gets_counters(by: Interpreter, obj: Nominal, on: Node) -> Trigger:
    """'one or more +1/+1 counters are put on equipped creature'."""
    plain = obj.head == "counter" and not obj.mods and (is_some(obj) or (obj.det == "a" and not obj.count))
    every = not obj.adjectives and not obj.names
    if not plain or (not every and (kind_of(by, obj) != "+1/+1" or not is_some(obj))):
        raise by.nothing(obj, "trigger: other counters")
    by.note(obj, obj.count)
    who, noun = subject_of(by, on)
    return Trigger("gets counters" if every else "gets +1/+1 counters", who, noun, True)


# mtg.core.trigger.puts-counters
def puts_counters(by: Interpreter, subject: Node, obj: Nominal, on: Node) -> Trigger:
    """'you put one or more +1/+1 counters on a creature you control'."""
    if not of_you(subject):
        raise by.nothing(subject, "trigger: another player puts counters")
    by.note_all(subject)
    return gets_counters(by, obj, on)._replace(to="you")


def created(by: Interpreter, subject: Node, obj: Nominal) -> Trigger:
    """'you create a token': a token that you control enters."""
    if subject_of(by, subject)[0] != "you" or obj.head != "token":
        raise by.nothing(obj, "trigger: creates")
    if is_some(obj):
        return Trigger("enters", replace(some_of(by, obj), whose="you"), "player", some=True)
    if obj.det not in ("a", "an") or obj.count is not None:
        raise by.nothing(obj, "trigger: creates")
    return Trigger("enters", replace(quality(by, obj), whose="you"), "creature")


TRIGGERS: Table[Trigger] = Table(
    "trigger",
    {
        "enter subject:raw obj?:raw": enters,
        "enter subject:noun obj?:raw under:noun": lambda by, subject, obj, under: enters_under(by, subject, obj, under),
        "attack subject:raw": fighting.attacks,
        "attack subject:raw obj:raw": fighting.attacks_player,
        "attack subject:raw with:raw": fighting.you_attack,
        "attack subject:raw obj:raw with:raw": lambda by, subject, obj, with_: fighting.you_attack_player(
            by, subject, obj, with_
        ),
        "attack subject:raw alone": simple("attacks alone", player=True),
        "block subject:raw alone": simple("blocks alone"),
        "block subject:raw": simple("blocks"),
        "block subject:raw obj:raw": fighting.blocks,
        "block obj:raw !passive": simple("becomes blocked", player=True),
        "die subject:raw": dies,
        "die subject:noun time:this_turn": victim_dies,
        "leave subject:raw obj:raw": leaves,
        "tap obj:raw !passive": simple("becomes tapped"),
        "untap obj:raw !passive": simple("becomes untapped"),
        "discard subject:raw obj:noun": gives_up("discards"),
        "sacrifice subject:raw obj:noun": gives_up("sacrifices"),
        "lose subject:raw obj:noun": loses_life,
        "draw subject:raw obj:raw": draws,
        "draw subject:raw obj:noun each_turn": nth(drawn),
        "cast subject:raw obj:noun each_turn": nth(cast),
        "cast subject:raw obj:noun during:raw": cast_during,
        "block obj:raw by:raw !passive": fighting.blocked_by,
        "deal subject:raw obj:noun to?:raw": harming.deals,
        "deal to:raw obj:noun !passive": lambda by, to, obj: harming.dealt(by, to, obj),
        "cast subject:raw obj:raw": casts,
        "cast subject:raw obj:raw from:noun": lambda by, subject, obj, from_: cast_from(by, subject, obj, from_),
        "gain subject:raw obj:noun": gains_life,
        "attach obj:raw to:raw !passive": attached,
        "be subject:raw is:raw": becomes_target,
        "unattach obj:raw from?:raw !passive": unattached,
        "put obj:raw into:raw from:raw !passive": buried,
        "put obj:noun on:raw !passive": gets_counters,
        "put subject:raw obj:noun on:raw": puts_counters,
        "create subject:raw obj:noun": created,
        "turn obj:raw face_up !passive": simple("is turned face up"),
        "explore subject:raw": simple("explores"),
        "phase_out subject:raw": simple("phases out"),
        **acting.ROWS,
    },
)
