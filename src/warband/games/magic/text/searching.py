"""Searching a library: the sentence goes on with the card that is found, until the library is shuffled."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from warband.games.magic.programs.ops import AnyOp, Fetch
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.qualities import of_you, quality
from warband.text.reader.nodes import Mod, Node, Nominal

Ops = tuple[AnyOp, ...]


def search(by: Interpreter, obj: Node, for_: Node) -> Ops:
    """'search your library for an Equipment card'."""
    own = isinstance(obj, Nominal) and obj.head == "library" and of_you(obj.whose) and not obj.mods
    if not own or not isinstance(for_, Nominal) or for_.det not in ("a", "an") or for_.head != "card":
        raise by.nothing(obj, "search: another zone, or several cards")
    by.note_all(obj)
    by.scope.search = Fetch(quality(by, for_))
    return ()


def found(by: Interpreter, node: Node) -> Fetch:
    """The search that 'it' belongs to."""
    if by.scope.search is None or not isinstance(node, Nominal) or node.head not in ("it", "card"):
        raise by.nothing(node, "a card that nobody has looked for")
    by.note_all(node)
    return by.scope.search


def reveal(by: Interpreter, obj: Node) -> Ops:
    by.scope.search = replace(found(by, obj), revealed=True)
    return ()


def into_hand(by: Interpreter, obj: Node, into: Node) -> Ops:
    """'put it into your hand'."""
    if not isinstance(into, Nominal) or into.head != "hand" or not of_you(into.whose):
        raise by.nothing(into, "put: into where")
    by.note_all(into)
    return done(by, replace(found(by, obj), zone="hand"))


def onto_battlefield(by: Interpreter, obj: Node, onto: Node, tapped: Node | None = None) -> Ops:
    """'put it onto the battlefield tapped'."""
    the_battlefield(by, onto)
    return done(by, replace(found(by, obj), zone="battlefield", tapped=tapped is not None))


def the_battlefield(by: Interpreter, node: Node) -> None:
    if not isinstance(node, Nominal) or (node.det, node.head) != ("the", "battlefield") or node.mods:
        raise by.nothing(node, "put: onto where")


def done(by: Interpreter, op: Fetch) -> Ops:
    by.scope.search = op
    by.scope.mention("chosen", "card", "creature", "permanent", "artifact")
    return (op,)


def shuffle(by: Interpreter) -> Ops:
    """The end of a search."""
    if by.scope.search is None:
        raise by.nothing(Nominal(0, 1, "", ""), "shuffle: nobody has searched")
    by.scope.search = None
    return ()


def from_hand(by: Interpreter, obj: Node, onto: Node, from_: Node | None = None, tapped: Node | None = None) -> Ops:
    """'put a creature card from your hand onto the battlefield'."""
    if isinstance(obj, Nominal) and from_ is None:
        inside = [mod for mod in obj.mods if mod.word == "from"]
        from_ = inside[0].of if len(inside) == 1 else None
        by.note(*inside)
        obj = replace(obj, mods=tuple(mod for mod in obj.mods if mod not in inside))
    own = isinstance(from_, Nominal) and from_.head == "hand" and of_you(from_.whose)
    if not own or not isinstance(obj, Nominal) or obj.det not in ("a", "an") or obj.head != "card":
        raise by.nothing(obj, "put: from where")
    by.note_all(from_)
    the_battlefield(by, onto)
    by.note(obj)
    op = Fetch(quality(by, obj), "hand", "battlefield", tapped is not None)
    by.scope.mention("chosen", "card", "creature", "permanent", "artifact")
    return (op,)


ROWS: dict[str, Callable[..., Ops]] = {
    "search obj:raw for:raw": search,
    "reveal obj:raw": reveal,
    "put obj:raw into:raw": into_hand,
    "put obj:raw onto:raw tapped?:raw": onto_battlefield,
    "put obj:raw onto:raw from:raw tapped?:raw": from_hand,
    "shuffle": shuffle,
}
__all__ = ["ROWS", "Mod"]
