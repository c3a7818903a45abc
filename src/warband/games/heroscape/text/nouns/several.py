"""Several figures, joined by words: of one kin or another."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroscape.printed.conditions import AnyGiven, Either, OfKind
from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.language import kin
from warband.games.heroscape.text.nouns.who import SELF, Who, such_of, without_such
from warband.text.reader.nodes import Node, Nominal, Together

KINDS = ("hero", "squad")


# hs.object.attacked
def with_objects(by: Interpreter, node: Together, figures: list[Node]) -> Who:
    """'figures or destructible objects': what is said of figures holds for objects where these can be attacked."""
    by.note(*node.parts)
    for part in node.parts:
        if part not in figures:
            by.note_all(part)
            if part.adjectives or part.mods:  # type: ignore[attr-defined]
                raise by.nothing(part, "figures: which objects")
    if not figures:
        raise by.nothing(node, "figures: objects only")
    rest = figures[0] if len(figures) == 1 else replace(node, parts=tuple(figures))
    who: Who = by.understand("who", rest)
    return who


def several(by: Interpreter, node: Together) -> Who:
    """'Knights and Sentinels you control': what stands behind the last is said of all."""
    if len(figures := [part for part in node.parts if getattr(part, "sort", "") != "object"]) < len(node.parts):
        return with_objects(by, node, figures)
    by.note(*node.parts)
    parts = [by.understand("who", node.parts[0])]
    if parts[0] == SELF:
        by.mention(SELF)
    parts += [by.understand("who", part) for part in node.parts[1:]]
    last: Who = parts[-1]
    if len(parts) == 2 and parts[0] == SELF and last.side not in ("self", "other"):
        return replace(last, or_self=True)
    last = replace(last, side=parts[0].side) if last.side == "any" else last
    last = replace(last, another=last.another or parts[0].another)
    if node.word == "or" and (shared := shared_noun(node, parts)):
        return shared
    if len({len(group) for part in parts for group in part.kin}) > 1:
        return one_or_other(by, node, parts)  # a word could belong to the last one only
    bare = [replace(part, kin=(), another=False) for part in parts]
    same = all(
        one in (replace(last, kin=(), another=False), Who(last.side, all=one.all), Who(all=one.all))
        for one in bare[:-1]
    )
    if node.word not in ("and", "or") or not same or not all(part.kin for part in parts):
        sizes = tuple(size for part in parts for size in part.sizes)
        if all(replace(part, sizes=()) == replace(last, sizes=()) for part in parts) and sizes:
            return replace(last, sizes=sizes)
        return one_or_other(by, node, parts)
    return replace(last, kin=tuple(group for part in parts for group in part.kin), all=parts[0].all)


def shared_noun(node: Together, parts: list[Who]) -> Who | None:
    """'a Warrior, Witch or Scourge Hero you control who follows Revna': words before one noun; None of other nouns."""
    last = node.parts[-1]
    single = isinstance(last, Nominal) and last.head in (*KINDS, "figure") and not last.det and not last.count
    first = last.adjectives[0].word if isinstance(last, Nominal) and last.adjectives else ""
    plain = all(part == Who(kin=part.kin, all=part.all) and len(part.kin) == 1 for part in parts[:-1])
    if not (single and plain and first in kin()):
        return None
    rest = [tuple(word for word in group if word != first) for group in parts[-1].kin]
    words = [*(part.kin[0] for part in parts[:-1]), (first,)]
    return replace(parts[-1], kin=tuple((*word, *group) for word in words for group in rest))


# hs.given.either
def one_or_other(by: Interpreter, node: Together, parts: list[Who]) -> Who:
    """'a Unique Orc Hero or a common Orc squad you control': each noun with words of its own and its own article."""
    named = all(isinstance(part, Nominal) and (part.det or part.count) for part in node.parts)
    many = all(isinstance(part, Nominal) and part.many and part.adjectives for part in node.parts)
    last = parts[-1]
    place = replace(last, **NO_KIND, such=())
    bare = [replace(without_such(one), **NO_KIND) for one in parts[:-1]]
    rest = without_such(replace(place, another=False))
    alike = all(replace(one, another=False) in (rest, Who(all=one.all, most=one.most)) for one in bare)
    groups = tuple(as_group(one) for one in parts)
    if node.word not in ("and", "or") or not (named or many) or not alike or not all(groups):
        raise by.nothing(node, "figures: several")
    return replace(without_such(place), such=(Either(groups),))


NO_KIND: dict[str, tuple[str, ...]] = {"sizes": (), "kinds": (), "rarities": (), "kin": (), "but": ()}


def as_group(who: Who) -> tuple[AnyGiven, ...]:
    """Everything that is said of some figures, but for where they are."""
    kind = OfKind(who.kinds, who.sizes, who.rarities, who.kin, who.but)
    return (*((kind,) if kind != OfKind() else ()), *such_of(who))
