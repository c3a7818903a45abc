"""Deeds in canonical words: how each op is told."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from warband.games.magic.programs import ops
from warband.games.magic.programs.cards import Card
from warband.games.magic.programs.changes import (
    Becomes,
    Coloured,
    Gains,
)
from warband.games.magic.programs.conditions import MANY
from warband.games.magic.programs.costs import NAMES
from warband.games.magic.programs.ops import (
    AnyOp,
    Count,
    CountersOn,
    Half,
    LifeOf,
    Reference,
    Several,
    So,
)
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.programs.tokens import DEFINED, TOKENS, UNSIZED
from warband.games.magic.text.meaning.deeds.making import called
from warband.games.magic.text.telling.naming import Naming, players
from warband.games.magic.text.telling.nouns import Untold, a, joined, many, noun
from warband.games.magic.text.telling.told_costs import given_up, mana_added
from warband.games.magic.text.telling.told_lasting import MEASURES, applied
from warband.games.magic.text.telling.told_moves import all_moved, carded, exiled, fetched, manifested, moved, played


def damage(me: Naming, op: ops.Damage) -> str:
    source = me.who(op.by)
    if op.by not in ("self", "giver"):
        me.scope.mention(op.by, "creature", "permanent")
    much = me.much(op.amount, "damage")
    to = f"each {noun(op.to)}" if isinstance(op.to, Quality) else harmed(me, op.to)
    return f"{source} deals {much} to {to}"


def harmed(me: Naming, who: Reference) -> str:
    if who in ("you", "opponent", "players") or (who in ("victim", "it") and me.scope.player == who):
        return me.player(who)
    return me.who(who)


def chosen(me: Naming, op: ops.ApplyChosen) -> str:
    """'gains protection from the color of your choice'."""
    words = tuple(word for word, _ in op.choices)
    colours = tuple(f"protection from {name}" for name in NAMES)
    artifacts = "artifacts or from " if words == ("protection from artifacts", *colours) else ""
    who = me.who(op.what)
    me.scope.mention(op.what, "creature", "permanent")
    if op.choices == tuple((name, Coloured((name,))) for name in NAMES):
        return f"{who} becomes the color of your choice until end of turn"
    if op.choices[:1] and isinstance(op.choices[0][1], Becomes):
        return f"{who} becomes the creature type of your choice until end of turn"
    if not artifacts and words != colours:
        if op.choices != tuple((word, Gains((word,))) for word in words):
            raise Untold("a choice of other changes")
        return f"{who} gains your choice of {joined(words, 'or')} until end of turn"
    return f"{who} gains protection from {artifacts}the color of your choice until end of turn"


def halved(me: Naming, op: ops.LoseLife) -> str:
    """'half their life, rounded up'; '' of any other amount."""
    if not isinstance(op.amount, Half) or op.amount.of != LifeOf(op.who):
        return ""
    return f"half {'your' if op.who == 'you' else 'their'} life, rounded {'up' if op.amount.up else 'down'}"


def destroyed(me: Naming, op: ops.Destroy) -> str:
    several = isinstance(op.what, Quality)
    rest = f". {'They' if several else 'It'} can't be regenerated" if op.final else ""
    return f"destroy {me.who(op.what)}{rest}"


def created(me: Naming, op: ops.Create) -> str:
    """Tokens, by everything that describes them."""
    known = {card.name: card for card in (*TOKENS, *me.card.tokens)}
    card = known.get(op.token)
    if card is None:
        raise Untold(f"the token {op.token}")
    if card.name in DEFINED:
        words, behind = f"{card.name} token", ""
    else:
        size = f"{card.power}/{card.toughness} " if "creature" in card.types else ""
        size = size if op.size is None else "X/X "
        colours = joined(card.colours, "and") or "colorless"
        words = f"{' '.join((*card.supertypes, f'{size}{colours}', *card.subtypes, *card.types))} token"
        quotes = tuple(f'"{me.quoted_of(card, one)}"' for one in card.abilities)
        behind = f" with {joined((*card.keywords, *quotes), 'and')}" if card.keywords or quotes else ""
        behind = named(card, op) + behind
    behind += entering(op)
    where = "" if op.size is None or op.size == "x" else f", where X is {me.counted(op.size)}"
    tapped = "tapped " * (op.tapped and not op.attacking)
    amount, create = op.amount, "create" if op.who == "you" else f"{me.player(op.who)} creates"
    each = me.there(amount) if isinstance(amount, Count) else ""
    if not isinstance(amount, MEASURES):
        me.scope.mention("made", "creature", "token", "artifact", "permanent")
    if each:
        return f"{create} {a(tapped + words)}{behind} for each {each}"
    if isinstance(amount, MEASURES) or amount == "rolled":
        equal = me.counted(amount)
        me.scope.mention("made", "creature", "token", "artifact", "permanent")
        return f"{create} a number of {tapped}{words}s{behind} equal to {equal}"
    words = f"{tapped}{words}" if amount == 1 else f"{tapped}{words}s"
    count = a(words) if amount == 1 else f"{me.much(amount, 'token').removesuffix('tokens')}{words}"
    return f"{create} {count}{behind}{where}"


def named(card: Card, op: ops.Create) -> str:
    """' named Kaldra', of a token that has a name of its own."""
    size = UNSIZED if op.size is not None else f"{card.power}-{card.toughness}"
    plain = card.name in (called(card, size), *(one.name for one in TOKENS))
    return "" if plain else f" named {card.name}"


def entering(op: ops.Create | ops.CreateCopy) -> str:
    """'that's tapped and attacking'; tapped alone is an adjective."""
    state = "tapped and attacking" if op.tapped else "attacking"
    return f" that{chr(39) + 's' if op.amount == 1 else ' are'} {state}" if op.attacking else ""


def attached(me: Naming, op: ops.Attach) -> str:
    item = me.who(op.item)
    return f"attach {item} to {me.who(op.host)}"


def on_one(verb: str) -> Callable[[Naming, AnyOp], str]:
    return lambda me, op: f"{verb} {me.who(op.what)}"  # type: ignore[union-attr]


def counters(me: Naming, op: ops.PutCounters) -> str:
    if isinstance(op.amount, So):
        on = f"each {noun(op.what)}" if isinstance(op.what, Quality) else me.who(op.what)
        return f"put {a(f'{op.kind} counter')} on {on} for each {players(me, op.amount)}"
    if (isinstance(op.amount, MEASURES) or op.amount == "rolled") and op.amount != CountersOn(op.kind, op.what):
        equal = me.counted(op.amount)
        on = f"each {noun(op.what)}" if isinstance(op.what, Quality) else me.who(op.what)
        return f"put a number of {op.kind} counters equal to {equal} on {on}"
    on = f"each {noun(op.what)}" if isinstance(op.what, Quality) else me.who(op.what)
    if isinstance(op.amount, Several) and isinstance(op.amount.of, Count):
        return f"put {many(op.amount.times, f'{op.kind} counter')} on {on} for each {me.one_of(op.amount.of)}"
    if isinstance(op.amount, Count):
        return f"put {a(f'{op.kind} counter')} on {on} for each {me.one_of(op.amount)}"
    if op.amount == CountersOn(op.kind, op.what):
        return f"double the number of {op.kind} counters on {on}"
    if not isinstance(op.amount, int):
        words = me.much(op.amount, f"{op.kind} counter")
        return f"put {words} on {on}"
    return f"put {many(op.amount, f'{op.kind} counter')} on {on}"


def doubled(me: Naming, op: ops.CreateCopy) -> str:
    create = "create" if op.who == "you" else f"{me.player(op.who)} creates"
    if op.amount != 1 and not isinstance(op.amount, int) and op.amount != "x":
        raise Untold("so many copies")
    original = me.who(op.of)
    me.scope.mention("made", "creature", "token", "artifact", "permanent")
    words = [word for word, so in (("tapped", op.tapped), ("attacking", op.attacking)) if so]
    state = f"{' and '.join(words)} " if words else ""
    if op.amount == 1:
        return f"{create} {a(f'{state}token')} that's a copy of {original}"
    return f"{create} {me.much(op.amount, f'{state}token')} that are copies of {original}"


def phased(me: Naming, op: ops.PhaseOut) -> str:
    if isinstance(op.what, Quality):
        return f"{noun(op.what, many=True)} phase out"
    return f"{me.who(op.what)} phases out"


def prevented(me: Naming, op: ops.Shield) -> str:
    damage = "damage" if op.damage == "any" else f"{op.damage} damage"
    return f"all {damage}" if op.amount == "all" else f"the next {me.much(op.amount, damage)}"


def removed(op: ops.RemoveCounters) -> str:
    return f"all {op.kind} counters".replace("  ", " ") if op.amount == MANY else many(op.amount, f"{op.kind} counter")


def shaped(me: Naming, op: ops.BecomeCopy) -> str:
    until = " until end of turn" if op.until == "end of turn" else ""
    who = me.who(op.what)
    me.scope.mention(op.what, "creature", "permanent")
    return f"{who} becomes a copy of {me.who(op.of)}{until}"


def discovered(me: Naming, op: ops.Discover) -> str:
    plain = isinstance(op.amount, int)
    return f"discover {op.amount}" if plain else f"discover X, where X is {me.counted(op.amount)}"


def cast_free(me: Naming, op: ops.CastFree) -> str:
    """A spell for nothing, from the hand, from the graveyard, or from the library."""
    free = "without paying its mana cost"
    if op.start == "library":
        card = a(noun(op.what, head="card", zone=" ").strip())
        return f"search your library for {card} and cast that card {free}. Then shuffle"
    if op.start == "moved":
        named = noun(replace(op.what, without=()), head="spell", zone=" ").strip()
        spell = f"{a(named)} from among those cards" if op.what != Quality() else "that card"
        return f"you may cast {spell} {free}"
    most = f" with mana value less than or equal to {me.counted(op.most)}" if op.most is not None else ""
    spell = a(noun(op.what, head="spell", zone=" ").strip())
    rest = ". If that spell would be put into your graveyard, exile it instead" if op.exiled else ""
    return f"you may cast {spell}{most} from your {op.start} {free}{rest}"


def scried(me: Naming, op: ops.Scry) -> str:
    word = "scry" if op.away == "bottom" else "surveil"
    plain = isinstance(op.amount, int) or op.amount == "x"
    return f"{word} {str(op.amount).upper()}" if plain else f"{word} X, where X is {me.counted(op.amount)}"


def thrown(me: Naming, faces: int) -> str:
    """'flip a coin', 'roll a d20'."""
    me.scope.rolled = "flip" if faces == 2 else "roll"
    return "flip a coin" if faces == 2 else f"roll a d{faces}"


def looked_at(me: Naming, op: ops.Look) -> str:
    """'look at target player's hand'."""
    me.hand = op.who
    return f"look at {me.player(op.who)}'s hand"


def from_hand(me: Naming, op: ops.Choose) -> str:
    """'you choose a nonland card from it'."""
    if op.hand == "moved":
        return "choose one of those cards"
    me.scope.mention("chosen", "card")
    return f"you choose {a(noun(op.what, head='card', zone=' ').strip())} from it"


def exchanged(me: Naming, op: ops.ExchangeControl) -> str:
    both = me.who("targets") if op == ops.ExchangeControl() else f"{me.who(op.one)} and {me.who(op.other)}"
    return f"exchange control of {both}"


NEW_TARGETS = ". You may choose new targets for the copy"
DEEDS: dict[type, Callable[..., str]] = {
    ops.Damage: damage,
    ops.GainLife: lambda me, op: me.does(op.who, "gain", me.much(op.amount, "life")),
    ops.LoseLife: lambda me, op: me.does(op.who, "lose", halved(me, op) or me.much(op.amount, "life")),
    ops.Draw: lambda me, op: me.does(op.who, "draw", me.much(op.amount, "card")),
    ops.Discard: lambda me, op: carded(me, "discard", op),
    ops.Mill: lambda me, op: carded(me, "mill", op),
    ops.Explore: lambda me, op: f"{me.who(op.what)} explores",
    ops.Scry: scried,
    ops.Destroy: destroyed,
    ops.Sacrifice: on_one("sacrifice"),
    ops.SacrificeOne: lambda me, op: me.does(op.who, "sacrifice", given_up(op)),
    ops.Move: moved,
    ops.MoveAll: all_moved,
    ops.Shuffle: lambda me, op: me.does(op.who, "shuffle", f"{'your' if op.who == 'you' else 'their'} library"),
    ops.Counter: on_one("counter"),
    ops.AddMana: mana_added,
    ops.CreateCopy: doubled,
    ops.Attach: attached,
    ops.Unattach: lambda me, op: f"unattach {me.who(op.item)}{f' from {me.who(op.host)}' if op.host else ''}",
    ops.Fetch: fetched,
    ops.Manifest: manifested,
    ops.ExileTop: exiled,
    ops.Look: looked_at,
    ops.Shield: lambda me, op: f"prevent {prevented(me, op)} that would be dealt to {harmed(me, op.what)} this turn",
    ops.BecomeCopy: shaped,
    ops.CopySpell: lambda me, op: f"copy {me.who(op.what)}{'' if op.same else NEW_TARGETS}",
    ops.Apply: applied,
    ops.ApplyChosen: chosen,
    ops.LeaveCombat: lambda me, op: f"remove {me.who(op.what)} from combat",
    ops.Tap: on_one("tap"),
    ops.Untap: on_one("untap"),
    ops.PutCounters: counters,
    ops.RemoveCounters: lambda me, op: f"remove {removed(op)} from {me.who(op.what)}",
    ops.Poison: lambda me, op: me.does(op.who, "get", many(op.amount, "poison counter")),
    ops.Energy: lambda me, op: me.does(op.who, "get", "{E}" * op.amount),
    ops.Create: created,
    ops.Regenerate: on_one("regenerate"),
    ops.PhaseOut: phased,
    ops.ExtraCombat: lambda me, op: "after this phase, there is an additional combat phase",
    ops.Crown: lambda me, op: f"{me.player(op.who)} become{'s' * (op.who != 'you')} the monarch",
    ops.ExtraTurn: lambda me, op: me.does(op.who, "take", "an extra turn after this one"),
    ops.Lose: lambda me, op: me.does(op.who, "lose", "the game"),
    ops.Choose: from_hand,
    ops.MayPlay: lambda me, op: played(op, "it remains", "that card"),
    ops.Roll: lambda me, op: thrown(me, op.faces),
    ops.Proliferate: lambda me, op: "proliferate",
    ops.Discover: lambda me, op: discovered(me, op),
    ops.CastFree: cast_free,
    ops.ExchangeControl: exchanged,
    ops.TapOrUntap: on_one("tap or untap"),
    ops.Fight: lambda me, op: f"{me.who(op.one)} fights {me.who(op.other)}",
}
