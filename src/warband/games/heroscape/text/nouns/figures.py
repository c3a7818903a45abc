"""Nouns that mean figures: determiners, adjectives and modifiers, each understood once."""

from __future__ import annotations

from itertools import zip_longest

from msgspec.structs import replace

from warband.games.heroscape.printed.conditions import Size
from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.language import kin
from warband.games.heroscape.text.nouns.having import crossed
from warband.games.heroscape.text.nouns.modifiers import modified, owned
from warband.games.heroscape.text.nouns.several import several
from warband.games.heroscape.text.nouns.who import CHOSEN, MANY, SELF, Who
from warband.text.reader.nodes import Mod, Node, Nominal, Together, Word

SIZES: tuple[Size, ...] = ("small", "medium", "large", "huge")
RARITIES = ("unique", "uncommon", "common")
KINDS = ("hero", "squad")
FLAGS = {"adjacent": "adjacent", "non-adjacent": "distant", "engaged": "engaged", "unengaged": "unengaged"}
SIDES = {"friendly": "friends", "enemy": "foes", "opposing": "foes"}
ALL = ("all", "each", "every", "all other", "any or all", "any and all", "any number of")
OTHERS = ("attacking", "defending", "target")  # the other figure in an attack
FOES = ("opponents'", "an opponent's")
OWN_DETERMINERS = (
    "",
    "a",
    "an",
    "the",
    "this",
    "that",
    "these",
    "those",
    "each",
    "every",
    "all",
    "any",
    "any or all",
    "any and all",
    "one of",
    "all of",
    "one of your",
    "each of your",
)
OTHER_DETERMINERS = ("another", "any other", "all other", "each other", "every other", "one other")
PLAIN_DETERMINERS = (
    "", "a", "an", "the", "any", "each", "every", "all", "this", "that", "one of", "all other", "another", "these",
    "those", "one of your", "each of your", "any one", "any other", "any or all", "any and all", "any number of",
    *FOES,
)  # fmt: skip


def who(by: Interpreter, node: Node) -> Who:
    """The figures that a noun means."""
    if isinstance(node, Together):
        return several(by, node)
    if not isinstance(node, Nominal):
        raise by.nothing(node, "figures: no noun")
    if node.sort in ("any", "person") and node.head in ("it", "self", "that", "those", "one"):
        return meant(by, node)
    if [word.word for word in node.adjectives] == ["chosen"] and node.det == "the" and CHOSEN in by.mentions:
        by.note(*node.adjectives)
        return CHOSEN
    found = described(by, node, headed(by, node))
    return found


def meant(by: Interpreter, node: Nominal) -> Who:
    """The figures that a pronoun means: those that were spoken of last."""
    if not by.mentions:
        raise by.nothing(node, f"reference without a binder: {node.head}")
    return by.mentions[-1]


def headed(by: Interpreter, node: Nominal) -> Who:
    """The head of a noun with its determiner and number."""
    if node.whose is not None and not owned(by, node.whose):
        raise by.nothing(node, "figures: an owner")
    if node.head == "namesake" and (node.det in OTHER_DETERMINERS or others(node)):
        by.note(node.count)
        most = min(node.count.most, MANY) if node.count is not None else 0
        return Who(kin=((by.card,),), another=True, most=most, all=node.many or node.det in ALL)
    if node.head == "namesake" and node.det not in OWN_DETERMINERS:
        raise by.nothing(node, f"figures: {node.det} of the same name")
    if node.head == "namesake" or (node.head in ("figure", "squad") and node.det == "this"):
        by.note(node.count)
        return SELF
    if node.head == "member" and len(node.mods) == 1 and node.mods[0].word == "of":
        by.note(*node.mods)
        inner: Who = by.understand("who", node.mods[0].of or node)
        return inner
    if node.head == "target" and node.det == "the":
        return Who("other", part="defending")
    if node.det not in PLAIN_DETERMINERS:
        raise by.nothing(node, f"figures: {node.det}")
    foes = node.det in FOES or (isinstance(node.whose, Nominal) and node.whose.head == "opponent")
    found = Who("foes" if foes else "any", all=node.det in ALL or node.many)
    if node.det in ("one of your", "each of your") or getattr(node.whose, "head", "") == "you":
        found = replace(found, side="yours")
    if node.count is not None:
        by.note(node.count)
        found = replace(found, most=min(node.count.most, MANY))
    if node.det in ("that", "those"):
        return that(by, node, found)
    if node.head in KINDS:
        found = replace(found, kinds=(node.head,))
    elif node.head in kin() or node.head[:1].isupper():
        found = replace(found, kin=((node.head,),))
    elif node.head != "figure":
        raise by.nothing(node, f"figures: {node.head}")
    return replace(found, another=node.det in ("another", "all other", "any other"))


def others(node: Nominal) -> bool:
    """'2 other Knights', of the figure's own name."""
    return any(word.word in ("other", "additional") for word in node.adjectives)


def that(by: Interpreter, node: Nominal, found: Who) -> Who:
    """'that figure': the last one that was named."""
    if not by.mentions or node.adjectives or node.mods:
        raise by.nothing(node, f"reference without a binder: that {node.head}")
    return by.mentions[-1]


# --- adjectives


def of_self(by: Interpreter, node: Nominal) -> Who:
    """The card's own figures, perhaps with a title, or those 'you control'."""
    titles = [word for word in node.adjectives if word.word in kin()]
    by.note(*(word for word in node.adjectives if word.word in OTHERS))
    lost = [word for word in node.adjectives if word.word == "destroyed"]
    by.note(*lost)
    if titles and not node.mods and node.head == "namesake" and titles[-1].last != node.last - 1:
        raise by.nothing(node, "figures: a title that stands apart")  # a comma lies between them
    by.note(*titles)
    for mod in node.mods if node.head != "member" else ():
        by.note(mod)
        if modified(by, mod, SELF) != replace(SELF, side="yours"):
            raise by.nothing(mod, f"figures: {mod.word}")
    return replace(SELF, destroyed=bool(lost))


def described(by: Interpreter, node: Nominal, found: Who) -> Who:
    """Figures with everything that is said of them."""
    if found.side == "self":
        return of_self(by, node)
    found = with_kin(by, node, found)
    for word in node.adjectives:
        found = adjective(by, word, found)
    for mod, behind in zip_longest(node.mods, node.mods[1:]):
        by.note(mod)
        if mod.word == "of" and found.ranged != Who().ranged:
            continue  # the number of the Range before it
        if mod.word == "of" and found.within and mod.of is not None and by.understand("who", mod.of) == SELF:
            continue  # the middle of the spaces before it
        ranged = with_range(by, mod, behind)
        found = replace(found, ranged=ranged) if ranged else modified(by, mod, found)
    return ordered(found)


def with_range(by: Interpreter, mod: Mod, behind: Mod | None) -> tuple[int, int] | None:
    """'with a range of 1', 'with a range of 4 or more': which Range, if this is said."""
    noun = mod.of
    if mod.word != "with" or not isinstance(noun, Nominal) or noun.head not in ("range", "range number"):
        return None
    inner = noun.mods[0] if len(noun.mods) == 1 else behind
    if inner is None or inner.word != "of" or not isinstance(inner.of, Nominal) or inner.of.count is None:
        raise by.nothing(mod, "figures: with which range")
    by.note_all(mod)
    by.note(inner, inner.of, inner.of.count)
    return inner.of.count.least, min(inner.of.count.most, MANY)


def ordered(found: Who) -> Who:
    """Sizes, kinds and rarities in the order of the rules."""
    sizes, kinds, rarities = (
        tuple(word for word in words if word in said)
        for words, said in ((SIZES, found.sizes), (KINDS, found.kinds), (RARITIES, found.rarities))
    )
    return replace(found, sizes=sizes, kinds=kinds, rarities=rarities)


def with_kin(by: Interpreter, node: Nominal, found: Who) -> Who:
    """Species, classes, generals and personalities before the noun: all of them, or with 'or' one of them."""
    said = [word.word for word in node.adjectives if word.word in kin()]
    if not said:
        return found
    joined = any(word.word in ("or", "and") for word in node.adjectives)
    groups = tuple((word,) for word in said) if joined else (tuple(said),)
    by.note(*(word for word in node.adjectives if word.word in kin()))
    if joined and found.kin and node.adjectives[-1].word in ("or", "and"):  # 'any Elf or Dwarf'
        return replace(found, kin=(*groups, *found.kin))
    return replace(found, kin=crossed(groups, found.kin))


def adjective(by: Interpreter, word: Word, found: Who) -> Who:
    """Figures of which a word is said."""
    by.note(word)
    said = word.word
    if said in kin() or said in ("or", "and") or (said == "different" and found.most > 1):
        return found
    if said in SIZES:
        return replace(found, sizes=(*found.sizes, said))
    if said in RARITIES:
        return replace(found, rarities=(*found.rarities, said))
    if said in KINDS:
        return replace(found, kinds=(*found.kinds, said))
    if said in SIDES:
        return replace(found, side=SIDES[said])
    if said in FLAGS:
        return replace(found, **{FLAGS[said]: True})
    if said in OTHERS:
        return replace(found, side="other", part=said)
    if said in ("other", "additional"):
        return replace(found, another=True)
    if said in ("wounded", "destroyed"):
        return replace(found, **{said: True})
    if said.startswith("non-") and not found.but:
        return replace(found, but=((capital(said.removeprefix("non-")),),))
    raise by.nothing(word, f"figures: {said}")


def capital(word: str) -> str:
    """The first letter large."""
    return word[:1].upper() + word[1:]




WAYS = {"who": who}
