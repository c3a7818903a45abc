"""A game's rules under one edition, compiled: step tables, questions, watchers. Shared by all positions, never changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Union

from warband.kernel import machine, window
from warband.kernel.ask import Ask, Dice, Options, Question, Refusal, Shuffle
from warband.kernel.state import Effect, Entity, Frame, Outcome, Pending, Saved, State

if TYPE_CHECKING:
    from warband.kernel.machine import Procedure
    from warband.kernel.window import Response

Watcher = Callable[[State, dict[str, Any]], None]


class Rules:
    """What a game gives the kernel. `off` holds rule ids that are switched off, to see what they are good for."""

    game = ""
    entity_types: tuple[type[Entity], ...] = ()
    effect_types: tuple[type[Effect], ...] = ()

    def __init__(
        self,
        edition: str,
        procedures: Mapping[type[Frame], Procedure],
        questions: Mapping[str, Question],
        watchers: Mapping[str, tuple[Watcher, ...]],
        off: frozenset[str] = frozenset(),
    ) -> None:
        self.edition = edition
        self.off = off
        self.procedures = {**window.PROCEDURES, **procedures}
        self.tables = {frame: machine.compile_table(p, off) for frame, p in self.procedures.items()}
        self.labels = {frame: p.labels for frame, p in self.procedures.items()}
        self.questions = {**window.QUESTIONS, **questions}
        self.watchers = watchers
        self.saved_type = self._saved_type()

    def __repr__(self) -> str:
        return f"rules({self.game!r}, {self.edition!r})"

    def holds(self, rule: str) -> bool:
        """Whether a rule is in force; only `--break` ever switches one off."""
        return rule not in self.off

    def options(self, g: State) -> Options:
        """The legal answers to the present ask."""
        ask = g.ask
        if not isinstance(ask, Ask):
            raise TypeError(f"no seat is asked now, but {ask!r}")
        return self.questions[ask.kind].options(g, g.stack[-1])

    def why_not(self, g: State, option: Any) -> Refusal:
        """Why an answer that is not among the options is refused."""
        assert isinstance(g.ask, Ask)
        return self.questions[g.ask.kind].why(g, g.stack[-1], option)

    def responses(self, g: State, name: str, matter: Any) -> list[Response]:
        """Who may respond in a window now, in the order in which seats speak. Derived, never registered."""
        return []

    def respond(self, g: State, response: Response) -> None:
        """Carry a chosen response out, usually by pushing a frame."""
        raise NotImplementedError

    def ordering(self, g: State, due: list[Pending]) -> tuple[int, list[Pending]]:
        """The seat that orders simultaneous triggers and the group among which it picks the next."""
        raise NotImplementedError

    def resolve(self, g: State, pending: Pending) -> None:
        """Carry a captured trigger out, usually by pushing a frame."""
        raise NotImplementedError

    def _saved_type(self) -> Any:
        def union(types: Any) -> Any:
            return list[Union[tuple(types)]] if types else list[Any]  # type: ignore[misc]  # noqa: UP007

        return type(
            "SavedPosition",
            (Saved,),
            {
                "__annotations__": {
                    "entities": union(self.entity_types),
                    "stack": union(self.procedures),
                    "effects": union(self.effect_types),
                    "pending": list[Pending],
                    "used": list[tuple[str, int, str, int]],
                    "ask": Ask | Dice | Shuffle | None,
                    "serial": int,
                    "outcome": Outcome | None,
                }
            },
            array_like=True,
        )
