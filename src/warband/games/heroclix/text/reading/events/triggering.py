"""Events with their effects: the sentence that names an event, and all that is said before the effect."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from warband.games.heroclix.effects.parameters import ROLLERS
from warband.games.heroclix.effects.variants import BESIDES
from warband.games.heroclix.powers.damage import outwit
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Always, Clause, Gains, Limit
from warband.games.heroclix.programs.ops import Happening
from warband.games.heroclix.text.reading import results, sentences, times
from warband.games.heroclix.text.reading.deeds import tuning
from warband.games.heroclix.text.reading.effects.open_effect import Opened
from warband.games.heroclix.text.reading.events import circumstances, happenings, reactions
from warband.games.heroclix.text.reading.events.beginnings import happens
from warband.games.heroclix.text.reading.interpreter import Interpreter, Occasion
from warband.games.heroclix.text.reading.nouns.past import is_time
from warband.games.heroclix.text.reading.shapes import WHEN, for_all, is_without_subject
from warband.games.heroclix.text.reading.states import game_facts, riders
from warband.games.heroclix.text.reading.states.parties import beyond_usual, party
from warband.games.heroclix.text.reading.states.rider_words import CHANGES
from warband.games.heroclix.text.reading.states.stating import Stating
from warband.text.reader import nodes
from warband.text.reader.meaning import NoMeaning
from warband.text.reader.nodes import Lead, Node, Said

FIRST = {
    "the first time each turn": "turn", "the first time each game": "game", "the first time this game": "game",
}  # fmt: skip


def is_self(by: Interpreter, node: Node) -> bool:
    """Whether a noun means this character."""
    known = isinstance(node, nodes.Nominal) and node.sort == "character" and node.det == "this"
    return known and bool(by.understand("who", node) == ops.SELF)


SITUATION = ("if", "while", "as long as")


def both(one: ops.Condition | None, other: ops.Condition | None) -> ops.Condition | None:
    """Two conditions as one."""
    if one is None or other is None:
        return one if other is None else other
    return ops.All((one, other))


def is_of_another(lead: Lead) -> bool:
    """'when that character attacks this turn': an event, for a time, of somebody in the effect before it."""
    clause = lead.of if lead.word in WHEN else None
    subject = clause.subject if isinstance(clause, nodes.Clause) else None
    if not isinstance(clause, nodes.Clause) or getattr(subject, "det", "") != "that":
        return False
    return any(role.name == "time" and is_time(role.of, "turn", det="this") for role in clause.roles)


def is_resolved(node: Node | None) -> bool:
    """'the resolution of any action'."""
    return getattr(node, "head", "").startswith("resolution")


ROLLS = frozenset(ROLLERS)


def without_each(by: Interpreter, node: Node) -> tuple[Node, Literal["", "turn", "game"]]:
    """'the first time it is hit each turn', 'this game': the event without its period, and the period."""
    for role in node.roles if isinstance(node, nodes.Clause) else ():
        for period, det in (("turn", "each"), ("turn", "this"), ("game", "each"), ("game", "this")):
            if isinstance(node, nodes.Clause) and role.name == "time" and is_time(role.of, period, det=det):
                by.note_all(role)
                by.note(node)
                rest = tuple(one for one in node.roles if one is not role)
                return replace(node, roles=rest), "turn" if period == "turn" else "game"
    return node, ""


class Triggering(Stating):
    """Begins effects of events."""

    opened: Opened | None = None
    given: ops.Condition | None = None  # of the event that is being read
    unknown: NoMeaning | None = None  # of the event that is being read, if it has none with a meaning

    def close(self) -> None:
        """End the open part."""
        raise NotImplementedError

    def triggered(self, said: Said) -> bool:
        """Whether a sentence begins with an event; then its effect is begun."""
        leads = [lead for lead in said.leads if not lead.trailing]
        trailing = [lead for lead in said.leads if lead.trailing]
        limit, leads = self.limit(leads)
        if self.opened is not None and self.opened.bodies and leads and is_of_another(leads[0]):
            return False  # a text that another has for a time, as a part of the effect
        if leads and leads[0].word in WHEN and reactions.waits(leads[0].of):
            self.close()
            self.opened = reactions.opened(self.by, limit, leads, said, trailing)
            return True
        if leads and not trailing and (clause := self.without_event(limit, leads, said)) is not None:
            self.close()
            self.done.append(clause)
            return True
        self.given = self.by.party = None
        already = self.before_event(leads)
        leads = leads[1:] if already is not None else leads
        event = self.event(leads[0]) if leads else None
        if event is None:
            return False
        if not trailing and (clause := self.of_use(limit, event, leads, already, said)) is not None:
            self.close()
            self.done.append(clause)
            return True
        given, listed = self.given, self.by.listed
        self.close()
        self.begin(limit, event, leads, trailing, both(already, given), said)
        self.by.listed = listed or self.by.listed  # 'it' is still the listed power
        return True

    def without_event(self, limit: Limit | None, leads: list[Lead], said: Said) -> Clause | None:
        """The clause of a sentence that begins like one with an event: a further use of Outwit, or of a roll."""
        if game_facts.outwits_again(self.by, leads, said.body):
            return Always(Gains((outwit.AGAIN,)))
        return reactions.rolls_again(self.by, limit, leads, said)

    def of_use(
        self, limit: Limit | None, event: Happening, leads: list[Lead], already: ops.Condition | None, said: Said
    ) -> Clause | None:
        """The clause of a power that is used otherwise; None: the event has an effect."""
        if isinstance(already, ops.Already) and event.powers == (already.power,):
            more = tuning.also_modified(self.by, already.power, said.body)
            if more is not None:
                return more
        if len(leads) == 1 and not limit and (told := self.told_of_use(event, said.body)) is not None:
            return replace(told, condition=both(already, self.given))
        return None

    def begin(
        self,
        limit: Limit | None,
        event: Happening,
        leads: list[Lead],
        trailing: list[Lead],
        outer: ops.Condition | None,
        said: Said,
    ) -> None:
        """Begin the effect of an event."""
        event, rest = self.with_result(event, leads[1:])
        if event.what == "game_begins" and rest and rest[0].word == "for" and for_all(rest[0]):
            self.by.note_all(rest[0])
            self.opened = Opened("", "game all", event, None, [], [], every=True)
            self.opened.bodies.append(sentences.said(self.by, said, (*rest[1:], *trailing)))
            return
        self.by.event = event
        if len(rest) > 1 and rest[0].word == "if" and rest[0].of and times.is_after(rest[1]):
            self.by.note(rest[0])
            said_if = self.by.understand("condition", rest[0].of)
            outer = both(outer, said_if)
            rest = rest[1:]
        after, rest, trailing = self.after_event(leads[0], rest, trailing)
        self.by.late = after is not None
        self.opened = Opened("", limit, event, after, [], [], outer, self.unique)
        self.unique = False
        self.opened.bodies.append(sentences.said(self.by, said, (*rest, *trailing)))

    # hc.text.results
    def with_result(self, event: Happening, rest: list[Lead]) -> tuple[Happening, list[Lead]]:
        """'when it uses Leadership, on a result of 6, ...': the event is that result of the power's roll."""
        used = Happening("uses", event.who, powers=event.powers, action=event.action)
        plain = event == used and event.action in ("", "success") and ROLLS.issuperset(event.powers)
        if not plain or not rest or rest[0].word != "on" or (faces := results.faces_of(self.by, rest[0])) is None:
            return event, rest
        self.by.note(rest[0])
        return replace(event, what="rolls", faces=faces), rest[1:]

    def after_event(
        self, first: Lead, rest: list[Lead], trailing: list[Lead]
    ) -> tuple[str | None, list[Lead], list[Lead]]:
        """The time of an effect, if it comes after resolutions, and the leads that do not speak of it."""
        after = None
        if first.word == "after" and (isinstance(first.of, nodes.Clause) or is_resolved(first.of)):
            after = "after resolutions"
        late = [lead for lead in trailing if times.is_after(lead)]
        if len(late) == 1 and not (rest and times.is_after(rest[0])):
            self.by.note_all(late[0])
            after, trailing = "after resolutions", [lead for lead in trailing if lead is not late[0]]
        if rest and times.is_after(rest[0]):
            self.by.note_all(rest[0])
            after = "after resolutions" if rest[0].word == "after" else "immediately after resolutions"
            rest = rest[1:]
        return after, rest, trailing

    # hc.text.parameters
    def told_of_use(self, event: Happening, body: Node | None) -> Always | None:
        """'when this character uses Sidestep, it may move up to 3 squares instead of 2': a rider of the power."""
        plain = event == Happening(event.what, event.who, powers=event.powers) and event.what in ("uses", "unused")
        if not plain or not isinstance(body, nodes.Clause) or body.verb not in (*CHANGES.rows, "modify"):
            return None
        if body.verb == "modify" and body.subject is None and len(event.powers) == 1:
            return self.beyond(event, body)
        user = body.subject.head if isinstance(body.subject, nodes.Nominal) else ""
        if body.subject is None and body.role("instead of") is not None and event.who == ops.SELF:
            user = "it"  # 'deal 2 damage instead of 1'
        if user != "it" and not (body.subject is not None and event.who == ops.SELF and is_self(self.by, body.subject)):
            return None
        try:
            bare = replace(body, subject=None)
            found = [one for power in event.powers for one in riders.ridden(self.by, (power,), bare)]
        except NoMeaning:
            return None
        self.by.note_every(body.subject)
        told = tuple(one for one in found if isinstance(one, ops.Adjusted | ops.Varied))
        if any(isinstance(one, ops.Varied) and one.way not in BESIDES for one in told) or not told:
            return None
        group = replace(event.who, which=ops.ALL) if event.who.which == ops.ONE else ops.SELF
        return Always(Gains(told), group)

    # hc.text.beyond-usual
    def beyond(self, event: Happening, body: nodes.Clause) -> Always | None:
        """'when a character uses Combat Reflexes, modify its defense +3 instead of +2'."""
        (power,) = event.powers
        if body.role("instead of") is None:
            return None
        kind = event.who.kind if event.who.which == ops.ONE else None
        able = ops.Kind(having=(ops.Able((power,)),))
        more = beyond_usual(self.by, power, body)
        if kind is None:
            return Always(more, condition=ops.Is(ops.SELF, able))
        return Always(more, ops.Group(ops.ALL, replace(kind, having=(*kind.having, *able.having))))

    def before_event(self, leads: list[Lead]) -> ops.Condition | None:
        """'if two Robots are on the map, when this character attacks': a condition before an event."""
        if len(leads) < 2 or leads[0].word not in SITUATION or leads[0].of is None:
            return None
        if leads[1].word not in (*WHEN, "at"):
            return None
        if leads[1].of is None or is_without_subject(leads[1].of):
            return None
        self.by.note(leads[0])
        condition: ops.Condition = self.by.understand("condition", leads[0].of)
        self.by.party = party(self.by, leads[:1])
        if isinstance(condition, ops.Already):
            self.by.listed = (condition.power,)
        return condition

    def event(self, lead: Lead) -> Happening | None:
        """The event that a lead tells of; None if it tells of none."""
        if lead.of is None:
            return None
        self.by.note(lead)
        if lead.word == "at":
            return self.tried("timely", lead.of)
        if lead.word == "after" and not times.is_after(lead):
            return self.tried("trigger" if isinstance(lead.of, nodes.Clause) else "after", lead.of)
        if lead.word == "if" and self.opened is None and (faces := happenings.result(self.by, lead.of)) is not None:
            return self.rolled(lead, faces)
        if lead.word in WHEN or (lead.word == "if" and happens(lead.of)):
            return self.tried("trigger", lead.of)
        if lead.word == "if" and isinstance(lead.of, nodes.Together) and any(map(happens, lead.of.parts)):
            return self.tried("trigger", lead.of)
        if lead.word == "the first time":
            return self.first_time(lead)
        if lead.word in FIRST:
            found: Happening = self.by.understand("trigger", lead.of)
            return replace(found, first=FIRST[lead.word])
        return None

    def first_time(self, lead: Lead) -> Happening:
        """'the first time this click is revealed', 'the first time this character would be KO'd'."""
        assert lead.of is not None
        event, often = without_each(self.by, lead.of)
        found: Happening = self.by.understand("trigger", event)
        if often:
            return replace(found, first=often)
        if found.what == "revealed":
            return replace(found, what="first_revealed")
        if found.what == "doomed":
            return replace(found, first="game")
        raise NoMeaning(lead, "lead: the first time")

    def rolled(self, lead: Lead, faces: tuple[int, int]) -> Happening:
        """'if the result is 1-2', of the power that was listed right before."""
        listed = self.by.listed
        if not listed or listed[-1] not in ROLLERS:
            raise NoMeaning(lead, "condition: the result of nothing")
        return Happening("rolls", powers=(listed[-1],), faces=faces)

    def tried(self, how: Occasion, node: Node) -> Happening | None:
        """The event of a node, if it tells of one."""
        try:
            found: Happening = self.by.understand(how, node)
        except NoMeaning as error:
            if how == "trigger" and (given := circumstances.given(self.by, node)) is not None:
                event, self.given = given
                return event
            if how == "trigger" and self.opened is None:
                self.unknown = error
                return None
            if how in ("timely", "after"):
                return None
            raise
        return found
