"""Conditions: clauses behind 'when', 'while' and 'if' as conditions of a bonus, or as moments."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from warband.games.heroscape.printed.conditions import (
    AnyGiven,
    Banner,
    Began,
    Engaged,
    OnGlyph,
    Unmet,
    Wounds,
)
from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.nouns.beside_name import beside_name
from warband.games.heroscape.text.nouns.circumstance import NOWHERE, Circumstance, me
from warband.games.heroscape.text.nouns.doings import (
    attacks_from,
    bears,
    climbs,
    enters,
    falls,
    fought,
    idle,
    inflicts,
    leaves,
    moves,
    none_moved,
    unmoved,
)
from warband.games.heroscape.text.nouns.levels import no_further, stands
from warband.games.heroscape.text.nouns.markers import (
    all_on,
    all_orders,
    has_marker,
    marked,
    shown,
    you_mark,
)
from warband.games.heroscape.text.nouns.places import company, stands_on
from warband.games.heroscape.text.nouns.present import (
    assailed,
    controls,
    controls_none,
    present,
    slew,
    some_are,
    some_engaged,
    spared_all,
    there_is,
    unassailed,
)
from warband.games.heroscape.text.nouns.rolls import attacked, attacks, defended, defends, facing, makes, rolls
from warband.games.heroscape.text.nouns.symbols import compared, d20_for, outnumbered, perfect, shield_rolled
from warband.games.heroscape.text.nouns.turns import (
    as_given,
    at_first,
    at_start,
    negated,
    of_engagement,
    passing,
    round_of,
)
from warband.games.heroscape.text.nouns.who import MANY, SELF, Who
from warband.text.reader.meaning import Table
from warband.text.reader.nodes import Clause, Lead, Mod, Node, Nominal, Role, Together

LEADS = ("when", "while", "if", "each time", "only when", "only if")
UNMET = "was not adjacent"  # at the start of the turn, which is said next


def circumstances(by: Interpreter, leads: tuple[Lead, ...]) -> Circumstance:
    """Everything that stands before and behind a sentence."""
    found = Circumstance()
    for lead in leads:
        by.note(lead)
        if found.moment == UNMET and at_start(by, lead):
            found = replace(found, moment="", given=(*found.given, Unmet()))
            continue
        if found.given and at_start(by, lead):
            found = replace(found, given=(*found.given[:-1], at_first(by, lead, found.given[-1])))
            continue
        if passing(lead) or (lead.word in ("even if", "even while") and of_engagement(lead.of)):
            by.note_all(lead)
            continue
        if lead.word in ("during", "in") and (rounds := round_of(lead.of)):
            by.note_all(lead)
            found = replace(found, given=(*found.given, rounds))
            continue
        if lead.word == "against" and found.role and getattr(lead.of, "sort", "") == "figure" and lead.of is not None:
            against = found.joined(facing(by, lead.of, by.understand("who", lead.of), found.role))
            if against is not None:
                by.note(lead)
                found = against
                continue
        if lead.word == "unless" and lead.of is not None:
            found = replace(found, given=(*found.given, contrary(by, lead.of)))
            continue
        if lead.word not in LEADS or lead.of is None:
            raise by.nothing(lead, f"condition: {lead.word}")
        joined = found.joined(circumstance(by, lead.of))
        if joined is None:
            raise by.nothing(lead, "condition: two of a kind")
        found = joined
    return found


def circumstance(by: Interpreter, node: Node) -> Circumstance:
    """One clause, or 'attacking or defending against large figures'."""
    by.note(node)
    if isinstance(node, Together) and node.word in ("or", "and"):
        return both(by, node)
    if isinstance(node, Mod):
        return is_so(by, node, SELF)
    if not isinstance(node, Clause):
        raise by.nothing(node, "condition: no clause")
    by.note(*node.roles)
    node, own = beside_name(by, node, is_so)
    found = CONDITIONS.mean(node, by)
    return replace(found, given=(*found.given, *own, *told_of_itself(by, node)))


def told_of_itself(by: Interpreter, node: Clause | Node) -> list[AnyGiven]:
    """'an unengaged Krug is attacked': a condition beside the name."""
    nouns = [node.subject, *(role.of for role in node.roles)] if isinstance(node, Clause) else [node]
    own = [noun for noun in nouns if isinstance(noun, Nominal) and noun.head == "namesake"]
    words = [word for noun in own for word in noun.adjectives if word.word in ("engaged", "unengaged")]
    by.note(*words)
    return [Engaged(word.word == "engaged") for word in words]


def both(by: Interpreter, node: Together) -> Circumstance:
    """Attacks and defenses against the same figures."""
    parts = [circumstance(by, part) for part in node.parts]
    if [part.moment for part in parts] == ["outnumbered", "shielded"]:
        return Circumstance("defense", moment="outnumbered")
    if all(part == Circumstance() for part in parts):  # all of somebody who is named behind them
        return Circumstance()
    if node.word == "and" and (joined := together(parts)):
        return joined
    fields = [part.fields for part in parts if part.fields]
    if {part.role for part in parts} != {"attack", "defense"} or len(parts) != 2 or len(fields) > 1:
        raise by.nothing(node, "condition: several")
    return Circumstance("both", fields[0] if fields else ())


def together(parts: list[Circumstance]) -> Circumstance | None:
    """'he is on a snow space and is attacked': all of them, where each is of one thing; None of other lists."""
    found = Circumstance()
    for part in parts:
        joined = found.joined(part) if part != Circumstance() else None
        if joined is None:
            return None
        found = joined
    return found


# --- where, and how


def is_so(by: Interpreter, is_: Node, subject: Who | None = None) -> Circumstance:
    """'is on a water space', 'is attacking an adjacent figure', 'are within 4 spaces of Krug'."""
    if isinstance(is_, Mod) and isinstance(is_.of, Clause) and is_.word == "ing" and me(by, subject):
        by.note(is_)
        return circumstance(by, is_.of)
    if isinstance(is_, Nominal) and subject is not None and subject.part:
        role = "defense" if subject.part == "attacking" else "attack"
        return facing(by, is_, by.understand("who", is_), role)
    if isinstance(is_, Nominal) and is_.det == "the only" and me(by, subject):
        return Circumstance(given=present(by, replace(is_, det="no")).given)
    if not isinstance(is_, Mod):
        raise by.nothing(is_, "condition: is")
    if subject is not None and subject.side in ("foes", "friends", "yours", "any"):
        by.mention(by.modified(is_, subject))
        return Circumstance()
    return stands_so(by, is_, subject)


def stands_so(by: Interpreter, is_: Mod, subject: Who | None) -> Circumstance:
    """'is on a water space', 'is wounded', 'are within 4 spaces of Krug', of this figure."""
    if is_.word == "on" and getattr(is_.of, "sort", "") == "glyph" and me(by, subject):
        by.note_all(is_)
        return Circumstance(given=(OnGlyph(),))
    if is_.word == "on" and getattr(is_.of, "head", "") == "level" and me(by, subject):
        return stands_higher(by, is_.of)
    if is_.word in ("on", "in") and me(by, subject):
        return stands_on(by, is_.of)
    if is_.word in ("alive", "wounded") and is_.of is None and me(by, subject):
        by.note(is_)
        return Circumstance(fields=(("wounded", True),) if is_.word == "wounded" else ())
    if is_.word in ("engaged", "unengaged") and is_.of is None and me(by, subject):
        by.note(is_)
        return Circumstance(given=(Engaged(is_.word == "engaged"),))
    if is_.word in ("adjacent to", "within", "engaged with", "engaged to") and is_.of is not None and me(by, subject):
        return Circumstance(given=(company(by, is_),))
    if is_.word == "not adjacent to" and is_.of is not None and me(by, subject):
        return Circumstance(given=(negated(by, is_, company(by, replace(is_, word="adjacent to"))),))
    raise by.nothing(is_, f"condition: is {is_.word}")


def stands_higher(by: Interpreter, node: Node | None) -> Circumstance:
    """'is on a higher level than the defending figure': with height advantage."""
    than = [mod.of for mod in getattr(node, "mods", ()) if mod.word == "than" and mod.of is not None]
    words = [word.word for word in getattr(node, "adjectives", ())]
    if node is None or words != ["higher"] or len(than) != 1 or by.understand("who", than[0]).side != "other":
        raise by.nothing(node or NOWHERE, "condition: on which level")
    by.note_all(node)
    return Circumstance(fields=(("higher", True),))


def has(by: Interpreter, subject: Who, obj: Node, on: Node | None = None) -> Circumstance:
    """'has 1 or more wounds on his army card', 'has a height advantage'."""
    by.note_all(obj)
    by.note_all(on)
    mods = [mod for mod in getattr(obj, "mods", ()) if mod.word != "on" or getattr(mod.of, "sort", "") != "card"]
    if me(by, subject) and isinstance(obj, Nominal) and not obj.adjectives and not mods:
        if obj.sort == "wound" and obj.count is not None and obj.count.least == 1 and obj.count.most > 1:
            return Circumstance(fields=(("wounded", True),))
        if obj.sort == "wound" and obj.count is not None and obj.count.least != obj.count.most:
            return Circumstance(given=(Wounds(obj.count.least, min(obj.count.most, MANY)),))
        if obj.sort == "wound" and obj.count is not None and obj.det in ("", "exactly"):
            return Circumstance(given=(Wounds(obj.count.least, obj.count.least),))
        if obj.sort == "wound" and obj.count is None and obj.det == "no":
            return Circumstance(given=(Wounds(0, 0),))
        if obj.head == "height advantage" and on is None:
            return Circumstance(fields=(("higher", True),))
    raise by.nothing(obj, "condition: has")


def began(engaged: bool) -> Callable[..., Circumstance]:
    """'begins its turn unengaged'."""

    def make(by: Interpreter, subject: Who, obj: Node) -> Circumstance:
        by.note_all(obj)
        if not me(by, subject) or getattr(obj, "head", "") != "turn":
            raise by.nothing(obj, "condition: begins what")
        return Circumstance(given=(Began(engaged),))

    return make


# hs.power.starting
def began_there(by: Interpreter, subject: Node, obj: Node) -> Circumstance:
    """'if Krug starts his turn on a water space', 'if an Elf begins its turn adjacent to Krug'."""
    who: Who = by.understand("who", subject)
    if who != SELF:
        said = Clause(obj.first, obj.last, "start", roles=(Role(obj.first, obj.last, "obj", obj),))
        by.mention(by.modified(Mod(obj.first, obj.last, "that", said), who))
        by.note(obj)
        return Circumstance()
    mods = obj.mods if isinstance(obj, Nominal) and obj.head == "turn" and not obj.adjectives else ()
    if len(mods) != 1:
        raise by.nothing(obj, "condition: begins what")
    by.note(obj, getattr(obj, "whose", None), *mods)
    found = as_given(is_so(by, mods[0], SELF))
    return replace(found, given=tuple(at_first(by, mods[0], one) for one in found.given))


# hs.power.levels
def rises(by: Interpreter, subject: Node, is_: Node) -> Circumstance:
    """'its base is no more than 3 levels above Krug's height or 3 levels below his base': of the last one named."""
    whose = subject.whose if isinstance(subject, Nominal) else None
    if not stands(subject) or whose is None or not by.mentions or by.understand("who", whose) == SELF:
        raise by.nothing(subject, "condition: how high")
    bare = replace(subject, whose=None) if isinstance(subject, Nominal) else None
    said = Clause(is_.first, is_.last, "be", bare, roles=(Role(is_.first, is_.last, "is", is_),))
    by.mention(no_further(by, said, by.mentions[-1]))
    by.note_all(subject)
    return Circumstance()


def is_engaged(by: Interpreter, obj: Who | None = None) -> Circumstance:
    """'is engaged', 'while engaged'."""
    if not me(by, obj):
        raise by.nothing(NOWHERE, "condition: others are engaged")
    return Circumstance(given=(Engaged(),))


def unengaged(by: Interpreter, obj: Who | None = None) -> Circumstance:
    """'is not engaged'."""
    if not me(by, obj):
        raise by.nothing(NOWHERE, "condition: others are engaged")
    return Circumstance(given=(Engaged(False),))


def is_not(by: Interpreter, is_: Node, subject: Who | None = None) -> Circumstance:
    """'is not engaged', 'is not adjacent to any enemy figures'."""
    found = is_so(by, is_, subject)
    found = as_given(found)
    if len(found.given) != 1 or found != Circumstance(given=found.given):
        raise by.nothing(is_, "condition: is not")
    return Circumstance(given=(negated(by, is_, found.given[0]),))


def contrary(by: Interpreter, node: Node) -> AnyGiven:
    """'unless he is engaged'."""
    found = as_given(circumstance(by, node))
    if len(found.given) != 1 or found != Circumstance(given=found.given):
        raise by.nothing(node, "condition: unless")
    return negated(by, node, found.given[0])


def army_has(by: Interpreter, subject: Node, obj: Node) -> Circumstance:
    """'every army card you control has a valiant personality'."""
    by.note_all(subject)
    card = isinstance(subject, Nominal) and subject.head == "army card" and subject.det in ("every", "each", "all")
    yours = isinstance(subject, Nominal) and [mod.word for mod in subject.mods] == ["whom"]
    if not card or not yours or not isinstance(obj, Nominal) or obj.head != "personality":
        raise by.nothing(subject, "condition: of whose cards")
    by.note_all(obj)
    return Circumstance(given=(Banner(tuple((word.word,) for word in obj.adjectives)),))


def unmet(by: Interpreter, subject: Node, is_: Node) -> Circumstance:
    """'the defending figure was not adjacent to Krug': at the start of the turn."""
    by.note_all(subject)
    by.note_all(is_)
    words = [word.word for word in subject.adjectives] if isinstance(subject, Nominal) else []
    beside = is_.of if isinstance(is_, Mod) and is_.word == "not adjacent to" else None
    if words != ["defending"] or beside is None or by.understand("who", beside) != SELF:
        raise by.nothing(is_, "condition: was not adjacent")
    by.mention(SELF)
    return Circumstance(moment=UNMET)


CONDITIONS: Table[Circumstance] = Table("condition", {
    "carry subject?:who obj:raw": bears,
    "move subject?:who": moves,
    "fall subject?:who": falls,
    "be subject:raw is:raw !past": unmet,
    "be subject:raw is:raw": outnumbered,
    "compare obj:raw to:raw": compared,
    "roll obj:raw !passive !past": shield_rolled,
    "roll subject:raw obj:raw for:raw": d20_for,
    "roll subject:who obj:raw on:raw": perfect,
    "be is:raw subject:raw": marked,
    "place obj:raw on:raw !passive": all_orders,
    "  be is:raw subject:raw": all_on,
    "be is:raw subject:raw ": there_is,
    " be is:raw subject:raw": some_are,
    "control subject:raw obj:raw": controls,
    "control subject:raw obj:raw !denied": controls_none,
    "have subject:who obj:raw on?:raw ": has_marker,
    "have subject:raw obj:raw on?:raw": you_mark,
    "reveal obj:raw on:raw time?:raw !passive !past": shown,
    "reveal obj:raw on:raw time?:raw !passive": shown,
    "have subject:raw obj:raw": army_has,
    "move subject?:raw this_turn !denied !past": unmoved,
    "move subject?:raw this_turn !denied": unmoved,
    "move subject?:raw on:raw !denied": unmoved,
    "move subject:raw !denied": unmoved,
    "move subject:raw !denied !past": unmoved,
    "move subject:raw this_turn": none_moved,
    "move subject:raw this_turn !past": none_moved,
    "begin subject:raw obj:raw": began_there,
    "start subject:raw obj:raw": began_there,
    "begin subject:who obj:raw unengaged": began(False),
    "begin subject:who obj:raw engaged": began(True),
    "start subject:who obj:raw unengaged": began(False),
    "start subject:who obj:raw engaged": began(True),
    "engage obj:raw !passive": some_engaged,
    "destroy subject:who obj:raw this_turn?:raw !past": slew,
    "destroy obj:raw this_turn?:raw !passive !past": slew,
    "engage obj?:who !passive": is_engaged,
    "engage obj?:who !passive !denied": unengaged,
    "be is:raw subject?:who !denied": is_not,
    "attack subject?:who this_turn?:raw !denied !past": idle,
    "attack subject?:who this_turn?:raw !denied": idle,
    "attack subject?:who this_turn?:raw !past": fought,
    "attack subject:who obj:raw this_turn?:raw !past": assailed,
    "destroy subject:who obj:raw this_turn?:raw !past !denied": spared_all,
    "attack subject:who obj:raw this_turn?:raw !past !denied": unassailed,
    "inflict subject:who obj:raw with?:raw on?:who": inflicts,
    "attack subject?:who obj?:who with?:raw using?:raw": attacks,
    "attack subject?:who obj?:who from:raw": attacks_from,
    "attack obj?:who by?:who with?:attack !passive": attacked,
    "attack obj?:who by:attack !passive": lambda by, by_, obj=None: attacked(by, obj, None, by_),
    "defend subject?:who against?:attack with?:who": defends,
    "defend subject?:who against?:attack with?:who successfully": defended,
    "roll obj:raw subject?:who with?:who against?:attack for?:attack": rolls,
    "be subject:raw is:raw  ": rises,
    "be is:raw subject?:who": is_so,
    "have subject:who obj:raw on?:raw": has,
    "leave obj:raw subject?:who": leaves,
    "make obj:attack subject?:who": makes,
    "enter obj:raw subject?:who": enters,
    "move up_or_down:raw subject?:who": climbs,
    "climb subject?:who": climbs,
})  # fmt: skip
