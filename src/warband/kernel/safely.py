"""Words and drawings for people, made so that a fault in making them harms nothing.

The position that they show is already safe. Where one can't be made, a substitute names it. The substitute has no fact
of the position in it, because its reader may not be allowed to know that fact. The fault is logged.
"""

from __future__ import annotations

import logging
import traceback
from collections.abc import Callable
from typing import ParamSpec, TypeVar

log = logging.getLogger("warband")
Given = ParamSpec("Given")
Made = TypeVar("Made")
Other = TypeVar("Other")


class Safely:
    """Makes the words and drawings of one game; each fault is logged once, with some facts about the game."""

    def __init__(self, **about: object) -> None:
        self.about = about
        self.faults: set[tuple[str, str, int | None]] = set()  # the part, and where in the code it broke

    def made(
        self, what: str, instead: Other, make: Callable[Given, Made], *args: Given.args, **named: Given.kwargs
    ) -> Made | Other:
        """Words, a drawing or data for people, or the substitute."""
        try:
            return make(*args, **named)
        except Exception as error:
            self._note(what, error)
            return instead

    def told(self, what: str, make: Callable[Given, str], *args: Given.args, **named: Given.kwargs) -> str:
        """Words; or, if they can't be made, a sentence that names them."""
        return self.made(what, untold(what), make, *args, **named)

    def _note(self, what: str, error: Exception) -> None:
        at = traceback.extract_tb(error.__traceback__)[-1]
        fault = (what, at.filename, at.lineno)
        if fault not in self.faults:
            self.faults.add(fault)
            log.error("telling failed", extra={**self.about, "what": what}, exc_info=error)


def untold(what: str, verb: str = "told") -> str:
    """The sentence in place of words or a drawing that can't be made."""
    return f"{what[:1].upper()}{what[1:]} could not be {verb}."


def of_event(kind: str) -> str:
    """The name of an event's words."""
    return f"the event '{kind}'"
