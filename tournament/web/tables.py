"""Lists that their heads sort: what the tables.py of every feature stands on."""

from collections.abc import Iterable
from typing import Any, TypeVar

import django_tables2 as tables
from django.http import HttpRequest
from django_tables2 import RequestConfig

T = TypeVar("T", bound="SortedTable")


class HiddenHead(tables.Column):
    """A column whose head is only read aloud, and sorts nothing: buttons, arrows."""

    is_hidden = True

    def __init__(self, label: Any, **kwargs: Any) -> None:
        super().__init__(verbose_name=label, orderable=False, empty_values=(), **kwargs)


class SortedTable(tables.Table):
    """A list with its heads (`parts/_heads.html`). `mark` tells the lists of one page apart, which
    are sorted together."""

    mark = ""

    class Meta:
        template_name = "parts/_table.html"


class ListOfRows(SortedTable):
    """A list whose page writes the rows itself: it takes them from `records`. What each column is
    sorted by is said by `sort_keys`, under the column's name."""

    def __init__(self, rows: Iterable[Any], **kwargs: Any) -> None:
        super().__init__([{"row": row, **self.sort_keys(row)} for row in rows], **kwargs)

    def sort_keys(self, row: Any) -> dict[str, Any]:
        raise NotImplementedError

    @property
    def records(self) -> list[Any]:
        """What the list holds, in the order that was asked for."""
        return [one["row"] for one in self.data]


def sort_as_asked(request: HttpRequest, table: T) -> T:
    """Order a list as the address says (`?sort=-name`); what is no column of it orders nothing."""
    RequestConfig(request, paginate=False).configure(table)
    return table
