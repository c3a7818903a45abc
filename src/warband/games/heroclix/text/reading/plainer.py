"""Further sentences in other words: who gets something, against whose attacks, nobody, from where."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.text.reader.nodes import Clause, Lead, Mod, Node, Nominal, Role, Said, Signed, Together, Word, parts_of

WHEN = ("when", "whenever", "each time")
MORE, LESS = ("increase", "modify"), ("reduce", "decrease")
VALUES = ("value", "range")
OPPOSING = (Word(0, 0, "opposing"),)


# hc.text.getting
def getting(by: Interpreter, said: Said) -> Said | None:
    """'gets +1 attack' is 'modifies attack +1', 'gets an action token' is 'is given an action token'."""
    parts = parts_of(said.body) if said.body is not None else ()
    found = [got(by, part) if isinstance(part, Clause) else None for part in parts]
    if not any(found):
        return None
    made = tuple(one or part for one, part in zip(found, parts, strict=True))
    return replace(said, body=replace(said.body, parts=made) if isinstance(said.body, Together) else made[0])


def got(by: Interpreter, body: Clause) -> Clause | None:
    """What somebody gets, as a change of a value, or as something that is given."""
    if body.verb not in ("get", "gain") or body.modal or body.denied or body.passive:
        return None
    what, subject = body.role("obj"), body.subject
    if len(body.roles) != 1 or not isinstance(what, Nominal) or subject is None:
        return None
    by.note(body, *body.roles)
    if what.sort in VALUES and [mod.word for mod in what.mods] == ["plus"] and what.mods[0].of is not None:
        by.note(*what.mods)
        values = Role(what.first, what.last, "obj", replace(what, mods=()))
        amount = Role(what.last, what.last, "amount", what.mods[0].of)
        return replace(body, verb="modify", roles=(values, amount))
    if what.sort == "token" and body.verb == "get":
        roles = (Role(subject.first, subject.last, "to", subject), *body.roles)
        return replace(body, verb="give", form="base", subject=None, roles=roles)
    return None


# hc.text.getting
def having_more(by: Interpreter, said: Said) -> Said | None:
    """'has its defense reduced by 1' is 'modifies defense -1'."""
    body = said.body
    what = body.role("obj") if isinstance(body, Clause) and body.verb == "have" and not body.denied else None
    done = what.mods[0].of if isinstance(what, Nominal) and [mod.word for mod in what.mods] == ["done"] else None
    if not isinstance(body, Clause) or not isinstance(what, Nominal) or not isinstance(done, Clause):
        return None
    number = done.role("by")
    count = number.count if isinstance(number, Nominal) and not number.head else None
    if done.verb not in (*MORE, *LESS) or len(done.roles) != 1 or count is None or count.least != count.most:
        return None
    by.note(body, *body.roles, *what.mods, done, *done.roles)
    by.note_every(number)
    signed = Signed(done.last, done.last, -count.least if done.verb in LESS else count.least)
    roles = (Role(what.first, what.last, "obj", replace(what, mods=(), whose=None)), Role(0, 0, "amount", signed))
    by.note_every(what.whose)
    return replace(said, body=replace(body, verb="modify", roles=roles))


# hc.text.against-attacks
def against_attacks(by: Interpreter, said: Said) -> Said | None:
    """'can't use Super Senses against its attacks': 'when it attacks, ... can't use Super Senses'."""
    body = said.body
    if not isinstance(body, Clause) or len(body.roles) != 1:
        return None
    powers = body.role("obj")
    if body.verb == "ignore" and is_attacks(body.subject) and isinstance(body.subject, Nominal) and not body.denied:
        by.note(body, *body.roles)
        foes = Nominal(0, 0, "character", "character", adjectives=OPPOSING, many=True)
        clause = replace(body, verb="use", subject=foes, modal="can", denied=True, form="base")
        return attacking(by, said, body.subject, clause)
    against = powers.mods[-1] if isinstance(powers, Nominal) and powers.mods else None
    if body.verb != "use" or not body.denied or against is None or against.word != "against":
        return None
    if not isinstance(against.of, Nominal) or not is_attacks(against.of) or not isinstance(powers, Nominal):
        return None
    by.note(body, against, *body.roles)
    named = Role(powers.first, powers.last, "obj", replace(powers, mods=powers.mods[:-1]))
    return attacking(by, said, against.of, replace(body, roles=(named,)))


def is_attacks(node: object) -> bool:
    """'this character's attacks'."""
    plain = isinstance(node, Nominal) and node.head == "attack" and node.many and not (node.adjectives or node.mods)
    return plain and isinstance(node, Nominal) and isinstance(node.whose, Nominal)


def attacking(by: Interpreter, said: Said, attacks: Nominal, body: Clause) -> Said:
    """What is so when somebody attacks."""
    by.note_every(attacks)
    assert isinstance(attacks.whose, Nominal)
    clause = Clause(attacks.first, attacks.last, "attack", subject=attacks.whose, form="s")
    return replace(said, leads=(Lead(attacks.first, attacks.last, "when", clause), *said.leads), body=body)


# hc.text.nobody
def nobody(by: Interpreter, said: Said) -> Said | None:
    """'no opposing character can be healed' is 'opposing characters can't be healed'."""
    body = said.body
    if not isinstance(body, Clause) or body.modal != "can" or body.denied:
        return None
    who = body.role(body.suffers) if body.passive else body.subject
    if not isinstance(who, Nominal) or who.det != "no" or who.sort != "character":
        return None
    by.note(body, who)
    every = replace(who, det="", many=True)
    roles = tuple(replace(role, of=every) if role.of is who else role for role in body.roles)
    return replace(said, body=replace(body, denied=True, roles=roles, subject=None if body.passive else every))


# hc.text.attack-from
def from_there(by: Interpreter, said: Said) -> Said | None:
    """'when it attacks from hindering terrain' is 'when it attacks, while it occupies hindering terrain'."""
    for at, lead in enumerate(said.leads):
        event = lead.of
        place = event.role("from") if isinstance(event, Clause) and event.verb == "attack" else None
        if lead.word in WHEN and isinstance(event, Clause) and isinstance(place, Nominal) and place.sort == "terrain":
            by.note(lead, event, *event.roles)
            there = Clause(
                place.first, place.last, "occupy", subject=event.subject, form="s",
                roles=(Role(place.first, place.last, "obj", place),),
            )  # fmt: skip
            bare = replace(event, roles=tuple(role for role in event.roles if role.of is not place))
            given = Lead(place.first, place.last, "if", there)
            return replace(said, leads=(*said.leads[:at], replace(lead, of=bare), given, *said.leads[at + 1 :]))
    return None


# hc.text.getting
def aimed_against(by: Interpreter, said: Said) -> Said | None:
    """'make a close attack against a character' is 'make a close attack targeting a character'."""
    body = said.body
    made = body.role("obj") if isinstance(body, Clause) and body.verb == "make" else None
    mod = made.mods[-1] if isinstance(made, Nominal) and made.head == "attack" and made.mods else None
    if not isinstance(body, Clause) or not isinstance(made, Nominal) or mod is None or mod.word != "against":
        return None
    if mod.of is None or getattr(mod.of, "sort", "") != "character":
        return None
    by.note(made, mod)
    target = Clause(mod.first, mod.last, "target", form="ing", roles=(Role(mod.first, mod.last, "obj", mod.of),))
    at = replace(made, mods=(*made.mods[:-1], Mod(mod.first, mod.last, "ing", target)))
    roles = tuple(replace(role, of=at) if role.of is made else role for role in body.roles)
    return replace(said, body=replace(body, roles=roles))


# hc.text.attack-total
def of_the_total(by: Interpreter, said: Said) -> Said | None:
    """'it increases its attack total +1 for each 4 in its roll' is 'when it attacks, it modifies attack +1 for ...'."""
    body = said.body
    total = body.role("obj") if isinstance(body, Clause) and body.verb in (*MORE, *LESS) else None
    number = body.role("by") or body.role("amount") if isinstance(body, Clause) else None
    if not isinstance(body, Clause) or not isinstance(total, Nominal) or total.head != "attack total" or body.modal:
        return None
    whose = total.whose if body.subject is None else body.subject
    if total.mods or total.adjectives or body.denied or not isinstance(whose, Nominal) or not is_this(whose):
        return None
    signed = as_signed(number, body.verb in LESS)
    if signed is None or number is None:
        return None
    by.note(body, *body.roles, total, total.whose)
    by.note_every(number)
    others = [role for role in body.roles if role.of not in (total, number)]
    value = Role(total.first, total.last, "obj", replace(total, head="attack", sort="value", whose=None, det=""))
    roles = (value, Role(number.first, number.last, "amount", signed), *others)
    made = replace(body, verb="modify", subject=None, passive=False, form="base", suffers="", roles=roles)
    if any(lead.word in WHEN for lead in said.leads):
        return replace(said, body=made)
    attacks = Lead(said.first, said.first, "when", Clause(said.first, said.first, "attack", whose, form="s"))
    return replace(said, leads=(*said.leads, attacks), body=made)


def is_this(node: Nominal) -> bool:
    """'this character', 'it'."""
    return (node.head, node.det) == ("character", "this") or (node.head == "it" and not node.many)


def as_signed(node: Node | None, less: bool) -> Signed | None:
    """'+1', 'by 1': how much more, or less."""
    if isinstance(node, Signed):
        return replace(node, amount=-abs(node.amount)) if less else node
    count = node.count if isinstance(node, Nominal) and not (node.head or node.mods) else None
    if node is None or count is None or count.least != count.most:
        return None
    return Signed(node.first, node.last, -count.least if less else count.least)
