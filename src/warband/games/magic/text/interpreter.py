"""Understands the nodes of a text: each in one of the ways that the tables of its area have."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from functools import cache
from typing import Literal, overload

from msgspec.structs import replace

from warband.games.magic.programs.abilities import AnyAbility, Triggered
from warband.games.magic.programs.cards import Card
from warband.games.magic.programs.conditions import AnyCondition
from warband.games.magic.programs.ops import Amount, AnyOp, Effect, Later, Reference
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.text.keyword_texts import Meaning
from warband.games.magic.text.scope import Each, Scope
from warband.text.reader.meaning import NoMeaning
from warband.text.reader.nodes import Node, Nominal
from warband.text.reader.tokens import Token
from warband.text.reader.understanding import Understanding

Way = Callable[["Interpreter", Node], object]


class Interpreter(Understanding):
    """The meaning of one text, as far as it was read."""

    def __init__(self, tokens: Sequence[Token], name: str, *, quoted: bool = False) -> None:
        super().__init__()
        self.tokens, self.name, self.quoted = tokens, name, quoted
        self.modal = False  # whether modes follow the sentence
        self.picked = (1, 1)  # so many of them are chosen
        self.scope = Scope()
        self.granted: list[AnyAbility] = []
        self.made: dict[str, Card] = {}
        self.quote: Callable[[Interpreter, Token], tuple[AnyAbility, ...]] = no_quote
        self.keyword: Callable[[str], Meaning] = no_keyword
        self.action: Callable[[str, int], tuple[Effect, tuple[Card, ...]]] = no_action
        self.condition: Callable[[Interpreter, Node], AnyCondition] = no_condition
        self.ways = all_ways()

    @overload
    def understand(self, how: Literal["one", "player"], node: Node) -> Reference: ...
    @overload
    def understand(self, how: Literal["who", "hurt"], node: Node) -> Reference | Quality: ...
    @overload
    def understand(self, how: Literal["quality"], node: Node) -> Quality: ...
    @overload
    def understand(self, how: Literal["number"], node: Node) -> Amount: ...
    @overload
    def understand(self, how: Literal["counting"], node: Node) -> Each: ...
    @overload
    def understand(self, how: Literal["until", "this turn"], node: Node) -> str: ...
    def understand(self, how: str, node: Node) -> object:
        """The meaning of a node, understood in one way. Each way has a type of its own."""
        return self.role(how, node)

    def role(self, how: str, node: Node) -> object:
        """The meaning of a node, understood in the way that a table names."""
        self.note(node)
        return self.ways[how](self, node)

    def copied(self) -> Interpreter:
        """The same, to try something out."""
        other = copy(self)
        other.understood, other.scope = set(self.understood), self.scope.copied()
        other.granted, other.made = list(self.granted), dict(self.made)
        return other

    def stands_for(self, word: str) -> Meaning:
        """The meaning of a keyword, with the abilities that it makes as abilities of this card."""
        found = self.keyword(word)
        keys = {f"+{n}": self.grant(one) for n, one in enumerate(found.granted)}
        return found._replace(abilities=tuple(keyed(one, keys) for one in found.abilities))

    def acting(self, word: str, number: int) -> tuple[AnyOp, ...]:
        """The deeds of a keyword action, with the tokens that it makes as tokens of this card."""
        effect, tokens = self.action(word, number)
        self.made.update({token.name: token for token in tokens})
        return effect.ops

    def grant(self, ability: AnyAbility) -> str:
        """The key of an ability that the card gives to others."""
        if ability not in self.granted:
            self.granted.append(ability)
        return f"{self.name}+{self.granted.index(ability)}"


def keyed(ability: AnyAbility, keys: Mapping[str, str]) -> AnyAbility:
    """An ability whose effect calls the abilities that it makes by other keys."""
    if not keys or not isinstance(ability, Triggered):
        return ability
    done = tuple(replace(op, key=keys[op.key]) if isinstance(op, Later) else op for op in ability.effect.ops)
    return replace(ability, effect=replace(ability.effect, ops=done))


def no_quote(by: Interpreter, token: Token) -> tuple[AnyAbility, ...]:
    """No meaning: nothing reads quotations here."""
    raise KeyError(token.text)


def no_keyword(word: str) -> Meaning:
    """No meaning: no keyword stands for a text here."""
    return Meaning()


def no_action(word: str, number: int) -> tuple[Effect, tuple[Card, ...]]:
    """No meaning: no keyword action stands for a text here."""
    raise KeyError(word)


def no_condition(by: Interpreter, node: Node) -> AnyCondition:
    """No meaning: nothing asks for conditions here."""
    raise KeyError(type(node).__name__)


def raw(by: Interpreter, node: Node) -> Node:
    return node


def noun(by: Interpreter, node: Node) -> Nominal:
    """One noun, as it stands there."""
    if not isinstance(node, Nominal):
        raise NoMeaning(node, "several things, or none, where one is expected")
    return node


def said(by: Interpreter, node: Node) -> None:
    """A word that is only there."""


@cache
def all_ways() -> dict[str, Way]:
    """The ways of all areas."""
    from warband.games.magic.text.meaning.nouns import amounts, who

    return {"raw": raw, "noun": noun, "said": said, **who.WAYS, **amounts.WAYS}
