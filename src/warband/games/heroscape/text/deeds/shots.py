"""Special attacks: the numbers before a text, and everything that its sentences say of them."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroscape.printed.programs import Shot
from warband.games.heroscape.text.deeds.shot_leads import led, with_this
from warband.games.heroscape.text.deeds.shot_rows import SHOTS
from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.nouns.circumstance import Circumstance
from warband.games.heroscape.text.nouns.conditions import circumstances
from warband.games.heroscape.text.states.states import States, quiet
from warband.text.reader.meaning import NoMeaning
from warband.text.reader.nodes import Clause, Lead, Node, Said, Together


class Shooting:
    """A special attack as far as it was read."""

    def __init__(self, shot: Shot) -> None:
        self.shot = shot
        self.said = frozenset[str]()  # parts of a description that belong together

    def copied(self) -> Shooting:
        """The same, to try something out."""
        other = Shooting(self.shot)
        other.said = self.said
        return other

    def sentence(self, by: Interpreter, said: Said) -> None:
        """One sentence of its text."""
        by.note(said)
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
            when = tuple(led(tried, lead) for lead in leads)
            made = SHOTS.mean(node, tried)
            shot = made(tried, node, when, self)
        except NoMeaning as failed:
            self.bonus(by, leads, node, failed)
        else:
            by.understood, by.mentions = tried.understood, tried.mentions
            self.shot = shot

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
        if bool(parted) != (self.shot.blast or self.shot.around) or len(parted) == 1:
            raise by.nothing(node, "special attack: how several figures are attacked")
        return self.shot


def in_this(by: Interpreter, leads: tuple[Lead, ...]) -> Circumstance:
    """The circumstance of a bonus; that the attack is this one need not be said."""
    rest = [lead for lead in leads if not with_this(by, lead)]
    found = circumstances(by, tuple(rest))
    return replace(found, role="attack") if not found.role else found
