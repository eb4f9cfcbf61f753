"""Sums of money as they are typed: kept as whole cents, never as floats."""

import re
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.web.forms.figures import ComparedAsKept
from tournament.words.money import bare_amount

# 5, 5,50, 5.5, 5.-, with or without the sign of a currency.
TYPED = re.compile(
    r"(?:CHF|EUR|€)?\s*([0-9]{1,4})(?:[.,](?:([0-9]{1,2})|[-–]{1,2})?)?\s*(?:CHF|EUR|€)?"
)


class MoneyField(ComparedAsKept, forms.CharField):
    """A sum from 0 to 9999.99, as cents."""

    def __init__(self, **more: Any) -> None:
        attrs = {"inputmode": "decimal", "autocomplete": "off", "size": 7}
        super().__init__(widget=forms.TextInput(attrs=attrs), max_length=20, **more)

    def prepare_value(self, value: Any) -> Any:
        if isinstance(value, int):
            return bare_amount(value)
        return value

    def to_python(self, value: Any) -> int | None:  # type: ignore[override]  # a CharField's is text
        if isinstance(value, int):
            return value
        text = super().to_python(value)
        return read_amount(text) if text else None

    def validate(self, value: Any) -> None:
        """Refuse nothing where a sum is needed."""
        if value is None and self.required:
            raise forms.ValidationError(self.error_messages["required"], code="required")

    def run_validators(self, value: Any) -> None:
        """Ask nothing more of a whole number: what is checked of it was its text."""


class FeeField(MoneyField):
    """What somebody pays; left empty, nothing."""

    def __init__(self, **more: Any) -> None:
        super().__init__(required=False, **more)

    def prepare_value(self, value: Any) -> Any:
        return "" if value == 0 else super().prepare_value(value)

    def to_python(self, value: Any) -> int:  # type: ignore[override]  # as above
        return super().to_python(value) or 0


def read_amount(text: str) -> int:
    """Read a sum as cents; ValidationError where it is none.

    >>> read_amount("5,5"), read_amount("CHF 12.-")
    (550, 1200)
    """
    typed = TYPED.fullmatch(text.strip().upper())
    if typed is None:
        raise forms.ValidationError(_("Write the sum like 5.50, at most 9999.99."), code="invalid")
    return int(typed[1]) * 100 + int((typed[2] or "").ljust(2, "0"))
