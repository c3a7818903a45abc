"""TOML files: everything in them has its place, and nothing in them is a surprise."""

from __future__ import annotations

import json
import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.heroclix.samples import DUEL, HERO, SCENARIOS, SETS, found_in_scenario, found_in_set
from warband.files.located import TomlFile


def _paths(value: object, path: tuple[str | int, ...] = ()) -> set[tuple[str | int, ...]]:
    inner: list[Any] = []
    if isinstance(value, dict):
        inner = list(value.items())
    elif isinstance(value, list):
        inner = list(enumerate(value))
    return {path}.union(*(_paths(element, (*path, key)) for key, element in inner))


TRICKY = """\
"a key" . b = 'x = "1"' # [not.a.table]
dates = [1979-05-27 07:32:00, 07:32:00,
  # ] a comment
  { x = { y = [1, [2, "}"]] }, 'z.z' = "\\"," }, ]
[table . 'with [quotes]']
text = \"\"\"
[no.table]
a = "1" \\
\"\"\"\"\"
raw = '''it's'''''
[[many.things]]
[[many.things]]
n.m = 1
[many.things.last]
o = +inf
[[many.things.last.ones]]
[ many . more ]
"""


@pytest.mark.parametrize("text", [TRICKY, HERO, DUEL, *(file.read_text("utf-8") for file in [*SETS, *SCENARIOS])])
def test_everything_in_a_file_has_its_place(text: str) -> None:
    source = TomlFile("a.toml", text)
    assert {(), *source.places} == _paths(source.data)
    for path, span in source.places.items():
        assert span.key <= span.start <= span.end
        raw = source.text[span.start : span.end]
        if raw and not raw.startswith("[[") and source.text[span.key] != "[":
            assert tomllib.loads(f"v = {raw}")["v"] == _value(source.data, path)


def _value(data: Any, path: tuple[str | int, ...]) -> Any:
    for step in path:
        data = data[step]
    return data


scalars = st.one_of(st.integers(), st.booleans(), st.text(st.characters(exclude_categories=["C"])), st.dates())
keys = st.text("ab.[", max_size=3)
trees = st.dictionaries(
    st.text(st.characters(exclude_categories=["C"]), max_size=4),
    st.recursive(scalars, lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(keys, inner))),
    max_size=4,
)


def _toml(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_toml(key)} = {_toml(element)}" for key, element in value.items()) + " }"
    if isinstance(value, list):
        return "[ # ]\n" + " ,\n".join(map(_toml, value)) + "\n]"
    return json.dumps(value, ensure_ascii=False) if isinstance(value, bool | int | str) else str(value)


@given(trees, trees)
def test_any_file_has_places(top: dict[str, Any], table: dict[str, Any]) -> None:
    pairs = [f"{_toml(key)} = {_toml(value)}\n" for key, value in top.items()]
    more = [f"{_toml(key)} = {_toml(value)}\n" for key, value in table.items()]
    source = TomlFile("a.toml", f"{''.join(pairs)}[['a table']]\n{''.join(more)}" if "a table" not in top else "")
    assert {(), *source.places} == _paths(source.data)


@given(st.data())
def test_a_file_with_a_scratch_is_content_or_mistakes(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from([HERO, DUEL, *(file.read_text("utf-8") for file in [*SETS, *SCENARIOS])]))
    start = data.draw(st.integers(0, len(text)))
    end = min(len(text), start + data.draw(st.integers(0, 20)))
    scratch = data.draw(st.one_of(st.text(max_size=5), st.text("[]{}=\"'#|*\\\n .,0123456789ab", max_size=12)))
    text = text[:start] + scratch + text[end:]
    for found in (*found_in_set(text), *found_in_scenario(text)):
        assert 1 <= found.line <= text.count("\n") + 1
        assert found.column >= 1
