"""The members of a club and its past evenings, sorted by their heads."""

import datetime
from typing import Any

import django_tables2 as tables
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournament.evening.names.names import fold
from tournament.models import Membership, PublicationKind, Role
from tournament.store.club.past import Past
from tournament.web.tables import HiddenHead, ListOfRows
from tournament.words import game


class MemberTable(ListOfRows):
    """Who may do what; `role` puts who may do most first."""

    name = tables.Column(verbose_name=_("Login name"))
    role = tables.Column(verbose_name=_("Role"), initial_sort_descending=True)
    link = HiddenHead(_("New link"))
    remove = HiddenHead(pgettext_lazy("member", "Remove"))

    class Meta(ListOfRows.Meta):
        order_by = "name"

    def sort_keys(self, row: Membership) -> dict[str, Any]:
        return {"name": fold(row.user.get_username()), "role": Role.values.index(row.role)}


class PastEveningTable(ListOfRows):
    """What was played and who won; by the ranking, those that are not final yet come first."""

    date = tables.Column(verbose_name=_("Date"), initial_sort_descending=True)
    name = tables.Column(verbose_name=_("Evening"))
    winners = tables.Column(verbose_name=_("Winners"))
    score = tables.Column(verbose_name=_("Score"), orderable=False, attrs={"th": {"class": "num"}})
    ranking = tables.Column(verbose_name=_("Ranking"))
    take_out = HiddenHead(pgettext_lazy("evening", "Take it out of the list"))

    class Meta(ListOfRows.Meta):
        order_by = "-date"

    def sort_keys(self, row: Past) -> dict[str, Any]:
        pairs = [pair for winner in row.winners for pair in winner.pairs]
        return {
            "date": (row.session.date, row.session.starts_at or datetime.time.min),
            "name": fold(row.session.event.name),
            "winners": fold(game.surnames(pairs[0])) if pairs else "",
            "ranking": PublicationKind.values.index(row.kind) if row.kind else -1,
        }
