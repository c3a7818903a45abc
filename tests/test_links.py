"""Every link in the documents leads to a file, and to a heading of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = sorted((*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")))
BOX = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


def prose(page: Path) -> str:
    """A page without its boxes."""
    return BOX.sub("", page.read_text("utf-8"))


def anchors(page: Path) -> set[str]:
    """The names of its headings in links."""
    headings = [re.sub(r"[^\w\- ]", "", heading.lower()) for heading in HEADING.findall(prose(page))]
    return {heading.replace(" ", "-") for heading in headings}


def leads_nowhere(page: Path, link: str) -> bool:
    """Whether there is no such file, or no such heading in it."""
    name, _, anchor = link.partition("#")
    target = page.parent / name if name else page
    if not target.exists():
        return True
    return bool(anchor) and target.suffix == ".md" and anchor not in anchors(target)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    links = [link for link in LINK.findall(prose(page)) if not link.startswith("http")]
    assert [link for link in links if leads_nowhere(page, link)] == []
