"""Modifiers behind 'with' and 'without': what characters have."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.effects import names
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.phrase import Filter
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns.amounts import FEWER, HIGHER, LOWER, MORE, VALUES, as_token, words_of
from warband.text.reader.nodes import Count, Mod, Node, Nominal
from warband.text.reader.tokens import MANY


def called(by: Interpreter, of: Nominal) -> ops.Feature:
    """'with "Robot" in their name'."""
    by.note_all(of)
    if of.sort == "word" and [(mod.word, getattr(mod.of, "head", "")) for mod in of.mods] == [("in", "name")]:
        return ops.Called(of.head.strip('"'))
    raise by.nothing(of, "modifier: character with a word")


def kin(by: Interpreter, of: Nominal) -> ops.Kin | ops.Namesake:
    """A keyword that is shared: any, or one of a family: 'a Realm keyword'; or the name."""
    by.note_all(of)
    if of.head == "name" and of.det == "a" and not (of.mods or of.adjectives or of.names):
        return ops.Namesake()
    if of.head != "keyword" or of.mods or of.adjectives or len(of.names) > 1:
        raise by.nothing(of, "share: such a keyword")
    return ops.Kin(of.names[0].name if of.names else "")


def with_keyword(by: Interpreter, of: Nominal) -> ops.Feature:
    by.note_all(of)
    names = tuple(one.name for one in of.names)
    if of.det == "a different" and len(names) == 1 and not of.adjectives and not of.mods:
        return ops.Kin(names[0], other=True)
    if [one.word for one in of.adjectives] == ["listed"] and not names and not of.mods:
        return ops.Keyword(ops.LISTED)
    if [one.word for one in of.adjectives] == ["shared"] and not names:
        return ops.Kin()
    if not names or of.adjectives or of.mods or (of.det not in ("the", "either", "both", "a", "an") and not of.many):
        raise by.nothing(of, "modifier: character with keyword")
    if of.det == "both":
        if of.joint != "and":
            raise by.nothing(of, "modifier: character with both keywords")
        return ops.Keyword(names, every=True)
    return ops.Keyword(names)


def without_keyword(by: Interpreter, of: Nominal) -> ops.Feature:
    by.note_all(of)
    if len(of.names) == 1 and of.det == "the":
        return ops.Isnt(ops.Keyword((of.names[0].name,)))
    raise by.nothing(of, "modifier: character without keyword")


def with_tokens(by: Interpreter, of: Nominal) -> ops.Feature:
    of = as_token(of)
    if (more := outdoing(by, of)) is not None:
        return more
    if [mod.word for mod in of.mods] == ["named"] and of.head == "token" and not of.names and of.mods[0].of is not None:
        by.note(of.mods[0])
        (name,) = by.understand("names", of.mods[0].of)
        least, most = by.understand("count", replace(of, mods=()))
        return ops.Holding(name, least, most, anybodys=True)
    name, least, most = by.understand("token range", of)
    return ops.Holding(name, least, most)


def with_symbol(by: Interpreter, of: Nominal) -> ops.Feature:
    by.note_all(of)
    if len(of.names) == 1 and of.det in ("the", "a", "an") and of.names[0].name in names.TEAMS:
        return ops.TeamSymbol(of.names[0].name)
    raise by.nothing(of, "modifier: character with team symbol")


def with_trait(by: Interpreter, of: Nominal) -> ops.Feature:
    by.note_all(of)
    if of.det == "this" and not of.names:
        return ops.Trait()
    if of.det == "the" and [one.sort for one in of.names] == ["trait"] and not of.mods:
        return ops.Trait(of.names[0].name.strip('"'))
    raise by.nothing(of, "modifier: character with trait")


def with_power(by: Interpreter, of: Nominal) -> ops.Feature:
    """'with Stealth', 'with no team ability', 'with no standard attack powers'."""
    none = of.det == "no"
    able = ops.Able(by.understand("some powers", replace(of, det="" if of.many else "a") if none else of))
    return ops.Isnt(able) if none else able


def without_tokens(by: Interpreter, of: Nominal) -> ops.Feature:
    """'without an action token', 'without Rage tokens'."""
    by.note_all(of)
    name = by.understand("token name", of)
    if of.count is not None or of.mods or of.whose is not None or (of.det not in ("a", "an", "any") and not of.many):
        raise by.nothing(of, "modifier: character without tokens")
    return ops.Holding(name, 0, 0)


EQUAL = (ops.Isnt(ops.CHEAPER), ops.Isnt(ops.DEARER))  # as many points


def with_points(by: Interpreter, of: Nominal) -> Filter:
    """'with a lower point value', 'with a point value of 50 or less'."""
    by.note_every(of)
    words = [one.word for one in of.adjectives]
    than = of.mods[0].of if [mod.word for mod in of.mods] == ["than"] else None
    if than is not None and words == ["lower"] and by.understand("who", than) == ops.Group(ops.CHOSEN):
        return ops.Lesser()
    if than is not None and is_this(by, than):
        of = replace(of, mods=())
    if (of.det, words, len(of.mods)) == ("the", ["same"], 0):
        return EQUAL
    if of.det != "a" or len(of.mods) > 1:
        raise by.nothing(of, "modifier: character with a point value")
    if words in (["lower"], ["higher"]) and not of.mods:
        return ops.CHEAPER if words == ["lower"] else ops.DEARER
    number = of.mods[0].of if of.mods and of.mods[0].word == "of" and not words else None
    if isinstance(number, Nominal) and number.count is not None and number.count.least != number.count.most:
        return ops.Worth(number.count.least, number.count.most)
    raise by.nothing(of, "modifier: character with a point value")


# hc.text.outdoes
def outdoing(by: Interpreter, of: Nominal) -> ops.Outdoes | None:
    """'with a higher attack value', 'with fewer Rage tokens than this character'; None of other things."""
    if (compared_with := outdoing_this(by, of)) is not None:
        return compared_with
    words = words_of(of)
    word = next((one for one in (of.det, *words) if one in (*MORE, *FEWER)), "")
    than = of.mods[0].of if [mod.word for mod in of.mods] == ["than"] else None
    if not word or (of.mods and (than is None or not is_this(by, than))) or of.count is not None:
        return None
    lower = word in FEWER
    if of.sort == "token" and words in ((), (word,)):
        by.note_every(of)
        return ops.Outdoes(token=by.understand("token name", replace(of, adjectives=(), mods=(), det="")), lower=lower)
    plain = tuple(one for one in words if one != word)
    if len(VALUES.get(of.head, ())) != 1 or plain not in ((), ("printed",)) or of.det not in ("a", "an"):
        return None
    by.note_every(of)
    return ops.Outdoes(VALUES[of.head][0], printed=bool(plain), lower=lower)


def outdoing_this(by: Interpreter, of: Nominal) -> ops.Outdoes | None:
    """'with an attack value less than this character's attack value'; None of other things."""
    (mod,) = of.mods if len(of.mods) == 1 else (None,)
    than = mod.of if mod is not None and mod.word in HIGHER | LOWER else None
    if mod is None or not isinstance(than, Nominal) or than.whose is None or len(VALUES.get(of.head, ())) != 1:
        return None
    same = than.head in (of.head, "own") and words_of(than) in ((), words_of(of)) and words_of(of) in ((), ("printed",))
    if not same or not is_this(by, than.whose):
        return None
    by.note_every(of)
    printed, lower = bool(words_of(of)), mod.word in LOWER
    return ops.Outdoes(VALUES[of.head][0], printed=printed, lower=lower, or_equal=(HIGHER | LOWER)[mod.word])


def is_this(by: Interpreter, than: Node) -> bool:
    """'than this character', 'than its own', 'than it'."""
    if isinstance(than, Nominal) and than.head == "own" and than.whose is not None:
        than = than.whose
    return by.understand("who", than) in (ops.SELF, ops.BEFORE)


def with_value(by: Interpreter, of: Nominal) -> ops.Feature:
    """'with a printed damage value of 3 or more', 'with a range value greater than 0'."""
    if (more := outdoing(by, of)) is not None:
        return more
    by.note_every(of)
    (mod,) = of.mods if len(of.mods) == 1 else (None,)
    number = mod.of if mod is not None else None
    printed = words_of(of) == ("printed",)
    plain = of.det in ("a", "an") or (not of.det and mod is not None and mod.word == "of")  # 'range 0'
    if not plain or not isinstance(number, Nominal) or number.count is None or number.mods:
        raise by.nothing(of, f"modifier: character with {of.head}")
    if mod is None or number.sort != "number" or (words_of(of) and not printed):
        raise by.nothing(of, f"modifier: character with {of.head}")
    return ops.Valued(VALUES[of.head][0], *compared(by, mod, number.count), printed)


def compared(by: Interpreter, mod: Mod, count: Count) -> tuple[int, int]:
    """From how many to how many: 'of 3', 'of 3 or more', 'higher than 3', 'equal or less than 3'."""
    if mod.word == "of":
        return count.least, count.most
    if count.least == count.most and mod.word in HIGHER:
        return count.least + (not HIGHER[mod.word]), MANY
    if count.least == count.most and mod.word in LOWER:
        return 0, count.most - (not LOWER[mod.word])
    raise by.nothing(mod, "a comparison")


def namesake(by: Interpreter, of: Nominal) -> ops.Feature:
    """'with the same name', 'with a different name'; 'as this character' can be said."""
    by.note_every(of)
    as_ = of.mods[0].of if [mod.word for mod in of.mods] == ["as"] else None
    if of.mods and (as_ is None or by.understand("who", as_) != ops.SELF):
        raise by.nothing(of, "modifier: character with the name of")
    if (of.det, words_of(of)) == ("the", ("same",)):
        return ops.Namesake()
    if (of.det, words_of(of)) == ("a different", ()):
        return ops.Isnt(ops.Namesake())
    raise by.nothing(of, "modifier: character with name")


# hc.text.holding
def holding(by: Interpreter, node: Node) -> ops.HoldsObject:
    """'an object', 'a heavy object', in somebody's hands."""
    by.note_all(node)
    bare = isinstance(node, Nominal) and node.det in ("a", "an") and not node.mods and not node.adjectives
    if bare and isinstance(node, Nominal) and node.head in HELD:
        return HELD[node.head]
    raise by.nothing(node, "modifier: holding")


HELD = {
    "object": ops.HoldsObject(), "light object": ops.HoldsObject("light"), "heavy object": ops.HoldsObject("heavy"),
}  # fmt: skip
