"""What is so for a time: 'the chosen figure cannot move until the end of the round'. Any state can be lent."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from warband.games.heroscape.printed import programs as ops
from warband.games.heroscape.printed.programs import Bonus
from warband.games.heroscape.printed.words import Once
from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.nouns.circumstance import ALWAYS, Circumstance
from warband.games.heroscape.text.nouns.referring import the_chosen
from warband.games.heroscape.text.nouns.who import CHOSEN
from warband.games.heroscape.text.program import ROUNDS, Program
from warband.games.heroscape.text.states.states import States, plain
from warband.text.reader.nodes import Clause, Lead, Mod, Node, Nominal, Role, Said, Together

TIMES: dict[str, Once] = {"turn": "turn", "round": "round", "game": "game"}
Part = TypeVar("Part", Node, Clause, Nominal)


def time_of(word: str, node: Node | None) -> Once | None:
    """'until the end of the round', 'for the rest of the game', 'this round': how long; None of other words."""
    if not isinstance(node, Nominal) or word not in ("until", "for", "during", "time"):
        return None
    if word != "until" and node.det in ("this", "that") and not node.mods and not node.adjectives:
        return TIMES.get(node.head)
    ends = ("end",) if word == "until" else ("rest", "duration", "remainder")
    inner = node.mods[0].of if len(node.mods) == 1 and node.mods[0].word == "of" else None
    plain = isinstance(inner, Nominal) and not inner.mods and not inner.adjectives
    return TIMES.get(getattr(inner, "head", "")) if plain and node.head in ends else None


def timed(said: Said) -> tuple[Once | None, Said, tuple[Lead | Role, ...]]:
    """A sentence without the words for a time: the time, the rest, and these words."""
    found: list[tuple[Once, Lead | Role]] = []
    leads = tuple(lead for lead in said.leads if not noted(found, lead, time_of(lead.word, lead.of)))
    body = said.body
    if isinstance(body, Clause):
        roles = [role for role in body.roles if not noted(found, role, time_of_role(role))]
        body = replace(body, roles=tuple(roles))
    times = {time for time, _ in found}
    if len(times) != 1:
        return None, said, ()
    return found[0][0], replace(said, leads=leads, body=body), tuple(words for _, words in found)


def time_of_role(role: Role) -> Once | None:
    """The same of a role."""
    return "turn" if role.name == "this turn" else time_of(role.name, role.of)


def noted(found: list[tuple[Once, Lead | Role]], words: Lead | Role, time: Once | None) -> bool:
    """Whether words are those of a time, which is kept."""
    if time is not None:
        found.append((time, words))
    return time is not None


# hs.power.lend
def lent(by: Interpreter, node: Node, found: Program, until: Once) -> Program:
    """A program that makes something so for a time."""
    if not found.begun or (until == "turn" and found.when in ROUNDS):
        raise by.nothing(node, "deed: for a time, when")
    own = OfChosen(by, found)
    body = own.part(node)
    if own.chosen and own.itself:
        raise by.nothing(node, "deed: of two figures")
    states = States()
    states.sentence(by, body, Circumstance(given=(ALWAYS,)))
    bonuses = (*(plain(one) for one in states.bonuses), *(Bonus(trait, 1) for trait in states.traits))
    if not bonuses or (own.chosen and any(one.scope != "carrier" for one in bonuses)):
        raise by.nothing(node, "deed: what is lent")
    if own.chosen:
        by.mention(CHOSEN)
    return found.add(ops.Lend(bonuses, until, own.chosen))


class OfChosen:
    """Sentences about the chosen figure, made sentences about the figure itself, of whom states speak."""

    def __init__(self, by: Interpreter, found: Program) -> None:
        self.by, self.found = by, found
        self.chosen = self.itself = False

    def part(self, node: Part) -> Part:
        """The same with another figure."""
        match node:
            case Together():
                return replace(node, parts=tuple(self.part(one) for one in node.parts))
            case Clause(subject=subject):
                named = self.part(subject) if subject is not None else None
                roles = tuple(replace(role, of=self.part(role.of)) for role in node.roles)
                return replace(node, subject=named, roles=roles)
            case Nominal():
                return self.noun(node)
        return node

    def noun(self, node: Nominal) -> Nominal:
        """A noun, and those in it."""
        self.itself |= node.head == "namesake"
        if (node.sort == "figure" or node.head == "it") and the_chosen(self.by, node, self.found):
            self.chosen = True
            return Nominal(node.first, node.last, "namesake", "figure")
        whose = self.part(node.whose) if isinstance(node.whose, Nominal) else node.whose
        return replace(node, whose=whose, mods=tuple(map(self.mod, node.mods)))

    def mod(self, mod: Mod) -> Mod:
        """A modifier with another figure."""
        return replace(mod, of=self.part(mod.of)) if isinstance(mod.of, Nominal) else mod
