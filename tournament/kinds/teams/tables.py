"""The teams of an event, sorted by their heads."""

from typing import Any

import django_tables2 as tables
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournament.evening.names.names import fold
from tournament.store.reading.entries import EntryRow
from tournament.web.tables import ListOfRows

# Behind those that have a number or a seed.
LAST = 9_999


class TeamTable(ListOfRows):
    """Which teams have come; by their marks, those who have not paid come first."""

    number = tables.Column(verbose_name=_("Number"), attrs={"th": {"class": "num"}})
    team = tables.Column(verbose_name=_("Team"))
    players = tables.Column(verbose_name=_("Players, the captain first"))
    seed = tables.Column(
        verbose_name=pgettext_lazy("of a team", "Seed"), attrs={"th": {"class": "num"}}
    )
    paid = tables.Column(verbose_name=pgettext_lazy("pair", "paid"))

    class Meta(ListOfRows.Meta):
        order_by = "number"

    def sort_keys(self, row: EntryRow) -> dict[str, Any]:
        # Nobody sits for a team that is out of a knock-out.
        captain = next((f"{one.last_name} {one.first_name}" for one in row.players), "")
        return {
            "number": (row.number or LAST, row.order),
            "team": fold(row.team),
            "players": fold(captain),
            "seed": row.seed or LAST,
            "paid": row.paid,
        }
