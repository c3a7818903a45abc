"""A browser and a server for the tests of the page."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.cli.terminal import warband
from tests.page.tables import Tab
from tests.serve.postgres import memory
from tests.serve.servers import Server

PATIENCE = int(os.environ.get("WARBAND_PATIENCE", "120000"))  # milliseconds: a busy machine is no reason to fail
DATA = Path(__file__).parents[1] / "data"
MISSING = "Chromium is not installed here: `make page` says why"
expect.set_options(timeout=PATIENCE)
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip


Launch = Callable[[], Browser]


@pytest.fixture(scope="session")
def launch() -> Iterator[Launch]:
    """Start the system's Chromium."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        pytest.skip(MISSING)
    with sync_playwright() as playwright:
        yield lambda: playwright.chromium.launch(executable_path=found, args=[*FLAGS])


@pytest.fixture(scope="session")
def browser(launch: Launch) -> Iterator[Browser]:
    """A browser for all tests of the page."""
    chromium = launch()
    yield chromium
    chromium.close()


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """A server for all tests of the page."""
    with tempfile.TemporaryDirectory(dir=memory()) as folder:
        warband("import", "hcunits", str(DATA / "collection.json"), home=Path(folder))
        warband("import", "hcmaps", str(DATA / "park.json"), home=Path(folder))
        own = str(next(Path(folder).rglob("sets")).parent)
        with Server(f"{folder}/matches.db", "--own", own) as found:
            found.own = own
            yield found


@pytest.fixture
def open_tab(browser: Browser, server: Server) -> Iterator[Any]:
    """Open a page as somebody with a browser of their own; whatever goes wrong on it fails the test."""
    contexts: list[BrowserContext] = []
    trouble: list[str] = []

    def opened(path: str = "", width: int = 1400, height: int = 900, other: Browser = browser, **more: Any) -> Tab:
        size: Any = {"width": width, "height": height}
        context = other.new_context(**{"viewport": size, "reduced_motion": "reduce", **more})
        contexts.append(context)
        page: Page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: trouble.append(str(error)))
        page.on("dialog", lambda dialog: dialog.accept())
        page.goto(f"{server.url}{path}")
        return Tab(page, server)

    yield opened
    for context in contexts:
        context.close()
    assert not trouble
