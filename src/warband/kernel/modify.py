"""Values: printed, then replaced, then modified. Folded on read; every term keeps the reason for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec


class Term(msgspec.Struct, frozen=True, gc=False):
    """One contribution to a value."""

    amount: int
    name: str
    rule: str


class Explained(msgspec.Struct, frozen=True, gc=False):
    """A value with everything that made it."""

    value: int
    base: Term
    terms: tuple[Term, ...] = ()
    bounds: tuple[Term, ...] = ()

    def __str__(self) -> str:
        parts = [f"{self.base.amount} {self.base.name}", *(f"{t.amount:+d} {t.name}" for t in self.terms + self.bounds)]
        return f"{', '.join(parts)} = {self.value}"


def bounded(total: int, least: int, most: int) -> int:
    """A sum of modifiers held within its bounds."""
    return least if total < least else most if total > most else total


def fold(base: Term, terms: Sequence[Term], cap: Term, floor: Term) -> Explained:
    """The explained value: the sum of the terms is held within plus or minus `cap`, the result is at least `floor`."""
    total = sum(term.amount for term in terms)
    held = bounded(total, -cap.amount, cap.amount)
    value = base.amount + held
    bounds = [Term(held - total, cap.name, cap.rule)] if held != total else []
    if value < floor.amount:
        bounds.append(Term(floor.amount - value, floor.name, floor.rule))
        value = floor.amount
    return Explained(value, base, tuple(terms), tuple(bounds))


def once_each(terms: Iterable[Term]) -> list[Term]:
    """Terms of the same name count once: the first stands."""
    seen: dict[str, Term] = {}
    for term in terms:
        seen.setdefault(term.name, term)
    return list(seen.values())
