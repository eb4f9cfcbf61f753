"""A penalty or a warning as a director fills it in."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Any, cast

from django import forms
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from tournament.models import PenaltyUnit
from tournament.rulings.forms.ruling_fields import NUMBER, figures

USUAL_LAWS = ("90A", "90B", "72B", "74A", "74B", "81C")


class PenaltyForm(forms.Form):
    """An amount of 0 is a warning; `units` are those of the evening, the usual one first."""

    pair = forms.ChoiceField(label=pgettext_lazy("column", "Pair"))
    amount = forms.CharField(label=_("How much"), help_text=_("0 is a warning."), max_length=12)
    unit = forms.ChoiceField(label=_("Counted in"))
    board = forms.IntegerField(
        label=_("On board"),
        help_text=_("Where that is known."),
        min_value=1,
        max_value=999,
        required=False,
        widget=forms.TextInput(attrs={"class": "number", "inputmode": "numeric", "maxlength": 3}),
    )
    law = forms.CharField(label=_("Law"), max_length=20, required=False)
    reason = forms.CharField(label=_("Reason"), max_length=300, required=False)

    def __init__(
        self,
        data: Any = None,
        *,
        pairs: Sequence[tuple[str, str]],
        units: Sequence[str],
        initial: dict[str, str] | None = None,
    ) -> None:
        super().__init__(data, initial=initial)
        cast("forms.ChoiceField", self.fields["pair"]).choices = pairs
        cast("forms.ChoiceField", self.fields["unit"]).choices = [
            (unit, PenaltyUnit(unit).label) for unit in units
        ]
        for name in ("amount", "law", "reason"):
            self.fields[name].widget.attrs["autocomplete"] = "off"
        self.fields["law"].widget.attrs["list"] = "laws"

    def clean_amount(self) -> Decimal:
        text = figures(self.cleaned_data["amount"])
        if not NUMBER.fullmatch(text):
            raise forms.ValidationError(gettext("Write a number, such as 10 or 0.5."))
        return Decimal(text)
