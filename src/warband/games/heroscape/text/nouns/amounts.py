"""Numbers, dice, values, attacks and places."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.nouns.who import MANY, SELF, Who
from warband.text.reader.nodes import Clause, Count, Mod, Node, Nominal, Signed, Together

VALUES = {
    "attack": "attack", "attack value": "attack", "attack number": "attack", "attack die": "attack",
    "normal attack": "attack",
    "defense": "defense", "defense value": "defense", "defense number": "defense", "defense die": "defense",
    "move": "move", "move value": "move", "move number": "move", "movement": "move",
    "range": "range", "range value": "range", "range number": "range",
    "die": "", "die roll": "d20", "initiative roll": "initiative", "height": "climb", "defense roll": "defense",
}  # fmt: skip
ATTACKS = {
    "attack": "", "normal attack": "normal", "special attack": "special", "normal or special attack": "all",
    "leaving engagement attack": "leaving",
}  # fmt: skip
PLAIN = ("attack", "defense", "move", "range")  # values that can have a number with a sign
FEWER = ("less", "fewer")
EXTRA = ("additional", "extra", *FEWER)


class Dice(NamedTuple):
    """So many dice, symbols, spaces or times: a value that is changed, '' where the context says which."""

    value: str
    amount: int
    fresh: bool = False  # 'additional'


class Blow(NamedTuple):
    """An attack: of which kind, and by whom."""

    kind: str
    whose: Who = Who()


class Numbers(NamedTuple):
    """The values of some figures."""

    values: tuple[str, ...]
    whose: Who | None
    spoken_of: Who | None = None  # whom 'their' means, if nobody is named beside it

    def of(self, subject: Who | None) -> Who:
        """The figures whose values they are: 'their' is rather said of the subject."""
        return self.whose or subject or self.spoken_of or SELF


def number(by: Interpreter, node: Node) -> int:
    """A plain number."""
    if isinstance(node, Signed):
        return node.amount
    plain = isinstance(node, Nominal) and not node.adjectives and not node.mods and node.whose is None
    if isinstance(node, Nominal) and plain and node.count is not None and node.count.least == node.count.most:
        by.note(node.count)
        return node.count.least
    raise by.nothing(node, "amount")


def counted(by: Interpreter, node: Nominal) -> int:
    """The number before a noun; an article is one."""
    if node.count is not None:
        by.note(node.count)
        if node.count.least != node.count.most or node.count.limit:
            raise by.nothing(node, "amount: a bound")
        return node.count.least
    if node.det in ("a", "an", "another"):
        return 1
    raise by.nothing(node, f"amount: {node.det} {node.head}")


def dice(by: Interpreter, node: Node) -> Dice:
    """'2 additional attack dice', '1 automatic shield', '1'."""
    if isinstance(node, Nominal) and not node.head and not node.mods:
        return Dice("", number(by, node))
    if (one := signed(by, node)) is not None:
        return one
    if not isinstance(node, Nominal) or node.mods or node.whose is not None:
        raise by.nothing(node, "dice")
    words = [word.word for word in node.adjectives]
    by.note(*node.adjectives)
    if node.head in ("skull", "shield") and words == ["automatic"]:
        return Dice(f"{node.head}s", counted(by, node))
    if node.head not in ("die", "attack die", "defense die") or any(word not in EXTRA for word in words):
        raise by.nothing(node, f"dice: {' '.join([*words, node.head])}")
    sign = -1 if any(word in FEWER for word in words) else 1
    return Dice(VALUES[node.head], sign * counted(by, node), bool(words))


def signed(by: Interpreter, node: Node) -> Dice | None:
    """'+2 defense'; None where no number with a sign is said of a value."""
    mod = node.mods[0] if isinstance(node, Nominal) and len(node.mods) == 1 and not node.adjectives else None
    number = mod.of if mod is not None and mod.word == "plus" else None
    value = VALUES.get(getattr(node, "head", ""))
    if not isinstance(number, Signed) or value not in PLAIN or getattr(node, "whose", None) is not None:
        return None
    by.note(mod, number)
    return Dice(value, number.amount, True)


# hs.power.rerolls
def rerolled(by: Interpreter, node: Node) -> Dice:
    """'1 attack die that did not roll a skull', 'all attack dice', 'any number of dice': which are rolled once more."""
    if not isinstance(node, Nominal) or node.head not in ROLLED or node.adjectives or node.whose is not None:
        raise by.nothing(node, "amount: which dice again")
    for mod in node.mods:
        said = mod.of if isinstance(mod.of, Clause) and mod.of.verb in ("roll", "show") and mod.of.denied else None
        if said is None or getattr(said.role("obj"), "head", "") not in ("skull", "shield"):
            raise by.nothing(mod, "amount: which dice again")
        by.note_all(mod)
    by.note(node.count)
    every = node.count is None and (node.det in ("all", "any", "any or all", "any number of") or not node.det)
    most = MANY if every else counted(by, replace(node, count=limitless(node.count)))
    return Dice(ROLLED[node.head], most)


def limitless(count: Count | None) -> Count | None:
    """'up to 2' as 2: nobody keeps a die that could still be better."""
    return replace(count, least=count.most, limit=False) if count is not None and count.limit else count


ROLLED = {"die": "rerolls", "attack die": "attack rerolls", "defense die": "defense rerolls"}


def all_dice(by: Interpreter, node: Node) -> tuple[Dice, ...]:
    """Dice, or dice of two kinds."""
    parts = node.parts if isinstance(node, Together) and node.word == "and" else (node,)
    by.note(*parts)
    return tuple(dice(by, part) for part in parts)


def values(by: Interpreter, node: Node) -> Numbers:
    """'his attack and defense'."""
    if isinstance(node, Together) and node.word == "and":
        by.note(*node.parts)
        parts = [values(by, part) for part in node.parts]
        owners = [one.whose for one in parts if one.whose is not None]
        spoken = [one.spoken_of for one in parts if one.spoken_of is not None]
        all_values = tuple(value for one in parts for value in one.values)
        return Numbers(all_values, owners[0] if owners else None, spoken[0] if spoken else None)
    if isinstance(node, Nominal) and node.det == "the number of" and often(by, node):
        return Numbers(("attacks",), None, SELF)
    if not isinstance(node, Nominal) or node.head not in VALUES or node.adjectives or node.count:
        raise by.nothing(node, "value")
    whose: Who | None = None
    if isinstance(node.whose, Nominal) and node.whose.head == "you":
        by.note(node.whose)
    elif isinstance(node.whose, Nominal) and node.whose.head == "it":
        return Numbers((VALUES[node.head],), None, by.understand("who", node.whose))
    elif node.whose is not None:
        whose = by.understand("who", node.whose)
    for mod in node.mods:
        by.note(mod)
        if whose is not None and mod.word in ("adjacent to", "within", "whom", "that"):
            whose = by.modified(mod, whose)
            continue
        if mod.word != "of" or mod.of is None:
            raise by.nothing(mod, f"value: {mod.word}")
        if isinstance(mod.of, Nominal) and mod.of.sort == "attack" and mod.of.det == "this" and not mod.of.mods:
            by.note_all(mod)
            whose = SELF
            continue
        own = isinstance(mod.of, Nominal) and mod.of.sort == "card" and mod.of.det == "this" and not mod.of.mods
        whose = SELF if own else by.understand("who", mod.of)
        by.note_all(mod.of if own else None)
    return Numbers((VALUES[node.head],), whose)


def often(by: Interpreter, node: Nominal) -> bool:
    """'the number of attacks', 'the number of times Krug can attack'."""
    clause = node.mods[0].of if len(node.mods) == 1 and node.mods[0].word == "whom" else None
    times = isinstance(clause, Clause) and clause.verb == "attack" and not clause.denied and not clause.roles
    own = times and isinstance(clause, Clause) and clause.subject is not None
    if node.head == "attack" and not node.mods:
        return True
    if not own or not isinstance(clause, Clause) or by.understand("who", clause.subject or node) != SELF:
        return False
    by.note_all(node)
    return True


def attack(by: Interpreter, node: Node) -> Blow:
    """'a normal attack from an adjacent figure', 'a normal attack or leaving engagement attack'."""
    if isinstance(node, Together) and node.word == "or":
        return one_of(by, node, [attack(by, part) for part in node.parts])
    if isinstance(node, Nominal) and node.sort == "attack" and node.head in ATTACKS and not node.count:
        by.note(*node.adjectives)
        kind, whose, named = ATTACKS[node.head], SELF if node.det == "this" else Who(), False
        if node.adjectives:
            raise by.nothing(node, "attack: which")
        if node.whose is not None:
            whose = by.understand("who", node.whose)
        for mod in node.mods:
            by.note(mod)
            if mod.word in ("from", "by") and mod.of is not None:
                whose, named = by.understand("who", mod.of), True
            elif mod.word == "of" and whose.within and mod.of is not None and by.understand("who", mod.of) == SELF:
                continue  # the middle of the spaces before it
            elif named:
                whose = by.modified(mod, whose)
            else:
                raise by.nothing(mod, f"attack: {mod.word}")
        return Blow(kind, whose)
    return Blow("", by.understand("who", node))


def one_of(by: Interpreter, node: Together, parts: list[Blow]) -> Blow:
    """Attacks of one kind or another; who makes them is said of the last."""
    by.note(*node.parts)
    kinds, last = {part.kind for part in parts}, parts[-1]
    if not all(part.whose in (Who(), last.whose) for part in parts) or "" in kinds:
        raise by.nothing(node, "attack: which")
    kind = {frozenset(("normal", "leaving")): "normal or leaving"}.get(frozenset(kinds))
    whole = kinds >= {"normal", "special"} or "all" in kinds
    if kind is None and not whole:
        raise by.nothing(node, "attack: which")
    return Blow(kind or "all", last.whose)


def place(by: Interpreter, node: Node) -> tuple[int, bool]:
    """'4 clear sight spaces of Krug', 'clear sight of Krug': how many, and whether in sight."""
    if isinstance(node, Nominal) and node.sort == "sight" and not node.det and not node.count:
        of_self(by, node)
        return MANY, True
    if not isinstance(node, Nominal) or node.sort != "space" or node.adjectives or node.count is None:
        raise by.nothing(node, "place")
    by.note(node.count)
    of_self(by, node)
    return node.count.least, "sight" in node.head


def of_self(by: Interpreter, node: Nominal) -> None:
    """'... of Krug', the middle of a place, or nothing."""
    by.note(*node.adjectives)
    for mod in node.mods:
        by.note(mod)
        if mod.word != "of" or mod.of is None or by.understand("who", mod.of) != SELF:
            raise by.nothing(mod, f"place: {mod.word}")


def is_of(mod: Mod, word: str) -> bool:
    return mod.word == word and mod.of is not None


WAYS = {
    "number": number, "dice": dice, "all dice": all_dice, "rerolled": rerolled, "values": values, "attack": attack,
    "place": place,
}  # fmt: skip
