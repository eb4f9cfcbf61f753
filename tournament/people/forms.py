"""The file of players that is chosen, what its columns are, and what of it is confirmed.

In between nothing is kept here: the page carries the rows or the lines, signed, so that they come
back as they were read.
"""

from collections.abc import Mapping, Sequence
from dataclasses import astuple, replace
from decimal import Decimal
from typing import Any

from django import forms
from django.core import signing
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy as _

from tournament.models import Club
from tournament.people.files.columns import (
    filled_places,
    may_be_headings,
    problem_of_columns,
    samples,
    with_first_row_as_headings,
)
from tournament.people.files.player_rows import PlayerRows
from tournament.people.values.player_lines import Choice, PlayerLine
from tournament.people.words import COLUMN_PROBLEMS, COLUMNS
from tournament.web.forms.chosen_file import file_field

SALT, ROWS_SALT = "players-file", "players-rows"
# Of the rows of a list as a page carries them; columns of a longer list cannot be chosen.
MOST_CARRIED = 1_500_000
# A page left open overnight is read again from the file.
TOO_OLD = _("This page is too old. Choose the file again.")
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


class ColumnsForm(forms.Form):
    """What each column of a list is; the first row may be headings where none is known."""

    headings = forms.BooleanField(
        label=_("The first line names the columns and is no player"), required=False
    )

    def __init__(self, data: Any = None, *, table: PlayerRows) -> None:
        super().__init__(data, auto_id="%s")
        self.table = table
        if table.headings or not table.rows:
            del self.fields["headings"]
        else:
            self.initial["headings"] = may_be_headings(table)
        self.places = filled_places(table)
        for place in self.places:
            self.fields[column_field(place)] = forms.ChoiceField(
                label=table.headings.get(place) or _("Column %(n)s") % {"n": place + 1},
                choices=[("", _("Do not read")), *COLUMNS.items()],
                initial=table.columns.get(place, ""),
                help_text=" · ".join(samples(table, place)),
                required=False,
            )

    def clean(self) -> None:
        problem = problem_of_columns(self.columns)
        if problem and not self.errors:
            raise forms.ValidationError(str(COLUMN_PROBLEMS[problem]))

    @property
    def columns(self) -> dict[int, str]:
        """The kinds of the columns that are read, by their place."""
        chosen = {place: self.cleaned_data.get(column_field(place), "") for place in self.places}
        return {place: kind for place, kind in chosen.items() if kind}

    @property
    def rows(self) -> PlayerRows:
        """The rows with the columns as chosen, the first one left out where it names them."""
        has_headings = self.cleaned_data.get("headings")
        table = with_first_row_as_headings(self.table) if has_headings else self.table
        return replace(table, columns=self.columns)


def column_field(place: int) -> str:
    return f"column-{place}"


class ConfirmForm(forms.Form):
    """The lines that the page showed, and what the director chose for some of them."""

    lines = forms.CharField()
    seen = forms.CharField(max_length=64)

    def __init__(self, data: Any, *, club: Club) -> None:
        super().__init__(data)
        self.club = club

    def clean_lines(self) -> tuple[PlayerLine, ...]:
        rows, self.columns = read_signed(self.club, self.cleaned_data["lines"], SALT)
        return tuple(map(read_line, rows))

    @property
    def choices(self) -> Mapping[int, Choice]:
        chosen = {}
        for line in self.cleaned_data["lines"]:
            name = self.data.get(choice_field(line.line), "")
            if name in {choice.value for choice in Choice}:
                chosen[line.line] = Choice(name)
        return chosen


def read_signed(club: Club, text: str, salt: str) -> Any:
    """Read back what this program signed for this club. Raises ValidationError."""
    try:
        of_club, *content = signing.loads(text, salt=salt, max_age=LONGEST_WAIT)
    except signing.BadSignature as error:
        raise forms.ValidationError(str(TOO_OLD)) from error
    if of_club != club.pk:
        raise forms.ValidationError(str(TOO_OLD))
    return content


def sign_rows(club: Club, table: PlayerRows) -> str:
    """Sign the rows of a list for a page to carry; empty where they are too long for one."""
    content = [club.pk, table.rows, list(table.columns.items()), list(table.headings.items())]
    text = signing.dumps(content, salt=ROWS_SALT, compress=True)
    return text if len(text) <= MOST_CARRIED else ""


def read_signed_rows(club: Club, text: str) -> PlayerRows:
    """Read rows back as they were signed. Raises ValidationError."""
    rows, columns, headings = read_signed(club, text, ROWS_SALT)
    return PlayerRows(tuple(map(tuple, rows)), dict(columns), dict(headings))


def choice_field(line: int) -> str:
    return f"choice-{line}"


def sign_lines(club: Club, lines: Sequence[PlayerLine], columns: Mapping[str, str]) -> str:
    """Sign lines for a page to carry, and what was chosen of their columns."""
    rows = [
        [str(value) if isinstance(value, Decimal) else value for value in astuple(line)]
        for line in lines
    ]
    return signing.dumps([club.pk, rows, columns], salt=SALT, compress=True)


def read_line(row: Sequence[Any]) -> PlayerLine:
    """Read a line back as it was signed."""
    *facts, number = row
    line = PlayerLine(*facts, line=number)
    figures = {name: getattr(line, name) for name in ("strength", "average")}
    values: dict[str, Any] = {
        name: Decimal(text) for name, text in figures.items() if text is not None
    }
    return replace(line, **values)
