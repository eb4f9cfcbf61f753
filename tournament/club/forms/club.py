"""The club's own settings and its members."""

from decimal import Decimal
from typing import Any

from django import forms
from django.contrib.auth.models import User
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.db.models import F
from django.utils.dates import MONTHS
from django.utils.translation import gettext_lazy as _

from tournament.evening.publish.deadline import MOST_MINUTES
from tournament.models import Club, Role
from tournament.web.forms.minutes import MinutesField, MoveMinutesField

DIRECTOR, ITSELF = "director", "itself"
FINAL_BY = (
    (DIRECTOR, _("the director publishes the final ranking")),
    (ITSELF, _("the ranking is final by itself, if nothing is unsettled")),
)


def list_months() -> list[tuple[int, str]]:
    return [(number, str(name).capitalize()) for number, name in MONTHS.items()]


class ClubForm(forms.ModelForm):  # type: ignore[type-arg]  # no generics at run time
    class Meta:
        model = Club
        fields = [
            "name",
            "number",
            "place",
            "language",
            "minutes_per_move",
            "led_by",
            "correction_minutes",
            "currency",
            "season_begins",
            "shows_own_evenings",
            "hears_claims",
        ]
        labels = {
            "name": _("Name of the club"),
            "number": _("Number of the club"),
            "place": _("Where the club plays"),
            "language": _("Language of the prints"),
            "led_by": _("Pairs are led by"),
            "currency": _("Currency of the fees"),
        }
        help_texts = {
            "number": _("As its federation knows it; it stands in the files for other programs."),
            "place": _("Name and address of the hall, told on the players’ first page."),
            "led_by": _(
                "Where the director calls the moves, movements that one sentence tells the whole "
                "room are proposed first."
            ),
        }

    minutes = MinutesField(label=_("Minutes a board"))
    minutes_per_move = MoveMinutesField(
        label=_("Minutes a move, on top"),
        help_text=_(
            "Between two rounds. With 5, twelve rounds of two boards take a little less than 4 "
            "hours; 0 where the minutes a board include the move."
        ),
    )
    field_order = (
        "name",
        "number",
        "place",
        "language",
        "minutes",
        "minutes_per_move",
        "led_by",
        "correction_minutes",
        "final_by",
        "currency",
        "season_begins",
        "shows_own_evenings",
        "hears_claims",
    )

    correction_minutes = forms.IntegerField(
        label=_("Minutes for claims, after a publication"),
        required=False,
        min_value=0,
        max_value=MOST_MINUTES,
        help_text=_("30 by Law 79C, unless the club says otherwise; 0: no deadline is proposed."),
        error_messages=dict.fromkeys(
            ("invalid", "min_value", "max_value"), _("Whole minutes, from 0 to 1440.")
        ),
    )
    final_by = forms.ChoiceField(
        label=_("When the time for claims is over"), choices=FINAL_BY, required=False
    )

    season_begins = forms.TypedChoiceField(
        label=_("A season begins in"), coerce=int, choices=list_months, required=False
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

    hears_claims = forms.TypedChoiceField(
        label=_("Claims by phone"),
        coerce=lambda text: text == "True",
        choices=[
            ("True", _("players say on their card which line is wrong")),
            ("False", _("switched off: they tell the director")),
        ],
        required=False,
        help_text=_("The director decides on each; nothing changes by itself."),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["led_by"].required = False
        self.fields["currency"].required = False
        self.initial["final_by"] = ITSELF if self.instance.is_final_by_itself else DIRECTOR
        self.initial["minutes"] = Decimal(self.instance.half_minutes_per_board) / 2

    def clean_minutes(self) -> Decimal:
        minutes: Decimal = self.cleaned_data["minutes"]
        self.instance.half_minutes_per_board = int(minutes * 2)
        return minutes

    def clean_led_by(self) -> str:
        """Return who leads; as it was where a form does not ask."""
        return self.cleaned_data["led_by"] or Club.objects.get(pk=self.instance.pk).led_by

    def clean_season_begins(self) -> int:
        """Return the month; as it was where a form does not ask."""
        month: int | str = self.cleaned_data["season_begins"]
        return int(month) if month else Club.objects.get(pk=self.instance.pk).season_begins

    def clean_shows_own_evenings(self) -> bool:
        """Return whether players find their evenings; as it was where a form does not ask."""
        choice: bool | str = self.cleaned_data["shows_own_evenings"]
        stored = Club.objects.get(pk=self.instance.pk).shows_own_evenings
        return choice if isinstance(choice, bool) else stored

    def clean_hears_claims(self) -> bool:
        """Return whether claims are taken by phone; as it was where a form does not ask.

        Another answer lets pages that phones keep be made anew: they lead to claims, or do not.
        """
        choice: bool | str = self.cleaned_data["hears_claims"]
        stored = Club.objects.get(pk=self.instance.pk).hears_claims
        if isinstance(choice, str):
            return stored
        self.instance.names_revision = F("names_revision") + int(choice != stored)
        return choice

    def clean_currency(self) -> str:
        """Return the currency; as it was where a form does not ask."""
        return self.cleaned_data["currency"] or Club.objects.get(pk=self.instance.pk).currency

    def clean_correction_minutes(self) -> int:
        """Return the minutes for claims; as they were where a form does not ask."""
        minutes: int | None = self.cleaned_data["correction_minutes"]
        stored = Club.objects.get(pk=self.instance.pk).correction_minutes
        return stored if minutes is None else minutes

    def clean_final_by(self) -> str:
        """Keep what the publication page proposes; as it was where a form does not ask."""
        choice: str = self.cleaned_data["final_by"]
        if choice:
            self.instance.is_final_by_itself = choice == ITSELF
        return choice

    def clean_minutes_per_move(self) -> int:
        return self.cleaned_data["minutes_per_move"] or 0


class MemberForm(forms.Form):
    username = forms.CharField(
        label=_("Login name"),
        max_length=User._meta.get_field("username").max_length,
        validators=[UnicodeUsernameValidator()],
    )
    role = forms.ChoiceField(label=_("Role"), choices=Role.choices)


class RoleForm(forms.Form):
    role = forms.ChoiceField(label=_("Role"), choices=Role.choices)
