"""The club's own settings and its members."""

from typing import Any

from django import forms
from django.contrib.auth.models import User
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.utils.dates import MONTHS
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext

from tournament.models import Club, Role


def list_months() -> list[tuple[int, str]]:
    return [(number, str(name).capitalize()) for number, name in MONTHS.items()]


def list_first_days() -> list[tuple[int, str]]:
    """List the first days of months, by the number of the month: 1 July."""
    return [
        (number, pgettext("first day of a month", "1 %(month)s") % {"month": name})
        for number, name in MONTHS.items()
    ]


class ClubForm(forms.ModelForm):  # type: ignore[type-arg]  # no generics at run time
    """Who the club is, in which language and currency it writes, what its players find."""

    class Meta:
        model = Club
        fields = [
            "name",
            "number",
            "place",
            "language",
            "currency",
            "season_begins",
            "licences_begin",
            "shows_own_evenings",
        ]
        labels = {
            "name": _("Name of the club"),
            "number": _("Number of the club"),
            "place": _("Where the club plays"),
            "language": _("Language of the prints"),
            "currency": _("Currency of the fees"),
        }
        help_texts = {
            "number": _("As its federation knows it; it stands in the files for other programs."),
            "place": _("Name and address of the hall, told on the players’ first page."),
        }

    season_begins = forms.TypedChoiceField(
        label=_("A season begins in"), coerce=int, choices=list_months, required=False
    )

    licences_begin = forms.TypedChoiceField(
        label=_("Licences are renewed on"),
        coerce=int,
        choices=list_first_days,
        required=False,
        help_text=_(
            "The first day of the federation’s season: from then on last season’s licences are "
            "pending, until a new list is read."
        ),
    )

    shows_own_evenings = forms.TypedChoiceField(
        label=_("My evenings"),
        coerce=lambda text: text == "True",
        choices=[
            ("True", _("players find their own published evenings")),
            ("False", _("switched off")),
        ],
        required=False,
        help_text=_(
            "By their whole name or licence number, without a login: results, mean of the season, "
            "partners. Hidden names are not found."
        ),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["currency"].required = False

    def clean_season_begins(self) -> int:
        """Return the month; as it was where a form does not ask."""
        month: int | str = self.cleaned_data["season_begins"]
        return int(month) if month else Club.objects.get(pk=self.instance.pk).season_begins

    def clean_licences_begin(self) -> int:
        """Return the month; as it was where a form does not ask."""
        month: int | str = self.cleaned_data["licences_begin"]
        return int(month) if month else Club.objects.get(pk=self.instance.pk).licences_begin

    def clean_shows_own_evenings(self) -> bool:
        """Return whether players find their evenings; as it was where a form does not ask."""
        choice: bool | str = self.cleaned_data["shows_own_evenings"]
        stored = Club.objects.get(pk=self.instance.pk).shows_own_evenings
        return choice if isinstance(choice, bool) else stored

    def clean_currency(self) -> str:
        """Return the currency; as it was where a form does not ask."""
        return self.cleaned_data["currency"] or Club.objects.get(pk=self.instance.pk).currency


class MemberForm(forms.Form):
    username = forms.CharField(
        label=_("Login name"),
        max_length=User._meta.get_field("username").max_length,
        validators=[UnicodeUsernameValidator()],
    )
    role = forms.ChoiceField(label=_("Role"), choices=Role.choices)
    email = forms.EmailField(
        label=_("E-mail address"),
        required=False,
        help_text=_("The link goes there by mail, and later ones for a lost password."),
    )

    def __init__(self, *args: Any, has_mail: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not has_mail:
            del self.fields["email"]


class RoleForm(forms.Form):
    role = forms.ChoiceField(label=_("Role"), choices=Role.choices)
