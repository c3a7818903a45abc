"""Searching a library: the sentence goes on with the card that is found, until the library is shuffled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from msgspec.structs import replace

from warband.games.magic.programs.ops import AnyOp, Attach, Fetch, Manifest
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.deeds.moving import host_of, hung, put_moved
from warband.games.magic.text.meaning.nouns.amounts import amount
from warband.games.magic.text.meaning.nouns.qualities import is_a, of_you, quality
from warband.text.reader.nodes import Clause, Mod, Node, Nominal, Said, Together

Ops = tuple[AnyOp, ...]
Rest = Literal["random", "ordered", "graveyard", "top"]


def search(by: Interpreter, obj: Node, for_: Node) -> Ops:
    """'search your library for an Equipment card'."""
    own = isinstance(obj, Nominal) and obj.head == "library" and of_you(obj.whose) and not obj.mods
    if not own or not is_a(for_, "card"):
        raise by.nothing(obj, "search: another zone, or several cards")
    by.note_all(obj)
    by.scope.search = Fetch(quality(by, for_))
    return ()


def look_at_top(by: Interpreter, obj: Nominal) -> Ops:
    """'look at the top six cards of your library'."""
    library = obj.mods[0].of if len(obj.mods) == 1 and obj.mods[0].word == "of" else None
    own = isinstance(library, Nominal) and library.head == "library" and of_you(library.whose)
    if obj.det != "the top" or obj.head != "card" or obj.adjectives or not own or by.scope.search is not None:
        raise by.nothing(obj, "look at: other cards")
    by.note_all(obj)
    amount = obj.count.least if obj.count is not None else 1
    by.scope.search = Fetch(Quality(), "top", "library", amount=amount)
    return ()


# mtg.core.look.until
def dig(by: Interpreter, for_: Node) -> Ops:
    """'reveal cards from the top of your library until you reveal a creature card'."""
    if not is_a(for_, "card") or by.scope.search is not None:
        raise by.nothing(for_, "reveal: until something else")
    by.scope.search = Fetch(quality(by, for_), "until", "library", must=True, shown=True)
    return ()


def reveal_among(by: Interpreter, obj: Nominal, from_among: Node) -> Ops:
    """'reveal an artifact card from among them'."""
    looked = by.scope.search
    them = isinstance(from_among, Nominal) and from_among.head in ("it", "card")
    if looked is None or looked.start != "top" or obj.det not in ("a", "an") or obj.head != "card" or not them:
        raise by.nothing(obj, "reveal: from among others")
    by.note_all(from_among)
    by.scope.search = replace(looked, what=quality(by, obj), revealed=True)
    return ()


def rest_below(by: Interpreter, obj: Nominal, on: Node) -> Ops:
    """'put the rest on the bottom of your library in a random order'."""
    return rest_goes(by, obj, on, "bottom", "random")


def rest_goes(by: Interpreter, obj: Nominal, to: Node, head: str, how: Rest) -> Ops:
    """The end of a look at cards: the rest of them goes somewhere."""
    looked, place = by.scope.search, to if isinstance(to, Nominal) else None
    if looked is None or looked.start not in ("top", "until") or looked.zone == "library":
        raise by.nothing(obj, "put: the rest of nothing")
    single = (obj.det, obj.head) == ("the", "other") and looked.amount == 2
    if place is None or place.head != head or ((obj.det, obj.head) != ("the", "rest") and not single):
        raise by.nothing(to, "put: the rest elsewhere")
    if place.head == "graveyard" and not of_you(place.whose):
        raise by.nothing(to, "put: the rest elsewhere")
    by.note_all(to)
    by.scope.search = None
    return (replace(looked, rest=how),)


# mtg.core.look.one
def one_of_them(by: Interpreter, obj: Nominal, into: Node) -> Ops:
    """'put one of them into your hand'."""
    looked = by.scope.search
    if looked is None or looked.start != "top" or obj.head != "card" or obj.mods or obj.adjectives:
        raise by.nothing(obj, "put: one of others")
    if not isinstance(into, Nominal) or into.head != "hand" or not of_you(into.whose):
        raise by.nothing(into, "put: into where")
    by.note_all(obj)
    by.note_all(into)
    by.scope.search = replace(looked, zone="hand", must=True)
    return ()


def found(by: Interpreter, node: Node) -> Fetch:
    """The search that 'it' belongs to."""
    if by.scope.search is None or not isinstance(node, Nominal) or not spoken_of(node):
        raise by.nothing(node, "a card that nobody has looked for")
    by.note_all(node)
    return by.scope.search


def spoken_of(node: Nominal) -> bool:
    """'it', 'that card', 'the card': nothing else is said of it."""
    plain = not node.mods and not node.adjectives and node.count is None and node.whose is None
    return plain and (node.head == "it" or (node.head == "card" and node.det in ("that", "the", "those")))


def reveal(by: Interpreter, obj: Node) -> Ops:
    if isinstance(obj, Nominal) and obj.det == "the top" and by.scope.search is None:
        return reveal_top(by, obj)
    by.scope.search = replace(found(by, obj), revealed=True)
    return ()


def into_hand(by: Interpreter, obj: Node, into: Node) -> Ops:
    """'put it into your hand', 'put one of them into your hand', 'put the rest into your graveyard'."""
    if isinstance(obj, Nominal) and obj.head in ("rest", "other"):
        return rest_goes(by, obj, into, "graveyard", "graveyard")
    if isinstance(obj, Nominal) and obj.det == "one of":
        return one_of_them(by, obj, into)
    looked = by.scope.search
    if isinstance(into, Nominal) and into.head == "graveyard" and of_you(into.whose) and looked is not None:
        by.note_all(into)  # mtg.core.look.top
        return done(by, replace(found(by, obj), zone="graveyard"))
    if not isinstance(into, Nominal) or into.head != "hand" or not of_you(into.whose):
        raise by.nothing(into, "put: into where")
    by.note_all(into)
    if (milled := put_moved(by, obj, "hand")) is not None:
        return milled
    return done(by, replace(among(by, obj) or found(by, obj), zone="hand"))


def onto_battlefield(
    by: Interpreter, obj: Node, onto: Node, tapped: Node | None = None, tapped_and_attacking: Node | None = None
) -> Ops:
    """'put it onto the battlefield tapped', 'put a creature card from among them onto the battlefield'."""
    onto, host = hung(by, onto)
    the_battlefield(by, onto)
    fights = tapped_and_attacking is not None
    if host is not None:
        put = onto_battlefield(by, obj, onto, tapped, tapped_and_attacking)
        return (*put, Attach(host_of(by, host, "chosen", "made"), "chosen"))
    if not fights and (milled := put_moved(by, obj, "battlefield", tapped=tapped is not None)) is not None:
        return milled
    made = among(by, obj) or found(by, obj)
    return done(by, replace(made, zone="battlefield", tapped=fights or tapped is not None, attacking=fights))


def among(by: Interpreter, node: Node) -> Fetch | None:
    """'a creature card from among them': of the cards that are looked at."""
    looked = by.scope.search
    last = last_of(node)
    inside = [mod for mod in last.mods if mod.word == "from among"] if last is not None else []
    if looked is None and "mill" in by.scope.ways and len(inside) == 1:
        looked = Fetch(Quality(), "moved", must=True)  # mtg.core.look.among-moved
    if looked is None or looked.start not in ("top", "moved") or len(inside) != 1 or last is None:
        return None
    them = inside[0].of
    if not is_a(node, "card") or not isinstance(them, Nominal) or them.mods:
        raise by.nothing(node, "put: from among others")
    by.note(node, inside[0])
    by.note_all(them)
    rest = replace(last, mods=tuple(mod for mod in last.mods if mod not in inside))
    return replace(looked, what=quality(by, with_last(node, rest)))


def last_of(node: Node) -> Nominal | None:
    """The last of several nouns: what stands behind it speaks of all."""
    last = node.parts[-1] if isinstance(node, Together) else node
    return last if isinstance(last, Nominal) else None


def with_last(node: Node, last: Nominal) -> Node:
    """The same with another last noun."""
    return replace(node, parts=(*node.parts[:-1], last)) if isinstance(node, Together) else last


# mtg.core.look.top
def narrowed(by: Interpreter, node: Node | None) -> bool:
    """'it's a land card', of the one card that is looked at: only such a card is put elsewhere, and it must be."""
    looked, is_ = by.scope.search, node.role("is") if isinstance(node, Clause) and node.verb == "be" else None
    it = node.subject if isinstance(node, Clause) else None
    if looked is None or (looked.start, looked.amount) != ("top", 1) or not isinstance(is_, Nominal):
        return False
    if not isinstance(node, Clause) or not isinstance(it, Nominal) or not spoken_of(it) or node.denied or node.past:
        return False
    if is_.head != "card" or is_.det not in ("a", "an") or len(node.roles) != 1:
        return False
    by.note(node, it, *node.roles)
    by.scope.search = replace(looked, what=quality(by, is_), must=True)
    return True


def optional(found: Ops) -> Ops:
    """The same, where no card need be chosen among those that were milled."""
    return tuple(replace(op, must=False) if isinstance(op, Fetch) and op.start == "moved" else op for op in found)


# mtg.core.look.otherwise
def otherwise(by: Interpreter, said: Said) -> Ops | None:
    """'Otherwise, put it into your hand', behind a look at one card; None where no card is looked at."""
    looked, body = by.scope.search, said.body
    if looked is None or (looked.start, looked.amount) != ("top", 1) or looked.zone == "library":
        return None
    into = body.role("into") if isinstance(body, Clause) and body.verb == "put" and not body.modal else None
    obj = body.role("obj") if isinstance(body, Clause) and len(body.roles) == 2 else None
    it = isinstance(obj, Nominal) and spoken_of(obj)
    on = body.role("on") if isinstance(body, Clause) and body.verb == "put" and not body.modal else None
    of = on.mods[0].of if isinstance(on, Nominal) and on.head == "bottom" and len(on.mods) == 1 else None
    if it and isinstance(of, Nominal) and of.head == "library" and of_you(of.whose):
        by.note_all(body)
        by.scope.search = None
        return (replace(looked, rest="ordered"),)
    if not it or not isinstance(into, Nominal) or not of_you(into.whose) or into.head not in ("hand", "graveyard"):
        raise by.nothing(said, "otherwise: the card goes elsewhere")
    by.note_all(body)
    by.scope.search = None
    return (replace(looked, rest="hand" if into.head == "hand" else "graveyard"),)


def left_at_top(by: Interpreter) -> Ops:
    """The end of a look at one card: it stays at the top if it is not put elsewhere."""
    looked = by.scope.search
    if looked is None or (looked.start, looked.amount) != ("top", 1) or looked.zone == "library":
        return ()
    by.scope.search = None
    return (replace(looked, rest="top"),)


def reveal_top(by: Interpreter, obj: Nominal) -> Ops:
    """'reveal the top card of your library': everybody sees it."""
    look_at_top(by, obj)
    assert by.scope.search is not None
    by.scope.search = replace(by.scope.search, shown=True, must=True)
    return ()


def the_battlefield(by: Interpreter, node: Node) -> None:
    if not isinstance(node, Nominal) or (node.det, node.head) != ("the", "battlefield") or node.mods:
        raise by.nothing(node, "put: onto where")


def done(by: Interpreter, op: Fetch) -> Ops:
    by.scope.search = op if op.start != "moved" else None
    if op.start in ("top", "until"):
        return ()  # the rest must be put somewhere
    by.scope.mention("chosen", "card", "creature", "permanent", "artifact")
    return (op,)


def shuffle(by: Interpreter) -> Ops:
    """The end of a search."""
    if by.scope.search is None:
        raise by.nothing(Nominal(0, 1, "", ""), "shuffle: nobody has searched")
    by.scope.search = None
    return ()


# mtg.core.enters.attached
def from_hand(
    by: Interpreter,
    obj: Node,
    onto: Node,
    from_: Node | None = None,
    tapped: Node | None = None,
    tapped_and_attacking: Node | None = None,
) -> Ops:
    """'put a creature card from your hand onto the battlefield'."""
    last = last_of(obj)
    if last is not None and from_ is None:
        inside = [mod for mod in last.mods if mod.word == "from"]
        from_ = inside[0].of if len(inside) == 1 else None
        by.note(*inside)
        obj = with_last(obj, replace(last, mods=tuple(mod for mod in last.mods if mod not in inside)))
    own = isinstance(from_, Nominal) and from_.head == "hand" and of_you(from_.whose)
    if not own or not is_a(obj, "card"):
        raise by.nothing(obj, "put: from where")
    by.note_all(from_)
    place, host = hung(by, onto)
    the_battlefield(by, place)
    by.note(obj)
    fights = tapped_and_attacking is not None
    op = Fetch(quality(by, obj), "hand", "battlefield", fights or tapped is not None, attacking=fights)
    by.scope.mention("chosen", "card", "creature", "permanent", "artifact")
    return (op,) if host is None else (op, Attach(host_of(by, host, "chosen"), "chosen"))


# mtg.core.manifest, mtg.core.manifest.dread
def manifest(by: Interpreter, obj: Nominal, *, cloaked: bool = False) -> Ops:
    """'manifest the top card of your library', 'cloak the top two cards of your library', 'manifest dread'."""
    by.note_all(obj)
    if obj.head == "dread" and not cloaked and not obj.mods and not obj.adjectives and not obj.det:
        by.scope.mention("chosen", "card", "creature", "permanent")
        return (Fetch(Quality(), "top", "battlefield", amount=2, must=True, rest="graveyard", face_down=True),)
    library = obj.mods[0].of if len(obj.mods) == 1 and obj.mods[0].word == "of" else None
    own = isinstance(library, Nominal) and library.head == "library" and of_you(library.whose)
    if obj.det != "the top" or obj.head != "card" or obj.adjectives or not own:
        raise by.nothing(obj, "manifest: other cards")
    by.scope.mention("made", "card", "creature", "permanent")
    return (Manifest(1 if obj.count is None else amount(by, replace(obj, det="", mods=())), cloaked),)


ROWS: dict[str, Callable[..., Ops]] = {
    "search obj:raw for:raw": search,
    "dig for:raw": dig,
    "reveal obj:raw": reveal,
    "reveal obj:noun from_among:raw": reveal_among,
    "put obj:noun on:raw in_a_random_order": rest_below,
    "put obj:noun on:raw in_any_order": lambda by, obj, on: rest_goes(by, obj, on, "bottom", "ordered"),
    "put obj:raw into:raw": into_hand,
    "put obj:raw onto:raw tapped?:raw tapped_and_attacking?:raw": onto_battlefield,
    "put obj:raw onto:raw from:raw tapped?:raw tapped_and_attacking?:raw": from_hand,
    "shuffle": shuffle,
    "manifest obj:noun": manifest,
    "cloak obj:noun": lambda by, obj: manifest(by, obj, cloaked=True),
}
__all__ = ["ROWS", "Mod"]
