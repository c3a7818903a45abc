"""Kinds of characters: a noun without its article; adjectives and modifiers are filters of it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from warband.games.heroclix.effects import names
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Kind
from warband.games.heroclix.programs.phrase import Filter
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns.filters import kind_with
from warband.games.heroclix.text.reading.nouns.modifiers import ADJECTIVES, feature, modifier
from warband.text.reader.nodes import Node, Nominal, Together, Word

# Nouns: what they say besides.
NOUNS: dict[str, tuple[ops.Feature, ...]] = {
    "character": (),
    "bystander": (ops.Bystander(),),
    "higher point character": (ops.DEARER,),
    "lower point character": (ops.CHEAPER,),
    "sidekick": (ops.Ranked(("sidekick",)),),
    "captain": (ops.Ranked(("captain",)),),
    "member": (),  # of a force
    "target": (),  # of an attack: 'when attacking a target that ...'
}


def kind(by: Interpreter, node: Node) -> Kind:
    """The kind of characters of a noun, without its article."""
    if (reworded := of_other_words(by, node)) is not None:
        return reworded
    if isinstance(node, Nominal) and node.proper and node.sort == "name":
        bare = kind(by, replace(node, head="character", sort="character", proper=False))
        return replace(bare, having=(ops.Named((node.head,)), *bare.having))
    named = node.names if isinstance(node, Nominal) and node.head == "bystander" and node.joint != "and" else ()
    unknown = not isinstance(node, Nominal) or node.head not in NOUNS or node.whose is not None
    if unknown or not isinstance(node, Nominal) or len(named) < len(node.names):
        raise by.nothing(node, f"kind: {getattr(node, 'head', '') or type(node).__name__}")
    if any(one.sort != "name" for one in named):
        raise by.nothing(node, f"kind: {named[0].sort} before {node.head}")
    by.note(*named)
    called = (ops.Named(tuple(one.name for one in named)),) if named else ()
    if node.count is not None and node.det not in ("all", ""):
        raise by.nothing(node, "kind: how many")
    by.note(node, *node.adjectives, *([node.count] if node.count else ()))
    said = list(described(by, node.adjectives))
    found = [modifier(by, mod) for mod in node.mods]
    mods = [one for part in found for one in (part if isinstance(part, list) else [part]) if one not in said]
    made: Kind = kind_with(by, *said, NOUNS[node.head], *called, *mods)
    return made


def of_other_words(by: Interpreter, node: Node) -> Kind | None:
    """'your characters' are friendly ones, 'Robot characters' those with the keyword; None of other nouns.

    What opponents do, their characters do. [hc.text.opponents-do]
    """
    if isinstance(node, Nominal) and node.head == "opponent" and not (node.mods or node.adjectives):
        by.note(node, node.whose)
        return Kind(side="opposing")
    if not isinstance(node, Nominal) or node.head not in ("character", "bystander") or node.proper:
        return None
    if isinstance(node.whose, Nominal) and node.whose.head == "you":
        by.note(node.whose)
        yours = Word(node.first, node.first, "friendly")
        return kind(by, replace(node, whose=None, adjectives=(yours, *node.adjectives)))
    return of_keywords(by, node) if node.head == "character" and node.names else None


NO_KEYWORDS = frozenset((*ADJECTIVES, "ko'd"))  # in lower case


# hc.text.described-further
def of_keywords(by: Interpreter, node: Nominal) -> Kind:
    """'Police and Soldier characters': with one of these keywords."""
    if any(one.sort != "name" or one.name.lower() in NO_KEYWORDS for one in node.names):
        raise by.nothing(node, f"kind: {node.names[0].sort} before {node.head}")
    by.note(*node.names)
    bare = kind(by, replace(node, names=(), joint=""))
    return replace(bare, having=(ops.Keyword(tuple(one.name for one in node.names)), *bare.having))


def one_kind(by: Interpreter, node: Node) -> Kind:
    """The kind of one that an event or a condition is about: 'a', 'another', 'one or more'."""
    if isinstance(node, Together) and node.word == "or" and {getattr(p, "sort", "") for p in node.parts} == {"name"}:
        by.note(node, *node.parts)
        return Kind(having=(ops.Named(tuple(str(getattr(one, "head", "")) for one in node.parts)),))
    if not isinstance(node, Nominal):
        raise by.nothing(node, "kind: several")
    if node.det in ("another", "any other"):
        return replace(kind(by, replace(node, det="")), other=True)
    bare = node.proper and node.sort == "name" and not node.det and node.count is None
    if bare and node.head in names.standard():
        raise by.nothing(node, "kind: a power")
    some = node.count is not None and node.count.least == 1 and node.count.most == ops.MANY
    if bare or some or node.det in ("a", "an", "any"):
        by.note(*([node.count] if node.count is not None else ()))
        return kind(by, replace(node, det="", count=None))
    raise by.nothing(node, f"kind: {node.det} {node.head}")


def kinds(by: Interpreter, node: Node) -> Kind:
    """The kind of many."""
    if isinstance(node, Nominal) and node.many and not node.det and node.count is None:
        return kind(by, node)
    raise by.nothing(node, "kind: not many")


def points_in(word: Word) -> int | None:
    """'50-point'; None for any other adjective."""
    number, _, unit = word.word.partition("-")
    return int(number) if unit == "point" and number.isdigit() else None


def described(by: Interpreter, words: tuple[Word, ...]) -> Iterator[Filter]:
    """The filters of the adjectives before a noun; one or another is one filter."""
    while words:
        if len(words) > 2 and words[1].word == "or":
            yield either(by, words[0], words[2])
            words = words[3:]
        else:
            yield adjective(by, words[0])
            words = words[1:]


def either(by: Interpreter, one: Word, other: Word) -> Filter:
    """'friendly or opposing', 'equal or lower-point', 'adjacent or equipped'."""
    by.note(one, other)
    said = {one.word, other.word}
    if said == {"friendly", "opposing"}:
        return {}
    if "equal" in said and said & AS_MANY.keys():
        return AS_MANY[(said & AS_MANY.keys()).pop()]
    return ops.OneOf((feature(by, one, adjective(by, one)), feature(by, other, adjective(by, other))))


AS_MANY = {"lower-point": ops.Isnt(ops.DEARER), "higher-point": ops.Isnt(ops.CHEAPER)}


def adjective(by: Interpreter, word: Word) -> Filter:
    """The filter of an adjective."""
    by.note(word)
    if (points := points_in(word)) is not None:
        return ops.Worth(points, points)
    if word.word not in ADJECTIVES:
        raise by.nothing(word, f"adjective: {word.word} character")
    return ADJECTIVES[word.word]
