"""The members of a club, sorted by their heads."""

from typing import Any

import django_tables2 as tables
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournament.evening.names.names import fold
from tournament.models import Membership, Role
from tournament.web.tables import HiddenHead, ListOfRows


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
