"""Results of a d6 in words: 'on a 5-6, ...', 'if the result is 5-6, ...', as '5-6:' says it in signs."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.programs import ops
from warband.games.heroclix.text.reading.effects.open_effect import Opened
from warband.games.heroclix.text.reading.effects.programs import Ops
from warband.games.heroclix.text.reading.events.happenings import result
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.text.reader.meaning import NoMeaning
from warband.text.reader.nodes import Clause, Lead, Node, Nominal, Role, Said, Together


# hc.text.results
def of_lead(by: Interpreter, said: Said, opened: Opened) -> tuple[int, int] | None:
    """The results of which a sentence behind a roll tells; None if it tells of none."""
    lead = said.leads[0] if said.leads else None
    roll = opened.bodies[-1][-1] if opened.bodies and opened.bodies[-1] else None
    if lead is None or lead.trailing or not isinstance(roll, ops.Roll) or roll.plus >= 0 or roll.more is not None:
        return None
    if lead.word == "otherwise" and lead.of is None and opened.cases:
        by.note(lead)
        return others([faces for faces, _ in opened.cases])
    return faces_of(by, lead)


# hc.text.each-roll
def each_roll(by: Interpreter, lead: Lead, opened: Opened | None) -> Opened | None:
    """'roll three d6. For each die, 5-6: ...': what follows is done for each roll by itself."""
    by.note_every(lead)
    body = opened.bodies[-1] if opened is not None and opened.bodies and not opened.cases else []
    match body:
        case [*_, ops.Each(program=()), ops.Roll()]:
            return opened
        case [*first, ops.Roll(dice) as roll] if dice > 1 and opened is not None:
            again: Ops = [*first, ops.Each(ops.SELF, (), times=dice), replace(roll, dice=1)]
            return opened._replace(bodies=[*opened.bodies[:-1], again])
    raise by.nothing(lead, "lead: for each roll")


def others(known: list[tuple[int, int]]) -> tuple[int, int] | None:
    """All other results, if they are next to each other."""
    rest = [face for face in range(1, 7) if not any(low <= face <= high for low, high in known)]
    return (rest[0], rest[-1]) if rest and rest[-1] - rest[0] == len(rest) - 1 else None


def faces_of(by: Interpreter, lead: Lead) -> tuple[int, int] | None:
    """'on a 5-6', 'if the result is 5-6', 'if you roll a 6'; None of other leads."""
    found: tuple[int, int] | None = None
    if lead.word == "on" and (shown := result_of(lead.of)) is not None:
        found = by.understand("faces", shown)
    elif lead.word == "if" and lead.of is not None:
        rolled = rolled_by(lead.of)
        found = by.understand("faces", rolled) if rolled is not None else result(by, lead.of)
    if found is not None:
        by.note_all(lead)
    return found


def faces_said(said: Said, case: str) -> tuple[int, int]:
    """The faces of a result in signs: '5-6', or '8+' of a d6 with something added."""
    low, _, high = case.replace(" ", "").strip('"').partition("-")
    if not low.rstrip("+").isdigit():
        raise NoMeaning(said, "result of a d6")
    more = low.endswith("+") and not high
    faces = int(low.rstrip("+")), ops.MANY if more else int(high or low)
    if not 1 <= faces[0] <= faces[1] <= (ops.MANY if more else 6):
        raise NoMeaning(said, "result of a d6")
    return faces


def is_faces(node: Node | None) -> bool:
    """Whether a noun is a result of a d6."""
    return isinstance(node, Nominal) and node.sort in ("faces", "number")


def result_of(node: Node | None) -> Nominal | None:
    """'a 5-6', 'a result of 5-6', 'a roll of 6': the faces; None if something else is said."""
    if isinstance(node, Nominal) and node.head in ("result", "roll") and [mod.word for mod in node.mods] == ["of"]:
        node = node.mods[0].of
    return node if isinstance(node, Nominal) and is_faces(node) else None


def rolled_by(node: Node) -> Nominal | None:
    """'you roll a 5-6', 'the result': what is rolled; None if something else is said."""
    known = isinstance(node, Clause) and node.verb == "roll" and not (node.denied or node.passive or node.modal)
    shown = node.role("obj") if isinstance(node, Clause) and known and len(node.roles) == 1 else None
    return shown if isinstance(shown, Nominal) and is_faces(shown) else None


# hc.text.choose-before-roll
def is_common(opened: Opened, body: Ops) -> bool:
    """Whether a sentence behind the results is about them all: about a power that was chosen before the roll."""
    before = any(isinstance(op, ops.Choose) for done in opened.bodies for op in done)
    inside = opened.cases[-1][1] if opened.cases else []
    chosen = any(isinstance(op, ops.Choose) and not op.more for done in inside for op in done)
    return before and not chosen and any(isinstance(op, ops.LendChosen) for op in body)


# hc.text.result-of-use
def with_use(by: Interpreter, said: Said) -> Said | None:
    """'when it uses Support, if the result is 1, ...': the result is that of the use; None if not so."""
    at = next((n for n, lead in enumerate(said.leads) if lead.word == "if" and is_shown(lead.of)), -1)
    when = said.leads[at - 1] if at > 0 else None
    shown = said.leads[at].of if at >= 0 else None
    use = when.of if when is not None and when.word in ("when", "whenever") else None
    if shown is None or when is None or not isinstance(use, Clause) or use.verb != "use" or use.subject is None:
        return None
    by.note(said.leads[at])
    both = replace(when, of=Together(use.first, shown.last, "and", (use, bare(by, shown))))
    return replace(said, leads=(*said.leads[: at - 1], both, *said.leads[at + 1 :]))


def of_its_use(by: Interpreter, said: Node) -> Node:
    """'Support, and if the result of the roll is 1, ...': of the power that the list names last."""
    lead = said.leads[0] if isinstance(said, Said) and len(said.leads) == 1 else None
    if not isinstance(said, Said) or lead is None or lead.word != "if" or not is_shown(lead.of):
        return said
    use = Clause(lead.first, lead.first, "use", THIS, form="s", roles=(Role(lead.first, lead.first, "obj", IT),))
    when = Lead(lead.first, lead.first, "when", use)
    return with_use(by, replace(said, leads=(when, lead))) or said


def is_shown(node: Node | None) -> bool:
    """'the result is 1', 'the result of the roll to heal is 1'."""
    what = node.subject if isinstance(node, Clause) and node.verb == "be" and not node.denied else None
    if not isinstance(what, Nominal) or what.head not in ("result", "d6 result") or what.det != "the":
        return False
    return not what.mods or ([mod.word for mod in what.mods] == ["of"] and is_that_roll(what.mods[0].of))


def is_that_roll(node: Node | None) -> bool:
    """'the roll', 'the roll to heal'."""
    return isinstance(node, Nominal) and node.head in ("roll", "roll to heal") and node.det == "the" and not node.mods


def bare(by: Interpreter, shown: Node) -> Node:
    """'the result is 1', without words of which roll it is."""
    what = shown.subject if isinstance(shown, Clause) else None
    if not isinstance(shown, Clause) or not isinstance(what, Nominal):
        return shown
    by.note_every(what)
    by.note(shown)
    return replace(shown, subject=replace(what, head="result", mods=()))


THIS = Nominal(0, 0, "character", "character", det="this")
IT = Nominal(0, 0, "it", "power")


def with_behind(opened: Opened, body: Ops) -> Opened:
    """An effect with a sentence behind the first one of a result: a part of the result, or about all results."""
    if is_common(opened, body):
        return opened._replace(finally_=(*opened.finally_, body))
    opened.cases[-1][1].append(body)
    return opened


def apart(by: Interpreter, said: Said) -> tuple[Said, ...] | None:
    """'roll a d6 and on a 5-6, heal 1' as two sentences; None if something else is said."""
    body = said.body
    last = body.parts[-1] if isinstance(body, Together) and body.word in ("and", "and then", "then", ",") else None
    if not isinstance(body, Together) or not isinstance(last, Said) or not last.leads or len(body.parts) != 2:
        return None
    if last.leads[0].word != "on" or result_of(last.leads[0].of) is None:
        return None
    by.note(body, last)
    first, second = said.leads[:2] if len(said.leads) > 1 else (None, None)
    if first is not None and second is not None and first.word == "when" and second.word == "on":
        last = replace(last, leads=(first, *last.leads))  # the other result of the same roll
    return replace(said, body=body.parts[0]), last
