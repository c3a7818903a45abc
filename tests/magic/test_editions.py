"""The article on Equipment holds in both editions, but for what a note says."""

from __future__ import annotations

from pathlib import Path

import pytest

from warband.cases import read_text, run
from warband.cases.script import Case

ARTICLE = (Path(__file__).parents[2] / "cases" / "magic" / "equipment" / "article.case").read_text("utf-8")
TODAY = read_text(ARTICLE.replace("magic 2003", "magic 2026"))


@pytest.mark.parametrize("case", TODAY, ids=lambda case: case.title)
def test_the_article_holds_today(case: Case) -> None:
    result = run(case)
    assert result.passed != case.note.startswith("Only in 2003"), "\n".join(map(str, result.failures))
