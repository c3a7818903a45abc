"""Powers with their riders, and parameters of characters, in words."""

from __future__ import annotations

import re

from msgspec.structs import replace

from warband.games.heroclix.effects import names
from warband.games.heroclix.effects.parameters import AMOUNTS, UNITS
from warband.games.heroclix.position.model import VALUES
from warband.games.heroclix.programs import ops
from warband.games.heroclix.text.reading.telling.words_for import Untold, being, kind, one, one_of

# behind a power, wherever it stands in a list
WITH = {
    "range": "with a range of {0}", "least range": "with minimum range value {0}", "targets": "with {0} targets",
    "success": "that succeeds on {0}-6", "any attack": "with close or range attacks",
}  # fmt: skip
# behind the last power of a list
BUT = {
    "range attacks": "but with range attacks instead of close attacks",
    "full speed": "but doesn't halve speed",
    "without line of fire": "but may target a character within {0} squares regardless of line of fire",
    "two dice": "but rolls 2d6 and chooses one to be the result",
    "several targets": "but may use it with up to two targets",
    "penetrating": "but deals penetrating damage",
}
AMOUNT = {
    "damage": "but deals {0} damage instead of {1}", "square": "but may move up to {0} squares instead of {1}",
    "marker": "but may generate up to {0} markers instead of {1}", "click": "but heals {0} clicks instead of {1}",
}  # fmt: skip
SIGNS = {1: "but only to positively modify combat values", -1: "but only to negatively modify combat values"}
ITSELF = {
    "takes at most": "takes a maximum of {0} damage from attacks",
    "takes at most from close attacks": "takes a maximum of {0} damage from close attacks",
    "takes at most from range attacks": "takes a maximum of {0} damage from range attacks",
    "takes at most of anything": "takes a maximum of {0} damage",
    "reduces damage": "reduces damage by {0}",
    "reduces damage from attacks": "reduces damage taken from attacks by {0}",
    "reduces damage from close attacks": "reduces damage taken from close attacks by {0}",
    "reduces damage from range attacks": "reduces damage taken from range attacks by {0}",
    "reduces damage by at most": "can't reduce damage by more than {0}",
    "targets": "has {0} bolts",
    "more targets": "has {0:+} bolts",
    "action total": "has Action Total {0:+}",
    "reduces damage to": "can't reduce damage below {0}",
    "not targeted from": "can't be targeted by opposing characters {0} or more squares away",
}


RELATED = {
    "pierces": "deals penetrating damage to {0}", "reduces from": "can reduce penetrating damage dealt by {0}",
    "not targeted by": "can't be targeted by {0}", "not attacked by": "can't be attacked by {0}",
    "not placed by": "can't be placed by {0}", "not moved by": "can't be moved by {0}",
    "attacks only": "can only attack {0}", "can't attack": "can't attack {0}",
}  # of a character and some others  # fmt: skip


def related(said: ops.Varied, several: bool) -> str:
    """A relation of a character to some others, or to its own text."""
    if said.way == "not this":
        return "can't use this trait"
    if said.group is None or said.group.which != ops.ALL:
        raise Untold(said.way)
    if said.way == "takes at most":
        return f"take{'s' * (not several)} a maximum of {said.number} damage when attacked by {one_of(said.group.kind)}"
    if said.way == "reduces":
        attackers = kind(said.group.kind, True)
        return f"reduce{'s' * (not several)} damage taken from attacks made by {attackers} by {said.number}"
    if said.way == "can't attack" and said.power:
        return f"can't attack {kind(said.group.kind, True)} except via {said.power}"
    if said.way not in RELATED or said.power:
        raise Untold(said.way)
    words = RELATED[said.way].format(kind(said.group.kind, True))
    return words.replace("deals", "deal") if several else words


def with_rider(said: ops.Adjusted, last: bool) -> str:
    """A rider of the power before it, with the sign before it."""
    if said.what == "success" and said.amount == 6:
        return " that succeeds on 6"
    if said.what in WITH:
        return f" {WITH[said.what].format(said.amount)}"
    if not last:
        raise Untold("rider")
    if said.what == "amount":
        return f", {AMOUNT[UNITS[said.of]].format(said.amount, AMOUNTS[said.of])}"
    if said.what == "sign":
        return f", {SIGNS[said.amount]}"
    if said.what == "value to change":
        return f", but only to modify {VALUES[said.amount]} values"
    if said.what == "only chooses":
        return f", but only to choose a {said.of} power"
    if said.what not in BUT:
        raise Untold(said.what)
    return f", {BUT[said.what].format(said.amount)}"


def varied(said: ops.Varied) -> str:
    """A power that is used in another way."""
    group = said.group
    if said.way == "on" and said.power in TARGETING and group is not None and group.which == ops.ALL:
        return f"{said.power}, but only to target {kind(group.kind, True)}"
    if said.way == "instead on" and group is not None and group.which == ops.ALL:
        return f"{said.power}, but instead affects {kind(group.kind, True)}"
    if said.way == "on" and said.power.startswith("Passenger") and group is not None and group.which == ops.ALL:
        return f"{said.power}, but only to carry {kind(group.kind, True)}"
    if said.way == "against":
        return f"{said.power}, but only when targeted by a {('close', 'range')[said.number]} attack"
    if said.way == "on" and said.power in TARGETING and group is not None and group.which in (ops.THIS, ops.ONE):
        return f"{said.power}, but only to target {one(group)}"
    if said.way == "on" and said.power.startswith(GUARDED) and group is not None and group.which == ops.ALL:
        return f"{said.power}, but only from {kind(group.kind, True)}"
    if said.way == "only on" and group is not None and group.which == ops.ALL:
        return f"{said.power}, but only for {kind(group.kind, True)}"
    if said.way.startswith("once per "):
        return f"{said.power}, but only {said.way}"
    if said.way == "for":
        return f"{said.power}, but only to choose this character"
    raise Untold(said.way)


GUARDED = ("PROTECTED:", "SAFEGUARD:")
TARGETING = ("Perplex", "Outwit", "Probability Control", "Support", "Telekinesis", "Mind Control")


def itself(said: ops.Adjusted, several: bool) -> str:
    """A parameter of a character."""
    if (said.what, said.amount) == ("healed to", ops.THIS_CLICK):
        return "can't be healed past this click"
    if said.what == "keyword":
        return f"{'have' if several else 'has'} the {said.of} keyword"
    if said.what == "lost keyword":
        return f"{'lose' if several else 'loses'} the {said.of} keyword"
    if said.what == "value":
        return f"{'have' if several else 'has'} a {said.of} value of {said.amount}"
    if said.what not in ITSELF or said.of:
        raise Untold(said.what)
    words = ITSELF[said.what].format(said.amount)
    return re.sub(r"^(take|reduce)s", r"\1", words).replace("has", "have") if several else words


def kept_values(said: list[str]) -> str:
    """'attack value modified', of states of values that can't be changed; '' of others."""
    ways = {
        how: [value for value, name in zip(VALUES, names_of, strict=True) if name in said]
        for how, names_of in (("positively", names.NO_MORE), ("negatively", names.NO_LESS))
    }
    told = {how: which for how, which in ways.items() if which}
    if not told or len(said) > sum(map(len, told.values())) or len({*map(tuple, told.values())}) > 1:
        return ""
    (which, *_), (how, *more) = told.values(), told
    words = "combat values" if len(which) == len(VALUES) else f"{' and '.join(which)} value{'s' * (len(which) > 1)}"
    return f"{words} {'' if more else how + ' '}modified"


def perplexed(powers: tuple[ops.Usable, ...]) -> str:
    """Perplex by 2 on some, or by +2 on some and by -2 on others."""
    kinds = [one.group.kind for one in powers if isinstance(one, ops.Varied) and one.group is not None]
    amounts = [one.way.removeprefix("by ") for one in powers if isinstance(one, ops.Varied)]
    instead = "you may instead modify a combat value except damage"
    if len(powers) == 1:
        return f"When this character uses Perplex to target {one_of(kinds[0])}, {instead} {amounts[0]}."
    rest = {replace(kind_, having=()) for kind_ in kinds}
    if len(kinds) != 2 or len(rest) != 1 or any(len(kind_.having) != 1 for kind_ in kinds):
        raise Untold("Perplex")
    first, second = (being(kind_.having[0], False) for kind_ in kinds)
    changes = f"{amounts[0]} if the target {first} or {amounts[1]} if it {second}"
    return f"When this character uses Perplex to target {one_of(rest.pop())}, {instead} {changes}."
