"""An agent in a process of its own is ended when it takes too long, and its death is nobody else's."""

import time
from collections.abc import Callable
from functools import partial

import pytest

from tests.kernel.games import begun, new
from tests.play import agents
from warband.kernel.chance import seeded
from warband.kernel.rules import Rules
from warband.play.agent_process import AgentProcess
from warband.play.match import Agent, Match


def same(agent: Agent) -> Agent:
    return agent


def apart(agent: Agent, rules: Callable[[], Rules], seconds: float) -> AgentProcess:
    return AgentProcess(partial(same, agent), rules, seconds)


def test_an_agent_apart_plays_like_one_here() -> None:
    with apart(agents.thinker, agents.duel_rules, 30) as other:
        there = Match(begun("duel"), [other, agents.first], seeded(2))
        there.run(12)
    here = Match(begun("duel"), [agents.thinker, agents.first], seeded(2))
    here.run(12)
    assert there.history.record.text() == here.history.record.text()
    assert there.faults == []


@pytest.mark.parametrize("agent", [agents.sleeper, agents.spinner])
def test_an_agent_that_hangs_is_ended(agent: Agent) -> None:
    with apart(agent, agents.duel_rules, 0.2) as other:
        match = Match(begun("duel"), [other, agents.last], seeded(2))
        begun_at = time.monotonic()
        outcome = match.run()
        assert time.monotonic() - begun_at < 10
        assert not other.process.is_alive()
    assert outcome is not None
    assert outcome.winners == (1,)
    assert match.faults == [(0, 0, "hung", "TimeoutError: no answer within 0.2 seconds")]


@pytest.mark.parametrize(
    ("agent", "kind", "words"),
    [
        (agents.coward, "died", "RuntimeError: RuntimeError: I am afraid"),
        (agents.suicide, "died", "RuntimeError: the agent's process has ended"),
        (agents.cheat, "cheated", "Refused: 'win the game' is not offered."),
        (agents.confused, "died", "RuntimeError: TypeError"),
    ],
)
def test_an_agent_that_does_not_play_forfeits(agent: Agent, kind: str, words: str) -> None:
    with apart(agent, agents.duel_rules, 30) as other:
        match = Match(begun("duel"), [other, agents.last], seeded(2))
        outcome = match.run()
    assert outcome is not None
    assert outcome.winners == (1,)
    assert match.faults[0].kind == kind
    assert match.faults[0].words.startswith(words)


def test_whoever_was_ended_answers_no_more() -> None:
    other = apart(agents.first, agents.duel_rules, 30)
    state = new("duel")
    assert other(state, tuple(state.options)) == "strike"
    other.close()
    with pytest.raises(RuntimeError, match="the agent's process has ended"):
        other(state, tuple(state.options))


def test_an_agent_that_can_not_begin_says_so() -> None:
    with pytest.raises(RuntimeError, match="the agent's process has ended"):
        apart(agents.first, agents.no_rules, 30)


def test_the_other_game_plays_apart_too() -> None:
    with apart(agents.first, agents.tricks_rules, 30) as other:
        match = Match(begun("tricks"), [other, other], seeded(2))
        match.run()
    assert match.history.state.over
