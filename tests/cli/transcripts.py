"""The transcripts in the documentation: made by the program, and checked against it.

A comment says what is run and typed; the block below it is what came of it, from one line to another:

    <!-- transcript: warband play --seed 7
    Amazon
    @from Blue chooses
    @to blue>
    -->

`python -m tests.cli.transcripts` writes the blocks anew.
"""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.cli.terminal import warband

DOCS = Path(__file__).parents[2] / "docs"
TRANSCRIPT = re.compile(r"<!-- transcript: (?P<command>.*)\n(?P<lines>(?:.*\n)*?)-->\n```\n(?P<block>(?:.*\n)*?)```\n")


def made(match: re.Match[str]) -> str:
    """A transcript as the program makes it now."""
    said = match["lines"].splitlines()
    typed = [line for line in said if not line.startswith("@")]
    marks = dict(line[1:].split(" ", 1) for line in said if line.startswith("@"))
    command = shlex.split(match["command"])
    with TemporaryDirectory() as home:
        output = warband(*command[1:], typed=typed, home=Path(home)).output.replace(home, "~/.local/share")
    output = re.sub(r"heroclix-\d+-\d+\.game", "heroclix-20260101-120000.game", output)
    return "\n".join([f"$ {match['command']}"] * ("from" not in marks) + cut(output.splitlines(), marks)) + "\n"


def cut(lines: list[str], marks: dict[str, str]) -> list[str]:
    """The lines from a mark to the next one that has another."""
    start = next((n for n, line in enumerate(lines) if marks.get("from", "") in line), 0)
    if "to" not in marks:
        return lines[start:]
    end = next((n for n, line in enumerate(lines[start:], start) if line.startswith(marks["to"])), len(lines) - 1)
    return lines[start : end + 1]


def renewed(text: str) -> str:
    """A page with its transcripts made anew."""
    return TRANSCRIPT.sub(lambda match: match[0].replace(f"```\n{match['block']}```", f"```\n{made(match)}```"), text)


if __name__ == "__main__":
    for page in sorted(DOCS.glob("*.md")):
        before = page.read_text("utf-8")
        if (after := renewed(before)) != before:
            page.write_text(after, "utf-8")
            print(f"{page.name} is renewed")
