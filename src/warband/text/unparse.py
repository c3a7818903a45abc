"""From what was said back to words, by the grammar that read it: a rule's own words are the way to print it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lark import Lark, Tree
    from lark.grammar import Rule

    Children = Sequence[Any]  # of a node: nodes, words, and None for what was left out
    Ways = Iterator[tuple["Printed", Children]]  # words, and the children that they leave

Printed = list[tuple[str, bool]]  # words, each with whether it is the grammar's own
NAMELESS = "_"  # rules whose names begin so have no node of their own


class Printer:
    """The rules of a grammar, read from right to left."""

    def __init__(self, lark: Lark) -> None:
        from lark.lexer import PatternStr

        self.literals = {t.name: t.pattern.value for t in lark.terminals if isinstance(t.pattern, PatternStr)}
        self.rules: dict[str, list[Rule]] = {}  # by the name of the node that they make
        self.inner: dict[str, list[Rule]] = {}  # by the name of the rule
        for rule in lark.rules:
            name = rule.origin.name
            self.rules.setdefault(rule.alias or name, []).append(rule)
            self.inner.setdefault(name, []).append(rule)
        self.makes = {name: self._makes(name, frozenset()) for name in self.inner}

    @classmethod
    @cache
    def of(cls, lark: Lark) -> Printer:
        """The printer for a grammar."""
        return cls(lark)

    def _makes(self, name: str, seen: frozenset[str]) -> frozenset[str]:
        """The nodes that a rule can make."""
        found: set[str] = set()
        for rule in self.inner[name]:
            inside = [s.name for s in rule.expansion if not s.is_term]
            if rule.options.expand1 and not rule.alias and len(inside) == 1 and inside[0] not in seen:
                found |= self._makes(inside[0], seen | {name})
            else:
                found.add(rule.alias or name)
        return frozenset(found)

    def words(self, tree: Tree[str]) -> Printed:
        """The words of a node."""
        for rule in self.rules[tree.data]:
            for words, rest in self._rule(rule, tuple(tree.children)):
                if not rest:
                    return words
        raise ValueError(f"no rule of the grammar makes {tree!r}")

    def _rule(self, rule: Rule, children: Children) -> Ways:
        """The ways in which a rule can use up children from the left."""
        empty = rule.options.empty_indices or (False,) * (len(rule.expansion) + 1)
        return self._symbols(list(rule.expansion), list(empty), children)

    def _symbols(self, symbols: list[Any], empty: list[bool], children: Children) -> Ways:
        while empty and empty[0]:  # something that could stand here was left out
            if not children or children[0] is not None:
                return
            empty, children = empty[1:], children[1:]
        if not symbols:
            yield [], children
            return
        for head, rest in self._symbol(symbols[0], children):
            for tail, left in self._symbols(symbols[1:], empty[1:], rest):
                yield head + tail, left

    def _symbol(self, symbol: Any, children: Children) -> Ways:
        if symbol.is_term and symbol.filter_out:
            yield [(self.literals[symbol.name], True)], children
        elif not symbol.is_term and symbol.name.startswith(NAMELESS):
            yield from self._several(symbol.name, children)
        elif children and children[0] is not None:
            child = children[0]
            if symbol.is_term:
                if getattr(child, "type", "") == symbol.name:
                    yield [(str(child), False)], children[1:]
            elif getattr(child, "data", "") in self.makes[symbol.name]:
                yield self.words(child), children[1:]

    def _several(self, name: str, children: Children) -> Ways:
        """A repetition: lark makes 'x | several x' of it. The longest way first."""
        once = [rule for rule in self.inner[name] if not (rule.expansion and rule.expansion[0].name == name)]
        for rule in once:
            for head, rest in self._rule(rule, children):
                if len(once) < len(self.inner[name]) and len(rest) < len(children):
                    for tail, left in self._several(name, rest):
                        yield head + tail, left
                yield head, rest
