"""Powers with a rider: 'but only when ...', 'but may ...', 'but also ...'."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

from warband.games.heroclix.effects import variants
from warband.games.heroclix.effects.details import REACHING
from warband.games.heroclix.effects.states import STATES
from warband.games.heroclix.fighting.targets import SEVERAL
from warband.games.heroclix.position.parts import Power
from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Always, Clause, Gains
from warband.games.heroclix.programs.ops import Group, Kind
from warband.games.heroclix.programs.phrase import Sense
from warband.games.heroclix.text.meaning.programs import Faces
from warband.games.heroclix.text.meaning.states import States

AIMED_AT_MORE = frozenset(("Precision Strike", "Ranged Combat Expert", "Close Combat Expert"))
NARROWED = frozenset(("Perplex", "Outwit", "Probability Control"))  # powers that can be kept to some targets
BESIDES: frozenset[str] = frozenset(("as if adjacent", "by 2", "by +2"))  # what is said beside a power
PASSENGERS = frozenset(f"Passenger: {number}" for number in range(10))


Powers = tuple[str | ops.Says | ops.Varied, ...]


class Holding(NamedTuple):
    """Powers, and who has them."""

    group: Group
    powers: tuple[str, ...]


class Rider(NamedTuple):
    """A rider of a power: its change or an additional state, and the powers that it fits."""

    fits: Callable[[Power], bool]
    way: ops.Way | None = None
    group: Group | None = None
    number: int = 0
    state: str = ""  # {} is the power

    def of(self, power: str) -> Powers:
        """The power with what is said of it."""
        if self.way is None:
            return (power, self.state.format(power))
        if self.way in BESIDES:
            return (power, ops.Varied(power, self.way, self.group, self.number))
        return (ops.Varied(power, self.way, self.group, self.number),)


def called(*names: str) -> Callable[[Power], bool]:
    """Whether a power is one of some."""
    return lambda power: power.name in names


class Riders(States):
    """Powers and what is said of them behind 'but'."""

    def _holding(self, *said: Sense) -> Holding:
        group, powers = (ops.SELF, *said)[-2:]
        if group.which not in (ops.THIS, ops.IT, ops.ALL):
            raise self.wrong(self.node, "'this character' or characters of a kind")
        return Holding(ops.SELF if group == ops.BEFORE else group, powers)

    def _but(self, holding: Holding, rider: Rider) -> Clause:
        """Some powers, the last of which is changed."""
        *others, last = holding.powers
        power = POWERS.get(last)
        if power is None or not rider.fits(power):
            raise self.wrong(self.node, "a power of which that can be said")
        return Always(Gains((*others, *self.known(rider.of(last)))), holding.group)

    def known(self, powers: Powers) -> Powers:
        """Powers and states that there are."""
        if any(isinstance(name, str) and name not in STATES and name not in POWERS for name in powers):
            raise self.wrong(self.node, "a power that can be told so")
        return powers

    def _relieves_anywhere(self) -> Rider:
        return Rider(called("Leadership"), "as if adjacent", Group(ops.ALL, Kind(side="friendly")))

    def _aims_at_two(self) -> Rider:
        return Rider(called(*AIMED_AT_MORE), state=SEVERAL)


    def _unseen_within(self, number: int) -> Rider:
        return Rider(called(*REACHING), state=f"{{}} within {number} squares unseen")

    def with_least_range(self, powers: tuple[str, ...], number: int) -> Clause:
        """Some powers, the last of which has a range of its own at least."""
        if powers[-1] not in REACHING:
            raise self.wrong(self.node, "a power that is used within range")
        return Always(Gains(self.known((*powers, f"{powers[-1]} with range {number}"))))

    def _only_shared(self, kind: Kind) -> Rider:
        return Rider(called("Defend"), "only on", Group(ops.ALL, kind))

    def _also_shared(self, kind: Kind) -> Rider:
        return Rider(variants.shares, "also on", Group(ops.ALL, kind))

    def _deals_instead(self, number: int, usual: int) -> Rider:
        return Rider(lambda power: variants.sweeps(power, usual), "deals", number=number)

    def _by_range_attacks(self) -> Rider:
        return Rider(called("Steal Energy"), state="{} with range attacks")

    def _only_against(self, article: int, which: int) -> Rider:
        return Rider(variants.defends, "against", number=which)

    def _only_from(self, kind: Kind) -> Rider:
        return Rider(lambda power: power.name.startswith(("SAFEGUARD:", "PROTECTED:")), "on", Group(ops.ALL, kind))

    def _only_choose(self, me: Group, wherever: bool | None) -> Rider:
        if me != ops.SELF:
            raise self.wrong(self.node, "'this character'")
        return Rider(called("Mastermind"), "for anywhere" if wherever else "for")

    def _gains_to_carry(self, powers: tuple[str, ...], kind: Kind) -> Gains:
        return Gains(self.narrowing(powers, Group(ops.ALL, kind), PASSENGERS))

    def _succeeds_and_resists(self, powers: tuple[str, ...], faces: Faces) -> Clause:
        return Always(Gains((*self.succeeding(powers, faces), "can reduce penetrating damage")))

    def _succeeds_on(self, powers: tuple[str, ...], faces: Faces) -> Clause:
        return Always(Gains(self.succeeding(powers, faces)))

    def succeeding(self, powers: tuple[str, ...], faces: Faces) -> tuple[str, ...]:
        """Some powers, the last of which succeeds on other faces."""
        name = f"{powers[-1]} succeeds on {faces[0]}"
        if name not in STATES or faces[1] != 6:
            raise self.wrong(self.node, "a power that succeeds on a d6, and faces up to 6")
        return (*powers, name)

    def _with_any_attack(self, powers: tuple[str, ...]) -> Clause:
        return self.told(powers, "with any attack")

    def _at_full_speed(self, powers: tuple[str, ...]) -> Clause:
        return self.told(powers, "at full speed")

    def told(self, powers: tuple[str, ...], how: str) -> Clause:
        """Some powers, the last of which is told more exactly."""
        if f"{powers[-1]} {how}" not in STATES:
            raise self.wrong(self.node, "a power that can be told so")
        return Always(Gains((*powers, f"{powers[-1]} {how}")))

    def _close_only(self, power: str) -> Clause:
        if power != "Hypersonic Speed":
            raise self.wrong(self.node, "Hypersonic Speed, which makes an attack of either kind")
        return Always(Gains((ops.Varied(power, "close attacks"),)))

    def _only_target(self, powers: tuple[str, ...], group: Group) -> Clause:
        return Always(Gains(self.narrowing(powers, group, NARROWED)))


    def _only_carry(self, powers: tuple[str, ...], kind: Kind) -> Clause:
        return Always(Gains(self.narrowing(powers, Group(ops.ALL, kind), PASSENGERS)))

    def narrowing(self, powers: Powers, group: Group, known: Collection[str]) -> Powers:
        """Some powers, the last of which is for some characters only."""
        *others, last = powers
        if not isinstance(last, str) or last not in known:
            raise self.wrong(self.node, "a power that can be kept to some characters")
        if group.which not in (ops.THIS, ops.IT, ops.ONE, ops.ALL):
            raise self.wrong(self.node, "characters of a kind")
        return (*others, ops.Varied(last, "on", ops.SELF if group == ops.BEFORE else group))
