"""Figures with decimals as they are typed, with a comma or a point."""

from decimal import Decimal
from typing import Any

from django import forms

from tournament.words.figures import award


class FigureField(forms.DecimalField):
    """A figure of at most two decimals, always kept with two."""

    def __init__(self, *, refused: Any, most: int, least: int = 0, **more: Any) -> None:
        codes = ("invalid", "min_value", "max_value", "max_digits", "max_decimal_places")
        super().__init__(
            min_value=least,
            max_value=most,
            decimal_places=2,
            widget=forms.TextInput(
                attrs={"inputmode": "decimal", "autocomplete": "off", "size": 8}
            ),
            error_messages=dict.fromkeys((*codes, "max_whole_digits"), refused),
            **more,
        )

    def prepare_value(self, value: Any) -> Any:
        return award(value) if isinstance(value, Decimal) else value

    def to_python(self, value: Any) -> Decimal | None:  # type: ignore[override]  # stub says int
        typed = value.replace(",", ".") if isinstance(value, str) else value
        return super().to_python(typed)

    def clean(self, value: Any) -> Decimal | None:
        figure = super().clean(value)
        return None if figure is None else Decimal(figure).quantize(Decimal("0.01"))

    def has_changed(self, initial: Any, data: Any) -> bool:
        """Compare what is kept, however it is written."""
        try:
            return self.to_python(initial) != self.to_python(data)
        except forms.ValidationError:
            return True
