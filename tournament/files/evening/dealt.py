"""The columns of an evening's file that hold cards."""

import re
from typing import Any

from scoring.deals.text import read_deal, write_deal
from scoring.deals.tricks import read_tricks, write_tricks
from scoring.errors import ScoringError
from tournament.evening.files.errors import EveningFileError
from tournament.files.evening.fields import excerpt, text

# As `evening.deals.seal` writes a deal: 28 bytes.
_SEALED = re.compile(r"sealed:[0-9a-f]{56}")


def cards(value: Any) -> str:
    """Read the cards of a deal as they are stored: from North in clear, or sealed."""
    found = str(text(90, least=1)(value))
    if not _SEALED.fullmatch(found) and rewrite_deal(found) != found:
        raise EveningFileError("cards_unreadable", found=excerpt(found))
    return found


def rewrite_deal(text_found: str) -> str:
    """Read a deal and write it as this program does; nothing where it cannot be read."""
    try:
        return write_deal(read_deal(text_found))
    except ScoringError:
        return ""


def trick_figures(value: Any) -> str:
    """Read twenty double-dummy figures, or none."""
    found = str(text(20)(value))
    if found and rewrite_tricks(found) != found:
        raise EveningFileError("cards_unreadable", found=excerpt(found))
    return found


def rewrite_tricks(text_found: str) -> str:
    """Read twenty figures and write them as this program does; nothing where they are none."""
    try:
        return write_tricks(read_tricks(text_found))
    except ScoringError:
        return ""
