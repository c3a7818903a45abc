"""Effects in canonical words: targets are named where they are first spoken of."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from warband.games.magic.programs import ops
from warband.games.magic.programs.abilities import Activated, Triggered
from warband.games.magic.programs.cards import Card
from warband.games.magic.programs.changes import Becomes, Controlled, Gains, Gets
from warband.games.magic.programs.conditions import Has
from warband.games.magic.programs.costs import KINDS, NAMES
from warband.games.magic.programs.ops import Amount, AnyOp, Count, Effect, PowerOf, Reference
from warband.games.magic.programs.qualities import ANY_TARGET, Quality, Target
from warband.games.magic.programs.tokens import DEFINED, TOKENS
from warband.games.magic.text.changes import FORCED
from warband.games.magic.text.nouns import Untold, a, in_zone, joined, many, noun, plural
from warband.games.magic.text.scope import PLACES, Scope
from warband.games.magic.text.told_changes import CANT, changes_told
from warband.programs.control import May, Unless

HARMS = {
    "deals damage": "deals damage", "deals combat damage": "deals combat damage",
    "deals combat damage to a player": "deals combat damage to a player",
    "deals damage to a player": "deals damage to a player", "deals damage to a creature": "deals damage to a creature",
}  # fmt: skip
VERBS = {
    "enters": "enters", "attacks": "attacks", "attacks alone": "attacks alone", "dies": "dies", "blocks": "blocks",
    "becomes blocked": "becomes blocked", "is dealt damage": "is dealt damage",
    "becomes tapped": "becomes tapped",
    "is put into a graveyard": "is put into a graveyard from the battlefield", **HARMS,
}  # fmt: skip
TIMES = {
    ("upkeep", "you"): "At the beginning of your upkeep", ("end step", "you"): "At the beginning of your end step",
    ("end step", "anyone"): "At the beginning of the end step",
    ("combat", "you"): "At the beginning of combat on your turn",
    ("draws", "you"): "Whenever you draw a card", ("draws", "opponent"): "Whenever an opponent draws a card",
    ("gains life", "you"): "Whenever you gain life", ("gains life", "opponent"): "Whenever an opponent gains life",
    ("is attached", "self"): "Whenever {me} becomes attached to a creature",
    ("is unattached", "self"): "Whenever {me} becomes unattached from a permanent",
}  # fmt: skip
GONE = ("dies", "is put into a graveyard")
MUCH = ("gains life", "is dealt damage", *HARMS)
PLAYERS = ("attacks", "attacks alone", "becomes blocked", "deals combat damage to a player", "deals damage to a player")
OTHERS = {"deals damage to a creature": "creature", "is attached": "creature", "is unattached": "permanent"}


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def stopped(words: str) -> str:
    """A sentence with its full stop, unless that stands in a quotation at its end."""
    return words if words.endswith('."') else f"{words}."


class Speaking:
    """Tells the effects of a card, and remembers what was spoken of."""

    def __init__(self, card: Card, *, quoted: bool = False) -> None:
        self.card, self.is_quoted = card, quoted
        self.scope = Scope()
        self.waiting: tuple[Target, ...] = ()
        self.waits = False  # whether a trigger is told: 'it' means its subject first

    @property
    def me(self) -> str:
        """The object that has the ability."""
        if self.is_quoted:
            return "this creature"
        for kind in ("Equipment", "Aura"):
            if kind in self.card.subtypes:
                return f"this {kind}"
        return f"this {next((word for word in self.card.types if word not in ('instant', 'sorcery')), 'spell')}"

    def quoted(self, key: str) -> str:
        """An ability that the card gives to others."""
        from warband.games.magic.text.telling import ability

        return ability(self.card.keyed()[key], Speaking(self.card, quoted=True))

    def name(self, who: Reference | str) -> str:
        """A certain object."""
        if who == "self":
            return "it" if self.waits and self.scope.meant() == "self" else self.me
        if who == "host":
            if self.is_quoted:
                raise Untold("the host of a granted ability")
            self.scope.mention("host", "creature")
            return self.hosted()
        if who == "giver" and self.is_quoted:
            return self.card.name
        return self.pronoun(who)

    def hosted(self) -> str:
        if "Aura" not in self.card.subtypes:
            return "equipped creature"
        what = self.card.enchants.what if self.card.enchants else None
        return f"enchanted {noun(what) if what is not None else 'permanent'}"

    def pronoun(self, who: str) -> str:
        """'it', or 'that creature' where 'it' means something else."""
        if self.scope.meant() == who:
            return "it"
        for word in ("creature", "artifact", "permanent", "Equipment", "spell", "card"):
            if self.scope.meant(word) == who:
                return f"that {word}"
        raise Untold(f"a word for {who}")

    # --- triggers

    def begun(self, one: Triggered | None = None) -> Speaking:
        """The same at the beginning of an ability."""
        scope = self.scope = Scope()
        self.waits = one is not None
        if one is None:
            scope.mention("self", "permanent")
            return self
        scope.much, scope.player = one.when in MUCH, "victim" if one.when in PLAYERS else None
        if one.who == "self" or one.when in VERBS:
            subject: Reference = "card" if one.when in GONE else "self" if one.who == "self" else "it"
            scope.mention(subject, *self.subject_nouns(one.who))
        if one.when in OTHERS:
            scope.mention("victim", OTHERS[one.when], aside=True)
        return self

    def subject_nouns(self, who: object) -> tuple[str, ...]:
        if isinstance(who, Quality):
            return (who.types[0] if who.types and who.types[0] in ("artifact", "land") else "creature",)
        return ("creature", "permanent")

    def lead(self, one: Triggered) -> str:
        """'Whenever something happens'."""
        if isinstance(one.who, str) and (one.when, one.who) in TIMES:
            return TIMES[one.when, one.who].format(me=self.me)
        if one.when == "becomes blocked" and one.what is not None and one.who in ("self", "host"):
            return f"Whenever {self.named_once(one.who)} becomes blocked by one or more {noun(one.what, many=True)}"
        if one.when == "casts" and one.who == "you":
            return f"Whenever you cast {a(noun(one.what or Quality(), head='spell', zone=' ').strip())}"
        if one.when not in VERBS:
            raise Untold(one.when)
        who = a(noun(one.who)) if isinstance(one.who, Quality) else self.named_once(one.who)
        word = "When" if one.who == "self" and one.when in ("enters", "dies", "is put into a graveyard") else "Whenever"
        return f"{word} {who} {VERBS[one.when]}"

    def named_once(self, who: str) -> str:
        """The subject of a trigger; afterwards 'it' means what triggered it."""
        if who == "self":
            return self.me
        if who == "host" and not self.is_quoted:
            return self.hosted()
        raise Untold(f"a trigger of {who}")

    # --- effects

    def effect(self, effect: Effect) -> str:
        """All deeds, in sentences."""
        self.waiting = effect.targets
        done = effect.ops
        sentences: list[str] = []
        at = 0
        while at < len(done):
            words, at = self.sentence(done, at)
            sentences += words
        if len(self.scope.targets) != len(effect.targets):
            raise Untold("a target that nothing is done to")
        return " ".join(stopped(capital(one)) for one in sentences)

    def sentence(self, done: tuple[AnyOp, ...], at: int) -> tuple[list[str], int]:
        """One deed, or those that depend on a choice or a condition."""
        op = done[at]
        if isinstance(op, May):
            inside = done[at + 1 : at + 1 + op.skip]
            first, *rest = [self.deed(one) for one in inside]
            more = [f"if you do, {one}" for one in rest]
            return [f"you may {first.removeprefix('you ')}", *more], at + 1 + op.skip
        if isinstance(op, ops.Pay):
            from warband.games.magic.text.telling import cost

            inside = done[at + 1 : at + 1 + op.skip]
            paid = cost(op.cost, self)
            paid = paid if paid.startswith(("pay", "sac", "dis", "rem")) else f"pay {paid}"
            return [f"you may {paid}", *(f"if you do, {self.deed(one)}" for one in inside)], at + 1 + op.skip
        if isinstance(op, Unless):
            from warband.games.magic.text.telling import condition

            inside = done[at + 1 : at + 1 + op.skip]
            if len(inside) != 1:
                raise Untold("several deeds under a condition")
            if op.condition == Has("chosen", Quality()):
                return [f"if they do, {self.deed(inside[0])}"], at + 2
            done_ = self.deed(inside[0])
            return [f"{done_} if {condition(op.condition, self)}"], at + 2
        return [self.deed(op)], at + 1

    def deed(self, op: AnyOp) -> str:
        """One deed."""
        if type(op) not in DEEDS:
            raise Untold(type(op).__name__)
        return DEEDS[type(op)](self, op)

    def who(self, who: Reference | Quality) -> str:
        """Whom a deed is done to."""
        if isinstance(who, Quality):
            return f"all {noun(who, many=True)}"
        if who in PLACES:
            return self.target(who)
        return self.name(who)

    def target(self, who: Reference) -> str:
        """A target: in full where it is first spoken of."""
        place = PLACES.index(who)
        if place < len(self.scope.targets):
            return "that player" if self.scope.player == who else self.pronoun(who)
        if place != len(self.scope.targets):
            raise Untold("targets in another order")
        wanted = self.waiting[place]
        self.scope.aim((place, place), wanted, wanted_noun(wanted))
        return aimed(wanted)

    def player(self, who: Reference) -> str:
        """A player."""
        if who == "you":
            return "you"
        if who == "opponent":
            return "each opponent"
        if who in PLACES:
            found = self.target(who)
            if self.waiting[PLACES.index(who)].what is None:
                return found
            return "its controller" if found == "it" else f"{found}'s controller"
        if who == "victim" and self.scope.player == "victim":
            return "that player"
        found = self.name(who)
        return "its controller" if found == "it" else f"{found}'s controller"

    def does(self, who: Reference, verb: str, words: str) -> str:
        """A player does something."""
        if who == "you":
            return f"{verb} {words}" if verb not in ("gain", "lose") else f"you {verb} {words}"
        return f"{self.player(who)} {verb}s {words}"

    def much(self, amount: Amount, word: str) -> str:
        """So many of a noun."""
        if isinstance(amount, int):
            return f"{amount} {word}" if word in ("life", "damage") else many(amount, word)
        if amount == "that much":
            return f"that much {word}" if word in ("life", "damage") else f"that many {plural(word)}"
        if amount == "x":
            return f"X {word}" if word in ("life", "damage") else f"X {plural(word)}"
        return f"{word if word in ('life', 'damage') else plural(word)} equal to {self.counted(amount)}"

    def counted(self, amount: Amount) -> str:
        if isinstance(amount, Count):
            return f"the number of {in_zone(amount.what, amount.where, self.me, many=True)}"
        if isinstance(amount, PowerOf):
            owner = self.who(amount.what)
            return "its power" if owner == "it" else f"{owner}'s power"
        raise Untold("an amount")


def wanted_noun(wanted: Target) -> str:
    if wanted == ANY_TARGET or wanted.what is None:
        return "permanent"
    if wanted.zone == "stack":
        return "spell"
    if wanted.zone == "graveyard":
        return "card"
    return (wanted.what.types or wanted.what.subtypes or ("permanent",))[-1 if not wanted.what.types else 0]


def aimed(wanted: Target) -> str:
    """'target creature you control', 'up to one target creature', 'any target'."""
    up_to = "up to one " if wanted.up_to else ""
    if wanted == ANY_TARGET:
        return "any target"
    if wanted.what is None:
        return f"{up_to}target {'opponent' if wanted.opponents else 'player'}"
    if wanted.players:
        raise Untold("a player or something else")
    if wanted.zone == "graveyard":
        owner = {"you": "your graveyard", "anyone": "a graveyard"}.get(wanted.what.whose)
        if owner is None:
            raise Untold("the graveyard of an opponent")
        return f"{up_to}target {noun(wanted.what, head='card', zone=f' from {owner}')}"
    head = "spell" if wanted.zone == "stack" else "permanent"
    return f"{up_to}target {noun(wanted.what, head=head, zone=' ' if head == 'spell' else '').strip()}"


# --- one deed


def damage(me: Speaking, op: ops.Damage) -> str:
    source = me.name(op.by)
    to = f"each {noun(op.to)}" if isinstance(op.to, Quality) else harmed(me, op.to)
    return f"{source} deals {me.much(op.amount, 'damage')} to {to}"


def harmed(me: Speaking, who: Reference) -> str:
    if who in ("you", "opponent") or (who == "victim" and me.scope.player == "victim"):
        return me.player(who)
    return me.who(who)


def applied(me: Speaking, op: ops.Apply) -> str:
    """A change for a time."""
    if op.changes[0] == Controlled():
        until = " until end of turn" if op.until == "end of turn" else ""
        first = f"gain control of {me.who(op.what)}{until}"
        rest = replace(op, changes=op.changes[1:])
        return f"{first}. {capital(applied(me, rest))}" if rest.changes else first
    until = " until end of turn" if op.until == "end of turn" else ""
    only = op.changes[0] if len(op.changes) == 1 else None
    if until and isinstance(only, Gains) and only.keywords and not only.abilities and set(only.keywords) <= CANT.keys():
        until = " this turn"
        if len(only.keywords) > 1 or FORCED in only.keywords:
            raise Untold("several things that it can't do")
    if not until and not isinstance(op.changes[0], Becomes):
        raise Untold("a change for good")
    several = isinstance(op.what, Quality)
    who = noun(op.what, many=True) if isinstance(op.what, Quality) else me.who(op.what)
    if not several:
        me.scope.mention(op.what, "creature", "permanent")  # type: ignore[arg-type]
    if op.times == 1:
        return f"{who} {changes_told(op.changes, me, many=several, static=False)}{until}"
    if len(op.changes) != 1 or not isinstance(op.changes[0], Gets) or not isinstance(op.times, Count):
        raise Untold("numbers that are multiplied")
    each = in_zone(op.times.what, op.times.where, me.me)
    return f"{who} {changes_told(op.changes, me, many=several, static=False)}{until} for each {each}"


def chosen(me: Speaking, op: ops.ApplyChosen) -> str:
    """'gains protection from the color of your choice'."""
    words = tuple(word for word, _ in op.choices)
    colours = tuple(f"protection from {name}" for name in NAMES)
    artifacts = "artifacts or from " if words == ("protection from artifacts", *colours) else ""
    if not artifacts and words != colours:
        raise Untold("a choice of other changes")
    who = me.who(op.what)
    me.scope.mention(op.what, "creature", "permanent")
    return f"{who} gains protection from {artifacts}the color of your choice until end of turn"


def destroyed(me: Speaking, op: ops.Destroy) -> str:
    several = isinstance(op.what, Quality)
    rest = f". {'They' if several else 'It'} can't be regenerated" if op.final else ""
    return f"destroy {me.who(op.what)}{rest}"


def fetched(me: Speaking, op: ops.Fetch) -> str:
    """A search, or a card from the hand."""
    tapped = " tapped" if op.tapped else ""
    if op.start == "hand":
        card = a(noun(op.what, head="card", zone=" from your hand"))
        me.scope.mention("chosen", "card", "creature", "permanent", "artifact")
        if op.zone != "battlefield":
            raise Untold("a card from the hand to another zone")
        return f"you may put {card} onto the battlefield{tapped}"
    card = a(noun(op.what, head="card", zone=" ").strip())
    shown = "reveal it, " if op.revealed else ""
    put = "put it into your hand" if op.zone == "hand" else f"put it onto the battlefield{tapped}"
    if op.zone not in ("hand", "battlefield"):
        raise Untold("a search for another zone")
    return f"search your library for {card}, {shown}{put}, then shuffle"


def moved(me: Speaking, op: ops.Move) -> str:
    what = me.who(op.what)
    tapped = " tapped" if op.tapped else ""
    match op.zone:
        case "hand":
            owner = "their owners'" if isinstance(op.what, Quality) else "its owner's"
            return f"return {what} to {owner} hand"
        case "exile":
            return f"exile {what}"
        case "battlefield":
            return f"return {what} to the battlefield{tapped}{' under your control' if op.mine else ''}"
    raise Untold(f"a move to the {op.zone}")


def mana_added(me: Speaking, op: ops.AddMana) -> str:
    if op.choice:
        if op.kinds != (1, 1, 1, 1, 1, 0):
            raise Untold("mana of some kinds")
        return "add one mana of any color"
    return "add " + "".join(f"{{{kind}}}" * count for kind, count in zip(KINDS, op.kinds, strict=True))


def created(me: Speaking, op: ops.Create) -> str:
    """Tokens, by everything that describes them."""
    known = {card.name: card for card in (*TOKENS, *me.card.tokens)}
    card = known.get(op.token)
    if card is None:
        raise Untold(f"the token {op.token}")
    if card.name in DEFINED:
        words, behind = f"{card.name} token", ""
    else:
        size = f"{card.power}/{card.toughness} " if "creature" in card.types else ""
        colours = joined(card.colours, "and") or "colorless"
        words = f"{size}{colours} {' '.join((*card.supertypes, *card.subtypes, *card.types))} token"
        behind = f" with {joined(card.keywords, 'and')}" if card.keywords else ""
    amount = op.amount
    me.scope.mention("made", "creature", "token", "artifact", "permanent")
    if isinstance(amount, Count):
        return f"create {a(words)}{behind} for each {in_zone(amount.what, amount.where, me.me)}"
    words = words if amount == 1 else f"{words}s"
    count = a(words) if amount == 1 else f"{me.much(amount, 'token').removesuffix('tokens')}{words}"
    return f"create {count}{behind}"


def attached(me: Speaking, op: ops.Attach) -> str:
    if isinstance(op.item, Quality):
        raise Untold("several that are attached")
    item = me.who(op.item)
    return f"attach {item} to {me.who(op.host)}"


def on_one(verb: str) -> Callable[[Speaking, AnyOp], str]:
    return lambda me, op: f"{verb} {me.who(op.what)}"  # type: ignore[union-attr]


def counters(me: Speaking, op: ops.PutCounters) -> str:
    if not isinstance(op.amount, int):
        raise Untold("a number of counters")
    on = f"each {noun(op.what)}" if isinstance(op.what, Quality) else me.who(op.what)
    return f"put {many(op.amount, f'{op.kind} counter')} on {on}"


def phased(me: Speaking, op: ops.PhaseOut) -> str:
    if isinstance(op.what, Quality):
        return f"{noun(op.what, many=True)} phase out"
    return f"{me.who(op.what)} phases out"


DEEDS: dict[type, Callable[..., str]] = {
    ops.Damage: damage,
    ops.GainLife: lambda me, op: me.does(op.who, "gain", me.much(op.amount, "life")),
    ops.LoseLife: lambda me, op: me.does(op.who, "lose", me.much(op.amount, "life")),
    ops.Draw: lambda me, op: me.does(op.who, "draw", me.much(op.amount, "card")),
    ops.Discard: lambda me, op: me.does(op.who, "discard", me.much(op.amount, "card")),
    ops.Mill: lambda me, op: me.does(op.who, "mill", me.much(op.amount, "card")),
    ops.Scry: lambda me, op: f"{'scry' if op.away == 'bottom' else 'surveil'} {op.amount}",
    ops.Destroy: destroyed,
    ops.Sacrifice: on_one("sacrifice"),
    ops.SacrificeOne: lambda me, op: f"{me.player(op.who)} sacrifices {a(noun(op.what))}",
    ops.Move: moved,
    ops.Counter: on_one("counter"),
    ops.AddMana: mana_added,
    ops.CreateCopy: lambda me, op: f"create a token that's a copy of {me.who(op.of)}",
    ops.Attach: attached,
    ops.Unattach: lambda me, op: f"unattach {me.who(op.item)}{f' from {me.who(op.host)}' if op.host else ''}",
    ops.Fetch: fetched,
    ops.Look: lambda me, op: f"look at {me.player(op.who)}'s hand",
    ops.Shield: lambda me, op: (
        f"prevent the next {me.much(op.amount, 'damage')} that would be dealt to {harmed(me, op.what)} this turn"
    ),
    ops.Apply: applied,
    ops.ApplyChosen: chosen,
    ops.Tap: on_one("tap"),
    ops.Untap: on_one("untap"),
    ops.PutCounters: counters,
    ops.Create: created,
    ops.Regenerate: on_one("regenerate"),
    ops.PhaseOut: phased,
}
__all__ = ["Activated", "Speaking", "capital"]
