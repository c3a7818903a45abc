"""Changes of an object: 'gets +1/+1', 'has flying', 'is a Zombie', 'can't block'."""

from __future__ import annotations

import re

from warband.games.magic.programs.abilities import AnyAbility
from warband.games.magic.programs.changes import (
    AS_HASTY,
    BLOCKING,
    FORCED,
    LURING,
    SUSPECTED,
    UNHINDERED,
    WANTED,
    AnyChange,
    Base,
    BaseManaValue,
    Becomes,
    BecomesChosen,
    Coloured,
    Controlled,
    Gains,
    GainsChosen,
    Gets,
    Loses,
    Stops,
)
from warband.games.magic.programs.ops import Half
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.keyword_texts import Meaning
from warband.games.magic.text.language import COLOURS, PLAYED, creature_types, subtypes
from warband.games.magic.text.meaning.nouns.amounts import as_amount, counting, stats, x_of
from warband.games.magic.text.meaning.nouns.qualities import TYPES
from warband.games.magic.text.meaning.nouns.relating import is_chosen_type
from warband.games.magic.text.meaning.states.growing import Growth, Sized, grown
from warband.games.magic.text.meaning.states.protection import protections
from warband.games.magic.text.meaning.states.restrictions import (
    LURES,
    MUST_ATTACK,
    any_number,
    blocks_if_able,
    by_toughness,
    colours_of,
    crowd,
    extra,
    harmless,
    several,
    silenced,
    untargetable,
)
from warband.text.reader.meaning import Table
from warband.text.reader.nodes import Clause, Mod, Node, Nominal, Quoted, Role, Together

TOXIC = re.compile(r"toxic \d+")
PERMANENT_TYPES = ("creature", "artifact", "enchantment", "land")


Changed = tuple[AnyChange | Growth | Sized, ...]


def get(
    by: Interpreter, obj: Nominal, for_each: Node | None = None, for_every_two: Node | None = None, **_: object
) -> Changed:
    """'gets +1/+1', 'gets +X/+0', 'gets +1/+1 for each artifact you control', 'for every two lands'."""
    if for_every_two is not None:
        [one] = get(by, obj)
        if not isinstance(one, Gets):
            raise by.nothing(obj, "gets: X for every two")
        return (Growth(one.power, one.toughness, Half(as_amount(counting(by, for_every_two)), up=False)),)
    by.note(obj.count)
    if obj.sort != "stats" or obj.det not in ("", "an additional") or obj.adjectives or obj.mods:
        raise by.nothing(obj, "gets")
    halves = stats(obj.head)
    if any("X" in half for half in halves):
        x = x_of(by)
        if for_each is not None:
            raise by.nothing(obj, "gets: X for each")
        x = "x" if x is None else x
        power, toughness = (int(half.replace("X", "1")) if "X" in half else 0 for half in halves)
        fixed = Gets(*(0 if "X" in half else int(half) for half in halves))
        return (Growth(power, toughness, x),) if fixed == Gets() else (fixed, Growth(power, toughness, x))
    power, toughness = (int(half) for half in halves)
    if for_each is None:
        return (Gets(power, toughness),)
    return (Growth(power, toughness, counting(by, for_each)),)


def have(
    by: Interpreter, obj: Node | None = None, base_power_and_toughness: Nominal | None = None, **_: object
) -> Changed:
    """'has flying and "..."', 'has base power and toughness 1/1'."""
    found: Changed = ()
    if base_power_and_toughness is not None:
        found += (base(by, base_power_and_toughness),)
    if obj is not None:
        found += gains(by, obj)
    if not found:
        raise by.nothing(Nominal(0, 1, "", ""), "has: nothing")
    return found


def base(by: Interpreter, node: Nominal) -> Base | Sized:
    """'base power and toughness 4/4', 'X/X'."""
    power, _, toughness = node.head.partition("/")
    if (power, toughness) == ("X", "X"):
        x = x_of(by)
        return Sized("x" if x is None else x)
    if not (power.isdecimal() and toughness.isdecimal()):
        raise by.nothing(node, "base power and toughness: X")
    return Base(int(power), int(toughness))


def gains(by: Interpreter, node: Node) -> Changed:
    """Keywords and quoted abilities."""
    by.note(node)
    if isinstance(node, Nominal) and node.head.endswith("chosen color"):
        return (GainsChosen(),)
    if isinstance(node, Nominal) and node.sort == "basis" and not node.mods and not node.adjectives:
        _, number, size = node.head.split()
        return (Base(int(size), None) if number == "power" else Base(None, int(size)),)
    words: list[str] = []
    keys: list[str] = []
    for part in node.parts if isinstance(node, Together) and node.word in ("and", ",") else (node,):
        if isinstance(part, Quoted):
            by.note(part)
            keys += [by.grant(one) for one in by.quote(by, by.tokens[part.token])]
        elif (found := standing_for(by, part)).abilities:
            by.note(part)
            by.made.update({token.name: token for token in found.tokens})
            keys += [by.grant(one) for one in found.abilities]
        else:
            words += keywords(by, part)
    return (Gains(tuple(words), tuple(keys)),)


def standing_for(by: Interpreter, node: Node) -> Meaning:
    """The abilities that a keyword stands for, and their tokens."""
    if not isinstance(node, Nominal) or node.sort != "keyword" or node.mods or node.adjectives:
        return Meaning()
    return by.stands_for(node.head[0].lower() + node.head[1:])


def keywords(by: Interpreter, node: Node) -> list[str]:
    """The keywords that a noun names."""
    by.note(node)
    if isinstance(node, Together) and node.word in ("and", ","):
        return [word for part in node.parts for word in keywords(by, part)]
    if not isinstance(node, Nominal) or node.sort != "keyword" or node.mods or node.adjectives:
        raise by.nothing(node, "keyword")
    word = node.head[0].lower() + node.head[1:]
    if word.startswith(("protection from ", "hexproof from ")) and "the " not in word:
        return protections(by, node, word)
    if word not in PLAYED and not TOXIC.fullmatch(word):
        raise by.nothing(node, f"keyword: {word}")
    return [word]


def lose(by: Interpreter, obj: Node, **_: object) -> Changed:
    """'loses flying', 'loses all abilities'."""
    every = isinstance(obj, Nominal) and obj.head == "ability" and obj.det in ("all", "all other")
    if every and isinstance(obj, Nominal) and not obj.mods and not obj.adjectives:
        return (Loses(all=True),)
    return (Loses(tuple(keywords(by, obj))),)


# --- what it is


def be_not(by: Interpreter, is_: Node) -> Changed:
    """'isn't a creature', 'isn't legendary'."""
    if isinstance(is_, Mod) and is_.word == "legendary" and is_.of is None:
        return (Stops(supertypes=(is_.word,)),)
    if not isinstance(is_, Nominal) or is_.adjectives or is_.mods or is_.det not in ("a", "an"):
        raise by.nothing(is_, "isn't")
    if is_.head in PERMANENT_TYPES:
        return (Stops((is_.head,)),)
    if is_.head in subtypes():
        return (Stops((), (is_.head,)),)
    raise by.nothing(is_, f"isn't: {is_.head}")


def be(by: Interpreter, is_: Node, in_addition_to: Node | None = None, **_: object) -> Changed:
    """'is a white Angel in addition to its other colors and types', 'becomes a 1/1 Spirit artifact creature'."""
    added = others(by, in_addition_to) if in_addition_to is not None else frozenset()
    if is_chosen_type(by, is_) and added == {"types"}:
        return (BecomesChosen(),)
    if isinstance(is_, Mod) and is_.word == "colorless" and is_.of is None:
        return (Coloured(),)
    if isinstance(is_, Mod) and is_.word in COLOURS and is_.of is None:
        return (Coloured((is_.word,)),)
    if isinstance(is_, Mod) and is_.word == "legendary" and is_.of is None:
        return (Becomes(supertypes=(is_.word,)),)
    if isinstance(is_, Nominal) and is_.det in ("all", "every") and is_.head == "color" and not is_.mods:
        return (Coloured(COLOURS),)
    if isinstance(is_, Nominal) and is_.sort == "size" and is_.proper and not is_.adjectives and not is_.mods:
        return (base(by, is_),)
    if isinstance(is_, Together):
        return (Coloured(tuple(colours_of(by, is_))),)
    if isinstance(is_, Mod) and is_.word == "suspected" and is_.of is None:
        return (Gains(SUSPECTED),)  # mtg.core.action.suspect
    if isinstance(is_, Mod) and is_.word in PLAYED and is_.of is None:
        return (Gains((is_.word,)),)  # 'is indestructible': has that
    if not isinstance(is_, Nominal) or is_.count is not None or is_.whose is not None or is_.names:
        raise by.nothing(is_, "is")
    if (is_.det, is_.head) == ("every", "creature type") and not is_.mods and not is_.adjectives:
        return (Becomes(subtypes=creature_types()),)
    if is_.det not in (("",) if is_.many else ("a", "an")):
        raise by.nothing(is_, f"is: {is_.det} {is_.head}")
    kinds = Kinds(by, is_)
    anew = bool(kinds.subtypes) and not kinds.types and "types" not in added
    found = kinds.changes("colors" in added, anew=anew)
    if anew and is_.many:
        raise by.nothing(is_, "is: in place of its other types")
    return found


def others(by: Interpreter, node: Node) -> frozenset[str]:
    """'its other colors and types'."""
    by.note_all(node)
    parts = node.parts if isinstance(node, Together) else (node,)
    return frozenset(f"{part.head}s" for part in parts if isinstance(part, Nominal))


class Kinds:
    """The words of a description, by their kind: '1/5 white Spirit artifact creature with flying'."""

    def __init__(self, by: Interpreter, node: Nominal) -> None:
        self.by, self.node = by, node
        self.size = self.named = ""
        self.colours: tuple[str, ...] = ()
        self.subtypes: tuple[str, ...] = ()
        self.types: tuple[str, ...] = ()
        self.supertypes: tuple[str, ...] = ()
        self.keywords: tuple[str, ...] = ()
        self.changed: Changed = ()
        self.abilities: tuple[AnyAbility, ...] = ()
        self.colourless = False
        by.note(*node.adjectives)
        for word in (*(one.word for one in node.adjectives if one.word not in ("and", "or")), node.head):
            self.take(word)
        for mod in node.mods:
            by.note(mod)
            self.behind(mod.word, mod.of)

    def take(self, word: str) -> None:
        """One word of a description."""
        if word in subtypes():
            self.subtypes += (word,)
        elif word in PERMANENT_TYPES:
            self.types += (word,)
        elif word in COLOURS:
            self.colours += (word,)
        elif word == "legendary":
            self.supertypes += (word,)
        elif word == "colorless":
            self.colourless = True
        elif "/" in word:
            self.size = word
        elif word not in ("token",):
            raise self.by.nothing(self.node, f"is: {word}")

    def behind(self, word: str, of: Node | None) -> None:
        """Words behind the noun."""
        if word == "that" and isinstance(of, Clause) and self.still(of):
            self.by.note_all(of)
        elif isinstance(of, Nominal) and word == "with" and (of.det, of.head) == ("all", "creature type"):
            self.by.note_all(of)
            self.subtypes += creature_types()
        elif of is not None and word == "with":
            self.owning(of)
        elif isinstance(of, Nominal) and word == "named" and of.proper and not of.mods:
            self.by.note_all(of)
            self.named = of.head
        elif isinstance(of, Nominal) and word == "with base power and toughness":
            self.by.note(of)
            self.size = of.head
        elif isinstance(of, Nominal) and word == "with power and toughness each equal to" and of.head == "mana value":
            self.by.note_all(of)
            self.changed += (BaseManaValue(),)
        else:
            raise self.by.nothing(self.node, f"is: {word}")

    def owning(self, of: Node) -> None:
        """'with flying and "..."': keywords and quoted abilities."""
        self.by.note(of)
        for part in of.parts if isinstance(of, Together) and of.word in ("and", ",") else (of,):
            if isinstance(part, Quoted):
                self.by.note(part)
                self.abilities += self.by.quote(self.by, self.by.tokens[part.token])
            elif (found := standing_for(self.by, part)).abilities and not found.granted:
                self.by.note(part)
                self.abilities += found.abilities
            else:
                self.keywords += tuple(keywords(self.by, part))

    def still(self, node: Clause) -> bool:
        """'that's still a land': types that it has stay anyway."""
        is_ = node.role("is")
        return node.verb == "be" and not node.denied and len(node.roles) == 1 and is_still(is_)

    def changes(self, also: bool, *, anew: bool = False) -> Changed:
        """The same as changes of an object; types that it has stay, but creature types may come in place of others."""
        found: Changed = ()
        if self.abilities or self.named:
            raise self.by.nothing(self.node, "is: with an ability, or a name")
        if self.types or self.subtypes or self.supertypes:
            found += (Becomes(self.types, self.subtypes, self.supertypes, anew=anew),)
        if self.colours or self.colourless:
            found += (Coloured(self.colours, also),)
        if self.size:
            found += (base(self.by, Nominal(self.node.first, self.node.last, self.size, "size")),)
        found += self.changed
        return found + ((Gains(self.keywords),) if self.keywords else ())


def is_still(node: Node | None) -> bool:
    """'still a land'."""
    return isinstance(node, Nominal) and node.det in ("still a", "still an") and not node.mods


CHANGES: Table[Changed] = Table(
    "change",
    {
        "get subject:raw obj:noun also?:raw for_each?:raw for_every_two?:raw until?:until": get,
        "have subject:raw obj?:raw also?:raw base_power_and_toughness?:noun until?:until": have,
        "gain subject:raw obj:raw also?:raw until?:until": lambda by, obj, **_: gains(by, obj),
        "lose subject:raw obj:raw until?:until": lose,
        "be subject:raw is:raw also?:raw in_addition_to?:raw until?:until": lambda by, **roles: be(
            by, roles["is_"], roles["in_addition_to"]
        ),
        "be subject:raw is:raw until?:until !denied": lambda by, **roles: be_not(by, roles["is_"]),
        "be subject:raw is:noun !can !denied": lambda by, **roles: untargetable(by, roles["is_"]),
        "be subject:raw is:noun time:this_turn !can !denied": lambda by, **roles: untargetable(by, roles["is_"]),
        "attack subject:raw until?:until !can !denied": lambda by, **_: (Gains(("can't attack",)),),
        "attack subject:raw time:this_turn !can !denied": lambda by, **_: (Gains(("can't attack",)),),
        "attack subject:raw as_though_it_had_haste !can": lambda by, **_: (Gains((AS_HASTY,)),),
        "attack subject:raw as_though_it_didn't_have_defender !can": lambda by, **_: (Gains((UNHINDERED,)),),
        **dict.fromkeys(MUST_ATTACK, lambda by, **_: (Gains((FORCED,)),)),
        "block subject:raw until?:until !can !denied": lambda by, **_: (Gains(("can't block",)),),
        "block subject:raw time:this_turn !can !denied": lambda by, **_: (Gains(("can't block",)),),
        "block obj:raw until?:until !passive !can !denied": lambda by, **_: (Gains(("unblockable",)),),
        "block obj:raw time:this_turn !passive !can !denied": lambda by, **_: (Gains(("unblockable",)),),
        "block obj:raw by:noun !passive !can !denied": lambda by, by_, **_: crowd(by, by_),
        "block obj:raw except_by:noun !passive !can !denied": lambda by, except_by, **_: several(by, except_by),
        "block subject:raw obj:noun !can": lambda by, obj, **_: any_number(by, obj),
        "assign subject:raw obj:noun equal_to:noun rather_than:noun": lambda by, **roles: by_toughness(by, **roles),
        "block subject:raw obj:noun each_combat !can": lambda by, obj, **_: extra(by, obj),
        "block obj:raw if_able !passive !must": lambda by, **_: (Gains((WANTED,)),),
        "block obj:raw time:this_turn if_able !passive !must": lambda by, **_: (Gains((WANTED,)),),
        **dict.fromkeys(LURES, lambda by, **_: (Gains((LURING,)),)),
        "assign subject:raw obj:noun": lambda by, obj, **_: harmless(by, obj),
        "assign subject:raw obj:noun time:this_turn": lambda by, obj, **_: harmless(by, obj),
        "block subject:raw each_turn if_able": lambda by, **_: (Gains((BLOCKING,)),),
        "block subject:raw each_combat if_able": lambda by, **_: (Gains((BLOCKING,)),),
        "block subject:raw time:noun if_able": lambda by, subject, time: blocks_if_able(by, time),
        "activate obj:noun !passive !can !denied": silenced,
        "goad obj:raw !passive": lambda by, **_: (Gains((FORCED,)),),
        "counter obj:raw !passive !can !denied": lambda by, **_: (Gains(("can't be countered",)),),
        "sacrifice obj:raw !passive !can !denied": lambda by, **_: (Gains(("can't be sacrificed",)),),
        "phase_out subject:raw": lambda by, subject, **_: none(by, subject),
    },
)


def none(by: Interpreter, node: Node) -> Changed:
    raise by.nothing(node, "change")


def merged(found: Changed) -> Changed:
    """Changes with keywords that follow each other as one; all abilities are lost before others are gained."""
    done: list[AnyChange | Growth | Sized] = []
    for one in sorted(found, key=lambda one: one != Loses(all=True)):
        last = done[-1] if done else None
        if isinstance(one, Gains) and isinstance(last, Gains):
            done[-1] = Gains(last.keywords + one.keywords, last.abilities + one.abilities)
        else:
            done.append(one)
    return tuple(done)


__all__ = [
    "CHANGES",
    "TYPES",
    "Changed",
    "Controlled",
    "Growth",
    "Kinds",
    "Quality",
    "Role",
    "grown",
    "keywords",
    "merged",
]
