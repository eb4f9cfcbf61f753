"""The players of an evening, sorted by their heads."""

from typing import Any

import django_tables2 as tables
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournament.evening.names.names import fold
from tournament.store.reading.entries import EntryRow
from tournament.web.tables import ListOfRows

# Behind those that have a number.
LAST = 9_999


class PresentPlayers(ListOfRows):
    """Which players have come; by their marks, those who have not paid come first."""

    number = tables.Column(verbose_name=_("Number"), attrs={"th": {"class": "num"}})
    player = tables.Column(verbose_name=pgettext_lazy("column", "Player"))
    marks = tables.Column(verbose_name=_("Marks"))

    class Meta(ListOfRows.Meta):
        order_by = "number"

    def sort_keys(self, row: EntryRow) -> dict[str, Any]:
        names = " ".join(f"{player.last_name} {player.first_name}" for player in row.players)
        return {
            "number": (row.number or LAST, row.order),
            "player": fold(names),
            "marks": (row.paid, not row.stationary),
        }
