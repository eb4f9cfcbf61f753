"""Which of several typed deals counts."""

from django import forms
from django.core.validators import RegexValidator

HIGHEST = 2**31 - 1


class SettleForm(forms.Form):
    """`offers` are the lines of the log looked at, `take` the one chosen, 0 for what stands."""

    base = forms.IntegerField(min_value=0, max_value=HIGHEST)
    offers = forms.CharField(max_length=200, validators=[RegexValidator(r"^[0-9]+( [0-9]+)*\Z")])
    take = forms.IntegerField(min_value=0, max_value=HIGHEST)

    def clean_offers(self) -> tuple[int, ...]:
        return tuple(int(offer) for offer in self.cleaned_data["offers"].split())
