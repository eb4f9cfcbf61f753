"""Who books, typed or from a file; how many may."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournament.bookings.files.lines import BookedLine
from tournament.bookings.files.read import MOST_BYTES, read_booking_file
from tournament.evening.files.errors import FileError
from tournament.evening.names.proposals import ClubPlayers
from tournament.web.forms.chosen_file import file_field
from tournament.web.forms.pairs import PROBLEMS, pasted_problem
from tournament.words.errors.codes import words

MOST_PLACES = 999
OWN_PROBLEMS: Mapping[str, str | Promise] = {
    "already_booked": _("%(name)s has booked already, in line %(line)s."),
    "twice_in_list": PROBLEMS["already_pasted"],
    "line_too_long": _("This line is too long: write a pair, or a player, a line."),
    "one_a_line": _("“%(name)s” looks like two players: write a player a line."),
    "one_or_two": _(
        "“%(text)s”: one player or two? Write a dash between two, and a name of one of several "
        "words with its licence number."
    ),
}
NOBODY = _("Type who books, a line each, or choose a file.")


def explain_line(line: BookedLine, club: ClubPlayers) -> str:
    """Say what is wrong with a line, and what to do; nothing where it is right."""
    own = OWN_PROBLEMS.get(line.problem)
    return str(own) % line.details if own else pasted_problem(line.problem, line.details, club)


class BookingsForm(forms.Form):
    """Who books: a line each, or a file whose rows become lines."""

    text = forms.CharField(
        label=_("A pair a line, or a player who looks for a partner"),
        max_length=20_000,
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 8, "spellcheck": "false"}),
    )
    file = file_field(".csv,.txt,.xlsx,.xlsm", label=_("File: CSV or XLSX"))

    def __init__(self, *args: Any, size: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["file"].required = False
        self.fields["text"].widget.attrs["autofocus"] = not self.is_bound
        if size == 1:
            self.fields["text"].label = _("A player a line")

    def clean_file(self) -> str:
        """Read the lines of the file, if there is one."""
        file: UploadedFile | None = self.cleaned_data["file"]
        if file is None:
            return ""
        if file.size is None or file.size > MOST_BYTES:
            error = FileError("file_too_big", size=file.size or 0, largest=MOST_BYTES)
            raise forms.ValidationError(words(error))
        try:
            return read_booking_file(file.read())
        except FileError as error:
            raise forms.ValidationError(words(error)) from error

    def clean(self) -> dict[str, Any]:
        """Put the lines of the file below those typed."""
        data: dict[str, Any] = super().clean() or {}
        parts = (data.get("text", "").rstrip(), data.get("file", ""))
        data["text"] = "\n".join(part for part in parts if part.strip())
        if not data["text"] and not self.errors:
            self.add_error("text", str(NOBODY))
        return data


class PlacesForm(forms.Form):
    """How many may book; left empty, as many as like."""

    places = forms.IntegerField(
        required=False,
        min_value=1,
        max_value=MOST_PLACES,
        error_messages=dict.fromkeys(
            ("invalid", "min_value", "max_value"),
            _("A number from 1 to 999, or nothing where as many may book as like."),
        ),
    )
