"""How many tables of the hall have a card, and at which of them a table is played."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.models import MOST_HALL_TABLES


class HallSizeForm(forms.Form):
    size = forms.IntegerField(
        label=_("Tables of the hall that have a card"),
        min_value=0,
        max_value=MOST_HALL_TABLES,
        help_text=_("They are numbered from 1. With 0 no evening is opened to the hall."),
        widget=forms.NumberInput(attrs={"autofocus": True}),
    )


class MoveInHallForm(forms.Form):
    """Which table of the evening is played at which table of the hall."""

    table = forms.RegexField(r"^[A-H][0-9]{1,3}$")
    hall_table = forms.IntegerField(
        label=_("Table of the hall"), min_value=1, max_value=MOST_HALL_TABLES
    )

    @property
    def place(self) -> tuple[str, int]:
        """The section and the number of the table."""
        table = self.cleaned_data["table"]
        return table[0], int(table[1:])
