"""Pages bound into a file, in the club's language whatever the reader's. Same value, same bytes."""

from collections.abc import Callable, Iterable

from django.utils import translation
from django.utils.functional import Promise

from tournament.evening.report import Heading
from tournament.prints.paper import PaperPage, write_document


def bind(heading: Heading, title: str | Promise, pages: Callable[[], Iterable[PaperPage]]) -> bytes:
    """Draw the pages of a sheet as a PDF whose properties name title, event and club.

    A lazy title is translated and the pages are drawn here, once the language is set.
    """
    with translation.override(heading.language):
        return write_document(
            pages(),
            title=f"{title} · {heading.event}",
            author=heading.club,
            language=heading.language,
        )
