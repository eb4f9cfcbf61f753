"""The pairs of an evening, sorted by their heads."""

from typing import Any

import django_tables2 as tables
from django.utils.translation import gettext_lazy as _

from tournament.evening.names.names import fold
from tournament.store.reading.entries import EntryRow
from tournament.web.tables import ListOfRows

# A pair that has no number yet stands behind those that have one.
NO_NUMBER = 999


class PairTable(ListOfRows):
    """Who has come; by their marks, those who have not paid come first."""

    number = tables.Column(verbose_name=_("Number"), attrs={"th": {"class": "num"}})
    pair = tables.Column(verbose_name=_("Pair"))
    marks = tables.Column(verbose_name=_("Marks"))

    class Meta(ListOfRows.Meta):
        order_by = "number"

    def sort_keys(self, row: EntryRow) -> dict[str, Any]:
        surnames = " ".join(f"{player.last_name} {player.first_name}" for player in row.players)
        return {
            "number": (row.section, row.number or NO_NUMBER, row.order),
            "pair": fold(surnames),
            "marks": (row.paid, not row.stationary),
        }
