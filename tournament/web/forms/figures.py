"""Figures as they are typed: with decimals after a comma or a point, or a list like 7-9, 12."""

import re
from decimal import Decimal
from typing import Any

from django import forms
from django.utils.translation import gettext

from tournament.words.figures import award

LIST = re.compile(r"\d{1,3}(-\d{1,3})?([ ,;]+\d{1,3}(-\d{1,3})?)*")


class ComparedAsKept(forms.Field):
    """A field that has changed where another value is kept, however it is written."""

    def has_changed(self, initial: Any, data: Any) -> bool:
        try:
            return self.to_python(initial) != self.to_python(data)
        except forms.ValidationError:
            return True


class FigureField(ComparedAsKept, forms.DecimalField):
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


def explain_boards() -> str:
    """Say how boards are written."""
    return gettext("Write the boards like 7-9 or 7, 8.")


def read_numbers(text: str, most: int, refusal: str) -> tuple[int, ...]:
    """Read numbers: 7-9 or 7, 8; nothing is none."""
    if not text.strip():
        return ()
    if not LIST.fullmatch(text.strip()):
        raise forms.ValidationError(refusal)
    listed_numbers = [number for part in re.split(r"[ ,;]+", text.strip()) for number in span(part)]
    if not 0 < len(listed_numbers) <= most:
        raise forms.ValidationError(refusal)
    return tuple(sorted(set(listed_numbers)))


def span(part: str) -> range:
    """Read what a part of the list stands for."""
    first, _dash, last = part.partition("-")
    return range(int(first), int(last or first) + 1)
