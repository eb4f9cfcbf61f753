"""The round that is called."""

from django import forms


class RoundForm(forms.Form):
    round = forms.IntegerField(min_value=1, max_value=999)
