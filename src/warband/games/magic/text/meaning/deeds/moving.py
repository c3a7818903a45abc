"""Objects that come to another zone: 'return it to its owner's hand', 'exile the top card of your library'."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from warband.games.magic.programs import ops
from warband.games.magic.programs.ops import AnyOp, Reference
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.nouns.amounts import amount, kind_of
from warband.games.magic.text.meaning.nouns.qualities import of_you, quality
from warband.text.reader.nodes import Mod, Node, Nominal

Ops = tuple[AnyOp, ...]


def into_library(by: Interpreter, obj: Node, on: Node) -> Ops:
    """'put target creature on the bottom of its owner's library'."""
    of = on.mods[0].of if isinstance(on, Nominal) and len(on.mods) == 1 and on.mods[0].word == "of" else None
    if not isinstance(on, Nominal) or on.head not in ("top", "bottom") or not isinstance(of, Nominal):
        raise by.nothing(on, "put: on what")
    if of.head != "library" or not isinstance(of.whose, Nominal) or of.whose.head != "owner":
        raise by.nothing(on, "put: on another library")
    what = by.understand("who", obj)
    by.note_all(on)
    return (ops.Move("library" if on.head == "bottom" else "library top", what),)


# mtg.core.enters.attached
def hung(by: Interpreter, place: Node) -> tuple[Node, Node | None]:
    """'the battlefield attached to equipped creature': the zone, and the host."""
    mods = place.mods if isinstance(place, Nominal) else ()
    if not isinstance(place, Nominal) or len(mods) != 1 or mods[0].word != "attached to":
        return place, None
    by.note(place, mods[0])
    return replace(place, mods=()), mods[0].of


def host_of(by: Interpreter, node: Node, *moved: object) -> Reference:
    """The host of a permanent that enters attached: 'it' is not that permanent itself."""
    outer = by.scope
    by.scope = outer.apart_from(*moved)
    found = by.understand("one", node)
    by.scope = outer
    return found


def buried(by: Interpreter, obj: Node, from_: Node) -> Nominal:
    """The object of a move from a graveyard; 'this card' is there itself."""
    if not isinstance(obj, Nominal) or not isinstance(from_, Nominal) or from_.head != "graveyard":
        raise by.nothing(from_, "return: from where")
    if (obj.det, obj.head) != ("this", "card") or not of_you(from_.whose) or obj.mods:
        return replace(obj, mods=(*obj.mods, Mod(from_.first, from_.last, "from", from_)))
    by.note_all(from_)
    by.scope.zone = "graveyard"
    return obj


def move(
    by: Interpreter,
    obj: Node,
    to: Node,
    from_: Node | None = None,
    under: Node | None = None,
    tapped: Node | None = None,
    with_: Node | None = None,
    tapped_and_attacking: Node | None = None,
) -> Ops:
    """'return it to its owner's hand', 'return target creature card from your graveyard to the battlefield'."""
    to, host = hung(by, to)
    if not isinstance(to, Nominal) or to.mods or to.adjectives:
        raise by.nothing(to, "return: to where")
    if host is not None:
        found = move(by, obj, to, from_, under, tapped, with_)
        item: Reference = "chosen" if isinstance(found[0], ops.Fetch) else "made"
        moved = getattr(found[0], "what", None)
        return (*found, ops.Attach(host_of(by, host, item, moved if isinstance(moved, str) else item), item))
    obj = obj if from_ is None else buried(by, obj, from_)
    if isinstance(obj, Nominal) and obj.det in ("a", "an") and obj.head == "card" and tapped is None:
        return chosen(by, obj, to)
    what = by.understand("who", obj)
    alone = under is None and tapped is None and tapped_and_attacking is None
    if to.head == "hand" and to.whose is not None and alone:
        by.note_all(to.whose)
        return (ops.Move("hand", what),)
    if to.head == "battlefield" and to.det == "the":
        if what == "card" or (what == "self" and by.scope.zone == "graveyard"):  # it is another object there
            by.scope.mention("made", "card", "creature", "permanent")
        counters = with_counters(by, with_) if with_ is not None else None
        fights = tapped_and_attacking is not None
        return (ops.Move("battlefield", what, controlled(by, under), fights or tapped is not None, counters, fights),)
    raise by.nothing(to, "return: to where")


def chosen(by: Interpreter, obj: Nominal, to: Nominal) -> Ops:
    """'return a creature card from your graveyard to your hand': the controller chooses it."""
    inside = [mod for mod in obj.mods if mod.word == "from"]
    grave = inside[0].of if len(inside) == 1 else None
    own = isinstance(grave, Nominal) and grave.head == "graveyard" and of_you(grave.whose) and not grave.mods
    hand = to.head == "hand" and of_you(to.whose)
    if not own or not (hand or (to.det, to.head) == ("the", "battlefield")):
        raise by.nothing(obj, "return: a card that is chosen")
    by.note_all(to)
    by.note_all(inside[0])
    by.note(obj)
    what = quality(by, replace(obj, det="", mods=tuple(mod for mod in obj.mods if mod not in inside)))
    by.scope.mention("chosen", "card", "creature", "permanent", "artifact")
    return (ops.Fetch(what, "graveyard", "hand" if hand else "battlefield", must=True),)


# mtg.core.enters.with
def with_counters(by: Interpreter, node: Node) -> tuple[str, int]:
    """'with two +1/+1 counters on it'."""
    on = node.mods[0].of if isinstance(node, Nominal) and len(node.mods) == 1 and node.mods[0].word == "on" else None
    if not isinstance(node, Nominal) or node.head != "counter" or not isinstance(on, Nominal) or on.head != "it":
        raise by.nothing(node, "return: with")
    by.note(node, node.mods[0], on)
    much = amount(by, replace(node, adjectives=(), names=(), mods=()))
    if not isinstance(much, int):
        raise by.nothing(node, "return: with X counters")
    return kind_of(by, node), much


def controlled(by: Interpreter, under: Node | None) -> bool:
    """'under your control', 'under its owner's control'."""
    if under is None:
        return False
    if isinstance(under, Nominal) and (under.mods or under.adjectives):
        raise by.nothing(under, "under control, and more")
    by.note_all(under)
    whose = under.whose if isinstance(under, Nominal) else None
    if of_you(whose):
        return True
    if isinstance(whose, Nominal) and whose.head == "owner":
        return False
    raise by.nothing(under, "under whose control")


def exile(by: Interpreter, obj: Node) -> Ops:
    """'exile target creature', 'exile the top card of your library'."""
    if isinstance(obj, Nominal) and obj.det == "the top" and obj.head == "card":
        return exile_top(by, obj)
    what = by.understand("who", obj)
    by.scope.moves("exile", one=False)
    return (ops.Move("exile", what, bound=by.scope.until == "this leaves"),)


def player_exiles(by: Interpreter, subject: Node, obj: Nominal) -> Ops:
    """'that player exiles the top card of their library'."""
    who = by.understand("player", subject)
    library = obj.mods[0].of if len(obj.mods) == 1 and obj.mods[0].word == "of" else None
    if obj.det != "the top" or not isinstance(library, Nominal) or not isinstance(library.whose, Nominal):
        raise by.nothing(obj, "exile: other cards")
    if library.whose.head != "it":
        raise by.nothing(obj, "exile: of another player")
    by.note(library.whose)
    [top] = exile_top(by, replace(obj, mods=(replace(obj.mods[0], of=replace(library, whose=subject)),)))
    return (replace(top, who=who),)


def exile_top(by: Interpreter, obj: Nominal) -> Ops:
    """'exile the top two cards of your library'."""
    library = obj.mods[0].of if len(obj.mods) == 1 and obj.mods[0].word == "of" else None
    if not isinstance(library, Nominal) or library.head != "library" or library.whose is None or obj.adjectives:
        raise by.nothing(obj, "exile: other cards")
    by.note(obj, obj.mods[0], obj.count, library)
    much = amount(by, replace(obj, det="" if obj.count is not None else "a", mods=()))
    by.scope.moves("exile", one=much == 1)
    return (ops.ExileTop(much, by.understand("player", library.whose)),)


# mtg.core.resolve.this-way
def put_moved(by: Interpreter, obj: Node, zone: Literal["hand", "battlefield"], *, tapped: bool = False) -> Ops | None:
    """'put it into your hand', of a card that was milled or exiled; None where there is none."""
    plain = isinstance(obj, Nominal) and not obj.mods and not obj.adjectives and obj.count is None
    it = plain and isinstance(obj, Nominal) and (obj.head == "it" or (obj.det, obj.head) in (("that", "card"),))
    if not it or by.scope.search is not None or by.scope.card is None:
        return None
    by.note_all(obj)
    return (ops.Move(zone, by.scope.card, mine=zone == "battlefield", tapped=tapped),)
