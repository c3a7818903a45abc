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
from warband.games.magic.programs.conditions import AnyCondition, Has, Not, Phase, Subject, YourTurn
from warband.games.magic.programs.costs import NAMES, Cost
from warband.games.magic.programs.ops import Amount, Attach, Count, CountersOn, Create, Effect, PowerOf, Unattach
from warband.games.magic.programs.qualities import CREATURE_YOU_CONTROL, Quality
from warband.games.magic.text.keyword_lines import COMES_WITH, YOUR_OTHER_CREATURE
from warband.games.magic.text.language import creature_types
from warband.games.magic.text.meaning.triggers.acting import whose_is
from warband.games.magic.text.telling.nouns import Untold, a, capital, in_zone, joined, noun, plural
from warband.games.magic.text.telling.speaking import Speaking, stopped
from warband.games.magic.text.telling.told_changes import CANT, changes_told
from warband.games.magic.text.telling.told_conditions import condition, during, predicate
from warband.games.magic.text.telling.told_costs import cost, taxes
from warband.games.magic.text.telling.told_lines import besides, entering, is_gift, kicked
from warband.games.magic.text.telling.told_replacements import replacement

BEARERS: tuple[Subject, ...] = ("self", "host")
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
    lines += besides(card, me) + kicked(card) + entering(card, me)
    lines += abilities(card, me)
    if card.effect is not None:
        lines.append(me.effect(card.effect))
    return "\n".join(lines)


def abilities(card: Card, me: Speaking) -> list[str]:
    """A line for each ability; those of reconfigure share one, and so do the halves of a trigger."""
    lines: list[str] = []
    left = list(card.abilities)
    while left:
        one = left.pop(0)
        if is_other_half(one) or is_gift(one, card):
            continue
        if one == RECONFIGURING[0]:
            lines.append(reconfigured(one, left))
        else:
            lines.append(" ".join([ability(one, me), *cheaper(one, me)]) if is_reduced(one) else ability(one, me))
            lines += cheaper(one, me) if is_equip(one) and not is_reduced(one) else []
    return lines


def is_equip(one: AnyAbility) -> bool:
    return isinstance(one, Activated) and one.keyword == "equip"


def is_other_half(one: AnyAbility) -> bool:
    """Whether the ability before it waits for the same step of the other player."""
    return isinstance(one, Triggered) and isinstance(one.so, Has) and (one.when in STEPS) and one.who == "opponent"


def is_reduced(one: AnyAbility) -> bool:
    """Whether more is said of the cost of an ability behind it."""
    if not isinstance(one, Activated):
        return False
    if one.keyword != "equip":
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
    if one.only == Quality(whose="opponent"):  # mtg.core.combat.cant-attack
        return f"{static(replace(one, only=None), me).removesuffix('.')} you."
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
        said = one.only.greater or one.only.most or one.only.did
        if said and (bearer := next((who for who in BEARERS if who == one.affects), None)) is not None:
            return f"as long as {condition(Has(bearer, one.only), me)}, "
        return f"as long as {me.name(one.affects)} is {predicate(one.only)}, "
    return f"as long as {condition(one.given, me)}, " if one.given is not None else ""


def subject(affects: object, me: Speaking) -> tuple[str, bool]:
    """Those whom a static ability changes, and whether they are several."""
    if isinstance(affects, Quality) and affects.types and len(affects.subtypes) > 1:
        kinds = joined(tuple(a(word) for word in affects.subtypes), "or")
        return f"each {noun(replace(affects, subtypes=()))} that's {kinds}", False
    if isinstance(affects, Quality):
        return noun(affects, many=True).replace(" blocking it", " blocking equipped creature"), True
    return me.name(affects), False  # type: ignore[arg-type]


LED = (
    "hexproof player", "no maximum hand size", "cast at instant speed", "equip at instant speed",
    "equip costs less", "equip costs more", "spells cost less", "spells cost more",
)  # fmt: skip


def permission(one: Permission, me: Speaking) -> str:
    if one.attached or (one.given is not None and one.word in LED):
        if one.attached and one.given is not None and one.word in LED:
            raise Untold("two conditions")
        rest = permission(replace(one, attached=False, given=None if one.word in LED else one.given), me)
        when = f"{me.me} is attached to a creature" if one.attached else condition(one.given, me)  # type: ignore[arg-type]
        return f"As long as {when}, {rest[0].lower()}{rest[1:]}"
    who = me.name(one.affects) if one.affects != "players" else ""
    match one.word:
        case "untaps not":
            return capital(f"{who} doesn't untap during its controller's untap step.")
        case "equip at instant speed":
            return "You may activate equip abilities any time you could cast an instant."
        case "attaches only to" if one.by is not None:
            return capital(f"{who} can be attached only to {a(noun(one.by))}.")
        case "hexproof player":
            return "You have hexproof."
        case "additional land":
            return "You may play an additional land on each of your turns."
        case "untaps in other steps":
            what = who if one.by is None else f"all {noun(one.by, many=True)}"
            return f"Untap {what} during each other player's untap step."
        case "unpreventable":
            by = f" that would be dealt by {who}" if who else ""
            return f"Damage{by} can't be prevented."
        case "no maximum hand size":
            return "You have no maximum hand size."
        case "equip costs less" | "equip costs more":
            return equip_costs(one)
        case "spells cost less" | "spells cost more" if one.by is not None:
            return taxes(one.by, one.less, one.word.removeprefix("spells cost "))
        case "spell costs less":
            given = f" if {condition(one.given, me)}" if one.given is not None else ""
            return f"This spell costs {lessened(one.less, one.much, me, 'cast')}{given}."
        case "no spells" if one.by is not None:
            return forbidden(one, one.by, me)
        case "cast at instant speed" if one.by is not None:
            return f"You may cast {noun(one.by, head='spell', zone=' ', many=True).strip()} as though they had flash."
    return blocking(one, who)


def blocking(one: Permission, who: str) -> str:
    """What somebody can block, and by what it can be blocked."""
    match one.word:
        case "can't block" if one.by is not None:
            return capital(f"{who} can't block {noun(one.by, many=True)}.")
        case "can block only" if one.by is not None:
            return capital(f"{who} can block only {noun(one.by, many=True)}.")
        case "must be blocked by" if one.by is not None:
            return capital(f"{who} must be blocked by {a(noun(one.by))} if able.")
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


def lessened(less: int, much: Amount | None, me: Speaking, deed: str) -> str:
    """'{1} less to cast for each artifact you control', '{X} less to activate, where X is its power'."""
    if much is None:
        return f"{{{less}}} less to {deed}"
    if isinstance(much, Count | CountersOn):
        each = me.there(much) if isinstance(much, Count) else me.counter(much)
        return f"{{{less}}} less to {deed} for each {each}"
    if less != 1:
        raise Untold("several times an amount less")
    if isinstance(much, PowerOf) and much.what == "target":
        return f"{{X}} less to {deed}, where X is the {much.value} of the creature it targets"
    return f"{{X}} less to {deed}, where X is {me.counted(much)}"


def equip_costs(one: Permission) -> str:
    """'Equip abilities you activate that target legendary creatures cost {1} less to activate.'"""
    what = one.by or Quality(whose="you")
    bare = replace(what, whose="anyone")
    who = {"you": " you activate", "opponent": " your opponents activate", "anyone": ""}[what.whose]
    aim = f" that target {noun(bare, many=True)}" if bare != Quality() else ""
    word = one.word.removeprefix("equip costs ")
    return f"Equip abilities{who}{aim} cost {{{one.less}}} {word} to activate."


def cheaper(one: AnyAbility, me: Speaking) -> list[str]:
    """'This object's equip ability costs {2} less to activate if it targets a colorless creature.'"""
    if not isinstance(one, Activated):
        return []
    once = ["Activate only once each turn."] if one.once and one.keyword == "equip" else []
    if one.only is not None and one.keyword == "equip":
        once.append(f"Activate only if {condition(one.only, me)}.")
    if one.reduced is not None:
        much, less = one.reduced
        return [*once, f"This ability costs {lessened(less, much, me, 'activate')}."]
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
    if one.keyword == "turn up":
        return "Turn this creature face up for the mana cost of its card, if that is a creature card."
    if one.cheaper is not None or one.keyword:
        raise Untold("an ability with a keyword")
    me.zone = one.where
    told = activated_there(one, me)
    me.zone = "battlefield"
    return told


def activated_there(one: Activated, me: Speaking) -> str:
    """An ability in the zone where it is activated."""
    effect = me.begun().effect(one.effect)
    sorcery = " Activate only as a sorcery." if one.timing == "sorcery" else ""
    once = " Activate only once each turn." if one.once else " Activate only once." if one.exhaust else ""
    only = f" Activate only {activated_when(one.only, me)}." if one.only is not None else ""
    priced = "".join(f" {words}" for words in cheaper(one, me))
    return f"{capital(cost(one.cost, me))}: {effect}{sorcery}{once}{only}{priced}"


def activated_when(given: AnyCondition, me: Speaking) -> str:
    """The condition of an activation."""
    if given == YourTurn():
        return "during your turn"
    if given == Phase("before attackers", "anyone"):
        return "before attackers are declared"
    return f"during {during(given)}" if isinstance(given, Phase) else f"if {condition(given, me)}"


MINE = tuple(Has(who, Quality(whose="you")) for who in BEARERS)


def triggered(one: Triggered, me: Speaking) -> str:
    """'Whenever this happens, do that.'"""
    made = one.effect.ops
    comes = len(made) == 2 and isinstance(made[0], Create) and made[1] == Attach("made")
    if comes and (one.when, one.who, one.given) == ("enters", "self", None) and isinstance(made[0], Create):
        word = MADE.get(made[0].token)
        if word is not None and made[0].amount == 1:
            return capital(word)
    if one.when == "attacks" and one.given in MINE and one.who in ("self", "host"):
        bare = replace(one, given=None)
        attacker, verb = me.begun(bare).lead(bare).removeprefix("Whenever ").removesuffix(" attacks"), "attack with"
        return triggered(bare, me).replace(f"Whenever {attacker} attacks", f"Whenever you {verb} {attacker}", 1)
    if one.when == "is activated" and isinstance(one.given, Has) and one.given == whose_is(one.given.what.whose):
        told, who = triggered(replace(one, given=None), me), one.given.what.whose
        doer = "you activate" if who == "you" else "an opponent activates"
        source = me.whoever(one)
        return told.replace(f"an ability of {source} is activated", f"{doer} an ability of {source}", 1)
    lead = with_so(me.begun(one).lead(one), one, me)
    if one.where == "graveyard":
        lead += ", if this card is in your graveyard"
    given = f"if {condition(one.given, me)}, " if one.given is not None else ""
    effect = me.effect(one.effect)
    once = " This ability triggers only once each turn." if one.once else ""
    return f"{lead}, {given}{effect[0].lower()}{effect[1:]}{once}"


STEPS = ("upkeep", "draw step", "end step")


def with_so(lead: str, one: Triggered, me: Speaking) -> str:
    """'Whenever it attacks a player who controls an artifact', 'At the beginning of the upkeep of its controller'."""
    if one.so is None:
        return lead
    if isinstance(one.so, Has) and one.when in STEPS:
        if one.who == "opponent":
            raise Untold("the other half of a trigger")
        return f"At the beginning of the {one.when} of {me.named_once(one.so.who)}'s controller"
    said = condition(one.so, me)
    if isinstance(one.so, YourTurn):
        turn = "your turn" if one.so.yours else "each opponent's turn"
        return lead.replace(" each turn", f" during {turn}")
    if not said.startswith("an opponent "):
        raise Untold("a player of whom more is said")
    player = said.replace("an opponent ", "a player who ", 1)
    return lead.replace("a player", player, 1) if "a player" in lead else f"{lead} {player}"


__all__ = ["Untold", "in_zone", "plural", "told"]
