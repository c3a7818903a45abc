"""The words of riders: restrictions and changes of a power."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from warband.games.heroclix.effects.parameters import UNITS
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Group
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns.amounts import words_of
from warband.games.heroclix.text.reading.states.further_states import carries_some
from warband.text.reader import nodes
from warband.text.reader.meaning import Table
from warband.text.reader.nodes import Node, Nominal
from warband.text.reader.tokens import MANY

Rider = ops.Adjusted | ops.Varied  # of a power that is not said yet


class Amount(Struct, frozen=True):
    """An amount with its unit and the usual amount: 'deals 3 damage instead of 2'."""

    rider: ops.Adjusted
    unit: str
    usual: int | None = None


class OfSort(Struct, frozen=True):
    """A sort of powers: Outwit chooses such powers only."""

    sort: str


Ride = Rider | Amount | OfSort | str
Rides = tuple[Ride, ...]
ONLY = ("may only", "can only", "must")
FRIENDS = Group(ops.ALL, ops.Kind(side="friendly"))


# --- 'only to ...'


def only_target(by: Interpreter, obj: Group) -> Rider:
    if obj.which not in (ops.THIS, ops.IT, ops.ONE, ops.ALL):
        raise by.nothing(Nominal(0, 0, "", ""), "rider: only to target")
    return ops.Varied("", "on", ops.SELF if obj == ops.BEFORE else obj)


def only_choose(by: Interpreter, obj: Group, regardless_of: Nominal | None = None) -> Rider:
    if obj != ops.SELF or (regardless_of is not None and not is_adjacency(by, regardless_of)):
        raise by.nothing(regardless_of or Nominal(0, 0, "", ""), "rider: only to choose")
    return ops.Varied("", "for anywhere" if regardless_of is not None else "for")


def only_some(by: Interpreter, obj: Node) -> Rides:
    """'only to choose a black power or a special power', 'can only choose damage powers'."""
    found: list[str] = []
    for part in nodes.parts_of(obj):
        words = words_of(part) if isinstance(part, Nominal) else ()
        if (
            not isinstance(part, Nominal)
            or part.head not in ("power", "standard power")
            or part.mods
            or len(words) != 1
        ):
            raise by.nothing(obj, "rider: only to choose")
        by.note_all(part)
        found += words
    by.note(obj)
    return tuple(OfSort(word) for word in found)


def only_replace(by: Interpreter, obj: Nominal) -> Rider:
    """'the defense value of characters with the Robot keyword'."""
    if obj.head in ("defense value", "defense") and not obj.mods and obj.whose is not None:
        by.note(obj)
        if by.understand("who", obj.whose) == ops.SELF:
            return ops.Varied("", "only on", ops.SELF)
    if obj.head not in ("defense value", "defense") or [mod.word for mod in obj.mods] != ["of"]:
        raise by.nothing(obj, "rider: replace")
    by.note(obj, *obj.mods)
    return ops.Varied("", "only on", Group(ops.ALL, by.understand("kinds", obj.mods[0].of or obj)))


def only_make(by: Interpreter, obj: int) -> Rider:
    if obj != 0:
        raise by.nothing(Nominal(0, 0, "", ""), "rider: only to make an attack")
    return ops.Varied("", "close attacks")


def only_modify(
    by: Interpreter, obj: Node, positively: Node | None = None, negatively: Node | None = None, on: Group | None = None
) -> Rides:
    """'only to negatively modify combat values', 'only to modify an attack value on a friendly character'."""
    found: list[Rider] = []
    if isinstance(obj, Nominal) and obj.head in ("combat value", "value") and not obj.mods and not obj.whose:
        by.note_all(obj)
    else:
        if isinstance(obj, Nominal) and [mod.word for mod in obj.mods] == ["on"] and obj.mods[0].of is not None:
            by.note(*obj.mods)
            on, obj = by.understand("who", obj.mods[0].of), replace(obj, mods=())
        every = isinstance(obj, Nominal) and obj.head in ("combat value", "value") and bool(obj.mods)
        bare = replace(obj, det="", mods=(), many=False) if isinstance(obj, Nominal) and not every else obj
        if isinstance(bare, Nominal) and every:  # 'a value other than damage'
            bare = replace(bare, head="combat value", det="", many=True)
        values = by.understand("values", bare)
        found += [ops.Adjusted("value to change", value) for value in values]
    for word, sign in ((positively, 1), (negatively, -1)):
        by.note_all(word)
        found += [ops.Adjusted("sign", sign)] if word is not None else []
    if on is not None:
        found = [only_target(by, on), *found]
    if not found:
        raise by.nothing(obj, "rider: only to modify")
    return tuple(found)


def only_harm(by: Interpreter, obj: Nominal, to: ops.Kind) -> Rider:
    """'only to deal damage to characters with the Robot keyword'."""
    by.note_all(obj)
    if obj.head != "damage" or obj.count is not None or obj.adjectives or obj.mods:
        raise by.nothing(obj, "rider: only to deal")
    return ops.Varied("", "on", Group(ops.ALL, to))


# hc.text.only-attack-rolls
def only_reroll(by: Interpreter, obj: Nominal) -> Rides:
    """'only to reroll attack rolls', '... made by opposing characters', 'an opposing character's attack roll'."""
    makers = obj.whose
    made = obj.mods[0].of if [mod.word for mod in obj.mods] == ["done"] else None
    if isinstance(made, nodes.Clause) and made.verb == "make" and len(made.roles) == 1:
        makers = made.role("by")
        by.note(*obj.mods, made, *made.roles)
    elif obj.mods:
        raise by.nothing(obj, "rider: only to reroll")
    if obj.head != "attack roll" or obj.adjectives or obj.names:
        raise by.nothing(obj, "rider: only to reroll")
    by.note(obj)
    only = ops.Adjusted("only attack rolls")
    return (only,) if makers is None else (only_target(by, by.understand("who", makers)), only)


PURPOSES: Table[Ride | Rides] = Table(
    "rider: only to",
    {
        "reroll obj:noun": only_reroll,
        "target obj:who": only_target,
        "target obj:who regardless_of:raw": lambda by, obj, regardless_of: only_anywhere(by, obj, regardless_of),
        "carry obj:kinds": lambda by, obj: ops.Varied("", "on", Group(ops.ALL, obj)),
        "choose obj:raw": only_some,
        "choose obj:who regardless_of?:noun": only_choose,
        "replace obj:noun": only_replace,
        "make obj:which_attack": only_make,
        "modify obj:raw positively?:raw negatively?:raw on?:who": only_modify,
        "deal obj:noun to:kinds": only_harm,
        **dict.fromkeys(("generate obj:noun", "place obj:noun"), lambda by, obj: counts(by, obj)),
    },
)
WHEN: Table[Ride | Rides] = Table(
    "rider: only when",
    {"target by:an_attack !passive": lambda by, by_: ops.Varied("", "against", number=by_)},
)


# --- 'but ...'


def succeeds(by: Interpreter, on: tuple[int, int], only: object = None) -> Rider:
    if on[1] != 6:
        raise by.nothing(Nominal(0, 0, "", ""), "rider: succeeds on")
    return ops.Adjusted("success", on[0])


def full_speed(by: Interpreter, **said: Nominal) -> Rider:
    """'doesn't halve speed', 'may move up to its full speed'."""
    ((role, speed),) = said.items()
    by.note_every(speed)
    if not speed.head.startswith("speed") or words_of(speed) != ("full",) * (role == "up_to") or speed.mods:
        raise by.nothing(speed, "rider: speed")
    return ops.Adjusted("full speed")


def deals(by: Interpreter, obj: tuple[ops.Size, ops.Harm], instead_of: Node) -> Rides:
    """'deals 3 damage instead of 2', 'deals 3 penetrating damage instead of 2 damage'."""
    amount, how = obj
    if not isinstance(amount, int) or how == ops.UNAVOIDABLE:
        raise by.nothing(instead_of, "rider: deals")
    found = amount_of(by, "damage", amount, instead_of)
    return (found, ops.Adjusted("penetrating")) if how == ops.PENETRATING else (found,)


def amount_of(by: Interpreter, unit: str, amount: int, usual: Node | None) -> Amount:
    """So many squares, markers, clicks or damage, perhaps instead of the usual number."""
    if usual is None:
        return Amount(ops.Adjusted("amount", amount), unit)
    by.note(usual)
    bare = replace(usual, head="", sort="number") if isinstance(usual, Nominal) and usual.count is not None else usual
    by.note_all(usual)
    return Amount(ops.Adjusted("amount", amount), unit, by.understand("number", bare))


def counts(by: Interpreter, amount: Nominal, instead_of: Node | None = None, **said: object) -> Amount | Rider:
    """'may move up to 3 squares instead of 2', 'heals 2 clicks instead of 1', 'heals 1 less'."""
    by.note_all(amount)
    if amount.head == "less" and amount.count is not None and instead_of is None and not amount.mods:
        return ops.Adjusted("healing", -amount.count.least)
    unit = "marker" if amount.head.endswith("marker") else amount.head
    if amount.count is None or amount.mods or amount.det or unit not in UNITS.values():
        raise by.nothing(amount, "rider: so many")
    return amount_of(by, unit, amount.count.most, instead_of)


def reduces(by: Interpreter, obj: Nominal) -> str:
    """'reduces penetrating damage'."""
    by.note_all(obj)
    if obj.head != "damage" or words_of(obj) != ("penetrating",) or obj.mods:
        raise by.nothing(obj, "rider: reduces")
    return "can reduce penetrating damage"


def anywhere(by: Interpreter, obj: Nominal, regardless_of: Nominal) -> Rider:
    """'may remove the action token regardless of adjacency'."""
    by.note_all(obj)
    if obj.head != "action token" or not is_adjacency(by, regardless_of):
        raise by.nothing(regardless_of, "rider: may remove")
    return ops.Varied("", "as if adjacent", FRIENDS)


def chooses(by: Interpreter, obj: Group, instead: object = None, instead_of: Node | None = None) -> Rider:
    """'may instead choose a friendly character within 6 squares', '... within range instead of adjacent'."""
    if obj.which not in (ops.ONE, ops.ALL) or (instead is None) == (instead_of is None) or not obj.kind.within:
        raise by.nothing(instead_of or Nominal(0, 0, "", ""), "rider: may choose")
    if instead_of is not None and getattr(instead_of, "word", "") != "adjacent":
        raise by.nothing(instead_of, "rider: instead of")
    by.note_every(instead_of)
    return ops.Varied("", "as if adjacent", Group(ops.ALL, obj.kind))


# hc.text.adjacent-for-use
def near_enough(by: Interpreter, obj: Group, **said: Node) -> Rider:
    """'it considers friendly characters within 4 squares as adjacent', 'may treat them as adjacent'."""
    (being,) = said.values()
    if getattr(being, "word", "") != "adjacent" or getattr(being, "of", None) is not None or obj.which != ops.ALL:
        raise by.nothing(being, "rider: considers")
    by.note_every(being)
    return ops.Varied("", "as if adjacent", Group(ops.ALL, obj.kind))


def chooses_anybody(by: Interpreter, obj: Group, regardless_of: Nominal) -> Rider:
    """'may choose friendly characters with the Robot keyword regardless of point value'."""
    by.note_all(regardless_of)
    if regardless_of.head != "point value" or obj.which not in (ops.ONE, ops.ALL):
        raise by.nothing(regardless_of, "rider: may choose regardless of")
    return ops.Varied("", "at any points", Group(ops.ALL, obj.kind))


def is_adjacency(by: Interpreter, node: Nominal) -> bool:
    """'regardless of adjacency'."""
    by.note_all(node)
    return node.head == "adjacency"


def several(by: Interpreter, obj: Node | None, with_: Nominal) -> Rider:
    """'may use it with up to two targets'."""
    by.note_all(obj)
    by.note_all(with_)
    count = with_.count if with_.head == "target" and not with_.mods else None
    if count is None or count.least != 2 or not (count.limit or count.most == MANY):
        raise by.nothing(with_, "rider: may use with")
    return ops.Adjusted("several targets")


def unseen(by: Interpreter, obj: Nominal, regardless_of: Nominal | None = None) -> Rider:
    """'may target a character within 8 squares regardless of line of fire'."""
    by.note_all(obj)
    near = obj.mods[0] if obj.head == "character" and obj.det == "a" and len(obj.mods) == 1 else None
    inner = near.of if near is not None and near.word == "within" else None
    if not isinstance(inner, Nominal):
        raise by.nothing(obj, "rider: may target")
    of: Node | None = regardless_of
    if of is None and inner.mods and inner.mods[-1].word == "regardless of":
        of, inner = inner.mods[-1].of, replace(inner, mods=inner.mods[:-1])
    if not isinstance(of, Nominal) or of.head != "line of fire":
        raise by.nothing(obj, "rider: may target")
    by.note_all(of)
    return ops.Adjusted("without line of fire", by.understand("nearness", inner)["within"])


# hc.text.regardless
def regardless(by: Interpreter, obj: Group, regardless_of: Node) -> Rider:
    """'may target characters with the Robot keyword regardless of line of fire', '... of range or line of fire'."""
    heads = {getattr(part, "head", "") for part in nodes.parts_of(regardless_of)}
    by.note_all(regardless_of)
    if obj.which not in (ops.ONE, ops.ALL) or heads not in ({"line of fire"}, {"range", "line of fire"}):
        raise by.nothing(regardless_of, "rider: may target regardless of")
    far = "range" in heads or obj.kind.within not in (0, ops.RANGE_VALUE)
    return ops.Varied("", "anywhere" if far else "unseen", Group(ops.ALL, obj.kind))


def only_anywhere(by: Interpreter, obj: Group, regardless_of: Node) -> Rides:
    """'only to target characters with the Robot keyword regardless of range or line of fire'."""
    return only_target(by, obj), regardless(by, obj, regardless_of)


# hc.text.all-but
def spares(by: Interpreter, obj: Group) -> Rider:
    """'can't target characters of 100 points or more': it targets all others."""
    kind = obj.kind
    if obj in (ops.SELF, ops.BEFORE):
        return ops.Varied("", "on", Group(ops.ALL, ops.Kind(other=True)))
    if obj.which in (ops.ONE, ops.ALL) and len(kind.having) == 1 and kind == ops.Kind(having=kind.having):
        return ops.Varied("", "on", Group(ops.ALL, ops.Kind(having=(ops.Isnt(kind.having[0]),))))
    if obj.which in (ops.ONE, ops.ALL) and kind.side and kind == ops.Kind(side=kind.side):
        other = ops.Kind(side="opposing" if kind.side == "friendly" else "friendly")
        return ops.Varied("", "on", Group(ops.ALL, other))
    raise by.nothing(Nominal(0, 0, "", ""), "rider: can't target")


def pierces(by: Interpreter, obj: Nominal) -> Rider:
    """'deals penetrating damage'."""
    by.note_all(obj)
    if obj.head != "damage" or words_of(obj) != ("penetrating",) or obj.mods or obj.count is not None:
        raise by.nothing(obj, "rider: deals")
    return ops.Adjusted("penetrating")


# hc.text.reduces-instead
def less_damage(by: Interpreter, obj: Node, by_: int, instead_of: int) -> Rider:
    """'reduces damage by 2 instead of 1', of a power that does so anyway."""
    by.note_every(obj)
    if not isinstance(obj, Nominal) or obj.head not in ("damage", "damage value") or obj.adjectives or obj.count:
        raise by.nothing(obj, "rider: reduces")
    if by_ <= instead_of:
        raise by.nothing(obj, "rider: reduces damage by less")
    return ops.Adjusted("reduces damage", by_, str(instead_of))


def fliers_too(by: Interpreter, obj: Nominal) -> Ride:
    """'may carry characters with [Wing Symbol]'."""
    (found,) = carries_some(by, by.understand("kinds", obj)).powers
    return str(found)


CHANGES: Table[Ride | Rides] = Table(
    "rider: but",
    {
        "carry obj:noun !may": fliers_too,
        "target obj:who !can !denied": spares,
        "reduce obj:raw by:number instead_of:number": less_damage,
        "deal obj:noun": pierces,
        "succeed on:faces only?:said": succeeds,
        "halve obj:noun !denied": full_speed,
        "trigger only:said during:which_attack": lambda by, only, during: ops.Varied("", "against", number=during),
        "affect obj:kinds instead": lambda by, obj: ops.Varied("", "instead on", Group(ops.ALL, obj)),
        "affect obj:kinds also": lambda by, obj: ops.Varied("", "also on", Group(ops.ALL, obj)),
        "deal obj:harm instead_of:raw": deals,
        "move amount:noun instead_of?:raw instead?:said !may": counts,
        "heal amount:noun instead_of?:raw instead?:said": counts,
        "generate obj:noun instead_of?:raw instead?:said !may": lambda by, obj, **said: counts(by, obj, **said),
        "place obj:noun instead_of?:raw instead?:said !may": lambda by, obj, **said: counts(by, obj, **said),
        "move up_to:noun !may": full_speed,
        "reduce obj:noun": reduces,
        "remove obj:noun regardless_of:noun !may": anywhere,
        "choose obj:who instead?:said instead_of?:raw !may": chooses,
        "choose obj:who regardless_of:noun !may": chooses_anybody,
        **dict.fromkeys((f"{verb} obj:who {role}:raw{may}" for verb in ("consider", "treat") for role in ("being", "as")
                         for may in ("", " !may")), near_enough),
        **{f"use obj?:raw twice !{modal}": lambda by, obj: ops.Adjusted("twice") for modal in ("may", "can")},
        "use obj:raw with:noun !may": several,
        "use obj:raw with:noun !can": several,
        "use obj?:raw with:noun !can !passive": several,
        "target obj:noun regardless_of?:noun !may": unseen,
        "target obj:who regardless_of:raw !may": regardless,
        "target obj:who regardless_of:raw !can": regardless,
    },
)
