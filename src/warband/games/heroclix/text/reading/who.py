"""Who is meant: adjectives and modifiers of characters are filters of a kind."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Group, Kind
from warband.games.heroclix.text import things
from warband.games.heroclix.text.describing import ME
from warband.games.heroclix.text.meaning.reading import AIMED_AT, ATTACKER, HIT, MISSED, TARGETED
from warband.games.heroclix.text.phrase import Sense
from warband.games.heroclix.text.reading import past
from warband.games.heroclix.text.reading.interpreter import Interpreter, Way
from warband.text.reader.nodes import Clause, Mod, Node, Nominal, Together, Word

# Adjectives: what they say of a kind.
ADJECTIVES: dict[str, Sense] = {
    "friendly": {"side": "friendly"},
    "opposing": {"side": "opposing"},
    "adjacent": {"adjacent": True},
    "other": {"other": True},
    "non-adjacent": ops.Apart(),
    "standard": (ops.Standard(),),
    "higher-point": ops.Dearer(),
    "lower-point": ops.Cheaper(),
    "equipped": (ops.Equipped(),),
}
RANKED = {"highest point": "highest", "lowest point": "lowest"}
# Nouns: what they say besides.
NOUNS: dict[str, tuple[ops.Feature, ...]] = {
    "character": (),
    "bystander": (ops.Bystander(),),
    "sidekick": (ops.Ranked(("sidekick",)),),
    "captain": (ops.Ranked(("captain",)),),
}
SEVERAL = frozenset(("named", "within"))  # modifiers that speak of several things at once
RANKS = frozenset(("captain", "sidekick"))


def who(by: Interpreter, node: Node) -> Group:
    """Certain characters: this one, the one spoken of, one or all of a kind."""
    if isinstance(node, Together):
        return several(by, node)
    if not isinstance(node, Nominal):
        raise by.nothing(node, "who: no noun")
    if node.head == "it":
        return ops.BEFORE
    if node.head == "self":
        return ops.SELF
    if node.head in ("attacker", "target"):
        return struck(by, node)
    if node.proper and node.sort == "name" and not node.det and not node.mods and not node.adjectives:
        return Group(ops.ONE, Kind(side="friendly", having=(ops.Named((node.head,)),)))
    if node.sort != "character":
        raise by.nothing(node, f"who: {node.sort}")
    words = {word.word for word in node.adjectives}
    if special := words & SPECIAL.keys():
        return SPECIAL[special.pop()](by, node)
    return plain(by, node, words)


def plain(by: Interpreter, node: Nominal, words: set[str]) -> Group:
    """This character, that one, or some of a kind."""
    if node.det == "this" and not words and not node.mods and node.head == "character":
        return ops.SELF
    if node.det in ("that", "those") and words <= {"friendly", "opposing"} and not node.mods:
        by.note(*node.adjectives)
        return ops.THE_OTHER if node.det == "that" else by.meaning._those()
    if rank := words & RANKED.keys():
        by.note(*node.adjectives)
        rest = tuple(one for one in node.adjectives if one.word not in RANKED)
        of = replace(kind(by, replace(node, adjectives=rest, det="")), rank=RANKED[rank.pop()])
        return Group(ops.ALL if node.many else ops.ONE, of)
    found = kind(by, node)
    if node.det in ("a", "an") and not node.many:
        return Group(ops.ONE, found)
    if node.det == "another":
        return Group(ops.ONE, replace(found, other=True))
    if node.det in ("each", "all", "") and node.count is None and (node.many or node.det == "each"):
        return Group(ops.ALL, found)
    if node.det == "all other" and node.many:
        return Group(ops.ALL, replace(found, other=True))
    raise by.nothing(node, f"who: {node.det or 'bare'} {node.head}{'s' if node.many else ''}")


def several(by: Interpreter, node: Together) -> Group:
    """'this character and adjacent friendly characters', 'this character or another one', 'captains and sidekicks'."""
    first, *rest = node.parts
    if len(rest) == 1 and isinstance(first, Nominal) and isinstance(rest[0], Nominal):
        other = rest[0]
        if {first.head, other.head} == RANKS and not other.adjectives and not other.det:
            of = kind(by, replace(first, mods=other.mods))
            by.note(other, first)
            having = [one for one in of.having if not isinstance(one, ops.Ranked)]
            return Group(ops.ALL, replace(of, having=(ops.Ranked((first.head, other.head)), *having)))
        if by.understand("who", first) == ops.SELF:
            found = by.understand("who", other)
            if node.word == "or" and found.which == ops.ONE:
                return Group(ops.ONE, replace(found.kind, me=True, other=other.det == "another" and False))
            if node.word == "and" and found.which == ops.ALL:
                return Group(ops.ALL, replace(found.kind, me=True))
    raise by.nothing(node, f"who: several joined by {node.word}")


def struck(by: Interpreter, node: Nominal) -> Group:
    """The attacker, or the target of an attack."""
    if node.mods:
        raise by.nothing(node, f"who: {node.head} with more")
    words = {word.word for word in node.adjectives}
    by.note(*node.adjectives)
    if node.head == "attacker" and node.det == "the" and not words:
        by.meaning.must_exist(ATTACKER)
        return Group(ops.ATTACKER)
    if words & SPECIAL.keys() and node.head == "target":
        return SPECIAL[words.pop()](by, node)
    if node.head == "target" and not words and (node.det == "the" or node.whose is not None):
        if node.whose is not None:
            by.understand("who", node.whose)
        by.meaning.must_exist(TARGETED)
        return Group(ops.TARGET)
    if node.head == "target" and node.count is not None and node.count.least == node.count.most == 1:
        by.note(node.count)
        by.meaning.must_exist(TARGETED)
        return Group(ops.TARGET_ONE)
    raise by.nothing(node, f"who: {node.det} {node.head}")


def hit(by: Interpreter, node: Nominal) -> Group:
    """Those who were hit."""
    alone(by, node, "hit")
    by.meaning.must_exist(HIT)
    if node.many or node.det in ("each", "all"):
        return Group(ops.HIT_ALL)
    return Group(ops.HIT_ONE)


def missed(by: Interpreter, node: Nominal) -> Group:
    """One of those who were missed."""
    alone(by, node, "missed")
    by.meaning.must_exist(MISSED)
    return Group(ops.HIT_ONE)


def chosen(by: Interpreter, node: Nominal) -> Group:
    """Whoever was chosen."""
    alone(by, node, "chosen", "the")
    return Group(ops.CHOSEN)


def targeted(by: Interpreter, node: Nominal) -> Group:
    """Whoever a power targets."""
    alone(by, node, "targeted", "the")
    by.meaning.must_exist(AIMED_AT)
    return Group(ops.OTHERS)


def generated(by: Interpreter, node: Nominal) -> Group:
    """Whoever was generated."""
    alone(by, node, "generated", "the")
    return Group(ops.MADE)


def bearer(by: Interpreter, node: Nominal) -> Group:
    """Whoever is equipped with the object that speaks; of others, those who are equipped."""
    if node.det in ("the", "") and not node.many and len(node.adjectives) == 1 and not node.mods:
        by.note(*node.adjectives)
        return by.meaning._bearer()
    return plain(by, node, {word.word for word in node.adjectives})


def alone(by: Interpreter, node: Nominal, word: str, *dets: str) -> None:
    """Nothing else is said of these."""
    by.note(*node.adjectives)
    if node.mods or [one.word for one in node.adjectives] != [word] or (dets and node.det not in dets):
        raise by.nothing(node, f"who: {word} {node.head} with more")


SPECIAL = {
    "hit": hit, "missed": missed, "chosen": chosen, "targeted": targeted, "generated": generated, "equipped": bearer,
}  # fmt: skip


# --- kinds


def kind(by: Interpreter, node: Node) -> Kind:
    """What kind of characters a noun means, whatever its article."""
    if not isinstance(node, Nominal) or node.head not in NOUNS or node.whose is not None or node.names:
        raise by.nothing(node, f"kind: {getattr(node, 'head', '') or type(node).__name__}")
    if node.count is not None and node.det not in ("all", ""):
        raise by.nothing(node, "kind: how many")
    by.note(node, *node.adjectives, *([node.count] if node.count else ()))
    said = [adjective(by, one) for one in node.adjectives]
    mods = [modifier(by, mod) for mod in node.mods]
    made: Kind = by.meaning._kind(*said, NOUNS[node.head], *mods)
    return made


def one_kind(by: Interpreter, node: Node) -> Kind:
    """The kind of one that an event or a condition is about: 'a', 'another', 'one or more'."""
    if not isinstance(node, Nominal):
        raise by.nothing(node, "kind: several")
    if node.det == "another":
        return replace(kind(by, replace(node, det="")), other=True)
    if node.det in ("a", "an") or (node.count is not None and node.count.least == 1 and node.count.most == ops.MANY):
        by.note(*([node.count] if node.count is not None else ()))
        return kind(by, replace(node, det="", count=None))
    raise by.nothing(node, f"kind: {node.det} {node.head}")


def kinds(by: Interpreter, node: Node) -> Kind:
    """The kind of many."""
    if isinstance(node, Nominal) and node.many and not node.det and node.count is None:
        return kind(by, node)
    raise by.nothing(node, "kind: not many")


def adjective(by: Interpreter, word: Word) -> Sense:
    """What an adjective says."""
    by.note(word)
    if word.word not in ADJECTIVES:
        raise by.nothing(word, f"adjective: {word.word} character")
    return ADJECTIVES[word.word]


# --- what is said behind the noun


def modifier(by: Interpreter, mod: Node) -> Sense:
    """What a modifier says of a kind."""
    if not isinstance(mod, Mod):
        raise by.nothing(mod, "modifier")
    by.note(mod)
    if mod.word == "(":
        return modifier(by, mod.of) if isinstance(mod.of, Mod) else None
    if isinstance(mod.of, Clause):
        return said_of(by, mod, mod.of)
    if mod.word == "that" and isinstance(mod.of, Together):
        return one_of(by, mod, mod.of)
    head = mod.of.head if isinstance(mod.of, Nominal) and not mod.of.proper else str(getattr(mod.of, "sort", ""))
    if not isinstance(mod.of, Nominal | None) and mod.word not in SEVERAL:
        raise by.nothing(mod, f"modifier: character {mod.word} several {head}")
    for key in (f"{mod.word} {head}", mod.word):
        if key in MODIFIERS:
            if mod.of is not None:
                by.note(mod.of)
            found: Way = MODIFIERS[key]
            return found(by, mod.of if mod.of is not None else mod)
    raise by.nothing(mod, f"modifier: character {mod.word} {head}")


def said_of(by: Interpreter, mod: Mod, clause: Clause) -> Sense:
    """What a clause says of a kind: 'that is adjacent to ...', 'that has ...', 'that attacked ...'."""
    by.note(clause, *clause.roles)
    inner = clause.role("is")
    if mod.word == "that" and clause.verb == "be" and len(clause.roles) == 1 and inner and not clause.denied:
        return modifier(by, inner if isinstance(inner, Mod) else Mod(inner.first, inner.last, "is", inner))  # type: ignore[arg-type]
    having = clause.role("obj")
    if clause.verb == "have" and not clause.past and having is not None and len(clause.roles) == 1:
        word = "without" if clause.denied else "with"
        return modifier(by, Mod(having.first, having.last, word, having))  # type: ignore[arg-type]
    if clause.verb == "use" and clause.modal == "can" and not clause.denied and having is not None:
        return ops.Able(by.understand("some powers", having))
    if clause.verb == "share":
        return shares(by, mod, clause)
    if clause.verb == "occupy" and mod.word == "ing" and having is not None:
        return standing(by, having)
    return past.did(by, mod, clause)


def shares(by: Interpreter, mod: Mod, clause: Clause) -> ops.Kin:
    """Characters with a keyword in common with this one."""
    for role in clause.roles:
        by.note_all(role)
        if role.name in ("with", "(") and not isinstance(role.of, Word):
            inner = role.of.of if role.name == "(" and hasattr(role.of, "of") else role.of
            by.meaning.certain(by.understand("who", inner))
    if mod.word == "whom" and clause.subject is not None:
        by.meaning.certain(by.understand("who", clause.subject))
    return ops.Kin()


def standing(by: Interpreter, node: Node) -> Sense:
    """Characters on a terrain, or on a marker."""
    if (
        isinstance(node, Nominal)
        and node.head == "marker"
        and node.whose is not None
        and len(node.names) == 1
        and by.understand("who", node.whose) == ops.SELF
    ):
        by.note_all(node)
        return ops.OnMarker(node.names[0].name)
    return ops.On(by.understand("terrain", node))


def one_of(by: Interpreter, mod: Mod, several: Together) -> ops.OneOf | ops.Did:
    """'that are adjacent or have the Robot keyword', 'that attacked this character or damaged it this turn'."""
    clauses = past.clauses_of(several)
    if several.word == "or" and len(clauses) == len(several.parts) and all(one.past for one in clauses):
        by.note(several)
        return past.did_one(by, clauses)
    parts = [modifier(by, Mod(part.first, part.last, "that", part)) for part in several.parts]  # type: ignore[arg-type]
    if several.word != "or":
        raise by.nothing(mod, "modifier: that ... and ...")
    by.note(several)
    return ops.OneOf(tuple(ops.Beside(ops.SELF) if part == {"adjacent": True} else part for part in parts))


def named(by: Interpreter, of: Sense) -> ops.Named:
    return ops.Named(by.understand("names", of))


def called(by: Interpreter, of: Nominal) -> Sense:
    """'with "Robot" in their name'."""
    by.note_all(of)
    if of.sort == "word" and [(mod.word, getattr(mod.of, "head", "")) for mod in of.mods] == [("in", "name")]:
        return ops.Called(of.head.strip('"'))
    raise by.nothing(of, "modifier: character with a word")


def with_keyword(by: Interpreter, of: Nominal) -> Sense:
    by.note_all(of)
    names = tuple(one.name for one in of.names)
    if [one.word for one in of.adjectives] == ["shared"] and not names:
        return ops.Kin()
    if not names or of.adjectives or of.mods or of.det not in ("the", "either", "both"):
        raise by.nothing(of, "modifier: character with keyword")
    if of.det == "both":
        return ops.Keyword(names, every=True)
    return ops.Keyword(names)


def without_keyword(by: Interpreter, of: Nominal) -> Sense:
    by.note_all(of)
    if len(of.names) == 1 and of.det == "the":
        return ops.Lacks((of.names[0].name,))
    raise by.nothing(of, "modifier: character without keyword")


def with_tokens(by: Interpreter, of: Nominal) -> Sense:
    name, least, most = by.understand("token range", of)
    return ops.Holding(name, least, most) if name else ops.Bears(least, most)


def with_symbol(by: Interpreter, of: Nominal) -> Sense:
    by.note_all(of)
    if len(of.names) == 1 and of.det == "the":
        return by.meaning._team_symbol(of.names[0].name)
    raise by.nothing(of, "modifier: character with team symbol")


def with_trait(by: Interpreter, of: Nominal) -> Sense:
    by.note_all(of)
    if of.det == "this" and not of.names:
        return ops.Trait()
    raise by.nothing(of, "modifier: character with trait")


def of_points(by: Interpreter, of: Nominal) -> Sense:
    by.note_all(of)
    words = [one.word for one in of.adjectives]
    if words in (["less"], ["lower"], ["fewer"]):
        return ops.Cheaper()
    if words in (["higher"], ["more"]):
        return ops.Dearer()
    if of.count is None or of.count.least == of.count.most:
        raise by.nothing(of, "modifier: character of points")
    return ops.Worth(of.count.least, of.count.most)


def beside(by: Interpreter, of: Node) -> Sense:
    return by.meaning._beside(by.understand("who", of))


def on_force(by: Interpreter, of: Nominal) -> Sense:
    by.note_all(of)
    if is_yours(of):
        return {"side": "friendly"}
    raise by.nothing(of, "modifier: on a force")


def on_sideline(by: Interpreter, of: Nominal) -> Sense:
    by.note_all(of)
    if is_yours(of):
        return ops.Waiting()
    raise by.nothing(of, "modifier: on a Sideline")


def in_ko_area(by: Interpreter, of: Nominal) -> Sense:
    by.note_all(of)
    if is_yours(of):
        return ops.Fallen()
    raise by.nothing(of, "modifier: in a KO area")


def is_yours(node: Nominal) -> bool:
    """Whether something is that of this character's player."""
    return isinstance(node.whose, Nominal) and node.whose.head == "you" and not node.adjectives and not node.mods


def including(by: Interpreter, of: Node) -> Sense:
    by.understand("who", of)
    return {}


def of_choice(by: Interpreter, of: Nominal) -> Sense:
    by.note_all(of)
    return {}


def equipped_with(by: Interpreter, of: Node) -> Sense:
    return ops.Equipped((by.understand("thing", of),))


MODIFIERS: dict[str, Way] = {
    "named": named,
    "with word": called,  # type: ignore[dict-item]
    "with keyword": with_keyword,  # type: ignore[dict-item]
    "without keyword": without_keyword,  # type: ignore[dict-item]
    "with action token": with_tokens,  # type: ignore[dict-item]
    "with token": with_tokens,  # type: ignore[dict-item]
    "with team symbol": with_symbol,  # type: ignore[dict-item]
    "with trait": with_trait,  # type: ignore[dict-item]
    "of point": of_points,  # type: ignore[dict-item]
    "adjacent to": beside,
    "within": lambda by, of: by.understand("nearness", of),
    "on force": on_force,  # type: ignore[dict-item]
    "on sideline": on_sideline,  # type: ignore[dict-item]
    "from sideline": on_sideline,  # type: ignore[dict-item]
    "in KO area": in_ko_area,  # type: ignore[dict-item]
    "including": including,
    "of choice": of_choice,  # type: ignore[dict-item]
    "adjacent": lambda by, of: {"adjacent": True},
}


def names(by: Interpreter, node: Node) -> tuple[str, ...]:
    """Names, one or several."""
    by.note(node)
    if isinstance(node, Together):
        return tuple(one for part in node.parts for one in names(by, part))
    if isinstance(node, Nominal) and node.proper and not node.mods and not node.det:
        return (node.head,)
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


def me(by: Interpreter, node: Node) -> Group:
    """This character, or it."""
    found = who(by, node)
    return by.meaning.certain(found)


def you(by: Interpreter, node: Node) -> None:
    """The player."""
    if not isinstance(node, Nominal) or node.head != "you":
        raise by.nothing(node, "you")


def single(by: Interpreter, node: Node) -> Group:
    """One character at a time."""
    return by.meaning.single(who(by, node))


def victim(by: Interpreter, node: Node) -> Kind:
    """Whoever something was done to or by: one of a kind, or this character."""
    if isinstance(node, Nominal) and node.det == "this" and who(by, node) == ops.SELF:
        return ME
    return one_kind(by, node)


WAYS: dict[str, Way] = {
    "who": who, "kind": kind, "kinds": kinds, "a kind": one_kind, "names": names, "name": name, "me": me, "you": you,
    "single": single, "victim": victim, "modifier": modifier, "thing": thing,
}  # fmt: skip
