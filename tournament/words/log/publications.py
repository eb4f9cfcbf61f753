"""The log’s sentences on versions: published, heard about for longer, taken back."""

import datetime
from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from tournament.words import dates

Detail = Mapping[str, Any]


def published_text(detail: Detail) -> str:
    names = {
        "provisional": _("Provisional ranking published (version %(version)s)"),
        "corrected": _("Corrected ranking published (version %(version)s)"),
        "final": _("Final ranking published (version %(version)s)"),
    }
    return names[detail["kind"]] % detail


def withdrawn_text(detail: Detail) -> str:
    """Say that a version is taken back: Version 2 taken back: players see version 1 again."""
    if detail["before"]:
        text = _("Version %(version)s taken back: players see version %(before)s again")
    else:
        text = _("Version %(version)s taken back: nothing is published")
    return text % detail


def deadline_moved(detail: Detail) -> str:
    """Say to which moment the time for claims was moved: Claims until 18/11/2026 at 00:10."""
    stood, until = (datetime.datetime.fromisoformat(detail[name]) for name in ("from", "until"))
    text = _("Time for claims about version %(version)s moved: until %(until)s, was %(stood)s")
    moments = {"until": dates.moment(until), "stood": dates.moment(stood)}
    return text % {"version": detail["version"], **moments}
