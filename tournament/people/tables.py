"""The list of players, sorted by its heads."""

import datetime
import uuid
from collections.abc import Mapping
from typing import Any

import django_tables2 as tables
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournament.evening.door.licences import Licence
from tournament.people.reading.players import PlayerRow
from tournament.web.tables import SortedTable
from tournament.words.dates import short_day
from tournament.words.people import licence_sign, licence_text


class PlayerTable(SortedTable):
    """The club's players."""

    last_name = tables.Column(
        verbose_name=pgettext_lazy("person", "Name"),
        linkify=("player_edit", {"player": tables.A("id")}),
        order_by="sort_name",
    )
    first_name = tables.Column(verbose_name=_("First name"), order_by="sort_first_name")
    number = tables.Column(verbose_name=_("Licence number"), default="")
    evenings = tables.Column(
        verbose_name=_("Evenings"), attrs={"cell": {"class": "num"}}, initial_sort_descending=True
    )
    last_played = tables.Column(
        verbose_name=_("Last played"), default="", initial_sort_descending=True
    )
    licence = tables.Column(
        verbose_name=_("Licence"), order_by=("licence_order", "sort_name"), empty_values=()
    )
    guest = tables.BooleanColumn(verbose_name=_("Guest"), yesno=("●", ""))

    class Meta(SortedTable.Meta):
        attrs = {"class": "close stack by-head people"}
        empty_text = _("Nobody yet.")
        order_by = "last_name"

    def __init__(
        self,
        *args: Any,
        notes: Mapping[uuid.UUID, str],
        has_licences: bool = False,
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, exclude=() if has_licences else ("licence",), **kwargs)
        self.notes = notes

    def render_first_name(self, value: str, record: PlayerRow) -> SafeString | str:
        """Show under the name of one of two namesakes what tells them apart."""
        note = self.notes.get(record.id)
        return format_html('{} <small class="muted">{}</small>', value, note) if note else value

    def render_licence(self, value: Licence, record: PlayerRow) -> SafeString | str:
        """Show whether a player is licensed; nothing of a guest of whom nothing is known."""
        if not value.is_marked_of(guest=record.guest):
            return ""
        return format_html(
            '<span class="licence {}"><span aria-hidden="true">{}</span> {}</span>',
            value.state.name.lower(),
            licence_sign(value),
            licence_text(value),
        )

    def render_last_played(self, value: datetime.date) -> str:
        return short_day(value)
