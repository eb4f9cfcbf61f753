"""The club's own settings and its members."""

from decimal import Decimal
from typing import Any

from django import forms
from django.contrib.auth.models import User
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.utils.translation import gettext_lazy as _

from tournament.models import Club, Role

MOST_MINUTES_A_MOVE = 15


class MinutesField(forms.DecimalField):
    """Whole and half minutes, with a comma or a point."""

    def __init__(self, *, label: Any) -> None:
        refused = _("Whole or half minutes, between 4 and 20.")
        codes = ("invalid", "min_value", "max_value", "step_size")
        super().__init__(
            label=label,
            min_value=4,
            max_value=20,
            step_size=Decimal("0.5"),
            error_messages=dict.fromkeys(codes, refused),
        )

    def to_python(self, value: Any) -> Decimal | None:  # type: ignore[override]  # stub says int
        return super().to_python(value.replace(",", ".") if isinstance(value, str) else value)


class ClubForm(forms.ModelForm):  # type: ignore[type-arg]  # no generics at run time
    class Meta:
        model = Club
        fields = ["name", "language", "minutes_per_move", "led_by"]
        labels = {
            "name": _("Name of the club"),
            "language": _("Language of the prints"),
            "led_by": _("Pairs are led by"),
        }
        help_texts = {
            "led_by": _(
                "Where the director calls the moves, movements that one sentence tells the whole "
                "room are proposed first."
            )
        }

    minutes = MinutesField(label=_("Minutes a board"))
    minutes_per_move = forms.IntegerField(
        label=_("Minutes a move, on top"),
        required=False,
        min_value=0,
        max_value=MOST_MINUTES_A_MOVE,
        help_text=_(
            "Between two rounds. With 5, twelve rounds of two boards take a little less than 4 "
            "hours; 0 where the minutes a board include the move."
        ),
        error_messages=dict.fromkeys(
            ("invalid", "min_value", "max_value"), _("Whole minutes, from 0 to 15.")
        ),
    )
    field_order = ("name", "language", "minutes", "minutes_per_move", "led_by")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["led_by"].required = False
        self.initial["minutes"] = Decimal(self.instance.half_minutes_per_board) / 2

    def clean_minutes(self) -> Decimal:
        minutes: Decimal = self.cleaned_data["minutes"]
        self.instance.half_minutes_per_board = int(minutes * 2)
        return minutes

    def clean_led_by(self) -> str:
        """Return who leads; as it was where a form does not ask."""
        return self.cleaned_data["led_by"] or Club.objects.get(pk=self.instance.pk).led_by

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
