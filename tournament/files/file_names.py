"""What a file is called: plain ASCII, the day first, so that a folder sorts itself."""

from django.utils import translation
from django.utils.functional import Promise
from django.utils.text import slugify

from tournament.evening.report import Heading
from tournament.files.text import fold_text


def file_name(heading: Heading, kind: str | Promise, extension: str, *, detail: str = "") -> str:
    """Name a file of an evening: 2026-11-17-mardi-soir-classement-2.pdf.

    `kind` is worded in the club's language; the number is the published version. `detail` stands
    after the kind, as the number of a pair.
    """
    event = slugify(fold_text(heading.event.replace("-", " ")))[:40].strip("-") or heading.code
    with translation.override(heading.language):
        words = slugify(fold_text(str(kind).replace("-", " ")))
    parts = [f"{heading.date:%Y-%m-%d}", event, words, detail.lower(), str(heading.version or "")]
    return "-".join(part for part in parts if part) + f".{extension}"
