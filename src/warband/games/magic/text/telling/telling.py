"""Programs told back in canonical words, from their abilities and ops alone; that text means the same program."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.magic.programs.abilities import (
    Activated,
    AnyAbility,
    Chooses,
    Permission,
    Replacement,
    Static,
    Triggered,
)
from warband.games.magic.programs.cards import Card
from warband.games.magic.programs.changes import BaseFor, Controlled, Stops
from warband.games.magic.programs.conditions import AnyCondition, Has, Not, YourTurn
from warband.games.magic.programs.costs import NAMES, Cost
from warband.games.magic.programs.ops import Attach, Create, Effect, Unattach
from warband.games.magic.programs.qualities import CREATURE_YOU_CONTROL, Quality
from warband.games.magic.text.keyword_lines import COMES_WITH, YOUR_OTHER_CREATURE
from warband.games.magic.text.language import creature_types
from warband.games.magic.text.telling.nouns import Untold, a, in_zone, joined, many, noun, plural
from warband.games.magic.text.telling.speaking import Speaking, stopped
from warband.games.magic.text.telling.told_changes import CANT, changes_told
from warband.games.magic.text.telling.told_conditions import condition, predicate
from warband.games.magic.text.telling.told_costs import cost
from warband.games.magic.text.telling.told_deeds import capital
from warband.games.magic.text.telling.told_replacements import replacement

MADE = {name: word for word, name in COMES_WITH.items()}
RECONFIGURING = (Permission("reconfigure"), Static((Stops(("creature",)),), "self", attached=True))


def told(card: Card) -> str:
    """The text of a card, a line for each ability."""
    words = [word for word in card.keywords if word not in CANT]
    lines = [capital(", ".join(words))] if words else []
    if card.enchants is not None:
        if card.enchants.what is None:
            raise Untold("an Aura for players")
        lines.append(f"Enchant {noun(card.enchants.what)}")
    me = Speaking(card)
    lines += [capital(f"{me.me} {CANT[word]}.") for word in card.keywords if word in CANT]
    lines += entering(card, me)
    lines += abilities(card, me)
    if card.effect is not None:
        lines.append(me.effect(card.effect))
    return "\n".join(lines)


def entering(card: Card, me: Speaking) -> list[str]:
    """The way in which it enters."""
    if card.enters is None:
        return []
    if card.enters.copies is not None:
        return [f"{capital(me.me)} may enter as a copy of any {noun(card.enters.copies)} on the battlefield."]
    if card.enters.tapped and card.enters.counters:
        raise Untold("entering tapped and with counters")
    if card.enters.tapped:
        return [f"{capital(me.me)} enters tapped."]
    [(kind, count)] = card.enters.counters
    return [f"{capital(me.me)} enters with {many(count, f'{kind} counter')} on it."]


def abilities(card: Card, me: Speaking) -> list[str]:
    """A line for each ability; those of reconfigure share one."""
    lines: list[str] = []
    left = list(card.abilities)
    while left:
        one = left.pop(0)
        if one == RECONFIGURING[0]:
            lines.append(reconfigured(one, left))
        else:
            lines.append(" ".join([ability(one, me), *cheaper(one, me)]) if is_reduced(one) else ability(one, me))
            lines += [] if is_reduced(one) else cheaper(one, me)
    return lines


def is_reduced(one: AnyAbility) -> bool:
    """Whether more is said of an equip ability behind its cost."""
    if not isinstance(one, Activated) or one.keyword != "equip":
        return False
    return one.reduced is not None or one.lowered is not None or one.once or one.only is not None


def reconfigured(one: AnyAbility, left: list[AnyAbility]) -> str:
    """'Reconfigure {2}': four abilities."""
    if len(left) < 3 or left[0] != RECONFIGURING[1]:
        raise Untold("a part of reconfigure")
    onto, off = left[1], left[2]
    del left[:3]
    if not isinstance(onto, Activated) or not isinstance(off, Activated) or onto.cost != off.cost:
        raise Untold("a part of reconfigure")
    if onto.effect.targets[0].what != YOUR_OTHER_CREATURE or off.effect != Effect((Unattach(),)):
        raise Untold("a part of reconfigure")
    return f"Reconfigure {onto.cost.mana}"


def ability(one: AnyAbility, me: Speaking) -> str:
    """One ability."""
    match one:
        case Static():
            return static(one, me)
        case Triggered():
            return triggered(one, me)
        case Activated():
            return equip(one, me) if one.keyword == "equip" else activated(one, me)
        case Permission():
            return permission(one, me)
        case Replacement():
            return capital(replacement(one, me))
        case Chooses():
            what = {NAMES: "color", creature_types(): "creature type"}.get(one.words)
            if what is None:
                raise Untold("a choice of other words")
            return f"As {me.me} {'enters' if one.enters else 'becomes attached to a creature'}, choose a {what}."


# --- static abilities


def static(one: Static, me: Speaking) -> str:
    """'As long as this is so, that is so.'"""
    if one.attached and (one.own_turn or one.only is not None or one.given is not None):
        raise Untold("two conditions")
    if one.affects == "self" and len(one.changes) == 1 and isinstance(one.changes[0], BaseFor):
        count = in_zone(one.changes[0].each, one.changes[0].where, many=True)
        return capital(f"{me.me}'s power and toughness are each equal to the number of {count}.")
    if one == Static((Controlled(),)):
        return f"You control {me.name('host')}."
    who, plural_ = subject(one.affects, me)
    if isinstance(one.given, Not):
        rest = static(replace(one, given=None), me).removesuffix(".")
        return f"{rest} unless {condition(one.given.of, me)}."
    lead = condition_lead(one, me)
    if lead and "own turn" not in lead and one.affects == has_subject(one):
        who = "it"
    body = changes_told(one.changes, me, many=plural_, static=True)
    return stopped(capital(f"{lead}{who} {body}"))


def has_subject(one: Static) -> object:
    if one.only is not None:
        return one.affects
    return one.given.who if isinstance(one.given, Has) else None


def condition_lead(one: Static, me: Speaking) -> str:
    """The words before it."""
    if one.attached:
        return f"as long as {me.me} is attached to a creature, "
    if one.own_turn:
        if one.only is not None or one.given is not None:
            raise Untold("two conditions")
        return "during your turn, "
    if one.only is not None:
        if isinstance(one.affects, Quality):
            raise Untold("a condition of several")
        if one.only.greater and isinstance(one.affects, str) and one.affects in ("self", "host"):
            return f"as long as {condition(Has('self' if one.affects == 'self' else 'host', one.only), me)}, "
        return f"as long as {me.name(one.affects)} is {predicate(one.only)}, "
    return f"as long as {condition(one.given, me)}, " if one.given is not None else ""


def subject(affects: object, me: Speaking) -> tuple[str, bool]:
    """Those whom a static ability changes, and whether they are several."""
    if isinstance(affects, Quality) and affects.types and len(affects.subtypes) > 1:
        kinds = joined(tuple(a(word) for word in affects.subtypes), "or")
        return f"each {noun(replace(affects, subtypes=()))} that's {kinds}", False
    if isinstance(affects, Quality):
        return noun(affects, many=True), True
    return me.name(affects), False  # type: ignore[arg-type]


def permission(one: Permission, me: Speaking) -> str:
    if one.attached:
        rest = permission(replace(one, attached=False), me)
        return f"As long as {me.me} is attached to a creature, {rest[0].lower()}{rest[1:]}"
    who = me.name(one.affects)
    match one.word:
        case "untaps not":
            return capital(f"{who} doesn't untap during its controller's untap step.")
        case "equip at instant speed":
            return "You may activate equip abilities any time you could cast an instant."
        case "attaches only to" if one.by is not None:
            return capital(f"{who} can be attached only to {a(noun(one.by))}.")
        case "hexproof player":
            return "You have hexproof."
        case "no maximum hand size":
            return "You have no maximum hand size."
        case "equip costs less":
            return f"Equip abilities you activate cost {{{one.less}}} less to activate."
        case "spells cost less" | "spells cost more" if one.by is not None:
            return taxes(one.by, one.less, one.word.removeprefix("spells cost "))
        case "spell costs less":
            each = f" for each {in_zone(one.by, one.zone)}" if one.by is not None else ""
            given = f" if {condition(one.given, me)}" if one.given is not None else ""
            return f"This spell costs {{{one.less}}} less to cast{each}{given}."
        case "no spells" if one.by is not None:
            return forbidden(one, one.by, me)
        case "cast at instant speed" if one.by is not None:
            return f"You may cast {noun(one.by, head='spell', zone=' ', many=True).strip()} as though they had flash."
        case "can't be blocked by" | "can be blocked only by" if one.by is not None:
            word = "by" if one.word == "can't be blocked by" else "except by"
            return capital(f"{who} can't be blocked {word} {noun(one.by, many=True)}.")
    raise Untold(one.word)


def forbidden(one: Permission, what: Quality, me: Speaking) -> str:
    """'Your opponents can't cast creature spells during your turn.'"""
    who = {"you": "you", "opponent": "your opponents", "anyone": "players"}[what.whose]
    spells = noun(replace(what, whose="anyone"), head="spell", zone=" ", many=True).strip()
    if one.given is None:
        return capital(f"{who} can't cast {spells}.")
    if isinstance(one.given, YourTurn):
        turn = "your turn" if one.given.yours else "each opponent's turn"
        return capital(f"{who} can't cast {spells} during {turn}.")
    return capital(f"as long as {condition(one.given, me)}, {who} can't cast {spells}.")


def taxes(what: Quality, much: int, word: str) -> str:
    """'Equipment spells you cast cost {1} less to cast.'"""
    by = {"you": " you cast", "opponent": " your opponents cast", "anyone": ""}[what.whose]
    spells = noun(what, head="spell", zone=" ", many=True).strip()
    return capital(f"{spells}{by} cost {{{much}}} {word} to cast.")


# --- activated and triggered abilities


def equip(one: Activated, me: Speaking) -> str:
    """'Equip Knight creature {2}'."""
    if one.effect.ops != (Attach(),) or len(one.effect.targets) != 1 or one.timing != "sorcery":
        raise Untold("another equip ability")
    what = one.effect.targets[0].what
    if what is None or what.whose != "you":
        raise Untold("equip for another player")
    if one.cost == Cost(one.cost.mana):
        quality = "" if what == CREATURE_YOU_CONTROL else f"{noun(replace(what, whose='anyone'))} "
        return f"Equip {quality}{one.cost.mana}{'.' if is_reduced(one) else ''}"
    if what != CREATURE_YOU_CONTROL:
        raise Untold("equip with a quality for another cost")
    return f"Equip—{capital(cost(one.cost, me))}."


def cheaper(one: AnyAbility, me: Speaking) -> list[str]:
    """'This object's equip ability costs {2} less to activate if it targets a colorless creature.'"""
    if not isinstance(one, Activated):
        return []
    once = ["Activate only once each turn."] if one.once and one.keyword == "equip" else []
    if one.only is not None and one.keyword == "equip":
        once.append(f"Activate only if {condition(one.only, me)}.")
    if one.reduced is not None:
        each, less = one.reduced
        return [*once, f"This ability costs {{{less}}} less to activate for each {noun(each)}."]
    if one.lowered is not None:
        given, less = one.lowered
        return [*once, f"This ability costs {{{less}}} less to activate if {condition(given, me)}."]
    if one.cheaper is None:
        return once
    what, less = one.cheaper
    target = noun(what, head="creature")
    return [f"This object's equip ability costs {{{less}}} less to activate if it targets {a(target)}."]


def activated(one: Activated, me: Speaking) -> str:
    """'{2}, {T}: Draw a card.'"""
    if one.cheaper is not None or one.reduced is not None or one.lowered is not None or one.keyword:
        raise Untold("an ability with a keyword")
    me.zone = one.where
    told = activated_there(one, me)
    me.zone = "battlefield"
    return told


def activated_there(one: Activated, me: Speaking) -> str:
    """An ability in the zone where it is activated."""
    effect = me.begun().effect(one.effect)
    sorcery = " Activate only as a sorcery." if one.timing == "sorcery" else ""
    once = " Activate only once each turn." if one.once else ""
    only = f" Activate only {activated_when(one.only, me)}." if one.only is not None else ""
    return f"{capital(cost(one.cost, me))}: {effect}{sorcery}{once}{only}"


def activated_when(given: AnyCondition, me: Speaking) -> str:
    """The condition of an activation."""
    return "during your turn" if given == YourTurn() else f"if {condition(given, me)}"


def triggered(one: Triggered, me: Speaking) -> str:
    """'Whenever this happens, do that.'"""
    made = one.effect.ops
    comes = len(made) == 2 and isinstance(made[0], Create) and made[1] == Attach("made")
    if comes and (one.when, one.who, one.given) == ("enters", "self", None) and isinstance(made[0], Create):
        word = MADE.get(made[0].token)
        if word is not None and made[0].amount == 1:
            return capital(word)
    lead = me.begun(one).lead(one)
    if one.where == "graveyard":
        lead += ", if this card is in your graveyard"
    given = f"if {condition(one.given, me)}, " if one.given is not None else ""
    effect = me.effect(one.effect)
    once = " This ability triggers only once each turn." if one.once else ""
    return f"{lead}, {given}{effect[0].lower()}{effect[1:]}{once}"


__all__ = ["Untold", "in_zone", "plural", "told"]
