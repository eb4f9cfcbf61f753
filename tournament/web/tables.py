"""Lists that their heads sort: what the tables.py of every feature stands on."""

from typing import Any

import django_tables2 as tables
from django.http import HttpRequest
from django_tables2 import RequestConfig


class HiddenHead(tables.Column):
    """A column whose head is only read aloud, and sorts nothing: buttons, arrows."""

    is_hidden = True

    def __init__(self, label: Any, **kwargs: Any) -> None:
        super().__init__(verbose_name=label, orderable=False, empty_values=(), **kwargs)


class SortedTable(tables.Table):
    """A list with its heads (`parts/_heads.html`); a page that writes its own rows takes them
    from `records`. `mark` tells the lists of one page apart, which are sorted together."""

    mark = ""

    class Meta:
        template_name = "parts/_table.html"

    @property
    def records(self) -> list[Any]:
        """What the list holds, in the order that was asked for."""
        return [row.record for row in self.rows]


def sort_as_asked(request: HttpRequest, table: SortedTable) -> SortedTable:
    """Order a list as the address says (`?sort=-name`); what is no column of it orders nothing."""
    RequestConfig(request, paginate=False).configure(table)
    return table
