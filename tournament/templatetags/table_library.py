"""A library of filters and tags as one table: what templates call it, and the function it is."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from django import template

# By their names in templates.
Functions: TypeAlias = Mapping[str, Callable[..., object]]


class TableLibrary(template.Library):
    """The filters and tags that are functions of words and values as they stand; the docstring of
    each function says what its name writes. Only what does more is decorated below the table."""

    def __init__(self, filters: Functions, tags: Functions | None = None) -> None:
        super().__init__()
        for name, function in filters.items():
            self.filter(name, function)
        for name, function in (tags or {}).items():
            self.simple_tag(function, name=name)
