"""Boards of hexes with levels, and a slow definition of reach on them, for tests to compare with."""

from hypothesis import settings
from hypothesis import strategies as st

from warband.boards.bits import members
from warband.boards.hex import HexGrid
from warband.boards.hex_reach import Steps

unhurried = settings(deadline=None, derandomize=True)
grids = st.builds(HexGrid, st.integers(1, 7), st.integers(1, 7))


def names(grid: HexGrid, mask: int) -> list[str]:
    return [grid.name(space) for space in members(mask)]


class Hills:
    """A board with levels: a step up costs one more for each level, and must not be too high."""

    def __init__(self, grid: HexGrid, levels: dict[int, int], void: set[int], climb: int) -> None:
        self.grid, self.levels, self.climb = grid, levels, climb
        self.spaces = grid.full & ~sum(1 << space for space in void)
        self.steps = Steps.of(grid, self.spaces, self.cost)

    def cost(self, a: int, b: int) -> int:
        rise = self.levels[b] - self.levels[a]
        return 0 if rise >= self.climb else 1 + max(rise, 0)

    def slow(self, start: int, points: int, enter: int, stop: int) -> dict[int, int]:
        """The least cost of each space, by trying all ways again and again."""
        cost = {start: 0}
        for _ in range(len(self.levels)):
            for here, spent in list(cost.items()):
                if stop >> here & 1 and here != start:
                    continue
                for there in members(self.grid.neighbours(here) & self.spaces & enter):
                    price = self.cost(here, there)
                    if price and spent + price <= min(points, cost.get(there, points + 1) - 1):
                        cost[there] = spent + price
        return cost


@st.composite
def hills(draw: st.DrawFn) -> tuple[Hills, int, int, int]:
    grid = draw(grids)
    spaces = list(members(grid.full))
    levels = {space: draw(st.integers(0, 4)) for space in spaces}
    void = draw(st.sets(st.sampled_from(spaces), max_size=len(spaces) - 1))
    board = Hills(grid, levels, void, draw(st.integers(1, 4)))
    start = draw(st.sampled_from(list(members(board.spaces))))
    enter, stop = (sum(1 << s for s in draw(st.sets(st.sampled_from(spaces)))) for _ in range(2))
    return board, start, grid.full & ~enter if draw(st.booleans()) else grid.full, stop
