"""Sentences of an effect: deeds in a row, changes that last, 'you may', 'if'."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from warband.games.magic.programs import ops
from warband.games.magic.programs.abilities import Happening, Triggered, Whom
from warband.games.magic.programs.changes import AnyChange, Base, GainsChosen, Gets
from warband.games.magic.programs.conditions import negated
from warband.games.magic.programs.costs import Cost
from warband.games.magic.programs.ops import Amount, AnyOp, Reference
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.deeds import searching
from warband.games.magic.text.meaning.deeds.alternatives import either, others_may
from warband.games.magic.text.meaning.deeds.choices import of_choice
from warband.games.magic.text.meaning.deeds.deeds import DEEDS, Ops
from warband.games.magic.text.meaning.deeds.durations import UNTILS, bounds, excepted
from warband.games.magic.text.meaning.deeds.outcomes import crowned
from warband.games.magic.text.meaning.deeds.ruling import ruled
from warband.games.magic.text.meaning.deeds.tapping import held, tap_or_untap
from warband.games.magic.text.meaning.nouns.amounts import as_amount
from warband.games.magic.text.meaning.nouns.conditions import condition
from warband.games.magic.text.meaning.nouns.costs import AVERTING, COSTS, payment
from warband.games.magic.text.meaning.nouns.qualities import of_you
from warband.games.magic.text.meaning.nouns.who import is_all
from warband.games.magic.text.meaning.states.changes import CHANGES, Changed, Growth, gains, merged
from warband.games.magic.text.meaning.states.growing import Sized
from warband.games.magic.text.meaning.states.lending import evading
from warband.games.magic.text.scope import Each
from warband.programs.control import May, Unless
from warband.text.reader.meaning import NoMeaning
from warband.text.reader.nodes import Clause, Lead, Node, Nominal, Role, Said, Together

JOINTS = ("and", "then", "and then", ",")
THERE = "there"
SILENT = ("activate", True, True, "can")  # 'its activated abilities can't be activated'
LASTING = ("get", "have", "gain", "lose", "be", "block", "attack", "assign")
# Verbs with the sorts of their objects.
NO_CHANGES = (("gain", "life"), ("lose", "life"), ("get", "counter"), ("get", "energy"), ("lose", "game"))
TIMES = ("time", "until")  # roles
QUIET = ("then",)  # words before a sentence that only say that it comes next


def said(by: Interpreter, node: Said, leads: tuple[Lead, ...]) -> Ops:
    """The deeds of a sentence, with what stands before and behind it."""
    by.note(node)
    conditions = [lead for lead in leads if lead.word == "if"]
    for lead in leads:
        by.note(lead)
        if lead.word in QUIET and lead.of is None:
            continue
        if lead.word in ("until", "for as long as") and isinstance(lead.of, Clause):
            by.scope.until = bounds(by, lead)
        elif lead.word == "until" and lead.of is not None:
            by.scope.until = by.understand("until", lead.of)
        elif lead.word == "where":
            by.scope.where = lead
        elif lead.word == "after" and isinstance(lead.of, Nominal) and (lead.of.det, lead.of.head) == ("this", "phase"):
            by.note(lead.of)
            by.scope.after = True
        elif lead.word not in ("if", "unless", "at", "for each", "except"):
            raise by.nothing(lead, f"effect: {lead.word}")
    found = given(by, conditions, node)
    for lead in leads:
        if lead.word == "unless":
            found = averted(by, lead, found)
        elif lead.word == "at":
            found = delayed(by, lead, lead.of, found)
        elif lead.word == "except":
            found = excepted(by, lead, found)
        elif lead.word == "for each":
            found = repeated(by, lead, found)
    by.scope.until = ""
    by.scope.x = by.scope.where = None
    by.scope.after = False
    return found


def repeated(by: Interpreter, lead: Lead, found: Ops) -> Ops:
    """'for each Equipment attached to this creature, create a token'; there is one opponent."""
    if isinstance(lead.of, Nominal) and (lead.of.det, lead.of.head) == ("", "opponent") and not lead.of.mods:
        by.note(lead.of)
        return found
    if lead.of is None or len(found) != 1 or not isinstance(found[0], ops.Create) or found[0].amount != 1:
        raise by.nothing(lead, "effect: for each, several things")
    each = by.understand("counting", lead.of)
    return (replace(found[0], amount=amount_of(each)),)


def given(by: Interpreter, leads: list[Lead], node: Said) -> Ops:
    """A sentence with its conditions, which are looked at first; in a condition behind it 'it' means the sentence's."""
    if node.body is None:
        raise by.nothing(node, "effect: nothing is done")
    before = [lead for lead in leads if not lead.trailing and not searching.narrowed(by, lead.of)]
    tests = [condition(by, lead.of or lead) for lead in before]
    found = body(by, node.body)
    tests += [condition(by, lead.of or lead) for lead in leads if lead.trailing]
    if tests and not found:
        raise by.nothing(node, "effect: nothing is done on a condition")
    for test in reversed(tests):
        found = (Unless(test, len(found)), *found)
    return found


def body(by: Interpreter, node: Node) -> Ops:
    """Something that is done, or one thing after another."""
    by.note(node)
    if isinstance(node, Said):
        return said(by, node, node.leads)
    if isinstance(node, Together) and (node.word in JOINTS or forbids(node)):
        done: Ops = ()
        for part in with_time(node):
            done = joined(done, body(by, part))
        return done
    if isinstance(node, Clause):
        by.note(*node.roles)
        return clause(by, node)
    if isinstance(node, Together) and (turned := tap_or_untap(by, node)):
        return turned
    if isinstance(node, Together) and (found := either(by, node, lambda part: body(by, part))):
        return found
    raise by.nothing(node, "effect: no deed")


def forbids(node: Together) -> bool:
    """'can't attack or block': neither."""
    return node.word == "or" and all(
        isinstance(one, Clause) and one.denied and one.modal == "can" for one in node.parts
    )


def with_time(node: Together) -> list[Node]:
    """'get +1/+1 and gain flying until end of turn': the time behind the last clause belongs to all that last."""
    last = node.parts[-1]
    if not isinstance(last, Clause) or not lasts(last):
        return list(node.parts)
    times = tuple(role for role in last.roles if role.name in TIMES)
    return [*(timed(one, times) for one in node.parts[:-1]), last]


def timed(node: Node, times: tuple[Role, ...]) -> Node:
    """A clause about something that lasts, with a time if it has none."""
    bare = isinstance(node, Clause) and lasts(node) and not any(role.name in TIMES for role in node.roles)
    return replace(node, roles=node.roles + times) if bare and isinstance(node, Clause) else node


def joined(before: Ops, after: Ops) -> Ops:
    """Deeds in a row; changes of the same object for the same time are one deed."""
    last, first = before[-1] if before else None, after[0] if after else None
    if isinstance(last, ops.Apply) and isinstance(first, ops.Apply):
        same = (last.what, last.until, last.times) == (first.what, first.until, first.times)
        if same and last.times == 1:
            changes = merged(last.changes + first.changes)
            return (*before[:-1], replace(last, changes=changes), *after[1:])
    return before + after


# --- later, or not at all


def averted(by: Interpreter, lead: Lead, found: Ops) -> Ops:
    """'unless its controller pays {2}'."""
    node = lead.of
    if isinstance(node, Clause) and node.verb not in AVERTING and found:
        return (Unless(negated(condition(by, node)), len(found)), *found)
    if not isinstance(node, Clause) or node.subject is None or node.verb not in AVERTING or node.modal or node.denied:
        raise by.nothing(lead, "unless")
    who = by.understand("player", node.subject)
    paid = payment(by, replace(node, subject=None))
    if paid.mana.xs:
        raise by.nothing(lead, "unless: pays X")
    return (ops.Toll(paid, who, len(found)), *found)


MOVING = ("target", "target 2", "it", "card", "made", "chosen", "host", "victim")
FIELDS = ("what", "who", "to", "by", "host", "item", "of")


def delayed(by: Interpreter, node: Node, time: Node | None, found: Ops) -> Ops:
    """'at the beginning of the next end step': an ability that waits."""
    if isinstance(time, Nominal) and (time.det, time.head) == ("", "end of combat") and not time.mods:
        by.note(time)
        return waiting(by, node, found, "end of combat")
    when = next_step(time)
    if when is None:
        raise by.nothing(node, "effect: at another time")
    by.note_all(time)
    return waiting(by, node, found, *when)


def waiting(by: Interpreter, node: Node, found: Ops, when: Happening, whose: Whom = "anyone") -> Ops:
    """An ability that waits for an event, about one object at most."""
    spoken = {getattr(op, field, None) for op in found for field in FIELDS} & set(MOVING)
    if len(spoken) > 1 or not found:
        raise by.nothing(node, "effect: later, about several things")
    about: Reference | None = spoken.pop() if spoken else None
    done = tuple(renamed(op, about, "card" if about == "card" else "it") for op in found) if about else found
    return (ops.Later(by.grant(Triggered(when, ops.Effect(done), whose)), about),)


def renamed(op: AnyOp, old: Reference, new: Reference) -> AnyOp:
    """A deed that calls an object by another word."""
    return replace(op, **{field: new for field in FIELDS if getattr(op, field, None) == old})


def own(effect: ops.Effect) -> ops.Effect:
    """An effect of which the object itself is the subject."""
    done = tuple(dealt_by_self(renamed(op, "it", "self")) for op in effect.ops)
    return replace(effect, ops=done, modes=tuple(own(mode) for mode in effect.modes))


def dealt_by_self(op: AnyOp) -> AnyOp:
    """Damage by the object itself, though it has died."""
    return replace(op, by="self") if isinstance(op, ops.Damage) and op.by == "card" else op


# mtg.core.trigger.delayed-yours
def next_step(node: Node | None) -> tuple[Happening, Whom] | None:
    """'the beginning of the next end step', 'the beginning of your next upkeep'."""
    if not isinstance(node, Nominal) or (node.det, node.head) != ("the", "beginning") or len(node.mods) != 1:
        return None
    step = node.mods[0].of
    if not isinstance(step, Nominal) or step.head not in NEXT or step.mods:
        return None
    words = [word.word for word in step.adjectives]
    if step.det == "the next" and not words and step.whose is None:
        return NEXT[step.head], "anyone"
    return (NEXT[step.head], "you") if of_you(step.whose) and words == ["next"] else None


NEXT: dict[str, Happening] = {
    "end step": "end step", "upkeep": "upkeep", "main phase": "main phase", "first main phase": "main phase",
    "precombat main phase": "main phase", "draw step": "draw step",
}  # fmt: skip


def players(node: Clause) -> tuple[Node, ...]:
    """'you and that player each draw a card': the players, if several do the same."""
    subject = node.subject
    both = isinstance(subject, Together) and subject.word == "and" and node.role("each") is not None
    return subject.parts if both and isinstance(subject, Together) else ()


def clause(by: Interpreter, node: Clause) -> Ops:
    """One deed."""
    node = replace(node, roles=tuple(role for role in node.roles if role.name not in QUIET))
    if several := players(node):
        by.note(node.subject, *(role for role in node.roles if role.name == "each"))
        by.note_all(node.role("each"))
        rest = tuple(role for role in node.roles if role.name != "each")
        return tuple(op for one in several for op in clause(by, replace(node, subject=one, roles=rest)))
    if node.modal == "may" and not node.denied and (done := ruled(by, node)):
        return done
    if node.modal == "may" and not node.denied:
        return may(by, replace(node, modal=""))
    if node.verb == "untap" and node.denied and not node.modal:
        return held(by, node)
    if (time := node.role("at")) is not None:
        now = replace(node, roles=tuple(role for role in node.roles if role.name != "at"))
        return delayed(by, node, time, clause(by, now))
    if done := crowned(by, node) or ruled(by, node):
        return done
    return chosen_for(by, node, lambda: lasting(by, node) if lasts(node) else DEEDS.mean(node, by))


def chosen_for(by: Interpreter, node: Node, read: Callable[[], Ops]) -> Ops:
    """A deed, and before it the choice of the object that it is done to."""
    by.scope.picks = []
    found = read()
    picks, by.scope.picks = by.scope.picks, None
    if len(picks) > 1:
        raise by.nothing(node, "effect: two choices at once")
    return (*picks, *found)


def lasts(node: Clause) -> bool:
    """Whether a clause says that an object is different for a time."""
    if (node.verb, sort_of(node.role("obj"))) in NO_CHANGES:
        return False
    if isinstance(node.subject, Nominal) and node.subject.head == THERE:
        return False
    if (node.verb, node.passive, node.denied, node.modal) == SILENT:
        return True
    return node.verb in LASTING and (node.subject is not None or node.passive)


def sort_of(node: Node | None) -> str:
    return str(getattr(node, "sort", ""))


# --- changes that last


def lasting(by: Interpreter, node: Clause) -> Ops:
    """'target creature gets +1/+1 and gains flying until end of turn'."""
    subject = node.subject or node.role(node.suffers)
    if subject is None:
        raise by.nothing(node, "effect: a change of nothing")
    if isinstance(subject, Nominal) and subject.head == "ability" and subject.whose is not None:
        subject = subject.whose
    if isinstance(subject, Together) and not is_all(subject) and subject.word == "and" and node.subject is not None:
        by.note(subject)
        parts = [part for part in subject.parts if isinstance(part, Nominal)]
        return tuple(op for part in parts for op in lasting(by, replace(node, subject=part)))
    what: Reference | Quality = by.understand("who", subject)
    if not isinstance(what, Quality):
        by.scope.mention(what, "creature", "permanent")
    if chosen := of_choice(by, node, what, bool(by.scope.until)) or copied(by, node, what):
        return chosen
    changed: Changed = evading(by, node) or merged(CHANGES.mean(node, by))
    until = lasts_until(by, node)
    if until == "for good" and what != "made" and node.verb in ("get", "gain", "lose", "have", "block", "attack"):
        raise by.nothing(node, "effect: a change without an end")
    return (applied(by, node, changed, what, until),)


def lasts_until(by: Interpreter, node: Clause) -> ops.Until:
    """The time at which a change ends."""
    ends = node.role("until")
    if ends is not None:
        return "your next turn" if by.understand("until", ends) == "your next turn" else "end of turn"
    if node.role("time") is not None:
        return "end of turn"
    return UNTILS[by.scope.until]


def copied(by: Interpreter, node: Clause, what: Reference | Quality) -> Ops:
    """'becomes a copy of target creature until end of turn'."""
    made = node.role("is")
    if node.verb != "be" or not isinstance(made, Nominal) or made.head != "copy" or isinstance(what, Quality):
        return ()
    if len(made.mods) != 1 or made.mods[0].word != "of" or made.det != "a" or made.adjectives:
        raise by.nothing(made, "effect: a copy of something else")
    by.note(made, made.mods[0])
    of = by.understand("one", made.mods[0].of or made)
    ends = node.role("until") or by.scope.until
    if isinstance(ends, Nominal):
        by.understand("until", ends)
    return (ops.BecomeCopy(of, what, "end of turn" if ends else "for good"),)


def applied(by: Interpreter, node: Node, changed: Changed, what: Reference | Quality, until: ops.Until) -> ops.Apply:
    """Changes that last, multiplied by an amount if there is one."""
    times: Amount = 1
    changes: list[AnyChange] = []
    for one in changed:
        if isinstance(one, Growth | Sized):
            if times != 1:
                raise by.nothing(node, "effect: two numbers of a change")
            times = amount_of(one.times)
            changes.append(Gets(one.power, one.toughness) if isinstance(one, Growth) else Base(1, 1))
        else:
            changes.append(one)
    if any(isinstance(one, GainsChosen) for one in changes):
        raise by.nothing(node, "effect: a word that nobody has chosen")
    return ops.Apply(tuple(changes), what, until, times)


def amount_of(times: Amount | Each) -> Amount:
    return as_amount(times) if isinstance(times, Each) else times


# --- what somebody may do


def may(by: Interpreter, node: Clause) -> Ops:
    """'you may': a cost that is paid, or deeds."""
    if node.subject is None:
        raise by.nothing(node, "may: nobody")
    if (who := by.understand("player", node.subject)) != "you":
        return others_may(by, node, who)
    if node.verb == "have" and isinstance(doing := node.role("doing"), Clause) and len(node.roles) == 1:
        found = body(by, doing)
        return (May(len(found)), *found)
    done = replace(node, subject=None)
    if node.verb in COSTS:
        try:
            paid = payment(by, done)
        except NoMeaning:
            paid = None
        if paid is not None:
            return (ops.Pay(paid, 0),)
    found = chosen_for(by, node, lambda: DEEDS.mean(done, by))
    if by.scope.search is not None and by.scope.search.start == "top":
        by.scope.search = replace(by.scope.search, must=False)
    if by.scope.search is not None or any(isinstance(op, ops.Fetch | ops.CastFree) for op in found):
        return searching.optional(found)  # whoever looks for a card need not find one
    return (May(len(found)), *found)


__all__ = ["AnyOp", "Cost", "gains"]
