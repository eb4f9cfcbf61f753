"""The examples in the docstrings of the package are true."""

import doctest
from importlib import import_module
from pkgutil import walk_packages

import pytest

import scoring

MODULES = sorted(module.name for module in walk_packages(scoring.__path__, "scoring."))


class ExamplesTests:
    @pytest.mark.parametrize("name", MODULES)
    def test_they_are_true(self, name):
        assert doctest.testmod(import_module(name)).failed == 0

    def test_there_are_some(self):
        found = [doctest.DocTestFinder().find(import_module(name)) for name in MODULES]
        assert sum(len(test.examples) for tests in found for test in tests) >= 10
