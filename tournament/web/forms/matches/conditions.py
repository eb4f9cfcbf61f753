"""How many boards a match has and in which parts: what every form asks that sets up matches."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.evening.stages.conditions import (
    MOST_BOARDS,
    Conditions,
    read_conditions,
    write_conditions,
)
from tournament.words.stages.formats import PARTS


class ConditionsForm(forms.Form):
    """The length of a match; whoever inherits it says in `read` which conditions it makes."""

    boards = forms.IntegerField(label=_("Boards a match"), min_value=1, max_value=MOST_BOARDS)
    parts = forms.TypedChoiceField(
        label=_("Parts of a match"), choices=list(PARTS.items()), coerce=int
    )
    exchanged = forms.BooleanField(
        label=_("In each part the two tables begin with different halves and change them over"),
        required=False,
    )

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or {}
        if not self.errors:
            try:
                data["conditions"] = read_conditions(write_conditions(self.read(data)))
            except ValueError:
                self.add_error("boards", _("So few boards cannot be divided into these parts."))
        return data

    def read(self, data: Mapping[str, Any]) -> Conditions:
        """Read the conditions of contest."""
        raise NotImplementedError
