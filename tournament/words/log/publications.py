"""The log’s sentences on versions: published, taken back."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

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
