"""Nouns that mean figures: determiners, adjectives and modifiers, each understood once."""

from __future__ import annotations

from itertools import zip_longest

from msgspec.structs import replace

from warband.games.heroscape.printed.conditions import Company, Fought, Not, OnGlyph, Size, Standing, Still
from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.language import kin
from warband.games.heroscape.text.nouns.having import POWERS, crossed, having
from warband.games.heroscape.text.nouns.places import COMPANY, terrain
from warband.games.heroscape.text.nouns.relative import by_this, generals, hurt, marks, struck
from warband.games.heroscape.text.nouns.several import several
from warband.games.heroscape.text.nouns.who import CHOSEN, MANY, SELF, Who, such_of, without_such
from warband.text.reader.nodes import Clause, Mod, Node, Nominal, Together, Word

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


def owned(by: Interpreter, node: Node) -> bool:
    """Whether figures belong to you or to an opponent."""
    by.note_all(node)
    return isinstance(node, Nominal) and node.head in ("you", "opponent")


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
    if said in kin() or said in ("or", "and"):
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


# --- what stands behind


def modified(by: Interpreter, mod: Mod, found: Who) -> Who:
    """Figures of which something is said behind them."""
    if isinstance(mod.of, Clause) and mod.word in ("that", "whom", "ing", "done"):
        return clause(by, mod, mod.of, found)
    if mod.word == "or" and isinstance(mod.of, Together):
        return alternatives(by, mod.of, found)
    if mod.word in ("adjacent to", "engaged with", "engaged to") and mod.of is not None:
        return beside(by, mod.of, found)
    if mod.word in ("except", "other than") and mod.of is not None and by.understand("who", mod.of) == SELF:
        return replace(found, excepted=True)
    if mod.word == "in" and isinstance(mod.of, Nominal) and mod.of.head == "army" and owned(by, mod.of.whose or mod.of):
        by.note_all(mod)
        return replace(found, side="yours" if getattr(mod.of.whose, "head", "") == "you" else "foes")
    if mod.word == "in" and mod.of is not None and by.understand("who", mod.of) == SELF:
        return SELF
    if mod.word == "within" and isinstance(mod.of, Nominal) and mod.of.head == "level" and mod.of.count is not None:
        by.note_all(mod)
        return replace(found, levels=mod.of.count.least, reaching=bool(mod.of.adjectives))
    if mod.word == "within" and mod.of is not None:
        within, sight = by.understand("place", mod.of)
        return replace(found, within=within, sight=sight)
    if mod.word == "with" and isinstance(mod.of, Nominal):
        return having(by, mod.of, found)
    if mod.word == "on" and isinstance(mod.of, Nominal) and mod.of.sort == "space":
        return replace(found, such=(*found.such, Standing(terrain(by, mod.of))))
    if mod.word == "on" and isinstance(mod.of, Nominal) and mod.of.sort == "glyph":
        by.note_all(mod)
        return replace(found, such=(*found.such, OnGlyph()))
    if mod.word == "on" and isinstance(mod.of, Nominal) and mod.of.head == "battlefield" and not mod.of.mods:
        by.note_all(mod)
        return found
    if mod.word == "away" and mod.of is None and found.far:
        return found
    raise by.nothing(mod, f"figures: {mod.word}")


def alternatives(by: Interpreter, node: Together, found: Who) -> Who:
    """'who is an Orc or who follows Utgar': figures of one of some kins."""
    by.note(node, *node.parts)
    parts = [modified(by, part, Who()) for part in node.parts if isinstance(part, Mod)]
    if len(parts) != len(node.parts) or any(part != Who(kin=part.kin) for part in parts):
        raise by.nothing(node, "figures: one or the other")
    return replace(found, kin=crossed(found.kin, tuple(group for part in parts for group in part.kin)))


def beside(by: Interpreter, node: Node, found: Who) -> Who:
    """'adjacent to Krug', 'engaged with another figure you control'."""
    other: Who = by.understand("who", node)
    if other.side == "self":
        return replace(found, adjacent=True)
    if other == CHOSEN:
        return replace(found, adjacent=True, around=True)
    if other == Who("other", part=other.part) and other.part in ("defending", "target"):
        return replace(found, flanking=True)
    yours = other == Who("yours", kin=other.kin, another=other.another, most=other.most)
    if yours and other.most in (0, 1, MANY) and found.side not in ("yours", "friends"):
        return replace(found, flanked=True, flank=other.kin)
    rest = replace(without_such(other), side="any", kin=(), kinds=(), sizes=(), rarities=(), most=0, another=False,
                   all=False)  # fmt: skip
    if found.side not in ("yours", "friends") or other.side not in COMPANY or rest != Who():
        raise by.nothing(node, "figures: adjacent to others")
    least = node.count.least if isinstance(node, Nominal) and node.count is not None else 1
    near = Company(COMPANY[other.side], other.kin, other.kinds, other.sizes, 0, least, rarities=other.rarities,
                   such=such_of(other))  # fmt: skip
    return replace(found, such=(*found.such, near))


def clause(by: Interpreter, mod: Mod, node: Clause, found: Who) -> Who:
    """A clause that is said of figures."""
    by.note(node, *node.roles)
    if node.verb == "control" and isinstance(node.subject, Nominal) and node.subject.head == "you" and not node.denied:
        by.note(node.subject)
        return replace(found, side="yours")
    if node.verb == "follow" and not node.denied and node.role("obj") is not None:
        by.note_all(node.role("obj"))
        return replace(found, kin=crossed(found.kin, generals(by, node)))
    if node.verb == "be" and node.subject is None:
        return being(by, node, found)
    if node.verb == "engage" and len(node.roles) == 1 and not node.denied and node.roles[0].name in ("with", "to"):
        return beside(by, node.roles[0].of, found)
    obj = node.role("obj")
    owned = isinstance(obj, Nominal) and obj.head in ("personality", "height advantage", *POWERS)
    if node.verb == "have" and isinstance(obj, Nominal) and owned and not node.denied:
        return having(by, obj, found)
    if node.verb == "have" and hurt(by, node):
        return replace(found, wounded=True)
    if node.verb == "have" and (marked := marks(by, node)):
        return replace(found, such=(*found.such, marked))
    if found.side == "any" and struck(by, node):
        return replace(found, side="other", part="defending")
    counted = isinstance(obj, Nominal) and obj.sort in ("wound", "value", "height")
    if node.verb == "have" and isinstance(obj, Nominal) and counted and not node.denied:
        return having(by, obj, found)
    if node.verb in ("move", "attack") and not node.passive and this_turn(by, node):
        deed = Still(moved=True) if node.verb == "move" else Fought()
        return replace(found, such=(*found.such, Not(deed) if node.denied else deed))
    this = len(node.roles) == 1 and by_this(node.roles[0].of)
    if this and ((node.passive and node.verb in ("affect", "attack")) or node.verb == "defend"):
        by.note_all(node)
        return found
    if node.verb == "attack" and node.subject is None and node.role("obj") is not None and not node.passive:
        return attacking(by, node, found)
    raise by.nothing(mod, f"figures: that {node.verb}")


def being(by: Interpreter, node: Clause, found: Who) -> Who:
    """'who is not adjacent', 'that is not a Samurai'."""
    said = node.role("is")
    by.note_all(said)
    if isinstance(said, Mod) and said.of is None and said.word == "adjacent" and len(node.roles) == 1:
        return replace(found, adjacent=not node.denied, distant=node.denied)
    if isinstance(said, Nominal) and said.sort == "space" and said.count is not None and not node.denied:
        return replace(found, far=said.count.least)
    if isinstance(said, Mod) and said.of is None and said.word in ("engaged", "unengaged", "wounded"):
        word = {"engaged": "unengaged", "unengaged": "engaged"}.get(said.word, "") if node.denied else said.word
        if word:
            return replace(found, **{word: True})
    if isinstance(said, Nominal) and node.denied and len(node.roles) == 1:
        other = by.understand("who", said)
        if other == Who("any", kin=other.kin):
            return replace(found, but=other.kin)
    if isinstance(said, Nominal) and said.sort == "figure" and not node.denied and len(node.roles) == 1:
        other = by.understand("who", said)
        if other == Who(kin=other.kin):
            return replace(found, kin=crossed(found.kin, other.kin))
    if isinstance(said, Mod) and said.of is not None and not node.denied and len(node.roles) == 1:
        return modified(by, said, found)
    raise by.nothing(node, "figures: that is")


def this_turn(by: Interpreter, node: Clause) -> bool:
    """'that has not moved this turn': nothing else is said."""
    plain = node.subject is None and all(role.name == "this turn" for role in node.roles)
    by.note(*(role.of for role in node.roles if plain))
    return plain


def attacking(by: Interpreter, node: Clause, found: Who) -> Who:
    """'figures attacking Krug with a normal attack'."""
    with_ = node.role("with")
    if {role.name for role in node.roles} > {"obj", "with"} or by.understand("who", node.role("obj") or node) != SELF:
        raise by.nothing(node, "figures: that attack others")
    if with_ is not None and by.understand("attack", with_).kind != "normal":
        raise by.nothing(node, "figures: that attack with special attacks")
    return replace(found, side="other")


WAYS = {"who": who}
