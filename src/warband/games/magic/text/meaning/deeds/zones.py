"""Cards from graveyards to other zones, and shuffles: 'exile all graveyards', 'shuffle it into its owner's library'."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from msgspec.structs import replace

from warband.games.magic.programs import ops
from warband.games.magic.programs.ops import AnyOp, Reference
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.deeds.moving import buried, controlled
from warband.games.magic.text.meaning.nouns.amounts import amount
from warband.games.magic.text.meaning.nouns.qualities import of_you, quality
from warband.games.magic.text.meaning.nouns.who import is_aimed
from warband.text.reader.nodes import Node, Nominal

Ops = tuple[AnyOp, ...]
Nth = Literal["library second", "library third"]


def whose_graveyard(by: Interpreter, node: Node | None, subject: Reference | None = None) -> Reference | None:
    """The players whose graveyards a noun means; None where it means something else."""
    if not isinstance(node, Nominal) or node.head != "graveyard" or node.mods or node.adjectives:
        return None
    by.note(node)
    if node.whose is None:
        return "players" if node.det == "all" else None
    if of_you(node.whose):
        by.note_all(node.whose)
        return "you"
    if isinstance(node.whose, Nominal) and node.whose.head == "it" and subject is not None:
        by.note_all(node.whose)
        return subject
    return by.understand("player", node.whose)


# mtg.core.zone.all-cards
def exile_graveyard(by: Interpreter, obj: Node) -> Ops:
    """'exile target player's graveyard', 'exile all graveyards'."""
    who = whose_graveyard(by, obj)
    if who is None:
        raise by.nothing(obj, "exile: another zone")
    return (ops.MoveAll("exile", who=who),)


def exile_from(by: Interpreter, obj: Node, from_: Node) -> Ops:
    """'exile all creature cards from target player's graveyard', 'exile three cards from your graveyard'."""
    who = whose_graveyard(by, from_)
    if who is None or not isinstance(obj, Nominal) or obj.head != "card":
        raise by.nothing(obj, "exile: from where")
    if obj.det in ("all", "each"):
        return (ops.MoveAll("exile", quality(by, replace(obj, det="")), who),)
    much = amount(by, replace(obj, adjectives=(), mods=()))
    if who != "you" or not isinstance(much, int):
        raise by.nothing(obj, "exile: so many cards")
    what = quality(by, replace(obj, det="", count=None))
    return (ops.Fetch(what, "graveyard", "exile", must=True),) * much


def all_back(by: Interpreter, obj: Nominal, to: Nominal, from_: Node | None = None, tapped: Node | None = None) -> Ops:
    """'return all artifact cards from your graveyard to your hand'."""
    inside = [mod for mod in obj.mods if mod.word == "from"]
    from_ = inside[0].of if from_ is None and len(inside) == 1 else from_
    who = whose_graveyard(by, from_)
    if who != "you" or obj.det not in ("all", "each") or to.mods or obj.head != "card":
        raise by.nothing(obj, "return: all of these")
    by.note(*inside)
    what = quality(by, replace(obj, det="", mods=tuple(mod for mod in obj.mods if mod not in inside)))
    by.note_all(to)
    if to.head == "hand" and tapped is None:
        return (ops.MoveAll("hand", what, who),)
    if (to.det, to.head) != ("the", "battlefield"):
        raise by.nothing(to, "return: to where")
    return (ops.MoveAll("battlefield", what, who, tapped is not None),)


def onto(
    by: Interpreter,
    obj: Node,
    onto: Nominal,
    from_: Node | None = None,
    under: Node | None = None,
    tapped: Node | None = None,
) -> Ops:
    """'put target creature card from a graveyard onto the battlefield under your control'."""
    if not is_aimed(obj) or (onto.det, onto.head) != ("the", "battlefield") or onto.mods:
        raise by.nothing(obj, "put: onto where")
    obj = obj if from_ is None else buried(by, obj, from_)
    what = by.understand("one", obj)
    by.scope.mention(what, "card", "creature", "permanent")
    return (ops.Move("battlefield", what, controlled(by, under), tapped is not None),)


def on_library(by: Interpreter, obj: Node, from_: Node, on: Nominal) -> Ops:
    """'put target card from your graveyard on the bottom of your library'."""
    of = on.mods[0].of if len(on.mods) == 1 and on.mods[0].word == "of" else None
    mine = isinstance(of, Nominal) and of.head == "library" and isinstance(of.whose, Nominal)
    if mine and isinstance(from_, Nominal) and from_.head == "hand" and of_you(from_.whose):
        return from_hand(by, obj, from_, on)
    if on.head not in ("top", "bottom") or not mine or whose_graveyard(by, from_) not in ("you", None):
        raise by.nothing(on, "put: on what")
    what = by.understand("one", buried(by, obj, from_))
    by.note_all(on)
    return (ops.Move("library" if on.head == "bottom" else "library top", what),)


# mtg.core.hand.below
def from_hand(by: Interpreter, obj: Node, hand: Nominal, on: Nominal) -> Ops:
    """'put a card from your hand on the bottom of your library'."""
    if not isinstance(obj, Nominal) or (obj.det, obj.head) != ("a", "card") or hand.mods or on.head not in PLACES:
        raise by.nothing(obj, "put: certain cards of a hand")
    by.note_all(hand)
    by.note_all(on)
    by.note(obj)
    return (ops.Fetch(quality(by, replace(obj, det="")), "hand", PLACES[on.head], must=True),)


PLACES: dict[str, Literal["library", "library top"]] = {"top": "library top", "bottom": "library"}


# mtg.core.hand.exiled
def exiles_own(by: Interpreter, subject: Node, obj: Nominal, from_: Nominal) -> Ops:
    """'that player exiles a card from their hand'."""
    theirs = isinstance(from_.whose, Nominal) and from_.whose.head in ("it", "you") and from_.head == "hand"
    if not theirs or obj.head != "card" or obj.adjectives or obj.mods or from_.mods:
        raise by.nothing(obj, "exile: certain cards of a hand")
    by.note_all(from_)
    who = by.understand("player", subject)
    return (ops.Discard(amount(by, obj), who, exiled=True),)


# mtg.core.zone.nth-from-top
def nth_from_top(zone: Nth) -> Callable[..., Ops]:
    """'put target creature into its owner's library third from the top'."""

    def made(by: Interpreter, obj: Node, into: Nominal) -> Ops:
        owner = into.whose.head if isinstance(into.whose, Nominal) else ""
        if into.head != "library" or owner != "owner" or into.mods:
            raise by.nothing(into, "put: into where")
        what = by.understand("who", obj)
        by.note_all(into)
        return (ops.Move(zone, what),)

    return made


# mtg.core.zone.shuffled
def shuffled(by: Interpreter, obj: Node, into: Nominal, subject: Node | None = None, from_: Node | None = None) -> Ops:
    """'shuffle target card from your graveyard into your library', 'its owner shuffles it into their library'."""
    if into.head != "library" or into.mods or not isinstance(into.whose, Nominal):
        raise by.nothing(into, "shuffle: into where")
    who = by.understand("player", subject) if subject is not None and not owns(subject) else None
    grave = whose_graveyard(by, obj, who)
    by.note_all(into)
    if grave is not None:
        return (ops.MoveAll("library shuffled", who=grave),)
    if subject is not None and owns(subject):
        assert isinstance(subject, Nominal)
        by.understand("one", subject.whose or subject)
    elif subject is not None and who != "you":
        raise by.nothing(subject, "shuffle: another player")
    what: Reference | Quality = by.understand("who", obj if from_ is None else buried(by, obj, from_))
    return (ops.Move("library shuffled", what),)


def owns(node: Node) -> bool:
    """'its owner', 'target creature's owner'."""
    plain = isinstance(node, Nominal) and node.head == "owner" and not node.mods and not node.adjectives
    return plain and isinstance(node, Nominal) and node.whose is not None


def shuffle_alone(by: Interpreter, obj: Nominal, subject: Node | None = None) -> Ops:
    """'shuffle your library', where nobody has searched it."""
    who: Reference = "you" if subject is None else by.understand("player", subject)
    if obj.head != "library" or obj.mods or not isinstance(obj.whose, Nominal) or by.scope.search is not None:
        raise by.nothing(obj, "shuffle")
    if not of_you(obj.whose) and obj.whose.head != "it":
        raise by.nothing(obj, "shuffle: another player's")
    by.note_all(obj)
    return (ops.Shuffle(who),)


def owners_hand(by: Interpreter, obj: Node, into: Nominal) -> Ops:
    """'put this object into its owner's hand'."""
    if into.head != "hand" or not isinstance(into.whose, Nominal) or into.whose.head != "owner" or into.mods:
        raise by.nothing(into, "put: into where")
    what = by.understand("who", obj)
    by.note_all(into)
    return (ops.Move("hand", what),)


ROWS: dict[str, Callable[..., Ops]] = {
    "shuffle obj:noun subject?:raw": shuffle_alone,
    "shuffle obj:raw into:noun subject?:raw from?:raw": shuffled,
    "put obj:raw onto:noun from?:raw under?:raw tapped?:raw": onto,
    "put obj:raw from:raw on:noun": on_library,
    "put obj:raw into:noun second_from_the_top": nth_from_top("library second"),
    "put obj:raw into:noun third_from_the_top": nth_from_top("library third"),
    "put obj:raw into:noun": owners_hand,
    "exile obj:noun": exile_graveyard,
    "exile obj:raw from:raw": exile_from,
    "exile subject:raw obj:noun from:noun": lambda by, subject, obj, from_: exiles_own(by, subject, obj, from_),
    "return obj:noun to:noun from?:raw tapped?:raw": all_back,
}
