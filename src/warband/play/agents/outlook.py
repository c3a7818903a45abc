"""The worth of positions to a seat: it completes its choice, then the game is played on until it is calm.

The others pass, or give their first legal answer. Chance with few results is weighed, with many it is sampled; so are
the secret choices of others, because those respond to nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from warband.game import EACH, Knowledge
from warband.kernel.ask import DONE, PASS, Ask, Dice, Option
from warband.kernel.chance import after, sampled
from warband.kernel.machine import choose
from warband.kernel.secret import Secret
from warband.kernel.state import State
from warband.play.agents.looking import worth_trying
from warband.play.agents.rolls import weights

FEW = 36  # results of one chance that are weighed; of more, as many are sampled
LEAST = 6  # results of one chance that are weighed even when no positions are left


class Outlook:
    """A look ahead for a seat.

    `left` is the number of positions that may still be looked at; then each is evaluated as it stands.
    """

    def __init__(self, known: Knowledge[State], seat: int, seed: int) -> None:
        self.known, self.seat, self.seed = known, seat, seed
        self.begin(0)

    def begin(self, left: int) -> None:
        """Start another look, with a number of positions and the same luck."""
        self.left = left
        self.rolled: Random | None = None

    @property
    def luck(self) -> Random:
        """The source of samples, made when the first is needed."""
        self.rolled = self.rolled or Random(self.seed)
        return self.rolled

    def spend(self) -> None:
        """Count another position."""
        self.left -= 1

    def value(self, g: State, option: Option, depth: int, left: int) -> float:
        """The worth of an option, within a number of positions."""
        self.begin(left)
        return self.after(g, option, depth)

    def after(self, g: State, option: Option, depth: int) -> float:
        """The worth of the position after an option."""
        further = g.clone()
        choose(further, option)
        self.spend()
        return self.look(further, depth)

    def look(self, g: State, depth: int) -> float:
        """The worth of a position; the choice of the seat may have `depth` parts more."""
        while not g.over and depth and self.left >= 0:
            if self.mine(g):
                return max(self.after(g, option, depth - 1) for option in worth_trying(g))
            if self.known.calm(g):
                break
            if not isinstance(g.ask, Ask):
                return self.weigh(self.rolled_out(g), depth - 1)
            if isinstance(g.stack[-1], Secret):
                return self.weigh(self.choices(g), depth - 1)
            g = self.unanswered(g)
        return self.rate(g)

    def rate(self, g: State) -> float:
        """The worth of a position as it stands."""
        return self.known.evaluate(g, self.seat)

    def mine(self, g: State) -> bool:
        """Whether the seat has a choice to complete."""
        return isinstance(g.ask, Ask) and g.ask.seat == self.seat and not g.rules.question(g).begins

    def rolled_out(self, g: State) -> Iterator[tuple[float, State]]:
        """The positions after a chance: of dice of which one face counts, each number of these is looked at once."""
        face = self.known.face(g.ask) if isinstance(g.ask, Dice) else ""
        if face in ("", EACH) or not isinstance(g.ask, Dice):
            return sampled(g, self.luck, self.few)
        return ((probability, after(g, one)) for probability, one in weights(g.ask, face).values())

    @property
    def few(self) -> int:
        """The number of results of one chance that are looked at."""
        return max(LEAST, min(FEW, self.left))

    def weigh(self, results: Iterable[tuple[float, State]], depth: int) -> float:
        """The mean over some results. Equal positions are looked at once."""
        chances: dict[bytes, tuple[float, State]] = {}
        for probability, further in results:
            key = further.save()
            chances[key] = (chances.get(key, (0.0, further))[0] + probability, further)
        total = 0.0
        for probability, further in chances.values():
            self.spend()
            total += probability * self.look(further, depth)
        return total

    # --- what the others do

    def unanswered(self, g: State) -> State:
        """The position after a seat has passed or given its first legal answer."""
        further = g.clone()
        passing = next((word for word in (PASS, DONE) if word in g.options), None)
        choose(further, passing or worth_trying(g)[0])
        self.spend()
        return further

    def choices(self, g: State) -> Iterator[tuple[float, State]]:
        """The positions after a secret choice, with probabilities."""
        options = list(worth_trying(g))
        if len(options) > self.few:
            options = self.luck.sample(options, self.few)
        for option in options:
            further = g.clone()
            choose(further, option)
            yield 1 / len(options), further
