"""Until when claims are heard, as it is typed when a ranking is published, or moved later."""

import datetime
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournament.evening.publish.deadline import MOST_DAYS, MOST_MINUTES, Corrections, next_turn
from tournament.evening.report import Heading
from tournament.models import Club
from tournament.web.forms.moments import DayField, HourField
from tournament.words import dates

MINUTES_REFUSED = _("Whole minutes, from 1 to 1440; nothing where there is no deadline.")


class MomentForm(forms.Form):
    """An hour with its day."""

    hour = HourField(label=_("or until (hour)"), required=False)
    day = DayField(label=_("on (day)"), required=False)

    def read_moment(self, now: datetime.datetime) -> datetime.datetime | None:
        """Read the hour on its day; without a day the next time that it is that hour."""
        hour, day = self.cleaned_data["hour"], self.cleaned_data["day"]
        if hour is None:
            if day is not None:
                self.add_error("hour", _("Until which hour of that day?"))
            return None
        until = timezone.make_aware(datetime.datetime.combine(day or now.date(), hour))
        if day is None and until <= now:
            next_day = now.date() + datetime.timedelta(days=1)
            until = timezone.make_aware(datetime.datetime.combine(next_day, hour))
        if not now < until <= now + datetime.timedelta(days=MOST_DAYS):
            words = gettext("A moment to come, at most %(days)s days from now.")
            self.add_error("day", words % {"days": MOST_DAYS})
        return until


class CorrectionsForm(MomentForm):
    """Minutes from the publication, or an hour with its day; what is typed as an hour counts.

    `before`: the version that players are shown, where its moment is still to come; ticked, that
    moment stands, and the minutes do not count.
    """

    field_order = ("as_before", "minutes", "hour", "day", "becomes_final")

    as_before = forms.BooleanField(required=False)

    minutes = forms.IntegerField(
        label=_("Minutes for claims"),
        required=False,
        min_value=1,
        max_value=MOST_MINUTES,
        widget=forms.TextInput(attrs={"size": 4, "inputmode": "numeric", "autocomplete": "off"}),
        error_messages=dict.fromkeys(("invalid", "min_value", "max_value"), MINUTES_REFUSED),
    )
    becomes_final = forms.BooleanField(
        label=_("Then final by itself, if nothing is unsettled"), required=False
    )

    def __init__(
        self, sent: Any = None, *, before: Heading | None = None, initial: Any = None
    ) -> None:
        super().__init__(sent, initial=initial)
        self.stood = next_turn(before, timezone.now()) if before else None
        if before is None or self.stood is None:
            del self.fields["as_before"]
            return
        label = gettext("As version %(version)s said: until %(moment)s")
        words = {"version": before.version, "moment": dates.hour_or_moment(self.stood)}
        self.fields["as_before"].label = label % words

    @classmethod
    def of_club(
        cls, club: Club, *, before: Heading | None = None, is_same_ranking: bool = False
    ) -> "CorrectionsForm":
        """Return the form as the club is used to it.

        Where every pair keeps its figure, the moment that was told is proposed to stand.
        """
        minutes = club.correction_minutes or None
        usual = {
            "as_before": is_same_ranking,
            "minutes": minutes,
            "becomes_final": bool(minutes) and club.is_final_by_itself,
        }
        form = cls(before=before, initial=usual)
        if before and form.stood and is_same_ranking:
            form.initial["becomes_final"] = before.becomes_final
        return form

    def clean(self) -> dict[str, Any]:
        fields = self.cleaned_data
        if self.errors:
            return fields
        until = self.read_moment(timezone.localtime())
        if until is None and fields.get("as_before"):
            until = self.stood
        if until is None and fields["minutes"] is None and fields["becomes_final"]:
            self.add_error("minutes", _("Say until when claims are heard: it is final after that."))
        fields["until"] = until
        return fields

    @property
    def corrections(self) -> Corrections:
        """What was said; where an hour was, the minutes do not count."""
        fields = self.cleaned_data
        until = fields["until"]
        return Corrections(
            minutes=None if until else fields["minutes"],
            until=until,
            becomes_final=fields["becomes_final"],
        )


class DeadlineForm(MomentForm):
    """To which later moment the time for claims is moved that `stood` with a version."""

    def __init__(self, sent: Any = None, *, stood: datetime.datetime) -> None:
        then = timezone.localtime(max(stood, timezone.now()) + datetime.timedelta(minutes=30))
        super().__init__(sent, initial={"hour": then.time(), "day": then.date()})
        self.stood = stood
        self.fields["hour"].label = gettext("Until (hour)")
        self.fields["hour"].required = True
        self.fields["hour"].error_messages["required"] = gettext("Write the hour like 20:05.")

    def clean(self) -> dict[str, Any]:
        fields = self.cleaned_data
        if self.errors:
            return fields
        fields["until"] = until = self.read_moment(timezone.localtime())
        if until and not self.errors and until <= self.stood:
            words = gettext("Later than the moment that was told: %(moment)s.")
            self.add_error("hour", words % {"moment": dates.moment(self.stood)})
        return fields
