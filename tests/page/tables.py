"""The page of a match, as a player uses it."""

from __future__ import annotations

import os
import random
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.serve.servers import Server

SHOTS = os.environ.get("WARBAND_SHOTS", "")  # a folder for pictures of the pages, for people to look at
HERE = Path(__file__).parent
AXE = HERE / "node_modules" / "axe-core" / "axe.min.js"
QUICKLY = HERE / "quickly.js"

ATTACKS = ("CLOSE", "RANGE")
MOVES = ("Charge", "Running Shot", "MOVE")


def apart(one: str, other: str) -> int:
    """How many squares lie between two squares, at least."""
    return max(abs(ord(one[0]) - ord(other[0])), abs(int(one[1:]) - int(other[1:])))


class Tab:
    """A browser with one page open."""

    def __init__(self, page: Page, server: Server) -> None:
        self.page, self.server = page, server

    def shot(self, name: str) -> None:
        """Take a picture, if anybody wants one."""
        if SHOTS:
            self.page.wait_for_timeout(400)
            self.page.screenshot(path=f"{SHOTS}/{name}.png")

    # --- looking

    @property
    def options(self) -> Locator:
        """The buttons of the question."""
        return self.page.locator(".prompt .options button")

    @property
    def question(self) -> Locator:
        """What is asked."""
        return self.page.locator(".question h2").last

    @property
    def story(self) -> Locator:
        """The lines of the story."""
        return self.page.locator(".told .lines li[data-step]")

    def says(self) -> list[str]:
        """What the buttons stand for, in notation."""
        found: list[str] = self.options.evaluate_all("all => all.map(one => one.dataset.say)")
        return found

    def asked(self) -> bool:
        """Wait until there is a question, or until the match is over."""
        self.page.wait_for_selector(".prompt .question, .prompt .over")
        return self.page.locator(".prompt .over").count() == 0

    def ask_everything(self, path: str) -> None:
        """Go to a page that asks even where there is only one answer, from one that would not answer itself."""
        self.page.evaluate("localStorage.setItem('settings', JSON.stringify({ single: 'ask', vain: 'ask' }))")
        self.page.goto(f"{self.server.url}{path}")

    def decision(self) -> str:
        """What tells one question from another: how far the replay goes."""
        return self.page.locator(".replay input").get_attribute("max") or ""

    # --- doing

    def choose(self, words: str) -> None:
        """Press the button of an option."""
        before = self.decision()
        self.options.filter(has_text=words).first.click()
        self.moved(before)

    def moved(self, before: str) -> None:
        """Wait until something has happened."""
        expect(self.page.locator(".replay input")).not_to_have_attribute("max", before)

    def point(self, square: str) -> None:
        """Click the middle of a square of the board."""
        x, y = ord(square[0]) - 65, int(square[1:]) - 1
        middle = [22 + (x + 0.5) * 40, 22 + (y + 0.5) * 40]
        where = "([x, y]) => { const at = new DOMPoint(x, y).matrixTransform(SVG.getScreenCTM()); return [at.x, at.y] }"
        found = self.page.evaluate(where.replace("SVG", "document.querySelector('svg.map .field')"), middle)
        self.page.mouse.click(*found)

    def step(self) -> None:
        """Answer with the first thing that there is."""
        before = self.decision()
        if self.options.count():
            self.options.first.click()
        else:
            self.point(self.page.locator(".mark[data-square]").first.get_attribute("data-square") or "")
        self.moved(before)

    def set_up(self) -> None:
        """Answer until somebody may act."""
        while self.asked() and "Who acts" not in self.question.inner_text():
            self.step()

    def fight(self) -> None:
        """Play with the mouse as somebody does who wants to win: attack if possible, or else go to an enemy."""
        before, offered = self.decision(), self.says()
        attacks = [option for option in (*ATTACKS, *MOVES) if option in offered]
        marks = self.page.locator(".mark[data-square]")
        if attacks:
            self.page.locator(f'.option[data-say="{attacks[0]}"]').click()
        elif marks.count() and len(offered) <= 1:
            squares: list[str] = marks.evaluate_all("all => all.map(one => one.dataset.square)")
            self.point(min(squares, key=lambda square: min(apart(square, foe) for foe in self.enemies())))
        else:
            self.options.first.click()
        self.moved(before)

    def enemies(self) -> list[str]:
        """The squares of the red characters."""
        titles = self.page.locator(".figure.seat-1:not(.fallen) title").all_text_contents()
        return [title.rpartition(" on ")[2] for title in titles]

    def wander(self, seed: int, most: int) -> int:
        """Play at random, with the mouse, for so many decisions or to the end."""
        rng = random.Random(seed)
        for n in range(most):
            if not self.asked():
                return n
            before = self.decision()
            marks = self.page.locator(".mark[data-square]")
            if marks.count() > self.options.count():
                self.point(marks.nth(rng.randrange(marks.count())).get_attribute("data-square") or "")
                if (ways := self.page.locator(".ways button")).first.is_visible():
                    ways.first.click()
            else:
                self.options.nth(rng.randrange(self.options.count())).click()
            self.moved(before)
        return most

    def play_out(self) -> int:
        """Play to the end as fast as the page can; how many decisions it took."""
        decisions: int = self.page.evaluate(QUICKLY.read_text("utf-8"))
        return decisions

    def narrow(self) -> bool:
        """Whether it all is within the width of the screen."""
        fits: bool = self.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
        return fits

    def usable(self, part: str) -> None:
        """Nothing keeps anybody from using a part of the page as it is now, in light and in dark."""
        if not AXE.exists():
            return  # a test of its own says so
        for theme in ("light", "dark"):
            self.page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
            found = self.violations(part)
            assert not found, (theme, found)

    def violations(self, part: str = "html") -> list[str]:
        """What axe-core finds that keeps people from using the page, or a part of it."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text("utf-8"))
        found = self.page.evaluate("part => axe.run(part, {resultTypes: ['violations'], preload: false})", part)
        return [
            f"{one['id']} ({one['impact']}): {one['nodes'][0]['html'][:120]}"
            for one in found["violations"]
            if one["impact"] in ("serious", "critical")
        ]
