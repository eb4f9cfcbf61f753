"""Whoever writes a template finds what a filter or a tag of ours writes."""

from collections.abc import Callable, Iterator
from importlib import import_module

from django.template import engines


def list_ours() -> Iterator[tuple[str, Callable[..., object]]]:
    for name, module in engines["django"].engine.libraries.items():
        if module.startswith("tournament."):
            library = import_module(module).register
            for called, function in (*library.filters.items(), *library.tags.items()):
                yield f"{name}: {called}", function


class FilterTests:
    def test_each_is_explained_in_its_docstring(self):
        assert {name for name, function in list_ours() if not function.__doc__} == set()

    def test_those_of_tables_are_among_them(self):
        assert {"results: board_figure", "deals: hands_of"} <= dict(list_ours()).keys()
