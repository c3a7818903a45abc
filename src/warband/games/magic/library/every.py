"""All cards of the library. `python -m warband.games.magic.library.every` reads their texts anew."""

from __future__ import annotations

import msgspec

from warband.games.magic.library import catalogue
from warband.games.magic.library.written import FILE, WRITTEN, Kept, Printed, read_card


def all_written() -> list[Printed]:
    """Every card of the library that is written as a text."""
    return WRITTEN if catalogue.ALL else []


def write_all() -> None:
    """Read every card and keep its program."""
    kept = [Kept(printed, read_card(printed)) for printed in all_written()]
    FILE.write_text("[\n" + ",\n".join(msgspec.json.encode(one).decode() for one in kept) + "\n]\n", "utf-8")


if __name__ == "__main__":
    write_all()
