"""The JSON Schemas of HeroClix's own files."""

from pathlib import Path
from typing import Any

from warband.files.schema import read_schema

SCHEMAS = Path(__file__).parents[1] / "data" / "schemas"


def schema(name: str) -> dict[str, Any]:
    """One of the schemas, by name."""
    return read_schema(SCHEMAS / f"{name}.schema.json")
