"""Results of a d6 in words: 'on a 5-6, ...', 'if the result is 5-6, ...', as '5-6:' says it in signs."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.programs import ops
from warband.games.heroclix.text.meaning.programs import Ops
from warband.games.heroclix.text.reading.events.happenings import result
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.open_effect import Opened
from warband.text.reader.nodes import Clause, Lead, Node, Nominal, Said, Together


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


def is_faces(node: Node | None) -> bool:
    """Whether a noun is a result of a d6."""
    return isinstance(node, Nominal) and node.sort in ("faces", "number")


def result_of(node: Node | None) -> Nominal | None:
    """'a 5-6', 'a result of 5-6': the faces; None if something else is said."""
    if isinstance(node, Nominal) and node.head == "result" and [mod.word for mod in node.mods] == ["of"]:
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
