"""Which of several values is right, and what whoever says so had before them."""

from django import forms

from tournament.web.forms.line import HIGHEST_REVISION


class RevisionsField(forms.CharField):
    """Lines of the log, as `12 15`."""

    def clean(self, value: str) -> tuple[int, ...]:
        numbers = str(super().clean(value)).split()
        if not all(
            number.isascii() and number.isdigit() and len(number) < 10 for number in numbers
        ):
            raise forms.ValidationError("")
        return tuple(int(number) for number in numbers)


class ChoiceForm(forms.Form):
    base = forms.IntegerField(min_value=0, max_value=HIGHEST_REVISION)
    offers = RevisionsField(max_length=500)
    take = forms.IntegerField(min_value=0, max_value=HIGHEST_REVISION)
