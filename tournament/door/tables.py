"""Who came how often, sorted by the heads."""

from typing import Any

import django_tables2 as tables
from django.utils.translation import gettext_lazy as _

from tournament.door.values.treasury import PlayerPresence, Treasury
from tournament.web.tables import ListOfRows

NUM = {"th": {"class": "num"}}


class PresenceTable(ListOfRows):
    """The players of a period, figures the most first; without fees no columns of sums."""

    player = tables.Column(verbose_name=_("Player"))
    kind = tables.Column(verbose_name=_("Pays as"))
    evenings = tables.Column(verbose_name=_("Evenings"), attrs=NUM, initial_sort_descending=True)
    paid = tables.Column(verbose_name=_("Paid"), attrs=NUM, initial_sort_descending=True)
    entries = tables.Column(
        verbose_name=_("Entries of carnets"), attrs=NUM, initial_sort_descending=True
    )
    open = tables.Column(verbose_name=_("Still to pay"), attrs=NUM, initial_sort_descending=True)

    class Meta(ListOfRows.Meta):
        order_by = "player"

    def __init__(self, treasury: Treasury) -> None:
        sums = () if treasury.has_sums else ("paid", "entries", "open")
        super().__init__(treasury.presences, exclude=sums)

    def sort_keys(self, row: PlayerPresence) -> dict[str, Any]:
        return {
            "player": row.sort_name,
            "kind": (row.kind, row.sort_name),
            "evenings": row.evenings,
            "paid": row.paid,
            "entries": row.entries,
            "open": row.open,
        }
