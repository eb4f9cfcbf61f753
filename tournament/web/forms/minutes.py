"""How long a board and a move take, as it is typed."""

from decimal import Decimal
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.words.figures import decimal

MOST_MINUTES_A_MOVE = 15


class MinutesField(forms.DecimalField):
    """Whole and half minutes, with a comma or a point."""

    def __init__(self, *, label: Any, **more: Any) -> None:
        refused = _("Whole or half minutes, between 4 and 20.")
        codes = ("invalid", "min_value", "max_value", "step_size")
        super().__init__(
            label=label,
            min_value=4,
            max_value=20,
            step_size=Decimal("0.5"),
            error_messages=dict.fromkeys(codes, refused),
            **more,
        )

    def to_python(self, value: Any) -> Decimal | None:  # type: ignore[override]  # stub says int
        return super().to_python(value.replace(",", ".") if isinstance(value, str) else value)


class HalfMinutesField(MinutesField):
    """Minutes as they are typed, half minutes as they are kept."""

    def __init__(self, *, label: Any, **more: Any) -> None:
        super().__init__(label=label, widget=forms.TextInput(attrs={"size": 4}), **more)

    def prepare_value(self, value: Any) -> Any:
        return decimal(Decimal(value) / 2) if isinstance(value, int) else value

    def clean(self, value: Any) -> int | None:
        minutes = super().clean(value)
        return None if minutes is None else int(minutes * 2)

    def has_changed(self, initial: Any, data: Any) -> bool:
        """Compare what is kept, however it is written."""
        try:
            return self.clean(self.prepare_value(initial)) != self.clean(data)
        except forms.ValidationError:
            return True


class MoveMinutesField(forms.IntegerField):
    """Whole minutes between two rounds."""

    def __init__(self, *, label: Any, **more: Any) -> None:
        refused = _("Whole minutes, from 0 to 15.")
        super().__init__(
            label=label,
            required=False,
            min_value=0,
            max_value=MOST_MINUTES_A_MOVE,
            error_messages=dict.fromkeys(("invalid", "min_value", "max_value"), refused),
            **more,
        )
