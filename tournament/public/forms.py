"""What players type on their pages."""

from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournament.models import ClaimKind

# First and last name of a player, with room to spare.
LONGEST = 130


class FindPlayerForm(forms.Form):
    """Whose evenings are wanted."""

    name = forms.CharField(
        label=_("First and last name, or licence number"),
        max_length=LONGEST,
        widget=forms.TextInput(attrs={"autocomplete": "name"}),
    )


class ClaimForm(forms.Form):
    """What is wrong with a line; another result is read from the pad beside it."""

    kind = forms.ChoiceField(choices=ClaimKind.choices)
    text = forms.CharField(
        label=_("What is wrong, in your words"),
        max_length=200,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3, "maxlength": 200}),
    )

    def clean(self) -> dict[str, Any]:
        data = self.cleaned_data
        if data.get("kind") == ClaimKind.OTHER and not self.errors and not data["text"]:
            self.add_error("text", gettext("Write what is wrong."))
        return data
