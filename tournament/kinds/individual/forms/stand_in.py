"""Who stands in: a name that may be left out, and from which round on."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.evening.names.names import clean


class StandInForm(forms.Form):
    """`rounds` are those in which a stand-in may begin; nothing is asked where there is one."""

    name = forms.CharField(
        label=_("Name of the stand-in"),
        max_length=60,
        required=False,
        help_text=_("Anybody: you yourself, who looks on, a member. Without a name: “Stand-in”."),
    )
    first_round = forms.TypedChoiceField(label=_("Plays from round"), coerce=int, required=False)

    def __init__(self, *args: Any, rounds: range, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["first_round"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [(number, number) for number in rounds]
        if len(rounds) < 2:
            del self.fields["first_round"]

    def clean_name(self) -> str:
        return clean(self.cleaned_data["name"])
