"""The JSON Schemas of HeroClix's own files."""

from pathlib import Path

from warband.files.schema import Schema, read_schema

SCHEMAS = Path(__file__).parents[1] / "data" / "schemas"


def schema(name: str) -> Schema:
    """One of the schemas, by name."""
    return read_schema(SCHEMAS / f"{name}.schema.json")
