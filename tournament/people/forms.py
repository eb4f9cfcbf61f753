"""The file of players that is chosen, and what of it is confirmed.

Between the two nothing is kept here: the page carries the lines, signed, so that they come back
as they were read.
"""

from collections.abc import Mapping, Sequence
from dataclasses import astuple, replace
from decimal import Decimal
from typing import Any

from django import forms
from django.core import signing
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy as _

from tournament.evening.names.player_lines import Choice, PlayerLine
from tournament.models import Club
from tournament.web.forms.chosen_file import file_field

SALT = "players-file"
# A page left open overnight is read again from the file.
LONGEST_WAIT = 12 * 60 * 60
MOST_BYTES = 2_000_000


class PlayersFileForm(forms.Form):
    file = file_field(".csv,.txt,.xlsx,.xlsm", label=_("File: CSV or XLSX"))

    def clean_file(self) -> bytes:
        file: UploadedFile = self.cleaned_data["file"]
        if file.size is None or file.size > MOST_BYTES:
            raise forms.ValidationError(
                _("This file is larger than %(most)s MB. A list of players is far smaller."),
                params={"most": MOST_BYTES // 1_000_000},
            )
        content: bytes = file.read()
        return content


class ConfirmForm(forms.Form):
    """The lines that the page showed, and what the director chose for some of them."""

    lines = forms.CharField()
    seen = forms.CharField(max_length=64)

    def __init__(self, data: Any, *, club: Club) -> None:
        super().__init__(data)
        self.club = club

    def clean_lines(self) -> tuple[PlayerLine, ...]:
        try:
            club, rows = signing.loads(self.cleaned_data["lines"], salt=SALT, max_age=LONGEST_WAIT)
        except signing.BadSignature as error:
            raise forms.ValidationError(
                _("This page is too old. Choose the file again.")
            ) from error
        if club != self.club.pk:
            raise forms.ValidationError(_("This page is too old. Choose the file again."))
        return tuple(map(read_line, rows))

    @property
    def choices(self) -> Mapping[int, Choice]:
        chosen = {}
        for line in self.cleaned_data["lines"]:
            name = self.data.get(choice_field(line.line), "")
            if name in {choice.value for choice in Choice}:
                chosen[line.line] = Choice(name)
        return chosen


def choice_field(line: int) -> str:
    return f"choice-{line}"


def signed(club: Club, lines: Sequence[PlayerLine]) -> str:
    rows = [
        [str(value) if isinstance(value, Decimal) else value for value in astuple(line)]
        for line in lines
    ]
    return signing.dumps([club.pk, rows], salt=SALT, compress=True)


def read_line(row: Sequence[Any]) -> PlayerLine:
    """Read a line back as it was signed."""
    line = PlayerLine(*row)
    figures = {name: getattr(line, name) for name in ("strength", "average")}
    values: dict[str, Any] = {
        name: Decimal(text) for name, text in figures.items() if text is not None
    }
    return replace(line, **values)
