"""The file of players that is chosen, what its columns are, and what of it is confirmed.

In between nothing is kept here: the page carries the rows or the lines, signed, so that they come
back as they were read.
"""

import dataclasses
import datetime
import re
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Any

from django import forms
from django.core import signing
from django.core.files.uploadedfile import UploadedFile
from django.utils.timezone import localdate
from django.utils.translation import gettext_lazy as _

from tournament.evening.door.licences import Licence, LicenceState
from tournament.evening.names.names import words
from tournament.models import Club, Player
from tournament.people.files.columns import (
    filled_places,
    may_be_headings,
    problem_of_columns,
    samples,
    with_first_row_as_headings,
)
from tournament.people.files.player_rows import PlayerRows
from tournament.people.values.gone import FederationList, GoneChoice
from tournament.people.values.player_lines import Choice, PlayerLine
from tournament.people.words import COLUMN_PROBLEMS, COLUMNS
from tournament.web.forms.chosen_file import file_field
from tournament.web.forms.moments import DayField

SALT, ROWS_SALT = "players-file", "players-rows"
# Of the rows of a list as a page carries them; columns of a longer list cannot be chosen.
MOST_CARRIED = 1_500_000
# A page left open overnight is read again from the file.
TOO_OLD = _("This page is too old. Choose the file again.")
LONGEST_WAIT = 12 * 60 * 60
# Fields about somebody whom a federation's list lacks, by key, and about all of them.
GONE, ALL = "gone-", "all"
GONE_CHOICES = {choice.value: choice for choice in GoneChoice}
KEY = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
MOST_BYTES = 2_000_000


class PlayersFileForm(forms.Form):
    """A file, and whether it is the federation's list, as of which day."""

    file = file_field(".csv,.txt,.xlsx,.xlsm", label=_("File: CSV or XLSX"))
    federation = forms.BooleanField(
        label=_("It is the federation’s list, and says who is licensed"), required=False
    )
    list_day = DayField(
        label=_("As of"),
        help_text=_("The day on which the federation made it; it stands beside each licence."),
        required=False,
        initial=localdate,
    )

    def clean_file(self) -> bytes:
        file: UploadedFile = self.cleaned_data["file"]
        if file.size is None or file.size > MOST_BYTES:
            raise forms.ValidationError(
                _("This file is larger than %(most)s MB. A list of players is far smaller."),
                params={"most": MOST_BYTES // 1_000_000},
            )
        content: bytes = file.read()
        return content

    def clean_list_day(self) -> datetime.date | None:
        """Return the list's day; None of a list that is not the federation's."""
        if not self.cleaned_data.get("federation"):
            return None
        day: datetime.date = self.cleaned_data["list_day"] or localdate()
        if day > localdate():
            raise forms.ValidationError(
                _("This day is still to come. Write the one on which the federation made the list.")
            )
        return day


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
        content = read_signed(self.club, self.cleaned_data["lines"], SALT)
        rows, unread, self.columns, day = content
        self.list_day = read_list_day(day)
        self.unread = tuple(read_line(row, None) for row in unread)
        return tuple(read_line(row, self.list_day) for row in rows)

    @property
    def federation(self) -> FederationList | None:
        """The day of the federation's list, with what was chosen of those whom it lacks."""
        if self.list_day is None:
            return None
        sent = {name.removeprefix(GONE): self.data[name] for name in self.data if GONE in name}
        otherwise = GONE_CHOICES.get(sent.pop(ALL, ""), GoneChoice.LEAVE)
        choices = {
            uuid.UUID(key): GONE_CHOICES[choice]
            for key, choice in sent.items()
            if choice in GONE_CHOICES and KEY.fullmatch(key)
        }
        return FederationList(self.list_day, choices, otherwise)

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


def sign_rows(club: Club, table: PlayerRows, list_day: datetime.date | None) -> str:
    """Sign the rows of a list for a page to carry; empty where they are too long for one."""
    day = write_list_day(list_day)
    content = [club.pk, table.rows, list(table.columns.items()), list(table.headings.items()), day]
    text = signing.dumps(content, salt=ROWS_SALT, compress=True)
    return text if len(text) <= MOST_CARRIED else ""


def read_signed_rows(club: Club, text: str) -> tuple[PlayerRows, datetime.date | None]:
    """Read rows back as they were signed, with the day of a federation's list. Raises
    ValidationError."""
    rows, columns, headings, day = read_signed(club, text, ROWS_SALT)
    table = PlayerRows(tuple(map(tuple, rows)), dict(columns), dict(headings))
    return table, read_list_day(day)


def write_list_day(day: datetime.date | None) -> str:
    return day.isoformat() if day else ""


def read_list_day(text: str) -> datetime.date | None:
    return datetime.date.fromisoformat(text) if text else None


def gone_field(player: uuid.UUID | str) -> str:
    return f"{GONE}{player}"


def choice_field(line: int) -> str:
    return f"choice-{line}"


def sign_lines(
    club: Club,
    lines: Sequence[PlayerLine],
    unread: Sequence[PlayerLine],
    columns: Mapping[str, str],
    list_day: datetime.date | None,
) -> str:
    """Sign lines for a page to carry, whom wrong ones may mean, what was chosen of their columns,
    and the list's day."""
    rows, others = list(map(write_line, lines)), list(map(write_line, unread))
    content = [club.pk, rows, others, columns, write_list_day(list_day)]
    return signing.dumps(content, salt=SALT, compress=True)


def write_line(line: PlayerLine) -> list[object]:
    """Make JSON of a line, a column each."""
    return [plain(getattr(line, each.name)) for each in dataclasses.fields(line)]


def plain(value: object) -> object:
    """Make JSON of what a line says; the day of its licence is the list's."""
    if isinstance(value, Licence):
        return value.state.value
    return str(value) if isinstance(value, Decimal) else value


def read_line(row: Sequence[Any], list_day: datetime.date | None) -> PlayerLine:
    """Read a line back as it was signed."""
    *facts, licence, number = row
    line = PlayerLine(*facts, line=number)
    if licence is not None:
        line = replace(line, licence=Licence(LicenceState(licence), list_day))
    figures = {name: getattr(line, name) for name in ("strength", "average")}
    values: dict[str, Any] = {
        name: Decimal(text) for name, text in figures.items() if text is not None
    }
    return replace(line, **values)


class NamelessForm(forms.Form):
    """The name of whoever is made nameless, typed once more: there is no way back."""

    name = forms.CharField(
        label=_("Type the name as it stands above"),
        max_length=130,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )

    def __init__(self, *args: Any, player: Player, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.player = player

    def clean_name(self) -> str:
        name: str = self.cleaned_data["name"]
        if words(name) != words(self.player.full_name):
            raise forms.ValidationError(_("This is not the name that stands above."))
        return name
