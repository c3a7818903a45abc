"""Nouns with their adjectives and modifiers, as qualities of objects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from warband.games.magic.programs.ops import Reference
from warband.games.magic.programs.qualities import ANY_COUNTER, OUTLAWS, Quality
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.language import COLOURS, subtypes
from warband.games.magic.text.meaning.nouns.comparing import EXTREMES, compared, measured, most
from warband.games.magic.text.meaning.nouns.relating import (
    aiming,
    attacked,
    hurt,
    is_chosen_type,
    named,
    of_chosen,
    of_names,
    on_battlefield,
    sharing,
)
from warband.text.reader.nodes import Clause, Mod, Node, Nominal, Together, Word

TYPES = ("creature", "artifact", "land", "enchantment", "planeswalker", "instant", "sorcery")
PERMANENTS = ("artifact", "creature", "enchantment", "land", "planeswalker")
HEADS: dict[str, dict[str, Any]] = {
    **{word: {"types": (word,)} for word in TYPES},
    "permanent": {}, "card": {}, "spell": {}, "source": {}, "token": {"token": True}, "commander": {"commander": True},
    "outlaw": {"subtypes": OUTLAWS},
}  # fmt: skip
FLAGS: dict[str, dict[str, Any]] = {
    "equipped": {"equipped": True}, "other": {"other": True}, "another": {"other": True}, "nontoken": {"token": False},
    "colorless": {"colourless": True}, "tapped": {"tapped": True}, "untapped": {"tapped": False},
    "attacking": {"attacking": True}, "blocking": {"blocking": True}, "permanent": {},
    "face-down": {"face_down": True}, "blocked": {"blocked": True}, "unblocked": {"attacking": True, "blocked": False},
    "multicolored": {"multicoloured": True},
    "monocolored": {"monocoloured": True}, "modified": {"modified": True}, "enchanted": {"enchanted": True},
    "historic": {"historic": True}, "suspected": {"keyword": "suspected"}, "commander": {"commander": True},
}  # fmt: skip
SUPERTYPES = ("legendary", "basic", "snow")
WITHOUT = {f"non{word}": word for word in (*TYPES, *COLOURS, *SUPERTYPES)}
LISTS = ("types", "subtypes", "supertypes", "colours", "without")
ANYBODY = {"you": "you", "opponent": "opponent"}


def quality(by: Interpreter, node: Node) -> Quality:
    """The quality that a noun asks for; of nouns joined by 'or', 'and', that of any of them."""
    by.note(node)
    if isinstance(node, Together):
        return united(by, node)
    if not isinstance(node, Nominal):
        raise by.nothing(node, "object: no noun")
    if of_you(node.whose) and node.head == "commander":
        by.note_all(node.whose)
        return replace(quality(by, replace(node, whose=None)), owned=True)
    if node.whose is not None or node.names or node.proper:
        raise by.nothing(node, f"object: {node.head}")
    words = [word.word for word in node.adjectives]
    if "other" in words and not {"and", "or"}.isdisjoint(words[: words.index("other")]):
        raise by.nothing(node, "object: 'other' begins another noun")
    if parts := alternatives(by, node):
        return united(by, Together(node.first, node.last, "or", parts))
    found = Quality()
    for word in node.adjectives:
        found = described(by, found, word, node)
    found = headed(by, found, node)
    if node.det in ("another", "all other"):
        found = replace(found, other=True)
    for mod in node.mods:
        found = modified(by, found, mod)
    return found


def headed(by: Interpreter, found: Quality, node: Nominal) -> Quality:
    """A quality with the meaning of the noun itself."""
    if node.head not in HEADS and node.head not in subtypes():
        raise by.nothing(node, f"object: {node.head}")
    for field, said in HEADS.get(node.head, {"subtypes": (node.head,)}).items():
        before = getattr(found, field)
        if field in ("types", "subtypes") and len(before) == 1 and not is_listed(by, node):
            return replace(found, **{field: said}, also=(*found.also, *before))
        if isinstance(said, tuple) and before and not is_joined(node):
            raise by.nothing(node, f"object: {node.head} and {' '.join(before)} at once")
        found = replace(found, **{field: (*before, *said) if isinstance(said, tuple) else said})
    return found


def is_listed(by: Interpreter, node: Nominal) -> bool:
    """Whether adjectives belong to a list: 'Aura, Equipment, or', 'an Elf and'."""
    joined = bool({"and", "or"} & {word.word for word in node.adjectives})
    return joined or any(by.tokens[at].is_sign(",") for at in range(node.first, node.last))


def is_joined(node: Nominal) -> bool:
    """Whether adjectives say 'one or the other'; of many, 'and' says the same."""
    joints = {word.word for word in node.adjectives} & {"or", "and"}
    return joints == {"or"} or (joints == {"and"} and node.many)


def described(by: Interpreter, found: Quality, word: Word, node: Nominal) -> Quality:
    """A quality with the meaning of an adjective."""
    by.note(word)
    one = word.word
    if one in ("or", "and", "target"):
        return found
    if one == "permanent" and node.head in ("card", "spell"):
        return replace(found, types=PERMANENTS)
    if one in FLAGS:
        return replace(found, **FLAGS[one])
    field = field_of(one)
    if not field:
        raise by.nothing(word, f"object: {one} {node.head}")
    before = getattr(found, field)
    if field != "without" and before and not is_joined(node):
        raise by.nothing(word, f"object: {one} and {' '.join(before)} at once")
    return replace(found, **{field: (*before, denied(one) if field == "without" else one)})


def field_of(word: str) -> str:
    """The list of a quality that a word belongs to."""
    if word in COLOURS:
        return "colours"
    if word in TYPES:
        return "types"
    if word in SUPERTYPES:
        return "supertypes"
    if word in subtypes():
        return "subtypes"
    return "without" if word in WITHOUT or word.removeprefix("non-") in subtypes() else ""


def denied(word: str) -> str:
    return WITHOUT.get(word) or word.removeprefix("non-")


# mtg.core.quality.either
def alternatives(by: Interpreter, node: Nominal) -> tuple[Node, ...]:
    """The nouns of 'creature or Equipment spell', 'attacking or blocking creature'; none where one list has both."""
    words = [word.word for word in node.adjectives]
    at = next((n for n, word in enumerate(words) if word in ("or", "and")), 0)
    if not at or not is_joined(node):
        return ()
    behind = [*words[at + 1 :], node.head]
    if list_of(words[at - 1]) == list_of(behind[0]):
        return ()
    first, second = node.adjectives[:at], node.adjectives[at + 1 :]
    if {"or", "and"} & {word.word for word in second}:
        raise by.nothing(node, "object: several of several kinds")
    by.note(*node.adjectives)
    if node.head in PLAIN_HEADS or list_of(words[at - 1]) not in ("types", "subtypes"):
        return replace(node, adjectives=first, mods=()), replace(node, adjectives=second)
    return replace(node, head=words[at - 1], adjectives=first[:-1], mods=()), replace(node, adjectives=second)


def is_a(node: Node, head: str) -> bool:
    """'a spell', 'an Aura, Equipment, or Vehicle spell'."""
    first, last = (node.parts[0], node.parts[-1]) if isinstance(node, Together) else (node, node)
    one = isinstance(first, Nominal) and first.det in ("a", "an") and first.count is None
    return one and isinstance(last, Nominal) and last.head == head


PLAIN_HEADS = ("card", "spell", "permanent", "token")


def list_of(word: str) -> str:
    """The field of a quality that a word fills."""
    return next(iter(FLAGS.get(word, ())), "") or field_of(word)


def united(by: Interpreter, node: Together) -> Quality:
    """'artifact or enchantment': one list has them all. The controller and the mana value are those of all."""
    if node.word not in ("or", "and", "and/or"):
        raise by.nothing(node, f"object: several joined by {node.word}")
    last = node.parts[-1]
    mods = [mod for mod in last.mods if is_shared(mod)] if isinstance(last, Nominal) else []
    own = replace(last, mods=tuple(mod for mod in last.mods if mod not in mods)) if isinstance(last, Nominal) else last
    parts = [quality(by, part) for part in (*node.parts[:-1], own)]
    shared = Quality()
    for mod in mods:
        shared = modified(by, shared, mod)
    for field in ("types", "subtypes"):
        bare = [replace(part, **{field: ()}) for part in parts]
        if not all(getattr(part, field) for part in parts):
            continue
        if field == "subtypes" and bare[-1] == Quality(bare[-1].types):  # 'Knight or Soldier creature'
            shared, bare[-1] = both(by, shared, bare[-1], node), Quality()
        if all(one == Quality() for one in bare[1:]):
            every = replace(bare[0], **{field: tuple(word for part in parts for word in getattr(part, field))})
            return both(by, every, shared, node)
    if any(part.whose != "anyone" or part.owned or part.other or part.also for part in parts):
        raise by.nothing(node, "object: several of different kinds")
    return replace(shared, either=tuple(parts))


def is_shared(mod: Mod) -> bool:
    """Whether words behind the last of several nouns speak of them all: 'you control', 'with mana value 2 or less'."""
    of = mod.of
    return mod.word == "whom" or (mod.word == "with" and isinstance(of, Nominal) and of.head.startswith("mana value"))


# --- what is said behind a noun


def modified(by: Interpreter, found: Quality, mod: Mod) -> Quality:
    """A quality with the meaning of a modifier."""
    by.note(mod)
    if mod.word in MODIFIERS:
        return MODIFIERS[mod.word](by, found, mod)
    raise by.nothing(mod, f"object: {mod.word}")


def controlled(by: Interpreter, found: Quality, mod: Mod) -> Quality:
    """'you control', 'an opponent controls', 'defending player controls'."""
    clause = mod.of
    if not isinstance(clause, Clause) or clause.verb not in ("control", "own") or clause.modal:
        raise by.nothing(mod, "object: a clause about it")
    if isinstance(name := clause.role("named"), Nominal) and name.proper:  # 'a creature you control named Golem'
        found, clause = of_names(found, name.head), replace(clause, roles=())
    if clause.roles:
        raise by.nothing(mod, "object: a clause about it")
    by.note_all(mod.of)
    whose = controller(by, clause.subject or mod)
    if clause.denied and whose != "you":
        raise by.nothing(mod, "object: not controlled by somebody else")
    return replace(found, whose="opponent" if clause.denied else whose)


def controller(by: Interpreter, node: Node) -> str:
    """The controller of something, in a quality."""
    if isinstance(node, Nominal) and not node.mods:
        words = {word.word for word in node.adjectives}
        if node.head == "you" and not words:
            return "you"
        if node.head == "opponent" and words == {"target"} and not node.det:
            by.understand("player", node)
            return "opponent"
        if node.head == "opponent" and not words and (node.det in ("an", "each") or of_you(node.whose)):
            return "opponent"
        if node.head == "player" and (words == {"defending"} or (node.det == "that" and not words)) and by.scope.player:
            return "opponent"
    raise by.nothing(node, "object: controlled by whom")


def of_you(node: Node | None) -> bool:
    return isinstance(node, Nominal) and node.head == "you"


def with_(by: Interpreter, found: Quality, mod: Mod) -> Quality:
    """'with flying', 'with power 4 or greater'."""
    of = mod.of
    by.note(of)
    if isinstance(of, Together) and of.word == "or" and not found.either:
        return replace(found, either=tuple(with_(by, Quality(), replace(mod, of=part)) for part in of.parts))
    if isinstance(of, Nominal) and of.sort == "measure":
        return measured(by, found, of)
    if isinstance(of, Nominal) and of.det in EXTREMES and found.most is None and found.fewest is None:
        return replace(found, **{EXTREMES[of.det]: most(by, of)})
    if isinstance(of, Nominal) and of.sort == "number" and found.than is None:
        return replace(found, than=compared(by, of))
    if isinstance(of, Nominal) and of.sort == "keyword" and of.proper and not found.keyword:
        return replace(found, keyword=of.head.lower())
    if isinstance(of, Nominal) and of.head == "counter" and not found.counter:
        return with_counter(by, found, of)
    raise by.nothing(mod, "object: with")


def with_counter(by: Interpreter, found: Quality, node: Nominal) -> Quality:
    """'with a +1/+1 counter on it', 'with +1/+1 counters on them'."""
    on = node.mods[0].of if len(node.mods) == 1 and node.mods[0].word == "on" else None
    kinds = [*(word.word for word in node.adjectives), *(name.name for name in node.names)]
    one = node.det == "a" and not node.many
    it = isinstance(on, Nominal) and on.head in ("it", "them")
    if len(kinds) > 1 or not it or node.count or not (one or node.many):
        raise by.nothing(node, "object: with other counters")
    by.note_all(node)
    return replace(found, counter=kinds[0] if kinds else ANY_COUNTER)


def without(by: Interpreter, found: Quality, mod: Mod) -> Quality:
    """'without flying'."""
    of = mod.of
    if not isinstance(of, Nominal) or of.sort != "keyword" or not of.proper or found.lacks:
        raise by.nothing(mod, "object: without")
    by.note(of)
    return replace(found, lacks=of.head.lower())


def that_is(by: Interpreter, found: Quality, mod: Mod) -> Quality:
    """'that's a Soldier or a Knight', 'that are equipped'."""
    clause = mod.of
    if isinstance(clause, Clause) and clause.verb in ("target", "share"):
        return (aiming if clause.verb == "target" else sharing)(by, found, clause)
    if isinstance(clause, Clause) and clause.verb == "attack" and clause.past and clause.role("time") is not None:
        return attacked(by, found, clause)
    if isinstance(clause, Clause) and (clause.verb, clause.passive, clause.past) == ("deal", True, True):
        return hurt(by, found, clause)
    if not isinstance(clause, Clause) or clause.verb != "be" or clause.past or len(clause.roles) != 1:
        raise by.nothing(mod, "object: a clause about it")
    by.note(clause, clause.roles[0])
    if clause.denied:
        return both(by, found, Quality(without=kinds_of(by, predicated(by, clause.roles[0].of), mod)), mod)
    if isinstance(said := clause.roles[0].of, Mod) and said.word == "ing":
        by.note(said)
        return blocking(by, found, said)
    return both(by, found, predicated(by, clause.roles[0].of), mod)


def kinds_of(by: Interpreter, found: Quality, node: Node) -> tuple[str, ...]:
    """The one word of a quality, to be denied."""
    words = (*found.types, *found.subtypes, *found.supertypes, *found.colours)
    plain = [replace(Quality(), **{field: words}) for field in LISTS[:-1]]
    if len(words) != 1 or found not in plain:
        raise by.nothing(node, "object: not several things at once")
    return words


def predicated(by: Interpreter, node: Node) -> Quality:
    """The quality that stands behind 'is'."""
    by.note(node)
    if is_chosen_type(by, node, ("type", "color")):
        return Quality(chosen=True)
    if isinstance(node, Mod) and node.of is None:
        return described(by, Quality(), Word(node.first, node.last, node.word), Nominal(0, 0, "", ""))
    if isinstance(node, Together) and all(isinstance(part, Mod) for part in node.parts):
        return one_of(by, node)
    return quality(by, node)


def one_of(by: Interpreter, node: Together) -> Quality:
    """'red or white': one list has them all."""
    parts = [predicated(by, part) for part in node.parts]
    for field in LISTS:
        words = tuple(word for part in parts for word in getattr(part, field))
        alike = all(part == replace(Quality(), **{field: getattr(part, field)}) for part in parts)
        if node.word == "or" and field != "without" and len(words) == len(parts) and alike:
            return replace(Quality(), **{field: words})
    if node.word == "or":
        return Quality(either=tuple(parts))
    raise by.nothing(node, "object: several qualities at once")


def both(by: Interpreter, one: Quality, other: Quality, node: Node) -> Quality:
    """An object with two qualities."""
    merged = one
    for field in one.__struct_fields__:
        mine, its, usual = getattr(one, field), getattr(other, field), getattr(Quality(), field)
        if its in (usual, mine):
            continue
        if field in ("types", "subtypes") and mine != usual and len(its) == 1:
            merged = replace(merged, also=(*merged.also, *its))
            continue
        if mine != usual:
            raise by.nothing(node, f"object: two {field} at once")
        merged = replace(merged, **{field: its})
    return merged



def blocking(by: Interpreter, found: Quality, mod: Mod) -> Quality:
    """'blocking it', 'blocking equipped creature'."""
    clause = mod.of
    obj = clause.role("obj") if isinstance(clause, Clause) and clause.verb == "block" else None
    if not isinstance(clause, Clause) or obj is None or len(clause.roles) != 1 or clause.denied or clause.modal:
        raise by.nothing(mod, "object: doing something")
    by.note(clause, *clause.roles)
    named = by.understand("one", obj)
    whom = by.scope.subject if named == "it" else named
    if whom not in ("self", "host"):
        raise by.nothing(mod, "object: blocking another one")
    return replace(found, blocks=whom)


def other_than(by: Interpreter, found: Quality, mod: Mod) -> Quality:
    """'a creature other than equipped creature': another one."""
    said: Reference = by.understand("one", mod.of or mod)
    whom = by.scope.subject if said == "it" else said
    if whom not in ("self", "host") or found.other or (whom == "host" and not found.of_creatures):
        raise by.nothing(mod, "object: other than")
    return replace(found, other=True)


MODIFIERS: dict[str, Callable[[Interpreter, Quality, Mod], Quality]] = {
    "whom": controlled, "with": with_, "without": without, "that": that_is, "named": named, "ing": blocking,
    "of": of_chosen, "other than": other_than, "on": on_battlefield,
}  # fmt: skip
