"""Powers, abilities, symbols: those that a text names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from warband.games.heroclix.effects import names
from warband.games.heroclix.effects.references.happening import BY_ATTACK
from warband.games.heroclix.position.abilities.changes import LINKED
from warband.games.heroclix.position.abilities.declared import GEAR_EFFECT
from warband.games.heroclix.position.abilities.parts import Action, Sweep
from warband.games.heroclix.position.model import VALUES as NAMES_OF_VALUES
from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Acts, Always, AsFree, Changed, Reacts, Triggers
from warband.games.heroclix.text.reading.effects.programs import Ops
from warband.games.heroclix.text.reading.events import used_powers
from warband.games.heroclix.text.reading.interpreter import Interpreter, Way
from warband.games.heroclix.text.reading.nouns.amounts import VALUES, words_of
from warband.text.reader.nodes import Node, Nominal, Quoted, Signed, Together

TEAM_ABILITY = ("team ability", "TA", "symbol", "team symbol")
CHOSEN = ("power", "ability", "symbol", "effect")
KINDS = (["power", "ability"], ["ability", "power"], ["power", "symbol"])  # things to choose
MOVEMENT, TARGETING = "Improved Movement: ", "Improved Targeting: "

Option = TypeVar("Option", bound=ops.Usable)
GUARDING = ("SAFEGUARD:", "PROTECTED:")


class Ridden(Struct, frozen=True):
    """An item of a list with its riders."""

    powers: tuple[ops.Usable, ...]


Item = str | tuple[str, ...] | Ridden  # of a list of powers


def power(by: Interpreter, node: Node) -> str:
    """One power, or the one that was named before."""
    if isinstance(node, Nominal) and node.head == "it":
        return used_powers.that_power(by)
    if isinstance(node, Nominal) and node.proper and node.sort == "power" and not node.mods and not node.det:
        by.mentioned = names.spelled(node.head)
        return by.mentioned
    if isinstance(node, Nominal) and node.proper and node.sort in ("team", "symbol") and not node.mods and not node.det:
        return str(listed(by, node)[0])
    if isinstance(node, Nominal) and node.head in TEAM_ABILITY and len(node.names) == 1 and not node.mods:
        by.note_all(node)
        name = names.TEAM_ABILITIES.get(node.names[0].name, node.names[0].name)
        if node.det in ("the", "") and name in names.TEAMS:
            return name
    if isinstance(node, Nominal) and node.head == "effect" and is_of_gear(by, node):
        by.note_every(node)
        return GEAR_EFFECT
    raise by.nothing(node, f"power: {getattr(node, 'head', '')}")


# hc.text.equipment-effect
def is_of_gear(by: Interpreter, node: Nominal) -> bool:
    """'its EFFECT', 'the EFFECT of equipment': of what this character is equipped with."""
    labelled = any(token.text == GEAR_EFFECT for token in by.tokens[node.first : node.last])
    of = node.mods[0].of if [mod.word for mod in node.mods] == ["of"] else None
    own = getattr(node.whose, "head", "") == "it" and not node.mods
    return labelled and not node.adjectives and (own or getattr(of, "head", "") == "equipment")


def their_power(by: Interpreter, obj: Node, subject: ops.Group) -> str:
    """'characters that can use Barrier may use it as FREE': the power that its users are known by, or a named one."""
    own = [one.powers for one in subject.kind.having if isinstance(one, ops.Able)]
    if isinstance(obj, Nominal) and obj.head == "it" and len(own) == 1 and len(own[0]) == 1:
        by.note_all(obj)
        return own[0][0]
    return power(by, obj)


def some_powers(by: Interpreter, node: Node) -> tuple[str, ...]:
    """One of some powers."""
    if isinstance(node, Together):
        by.note(node)
        return tuple(one for part in node.parts for one in some_powers(by, part))
    by.note(node)
    return of_a_sort(by, node) or (power(by, node),)


# hc.text.powers-of-a-sort
def of_a_sort(by: Interpreter, node: Node) -> tuple[str, ...]:
    """'a standard attack power', 'standard powers', 'a team ability': all of the sort; () of other nouns."""
    if not isinstance(node, Nominal) or node.names or node.mods or node.count is not None or node.whose is not None:
        return ()
    if node.det not in (("", "all", "any") if node.many else ("a", "an", "any")):
        return ()
    words = [word for word in words_of(node) if word != "standard"]
    if node.head == "team ability" and not node.adjectives:
        return tuple(sorted(names.TEAMS))
    said = node.head == "standard power" or (node.head == "power" and "standard" in words_of(node))
    if not said or len(words) > 1 or not names.STANDARD.keys() >= set(words):
        return ()
    by.note(*node.adjectives)
    return tuple(one for slot, those in names.STANDARD.items() if slot in (words or [slot]) for one in those)


def powers(by: Interpreter, node: Node) -> tuple[ops.Usable, ...]:
    """A list of powers and of other items."""
    if isinstance(node, Quoted):
        said = by.quote(by.tokens[node.token])
        if not all(isinstance(clause, Always | AsFree | Acts | Triggers | Reacts) for clause in said):
            raise by.wrong("something to have or to do within quotes")
        return (ops.Says(said),)
    if isinstance(node, Nominal) and node.head == "both" and len(by.listed) == 2 and not node.mods:
        return list_of(by, *by.listed)
    if isinstance(node, Nominal) and node.head == "power" and node.many and is_linked(by, node):
        return (LINKED,)
    return list_of(by, *items(by, node))


def is_linked(by: Interpreter, node: Nominal) -> bool:
    """'the powers on the linked dial'."""
    dial = node.mods[0].of if [mod.word for mod in node.mods] == ["on"] and node.det == "the" else None
    if not isinstance(dial, Nominal) or dial.head != "dial" or [one.word for one in dial.adjectives] != ["linked"]:
        return False
    by.note_every(node)
    return not node.adjectives


def items(by: Interpreter, node: Node) -> list[Item]:
    """The items of a list."""
    by.note(node)
    if isinstance(node, Together) and node.word in ("and", ","):
        return [item for part in node.parts for item in items(by, part)]
    if isinstance(node, Nominal) and node.proper and node.sort == "power" and node.mods:
        return [ridden(by, node)]
    if isinstance(node, Nominal) and node.head == "action total":
        return [Ridden((more_actions(by, node),))]
    if (measure := measured(by, node)) is not None:
        return [Ridden((measure,))]
    if not isinstance(node, Nominal) or node.mods or node.whose is not None:
        raise by.nothing(node, "powers")
    if node.head == "terrain" and len(node.names) == 1 and not node.adjectives and not node.det:
        by.note_all(node)  # 'Improved Movement: Hindering Terrain'
        return listed(by, replace(node, head=node.names[0].name, sort=node.names[0].sort, names=(), proper=True))
    if node.proper and not node.det and [one.word for one in node.adjectives] in (["opposing"], ["friendly"]):
        by.note(*node.adjectives)
        return [f"{node.adjectives[0].word.capitalize()} {power(by, replace(node, adjectives=()))}"]
    if node.proper and not node.det:
        return listed(by, node)
    if node.head in TEAM_ABILITY and len(node.names) == 1 and node.det in ("the", ""):
        by.note_all(node)
        name = names.TEAM_ABILITIES.get(node.names[0].name, node.names[0].name)
        if name in names.TEAMS:
            return [name]
        if name.partition(": ")[2] in names.TEAMS and name in names.powers():  # 'PROTECTED: Mystics team ability'
            return [name]
    if node.head == "ability" and len(node.names) == 1 and node.det == "the" and node.names[0].sort == "power":
        by.note_all(node)
        return [names.spelled(node.names[0].name)]
    if node.head == "keyword" and node.names and node.det == "the" and not node.adjectives and node.joint != "or":
        by.note_all(node)
        return [Ridden(tuple(by.adjusted("keyword", 0, one.name) for one in node.names))]
    raise by.nothing(node, f"powers: {node.det} {node.head}")


# hc.text.mixed-lists
def measured(by: Interpreter, node: Node) -> ops.Usable | None:
    """'3 targets', 'range value 6', 'attack +1': a thing with a number among powers; None of other items."""
    if not isinstance(node, Nominal) or node.adjectives or node.whose is not None:
        return None
    if node.head in ("target", "bolt") and node.count is not None and not (node.count.limit or node.mods or node.det):
        by.note_all(node)
        return by.adjusted("targets", node.count.least)
    (mod,) = node.mods if len(node.mods) == 1 and node.sort in ("value", "range") else (None,)
    if mod is not None and mod.word == "plus" and isinstance(mod.of, Signed) and not node.det:
        by.note(mod, mod.of)
        return ops.Says((Always(Changed(by.understand("values", replace(node, mods=())), mod.of.amount)),))
    if mod is None or mod.word != "of" or mod.of is None or node.det not in ("", "a", "an"):
        return None
    by.note(mod)
    if node.head == "minimum range value":
        return by.adjusted("least range value", by.understand("number", mod.of))
    if len(VALUES.get(node.head, ())) != 1:
        raise by.nothing(node, "powers: a combat value")
    return by.adjusted("value", by.understand("number", mod.of), NAMES_OF_VALUES[VALUES[node.head][0]])


def more_actions(by: Interpreter, node: Nominal) -> ops.Adjusted:
    """'Action Total +1'."""
    plus = node.mods[0].of if [mod.word for mod in node.mods] == ["plus"] and node.whose is None else None
    if not isinstance(plus, Signed) or node.det or node.adjectives:
        raise by.nothing(node, "powers: action total")
    by.note_every(node)
    return by.adjusted("action total", plus.amount)


def ridden(by: Interpreter, node: Nominal) -> Ridden:
    """A power with riders of its own: 'Pulse Wave with a range of 6'."""
    from warband.games.heroclix.text.reading.states import riders  # which read powers

    found: tuple[ops.Usable, ...] = (power(by, replace(node, mods=())),)
    for rider in riders.with_mods(by, node):
        found = riders.carried(by, node, found, rider)
    return Ridden(found)


def listed(by: Interpreter, node: Nominal) -> list[Item]:
    """A name in a list."""
    if node.head.startswith(MOVEMENT):
        return [(improved(by, "MOVEMENT", node.head.removeprefix(MOVEMENT)),)]
    if node.head.startswith(TARGETING):
        return [(improved(by, "TARGETING", node.head.removeprefix(TARGETING)),)]
    if node.sort == "power":
        by.mentioned = names.spelled(node.head)
        return [by.mentioned]
    if node.sort == "symbol" or (node.sort == "name" and f"{node.head} symbol" in names.symbols()):  # '::Tiny::'
        return [names.symbol_of(node.head)]
    if node.sort == "team":
        return [names.TEAM_SPELLINGS.get(node.head, node.head)]
    if node.sort == "ability":
        return [f"?{node.head}"]
    raise by.nothing(node, f"powers: a {node.sort}")


def chosen_powers(by: Interpreter, node: Node) -> str:
    """The powers that were chosen; the slot, if it is said again."""
    by.note_all(node)
    if isinstance(node, Nominal) and node.head in ("it", "they") and (by.chosen_barred or by.power_open):
        return ""
    if isinstance(node, Together) and node.word == "or" and [getattr(part, "head", "") for part in node.parts] in KINDS:
        return chosen_powers(by, node.parts[0])
    if isinstance(node, Nominal) and node.head in CHOSEN and not node.mods and not node.names:
        words = [word.word for word in node.adjectives]
        if node.det in ("that", "those") and not words:
            return ""
        if node.det == "the" and words[:1] == ["chosen"] and set(words[1:]) <= set(names.SLOTS) and len(words) <= 2:
            return "".join(words[1:])
    if (
        isinstance(node, Nominal)
        and node.head == "team ability"
        and node.det == "the"
        and [word.word for word in node.adjectives] == ["chosen"]
    ):
        return ""
    raise by.nothing(node, "chosen powers")


def barred(by: Interpreter, node: Node) -> tuple[str, ...]:
    """Powers that somebody can't use."""
    by.note_all(node)
    if node == Nominal(node.first, node.last, "team ability", "team", many=True):
        return ("team abilities",)
    if isinstance(node, Nominal) and node.head == "power" and node.many and not node.det and not node.mods:
        words = [word.word for word in node.adjectives]
        if not words:
            return ("powers",)
        if len(words) == 1 and words[0] in names.SLOTS:
            return (f"{words[0]} powers",)
    return some_powers(by, node)


INSTEAD = frozenset(("Incapacitate",))  # powers that are used by an attack with an effect instead of damage


def use_now(by: Interpreter, node: Node, group: ops.Group, power: str) -> Ops:
    """The use of a power at no cost: its action, or an attack."""
    if power in INSTEAD:
        return [ops.Pick(group), ops.Strike(ops.ANY_KIND, using=power)]
    acts = power in POWERS and any(isinstance(part, Action | Sweep) for part in POWERS[power].parts)
    if power in POWERS and power in names.standard() and power not in BY_ATTACK and not acts:
        raise by.nothing(node, f"use: {power}, which is no action and no attack")
    kind = BY_ATTACK.get(power, ops.ANY_KIND)
    return [ops.Pick(group), ops.Use(power) if kind == ops.ANY_KIND else ops.Strike(kind)]


# hc.supp.17.protected.list-by-comma
def list_of(by: Interpreter, *items: Item) -> tuple[ops.Usable, ...]:
    found: list[ops.Usable] = []
    kind = ""
    guarding = ""  # against powers that are listed behind it
    for item in items:
        if isinstance(item, Ridden):
            kind = guarding = ""
            found += item.powers
            continue
        if isinstance(item, tuple):
            guarding, kind = "", item[0].partition(" ")[0]
            found += item
            continue
        alone = not item.startswith(GUARDING)
        if guarding and alone and item.rpartition("posing ")[2] in names.standard():
            found.append(f"{guarding}: {item}")
            continue
        guarding = "" if alone else item.partition(":")[0]
        if item.startswith("?"):
            found.append(improved(by, kind or only_kind(by, item[1:]), item[1:]))
        else:
            kind = ""
            found.append(item)
    told = [one.power if isinstance(one, ops.Varied) else one for one in found]
    by.listed = tuple(one for one in told if isinstance(one, str) and not one.startswith(GUARDING))
    return tuple(found)


# hc.text.abilities-in-full
def only_kind(by: Interpreter, name: str) -> str:
    """The kind of an ability that is told in full."""
    if name not in names.IN_FULL:
        raise by.wrong("'Improved Movement:' or 'Improved Targeting:' before it")
    return names.IN_FULL[name][0]


def improved(by: Interpreter, kind: str, name: str) -> str:
    """An improved ability of movement or targeting."""
    name = names.ignoring().get(name, name)
    if name not in (names.MOVEMENT if kind == "MOVEMENT" else names.TARGETING):
        raise by.wrong("an ability of this kind")
    return f"{kind} {name}"


def options(by: Interpreter, items: Sequence[Option]) -> tuple[Option, ...]:
    """Powers to choose from, each once."""
    if len(set(items)) < max(len(items), 2):
        raise by.wrong("two or more different powers")
    return tuple(items)


WAYS: dict[str, Way] = {
    "power": power, "some powers": some_powers, "powers": powers, "chosen powers": chosen_powers, "barred": barred,
}  # fmt: skip
