"""What a club asks of an evening besides its format: fees, pace, sheets to print, movement, and
until when the hands of a simultaneous are secret."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.http import urlencode
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournament.evening.door.payments import Occasion
from tournament.models import Led
from tournament.models.fact import MOST_SECRET_DAYS
from tournament.web.forms.minutes import HalfMinutesField, MoveMinutesField
from tournament.web.forms.moments import HourField
from tournament.web.forms.money import FeeField
from tournament.web.kind import PAGES
from tournament.words.deals.secrecy import secret_day
from tournament.words.money import OCCASIONS

FEES = ("fee_member", "fee_guest", "fee_junior", "fee_subscriber", "fee_supplement")
PACE = ("half_minutes_per_board", "minutes_per_move")


def sheet_choices(kind: str) -> list[tuple[str, Any]]:
    """List the sheets that can be printed before an evening of a kind."""
    return [(sheet.name, sheet.label) for sheet in PAGES.get(kind).plan_sheets]


def secret_choices() -> list[tuple[str | int, str]]:
    """List how long after the evening its hands may be secret, none of it first."""
    return [("", secret_day(None)), *((n, secret_day(n)) for n in range(MOST_SECRET_DAYS + 1))]


class HouseForm(forms.Form):
    """What the house asks of a movement: in the address, where it is not as on every evening."""

    winners = forms.TypedChoiceField(
        label=_("Rankings"),
        choices=[
            ("", pgettext_lazy("rankings", "one or two")),
            ("1", pgettext_lazy("rankings", "one")),
            ("2", pgettext_lazy("rankings", "two")),
        ],
        coerce=int,
        required=False,
    )
    stationary = forms.IntegerField(
        label=_("Pairs that stay seated"),
        help_text=_("how many pairs cannot walk and keep their table all evening."),
        min_value=0,
        max_value=40,
        required=False,
    )
    director = forms.BooleanField(label=_("The director plays, and stays seated"), required=False)
    led_by = forms.ChoiceField(label=_("Pairs are led by"), choices=Led.choices)
    copies = forms.IntegerField(
        label=_("Sets of boards in the house"),
        help_text=_("how many times the same boards are there, dealt alike; one if left empty."),
        min_value=1,
        max_value=40,
        required=False,
    )
    boards = forms.IntegerField(
        label=_("Boards in the house"),
        help_text=_("how many different boards there are in a set; enough if left empty."),
        min_value=6,
        max_value=99,
        required=False,
    )
    until = HourField(label=_("The house closes"), required=False)

    def __init__(
        self, sent: Mapping[str, str], *, led_by: str, habits: Mapping[str, str] | None = None
    ) -> None:
        """Make the form; `led_by` is what the club is used to, `habits` what the evening is, unless
        tonight something else is asked for.
        """
        self.is_asked = any(name in sent for name in self.base_fields)
        chosen = sent if self.is_asked else habits or {}
        values = {name: chosen[name] for name in self.base_fields if name in chosen}
        filled_in = {"led_by": led_by} | values
        # Of a disabled field, once the evening is over, Django reads what it began with.
        super().__init__(filled_in, initial=filled_in)
        self.usual = {"led_by": led_by}
        # Without them, what is as ever needs no word in an address.
        self.as_ever = {"led_by": self.data["led_by"]} if habits else {}

    @property
    def wishes(self) -> dict[str, str]:
        """What is asked for that is not as ever."""
        filled_in = {name: self.data[name] for name in self.fields if self.data.get(name)}
        return {name: word for name, word in filled_in.items() if self.usual.get(name) != word}

    @property
    def query(self) -> str:
        """As it stands in an address, behind something else; empty where nothing was asked."""
        wishes = (self.wishes or self.as_ever) if self.is_asked else {}
        return f"&{urlencode(wishes)}" if wishes else ""


class HabitsForm(forms.Form):
    """Fees, pace, sheets, and the house's wishes for the movement (`house_form`, in one form).

    `house_shown` is what the page showed of them, so that only what was changed is saved.
    """

    fee_member = FeeField(label=_("A member"), show_hidden_initial=True)
    fee_guest = FeeField(label=_("A guest"), show_hidden_initial=True)
    fee_junior = FeeField(label=_("A junior"), show_hidden_initial=True)
    fee_subscriber = FeeField(
        label=_("A player whose subscription includes it"), show_hidden_initial=True
    )
    fee_supplement = FeeField(label=_("Supplement for each player"), show_hidden_initial=True)
    occasion = forms.ChoiceField(
        choices=[(occasion.value, name) for occasion, name in OCCASIONS.items()],
        widget=forms.HiddenInput,
        initial=Occasion.USUAL,
        required=False,
        show_hidden_initial=True,
    )
    half_minutes_per_board = HalfMinutesField(
        label=_("Minutes a board"), required=False, show_hidden_initial=True
    )
    minutes_per_move = MoveMinutesField(label=_("Minutes a move, on top"), show_hidden_initial=True)
    secret_days = forms.TypedChoiceField(
        label=_("Hands secret until"),
        help_text=_("of a simultaneous or joint event: until then no card, contract or score."),
        choices=secret_choices,
        required=False,
        coerce=int,
        empty_value=None,
        show_hidden_initial=True,
    )
    secret_hour = HourField(
        label=pgettext_lazy("hands secret until", "At"),
        help_text=_("at 8:00 if left empty."),
        required=False,
        show_hidden_initial=True,
    )
    prints = forms.MultipleChoiceField(
        label=_("Sheets to print before play"),
        widget=forms.CheckboxSelectMultiple,
        required=False,
        show_hidden_initial=True,
    )
    house_shown = forms.CharField(required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, led_by: str = Led.CALL, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        habits = dict(self.initial.get("house") or {})
        self.initial["house_shown"] = write_wishes(habits)
        self.house_form = HouseForm(
            self.data if self.is_bound else {},
            led_by=led_by,
            habits={} if self.is_bound else habits,
        )

    def clean_occasion(self) -> str:
        """Return by which prices the evening costs; as usual where the page does not say."""
        occasion: str = self.cleaned_data["occasion"]
        return occasion or Occasion.USUAL.value

    def is_valid(self) -> bool:
        house_is_valid = self.house_form.is_valid()
        return super().is_valid() and house_is_valid

    @property
    def parts(self) -> tuple[forms.Form, ...]:
        """The forms whose fields the page shows, this one first."""
        return (self, self.house_form)

    @property
    def settings(self) -> dict[str, Any]:
        """All that was typed, the wishes for the movement with it."""
        typed = {name: value for name, value in self.cleaned_data.items() if name != "house_shown"}
        return {**typed, "house": self.house_form.wishes}

    def changes(self) -> dict[str, Any]:
        """Return what is no longer as the page showed it."""
        changed = {
            name: self.cleaned_data[name] for name in self.changed_data if name != "house_shown"
        }
        if write_wishes(self.house_form.wishes) != self.cleaned_data["house_shown"]:
            changed["house"] = self.house_form.wishes
        return changed

    @property
    def has_fees(self) -> bool:
        return any(field.errors or field.value() for field in self.fees)

    @property
    def has_pace(self) -> bool:
        return any(field.errors or field.value() not in {"", None} for field in self.pace)

    @property
    def fees(self) -> list[forms.BoundField]:
        return [self[name] for name in FEES]

    @property
    def pace(self) -> list[forms.BoundField]:
        return [self[name] for name in PACE]


def write_wishes(wishes: Mapping[str, str]) -> str:
    """Write wishes in one line, in the same order whoever made them.

    >>> write_wishes({"winners": "2", "copies": "1"})
    'copies=1&winners=2'
    """
    return urlencode(sorted(wishes.items()))
