"""What a table's phone sends beside results: what is wrong with names."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

LONGEST_NOTE = 200


class NoteForm(forms.Form):
    """A name that is wrong, or other opponents than those announced."""

    about = forms.ChoiceField(widget=forms.RadioSelect, label=gettext_lazy("What is wrong?"))
    text = forms.CharField(
        max_length=LONGEST_NOTE,
        label=gettext_lazy("What is right?"),
    )

    def __init__(self, data: Any = None, *, choices: list[tuple[str, str]], **options: Any) -> None:
        super().__init__(data, **options)
        self.fields["about"].choices = choices  # type: ignore[attr-defined]
