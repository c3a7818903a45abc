"""Sets of places as ints with bits set, and the letters of columns: the same for boards of every shape."""

from collections.abc import Iterator


def members(mask: int) -> Iterator[int]:
    """The places of a set, in ascending order."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def nth(mask: int, k: int) -> int:
    """The k-th place of a set, counting from 0, without listing the set."""
    if not 0 <= k < mask.bit_count():
        raise IndexError(f"no place number {k} in a set of {mask.bit_count()}")
    base = 0
    while k > 8:  # for smaller k, dropping the lowest place k times is faster than halving
        half = mask.bit_length() >> 1
        low = mask & (1 << half) - 1
        if k < low.bit_count():
            mask = low
        else:
            k -= low.bit_count()
            mask >>= half
            base += half
    for _ in range(k):
        mask &= mask - 1
    return base + (mask & -mask).bit_length() - 1


def letters(column: int) -> str:
    """The name of a column, counted from 0: A to Z, then AA."""
    found = ""
    while column >= 0:
        found = chr(ord("A") + column % 26) + found
        column = column // 26 - 1
    return found
