"""Places and lines as pages send them: in which alphabet, at which board and table."""

import re

from django.http import Http404, HttpRequest

from scoring.errors import ScoringError
from scoring.notation.alphabet import Alphabet
from scoring.notation.outcome import Outcome
from scoring.notation.ruled_line import parse_ruled
from tournament.web.language import alphabet_of

Place = tuple[str, int, int, int]

PLACE = r"[A-Z]-[0-9]{1,3}-[0-9]{1,3}-[0-9]{1,3}"
HIGHEST_REVISION = 2**31 - 1


def alphabet(posted: str, language: str) -> Alphabet:
    """Return the alphabet in which a page was made, which its language may no longer be."""
    try:
        return Alphabet(posted)
    except ValueError:
        return Alphabet(alphabet_of(language))


def place_of(name: str) -> Place:
    section, round_, table, board = name.split("-")
    return section, int(round_), int(table), int(board)


def read_place(text: str) -> Place:
    """Read a place that an address names, or raise Http404."""
    if not re.fullmatch(PLACE, text):
        raise Http404
    return place_of(text)


def page_alphabet(request: HttpRequest) -> Alphabet:
    """Return the alphabet in which the page was made that sent this request."""
    posted = request.POST.get("alphabet") or request.GET.get("alphabet", "")
    return alphabet(posted, getattr(request, "LANGUAGE_CODE", ""))


def half_of_line(text: str, alphabet: Alphabet) -> Outcome | None:
    """Read one side's outcome; None where both sides' are written."""
    try:
        alone = parse_ruled(text, alphabet)
    except ScoringError:
        # A percentage alone is read beside the other side's only.
        return parse_ruled(f"{text}|{text}", alphabet).ns
    return alone.ns if alone.is_plain else None
