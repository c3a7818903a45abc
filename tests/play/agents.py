"""Agents of every character: those who play, and those who cheat, hang or die."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from typing import Any

from tests.kernel.duel import DuelRules
from tests.kernel.tricks import TricksRules
from warband.kernel.ask import Option
from warband.kernel.machine import choose
from warband.kernel.state import State


def first(view: State, options: Sequence[Option]) -> Option:
    return options[0]


def last(view: State, options: Sequence[Option]) -> Option:
    return options[-1]


def cheat(view: State, options: Sequence[Option]) -> Option:
    return "win the game"


def confused(view: State, options: Sequence[Option]) -> Any:
    return [view]


def coward(view: State, options: Sequence[Option]) -> Option:
    raise RuntimeError("I am afraid")


def quitter(view: State, options: Sequence[Option]) -> Option:
    raise SystemExit(3)


def sleeper(view: State, options: Sequence[Option]) -> Option:
    time.sleep(600)
    return options[0]


def spinner(view: State, options: Sequence[Option]) -> Option:
    while True:
        pass


def suicide(view: State, options: Sequence[Option]) -> Option:
    os._exit(1)


def vandal(view: State, options: Sequence[Option]) -> Option:
    """Plays on in the position it was given, and breaks what it can."""
    choose(view, options[0])
    view.entities.clear()
    view.stack.clear()
    return options[-1]


def thinker(view: State, options: Sequence[Option]) -> Option:
    """Tries every option in a copy before it takes the last one."""
    for option in view.options:
        choose(view.clone(), option)
    return options[-1]


def duel_rules() -> DuelRules:
    return DuelRules()


def tricks_rules() -> TricksRules:
    return TricksRules()


def no_rules() -> DuelRules:
    raise RuntimeError("no rules")
