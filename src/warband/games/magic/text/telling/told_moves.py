"""Cards that come to other zones, in canonical words: searches, looks at the top of a library, exile, moves."""

from __future__ import annotations

from warband.games.magic.programs import ops
from warband.games.magic.programs.conditions import MANY
from warband.games.magic.programs.ops import Reference
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.text.telling.naming import Naming
from warband.games.magic.text.telling.nouns import Untold, a, many, noun, number


def fetched(me: Naming, op: ops.Fetch) -> str:
    """A search, or a card from the hand."""
    tapped = entering(op)
    if op.start == "hand":
        card = a(noun(op.what, head="card", zone=" from your hand"))
        me.scope.mention("chosen", "card", "creature", "permanent", "artifact")
        if op.zone in ("library", "library top"):
            return f"put {card} on {'top' if op.zone == 'library top' else 'the bottom'} of your library"
        if op.zone != "battlefield":
            raise Untold("a card from the hand to another zone")
        return f"you may put {card} onto the battlefield{tapped}"
    card = a(noun(op.what, head="card", zone=" ").strip())
    if op.start == "moved":
        me.scope.mention("chosen", "card", "creature", "permanent", "artifact")
        goal = "into your hand" if op.zone == "hand" else f"onto the battlefield{tapped}"
        return f"{'' if op.must else 'you may '}put {card} from among them {goal}"
    if op.start == "graveyard":
        me.scope.mention("chosen", "card", "creature", "permanent", "artifact")
        if op.zone == "exile":
            return f"exile {card} from your graveyard"
        return f"return {card} from your graveyard to {'your hand' if op.zone == 'hand' else 'the battlefield'}"
    if op.face_down:
        me.scope.mention("chosen", "card", "creature", "permanent")
        return "manifest dread"
    if op.start == "top":
        return looked(op, card)
    if op.start == "until":
        goal = ELSE.get(op.zone, f"onto the battlefield{tapped}")
        rest = RESTS[op.rest]
        return f"reveal cards from the top of your library until you reveal {card}. Put it {goal}. Put the rest {rest}"
    shown = "reveal it, " if op.revealed else ""
    put = "put it into your hand" if op.zone == "hand" else f"put it onto the battlefield{tapped}"
    if op.zone not in ("hand", "battlefield"):
        raise Untold("a search for another zone")
    return f"search your library for {card}, {shown}{put}, then shuffle"


ELSE = {"hand": "into your hand", "graveyard": "into your graveyard"}
RESTS = {
    "random": "on the bottom of your library in a random order",
    "ordered": "on the bottom of your library in any order",
    "graveyard": "into your graveyard",
}


def manifested(me: Naming, op: ops.Manifest) -> str:
    """'cloak the top card of your library'."""
    top = "the top card" if op.amount == 1 else f"the top {me.much(op.amount, 'card')}"
    me.scope.mention("made", "card", "creature", "permanent")
    return f"{'cloak' if op.cloaked else 'manifest'} {top} of your library"


def looked(op: ops.Fetch, card: str) -> str:
    """Cards at the top of a library: one comes to the hand, the rest goes to the bottom."""
    if op.amount == 1 and op.rest == "ordered":
        return f"{glanced(op, card)}. Otherwise, put it on the bottom of your library"
    if op.rest == "top" or (op.amount == 1 and op.rest in ELSE):
        return glanced(op, card) + (f". Otherwise, put it {ELSE[op.rest]}" if op.rest != "top" else "")
    top = f"the top {number(op.amount)} cards" if op.amount > 1 else "the top card"
    if op.zone == "battlefield" and not op.must and not op.revealed:
        put = f"You may put {card} from among them onto the battlefield{entering(op)}"
        return f"look at {top} of your library. {put}. Put the rest {RESTS[op.rest]}"
    if op.zone != "hand" or op.revealed == op.must:
        raise Untold("a card from the top to another zone")
    if op.must:
        return f"look at {top} of your library. Put one of them into your hand. Put the rest {RESTS[op.rest]}"
    return (
        f"look at {top} of your library. You may reveal {card} from among them and put it into your hand. "
        f"Put the rest {RESTS[op.rest]}"
    )


def entering(op: ops.Fetch | ops.Move) -> str:
    """The way in which a card comes onto the battlefield."""
    return " tapped and attacking" if op.attacking else " tapped" if op.tapped else ""


def glanced(op: ops.Fetch, card: str) -> str:
    """The top card of a library: if it fits, it goes elsewhere."""
    look = "reveal" if op.shown else "look at"
    goal = ELSE.get(op.zone, f"onto the battlefield{entering(op)}")
    if op.what == Quality():
        return f"{look} the top card of your library. {'Put' if op.must else 'You may put'} it {goal}"
    return f"{look} the top card of your library. If it's {card}, {'' if op.must else 'you may '}put it {goal}"


def exiled(me: Naming, op: ops.ExileTop) -> str:
    """Cards from the top of a library, and the time in which they may be played."""
    top = "the top card" if op.amount == 1 else f"the top {me.much(op.amount, 'card')}"
    owner = "your" if op.who == "you" else f"{me.player(op.who)}'s"
    it = "it remains" if op.amount == 1 else "they remain"
    until = f". {played(op, it, 'that card' if op.amount == 1 else 'those cards')}" if op.until else ""
    me.way = "exiled"
    return f"exile {top} of {owner} library{until}"


def played(op: ops.ExileTop | ops.MayPlay, it: str, those: str) -> str:
    """'You may play that card this turn.'"""
    verb = "cast" if op.spells else "play"
    told = {
        "end of turn": f"you may {verb} {those} this turn",
        "next turn": f"until the end of your next turn, you may {verb} {those}",
        "while exiled": f"for as long as {it} exiled, you may {verb} {those}",
    }[op.until]
    them = "it" if it == "it remains" else "them"
    told += f", and mana of any type can be spent to cast {them}" if op.any_mana else ""
    return f"{told[0].upper()}{told[1:]}"


def carded(me: Naming, verb: str, op: ops.Discard | ops.Mill) -> str:
    """'discard a card', 'mill a card': sentences behind may speak of these cards."""
    if isinstance(op, ops.Discard) and op.exiled:
        hand = "your hand" if op.who == "you" else "their hand"
        return me.does(op.who, "exile", f"{me.much(op.amount, 'card')} from {hand}")
    if isinstance(op, ops.Discard) and op.amount == MANY:
        return me.does(op.who, verb, "their hand")
    me.way = f"{verb}ed"
    random = " at random" if isinstance(op, ops.Discard) and op.random else ""
    return me.does(op.who, verb, me.much(op.amount, "card")) + random


def graveyards(me: Naming, who: Reference) -> str:
    """'target player's graveyard', 'all graveyards'."""
    if who == "players":
        return "all graveyards"
    return "your graveyard" if who == "you" else f"{me.player(who)}'s graveyard"


def all_moved(me: Naming, op: ops.MoveAll) -> str:
    """All cards of graveyards, or those with a quality."""
    if op.zone == "library shuffled" and op.what == Quality():
        own = "your" if op.who == "you" else "their"
        return me.does(op.who, "shuffle", f"{own} graveyard into {own} library")
    cards = noun(op.what, head="card", zone=" ", many=True).strip()
    if op.zone == "exile":
        every = f"all {cards} from " if op.what != Quality() else ""
        return f"exile {every}{graveyards(me, op.who)}"
    if op.who != "you" or op.zone not in ("hand", "battlefield"):
        raise Untold("all cards to another zone")
    goal = "your hand" if op.zone == "hand" else f"the battlefield{' tapped' * op.tapped}"
    return f"return all {cards} from your graveyard to {goal}"


def moved(me: Naming, op: ops.Move) -> str:
    if (op.what, op.zone) == ("chosen", "graveyard"):
        return f"{me.player(me.hand)} discards that card"
    if op.what in ("moved", "chosen") and me.way:
        return f"put it {'into your hand' if op.zone == 'hand' else f'onto the battlefield{entering(op)}'}"
    what = f"{me.me} from your graveyard" if me.zone == "graveyard" and op.what == "self" else me.who(op.what)
    tapped = entering(op)
    match op.zone:
        case "hand":
            owner = "their owners'" if isinstance(op.what, Quality) else "its owner's"
            owner = "your" if me.zone == "graveyard" and op.what == "self" else owner
            return f"return {what} to {owner} hand"
        case "exile":
            me.way = "exiled"
            return f"exile {what}{f' until {me.me} leaves the battlefield' if op.bound else ''}"
        case "library second" | "library third":
            return f"put {what} into its owner's library {op.zone.removeprefix('library ')} from the top"
        case "library shuffled":
            return f"shuffle {what} into its owner's library"
        case "library" | "library top":
            place = "the bottom" if op.zone == "library" else "top"
            return f"put {what} on {place} of its owner's library"
        case "battlefield":
            if op.what == "card" or (op.what == "self" and me.zone == "graveyard"):
                me.scope.mention("made", "card", "creature", "permanent")
            counters = f" with {many(op.counters[1], f'{op.counters[0]} counter')} on it" if op.counters else ""
            mine = " under your control" if op.mine else " under its owner's control" * bool(counters)
            return f"return {what} to the battlefield{tapped}{mine}{counters}"
    raise Untold(f"a move to the {op.zone}")
