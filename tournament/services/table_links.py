"""Each table's secret link, there from the choice of the movement on.

A link is no fact of the evening, so its row is written without an image of it.
"""

from tournament.evening.errors import ServiceError
from tournament.models import Section, Session, State, TableLink
from tournament.models.table import derive_token, digest


def provide_links(session: Session) -> None:
    """Create a link for every table that has none; cards that are printed stay good."""
    have = set(TableLink.objects.filter(session=session).values_list("section", "table"))
    for letter, tables in Section.objects.filter(session=session).values_list("letter", "tables"):
        for table in range(1, tables + 1):
            if (letter, table) not in have:
                keep(TableLink(session=session, section=letter, table=table))


def keep(link: TableLink) -> None:
    """Store a link with the digest of its token."""
    link.digest = digest(derive_token(link))
    link.save()


def check_link(link: TableLink, digest: str) -> None:
    """Check that the link was not closed or renewed since, and that the evening is under way."""
    if not link.is_open or link.digest != digest:
        raise ServiceError("link_closed")
    if link.session.state == State.SETUP:
        raise ServiceError("not_started")
    if link.session.state != State.RUNNING:
        raise ServiceError("play_over")
