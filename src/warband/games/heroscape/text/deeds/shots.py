"""Special attacks: the numbers before a text, and everything that its sentences say of them."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroscape.printed.conditions import AnyGiven
from warband.games.heroscape.printed.programs import Power
from warband.games.heroscape.printed.shots import Shot
from warband.games.heroscape.text.deeds.deeds import deed
from warband.games.heroscape.text.deeds.reactions import reaction
from warband.games.heroscape.text.deeds.shot_leads import is_this, led, with_this
from warband.games.heroscape.text.deeds.shot_rows import SHOTS
from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.nouns.circumstance import Circumstance
from warband.games.heroscape.text.nouns.conditions import circumstances
from warband.games.heroscape.text.program import Program
from warband.games.heroscape.text.states.clauses import quiet
from warband.games.heroscape.text.states.states import States
from warband.text.reader.meaning import NoMeaning
from warband.text.reader.nodes import Clause, Lead, Node, Said, Together

AFTER = ("attacks", "inflicts", "spares", "destroys")


class Shooting:
    """A special attack as far as it was read."""

    def __init__(self, shot: Shot) -> None:
        self.shot = shot
        self.said = frozenset[str]()  # parts of a description that belong together
        self.asked: tuple[AnyGiven, ...] = ()  # conditions that stand before the present clause
        self.program = Program()  # the consequences of the attack

    def copied(self) -> Shooting:
        """The same, to try something out."""
        other = Shooting(self.shot)
        other.said, other.asked, other.program = self.said, self.asked, self.program
        return other

    def sentence(self, by: Interpreter, said: Said) -> None:
        """One sentence of its text."""
        by.note(said)
        if said.leads and afterwards(by, said.leads[0]) and self.program == Program():
            self.program, said = Program(when="attacks"), replace(said, leads=said.leads[1:])
        if self.program != Program() or any(self.answers(by, lead) for lead in said.leads):
            self.program = deed(by, said, self.program)
            return
        parts = said.body.parts if isinstance(said.body, Together) and said.body.word in ("and", ",") else (said.body,)
        by.note(said.body)
        for part in parts:
            if not isinstance(part, Clause):
                raise by.nothing(part or said, "special attack: no clause")
            self.clause(by, said.leads, quiet(by, part))

    def clause(self, by: Interpreter, leads: tuple[Lead, ...], node: Clause) -> None:
        """One clause: about the attack itself, or a bonus in it."""
        by.note(node, *node.roles)
        tried = by.copied()
        try:
            self.asked = ()
            when = tuple(self.led(tried, lead) for lead in leads)
            made = SHOTS.mean(node, tried)
            shot = made(tried, node, when, self)
        except NoMeaning as failed:
            self.bonus(by, leads, node, failed)
        else:
            by.understood, by.mentions = tried.understood, tried.mentions
            self.shot = shot

    def led(self, by: Interpreter, lead: Lead) -> str:
        """A lead as a word; a condition for the use of the attack is kept."""
        tried = by.copied()
        try:
            return led(by, lead)
        except NoMeaning:
            so = circumstances(tried, (lead,)) if lead.word in ("if", "while", "only if", "only when") else None
            if so is None or not so.given or so.role or so.moment or so.fields:
                raise
        by.understood, by.mentions = tried.understood, tried.mentions
        self.asked = (*self.asked, *so.given)
        return "given"

    def answers(self, by: Interpreter, lead: Lead) -> bool:
        """Whether a lead names the outcome of the attack, and something else than another attack follows."""
        found = reaction(by.copied(), lead, Program())
        return found is not None and found.when in AFTER

    def bonus(self, by: Interpreter, leads: tuple[Lead, ...], node: Clause, failed: NoMeaning) -> None:
        """A bonus in this attack."""
        tried, states = by.copied(), States()
        try:
            states.sentence(tried, node, in_this(tried, leads))
        except NoMeaning as error:
            raise failed if node.verb in SHOTS.rows else error from None
        if states.traits or not states.bonuses or any(one.scope != "carrier" for one in states.bonuses):
            raise failed
        by.understood, by.mentions = tried.understood, tried.mentions
        self.shot = replace(self.shot, bonuses=(*self.shot.bonuses, *states.bonuses))

    def finished(self, by: Interpreter, node: Node) -> Shot:
        """The special attack, if nothing of its description is missing."""
        parted = self.said & {"one roll", "own defense"}
        several = self.shot.blast or self.shot.around or bool(self.shot.spread)
        if (bool(parted) != several and not (self.shot.line and parted)) or len(parted) == 1:
            raise by.nothing(node, "special attack: how several figures are attacked")
        if self.program == Program():
            return self.shot
        program = self.program
        if program.unfinished or not program.programs or program.attacks == "normal":
            raise by.nothing(node, "special attack: what follows it")
        after = Power(self.shot.name, programs=program.programs, when=program.when or "turn", facing=program.facing,
                      given=program.given)  # fmt: skip
        return replace(self.shot, aftermath=(after,))


def afterwards(by: Interpreter, lead: Lead) -> bool:
    """'after using this special attack', 'after attacking with it'."""
    node = lead.of
    moment = lead.word in ("after", "each time")
    if not moment or not isinstance(node, Clause) or node.verb not in ("use", "attack"):
        return False
    this = is_this(node.role("obj")) or is_this(node.role("with"))
    if this:
        by.note_all(lead)
    return this


def in_this(by: Interpreter, leads: tuple[Lead, ...]) -> Circumstance:
    """The circumstance of a bonus; that the attack is this one need not be said."""
    rest = [lead for lead in leads if not with_this(by, lead)]
    found = circumstances(by, tuple(rest))
    return replace(found, role="attack") if not found.role else found
