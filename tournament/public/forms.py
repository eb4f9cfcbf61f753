"""What players type on their pages."""

from typing import Any

from django import forms
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from scoring.notation.contract import Strain
from tournament.models import ClaimKind
from tournament.public.values.own_boards import OURS, THEIRS, Search
from tournament.words.game import STRAIN_NAMES

# First and last name of a player, with room to spare.
LONGEST = 130
ANY = pgettext_lazy("of a contract", "any")


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


class FindBoardsForm(forms.Form):
    """Which of one's own boards are looked for; what is left alone is not asked of them."""

    level = forms.TypedChoiceField(
        label=pgettext_lazy("of a contract", "Level"),
        choices=[("", ANY), *((level, str(level)) for level in range(1, 8))],
        coerce=int,
        empty_value=None,
        required=False,
    )
    strain = forms.TypedChoiceField(
        label=pgettext_lazy("of a contract", "Suit"),
        choices=[("", ANY), *STRAIN_NAMES.items()],
        coerce=Strain,
        empty_value=None,
        required=False,
    )
    declarer = forms.ChoiceField(
        label=pgettext_lazy("of a contract", "Declarer"),
        choices=[
            ("", ANY),
            (OURS, pgettext_lazy("declarer", "our side")),
            (THEIRS, pgettext_lazy("declarer", "the opponents")),
        ],
        required=False,
    )
    against = forms.CharField(
        label=pgettext_lazy("opponents", "Against"),
        max_length=LONGEST,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )

    @property
    def search(self) -> Search | None:
        """What is looked for; None for what the form cannot ask, or while it asks nothing."""
        if not self.is_valid():
            return None
        search = Search(**self.cleaned_data)
        return None if search == Search() else search
