"""An appeal as a director writes it down, and what was decided on it."""

import datetime
from collections.abc import Sequence
from typing import Any, cast

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournament.evening.matches.planned import MatchKey
from tournament.evening.parts.match_sheet import read_match_key
from tournament.models import AppealConsent, AppealState
from tournament.web.forms.line import HIGHEST_REVISION
from tournament.web.forms.moments import HourField

# An hour that is to come by more than this was that of yesterday evening.
PAST_MIDNIGHT = datetime.timedelta(hours=12)


class AppealForm(forms.Form):
    """Who appeals and about what; `matches` where matches are played, `consents` as Law 92D wants
    them. Nothing is ticked: the director asks, then says it."""

    pair = forms.ChoiceField(label=pgettext_lazy("column", "Pair"))
    match = forms.ChoiceField(label=pgettext_lazy("column", "Match"), required=False)
    board = forms.IntegerField(
        label=_("On board"),
        min_value=1,
        max_value=999,
        required=False,
        widget=forms.TextInput(attrs={"class": "number", "inputmode": "numeric", "maxlength": 3}),
    )
    grounds = forms.CharField(label=_("On which grounds"), max_length=300, required=False)
    hour = HourField(
        label=_("Made to the director at"),
        help_text=_("Left empty: now."),
        required=False,
    )
    consent = forms.ChoiceField(
        label=_("Who concurs (Law 92D)"), widget=forms.RadioSelect, required=False
    )
    is_heard_late = forms.BooleanField(
        label=_("Heard all the same after the time of Law 92B: the organiser has set another"),
        required=False,
    )

    def __init__(
        self,
        data: Any = None,
        *,
        pairs: Sequence[tuple[str, str]],
        matches: Sequence[tuple[str, str]],
        consents: Sequence[AppealConsent],
        initial: dict[str, str] | None = None,
    ) -> None:
        super().__init__(data, initial=initial)
        cast("forms.ChoiceField", self.fields["pair"]).choices = pairs
        cast("forms.ChoiceField", self.fields["consent"]).choices = [
            (one.value, one.label) for one in consents
        ]
        cast("forms.ChoiceField", self.fields["match"]).choices = matches
        if not matches:
            del self.fields["match"]
        self.fields["grounds"].widget.attrs["autocomplete"] = "off"

    def name_consent(self, consent: AppealConsent, label: str) -> None:
        """Call a consent as the kind of the event does, where it can be chosen."""
        field = cast("forms.ChoiceField", self.fields["consent"])
        choices = cast("list[tuple[str, str]]", field.choices)
        field.choices = [(one, label if one == consent.value else was) for one, was in choices]

    @property
    def match_key(self) -> MatchKey | None:
        """The match that was chosen."""
        return read_match_key(self.cleaned_data.get("match", ""))

    def read_moment(self, now: datetime.datetime) -> datetime.datetime:
        """Read the hour as that of the evening's day, past midnight as that of the day before."""
        hour: datetime.time | None = self.cleaned_data["hour"]
        if hour is None:
            return now
        local = timezone.localtime(now)
        made = timezone.make_aware(datetime.datetime.combine(local.date(), hour))
        return made - datetime.timedelta(days=1) if made - now > PAST_MIDNIGHT else made


class AppealDecisionForm(forms.Form):
    """What was decided, and why."""

    base = forms.IntegerField(
        min_value=0, max_value=HIGHEST_REVISION, widget=forms.HiddenInput, required=True
    )
    decided = forms.ChoiceField(
        label=_("What was decided"),
        widget=forms.RadioSelect,
        choices=[
            (AppealState.UPHELD.value, _("The ruling is upheld")),
            (AppealState.CHANGED.value, _("The ruling is changed: rule anew on its page")),
            (AppealState.WITHDRAWN.value, _("The appeal is withdrawn")),
        ],
        error_messages={"required": _("Say what was decided.")},
    )
    decision = forms.CharField(label=_("Who decided, and why"), max_length=300, required=False)
