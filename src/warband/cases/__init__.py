"""Cases: rulings as data. A file has a position, answers and statements about the result; a machine runs it.

    >>> from warband.cases import read_text, run
    >>> [case] = read_text(text)
    >>> run(case).passed
"""

from warband.cases.biting import Bite, Claim, bites, claims
from warband.cases.mistakes import CaseError
from warband.cases.mutants import Mutant, MutantError, read_mutants
from warband.cases.reader import read, read_all, read_text
from warband.cases.runner import Failure, Result, Scene, run, run_file, with_positions
from warband.cases.script import Case
from warband.cases.telling import Told, as_data, lines, tell
from warband.files.mistakes import Mistake

__all__ = [
    "Bite",
    "Case",
    "CaseError",
    "Claim",
    "Failure",
    "Mistake",
    "Mutant",
    "MutantError",
    "Result",
    "Scene",
    "Told",
    "as_data",
    "bites",
    "claims",
    "lines",
    "read",
    "read_all",
    "read_mutants",
    "read_text",
    "run",
    "run_file",
    "tell",
    "with_positions",
]
