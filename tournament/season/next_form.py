"""What is typed of the next session of an event: when, who goes on, and with which numbers."""

from dataclasses import replace
from decimal import Decimal
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournament.season.event_forms import MOST_POINTS
from tournament.season.values.event.going_on import Cut, NumbersBy, WhoGoesOn
from tournament.season.words.event import NUMBERS, WHO
from tournament.services.evening_settings import Settings
from tournament.web.forms.figures import FigureField

LONGEST_NAME, MOST_CONTESTANTS = 100, 300


class NextSessionForm(forms.Form):
    """The next session of an event."""

    name = forms.CharField(label=_("Name of the evening"), max_length=LONGEST_NAME)
    date = forms.DateField(
        label=_("Date"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )
    starts_at = forms.TimeField(
        label=_("Begins at"),
        required=False,
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
    )
    who = forms.ChoiceField(
        label=_("Who plays"),
        choices=[(one.value, WHO[one]) for one in WhoGoesOn],
        initial=WhoGoesOn.ALL.value,
        widget=forms.RadioSelect,
    )
    first = forms.IntegerField(
        label=_("The first so many"), required=False, min_value=2, max_value=MOST_CONTESTANTS
    )
    least = FigureField(
        label=_("From a total of"),
        required=False,
        most=MOST_POINTS,
        refused=_("Points are figures such as 10 or 7.5, at most 9999."),
    )
    numbers = forms.ChoiceField(
        label=_("Numbers"),
        choices=[(one.value, NUMBERS[one]) for one in NumbersBy],
        initial=NumbersBy.RANK.value,
        widget=forms.RadioSelect,
    )

    def clean(self) -> dict[str, Any]:
        """Ask for the figure of the cut that was chosen."""
        data = super().clean() or {}
        if data.get("who") == WhoGoesOn.FIRST.value and not data.get("first"):
            self.add_error("first", gettext("Type how many go on."))
        if data.get("who") == WhoGoesOn.LEAST.value and data.get("least") is None:
            self.add_error("least", gettext("Type the total that is needed."))
        return data

    @property
    def cut(self) -> Cut:
        """Who goes on."""
        data = self.cleaned_data
        return Cut(WhoGoesOn(data["who"]), data["first"] or 0, data["least"] or Decimal(0))

    @property
    def numbers_by(self) -> NumbersBy:
        return NumbersBy(self.cleaned_data["numbers"])

    def settings_from(self, like: Settings) -> Settings:
        """Make the settings of the evening, like those of the last session."""
        data = self.cleaned_data
        return replace(like, name=data["name"], date=data["date"], starts_at=data["starts_at"])
