"""Boards and tables as a director types them: 7-9 or 7, 8."""

import re

from django import forms
from django.utils.translation import gettext

LIST = re.compile(r"\d{1,3}(-\d{1,3})?([ ,;]+\d{1,3}(-\d{1,3})?)*")


def how_boards() -> str:
    """Say how boards are written."""
    return gettext("Write the boards like 7-9 or 7, 8.")


def read_numbers(text: str, most: int, refusal: str) -> tuple[int, ...]:
    """Read numbers: 7-9 or 7, 8; nothing is none."""
    if not text.strip():
        return ()
    if not LIST.fullmatch(text.strip()):
        raise forms.ValidationError(refusal)
    listed_numbers = [number for part in re.split(r"[ ,;]+", text.strip()) for number in span(part)]
    if not 0 < len(listed_numbers) <= most:
        raise forms.ValidationError(refusal)
    return tuple(sorted(set(listed_numbers)))


def span(part: str) -> range:
    """Read what a part of the list stands for."""
    first, _dash, last = part.partition("-")
    return range(int(first), int(last or first) + 1)
