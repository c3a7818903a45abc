"""A set of squares or spaces as the options of a question, listed lazily."""

from __future__ import annotations

from collections.abc import Iterator

from warband.boards.bits import members, nth


class Squares:
    """Squares that may be chosen, and words that may be chosen instead of one (such as 'done')."""

    __slots__ = ("mask", "words")

    def __init__(self, mask: int, *words: str) -> None:
        self.mask = mask
        self.words = words

    def __contains__(self, option: object) -> bool:
        if isinstance(option, int):
            return option >= 0 and bool(self.mask >> option & 1)
        return option in self.words

    def __len__(self) -> int:
        return self.mask.bit_count() + len(self.words)

    def __iter__(self) -> Iterator[int | str]:
        yield from members(self.mask)
        yield from self.words

    def __getitem__(self, k: int) -> int | str:
        count = self.mask.bit_count()
        return nth(self.mask, k) if k < count else self.words[k - count]

    def __repr__(self) -> str:
        return f"Squares({self.mask:#x}{''.join(f', {word!r}' for word in self.words)})"
