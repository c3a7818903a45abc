"""The text of a card, told from its program."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

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
from warband.games.magic.programs.changes import AnyChange
from warband.games.magic.programs.costs import KINDS
from warband.games.magic.programs.ops import AddMana, Amount, AnyOp, Apply, Effect, PowerOf
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.programs.replacements import Entering, Exiled, Plus, Prevent, Redirected
from warband.games.magic.words.phrases import aimed, amount, article, bare, capital, count, listed, paid, thing, things


class Teller(NamedTuple):
    """A card whose abilities are told, and the targets of the effect that is being told."""

    card: Card
    targets: tuple[str, ...] = ()
    name: str = ""  # of the object that has the ability, if it is not the card itself

    @property
    def host(self) -> str:
        """The permanent that it is attached to."""
        enchants = self.card.enchants
        return f"enchanted {bare(enchants.what)}" if enchants and enchants.what else "equipped creature"

    def who(self, reference: str) -> str:
        """A reference in words."""
        if reference in ("target", "target 2"):
            at = int(reference == "target 2")
            return self.targets[at] if at < len(self.targets) else "it"
        names = {"self": self.name or self.card.name, "host": self.host, "opponent": "your opponent", "made": "it"}
        return names.get(reference, reference)

    def does(self, reference: str, verb: str) -> str:
        """A subject with its verb: 'you gain', 'target player gains'."""
        who = self.who(reference)
        return f"{who} {verb}" if who == "you" else f"{who} {verb}s"


def text(card: Card) -> list[str]:
    """Everything that is printed in the box of a card, a line for each ability."""
    teller = Teller(card)
    lines = [capital(", ".join(card.keywords))] if card.keywords else []
    lines += [capital(f"enchant {bare(card.enchants.what)}")] if card.enchants and card.enchants.what else []
    lines += list(entering(teller, card.enters)) if card.enters else []
    lines += [capital(effect(teller, card.effect))] if card.effect else []
    return lines + [line for ability in card.abilities if (line := told(teller, ability))]


def entering(teller: Teller, how: Entering) -> Iterator[str]:
    """How a card enters the battlefield."""
    name = teller.card.name
    if how.tapped:
        yield f"{name} enters tapped."
    for kind, number in how.counters:
        yield f"{name} enters with {count(number, f'{kind} counter')} on it."
    if how.copies is not None:
        yield f"{name} may enter as a copy of {article(thing(how.copies))}."


# --- abilities


def told(teller: Teller, ability: AnyAbility) -> str:
    """An ability in words; '' for one that belongs to another."""
    return ABILITIES[type(ability)](teller, ability)


def activated(teller: Teller, ability: Activated) -> str:
    cost = paid(ability.cost, teller.card.name)
    if ability.keyword == "unattach":
        return ""
    if ability.keyword == "reconfigure":
        return f"Reconfigure {cost}"
    if ability.keyword == "equip":
        return equipping(ability, cost)
    late = " Only as a sorcery." if ability.timing == "sorcery" else ""
    once = " Once each turn." if ability.once else ""
    return f"{cost}: {capital(effect(teller, ability.effect))}{late}{once}"


def equipping(ability: Activated, cost: str) -> str:
    """'Equip Knight {1}', and for whom it costs less."""
    what = ability.effect.targets[0].what
    special = what is not None and (what.subtypes or what.supertypes or what.commander or "creature" not in what.types)
    kind = f" {bare(what).removesuffix(' creature')}" if what and special else ""
    less = ability.cheaper and f" ({{{ability.cheaper[1]}}} less for {article(thing(ability.cheaper[0]))})"
    return f"Equip{kind}{' ' if cost.startswith('{') else ' — '}{cost}{less or ''}"


def triggered(teller: Teller, ability: Triggered) -> str:
    graves = f"while {teller.card.name} is in your graveyard, " if ability.where == "graveyard" else ""
    return f"{moment(teller, ability)}, {graves}{effect(teller, ability.effect)}"


def moment(teller: Teller, ability: Triggered) -> str:
    """When an ability triggers."""
    who, when = ability.who, ability.when
    if when in ("upkeep", "end step"):
        whose = {"you": "your", "opponent": "your opponent's"}.get(str(who), "each")
        return f"At the beginning of {whose} {when}"
    subject = article(thing(who)) if isinstance(who, Quality) else teller.who(who)
    once = who == "self" and when in ("enters", "dies")
    return f"{'When' if once else 'Whenever'} {subject} {when}"


def static(teller: Teller, ability: Static) -> str:
    if not any(changed(teller, change, SINGULAR) for change in ability.changes):
        return ""
    many = isinstance(ability.affects, Quality)
    subject = things(ability.affects) if isinstance(ability.affects, Quality) else teller.who(ability.affects)
    verbs = PLURAL if many else SINGULAR
    says = f"{subject} {listed([words for c in ability.changes if (words := changed(teller, c, verbs))])}"
    says = f"during your turn, {says}" if ability.own_turn else says
    says = f"while it is attached, {says}" if ability.attached else says
    says = f"as long as it is {being(ability.only)}, {says}" if ability.only else says
    return capital(f"{says}.")


def being(quality: Quality) -> str:
    """A quality of something that is named already: 'legendary', 'an Elf'."""
    return listed(quality.supertypes, "or") or article(bare(quality))


PERMISSIONS = {
    "equip at instant speed": "You may activate equip abilities any time you could cast an instant.",
    "untaps not": "{host} doesn't untap during your untap step.",
    "attaches only to legendary": "{name} can be attached only to a legendary creature.",
    "reconfigure": "",
}


def permission(teller: Teller, ability: Permission) -> str:
    return capital(PERMISSIONS[ability.word].format(host=teller.host, name=teller.card.name))


def chooses(teller: Teller, ability: Chooses) -> str:
    return f"As {teller.card.name} becomes attached, choose {listed(ability.words, 'or')}."


EVENTS = {"damage": "damage", "gain life": "life", "draw": "cards", "create": "tokens"}


def replacement(teller: Teller, ability: Replacement) -> str:
    """'If …, … instead.'"""
    if isinstance(ability.instead, Exiled):
        dying = article(thing(ability.who)) if isinstance(ability.who, Quality) else "a permanent"
        return f"If {dying} would die, exile it instead."
    who = article(thing(ability.who)) if isinstance(ability.who, Quality) else teller.who(ability.who)
    to = "" if who == "anyone" else who
    if ability.when == "damage":
        would = f"damage would be dealt{f' to {to}' if to else ''}"
    else:
        verb = "create" if ability.when == "create" else ability.when.split()[0]
        would = f"{who} would {verb} {EVENTS[ability.when]}"
    return f"If {would}, {instead(teller, ability)}."


def instead(teller: Teller, ability: Replacement) -> str:
    change, noun = ability.instead, EVENTS[ability.when]
    if isinstance(change, Prevent):
        return f"prevent {change.amount} of it" if change.amount else "prevent it"
    if isinstance(change, Redirected):
        return f"that damage is dealt to {teller.card.name} instead"
    if isinstance(change, Plus):
        return f"that many {noun} plus {change.amount} instead" if noun != "life" else f"{change.amount} more instead"
    return "there is twice as much instead" if noun in ("damage", "life") else f"it is twice as many {noun} instead"


ABILITIES: Mapping[type, Callable[[Teller, Any], str]] = {
    Activated: activated, Triggered: triggered, Static: static, Permission: permission, Chooses: chooses,
    Replacement: replacement,
}  # fmt: skip


# --- changes

Verbs = Mapping[str, str]
SINGULAR: Verbs = {"get": "gets", "have": "has", "lose": "loses", "is": "is", "gain": "gains"}
PLURAL: Verbs = {"get": "get", "have": "have", "lose": "lose", "is": "are", "gain": "gain"}
LASTING: Verbs = {**SINGULAR, "have": "gains", "is": "becomes"}


def signed(number: int) -> str:
    return f"{number:+d}"


def changed(teller: Teller, change: AnyChange, verbs: Verbs) -> str:
    """A change, beginning with its verb; '' for one that another line tells."""
    return CHANGES[type(change).__name__](teller, change, verbs)


def gains(teller: Teller, change: Any, verbs: Verbs) -> str:
    keyed = teller.card.keyed()
    granted = [quoted(teller, keyed[key]) for key in change.abilities if key in keyed]
    return f"{verbs['have']} {listed([*change.keywords, *granted])}"


def quoted(teller: Teller, ability: AnyAbility) -> str:
    """An ability that is given to a creature."""
    words = told(teller._replace(name="this creature"), ability)
    return f'"{words.removesuffix(".")}"'


def becomes(teller: Teller, change: Any, verbs: Verbs) -> str:
    kinds = " ".join((*change.supertypes, *change.subtypes, *change.types))
    return f"{verbs['is']} {article(kinds)}{'' if change.only else ' in addition to other types'}"


def gets_for(teller: Teller, change: Any, verbs: Verbs) -> str:
    each = f"{change.each} counter on {teller.card.name}" if isinstance(change.each, str) else thing(change.each)
    return f"{verbs['get']} {signed(change.power)}/{signed(change.toughness)} for each {each}"


CHANGES: Mapping[str, Callable[[Teller, Any, Verbs], str]] = {
    "Gets": lambda _, c, v: f"{v['get']} {signed(c.power)}/{signed(c.toughness)}",
    "GetsFor": gets_for,
    "Gains": gains,
    "GainsChosen": lambda _, c, v: f"{v['have']} {c.before}the chosen colour",
    "Loses": lambda _, c, v: f"{v['lose']} {'all abilities' if c.all else listed(c.keywords)}",
    "Base": lambda _, c, v: f"{v['have'].replace('gains', 'has')} base power and toughness {c.power}/{c.toughness}",
    "BaseManaValue": lambda _, c, v: "has power and toughness equal to its mana value",
    "Becomes": becomes,
    "Stops": lambda _, c, v: f"is no longer {article(' '.join((*c.types, *c.subtypes)))}",
    "Coloured": lambda _, c, v: f"{v['is']} {listed(c.colours) or 'colourless'}",
    "Switched": lambda _, c, v: "has its power and toughness switched",
    "Controlled": lambda t, c, v: "is controlled by you",
}


# --- effects

MAY = "you may"


def effect(teller: Teller, found: Effect) -> str:
    """All that an effect does, as sentences."""
    aims = tuple(aimed(target) for target in found.targets)
    later = ("it", *aims[1:])
    tellers = [teller._replace(targets=aims if first(found.ops, n) else later) for n in range(len(found.ops))]
    deeds = [done(one, op) for one, op in zip(tellers, found.ops, strict=True)]
    return f"{', then '.join(deeds).replace(MAY + ', then', MAY)}."


def first(ops: Sequence[AnyOp], n: int) -> bool:
    """Whether no earlier deed names the first target."""
    parts = ("to", "what", "who", "host", "item", "of")
    return not any(getattr(op, part, "") in ("target", "target 2") for op in ops[:n] for part in parts)


def done(teller: Teller, op: AnyOp) -> str:
    """A deed in words; by its name where there are none."""
    name = type(op).__name__
    return OPS[name](teller, op) if name in OPS else name.lower()


def added(teller: Teller, op: AddMana) -> str:
    symbols = [f"{{{kind}}}" * number for kind, number in zip(KINDS, op.kinds, strict=True) if number]
    if not op.choice:
        return f"add {''.join(symbols)}"
    return "add one mana of any colour" if len(symbols) > 2 else f"add {listed(symbols, 'or')}"


def applied(teller: Teller, op: Apply) -> str:
    changes = [words for change in op.changes if (words := changed(teller, change, LASTING))]
    until = " until end of turn" if op.until == "end of turn" else ""
    return f"{teller.who(op.what)} {listed(changes)}{until}"


def chosen(teller: Teller, op: Any) -> str:
    names = listed([name for name, _ in op.choices], "or")
    return f"{teller.who(op.what)} gains {names} until end of turn, as you choose"


def phased(teller: Teller, op: Any) -> str:
    return f"{things(op.what)} phase out" if isinstance(op.what, Quality) else f"{teller.who(op.what)} phases out"


def harm(number: Amount) -> str:
    return "damage equal to its power" if isinstance(number, PowerOf) else f"{amount(number)} damage"


def drawn(teller: Teller, op: Any) -> str:
    cards = count(op.amount, "card") if isinstance(op.amount, int) else f"{amount(op.amount)} cards"
    return f"draw {cards}" if op.who == "you" else f"{teller.who(op.who)} draws {cards}"


def discarded(teller: Teller, op: Any) -> str:
    cards = count(op.amount, "card") if isinstance(op.amount, int) else f"{amount(op.amount)} cards"
    return f"discard {cards}" if op.who == "you" else f"{teller.who(op.who)} discards {cards}"


OPS: Mapping[str, Callable[[Teller, Any], str]] = {
    "May": lambda t, op: MAY,
    "Damage": lambda t, op: f"{t.who('self')} deals {harm(op.amount)} to {t.who(op.to)}",
    "GainLife": lambda t, op: f"{t.does(op.who, 'gain')} {amount(op.amount)} life",
    "LoseLife": lambda t, op: f"{t.does(op.who, 'lose')} {amount(op.amount)} life",
    "Draw": drawn,
    "Discard": discarded,
    "Scry": lambda t, op: f"scry {amount(op.amount)}",
    "Look": lambda t, op: f"look at the hand of {t.who(op.who)}",
    "Destroy": lambda t, op: f"destroy {t.who(op.what)}",
    "Sacrifice": lambda t, op: f"sacrifice {t.who(op.what)}",
    "Move": lambda t, op: (
        f"put {t.who(op.what)} into its owner's {op.zone}" if op.zone != "exile" else f"exile {t.who(op.what)}"
    ),
    "Counter": lambda t, op: f"counter {t.who(op.what)}",
    "AddMana": added,
    "Attach": lambda t, op: f"attach {t.who(op.item)} to {t.who(op.host)}",
    "Unattach": lambda t, op: f"unattach {t.who(op.item)}",
    "Apply": applied,
    "ApplyChosen": chosen,
    "TapAll": lambda t, op: f"tap all {things(op.what)}",
    "Tap": lambda t, op: f"tap {t.who(op.what)}",
    "Untap": lambda t, op: f"untap {t.who(op.what)}",
    "PutCounters": lambda t, op: f"put {count(op.amount, f'{op.kind} counter')} on {t.who(op.what)}",
    "Create": lambda t, op: f"create {count(op.amount, f'{op.token} token')}",
    "Blink": lambda t, op: f"exile {t.who(op.what)}, then return it to the battlefield",
    "Regenerate": lambda t, op: f"regenerate {t.who(op.what)}",
    "Shield": lambda t, op: (
        f"prevent the next {amount(op.amount)} damage that would be dealt to {t.who(op.what)} this turn"
    ),
    "PhaseOut": phased,
    "BecomeCopy": lambda t, op: f"{t.who(op.what)} becomes a copy of {t.who(op.of)}",
    "CreateCopy": lambda t, op: f"create a token that is a copy of {t.who(op.of)}",
    "CopySpell": lambda t, op: f"copy {t.who(op.what)}; you may choose new targets for the copy",
}
