"""Paragraphs as clauses: states first, then actions and effects with all sentences behind them."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy

from msgspec.structs import replace

from warband.games.heroclix.fighting import damage
from warband.games.heroclix.position.abilities import using
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Acts, Always, Clause, Distinct, Gains, Limit, Triggers
from warband.games.heroclix.programs.ops import Happening
from warband.games.heroclix.text.reading import results, sentences, times
from warband.games.heroclix.text.reading.deeds import strikes
from warband.games.heroclix.text.reading.deeds.dials import STOP
from warband.games.heroclix.text.reading.effects import blocks, chosen, effects
from warband.games.heroclix.text.reading.effects.chosen import KIN
from warband.games.heroclix.text.reading.effects.open_effect import Opened
from warband.games.heroclix.text.reading.effects.programs import Ops, looped, parted, speaks_of
from warband.games.heroclix.text.reading.effects.pronouns import settled
from warband.games.heroclix.text.reading.effects.spoken import HIT
from warband.games.heroclix.text.reading.events import reactions
from warband.games.heroclix.text.reading.events.beginnings import is_fact, is_guard
from warband.games.heroclix.text.reading.events.triggering import Triggering
from warband.games.heroclix.text.reading.instead import Replaced, either_way, in_place
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.rewording import THIS, reworded
from warband.games.heroclix.text.reading.shapes import is_list, is_list_and_more, is_own_way
from warband.games.heroclix.text.reading.states import facts, game_facts, situations
from warband.text.mistake import TextError
from warband.text.reader import nodes
from warband.text.reader.layout import Line
from warband.text.reader.meaning import NoMeaning
from warband.text.reader.nodes import Node, Said

UNIQUE, ACTIVE, STOP_LABEL = "UNIQUE MODIFIER", "SIDELINE ACTIVE", "STOP"
SIDELINE_ACTIVE = Always(Gains((using.ACTIVE,)))
EACH_ATTACK = Always(Gains(("Probability Control", "rerolls each attack on it")))
CHOICES = frozenset((ops.ONE, ops.HIT_ONE, ops.TARGET_ONE, ops.SEVERAL))  # whom a player chooses
MARGIN = 0.01  # of costs: readings so near each other must mean the same


# Whoever can use this power each time that it is attacked, can use it again each time.
ATTACKED: Ops = [ops.Pick(ops.BEFORE), ops.Lend(("Probability Control",), ops.UNSAID)]


class Assembling(Triggering):
    """The clauses of one text."""

    def __init__(self, by: Interpreter, readings: Callable[[Line], list[tuple[float, Said]]]) -> None:
        self.by = by
        self.readings = readings
        self.opened: Opened | None = None
        self.done: list[Clause] = []
        self.unique = False
        self.early: Limit | None = None  # of the action whose label comes next
        self.standing: ops.Condition | None = None  # of all of its paragraph
        self.given: ops.Condition | None = None  # of the event that is being read
        self.taken: list[Said] = []  # the readings of all sentences so far

    def text(self, paragraphs: list[list[Line]]) -> tuple[Clause, ...]:
        """All paragraphs."""
        for lines in paragraphs:
            before = len(self.done)
            for line in lines:
                self.line(line)
            self.close()
            if self.standing is not None:
                self.done[before:] = [self.while_given(clause) for clause in self.done[before:]]
            self.standing = None
        if any(speaks_of(clause, ops.SEVERAL) for clause in self.done):
            raise NoMeaning(nodes.Word(0, 1, ""), "who: up to so many, other than for a deed")
        chosen.check_done(self.by)
        return (*settled(tuple(self.done)), *self.by.lastly)

    def while_given(self, clause: Clause) -> Clause:
        """A clause that holds only while the condition of its paragraph does."""
        standing = self.standing
        assert standing is not None
        if isinstance(clause, Always):
            both = standing if clause.condition is None else ops.All((standing, clause.condition))
            return replace(clause, condition=self.by.lasting(both))
        if isinstance(clause, Acts | Triggers):
            return replace(clause, program=(ops.Unless(standing, len(clause.program)), *clause.program))
        if isinstance(clause, Distinct):
            return clause
        raise NoMeaning(nodes.Word(0, 1, ""), "condition of a paragraph")

    def close(self) -> None:
        """End the open part."""
        opened, self.opened = self.opened, None
        self.by.event, self.by.acting, self.by.power_open = None, False, False
        if opened is None:
            return
        if not opened.bodies:
            raise NoMeaning(nodes.Word(0, 1, ""), "effect: nothing is done")
        opened = opened.with_modes()
        if any(op == ops.Choose() for body in opened.bodies for op in body):
            raise NoMeaning(nodes.Word(0, 1, ""), "choose: of what")
        cases = [(faces, blocks.doubled(self.by, bodies)) for faces, bodies in opened.cases]
        if opened.reaction is not None:
            self.done.append(reactions.closed(self.by, opened.limit, opened.reaction, opened.bodies, cases))
            return
        if opened.event is not None and not cases and (both := self.hit_and_not(opened, opened.event)):
            self.done += both
            return
        program = looped(blocks.in_order(self.by, opened.bodies, cases, opened.finally_))
        if not program:
            raise NoMeaning(nodes.Word(0, 1, ""), "effect: nothing is done")
        if opened.every:
            program = [ops.Pick(KIN), *program]
        if opened.event is None and ops.Forgo() in program:
            raise NoMeaning(nodes.Word(0, 1, ""), "instead of what")
        if opened.event is None:
            self.done.append(effects.action(self.by, opened.action, opened.limit, program))
            return
        self.done += self.of_event(opened, opened.event, program)

    def of_event(self, opened: Opened, event: Happening, program: Ops) -> tuple[Clause, ...]:
        """The clauses of an effect of an event."""
        by = self.by
        found: Clause | tuple[Clause, ...]
        if isinstance(opened.outer, ops.Already) and opened.outer.whose != ops.SELF:
            found = self.of_those_who_can(opened, event, program)
        elif isinstance(opened.outer, ops.Already):
            found = effects.if_already(by, opened.outer.power, event, opened.after, program)
        elif opened.outer is not None:
            found = effects.if_rolled(by, opened.limit, event, opened.outer, opened.after or "", program)
        elif opened.unique:
            found = situations.unique_effect(by, opened.limit, event, opened.after, program)
        else:
            found = self.trigger(opened, event, program)
        return found if isinstance(found, tuple) else (found,)

    def hit_and_not(self, opened: Opened, event: Happening) -> list[Clause]:
        """Two effects of one event: for the time of its attack, and on those whom the attack hits; [] if not both."""
        if event.what not in ("uses", "attacks") or event.also or opened.limit or opened.after or opened.unique:
            return []
        early, late = parted(opened.bodies)
        if opened.outer is not None or opened.every or not early or not late:
            return []
        found = []
        spoken = list(self.by.spoken)
        for bodies, hit in ((early, False), (late, True)):
            self.by.spoken[:] = [one for one in spoken if hit or one[0] != HIT]
            found.append(self.trigger(opened, event, blocks.in_order(self.by, bodies, [])))
        return found

    def of_those_who_can(self, opened: Opened, event: Happening, program: Ops) -> Clause:
        """'if they already can, when they use it': a change of the power for those who have it printed."""
        if event.what not in ("uses", "unused") or event.who != ops.BEFORE or opened.limit or opened.after:
            raise NoMeaning(nodes.Word(0, 1, ""), "condition: they already can, when")
        assert isinstance(opened.outer, ops.Already)
        if event.powers != (opened.outer.power,):
            raise NoMeaning(nodes.Word(0, 1, ""), "condition: they already can, when they use another")
        return situations.already_they(self.by, opened.outer.power, program)

    def trigger(self, opened: Opened, event: Happening, program: Ops) -> Clause:
        """An effect of an event."""
        if event == Happening("attacked") and program == [*ATTACKED]:
            return EACH_ATTACK
        if event == Happening("revealed") and program == [STOP]:
            return Always(Gains((damage.STOPS,)))
        return effects.of_event(self.by, opened.limit, event, opened.after, program)

    # --- one sentence

    def line(self, line: Line) -> None:
        """One sentence: the best of its readings that means something; of two that mean different things, none."""
        self.labels(line)
        if line.last == line.first:
            return
        failed: Exception | None = None
        found: list[tuple[float, Assembling]] = []
        for cost, said in self.readings(line):
            if found and cost > found[0][0] + MARGIN:
                break
            try:
                found.append((cost, self.tried_in_words(line, said)))
            except (NoMeaning, TextError) as error:
                failed = failed or error
        if not found:
            raise failed or NoMeaning(nodes.Word(line.first, line.last, ""), "sentence: no structure")
        if any(other.outcome() != found[0][1].outcome() for _, other in found[1:]):
            raise NoMeaning(nodes.Word(line.first, line.last, ""), "sentence: two meanings")
        self.take(found[0][1])

    def tried_in_words(self, line: Line, said: Said) -> Assembling:
        """What becomes of a reading: as it is said, or in other words."""
        try:
            return self.trial(line, said)
        except (NoMeaning, TextError) as error:
            for other in reworded(self.by, said):
                try:
                    return self.trial(line, other)
                except (NoMeaning, TextError):
                    continue
            raise error

    def trial(self, line: Line, said: Said) -> Assembling:
        """The same with one reading of a sentence more."""
        trial = self.copied()
        trial.by.node = self.by.place(said)
        trial.sentence(line, said)
        trial.by.check_all(said)
        trial.taken = [*self.taken, said]
        return trial

    def outcome(self) -> tuple[object, ...]:
        """The program so far."""
        return self.done, self.opened, self.by.spoken

    def copied(self) -> Assembling:
        """The same again, to try something."""
        other = copy(self)
        other.by = copy(self.by)
        for name in ("spoken", "away", "naming", "lastly"):
            setattr(other.by, name, list(getattr(self.by, name)))
        other.by.understood = set(self.by.understood)
        other.done = list(self.done)
        if self.opened is not None:
            cases = [(faces, list(bodies)) for faces, bodies in self.opened.cases]
            other.opened = self.opened._replace(bodies=list(self.opened.bodies), cases=cases)
        return other

    def take(self, other: Assembling) -> None:
        """Keep a trial."""
        self.by, self.opened, self.done, self.unique = other.by, other.opened, other.done, other.unique
        self.taken, self.standing, self.early = other.taken, other.standing, other.early

    def labels(self, line: Line) -> None:
        """Actions and other labels before a sentence."""
        for label in line.labels:
            if label == UNIQUE:
                self.unique = True
            elif label == ACTIVE:
                self.done.append(SIDELINE_ACTIVE)
            elif label == STOP_LABEL:
                self.done.append(Always(Gains((STOP_LABEL,))))
            else:
                self.close()
                self.opened, self.by.acting = Opened(label, self.early, None, None, [], []), True
                self.early = None

    def sentence(self, line: Line, said: Said) -> None:
        """One reading of a sentence."""
        self.by.note(said)
        if isinstance(said.body, nodes.Together) and is_list_and_more(said.body, said.leads):
            self.list_and_more(line, said, said.body)
            return
        apart = times.apart(self.by, said) or times.by_conditions(self.by, said) or results.apart(self.by, said)
        if apart is not None:
            listed = self.by.listed
            for one in apart:
                self.by.listed = listed
                self.sentence(line, one)
            return
        self.single(line, said)

    def single(self, line: Line, said: Said) -> None:
        """A sentence that does not consist of several."""
        self.unknown = None
        if self.opened is not None and (limit := times.limit_of(self.by, said)) and not self.opened.limit:
            self.opened = self.opened._replace(limit=limit)  # hc.text.limit-behind
        elif self.opened and not line.case and (shown := results.of_lead(self.by, said, self.opened)) is not None:
            self.result(self.opened, shown, replace(said, leads=said.leads[1:]))
        elif line.given:
            self.standing = facts.given(self.by, said)
        elif self.is_early(said) or (said.body is not None and self.remarked(said, said.body)):
            pass
        elif line.bullet:
            self.bullet(said)
        elif line.case:
            self.case(line, said)
        elif self.opened is not None and not self.opened.bodies and self.opened.event is None:
            self.begin_action(said)
        elif self.opened is not None and self.opened.bodies and times.is_set_up(said):
            self.further(self.opened, said)
        elif self.triggered(said):
            pass
        elif self.opened is not None and not is_guard(said) and not is_fact(self.opened, said):
            self.further(self.opened, said)
        else:
            self.close()
            try:
                self.always(said)
            except NoMeaning as error:
                raise self.unknown or error from None

    def list_and_more(self, line: Line, said: Said, body: nodes.Together) -> None:
        """'Quake, and may use it as FREE if ...': a list of powers, then a sentence with all that stands behind it."""
        self.by.note(body)
        *first, last = body.parts
        last = results.of_its_use(self.by, last)
        for part in first:
            self.sentence(line, part if isinstance(part, Said) else Said(part.first, part.last, (), part))
        if is_own_way(last) and isinstance(last, nodes.Clause):
            last = replace(last, subject=THIS)
        self.sentence(line, last if isinstance(last, Said) else Said(last.first, said.last, said.leads, last))

    def is_early(self, said: Said) -> bool:
        """Whether a sentence is only the limit of the action behind it: 'Once per game, FREE: ...'."""
        if said.body is not None or len(said.leads) != 1 or said.leads[0].word not in ("once per", "for each"):
            return False
        if said.leads[0].word == "for each":
            self.opened = results.each_roll(self.by, said.leads[0], self.opened)
        else:
            self.early, _ = self.limit(list(said.leads))
        return True

    def remarked(self, said: Said, body: Node) -> bool:
        """Whether a sentence is about cards in force construction; it is no part of an effect before it."""
        leads = [lead for lead in said.leads if not lead.trailing]
        tails = [lead for lead in said.leads if lead.trailing]
        if not tails and any(one(self.by, body, leads) for one in game_facts.REMINDERS):
            return True
        if not said.leads and game_facts.is_rule_of_stops(self.by, body):
            return True
        if not tails and (lasting := game_facts.continues(self.by, body, leads)) is not None:
            self.close()
            self.done.append(lasting)
            return True
        if len(tails) != 1 or leads or not game_facts.is_distinct(self.by, body, tails[0]):
            return False
        self.done.append(Distinct())
        return True

    def further(self, opened: Opened, said: Said) -> None:
        """A further sentence of an effect; deeds on those whom its attack hits come with the hit."""
        if opened.cases:
            raise NoMeaning(said, "sentence behind the results of a d6")
        spoken = len(self.by.spoken)
        known = [lead for lead in said.leads if lead.word == "if" and strikes.outcome(lead.of)]
        late = [lead for lead in said.leads if times.is_after(lead)]
        if opened.event is None and strikes.is_last(opened.bodies):
            rest = tuple(lead for lead in said.leads if lead not in (*known, *late))
            body = sentences.said(self.by, said, rest)
            if known or any(what == HIT for what, _ in self.by.spoken[spoken:]):
                for lead in (*known, *late):
                    self.by.note_all(lead)
                after = f"{late[0].word} resolutions" if late else None
                what = strikes.outcome(known[0].of) if known else "hits"
                opened.bodies[-1] = strikes.with_effect(self.by, opened.bodies[-1], body, after, what)
                return
            if not (known or late) and (own := strikes.with_own_state(opened.bodies[-1], said.body, body)) is not None:
                opened.bodies[-1] = own
                return
            del self.by.spoken[spoken:]
        elif opened.bodies and self.taken and (other := in_place(self.by, said, self.taken[-1])) is not None:
            opened.bodies[-1] = self.replaced(said, other, opened.bodies[-1])
            return
        opened.bodies.append(sentences.said(self.by, said))

    def replaced(self, said: Said, other: Replaced, usual: Ops) -> Ops:
        """A sentence that under a condition replaces the one before; neither is about whom the other chose."""
        condition = self.by.understand("condition", other.condition)
        deed = sentences.chain(self.by, other.deed)
        chosen = any(isinstance(op, ops.Pick) and op.group.which in CHOICES for op in usual)
        about = [one for one in (condition, *deed) if speaks_of(one, ops.IT) or speaks_of(one, ops.THAT)]
        if (chosen and about) or any(isinstance(op, ops.Later) for op in usual):
            raise NoMeaning(said, "instead of what was chosen")
        return either_way(condition, deed, usual)

    def bullet(self, said: Said) -> None:
        """One of the powers that a sentence before offers."""
        bodies = self.opened.bodies if self.opened is not None else []
        lists = [at for at, body in enumerate(bodies) if body and isinstance(body[0], ops.Choose)]
        first, *rest = bodies[lists[-1]] if lists else [ops.Forgo()]
        if first == ops.Choose() and not rest and self.opened is not None and not is_list(said.body or said):
            self.opened = self.opened._replace(modes=(*self.opened.modes, sentences.said(self.by, said)))
            return
        if said.leads or said.body is None or not isinstance(first, ops.Choose) or first.slots or first.of:
            raise NoMeaning(said, "bullet")
        powers = self.by.understand("powers", said.body)
        bodies[lists[-1]] = [replace(first, powers=(*first.powers, *powers)), *rest]

    def case(self, line: Line, said: Said) -> None:
        """The effect of a result of a d6."""
        if self.opened is None:
            raise NoMeaning(said, "result of a d6")
        faces = results.faces_said(said, line.case)
        if line.begins:
            self.result(self.opened, faces, said)
        elif not self.opened.cases:
            raise NoMeaning(said, "result of a d6")
        else:
            self.opened = results.with_behind(self.opened, sentences.said(self.by, said))

    def result(self, opened: Opened, faces: tuple[int, int], said: Said) -> None:
        """What is done if a d6 shows certain faces."""
        opened.cases.append((faces, [sentences.said(self.by, said)]))

    def begin_action(self, said: Said) -> None:
        """The first sentence of an action."""
        assert self.opened is not None
        limit, leads = self.limit(list(said.leads))
        self.opened = self.opened._replace(limit=self.opened.limit or limit)
        self.opened.bodies.append(sentences.said(self.by, said, tuple(leads)))
