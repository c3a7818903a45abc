"""Rule catalogues: the clauses that code cites, found by id, and refused in words when a file is none."""

from pathlib import Path

import pytest

from warband.kernel.cite import PROVEN, Catalogue, CatalogueError, Clause, read_clauses

TOML = """
[[rule]]
id = "r.1"
cite = "page 3"
says = "Fighters strike once."
kind = "rule"
test = "strike twice"
needs = ["turns"]

[[rule]]
id = "r.2"
cite = "page 4"
says = "A turn is a player's."
kind = "definition"
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "rules.toml"
    path.write_text(TOML)
    return path


def test_clauses_are_found_by_id(file: Path) -> None:
    catalogue = Catalogue.read(file)
    assert len(catalogue) == 2
    assert catalogue["r.1"].says == "Fighters strike once."
    assert "r.2" in catalogue
    assert "r.3" not in catalogue
    assert [clause.id for clause in catalogue] == ["r.1", "r.2"]


def test_a_clause_is_settled_and_not_deferred_unless_it_says_so(file: Path) -> None:
    clause = Catalogue.read(file)["r.2"]
    assert (clause.test, clause.needs, clause.deferred, clause.guess) == ("", [], "", False)
    assert clause.kind not in PROVEN


def test_ids_that_no_clause_has_are_told_once_and_in_order(file: Path) -> None:
    assert Catalogue.read(file).unknown(["r.9", "r.1", "r.8", "r.9"]) == ["r.8", "r.9"]


def test_all_the_words_of_a_search_must_occur(file: Path) -> None:
    catalogue = Catalogue.read(file)
    assert [clause.id for clause in catalogue.search("TURN")] == ["r.2"]
    assert [clause.id for clause in catalogue.search("page", "r.1")] == ["r.1"]
    assert catalogue.search("strike", "turn") == []


def test_whole_words_are_found_first_and_short_ones_never_inside_of_others() -> None:
    texts = {"a": "A prime move.", "b": "Rims and ramps.", "c": "The rim."}
    catalogue = Catalogue(Clause(name, "", text, "rule") for name, text in texts.items())
    assert [clause.id for clause in catalogue.search("rim")] == ["c", "b"]
    assert catalogue.search("ove") == []
    assert [clause.id for clause in catalogue.search("amps")] == ["b"]


def test_a_word_that_no_clause_has_is_likely_another(file: Path) -> None:
    assert Catalogue.read(file).nearest_words("srike") == ["strike"]
    assert Catalogue.read(file).nearest_words("Strike") == []


def test_no_id_stands_twice(file: Path) -> None:
    with pytest.raises(CatalogueError, match=r"rule id r\.1 stands twice"):
        Catalogue.read(file, file)


@pytest.mark.parametrize("text", ["[[rule", "", '[[rule]]\nid = "r.1"', '[[rule]]\nid = 3\ncite=""\nsays=""\nkind="x"'])
def test_a_file_that_is_no_catalogue_is_named(file: Path, text: str) -> None:
    file.write_text(text)
    with pytest.raises(CatalogueError, match=r"rules\.toml: not a rule catalogue"):
        read_clauses(file)


def test_a_catalogue_can_be_made_of_clauses() -> None:
    assert len(Catalogue([Clause("r.1", "page 1", "Something.", "rule")])) == 1
