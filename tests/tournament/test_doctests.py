"""The examples in docstrings of the program; those of the rules run with their packages."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
MODULES = [
    ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for path in sorted((ROOT / "tournament").rglob("*.py"))
    if ">>> " in path.read_text(encoding="utf-8")
]


class DoctestTests:
    @pytest.mark.parametrize("name", MODULES)
    def test_what_a_docstring_shows_is_so(self, name):
        found = doctest.testmod(import_module(name))
        assert found.attempted
        assert not found.failed
