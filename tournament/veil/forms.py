"""In which pair one plays, and which boards to look at."""

import uuid
from collections.abc import Iterable
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.store.reading.entries import EntryRow

MOST_BOARDS = 100


class OwnPairForm(forms.Form):
    """The pairs of the evening, and none of them."""

    pair = forms.ChoiceField(required=False)

    def __init__(self, sent: Any = None, *, rows: Iterable[EntryRow], **options: Any) -> None:
        super().__init__(sent, **options)
        pairs = [(str(row.id), f"{row.label} · {row.name}") for row in rows]
        self.fields["pair"].choices = [("", _("None: I do not play")), *pairs]  # type: ignore[attr-defined]

    @property
    def entry_id(self) -> uuid.UUID | None:
        chosen = self.cleaned_data["pair"]
        return uuid.UUID(chosen) if chosen else None


def read_boards(texts: Iterable[str]) -> list[int]:
    """Read the numbers of boards; what is none is left out."""
    wanted = list(texts)[:MOST_BOARDS]
    return [int(text) for text in wanted if text.isascii() and text.isdigit() and len(text) < 4]
