"""Characters as a noun phrase names them: certain ones, and some or all of a kind."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from warband.games.heroclix.effects.deeds import things
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import ME, Group, Kind
from warband.games.heroclix.text.reading.effects.spoken import AIMED_AT, ATTACKER, HIT, MISSED, TARGETED
from warband.games.heroclix.text.reading.interpreter import Interpreter, Way
from warband.games.heroclix.text.reading.nouns.amounts import VALUES
from warband.games.heroclix.text.reading.nouns.filters import those
from warband.games.heroclix.text.reading.nouns.kinds import kind, kinds, one_kind
from warband.games.heroclix.text.reading.nouns.modifiers import modifier
from warband.games.heroclix.text.reading.nouns.past import without_path
from warband.games.heroclix.text.reading.nouns.relations import on_card
from warband.text.reader.nodes import Node, Nominal, Together

OF_YOURS: dict[str, ops.Which] = {"one of": ops.ONE, "any of": ops.ONE, "each of": ops.ALL, "all of": ops.ALL}
RANKED: dict[str, Literal["highest", "lowest"]] = {"highest point": "highest", "lowest point": "lowest"}
ATTACKS = frozenset(  # events of whoever attacks
    ("attacks", "hits", "hits every", "misses", "damages", "kos", "kos attacking")
)
ONES = frozenset(("a", "an", "another"))
RANKS = frozenset(("captain", "sidekick"))


def who(by: Interpreter, node: Node) -> Group:
    """Certain characters: this one, the one spoken of, one or all of a kind."""
    if isinstance(node, Together):
        return several(by, node)
    if not isinstance(node, Nominal):
        raise by.nothing(node, "who: no noun")
    if node.head == "it" and node.det:  # 'each of them'
        return Group(ops.CHOSEN)
    if node.head == "it":
        return ops.THE_OTHER if node.many and by.acts_on_others() else ops.BEFORE
    if node.head == "self":
        return ops.SELF
    if node.head == "card":
        return on_card(by, node)
    if node.head == "target" and node.mods and node.det in ONES and not node.adjectives:
        node = replace(node, head="character")
    if node.head in ("attacker", "target"):
        return struck(by, node)
    if node.proper and node.det == "that" and node.sort == "name" and not node.mods and is_spoken_of(by, node):
        return ops.THE_OTHER
    if node.sort != "character" and not is_namesake(node):
        raise by.nothing(node, f"who: {node.sort}")
    words = {word.word for word in node.adjectives}
    if special := words & SPECIAL.keys():
        return SPECIAL[special.pop()](by, node)
    return plain(by, node, words)


def is_namesake(node: Nominal) -> bool:
    """'a Robot', 'adjacent Robot': somebody of a name, on the map."""
    known = node.proper and node.sort == "name" and (bool(node.adjectives) or node.det in ONES)
    return known and all(mod.word != "from" for mod in node.mods)


# hc.text.that-one
def is_spoken_of(by: Interpreter, node: Nominal) -> bool:
    """Whether an event is about somebody of a name, 'that Robot', or the text has brought one: '[ABC] #001 Robot'."""
    name = node.head
    if any(one.text.endswith(f" {name}") and "#" in one.text for one in by.tokens[: node.first]):
        return True
    kinds = [by.event.who.kind, by.event.whom] if by.event is not None else []
    return any(ops.Named((name,)) in kind.having for kind in kinds if kind is not None)


def plain(by: Interpreter, node: Nominal, words: set[str]) -> Group:
    """This character, that one, or some of a kind."""
    if node.det == "this" and not words and not node.mods and node.head == "character":
        return ops.SELF
    if node.det == "both" and node.head == "character" and not words and not node.mods and by.party is not None:
        return by.party
    if node.det in ("that", "those") and words <= {"friendly", "opposing"} and not node.mods:
        by.note(*node.adjectives)
        return of_side(by, node, words) if node.det == "that" else those(by)
    if node.det == "one of those" and not words and not node.mods and node.count is None:
        return replace(those(by), which=ops.ONE)
    if (certain := the_one(by, node, words)) is not None:
        return certain
    if node.count is not None and node.count.limit and not node.det:
        by.note(node.count)
        return Group(ops.SEVERAL, kind(by, replace(node, count=None)), node.count.least)
    if node.count is not None and (node.count.least, node.count.most, node.det) == (1, 1, ""):
        by.note(node.count)
        return Group(ops.ONE, kind(by, replace(node, count=None)))
    if node.whose is not None and node.det in OF_YOURS:
        return Group(OF_YOURS[node.det], kind(by, replace(node, det="")))
    found = kind(by, node)
    if node.det in ("a", "an", "any", "a single") and (node.det != "any" or not node.many):
        return Group(ops.ONE, found)
    if node.det == "another":
        return Group(ops.ONE, replace(found, other=True))
    if node.det in ("each", "every", "all", "") and node.count is None and (node.many or node.det):
        return Group(ops.ALL, found if by.straight else without_path(by, node, found))
    if not node.det and not node.many and words & {"friendly", "opposing"} and node.count is None:  # 'characters'
        return Group(ops.ALL, found)
    if node.det == "all other" and node.many:
        return Group(ops.ALL, replace(found, other=not of_the_fallen(by)))
    raise by.nothing(node, f"who: {node.det or 'bare'} {node.head}{'s' if node.many else ''}")


# hc.text.one-who-did
def the_one(by: Interpreter, node: Nominal, words: set[str]) -> Group | None:
    """'the highest point character', 'the listed character', 'the character that KO'd it'; None of all others."""
    if (best := ranking(by, node)) is not None:
        return Group(ops.ALL if node.many else ops.ONE, best)
    if node.det in ("the", "both") and "listed" in words and not node.count:
        return Group(ops.ALL if node.many else ops.ONE, kind(by, replace(node, det="")))
    if node.det != "the" or node.many or node.count is not None:
        return None
    if [mod.word for mod in node.mods] == ["that"]:
        done = kind(by, replace(node, det=""))
        if any(isinstance(one, ops.Did) and one.so for one in done.having):
            return Group(ops.ONE, done)
    if words <= {"friendly", "opposing"} and not node.mods:
        by.note(*node.adjectives)
        return of_side(by, node, words)
    return None


# hc.text.that-side
def of_side(by: Interpreter, node: Nominal, words: set[str]) -> Group:
    """'that opposing character', of two in an event: the one of this side."""
    side, event = next(iter(words), ""), by.event
    if event is None:
        before = [token.text.lower() for token in by.tokens[: node.first]]
        chosen = before[before.index("choose") :] if "choose" in before else []
        if side and {"friendly", "opposing"} <= set(chosen):
            raise by.nothing(node, "who: one of two that were chosen")
        return ops.THE_OTHER
    doer = event.who.kind.side if event.who.which == ops.ONE else ""
    other = event.whom.side if event.whom is not None else side
    return Group(ops.DOER) if side and (doer, other) != (side, side) and doer == side else ops.THE_OTHER


# hc.text.outdoes
def ranking(by: Interpreter, node: Nominal) -> Kind | None:
    """'the highest point character', 'a character with the lowest defense value'; None of other kinds."""
    for word in node.adjectives:
        if word.word == "closest" and node.det in ("the", ""):
            by.note(word)
            rest = tuple(one for one in node.adjectives if one is not word)
            nearest = kind(by, replace(node, adjectives=rest, det=""))
            return replace(nearest, other=True, rank="lowest", rank_by=ops.DISTANCE)
        if word.word in RANKED:
            by.note(word)
            rest = tuple(one for one in node.adjectives if one is not word)
            return replace(kind(by, replace(node, adjectives=rest, det="")), rank=RANKED[word.word])
    for mod in node.mods:
        value = mod.of if mod.word == "with" else None
        words = [one.word for one in value.adjectives] if isinstance(value, Nominal) and value.sort == "value" else []
        if isinstance(value, Nominal) and len(words) == 1 and not value.mods and value.det == "the":
            ofs = VALUES.get(value.head, ())
            which = -1 if value.head == "value" else ofs[0] if len(ofs) == 1 else None
            rank = RANKED.get(words[0] if value.head == "value" else f"{words[0]} point")
            if rank is not None and which is not None:
                by.note_every(mod)
                of = kind(by, replace(node, det="", mods=tuple(one for one in node.mods if one is not mod)))
                return replace(of, rank=rank, rank_by=which)
    return None


def of_the_fallen(by: Interpreter) -> bool:
    """Whether an effect is about the KO of another: 'all others' are then all characters on the map."""
    event = by.event
    return event is not None and event.what in ("ko", "ko by", "ko by attack") and event.who.which == ops.ONE


def several(by: Interpreter, node: Together) -> Group:
    """'this character and adjacent friendly characters', 'this character or another one', 'captains and sidekicks'."""
    first, *rest = sorted(node.parts, key=lambda one: getattr(one, "det", "") != "this")  # this character first
    if len(rest) == 1 and isinstance(first, Nominal) and isinstance(rest[0], Nominal):
        other = rest[0]
        if {first.head, other.head} == RANKS and not other.adjectives and not other.det:
            of = kind(by, replace(first, mods=other.mods))
            by.note(other, first)
            having = [one for one in of.having if not isinstance(one, ops.Ranked)]
            return Group(ops.ALL, replace(of, having=(ops.Ranked((first.head, other.head)), *having)))
        if by.understand("who", first) == ops.SELF:
            they = other.head == "it" and other.many
            those = they or (other.det in ("that", "those") and other.head == "character")
            if those and by.party is not None and node.word == "and" and not other.mods:
                by.note(other)
                return Group(by.party.which, replace(by.party.kind, me=True))
            found = by.understand("by name" if other.proper else "who", other)
            listed = any(isinstance(one, ops.Listed) for one in found.kind.having)
            if node.word == "or" and (found.which == ops.ONE or listed):
                return Group(ops.ONE, replace(found.kind, me=True, other=other.det == "another" and False))
            if node.word == "and" and (found.which == ops.ALL or other.proper or listed):
                return Group(ops.ALL, replace(found.kind, me=True))
    raise by.nothing(node, f"who: several joined by {node.word}")


def struck(by: Interpreter, node: Nominal) -> Group:
    """The attacker, or the target of an attack."""
    if node.mods:
        raise by.nothing(node, f"who: {node.head} with more")
    words = {word.word for word in node.adjectives}
    by.note(*node.adjectives)
    if node.head == "attacker" and node.det == "the" and not words:
        return attacker(by)
    if words & SPECIAL.keys() and node.head == "target":
        return SPECIAL[words.pop()](by, node)
    if node.head == "target" and not words and (node.det in ("the", "each", "all") or node.whose is not None):
        if node.whose is not None:
            by.understand("who", node.whose)
        by.must_exist(TARGETED)
        return Group(ops.TARGET)
    if node.head == "target" and not words and node.det == "a" and node.count is None:
        by.must_exist(TARGETED)
        return Group(ops.TARGET_ONE)
    if node.head == "target" and node.count is not None and node.count.least == node.count.most == 1:
        by.note(node.count)
        by.must_exist(TARGETED)
        return Group(ops.TARGET_ONE)
    raise by.nothing(node, f"who: {node.det} {node.head}")


def attacker(by: Interpreter) -> Group:
    """The attacker: of an effect on the attacks of others, whoever does it."""
    if by.event is not None and by.event.what in ATTACKS and by.event.who.which == ops.ONE:
        return Group(ops.DOER)
    by.must_exist(ATTACKER)
    return Group(ops.ATTACKER)


def hit(by: Interpreter, node: Nominal) -> Group:
    """Those who were hit."""
    by.must_exist(HIT)
    by.note(*node.adjectives)
    rest = tuple(one for one in node.adjectives if one.word != "hit")
    of = kind(by, replace(node, head="character", adjectives=rest, det="", count=None)) if rest or node.mods else Kind()
    if node.count is not None:
        by.note(node.count)
        if node.count.limit and not node.det:
            return Group(ops.SEVERAL, replace(of, having=(*of.having, ops.Hit())), node.count.least)
        if (node.count.least, node.count.most) != (1, 1):
            raise by.nothing(node, "who: so many hit characters")
    if node.many or node.det in ("each", "all"):
        return Group(ops.HIT_ALL, of)
    return Group(ops.HIT_ONE, of)


def missed(by: Interpreter, node: Nominal) -> Group:
    """One of those who were missed."""
    alone(by, node, "missed")
    by.must_exist(MISSED)
    return Group(ops.HIT_ONE)


def chosen(by: Interpreter, node: Nominal) -> Group:
    """The chosen character."""
    alone(by, node, "chosen", "the", *(("each of", "all of", "all") if node.many else ()))
    return Group(ops.CHOSEN)


def targeted(by: Interpreter, node: Nominal) -> Group:
    """The target of a power; several are those of an attack."""
    if node.many:
        alone(by, node, "targeted", "the", "all", "")
        by.must_exist(TARGETED)
        return Group(ops.TARGET)
    alone(by, node, "targeted", "the")
    by.must_exist(AIMED_AT)
    return Group(ops.OTHERS)


def generated(by: Interpreter, node: Nominal) -> Group:
    """The generated character."""
    alone(by, node, "generated", "the")
    return Group(ops.MADE)


def bearer(by: Interpreter, node: Nominal) -> Group:
    """The bearer of the object with this text; for other texts, equipped characters."""
    if node.det in ("the", "") and not node.many and len(node.adjectives) == 1 and not node.mods:
        by.note(*node.adjectives)
        by.on_thing()
        return ops.SELF
    return plain(by, node, {word.word for word in node.adjectives})


def alone(by: Interpreter, node: Nominal, word: str, *dets: str) -> None:
    """Nothing else is said of these."""
    by.note(*node.adjectives)
    if node.mods or [one.word for one in node.adjectives] != [word] or (dets and node.det not in dets):
        raise by.nothing(node, f"who: {word} {node.head} with more")


def attacking(by: Interpreter, node: Nominal) -> Group:
    """The attacking character."""
    alone(by, node, "attacking", "the")
    return attacker(by)


# hc.text.events
def fallen(by: Interpreter, node: Nominal) -> Group:
    """The KO'd character, in an effect of a KO."""
    alone(by, node, "KO'd", "the")
    if by.event is None or by.event.what not in KOS:
        raise by.nothing(node, "who: the KO'd character")
    return ops.THE_OTHER


KOS = frozenset(("ko", "ko by", "ko by attack", "kos", "kos attacking"))
SPECIAL = {
    "KO'd": fallen,
    "attacking": attacking,
    "hit": hit, "missed": missed, "chosen": chosen, "targeted": targeted, "generated": generated, "equipped": bearer,
}  # fmt: skip


# --- names


def names(by: Interpreter, node: Node) -> tuple[str, ...]:
    """Names, one or several."""
    by.note(node)
    if isinstance(node, Together):
        return tuple(one for part in node.parts for one in names(by, part))
    if isinstance(node, Nominal) and node.proper and not node.mods and node.det in ("", "the") and not node.adjectives:
        return (f"The {node.head}" if node.det else node.head.strip('"'),)
    raise by.nothing(node, "names")


def name(by: Interpreter, node: Node) -> str:
    """The name of one: 'a Robot'."""
    by.note(node)
    if isinstance(node, Nominal) and node.proper and node.det in ("a", "an") and not node.mods and not node.adjectives:
        return node.head
    raise by.nothing(node, "name")


def thing(by: Interpreter, node: Node) -> str:
    """The name of an object."""
    if isinstance(node, Nominal) and node.proper and node.det in ("a", "an", "the", "") and not node.mods:
        return things.SET.sub("", node.head)
    raise by.nothing(node, "thing")


def by_name(by: Interpreter, node: Node) -> Group:
    """A friendly character of a name, which stands alone."""
    by.note(node)
    if (
        isinstance(node, Nominal)
        and node.proper
        and node.sort == "name"
        and not node.det
        and not node.mods
        and not node.adjectives
        and node.count is None
        and node.whose is None
    ):
        return Group(ops.ONE, Kind(side="friendly", having=(ops.Named((node.head,)),)))
    raise by.nothing(node, "a name")


def me(by: Interpreter, node: Node) -> Group:
    """This character, or it."""
    found = who(by, node)
    return by.certain(found)


def you(by: Interpreter, node: Node) -> None:
    """The player."""
    if not isinstance(node, Nominal) or node.head != "you":
        raise by.nothing(node, "you")


def single(by: Interpreter, node: Node) -> Group:
    """One character at a time."""
    return by.single(who(by, node))


def victim(by: Interpreter, node: Node) -> Kind:
    """The other role of an event: one of a kind, or this character."""
    own = isinstance(node, Nominal) and (node.det == "this" or (node.head == "it" and not node.many))
    if own and who(by, node) in (ops.SELF, ops.BEFORE):
        return ME
    return one_kind(by, node)


WAYS: dict[str, Way] = {
    "by name": by_name,
    "who": who, "kind": kind, "kinds": kinds, "a kind": one_kind, "names": names, "name": name, "me": me, "you": you,
    "single": single, "victim": victim, "modifier": modifier, "thing": thing,
}  # fmt: skip
