"""Sentences in other words: what can be said in several ways is put into that of the tables.

A sentence without a meaning is tried again in these words, so a row of a table serves every way to say the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns.amounts import words_of
from warband.games.heroclix.text.reading.plainer import (
    against_attacks,
    aimed_against,
    from_there,
    getting,
    having_more,
    nobody,
    of_the_total,
)
from warband.games.heroclix.text.reading.results import with_use
from warband.games.heroclix.text.reading.shapes import is_doing, is_without_subject
from warband.games.heroclix.text.reading.taking import choosing_for, taking_less
from warband.games.heroclix.text.reading.times import is_after, whose_turn
from warband.text.reader.nodes import Clause, Lead, Mod, Node, Nominal, Role, Said, Together, Word, walk

THIS = Nominal(0, 0, "character", "character", det="this")
THAT = Nominal(0, 0, "character", "character", det="that")
WHEN = ("when", "whenever", "each time")
WHILE = ("while", "as long as")
EVENTS = (*WHEN, "after", "before", "if")
EARLY = (*WHEN, "once per", "at", "after")  # leads that can stand behind a sentence as well
OF_EVENTS = ("that", "ing", "done")
EVERYBODY = ("", "each", "all", "a", "an", "any")


def reworded(by: Interpreter, said: Said) -> Iterator[Said]:
    """A sentence in other words: with each change alone, then with all of them."""
    made = said
    for change in CHANGES:
        one = change(by, said)
        if one is not None:
            yield one
            last = change(by, made)
            made = one if last is None else last
            if made != one:
                yield made


IDLE = frozenset(("also", "then", "still", "immediately"))  # words that change nothing


def without_idle(by: Interpreter, said: Said) -> Said | None:
    """'it can also use Flurry' is 'it can use Flurry'."""
    body = said.body
    parts = body.parts if isinstance(body, Together) else (body,)
    idle = [role for part in parts if isinstance(part, Clause) for role in part.roles if role.name in IDLE]
    if body is None or not idle:
        return None
    for role in idle:
        by.note_every(role)
    bare = tuple(
        replace(one, roles=tuple(role for role in one.roles if role not in idle)) if isinstance(one, Clause) else one
        for one in parts
        if one is not None
    )
    return replace(said, body=replace(body, parts=bare) if isinstance(body, Together) else bare[0])


def with_may(by: Interpreter, said: Said) -> Said | None:
    """'when it hits, it can heal 1 click' is 'it may heal 1 click': an option, in the effect of an event."""
    body = said.body
    if not isinstance(body, Clause) or body.modal != "can" or body.denied or not said.leads:
        return None
    if not any(lead.word in EARLY for lead in said.leads):
        return None
    return replace(said, body=replace(body, modal="may"))


# hc.text.reworded
def with_doer(by: Interpreter, said: Said) -> Said | None:
    """'when using Flurry, this character ...', 'when hit, it ...': the event is about the one of the sentence."""
    at = next((n for n, lead in enumerate(said.leads) if lead.word in EVENTS and is_bare(lead.of)), -1)
    clause = said.leads[at].of if at >= 0 else None
    doer = doer_of(said.body) if at >= 0 else None
    if not isinstance(clause, Clause) or doer is None:
        return None
    return with_lead(said, at, replace(said.leads[at], of=suffering(clause, doer)))


def is_bare(node: Node | None) -> bool:
    """'using Flurry', 'hit by an attack': a deed without the one who does it, or to whom it is done."""
    return is_doing(node) or (isinstance(node, Clause) and node.passive and not node.suffers and node.subject is None)


def doer_of(body: Node | None) -> Nominal | None:
    """Whoever does what a sentence tells: this character, if it is a command; None of many."""
    first = body.parts[0] if isinstance(body, Together) else body
    if isinstance(first, Clause) and isinstance(first.subject, Nominal):
        one = first.subject.whose if isinstance(first.subject.whose, Nominal) else first.subject
        known = (one.head == "it" and not one.many) or (one.head, one.det) == ("character", "this")
        if known and not one.mods:
            return one
        return None if one.sort == "character" else THIS
    return THIS


def with_lead(said: Said, at: int, lead: Lead) -> Said:
    """A sentence with another lead in place of one."""
    return replace(said, leads=(*said.leads[:at], lead, *said.leads[at + 1 :]))


def while_attacking(by: Interpreter, said: Said) -> Said | None:
    """'while attacking it' is 'when attacking it'."""
    for at, lead in enumerate(said.leads):
        if lead.word in WHILE and is_without_subject(lead.of):
            return with_lead(said, at, replace(lead, word="when"))
    return None


def event_first(by: Interpreter, said: Said) -> Said | None:
    """'heal it 1 click when it KO's somebody': an event, a limit or a time behind the sentence comes first."""
    late = [one for one in said.leads if one.trailing and one.word in EARLY and not (is_doing(one.of) or is_after(one))]
    if not late or said.body is None:
        return None
    named = [one for one in walk(said.body) if isinstance(one, Nominal) and one.sort == "character"]
    mine = all((one.head, one.det) == ("character", "this") for one in named)
    if not mine and any(is_it(lead.of) for lead in late):
        return None  # 'it' may be somebody whom the sentence names
    known = [replace(lead, of=of_this(lead.of), trailing=False) for lead in late]
    order = sorted(known, key=lambda lead: lead.word != "once per")
    return replace(said, leads=(*order, *(lead for lead in said.leads if lead not in late)))


def resolutions_first(by: Interpreter, said: Said) -> Said | None:
    """'deal it 1 damage after resolutions' is 'after resolutions, deal it 1 damage'."""
    late = [lead for lead in said.leads if lead.trailing and is_after(lead)]
    if len(late) != 1 or said.body is None:
        return None
    first = tuple(lead for lead in said.leads if not lead.trailing)
    behind = tuple(lead for lead in said.leads if lead.trailing and lead is not late[0])
    return replace(said, leads=(*first, replace(late[0], trailing=False), *behind))


def is_it(node: Node | None) -> bool:
    """'it hits'."""
    subject = node.subject if isinstance(node, Clause) else None
    return isinstance(subject, Nominal) and subject.head == "it"


def of_this(node: Node | None) -> Node | None:
    """'it hits', of this character."""
    if isinstance(node, Clause) and isinstance(node.subject, Nominal) and is_it(node):
        return replace(node, subject=replace(THIS, first=node.subject.first, last=node.subject.last))
    return node


def each_behind(by: Interpreter, said: Said) -> Said | None:
    """'for each adjacent character, modify attack +1' is 'modify attack +1 for each adjacent character'."""
    lead = next((one for one in said.leads if one.word == "for each" and one.of is not None), None)
    if lead is None or lead.of is None or not isinstance(said.body, Clause) or said.body.role("for each") is not None:
        return None
    by.note(lead)
    role = Role(lead.first, lead.last, "for each", lead.of)
    body = replace(said.body, roles=(*said.body.roles, role))
    return replace(said, leads=tuple(one for one in said.leads if one is not lead), body=body)


def as_event(by: Interpreter, said: Said) -> Said | None:
    """'characters that hit it are dealt 1 damage' is 'when a character hits it, that character is dealt 1 damage'."""
    body = said.body
    if not isinstance(body, Clause):
        return None
    subject = body.role(body.suffers) if body.passive else body.subject
    mod = next((one for one in subject.mods if is_event(one)), None) if isinstance(subject, Nominal) else None
    if not isinstance(subject, Nominal) or mod is None or not isinstance(mod.of, Clause) or subject.count is not None:
        return None
    if subject.det not in EVERYBODY or subject.sort != "character":
        return None
    by.note(mod, subject)
    one = replace(subject, det="a", many=False, mods=tuple(other for other in subject.mods if other is not mod))
    that = replace(THAT, first=subject.first, last=subject.first)
    lead = Lead(mod.first, mod.last, "when", suffering(mod.of, one))
    if body.passive:
        roles = tuple(replace(role, of=that) if role.of is subject else role for role in body.roles)
        return replace(said, leads=(lead, *said.leads), body=replace(body, roles=roles))
    return replace(said, leads=(lead, *said.leads), body=replace(body, subject=that))


def is_event(mod: Mod) -> bool:
    """Whether something that is said of a noun tells of a deed."""
    clause = mod.of
    deed = isinstance(clause, Clause) and clause.verb not in ("be", "have") and not clause.past
    return deed and mod.word in OF_EVENTS


def suffering(clause: Clause, one: Nominal) -> Clause:
    """What somebody does, or suffers, as an event."""
    if not clause.passive:
        return replace(clause, subject=one, form="s")
    role = "to" if clause.role("obj") is not None else "obj"
    return replace(clause, roles=(Role(one.first, one.last, role, one), *clause.roles), suffers=role)


def twice_a_turn(by: Interpreter, said: Said) -> Said | None:
    """'can use Outwit twice per turn' is 'can use Outwit twice each turn'."""
    lead = next((one for one in said.leads if one.word == "twice per" and getattr(one.of, "head", "") == "turn"), None)
    if lead is None or lead.of is None or not isinstance(said.body, Clause) or not isinstance(lead.of, Nominal):
        return None
    by.note(lead)
    roles = (
        Role(lead.first, lead.first, "twice", Word(lead.first, lead.first, "twice")),
        Role(lead.first, lead.last, "time", replace(lead.of, det="each")),
    )
    body = replace(said.body, roles=(*said.body.roles, *roles))
    return replace(said, leads=tuple(one for one in said.leads if one is not lead), body=body)


def on_turn(by: Interpreter, said: Said) -> Said | None:
    """'on your turn' is 'during your turn'."""
    for at, lead in enumerate(said.leads):
        if lead.word == "on" and whose_turn(lead) is not None:
            return with_lead(said, at, replace(lead, word="during"))
    return None


# hc.text.reduced-then
def reduced(by: Interpreter, said: Said) -> Said | None:
    """'when it is dealt damage by attacks, reduce that damage by 1' is 'it reduces damage dealt by attacks by 1'."""
    body, (lead, *more) = said.body, said.leads or (None,)
    event = lead.of if lead is not None and lead.word in WHEN and not more else None
    if not isinstance(body, Clause) or not isinstance(event, Clause) or (body.verb, body.modal) != ("reduce", ""):
        return None
    amount, what, number = event.role("obj"), body.role("obj"), body.role("by")
    whom = event.role("to") if event.verb == "deal" and event.passive else event.subject
    makers = [role for role in event.roles if role.name in ("by", "from")]
    if event.verb not in ("deal", "take") or len(event.roles) != len(makers) + 1 + (event.verb == "deal"):
        return None
    if not is_damage(amount, "") or not is_damage(what, "that", "the") or not isinstance(whom, Nominal):
        return None
    if body.subject is not None or number is None or len(body.roles) != 2 or not isinstance(what, Nominal):
        return None
    by.note(lead, event, *event.roles, amount, body, *body.roles, what)
    mods = tuple(Mod(role.first, role.last, "from", in_general(role.of)) for role in makers)
    damage = Role(what.first, what.last, "obj", replace(what, det="", mods=mods))
    every = replace(whom, det="each") if whom.det in ("a", "an") else whom
    roles = tuple(damage if role.name == "obj" else role for role in body.roles)
    return Said(said.first, said.last, (), replace(body, subject=every, roles=roles, form="s"))


# hc.text.more-damage
def more_damage(by: Interpreter, said: Said) -> Said | None:
    """'it deals +1 damage to Robots' is 'it modifies damage +1 against Robots'."""
    body = said.body
    what = body.role("obj") if isinstance(body, Clause) and (body.verb, body.passive) == ("deal", False) else None
    if not isinstance(body, Clause) or not isinstance(what, Nominal) or what.head != "damage" or body.modal:
        return None
    attacks = body.subject if isinstance(body.subject, Nominal) and body.subject.head == "attack" else None
    whom = [role.of for role in body.roles if role.name == "to"]
    if attacks is not None:
        whom += [mod.of for mod in attacks.mods if mod.word == "against" and mod.of is not None]
    plain = [mod.word for mod in what.mods] == ["plus"] and not (what.det or what.adjectives or body.denied)
    if not plain or len(body.roles) > 2 or len(whom) > 1 or (attacks and (not attacks.whose or attacks.adjectives)):
        return None
    by.note(body, *body.roles, what, attacks, *(attacks.mods if attacks else ()))
    amount = Role(what.first, what.last, "amount", what.mods[0].of or what)
    against = [Role(one.first, one.last, "against", one) for one in whom]
    roles = (Role(what.first, what.last, "obj", replace(what, mods=())), amount, *against)
    subject = attacks.whose if attacks else body.subject
    if not isinstance(subject, Nominal):
        return None
    return replace(said, body=replace(body, verb="modify", subject=subject, roles=roles))


def in_general(node: Node) -> Node:
    """'an attack' as 'attacks'."""
    return replace(node, det="", many=True) if isinstance(node, Nominal) and node.det in ("a", "an") else node


def is_damage(node: Node | None, *dets: str) -> bool:
    """Damage of any amount and type."""
    return (
        isinstance(node, Nominal)
        and node.head == "damage"
        and node.det in dets
        and not (node.mods or node.adjectives or node.count)
    )


ONLY = {"only while": "while", "only if": "if"}


def without_only(by: Interpreter, said: Said) -> Said | None:
    """'can use Outwit only while alone' is 'can use Outwit while alone'."""
    if not any(lead.trailing and lead.word in ONLY for lead in said.leads):
        return None
    leads = (replace(one, word=ONLY[one.word]) if one.trailing and one.word in ONLY else one for one in said.leads)
    return replace(said, leads=tuple(leads))


def as_label(by: Interpreter, said: Said) -> Said | None:
    """'when it uses it as a RANGE action' is 'when it uses it as RANGE'."""
    for at, lead in enumerate(said.leads):
        clause = lead.of
        if isinstance(clause, Clause) and (role := next((one for one in clause.roles if one.name == "as"), None)):
            kind = role.of
            if isinstance(kind, Nominal) and kind.head == "action" and len(kind.names) == 1 and not kind.mods:
                by.note(kind, *kind.names)
                label = Nominal(kind.first, kind.last, kind.names[0].name, "label", proper=True)
                roles = tuple(replace(one, of=label) if one is role else one for one in clause.roles)
                return with_lead(said, at, replace(lead, of=replace(clause, roles=roles)))
    return None


# hc.text.whom-it-hits
def when_it_hits(by: Interpreter, said: Said) -> Said | None:
    """'deal each hit character 1 damage' without an event is 'when this character hits, ...'."""
    leads = (*said.leads, *((said.body,) if said.body is not None else ()))
    events = any(lead.word in EVENTS and not is_after(lead) for lead in said.leads)
    known = by.event or by.acting or by.listed or events
    hit = any("hit" in words_of(one) for node in leads for one in walk(node) if isinstance(one, Nominal))
    if known or not hit:
        return None
    hits = Clause(said.first, said.first, "hit", replace(THIS, first=said.first, last=said.first))
    return replace(said, leads=(Lead(said.first, said.first, "when", hits), *said.leads))


def in_the_use(by: Interpreter, said: Said) -> Said | None:
    """'when it rolls for Leadership, increase the result by 1' is 'when it uses Leadership, ...'."""
    body = said.body
    if not isinstance(body, Clause) or body.verb not in ("increase", "reduce") or len(said.leads) != 1:
        return None
    lead = said.leads[0]
    roll = lead.of
    if lead.word not in WHEN or not isinstance(roll, Clause) or (roll.verb, len(roll.roles)) != ("roll", 1):
        return None
    if roll.roles[0].name != "for" or roll.subject is None:
        return None
    by.note(lead, roll, *roll.roles)
    use = replace(roll, verb="use", roles=(replace(roll.roles[0], name="obj"),))
    return with_lead(said, 0, replace(lead, of=use))


CHANGES: tuple[Callable[[Interpreter, Said], Said | None], ...] = (
    without_idle, with_may, with_doer, while_attacking, event_first, resolutions_first, each_behind, as_event,
    with_use, twice_a_turn, without_only, as_label, on_turn, reduced, more_damage,
    getting, having_more, against_attacks, nobody, from_there, aimed_against, of_the_total,
    taking_less, choosing_for, when_it_hits, in_the_use,
)  # fmt: skip
