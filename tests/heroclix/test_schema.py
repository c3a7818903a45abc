"""The schemas say what others understand: a validator and our own checker agree about every file."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.heroclix.samples import DUEL, HERO, SCENARIOS, SETS
from tests.heroclix.test_cards import SET_MISTAKES
from tests.heroclix.test_scenarios import SCENARIO_MISTAKES
from warband.files.schema import faults
from warband.games.heroclix.library.schemas import schema

extend: Any = jsonschema.validators.extend


def _validator(name: str) -> Any:
    """The schema as others read it, except that 1.0 is not a whole number: TOML keeps the two apart."""
    whole = jsonschema.Draft202012Validator.TYPE_CHECKER.redefine("integer", lambda _, value: type(value) is int)
    return extend(jsonschema.Draft202012Validator, type_checker=whole)(schema(name))


@pytest.mark.parametrize("name", ["set", "scenario"])
def test_the_schemas_are_schemas(name: str) -> None:
    jsonschema.Draft202012Validator.check_schema(schema(name))


@pytest.mark.parametrize("file", [*SETS, *SCENARIOS], ids=lambda file: file.stem)
def test_shipped_files_fit_the_schemas(file: Path) -> None:
    _validator("set" if file in SETS else "scenario").validate(tomllib.loads(file.read_text("utf-8")))


@pytest.mark.parametrize(("old", "new"), [(old, new) for old, new, _ in SET_MISTAKES])
def test_the_schema_of_sets_and_the_checker_agree(old: str, new: str) -> None:
    _agree("set", HERO.replace(old, new, 1))


@pytest.mark.parametrize(("old", "new"), [(old, new) for old, new, _ in SCENARIO_MISTAKES])
def test_the_schema_of_scenarios_and_the_checker_agree(old: str, new: str) -> None:
    _agree("scenario", DUEL.replace(old, new, 1))


def _agree(name: str, text: str) -> None:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    assert _validator(name).is_valid(data) == (not list(faults(data, schema(name))))


values = st.recursive(
    st.one_of(st.booleans(), st.integers(-5, 50), st.floats(0, 9), st.text(max_size=5), st.just("rare"), st.dates()),
    lambda inner: st.one_of(st.lists(inner, max_size=5), st.dictionaries(st.text(max_size=3), inner, max_size=3)),
    max_leaves=6,
)


@given(st.sampled_from(["set", "scenario"]), st.data())
def test_the_schemas_and_the_checker_agree_on_any_values(name: str, data: st.DataObject) -> None:
    whole = tomllib.loads(HERO if name == "set" else DUEL)
    table: Any = data.draw(st.sampled_from([whole, whole["card"][0]] if name == "set" else [whole, *_tables(whole)]))
    key = data.draw(st.sampled_from([*table, "other"]))
    if data.draw(st.booleans()):
        table.pop(key, None)
    else:
        table[key] = data.draw(values)
    assert _validator(name).is_valid(whole) == (not list(faults(whole, schema(name))))


def _tables(whole: dict[str, Any]) -> list[dict[str, Any]]:
    return [value for value in whole.values() if isinstance(value, dict)]
