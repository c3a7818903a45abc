"""Agents: whoever is given a view of a game and its options, and picks one."""

from __future__ import annotations

from collections.abc import Callable

from warband.play.agents.heuristic import heuristic_agent
from warband.play.agents.random import random_agent
from warband.play.match import Agent

__all__ = ["AGENTS", "Agent", "heuristic_agent", "random_agent"]

AGENTS: dict[str, Callable[[int], Agent]] = {"heuristic": heuristic_agent, "random": random_agent}
