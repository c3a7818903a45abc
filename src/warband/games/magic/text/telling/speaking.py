"""Triggers and effects in canonical words: targets are named where they are first spoken of."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.magic.programs import ops
from warband.games.magic.programs.abilities import AnyAbility, Triggered
from warband.games.magic.programs.cards import Card
from warband.games.magic.programs.conditions import AnyCondition, Has, Not
from warband.games.magic.programs.ops import AnyOp, Effect, Reference
from warband.games.magic.programs.qualities import CREATURE, Quality
from warband.games.magic.text.meaning.deeds.effects import renamed
from warband.games.magic.text.meaning.triggers.triggers import ORDINALS
from warband.games.magic.text.scope import PLACES, Scope
from warband.games.magic.text.telling.deeds_together import enters_attached, offered
from warband.games.magic.text.telling.nouns import WHOSE, Untold, a, capital, noun, number
from warband.games.magic.text.telling.offering import WORDS_OF_COSTS, Offering
from warband.games.magic.text.telling.told_conditions import condition
from warband.games.magic.text.telling.told_costs import cost
from warband.games.magic.text.telling.told_deeds import DEEDS
from warband.games.magic.text.telling.told_sources import cast_from, told_source
from warband.programs.control import Either, May, Skip, Unless

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
    "becomes blocked": "becomes blocked", "blocks alone": "blocks alone", **SUFFERED,
    "attacks unblocked": "attacks and isn't blocked", "becomes untapped": "becomes untapped",
    "becomes tapped": "becomes tapped", "blocks a creature": "blocks", "becomes blocked by": "becomes blocked by",
    "is put into a graveyard": "is put into a graveyard from the battlefield", **HARMS,
    "is turned face up": "is turned face up",
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
MUCH = ("gains life", "loses life", "gets +1/+1 counters", "gets counters", *SUFFERED, *HARMS)
PLAYERS = (
    "attacks", "attacks alone", "attacks unblocked", "becomes blocked", "deals combat damage to a player",
    "deals damage to a player", "deals noncombat damage to a player", "becomes the target",
)  # fmt: skip
FOUGHT = ("blocks a creature", "becomes blocked by")  # the creature on the other side is named
OTHERS = {
    **dict.fromkeys(FOUGHT, "creature"),
    "becomes the target": "spell", "deals damage to a creature": "creature", "is attached": "creature",
    "deals combat damage to a creature": "creature",
    "is unattached": "permanent", "activates": "ability", "is activated": "ability", "casts": "spell",
}  # fmt: skip


ON_OBJECTS = ("is attached", "becomes the target", "gets +1/+1 counters", "gets counters")
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
NUMBERED = {"draws": ("draw", "card"), "casts": ("cast", "spell")}


def of_cards(when: str, what: Quality, *, some: bool) -> str:
    """'Whenever one or more cards leave your graveyard'."""
    single, several, behind = OF_CARDS[when]
    cards = noun(what, head="card", zone=" ", many=some).strip()
    words = f"one or more {cards} {several}" if some else f"{a(cards)} {single}"
    return f"Whenever {words} your graveyard{behind}"


def stopped(words: str) -> str:
    """A sentence with its full stop, unless that stands in a quotation at its end."""
    return words if words.endswith('."') else f"{words}."


class Speaking(Offering):
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
        if one.when == "dies" and isinstance(one.who, Quality):
            scope.player = "victim"
        if one.when in ANYBODYS and (one.who in ("anyone", "opponent") or isinstance(one.so, Has)):
            scope.player = "it"
        if one.when in ("draws", "casts", "activates", *ACTS):
            scope.player = "it"
        several = one.some and isinstance(one.who, Quality)
        if (one.who == "self" or one.when in VERBS or one.when in ON_OBJECTS) and not several and one.who != "you":
            subject: Reference = "card" if one.when in GONE else "self" if one.who == "self" else "it"
            scope.mention(subject, *self.subject_nouns(one.who))
        if one.when in OTHERS and not one.some:
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
            blockers = f"{number(one.least)} or more {noun(one.what, many=True)}"
            return f"Whenever {self.named_once(one.who)} becomes blocked by {blockers}"
        if one.when in DOERS and one.who in WHO:
            verb, head = DOERS[one.when]
            done, zone = verb if one.who == "you" else f"{verb}s", "" if head == "permanent" else " "
            return f"Whenever {WHO[one.who]} {done} {a(noun(one.what or Quality(), head=head, zone=zone).strip())}"
        if one.when == "you attack" and one.who == "you":
            those = one.least > 1 or one.what is not None
            some = f" with {number(one.least)} or more {noun(one.what or CREATURE, many=True)}" if those else ""
            return f"Whenever you attack{some}"
        if one.when == "a creature it hurt dies" and one.who in ("self", "host"):
            return f"Whenever a creature dealt damage by {self.named_once(one.who)} this turn dies"
        if one.when == "activates" and one.who in WHO:
            return f"Whenever {WHO[one.who]} activate{'s' * (one.who != 'you')} an ability"
        if one.when == "is activated":
            return f"Whenever an ability of {self.whoever(one)} is activated"
        return self.lead_on_object(one) if one.when in ON_OBJECTS else self.lead_of_subject(one)

    def lead_of_subject(self, one: Triggered) -> str:
        """'Whenever a permanent does something'."""
        if one.when not in VERBS:
            raise Untold(one.when)
        if isinstance(one.who, Quality) and one.who.owned and one.when == "is put into a graveyard":
            return f"Whenever {a(noun(replace(one.who, owned=False)))} is put into your graveyard from the battlefield"
        who = self.whoever(one)
        if one.when == "attacks" and one.least > 1:
            return f"Whenever {who} and at least {number(one.least - 1)} other creatures attack"
        if one.when in FOUGHT:
            return f"Whenever {who} {VERBS[one.when]} {a(noun(one.what or CREATURE))}"
        if one.when in HARMS and one.what is not None:
            return f"Whenever {who} {VERBS[one.when].removesuffix('a creature')}{a(noun(one.what))}"
        if one.to == "you":
            return f"Whenever {who} {VERBS[one.when].replace('a player', 'you')}"
        word = "When" if one.who == "self" and one.when in ("enters", "dies", "is put into a graveyard") else "Whenever"
        return f"{word} {who} {VERBS[one.when]}"

    def lead_of_players(self, one: Triggered) -> str | None:
        """Deeds of players, cards in graveyards, and events of several at once; None where something else happens."""
        if (start := cast_from(one)) is not None:
            return f"{self.lead(start[0])} from {start[1]}"
        if one.nth == 1 and one.when not in NUMBERED:
            return f"{self.lead(replace(one, nth=0))} for the first time each turn"
        if one.nth and one.who in WHO:
            verb, head = NUMBERED[one.when]
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
        if not isinstance(one.who, Quality):
            return self.named_once(one.who)
        return a(noun(one.who, head="source" if one.when in HARMS else "permanent"))

    def lead_on_object(self, one: Triggered) -> str:
        """'Whenever this is attached to that', 'becomes the target of something', 'gets counters'."""
        who, what = self.whoever(one), one.what
        if one.when == "is attached":
            return f"Whenever {who} becomes attached to {a(noun(what or CREATURE))}"
        if one.when == "becomes the target":
            by = a(told_source(what)) if what is not None and what.types else "a spell or ability"
            return f"Whenever {who} becomes the target of {by}{WHOSE[what.whose if what is not None else 'anyone']}"
        kind = "+1/+1 " if one.when == "gets +1/+1 counters" else ""
        if one.to == "you":
            return f"Whenever you put one or more {kind}counters on {who}"
        return f"Whenever one or more {kind}counters are put on {who}"

    def lead_of_some(self, one: Triggered) -> str:
        """'Whenever one or more creatures you control die'."""
        if one.when in DOERS and one.who in WHO:
            verb, head = DOERS[one.when]
            done = verb if one.who == "you" else f"{verb}s"
            what = noun(one.what or Quality(), head=head, zone="" if head == "permanent" else " ", many=True)
            return f"Whenever {WHO[one.who]} {done} one or more {what.strip()}"
        if one.when in ("deals damage to a creature", "deals combat damage to a creature"):
            return f"Whenever {self.whoever(one)} {VERBS[one.when].removesuffix('a creature')}one or more creatures"
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
            self.picks.append(op)
            return self.sentence(done, at + 1)
        if isinstance(op, May):
            inside = self.without_picks(done[at + 1 : at + 1 + op.skip])
            if isinstance(inside[-1], Skip):
                return self.else_done(done, at, op)
            first = self.deed(inside[0])
            rest = [self.consequence(one) for one in inside[1:]]
            return [f"you may {offered(first)}", *rest], at + 1 + op.skip
        if isinstance(op, ops.Pay) and isinstance(done[at + 1], Skip):
            return self.one_payment(done, at)
        if isinstance(op, ops.Pay):
            inside = self.without_picks(done[at + 1 : at + 1 + op.skip])
            paid = cost(op.cost, self)
            paid = paid if paid.startswith(WORDS_OF_COSTS) else f"pay {paid}"
            if op.who != "you":
                return self.others_may(op, paid, inside), at + 1 + op.skip
            return [f"you may {paid}", *(self.consequence(one) for one in inside)], at + 1 + op.skip
        if isinstance(op, Either):
            runs = self.runs(done, at)
            return [" or ".join(" and ".join(self.deed(one) for one in run) for run in runs)], at + 1 + sum(op.lengths)
        if isinstance(op, ops.Toll):
            if op.skip != 1:
                raise Untold("several deeds that a payment averts")
            return [f"{self.deed(done[at + 1])} unless {self.paying(op)}"], at + 2
        if isinstance(op, Unless):
            inside = self.without_picks(done[at + 1 : at + 1 + op.skip])
            if isinstance(inside[-1], Skip):
                return self.instead(done, at, op)
            return [self.conditional(op, inside, done[at - 1])], at + 1 + op.skip
        if at + 1 < len(done) and enters_attached(op, done[at + 1]):
            return [self.attached(op, done[at + 1])], at + 2
        return [self.deed(op)], at + 1

    def conditional(self, op: Unless[AnyCondition], inside: tuple[AnyOp, ...], last: AnyOp) -> str:
        """Deeds under a condition, which may ask for the deed before them."""
        if len(inside) == 2 and inside[0] == May(1):
            return f"you may {offered(self.deed(inside[1]))} if {condition(op.condition, self)}"
        if op.condition in DID:
            who = "they" if getattr(last, "who", "you") != "you" else "you"
            return f"if {who} do, {' and '.join(self.deed(one) for one in inside)}"
        if op.condition == Not(DID[0]):
            who = "they" if getattr(last, "who", "you") != "you" else "you"
            return f"if {who} can't, {' and '.join(self.deed(one) for one in inside)}"
        if len(inside) != 1:
            return f"if {condition(op.condition, self)}, {' and '.join(self.deed(one) for one in inside)}"
        return f"{self.deed(inside[0])} if {condition(op.condition, self)}"

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
        when = f"at the beginning of {'your' if ability.who == 'you' else 'the'} next {ability.when}"
        when = "at end of combat" if ability.when == "end of combat" else when
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

    def deed(self, op: AnyOp) -> str:
        """One deed."""
        if isinstance(op, ops.Later):
            return self.later(op)
        if isinstance(op, ops.Rule):
            return self.ruled(op)
        if type(op) not in DEEDS:
            raise Untold(type(op).__name__)
        return DEEDS[type(op)](self, op)
