"""Statements about past rules: names that are known, and texts that are refused because of them."""

from __future__ import annotations

from warband.games.heroclix.cases.lookups import Finding, Look
from warband.games.heroclix.position.past_rules import REASON, past_rule
from warband.games.heroclix.text.compile import mistake
from warband.text.phrases import Sentence


def is_past(look: Look, name: str, kind: str) -> Finding:
    found = past_rule(name)
    return found is not None and found.kind == kind, f"a past {found.kind}" if found else "no past rule"


def no_past(look: Look, name: str) -> Finding:
    found = past_rule(name)
    return found is None, f"a past {found.kind}" if found else "no past rule"


def is_refused(look: Look, text: str) -> Finding:
    found = mistake(text, "")
    return found is not None and REASON in found.expected, str(found or "a text that can be read")


def is_not_refused(look: Look, text: str) -> Finding:
    refused, found = is_refused(look, text)
    return not refused, found


SENTENCES = (
    Sentence("NAME is a past PAST", is_past),
    Sentence("NAME is no past rule", no_past),
    Sentence("the text NAME is refused as a past rule", is_refused),
    Sentence("the text NAME is not refused as a past rule", is_not_refused),
)
