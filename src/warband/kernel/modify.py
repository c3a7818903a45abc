"""Values: printed, then replaced, then modified. They are folded on read; every term keeps its reason."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec


class Term(msgspec.Struct, frozen=True, gc=False):
    """One contribution to a value."""

    amount: int
    name: str
    rule: str


class Explained(msgspec.Struct, frozen=True, gc=False):
    """A value with all its terms."""

    value: int
    base: Term
    terms: tuple[Term, ...] = ()
    bounds: tuple[Term, ...] = ()

    def __str__(self) -> str:
        parts = [f"{self.base.amount} {self.base.name}", *(f"{t.amount:+d} {t.name}" for t in self.terms + self.bounds)]
        return f"{', '.join(parts)} = {self.value}"


class Bound(msgspec.Struct, frozen=True, gc=False):
    """A limit of a value, or of its change from the base."""

    name: str
    rule: str
    least: int | None = None
    most: int | None = None
    of: Literal["value", "change"] = "value"

    def held(self, value: int, base: int) -> int:
        """The value held within this bound."""
        start = base if self.of == "change" else 0
        if self.least is not None and value < start + self.least:
            return start + self.least
        return start + self.most if self.most is not None and value > start + self.most else value


def bounded(total: int, least: int, most: int) -> int:
    """A sum of modifiers held within its bounds."""
    return least if total < least else most if total > most else total


def fold(base: Term, terms: Sequence[Term], *bounds: Bound) -> Explained:
    """The explained value: base and terms, then each bound in turn."""
    value = base.amount + sum(term.amount for term in terms)
    corrections = []
    for bound in bounds:
        held = bound.held(value, base.amount)
        if held != value:
            corrections.append(Term(held - value, bound.name, bound.rule))
            value = held
    return Explained(value, base, tuple(terms), tuple(corrections))


def once_each(terms: Iterable[Term]) -> list[Term]:
    """Terms of the same name count once: the first stands."""
    seen: dict[str, Term] = {}
    for term in terms:
        seen.setdefault(term.name, term)
    return list(seen.values())
