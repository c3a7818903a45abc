"""States that hold always or under a condition: sentences without an action and without an event."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from warband.games.heroclix.effects.variants import can_be
from warband.games.heroclix.position.abilities.values import UNMODIFIED_FOES
from warband.games.heroclix.position.characters.dials import PAST_RED_LINE
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Acts, Always, Clause, Gains, Limit, OnceMore
from warband.games.heroclix.text.reading import sentences, times
from warband.games.heroclix.text.reading.effects import chosen, effects
from warband.games.heroclix.text.reading.effects.programs import by_value, limited
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns.amounts import words_of
from warband.games.heroclix.text.reading.shapes import (
    WHEN,
    for_all,
    is_construction,
    is_doing,
    is_list,
    is_once_more,
    is_own_damage,
    is_setup,
    is_targeting,
    is_tuning,
    is_without_subject,
)
from warband.games.heroclix.text.reading.states import facts, game_facts, lists, situations, starting
from warband.games.heroclix.text.reading.states.in_attacks import attacking, in_attacks, lends_only
from warband.games.heroclix.text.reading.states.parties import (
    attackers_of_me,
    bearers,
    excepted,
    from_this_click,
    instead_of_given,
    is_all_game,
    more_than_usual,
    party,
    where,
)
from warband.games.heroclix.text.reading.states.relations import for_moves
from warband.games.heroclix.text.reading.states.riders import EXCEPT
from warband.games.heroclix.text.reading.states.states import Stated, of_each_value, one_state, states
from warband.text.reader import nodes
from warband.text.reader.meaning import NoMeaning
from warband.text.reader.nodes import Lead, Node, Nominal, Said, Together

ONLY = ("only if", "only while", "only when")
LIMITS: dict[str, Limit] = {"turn": "turn", "game": "game", "attack": "attack"}


class Stating:
    """Makes clauses of states."""

    by: Interpreter
    done: list[Clause]
    unique: bool
    before: ops.Group | None = None  # those of whom the sentence before says something

    def limit(self, leads: list[Lead]) -> tuple[Limit | None, list[Lead]]:
        """'once per turn', perhaps for all with the text."""
        if not leads or leads[0].word != "once per" or not isinstance(leads[0].of, Nominal):
            return None, leads
        of = leads[0].of
        self.by.note_all(leads[0])
        if of.head in LIMITS and not of.det and not of.mods:
            if len(leads) > 1 and leads[1].word == "for" and for_all(leads[1]):
                self.by.note_all(leads[1])
                return ("turn all" if of.head == "turn" else "game all"), leads[2:]
            return LIMITS[of.head], leads[1:]
        raise NoMeaning(leads[0], f"limit: once per {of.head}{' with more' * bool(of.mods)}")

    def always(self, said: Said) -> None:
        """A state that holds always or under a condition."""
        found = self.clauses_of(said)
        if by_value(found):
            raise NoMeaning(said, "state: by a value that other states change")
        if self.unique:
            found = situations.unique(self.by, found)
            self.unique = False
        self.done += found

    def clauses_of(self, said: Said) -> tuple[Clause, ...]:
        """The clauses of a statement."""
        leads = [lead for lead in said.leads if not lead.trailing]
        tails = [lead for lead in said.leads if lead.trailing]
        self.by.note(*said.leads)
        if len(leads) == 1 and leads[0].word == "when" and not tails and is_without_subject(leads[0].of):
            leads, tails = [], leads
        if said.body is None:
            raise NoMeaning(said, "sentence: nothing is said")
        if leads and leads[0].word == "once per" and is_list(said.body) and not tails:
            return self.rationed(leads, said.body)
        if not leads and is_list(said.body):
            return lists.listed(self.by, said.body, tails)
        if game_facts.is_red_line(self.by, said.body, tails):
            return self.in_situations(leads, (Always(Gains((PAST_RED_LINE,))),))
        if (found := self.fact(said.body, leads, tails)) is not None:
            return found
        if (choice := lists.one_as_free(self.by, said.body)) and not tails:
            limit, rest = self.limit(leads)
            return self.in_situations(rest, (Acts("FREE", limited(choice, limit or "turn"), limit or "turn"),))
        if (free := lists.named_as_free(self.by, said.body)) is not None:
            return lists.free(self.by, free, leads, tails)
        if len(tails) == 1 and tails[0].word in ("but", EXCEPT):
            return self.in_situations(leads, self.but(said.body, tails[0]))
        if (found := self.of_its_own(said.body, leads, tails)) is not None:
            return found
        if leads and leads[0].word == "once per" and not tails:
            return self.rationed(leads, said.body)
        self.before = self.by.last_group
        lasts, body, tails = self.all_game(self.without_instead(said.body, leads), tails)
        self.by.party = party(self.by, leads)
        found = self.stated(body, tails)
        return self.themed(leads, found) if lasts else self.in_situations(leads, found)

    def in_situations(self, leads: list[Lead], found: tuple[Clause, ...]) -> tuple[Clause, ...]:
        """Clauses in the situations of leads."""
        for lead in leads:
            found = self.situated(lead, found)
        return found

    def of_its_own(self, body: Node, leads: list[Lead], tails: list[Lead]) -> tuple[Clause, ...] | None:
        """The clauses of a sentence that is no state with bearers; None: it may be one."""
        if len(leads) == 1 and not tails:
            return self.behind(leads[0], body)
        if not leads and not tails and isinstance(body, nodes.Clause):
            return self.special(body)
        if not leads and len(tails) == 1 and game_facts.is_unmodified(self.by, body, tails[0]):
            return (Always(Gains((UNMODIFIED_FOES,))),)
        return None

    def behind(self, lead: Lead, body: Node) -> tuple[Clause, ...] | None:
        """The clauses of a sentence with a meaning of its own, by its single lead."""
        activated = game_facts.listed_keyword(self.by, lead, body)
        if activated is not None or (activated := more_than_usual(self.by, lead, body)) is not None:
            return (activated,)
        if lead.word == "if" and lead.of and is_tuning(body):
            return self.tuned(lead, body)
        if lead.word == "if" and lead.of and is_once_more(body):
            return self.once_more(lead, body)
        uses = game_facts.theme_uses(self.by, lead, body) or game_facts.activated(self.by, lead, body, self.done)
        return (uses,) if uses is not None else None

    def rationed(self, leads: list[Lead], body: Node) -> tuple[Clause, ...]:
        """'once per game, this character can use Hypersonic Speed'."""
        limit, rest = self.limit(leads)
        if limit and not rest and isinstance(body, Nominal) and [mod.word for mod in body.mods] == ["as"]:
            return (Acts("FREE", limited(lists.used_free(self.by, body), limit), limit),)
        found, *more = lists.listed(self.by, body, []) if is_list(body) else self.stated(body, [])
        gives = found.gives if isinstance(found, Always) and found.group == ops.SELF else None
        if more or rest or limit not in ("game", "turn") or not isinstance(gives, Gains) or len(gives.powers) != 1:
            raise NoMeaning(leads[0], "lead of a state: once per")
        if limit == "turn" and isinstance(gives.powers[0], ops.Says):
            return (found,)  # a power that can be used once more each turn
        told = ops.Varied(str(gives.powers[0]), "once per game" if limit == "game" else "once per turn")
        if not can_be(told):
            raise NoMeaning(leads[0], "lead of a state: once per")
        return (Always(Gains((told,))),)

    def fact(self, body: Node, leads: list[Lead], tails: list[Lead]) -> tuple[Clause, ...] | None:
        """A fact of the game around a character; None for other sentences."""
        if not isinstance(body, nodes.Clause) or tails:
            return None
        self.by.note(*body.roles, body)
        limit, rest = self.limit(list(leads))
        try:
            if is_setup(rest):
                found = facts.THEMES.mean(body, self.by)
            elif len(rest) == 1 and is_construction(rest[0]) and body.verb == "gain":
                found = facts.enlisted(self.by, body)
            elif len(rest) == 1 and rest[0].word == "if" and body.verb == "start":
                found = starting.at_line(self.by, rest[0], facts.FACTS.mean(body, self.by))
            elif rest and not (len(rest) == 1 and rest[0].word == "during" and is_construction(rest[0])):
                return None
            else:
                found = facts.fact(self.by, body, limit or "")
        except NoMeaning as error:
            if body.verb in facts.FACTS.rows and body.verb != "be" and not error.block.startswith("fact: "):
                raise
            return None
        for lead in rest:
            self.by.note_all(lead)
        return found if isinstance(found, tuple) else (found,)

    def special(self, body: nodes.Clause) -> tuple[Clause, ...] | None:
        """A state of a chosen power, or of damage."""
        obj = body.role("obj")
        names = {role.name for role in body.roles}
        used = (body.verb, body.modal, body.denied, names) == ("use", "can", False, {"obj"})
        by_choice = isinstance(obj, Nominal) and obj.head == "power" and words_of(obj) == ("chosen",)
        if used and by_choice and body.subject and obj is not None:
            self.by.note(body, *body.roles)
            self.by.understand("chosen powers", obj)
            return chosen.ever_after(self.by, self.by.understand("who", body.subject))
        below = body.role("below")
        reduced = body.verb == "reduce" and body.passive and body.denied and names == {"obj", "below"}
        if reduced and below is not None and is_own_damage(obj):
            self.by.note_all(body)
            least = self.by.adjusted("deals at least", self.by.understand("number", below))
            return (Always(Gains((least,))),)
        return None

    def tuned(self, lead: Lead, body: Node) -> tuple[Clause, ...]:
        """A change of a power, under a condition or for a character with the power."""
        assert lead.of is not None
        condition = self.by.understand("condition", lead.of)
        program = [op for op in sentences.effect(self.by, [], body) if op != ops.Forgo()]
        if not isinstance(condition, ops.Already):
            return (situations.tuned_under(self.by, condition, program),)
        return (replace(effects.tuned(self.by, condition.power, program, ops.SELF), condition=condition),)

    def without_instead(self, body: Node, leads: list[Lead]) -> Node:
        """A state in place of a power that is there already: 'instead' adds nothing."""
        already = [lead for lead in leads if isinstance(lead.of, nodes.Clause) and lead.of.role("already") is not None]
        if not already or not isinstance(body, nodes.Clause) or body.role("instead") is None:
            return body
        for role in body.roles:
            if role.name == "instead":
                self.by.note_all(role)
        return replace(body, roles=tuple(role for role in body.roles if role.name != "instead"))

    def once_more(self, lead: Lead, body: Node) -> tuple[Clause, ...]:
        """'if this character occupies hindering terrain, he may use Outwit an additional time this turn'."""
        assert lead.of is not None
        assert isinstance(body, nodes.Clause)
        assert body.subject is not None
        self.by.note_all(body)
        power = self.by.understand("power", body.role("obj") or body)
        condition = self.by.understand("condition", lead.of)
        self.by.certain(self.by.understand("who", body.subject))
        if power not in self.by.listed:
            raise NoMeaning(body, "state: an additional time, of a power that is not listed before it")
        return (OnceMore(power, self.by.lasting(condition)),)

    def all_game(self, body: Node, tails: list[Lead]) -> tuple[bool, Node, list[Lead]]:
        """Whether something is said to be so all game, and what that is."""
        if isinstance(body, nodes.Clause):
            for role in body.roles:
                if role.name in ("time", "for") and is_all_game(role.of):
                    self.by.note_all(role)
                    return True, replace(body, roles=tuple(one for one in body.roles if one is not role)), tails
        if len(tails) == 1 and tails[0].word in ("", "for") and tails[0].of and is_all_game(tails[0].of):
            self.by.note_all(tails[0])
            return True, body, []
        return False, body, tails

    def themed(self, leads: list[Lead], found: Sequence[Clause]) -> tuple[Clause, ...]:
        """A state for the whole game, by a theme of the force."""
        if not leads and (kept := from_this_click(found)) is not None:
            return kept
        (lead, *more) = leads or [nodes.Lead(0, 1, "")]
        if not more and lead.word == "if" and lead.of is not None:
            return situations.all_game(self.by, self.by.understand("condition", lead.of), found)
        if not more and lead.word == "otherwise" and lead.of is None:
            return situations.otherwise_all_game(self.by, found)
        raise NoMeaning(lead, "state: this game")

    def situated(self, lead: Lead, found: Sequence[Clause]) -> tuple[Clause, ...]:
        """A state under a condition."""
        if lead.word in ("if", "while", "as long as", *WHEN[:1]) and lead.of is not None:
            condition = self.by.understand("condition", lead.of)
            if isinstance(condition, ops.Already) and condition.whose != ops.SELF:
                return self.of_those_who(lead, condition.power, found)
            condition = instead_of_given(self.done, condition)
            return situations.under(self.by, condition, found)
        if lead.word == "during" and (turn := times.whose_turn(lead)) is not None:
            self.by.note_all(lead)
            return situations.under(self.by, turn, found)
        if lead.word == "unless" and lead.of is not None:
            return situations.under(self.by, ops.Not(self.by.understand("condition", lead.of)), found)
        if lead.word == "otherwise" and lead.of is None:
            return situations.otherwise(self.by, found)
        if lead.word in ("", "for") and lead.of and is_all_game(lead.of):
            self.by.note_all(lead)
            return self.themed([], found)
        raise NoMeaning(lead, f"lead of a state: {lead.word}")

    def but(self, body: Node, tail: Lead) -> tuple[Clause, ...]:
        """A state with a rider; 'but only if' fits any state."""
        only = tail.of
        if isinstance(only, Lead) and isinstance(only.of, nodes.Mod) and only.word in ONLY:
            self.by.note(only)
            return where(self.by, self.stated(body, []), only.of)
        if isinstance(only, Lead) and only.word in ONLY and is_targeting(only.of):
            self.by.note(only)
            return self.stated(body, [Lead(only.first, only.last, "when", only.of, trailing=True)])
        if isinstance(only, Lead) and only.word in ("only if", "only while") and only.of is not None:
            self.by.note(only)
            return self.situated(Lead(only.first, only.last, "if", only.of), self.stated(body, []))
        return lists.held(self.by, body, tail)

    def of_those_who(self, lead: Lead, power: str, found: Sequence[Clause]) -> tuple[Clause, ...]:
        """A state of the characters of the sentence before with a printed power."""
        group = self.by.last_group
        if self.before is None or self.before.which != ops.ALL or group not in (ops.BEFORE, self.before):
            raise NoMeaning(lead, "condition: they already can")
        kind = replace(self.before.kind, having=(*self.before.kind.having, ops.Prints(power)))
        states = [one for one in found if isinstance(one, Always)]
        if len(states) < len(found):
            raise NoMeaning(lead, "condition: they already can")
        return tuple(replace(one, group=replace(self.before, kind=kind)) for one in states)

    def stated(self, body: Node, tails: list[Lead]) -> tuple[Clause, ...]:
        """A state with its bearers, perhaps in certain attacks or under a condition."""
        for tail in tails:
            if tail.word == "where" and tail.of is not None:
                self.by.x = self.by.understand("amount", tail.of)
        tails = [tail for tail in tails if tail.word != "where"]
        body, tails = for_moves(self.by, body, tails)
        body, attacked = attackers_of_me(self.by, body)
        body, spared = excepted(self.by, body)
        tails = [*tails, *attacked, *spared]
        found = self.with_bearers(body)
        for tail in tails:
            self.by.note(tail)
            if tail.word == "when" and is_doing(tail.of) and tail.of.verb in ("occupy", "carry"):
                return self.while_doing(found, tail.of)
            if tail.word == "when" and isinstance(tail.of, nodes.Mod):
                return where(self.by, found, tail.of)
            if tail.word == "when" and tail.of is not None and lends_only(found) and len(tails) == 1:
                return in_attacks(self.by, found, tail)
            if (tail.word == "when" and tail.of is not None) or (tail.word == "if" and is_targeting(tail.of)):
                found = attacking(self.by, found, tail)
            elif tail.word == "if" and is_doing(tail.of):
                return self.while_doing(found, tail.of)
            elif tail.word in ("if", "while", "as long as") and isinstance(tail.of, nodes.Mod):
                return where(self.by, found, tail.of)
            elif tail.word in ("except", "except for") and tail.of is not None:  # hc.text.exceptions
                return where(self.by, found, nodes.Mod(tail.first, tail.last, "except", tail.of))
            elif tail.word in ("if", "while", "as long as", "unless") and tail.of is not None:
                condition = self.by.understand("condition", tail.of)
                condition = ops.Not(condition) if tail.word == "unless" else condition
                return situations.under(self.by, condition, tuple(found))
            else:
                raise NoMeaning(tail, f"tail of a state: {tail.word}")
        return situations.always(self.by, tuple(found))

    def with_bearers(self, body: Node) -> list[Always]:
        """The states of a statement, each with its bearers."""
        found: list[Always] = []
        for subject, verb in self.of_several(self.verbs(body)):
            found.append(situations.of_group(self.by, bearers(self.by, subject), verb))
        return found

    def of_several(self, found: list[Stated]) -> list[Stated]:
        """A state of several kinds without a common group: one state for each."""
        made: list[Stated] = []
        for subject, verb in found:
            several = isinstance(subject, Together) and subject.word == "and" and subject.sort == "character"
            try:
                if several and subject is not None:
                    self.by.understand("who", subject)
            except NoMeaning:
                assert subject is not None
                self.by.note(subject)
                made += [(part, verb) for part in nodes.parts_of(subject)]
            else:
                made.append((subject, verb))
        return made

    def while_doing(self, found: list[Always], clause: nodes.Clause) -> tuple[Clause, ...]:
        """'if occupying hindering terrain', 'if carrying this character'."""
        self.by.note(clause, *clause.roles)
        obj = clause.role("obj")
        if clause.verb == "occupy" and obj is not None and len(clause.roles) == 1:
            return situations.if_on(self.by, tuple(found), self.by.understand("terrain", obj))
        if clause.verb == "carry" and obj is not None and self.by.understand("who", obj) == ops.SELF:
            return situations.under(self.by, ops.Carrying(), tuple(found))
        raise NoMeaning(clause, f"tail of a state: if {clause.verb}")

    def verbs(self, body: Node) -> list[Stated]:
        """Each thing that is so, with whom it is so of; a list of powers is this character's."""
        if is_list(body):
            return [(None, Gains(self.by.understand("powers", body)))]
        if isinstance(body, nodes.Clause) and body.verb == "modify" and body.subject is None and not body.modal:
            return [self.modified(one) for one in of_each_value(self.by, body)]
        if isinstance(body, Together) and body.word == "," and any(is_list(part) for part in body.parts):
            self.by.note(body)
            return [one for part in lists.of_others(body) for one in self.verbs(part)]
        found = states(self.by, body)
        if len(found) > 1 and any(subject is None for subject, _ in found):
            raise NoMeaning(body, "state: a command among facts")
        return found

    def modified(self, body: nodes.Clause) -> Stated:
        """'modify this character's attack +1', 'modify both of their attack +1', as a fact."""
        obj = body.role("obj")
        first = obj.parts[0] if isinstance(obj, Together) else obj
        whose = first.whose if isinstance(first, Nominal) else None
        if isinstance(first, Nominal) and isinstance(whose, Nominal) and first.det == "both of":
            whose = replace(whose, many=True)
        bare = replace(obj, whose=None) if isinstance(obj, Nominal) else obj
        roles = tuple(replace(one, of=bare) if one.of is obj and bare is not None else one for one in body.roles)
        return whose, one_state(self.by, replace(body, roles=roles))[1]
