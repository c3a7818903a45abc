"""Agents: functions that pick an option from a view of a game."""

from __future__ import annotations

from collections.abc import Callable

from warband.play.agents.careless import careless_agent
from warband.play.agents.heuristic import heuristic_agent
from warband.play.agents.random import random_agent
from warband.play.agents.search import following, search_agent
from warband.play.match import Agent

__all__ = [
    "AGENTS",
    "STRENGTHS",
    "Agent",
    "careless_agent",
    "following",
    "heuristic_agent",
    "random_agent",
    "search_agent",
]

STRENGTHS: dict[str, Callable[[int], Agent]] = {  # of the computer, the weakest first
    "easy": careless_agent,
    "normal": heuristic_agent,
    "hard": search_agent,
}
AGENTS: dict[str, Callable[[int], Agent]] = {
    **STRENGTHS,
    "heuristic": heuristic_agent,
    "random": random_agent,
    "search": search_agent,
}
