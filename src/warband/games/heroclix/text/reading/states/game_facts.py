"""Sentences about cards, uses and equipment: facts that no event changes."""

from __future__ import annotations

from collections.abc import Sequence

from warband.games.heroclix.effects.deeds import things
from warband.games.heroclix.position.abilities.using import LASTING
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import (
    Acts,
    Always,
    Bears,
    Clause,
    Gains,
    Listed,
    ThemeUses,
)
from warband.games.heroclix.programs.ops import Group
from warband.games.heroclix.text.reading.conditions.forces_have import ELEMENTS
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns.amounts import words_of
from warband.games.heroclix.text.reading.nouns.modifiers import is_yours
from warband.games.heroclix.text.reading.states.parties import is_all_game
from warband.text.reader import nodes
from warband.text.reader.nodes import Node, Nominal, Together

ALTERNATES = (("card", ("alternate",)), ("card", ("alternative",)), ("alternate", ()))


def is_alternate_card(by: Interpreter, body: Node, leads: list[nodes.Lead]) -> bool:
    """'after revealing forces, you may replace a game element's default card with an alternate card': a rule anyway."""
    if not isinstance(body, nodes.Clause) or body.verb != "replace" or body.modal != "may" or len(leads) != 1:
        return False
    default, other = body.role("obj"), body.role("with")
    when = leads[0].of
    if not isinstance(default, Nominal) or not isinstance(other, Nominal) or not isinstance(when, nodes.Clause):
        return False
    if default.head not in ("card", "character card") or (other.head, words_of(other)) not in ALTERNATES:
        return False
    by.note_all(body)
    by.note_all(leads[0])
    return leads[0].word == "after" and when.verb == "reveal" and getattr(when.role("obj"), "head", "") == "force"


# hc.text.red-line
def is_red_line(by: Interpreter, body: Node, tails: list[nodes.Lead]) -> bool:
    """'it is KO'd when its dial clicks past the red KO line', 'when it crosses the red line'."""
    if not isinstance(body, nodes.Clause) or body.verb != "KO" or not body.passive or body.denied or body.modal:
        return False
    clause = tails[0].of if len(tails) == 1 and tails[0].word in ("when", "if") else None
    if not isinstance(clause, nodes.Clause) or clause.verb not in ("click", "cross") or len(clause.roles) != 1:
        return False
    line, whom = clause.roles[0].of, body.role("obj")
    if not isinstance(line, Nominal) or line.head not in ("KO line", "line") or words_of(line) != ("red",):
        return False
    if whom is None or len(body.roles) != 1 or by.understand("who", whom) not in (ops.SELF, ops.BEFORE):
        return False
    by.note(body, *body.roles)
    by.note_every(tails[0])
    return True


def is_reminder(by: Interpreter, body: Node, leads: list[nodes.Lead]) -> bool:
    """'when placing the Henchman, roll for its trait to determine its starting click': its own text says so."""
    if isinstance(body, nodes.Clause) and is_about_themes(by, body):
        return not leads
    if not isinstance(body, nodes.Clause) or (body.verb, body.modal, body.denied) != ("roll", "", False):
        return False
    own, purpose = body.role("for"), body.role("purpose")
    made = leads[0].of if len(leads) == 1 and leads[0].word in ("when", "after") else None
    click = purpose.role("obj") if isinstance(purpose, nodes.Clause) and purpose.verb == "determine" else None
    if getattr(made, "verb", "") not in ("place", "generate") or getattr(click, "head", "") != "starting click":
        return False
    if not isinstance(own, Nominal) or own.head != "trait" or own.whose is None or len(body.roles) != 2:
        return False
    by.note_every(body)
    by.note_every(leads[0])
    return True


# hc.text.continues
def continues(by: Interpreter, body: Node, leads: list[nodes.Lead]) -> Clause | None:
    """'when this character is KO'd, this effect continues for the rest of the game'; None if something else is said."""
    end = leads[0].of if len(leads) == 1 and leads[0].word in ("when", "if") else None
    if not isinstance(body, nodes.Clause) or body.verb != "continue" or not isinstance(end, nodes.Clause):
        return None
    what, times = body.subject, [role.of for role in body.roles if role.name in ("for", "time")]
    if not isinstance(what, Nominal) or what.head != "effect" or what.det not in ("this", "that", "these") or what.mods:
        return None
    if body.modal or body.denied or len(body.roles) > len(times) or (end.verb, end.passive) != ("KO", True):
        return None
    if len(end.roles) != 1 or by.understand("who", end.roles[0].of) != ops.SELF or not all(map(is_all_game, times)):
        return None
    by.note(body, *body.roles, what, *leads, end, *end.roles)
    for time in times:
        by.note_every(time)
    return Always(Gains((LASTING,)))


def is_about_themes(by: Interpreter, body: nodes.Clause) -> bool:
    """'this doesn't affect themed teams': they are established before the game begins anyway."""
    themes, alone = body.role("obj"), getattr(body.subject, "head", "") in ("this", "it", "")
    if (body.verb, body.modal, body.denied) != ("affect", "", True) or not isinstance(themes, Nominal) or not alone:
        return False
    by.note_every(body)
    return themes.head in ("themed team", "theme team") and themes.many and not themes.mods and len(body.roles) == 1


def is_rule_of_stops(by: Interpreter, body: Node) -> bool:
    """'Regeneration heals 1 less on a STOP click', which is a rule anyway. [hc.key.stop]"""
    if not isinstance(body, nodes.Clause) or (body.verb, body.denied, body.modal, body.past) != (
        "heal",
        False,
        "",
        False,
    ):
        return False
    less = body.role("amount")
    clicks = [node for node in nodes.walk(body) if isinstance(node, Nominal) and node.sort == "click"]
    if not isinstance(less, Nominal) or less.head != "less" or less.count is None or less.count.least != 1:
        return False
    if not any(one.name == "STOP" for click in clicks for one in click.names):
        return False
    by.note_every(body)
    return True


def is_distinct(by: Interpreter, body: Node, tail: nodes.Lead) -> bool:
    """'you can't choose a Team Up card if any characters on your starting force share a name'."""
    if not isinstance(body, nodes.Clause) or body.verb != "choose" or not body.denied or body.modal != "can":
        return False
    card, shared = body.role("obj"), tail.of
    if tail.word != "if" or not isinstance(shared, nodes.Clause) or shared.verb != "share" or shared.denied:
        return False
    those, what = shared.subject, shared.role("obj")
    named = isinstance(card, Nominal) and (card.head == "card" or card.proper)
    if not isinstance(those, Nominal) or not named or getattr(what, "head", "") != "name":
        return False
    by.note_all(body)
    by.note_all(tail)
    if those.head == "starting character" and is_yours(those):
        return True
    force = those.mods[0].of if [mod.word for mod in those.mods] == ["on"] else None
    return those.head == "character" and those.det == "any" and getattr(force, "head", "") == "starting force"


def is_unmodified(by: Interpreter, body: Node, tail: nodes.Lead) -> bool:
    """'opposing characters' combat values, except range, can't be modified' in attacks of or on this character."""
    obj = body.role("obj") if isinstance(body, nodes.Clause) and body.verb == "modify" else None
    when = tail.of.parts if isinstance(tail.of, Together) and tail.of.word == "or" else ()
    if not isinstance(body, nodes.Clause) or not isinstance(obj, Nominal) or tail.word != "when" or len(when) != 2:
        return False
    said = (body.passive, body.denied, body.modal, len(body.roles), obj.head, [mod.word for mod in obj.mods])
    if said != (True, True, "can", 1, "combat value", ["except"]) or getattr(obj.mods[0].of, "head", "") != "range":
        return False
    attacks = [part for part in when if isinstance(part, nodes.Clause)]
    ways = [(part.verb, part.passive, [role.name for role in part.roles]) for part in attacks]
    if ways != [("attack", False, ["obj"]), ("attack", True, ["by"])]:
        return False
    whom = [role.of for part in attacks for role in part.roles]
    if obj.whose is None or any(by.understand("who", one) != ops.SELF for one in whom):
        return False
    by.note_all(body)
    by.note_all(tail)
    owner: Group = by.understand("who", obj.whose)
    return owner == Group(ops.ALL, ops.Kind(side="opposing"))


def listed_keyword(by: Interpreter, lead: nodes.Lead, body: Node) -> Clause | None:
    """'if this character has a listed keyword, this effect is activated as FREE instead'; None if something else is."""
    has = lead.of.role("obj") if isinstance(lead.of, nodes.Clause) and lead.of.verb == "have" else None
    if lead.word != "if" or not isinstance(has, Nominal) or (has.head, words_of(has)) != ("keyword", ("listed",)):
        return None
    effect, free = (body.role("obj"), body.role("as")) if isinstance(body, nodes.Clause) else (None, None)
    if not isinstance(body, nodes.Clause) or body.verb != "activate" or not isinstance(effect, Nominal):
        return None
    if not isinstance(free, Nominal) or effect.head != "effect" or effect.mods or body.role("instead") is None:
        return None
    whose = lead.of.subject if isinstance(lead.of, nodes.Clause) else None
    if whose is None or by.understand("who", whose) != ops.SELF:
        return None
    by.note_every(lead)
    by.note_every(body)
    by.on_thing()
    return Listed(effect.names[-1].name if effect.names else "POWER", free.head)


# hc.text.activated
def activated(by: Interpreter, lead: nodes.Lead, body: Node, done: Sequence[Clause]) -> Clause | None:
    """'if it hit a character this turn, this trait is activated as FREE instead'; None if something else is said."""
    own, free = (body.role("obj"), body.role("as")) if isinstance(body, nodes.Clause) else (None, None)
    if not isinstance(body, nodes.Clause) or (body.verb, body.passive, body.denied) != ("activate", True, False):
        return None
    last = done[-1] if done else None
    if not isinstance(own, Nominal) or own.det != "this" or own.mods or getattr(free, "head", "") != "FREE":
        return None
    if lead.word != "if" or lead.of is None or not isinstance(last, Acts) or body.role("instead") is None:
        return None
    by.note_every(body)
    condition = by.understand("condition", lead.of)
    return Acts("FREE", (ops.Unless(condition, len(last.program)), *last.program), last.limit, only_if=True)


def theme_uses(by: Interpreter, lead: nodes.Lead, body: Node) -> Clause | None:
    """'your maximum number of Themed Team Probability Control uses this game is 6 (instead of 3)'; None if not so."""
    subject = body.subject if isinstance(body, nodes.Clause) and body.verb == "be" else None
    if not isinstance(subject, Nominal) or subject.det != "the maximum number of" or subject.head != "use":
        return None
    most = body.role("is") if isinstance(body, nodes.Clause) else None
    names = [one.name for one in subject.names]
    if lead.of is None or most is None or names != ["Themed Team Probability Control"]:
        return None
    by.note_every(body)
    condition = by.understand("condition", lead.of)
    if not isinstance(condition, ops.Themed) or not isinstance(most, Nominal) or most.count is None:
        return None
    return ThemeUses(condition.names, most.count.least)


def outwits_again(by: Interpreter, leads: list[nodes.Lead], body: Node | None) -> bool:
    """'each time it uses Outwit, if a special power the target can use is chosen, it may use Outwit again'."""
    verbs = [getattr(lead.of, "verb", "") for lead in leads]
    if verbs != ["use", "choose"] or not isinstance(body, nodes.Clause) or (body.verb, body.modal) != ("use", "may"):
        return False
    used, chosen, anew = (one.role("obj") for one in (leads[0].of, leads[1].of, body) if isinstance(one, nodes.Clause))
    purpose = body.role("purpose")
    other = purpose.role("obj") if isinstance(purpose, nodes.Clause) and purpose.verb == "target" else None
    said = [getattr(one, "head", "") for one in (used, chosen, anew, other)]
    if said != ["Outwit", "power", "Outwit", "power"] or body.role("again") is None:
        return False
    special = isinstance(chosen, Nominal) and words_of(chosen) == ("special",)
    if not special or not isinstance(chosen, Nominal) or [mod.word for mod in chosen.mods] != ["whom"]:
        return False
    for node in (*leads, body):
        by.note_every(node)
    return True


def bears(by: Interpreter, subject: Group, is_: nodes.Mod, **said: object) -> Clause:
    """'can be equipped with any number of Infinity Gems with different names'."""
    many = is_.of
    if is_.word != "equipped with" or not isinstance(many, Nominal) or not many.proper or many.det != "any number of":
        raise by.nothing(is_, "fact: can be")
    mods = [(mod.word, getattr(mod.of, "head", "")) for mod in many.mods]
    if mods not in ([], [("with", "name")]):
        raise by.nothing(is_, "fact: can be equipped")
    by.note_every(is_)
    by.certain(subject)
    one = things.SET.sub("", many.head).removesuffix("s")
    return Bears("" if one == "Equipment-Object" else one)


def is_definition(by: Interpreter, body: Node, leads: list[nodes.Lead]) -> bool:
    """'current additional game elements are ID cards, equipment, special terrain and Locations': so it is anyway."""
    those, what = (body.subject, body.role("is")) if isinstance(body, nodes.Clause) and body.verb == "be" else (0, None)
    if leads or not isinstance(those, Nominal) or those.head != "game element" or "additional" not in words_of(those):
        return False
    if {getattr(part, "head", "") for part in nodes.parts_of(what or those)} != ELEMENTS.keys() - {"game element"}:
        return False
    by.note_every(body)
    return True


REMINDERS = (is_alternate_card, is_reminder, is_definition)
