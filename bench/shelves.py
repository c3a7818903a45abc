"""How fast the shelf of cards on the page answers a key: ten thousand cards, searched in a real browser.

`python -m bench.shelves` prints the figures; `make bench` keeps them. Measured is the time from a key until the found
cards are laid out, processor and layout alike.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from typing import Any

from bench.measures import Figure
from tests.serve.servers import Server

CARDS = 10_000
BUDGET = 0.050  # seconds for the slowest key
FLAGS = ("--no-sandbox", "--disable-gpu")
TYPED = ("s", "st", "sta", "star", "star ", "star 9", "star 99", "", "zzz", "keyword 7", "keyword 7 iron", "w", "wo")

SEARCH = """async ([cards, typed]) => {
    const { Shelf } = await import("/static/shelf.js");
    const shelf = new Shelf([["set", "Set"]], { show: () => undefined, add: () => undefined });
    document.body.append(shelf.element);
    const names = ["Wonder", "Lamp", "Night", "Iron", "Star", "Storm"];
    const item = (n) => ({
        key: `c${n}`, name: `${names[n % 6]} ${n}`, note: `c${n}`, points: [n % 300], played: n % 3 > 0, data: {},
        words: `${names[n % 6]} ${n} keyword ${n % 90} `.toLowerCase().repeat(12),
        facets: { set: [`set ${n % 60}`] },
    });
    shelf.fill([...Array(cards).keys()].map(item));
    return typed.map((words) => {
        shelf.search.value = words;
        const began = performance.now();
        shelf.search.dispatchEvent(new Event("input"));
        shelf.list.getBoundingClientRect();
        return (performance.now() - began) / 1000;
    });
}"""


def searched() -> list[float]:
    """The seconds that each key takes, the fastest first; none without a browser."""
    from playwright.sync_api import sync_playwright  # only here, as the rest of the benchmarks needs no browser

    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        return []
    with tempfile.TemporaryDirectory() as folder, Server(f"{folder}/matches.db") as server, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium, args=[*FLAGS])
        page = browser.new_page()
        page.goto(f"{server.url}case")
        took: list[Any] = page.evaluate(SEARCH, [CARDS, list(TYPED)])
        browser.close()
    return sorted(float(one) for one in took)


def figures() -> Iterator[Figure]:
    """The median key, and the slowest one."""
    took = searched()
    if took:
        yield Figure("a key on a shelf of 10,000 cards", took[len(took) // 2] * 1000, "ms")
        yield Figure("the slowest key there", took[-1] * 1000, "ms", budget="50 ms", ok=took[-1] <= BUDGET)


if __name__ == "__main__":
    for figure in figures():
        print(f"{figure.name:<36} {figure.value:10.1f} {figure.unit} {figure.budget}")
