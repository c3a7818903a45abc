"""Names in quotation marks: 'K "Hawk, the Bold" on B1'. Two quotation marks within a name mean one."""

from __future__ import annotations

import re
from itertools import pairwise

QUOTED = re.compile(r'"(?:[^"]|"")*"')
DIVIDING = re.compile(r'[,;:"]| on ')  # a name with one of them could be read as something else


def quoted(name: str) -> str:
    """A name as it is written in a case."""
    return '"' + name.replace('"', '""') + '"' if DIVIDING.search(name) else name


def unquoted(name: str) -> str:
    """A name as it is printed."""
    return name[1:-1].replace('""', '"') if QUOTED.fullmatch(name) else name


def parts(text: str, mark: str) -> list[str]:
    """The parts of a text between marks that stand outside of quotation marks."""
    bare = QUOTED.sub(lambda match: "_" * len(match[0]), text)
    cuts = [-1, *(at for at, letter in enumerate(bare) if letter == mark), len(text)]
    return [text[start + 1 : end].strip() for start, end in pairwise(cuts)]
