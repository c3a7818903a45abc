"""A case as a story: actions, events and the rules behind them; or the same as data for programs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from warband.cases.judge import judge
from warband.cases.runner import Result, Scene
from warband.game import Data, Line
from warband.kernel.ask import Refusal
from warband.kernel.safely import Safely, of_event

AUTOMATIC = "automatic"


class Told(NamedTuple):
    """One line of the story. `mark` is its kind, for its colour."""

    depth: int
    words: str
    rules: tuple[str, ...] = ()
    mark: str = ""  # title, step, event, automatic, refusal, true, false, rule, table

    @property
    def behind(self) -> str:
        """The end of the line: the rules, or 'automatic'."""
        if self.mark == AUTOMATIC:
            return f"  ({AUTOMATIC})"
        return f"  [{', '.join(self.rules)}]" if self.rules else ""


def tell(result: Result) -> str:
    """The story in plain text, with the rules that it cites at the end."""
    return "\n".join(line_of(told) for told in lines(result))


def line_of(told: Told) -> str:
    """One line of the story in plain text."""
    return f"{'  ' * told.depth}{told.words}{told.behind}"


def lines(result: Result) -> Iterator[Told]:
    """The story, line by line."""
    case = result.case
    yield Told(0, f"{case.title} ({case.where})", mark="title")
    if case.note:
        yield Told(1, case.note)
    if case.sources:
        yield Told(1, f"Source: {', '.join(case.sources)}.")
    yield from (Told(1, f"Wrong: {reading}.") for reading in case.wrong)
    safely = Safely(case=case.title)
    for scene in result.scenes:
        yield from scene_lines(result, scene, safely)
    yield Told(0, "Passed." if result.passed else "Failed.", mark="true" if result.passed else "false")
    yield from rule_lines(result)


def scene_lines(result: Result, scene: Scene, safely: Safely) -> Iterator[Told]:
    """One step: the words of the case and the events. The events of a `then` come before its words."""
    head = [Told(1, heading(result, scene), mark="step")] if heading(result, scene) else []
    events = list(happenings(result, scene, safely))
    yield from events + head if scene.kind == "then" else head + events
    if scene.refusal:
        yield Told(2, refusal_words(scene.refusal), (scene.refusal.rule,) if scene.refusal.rule else (), "refusal")
    elif scene.kind == "try" and not scene.failures:
        yield Told(2, "That is allowed.", mark="true")
    for failure in scene.failures:
        words = f"Not so in line {failure.line}: found {failure.found}; expected {failure.expected}"
        yield Told(2, words, mark="false")
    yield from (Told(2, line, mark="table") for line in table(result, scene, safely))


def heading(result: Result, scene: Scene) -> str:
    """The first line of a step; '' when it has no words of its own."""
    if scene.kind == "start":
        again = scene is not result.scenes[0]
        return f"Again from the position{scene.text and ', '}{scene.text}:" if again else ""
    return scene.text if scene.kind == "do" else scene.text and f"{scene.kind} {scene.text}"  # `show` has no words


def refusal_words(refusal: Refusal) -> str:
    """A refusal with its remedy."""
    return " ".join(filter(None, ("Refused.", refusal.words, refusal.remedy)))


def happenings(result: Result, scene: Scene, safely: Safely) -> Iterator[Told]:
    """The events of a step in words, and the automatic answers between them. Silent events are left out."""
    judging = judge(result.case.game)
    answers = list(scene.automatic)
    for number, event in enumerate(scene.events):
        while answers and answers[0].after <= number:
            yield Told(2, answers.pop(0).words, mark=AUTOMATIC)
        words = safely.told(of_event(event.kind), judging.tell, scene.state, event) if scene.state else ""
        if words:
            yield Told(2, words, event.rules, "event")
    yield from (Told(2, said.words, mark=AUTOMATIC) for said in answers)


def table(result: Result, scene: Scene, safely: Safely) -> list[str]:
    """The position after a step as a drawing, if the story shows it."""
    if not scene.drawn or scene.state is None:
        return []
    drawn: list[Line] = safely.made("the drawing of the table", [], judge(result.case.game).draw, scene.state)
    return ["".join(words for words, _ in line).rstrip() for line in drawn]


def clauses(result: Result) -> dict[str, dict[str, str]]:
    """The rules that the story cites and the case proves, with their texts."""
    catalogue = judge(result.case.game).catalogue()
    wanted = dict.fromkeys((*result.touched, *result.case.proves))
    return {
        rule: {"says": catalogue[rule].says, "cite": catalogue[rule].cite} if rule in catalogue else {}
        for rule in wanted
    }


def rule_lines(result: Result) -> Iterator[Told]:
    """The rules, the proven ones first."""
    said = clauses(result)
    for word, wanted in (("proves", True), ("cites", False)):
        rules = [rule for rule in said if (rule in result.case.proves) == wanted and said[rule]]
        if rules:
            yield Told(0, f"It {word}:")
        yield from (Told(1, f"{rule}: {said[rule]['says']}", mark="rule") for rule in rules)


def as_data(result: Result) -> Data:
    """The story as plain data, fit for JSON."""
    case, safely = result.case, Safely(case=result.case.title)
    return {
        "title": case.title,
        "file": case.file,
        "line": case.line,
        "game": case.game,
        "note": case.note,
        "proves": list(case.proves),
        "sources": list(case.sources),
        "wrong": list(case.wrong),
        "passed": result.passed,
        "scenes": [scene_data(result, scene, safely) for scene in result.scenes],
        "rules": clauses(result),
    }


def scene_data(result: Result, scene: Scene, safely: Safely) -> Data:
    """One step as plain data."""
    refusal = scene.refusal
    drawn = {"table": table(result, scene, safely)} if scene.drawn else {}
    return {
        "kind": scene.kind,
        "line": scene.line,
        "text": scene.text,
        "events": [event_data(told) for told in happenings(result, scene, safely)],
        "refusal": {key: getattr(refusal, key) for key in ("code", "rule", "words", "remedy")} if refusal else None,
        "failures": [{"line": f.line, "found": f.found, "expected": f.expected} for f in scene.failures],
        **drawn,
    }


def event_data(told: Told) -> Data:
    """An event as plain data."""
    marked = {AUTOMATIC: True} if told.mark == AUTOMATIC else {}
    return {"words": told.words, "rules": list(told.rules), **marked}
