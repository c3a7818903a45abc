"""Triggers and effects in canonical words: targets are named where they are first spoken of."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.magic.programs import ops
from warband.games.magic.programs.abilities import AnyAbility, Triggered
from warband.games.magic.programs.cards import Card
from warband.games.magic.programs.conditions import AnyCondition, Has
from warband.games.magic.programs.costs import Cost
from warband.games.magic.programs.ops import AnyOp, Effect, Reference
from warband.games.magic.programs.qualities import CREATURE, Quality
from warband.games.magic.text.meaning.deeds.effects import renamed
from warband.games.magic.text.meaning.triggers.triggers import ORDINALS
from warband.games.magic.text.scope import PLACES, Scope
from warband.games.magic.text.telling.deeds_together import enters_attached, offered
from warband.games.magic.text.telling.naming import Naming
from warband.games.magic.text.telling.nouns import WHOSE, Untold, a, noun, number
from warband.games.magic.text.telling.told_conditions import condition
from warband.games.magic.text.telling.told_costs import cost
from warband.games.magic.text.telling.told_deeds import DEEDS, capital
from warband.programs.control import May, Skip, Unless

HARMS = {
    "deals damage": "deals damage", "deals combat damage": "deals combat damage",
    "deals combat damage to a player": "deals combat damage to a player",
    "deals damage to a player": "deals damage to a player", "deals damage to a creature": "deals damage to a creature",
    "deals combat damage to a creature": "deals combat damage to a creature",
    "deals noncombat damage to a player": "deals noncombat damage to a player",
}  # fmt: skip
SUFFERED = {
    "is dealt damage": "is dealt damage", "is dealt combat damage": "is dealt combat damage",
}  # fmt: skip
VERBS = {
    "leaves the battlefield": "leaves the battlefield",
    "enters": "enters", "attacks": "attacks", "attacks alone": "attacks alone", "dies": "dies", "blocks": "blocks",
    "becomes blocked": "becomes blocked", **SUFFERED,
    "attacks unblocked": "attacks and isn't blocked", "becomes untapped": "becomes untapped",
    "becomes tapped": "becomes tapped", "blocks a creature": "blocks", "becomes blocked by": "becomes blocked by",
    "is put into a graveyard": "is put into a graveyard from the battlefield", **HARMS,
    "explores": "explores", "phases out": "phases out",
}  # fmt: skip
TIMES = {
    ("upkeep", "you"): "At the beginning of your upkeep", ("end step", "you"): "At the beginning of your end step",
    ("end step", "anyone"): "At the beginning of each player's end step",
    ("upkeep", "anyone"): "At the beginning of each player's upkeep",
    ("upkeep", "opponent"): "At the beginning of each opponent's upkeep",
    ("end step", "opponent"): "At the beginning of each opponent's end step",
    ("combat", "you"): "At the beginning of combat on your turn",
    ("combat", "opponent"): "At the beginning of combat on each opponent's turn",
    ("you attack", "opponent"): "Whenever an opponent attacks you",
    ("is dealt damage", "you"): "Whenever you're dealt damage",
    ("is dealt combat damage", "you"): "Whenever you're dealt combat damage",
    ("combat", "anyone"): "At the beginning of each combat",
    ("draw step", "you"): "At the beginning of your draw step",
    ("draw step", "anyone"): "At the beginning of each player's draw step",
    ("end of combat", "anyone"): "At end of combat",
    ("main phase", "you"): "At the beginning of your precombat main phase",
    ("second main phase", "you"): "At the beginning of your second main phase",
    ("loses life", "you"): "Whenever you lose life", ("loses life", "opponent"): "Whenever an opponent loses life",
    ("is cast", "self"): "When you cast this spell",
    ("draws", "you"): "Whenever you draw a card", ("draws", "opponent"): "Whenever an opponent draws a card",
    ("gains life", "you"): "Whenever you gain life", ("gains life", "opponent"): "Whenever an opponent gains life",
    ("is unattached", "self"): "Whenever {me} becomes unattached from a permanent",
}  # fmt: skip
ANYBODYS = ("upkeep", "end step", "draw step", "combat", "you attack")
GONE = ("dies", "is put into a graveyard")
MUCH = ("gains life", "loses life", "gets +1/+1 counters", *SUFFERED, *HARMS)
PLAYERS = (
    "attacks", "attacks alone", "attacks unblocked", "becomes blocked", "deals combat damage to a player",
    "deals damage to a player", "deals noncombat damage to a player",
)  # fmt: skip
FOUGHT = ("blocks a creature", "becomes blocked by")  # the creature on the other side is named
OTHERS = {
    **dict.fromkeys(FOUGHT, "creature"),
    "becomes the target": "spell", "deals damage to a creature": "creature", "is attached": "creature",
    "deals combat damage to a creature": "creature",
    "is unattached": "permanent",
}  # fmt: skip


ON_OBJECTS = ("is attached", "becomes the target", "gets +1/+1 counters")
WORDS_OF_COSTS = ("pay", "sacrifice", "discard", "remove", "tap", "exile", "unattach", "return", "mill")
DOERS = {"casts": ("cast", "spell"), "discards": ("discard", "card"), "sacrifices": ("sacrifice", "permanent")}
SEVERAL = {"enters": "enter", "dies": "die", "deals combat damage to a player": "deal combat damage to a player"}
WHO = {"you": "you", "opponent": "an opponent", "anyone": "a player"}
ACTS = {  # deeds of players: by you, by others
    "scries": ("scry", "scries"), "surveils": ("surveil", "surveils"), "proliferates": ("proliferate", "proliferates"),
    "plays a land": ("play a land", "plays a land"), "searches": ("search your library", "searches their library"),
    "shuffles": ("shuffle your library", "shuffles their library"), "rolls": ("roll a die", "rolls a die"),
    "equips": ("activate an equip ability", "activates an equip ability"),
    "commits a crime": ("commit a crime", "commits a crime"), "wins a flip": ("win a coin flip", "wins a coin flip"),
}  # fmt: skip
OF_CARDS = {
    "leaves a graveyard": ("leaves", "leave", ""),
    "goes to a graveyard": ("is put into", "are put into", " from anywhere"),
    "goes from a library to a graveyard": ("is put into", "are put into", " from your library"),
}


DID = (Has("chosen", Quality()), Has("moved", Quality()))  # something that somebody was told to do was done


FIRST = ("gains life", "loses life", "attacks")


def of_cards(when: str, what: Quality, *, some: bool) -> str:
    """'Whenever one or more cards leave your graveyard'."""
    single, several, behind = OF_CARDS[when]
    cards = noun(what, head="card", zone=" ", many=some).strip()
    words = f"one or more {cards} {several}" if some else f"{a(cards)} {single}"
    return f"Whenever {words} your graveyard{behind}"


def stopped(words: str) -> str:
    """A sentence with its full stop, unless that stands in a quotation at its end."""
    return words if words.endswith('."') else f"{words}."


class Speaking(Naming):
    """Tells the triggers and effects of a card."""

    def quoted(self, key: str) -> str:
        """An ability that the card gives to others."""
        from warband.games.magic.text.telling.telling import ability

        return ability(self.card.keyed()[key], Speaking(self.card, quoted=True))

    def clause(self, given: AnyCondition) -> str:
        """A condition in words."""
        return condition(given, self)

    def quoted_of(self, card: Card, one: AnyAbility) -> str:
        """An ability of a token."""
        from warband.games.magic.text.telling.telling import ability

        return ability(one, Speaking(card, quoted=True))

    # --- triggers

    def begun(self, one: Triggered | None = None) -> Speaking:
        """The same at the beginning of an ability."""
        scope = self.scope = Scope()
        self.way = ""
        self.waits = one is not None
        self.own = one is not None and one.who == "self"
        if one is None:
            scope.mention("self", "permanent")
            return self
        scope.much, scope.player = one.when in MUCH, "victim" if one.when in PLAYERS else None
        if one.when in ANYBODYS and one.who in ("anyone", "opponent"):
            scope.player = "it"
        if one.when in ("draws", "casts", *ACTS):
            scope.player = "it"
        if (one.who == "self" or one.when in VERBS or one.when in ON_OBJECTS) and not one.some and one.who != "you":
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
        if (told := self.lead_of_players(one)) is not None:
            return told
        if isinstance(one.who, str) and (one.when, one.who) in TIMES:
            return TIMES[one.when, one.who].format(me=self.me)
        if one.when == "becomes blocked" and one.what is not None and one.who in ("self", "host"):
            return f"Whenever {self.named_once(one.who)} becomes blocked by one or more {noun(one.what, many=True)}"
        if one.when in DOERS and one.who in WHO:
            verb, head = DOERS[one.when]
            done = verb if one.who == "you" else f"{verb}s"
            zone = "" if head == "permanent" else " "
            return f"Whenever {WHO[one.who]} {done} {a(noun(one.what or Quality(), head=head, zone=zone).strip())}"
        if one.when == "you attack" and one.who == "you":
            those = one.least > 1 or one.what is not None
            some = f" with {number(one.least)} or more {noun(one.what or CREATURE, many=True)}" if those else ""
            return f"Whenever you attack{some}"
        if one.when == "a creature it hurt dies" and one.who in ("self", "host"):
            return f"Whenever a creature dealt damage by {self.named_once(one.who)} this turn dies"
        if one.when in ON_OBJECTS:
            return self.lead_on_object(one)
        if one.when not in VERBS:
            raise Untold(one.when)
        if isinstance(one.who, Quality) and one.who.owned and one.when == "is put into a graveyard":
            who = a(noun(replace(one.who, owned=False)))
            return f"Whenever {who} is put into your graveyard from the battlefield"
        who = self.whoever(one)
        if one.when == "attacks" and one.least > 1:
            return f"Whenever {who} and at least {number(one.least - 1)} other creatures attack"
        if one.when in FOUGHT:
            return f"Whenever {who} {VERBS[one.when]} {a(noun(one.what or CREATURE))}"
        word = "When" if one.who == "self" and one.when in ("enters", "dies", "is put into a graveyard") else "Whenever"
        return f"{word} {who} {VERBS[one.when]}"

    def lead_of_players(self, one: Triggered) -> str | None:
        """Deeds of players, cards in graveyards, and events of several at once; None where something else happens."""
        if one.nth and one.when in FIRST:
            return f"{self.lead(replace(one, nth=0))} for the first time each turn"
        if one.nth and one.who in WHO:
            verb, head = {"draws": ("draw", "card"), "casts": ("cast", "spell")}[one.when]
            done, whose = (verb, "your") if one.who == "you" else (f"{verb}s", "their")
            return f"Whenever {WHO[one.who]} {done} {whose} {ORDINALS[one.nth - 1]} {head} each turn"
        if one.when in ACTS and one.who in WHO:
            return f"Whenever {WHO[one.who]} {ACTS[one.when][one.who != 'you']}"
        if one.when in OF_CARDS and isinstance(one.who, Quality):
            return of_cards(one.when, replace(one.who, owned=False), some=one.some)
        if one.some:
            return self.lead_of_some(one)
        return None

    def whoever(self, one: Triggered) -> str:
        """The subject of a trigger."""
        return a(noun(one.who)) if isinstance(one.who, Quality) else self.named_once(one.who)

    def lead_on_object(self, one: Triggered) -> str:
        """'Whenever this is attached to that', 'becomes the target of something', 'gets counters'."""
        who, what = self.whoever(one), one.what
        if one.when == "is attached":
            return f"Whenever {who} becomes attached to {a(noun(what or CREATURE))}"
        if one.when == "becomes the target":
            by = "a spell" if what is not None and what.types else "a spell or ability"
            return f"Whenever {who} becomes the target of {by}{WHOSE[what.whose if what is not None else 'anyone']}"
        return f"Whenever one or more +1/+1 counters are put on {who}"

    def lead_of_some(self, one: Triggered) -> str:
        """'Whenever one or more creatures you control die'."""
        if one.when in DOERS and one.who in WHO:
            verb, head = DOERS[one.when]
            done = verb if one.who == "you" else f"{verb}s"
            what = noun(one.what or Quality(), head=head, zone="" if head == "permanent" else " ", many=True)
            return f"Whenever {WHO[one.who]} {done} one or more {what.strip()}"
        if not isinstance(one.who, Quality) or one.when not in SEVERAL:
            raise Untold(f"some: {one.when}")
        return f"Whenever one or more {noun(one.who, many=True)} {SEVERAL[one.when]}"

    def named_once(self, who: str) -> str:
        """The subject of a trigger; afterwards 'it' means what triggered it."""
        if who == "self":
            return self.me
        if who == "host" and not self.is_quoted:
            return self.hosted()
        raise Untold(f"a trigger of {who}")

    # --- effects

    def effect(self, effect: Effect) -> str:
        """All deeds, in sentences; modes in lines."""
        if effect.modes:
            return "\n• ".join(["Choose one —", *(self.mode(mode) for mode in effect.modes)])
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

    def mode(self, effect: Effect) -> str:
        """One of several modes, each with targets of its own."""
        outer = self.scope
        self.scope = outer.copied()
        told = self.effect(effect)
        self.scope = outer
        return told

    def sentence(self, done: tuple[AnyOp, ...], at: int) -> tuple[list[str], int]:
        """One deed, or those that depend on a choice or a condition."""
        op = done[at]
        if isinstance(op, ops.Choose) and op.hand is None:
            self.picks.append(op.what)
            return self.sentence(done, at + 1)
        if isinstance(op, May):
            inside = self.without_picks(done[at + 1 : at + 1 + op.skip])
            first = self.deed(inside[0])
            rest = [self.consequence(one) for one in inside[1:]]
            return [f"you may {offered(first)}", *rest], at + 1 + op.skip
        if isinstance(op, ops.Pay):
            inside = self.without_picks(done[at + 1 : at + 1 + op.skip])
            paid = cost(op.cost, self)
            paid = paid if paid.startswith(WORDS_OF_COSTS) else f"pay {paid}"
            return [f"you may {paid}", *(self.consequence(one) for one in inside)], at + 1 + op.skip
        if isinstance(op, ops.Toll):
            if op.skip != 1:
                raise Untold("several deeds that a payment averts")
            return [f"{self.deed(done[at + 1])} unless {self.paying(op)}"], at + 2
        if isinstance(op, Unless):
            inside = self.without_picks(done[at + 1 : at + 1 + op.skip])
            if isinstance(inside[-1], Skip):
                return self.instead(done, at, op)
            if len(inside) == 2 and inside[0] == May(1):
                may = offered(self.deed(inside[1]))
                return [f"you may {may} if {condition(op.condition, self)}"], at + 1 + op.skip
            if op.condition in DID:
                last = done[at - 1]
                who = "they" if getattr(last, "who", "you") != "you" else "you"
                told = [self.deed(one) for one in inside]
                return [f"if {who} do, {' and '.join(told)}"], at + 1 + op.skip
            if len(inside) != 1:
                raise Untold("several deeds under a condition")
            done_ = self.deed(inside[0])
            return [f"{done_} if {condition(op.condition, self)}"], at + 1 + op.skip
        if at + 1 < len(done) and enters_attached(op, done[at + 1]):
            return [self.attached(op, done[at + 1])], at + 2
        return [self.deed(op)], at + 1

    def attached(self, op: AnyOp, then: AnyOp) -> str:
        """'return it to the battlefield attached to equipped creature'."""
        assert isinstance(then, ops.Attach)
        outer, named = self.scope, then.host in PLACES
        self.scope = outer.apart_from("chosen", "made", getattr(op, "what", ""))
        host = "" if named else self.who(then.host)
        self.scope = outer
        told = self.deed(op)
        host = self.who(then.host) if named else host
        if " the battlefield" not in told or getattr(op, "tapped", False):
            raise Untold("a permanent that enters attached, in another way")
        return told.replace(" the battlefield", f" the battlefield attached to {host}", 1)

    def without_picks(self, done: tuple[AnyOp, ...]) -> tuple[AnyOp, ...]:
        """Deeds without the choices of their objects, which are named where they are first spoken of."""
        self.picks += [op.what for op in done if isinstance(op, ops.Choose)]
        return tuple(op for op in done if not isinstance(op, ops.Choose))

    def paying(self, op: ops.Toll) -> str:
        """'its controller pays {2}'."""
        paid = cost(op.cost, self).removeprefix("pay ")
        if op.cost != Cost(op.cost.mana, life=op.cost.life) and op.who == "you":
            return f"you {paid}"
        if op.cost != Cost(op.cost.mana, life=op.cost.life):
            verb, _, rest = paid.partition(" ")
            return f"{self.player(op.who)} {verb}s {rest}"
        return f"you pay {paid}" if op.who == "you" else f"{self.player(op.who)} pays {paid}"

    def later(self, op: ops.Later) -> str:
        """An ability that triggers at once, or at the next end step."""
        ability = self.card.keyed()[op.key]
        assert isinstance(ability, Triggered)
        if ability.when != "you do":
            return self.waiting_for(ability, op.about)
        outer, waiting = self.scope, self.waiting
        self.scope = outer.without_targets()
        told = self.effect(ability.effect).removesuffix(".")
        self.scope, self.waiting = outer, waiting
        return told[0].lower() + told[1:]

    def waiting_for(self, ability: Triggered, about: Reference | None) -> str:
        """A deed that waits for an event."""
        back = [renamed(one, "it", about) if about else one for one in ability.effect.ops]
        if ability.when == "you lose control" and about is not None:
            return f"when you lose control of {self.name(about)}, {' and '.join(self.deed(one) for one in back)}"
        when = "at end of combat" if ability.when == "end of combat" else "at the beginning of the next end step"
        return f"{' and '.join(self.deed(one) for one in back)} {when}"

    def instead(self, done: tuple[AnyOp, ...], at: int, test: Unless[AnyCondition]) -> tuple[list[str], int]:
        """'Do this. If something is so, do that instead.'"""
        jump = done[at + test.skip]
        assert isinstance(jump, Skip)
        first = at + test.skip + 1
        usual = [self.deed(one) for one in done[first : first + jump.skip]]
        given = condition(test.condition, self)
        other = " and ".join(self.deed(one) for one in done[at + 1 : at + test.skip])
        return [*usual, f"if {given}, {other} instead"], first + jump.skip

    def consequence(self, op: AnyOp) -> str:
        """A deed behind something that somebody may do."""
        word = "when" if isinstance(op, ops.Later) and not op.about else "if"
        return f"{word} you do, {self.deed(op)}"

    def deed(self, op: AnyOp) -> str:
        """One deed."""
        if isinstance(op, ops.Later):
            return self.later(op)
        if type(op) not in DEEDS:
            raise Untold(type(op).__name__)
        return DEEDS[type(op)](self, op)
