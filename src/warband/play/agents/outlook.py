"""What positions are worth to a seat: it completes its choice, then everything is played on until nothing is going on.

The others pass, or give the first answer that they must give. Chance is weighed where it has few results, and sampled
where it has many; so are secret choices of others, which answer nothing that anybody did.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from warband.game import Knowledge
from warband.kernel.ask import DONE, PASS, Ask, Option
from warband.kernel.chance import sampled
from warband.kernel.machine import choose
from warband.kernel.secret import Secret
from warband.kernel.state import State
from warband.play.agents.looking import worth_trying

FEW = 36  # results of one chance that are weighed; of more, so many are sampled
LEAST = 6  # results of one chance that are weighed however few positions are left


class Outlook:
    """A look ahead for a seat. `left` is how many positions may still be looked at; then each is taken as it stands."""

    def __init__(self, known: Knowledge, seat: int, seed: int) -> None:
        self.known, self.seat, self.seed = known, seat, seed
        self.begin(0)

    def begin(self, left: int) -> None:
        """Look at something else, with so many positions and with the same luck."""
        self.left = left
        self.rolled: Random | None = None

    @property
    def luck(self) -> Random:
        """Where samples come from; made when the first is needed."""
        self.rolled = self.rolled or Random(self.seed)
        return self.rolled

    def spend(self) -> None:
        """Another position is looked at."""
        self.left -= 1

    def value(self, g: State, option: Option, depth: int, left: int) -> float:
        """What an option is worth, looking at so many positions."""
        self.begin(left)
        return self.after(g, option, depth)

    def after(self, g: State, option: Option, depth: int) -> float:
        """What the position that an option leads to is worth."""
        further = g.clone()
        choose(further, option)
        self.spend()
        return self.look(further, depth)

    def look(self, g: State, depth: int) -> float:
        """What a position is worth; the choice of the seat may have so many parts more."""
        while not g.over and depth and self.left >= 0:
            if self.mine(g):
                return max(self.after(g, option, depth - 1) for option in worth_trying(g))
            if self.known.calm(g):
                break
            if not isinstance(g.ask, Ask):
                return self.weigh(sampled(g, self.luck, self.few), depth - 1)
            if isinstance(g.stack[-1], Secret):
                return self.weigh(self.choices(g), depth - 1)
            g = self.unanswered(g)
        return self.known.evaluate(g, self.seat)

    def mine(self, g: State) -> bool:
        """Whether the seat has a choice to complete."""
        return isinstance(g.ask, Ask) and g.ask.seat == self.seat and not g.rules.question(g).begins

    @property
    def few(self) -> int:
        """How many results of one chance are looked at."""
        return max(LEAST, min(FEW, self.left))

    def weigh(self, results: Iterable[tuple[float, State]], depth: int) -> float:
        """The mean over some results. Those that come to the same are looked at once."""
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
        """The position after somebody has let things go on."""
        further = g.clone()
        passing = next((word for word in (PASS, DONE) if word in g.options), None)
        choose(further, passing or worth_trying(g)[0])
        self.spend()
        return further

    def choices(self, g: State) -> Iterator[tuple[float, State]]:
        """The positions that a secret choice can lead to, with probabilities."""
        options = list(worth_trying(g))
        if len(options) > self.few:
            options = self.luck.sample(options, self.few)
        for option in options:
            further = g.clone()
            choose(further, option)
            yield 1 / len(options), further
