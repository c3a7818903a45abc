"""Pilot Abilities of vehicles in the hcunits format: a trait whose text begins with the prerequisites of the pilot."""

from __future__ import annotations

import re

TITLE = "pilot ability"
STATED = re.compile(r"Prerequisites?: ([^.\n]{1,200})\. (\S[^\n]*)")
FORMS = (
    (re.compile(r"[Cc]haracter named ([^,\n]+)"), "named"),
    (re.compile(r"(?:[Cc]haracter with )?[Tt]he ([^,\n]+) keywords?"), "keyword"),
    (re.compile(r"(?:[Cc]haracter of |[Cc]haracter that is )?(\d{1,4} points(?: or (?:less|more))?)"), ""),
)


def pilot_ability(name: str, text: str) -> tuple[tuple[str, ...], str] | None:
    """The prerequisites of a Pilot Ability, and the rest of its text; None if it is none, or one that can't be read."""
    found = STATED.fullmatch(text) if name.casefold().startswith(TITLE) else None
    if found is None:
        return None
    needs = [prerequisite(part.strip()) for part in re.split(r", (?:and )?", found[1])]
    return (tuple(needs), found[2]) if all(needs) else None


def prerequisite(words: str) -> str:
    """A prerequisite in the words of sets; '' if it can't be read."""
    for form, kind in FORMS:
        if found := form.fullmatch(words):
            return f"{kind} {' / '.join(found[1].split(' or '))}" if kind else found[1]
    return ""
