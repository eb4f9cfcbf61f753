"""What happened, as asked on the plan page: in the address, so that nothing is stored by asking."""

import re
from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

LIST = re.compile(r"\d{1,3}(-\d{1,3})?([ ,;]+\d{1,3}(-\d{1,3})?)*")
MOST_BOARDS = 36


class RepairForm(forms.Form):
    """`pairs` are the numbers, of the section's movement, of one pair or of the two of a table."""

    section = forms.ChoiceField(required=False)
    first_round = forms.TypedChoiceField(coerce=int, required=False)
    pair = forms.TypedChoiceField(coerce=int, required=False)
    other = forms.TypedChoiceField(coerce=int, required=False)
    boards = forms.CharField(max_length=60, required=False)

    def __init__(
        self,
        *args: Any,
        letters: Sequence[str],
        first_rounds: Sequence[int],
        pairs: Sequence[int],
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        choices: dict[str, Sequence[object]] = {
            "section": letters,
            "first_round": first_rounds,
            "pair": pairs,
            "other": pairs,
        }
        for name, values in choices.items():
            field = self.fields[name]
            assert isinstance(field, forms.ChoiceField)
            field.choices = [(str(value), str(value)) for value in values]

    def clean_boards(self) -> tuple[int, ...]:
        text = self.cleaned_data["boards"].strip()
        if not text:
            return ()
        if not LIST.fullmatch(text):
            raise forms.ValidationError(_("Write the boards like 7-9 or 7, 8."))
        numbers = [number for part in re.split(r"[ ,;]+", text) for number in span(part)]
        if len(numbers) > MOST_BOARDS:
            raise forms.ValidationError(_("Write the boards like 7-9 or 7, 8."))
        return tuple(sorted(set(numbers)))

    @property
    def pairs(self) -> tuple[int, ...]:
        said = self.cleaned_data
        return tuple(sorted({said["pair"], said["other"]} - {""}))


def span(part: str) -> range:
    first, _dash, last = part.partition("-")
    return range(int(first), int(last or first) + 1)
