"""Lists of powers and of improved abilities."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from msgspec import Struct

from warband.games.heroclix.effects import names
from warband.games.heroclix.programs import ops
from warband.games.heroclix.text.meaning.somebody import Somebody

Chosen = TypeVar("Chosen", bound=ops.Usable)
GUARDING = ("SAFEGUARD:", "PROTECTED:")


class Ridden(Struct, frozen=True):
    """An item of a list with its riders."""

    powers: tuple[ops.Usable, ...]


Item = str | tuple[str, ...] | Ridden  # of a list of powers


class Lists(Somebody):
    """Powers and abilities, one after the other."""

    # hc.supp.17.protected.list-by-comma
    def _list(self, *items: Item) -> tuple[ops.Usable, ...]:
        found: list[ops.Usable] = []
        kind = ""
        guarding = ""  # against powers that are listed behind it
        for item in items:
            if isinstance(item, Ridden):
                kind = guarding = ""
                found += item.powers
                continue
            if isinstance(item, tuple):
                guarding, kind = "", item[0].partition(" ")[0]
                found += item
                continue
            alone = not item.startswith(GUARDING)
            if guarding and alone and item.rpartition("posing ")[2] in names.standard():
                found.append(f"{guarding}: {item}")
                continue
            guarding = "" if alone else item.partition(":")[0]
            if item.startswith("?"):
                found.append(self.improved(kind or self.only_kind(item[1:]), item[1:]))
            else:
                kind = ""
                found.append(item)
        told = [one.power if isinstance(one, ops.Varied) else one for one in found]
        self.listed = tuple(one for one in told if isinstance(one, str) and not one.startswith(GUARDING))
        return tuple(found)

    # hc.text.abilities-in-full
    def only_kind(self, name: str) -> str:
        """The kind of an ability that is told in full."""
        if name not in names.IN_FULL:
            raise self.wrong(self.node, "'Improved Movement:' or 'Improved Targeting:' before it")
        return names.IN_FULL[name][0]

    def improved(self, kind: str, name: str) -> str:
        """An improved ability of movement or targeting."""
        name = names.ignoring().get(name, name)
        if name not in (names.MOVEMENT if kind == "MOVEMENT" else names.TARGETING):
            raise self.wrong(self.node, "an ability of this kind")
        return f"{kind} {name}"

    def options(self, items: Sequence[Chosen]) -> tuple[Chosen, ...]:
        """Powers to choose from, each once."""
        if len(set(items)) < max(len(items), 2):
            raise self.wrong(self.node, "two or more different powers")
        return tuple(items)
