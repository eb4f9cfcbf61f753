"""The addresses of an evening in words for the window in which the program was started."""

from collections.abc import Iterator

from django.urls import reverse

from tournament.models import Session, State
from tournament.store.club.table_links import Link, links_of


def latest_begun() -> Session | None:
    """Find tonight's evening: the last one that has begun."""
    begun = Session.objects.in_use().exclude(state=State.SETUP)
    return begun.select_related("event__club").first()


def public_path(session: Session | None) -> str:
    """Return the path of the evening's ranking; without one, of the list of evenings."""
    return reverse("public_ranking", args=[session.code]) if session else reverse("home")


def table_paths(session: Session) -> Iterator[tuple[Link, str]]:
    """List each table that may enter its results, with its secret path.

    Empty where it is not known.
    """
    for link in links_of(session):
        if link.is_open:
            path = reverse("table_enter", args=[link.token]) if link.token else ""
            yield link, path
