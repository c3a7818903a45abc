"""Paragraphs as clauses: what is always so, then actions and effects, to which all that follows belongs."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy

from msgspec.structs import replace

from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Always, Attacking, Changed, Clause, Limit
from warband.games.heroclix.programs.ops import Happening
from warband.games.heroclix.text.meaning.choices import KIN
from warband.games.heroclix.text.meaning.programs import Ops
from warband.games.heroclix.text.phrase import Sense
from warband.games.heroclix.text.reading import facts, reactions, riders, sentences
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.opened import Opened
from warband.games.heroclix.text.reading.past import is_time
from warband.games.heroclix.text.reading.states import states
from warband.games.heroclix.text.sayings import WORDS
from warband.text.mistake import TextError
from warband.text.reader import nodes
from warband.text.reader.layout import Line
from warband.text.reader.meaning import NoMeaning
from warband.text.reader.nodes import Lead, Node, Nominal, Said, Together

UNIQUE, ACTIVE = "UNIQUE MODIFIER", "SIDELINE ACTIVE"
WHEN = ("when", "whenever", "each time")
FIRST = {
    "the first time each turn": "turn", "the first time each game": "game", "the first time this game": "game",
}  # fmt: skip
MARGIN = 0.01  # of costs: readings so near each other must mean the same
LIMITS: dict[str, Limit] = {"turn": "turn", "game": "game", "attack": "attack"}


# Whoever can use this power each time that it is attacked, can use it again each time.
ATTACKED: Ops = [ops.Pick(ops.BEFORE), ops.Lend(("Probability Control",), ops.UNSAID)]


class Assembling:
    """The clauses of one text."""

    def __init__(self, by: Interpreter, readings: Callable[[Line], list[tuple[float, Said]]]) -> None:
        self.by = by
        self.readings = readings
        self.opened: Opened | None = None
        self.done: list[Clause] = []
        self.unique = False
        self.taken: list[Said] = []  # the readings of all sentences so far

    def text(self, paragraphs: list[list[Line]]) -> tuple[Clause, ...]:
        """All paragraphs."""
        for lines in paragraphs:
            for line in lines:
                self.line(line)
            self.close()
        return self.by.meaning._text(tuple(self.done))

    def close(self) -> None:
        """What was begun is over."""
        opened, self.opened = self.opened, None
        if opened is None:
            return
        meaning = self.by.meaning
        if not opened.bodies:
            raise NoMeaning(nodes.Word(0, 1, ""), "effect: nothing is done")
        cases = [(faces, meaning.doubled(bodies)) for faces, bodies in opened.cases]
        if opened.reaction is not None:
            self.done.append(reactions.closed(self.by, opened.limit, opened.reaction, opened.bodies, cases))
            return
        program = meaning.sentences(opened.bodies, cases)
        if opened.every:
            program = [ops.Pick(KIN), *program]
        if opened.event is None:
            self.done.append(meaning._action(opened.action, opened.limit, program))
            return
        event = opened.event
        if opened.outer is not None:
            found = meaning._trigger_if(opened.limit, event, opened.outer, opened.after or "", program)
        elif opened.unique:
            found = meaning._unique_trigger(opened.limit, event, opened.after, program)
        else:
            found = self.trigger(opened, event, program)
        self.done += found if isinstance(found, tuple) else (found,)

    def trigger(self, opened: Opened, event: Happening, program: Ops) -> Sense:
        """An effect of an event."""
        if event == Happening("attacked") and program == [*ATTACKED]:
            return WORDS["each_attack"]
        return self.by.meaning.triggers(opened.limit, event, opened.after, program)

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
            trial = self.copied()
            try:
                trial.sentence(line, said)
                trial.by.check_all(said)
                trial.taken = [*self.taken, said]
            except (NoMeaning, TextError) as error:
                failed = failed or error
            else:
                found.append((cost, trial))
        if not found:
            raise failed or NoMeaning(nodes.Word(line.first, line.last, ""), "sentence: no structure")
        if any(other.outcome() != found[0][1].outcome() for _, other in found[1:]):
            raise NoMeaning(nodes.Word(line.first, line.last, ""), "sentence: two meanings")
        self.take(found[0][1])

    def outcome(self) -> tuple[object, ...]:
        """What has been made so far."""
        return self.done, self.opened, self.by.meaning.spoken

    def copied(self) -> Assembling:
        """The same again, to try something."""
        other = copy(self)
        other.by = copy(self.by)
        other.by.meaning = copy(self.by.meaning)
        for name in ("spoken", "away", "naming", "lastly"):
            setattr(other.by.meaning, name, list(getattr(self.by.meaning, name)))
        other.by.understood = set(self.by.understood)
        other.done = list(self.done)
        if self.opened is not None:
            cases = [(faces, list(bodies)) for faces, bodies in self.opened.cases]
            other.opened = self.opened._replace(bodies=list(self.opened.bodies), cases=cases)
        return other

    def take(self, other: Assembling) -> None:
        """What was tried holds."""
        self.by, self.opened, self.done, self.unique = other.by, other.opened, other.done, other.unique
        self.taken = other.taken

    def labels(self, line: Line) -> None:
        """Actions and other labels before a sentence."""
        for label in line.labels:
            if label == UNIQUE:
                self.unique = True
            elif label == ACTIVE:
                self.done.append(WORDS["active"])
            else:
                self.close()
                self.opened = Opened(label, None, None, None, [], [])

    def sentence(self, line: Line, said: Said) -> None:
        """One reading of a sentence."""
        self.by.note(said)
        if line.bullet:
            raise NoMeaning(said, "bullet")
        if line.case:
            self.case(line, said)
        elif self.opened is not None and not self.opened.bodies and self.opened.event is None:
            self.begin_action(said)
        elif self.triggered(said):
            pass
        elif self.opened is not None and not is_guard(said):
            self.opened.bodies.append(sentences.said(self.by, said))
        else:
            self.close()
            self.always(said)

    def case(self, line: Line, said: Said) -> None:
        """What follows from a result of a d6."""
        if self.opened is None:
            raise NoMeaning(said, "result of a d6")
        low, _, high = line.case.replace(" ", "").partition("-")
        faces = int(low), int(high or low)
        if not 1 <= faces[0] <= faces[1] <= 6:
            raise NoMeaning(said, "result of a d6")
        body = sentences.said(self.by, said)
        if line.begins:
            self.opened.cases.append((faces, [body]))
        else:
            self.opened.cases[-1][1].append(body)

    def begin_action(self, said: Said) -> None:
        """The first sentence of an action."""
        assert self.opened is not None
        limit, leads = self.limit(list(said.leads))
        self.opened = self.opened._replace(limit=limit)
        self.opened.bodies.append(sentences.said(self.by, said, tuple(leads)))

    # --- effects

    def limit(self, leads: list[Lead]) -> tuple[Limit | None, list[Lead]]:
        """'once per turn', perhaps for all with the text."""
        if not leads or leads[0].word != "once per" or not isinstance(leads[0].of, Nominal):
            return None, leads
        of = leads[0].of
        self.by.note_all(leads[0])
        if of.head not in LIMITS or of.det:
            raise NoMeaning(leads[0], f"limit: once per {of.head}")
        if not of.mods:
            if len(leads) > 1 and leads[1].word == "for" and for_all(leads[1]):
                self.by.note_all(leads[1])
                return ("turn all" if of.head == "turn" else "game all"), leads[2:]
            return LIMITS[of.head], leads[1:]
        raise NoMeaning(leads[0], "limit: once per turn with more")

    def triggered(self, said: Said) -> bool:
        """Whether a sentence begins with an event; then its effect is begun."""
        leads = [lead for lead in said.leads if not lead.trailing]
        trailing = [lead for lead in said.leads if lead.trailing]
        limit, leads = self.limit(leads)
        if leads and leads[0].word in WHEN and reactions.waits(leads[0].of):
            self.close()
            self.opened = reactions.opened(self.by, limit, leads, said, trailing)
            return True
        event = self.event(leads[0]) if leads else None
        if event is None:
            return False
        self.close()
        rest = leads[1:]
        if event.what == "game_begins" and rest and rest[0].word == "for" and for_all(rest[0]):
            self.by.note_all(rest[0])
            self.opened = Opened("", "game all", event, None, [], [], every=True)
            self.opened.bodies.append(sentences.said(self.by, said, (*rest[1:], *trailing)))
            return True
        outer: ops.Condition | None = None
        if len(rest) > 1 and rest[0].word == "if" and rest[0].of and sentences.is_after(rest[1]):
            self.by.note(rest[0])
            outer = self.by.understand("condition", rest[0].of)
            rest = rest[1:]
        after = None
        if rest and sentences.is_after(rest[0]):
            self.by.note_all(rest[0])
            after = "after resolutions" if rest[0].word == "after" else "immediately after resolutions"
            rest = rest[1:]
        self.opened = Opened("", limit, event, after, [], [], outer, self.unique)
        self.unique = False
        self.opened.bodies.append(sentences.said(self.by, said, (*rest, *trailing)))
        return True

    def event(self, lead: Lead) -> Happening | None:
        """The event that a lead tells of; None if it tells of none."""
        if lead.of is None:
            return None
        self.by.note(lead)
        if lead.word == "at":
            return self.tried("timely", lead.of)
        if lead.word == "after" and not sentences.is_after(lead):
            return self.tried("after", lead.of)
        if lead.word in WHEN or (lead.word == "if" and happens(lead.of)):
            return self.tried("trigger", lead.of)
        if lead.word in FIRST:
            found: Happening = self.by.understand("trigger", lead.of)
            return replace(found, first=FIRST[lead.word])
        return None

    def tried(self, how: str, node: Node) -> Happening | None:
        """An event, if that is what a node tells of."""
        try:
            found: Happening = self.by.understand(how, node)
        except NoMeaning:
            if how == "trigger" and self.opened is None:
                return None
            if how in ("timely", "after"):
                return None
            raise
        return found

    # --- what is always so

    def always(self, said: Said) -> None:
        """What is always so, or while something is."""
        found: Sense = self.so(said)
        if self.unique:
            found = self.by.meaning._unique(found)
            self.unique = False
        self.done += found

    def so(self, said: Said) -> tuple[Clause, ...]:
        """The clauses of a sentence that says what is so."""
        leads = [lead for lead in said.leads if not lead.trailing]
        tails = [lead for lead in said.leads if lead.trailing]
        self.by.note(*said.leads)
        if said.body is None:
            raise NoMeaning(said, "sentence: nothing is said")
        if not leads and is_list(said.body):
            return riders.listed(self.by, said.body, tails)
        if (found := self.fact(said.body, leads, tails)) is not None:
            return found
        if not leads and len(tails) == 1 and tails[0].word == "but":
            return riders.held(self.by, said.body, tails[0])
        lasts, body, tails = self.all_game(said.body, tails)
        found = self.stated(body, tails)
        if lasts:
            return self.themed(leads, found)
        for lead in leads:
            found = self.situated(lead, found)
        return found

    def fact(self, body: Node, leads: list[Lead], tails: list[Lead]) -> tuple[Clause, ...] | None:
        """What is so of the game around a character; None if nothing of the kind is said."""
        if not isinstance(body, nodes.Clause) or tails:
            return None
        self.by.note(*body.roles, body)
        limit, rest = self.limit(list(leads))
        try:
            if len(rest) == 1 and rest[0].word in WHEN and is_setup(rest[0]):
                self.by.note_all(rest[0])
                found = facts.THEMES.mean(body, self.by)
            elif rest and not (len(rest) == 1 and rest[0].word == "during" and is_construction(rest[0])):
                return None
            else:
                self.by.note_all(rest[0]) if rest else None
                found = facts.fact(self.by, body, limit or "")
        except NoMeaning as error:
            if body.verb in facts.FACTS.rows and not error.block.startswith("fact: "):
                raise
            return None
        return found if isinstance(found, tuple) else (found,)

    def all_game(self, body: Node, tails: list[Lead]) -> tuple[bool, Node, list[Lead]]:
        """Whether something is said to be so all game, and what that is."""
        if isinstance(body, nodes.Clause):
            for role in body.roles:
                if role.name == "time" and is_time(role.of, "game", det="this"):
                    self.by.note_all(role)
                    return True, replace(body, roles=tuple(one for one in body.roles if one is not role)), tails
        if len(tails) == 1 and tails[0].word == "" and tails[0].of and is_time(tails[0].of, "game", det="this"):
            self.by.note_all(tails[0])
            return True, body, []
        return False, body, tails

    def themed(self, leads: list[Lead], found: Sense) -> tuple[Clause, ...]:
        """What stays so all game because a theme does."""
        (lead, *more) = leads or [nodes.Lead(0, 1, "")]
        if not more and lead.word == "if" and lead.of is not None:
            condition = self.by.understand("condition", lead.of)
            return self.by.meaning._themed_game(condition, found)
        if not more and lead.word == "otherwise" and lead.of is None:
            return self.by.meaning._otherwise_game(found)
        raise NoMeaning(lead, "state: this game")

    def situated(self, lead: Lead, found: Sense) -> tuple[Clause, ...]:
        """What is so while something is."""
        meaning = self.by.meaning
        if lead.word in ("if", "while", *WHEN[:1]) and lead.of is not None:
            condition = self.by.understand("condition", lead.of)
            return meaning._situation(condition, found)
        if lead.word == "otherwise" and lead.of is None:
            return meaning._otherwise(found)
        raise NoMeaning(lead, f"lead of a state: {lead.word}")

    def stated(self, body: Node, tails: list[Lead]) -> tuple[Clause, ...]:
        """What is so of whom, perhaps in certain attacks, or if something is so."""
        found: list[Always] = []
        for tail in tails:
            if tail.word == "where" and tail.of is not None:
                self.by.x = self.by.understand("amount", tail.of)
        tails = [tail for tail in tails if tail.word != "where"]
        for subject, verb in self.verbs(body):
            group = self.by.understand("who", subject) if subject is not None else ops.SELF
            if isinstance(subject, Nominal) and subject.proper:
                group = replace(group, which=ops.ALL)
            found += self.by.meaning._are(group, (verb,))
        for tail in tails:
            self.by.note(tail)
            if tail.word == "when" and tail.of is not None:
                found = self.attacking(found, tail)
            elif (
                tail.word == "if"
                and isinstance(tail.of, nodes.Clause)
                and tail.of.form == "ing"
                and not tail.of.subject
            ):
                return self.while_doing(found, tail.of)
            elif tail.word == "if" and tail.of is not None:
                return self.by.meaning._always_if(tuple(found), self.by.understand("condition", tail.of))
            else:
                raise NoMeaning(tail, f"tail of a state: {tail.word}")
        return self.by.meaning._always(tuple(found))

    def while_doing(self, found: list[Always], clause: nodes.Clause) -> tuple[Clause, ...]:
        """'if occupying hindering terrain', 'if carrying this character'."""
        self.by.note(clause, *clause.roles)
        obj = clause.role("obj")
        if clause.verb == "occupy" and obj is not None and len(clause.roles) == 1:
            return self.by.meaning._always_if_on(tuple(found), self.by.understand("terrain", obj))
        if clause.verb == "carry" and obj is not None and self.by.understand("who", obj) == ops.SELF:
            return self.by.meaning._situation(ops.Carrying(), tuple(found))
        raise NoMeaning(clause, f"tail of a state: if {clause.verb}")

    def verbs(self, body: Node) -> list[tuple[Node | None, Sense]]:
        """Each thing that is so, with whom it is so of; a list of powers is this character's."""
        if is_list(body):
            from warband.games.heroclix.programs.clauses import Gains

            return [(None, Gains(self.by.understand("powers", body)))]
        if isinstance(body, nodes.Clause) and body.verb == "modify" and body.subject is None and not body.modal:
            return [self.modified(body)]
        return states(self.by, body)

    def modified(self, body: nodes.Clause) -> tuple[Node | None, Sense]:
        """'modify this character's attack +1', as a fact."""
        obj = body.role("obj")
        first = obj.parts[0] if isinstance(obj, Together) else obj
        whose = first.whose if isinstance(first, Nominal) else None
        found = states(self.by, body)
        return whose, found[0][1]

    def attacking(self, found: list[Always], tail: Lead) -> list[Always]:
        """'when attacking adjacent characters'."""
        assert tail.of is not None
        when = attacks(self.by, tail.of)
        *others, last = found
        if not isinstance(last.gives, Changed):
            raise NoMeaning(tail, "tail of a state: when attacking")
        return [*others, *self.by.meaning._are(last.group, (replace(last.gives, when=when),))]


def is_setup(lead: Lead) -> bool:
    """'when establishing themed teams'."""
    of = lead.of
    obj = of.role("obj") if isinstance(of, nodes.Clause) and of.verb == "establish" else None
    return isinstance(obj, Nominal) and obj.head == "themed team" and obj.many


def is_construction(lead: Lead) -> bool:
    """'during force construction'."""
    return isinstance(lead.of, Nominal) and lead.of.head == "force construction"


def is_guard(said: Said) -> bool:
    """'Protected: Outwit.' can stand behind everything."""
    body = said.body
    return isinstance(body, Nominal) and body.proper and body.head.startswith("Protected:") and not said.leads


def happens(node: Node) -> bool:
    """Whether 'if' tells of something that happens: a KO, a critical hit."""
    if not isinstance(node, nodes.Clause) or node.past:
        return False
    names = {role.name for role in node.roles}
    return (node.verb == "KO" and (node.modal == "would" or "by" in names)) or (
        node.verb == "hit" and "critically" in names
    )


def for_all(lead: Lead) -> bool:
    """'for all characters with this trait'."""
    of = lead.of
    if not isinstance(of, Nominal) or of.det != "all" or of.head != "character" or of.adjectives:
        return False
    mods = [(mod.word, mod.of.head, mod.of.det) for mod in of.mods if isinstance(mod.of, Nominal)]
    return (
        len(mods) == 1 and mods[0][0] == "with" and mods[0][1] in ("trait", "power", "effect") and mods[0][2] == "this"
    )


def is_list(node: Node) -> bool:
    """Whether a sentence only names things."""
    if isinstance(node, Together):
        return all(is_list(part) for part in node.parts)
    return isinstance(node, Nominal)


def attacks(by: Interpreter, node: Node) -> Attacking:
    """In which attacks something is so."""
    by.note(node)
    if isinstance(node, nodes.Clause) and node.form == "ing" and node.subject is None and len(node.roles) == 1:
        by.note(*node.roles)
        role = node.roles[0]
        if node.verb == "make" and role.name == "obj" and isinstance(role.of, Nominal) and role.of.many:
            return Attacking(attack=by.understand("which attack", role.of))
        if node.verb == "attack" and role.name == "obj" and isinstance(role.of, Nominal):
            return attacking_whom(by, role.of)
    raise NoMeaning(node, "when attacking")


def attacking_whom(by: Interpreter, node: Nominal) -> Attacking:
    """On whom the attacks are."""
    if node.det == "this" and by.understand("who", node) == ops.SELF:
        return Attacking(me=True)
    if node.count is not None and node.count.least == 1 and node.count.most > 1:
        return Attacking(by.understand("a kind", node), some=True)
    if node.det in ("only", "", "a", "an"):
        return Attacking(by.understand("kind", replace(node, det="")))
    raise NoMeaning(node, f"when attacking {node.det}")
