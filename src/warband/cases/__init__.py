"""Cases: rulings as data. A file says what is given, what is done and what then holds; a machine runs it."""

from warband.cases.mistakes import CaseError, Mistake
from warband.cases.reader import read, read_text
from warband.cases.runner import Failure, Result, Scene, run, run_file
from warband.cases.script import Case

__all__ = ["Case", "CaseError", "Failure", "Mistake", "Result", "Scene", "read", "read_text", "run", "run_file"]
