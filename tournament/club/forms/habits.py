"""How evenings go in the club's hall: pace, who leads the moves, claims."""

from decimal import Decimal
from typing import Any

from django import forms
from django.db.models import F
from django.utils.translation import gettext_lazy as _

from tournament.evening.publish.deadline import MOST_MINUTES
from tournament.models import Club
from tournament.web.forms.minutes import MinutesField, MoveMinutesField

DIRECTOR, ITSELF = "director", "itself"
FINAL_BY = (
    (DIRECTOR, _("the director publishes the final ranking")),
    (ITSELF, _("the ranking is final by itself, if nothing is unsettled")),
)


# What pages that phones and screens keep go by: another answer lets them be made anew.
SEEN_BY_ALL = ("hears_claims", "calls_in_room", "seats_when_done", "clock_sound")


def switch(label: Any, on: Any, off: Any, help_text: Any) -> forms.TypedChoiceField:
    """Make a field of a habit that is switched on or off."""
    return forms.TypedChoiceField(
        label=label,
        coerce=lambda text: text == "True",
        choices=[("True", on), ("False", off)],
        required=False,
        help_text=help_text,
    )


class HallForm(forms.ModelForm):  # type: ignore[type-arg]  # no generics at run time
    class Meta:
        model = Club
        fields = [
            "minutes_per_move",
            "led_by",
            "correction_minutes",
            "hears_claims",
            "seats_when_done",
            "calls_in_room",
            "clock_sound",
            "sums_delays",
        ]
        labels = {"led_by": _("Pairs are led by"), "clock_sound": _("Sound of the clock")}
        help_texts = {
            "led_by": _(
                "Where the director calls the moves, movements that one sentence tells the whole "
                "room are proposed first."
            ),
            "clock_sound": _(
                "Heard here when it is chosen. Each device switches it on for itself."
            ),
        }
        widgets = {"clock_sound": forms.Select({"data-choose-sound": ""})}

    minutes = MinutesField(label=_("Minutes a board"))
    minutes_per_move = MoveMinutesField(
        label=_("Minutes a move, on top"),
        help_text=_(
            "Between two rounds. With 5, twelve rounds of two boards take a little less than 4 "
            "hours; 0 where the minutes a board include the move."
        ),
    )
    field_order = (
        "minutes",
        "minutes_per_move",
        "led_by",
        "correction_minutes",
        "final_by",
        "hears_claims",
        "seats_when_done",
        "calls_in_room",
        "clock_sound",
        "sums_delays",
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

    hears_claims = switch(
        _("Claims by phone"),
        _("players say on their card which line is wrong"),
        _("switched off: they tell the director"),
        _("The director decides on each; nothing changes by itself."),
    )
    seats_when_done = switch(
        _("Next places on the phones"),
        _("as soon as the last table has finished"),
        _("at the call"),
        _("Where players go to their places by themselves; the round begins with the call."),
    )
    calls_in_room = switch(
        _("Calls of the tables"),
        _("on the room’s screen too"),
        _("for the director alone"),
        _("The screen names the table until the director is on the way, never the reason."),
    )

    sums_delays = switch(
        _("Minutes behind over the evenings"),
        _("directors see them, beside the number of rounds"),
        _("switched off"),
        _("From five evenings on, by name and without a rank; forgotten with the season."),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["led_by"].required = False
        self.fields["clock_sound"].required = False
        self.initial["final_by"] = ITSELF if self.instance.is_final_by_itself else DIRECTOR
        self.initial["minutes"] = Decimal(self.instance.half_minutes_per_board) / 2

    def clean_minutes(self) -> Decimal:
        minutes: Decimal = self.cleaned_data["minutes"]
        self.instance.half_minutes_per_board = int(minutes * 2)
        return minutes

    def clean(self) -> dict[str, Any]:
        """Leave as it was what a form does not ask, and count what pages of all go by."""
        cleaned = super().clean() or self.cleaned_data
        stored = Club.objects.get(pk=self.instance.pk)
        for name in ("led_by", "sums_delays", *SEEN_BY_ALL):
            if cleaned.get(name) == "":
                cleaned[name] = getattr(stored, name)
        moved = any(cleaned.get(name) != getattr(stored, name) for name in SEEN_BY_ALL)
        self.instance.names_revision = F("names_revision") + int(moved)
        return cleaned

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
