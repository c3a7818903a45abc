"""Sentences as abilities: keywords, equip, static, triggered and activated abilities, the effect of a spell."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import Literal

from msgspec.structs import replace

from warband.games.magic.programs.abilities import Activated, AnyAbility, Static, Triggered
from warband.games.magic.programs.cards import parts
from warband.games.magic.programs.conditions import Has, YourTurn, together
from warband.games.magic.programs.costs import Cost
from warband.games.magic.programs.ops import Effect, Later, Move, Pay, SacrificeOne, SpentOf
from warband.games.magic.programs.qualities import Quality, Target
from warband.games.magic.programs.replacements import Entering
from warband.games.magic.text import keyword_lines as keyworded
from warband.games.magic.text.clauses import buried, speaks_dead, spoken, they_do, you_do, you_lose
from warband.games.magic.text.following import following, losing
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.limits import gated, more_of
from warband.games.magic.text.meaning.deeds import depending, effects, riders, searching
from warband.games.magic.text.meaning.nouns.conditions import condition
from warband.games.magic.text.meaning.nouns.turns import opponents_turn, your_turn
from warband.games.magic.text.meaning.states import entering, reductions, statics
from warband.games.magic.text.meaning.states.otherwise import instead, is_instead, otherwise
from warband.games.magic.text.meaning.states.replacing import replacing
from warband.games.magic.text.meaning.triggers.acting import no_mana
from warband.games.magic.text.meaning.triggers.happening import Trigger
from warband.games.magic.text.meaning.triggers.times import both_mains, of_host, timed
from warband.games.magic.text.meaning.triggers.triggers import WHEN, triggers
from warband.games.magic.text.modes import combined
from warband.games.magic.text.open_ability import Opened
from warband.games.magic.text.scope import Scope
from warband.programs.control import Unless
from warband.text.mistake import TextError
from warband.text.reader.layout import Line
from warband.text.reader.meaning import NoMeaning
from warband.text.reader.nodes import Clause, Lead, Said, Word

GONE = ("dies", "is put into a graveyard")  # afterwards 'it' is a card in a graveyard
PLACES: dict[str, Literal["graveyard", "hand"]] = {"exile from graveyard": "graveyard", "discard": "hand"}
MARGIN = 0.01  # of costs: readings so near each other must mean the same
Readings = Callable[[Line], list[tuple[float, Said]]]


class Assembling:
    """The abilities of one text."""

    def __init__(self, by: Interpreter, readings: Readings, *, spell: bool) -> None:
        self.by, self.readings, self.spell = by, readings, spell
        self.opened: Opened | None = Opened() if spell else None
        self.keywords: tuple[str, ...] = ()
        self.abilities: tuple[AnyAbility, ...] = ()
        self.effect: Effect | None = None
        self.enchants: Target | None = None
        self.enters: Entering | None = None
        self.kicker: Cost | None = None
        self.extra: Cost | None = None
        self.taken: tuple[Said, ...] = ()
        self.about_equip: tuple[Said, ...] = ()  # sentences about the costs of abilities that may come later

    # --- one sentence

    def line(self, line: Line) -> None:
        """The best of its readings that means something; of two that mean different things, none."""
        failed: Exception | None = None
        found: list[tuple[float, Assembling]] = []
        for cost, said in self.readings(line):
            if found and cost > found[0][0] + MARGIN:
                break
            trial = self.copied()
            try:
                trial.sentence(said)
                trial.by.check_all(said)
            except (NoMeaning, TextError) as error:
                failed = failed or error
            else:
                trial.taken = (*self.taken, said)
                found.append((cost, trial))
        if not found:
            raise failed or NoMeaning(Word(line.first, line.last, ""), "sentence: no structure")
        if any(other.outcome() != found[0][1].outcome() for _, other in found[1:]):
            raise NoMeaning(Word(line.first, line.last, ""), "sentence: two meanings")
        self.__dict__.update(found[0][1].__dict__)

    def outcome(self) -> tuple[object, ...]:
        """Everything that has been made so far."""
        whole = self.opened, self.keywords, self.abilities, self.enchants, self.enters, self.kicker
        return *whole, self.by.granted, self.by.made

    def copied(self) -> Assembling:
        """The same, to try something out."""
        other = copy(self)
        other.by = self.by.copied()
        return other

    def sentence(self, said: Said) -> None:
        """One reading of a sentence."""
        self.by.note(said)
        leads = [lead for lead in said.leads if not lead.trailing]
        if self.opened is not None and leads and leads[0].word in WHEN and you_do(leads[0].of):
            self.at_once(said)
        elif self.opened is not None and leads and leads[0].word in WHEN and you_lose(leads[0].of):
            assert self.opened is not None
            self.opened = losing(self.by, self.opened, said)
        elif self.spell and not said.leads and said.body is not None and keyworded.keywords_of(self.by, said.body):
            self.keyword(keyworded.keywords_of(self.by, said.body) or [])
        elif leads and (waits := self.event(leads[0])):
            other = leads[1] if len(leads) > 1 and leads[0].word in WHEN and leads[1].word in WHEN else None
            self.close()
            self.begin([*waits, *(self.event(other) if other is not None else ())])
            self.deeds(said, tuple(lead for lead in said.leads if lead not in (leads[0], other)))
        elif self.opened is not None:
            self.go_on(said)
        else:
            self.alone(said)

    # --- effects

    def open(self, cost: Cost) -> None:
        """An activated ability begins."""
        self.close()
        self.by.scope = Scope()
        self.by.scope.mention("self", "permanent")
        self.opened = Opened(cost)

    def event(self, lead: Lead) -> list[Trigger]:
        """The events that a lead waits for; none where it names no event."""
        if lead.of is None:
            return []
        if lead.word in WHEN:
            self.by.note(lead)
            return triggers(self.by, lead.of)
        if lead.word == "at" and (waits := of_host(self.by, lead) or both_mains(self.by, lead)):
            return waits
        found = timed(self.by, lead) if lead.word == "at" else None
        return [found] if found else []

    def begin(self, waits: list[Trigger]) -> None:
        """A triggered ability begins: its effect may speak of whatever triggers it."""
        first = waits[0]
        scope = self.by.scope = Scope()
        scope.subject = "host" if all(one.who == "host" for one in waits) else None
        scope.much, scope.player = all(one.much for one in waits), "victim" if first.player else first.whom
        if any(
            (isinstance(one.who, str) and one.who in ("self", "host")) or not isinstance(one.who, str) for one in waits
        ):
            alone = all(one.who == "self" for one in waits)
            gone = first.when in GONE
            scope.mention(
                "card" if gone else "self" if alone else "it",
                first.noun,
                *(("creature",) if first.noun == "permanent" else ()),
            )
        other = next((one.other for one in waits if one.other), "")
        if other:
            scope.mention("victim", other, aside=not first.turned)
        self.opened = Opened(waits=tuple(waits))

    def go_on(self, said: Said) -> None:
        """Another sentence of an effect."""
        assert self.opened is not None
        leads = said.leads
        if (limited := more_of(self.by, self.opened, said)) is not None:
            self.opened = limited
            return
        if not leads and (done := riders.rider(said.body, self.opened.done)):
            self.by.note_all(said)
            self.opened = self.opened._replace(done=done)
            return
        if done := riders.playing(said, self.opened.done) or riders.exiling(said, self.opened.done):
            self.by.note_all(said)
            self.opened = self.opened._replace(done=done)
            return
        first = leads[0] if leads else None
        if first is not None and first.word == "if" and you_do(first.of):
            self.by.note_all(first)
            done = effects.said(self.by, said, leads[1:])
            found = depending.continued(self.opened.done, done) or depending.depending(self.opened.done, done)
            if not found:
                raise self.by.nothing(first, "'if you do' means no choice that was offered")
            self.opened = self.opened._replace(done=found)
            return
        if first is not None and first.word == "if" and they_do(first.of) and self.offered():
            self.by.note_all(first)
            done = depending.continued(self.opened.done, effects.said(self.by, said, leads[1:]))
            self.opened = self.opened._replace(done=done)
            return
        if first is not None and first.word == "if" and they_do(first.of) and self.gave_up():
            self.by.note_all(first)
            done = effects.said(self.by, said, leads[1:])
            did = Unless(Has("chosen", Quality()), len(done))
            self.opened = self.opened._replace(done=(*self.opened.done, did, *done))
            return
        if first is not None and (opened := following(self.by, self.opened, said, first)) is not None:
            self.opened = opened
            return
        self.deeds(said, leads)

    def at_once(self, said: Said) -> None:
        """'When you do': an ability that triggers if the last choice was taken, with targets of its own."""
        assert self.opened is not None
        by, outer = self.by, self.by.scope
        by.note_all(said.leads[0])
        by.scope = outer.without_targets()
        done = effects.said(by, said, said.leads[1:])
        key = by.grant(Triggered("you do", Effect(done, tuple(by.scope.targets))))
        by.scope = outer
        if any(isinstance(op, Pay) and op.cost.mana.xs for op in self.opened.done):
            raise by.nothing(said.leads[0], "'when you do' behind a payment of X")
        found = depending.continued(self.opened.done, (Later(key),))
        if not found:
            raise by.nothing(said.leads[0], "'when you do' means no choice that was offered")
        self.opened = self.opened._replace(done=found)

    def offered(self) -> bool:
        """Whether another player was offered something last: a payment, or the deeds that would follow."""
        done = self.opened.done if self.opened is not None else ()
        last = next((n for n, op in reversed([*enumerate(done)]) if isinstance(op, Pay) and op.who != "you"), None)
        return last is not None and last + done[last].skip + 1 == len(done)  # type: ignore[union-attr]

    def gave_up(self) -> bool:
        """Whether the last deed is one that another player can't always do."""
        last = self.opened.done[-1:] if self.opened is not None else ()
        return any(isinstance(op, SacrificeOne) for op in last)

    def deeds(self, said: Said, leads: tuple[Lead, ...]) -> None:
        """The deeds of a sentence; the condition of a trigger comes first."""
        assert self.opened is not None
        if self.opened.waits and not self.opened.done and leads and buried(leads[0]):
            self.by.note_all(leads[0])
            self.opened = self.opened._replace(where="graveyard")
            leads = leads[1:]
        if self.opened.waits and leads and leads[0].word == "if" and no_mana(leads[0].of):
            self.by.note_all(leads[0])
            leads = leads[1:]
        begins = bool(self.opened.waits) and not self.opened.done and self.by.scope.search is None
        if begins and leads and leads[0].word == "if" and not leads[0].trailing:
            self.by.note(leads[0])
            self.by.scope.looks_back = True
            given = condition(self.by, leads[0].of or leads[0])
            self.by.scope.looks_back = False
            self.opened = self.opened._replace(given=given)
            leads = leads[1:]
        if begins and self.opened.given is None and leads and leads[0].word == "while" and leads[0].of is not None:
            self.by.note(leads[0])
            self.opened = self.opened._replace(given=condition(self.by, leads[0].of))
            leads = leads[1:]
        if self.opened.waits and self.opened.given is None and leads and leads[0].word == "during":
            self.by.note(leads[0])
            yours = your_turn(self.by, leads[0].of)
            if not yours and not opponents_turn(self.by, leads[0].of):
                raise self.by.nothing(leads[0], "trigger: during another time")
            self.opened = self.opened._replace(given=YourTurn(yours))
            leads = leads[1:]
        found = effects.said(self.by, said, leads)
        self.opened = self.opened._replace(done=effects.joined(self.opened.done, found), last=len(found))

    def close(self) -> None:
        """The ability that was begun is over; a spell goes on to the end."""
        if self.opened is None or self.spell:
            return
        opened, self.opened = self.opened, None
        effect = self.made(opened)
        if any(wait.who != "self" for wait in opened.waits) and any(speaks_dead(op) for op in effect.ops):
            raise NoMeaning(Word(0, 1, ""), "effect: a creature that has died deals damage")
        if opened.cost is not None:
            where = PLACES.get(opened.cost.away) or self.by.scope.zone
            bare = replace(opened.priced or Activated(opened.cost, effect), effect=effect, where=where)
            self.abilities += (
                replace(bare, timing=opened.timing, once=opened.once, exhaust=opened.exhaust, only=opened.only),
            )
        elif self.by.scope.zone != "battlefield" and opened.where == "battlefield":
            raise NoMeaning(Word(0, 1, ""), "effect: of a card in a graveyard")
        for wait in opened.waits:
            done = effects.own(effect) if wait.who == "self" else effect
            given = together(wait.given, opened.given)
            self.abilities += (
                Triggered(
                    wait.when,
                    done,
                    wait.who,
                    opened.where,
                    given,
                    wait.what,
                    opened.once,
                    wait.least,
                    wait.some,
                    wait.nth,
                    wait.to,
                    wait.so,
                ),
            )

    def modal(self, modes: list[list[Line]]) -> None:
        """The modes of the ability that was begun: each has targets of its own."""
        outer, scope = self.opened, self.by.scope
        if outer is None or outer.done:
            raise NoMeaning(Word(0, 1, ""), "choose one: not all of an ability")
        found: list[Effect] = []
        for lines in modes:
            self.opened, self.by.scope = outer, scope.copied()
            for line in lines:
                self.line(line)
            assert self.opened is not None
            found.append(self.made(self.opened))
        self.opened, self.by.scope = outer._replace(modes=combined(found, *self.by.picked)), scope

    def made(self, opened: Opened) -> Effect:
        """The effect of an ability."""
        if opened.modes:
            return Effect((), (), opened.modes)
        opened = opened._replace(done=(*opened.done, *searching.left_at_top(self.by)))
        if not opened.done or self.by.scope.search is not None:
            raise NoMeaning(Word(0, 1, ""), "effect: nothing is done, or a search is not over")
        if any(isinstance(op, Pay) and not op.skip for op in opened.done):
            raise NoMeaning(Word(0, 1, ""), "effect: a payment for nothing")
        paid = opened.cost is not None or self.spell  # mtg.core.amount.spent
        if not paid and any(isinstance(part, SpentOf) for op in opened.done for part in parts(op)):
            raise NoMeaning(Word(0, 1, ""), "effect: a number of something that no cost was paid with")
        if any(spoken(op) == "card" and not isinstance(op, Move) for op in opened.done):
            raise NoMeaning(Word(0, 1, ""), "effect: something is done to a creature that has died")
        return Effect(opened.done, tuple(self.by.scope.targets))

    def finish(self) -> None:
        """The text is over."""
        if self.spell and self.opened is not None and (self.opened.done or self.opened.modes):
            self.effect = self.made(self.opened)
        self.close()
        for said in self.about_equip:
            self.lower(said)

    def lower(self, said: Said) -> None:
        """A sentence about the costs of all equip abilities."""
        equips = [one for one in self.abilities if isinstance(one, Activated) and one.keyword == "equip"]
        if not equips:
            raise NoMeaning(said, "cost: of an ability that is not there")
        lowered = {id(one): reductions.cheaper(self.by, said, (one,))[-1] for one in equips}
        self.abilities = tuple(lowered.get(id(one), one) for one in self.abilities)

    # --- everything else

    def alone(self, said: Said) -> None:
        """A keyword, equip, or a static ability."""
        by, body = self.by, said.body
        if not said.leads and body is not None and (found := keyworded.keywords_of(by, body)) is not None:
            self.keyword(found)
        elif isinstance(body, Clause) and not said.leads and keyworded.is_equip(body):
            self.abilities += keyworded.equips(by, body)
        elif isinstance(body, Clause) and not said.leads and (limited := keyworded.limited(by, body, self.abilities)):
            self.abilities = limited
        elif isinstance(body, Clause) and (only_if := gated(by, body, said.leads, self.abilities)):
            self.abilities = only_if
        elif not said.leads and body is not None and (friend := keyworded.affinity(by, body)) is not None:
            self.abilities += (friend,)
        elif isinstance(body, Clause) and not said.leads and body.verb == "enchant":
            by.note(body, *body.roles)
            self.enchants = keyworded.enchants(by, body)
        elif isinstance(body, Clause) and reductions.about_equip(said):
            by.note_all(said)
            self.about_equip += (said,)
        elif isinstance(body, Clause) and reductions.is_cheaper(body):
            self.abilities = reductions.cheaper(by, said, self.abilities)
        elif isinstance(body, Clause) and entering.is_entering(body):
            self.enters = entering.entering(by, said, self.enters)
        elif (chooses := entering.chooses(by, said) or replacing(by, said) or statics.defined(by, said)) is not None:
            self.abilities += (chooses,)
        elif is_instead(said):
            self.abilities = instead(by, said, self.abilities)
        elif said.leads and said.leads[0].word == "otherwise" and said.leads[0].of is None:
            self.always(otherwise(by, said, self.abilities))
        else:
            self.always(statics.static(by, said))

    def always(self, found: tuple[AnyAbility, ...]) -> None:
        """Static abilities. Restrictions of the object itself are printed on it like keywords, except in quotes."""
        for one in found:
            if isinstance(one, Static) and any(isinstance(part, Quality) and part.than for part in parts(one)):
                raise NoMeaning(Word(0, 1, ""), "static ability: a comparison")
            words = () if self.by.quoted else keyworded.printed(one)
            self.keywords += words
            self.abilities += () if words else (one,)

    def keyword(self, found: list[str]) -> None:
        """Keywords; some stand for abilities."""
        for word in found:
            if (kicked := keyworded.kicker(word)) is not None:
                self.kicker, gifts = kicked
                self.abilities += gifts
                continue
            made = keyworded.standing_for(self.by, word)
            self.by.made.update({token.name: token for token in self.by.keyword(word).tokens})
            self.abilities += made
            self.keywords += () if made else (word,)


__all__ = ["Assembling", "TextError", "replace"]
