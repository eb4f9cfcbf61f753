"""Every code that is raised is listed, and every code listed is raised."""

import ast
from pathlib import Path

import pytest

import scoring
from scoring.errors import CODES, ScoringError, placed

SOURCES = sorted(Path(scoring.__file__).parent.rglob("*.py"))


def codes_in(source):
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        if called in ("ScoringError", "error"):
            yield from (
                each.value
                for each in ast.walk(node.args[0])
                if isinstance(each, ast.Constant) and "_" in str(each.value)
            )


class CodesTests:
    def test_the_list_is_exactly_what_is_raised(self):
        assert {code for source in SOURCES for code in codes_in(source)} == CODES


class PlacedTests:
    def test_the_place_is_added_to_what_is_known(self):
        with pytest.raises(ScoringError) as caught, placed(board=3, field="tricks"):
            raise ScoringError("field_wrong", field="score")
        assert caught.value.details == {"board": 3, "field": "score"}
