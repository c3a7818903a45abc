"""Responses to something that is about to happen, and dice that may be rolled again."""

from __future__ import annotations

from warband.games.heroclix.effects.references.happening import Blow
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Clause, Limit, Reacts, RollsAgain
from warband.games.heroclix.programs.ops import Happening
from warband.games.heroclix.text.reading import sentences
from warband.games.heroclix.text.reading.effects import blocks, effects
from warband.games.heroclix.text.reading.effects.open_effect import Opened, Reaction
from warband.games.heroclix.text.reading.effects.programs import Faces, Ops, limited, named_others, timed
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.text.reader import nodes
from warband.text.reader.nodes import Lead, Node, Said, Together

ROLLS = {
    ("roll", "d6"): ("d6.rolled",),
    ("make", "roll"): ("d6.rolled", "attack.rolled", "breakaway.rolled"),
}
SINGLE = ("a", "a single")
AVERTED: dict[str, ops.Averted] = {"would_target": ops.TARGETED, "would_hit": ops.HIT, "would_deal": ops.DEALT}
WOULD = {"target": "would_target", "hit": "would_hit", "deal": "would_deal"}


def waits(node: Node | None) -> bool:
    """Whether an event is one that is about to happen: somebody would be hit, or has rolled."""
    clause = last(node)
    if clause is None or clause.modal != "would":
        return False
    return (clause.passive and clause.verb in WOULD) or is_taken(clause)


def is_taken(clause: nodes.Clause) -> bool:
    """'this character would take damage', which is the same as 'would be dealt damage'."""
    obj = clause.role("obj")
    damage = isinstance(obj, nodes.Nominal) and obj.head == "damage" and not (obj.mods or obj.adjectives or obj.count)
    return clause.verb == "take" and damage and len(clause.roles) == 1 and clause.subject is not None


def last(node: Node | None) -> nodes.Clause | None:
    """The last clause of several."""
    node = node.parts[-1] if isinstance(node, Together) else node
    return node if isinstance(node, nodes.Clause) else None


def opened(by: Interpreter, limit: Limit | None, leads: list[Lead], said: Said, trailing: list[Lead]) -> Opened:
    """A response that is begun."""
    clause = last(leads[0].of)
    by.note(leads[0])
    if clause is None or len(leads) > 1:
        raise by.nothing(said, "reaction")
    by.note_all(leads[0])
    who = by.understand("who", clause.subject if clause.subject is not None else clause.roles[0].of)
    source = clause.role("by")
    blow = by.understand("blow", source) if source is not None else None
    event = WOULD["deal" if is_taken(clause) else clause.verb]
    if event == "would_target" and blow == Blow(strike=True):
        blow = None
    known = {"obj", "by"} if event != "would_deal" else {"to", "obj"}
    if {role.name for role in clause.roles} - known:
        raise by.nothing(clause, "reaction: with more")
    done = sentences.said(by, said, tuple(trailing))
    if not isinstance(done[0], ops.May):
        raise by.nothing(said, "reaction: 'you may'")
    return Opened("", limit, None, None, [done[1:]], [], reaction=Reaction(who, event, blow))


# hc.text.averted
def closed(
    by: Interpreter, limit: Limit | None, reaction: Reaction, bodies: list[Ops], cases: list[tuple[Faces, Ops]]
) -> Clause:
    """A response with all that belongs to it."""
    who, event, blow = reaction
    if who not in (ops.SELF, ops.BEFORE) and (event != "would_hit" or who.which != ops.ONE):
        raise by.wrong("'this character'")
    if blow and event != "would_hit":
        raise by.wrong("an attack that would hit somebody")
    program = blocks.in_order(by, [[ops.May(0)], *bodies], cases)[1:]  # the window asks
    program = [ops.Avert(AVERTED[event]) if isinstance(op, ops.Forgo) else op for op in program]
    by.check_spoken(event)
    effects.check_boosts(by, Happening(event), program)
    effects.check_rolls(by, program)
    program = named_others(program, ops.BEFORE)
    blow = blow or Blow()
    return Reacts(event, limited(timed(program, ops.ATTACK_ENDS), limit), limit or "", who, blow.attack, blow.by)


def rolls_again(by: Interpreter, limit: Limit | None, leads: list[Lead], said: Said) -> Clause | None:
    """'when this character rolls a d6, you may reroll it'; None if something else is said."""
    clause, done = leads[0].of, said.body
    if not isinstance(clause, nodes.Clause) or not isinstance(done, nodes.Clause) or len(leads) > 1:
        return None
    obj, again = clause.role("obj"), done.role("obj")
    if done.verb != "reroll" or done.modal != "may" or len(done.roles) != 1 or getattr(again, "head", "") != "it":
        return None
    windows = ROLLS.get((clause.verb, str(getattr(obj, "head", ""))))
    if windows is None or len(clause.roles) != 1 or clause.subject is None or getattr(obj, "det", "") not in SINGLE:
        return None
    by.note_all(leads[0])
    by.note_all(done)
    by.note(said)
    who = by.understand("who", clause.subject)
    if who.which not in (ops.THIS, ops.IT, ops.ONE):
        raise by.nothing(clause, "whose rolls")
    return RollsAgain(who, windows, limit or "")
