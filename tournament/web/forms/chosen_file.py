"""A file that somebody chooses from their computer, and what is said where there is none."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _


def file_field(accept: str, **options: Any) -> forms.FileField:
    """Make a field for a file; `accept` is what the browser offers first, endings with a dot."""
    return forms.FileField(
        max_length=255,
        error_messages={
            "required": _("Choose a file first."),
            "empty": _("There is nothing in this file."),
            "max_length": _("The name of this file is too long."),
        },
        widget=forms.FileInput(attrs={"accept": accept}),
        **options,
    )
