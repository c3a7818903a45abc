"""Amounts: numbers, counts, values and durations."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.effects.parameters import ROLLERS
from warband.games.heroclix.effects.references.amounts import RESULT, scaled
from warband.games.heroclix.position.model import ATTACK, DAMAGE, DEFENSE, RANGE, SPEED
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Amount, Group, Size
from warband.games.heroclix.text.reading.interpreter import Interpreter, Way
from warband.text.reader.nodes import Mod, Node, Nominal, Signed, Together
from warband.text.reader.tokens import MANY, VARIABLE

HARMS: dict[tuple[str, ...], ops.Harm] = {
    (): ops.NORMAL,
    ("penetrating",): ops.PENETRATING,
    ("unavoidable",): ops.UNAVOIDABLE,
}
# hc.core.values.range-constant
VALUES: dict[str, tuple[int, ...]] = {
    "speed": (SPEED,), "attack": (ATTACK,), "defense": (DEFENSE,), "damage": (DAMAGE,), "range": (RANGE,),
    "speed value": (SPEED,), "attack value": (ATTACK,), "defense value": (DEFENSE,), "damage value": (DAMAGE,),
    "range value": (RANGE,), "combat value": (SPEED, ATTACK, DEFENSE, DAMAGE, RANGE),
}  # fmt: skip
ARTICLES = ("a", "an")
MORE, FEWER = ("more", "higher", "greater"), ("fewer", "less", "lower")
HIGHER = {f"{equal}{word} than": bool(equal) for word in MORE for equal in ("", "equal or ")}
LOWER = {f"{equal}{word} than": bool(equal) for word in FEWER for equal in ("", "equal or ")}
TOKENS = ("action token", "token")


def words_of(node: Nominal) -> tuple[str, ...]:
    """The adjectives of a noun."""
    return tuple(word.word for word in node.adjectives)


def number(by: Interpreter, node: Node) -> int:
    """A plain number, with a unit or without; '1 less' is none."""
    if (
        isinstance(node, Nominal)
        and node.count is not None
        and node.head not in ("less", "more")
        and not node.mods
        and not node.det
        and not node.whose
        and node.count.least == node.count.most
        and 0 < node.count.least < MANY
    ):
        by.note_all(node)
        return node.count.least
    if isinstance(node, Nominal) and node.det in ARTICLES and not node.mods and not node.adjectives and not node.count:
        return 1
    raise by.nothing(node, "number")


def size(by: Interpreter, node: Node) -> Size:
    """A number of clicks, squares or the like: plain, for each of some, or equal to another number."""
    if not isinstance(node, Nominal):
        raise by.nothing(node, "size")
    if node.count is not None and node.count.least == VARIABLE and by.x is not None and not node.mods:
        by.note(node.count)
        return by.x
    if node.det in ("that many", "that much") and not node.mods:
        return Amount(ops.Brought()) if by.understand("brought", replace(node, head="amount", det="the")) else RESULT
    if node.head in ("result", "d6 result") and node.det in ("the", "half", "half of"):
        return amount(by, node)
    if node.det == "a number of" or (node.count is None and node.mods):
        return equal(by, node)
    if node.mods:
        (mod,) = node.mods if len(node.mods) == 1 else (None,)
        if mod is None or mod.word != "for each" or mod.of is None:
            raise by.nothing(node, "size")
        by.note(mod)
        return scaled(by.understand("counted", mod.of), number(by, replace(node, mods=())))
    return number(by, node)


def equal(by: Interpreter, node: Nominal) -> Amount:
    """So much as another number."""
    if [mod.word for mod in node.mods] == ["equal to", "done"] and isinstance(node.mods[0].of, Nominal):
        first, done = node.mods  # 'damage equal to the damage taken'
        node = replace(node, mods=(replace(first, of=replace(node.mods[0].of, mods=(done,))),))
        by.note(first)
    (mod,) = node.mods if len(node.mods) == 1 else (None,)
    if mod is None or mod.word != "equal to" or mod.of is None:
        raise by.nothing(node, "amount: not equal to anything")
    by.note(node, mod)
    return amount(by, mod.of)


def amount(by: Interpreter, node: Node) -> Amount:
    """A number that is known only when it is needed."""
    by.note(node)
    if not isinstance(node, Nominal):
        raise by.nothing(node, "amount")
    if node.mods and node.mods[-1].word in ("plus", "minus"):
        return replace(amount(by, replace(node, mods=node.mods[:-1])), plus=plus(by, node.mods[-1]))
    if node.head in ("result", "d6 result") and node.det in ("the", "half", "half of") and not node.mods:
        by.note_all(node)
        return Amount(ops.Result(d6=node.head == "d6 result"), half=node.det != "the")
    if node.head == "result" and node.whose is not None and len(node.names) == 1 and node.names[0].name in ROLLERS:
        by.note_all(node)
        return Amount(ops.Result(d6=True))
    if node.sort == "token" and node.many and (node.whose is not None or node.mods) and node.det in ("", "the"):
        held: Amount = by.understand("counted", replace(node, det=""))  # 'equal to its Rage tokens'
        return held
    if node.head in ("damage", "click", "amount") and by.understand("brought", node):
        return Amount(ops.Brought(), half=node.det != "the")
    if node.det == "the number of":
        sort = "token" if node.head in TOKENS else "square" if node.head == "square" else "character"
        of: Amount = by.understand("counted", replace(node, det="", sort=sort))
        return of
    if node.head in VALUES and words_of(node) == ("printed",) and node.whose is not None:
        by.note_all(node)
        return Amount(ops.Printed(by.understand("who", node.whose), VALUES[node.head][0]))
    plain = not node.mods and not node.adjectives and node.det in ("", "half", "half of")
    if plain and node.whose is not None and len(VALUES.get(node.head, ())) == 1:
        return Amount(ops.Present(by.understand("who", node.whose), VALUES[node.head][0]), half=bool(node.det))
    if plain and node.whose is not None and node.head == "click number":
        return Amount(ops.ClickNumber(by.understand("who", node.whose)), half=bool(node.det))
    raise by.nothing(node, f"amount: {node.det} {node.head}")


# hc.text.plus
def plus(by: Interpreter, mod: Mod) -> int:
    """'+1', 'plus 1', 'minus 2' behind an amount."""
    by.note_every(mod)
    of = mod.of
    number = of.amount if isinstance(of, Signed) else by.understand("number", of) if of is not None else 0
    if not number:
        raise by.nothing(mod, "amount: plus")
    return -number if mod.word == "minus" else number


def so_many(by: Interpreter, node: Node) -> int:
    """'a number of clicks', whose number another role says."""
    by.note_all(node)
    if isinstance(node, Nominal) and node.det == "a number of" and not node.mods and not node.adjectives:
        return 0
    raise by.nothing(node, "a number of")


def as_token(node: Nominal) -> Nominal:
    """A marker that a character has, which is a token of that name."""
    if node.head == "marker" and len(node.names) == 1 and not node.mods:
        return replace(node, head="token", sort="token")
    return node


def token_name(by: Interpreter, node: Nominal) -> str:
    """The name of tokens; '' of action tokens."""
    by.note(*node.names, *node.adjectives)
    if node.head == "action token" and not node.names and not node.adjectives:
        return ""
    if node.head == "token" and len(node.names) == 1 and not node.adjectives:
        return node.names[0].name
    raise by.nothing(node, f"token: {' '.join(words_of(node))} {node.head}")


def per(by: Interpreter, node: Node | None, bound: Node | None = None) -> Amount | None:
    """'for each' of some, with a bound."""
    if node is None:
        return None
    return bounded(by, by.understand("counted", node), bound)


def bounded(by: Interpreter, found: Amount, bound: Node | None) -> Amount:
    """An amount with a bound in brackets."""
    if bound is None:
        return found
    by.note_all(bound)
    if isinstance(bound, Nominal) and bound.count is not None and not bound.mods and bound.sort == "number":
        least, most = bound.count.least, bound.count.most
        if least and most == MANY:
            return replace(found, least=least)
        if not least and most != MANY:
            return replace(found, most=most)
    raise by.nothing(bound, "bound")


def harm(by: Interpreter, node: Node) -> tuple[Size, ops.Harm]:
    """An amount and a kind of damage."""
    whose = node.whose if isinstance(node, Nominal) and node.sort == "value" else None
    if isinstance(node, Nominal) and whose is not None and VALUES.get(node.head) == (DAMAGE,):
        return amount(by, node), ops.NORMAL
    if not isinstance(node, Nominal) or node.head != "damage" or words_of(node) not in HARMS:
        raise by.nothing(node, "damage")
    by.note(*node.adjectives)
    how = HARMS[words_of(node)]
    bare = replace(node, adjectives=())
    if node.count is None and not node.mods and not node.det:
        return 0, how
    return size(by, bare), how


def token_range(by: Interpreter, node: Node) -> tuple[str, int, int]:
    """The name of some tokens, and how many they can be."""
    if not isinstance(node, Nominal) or node.sort != "token":
        raise by.nothing(node, "tokens")
    if node.whose is not None:  # the tokens of this character's own making
        if node.head != "token" or by.understand("who", node.whose) not in (ops.SELF, ops.BEFORE):
            raise by.nothing(node, "tokens")
        node = replace(node, whose=None, det=node.det or ("" if node.many else "the"))
    if node.mods:
        raise by.nothing(node, "tokens with more")
    name = token_name(by, node)
    return (name, *count_range(by, node))


def count_range(by: Interpreter, node: Nominal) -> tuple[int, int]:
    """From how many to how many a noun says."""
    if node.count is not None and not node.det:
        by.note(node.count)
        return node.count.least, node.count.most
    if node.det in (*ARTICLES, "any") or (node.det == "the" and not node.many and node.names):
        return 1, MANY
    if node.det == "no":
        return 0, 0
    if (node.many or node.names) and not node.det and node.count is None:
        return 1, MANY  # 'with Fog tokens', 'with Fog token'
    raise by.nothing(node, "how many")


def count(by: Interpreter, node: Node) -> tuple[int, int]:
    """From how many to how many."""
    if isinstance(node, Nominal):
        return count_range(by, node)
    raise by.nothing(node, "how many")


def tokens(by: Interpreter, node: Node) -> tuple[str, Size]:
    """The name of some tokens, and how many."""
    node = as_token(node) if isinstance(node, Nominal) else node
    if not isinstance(node, Nominal) or node.sort != "token" or node.whose is not None:
        raise by.nothing(node, "tokens")
    name = token_name(by, node)
    if node.det == "the" and node.count is None and not node.many:  # the one of its name
        node = replace(node, det="a")
    return name, size(by, replace(node, names=(), adjectives=()))


def change(by: Interpreter, node: Node) -> Size:
    """By how much a value changes."""
    if isinstance(node, Signed) and node.amount:
        return node.amount
    if isinstance(node, Signed) and node.sign and by.x is not None:
        return scaled(by.x, -1 if node.sign == "-" else 1)
    raise by.nothing(node, "change by X")


ALL = ("all", "all of")


def values(by: Interpreter, node: Node) -> tuple[int, ...]:
    """Combat values."""
    by.note(node)
    if isinstance(node, Together):
        if node.word != "and":
            raise by.nothing(node, "values: one or another")
        found = tuple(value for part in node.parts for value in values(by, part))
        if len(set(found)) < len(found):
            raise by.nothing(node, "values: each once")
        return found
    if isinstance(node, Nominal) and [mod.word for mod in node.mods] in BUT and node.mods[0].of is not None:
        by.note(*node.mods)
        barred = values(by, node.mods[0].of)
        return tuple(value for value in values(by, replace(node, mods=())) if value not in barred)
    every = isinstance(node, Nominal) and (not node.det or node.det == "both of" or (node.det in ALL and node.many))
    if every and isinstance(node, Nominal) and node.head in VALUES and not node.mods and not node.adjectives:
        if node.head == "combat value" and not node.many:
            raise by.nothing(node, "values: a combat value")
        return VALUES[node.head]
    raise by.nothing(node, f"values: {getattr(node, 'head', '')}")


BUT = (["except"], ["other than"])


def values_of(by: Interpreter, node: Node) -> tuple[Group | None, tuple[int, ...]]:
    """Combat values, and whose they are if that is said."""
    first = node.parts[0] if isinstance(node, Together) else node
    whose = first.whose if isinstance(first, Nominal) else None
    group = by.understand("who", whose) if whose is not None else None
    return group, values(by, node)


# hc.text.results
def faces(by: Interpreter, node: Node) -> tuple[int, int]:
    """Results of a d6."""
    by.note_all(node)
    if isinstance(node, Nominal) and node.sort == "faces" and node.det in (*ARTICLES, ""):
        low, _, high = node.head.replace(" ", "").partition("-")
        if int(low) < int(high):
            return int(low), int(high)
    if (
        isinstance(node, Nominal)
        and node.sort == "number"
        and node.count is not None
        and node.det in (*ARTICLES, "")
        and 1 <= max(node.count.least, 1) <= min(node.count.most, 6)
    ):
        return max(node.count.least, 1), min(node.count.most, 6)  # '5', '5 or 6', '5+', '2 or less'
    raise by.nothing(node, "faces")


def click(by: Interpreter, node: Node) -> int:
    """A click of a dial."""
    by.note_all(node)
    if isinstance(node, Nominal) and node.sort == "click" and not node.mods:
        if node.proper:
            return int(node.head.removeprefix("click").strip(" #"))
        if node.whose is not None or node.det == "the":
            if node.head == "last non-KO click":
                return ops.LAST_CLICK
            if node.head in ("starting click", "starting line"):
                return ops.STARTING_CLICK if node.head == "starting click" else ops.STARTING_LINE
            if node.head == "click" and words_of(node) == ("last",):
                return ops.LAST_CLICK
    raise by.nothing(node, "click")


LATER, EARLIER = ("or later", "or higher"), ("or lower", "or earlier")
NUMBERED = {"odd-numbered": 1, "even-numbered": 2}


# hc.text.clicks
def clicks(by: Interpreter, node: Node) -> tuple[int, int, int]:
    """Some clicks: the first one, the last one and the step between them: 'click 5 or later', 'clicks 3-5'."""
    if isinstance(node, Nominal) and node.sort == "click" and node.det in ("a", "an") and not node.mods:
        words = [one.word for one in node.adjectives]
        if node.count is None and not node.names and len(words) == 1 and words[0] in NUMBERED:
            by.note_all(node)
            return NUMBERED[words[0]], MANY, 2
    if isinstance(node, Nominal) and node.sort == "faces" and not node.mods:
        by.note_all(node)
        low, _, high = node.head.replace(" ", "").partition("-")
        return int(low), int(high), 1
    if isinstance(node, Nominal) and node.proper and len(node.mods) == 1 and node.mods[0].word in (*LATER, *EARLIER):
        by.note(*node.mods)
        number = click(by, replace(node, mods=()))
        return (number, MANY, 1) if node.mods[0].word in LATER else (1, number, 1)
    return click(by, node), 0, 1


def raw(by: Interpreter, node: Node) -> Node:
    """The node itself."""
    return node


def noun(by: Interpreter, node: Node) -> Nominal:
    """One noun, as it stands there."""
    if isinstance(node, Nominal):
        return node
    raise by.nothing(node, f"one noun, not several ({getattr(node, 'sort', '')})")


def several(by: Interpreter, node: Node) -> Together:
    """Several joined things, as they stand there."""
    if isinstance(node, Together):
        return node
    raise by.nothing(node, "several things")


def which_attack(by: Interpreter, node: Node) -> int:
    """The kind of an attack that is made."""
    by.note_all(node)
    if isinstance(node, Nominal) and node.head == "attack" and not node.mods and node.whose is None:
        kinds = {(): ops.ANY_KIND, ("close",): 0, ("range",): 1}
        if words_of(node) in kinds:
            return kinds[words_of(node)]
    raise by.nothing(node, "attack")


def an_attack(by: Interpreter, node: Node) -> int:
    """One attack of a kind."""
    single = isinstance(node, Nominal) and node.count is not None and (node.count.least, node.count.most) == (1, 1)
    if isinstance(node, Nominal) and ((node.det in ARTICLES and node.count is None) or (single and not node.det)):
        return which_attack(by, node)
    raise by.nothing(node, "attack: not one")


def sense(by: Interpreter, node: Node) -> bool:
    """Nothing but that it is there."""
    by.note_all(node)
    return True


WAYS: dict[str, Way] = {
    "count": count,
    "number": number, "size": size, "amount": amount, "harm": harm, "token range": token_range, "tokens": tokens,
    "change": change, "values": values, "values of": values_of, "faces": faces,
    "click": click, "token name": lambda by, node: token_name(by, noun(by, node)),
    "raw": raw, "noun": noun, "several": several, "which attack": which_attack, "an attack": an_attack, "said": sense,
    "a number of": so_many,
}  # fmt: skip
