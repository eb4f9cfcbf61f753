"""What a file is called: plain ASCII, the day first, so that a folder sorts itself."""

from collections.abc import Mapping

from django.utils import translation
from django.utils.text import slugify
from django.utils.translation import pgettext

from tournament.evening.report import Heading
from tournament.files.text import folded


def kind_words() -> Mapping[str, str]:
    """By the name of the sheet in addresses."""
    return {
        "results": pgettext("file name", "results"),
        "ranking": pgettext("file name", "ranking"),
        "ranking-table": pgettext("file name", "ranking"),
        "travellers": pgettext("file name", "travellers"),
        "travellers-table": pgettext("file name", "travellers"),
        "personal": pgettext("file name", "personal sheets"),
        "workbook": pgettext("file name", "workbook"),
        "results-file": pgettext("file name", "results"),
        "usebio": "usebio",
        "tables": pgettext("file name", "tables"),
        "seating": pgettext("file name", "seating"),
        "table-cards": pgettext("file name", "table cards"),
        "table-codes": pgettext("file name", "QR codes"),
        "guide-cards": pgettext("file name", "guide cards"),
        "travellers-filled": pgettext("file name", "travellers with numbers"),
        "travellers-blank": pgettext("file name", "blank travellers"),
        "pair": pgettext("file name", "pair"),
        "rulings": pgettext("file name", "rulings"),
        "everything": pgettext("file name", "whole evening"),
    }


def file_name(heading: Heading, kind: str, extension: str, *, detail: str = "") -> str:
    """2026-11-17-mardi-soir-classement-2.pdf; the number is the published version, the words the
    club's. `detail` stands after the kind, as the number of a pair."""
    event = slugify(folded(heading.event.replace("-", " ")))[:40].strip("-") or heading.code
    with translation.override(heading.language):
        words = slugify(folded(kind_words()[kind].replace("-", " ")))
    parts = [f"{heading.date:%Y-%m-%d}", event, words, detail.lower(), str(heading.version or "")]
    return "-".join(part for part in parts if part) + f".{extension}"
