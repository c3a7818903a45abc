"""An agent in a process of its own.

A thread that hangs can't be ended, a process can; so time limits are enforced here.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection

import msgspec

from warband.kernel.ask import Option
from warband.kernel.rules import Rules
from warband.kernel.state import State
from warband.play.match import Agent

START = 60.0  # seconds for a process to start


class Asked(msgspec.Struct):
    """A decision, for the agent."""

    position: bytes
    options: list[Option]


class Answered(msgspec.Struct):
    """The agent's answer, or its fault."""

    option: Option = ""
    died: str = ""


class AgentProcess:
    """An agent with a number of seconds for each decision; at a timeout its process is ended.

    The functions that make the agent and its rules are sent to the process by name, so they must be in a module.
    """

    def __init__(self, agent: Callable[[], Agent], rules: Callable[[], Rules], seconds: float) -> None:
        self.seconds = seconds
        spawn = multiprocessing.get_context("spawn")
        self.pipe, theirs = spawn.Pipe()
        self.process = spawn.Process(target=serve, args=(theirs, agent, rules), daemon=True)
        self.process.start()
        theirs.close()
        self._receive(START)

    def __call__(self, view: State, options: Sequence[Option]) -> Option:
        try:
            self.pipe.send_bytes(msgspec.msgpack.encode(Asked(view.save(), list(options))))
        except OSError as error:
            raise RuntimeError("the agent's process has ended") from error
        return self._receive(self.seconds).option

    def _receive(self, seconds: float) -> Answered:
        try:
            if not self.pipe.poll(seconds):
                self.close()
                raise TimeoutError(f"no answer within {seconds:g} seconds")
            answered = msgspec.msgpack.decode(self.pipe.recv_bytes(), type=Answered)
        except EOFError as error:
            raise RuntimeError("the agent's process has ended") from error
        if answered.died:
            raise RuntimeError(answered.died)
        return answered

    def close(self) -> None:
        """End the process."""
        self.process.kill()
        self.process.join()
        self.pipe.close()

    def __enter__(self) -> AgentProcess:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def serve(pipe: Connection, make_agent: Callable[[], Agent], make_rules: Callable[[], Rules]) -> None:
    """The other process: answer decisions until there are no more."""
    agent, rules = make_agent(), make_rules()
    pipe.send_bytes(msgspec.msgpack.encode(Answered()))
    while True:
        try:
            asked = msgspec.msgpack.decode(pipe.recv_bytes(), type=Asked)
        except EOFError:
            return
        try:
            reply = msgspec.msgpack.encode(Answered(agent(State.load(rules, asked.position), asked.options)))
        except Exception as error:
            reply = msgspec.msgpack.encode(Answered(died=f"{type(error).__name__}: {error}"))
        pipe.send_bytes(reply)
