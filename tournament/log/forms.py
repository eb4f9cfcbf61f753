"""The filter above the log: which changes are listed."""

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any
from urllib.parse import urlencode

from django import forms
from django.utils.translation import pgettext_lazy

from tournament.store.reading.log import Wanted
from tournament.words.log.sentences import list_filters


class FilterForm(forms.Form):
    board = forms.IntegerField(
        label=pgettext_lazy("column", "Board"), required=False, min_value=1, max_value=999
    )
    pair = forms.CharField(label=pgettext_lazy("column", "Pair"), required=False, max_length=6)
    table = forms.CharField(label=pgettext_lazy("column", "Table"), required=False, max_length=4)
    writer = forms.ChoiceField(label=pgettext_lazy("filter of the log", "Who"), required=False)
    kind = forms.ChoiceField(
        label=pgettext_lazy("filter of the log", "Show"),
        choices=[("", pgettext_lazy("filter of the log", "everything")), *list_filters()],
        required=False,
    )

    def __init__(self, sent: Any, *, writers: Iterable[str]) -> None:
        super().__init__(sent)
        everybody = ("", pgettext_lazy("filter of the log", "everybody"))
        self.fields["writer"].choices = [everybody, *((writer, writer) for writer in writers)]  # type: ignore[attr-defined]

    def wanted(self) -> Wanted:
        """Return what can be read of the filter; an unreadable part filters nothing."""
        self.is_valid()
        return Wanted(
            board=self.cleaned_data.get("board"),
            pair=self.cleaned_data.get("pair", "").upper(),
            table=self.cleaned_data.get("table", "").upper(),
            kind=self.cleaned_data.get("kind", ""),
            writer=self.cleaned_data.get("writer", ""),
        )

    def query(self) -> str:
        """Return the filter in an address; empty where nothing is left out."""
        return urlencode({name: value for name, value in asdict(self.wanted()).items() if value})
