"""The log, sorted by its heads."""

from typing import Any

import django_tables2 as tables
from django.utils.translation import pgettext_lazy

from tournament.evening.names.names import fold
from tournament.store.reading.log import LogLine
from tournament.web.tables import HiddenHead, ListOfRows


class LogTable(ListOfRows):
    """The newest change first; sorted by who wrote, the newest of each first."""

    number = tables.Column(
        verbose_name=pgettext_lazy("column", "No."),
        attrs={"th": {"class": "num"}},
        initial_sort_descending=True,
    )
    when = tables.Column(verbose_name=pgettext_lazy("column", "When"), initial_sort_descending=True)
    who = tables.Column(verbose_name=pgettext_lazy("column", "Who, on what"))
    what = tables.Column(verbose_name=pgettext_lazy("column", "What"), orderable=False)
    undo = HiddenHead(pgettext_lazy("column", "Undo"))

    class Meta(ListOfRows.Meta):
        order_by = "-number"

    def sort_keys(self, row: LogLine) -> dict[str, Any]:
        return {"number": row.id, "when": row.id, "who": (fold(row.author), row.device)}

    @property
    def is_newest_first(self) -> bool:
        """Whether its pages lead to what came earlier."""
        return self.order_by[0] in ("-number", "-when")
