"""The file of an evening that is chosen, and what is confirmed of it.

Between the two nothing is kept here: the page carries the file, compressed and signed.
"""

import base64
import hashlib
import zlib
from collections.abc import Mapping
from typing import Any

from django import forms
from django.core import signing
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournament.models import Club
from tournament.services.incoming.preview import Source
from tournament.setup.forms.evening import FIRST_YEAR, LAST_YEAR, offer, profile_choices
from tournament.web.forms.chosen_file import file_field
from tournament.web.forms.moments import DayField
from tournament.words.errors.codes import megabytes

SALT = "evening-file"
LONGEST_WAIT = 12 * 60 * 60
MOST_BYTES = 8_000_000
# Compressed; signing makes 16/9 of it, which must come back from the page.
MOST_PACKED = 2_000_000
TOO_OLD = _("This page is too old. Choose the file again.")


class EveningFileForm(forms.Form):
    file = file_field(
        ".xml,.usebio,.pbn,.bws,.json",
        label=_("File: USEBIO, PBN, Bridgemate, or JSON of this program"),
    )

    def clean_file(self) -> UploadedFile:
        file: UploadedFile = self.cleaned_data["file"]
        if file.size is None or file.size > MOST_BYTES:
            raise refuse_too_large(MOST_BYTES)
        if packed_size(file) > MOST_PACKED:
            raise refuse_too_large(MOST_PACKED)
        return file


def refuse_too_large(most: int) -> forms.ValidationError:
    return forms.ValidationError(
        _("This file is larger than %(most)s MB. The file of an evening is far smaller."),
        params={"most": megabytes(most)},
    )


def packed_size(file: UploadedFile) -> int:
    """Return the packed size of a file that could be too large."""
    if (file.size or 0) <= MOST_PACKED:
        return 0
    content = file.read()
    file.seek(0)
    return len(zlib.compress(content))


class CarriedForm(forms.Form):
    """The file that the page showed."""

    carried = forms.CharField()

    def __init__(self, data: Any, *, club: Club) -> None:
        super().__init__(data)
        self.club = club

    def clean_carried(self) -> tuple[str, bytes]:
        try:
            club, name, packed = signing.loads(
                self.cleaned_data["carried"], salt=SALT, max_age=LONGEST_WAIT
            )
        except signing.BadSignature as error:
            raise forms.ValidationError(TOO_OLD) from error
        if club != self.club.pk:
            raise forms.ValidationError(TOO_OLD)
        return name, zlib.decompress(base64.b64decode(packed))


class ResultsForm(forms.Form):
    """What a file of results may not tell, or the director tells better."""

    name = forms.CharField(
        label=pgettext_lazy("evening", "Name"),
        max_length=100,
        error_messages={"required": _("Give the evening a name, such as “Tuesday evening”.")},
    )
    date = DayField(label=_("Date"))
    profile = forms.ChoiceField(label=_("Scoring rules"))

    def __init__(
        self, *args: Any, own_profiles: Mapping[str, str] | None = None, **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "profile", profile_choices(own_profiles))

    def clean_name(self) -> str:
        return " ".join(str(self.cleaned_data["name"]).split())

    def clean_date(self) -> Any:
        date = self.cleaned_data["date"]
        if not FIRST_YEAR <= date.year <= LAST_YEAR:
            raise forms.ValidationError(_("Check the year."))
        return date


def carried_name(club: Club, name: str, content: bytes) -> str:
    packed = base64.b64encode(zlib.compress(content, 9)).decode()
    return signing.dumps([club.pk, name, packed], salt=SALT)


def source_of(name: str, content: bytes) -> Source:
    return Source(name[-100:], hashlib.sha256(content).hexdigest())
